import type { ReadTx } from '../../../platform/db/db.ts'
import { emailKey } from '../../../platform/text.ts'
import { listMailboxAddresses } from '../mailboxes/address-store.ts'
import type { Forwarded, InboundMail, InboundRecipient, TraceStep } from './schema.ts'
import { isOurs } from './sender.ts'
import type { StoredInboundMail } from './store.ts'

export async function toApiInboundMails(
  tx: ReadTx,
  mails: readonly StoredInboundMail[],
): Promise<InboundMail[]> {
  const hasReplyTo = mails.some(({ reply_to }) => reply_to !== null)
  const addresses = hasReplyTo ? await listMailboxAddresses(tx) : []
  const ours = new Set(addresses.map(({ address }) => emailKey(address)))
  return mails.map((mail) => ({ ...toApiInboundMail(mail), reply_to: replyToOf(mail, ours) }))
}

/** The address may have become one of ours since the mail arrived. */
const replyToOf = ({ reply_to }: StoredInboundMail, ours: ReadonlySet<string>) =>
  reply_to === null || isOurs(reply_to, ours) ? null : reply_to

const toApiInboundMail = (mail: StoredInboundMail): Omit<InboundMail, 'reply_to'> => ({
  id: mail.id,
  mailbox_id: mail.mailbox_id,
  source: mail.source,
  envelope_to: mail.envelope_to,
  state: mail.state,
  reason: mail.reason,
  from: mail.from_email === null ? null : { email: mail.from_email, name: mail.from_name },
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
  side_message_id: mail.side_message_id,
  duplicate_of: mail.duplicate_of,
  size: mail.size,
  sent_at: mail.sent_at,
  forwarded: mail.forwarded === null ? null : (JSON.parse(mail.forwarded) as Forwarded),
  received_at: mail.received_at,
  processed_at: mail.processed_at,
})

export const toApiInboundMailWithTrace = async (tx: ReadTx, mail: StoredInboundMail) => ({
  ...(await toApiInboundMails(tx, [mail]))[0]!,
  quote: mail.quote,
  trace: JSON.parse(mail.trace) as TraceStep[],
})
