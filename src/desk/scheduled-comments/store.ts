import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { forUpdate, mutation, query } from '../../platform/db/statement.ts'
import { assertFound } from '../../platform/errors.ts'
import { withMergedTickets } from '../tickets/relations-store.ts'
import type { Status } from '../tickets/schema.ts'
import type { HeldReason } from './schema.ts'

export interface StoredScheduledComment {
  id: string
  ticket_id: string
  user_id: string
  body: string
  is_internal: boolean
  is_mailed: boolean
  from_address: string | null
  status: Status | null
  /** JSON. */
  upload_ids: string
  /** JSON. */
  mentions: string
  /** Comments of the customer after this one keep it from being sent. */
  after_seq: number
  send_at: string
  /** Null while it is scheduled. */
  held_reason: HeldReason | null
  created_at: string
  updated_at: string
}

const columnNames = [
  'id',
  'ticket_id',
  'user_id',
  'body',
  'is_internal',
  'is_mailed',
  'from_address',
  'status',
  'upload_ids',
  'mentions',
  'after_seq',
  'send_at',
  'held_reason',
  'created_at',
  'updated_at',
] as const satisfies (keyof StoredScheduledComment)[]
const columns = columnNames.join(', ')

const ofTicket = query<StoredScheduledComment>(`
  SELECT ${columns} FROM scheduled_comments
  WHERE organization_id = :organization_id AND ticket_id = :ticket_id ORDER BY send_at, seq`)

const byId = query<StoredScheduledComment>(`
  SELECT ${columns} FROM scheduled_comments
  WHERE organization_id = :organization_id AND ticket_id = :ticket_id AND id = :id`)

const byIdForUpdate = forUpdate(byId)

/** However long ago: after days without a running node too. */
const due = query<{ id: string; ticket_id: string }>(`
  SELECT id, ticket_id FROM scheduled_comments
  WHERE organization_id = :organization_id AND held_reason IS NULL AND send_at <= :now
  ORDER BY send_at, seq LIMIT :limit`)

const earliest = query<{ send_at: string | null }>(`
  SELECT min(send_at) AS send_at FROM scheduled_comments
  WHERE organization_id = :organization_id AND held_reason IS NULL`)

const countOf = query<{ ticket: number; author: number }>(`
  SELECT
    (SELECT count(*) FROM scheduled_comments
     WHERE organization_id = :organization_id AND ticket_id = :ticket_id) AS ticket,
    (SELECT count(*) FROM scheduled_comments
     WHERE organization_id = :organization_id AND user_id = :user_id) AS author`)

const insert = mutation(`
  INSERT INTO scheduled_comments (organization_id, ${columns})
  VALUES (:organization_id, ${columnNames.map((name) => `:${name}`).join(', ')})`)

const update = mutation(`
  UPDATE scheduled_comments SET body = :body, from_address = :from_address, status = :status,
    mentions = :mentions, send_at = :send_at, after_seq = :after_seq, held_reason = :held_reason, updated_at = :updated_at
  WHERE organization_id = :organization_id AND id = :id`)

const remove = mutation(
  'DELETE FROM scheduled_comments WHERE organization_id = :organization_id AND id = :id',
)

const removeOfAuthor = mutation<StoredScheduledComment>(`
  DELETE FROM scheduled_comments
  WHERE organization_id = :organization_id AND user_id = :user_id
  RETURNING ${columns}`)

/** On the ticket, and on those that were merged into it. */
const newest = query<{ seq: number | null }>(`${withMergedTickets}
  SELECT max(seq) AS seq FROM comments
  WHERE organization_id = :organization_id AND ticket_id IN (SELECT id FROM family)`)

const repliesSince = query<{ is_any: boolean }>(`${withMergedTickets}
  SELECT EXISTS (
    SELECT 1 FROM comments
    WHERE organization_id = :organization_id AND ticket_id IN (SELECT id FROM family)
      AND seq > :after_seq AND author_type = 'customer' AND is_automatic IS FALSE) AS is_any`)

/** Those that are sent next first. */
export const listScheduledComments = (tx: ReadTx, ticketId: string) =>
  tx.all(ofTicket, { ticket_id: ticketId })

export async function getScheduledComment(tx: ReadTx, ticketId: string, id: string) {
  return assertFound(await tx.one(byId, { ticket_id: ticketId, id }), 'Scheduled comment')
}

export const findScheduledCommentForUpdate = (tx: WriteTx, ticketId: string, id: string) =>
  tx.one(byIdForUpdate, { ticket_id: ticketId, id })

export const listDueComments = (tx: ReadTx, now: string, limit: number) =>
  tx.all(due, { now, limit })

/** When the next one is due, if any is scheduled. */
export const findEarliestScheduled = async (tx: ReadTx): Promise<string | undefined> =>
  (await tx.one(earliest))?.send_at ?? undefined

export const countScheduledComments = async (tx: ReadTx, ticketId: string, userId: string) =>
  (await tx.one(countOf, { ticket_id: ticketId, user_id: userId }))!

export const insertScheduledComment = (tx: WriteTx, comment: StoredScheduledComment) =>
  tx.run(insert, { ...comment })

export const updateScheduledCommentRow = (tx: WriteTx, comment: StoredScheduledComment) => {
  const { id, body, from_address, status, mentions } = comment
  const { send_at, after_seq, held_reason, updated_at } = comment
  const content = { body, from_address, status, mentions }
  return tx.run(update, { id, ...content, send_at, after_seq, held_reason, updated_at })
}

export const deleteScheduledCommentRow = (tx: WriteTx, id: string) => tx.run(remove, { id })

/** In the same order on both engines. */
export async function deleteScheduledCommentsOf(tx: WriteTx, userId: string) {
  const deleted = await tx.all(removeOfAuthor, { user_id: userId })
  return deleted.sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** The newest comment that the ticket shows; 0 if there is none. */
export const findNewestCommentSeq = async (tx: ReadTx, ticketId: string): Promise<number> =>
  (await tx.one(newest, { ticket_id: ticketId }))?.seq ?? 0

export const hasCustomerReplied = async (tx: ReadTx, ticketId: string, afterSeq: number) =>
  (await tx.one(repliesSince, { ticket_id: ticketId, after_seq: afterSeq }))!.is_any
