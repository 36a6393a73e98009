import type { WriteTx } from '../../../platform/db/db.ts'
import type { MailAddress } from '../../../platform/mime/parsed-mail.ts'
import { emailKey } from '../../../platform/text.ts'
import type { Decided } from './decision.ts'
import { answeredIds } from './find-ticket.ts'
import { subjectOf } from './mail-text.ts'
import type { ReadMail } from './read-mail.ts'
import { findAuthor } from './sender.ts'
import { updateContent } from './store.ts'
import { textKeyOf } from './text-key.ts'

/** What a mail says, as far as it is listed and searched for later. */
export function saveContent(tx: WriteTx, { mail, parsed }: ReadMail, decided: Decided) {
  const from = findAuthor(parsed)
  const sender = decided.sender ?? from
  const isReply = ['comment', 'agent_comment', 'own_comment', 'side_message', 'hold'].includes(
    decided.decision.kind,
  )
  return updateContent(tx, {
    id: mail.id,
    message_id: parsed.messageId,
    answered_id: answeredIds(parsed)[0] ?? null,
    from_email: from?.address ?? null,
    from_key: sender === undefined ? null : emailKey(sender.address),
    from_name: from?.name ?? '',
    reply_to: decided.replyTo,
    recipients: JSON.stringify([
      ...parsed.to.map(toRecipient('to')),
      ...parsed.cc.map(toRecipient('cc')),
    ]),
    subject: subjectOf(parsed),
    text_key: textKeyOf(parsed),
    quote: isReply && parsed.quotedFrom !== null ? parsed.text.slice(parsed.quotedFrom) : null,
    authentication: decided.authentication,
    is_automatic: decided.isAutomatic,
    is_html: parsed.html !== null,
    routing: JSON.stringify(decided.facts),
    sent_at: parsed.date,
  })
}

const toRecipient =
  (role: 'to' | 'cc') =>
  ({ name, address }: MailAddress) => ({ role, email: address, name })
