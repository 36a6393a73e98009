import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { revokeSessions } from '../sessions/revoke.ts'
import { upsertPassword } from './store.ts'

/** A new password ends whatever was signed in with the old one, but for the one that sets it. */
export async function setPassword(
  tx: WriteTx,
  userId: string,
  hash: string,
  act: Attribution,
  keptSession?: string,
): Promise<void> {
  await revokeSessions(tx, userId, act, keptSession)
  await upsertPassword(tx, userId, hash, act.now)
  recordEvent(tx, act, { type: 'user.password_set', resourceId: userId })
}
