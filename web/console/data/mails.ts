import type { OutboundMail } from '@bellhop/sdk'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** The replies of a ticket that were sent by mail, newest first. */
export const mailsQuery = (ticketId: string) =>
  queryOptions({
    queryKey: ['mails', ticketId],
    queryFn: async ({ signal }): Promise<OutboundMail[]> => {
      const query = { ticket_id: ticketId, limit: 500 }
      return (await api.GET('/v1/outbound-mails', { params: { query }, signal })).data
    },
  })
