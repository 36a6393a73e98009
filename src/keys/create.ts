import { randomUUIDv7 } from 'node:crypto'
import type { Act } from '../access/act.ts'
import { generateKey, hashKey, type KeyKind, keyPrefix } from '../access/key-form.ts'
import type { Scope } from '../access/scopes.ts'
import type { WriteTx } from '../db/db.ts'
import { recordEvent } from '../events/record.ts'
import { keyChanges } from './history.ts'
import { insertKey, type StoredKey } from './store.ts'

export interface NewKey {
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
export async function createKey(tx: WriteTx, wanted: NewKey, act: Act): Promise<string> {
  const { secret } = await makeKey(tx, wanted, act)
  return secret
}

export async function makeKey(tx: WriteTx, wanted: NewKey, act: Act): Promise<MadeKey> {
  const made = await storeKey(tx, wanted, act.now)
  const changes = keyChanges({}, made.key)
  recordEvent(tx, act, { type: 'api_key.created', of: made.key.id, changes })
  return made
}

export interface MadeKey {
  secret: string
  key: StoredKey
}

/** Without a word about it: whoever calls this says what it is. */
export async function storeKey(tx: WriteTx, wanted: NewKey, now: string): Promise<MadeKey> {
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
