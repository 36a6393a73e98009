import type { ReadTx, RootReadTx, WriteTx } from '../../platform/db/db.ts'
import { forUpdate, mutation, query, rootQuery } from '../../platform/db/statement.ts'
import { spamMax } from './schema.ts'

export interface StoredSpam {
  user_id: string | null
  marked_at: string
}

const columns = 'user_id, marked_at'

const ofTicket = query<StoredSpam>(`
  SELECT ${columns} FROM ticket_spam
  WHERE organization_id = :organization_id AND ticket_id = :ticket_id`)

const ofTicketForUpdate = forUpdate(ofTicket)

const upsert = mutation(`
  INSERT INTO ticket_spam (organization_id, ticket_id, ticket_number, ${columns})
  VALUES (:organization_id, :ticket_id, :ticket_number, :user_id, :marked_at)
  ON CONFLICT (ticket_id) DO UPDATE SET user_id = excluded.user_id, marked_at = excluded.marked_at`)

const remove = mutation(`
  DELETE FROM ticket_spam WHERE organization_id = :organization_id AND ticket_id = :ticket_id`)

const countAll = query<{ total: number }>(`
  SELECT count(*) AS total FROM (
    SELECT 1 FROM ticket_spam
    WHERE organization_id = :organization_id LIMIT ${spamMax}) AS counted`)

const any = query<{ is_any: boolean }>(`
  SELECT EXISTS (
    SELECT 1 FROM ticket_spam WHERE organization_id = :organization_id) AS is_any`)

const markedBefore = rootQuery<ExpiredSpam>(`
  SELECT organization_id, ticket_id FROM ticket_spam
  WHERE marked_at < :before ORDER BY marked_at, seq LIMIT :limit`)

const oldest = query<{ ticket_id: string }>(`
  SELECT ticket_id FROM ticket_spam
  WHERE organization_id = :organization_id ORDER BY ticket_number LIMIT 1`)

export interface ExpiredSpam {
  organization_id: number
  ticket_id: string
}

/** Undefined if the ticket is not spam. */
export const findSpam = (tx: ReadTx, ticketId: string) => tx.one(ofTicket, { ticket_id: ticketId })

export const findSpamForUpdate = (tx: WriteTx, ticketId: string) =>
  tx.one(ofTicketForUpdate, { ticket_id: ticketId })

export const isSpam = async (tx: ReadTx, ticketId: string): Promise<boolean> =>
  (await findSpam(tx, ticketId)) !== undefined

export interface NewSpam extends StoredSpam {
  ticket_id: string
  ticket_number: number
}

export const saveSpam = (tx: WriteTx, spam: NewSpam) => tx.run(upsert, { ...spam })

/** False if the ticket was not spam. */
export const deleteSpam = async (tx: WriteTx, ticketId: string): Promise<boolean> =>
  (await tx.run(remove, { ticket_id: ticketId })) > 0

/** By its number. */
export const findOldestSpam = (tx: ReadTx) => tx.one(oldest)

/** Counting stops at the limit. */
export const countSpam = async (tx: ReadTx): Promise<number> => (await tx.one(countAll))!.total

export const hasSpam = async (tx: ReadTx): Promise<boolean> => (await tx.one(any))!.is_any

/** Of all organizations, oldest first. */
export const listSpamBefore = (tx: RootReadTx, before: string, limit: number) =>
  tx.all(markedBefore, { before, limit })
