import { markdownToPlainText } from '../../../desk/comments/markdown.ts'
import type { Comment } from '../../../desk/comments/schema.ts'
import { withMergedTickets } from '../../../desk/tickets/relations-store.ts'
import type { ReadTx } from '../../../platform/db/db.ts'
import { query } from '../../../platform/db/statement.ts'

export interface MailedTicket {
  id: string
  ticket_number: number
  ticket_display_id: string
  subject: string
  /** Whether the user has seen every message. */
  is_seen: boolean
  is_spam: boolean
}

const byId = query<MailedTicket>(`
  SELECT t.id, t.ticket_number, t.ticket_display_id, t.subject,
    coalesce(s.position >= t.latest_position AND s.is_marked IS FALSE, FALSE) AS is_seen,
    EXISTS (SELECT 1 FROM ticket_spam p WHERE p.ticket_id = t.id) AS is_spam
  FROM tickets t LEFT JOIN ticket_seen s ON s.ticket_id = t.id AND s.user_id = :user_id
  WHERE t.organization_id = :organization_id AND t.id = :id`)

/** Never an internal note, whatever the notification is about. */
const publicWords = query<Pick<Comment, 'body' | 'body_format'>>(`${withMergedTickets}
  SELECT c.body, c.body_format FROM comments c
  WHERE c.organization_id = :organization_id AND c.ticket_id IN (SELECT id FROM family)
    AND c.created_at = :created_at AND c.is_internal IS FALSE AND c.is_automatic IS FALSE
  ORDER BY c.seq DESC LIMIT 1`)

export const findMailedTicket = (tx: ReadTx, id: string, userId: string) =>
  tx.one(byId, { id, user_id: userId })

/** Of the public message that was written at a time; undefined if none was. */
export async function findPublicWords(
  tx: ReadTx,
  ticketId: string,
  createdAt: string,
): Promise<string | undefined> {
  const found = await tx.one(publicWords, { ticket_id: ticketId, created_at: createdAt })
  return found?.body_format === 'markdown' ? markdownToPlainText(found.body) : found?.body
}
