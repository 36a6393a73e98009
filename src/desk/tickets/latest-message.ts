import type { WriteTx } from '../../platform/db/db.ts'
import { mutation, query } from '../../platform/db/statement.ts'
import { withMergedTickets } from './relations-store.ts'
import { clipSeen } from './seen-store.ts'
import { getTicketForUpdate, type TicketForUpdate, updateTicketRow } from './store.ts'
import { type LatestMessage, openingMessage } from './waiting.ts'

interface ConversationEnd extends LatestMessage {
  latest_author_since_at: string
  is_answered: boolean
}

// About comments, but here: comments import tickets, and not vice versa.
const conversationEnd = query<ConversationEnd>(`${withMergedTickets},
  said AS MATERIALIZED (
    SELECT seq, id, author_type, created_at FROM comments
    WHERE organization_id = :organization_id AND ticket_id IN (SELECT id FROM family)
      AND NOT is_internal AND NOT is_automatic
  )
  SELECT latest.id AS latest_comment_id, latest.author_type AS latest_author_type, (
      SELECT s.created_at FROM said s
      WHERE s.seq > coalesce(
        (SELECT max(o.seq) FROM said o WHERE o.author_type <> latest.author_type), 0)
      ORDER BY s.seq LIMIT 1
    ) AS latest_author_since_at,
    EXISTS (SELECT 1 FROM said a WHERE a.author_type = 'user') AS is_answered
  FROM said latest ORDER BY latest.seq DESC LIMIT 1`)

const refreshPosition = mutation(`${withMergedTickets}
  UPDATE tickets SET latest_position = coalesce((
    SELECT max(c.seq) FROM family f JOIN comments c ON c.ticket_id = f.id
    WHERE c.is_automatic IS FALSE), 0)
  WHERE organization_id = :organization_id AND id = :ticket_id`)

/** As for what was seen: a reply that gets the `seq` of a deleted comment still holds what is scheduled. */
const clipScheduled = mutation(`
  UPDATE scheduled_comments SET after_seq = t.latest_position FROM tickets t
  WHERE t.id = :ticket_id AND scheduled_comments.ticket_id = t.id
    AND scheduled_comments.organization_id = :organization_id
    AND scheduled_comments.after_seq > t.latest_position`)

/**
 * Reads the conversation again after comments have gone or have moved, also for the tickets that this
 * one is merged into.
 */
export async function refreshLatestMessage(tx: WriteTx, id: string): Promise<void> {
  for (let nextId: string | null = id; nextId !== null; ) {
    const ticket = await getTicketForUpdate(tx, nextId)
    await updateTicketRow(tx, ticket, { ...ticket, ...(await readLatestMessage(tx, ticket)) })
    tx.send(refreshPosition, { ticket_id: nextId })
    clipSeen(tx, nextId)
    tx.send(clipScheduled, { ticket_id: nextId })
    nextId = ticket.merged_into_id
  }
}

async function readLatestMessage(
  tx: WriteTx,
  { id, opened_by }: TicketForUpdate,
): Promise<LatestMessage> {
  const end = await tx.one(conversationEnd, { ticket_id: id })
  if (end === undefined) return openingMessage(opened_by)
  const { latest_comment_id, latest_author_type, latest_author_since_at, is_answered } = end
  return {
    latest_comment_id,
    latest_author_type,
    // A customer began with the description.
    latest_author_since_at: is_answered || opened_by === 'user' ? latest_author_since_at : null,
  }
}
