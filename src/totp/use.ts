import { hashKey } from '../access/key-form.ts'
import type { WriteTx } from '../db/db.ts'
import type { Limit } from '../http/guess-limit.ts'
import { isUsed, plainRecoveryCode, stepOf } from './code.ts'
import { lockTotp, noteTotpStep, type StoredTotp, takeRecoveryCode } from './store.ts'

/** From wherever: whoever guesses at codes knows the password already. */
export const codeLimit = (userId: string): Limit => ({
  name: `code ${userId}`,
  max: 10,
  windowMs: 60 * 60_000,
})

/** Whether the code is right; it is used up then. */
export async function useCode(
  tx: WriteTx,
  userId: string,
  typed: string,
  now: string,
): Promise<boolean> {
  const totp = await lockTotp(tx, userId)
  if (totp === undefined || !totp.is_enabled) return false
  if (await useStep(tx, userId, totp, typed, now)) return true
  return takeRecoveryCode(tx, userId, hashKey(plainRecoveryCode(typed)))
}

export async function useStep(
  tx: WriteTx,
  userId: string,
  totp: StoredTotp,
  typed: string,
  now: string,
): Promise<boolean> {
  const step = stepOf(totp.secret, typed, now)
  if (step === undefined || isUsed(step, totp.last_used_step, now)) return false
  await noteTotpStep(tx, userId, step)
  return true
}
