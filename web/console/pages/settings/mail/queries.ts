import type { Mailbox } from '@bellhop/sdk'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../data/api.ts'

/** The API allows at most 50 mailboxes. */
export const mailboxesQuery = queryOptions({
  queryKey: ['mailboxes'],
  queryFn: async (): Promise<Mailbox[]> =>
    (await api.GET('/v1/mailboxes', { params: { query: { limit: 100 } } })).data,
})
