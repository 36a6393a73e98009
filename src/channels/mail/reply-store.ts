import type { ReadTx } from '../../platform/db/db.ts'
import { query } from '../../platform/db/statement.ts'

/** A public comment of an agent, with what a mail needs to know about its ticket. */
export interface Reply {
  comment_id: string
  ticket_id: string
  author_user_id: string | null
  author_name: string
  body: string
  body_html: string
  subject: string
  tracking_token: string
  customer_email: string
  customer_name: string
}

/** The conditions are here, so that no internal note can ever be sent. */
const publicReply = query<Reply>(`
  SELECT c.id AS comment_id, c.ticket_id, c.author_user_id, c.author_name, c.body, c.body_html, t.subject,
    t.tracking_token, u.email AS customer_email, u.name AS customer_name
  FROM comments c
    JOIN tickets t ON t.id = c.ticket_id
    JOIN customers u ON u.id = t.customer_id
  WHERE c.organization_id = :organization_id AND c.id = :comment_id
    AND c.is_internal IS FALSE AND c.author_type = 'user'`)

/** Undefined if the comment is no reply, or was deleted. */
export const findReply = (tx: ReadTx, commentId: string) =>
  tx.one(publicReply, { comment_id: commentId })

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
