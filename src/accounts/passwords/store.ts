import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { forUpdate, mutation, query } from '../../platform/db/statement.ts'

const ofUser = query<{ hash: string }>(`
  SELECT hash FROM passwords WHERE organization_id = :organization_id AND user_id = :user_id`)

const ofUserToChange = forUpdate(ofUser)

const put = mutation(`
  INSERT INTO passwords (user_id, organization_id, hash, set_at)
  VALUES (:user_id, :organization_id, :hash, :set_at)
  ON CONFLICT (user_id) DO UPDATE SET hash = excluded.hash, set_at = excluded.set_at`)

export const findPassword = async (tx: ReadTx, userId: string) =>
  (await tx.one(ofUser, { user_id: userId }))?.hash

/** Whoever signs this user in, or ends what the user is signed in with, waits for the others. */
export const lockPassword = async (tx: WriteTx, userId: string) =>
  (await tx.one(ofUserToChange, { user_id: userId }))?.hash

export const upsertPassword = (tx: WriteTx, userId: string, hash: string, now: string) =>
  tx.run(put, { user_id: userId, hash, set_at: now })
