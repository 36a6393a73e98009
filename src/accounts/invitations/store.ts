import type { ReadTx, RootReadTx, RootWriteTx, WriteTx } from '../../platform/db/db.ts'
import { mutation, query, rootMutation, rootQuery } from '../../platform/db/statement.ts'
import type { PageRequest } from '../../platform/http/paging.ts'
import type { PendingInvitation } from './schema.ts'

export interface StoredInvitation {
  organization_id: number
  user_id: string
  expires_at: string
}

/** With the position of the user in the list of users. */
type ListedInvitation = PendingInvitation & { seq: number }

const columns = 'organization_id, user_id, expires_at'

// Not limited to an organization: knowing the token is the permission.
const byHash = rootQuery<StoredInvitation>(`SELECT ${columns} FROM invitations WHERE hash = :hash`)

const consume = rootMutation<StoredInvitation>(
  `DELETE FROM invitations WHERE hash = :hash RETURNING ${columns}`,
)

const upsert = mutation(`
  INSERT INTO invitations (user_id, id, organization_id, hash, created_at, expires_at)
  VALUES (:user_id, :id, :organization_id, :hash, :created_at, :expires_at)
  ON CONFLICT (user_id) DO UPDATE SET id = excluded.id, hash = excluded.hash,
    created_at = excluded.created_at, expires_at = excluded.expires_at`)

// Starts from users, which have an index by organization.
const pending = query<ListedInvitation>(`
  SELECT u.seq, i.user_id, i.created_at, i.expires_at
  FROM users u JOIN invitations i ON i.user_id = u.id
  WHERE u.organization_id = :organization_id AND i.organization_id = :organization_id
    AND u.seq > :after
    AND NOT EXISTS (
      SELECT 1 FROM passwords p
      WHERE p.organization_id = :organization_id AND p.user_id = i.user_id)
  ORDER BY u.seq LIMIT :limit OFFSET :offset`)

const ofUser = query<{ created_at: string }>(`
  SELECT created_at FROM invitations
  WHERE organization_id = :organization_id AND user_id = :user_id`)

const remove = mutation(`
  DELETE FROM invitations WHERE organization_id = :organization_id AND user_id = :user_id`)

const setAwaitingInvitation = mutation(`
  UPDATE users SET is_awaiting_invitation = :awaiting
  WHERE organization_id = :organization_id AND id = :user_id AND is_awaiting_invitation <> :awaiting`)

const awaitingInvitation = query<{ is_awaiting_invitation: boolean }>(`
  SELECT is_awaiting_invitation FROM users WHERE organization_id = :organization_id AND id = :user_id`)

export const findInvitation = (tx: RootReadTx, hash: string) => tx.one(byHash, { hash })

export const findInvitationOfUser = (tx: ReadTx, userId: string) =>
  tx.one(ofUser, { user_id: userId })

/** Of users who have never set a password. */
export const listPendingInvitations = (tx: ReadTx, page: PageRequest) =>
  tx.all(pending, { ...page })

/** Deletes and returns it, so that of concurrent requests only one succeeds. */
export const consumeInvitation = (tx: RootWriteTx, hash: string) => tx.one(consume, { hash })

export const upsertInvitation = (
  tx: WriteTx,
  invitation: { id: string; user_id: string; hash: string; created_at: string; expires_at: string },
) => tx.run(upsert, invitation)

const removeById = mutation(`
  DELETE FROM invitations WHERE organization_id = :organization_id AND id = :id`)

export const deleteInvitationById = (tx: WriteTx, id: string) => tx.run(removeById, { id })

/** Nobody may send the user a link, until somebody with every scope of their role invites them. */
export const markAwaitingInvitation = (tx: WriteTx, userId: string) =>
  tx.run(setAwaitingInvitation, { user_id: userId, awaiting: true })

export const markInvited = (tx: WriteTx, userId: string) =>
  tx.run(setAwaitingInvitation, { user_id: userId, awaiting: false })

export async function isAwaitingInvitation(tx: ReadTx, userId: string): Promise<boolean> {
  return (await tx.one(awaitingInvitation, { user_id: userId }))?.is_awaiting_invitation === true
}

export const deleteInvitation = (tx: WriteTx, userId: string) => tx.run(remove, { user_id: userId })
