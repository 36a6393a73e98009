import type { KeyKind } from '../../platform/access/key-format.ts'
import type { Role } from '../../platform/access/permissions.ts'
import type { ReadTx, RootReadTx, RootWriteTx, WriteTx } from '../../platform/db/db.ts'
import { forUpdate, mutation, query, rootMutation, rootQuery } from '../../platform/db/statement.ts'
import { assertFound } from '../../platform/errors.ts'
import type { PageRequest } from '../../platform/http/paging.ts'

/** Scopes and allowlist are separated by spaces. */
export interface StoredKey {
  id: string
  user_id: string
  name: string
  prefix: string
  last_four: string
  scopes: string
  allowlist: string
  rate_limit: number | null
  expires_at: string | null
  revoked_at: string | null
  last_used_at: string | null
  created_at: string
}

type ListedKey = StoredKey & { seq: number }

export interface KeyOwner {
  api_key_id: string
  kind: KeyKind
  organization_id: number
  user_id: string
  full_name: string
  role: Role
  is_active: boolean
  scopes: string
  allowlist: string
  rate_limit: number | null
  expires_at: string | null
  revoked_at: string | null
}

const columnNames = [
  'id',
  'user_id',
  'name',
  'prefix',
  'last_four',
  'scopes',
  'allowlist',
  'rate_limit',
  'expires_at',
  'revoked_at',
  'last_used_at',
  'created_at',
] as const satisfies (keyof StoredKey)[]
const columns = columnNames.join(', ')

const ownerByHash = rootQuery<KeyOwner>(`
  SELECT k.id AS api_key_id, k.kind, k.organization_id, k.user_id, u.full_name, u.role,
    u.is_active, k.scopes, k.allowlist, k.rate_limit, k.expires_at, k.revoked_at
  FROM api_keys k JOIN users u ON u.id = k.user_id
  WHERE k.hash = :hash`)

type FoundKey = StoredKey & { hash: string; kind: KeyKind; organization_id: number }

const keysByPrefix = rootQuery<FoundKey>(`
  SELECT organization_id, hash, kind, ${columns} FROM api_keys WHERE prefix = :prefix`)

const keysWithEmail = query<StoredKey & { email: string }>(`
  SELECT ${columnNames.map((name) => `k.${name}`).join(', ')}, u.email
  FROM api_keys k JOIN users u ON u.id = k.user_id
  WHERE k.organization_id = :organization_id AND k.kind = 'live' ORDER BY k.seq`)

const keys = query<ListedKey>(`
  SELECT seq, ${columns} FROM api_keys
  WHERE organization_id = :organization_id AND kind = 'live' AND seq > :after
  ORDER BY seq LIMIT :limit OFFSET :offset`)

const keysOfUser = query<ListedKey>(`
  SELECT seq, ${columns} FROM api_keys
  WHERE organization_id = :organization_id AND user_id = :user_id AND kind = 'live'
    AND seq > :after
  ORDER BY seq LIMIT :limit OFFSET :offset`)

const anyKeyById = query<StoredKey>(`
  SELECT ${columns} FROM api_keys WHERE organization_id = :organization_id AND id = :id`)

// Keys of kind 'session' are managed in `sessions`.
const keyById = query<StoredKey>(`
  SELECT ${columns} FROM api_keys
  WHERE organization_id = :organization_id AND id = :id AND kind = 'live'`)

const keyForUpdate = forUpdate(keyById)

const insert = mutation(`
  INSERT INTO api_keys (organization_id, hash, kind, ${columns})
  VALUES (:organization_id, :hash, :kind, ${columnNames.map((name) => `:${name}`).join(', ')})`)

const update = mutation(`
  UPDATE api_keys SET name = :name, scopes = :scopes, allowlist = :allowlist,
    rate_limit = :rate_limit, expires_at = :expires_at
  WHERE organization_id = :organization_id AND id = :id`)

const revoke = mutation(`
  UPDATE api_keys SET revoked_at = :revoked_at
  WHERE organization_id = :organization_id AND id = :id AND revoked_at IS NULL`)

const saveUse = rootMutation('UPDATE api_keys SET last_used_at = :last_used_at WHERE id = :id')

export const findKeyOwner = (tx: RootReadTx, hash: string) => tx.one(ownerByHash, { hash })

export const findKeysByPrefix = (tx: RootReadTx, prefix: string) => tx.all(keysByPrefix, { prefix })

export const listKeysWithEmail = (tx: ReadTx) => tx.all(keysWithEmail)

export function listKeys(
  tx: ReadTx,
  userId: string | undefined,
  page: PageRequest,
): Promise<ListedKey[]> {
  if (userId === undefined) return tx.all(keys, { ...page })
  return tx.all(keysOfUser, { user_id: userId, ...page })
}

export async function getKey(tx: ReadTx, id: string): Promise<StoredKey> {
  return assertFound(await tx.one(keyById, { id }), 'API key')
}

export async function getKeyForUpdate(tx: WriteTx, id: string): Promise<StoredKey> {
  return assertFound(await tx.one(keyForUpdate, { id }), 'API key')
}

/** Revoked keys can be listed but not changed. */
export async function getUsableKeyForUpdate(tx: WriteTx, id: string): Promise<StoredKey> {
  const key = await getKeyForUpdate(tx, id)
  return assertFound(key.revoked_at === null ? key : undefined, 'API key')
}

/** Unlike `getKey`, also finds sessions. */
export async function getCallerKey(tx: ReadTx, id: string): Promise<StoredKey> {
  return assertFound(await tx.one(anyKeyById, { id }), 'API key')
}

export const insertKey = (tx: WriteTx, key: StoredKey, hash: string, kind: KeyKind) =>
  tx.run(insert, { ...key, hash, kind })

export const updateKeyRow = (
  tx: WriteTx,
  { id, name, scopes, allowlist, rate_limit, expires_at }: StoredKey,
) => tx.run(update, { id, name, scopes, allowlist, rate_limit, expires_at })

export const markKeyRevoked = (tx: WriteTx, id: string, now: string) =>
  tx.run(revoke, { id, revoked_at: now })

export const saveLastUsed = (tx: RootWriteTx, id: string, usedAt: string) =>
  tx.run(saveUse, { id, last_used_at: usedAt })
