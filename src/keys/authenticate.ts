import { hashKey, isWellFormedKey } from '../access/key-form.ts'
import type { Db } from '../db/db.ts'
import type { Credential } from '../http/gate.ts'
import { type Clock, utcSeconds } from '../time.ts'
import { findKeyHolder, type KeyHolder } from './store.ts'

const rememberedMax = 1_000

interface Remembered {
  stamp: number
  holder: Known
}

interface Known {
  credential: Credential
  expiresAt: string | null
}

/** Finds out who holds a key. All keys that are not valid look alike. */
export type Authenticate = (key: string) => Promise<Credential | undefined>

/**
 * The holder is read from the database for every request, so that a revocation or a deactivation
 * counts from the next one on; unless the database says that nothing at all has changed since.
 */
export function createAuthenticate(db: Db, clock: Clock): Authenticate {
  const remembered = new Map<string, Remembered>()

  return async (key) => {
    if (!isWellFormedKey(key)) return undefined
    const hash = hashKey(key)
    const stamp = db.stamp()
    const earlier = remembered.get(hash)
    const isFresh = earlier !== undefined && earlier.stamp === stamp
    const holder = isFresh ? earlier.holder : await readHolder(db, hash)
    if (holder === undefined) return undefined
    if (!isFresh && stamp !== undefined) {
      if (remembered.size >= rememberedMax) remembered.clear()
      remembered.set(hash, { stamp, holder })
    }
    const hasExpired = holder.expiresAt !== null && holder.expiresAt <= utcSeconds(clock.now())
    return hasExpired ? undefined : holder.credential
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
