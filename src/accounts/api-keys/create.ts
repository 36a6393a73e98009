import { randomUUIDv7 } from 'node:crypto'
import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import { generateKey, hashKey, type KeyKind, keyPrefix } from '../../platform/access/key-format.ts'
import type { Scope } from '../../platform/access/scopes.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { keyChanges } from './history.ts'
import { insertKey, type StoredKey } from './store.ts'

export interface KeyInput {
  userId: string
  name: string
  scopes: readonly Scope[]
  allowlist?: readonly string[]
  rateLimit?: number | null
  expiresAt?: string | null
  kind?: KeyKind
  /** A key that the operator brings along, instead of a new one. */
  secret?: string
}

/** Makes a key and returns its secret, which is stored nowhere and cannot be shown again. */
export async function createKey(tx: WriteTx, wanted: KeyInput, act: Attribution): Promise<string> {
  const { secret } = await createKeyWithSecret(tx, wanted, act)
  return secret
}

export async function createKeyWithSecret(
  tx: WriteTx,
  wanted: KeyInput,
  act: Attribution,
): Promise<CreatedKey> {
  const made = await insertNewKey(tx, wanted, act.now)
  const changes = keyChanges({}, made.key)
  recordEvent(tx, act, { type: 'api_key.created', resourceId: made.key.id, changes })
  return made
}

export interface CreatedKey {
  secret: string
  key: StoredKey
}

/** Without a word about it: whoever calls this says what it is. */
export async function insertNewKey(
  tx: WriteTx,
  wanted: KeyInput,
  now: string,
): Promise<CreatedKey> {
  const secret = wanted.secret ?? generateKey(wanted.kind ?? 'live')
  const key = {
    id: randomUUIDv7(),
    user_id: wanted.userId,
    name: wanted.name,
    prefix: keyPrefix(secret),
    last_four: secret.slice(-4),
    scopes: wanted.scopes.join(' '),
    allowlist: (wanted.allowlist ?? []).join(' '),
    rate_limit: wanted.rateLimit ?? null,
    expires_at: wanted.expiresAt ?? null,
    revoked_at: null,
    last_used_at: null,
    created_at: now,
  }
  await insertKey(tx, key, hashKey(secret), wanted.kind ?? 'live')
  return { secret, key }
}
