import type { InboundMail, InboundMailWithTrace } from '@bellhop/sdk'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** What arrived by mail for a ticket, newest first. */
export const ticketInboundMailsQuery = (ticketId: string) =>
  queryOptions({
    queryKey: ['inbound-mails', ticketId],
    queryFn: async ({ signal }): Promise<InboundMail[]> => {
      const query = { ticket_id: ticketId, limit: 500 }
      return (await api.GET('/v1/inbound-mails', { params: { query }, signal })).data
    },
  })

export const inboundMailQuery = (id: string) =>
  queryOptions({
    queryKey: ['inbound-mail', id],
    queryFn: async ({ signal }): Promise<InboundMailWithTrace> => {
      const params = { path: { inbound_mail_id: id } }
      return (await api.GET('/v1/inbound-mails/{inbound_mail_id}', { params, signal })).data
    },
  })

export const sourceHref = (id: string) => `/v1/inbound-mails/${id}/raw`
