import type { ReadTx, RootReadTx, RootWriteTx, WriteTx } from '../../platform/db/db.ts'
import {
  dynamicQuery,
  forUpdate,
  mutation,
  query,
  rootMutation,
  rootQuery,
} from '../../platform/db/statement.ts'
import { assertFound } from '../../platform/errors.ts'
import type { PageRequestBefore } from '../../platform/http/paging.ts'
import type { StoredEvent } from '../log/store.ts'
import type { Delivery, DeliveryState, ReplayRequest } from './schema.ts'

export interface StoredDelivery extends Omit<Delivery, 'next_attempt_at'> {
  event_position: number
  /** Deliveries of one lane are sent in order: the id of the ticket, or of another resource. */
  lane: string
  due_at: string | null
  /** JSON. */
  attempts: string
}

/** With the event to send; undefined if it has been deleted. */
export type DueDelivery = Pick<StoredDelivery, 'id' | 'lane' | 'attempt_count' | 'attempts'> & {
  event: StoredEvent | undefined
}

const columnNames = [
  'id',
  'event_id',
  'event_type',
  'event_position',
  'lane',
  'state',
  'due_at',
  'finished_at',
  'attempt_count',
  'attempts',
  'created_at',
] as const satisfies (keyof StoredDelivery)[]
const columns = columnNames.join(', ')

const insert = mutation(`
  INSERT INTO webhook_deliveries (organization_id, webhook_id, id, event_id, event_type,
    event_position, lane, state, due_at, attempt_count, attempts, created_at)
  VALUES (:organization_id, :webhook_id, :id, :event_id, :event_type, :event_position, :lane,
    :state, :due_at, 0, '[]', :created_at)`)

const hasUnfinished = query<{ is_any: boolean }>(`
  SELECT EXISTS (
    SELECT 1 FROM webhook_deliveries
    WHERE organization_id = :organization_id AND webhook_id = :webhook_id AND lane = :lane
      AND finished_at IS NULL
  ) AS is_any`)

const releaseFirst = mutation(`
  UPDATE webhook_deliveries SET state = 'pending', due_at = :now
  WHERE organization_id = :organization_id
    AND seq = (
      SELECT min(seq) FROM webhook_deliveries
      WHERE webhook_id = :webhook_id AND lane = :lane AND finished_at IS NULL
    )
    AND NOT EXISTS (
      SELECT 1 FROM webhook_deliveries
      WHERE webhook_id = :webhook_id AND lane = :lane AND due_at IS NOT NULL
    )`)

const eventColumns =
  'e.id AS event_id, e.type, e.created_at, e.actor_type, e.actor_id, e.actor_name, e.api_key_id, e.via, e.ip_address, e.resource_id, e.ticket_id, e.changes'

type DueRow = Omit<StoredEvent, 'id'> & { event_id: string | null } & Omit<DueDelivery, 'event'>

const due = query<DueRow>(`
  SELECT d.id, d.lane, d.attempt_count, d.attempts, ${eventColumns}
  FROM (
    SELECT * FROM webhook_deliveries
    WHERE organization_id = :organization_id AND webhook_id = :webhook_id AND due_at <= :now
    ORDER BY due_at, seq LIMIT :limit
  ) AS d
    LEFT JOIN events e ON e.organization_id = d.organization_id AND e.position = d.event_position
  ORDER BY d.due_at, d.seq`)

const firstDue = query<{ due_at: string | null }>(`
  SELECT min(due_at) AS due_at FROM webhook_deliveries
  WHERE organization_id = :organization_id AND webhook_id = :webhook_id AND due_at IS NOT NULL`)

const record = mutation(`
  UPDATE webhook_deliveries SET state = :state, due_at = :due_at, finished_at = :finished_at,
    attempt_count = attempt_count + 1, attempts = :attempts
  WHERE organization_id = :organization_id AND id = :id AND due_at IS NOT NULL
    AND attempt_count = :attempt_count`)

const byId = query<StoredDelivery>(`
  SELECT ${columns} FROM webhook_deliveries
  WHERE organization_id = :organization_id AND webhook_id = :webhook_id AND id = :id`)

const byIdForUpdate = forUpdate(byId)

const reopen = mutation(`
  UPDATE webhook_deliveries SET state = 'blocked', due_at = NULL, finished_at = NULL,
    attempt_count = 0
  WHERE organization_id = :organization_id AND id = :id`)

const makeDueNow = mutation(`
  UPDATE webhook_deliveries SET due_at = :now
  WHERE organization_id = :organization_id AND id = :id AND due_at IS NOT NULL`)

const finishedBefore = rootQuery<{ is_any: boolean }>(`
  SELECT EXISTS (SELECT 1 FROM webhook_deliveries WHERE finished_at < :before) AS is_any`)

const removeFinishedBefore = rootMutation(`
  DELETE FROM webhook_deliveries WHERE seq IN (
    SELECT seq FROM webhook_deliveries WHERE finished_at < :before
    ORDER BY finished_at LIMIT :limit
  )`)

const removeOfWebhook = mutation(`
  DELETE FROM webhook_deliveries WHERE organization_id = :organization_id AND seq IN (
    SELECT seq FROM webhook_deliveries WHERE webhook_id = :webhook_id ORDER BY seq LIMIT :limit
  )`)

export type NewDelivery = { webhook_id: string } & Omit<
  StoredDelivery,
  'finished_at' | 'attempt_count' | 'attempts'
>

export const hasUnfinishedInLane = async (tx: ReadTx, webhookId: string, lane: string) =>
  (await tx.one(hasUnfinished, { webhook_id: webhookId, lane }))!.is_any

export const insertDelivery = (tx: WriteTx, delivery: NewDelivery) => tx.send(insert, delivery)

/** Makes the first of a lane due, unless one already is. */
export const releaseNextInLane = (tx: WriteTx, webhookId: string, lane: string, now: string) =>
  tx.send(releaseFirst, { webhook_id: webhookId, lane, now })

/** The same right before the commit, once the queue is locked. */
export const releaseNextInLaneBeforeCommit = (
  tx: WriteTx,
  webhookId: string,
  lane: string,
  now: string,
) => tx.sendBeforeCommit(releaseFirst, { webhook_id: webhookId, lane, now })

export async function listDueDeliveries(
  tx: ReadTx,
  webhookId: string,
  now: string,
  limit: number,
): Promise<DueDelivery[]> {
  const rows = await tx.all(due, { webhook_id: webhookId, now, limit })
  return rows.map(({ id, lane, attempt_count, attempts, event_id, ...event }) => ({
    id,
    lane,
    attempt_count,
    attempts,
    event: event_id === null ? undefined : { id: event_id, ...event },
  }))
}

export async function findNextDueAt(tx: ReadTx, webhookId: string): Promise<string | undefined> {
  return (await tx.one(firstDue, { webhook_id: webhookId }))?.due_at ?? undefined
}

type DeliveryUpdate = Pick<
  StoredDelivery,
  'id' | 'state' | 'due_at' | 'finished_at' | 'attempts' | 'attempt_count'
>

/**
 * `attempt_count` is that from before the attempt. False if the delivery has changed since it was
 * sent, for example because of a replay.
 */
export const updateDeliveryRow = async (tx: WriteTx, delivery: DeliveryUpdate) =>
  (await tx.run(record, delivery)) > 0

export function listDeliveries(
  tx: ReadTx,
  webhookId: string,
  { state, ...page }: PageRequestBefore & { state?: DeliveryState | undefined },
): Promise<(StoredDelivery & { seq: number })[]> {
  const newestFirst = dynamicQuery<StoredDelivery & { seq: number }>(`
    SELECT seq, ${columns} FROM webhook_deliveries
    WHERE organization_id = :organization_id AND webhook_id = :webhook_id AND seq < :before
      ${state === undefined ? '' : 'AND state = :state'}
    ORDER BY seq DESC LIMIT :limit OFFSET :offset`)
  return tx.all(newestFirst, { webhook_id: webhookId, ...page, ...(state && { state }) })
}

export async function getDelivery(tx: ReadTx, webhookId: string, id: string) {
  return assertFound(await tx.one(byId, { webhook_id: webhookId, id }), 'Delivery')
}

export async function getDeliveryForUpdate(tx: WriteTx, webhookId: string, id: string) {
  return assertFound(await tx.one(byIdForUpdate, { webhook_id: webhookId, id }), 'Delivery')
}

type Finished = Pick<StoredDelivery, 'id' | 'lane'> & { seq: number }

/** Oldest first. Only those whose event is still in the log, which starts at position `first`. */
export function listFinishedDeliveries(
  tx: ReadTx,
  webhookId: string,
  { after, before, state }: ReplayRequest,
  { afterSeq, ...page }: { first: number; afterSeq: number; limit: number },
): Promise<Finished[]> {
  const conditions = [
    after === undefined ? '' : 'AND created_at >= :after',
    before === undefined ? '' : 'AND created_at < :before',
    state === undefined ? '' : 'AND state = :state',
  ].join(' ')
  const oldestFirst = dynamicQuery<Finished>(`
    SELECT seq, id, lane FROM webhook_deliveries
    WHERE organization_id = :organization_id AND webhook_id = :webhook_id AND seq > :after_seq
      AND finished_at IS NOT NULL AND event_position >= :first ${conditions}
    ORDER BY seq LIMIT :limit`)
  const filter = { ...(after && { after }), ...(before && { before }), ...(state && { state }) }
  return tx.all(oldestFirst, { webhook_id: webhookId, after_seq: afterSeq, ...page, ...filter })
}

/** Puts a finished delivery back into its lane. */
export const reopenDelivery = (tx: WriteTx, id: string) => tx.send(reopen, { id })

/** Only affects a pending delivery. */
export const makeDeliveryDueNow = (tx: WriteTx, id: string, now: string) =>
  tx.send(makeDueNow, { id, now })

export async function hasFinishedDeliveriesBefore(
  tx: RootReadTx,
  before: string,
): Promise<boolean> {
  return (await tx.one(finishedBefore, { before }))!.is_any
}

/** Deletes at most `limit`, and returns how many. */
export const deleteFinishedDeliveriesBefore = (tx: RootWriteTx, before: string, limit: number) =>
  tx.run(removeFinishedBefore, { before, limit })

/** Deletes at most `limit`, and returns how many. */
export const deleteDeliveriesOfWebhook = (tx: WriteTx, webhookId: string, limit: number) =>
  tx.run(removeOfWebhook, { webhook_id: webhookId, limit })
