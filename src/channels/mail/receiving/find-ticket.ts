import type { ReadTx } from '../../../platform/db/db.ts'
import { query } from '../../../platform/db/statement.ts'
import type { ParsedMail } from '../../../platform/mime/parsed-mail.ts'
import { emailKey } from '../../../platform/text.ts'
import { withoutPlus } from '../mailboxes/address-store.ts'
import { isReplyKey } from '../mailboxes/message-id.ts'
import {
  type AnswerableNotification,
  findNotificationByMessageId,
  findNotificationByReplyKey,
} from '../notifications/store.ts'

/**
 * `proof`: only somebody who got a mail of ours about this ticket can know it. `hint`: others can know
 * it, too. `weak`: anybody can guess it.
 */
export interface Evidence {
  by: 'reply_key' | 'message_id' | 'quoted_key' | 'received_message_id' | 'subject'
  strength: 'proof' | 'hint' | 'weak'
  ticketId: string
  /** The mail of ours that is answered. */
  outboundMailId: string | null
  /** That mail was part of a side conversation of the ticket: so is the answer, and of nothing else. */
  sideConversationId?: string | null
  /** The notification of an agent that is answered. */
  notification?: AnswerableNotification
}

const idsMax = 30
const quotedKeysMax = 5

interface FoundMail {
  id: string
  ticket_id: string
  side_conversation_id: string | null
}

const outbound = (condition: string) =>
  query<FoundMail>(`
    SELECT m.id, coalesce(c.ticket_id, m.ticket_id, w.ticket_id) AS ticket_id,
      w.conversation_id AS side_conversation_id
    FROM outbound_mails m LEFT JOIN comments c ON c.id = m.comment_id
      LEFT JOIN side_messages w ON w.id = m.side_message_id
    WHERE m.organization_id = :organization_id AND ${condition}`)

const byReplyKey = outbound('m.reply_key = :value')
/** Notes that somebody is away go to the address from which a mail came. */
const byReturnKey = outbound(`m.id IN (
      SELECT mail_id FROM mail_recipients
      WHERE organization_id = :organization_id AND return_key = :value)`)
const byMessageId = outbound('m.message_id = :value')
const byRelayId = outbound(`m.id IN (
      SELECT mail_id FROM mail_recipients
      WHERE organization_id = :organization_id AND relay_id = :value)`)
/** Earlier versions sent one copy to all recipients. */
const byRelayIdOfAll = outbound('m.relay_id = :value')

const byReceivedId = query<{ ticket_id: string | null; side_conversation_id: string | null }>(`
  SELECT coalesce(c.ticket_id, i.ticket_id, w.ticket_id) AS ticket_id,
    w.conversation_id AS side_conversation_id
  FROM inbound_mails i LEFT JOIN comments c ON c.id = i.comment_id
    LEFT JOIN side_messages w ON w.id = i.side_message_id
  WHERE i.organization_id = :organization_id AND i.message_id = :value AND i.state = 'imported'
  ORDER BY i.seq DESC LIMIT 1`)

const byDisplayId = query<{ id: string }>(`
  SELECT id FROM tickets
  WHERE organization_id = :organization_id AND ticket_number = :ticket_number
    AND ticket_display_id = :display_id`)

/** The first that leads to a ticket. Ids of other organizations lead nowhere. */
export async function findTicketOf(
  tx: ReadTx,
  parsed: ParsedMail,
  { recipients, ours }: { recipients: readonly string[]; ours: ReadonlySet<string> },
): Promise<Evidence | undefined> {
  const ids = answeredIds(parsed)
  return (
    (await findByKeys(tx, 'reply_key', replyKeysIn(recipients, ours))) ??
    (await findByMessageIds(tx, ids)) ??
    (await findByKeys(tx, 'quoted_key', quotedKeysIn(parsed))) ??
    (await findByReceivedIds(tx, ids)) ??
    (await findBySubject(tx, parsed.subject))
  )
}

/** The latest first. */
export const answeredIds = ({ inReplyTo, references }: ParsedMail): string[] =>
  [...new Set([...inReplyTo, ...references.toReversed()])].slice(0, idsMax)

async function findByKeys(
  tx: ReadTx,
  by: Evidence['by'],
  keys: readonly string[],
): Promise<Evidence | undefined> {
  for (const value of keys) {
    const mail = (await tx.one(byReplyKey, { value })) ?? (await tx.one(byReturnKey, { value }))
    if (mail !== undefined) return toProof(by, mail)
    const notification = await findNotificationByReplyKey(tx, value)
    if (notification !== undefined) return toProofOfAgent(by, notification)
  }
  return undefined
}

const toProof = (
  by: Evidence['by'],
  { id, ticket_id, side_conversation_id }: FoundMail,
): Evidence => ({
  by,
  strength: 'proof',
  ticketId: ticket_id,
  outboundMailId: id,
  sideConversationId: side_conversation_id,
})

/** Only of the agent who got it: the others who may have it got it from them. */
const toProofOfAgent = (by: Evidence['by'], notification: AnswerableNotification): Evidence => ({
  by,
  strength: 'proof',
  ticketId: notification.ticket_id,
  outboundMailId: null,
  notification,
})

async function findByMessageIds(tx: ReadTx, ids: readonly string[]): Promise<Evidence | undefined> {
  for (const id of ids) {
    const mail = await findOutboundMail(tx, id)
    if (mail !== undefined) return toProof('message_id', mail)
    const notification = await findNotificationByMessageId(tx, id)
    if (notification !== undefined) return toProofOfAgent('message_id', notification)
  }
  return undefined
}

/** The ticket of a mail that was sent or received. */
export const findTicketOfId = async (tx: ReadTx, id: string): Promise<string | undefined> =>
  (await findOutboundMail(tx, id))?.ticket_id ??
  (await tx.one(byReceivedId, { value: id }))?.ticket_id ??
  undefined

/** By the Message-ID that we gave it, or the one that the mail server gave it instead. */
export const findOutboundMail = async (tx: ReadTx, messageId: string) =>
  (await tx.one(byMessageId, { value: messageId })) ??
  (await tx.one(byRelayId, { value: localPart(messageId) })) ??
  (await tx.one(byRelayIdOfAll, { value: localPart(messageId) }))

async function findByReceivedIds(
  tx: ReadTx,
  ids: readonly string[],
): Promise<Evidence | undefined> {
  for (const value of ids) {
    const mail = await tx.one(byReceivedId, { value })
    if (mail?.ticket_id)
      return {
        by: 'received_message_id',
        strength: 'hint',
        ticketId: mail.ticket_id,
        outboundMailId: null,
        sideConversationId: mail.side_conversation_id,
      }
  }
  return undefined
}

/** `[TKT-42]` */
async function findBySubject(tx: ReadTx, subject: string): Promise<Evidence | undefined> {
  for (const [, displayId, number] of subject.matchAll(/\[(\S{1,20}-(\d{1,9}))\]/g)) {
    const values = { display_id: displayId!, ticket_number: Number(number) }
    const ticket = await tx.one(byDisplayId, values)
    if (ticket !== undefined)
      return { by: 'subject', strength: 'weak', ticketId: ticket.id, outboundMailId: null }
  }
  return undefined
}

const localPart = (messageId: string) => messageId.replace(/^<|@.*$/g, '')

/** `support+KEY@…` */
export function replyKeysIn(recipients: readonly string[], ours: ReadonlySet<string>): string[] {
  return recipients.flatMap((address) => {
    const plain = withoutPlus(address)
    if (plain === address || !ours.has(emailKey(plain))) return []
    const key = address.slice(address.indexOf('+') + 1, address.lastIndexOf('@')).toLowerCase()
    return isReplyKey(key) ? [key] : []
  })
}

/** In the text or HTML of a mail of ours that is quoted. */
function quotedKeysIn({ text, html }: ParsedMail): string[] {
  const keys = [text, html ?? ''].flatMap((each) =>
    [...each.matchAll(/\bref:([a-z2-7]{26})\b/g)].map(([, key]) => key!),
  )
  return [...new Set(keys)].slice(0, quotedKeysMax)
}
