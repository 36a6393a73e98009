import { findUserByTypedEmail } from '../../../accounts/users/store.ts'
import type { ReadTx } from '../../../platform/db/db.ts'
import type { ParsedMail } from '../../../platform/mime/parsed-mail.ts'
import { findAddressedTicket } from './addressed-ticket.ts'
import type { ArrivedMail, Decision } from './decision.ts'
import { type Evidence, findOutboundMail } from './find-ticket.ts'
import { findTicketOfAnswer, findUserNamed } from './own-mail-store.ts'
import { findAuthor } from './sender.ts'

interface OwnMail {
  mail: ArrivedMail
  parsed: ParsedMail
  authentication: 'pass' | 'fail' | 'none'
  evidence: Evidence | undefined
}

/**
 * What somebody wrote with the address of the mailbox in a mail program belongs to the conversation that
 * it answers, or that an answer to it began. Anybody can write that address, so it has to be proven.
 */
export async function decideOwnMail(
  tx: ReadTx,
  { mail, parsed, authentication, evidence }: OwnMail,
): Promise<Decision | undefined> {
  const { messageId } = parsed
  const sent = messageId === null ? undefined : await findOutboundMail(tx, messageId)
  if (sent !== undefined) return { kind: 'own', ticketId: sent.ticket_id }
  if (!mail.is_sent && authentication !== 'pass') return undefined
  // Anybody can guess a number in a subject, and an archive may have those of another desk.
  const answered = evidence?.strength === 'weak' ? undefined : evidence?.ticketId
  const answering = await findTicketOfAnswer(tx, messageId)
  const ticketId = answered ?? answering
  if (ticketId === undefined) return undefined
  const isSplit = mail.is_backfill && answering !== undefined && answering !== ticketId
  const userId = (await findWriter(tx, parsed)) ?? null
  const mergedTicketId = isSplit && (await isMergeable(tx, ticketId, answering)) ? answering : null
  return { kind: 'own_comment', ticketId, userId, mergedTicketId }
}

/** Who sent it for the mailbox, if it says so. */
async function findWriter(tx: ReadTx, parsed: ParsedMail): Promise<string | undefined> {
  const sender = parsed.sender[0]
  const user = sender && (await findUserByTypedEmail(tx, sender.address))
  return user?.is_active ? user.id : findUserNamed(tx, findAuthor(parsed)?.name ?? '')
}

async function isMergeable(tx: ReadTx, targetId: string, otherId: string): Promise<boolean> {
  const [target, other] = await Promise.all([
    findAddressedTicket(tx, targetId),
    findAddressedTicket(tx, otherId),
  ])
  return (
    target !== undefined &&
    other !== undefined &&
    target.customer_id === other.customer_id &&
    !target.isMerged &&
    !other.isMerged
  )
}
