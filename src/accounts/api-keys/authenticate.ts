import { hashKey, isWellFormedKey } from '../../platform/access/key-format.ts'
import { scopesForRole } from '../../platform/access/permissions.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Authenticator, Credential } from '../../platform/http/gate.ts'
import { splitList } from '../../platform/text.ts'
import { type Clock, toTimestamp } from '../../platform/time.ts'
import { findKeyOwner, type KeyOwner } from './store.ts'

const cacheEntriesMax = 1_000

interface Options {
  db: Db
  clock: Clock
  /** Of keys that have none of their own. */
  rateLimit: number
}

interface ValidKey {
  credential: Credential
  expiresAt: string | null
}

/**
 * Keys are cached for as long as the database's access version says that nothing about them has
 * changed, so that a revocation or deactivation takes effect with the next request. Where fetching
 * the version takes a round trip, a request proceeds with the cached key until that confirms it.
 */
export function createAuthenticator({ db, clock, rateLimit }: Options): Authenticator {
  const cache = new Map<string, ValidKey & { version: number }>()

  const isExpired = ({ expiresAt }: ValidKey) =>
    expiresAt !== null && expiresAt <= toTimestamp(clock.now())

  async function find(key: string): Promise<Credential | undefined> {
    if (!isWellFormedKey(key)) return undefined
    // The version first: what is read after it is at least as new.
    const version = await db.accessVersion()
    const owner = await db.readCredentials((tx) => findKeyOwner(tx, hashKey(key)))
    if (owner === undefined || !owner.is_active || owner.revoked_at !== null) return undefined
    const credential = toCredential(owner, rateLimit)
    const validKey = { credential, expiresAt: owner.expires_at, version }
    if (cache.size >= cacheEntriesMax) cache.clear()
    cache.set(key, validKey)
    return isExpired(validKey) ? undefined : credential
  }

  function recall(key: string) {
    const cached = cache.get(key)
    if (cached === undefined || isExpired(cached)) return undefined
    const { credential } = cached
    const version = db.accessVersion()
    if (typeof version === 'number') return version === cached.version ? { credential } : undefined
    const isConfirmed = version.then((newest) => newest === cached.version)
    // A failure is thrown where it is awaited; a request that ended before does not care.
    isConfirmed.catch(() => {})
    return { credential, isConfirmed }
  }

  return { recall, find }
}

const toCredential = (owner: KeyOwner, defaultRateLimit: number): Credential => ({
  organizationId: owner.organization_id,
  userId: owner.user_id,
  userName: owner.full_name,
  role: owner.role,
  keyId: owner.api_key_id,
  // A session has the scopes of the role as it is now, not as it was at sign-in.
  scopes: owner.kind === 'session' ? scopesForRole(owner.role) : splitList(owner.scopes),
  allowlist: splitList(owner.allowlist),
  rateLimit: owner.rate_limit ?? defaultRateLimit,
  isSession: owner.kind === 'session',
})
