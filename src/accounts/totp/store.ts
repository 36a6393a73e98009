import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { forUpdate, mutation, query } from '../../platform/db/statement.ts'
import { secretRow } from '../../platform/secrets/columns.ts'
import { decryptSecret, encryptSecret, type SecretPlace } from '../../platform/secrets/encrypt.ts'

export interface StoredTotp {
  /** Undefined if it cannot be decrypted. */
  secret: string | undefined
  is_enabled: boolean
  last_used_step: number
}

const stateOfUser = query<{ is_enabled: boolean }>(`
  SELECT is_enabled FROM totp WHERE organization_id = :organization_id AND user_id = :user_id`)

const totpOfUserForUpdate = forUpdate(
  query<StoredTotp & { secret: string }>(`
    SELECT secret, is_enabled, last_used_step FROM totp
    WHERE organization_id = :organization_id AND user_id = :user_id`),
)

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

/** Without the secret. */
export const findTotp = (tx: ReadTx, userId: string) => tx.one(stateOfUser, { user_id: userId })

/** Until the transaction ends, no other one can use a code of this user. */
export async function lockTotp(tx: WriteTx, userId: string): Promise<StoredTotp | undefined> {
  const totp = await tx.one(totpOfUserForUpdate, { user_id: userId })
  return totp && { ...totp, secret: decryptSecret(tx, placeOf(userId), totp.secret) }
}

export const isTotpEnabled = async (tx: ReadTx, userId: string) =>
  (await findTotp(tx, userId))?.is_enabled ?? false

/** Stores a secret that has yet to be confirmed. */
export const upsertTotp = (tx: WriteTx, userId: string, secret: string, now: string) =>
  tx.run(upsert, {
    user_id: userId,
    secret: encryptSecret(tx, placeOf(userId), secret),
    is_enabled: false,
    created_at: now,
  })

const placeOf = (userId: string): SecretPlace => ({
  column: 'totp.secret',
  row: secretRow(userId),
})

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
