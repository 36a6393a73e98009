import { recordEvent } from '../../events/log/record.ts'
import { deleteSubscriptionsOfEndedKeys } from '../../events/push-subscriptions/store.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { notFound } from '../../platform/errors.ts'
import { lockPassword } from '../passwords/store.ts'
import { markSessionRevoked, markSessionsRevoked } from './store.ts'

export async function revokeSession(
  tx: WriteTx,
  userId: string,
  id: string,
  act: Attribution,
): Promise<void> {
  if (!(await markSessionRevoked(tx, userId, id, act.now))) throw notFound('Session')
  await deleteSubscriptionsOfEndedKeys(tx, userId)
  recordRevoked(tx, id, act)
}

/** All sessions of a user, or all except one. */
export async function revokeSessions(
  tx: WriteTx,
  userId: string,
  act: Attribution,
  exceptId?: string,
): Promise<void> {
  // Against a concurrent sign-in, whose session would survive.
  await lockPassword(tx, userId)
  const revoked = await markSessionsRevoked(tx, userId, exceptId, act.now)
  await deleteSubscriptionsOfEndedKeys(tx, userId)
  for (const { id, expires_at } of revoked) if (expires_at > act.now) recordRevoked(tx, id, act)
}

function recordRevoked(tx: WriteTx, id: string, act: Attribution): void {
  const changes = [{ field: 'revoked_at', from: null, to: act.now }]
  recordEvent(tx, act, { type: 'session.revoked', resourceId: id, changes })
}
