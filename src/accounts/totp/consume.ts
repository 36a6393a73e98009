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

/** `unverifiable`: only recovery codes can be checked, because the secret cannot be decrypted. */
export type CodeResult = 'correct' | 'incorrect' | 'unverifiable'

export const unverifiableCode =
  'codes of authenticator apps cannot be checked, because the server has lost its key: use a recovery code, or ask an admin to reset two-factor authentication'

/** A correct code can't be used again. */
export async function consumeCode(
  tx: WriteTx,
  userId: string,
  typed: string,
  now: string,
): Promise<CodeResult> {
  const totp = await lockTotp(tx, userId)
  if (totp === undefined || !totp.is_enabled) return 'incorrect'
  if (await consumeTotpStep(tx, userId, totp, typed, now)) return 'correct'
  if (await consumeRecoveryCode(tx, userId, hashKey(normalizeRecoveryCode(typed)))) return 'correct'
  return totp.secret === undefined ? 'unverifiable' : 'incorrect'
}

export async function consumeTotpStep(
  tx: WriteTx,
  userId: string,
  totp: StoredTotp,
  typed: string,
  now: string,
): Promise<boolean> {
  if (totp.secret === undefined) return false
  const step = findMatchingStep(totp.secret, typed, now)
  if (step === undefined || isReplayedStep(step, totp.last_used_step, now)) return false
  await saveLastStep(tx, userId, step)
  return true
}
