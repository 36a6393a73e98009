import { queryOptions } from '@tanstack/react-query'
import { loadTicket } from './ticket-parts.ts'

/** Mailboxes rarely change. */
const staleMs = 5 * 60_000

/** How a ticket is answered by mail. */
export const ticketMailQuery = (ticketId: string) =>
  queryOptions({
    queryKey: ['ticket-mail', ticketId],
    queryFn: async ({ signal }) => (await loadTicket(ticketId, ['mail'], signal)).mail,
    staleTime: staleMs,
  })
