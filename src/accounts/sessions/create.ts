import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import { scopesForRole } from '../../platform/access/permissions.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import type { RequestContext } from '../../platform/http/endpoint.ts'
import type { SignInLimits } from '../../platform/http/server-context.ts'
import { addSeconds } from '../../platform/time.ts'
import { insertNewKey } from '../api-keys/create.ts'
import { describeCaller } from '../me/describe-caller.ts'
import type { Me } from '../me/schema.ts'
import type { StoredUser } from '../users/store.ts'
import { deleteSessionsBefore, insertSession } from './store.ts'

const hour = 3_600
/** Since the last use, unless the user asked to be remembered. */
export const idleTimeoutSeconds = 12 * hour
/** However often it is used. */
const sessionLifetimeSeconds = 30 * 24 * hour
/** After expiry, sessions still tell from which networks the user has signed in before. */
const retentionSeconds = 90 * 24 * hour

export interface SignInContext
  extends SignInLimits,
    Pick<RequestContext, 'now' | 'signal' | 'publicUrl' | 'fileBytesMax'> {
  address: string
  userAgent: string
  isRemembered: boolean
}

export interface CreatedSession {
  me: Me
  cookie: { secret: string; seconds: number | undefined }
}

/** For a user whose identity has been verified. */
export async function createSession(
  tx: WriteTx,
  user: StoredUser,
  context: SignInContext,
): Promise<CreatedSession> {
  const { address, userAgent, isRemembered, rateLimit, now } = context
  await deleteSessionsBefore(tx, user.id, addSeconds(now, -retentionSeconds))
  const expires_at = addSeconds(now, sessionLifetimeSeconds)
  const scopes = scopesForRole(user.role)
  const { key, secret } = await insertNewKey(
    tx,
    {
      userId: user.id,
      name: 'Session',
      kind: 'session',
      scopes,
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
  const caller = { userId: user.id, keyId: key.id, rateLimit, scopes }
  return {
    me: await describeCaller(tx, caller, context),
    cookie: { secret, seconds: isRemembered ? sessionLifetimeSeconds : undefined },
  }
}

/** Who acts when signing in: the user, without a key yet. */
export const asUser = (user: StoredUser, now: string): Attribution => ({
  actor: { type: 'user', id: user.id, name: user.full_name, keyId: null },
  now,
})
