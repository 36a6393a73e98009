import { getUser } from '../../accounts/users/store.ts'
import { type Attribution, asService } from '../../platform/access/attribution.ts'
import { permissions } from '../../platform/access/permissions.ts'
import type { Db, WriteTx } from '../../platform/db/db.ts'
import { BellhopError } from '../../platform/errors.ts'
import type { JobHandler } from '../../platform/jobs/types.ts'
import { type Clock, toTimestamp } from '../../platform/time.ts'
import { createComment } from '../comments/create.ts'
import type { Comment } from '../comments/schema.ts'
import { keepMentionable } from '../mentions/create.ts'
import { isSpam } from '../spam/store.ts'
import { keepUnseen } from '../tickets/seen.ts'
import { findTicketForUpdate } from '../tickets/store.ts'
import { attachReservedUploads } from '../uploads/reserve.ts'
import { recordScheduleEvent } from './history.ts'
import type { HeldReason } from './schema.ts'
import {
  deleteScheduledCommentRow,
  findEarliestScheduled,
  findScheduledCommentForUpdate,
  hasCustomerReplied,
  listDueComments,
  type StoredScheduledComment,
  updateScheduledCommentRow,
} from './store.ts'

const batchMax = 200

export function createSendScheduledHandler(db: Db, clock: Clock): JobHandler {
  return async ({ organization_id }, { soon }) => {
    for (;;) {
      const now = toTimestamp(clock.now())
      const due = await db.read((tx) => listDueComments(tx.in(organization_id), now, batchMax))
      const failures: unknown[] = []
      for (const comment of due) {
        if (soon.aborted) break
        await sendOrHold(db, organization_id, comment, now).catch((error) => failures.push(error))
      }
      // The others are sent nevertheless; the job is tried again.
      if (failures.length > 0) throw failures[0]
      if (soon.aborted || due.length < batchMax) break
    }
    return (tx) => findEarliestScheduled(tx.in(organization_id))
  }
}

interface Due {
  id: string
  ticket_id: string
}

/** Each in its own transaction. One that is rejected, by whatever rule, is held instead. */
async function sendOrHold(db: Db, organizationId: number, due: Due, now: string): Promise<void> {
  try {
    await db.transact((tx) => sendIfPossible(tx.in(organizationId), due, now))
  } catch (error) {
    if (!(error instanceof BellhopError)) throw error
    await db.transact((tx) => holdRejected(tx.in(organizationId), due, now))
  }
}

async function sendIfPossible(tx: WriteTx, due: Due, now: string): Promise<void> {
  const scheduled = await getDue(tx, due, now)
  if (scheduled === undefined) return
  const reason = await reasonToHold(tx, scheduled)
  if (reason === undefined) await sendInAbsence(tx, scheduled, now)
  else await hold(tx, scheduled, reason, now)
}

async function holdRejected(tx: WriteTx, due: Due, now: string): Promise<void> {
  const scheduled = await getDue(tx, due, now)
  if (scheduled !== undefined) await hold(tx, scheduled, 'rejected', now)
}

/** Undefined if another node has sent it, or somebody has changed it, meanwhile. */
async function getDue(tx: WriteTx, { id, ticket_id }: Due, now: string) {
  if ((await findTicketForUpdate(tx, ticket_id)) === undefined) return undefined
  const found = await findScheduledCommentForUpdate(tx, ticket_id, id)
  return found && found.held_reason === null && found.send_at <= now ? found : undefined
}

async function reasonToHold(
  tx: WriteTx,
  scheduled: StoredScheduledComment,
): Promise<HeldReason | undefined> {
  const { ticket_id, user_id, after_seq, is_internal, status } = scheduled
  const ticket = (await findTicketForUpdate(tx, ticket_id))!
  if (ticket.status === 'closed' || ticket.merged_into_id !== null) return 'ticket_closed'
  if (!is_internal && (await isSpam(tx, ticket_id))) return 'rejected'
  const { is_active, role } = await getUser(tx, user_id)
  if (!is_active || !permissions['change comments'].roles.includes(role)) return 'author_inactive'
  // A note reminds colleagues of something, whoever has written. With a status, it could resolve unread messages.
  if (is_internal && status === null) return undefined
  return (await hasCustomerReplied(tx, ticket_id, after_seq)) ? 'customer_replied' : undefined
}

/** The author has seen only what was there when they scheduled it, or what they looked at since. */
export async function sendInAbsence(
  tx: WriteTx,
  scheduled: StoredScheduledComment,
  now: string,
): Promise<Comment> {
  const { ticket_id: ticketId, user_id: userId, after_seq } = scheduled
  return keepUnseen(tx, { ticketId, userId }, after_seq, () =>
    sendScheduledComment(tx, scheduled, now),
  )
}

/** In the transaction that removes it from the schedule: so it is sent once. */
export async function sendScheduledComment(
  tx: WriteTx,
  scheduled: StoredScheduledComment,
  now: string,
): Promise<Comment> {
  const { id, ticket_id, user_id, status, is_mailed, from_address, upload_ids } = scheduled
  const { full_name } = await getUser(tx, user_id)
  const actor = { type: 'user', id: user_id, name: full_name, keyId: null } as const
  const act: Attribution = { actor, now }
  const caller = { userId: user_id, userName: full_name }
  const { body, is_internal } = scheduled
  const mentions = await keepMentionable(tx, JSON.parse(scheduled.mentions))
  const content = { body, is_internal, send_mail: is_mailed, ...mentions }
  const comment = await createComment(
    tx,
    ticket_id,
    { ...content, ...(status && { status }), ...(from_address !== null && { from_address }) },
    { ...act, caller },
  )
  await attachReservedUploads(tx, comment, { id, uploadIds: JSON.parse(upload_ids) }, act)
  await deleteScheduledCommentRow(tx, id)
  return comment
}

/** The notification to the author follows from the event. */
async function hold(
  tx: WriteTx,
  scheduled: StoredScheduledComment,
  held_reason: HeldReason,
  now: string,
): Promise<void> {
  await updateScheduledCommentRow(tx, { ...scheduled, held_reason, updated_at: now })
  const changes = [
    { field: 'author_id', from: null, to: scheduled.user_id },
    { field: 'reason', from: null, to: held_reason },
  ]
  recordScheduleEvent(tx, asService(now), 'comment.held', scheduled, changes)
}
