import { getUser } from '../../accounts/users/store.ts'
import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import { type Caller, requirePermission } from '../../platform/access/permissions.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { BellhopError, invalid, notFound } from '../../platform/errors.ts'
import type { Ticket } from '../tickets/schema.ts'
import { getTicketForUpdate } from '../tickets/store.ts'
import { type Follower, followersMax } from './schema.ts'
import { deleteFollowerRow, insertFollower, listFollowers } from './store.ts'

export const tooManyFollowers = `A ticket can have at most ${followersMax} followers`

interface Following {
  ticket_id: string
  user_id: string
}

type Act = Attribution & { caller: Caller }

/** Has no effect for a follower. Everyone may follow tickets, but not make others follow them. */
export async function addFollower(
  tx: WriteTx,
  { ticket_id, user_id }: Following,
  act: Act,
): Promise<Follower> {
  requireOwnOrChange(act.caller, user_id)
  // Locked, so that concurrent requests cannot exceed the limit.
  const ticket = await getTicketForUpdate(tx, ticket_id)
  const user = await getUser(tx, user_id)
  const followers = await listFollowers(tx, ticket_id)
  const known = followers.find((follower) => follower.user_id === user_id)
  if (known !== undefined) return known
  if (!user.is_active) throw invalid(['path', 'user_id'], 'the user is not active')
  if (followers.length >= followersMax) throw new BellhopError('conflict', tooManyFollowers)
  await follow(tx, ticket, user_id, act)
  return { user_id, name: user.full_name, created_at: act.now }
}

/** Those who are mentioned follow the ticket from then on, unless it has too many followers. */
export async function addMentionedFollowers(
  tx: WriteTx,
  ticket: Ticket,
  userIds: readonly string[],
  act: Attribution,
): Promise<void> {
  if (userIds.length === 0) return
  const followers = await listFollowers(tx, ticket.id)
  const added = userIds.filter((id) => !followers.some(({ user_id }) => user_id === id))
  for (const id of added.slice(0, followersMax - followers.length))
    await follow(tx, ticket, id, act)
}

export async function removeFollower(
  tx: WriteTx,
  { ticket_id, user_id }: Following,
  act: Act,
): Promise<void> {
  requireOwnOrChange(act.caller, user_id)
  await getTicketForUpdate(tx, ticket_id)
  if ((await deleteFollowerRow(tx, ticket_id, user_id)) === 0) throw notFound('Follower')
  const changes = [{ field: 'user_id', from: user_id, to: null }]
  const ids = { resourceId: ticket_id, ticketId: ticket_id }
  recordEvent(tx, act, { type: 'follower.removed', ...ids, changes })
}

function requireOwnOrChange(caller: Caller, userId: string): void {
  if (userId !== caller.userId) requirePermission(caller, 'change tickets')
}

async function follow(tx: WriteTx, ticket: Ticket, userId: string, act: Attribution) {
  const { id, ticket_number } = ticket
  await insertFollower(tx, { ticket_id: id, ticket_number, user_id: userId, created_at: act.now })
  const changes = [{ field: 'user_id', from: null, to: userId }]
  recordEvent(tx, act, { type: 'follower.added', resourceId: id, ticketId: id, changes })
}
