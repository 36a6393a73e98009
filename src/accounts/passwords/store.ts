import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { forUpdate, mutation, query } from '../../platform/db/statement.ts'

const hashOfUser = query<{ hash: string }>(`
  SELECT hash FROM passwords WHERE organization_id = :organization_id AND user_id = :user_id`)

const hashOfUserForUpdate = forUpdate(hashOfUser)

const upsert = mutation(`
  INSERT INTO passwords (user_id, organization_id, hash, set_at)
  VALUES (:user_id, :organization_id, :hash, :set_at)
  ON CONFLICT (user_id) DO UPDATE SET hash = excluded.hash, set_at = excluded.set_at`)

export const findPassword = async (tx: ReadTx, userId: string) =>
  (await tx.one(hashOfUser, { user_id: userId }))?.hash

/** Also serializes signing the user in with ending the user's sessions. */
export const lockPassword = async (tx: WriteTx, userId: string) =>
  (await tx.one(hashOfUserForUpdate, { user_id: userId }))?.hash

export const upsertPassword = (tx: WriteTx, userId: string, hash: string, now: string) =>
  tx.run(upsert, { user_id: userId, hash, set_at: now })
