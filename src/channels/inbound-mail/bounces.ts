import { asService } from '../../platform/access/attribution.ts'
import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { isAddressInvalid } from '../../platform/mime/bounce-policy.ts'
import type { Bounce, ParsedMail } from '../../platform/mime/parsed-mail.ts'
import { emailKey } from '../../platform/text.ts'
import { listRecipients, updateRecipient } from '../mail/recipient-store.ts'
import { recordMailEvent } from '../mail/retry.ts'
import { findMailForUpdate, markMailBounced } from '../mail/store.ts'
import { isUndelivered, recordUndelivered } from '../mail/undelivered.ts'
import { type BouncedNotification, findBouncedNotification } from '../notification-mail/bounces.ts'
import { createSuppression } from '../suppressions/create.ts'
import { findOutboundMail } from './find-ticket.ts'

/** What came back: a reply, a notification, or neither. */
export interface BouncedMail {
  outboundMailId: string | null
  notification: BouncedNotification | null
}

const idsMax = 10

/** The mail that came back. Only those who got it know its Message-ID, so that nobody can forge it. */
export async function findBouncedMail(tx: ReadTx, parsed: ParsedMail): Promise<BouncedMail> {
  const { originalMessageId } = parsed.bounce!
  const ids = [originalMessageId, ...parsed.inReplyTo, ...parsed.references.toReversed()]
    .filter((id) => id !== null)
    .slice(0, idsMax)
  for (const id of ids) {
    const mail = await findOutboundMail(tx, id)
    if (mail !== undefined) return { outboundMailId: mail.id, notification: null }
  }
  const notification = (await findBouncedNotification(tx, parsed.bounce!, ids)) ?? null
  return { outboundMailId: null, notification }
}

/** Returns the ticket, or undefined if the mail has been deleted. */
export async function recordBounce(
  tx: WriteTx,
  mailId: string,
  bounce: Bounce,
  now: string,
): Promise<string | undefined> {
  const mail = await findMailForUpdate(tx, mailId)
  if (mail === undefined) return undefined
  const recipients = await listRecipients(tx, mailId)
  let isBounced = false
  for (const reported of bounce.recipients) {
    // Some reports name the address that it was forwarded to.
    const recipient =
      recipients.find(({ email }) => emailKey(email) === emailKey(reported.address)) ??
      (recipients.length === 1 ? recipients[0] : undefined)
    if (recipient === undefined) continue
    const { email } = recipient
    if (bounce.kind !== 'failed') {
      if (recipient.state === 'sent')
        updateRecipient(tx, mailId, { email, state: 'sent', response: reported.detail, now })
      continue
    }
    updateRecipient(tx, mailId, { email, state: 'bounced', response: reported.detail, now })
    isBounced = true
    const isInvalid = isAddressInvalid(reported.status, reported.detail)
    const index = recipients.indexOf(recipient)
    const reason = isInvalid ? 'no_such_mailbox' : 'returned'
    // Two reports about the same recipient, or one after the server has rejected it, are no news.
    if (!isUndelivered(recipient.state)) recordUndelivered(tx, mail, { index, reason }, now)
    recipient.state = 'bounced'
    if (isInvalid) {
      const { detail } = reported
      await createSuppression(tx, { email, reason: 'rejected', detail }, asService(now))
    }
  }
  if (isBounced) {
    await markMailBounced(tx, mailId)
    recordMailEvent(tx, asService(now), 'mail.bounced', mail)
  }
  return mail.ticket_id
}
