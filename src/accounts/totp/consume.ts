import { hashKey } from '../../platform/access/key-format.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import type { ThrottleLimit } from '../../platform/http/credential-throttle.ts'
import { findMatchingStep, isReplayedStep, normalizeRecoveryCode } from './rfc6238.ts'
import { consumeRecoveryCode, lockTotp, type StoredTotp, saveLastStep } from './store.ts'

/** From any address: to guess codes, an attacker must already know the password. */
export const codeThrottleLimit = (userId: string): ThrottleLimit => ({
  name: `code ${userId}`,
  max: 10,
  windowMs: 60 * 60_000,
})

/** Whether the code is correct; a correct one can't be used again. */
export async function consumeCode(
  tx: WriteTx,
  userId: string,
  typed: string,
  now: string,
): Promise<boolean> {
  const totp = await lockTotp(tx, userId)
  if (totp === undefined || !totp.is_enabled) return false
  if (await consumeTotpStep(tx, userId, totp, typed, now)) return true
  return consumeRecoveryCode(tx, userId, hashKey(normalizeRecoveryCode(typed)))
}

export async function consumeTotpStep(
  tx: WriteTx,
  userId: string,
  totp: StoredTotp,
  typed: string,
  now: string,
): Promise<boolean> {
  const step = findMatchingStep(totp.secret, typed, now)
  if (step === undefined || isReplayedStep(step, totp.last_used_step, now)) return false
  await saveLastStep(tx, userId, step)
  return true
}
