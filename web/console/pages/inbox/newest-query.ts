import { queryOptions } from '@tanstack/react-query'
import { arrivalsOf } from '../../data/arrivals.ts'
import { listGcTimeMs, loadPage } from '../../data/tickets.ts'
import type { TicketFilter } from '../../data/types.ts'
import { loadPagesBundle } from '../../lazy.ts'

/**
 * The start of the list as it is now, apart from the list that is shown. By waiting time: the newest,
 * and those that have come since.
 */
export const newestTicketsQuery = (filter: TicketFilter) =>
  queryOptions({
    queryKey: ['ticket-head', filter],
    queryFn: async ({ signal }) => {
      const { sort, ...rest } = filter
      const page = await loadPage(sort === 'waiting' ? rest : filter, undefined, signal)
      if (arrivalsOf(filter) === undefined) return page
      const arrivals = await (await loadPagesBundle()).findArrivals(filter, page.items)
      return { ...page, items: [...page.items, ...arrivals] }
    },
    enabled: false,
    gcTime: listGcTimeMs,
  })
