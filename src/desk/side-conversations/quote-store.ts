import type { ReadTx } from '../../platform/db/db.ts'
import { query } from '../../platform/db/statement.ts'
import { assertFound } from '../../platform/errors.ts'
import { fittingRows } from '../../platform/http/paging.ts'
import type { Comment } from '../comments/schema.ts'
import { commentBytes } from '../comments/store.ts'
import { withMergedTickets } from '../tickets/relations-store.ts'

/** What can be quoted of a ticket. */
export interface QuotedTicket {
  subject: string
  description: string
  /** Null for a plain text. */
  description_html: string | null
  created_at: string
  /** Who wrote the description. */
  opened_by: 'user' | 'customer'
  /** As the customer calls themselves. */
  requester_name: string
  email: string
  organization_name: string
  /** Whoever has it can read and answer the ticket. */
  tracking_token: string
}

export interface QuotedComment
  extends Pick<
    Comment,
    'author_type' | 'author_name' | 'body' | 'body_format' | 'body_html' | 'created_at'
  > {
  /** Null for agents, and if they were deleted. */
  author_email: string | null
}

const ticketById = query<QuotedTicket>(`
  SELECT t.subject, t.description, t.description_html, t.created_at, t.opened_by, t.tracking_token, c.email,
    CASE WHEN t.is_unverified IS TRUE THEN coalesce(t.requester_name, 'Customer') ELSE c.name END
      AS requester_name,
    o.name AS organization_name
  FROM tickets t JOIN customers c ON c.id = t.customer_id
    JOIN organizations o ON o.id = t.organization_id
  WHERE t.organization_id = :organization_id AND t.id = :ticket_id`)

const columns = `m.author_type, m.author_name, m.body, m.body_format, m.body_html, m.created_at,
  (SELECT a.email FROM customers a WHERE a.id = m.author_customer_id) AS author_email`

const commentById = query<QuotedComment>(`${withMergedTickets}
  SELECT ${columns} FROM comments m
  WHERE m.organization_id = :organization_id AND m.ticket_id IN (SELECT id FROM family)
    AND m.id = :id`)

const newestFirst = query<QuotedComment>(`${withMergedTickets},
  page (seq, bytes) AS (
    SELECT seq, ${commentBytes} FROM comments
    WHERE organization_id = :organization_id AND ticket_id IN (SELECT id FROM family)
      AND (is_internal IS FALSE OR :includes_notes IS TRUE)
    ORDER BY seq DESC LIMIT :limit),
  ${fittingRows('DESC')}
  SELECT ${columns} FROM comments m
  WHERE m.organization_id = :organization_id AND m.seq IN (SELECT seq FROM fitting_rows)
  ORDER BY m.seq DESC`)

export async function getQuotedTicket(tx: ReadTx, ticketId: string): Promise<QuotedTicket> {
  return assertFound(await tx.one(ticketById, { ticket_id: ticketId }), 'Ticket')
}

/** Of the ticket, or of one that was merged into it. */
export const findQuotedComment = (tx: ReadTx, ticketId: string, id: string) =>
  tx.one(commentById, { ticket_id: ticketId, id })

/** Internal notes only if they are wished for. */
export const listQuotedComments = (
  tx: ReadTx,
  ticketId: string,
  { includesNotes, limit }: { includesNotes: boolean; limit: number },
) => tx.all(newestFirst, { ticket_id: ticketId, includes_notes: includesNotes, limit })
