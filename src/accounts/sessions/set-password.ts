import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { invalid } from '../../platform/errors.ts'
import type { CallerContext, OrganizationDb } from '../../platform/http/endpoint.ts'
import { hashPassword } from '../passwords/hash.ts'
import { assertStrongPassword } from '../passwords/rules.ts'
import type { PasswordChange } from '../passwords/schema.ts'
import { lockPassword, upsertPassword } from '../passwords/store.ts'
import { requireCurrentPassword } from '../passwords/verify.ts'
import { getUser } from '../users/store.ts'
import { revokeSessions } from './revoke.ts'

export async function changeOwnPassword(
  db: OrganizationDb,
  call: CallerContext,
  { current_password, new_password }: PasswordChange,
): Promise<void> {
  const { userId, keyId } = call.caller
  const storedHash = await requireCurrentPassword(db, call, current_password, 'current_password')
  const { email } = await db.read((tx) => getUser(tx, userId))
  assertStrongPassword(new_password, email, 'new_password')
  const hash = await hashPassword(new_password, { address: call.request.ip, signal: call.signal })
  await db.transact(async (tx) => {
    if ((await lockPassword(tx, userId)) !== storedHash) {
      throw invalid(['body', 'current_password'], 'the password was changed by another request')
    }
    await setPassword(tx, userId, hash, call, keyId)
  })
}

/** Also signs the user out everywhere else, in case someone else knew the old password. */
export async function setPassword(
  tx: WriteTx,
  userId: string,
  hash: string,
  act: Attribution,
  currentSessionId?: string,
): Promise<void> {
  await revokeSessions(tx, userId, act, currentSessionId)
  await upsertPassword(tx, userId, hash, act.now)
  recordEvent(tx, act, { type: 'user.password_set', resourceId: userId })
}
