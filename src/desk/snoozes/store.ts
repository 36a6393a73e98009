import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { forUpdate, mutation, query } from '../../platform/db/statement.ts'
import { snoozesMax } from './schema.ts'

export interface StoredSnooze {
  user_id: string | null
  /** Null once the ticket is awake. */
  until_at: string | null
  previous_until_at: string | null
  is_woken_by_reply: boolean
}

const columns = 'user_id, until_at, previous_until_at, is_woken_by_reply'

const ofTicket = query<StoredSnooze>(`
  SELECT ${columns} FROM ticket_snoozes
  WHERE organization_id = :organization_id AND ticket_id = :ticket_id`)

const ofTicketForUpdate = forUpdate(ofTicket)

const upsert = mutation(`
  INSERT INTO ticket_snoozes (organization_id, ticket_id, ticket_number, ${columns})
  VALUES (:organization_id, :ticket_id, :ticket_number, :user_id, :until_at, NULL, :is_woken_by_reply)
  ON CONFLICT (ticket_id) DO UPDATE SET user_id = excluded.user_id, until_at = excluded.until_at,
    previous_until_at = NULL, is_woken_by_reply = excluded.is_woken_by_reply`)

/** The condition is part of each update, because another transaction may have ended it meanwhile. */
const end = (condition: string) =>
  mutation<EndedSnooze>(`
    UPDATE ticket_snoozes SET previous_until_at = until_at, until_at = NULL
    WHERE organization_id = :organization_id AND until_at IS NOT NULL AND ${condition}
    RETURNING ticket_id, user_id, previous_until_at`)

const endOfTicket = end('ticket_id = :ticket_id')

const endByReply = end('ticket_id = :ticket_id AND is_woken_by_reply IS TRUE')

/** However long ago: after days without a running node too. */
const endDue = end(`until_at <= :now AND seq IN (
    SELECT seq FROM ticket_snoozes
    WHERE organization_id = :organization_id AND until_at <= :now
    ORDER BY until_at, ticket_number LIMIT :limit)`)

const earliest = query<{ until_at: string | null }>(`
  SELECT min(until_at) AS until_at FROM ticket_snoozes
  WHERE organization_id = :organization_id AND until_at IS NOT NULL`)

const countAll = query<{ total: number }>(`
  SELECT count(*) AS total FROM (
    SELECT 1 FROM ticket_snoozes
    WHERE organization_id = :organization_id AND until_at IS NOT NULL LIMIT ${snoozesMax}) AS counted`)

export interface EndedSnooze {
  ticket_id: string
  user_id: string | null
  previous_until_at: string
}

/** Undefined if the ticket has never been snoozed. */
export const findSnooze = (tx: ReadTx, ticketId: string) =>
  tx.one(ofTicket, { ticket_id: ticketId })

export const findSnoozeForUpdate = (tx: WriteTx, ticketId: string) =>
  tx.one(ofTicketForUpdate, { ticket_id: ticketId })

export interface NewSnooze {
  ticket_id: string
  ticket_number: number
  user_id: string
  until_at: string
  is_woken_by_reply: boolean
}

export const saveSnooze = (tx: WriteTx, snooze: NewSnooze) => tx.run(upsert, { ...snooze })

/** Undefined if the ticket is not snoozed. */
export const endSnoozeOf = (tx: WriteTx, ticketId: string) =>
  tx.one(endOfTicket, { ticket_id: ticketId })

/** Undefined if the ticket is not snoozed, or stays so when the customer replies. */
export const endSnoozeByReply = (tx: WriteTx, ticketId: string) =>
  tx.one(endByReply, { ticket_id: ticketId })

/** In the same order on both engines. */
export async function endDueSnoozes(tx: WriteTx, now: string, limit: number) {
  const ended = await tx.all(endDue, { now, limit })
  const keyOf = ({ previous_until_at, ticket_id }: EndedSnooze) => previous_until_at + ticket_id
  return ended.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

/** When the next ticket wakes up, if any is snoozed. */
export const findEarliestSnooze = async (tx: ReadTx): Promise<string | undefined> =>
  (await tx.one(earliest))?.until_at ?? undefined

/** Counting stops at the limit. */
export const countSnoozes = async (tx: ReadTx): Promise<number> => (await tx.one(countAll))!.total
