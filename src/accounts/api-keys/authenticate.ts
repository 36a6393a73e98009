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

interface Known {
  credential: Credential
  expiresAt: string | null
}

interface Remembered extends Known {
  stamp: number
}

/**
 * Holders of keys are remembered for as long as the database's stamp says that nothing about them
 * has changed, so that a revocation or a deactivation counts from the next request on. Where the
 * stamp has to be fetched, a remembered holder is believed in the meantime, and confirmed by it.
 */
export function createAuthenticator({ db, clock, rateLimit }: Options): Authenticator {
  const remembered = new Map<string, Remembered>()

  const isExpired = ({ expiresAt }: Known) =>
    expiresAt !== null && expiresAt <= toTimestamp(clock.now())

  async function read(key: string): Promise<Credential | undefined> {
    // First the stamp: what is read after it is at least as new.
    const stamp = await db.accessVersion()
    const known = await readHolder(db, hashKey(key), rateLimit)
    if (known === undefined) return undefined
    if (remembered.size >= cacheEntriesMax) remembered.clear()
    remembered.set(key, { ...known, stamp })
    return isExpired(known) ? undefined : known.credential
  }

  function recall(key: string) {
    const known = remembered.get(key)
    if (known === undefined || isExpired(known)) return undefined
    const { credential } = known
    const stamp = db.accessVersion()
    if (typeof stamp === 'number') return stamp === known.stamp ? { credential } : undefined
    const isConfirmed = stamp.then((newest) => newest === known.stamp)
    // Who asks for it hears of a failure; a request that ended before needs not.
    isConfirmed.catch(() => {})
    return { credential, isConfirmed }
  }

  return {
    recall,
    async find(key) {
      return isWellFormedKey(key) ? read(key) : undefined
    },
  }
}

async function readHolder(db: Db, hash: string, defaultLimit: number): Promise<Known | undefined> {
  const holder = await db.readCredentials((tx) => findKeyOwner(tx, hash))
  if (holder === undefined || !holder.is_active || holder.revoked_at !== null) return undefined
  return { credential: credentialOf(holder, defaultLimit), expiresAt: holder.expires_at }
}

const credentialOf = (holder: KeyOwner, defaultLimit: number): Credential => ({
  organizationId: holder.organization_id,
  userId: holder.user_id,
  userName: holder.full_name,
  role: holder.role,
  keyId: holder.api_key_id,
  // Who has signed in may do what the role allows now, not what it allowed then.
  scopes: holder.kind === 'session' ? scopesForRole(holder.role) : splitList(holder.scopes),
  allowlist: splitList(holder.allowlist),
  rateLimit: holder.rate_limit ?? defaultLimit,
  isSession: holder.kind === 'session',
})
