import type { MailAttempt, MailRecipient, OutboundMail } from './schema.ts'
import type { StoredMail } from './store.ts'

/** Lists the fields one by one, so that the content never leaks. */
export const toApiMail = (mail: StoredMail, recipients: MailRecipient[]): OutboundMail => ({
  id: mail.id,
  mailbox_id: mail.mailbox_id,
  ticket_id: mail.ticket_id,
  kind: mail.kind,
  comment_id: mail.comment_id,
  side_message_id: mail.side_message_id,
  message_id: mail.message_id,
  state: mail.state,
  recipients,
  attempt_count: mail.attempt_count,
  next_attempt_at: mail.due_at,
  finished_at: mail.finished_at,
  created_at: mail.created_at,
})

export const toApiMailWithAttempts = (mail: StoredMail, recipients: MailRecipient[]) => ({
  ...toApiMail(mail, recipients),
  attempts: JSON.parse(mail.attempts) as MailAttempt[],
})
