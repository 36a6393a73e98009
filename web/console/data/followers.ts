import type { Follower } from '@bellhop/sdk'
import { queryOptions } from '@tanstack/react-query'
import * as m from '#messages'
import { pushUndoWithToast } from '../state/undo.ts'
import { api } from './api.ts'
import { hasStatus } from './errors.ts'
import { currentMe } from './me.ts'
import { invalidateQueries, queryClient } from './query-client.ts'
import { showError } from './show-error.ts'
import { loadTicket } from './ticket-parts.ts'

interface Ticket {
  id: string
  ticket_display_id: string
}

interface Person {
  id: string
  full_name: string
}

export const followersQuery = (ticketId: string) =>
  queryOptions({
    queryKey: ['followers', ticketId],
    queryFn: async ({ signal }): Promise<Follower[]> =>
      (await loadTicket(ticketId, ['followers'], signal)).followers,
  })

/** Follows the ticket, or stops. Waits until it is known which. */
export async function toggleFollowing(ticket: Ticket): Promise<void> {
  const { user } = currentMe()
  try {
    const followers = await queryClient.ensureQueryData(followersQuery(ticket.id))
    await changeFollower(ticket, user, !isFollower(followers, user.id))
  } catch (error) {
    showError(error, m.changes_update_failed)
  }
}

/** Shows the change at once, reverts it if it is rejected, and can be undone. */
export async function changeFollower(ticket: Ticket, user: Person, isAdded: boolean) {
  const sending = apply(ticket.id, user, isAdded)
  const forgetUndo = pushUndoWithToast(labelOf(ticket, user, isAdded), async () => {
    if (await sending) await apply(ticket.id, user, !isAdded)
  })
  if (!(await sending)) forgetUndo()
}

export const isFollower = (followers: readonly Follower[], userId: string) =>
  followers.some(({ user_id }) => user_id === userId)

function labelOf({ ticket_display_id: ticket }: Ticket, user: Person, isAdded: boolean): string {
  const name = user.full_name
  if (user.id === currentMe().user.id) {
    return isAdded ? m.ticket_followers_followed({ ticket }) : m.ticket_followers_left({ ticket })
  }
  return isAdded
    ? m.ticket_followers_added({ name, ticket })
    : m.ticket_followers_removed({ name, ticket })
}

/** One after the other: the last key pressed decides. */
let queue: Promise<unknown> = Promise.resolve()
let pendingCount = 0

/** Returns whether it succeeded. */
async function apply(ticketId: string, user: Person, isAdded: boolean): Promise<boolean> {
  show(ticketId, user, isAdded)
  pendingCount += 1
  const sending = queue.then(() => send(ticketId, user.id, isAdded))
  queue = sending
  const isDone = await sending
  pendingCount -= 1
  if (!isDone) show(ticketId, user, !isAdded)
  if (pendingCount === 0) void invalidateQueries('followers', 'history')
  return isDone
}

function show(ticketId: string, { id, full_name }: Person, isAdded: boolean): void {
  const { queryKey } = followersQuery(ticketId)
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (followers) => {
    const others = followers?.filter(({ user_id }) => user_id !== id)
    const follower = { user_id: id, name: full_name, created_at: new Date().toISOString() }
    return others && isAdded ? [...others, follower] : others
  })
}

async function send(ticket_id: string, user_id: string, isAdded: boolean): Promise<boolean> {
  const params = { path: { ticket_id, user_id } }
  const path = '/v1/tickets/{ticket_id}/followers/{user_id}'
  try {
    await (isAdded ? api.PUT(path, { params }) : api.DELETE(path, { params }))
    return true
  } catch (error) {
    // Somebody else has removed them meanwhile.
    if (!isAdded && hasStatus(error, 404)) return true
    showError(error, m.changes_update_failed)
    return false
  }
}
