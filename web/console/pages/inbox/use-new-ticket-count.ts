import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { mayAddMatch } from '../../data/matches-filter.ts'
import { newestTicketsQuery } from '../../data/tickets.ts'
import type { TicketFilter } from '../../data/types.ts'
import { useLiveEvents } from '../../live/live-events.ts'

const delayMs = 500

interface Shown {
  filter: TicketFilter
  ids: ReadonlySet<string>
  hasMore: boolean
  /** Whether it was shown before, so that something may have come meanwhile. */
  isOld: boolean
}

/** How many tickets the list would have at its top that it does not show. */
export function useNewTicketCount({ filter, ids, hasMore, isOld }: Shown): number {
  const { data: head, refetch } = useQuery(newestTicketsQuery(filter))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  /** Not with every event: they come in swarms. */
  const look = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void refetch()
    }, delayMs)
  }
  useLiveEvents((heard) => {
    if (heard.type === 'presence' || ids.has(heard.data.resource_id)) return
    if (mayAddMatch(heard.data, filter)) look()
  })
  useEffect(() => {
    if (isOld) look()
    return () => clearTimeout(timer.current)
  }, [])

  return head ? countNew(head.items, ids, hasMore) : 0
}

/** Below the last row of what is loaded so far, nothing is new: it is just not loaded. */
function countNew(head: readonly { id: string }[], ids: ReadonlySet<string>, hasMore: boolean) {
  const last = head.findLastIndex(({ id }) => ids.has(id))
  const above = hasMore && last >= 0 ? head.slice(0, last) : head
  return above.filter(({ id }) => !ids.has(id)).length
}
