import type { TicketItem } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { hasArrived, noteArrival } from '../../data/arrivals.ts'
import { isLive, onceLive } from '../../data/freshness.ts'
import { mayAddMatch } from '../../data/matches-filter.ts'
import { queryClient } from '../../data/query-client.ts'
import type { TicketFilter } from '../../data/types.ts'
import { useLiveEvents } from '../../live/live-events.ts'
import { newestTicketsQuery } from './newest-query.ts'

const debounceMs = 500

interface Shown {
  filter: TicketFilter
  ids: ReadonlySet<string>
  hasMore: boolean
  /** Whether the list comes from the cache. */
  isReturning: boolean
}

/** How many newer tickets the list does not show yet. */
export function useNewTicketCount(shown: Shown): number {
  const { filter, ids, isReturning } = shown
  const [mayHaveMissed] = useState(() => isReturning && isHeadStale(filter))
  const { data: head, refetch } = useQuery(newestTicketsQuery(filter))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  /** Debounced, because events come in bursts. */
  const scheduleRefetch = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void refetch()
    }, debounceMs)
  }
  useLiveEvents((event) => {
    if (event.cursor === undefined) return
    const id = event.data.ticket_id ?? event.data.resource_id
    if (ids.has(id)) return
    // One that is announced may belong to the list no more.
    const isAnnounced = head?.items.some((ticket) => ticket.id === id) ?? false
    if (isAnnounced) noteArrival(filter, id)
    if (isAnnounced || mayAddMatch(event.data, filter)) scheduleRefetch()
  })
  useEffect(() => {
    if (mayHaveMissed) scheduleRefetch()
    // The list may have been read before the stream was open.
    const stop = isLive() ? () => {} : onceLive(scheduleRefetch)
    return () => {
      stop()
      clearTimeout(timer.current)
    }
  }, [])

  return head ? countNew(head.items, shown) : 0
}

/** Whether there may be new tickets since the list was shown last: events say so. */
function isHeadStale(filter: TicketFilter): boolean {
  const head = queryClient.getQueryState(newestTicketsQuery(filter).queryKey)
  return head === undefined || head.isInvalidated || !isLive()
}

/** Rows below the last loaded one are not new, just not loaded. */
function countNew(head: readonly TicketItem[], { filter, ids, hasMore }: Shown): number {
  const last = head.findLastIndex(({ id }) => ids.has(id))
  const isNew = ({ id }: TicketItem, index: number) => {
    if (ids.has(id)) return false
    if (filter.sort === 'waiting') return !hasMore || hasArrived(filter, id)
    return !hasMore || last < 0 || index < last
  }
  return head.filter(isNew).length
}
