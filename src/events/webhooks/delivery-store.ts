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
import type { EventType } from '../log/types.ts'
import type { DeliveryState, ReplayRequest } from './schema.ts'

export interface StoredDelivery {
  id: string
  event_id: string
  event_type: EventType
  event_position: number
  /** What must stay in order: a ticket, or whatever else it is about. */
  lane: string
  state: DeliveryState
  due_at: string | null
  finished_at: string | null
  /** Since it was made or replayed. */
  attempt_count: number
  /** As JSON. */
  attempts: string
  created_at: string
}

/** With the event that is to be sent; undefined if it is kept no longer. */
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

const anyOfLane = query<{ is_any: boolean }>(`
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

const byIdToChange = forUpdate(byId)

const reopen = mutation(`
  UPDATE webhook_deliveries SET state = 'blocked', due_at = NULL, finished_at = NULL,
    attempt_count = 0
  WHERE organization_id = :organization_id AND id = :id`)

const hurry = mutation(`
  UPDATE webhook_deliveries SET due_at = :now
  WHERE organization_id = :organization_id AND id = :id AND due_at IS NOT NULL`)

const finishedBefore = rootQuery<{ is_any: boolean }>(`
  SELECT EXISTS (SELECT 1 FROM webhook_deliveries WHERE finished_at < :before) AS is_any`)

const sweep = rootMutation(`
  DELETE FROM webhook_deliveries WHERE seq IN (
    SELECT seq FROM webhook_deliveries WHERE finished_at < :before
    ORDER BY finished_at LIMIT :limit
  )`)

const clear = mutation(`
  DELETE FROM webhook_deliveries WHERE organization_id = :organization_id AND seq IN (
    SELECT seq FROM webhook_deliveries WHERE webhook_id = :webhook_id ORDER BY seq LIMIT :limit
  )`)

export interface NewDelivery {
  webhook_id: string
  id: string
  event_id: string
  event_type: EventType
  event_position: number
  lane: string
  /** `pending`, and due at once, if it is the first of its lane. */
  state: 'blocked' | 'pending'
  due_at: string | null
  created_at: string
}

/** Whether something of a lane is to be sent before whatever comes now. */
export const hasUnfinishedInLane = async (tx: ReadTx, webhookId: string, lane: string) =>
  (await tx.one(anyOfLane, { webhook_id: webhookId, lane }))!.is_any

export const insertDelivery = (tx: WriteTx, delivery: NewDelivery) =>
  tx.send(insert, { ...delivery })

/** Makes the first of a lane due, unless one is already. */
export const releaseNextInLane = (tx: WriteTx, webhookId: string, lane: string, now: string) =>
  tx.send(releaseFirst, { webhook_id: webhookId, lane, now })

/** The same right before the commit, when the queue is locked. */
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

/** When the next one is due; undefined if none is left. */
export async function findNextDueAt(tx: ReadTx, webhookId: string): Promise<string | undefined> {
  return (await tx.one(firstDue, { webhook_id: webhookId }))?.due_at ?? undefined
}

export interface DeliveryUpdate {
  id: string
  state: DeliveryState
  due_at: string | null
  finished_at: string | null
  attempts: string
  /** Before this attempt. */
  attempt_count: number
}

/** False if it is no longer as it was when it was sent: somebody else has recorded that. */
export const updateDeliveryRow = async (tx: WriteTx, recorded: DeliveryUpdate) =>
  (await tx.run(record, { ...recorded })) > 0

export interface DeliveryFilter extends PageRequestBefore {
  state?: DeliveryState | undefined
}

export function listDeliveries(
  tx: ReadTx,
  webhookId: string,
  { state, ...place }: DeliveryFilter,
): Promise<(StoredDelivery & { seq: number })[]> {
  const newestFirst = dynamicQuery<StoredDelivery & { seq: number }>(`
    SELECT seq, ${columns} FROM webhook_deliveries
    WHERE organization_id = :organization_id AND webhook_id = :webhook_id AND seq < :before
      ${state === undefined ? '' : 'AND state = :state'}
    ORDER BY seq DESC LIMIT :limit OFFSET :offset`)
  return tx.all(newestFirst, { webhook_id: webhookId, ...place, ...(state && { state }) })
}

export async function getDelivery(tx: ReadTx, webhookId: string, id: string) {
  return assertFound(await tx.one(byId, { webhook_id: webhookId, id }), 'Delivery')
}

/** Nobody else changes it until the transaction ends. */
export async function getDeliveryForUpdate(tx: WriteTx, webhookId: string, id: string) {
  return assertFound(await tx.one(byIdToChange, { webhook_id: webhookId, id }), 'Delivery')
}

type Finished = Pick<StoredDelivery, 'id' | 'lane'> & { seq: number }

/** Finished ones of events from this position on, oldest first, those after one of them. */
export function listFinishedDeliveries(
  tx: ReadTx,
  webhookId: string,
  { after, before, state }: ReplayRequest,
  place: { first: number; afterSeq: number; limit: number },
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
  const given = { ...(after && { after }), ...(before && { before }), ...(state && { state }) }
  const { afterSeq: after_seq, ...rest } = place
  return tx.all(oldestFirst, { webhook_id: webhookId, after_seq, ...rest, ...given })
}

/** Puts a finished one back into its lane. */
export const reopenDelivery = (tx: WriteTx, id: string) => tx.send(reopen, { id })

/** One that waits for its time waits no longer. */
export const makeDeliveryDueNow = (tx: WriteTx, id: string, now: string) =>
  tx.send(hurry, { id, now })

export async function hasFinishedDeliveriesBefore(
  tx: RootReadTx,
  before: string,
): Promise<boolean> {
  return (await tx.one(finishedBefore, { before }))!.is_any
}

/** How many that finished before a time were deleted: at most so many. */
export const deleteFinishedDeliveriesBefore = (tx: RootWriteTx, before: string, limit: number) =>
  tx.run(sweep, { before, limit })

/** How many of a webhook were deleted: at most so many. */
export const deleteDeliveriesOfWebhook = (tx: WriteTx, webhookId: string, limit: number) =>
  tx.run(clear, { webhook_id: webhookId, limit })
