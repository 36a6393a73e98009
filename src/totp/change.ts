import type { Act } from '../access/act.ts'
import { hashKey } from '../access/key-form.ts'
import type { ReadTx, WriteTx } from '../db/db.ts'
import { BellhopError, found, invalid } from '../errors.ts'
import { recordEvent } from '../events/record.ts'
import { getOrganization } from '../organizations/store.ts'
import { getUser } from '../users/store.ts'
import { newRecoveryCode, newSecret, otpauthUri, plainRecoveryCode } from './code.ts'
import { deleteTotp, insertRecoveryCode, isTotpOn, lockTotp, putTotp, turnTotpOn } from './store.ts'
import { useStep } from './use.ts'

const recoveryCodeCount = 10

/** A new secret, which does nothing before a code of it is confirmed. */
export async function beginTotp(tx: WriteTx, userId: string, act: Act) {
  if ((await lockTotp(tx, userId))?.is_enabled) throw isOnAlready()
  const secret = newSecret()
  await putTotp(tx, userId, secret, act.now)
  const [{ email }, { name }] = await Promise.all([getUser(tx, userId), getOrganization(tx)])
  return { secret, uri: otpauthUri(secret, name, email) }
}

/** Checked before the password, which would be asked for in vain. */
export async function requireTotpOff(tx: ReadTx, userId: string): Promise<void> {
  if (await isTotpOn(tx, userId)) throw isOnAlready()
}

/** From now on a code is needed to sign in. */
export async function confirmTotp(tx: WriteTx, userId: string, code: string, act: Act) {
  const totp = found(await lockTotp(tx, userId), 'Two-factor setup')
  if (totp.is_enabled) throw isOnAlready()
  if (!(await useStep(tx, userId, totp, code, act.now))) throw wrongCode()
  await turnTotpOn(tx, userId)
  const recovery_codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  for (const given of recovery_codes) {
    await insertRecoveryCode(tx, userId, hashKey(plainRecoveryCode(given)))
  }
  recordEvent(tx, act, { type: 'user.totp_enabled', of: userId })
  return { recovery_codes }
}

/** Changes nothing where there is none. */
export async function removeTotp(tx: WriteTx, userId: string, act: Act): Promise<void> {
  const totp = await lockTotp(tx, userId)
  await deleteTotp(tx, userId)
  if (totp?.is_enabled) recordEvent(tx, act, { type: 'user.totp_disabled', of: userId })
}

export const wrongCode = () =>
  invalid(['body', 'code'], 'the code is incorrect or was already used')

export const onAlreadyDetail = 'Two-factor authentication is already on'
const isOnAlready = () => new BellhopError('conflict', onAlreadyDetail)
