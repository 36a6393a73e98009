import type { Db } from '../db/db.ts'
import type { Credential } from '../http/gate.ts'
import { type Clock, utcSeconds } from '../time.ts'
import { hashKey, isWellFormedKey } from './key-form.ts'
import { findKeyHolder } from './store.ts'

/**
 * Who holds this key? Asked of the database for every request, so that a revocation or a
 * deactivation counts from the next one on. All keys that are not valid look alike.
 */
export async function authenticate(
  db: Db,
  clock: Clock,
  key: string,
): Promise<Credential | undefined> {
  if (!isWellFormedKey(key)) return undefined
  const holder = await db.read((tx) => findKeyHolder(tx, hashKey(key)))
  if (holder === undefined || !holder.is_active || holder.revoked_at !== null) return undefined
  if (holder.expires_at !== null && holder.expires_at <= utcSeconds(clock.now())) return undefined
  return {
    organizationId: holder.organization_id,
    userId: holder.user_id,
    role: holder.role,
    keyId: holder.key_id,
    scopes: words(holder.scopes),
    allowlist: words(holder.allowlist),
    rateLimit: holder.rate_limit,
  }
}

const words = (text: string) => (text === '' ? [] : text.split(' '))
