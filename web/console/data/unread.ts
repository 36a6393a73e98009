import type { TicketItem, TicketUnread } from '@bellhop/sdk'
import * as m from '#messages'
import { api } from './api.ts'
import { queryClient } from './query-client.ts'
import { showError } from './show-error.ts'
import { patchListItem } from './tickets.ts'

// What the user has not seen. The server knows it, so that all their devices show the same.

const path = '/v1/tickets/{ticket_id}/seen'
const none: TicketUnread = { is_unread: false, count: 0 }

/** One after the other: the last one decides. */
let queue: Promise<unknown> = Promise.resolve()

/** Everything up to this comment, or everything; shown at once. */
export function markSeen(ticketId: string, commentId?: string): Promise<unknown> {
  const params = { path: { ticket_id: ticketId } }
  const body = commentId === undefined ? {} : { comment_id: commentId }
  showUnread(ticketId, none)
  // If it fails, the ticket is marked when it is opened again.
  queue = queue.then(() => api.PUT(path, { params, body })).catch(() => {})
  return queue
}

export function markUnread({ id, unread }: TicketItem): Promise<unknown> {
  const params = { path: { ticket_id: id } }
  showUnread(id, { is_unread: true, count: unread?.count || 1 })
  queue = queue
    .then(() => api.DELETE(path, { params }))
    .catch((error) => {
      showUnread(id, unread ?? none)
      showError(error, m.changes_update_failed)
    })
  return queue
}

/** Marks all as unread, unless all are. */
export async function toggleUnread(tickets: readonly TicketItem[]): Promise<void> {
  const areUnread = tickets.every(({ unread }) => unread?.is_unread)
  await Promise.all(tickets.map((ticket) => (areUnread ? markSeen(ticket.id) : markUnread(ticket))))
}

/** In lists; also of what another device has marked. */
export function showUnread(ticketId: string, unread: TicketUnread): void {
  patchListItem(ticketId, { unread })
  void queryClient.invalidateQueries({ queryKey: ['counts'], predicate: isOfUnread })
}

const isOfUnread = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  (queryKey[1] as { unread?: boolean } | undefined)?.unread !== undefined

/** The next unread ticket of a list after this one, and from the start after the last. */
export function nextUnread(
  tickets: readonly TicketItem[],
  currentId: string | undefined,
): TicketItem | undefined {
  const index = tickets.findIndex(({ id }) => id === currentId)
  const others = [...tickets.slice(index + 1), ...tickets.slice(0, Math.max(index, 0))]
  return others.find(({ unread }) => unread?.is_unread)
}

/** Any unread ticket but this one, for when the list has no more. */
export async function findUnread(exceptId: string): Promise<TicketItem | undefined> {
  await queue
  const query = { unread: true, spam: false, limit: 2, sort: 'oldest' } as const
  const { data } = await api.GET('/v1/tickets', { params: { query } })
  return data.find(({ id }) => id !== exceptId)
}
