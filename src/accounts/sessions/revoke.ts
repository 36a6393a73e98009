import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { notFound } from '../../platform/errors.ts'
import { lockPassword } from '../passwords/store.ts'
import { markSessionRevoked, markSessionsRevoked } from './store.ts'

/** Ends one session of a user, from the next request on. */
export async function revokeSession(
  tx: WriteTx,
  userId: string,
  id: string,
  act: Attribution,
): Promise<void> {
  if (!(await markSessionRevoked(tx, userId, id, act.now))) throw notFound('Session')
  recordRevoked(tx, id, act)
}

/** Ends all sessions of a user, but for one if that is to be kept. */
export async function revokeSessions(
  tx: WriteTx,
  userId: string,
  act: Attribution,
  kept?: string,
): Promise<void> {
  // Nobody signs this user in meanwhile.
  await lockPassword(tx, userId)
  const ended = await markSessionsRevoked(tx, userId, kept, act.now)
  for (const { id, expires_at } of ended) if (expires_at > act.now) recordRevoked(tx, id, act)
}

function recordRevoked(tx: WriteTx, id: string, act: Attribution): void {
  const changes = [{ field: 'revoked_at', from: null, to: act.now }]
  recordEvent(tx, act, { type: 'session.revoked', resourceId: id, changes })
}
