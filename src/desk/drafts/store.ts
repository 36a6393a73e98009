import type { ReadTx, RootReadTx, RootWriteTx, WriteTx } from '../../platform/db/db.ts'
import { forUpdate, mutation, query, rootMutation, rootQuery } from '../../platform/db/statement.ts'
import type { Draft, DraftKind } from './schema.ts'

/** Whose draft it is, and where. */
export interface DraftKey {
  ticket_id: string
  user_id: string
  kind: DraftKind
}

const userForUpdate = forUpdate(
  query<{ id: string }>(
    'SELECT id FROM users WHERE organization_id = :organization_id AND id = :user_id',
  ),
)

const ofTicket = query<Draft>(`
  SELECT kind, body, version, updated_at FROM drafts
  WHERE organization_id = :organization_id AND ticket_id = :ticket_id AND user_id = :user_id
  ORDER BY seq`)

const countOfUser = query<{ total: number }>(`
  SELECT count(*) AS total FROM drafts
  WHERE organization_id = :organization_id AND user_id = :user_id`)

const insert = mutation(`
  INSERT INTO drafts (organization_id, ticket_id, user_id, kind, body, version, updated_at)
  VALUES (:organization_id, :ticket_id, :user_id, :kind, :body, :version, :updated_at)`)

const update = mutation(`
  UPDATE drafts SET body = :body, version = :version, updated_at = :updated_at
  WHERE organization_id = :organization_id AND ticket_id = :ticket_id AND user_id = :user_id
    AND kind = :kind`)

const remove = mutation(`
  DELETE FROM drafts
  WHERE organization_id = :organization_id AND ticket_id = :ticket_id AND user_id = :user_id
    AND kind = :kind`)

export const draftsBefore = rootQuery<{ one: number }>(
  'SELECT 1 AS one FROM drafts WHERE updated_at < :before LIMIT 1',
)

const deleteBefore = rootMutation(`
  DELETE FROM drafts WHERE seq IN (
    SELECT seq FROM drafts WHERE updated_at < :before ORDER BY updated_at LIMIT :limit)`)

/** Until the transaction ends, no other changes the drafts of the user. */
export const lockDraftsOfUser = (tx: WriteTx, userId: string) =>
  tx.one(userForUpdate, { user_id: userId })

/** At most one of each kind. */
export const listDrafts = (tx: ReadTx, ticketId: string, userId: string) =>
  tx.all(ofTicket, { ticket_id: ticketId, user_id: userId })

export const findDraft = async (tx: ReadTx, { ticket_id, user_id, kind }: DraftKey) =>
  (await listDrafts(tx, ticket_id, user_id)).find((draft) => draft.kind === kind)

export const countDrafts = async (tx: ReadTx, userId: string) =>
  (await tx.one(countOfUser, { user_id: userId }))!.total

export const insertDraft = (tx: WriteTx, key: DraftKey, { body, version, updated_at }: Draft) =>
  tx.send(insert, { ...key, body, version, updated_at })

export const updateDraft = (tx: WriteTx, key: DraftKey, { body, version, updated_at }: Draft) =>
  tx.send(update, { ...key, body, version, updated_at })

/** Returns how many were deleted. */
export const deleteDraftRow = (tx: WriteTx, key: DraftKey) => tx.run(remove, { ...key })

export const hasDraftsBefore = async (tx: RootReadTx, before: string) =>
  (await tx.one(draftsBefore, { before })) !== undefined

export const deleteDraftsBefore = (tx: RootWriteTx, before: string, limit: number) =>
  tx.run(deleteBefore, { before, limit })
