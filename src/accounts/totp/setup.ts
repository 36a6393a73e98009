import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import { hashKey } from '../../platform/access/key-format.ts'
import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { assertFound, BellhopError, invalid } from '../../platform/errors.ts'
import { getOrganization } from '../organizations/store.ts'
import { getUser } from '../users/store.ts'
import { consumeTotpStep } from './consume.ts'
import {
  generateRecoveryCode,
  generateTotpSecret,
  normalizeRecoveryCode,
  otpauthUri,
} from './rfc6238.ts'
import {
  deleteTotp,
  enableTotp,
  insertRecoveryCode,
  isTotpEnabled,
  lockTotp,
  upsertTotp,
} from './store.ts'

const recoveryCodeCount = 10

/** The secret takes effect once a code is confirmed. */
export async function startTotpSetup(tx: WriteTx, userId: string, act: Attribution) {
  if ((await lockTotp(tx, userId))?.is_enabled) throw alreadyEnabled()
  const secret = generateTotpSecret()
  await upsertTotp(tx, userId, secret, act.now)
  const [{ email }, { name }] = await Promise.all([getUser(tx, userId), getOrganization(tx)])
  return { secret, uri: otpauthUri(secret, name, email) }
}

/** Checked before the password, so that a request that fails anyway uses up no attempt. */
export async function requireTotpOff(tx: ReadTx, userId: string): Promise<void> {
  if (await isTotpEnabled(tx, userId)) throw alreadyEnabled()
}

export async function confirmTotp(tx: WriteTx, userId: string, code: string, act: Attribution) {
  const totp = assertFound(await lockTotp(tx, userId), 'Two-factor setup')
  if (totp.is_enabled) throw alreadyEnabled()
  if (!(await consumeTotpStep(tx, userId, totp, code, act.now))) throw invalidCode()
  await enableTotp(tx, userId)
  const recovery_codes = Array.from({ length: recoveryCodeCount }, generateRecoveryCode)
  for (const recoveryCode of recovery_codes) {
    await insertRecoveryCode(tx, userId, hashKey(normalizeRecoveryCode(recoveryCode)))
  }
  recordEvent(tx, act, { type: 'user.totp_enabled', resourceId: userId })
  return { recovery_codes }
}

/** Does nothing if there is none. */
export async function removeTotp(tx: WriteTx, userId: string, act: Attribution): Promise<void> {
  const totp = await lockTotp(tx, userId)
  await deleteTotp(tx, userId)
  if (totp?.is_enabled) recordEvent(tx, act, { type: 'user.totp_disabled', resourceId: userId })
}

export const invalidCode = () =>
  invalid(['body', 'code'], 'the code is incorrect or was already used')

export const alreadyEnabledDetail = 'Two-factor authentication is already on'
const alreadyEnabled = () => new BellhopError('conflict', alreadyEnabledDetail)
