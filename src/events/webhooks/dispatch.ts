import { randomUUIDv7 } from 'node:crypto'
import type { Db, WriteTx } from '../../platform/db/db.ts'
import { enqueueJob } from '../../platform/jobs/store.ts'
import { splitList } from '../../platform/text.ts'
import { type Clock, toTimestamp } from '../../platform/time.ts'
import { type ListedEvent, listEventsAfter } from '../log/store.ts'
import { isWanted } from '../log/types.ts'
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
 * Follows the log of events for each webhook, and makes a delivery of each event that it wants. The
 * place in the log moves in the same transaction, so that no event is passed over or taken twice.
 * Says whether there is more.
 */
export async function dispatchEvents(db: Db, clock: Clock): Promise<boolean> {
  let isMore = false
  for (const { id, organization_id } of await db.read((tx) => listWebhooksBehind(tx))) {
    const now = toTimestamp(clock.now())
    const count = await db.transact((tx) => dispatchTo(tx.in(organization_id), id, now))
    isMore ||= count === eventBatchSize
  }
  return isMore
}

/** How many events it has moved on; none if another node is at it. */
async function dispatchTo(tx: WriteTx, webhookId: string, now: string): Promise<number> {
  if (!(await tx.tryLock(`dispatch ${webhookId}`))) return 0
  const cursor = await lockQueue(tx, webhookId)
  const webhook = await findWebhook(tx, webhookId)
  if (cursor === undefined || !webhook?.is_enabled) return 0
  return (await dispatchAfter(tx, webhook, cursor.position, now)).length
}

/**
 * All that was committed so far, before the webhook wants something else or nothing: what it wanted
 * when an event happened is what it is sent. That is little, because the dispatcher does not wait.
 */
export async function dispatchPending(tx: WriteTx, webhook: StoredWebhook, now: string) {
  let position = (await lockQueue(tx, webhook.id))?.position
  while (position !== undefined) {
    position = (await dispatchAfter(tx, webhook, position, now)).at(-1)?.position
  }
}

/** The next events after a position, each that is wanted as a delivery. */
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
  const wishes = splitList(event_types)
  const wanted = events.filter(({ type }) => isWanted(wishes, type))
  if (wanted.length === 0) return events
  const taken = await findTakenLanes(tx, webhookId, new Set(wanted.map(laneOf)))
  for (const event of wanted) {
    const lane = laneOf(event)
    const isFirst = !taken.has(lane)
    taken.add(lane)
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

/** What must stay in order: what happens to one ticket, or to whatever else it is about. */
const laneOf = ({ ticket_id, resource_id }: ListedEvent) => ticket_id ?? resource_id

async function findTakenLanes(tx: WriteTx, webhookId: string, lanes: ReadonlySet<string>) {
  const answers = [...lanes].map(async (lane) => ({
    lane,
    isTaken: await hasUnfinishedInLane(tx, webhookId, lane),
  }))
  const found = await Promise.all(answers)
  return new Set(found.filter(({ isTaken }) => isTaken).map(({ lane }) => lane))
}
