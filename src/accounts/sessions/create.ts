import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import { scopesForRole } from '../../platform/access/permissions.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { addSeconds } from '../../platform/time.ts'
import { insertNewKey } from '../api-keys/create.ts'
import type { StoredUser } from '../users/store.ts'
import { deleteSessionsBefore, insertSession } from './store.ts'

const hour = 3_600
/** Without being used, unless it is to be remembered. */
export const idleTimeoutSeconds = 12 * hour
/** However often it is used. */
export const sessionLifetimeSeconds = 30 * 24 * hour
/** For so long after its end the address is known as one that the user comes from. */
const keptSeconds = 90 * 24 * hour

/** Where somebody signs in. */
export interface SignInContext {
  address: string
  userAgent: string
  isRemembered: boolean
  now: string
  /** Aborted when the visitor has gone. */
  signal: AbortSignal
}

export interface CreatedSession {
  /** Shown to the browser alone. */
  secret: string
  keyId: string
  isRemembered: boolean
}

/** Signs a user in who has proved to be the one. */
export async function createSession(
  tx: WriteTx,
  user: StoredUser,
  { address, userAgent, isRemembered, now }: SignInContext,
): Promise<CreatedSession> {
  await deleteSessionsBefore(tx, user.id, addSeconds(now, -keptSeconds))
  const expires_at = addSeconds(now, sessionLifetimeSeconds)
  const { key, secret } = await insertNewKey(
    tx,
    {
      userId: user.id,
      name: 'Session',
      kind: 'session',
      scopes: scopesForRole(user.role),
      expiresAt: isRemembered ? expires_at : addSeconds(now, idleTimeoutSeconds),
    },
    now,
  )
  await insertSession(tx, {
    api_key_id: key.id,
    ip_address: address,
    user_agent: userAgent,
    expires_at,
  })
  const changes = [
    { field: 'user_id', from: null, to: user.id },
    { field: 'ip_address', from: null, to: address },
  ]
  recordEvent(tx, asUser(user, now), { type: 'session.created', resourceId: key.id, changes })
  return { secret, keyId: key.id, isRemembered }
}

/** What somebody does who has no key yet, only the proof of who it is. */
export const asUser = (user: StoredUser, now: string): Attribution => ({
  actor: { type: 'user', id: user.id, name: user.full_name, keyId: null },
  now,
})
