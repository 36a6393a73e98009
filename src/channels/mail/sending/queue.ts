import { randomUUIDv7 } from 'node:crypto'
import { recordEvent } from '../../../events/log/record.ts'
import { isArchived, type ListedEvent, listEventsAfter } from '../../../events/log/store.ts'
import { asService } from '../../../platform/access/attribution.ts'
import type { Db, WriteTx } from '../../../platform/db/db.ts'
import { enqueueJob } from '../../../platform/jobs/store.ts'
import { addSeconds, type Clock, toTimestamp } from '../../../platform/time.ts'
import { sendMailJob } from '../mailboxes/jobs.ts'
import { createReplyKey } from '../mailboxes/message-id.ts'
import { insertRecipient } from './recipient-store.ts'
import { resolveRecipients } from './recipients.ts'
import { findReply } from './reply-store.ts'
import { queueSideMessage } from './side-message.ts'
import {
  advanceCursor,
  hasUnfinishedInLane,
  insertReply,
  listMailboxesWithBlockedMails,
  listOrganizationsBehind,
  lockQueue,
  releaseAllLanes,
} from './store.ts'
import { findSendingMailbox, openThread } from './thread.ts'
import { recordUndelivered } from './undelivered.ts'

const eventBatchSize = 200

/**
 * Follows the event log of each organization that has a mailbox, and queues a mail for each public
 * comment of an agent, and for what they write in side conversations. The cursor moves in the same transaction, so that no reply is skipped or
 * queued twice. Returns whether there is more to read.
 */
export async function queueReplies(db: Db, clock: Clock): Promise<boolean> {
  let hasMore = false
  for (const { organization_id } of await db.read((tx) => listOrganizationsBehind(tx))) {
    const now = toTimestamp(clock.now())
    const count = await db.transact((tx) => queueFrom(tx.in(organization_id), now))
    hasMore ||= count === eventBatchSize
  }
  return hasMore
}

/** Returns how many events were read; 0 if another node is reading. */
async function queueFrom(tx: WriteTx, now: string): Promise<number> {
  if (!(await tx.tryLock('queue mail'))) return 0
  const cursor = await lockQueue(tx)
  if (cursor === undefined) return 0
  const events = await listEventsAfter(tx, cursor.position, eventBatchSize)
  const last = events.at(-1)
  if (last === undefined) return 0
  advanceCursor(tx, last.position)
  for (const event of events) {
    if (isReply(event) && !isArchived(event))
      await queueReply(tx, { id: event.resource_id, fromAddress: fromAddressOf(event) }, now)
    if (isSideMessage(event)) await queueSideMessage(tx, event.resource_id, now)
  }
  if (events.some(({ type }) => /^(comment|ticket)\.deleted$/.test(type)))
    await releaseBlocked(tx, now)
  return events.length
}

/** `findReply` checks the comment itself; this only saves reading most of them. */
const isReply = (event: ListedEvent): boolean =>
  event.type === 'comment.created' &&
  valueIn(event, 'author_type') === 'user' &&
  valueIn(event, 'send_mail') !== false

const isSideMessage = (event: ListedEvent): boolean =>
  event.type === 'side_message.created' && valueIn(event, 'author_type') === 'user'

const fromAddressOf = (event: ListedEvent) =>
  (valueIn(event, 'from_address') as string | undefined) ?? null

function valueIn({ changes }: ListedEvent, name: string): unknown {
  const values = JSON.parse(changes) as { field: string; to?: unknown }[]
  return values.find(({ field }) => field === name)?.to
}

/** If the organization has no mailbox that is enabled, nothing is sent, now or later. */
export async function queueReply(
  tx: WriteTx,
  { id: commentId, fromAddress }: { id: string; fromAddress: string | null },
  now: string,
): Promise<void> {
  const reply = await findReply(tx, commentId)
  if (reply === undefined) return
  const mailbox = await findSendingMailbox(tx, reply.ticket_id)
  if (mailbox === undefined) return
  const recipients = await resolveRecipients(tx, reply, now)
  if (recipients.length === 0) return
  const thread = await openThread(tx, reply.ticket_id, mailbox)
  const isSendable = recipients.some(({ state }) => state === 'queued')
  const isFirst = isSendable && !(await hasUnfinishedInLane(tx, mailbox.id, reply.ticket_id))
  const sendAt = addSeconds(now, mailbox.send_delay_seconds)
  const mail = {
    id: randomUUIDv7(),
    mailbox_id: mailbox.id,
    comment_id: commentId,
    lane: reply.ticket_id,
    from_address: fromAddress,
    message_id: thread.nextMessageId(),
    reply_key: createReplyKey(),
    state: !isSendable ? 'failed' : isFirst ? 'queued' : 'blocked',
    send_at: sendAt,
    due_at: isFirst ? sendAt : null,
    finished_at: isSendable ? null : now,
    created_at: now,
  } as const
  await insertReply(tx, mail)
  for (const recipient of recipients) insertRecipient(tx, mail.id, recipient)
  recordEvent(tx, asService(now), {
    type: isSendable ? 'mail.queued' : 'mail.failed',
    resourceId: mail.id,
    ticketId: reply.ticket_id,
  })
  const queued = { id: mail.id, ticket_id: reply.ticket_id, kind: 'reply' } as const
  for (const [index, { state }] of recipients.entries())
    if (state === 'suppressed') recordUndelivered(tx, queued, { index, reason: 'suppressed' }, now)
  if (isFirst) enqueueJob(tx, sendMailJob(mailbox.id, sendAt), now)
}

/** A deleted comment takes its mail with it, also if others wait for that mail. */
async function releaseBlocked(tx: WriteTx, now: string): Promise<void> {
  for (const { mailbox_id } of await listMailboxesWithBlockedMails(tx)) {
    await releaseAllLanes(tx, mailbox_id, now)
    enqueueJob(tx, sendMailJob(mailbox_id, now), now)
  }
}
