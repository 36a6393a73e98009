import type { Comment } from '../../../desk/comments/schema.ts'
import type { ReadTx } from '../../../platform/db/db.ts'
import { query } from '../../../platform/db/statement.ts'

/** A public comment of an agent, with what a mail needs to know about its ticket. */
export interface Reply {
  comment_seq: number
  comment_id: string
  ticket_id: string
  author_user_id: string | null
  author_name: string
  body: string
  body_format: Comment['body_format']
  body_html: string
  subject: string
  tracking_token: string
  /** Whether it opens the conversation, and so is no reply to anything. */
  is_first: boolean
  customer_email: string
  customer_name: string
}

/** The conditions are here, so that no internal note can ever be sent. */
const publicReply = query<Reply>(`
  SELECT c.seq AS comment_seq, c.id AS comment_id, c.ticket_id, c.author_user_id, c.author_name, c.body, c.body_format,
    c.body_html, t.subject,
    t.tracking_token, t.opened_by = 'user' AND NOT EXISTS (
      SELECT 1 FROM comments e
      WHERE e.ticket_id = t.id AND e.seq < c.seq AND e.is_internal IS FALSE) AS is_first,
    u.email AS customer_email, u.name AS customer_name
  FROM comments c
    JOIN tickets t ON t.id = c.ticket_id
    JOIN customers u ON u.id = t.customer_id
  WHERE c.organization_id = :organization_id AND c.id = :comment_id
    AND c.is_internal IS FALSE AND c.author_type = 'user'`)

/** Undefined if the comment is no reply, or was deleted. */
export const findReply = (tx: ReadTx, commentId: string) =>
  tx.one(publicReply, { comment_id: commentId })

export interface Answered {
  body: string
  body_format: Comment['body_format']
  /** Null for a plain text. */
  body_html: string | null
  author_name: string
  written_at: string
}

/** Public comments of the customer. Not those of a program, such as that they are away. */
const commentBefore = query<Answered>(`
  SELECT c.body, c.body_format, c.body_html, c.author_name, c.created_at AS written_at
  FROM comments c JOIN tickets t ON t.id = c.ticket_id
  WHERE c.organization_id = :organization_id AND c.ticket_id = :ticket_id AND c.seq < :comment_seq
    AND c.is_internal IS FALSE AND c.author_type = 'customer'
    AND c.author_customer_id = t.customer_id AND t.is_unverified IS FALSE
    AND NOT EXISTS (
      SELECT 1 FROM inbound_mails i WHERE i.comment_id = c.id AND i.is_automatic IS TRUE)
  ORDER BY c.seq DESC LIMIT 1`)

/** Only if the customer wrote it, and not an agent for them. */
const mailThatOpened = query<Answered>(`
  SELECT t.description AS body, 'plain' AS body_format, t.description_html AS body_html, u.name AS author_name, t.created_at AS written_at
  FROM tickets t JOIN customers u ON u.id = t.customer_id
  WHERE t.organization_id = :organization_id AND t.id = :ticket_id AND t.is_unverified IS FALSE
    AND EXISTS (
      SELECT 1 FROM inbound_mails i
      WHERE i.ticket_id = t.id AND i.comment_id IS NULL AND i.state = 'imported'
        AND i.is_automatic IS FALSE)`)

/** What the customer wrote before a reply. */
export const findAnswered = async (
  tx: ReadTx,
  { ticket_id, comment_seq }: Reply,
): Promise<Answered | undefined> =>
  (await tx.one(commentBefore, { ticket_id, comment_seq })) ??
  (await tx.one(mailThatOpened, { ticket_id }))

export interface ReplyFile {
  id: string
  name: string
  content_type: string
  size: number
}

const filesOfComment = query<ReplyFile>(`
  SELECT id, name, content_type, size FROM attachments
  WHERE organization_id = :organization_id AND comment_id = :comment_id ORDER BY seq`)

export const listReplyFiles = (tx: ReadTx, commentId: string) =>
  tx.all(filesOfComment, { comment_id: commentId })
