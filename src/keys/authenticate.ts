import { hashKey, isWellFormedKey } from '../access/key-form.ts'
import type { Db } from '../db/db.ts'
import type { Credential } from '../http/gate.ts'
import { type Clock, utcSeconds } from '../time.ts'
import { findKeyHolder, type KeyHolder } from './store.ts'

const rememberedMax = 1_000

interface Known {
  credential: Credential
  expiresAt: string | null
}

interface Remembered extends Known {
  stamp: number
}

type Found = Credential | undefined

/** Finds out who holds a key, at once if it can. All keys that are not valid look alike. */
export type Authenticate = (key: string) => Found | Promise<Found>

/**
 * The holder is read from the database for every request, so that a revocation or a deactivation
 * counts from the next one on; unless the database says that nothing at all has changed since.
 */
export function createAuthenticate(db: Db, clock: Clock): Authenticate {
  const remembered = new Map<string, Remembered>()

  const unlessExpired = (known: Known): Found =>
    known.expiresAt !== null && known.expiresAt <= utcSeconds(clock.now())
      ? undefined
      : known.credential

  async function read(key: string, stamp: number | undefined): Promise<Found> {
    const known = await readHolder(db, hashKey(key))
    if (known === undefined) return undefined
    if (stamp !== undefined) {
      if (remembered.size >= rememberedMax) remembered.clear()
      remembered.set(key, { ...known, stamp })
    }
    return unlessExpired(known)
  }

  return (key) => {
    const stamp = db.stamp()
    const earlier = remembered.get(key)
    if (earlier !== undefined && earlier.stamp === stamp) return unlessExpired(earlier)
    return isWellFormedKey(key) ? read(key, stamp) : undefined
  }
}

async function readHolder(db: Db, hash: string): Promise<Known | undefined> {
  const holder = await db.read((tx) => findKeyHolder(tx, hash))
  if (holder === undefined || !holder.is_active || holder.revoked_at !== null) return undefined
  return { credential: credentialOf(holder), expiresAt: holder.expires_at }
}

const credentialOf = (holder: KeyHolder): Credential => ({
  organizationId: holder.organization_id,
  userId: holder.user_id,
  role: holder.role,
  keyId: holder.key_id,
  scopes: words(holder.scopes),
  allowlist: words(holder.allowlist),
  rateLimit: holder.rate_limit,
})

const words = (text: string) => (text === '' ? [] : text.split(' '))
