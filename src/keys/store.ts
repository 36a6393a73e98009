import type { Role } from '../access/roles.ts'
import type { ReadTx, RootReadTx, RootWriteTx, WriteTx } from '../db/db.ts'
import { command, query, rootCommand, rootQuery } from '../db/statement.ts'

export interface ApiKey {
  id: string
  user_id: string
  name: string
  prefix: string
  last_four: string
  /** Separated by spaces, like the allowlist. */
  scopes: string
  allowlist: string
  rate_limit: number | null
  expires_at: string | null
  revoked_at: string | null
  last_used_at: string | null
  created_at: string
}

export interface KeyHolder {
  key_id: string
  organization_id: number
  user_id: string
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
] as const satisfies (keyof ApiKey)[]

const holderByHash = rootQuery<KeyHolder>(`
  SELECT k.id AS key_id, k.organization_id, k.user_id, u.role, u.is_active,
    k.scopes, k.allowlist, k.rate_limit, k.expires_at, k.revoked_at
  FROM api_keys k JOIN users u ON u.id = k.user_id
  WHERE k.hash = :hash`)

const keysByPrefix = rootQuery<ApiKey & { hash: string; organization_id: number }>(`
  SELECT organization_id, hash, ${columnNames.join(', ')} FROM api_keys WHERE prefix = :prefix`)

const keysOfOrganization = query<ApiKey & { email: string }>(`
  SELECT ${columnNames.map((name) => `k.${name}`).join(', ')}, u.email
  FROM api_keys k JOIN users u ON u.id = k.user_id
  WHERE k.organization_id = :organization_id ORDER BY k.seq`)

const insert = command(`
  INSERT INTO api_keys (organization_id, hash, ${columnNames.join(', ')})
  VALUES (:organization_id, :hash, ${columnNames.map((name) => `:${name}`).join(', ')})`)

const revoke = command(`
  UPDATE api_keys SET revoked_at = :revoked_at
  WHERE organization_id = :organization_id AND id = :id AND revoked_at IS NULL`)

const noteUse = rootCommand('UPDATE api_keys SET last_used_at = :last_used_at WHERE id = :id')

export const findKeyHolder = (tx: RootReadTx, hash: string) => tx.one(holderByHash, { hash })

export const findKeysByPrefix = (tx: RootReadTx, prefix: string) => tx.all(keysByPrefix, { prefix })

export const listKeys = (tx: ReadTx) => tx.all(keysOfOrganization)

export const insertKey = (tx: WriteTx, key: ApiKey, hash: string) =>
  tx.run(insert, { ...key, hash })

export const revokeKey = (tx: WriteTx, id: string, now: string) =>
  tx.run(revoke, { id, revoked_at: now })

export const noteKeyUse = (tx: RootWriteTx, id: string, usedAt: string) =>
  tx.run(noteUse, { id, last_used_at: usedAt })
