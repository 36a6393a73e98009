import { randomUUIDv7 } from 'node:crypto'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { Caller } from '../../platform/access/permissions.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { BellhopError, invalid } from '../../platform/errors.ts'
import { enqueueJob } from '../../platform/jobs/store.ts'
import { assertMentionable, mentionsIn } from '../mentions/create.ts'
import { assertResolvable } from '../tickets/required-fields.ts'
import { getTicketForUpdate, type TicketForUpdate } from '../tickets/store.ts'
import { reserveUploads } from '../uploads/reserve.ts'
import { recordScheduleEvent } from './history.ts'
import { sendScheduledJob } from './jobs.ts'
import {
  type ScheduledCommentCreate,
  scheduledPerTicketMax,
  scheduledPerUserMax,
} from './schema.ts'
import {
  countScheduledComments,
  findNewestCommentSeq,
  insertScheduledComment,
  type StoredScheduledComment,
} from './store.ts'

export const tooManyScheduled = `At most ${scheduledPerTicketMax} comments of a ticket, and ${scheduledPerUserMax} of a user, can be scheduled`

export async function scheduleComment(
  tx: WriteTx,
  ticketId: string,
  body: ScheduledCommentCreate,
  act: Attribution & { caller: Pick<Caller, 'userId'> },
): Promise<StoredScheduledComment> {
  assertFuture(body.send_at, act.now)
  // Locked, so that no comment is created meanwhile.
  const ticket = await getTicketForUpdate(tx, ticketId)
  assertOpenForReplies(ticket)
  await assertResolvable(tx, ticket, body.status ?? undefined, act)
  const { userId } = act.caller
  const counts = await countScheduledComments(tx, ticketId, userId)
  if (counts.ticket >= scheduledPerTicketMax || counts.author >= scheduledPerUserMax)
    throw new BellhopError('conflict', tooManyScheduled)
  const { upload_ids = [], is_internal = false, send_mail = true, status = null } = body
  const { from_address = null } = body
  const mentions = mentionsIn(body)
  await assertMentionable(tx, mentions, is_internal)
  const scheduled: StoredScheduledComment = {
    id: randomUUIDv7(),
    ticket_id: ticketId,
    user_id: userId,
    body: body.body,
    is_internal,
    is_mailed: is_internal || send_mail,
    from_address: is_internal ? null : from_address,
    status,
    upload_ids: JSON.stringify(upload_ids),
    mentions: JSON.stringify(mentions),
    after_seq: await findNewestCommentSeq(tx, ticketId),
    send_at: body.send_at,
    held_reason: null,
    created_at: act.now,
    updated_at: act.now,
  }
  await insertScheduledComment(tx, scheduled)
  await reserveUploads(tx, scheduled.id, upload_ids, act)
  enqueueJob(tx, sendScheduledJob(tx.organizationId, body.send_at), act.now)
  const changes = [{ field: 'send_at', from: null, to: body.send_at }]
  recordScheduleEvent(tx, act, 'comment.scheduled', scheduled, changes)
  return scheduled
}

export function assertFuture(sendAt: string, now: string): void {
  if (sendAt <= now) throw invalid(['body', 'send_at'], 'must be in the future')
}

/** The same that keeps it from being sent later. */
function assertOpenForReplies({ status, merged_into_id }: TicketForUpdate): void {
  if (status === 'closed' || merged_into_id !== null)
    throw invalid(['path', 'ticket_id'], 'the ticket is closed or has been merged into another')
}
