import type { Act } from '../access/act.ts'
import type { WriteTx } from '../db/db.ts'
import { recordEvent } from '../events/record.ts'
import { endSessions } from '../sessions/end.ts'
import { putPassword } from './store.ts'

/** A new password ends whatever was signed in with the old one, but for the one that sets it. */
export async function setPassword(
  tx: WriteTx,
  userId: string,
  hash: string,
  act: Act,
  keptSession?: string,
): Promise<void> {
  await endSessions(tx, userId, act, keptSession)
  await putPassword(tx, userId, hash, act.now)
  recordEvent(tx, act, { type: 'user.password_set', of: userId })
}
