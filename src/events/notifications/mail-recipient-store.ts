import type { ReadTx } from '../../platform/db/db.ts'
import { query } from '../../platform/db/statement.ts'
import { recipients } from './recipient-store.ts'

// Who is notified about mail.

interface UndeliveredTo {
  name: string
  email: string
  /** Null for a message of a side conversation. */
  comment_id: string | null
  /** Where the reply is now. */
  ticket_id: string
  /** Null if they were deleted. */
  author_user_id: string | null
}

const ofMail = query<UndeliveredTo>(`
  SELECT r.name, r.email, c.id AS comment_id, coalesce(c.ticket_id, w.ticket_id) AS ticket_id,
    coalesce(c.author_user_id, w.author_user_id) AS author_user_id
  FROM outbound_mails m
    LEFT JOIN comments c ON c.id = m.comment_id
    LEFT JOIN side_messages w ON w.id = m.side_message_id
    JOIN mail_recipients r ON r.mail_id = m.id
  WHERE m.organization_id = :organization_id AND m.id = :mail_id
    AND (c.id IS NOT NULL OR w.id IS NOT NULL) ORDER BY r.seq`)

const undelivered = recipients(
  'reply_undelivered',
  `SELECT coalesce(
     (SELECT a.id FROM users a WHERE a.id = :author_id AND a.is_active IS TRUE
        AND a.role IN ('admin', 'agent') AND a.employee_type <> 'bot'),
     (SELECT t.assigned_user_id FROM tickets t WHERE t.id = :ticket_id))`,
)

/** Those who may change mailboxes. */
const admins = recipients(
  'mailbox_problem',
  `SELECT a.id FROM users a
   WHERE a.organization_id = :organization_id AND a.role = 'admin' AND a.employee_type <> 'bot'`,
)

const floodingSender = query<{ from_email: string }>(`
  SELECT from_email FROM inbound_mails
  WHERE organization_id = :organization_id AND id = :id AND state = 'held'
    AND reason = 'too_many_mails' AND from_email IS NOT NULL`)

const mailboxAddress = query<{ address: string }>(`
  SELECT address FROM mailboxes WHERE organization_id = :organization_id AND id = :id`)

/** All recipients of a mail, in order; none if it is no reply, or was deleted. */
export const listUndeliveredTo = (tx: ReadTx, mailId: string) => tx.all(ofMail, { mail_id: mailId })

/** The author, if they can still do something about it, or else the assignee. */
export const listUndeliveredRecipients = (tx: ReadTx, ticketId: string, authorId: string | null) =>
  tx.all(undelivered, { ticket_id: ticketId, author_id: authorId })

export const listAdminRecipients = (tx: ReadTx) => tx.all(admins)

/** Undefined if the mail was held for another reason, or somebody has decided about it. */
export const findFloodingSender = (tx: ReadTx, mailId: string) =>
  tx.one(floodingSender, { id: mailId })

export const findMailboxAddress = (tx: ReadTx, id: string) => tx.one(mailboxAddress, { id })
