import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useLocation } from 'wouter'
import * as m from '#messages'
import { commentsQuery, historyQuery } from '../../data/conversation.ts'
import { lastList } from '../../data/last-list.ts'
import { queryClient } from '../../data/query-client.ts'
import { ticketListQuery, ticketQuery } from '../../data/tickets.ts'

const prefetchDelayMs = 1_000

/** The tickets before and after this one in the list that it was opened from, if any. */
export function useNeighbors(ticketId: string) {
  const list = useMemo(lastList, [])
  const [, navigate] = useLocation()
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery({
    ...ticketListQuery(list?.filter ?? {}),
    enabled: list !== undefined,
    // The list as the user left it.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  const items = useMemo(
    () => (list && data ? data.pages.flatMap((page) => page.items) : []),
    [list, data],
  )
  const index = items.findIndex(({ id }) => id === ticketId)
  const next = index < 0 ? undefined : items[index + 1]
  const previous = index < 0 ? undefined : items[index - 1]

  // At the last loaded ticket, load more of the list.
  useEffect(() => {
    if (index >= 0 && !next && hasNextPage) void fetchNextPage()
  }, [index, next, hasNextPage, fetchNextPage])

  // The next ticket is likely to be opened, so it is prefetched.
  const nextId = next?.id
  useEffect(() => {
    if (!nextId) return
    const timer = setTimeout(() => {
      void queryClient.prefetchQuery(ticketQuery(nextId))
      void queryClient.prefetchQuery(commentsQuery(nextId))
      void queryClient.prefetchQuery(historyQuery(nextId))
    }, prefetchDelayMs)
    return () => clearTimeout(timer)
  }, [nextId])

  const open = (ticket: { ticket_number: number } | undefined) => {
    if (ticket) navigate(`/tickets/${ticket.ticket_number}`)
    return ticket !== undefined
  }
  const back = () => navigate(list?.href ?? '/inbox')

  return {
    title: list?.title ?? m.ticket_header_inbox,
    href: list?.href ?? '/inbox',
    position: index < 0 ? undefined : `${index + 1}/${items.length}${hasNextPage ? '+' : ''}`,
    hasNext: next !== undefined,
    hasPrevious: previous !== undefined,
    openNext: () => open(next),
    openPrevious: () => open(previous),
    back,
    /** Back to the list if this was the last ticket. */
    openNextOrBack: () => {
      if (index >= 0 && !open(next)) back()
    },
  }
}

export type Neighbors = ReturnType<typeof useNeighbors>
