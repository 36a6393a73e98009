import {
  type Attachment,
  type Comment,
  type Event,
  listAll,
  type PresenceChange,
} from '@bellhop/sdk'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import { ticketFieldsQuery } from './fields.ts'
import { followersQuery } from './followers.ts'
import { linksQuery } from './links.ts'
import { patchQueries, queryClient } from './query-client.ts'
import { snoozeQuery } from './snooze.ts'
import { spamQuery } from './spam.ts'
import { ticketTagsQuery } from './tags.ts'
import { loadTicket } from './ticket-parts.ts'
import { ticketQuery } from './tickets.ts'
import { waitingQuery } from './waiting.ts'

// The parts of a ticket. Queries that start at the same time share a request. Everything is loaded
// at once: even a long conversation is a request or two.

export const commentsQuery = (ticketId: string) =>
  queryOptions({
    queryKey: ['comments', ticketId],
    queryFn: async ({ signal }): Promise<Comment[]> => {
      const { comments } = await loadTicket(ticketId, ['comments'], signal)
      return readOn(comments, (cursor) =>
        listAll(api, '/v1/tickets/{ticket_id}/comments', pagesFrom(ticketId, cursor, signal)),
      )
    },
  })

export const attachmentsQuery = (ticketId: string) =>
  queryOptions({
    queryKey: ['attachments', ticketId],
    queryFn: async ({ signal }): Promise<Attachment[]> => {
      const { attachments } = await loadTicket(ticketId, ['attachments'], signal)
      return readOn(attachments, (cursor) =>
        listAll(api, '/v1/tickets/{ticket_id}/attachments', pagesFrom(ticketId, cursor, signal)),
      )
    },
  })

export const historyQuery = (ticketId: string) =>
  queryOptions({
    queryKey: ['history', ticketId],
    queryFn: async ({ signal }): Promise<Event[]> => {
      const { history } = await loadTicket(ticketId, ['history'], signal)
      return readOn(history, (cursor) =>
        listAll(api, '/v1/tickets/{ticket_id}/history', pagesFrom(ticketId, cursor, signal)),
      )
    },
  })

interface FirstPage<Item> {
  items: Item[]
  next_cursor: string | null
}

/** The whole list, of which the first page is loaded. */
async function readOn<Item>(
  { items, next_cursor }: FirstPage<Item>,
  listFrom: (cursor: string) => AsyncIterable<Item>,
): Promise<Item[]> {
  if (next_cursor === null) return items
  return [...items, ...(await Array.fromAsync(listFrom(next_cursor)))]
}

const pagesFrom = (ticketId: string, cursor: string, signal: AbortSignal) => ({
  params: { path: { ticket_id: ticketId }, query: { limit: 500, cursor } },
  signal,
})

export const relationsQuery = (ticketId: string) =>
  queryOptions({
    queryKey: ['relations', ticketId],
    queryFn: async ({ signal }) => (await loadTicket(ticketId, ['relations'], signal)).relations,
  })

/** The customer of a ticket, their newest tickets, and how many they have. */
export const customerOfTicketQuery = (ticketId: string) =>
  queryOptions({
    queryKey: ['customer-of-ticket', ticketId],
    queryFn: async ({ signal }) => {
      const { customer, customer_activity, customer_tickets } = await loadTicket(
        ticketId,
        ['customer', 'customer_activity', 'customer_tickets'],
        signal,
      )
      queryClient.setQueryData(['customer', customer.id], customer)
      const { items: tickets, total } = customer_tickets
      return { customer, tickets, total, lastContactAt: customer_activity.last_contact_at }
    },
  })

/** Who is viewing the ticket. Kept up to date by the event stream and the responses to heartbeats. */
export const presenceQuery = (ticketId: string) =>
  queryOptions({
    queryKey: ['presence', ticketId],
    queryFn: async ({ signal }): Promise<PresenceChange[]> => {
      const { presence } = await loadTicket(ticketId, ['presence'], signal)
      return presence.map((viewer) => ({ ...viewer, ticket_id: ticketId }))
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Loads all that the page of a ticket needs, unless it is there. */
export function prefetchTicket(id: string): void {
  void queryClient.prefetchQuery(ticketQuery(id))
  void queryClient.prefetchQuery(commentsQuery(id))
  void queryClient.prefetchQuery(attachmentsQuery(id))
  void queryClient.prefetchQuery(historyQuery(id))
  void queryClient.prefetchQuery(relationsQuery(id))
  void queryClient.prefetchQuery(ticketTagsQuery(id))
  void queryClient.prefetchQuery(ticketFieldsQuery(id))
  void queryClient.prefetchQuery(followersQuery(id))
  void queryClient.prefetchQuery(snoozeQuery(id))
  void queryClient.prefetchQuery(spamQuery(id))
  void queryClient.prefetchQuery(linksQuery(id))
  void queryClient.prefetchQuery(waitingQuery(id))
  void queryClient.prefetchQuery(customerOfTicketQuery(id))
  void queryClient.prefetchQuery(presenceQuery(id))
}

export const cancelPrefetch = (id: string) =>
  queryClient.cancelQueries({ predicate: ({ queryKey }) => queryKey[1] === id })

/** Adds comments from a response to the cached list, until the list is refetched. */
export function addComments(ticketId: string, comments: readonly Comment[]): void {
  queryClient.setQueryData<Comment[]>(['comments', ticketId], (cached) => {
    if (!cached) return cached
    const ids = new Set(cached.map(({ id }) => id))
    return [...cached, ...comments.filter(({ id }) => !ids.has(id))]
  })
  for (const name of ['comments', 'waiting'])
    void queryClient.invalidateQueries({ queryKey: [name, ticketId] })
}

export function patchComment(comment: Comment): void {
  patchQueries<Comment[]>('comments', (cached) =>
    cached.some(({ id }) => id === comment.id)
      ? cached.map((other) => (other.id === comment.id ? comment : other))
      : cached,
  )
}
