import type { TicketItem } from '@bellhop/sdk'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { forgetArrivals } from '../../data/arrivals.ts'
import { matchesFilter } from '../../data/matches-filter.ts'
import { queryClient } from '../../data/query-client.ts'
import { listGcTimeMs, ticketListQuery } from '../../data/tickets.ts'
import type { TicketFilter } from '../../data/types.ts'
import { isDeleted } from '../../state/deleted-tickets.ts'
import { previousPath } from '../../state/previous-path.ts'
import { newestTicketsQuery } from './newest-query.ts'

/** The event stream updates rows in place; they come and go only on request. */
const stableRows = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: listGcTimeMs,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

/** Data this recent was prefetched on the way here. */
const freshMs = 5_000

/** The rows of a list, whose order does not change while it is shown. */
export function useTicketList(filter: TicketFilter) {
  const [{ returnedFrom, isFresh }] = useState(() => enter(filter))
  const query = useInfiniteQuery({
    ...ticketListQuery(filter),
    ...stableRows,
    refetchOnMount: isFresh ? false : 'always',
  })
  const tickets = useMemo((): TicketItem[] => {
    const items = query.data?.pages.flatMap((page) => page.items) ?? []
    // A ticket that moved between two pages would appear twice.
    return [...new Map(items.map((item) => [item.id, item])).values()]
  }, [query.data])

  const reload = () => {
    keepFirstPage(filter)
    return query.refetch()
  }
  return { ...query, tickets, returnedFrom, reload }
}

interface Entry {
  /** The number of the ticket that they come back from. */
  returnedFrom?: number
  /** Whether the cached data is recent enough. */
  isFresh: boolean
}

/**
 * Coming back from a ticket shows the list as it was left. Otherwise the list is refetched, and the
 * cached first page is shown until then.
 */
function enter(filter: TicketFilter): Entry {
  const cached = queryClient.getQueryState(ticketListQuery(filter).queryKey)
  const ticket = /^\/tickets\/(\d+)$/.exec(previousPath())
  if (ticket && cached?.data) return { returnedFrom: Number(ticket[1]), isFresh: true }
  keepFirstPage(filter)
  // An empty list is always refetched: it may be shown because the first ticket was just created.
  const isEmpty = cached?.data?.pages[0]?.items.length === 0
  const isRecent = !isEmpty && Date.now() - (cached?.dataUpdatedAt ?? 0) < freshMs
  return { isFresh: isRecent || cached?.fetchStatus === 'fetching' }
}

function keepFirstPage(filter: TicketFilter): void {
  forgetArrivals(filter)
  queryClient.setQueryData(newestTicketsQuery(filter).queryKey, { items: [], next: undefined })
  const { queryKey } = ticketListQuery(filter)
  const first = queryClient.getQueryData(queryKey)?.pages[0]
  if (!first) return
  const items = first.items.filter((item) => matchesFilter(item, filter) && !isDeleted(item.id))
  queryClient.setQueryData(queryKey, { pages: [{ ...first, items }], pageParams: [undefined] })
}
