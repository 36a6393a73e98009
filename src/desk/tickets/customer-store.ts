import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { mutation, query } from '../../platform/db/statement.ts'
import { inverseKind, type LinkOfTicket } from './link-store.ts'

/** The newest tickets of a customer, which are deleted together. */
export interface TicketBatch {
  customer_id: string
  /** The ticket number of the oldest. */
  from_number: number
}

/** Fewer than rows elsewhere: each is deleted with its comments, mails and files. */
const batchTicketsMax = 100

// The `+` keeps SQLite to the index of the customer’s tickets.

/** Newest first: tickets are usually merged into older ones, and then go before these. */
const newest = query<{ from_number: number | null; count: number }>(`
  SELECT min(ticket_number) AS from_number, count(*) AS count FROM (
    SELECT ticket_number FROM tickets
    WHERE +organization_id = :organization_id AND customer_id = :customer_id
    ORDER BY ticket_number DESC LIMIT :limit) AS batch`)

const isInBatch = (t: string) =>
  `(${t}.customer_id = :customer_id AND ${t}.ticket_number >= :from_number)`

interface ConnectedTicket {
  id: string
  customer_id: string
  field: 'merged_into' | 'split_from'
  target_id: string
}

/** Tickets that were merged into one of the batch, or split from it. */
const connected = query<ConnectedTicket>(`
  SELECT s.id, s.customer_id, 'merged_into' AS field, t.id AS target_id
  FROM tickets t JOIN tickets s ON s.merged_into_id = t.id
  WHERE +t.organization_id = :organization_id AND ${isInBatch('t')} AND NOT ${isInBatch('s')}
  UNION ALL
  SELECT s.id, s.customer_id, 'split_from', t.id
  FROM tickets t JOIN tickets s ON s.split_from_id = t.id
  WHERE +t.organization_id = :organization_id AND ${isInBatch('t')} AND NOT ${isInBatch('s')}`)

/** Tickets into which those of the batch were merged. */
const mergeTargets = query<{ id: string }>(`
  SELECT DISTINCT t.id FROM tickets s JOIN tickets t ON t.id = s.merged_into_id
  WHERE +s.organization_id = :organization_id AND ${isInBatch('s')} AND NOT ${isInBatch('t')}
  ORDER BY t.id`)

/** As tickets of other customers see them. */
const links = query<LinkOfTicket>(`
  SELECT l.seq, o.id AS ticket_id, l.id, l.kind, c.id AS other_id
  FROM tickets c JOIN ticket_links l ON l.target_id = c.id JOIN tickets o ON o.id = l.ticket_id
  WHERE +c.organization_id = :organization_id AND ${isInBatch('c')}
    AND o.customer_id <> :customer_id
  UNION ALL
  SELECT l.seq, o.id, l.id, ${inverseKind}, c.id
  FROM tickets c JOIN ticket_links l ON l.ticket_id = c.id JOIN tickets o ON o.id = l.target_id
  WHERE +c.organization_id = :organization_id AND ${isInBatch('c')}
    AND o.customer_id <> :customer_id
  ORDER BY 1`)

const touch = mutation(`
  UPDATE tickets SET updated_at = :updated_at, public_updated_at = :updated_at
  WHERE organization_id = :organization_id AND id = :id`)

const remove = mutation<{ id: string; ticket_display_id: string }>(`
  DELETE FROM tickets AS t
  WHERE +t.organization_id = :organization_id AND ${isInBatch('t')}
  RETURNING id, ticket_display_id`)

/** Undefined if there are no tickets. */
export async function findNewestBatch(
  tx: ReadTx,
  customer_id: string,
): Promise<TicketBatch | undefined> {
  const { from_number } = (await tx.one(newest, { customer_id, limit: batchTicketsMax }))!
  return from_number === null ? undefined : { customer_id, from_number }
}

/** Whether it takes more than one batch to delete them. */
export const hasManyTickets = async (tx: ReadTx, customer_id: string) =>
  (await tx.one(newest, { customer_id, limit: batchTicketsMax + 1 }))!.count > batchTicketsMax

export const listConnected = (tx: ReadTx, batch: TicketBatch) => tx.all(connected, { ...batch })

export const listMergeTargets = (tx: ReadTx, batch: TicketBatch) =>
  tx.all(mergeTargets, { ...batch })

export const listLinksToBatch = (tx: ReadTx, batch: TicketBatch) => tx.all(links, { ...batch })

export const touchTicket = (tx: WriteTx, id: string, now: string) =>
  tx.send(touch, { id, updated_at: now })

/** Returns them in the same order on both engines. */
export async function deleteBatch(tx: WriteTx, batch: TicketBatch) {
  const tickets = await tx.all(remove, { ...batch })
  return tickets.sort((a, b) => (a.id < b.id ? -1 : 1))
}
