import { type Caller, forbidden, missingScope } from '../../platform/access/permissions.ts'
import type { ReadTx } from '../../platform/db/db.ts'
import { invalid } from '../../platform/errors.ts'
import { isWithin } from '../../platform/net/ip-address.ts'
import { splitList } from '../../platform/text.ts'
import type { ApiKeyUpdate } from './schema.ts'
import { getCallerKey, type StoredKey } from './store.ts'

/** What restricts a key besides its scopes. */
type Limits = Pick<StoredKey, 'allowlist' | 'rate_limit' | 'expires_at'>

const unlimited: Limits = { allowlist: '', rate_limit: null, expires_at: null }

export interface KeyIssuer {
  caller: Caller
  /** Requests per minute with a key that has no limit of its own; 0 is no limit. */
  rateLimit: number
}

export function requireOwnScopes(caller: Caller, scopes: readonly string[]): void {
  const missing = scopes.find((scope) => !caller.scopes.includes(scope))
  if (missing !== undefined) throw missingScope(missing)
}

/** The limits of a new key unless the request sets others. */
export const inheritedLimits = async (tx: ReadTx, { caller }: KeyIssuer): Promise<Limits> =>
  caller.isSession ? unlimited : getCallerKey(tx, caller.keyId)

/**
 * A key cannot give another key, or itself, wider limits than its own, or it could escape them. A
 * signed-in admin can give whatever the role allows.
 */
export async function requireWithinLimits(
  tx: ReadTx,
  requested: Partial<Limits>,
  { caller, rateLimit }: KeyIssuer,
): Promise<void> {
  if (caller.isSession) return
  const own = await getCallerKey(tx, caller.keyId)
  const { allowlist, rate_limit, expires_at } = requested
  if (allowlist !== undefined && !areAllWithin(allowlist, own.allowlist)) {
    throw exceedsOwn('allowlist')
  }
  if (rate_limit !== undefined) {
    const effective = toRate(rate_limit ?? rateLimit)
    if (effective > toRate(caller.rateLimit)) throw exceedsOwn('rate_limit')
  }
  if (expires_at !== undefined && own.expires_at !== null) {
    if (expires_at === null || expires_at > own.expires_at) throw exceedsOwn('expires_at')
  }
}

export function requireFuture(expiresAt: string | null | undefined, now: string): void {
  if (expiresAt && expiresAt <= now) throw invalid(['body', 'expires_at'], 'must be in the future')
}

/** The limits that a request sets, in the form in which they are stored. */
export function toStoredLimits(body: ApiKeyUpdate): Partial<Limits> {
  const { allowlist, rate_limit, expires_at } = body
  return {
    ...(allowlist !== undefined && { allowlist: allowlist.join(' ') }),
    ...(rate_limit !== undefined && { rate_limit }),
    ...(expires_at !== undefined && { expires_at }),
  }
}

/** An empty allowlist allows every address. */
function areAllWithin(allowlist: string, own: string): boolean {
  if (own === '') return true
  return allowlist !== '' && splitList(allowlist).every((range) => isWithin(range, splitList(own)))
}

const toRate = (limit: number) => (limit === 0 ? Number.POSITIVE_INFINITY : limit)

const exceedsOwn = (field: keyof Limits) =>
  forbidden(`Insufficient permissions. A key cannot give more than its own ${field}`)
