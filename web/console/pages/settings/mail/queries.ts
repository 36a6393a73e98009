import type { Mailbox } from '@bellhop/sdk'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../data/api.ts'

/** Changes with the mailboxes. */
export const accountSenderQuery = queryOptions({
  queryKey: ['mailboxes', 'account-sender'],
  queryFn: async () => (await api.GET('/v1/account-mail-sender')).data,
})

export const addressesQuery = ({ id, address, incoming }: Mailbox) =>
  queryOptions({
    queryKey: ['mailbox-addresses', id, address, ...incoming.aliases],
    queryFn: async () => {
      const params = { path: { mailbox_id: id } }
      return (await api.GET('/v1/mailboxes/{mailbox_id}/addresses', { params })).data
    },
  })

/** The API allows at most 50 mailboxes. */
export const mailboxesQuery = queryOptions({
  queryKey: ['mailboxes'],
  queryFn: async (): Promise<Mailbox[]> =>
    (await api.GET('/v1/mailboxes', { params: { query: { limit: 100 } } })).data,
})
