import type { Act } from '../access/act.ts'
import { scopesOfRole } from '../access/permissions.ts'
import type { WriteTx } from '../db/db.ts'
import { recordEvent } from '../events/record.ts'
import { storeKey } from '../keys/create.ts'
import { later } from '../time.ts'
import type { StoredUser } from '../users/store.ts'
import { forgetSessionsBefore, insertSession } from './store.ts'

const hour = 3_600
/** Without being used, unless it is to be remembered. */
export const idleSeconds = 12 * hour
/** However often it is used. */
export const wholeSeconds = 30 * 24 * hour
/** For so long after its end the address is known as one that the user comes from. */
const keptSeconds = 90 * 24 * hour

/** Where somebody signs in. */
export interface Visit {
  address: string
  userAgent: string
  isRemembered: boolean
  now: string
  /** Aborted when the visitor has gone. */
  signal: AbortSignal
}

export interface OpenedSession {
  /** Shown to the browser alone. */
  secret: string
  keyId: string
  isRemembered: boolean
}

/** Signs a user in who has proved to be the one. */
export async function openSession(
  tx: WriteTx,
  user: StoredUser,
  { address, userAgent, isRemembered, now }: Visit,
): Promise<OpenedSession> {
  await forgetSessionsBefore(tx, user.id, later(now, -keptSeconds))
  const expires_at = later(now, wholeSeconds)
  const { key, secret } = await storeKey(
    tx,
    {
      userId: user.id,
      name: 'Session',
      kind: 'session',
      scopes: scopesOfRole(user.role),
      expiresAt: isRemembered ? expires_at : later(now, idleSeconds),
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
  recordEvent(tx, bySelf(user, now), { type: 'session.created', of: key.id, changes })
  return { secret, keyId: key.id, isRemembered }
}

/** What somebody does who has no key yet, only the proof of who it is. */
export const bySelf = (user: StoredUser, now: string): Act => ({
  by: { type: 'user', id: user.id, name: user.full_name, keyId: null },
  now,
})
