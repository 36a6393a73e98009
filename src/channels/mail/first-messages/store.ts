import type { ReadTx, RootReadTx, RootWriteTx, WriteTx } from '../../../platform/db/db.ts'
import { mutation, query, rootMutation, rootQuery } from '../../../platform/db/statement.ts'

interface FirstMessage {
  /** A hash: who was written to is not kept beside their ticket. */
  recipient: string
  created_at: string
}

const insert = mutation(`
  INSERT INTO first_messages (organization_id, recipient, created_at)
  VALUES (:organization_id, :recipient, :created_at)`)

const toRecipient = query<{ created_at: string }>(`
  SELECT created_at FROM first_messages
  WHERE organization_id = :organization_id AND recipient = :recipient
  ORDER BY created_at DESC LIMIT 1 OFFSET :offset`)

const ofOrganization = query<{ created_at: string }>(`
  SELECT created_at FROM first_messages WHERE organization_id = :organization_id
  ORDER BY created_at DESC LIMIT 1 OFFSET :offset`)

const anyBefore = rootQuery<{ is_any: boolean }>(
  'SELECT EXISTS (SELECT 1 FROM first_messages WHERE created_at < :before) AS is_any',
)

const removeBefore = rootMutation(`
  DELETE FROM first_messages WHERE seq IN (
    SELECT seq FROM first_messages WHERE created_at < :before LIMIT :limit)`)

/** Exported for the test of their plans. */
export const firstMessageQueries = { toRecipient, ofOrganization }

export const insertFirstMessage = (tx: WriteTx, message: FirstMessage) =>
  tx.run(insert, { ...message })

/** When the oldest of this many was written; undefined if there are fewer. */
export const findLastToRecipient = async (tx: ReadTx, recipient: string, count: number) =>
  (await tx.one(toRecipient, { recipient, offset: count - 1 }))?.created_at

export const findLastOfOrganization = async (tx: ReadTx, count: number) =>
  (await tx.one(ofOrganization, { offset: count - 1 }))?.created_at

export const hasFirstMessagesBefore = async (tx: RootReadTx, before: string) =>
  (await tx.one(anyBefore, { before }))!.is_any

export const deleteFirstMessagesBefore = (tx: RootWriteTx, before: string, limit: number) =>
  tx.run(removeBefore, { before, limit })
