import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useLocation } from 'wouter'
import { commentsQuery, historyQuery } from '../../data/conversation.ts'
import { lastList } from '../../data/last-list.ts'
import { queryClient } from '../../data/query-client.ts'
import { ticketListQuery, ticketQuery } from '../../data/tickets.ts'

/** The tickets beside this one in the list that it was opened from, if there is one. */
export function useNeighbours(ticketId: string) {
  const list = useMemo(lastList, [])
  const [, navigate] = useLocation()
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery({
    ...ticketListQuery(list?.filter ?? {}),
    enabled: list !== undefined,
    // The list as it was left: its rows do not move by themselves.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  const items = useMemo(
    () => (list && data ? data.pages.flatMap((page) => page.items) : []),
    [list, data],
  )
  const at = items.findIndex(({ id }) => id === ticketId)
  const next = at < 0 ? undefined : items[at + 1]
  const previous = at < 0 ? undefined : items[at - 1]

  // At the end of what is loaded, more of the list is asked for.
  useEffect(() => {
    if (at >= 0 && !next && hasNextPage) void fetchNextPage()
  }, [at, next, hasNextPage, fetchNextPage])

  // The next one is likely to be opened, so it is there when it is.
  const nextId = next?.id
  useEffect(() => {
    if (!nextId) return
    const timer = setTimeout(() => {
      void queryClient.prefetchQuery(ticketQuery(nextId))
      void queryClient.prefetchQuery(commentsQuery(nextId))
      void queryClient.prefetchQuery(historyQuery(nextId))
    }, 1_000)
    return () => clearTimeout(timer)
  }, [nextId])

  const open = (ticket: { ticket_number: number } | undefined) => {
    if (ticket) navigate(`/tickets/${ticket.ticket_number}`)
    return ticket !== undefined
  }
  const back = () => navigate(list?.href ?? '/inbox')

  return {
    title: list?.title ?? 'Inbox',
    href: list?.href ?? '/inbox',
    place: at < 0 ? undefined : `${at + 1}/${items.length}${hasNextPage ? '+' : ''}`,
    hasNext: next !== undefined,
    hasPrevious: previous !== undefined,
    openNext: () => open(next),
    openPrevious: () => open(previous),
    back,
    /** After something was done: to the next one, or to the list if it was the last of it. */
    goOn: () => {
      if (at >= 0 && !open(next)) back()
    },
  }
}

export type Neighbours = ReturnType<typeof useNeighbours>
