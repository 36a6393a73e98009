import { randomUUIDv7 } from 'node:crypto'
import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import { generateKey, hashKey, type KeyKind, keyPrefix } from '../../platform/access/key-format.ts'
import type { Scope } from '../../platform/access/scopes.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { invalid } from '../../platform/errors.ts'
import { splitList } from '../../platform/text.ts'
import { findUser } from '../users/store.ts'
import { keyChanges } from './history.ts'
import {
  inheritedLimits,
  type KeyIssuer,
  requireFuture,
  requireOwnScopes,
  requireWithinLimits,
  toStoredLimits,
} from './limits.ts'
import type { ApiKeyCreate } from './schema.ts'
import { toApiKeyWithSecret } from './serialize.ts'
import { insertKey, type StoredKey } from './store.ts'

export interface KeyInput {
  userId: string
  name: string
  scopes: readonly Scope[]
  allowlist?: readonly string[]
  rateLimit?: number | null
  expiresAt?: string | null
  kind?: KeyKind
  /** Set by the operator instead of generated. */
  secret?: string
}

export interface CreatedKey {
  /** Only its hash is stored. */
  secret: string
  key: StoredKey
}

/** A key for a user of the organization, with no more rights than the caller's own key. */
export async function createApiKey(tx: WriteTx, body: ApiKeyCreate, act: Attribution & KeyIssuer) {
  requireOwnScopes(act.caller, body.scopes)
  const userId = body.user_id ?? act.caller.userId
  const user = await findUser(tx, userId)
  if (user === undefined) throw invalid(['body', 'user_id'], 'user does not exist')
  if (!user.is_active) throw invalid(['body', 'user_id'], 'the user is not active')
  requireFuture(body.expires_at, act.now)
  const requested = toStoredLimits(body)
  const { allowlist, rate_limit, expires_at } = {
    ...(await inheritedLimits(tx, act)),
    ...requested,
  }
  await requireWithinLimits(tx, requested, act)
  const input = {
    userId,
    name: body.name,
    scopes: [...new Set(body.scopes)],
    allowlist: splitList(allowlist),
    rateLimit: rate_limit,
    expiresAt: expires_at,
  }
  return toApiKeyWithSecret(await createKeyWithSecret(tx, input, act))
}

/** Returns the secret. */
export async function createKey(tx: WriteTx, input: KeyInput, act: Attribution): Promise<string> {
  const { secret } = await createKeyWithSecret(tx, input, act)
  return secret
}

export async function createKeyWithSecret(
  tx: WriteTx,
  input: KeyInput,
  act: Attribution,
): Promise<CreatedKey> {
  const created = await insertNewKey(tx, input, act.now)
  const changes = keyChanges({}, created.key)
  recordEvent(tx, act, { type: 'api_key.created', resourceId: created.key.id, changes })
  return created
}

/** Records no event: for a session, that is another one. */
export async function insertNewKey(tx: WriteTx, input: KeyInput, now: string): Promise<CreatedKey> {
  const { kind = 'live', secret = generateKey(kind) } = input
  const key = {
    id: randomUUIDv7(),
    user_id: input.userId,
    name: input.name,
    prefix: keyPrefix(secret),
    last_four: secret.slice(-4),
    scopes: input.scopes.join(' '),
    allowlist: (input.allowlist ?? []).join(' '),
    rate_limit: input.rateLimit ?? null,
    expires_at: input.expiresAt ?? null,
    revoked_at: null,
    last_used_at: null,
    created_at: now,
  }
  await insertKey(tx, key, hashKey(secret), kind)
  return { secret, key }
}
