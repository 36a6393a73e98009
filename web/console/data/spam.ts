import type { TicketSpam } from '@bellhop/sdk'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { loadTicket } from './ticket-parts.ts'
import { cachedListItem } from './tickets.ts'

export const spamQuery = (ticketId: string) =>
  queryOptions({
    queryKey: ['spam', ticketId],
    queryFn: async ({ signal }): Promise<TicketSpam> =>
      (await loadTicket(ticketId, ['spam'], signal)).spam,
    placeholderData: () => cachedListItem(ticketId)?.spam,
  })

export const useIsSpam = (ticketId: string) => Boolean(useQuery(spamQuery(ticketId)).data?.since)
