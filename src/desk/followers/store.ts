import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { mutation, query } from '../../platform/db/statement.ts'
import type { Follower } from './schema.ts'

const ofTicket = query<Follower>(`
  SELECT f.user_id, u.full_name AS name, f.created_at
  FROM ticket_followers f JOIN users u ON u.id = f.user_id
  WHERE f.organization_id = :organization_id AND f.ticket_id = :ticket_id ORDER BY f.seq`)

const insert = mutation(`
  INSERT INTO ticket_followers (organization_id, ticket_id, ticket_number, user_id, created_at)
  VALUES (:organization_id, :ticket_id, :ticket_number, :user_id, :created_at)`)

const remove = mutation(`
  DELETE FROM ticket_followers
  WHERE organization_id = :organization_id AND ticket_id = :ticket_id AND user_id = :user_id`)

/** In the order in which they started. */
export const listFollowers = (tx: ReadTx, ticketId: string) =>
  tx.all(ofTicket, { ticket_id: ticketId })

export interface NewFollower {
  ticket_id: string
  ticket_number: number
  user_id: string
  created_at: string
}

export const insertFollower = (tx: WriteTx, follower: NewFollower) =>
  tx.run(insert, { ...follower })

/** Returns how many were deleted. */
export const deleteFollowerRow = (tx: WriteTx, ticketId: string, userId: string) =>
  tx.run(remove, { ticket_id: ticketId, user_id: userId })
