import type { Forwarded, InboundMail, InboundRecipient, TraceStep } from './schema.ts'
import type { StoredInboundMail } from './store.ts'

export const toApiInboundMail = (mail: StoredInboundMail): InboundMail => ({
  id: mail.id,
  mailbox_id: mail.mailbox_id,
  source: mail.source,
  envelope_to: mail.envelope_to,
  state: mail.state,
  reason: mail.reason,
  from: mail.from_email === null ? null : { email: mail.from_email, name: mail.from_name },
  reply_to: mail.reply_to,
  recipients: JSON.parse(mail.recipients) as InboundRecipient[],
  subject: mail.subject,
  message_id: mail.message_id,
  authentication: mail.authentication,
  is_automatic: mail.is_automatic,
  has_html: mail.is_html,
  has_raw: mail.is_raw_stored,
  has_quote: mail.quote !== null,
  ticket_id: mail.ticket_id,
  comment_id: mail.comment_id,
  duplicate_of: mail.duplicate_of,
  size: mail.size,
  sent_at: mail.sent_at,
  forwarded: mail.forwarded === null ? null : (JSON.parse(mail.forwarded) as Forwarded),
  received_at: mail.received_at,
  processed_at: mail.processed_at,
})

export const toApiInboundMailWithTrace = (mail: StoredInboundMail) => ({
  ...toApiInboundMail(mail),
  quote: mail.quote,
  trace: JSON.parse(mail.trace) as TraceStep[],
})
