import type { Act } from '../access/act.ts'
import type { WriteTx } from '../db/db.ts'
import { notFound } from '../errors.ts'
import { recordEvent } from '../events/record.ts'
import { lockPassword } from '../passwords/store.ts'
import { revokeSession, revokeSessions } from './store.ts'

/** Ends one session of a user, from the next request on. */
export async function endSession(tx: WriteTx, userId: string, id: string, act: Act): Promise<void> {
  if (!(await revokeSession(tx, userId, id, act.now))) throw notFound('Session')
  recordRevoked(tx, id, act)
}

/** Ends all sessions of a user, but for one if that is to be kept. */
export async function endSessions(
  tx: WriteTx,
  userId: string,
  act: Act,
  kept?: string,
): Promise<void> {
  // Nobody signs this user in meanwhile.
  await lockPassword(tx, userId)
  const ended = await revokeSessions(tx, userId, kept, act.now)
  for (const { id, expires_at } of ended) if (expires_at > act.now) recordRevoked(tx, id, act)
}

function recordRevoked(tx: WriteTx, id: string, act: Act): void {
  const changes = [{ field: 'revoked_at', from: null, to: act.now }]
  recordEvent(tx, act, { type: 'session.revoked', of: id, changes })
}
