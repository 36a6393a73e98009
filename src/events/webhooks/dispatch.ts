import { randomUUIDv7 } from 'node:crypto'
import type { Db, WriteTx } from '../../platform/db/db.ts'
import { enqueueJob } from '../../platform/jobs/store.ts'
import { splitList } from '../../platform/text.ts'
import { type Clock, toTimestamp } from '../../platform/time.ts'
import { isArchived, type ListedEvent, listEventsAfter } from '../log/store.ts'
import { matchesEventTypes } from '../log/types.ts'
import { hasUnfinishedInLane, insertDelivery } from './delivery-store.ts'
import { deliveryJob } from './jobs.ts'
import {
  advanceCursor,
  findWebhook,
  listWebhooksBehind,
  lockQueue,
  type StoredWebhook,
} from './store.ts'

const eventBatchSize = 200

/**
 * Follows the event log for each webhook and creates a delivery for each event it subscribes to.
 * The cursor moves in the same transaction, so that no event is skipped or delivered twice. Returns
 * whether there is more to dispatch.
 */
export async function dispatchEvents(db: Db, clock: Clock): Promise<boolean> {
  let hasMore = false
  for (const { id, organization_id } of await db.read((tx) => listWebhooksBehind(tx))) {
    const now = toTimestamp(clock.now())
    const count = await db.transact((tx) => dispatchTo(tx.in(organization_id), id, now))
    hasMore ||= count === eventBatchSize
  }
  return hasMore
}

/** Returns by how many events the cursor moved; 0 if another node is dispatching. */
async function dispatchTo(tx: WriteTx, webhookId: string, now: string): Promise<number> {
  if (!(await tx.tryLock(`dispatch ${webhookId}`))) return 0
  const cursor = await lockQueue(tx, webhookId)
  const webhook = await findWebhook(tx, webhookId)
  if (cursor === undefined || !webhook?.is_enabled) return 0
  return (await dispatchAfter(tx, webhook, cursor.position, now)).length
}

/**
 * Dispatches everything committed so far. Called before a webhook changes, because an event goes to
 * the webhooks that were subscribed when it happened. Usually few, as the dispatcher is prompt.
 */
export async function dispatchPending(tx: WriteTx, webhook: StoredWebhook, now: string) {
  let position = (await lockQueue(tx, webhook.id))?.position
  while (position !== undefined) {
    position = (await dispatchAfter(tx, webhook, position, now)).at(-1)?.position
  }
}

async function dispatchAfter(
  tx: WriteTx,
  { id: webhookId, event_types }: StoredWebhook,
  position: number,
  now: string,
): Promise<ListedEvent[]> {
  const events = await listEventsAfter(tx, position, eventBatchSize)
  const last = events.at(-1)
  if (last === undefined) return events
  advanceCursor(tx, webhookId, last.position)
  const patterns = splitList(event_types)
  const matching = events.filter(
    (event) => matchesEventTypes(patterns, event.type) && !isArchived(event),
  )
  if (matching.length === 0) return events
  const busyLanes = await findBusyLanes(tx, webhookId, new Set(matching.map(laneOf)))
  for (const event of matching) {
    const lane = laneOf(event)
    const isFirst = !busyLanes.has(lane)
    busyLanes.add(lane)
    insertDelivery(tx, {
      id: randomUUIDv7(),
      webhook_id: webhookId,
      lane,
      created_at: now,
      event_id: event.id,
      event_type: event.type,
      event_position: event.position,
      state: isFirst ? 'pending' : 'blocked',
      due_at: isFirst ? now : null,
    })
  }
  enqueueJob(tx, deliveryJob(webhookId, now), now)
  return events
}

/** Events of one ticket, or of one other resource, are delivered in order. */
const laneOf = ({ ticket_id, resource_id }: ListedEvent) => ticket_id ?? resource_id

async function findBusyLanes(tx: WriteTx, webhookId: string, lanes: ReadonlySet<string>) {
  const busyLanes = await Promise.all(
    Array.from(lanes, async (lane) =>
      (await hasUnfinishedInLane(tx, webhookId, lane)) ? [lane] : [],
    ),
  )
  return new Set(busyLanes.flat())
}
