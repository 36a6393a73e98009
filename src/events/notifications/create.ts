import { randomUUIDv7 } from 'node:crypto'
import type { Db, WriteTx } from '../../platform/db/db.ts'
import { enqueueJob } from '../../platform/jobs/store.ts'
import { addSeconds, type Clock, toTimestamp } from '../../platform/time.ts'
import type { Change } from '../log/changes.ts'
import { type ListedEvent, listEventsAfter } from '../log/store.ts'
import { pushDelaySeconds, pushJob } from '../push-subscriptions/jobs.ts'
import { listDevices } from '../push-subscriptions/store.ts'
import { listOrganizationsBehind, lockCursor, moveCursor } from './cursor-store.ts'
import { queueNotificationMailJob } from './mail-jobs.ts'
import { mailDueAt } from './mail-times.ts'
import { withMergeTargets } from './merge-targets.ts'
import { isFloodKnown, renewMailboxProblem } from './problem-store.ts'
import { noticesOf } from './recipients.ts'
import type { Kind } from './schema.ts'
import { getSettings } from './settings-store.ts'
import {
  deleteSurplusNotifications,
  insertNotification,
  type NewNotification,
  renewNotification,
  renewUndelivered,
} from './store.ts'

const eventBatchSize = 200

/** Unread ones of these kinds about the same ticket become one, with a count. */
const countedKinds: readonly Kind[] = ['customer_replied', 'followed']

/**
 * Follows the event log of each organization and notifies users. The cursor moves in the same
 * transaction, so that no event is skipped or notified twice. Returns whether there is more to read.
 */
export async function createNotifications(db: Db, clock: Clock): Promise<boolean> {
  let hasMore = false
  for (const { organization_id } of await db.read((tx) => listOrganizationsBehind(tx))) {
    const now = toTimestamp(clock.now())
    const count = await db.transact((tx) => notifyFrom(tx.in(organization_id), now))
    hasMore ||= count === eventBatchSize
  }
  return hasMore
}

/** Returns how many events were read; 0 if another node is reading. */
async function notifyFrom(tx: WriteTx, now: string): Promise<number> {
  if (!(await tx.tryLock('create notifications'))) return 0
  const events = await listEventsAfter(tx, await lockCursor(tx), eventBatchSize)
  const last = events.at(-1)
  if (last === undefined) return 0
  moveCursor(tx, last.position)
  const notifications: NewNotification[] = []
  const replies = new Set<string>()
  for (const event of events) {
    for (const ticket_id of await ticketsRepliedTo(tx, event)) {
      replies.add(actOf({ ...event, ticket_id }))
    }
    const isAboutReply = replies.has(actOf(event))
    for (const notice of await noticesOf(tx, event, { isAboutReply })) {
      const { position, created_at } = event
      const happened = { id: randomUUIDv7(), position, created_at, mail_due_at: null }
      notifications.push({ ...notice, ...happened })
    }
  }
  await planDeliveries(tx, notifications, now)
  for (const notification of notifications) await notify(tx, notification)
  const notified = new Set(notifications.map(({ user_id }) => user_id))
  for (const userId of notified) await deleteSurplusNotifications(tx, userId)
  return events.length
}

/** The jobs come before the notifications, as with everybody who locks both. */
async function planDeliveries(
  tx: WriteTx,
  notifications: readonly NewNotification[],
  now: string,
): Promise<void> {
  for (const [userId, own] of Map.groupBy(notifications, ({ user_id }) => user_id)) {
    const { mail, push } = await getSettings(tx, userId)
    for (const notification of own) {
      const { kind, created_at } = notification
      notification.mail_due_at = mailDueAt(mail[kind], mail, created_at)
    }
    const first = own.flatMap(({ mail_due_at: dueAt }) => dueAt ?? []).sort()[0]
    if (first !== undefined) enqueueJob(tx, queueNotificationMailJob(userId, first), now)
    if (own.some(({ kind }) => push[kind])) await planPushes(tx, userId, now)
  }
}

async function planPushes(tx: WriteTx, userId: string, now: string): Promise<void> {
  const runAt = addSeconds(now, pushDelaySeconds)
  for (const { id } of await listDevices(tx, userId, now)) enqueueJob(tx, pushJob(id, runAt), now)
}

/** None if it is a note, about which followers are not notified. */
const ticketsRepliedTo = async (tx: WriteTx, event: ListedEvent): Promise<string[]> =>
  isReply(event) ? withMergeTargets(tx, event.ticket_id!) : []

const isReply = ({ type, changes }: ListedEvent) =>
  type === 'comment.created' &&
  !(JSON.parse(changes) as Change[]).some(({ field, to }) => field === 'is_internal' && to === true)

/** A reply and the status that it sets are one act: by the same person, at the same time. */
const actOf = ({ ticket_id, actor_type, actor_id, created_at }: ListedEvent) =>
  [ticket_id, actor_type, actor_id, created_at].join(' ')

async function notify(tx: WriteTx, notification: NewNotification): Promise<void> {
  const isCounted = countedKinds.includes(notification.kind)
  if (isCounted && (await renewNotification(tx, notification))) return
  if (notification.kind === 'reply_undelivered' && (await renewUndelivered(tx, notification)))
    return
  if (notification.inbound_mail_id !== null && (await isFloodKnown(tx, notification))) return
  if (notification.mailbox_id !== null && (await renewMailboxProblem(tx, notification))) return
  insertNotification(tx, notification)
}
