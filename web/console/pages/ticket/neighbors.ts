import type { TicketItem } from '@bellhop/sdk'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useLocation } from 'wouter'
import * as m from '#messages'
import { cancelPrefetch, prefetchTicket } from '../../data/conversation.ts'
import { lastList } from '../../data/last-list.ts'
import { ticketListQuery, ticketQuery } from '../../data/tickets.ts'
import { findUnread, nextUnread } from '../../data/unread.ts'
import { toast } from '../../state/toasts.ts'

const prefetchDelayMs = 1_000

/** The tickets before and after this one in the list that it was opened from, if any. */
export function useNeighbors(ticketId: string) {
  const list = useMemo(lastList, [])
  const [, navigate] = useLocation()
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery({
    ...ticketListQuery(list?.filter ?? {}),
    enabled: list?.filter !== undefined,
    // Never refetched, so that next and previous follow the list as the user left it.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const items = useMemo(
    () => (list?.filter && data ? data.pages.flatMap((page) => page.items) : []),
    [list, data],
  )
  const index = items.findIndex(({ id }) => id === ticketId)
  const next = index < 0 ? undefined : items[index + 1]
  const previous = index < 0 ? undefined : items[index - 1]

  // At the last loaded ticket, load more of the list.
  useEffect(() => {
    if (index >= 0 && !next && hasNextPage) void fetchNextPage()
  }, [index, next, hasNextPage, fetchNextPage])

  const { isFetched } = useQuery(ticketQuery(ticketId))
  usePrefetch(isFetched ? next : undefined)

  const open = (ticket: { ticket_number: number } | undefined) => {
    if (ticket) navigate(`/tickets/${ticket.ticket_number}`)
    return ticket !== undefined
  }
  /** Of the list, or else any that the user has. */
  const openNextUnread = async () => {
    const ticket =
      nextUnread(items, ticketId) ?? (await findUnread(ticketId).catch(() => undefined))
    if (!open(ticket)) toast({ text: m.inbox_shortcut_noUnread })
  }
  const back = () => navigate(list?.href ?? '/inbox')

  return {
    tickets: items,
    /** Of this ticket; -1 if the list does not have it. */
    index,
    title: list?.title ?? m.ticket_header_inbox,
    href: list?.href ?? '/inbox',
    sort: list?.filter?.sort ?? 'newest',
    position: index < 0 ? undefined : `${index + 1}/${items.length}${hasNextPage ? '+' : ''}`,
    hasNext: next !== undefined,
    hasPrevious: previous !== undefined,
    openNext: () => open(next),
    openPrevious: () => open(previous),
    openNextUnread,
    back,
    /** Back to the list if this was the last ticket. */
    openNextOrBack: () => {
      if (index >= 0 && !open(next)) back()
    },
  }
}

/** The next ticket is likely to be opened: loads it when the user stays on this one for a while. */
function usePrefetch(next: TicketItem | undefined): void {
  const { id, ticket_number } = next ?? {}
  useEffect(() => {
    if (!id || savesData()) return
    const timer = setTimeout(() => prefetchTicket(id), prefetchDelayMs)
    return () => {
      clearTimeout(timer)
      if (location.pathname !== `/tickets/${ticket_number}`) void cancelPrefetch(id)
    }
  }, [id, ticket_number])
}

/** Whether the user has asked the browser to save data. Not all browsers support it. */
const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

export type Neighbors = ReturnType<typeof useNeighbors>
