import type { ReadTx, RootWriteTx, WriteTx } from '../../platform/db/db.ts'
import { mutation, query, rootMutation } from '../../platform/db/statement.ts'
import { networkOfIp } from '../../platform/net/ip-address.ts'
import type { Session } from './schema.ts'

type StoredSession = Omit<Session, 'is_current'>

const activeSessions = query<StoredSession>(`
  SELECT k.id, k.created_at, k.last_used_at, k.expires_at, s.ip_address, s.user_agent
  FROM sessions s JOIN api_keys k ON k.id = s.api_key_id
  WHERE k.organization_id = :organization_id AND k.user_id = :user_id
    AND k.revoked_at IS NULL AND k.expires_at > :now
  ORDER BY k.seq DESC LIMIT 100`)

const insert = mutation(`
  INSERT INTO sessions (api_key_id, organization_id, ip_address, user_agent, expires_at)
  VALUES (:api_key_id, :organization_id, :ip_address, :user_agent, :expires_at)`)

const revokeOne = mutation<{ id: string }>(`
  UPDATE api_keys SET revoked_at = :now
  WHERE organization_id = :organization_id AND user_id = :user_id AND id = :id
    AND kind = 'session' AND revoked_at IS NULL
  RETURNING id`)

const revokeAll = mutation<{ id: string; expires_at: string }>(`
  UPDATE api_keys SET revoked_at = :now
  WHERE organization_id = :organization_id AND user_id = :user_id AND id <> :except_id
    AND kind = 'session' AND revoked_at IS NULL
  RETURNING id, expires_at`)

const deleteOld = mutation(`
  DELETE FROM api_keys
  WHERE organization_id = :organization_id AND user_id = :user_id AND kind = 'session'
    AND expires_at < :before`)

const addressesOfUser = query<{ ip_address: string }>(`
  SELECT DISTINCT s.ip_address FROM sessions s JOIN api_keys k ON k.id = s.api_key_id
  WHERE k.organization_id = :organization_id AND k.user_id = :user_id`)

// Never shortens a session: one that was remembered already lasts to its end. Sets `last_used_at` as
// well, because an update that changes it does not invalidate cached keys.
const extend = rootMutation(`
  UPDATE api_keys SET last_used_at = :used_at,
    expires_at = (SELECT CASE WHEN s.expires_at < :idle_until THEN s.expires_at ELSE :idle_until END
      FROM sessions s WHERE s.api_key_id = api_keys.id)
  WHERE id = :id AND expires_at < :idle_until
    AND expires_at < (SELECT s.expires_at FROM sessions s WHERE s.api_key_id = api_keys.id)`)

const nilUuid = '00000000-0000-0000-0000-000000000000'

export const listSessions = (tx: ReadTx, userId: string, now: string) =>
  tx.all(activeSessions, { user_id: userId, now })

export const insertSession = (
  tx: WriteTx,
  session: { api_key_id: string; ip_address: string; user_agent: string; expires_at: string },
) => tx.run(insert, session)

/** Whether there was one to revoke. */
export const markSessionRevoked = async (tx: WriteTx, userId: string, id: string, now: string) =>
  (await tx.one(revokeOne, { user_id: userId, id, now })) !== undefined

export const markSessionsRevoked = (
  tx: WriteTx,
  userId: string,
  exceptId: string | undefined,
  now: string,
) => tx.all(revokeAll, { user_id: userId, except_id: exceptId ?? nilUuid, now })

export const deleteSessionsBefore = (tx: WriteTx, userId: string, before: string) =>
  tx.run(deleteOld, { user_id: userId, before })

/** From this address or another in its network. */
export async function hasSignedInFrom(tx: ReadTx, userId: string, address: string) {
  const sessions = await tx.all(addressesOfUser, { user_id: userId })
  return sessions.some((session) => networkOfIp(session.ip_address) === networkOfIp(address))
}

/** The number of sessions extended: 0 if there is none, or if it already lasts longer. */
export const extendSession = (tx: RootWriteTx, id: string, usedAt: string, idleUntil: string) =>
  tx.run(extend, { id, used_at: usedAt, idle_until: idleUntil })
