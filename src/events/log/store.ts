import type { Actor } from '../../platform/access/attribution.ts'
import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { dynamicQuery, mutation, query } from '../../platform/db/statement.ts'
import type { PageRequest, PageRequestBefore } from '../../platform/http/paging.ts'
import type { EventType } from './types.ts'

export interface StoredEvent {
  id: string
  type: EventType
  created_at: string
  actor_type: Actor['type']
  actor_id: string | null
  actor_name: string
  api_key_id: string | null
  via: NonNullable<Actor['via']> | null
  ip_address: string | null
  resource_id: string
  ticket_id: string | null
  /** As JSON. */
  changes: string
}

/** In a list, with the place that the next page begins after. */
export type ListedEvent = StoredEvent & { position: number }

const columnNames = [
  'id',
  'type',
  'created_at',
  'actor_type',
  'actor_id',
  'actor_name',
  'api_key_id',
  'via',
  'ip_address',
  'resource_id',
  'ticket_id',
  'changes',
] as const satisfies (keyof StoredEvent)[]
const columns = columnNames.join(', ')

const insert = mutation(`
  INSERT INTO events (organization_id, position, is_audited, ${columns})
  VALUES (:organization_id,
    (SELECT coalesce(max(position), 0) + 1 FROM events WHERE organization_id = :organization_id),
    :is_audited, ${columnNames.map((name) => `:${name}`).join(', ')})`)

const isOfTypes = `CAST(:types AS text) LIKE '% ' || type || ' %'`

/** Spaces around each of the types, so that none is found inside of another. */
const listOf = (types: readonly EventType[]) => ` ${types.join(' ')} `

const ofTicket = query<ListedEvent>(`
  SELECT position, ${columns} FROM events
  WHERE organization_id = :organization_id AND ticket_id = :ticket_id AND position > :after
    AND ${isOfTypes}
  ORDER BY position LIMIT :limit OFFSET :offset`)

const inOrder = query<ListedEvent>(`
  SELECT position, ${columns} FROM events
  WHERE organization_id = :organization_id AND position > :after AND position <= :last
    AND ${isOfTypes}
  ORDER BY position LIMIT :limit`)

const head = query<{ position: number }>(`
  SELECT coalesce(max(position), 0) AS position FROM events
  WHERE organization_id = :organization_id`)

const first = query<{ position: number }>(`
  SELECT coalesce(min(position), 1) AS position FROM events
  WHERE organization_id = :organization_id`)

const afterPosition = query<ListedEvent>(`
  SELECT position, ${columns} FROM events
  WHERE organization_id = :organization_id AND position > :after
  ORDER BY position LIMIT :limit`)

/**
 * Whoever takes a position keeps the next one from all others until the commit, so that positions
 * are in the order of the commits and a reader who has seen one misses none before it.
 */
export function insertEvent(tx: WriteTx, event: StoredEvent & { is_audited: boolean }): void {
  tx.sendInCommitOrder(insert, { ...event })
}

interface OfTicket {
  ticketId: string
  types: readonly EventType[]
  place: PageRequest
}

export const listEventsOfTicket = (tx: ReadTx, { ticketId, types, place }: OfTicket) =>
  tx.all(ofTicket, { ticket_id: ticketId, types: listOf(types), ...place })

interface LogRange {
  after: number
  last: number
  types: readonly EventType[]
  limit: number
}

/** In the order of their commits: those of these types, after one position and up to another. */
export const listEvents = (tx: ReadTx, { types, ...stretch }: LogRange) =>
  tx.all(inOrder, { ...stretch, types: listOf(types) })

/** The position of the newest event; 0 if there is none. */
export const findLastPosition = async (tx: ReadTx): Promise<number> =>
  (await tx.one(head))!.position

/** The position of the oldest event that is kept; 1 if there is none yet. */
export const findFirstPosition = async (tx: ReadTx): Promise<number> =>
  (await tx.one(first))!.position

/** In the order in which they were committed. */
export const listEventsAfter = (tx: ReadTx, after: number, limit: number) =>
  tx.all(afterPosition, { after, limit })

export interface AuditFilter {
  type?: EventType | undefined
  actor_id?: string | undefined
  resource_id?: string | undefined
}

export function listAuditEvents(
  tx: ReadTx,
  filter: AuditFilter,
  place: PageRequestBefore,
): Promise<ListedEvent[]> {
  const given = Object.entries(filter).filter((entry) => entry[1] !== undefined)
  const conditions = given.map(([name]) => `AND ${name} = :${name}`).join(' ')
  const newestFirst = dynamicQuery<ListedEvent>(`
    SELECT position, ${columns} FROM events
    WHERE organization_id = :organization_id AND is_audited IS TRUE AND position < :before
      ${conditions}
    ORDER BY position DESC LIMIT :limit OFFSET :offset`)
  return tx.all(newestFirst, { ...Object.fromEntries(given), ...place })
}
