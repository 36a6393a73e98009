import { type Caller, forbidden } from '../../platform/access/permissions.ts'
import type { ReadTx } from '../../platform/db/db.ts'
import { isWithin } from '../../platform/net/ip-address.ts'
import { splitList } from '../../platform/text.ts'
import { getCallerKey, type StoredKey } from './store.ts'

/** What bounds a key besides its scopes. */
export type Limits = Pick<StoredKey, 'allowlist' | 'rate_limit' | 'expires_at'>

const unlimited: Limits = { allowlist: '', rate_limit: null, expires_at: null }

interface CallersLimits {
  caller: Caller
  /** Requests a minute with a key that has no limit of its own; 0 is no limit. */
  rateLimit: number
}

/** What a new key has if nothing else is asked for: what the key has that makes it. */
export const inheritedLimits = async (tx: ReadTx, { caller }: CallersLimits): Promise<Limits> =>
  caller.isSession ? unlimited : getCallerKey(tx, caller.keyId)

/**
 * A key cannot give another key, or itself, wider limits than its own, or they would be no limits. An
 * admin who has signed in may give what the role allows.
 */
export async function requireWithinLimits(
  tx: ReadTx,
  wanted: Partial<Limits>,
  { caller, rateLimit }: CallersLimits,
): Promise<void> {
  if (caller.isSession) return
  const own = await getCallerKey(tx, caller.keyId)
  if (wanted.allowlist !== undefined && !areAllWithin(wanted.allowlist, own.allowlist)) {
    throw beyondOwn('allowlist')
  }
  if (wanted.rate_limit !== undefined) {
    const effective = perMinute(wanted.rate_limit ?? rateLimit)
    if (effective > perMinute(caller.rateLimit)) throw beyondOwn('rate_limit')
  }
  if (wanted.expires_at !== undefined && own.expires_at !== null) {
    const { expires_at } = wanted
    if (expires_at === null || expires_at > own.expires_at) throw beyondOwn('expires_at')
  }
}

/** No ranges at all mean every address. */
function areAllWithin(wanted: string, own: string): boolean {
  if (own === '') return true
  return wanted !== '' && splitList(wanted).every((range) => isWithin(range, splitList(own)))
}

const perMinute = (limit: number) => (limit === 0 ? Number.POSITIVE_INFINITY : limit)

const beyondOwn = (field: keyof Limits) =>
  forbidden(`Insufficient permissions. A key cannot give more than its own ${field}`)
