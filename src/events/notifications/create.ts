import { randomUUIDv7 } from 'node:crypto'
import type { Db, WriteTx } from '../../platform/db/db.ts'
import type { Change } from '../log/changes.ts'
import { type ListedEvent, listEventsAfter } from '../log/store.ts'
import { listOrganizationsBehind, lockCursor, moveCursor } from './cursor-store.ts'
import { noticesOf, withMergeTargets } from './recipients.ts'
import type { Kind } from './schema.ts'
import {
  deleteSurplusNotifications,
  insertNotification,
  type NewNotification,
  renewNotification,
} from './store.ts'

const eventBatchSize = 200

/** Unread ones of these kinds about the same ticket become one, with a count. */
const countedKinds: readonly Kind[] = ['customer_replied', 'followed']

/**
 * Follows the event log of each organization and notifies users. The cursor moves in the same
 * transaction, so that no event is skipped or notified twice. Returns whether there is more to read.
 */
export async function createNotifications(db: Db): Promise<boolean> {
  let hasMore = false
  for (const { organization_id } of await db.read((tx) => listOrganizationsBehind(tx))) {
    const count = await db.transact((tx) => notifyFrom(tx.in(organization_id)))
    hasMore ||= count === eventBatchSize
  }
  return hasMore
}

/** Returns how many events were read; 0 if another node is reading. */
async function notifyFrom(tx: WriteTx): Promise<number> {
  if (!(await tx.tryLock('create notifications'))) return 0
  const events = await listEventsAfter(tx, await lockCursor(tx), eventBatchSize)
  const last = events.at(-1)
  if (last === undefined) return 0
  moveCursor(tx, last.position)
  const notified = new Set<string>()
  const replies = new Set<string>()
  for (const event of events) {
    for (const ticket_id of await ticketsRepliedTo(tx, event)) {
      replies.add(actOf({ ...event, ticket_id }))
    }
    const isAboutReply = replies.has(actOf(event))
    for (const notice of await noticesOf(tx, event, { isAboutReply })) {
      const { position, created_at } = event
      await notify(tx, { ...notice, id: randomUUIDv7(), position, created_at })
      notified.add(notice.user_id)
    }
  }
  for (const userId of notified) await deleteSurplusNotifications(tx, userId)
  return events.length
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
  insertNotification(tx, notification)
}
