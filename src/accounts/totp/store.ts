import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { forUpdate, mutation, query } from '../../platform/db/statement.ts'

export interface StoredTotp {
  secret: string
  is_enabled: boolean
  last_used_step: number
}

const totpOfUser = query<StoredTotp>(`
  SELECT secret, is_enabled, last_used_step FROM totp
  WHERE organization_id = :organization_id AND user_id = :user_id`)

const totpOfUserForUpdate = forUpdate(totpOfUser)

const upsert = mutation(`
  INSERT INTO totp (user_id, organization_id, secret, is_enabled, last_used_step, created_at)
  VALUES (:user_id, :organization_id, :secret, :is_enabled, 0, :created_at)
  ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, created_at = excluded.created_at`)

const enable = mutation(`
  UPDATE totp SET is_enabled = :is_enabled
  WHERE organization_id = :organization_id AND user_id = :user_id`)

const saveStep = mutation(`
  UPDATE totp SET last_used_step = :last_used_step
  WHERE organization_id = :organization_id AND user_id = :user_id`)

const remove = mutation(`
  DELETE FROM totp WHERE organization_id = :organization_id AND user_id = :user_id`)

const insertCode = mutation(`
  INSERT INTO recovery_codes (organization_id, user_id, hash)
  VALUES (:organization_id, :user_id, :hash)`)

const removeCode = mutation(`
  DELETE FROM recovery_codes
  WHERE organization_id = :organization_id AND user_id = :user_id AND hash = :hash`)

const removeCodes = mutation(`
  DELETE FROM recovery_codes WHERE organization_id = :organization_id AND user_id = :user_id`)

export const findTotp = (tx: ReadTx, userId: string) => tx.one(totpOfUser, { user_id: userId })

/** Until the transaction ends, no other one can use a code of this user. */
export const lockTotp = (tx: WriteTx, userId: string) =>
  tx.one(totpOfUserForUpdate, { user_id: userId })

export const isTotpEnabled = async (tx: ReadTx, userId: string) =>
  (await findTotp(tx, userId))?.is_enabled ?? false

/** Stores a secret that has yet to be confirmed. */
export const upsertTotp = (tx: WriteTx, userId: string, secret: string, now: string) =>
  tx.run(upsert, { user_id: userId, secret, is_enabled: false, created_at: now })

export const enableTotp = (tx: WriteTx, userId: string) =>
  tx.run(enable, { user_id: userId, is_enabled: true })

export const saveLastStep = (tx: WriteTx, userId: string, step: number) =>
  tx.run(saveStep, { user_id: userId, last_used_step: step })

export async function deleteTotp(tx: WriteTx, userId: string): Promise<void> {
  await tx.run(removeCodes, { user_id: userId })
  await tx.run(remove, { user_id: userId })
}

export const insertRecoveryCode = (tx: WriteTx, userId: string, hash: string) =>
  tx.run(insertCode, { user_id: userId, hash })

/** Whether there was such a code; it is deleted. */
export const consumeRecoveryCode = async (tx: WriteTx, userId: string, hash: string) =>
  (await tx.run(removeCode, { user_id: userId, hash })) > 0
