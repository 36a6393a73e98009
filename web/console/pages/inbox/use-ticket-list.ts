import type { TicketItem } from '@bellhop/sdk'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { matchesFilter } from '../../data/matches-filter.ts'
import { queryClient } from '../../data/query-client.ts'
import { newestTicketsQuery, ticketListQuery } from '../../data/tickets.ts'
import type { TicketFilter } from '../../data/types.ts'
import { isDeleted } from '../../state/deleted-tickets.ts'
import { previousPath } from '../../state/previous-path.ts'

/** Rows change by what the stream tells; they come and go only when somebody asks for it. */
const doesNotMove = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 60 * 60_000,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

/** What came this recently was asked for on the way here. */
const freshMs = 5_000

/** The rows of a list, in an order that stays as it is while somebody looks at it. */
export function useTicketList(filter: TicketFilter) {
  const [{ returnedFrom, isFresh }] = useState(() => enter(filter))
  const query = useInfiniteQuery({
    ...ticketListQuery(filter),
    ...doesNotMove,
    refetchOnMount: isFresh ? false : 'always',
  })
  const tickets = useMemo((): TicketItem[] => {
    const items = query.data?.pages.flatMap((page) => page.items) ?? []
    // One that has moved between two pages meanwhile would be there twice.
    return [...new Map(items.map((item) => [item.id, item])).values()]
  }, [query.data])

  /** Loads it anew, from the top. */
  const reload = () => {
    keepFirstPage(filter)
    queryClient.setQueryData(newestTicketsQuery(filter).queryKey, { items: [], next: undefined })
    return query.refetch()
  }
  return { ...query, tickets, returnedFrom, reload }
}

interface Entry {
  /** The number of the ticket that somebody comes back from. */
  returnedFrom?: number
  /** It need not be asked for again. */
  isFresh: boolean
}

/**
 * Whoever comes back from a ticket finds the list as they left it. Otherwise the list begins anew,
 * with what is known of it until it is there.
 */
function enter(filter: TicketFilter): Entry {
  const known = queryClient.getQueryState(ticketListQuery(filter).queryKey)
  const ticket = /^\/tickets\/(\d+)$/.exec(previousPath())
  if (ticket && known?.data) return { returnedFrom: Number(ticket[1]), isFresh: true }
  keepFirstPage(filter)
  // An empty one is asked for again: the first ticket may be why it is shown at all.
  const isEmpty = known?.data?.pages[0]?.items.length === 0
  const cameJustNow = !isEmpty && Date.now() - (known?.dataUpdatedAt ?? 0) < freshMs
  return { isFresh: cameJustNow || known?.fetchStatus === 'fetching' }
}

function keepFirstPage(filter: TicketFilter): void {
  const { queryKey } = ticketListQuery(filter)
  const first = queryClient.getQueryData(queryKey)?.pages[0]
  if (!first) return
  const items = first.items.filter((item) => matchesFilter(item, filter) && !isDeleted(item.id))
  queryClient.setQueryData(queryKey, { pages: [{ ...first, items }], pageParams: [undefined] })
}
