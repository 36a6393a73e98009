import { type Change, diffFields } from '../../events/log/changes.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import { type Caller, forbidden } from '../../platform/access/permissions.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { assertFound } from '../../platform/errors.ts'
import { enqueueJob } from '../../platform/jobs/store.ts'
import { type ReplySenders, withSender } from '../comments/sender.ts'
import {
  assertMentionable,
  assertMentionCount,
  type Mentions,
  mentionsIn,
} from '../mentions/create.ts'
import { assertResolvable } from '../tickets/required-fields.ts'
import { getTicketForUpdate } from '../tickets/store.ts'
import { assertFuture } from './create.ts'
import { recordScheduleEvent } from './history.ts'
import { sendScheduledJob } from './jobs.ts'
import type { ScheduledCommentPath, ScheduledCommentUpdate } from './schema.ts'
import {
  deleteScheduledCommentRow,
  deleteScheduledCommentsOf,
  findNewestCommentSeq,
  findScheduledCommentForUpdate,
  type StoredScheduledComment,
  updateScheduledCommentRow,
} from './store.ts'

type Act = Attribution & { caller: Caller }

/** A new time also schedules one that is held: its author has seen what has happened since. */
export async function updateScheduledComment(
  tx: WriteTx,
  path: ScheduledCommentPath,
  { change: wanted, senders }: { change: ScheduledCommentUpdate; senders: ReplySenders },
  act: Act,
): Promise<StoredScheduledComment> {
  const scheduled = await getOwnForUpdate(tx, path, act.caller)
  const change = await withSender(tx, path.ticket_id, wanted, senders)
  const { send_at = scheduled.send_at, body = scheduled.body } = change
  const { status = scheduled.status } = change
  const { from_address = scheduled.from_address } = scheduled.is_internal ? {} : change
  if (change.send_at !== undefined) assertFuture(send_at, act.now)
  if (change.send_at !== undefined || change.status) {
    const ticket = await getTicketForUpdate(tx, path.ticket_id)
    await assertResolvable(tx, ticket, status ?? undefined, act)
  }
  const mentions = await changeMentions(tx, scheduled, change)
  const content = { body, from_address, status, mentions }
  const changed = { ...scheduled, ...content, send_at, updated_at: act.now }
  if (change.send_at !== undefined) {
    changed.held_reason = null
    changed.after_seq = await findNewestCommentSeq(tx, path.ticket_id)
    enqueueJob(tx, sendScheduledJob(tx.organizationId, send_at), act.now)
  }
  // Of a text, only that it was changed.
  const changes: Change[] = diffFields(['send_at', 'status', 'from_address'], scheduled, changed)
  if (body !== scheduled.body) changes.push({ field: 'body' })
  if (mentions !== scheduled.mentions) changes.push({ field: 'mentions' })
  if (changes.length > 0) recordScheduleEvent(tx, act, 'comment.scheduled', scheduled, changes)
  await updateScheduledCommentRow(tx, changed)
  return changed
}

/** As JSON. Those who were mentioned already may be inactive by now: they are left out when it is sent. */
async function changeMentions(
  tx: WriteTx,
  { mentions, is_internal }: StoredScheduledComment,
  { mentioned_user_ids, mentioned_team_ids }: Mentions,
): Promise<string> {
  const before: Mentions = JSON.parse(mentions)
  await assertMentionable(tx, mentionsIn({ mentioned_user_ids, mentioned_team_ids }), is_internal)
  const changed = mentionsIn({
    mentioned_user_ids: mentioned_user_ids ?? before.mentioned_user_ids,
    mentioned_team_ids: mentioned_team_ids ?? before.mentioned_team_ids,
  })
  assertMentionCount(changed)
  return JSON.stringify(changed)
}

/** Its files expire like any others that no comment uses. */
export async function unscheduleComment(
  tx: WriteTx,
  path: ScheduledCommentPath,
  act: Act,
): Promise<void> {
  const scheduled = await getOwnForUpdate(tx, path, act.caller)
  await deleteScheduledCommentRow(tx, scheduled.id)
  const changes = [{ field: 'send_at', from: scheduled.send_at, to: null }]
  recordScheduleEvent(tx, act, 'comment.unscheduled', scheduled, changes)
}

/** Those of a user who is deleted. */
export async function unscheduleCommentsOf(
  tx: WriteTx,
  userId: string,
  act: Attribution,
): Promise<void> {
  for (const scheduled of await deleteScheduledCommentsOf(tx, userId)) {
    const changes = [{ field: 'send_at', from: scheduled.send_at, to: null }]
    recordScheduleEvent(tx, act, 'comment.unscheduled', scheduled, changes)
  }
}

/** The ticket is locked first, as when a comment is created: they cannot deadlock. */
export async function getOwnForUpdate(
  tx: WriteTx,
  { ticket_id, scheduled_comment_id }: ScheduledCommentPath,
  caller: Caller,
): Promise<StoredScheduledComment> {
  await getTicketForUpdate(tx, ticket_id)
  const found = await findScheduledCommentForUpdate(tx, ticket_id, scheduled_comment_id)
  const scheduled = assertFound(found, 'Scheduled comment')
  if (scheduled.user_id === caller.userId || caller.role === 'admin') return scheduled
  throw forbidden('Insufficient permissions. Only the author or an admin may change it')
}
