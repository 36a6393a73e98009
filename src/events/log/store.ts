import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { dynamicQuery, mutation, query } from '../../platform/db/statement.ts'
import type { PageRequest, PageRequestBefore } from '../../platform/http/paging.ts'
import type { Event } from './schema.ts'
import type { EventType } from './types.ts'

/** The changes are JSON. */
export type StoredEvent = Omit<Event, 'changes'> & { changes: string }

/** With the position that serves as cursor. */
export type ListedEvent = StoredEvent & { position: number }

/** It happened before and was imported later: nothing follows from it. */
export const isArchived = ({ via }: StoredEvent) => via === 'archive'

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

const hasType = `CAST(:types AS text) LIKE '% ' || type || ' %'`

/** Each type is surrounded by spaces, so that none matches inside another. */
const joinTypes = (types: readonly EventType[]) => ` ${types.join(' ')} `

const ofTicket = query<ListedEvent>(`
  SELECT position, ${columns} FROM events
  WHERE organization_id = :organization_id AND ticket_id = :ticket_id AND position > :after
    AND ${hasType}
  ORDER BY position LIMIT :limit OFFSET :offset`)

const inRange = query<ListedEvent>(`
  SELECT position, ${columns} FROM events
  WHERE organization_id = :organization_id AND position > :after AND position <= :last
    AND ${hasType}
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
 * A transaction that takes a position blocks the next one until it commits, so that positions are
 * in commit order and a reader who has seen one has missed none before it.
 */
export function insertEvent(tx: WriteTx, event: StoredEvent & { is_audited: boolean }): void {
  tx.sendInCommitOrder(insert, event)
}

export const listEventsOfTicket = (
  tx: ReadTx,
  { ticketId, types, page }: { ticketId: string; types: readonly EventType[]; page: PageRequest },
) => tx.all(ofTicket, { ticket_id: ticketId, types: joinTypes(types), ...page })

/** In commit order: `after` is exclusive, `last` inclusive. */
export const listEvents = (
  tx: ReadTx,
  { types, ...range }: { after: number; last: number; types: readonly EventType[]; limit: number },
) => tx.all(inRange, { ...range, types: joinTypes(types) })

/** The position of the newest event; 0 if there is none. */
export const findLastPosition = async (tx: ReadTx): Promise<number> =>
  (await tx.one(head))!.position

/** The position of the oldest event; 1 if there is none yet. */
export const findFirstPosition = async (tx: ReadTx): Promise<number> =>
  (await tx.one(first))!.position

/** In commit order. */
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
  page: PageRequestBefore,
): Promise<ListedEvent[]> {
  const filters = Object.entries(filter).filter(([, value]) => value !== undefined)
  const conditions = filters.map(([name]) => `AND ${name} = :${name}`).join(' ')
  const newestFirst = dynamicQuery<ListedEvent>(`
    SELECT position, ${columns} FROM events
    WHERE organization_id = :organization_id AND is_audited IS TRUE AND position < :before
      ${conditions}
    ORDER BY position DESC LIMIT :limit OFFSET :offset`)
  return tx.all(newestFirst, { ...Object.fromEntries(filters), ...page })
}
