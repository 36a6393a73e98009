import type { ReadTx, WriteTx } from '../../../platform/db/db.ts'
import { mutation, query } from '../../../platform/db/statement.ts'
import { emailKey } from '../../../platform/text.ts'
import type { Participant } from './schema.ts'

const ofTicket = query<Participant>(`
  SELECT email, name, created_at FROM ticket_participants
  WHERE organization_id = :organization_id AND ticket_id = :ticket_id ORDER BY seq`)

const upsert = mutation(`
  INSERT INTO ticket_participants (organization_id, ticket_id, email, email_key, name, created_at)
  VALUES (:organization_id, :ticket_id, :email, :email_key, :name, :created_at)
  ON CONFLICT (ticket_id, email_key) DO UPDATE SET email = excluded.email, name = excluded.name`)

const remove = mutation(`
  DELETE FROM ticket_participants
  WHERE organization_id = :organization_id AND ticket_id = :ticket_id AND email_key = :email_key`)

export const listParticipants = (tx: ReadTx, ticketId: string) =>
  tx.all(ofTicket, { ticket_id: ticketId })

export const upsertParticipant = (tx: WriteTx, ticketId: string, participant: Participant) =>
  tx.run(upsert, {
    ...participant,
    ticket_id: ticketId,
    email_key: emailKey(participant.email),
  })

/** Returns how many were deleted. */
export const deleteParticipantRow = (tx: WriteTx, ticketId: string, email: string) =>
  tx.run(remove, { ticket_id: ticketId, email_key: emailKey(email) })
