import { queryOptions } from '@tanstack/react-query'
import { loadTicket } from './ticket-parts.ts'

/** Whose turn it is: the server leaves out automatic replies, such as those of somebody on vacation. */
export const waitingQuery = (ticketId: string) =>
  queryOptions({
    queryKey: ['waiting', ticketId],
    queryFn: async ({ signal }) => (await loadTicket(ticketId, ['waiting'], signal)).waiting,
  })
