import {
  nextCursor,
  type Snooze,
  type Ticket,
  type TicketCounts,
  type TicketDetails,
  type TicketItem,
  type TicketSpam,
} from '@bellhop/sdk'
import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import { byCursor } from './by-cursor.ts'
import { firstPageParams } from './first-page-params.ts'
import { staleUnlessLive } from './freshness.ts'
import { patchQueries, queryClient } from './query-client.ts'
import { loadTicket } from './ticket-parts.ts'
import type { TicketFilter } from './types.ts'

export interface ListPage {
  items: TicketItem[]
  next: string | undefined
}

const pageSize = 50
/** People come back to a list after a while. */
export const listGcTimeMs = 60 * 60_000

export const ticketListQuery = (filter: TicketFilter) =>
  infiniteQueryOptions({
    queryKey: ['tickets', filter],
    queryFn: ({ pageParam, signal }) => loadPage(filter, pageParam, signal),
    ...byCursor,
  })

export async function loadPage(
  filter: TicketFilter,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<ListPage> {
  const first = firstPageParams(filter)
  const query = cursor ? { ...first, limit: pageSize, cursor } : first
  const patches: Patches = new Map()
  loading.add(patches)
  try {
    const { data, response } = await api.GET('/v1/tickets', { params: { query }, signal })
    const items = data.map((item) => ({ ...item, ...patches.get(item.id) }))
    return toListPage(items, nextCursor(response))
  } finally {
    loading.delete(patches)
  }
}

export function toListPage(items: TicketItem[], next: string | undefined): ListPage {
  for (const item of items) rememberNumber(item)
  return { items, next }
}

/** What has changed while a page is on its way: it may be older than that. */
type Patches = Map<string, Partial<TicketItem>>
const loading = new Set<Patches>()

export const countsQuery = (filter: TicketFilter = {}) =>
  queryOptions({
    queryKey: ['counts', filter],
    queryFn: async ({ signal }) =>
      (
        await api.GET('/v1/tickets/counts', {
          params: { query: { spam: false, ...filter } },
          signal,
        })
      ).data,
    staleTime: staleUnlessLive,
  })

export const unresolvedOfTeam = (counts: TicketCounts, teamId: string) =>
  counts.by_assigned_team.find(({ assigned_team_id }) => assigned_team_id === teamId)?.unresolved ??
  0

/** With what its description shows, if that is not plain text, and whether there is one. */
export type TicketWithHtml = Ticket & Pick<TicketDetails, 'description_html' | 'opened_by'>

export const ticketQuery = (id: string) =>
  queryOptions({
    queryKey: ['ticket', id],
    queryFn: async ({ signal }): Promise<TicketWithHtml> =>
      withoutParts(await loadTicket(id, ['description_html', 'opened_by'], signal)),
  })

/** The parts that came with it are in the cache under their own keys. */
function withoutParts(details: TicketDetails): TicketWithHtml {
  const { customer, customer_activity, customer_tickets, comments, attachments, ...rest } = details
  const { history, relations, presence, tags, followers, unread, ...others } = rest
  const { snooze, spam, waiting, ...ticket } = others
  return ticket
}

/** URLs use the ticket number; everything else uses the id. */
export const ticketIdQuery = (number: number) =>
  queryOptions({
    queryKey: ['ticket-id', number],
    queryFn: async (): Promise<string | null> => {
      const { data } = await api.GET('/v1/tickets', { params: { query: { number, limit: 1 } } })
      return data[0]?.id ?? null
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

const rememberNumber = ({ id, ticket_number }: TicketItem) =>
  queryClient.setQueryData(['ticket-id', ticket_number], id)

/** The full ticket, or its list item until that is loaded. */
export const cachedTicket = (id: string): TicketItem | undefined =>
  queryClient.getQueryData<Ticket>(['ticket', id]) ?? cachedListItem(id)

export function cachedListItem(id: string): TicketItem | undefined {
  const lists = queryClient.getQueriesData<InfiniteData<ListPage>>({ queryKey: ['tickets'] })
  return lists
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ items }) => items)
    .find((item) => item.id === id)
}

/** Updates the ticket everywhere, in place: rows never move by themselves. */
export function patchTicket(id: string, { tags, ...changes }: Partial<Ticket & TicketItem>): void {
  queryClient.setQueryData<Ticket>(['ticket', id], (ticket) => ticket && { ...ticket, ...changes })
  patchListItem(id, tags ? { ...changes, tags } : changes)
}

/** Shows until when the ticket is snoozed, wherever it is shown. */
export function showSnooze(id: string, snooze: Snooze): void {
  queryClient.setQueryData<Snooze>(['snooze', id], (known) => known && snooze)
  patchListItem(id, { snooze })
}

/** Shows whether the ticket is spam, wherever it is shown. */
export function showSpam(id: string, spam: TicketSpam): void {
  queryClient.setQueryData<TicketSpam>(['spam', id], (known) => known && spam)
  patchListItem(id, { spam })
}

export function patchListItem(id: string, changes: Partial<TicketItem>): void {
  for (const patches of loading) patches.set(id, { ...patches.get(id), ...changes })
  patchQueries<InfiniteData<ListPage, string | undefined>>('tickets', (list) => {
    const patch = (item: TicketItem) => (item.id === id ? { ...item, ...changes } : item)
    const isListed = list.pages.some(({ items }) => items.some((item) => item.id === id))
    if (!isListed) return list
    return { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(patch) })) }
  })
}

/** Reads the latest message of a listed ticket again, who waits, and what is unread. */
export async function refreshListItem(id: string): Promise<void> {
  const item = cachedListItem(id)
  if (!item) return
  const include = 'latest_message,waiting,unread'
  const query = { number: item.ticket_number, include, limit: 1 }
  const { data } = await api.GET('/v1/tickets', { params: { query } })
  const { latest_message, waiting, unread } = data[0] ?? {}
  if (latest_message && waiting && unread) patchListItem(id, { latest_message, waiting, unread })
}
