import type { ReadTx } from '../../../platform/db/db.ts'
import { query } from '../../../platform/db/statement.ts'
import type { ParsedMail } from '../../../platform/mime/parsed-mail.ts'
import { emailKey } from '../../../platform/text.ts'
import { findAddressedTicket } from './addressed-ticket.ts'
import type { ArrivedMail } from './decision.ts'
import { answeredIds, type Evidence, findTicketOfId } from './find-ticket.ts'
import type { TraceStep } from './schema.ts'
import { findAuthor } from './sender.ts'

/** Of the mails that a mail refers to, this many are looked up. */
const idsMax = 10

interface Twin {
  mailbox_id: string | null
  from_email: string | null
  sent_at: string | null
  ticket_id: string | null
}

const withMessageId = query<Twin>(`
  SELECT m.mailbox_id, m.from_email, m.sent_at, coalesce(c.ticket_id, m.ticket_id) AS ticket_id
  FROM inbound_mails m LEFT JOIN comments c ON c.id = m.comment_id
  WHERE m.organization_id = :organization_id AND m.message_id = :message_id AND m.id <> :id
    AND m.state = 'imported'
  ORDER BY m.seq LIMIT 1`)

/** Another ticket that the mail refers to as well. */
export async function traceOtherTicket(
  tx: ReadTx,
  parsed: ParsedMail,
  evidence: Evidence,
  trace: TraceStep[],
): Promise<void> {
  for (const id of answeredIds(parsed).slice(0, idsMax)) {
    const ticketId = await findTicketOfId(tx, id)
    if (ticketId === undefined || ticketId === evidence.ticketId) continue
    const ticket = await findAddressedTicket(tx, ticketId)
    if (ticket === undefined) continue
    trace.push({ step: 'other', result: 'also_answers', detail: ticket.ticket_display_id })
    return
  }
}

/**
 * Another mail with the same Message-ID. If it is the same mail, which also arrived in another mailbox,
 * returns the ticket that it became there.
 */
export async function findTwinTicket(
  tx: ReadTx,
  mail: ArrivedMail,
  parsed: ParsedMail,
  trace: TraceStep[],
): Promise<string | null> {
  if (parsed.messageId === null) return null
  const twin = await tx.one(withMessageId, { message_id: parsed.messageId, id: mail.id })
  if (twin === undefined) return null
  const isSameMail =
    keyOf(twin.from_email) === keyOf(findAuthor(parsed)?.address) && twin.sent_at === parsed.date
  if (isSameMail && twin.mailbox_id === mail.mailbox_id) return null
  const ticket = twin.ticket_id === null ? undefined : await findAddressedTicket(tx, twin.ticket_id)
  const result = isSameMail ? 'other_mailbox' : 'same_message_id'
  trace.push({ step: 'other', result, detail: ticket?.ticket_display_id ?? '' })
  return isSameMail && ticket !== undefined ? ticket.id : null
}

const keyOf = (email: string | null | undefined) => (email ? emailKey(email) : null)
