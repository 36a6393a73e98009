import { asService } from '../../../platform/access/attribution.ts'
import type { ReadTx, WriteTx } from '../../../platform/db/db.ts'
import { isAddressInvalid } from '../../../platform/mime/bounce-policy.ts'
import type { Bounce, BouncedRecipient, ParsedMail } from '../../../platform/mime/parsed-mail.ts'
import { emailKey } from '../../../platform/text.ts'
import {
  type BouncedNotification,
  findBouncedNotification,
  findNotificationByKey,
} from '../notifications/bounces.ts'
import {
  findRecipientByReturnKey,
  listRecipients,
  updateRecipient,
} from '../sending/recipient-store.ts'
import { recordMailEvent } from '../sending/retry.ts'
import type { MailRecipient } from '../sending/schema.ts'
import { findMailForUpdate, markMailBounced } from '../sending/store.ts'
import { isUndelivered, recordUndelivered } from '../sending/undelivered.ts'
import { createSuppression } from '../suppressions/create.ts'
import { findOutboundMail, replyKeysIn } from './find-ticket.ts'

/** What came back: a reply, a notification, or neither. */
export interface BouncedMail {
  outboundMailId: string | null
  /** Whose key the report has. Without one, anybody who has seen the mail may have written it. */
  provenRecipient: string | null
  notification: BouncedNotification | null
}

const idsMax = 10

/**
 * The mail that came back: by the key that only one recipient has got, in the address to which the report
 * was sent or in the header of the original, or by its Message-ID, which all of them know.
 */
export async function findBouncedMail(
  tx: ReadTx,
  parsed: ParsedMail,
  { recipients, ours }: { recipients: readonly string[]; ours: ReadonlySet<string> },
): Promise<BouncedMail> {
  const { originalMessageId, returnKey } = parsed.bounce!
  const keys = [...replyKeysIn(recipients, ours), returnKey].filter((key) => key !== null)
  const none = { outboundMailId: null, provenRecipient: null, notification: null }
  for (const key of keys) {
    const recipient = await findRecipientByReturnKey(tx, key)
    if (recipient !== undefined)
      return { ...none, outboundMailId: recipient.mail_id, provenRecipient: recipient.email }
    const notification = await findNotificationByKey(tx, parsed.bounce!, key)
    if (notification !== undefined) return { ...none, notification }
  }
  const ids = [originalMessageId, ...parsed.inReplyTo, ...parsed.references.toReversed()]
    .filter((id) => id !== null)
    .slice(0, idsMax)
  for (const id of ids) {
    const mail = await findOutboundMail(tx, id)
    if (mail !== undefined) return { ...none, outboundMailId: mail.id }
  }
  return { ...none, notification: (await findBouncedNotification(tx, parsed.bounce!, ids)) ?? null }
}

/** Returns the ticket, or undefined if the mail has been deleted. */
export async function recordBounce(
  tx: WriteTx,
  mailId: string,
  { provenRecipient, ...bounce }: Bounce & Pick<BouncedMail, 'provenRecipient'>,
  now: string,
): Promise<string | undefined> {
  const mail = await findMailForUpdate(tx, mailId)
  if (mail === undefined) return undefined
  const recipients = await listRecipients(tx, mailId)
  let isBounced = false
  for (const { recipient, reported } of matchRecipients(recipients, bounce, provenRecipient)) {
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
    if (isInvalid && provenRecipient !== null) {
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

interface Match {
  recipient: MailRecipient
  reported: BouncedRecipient
}

/** Some reports name the address that a mail was forwarded to. */
function matchRecipients(
  recipients: readonly MailRecipient[],
  bounce: Bounce,
  provenRecipient: string | null,
): Match[] {
  const find = (address: string) =>
    recipients.find(({ email }) => emailKey(email) === emailKey(address))
  if (provenRecipient !== null) {
    const recipient = find(provenRecipient)
    const reported =
      bounce.recipients.find(({ address }) => find(address) === recipient) ?? bounce.recipients[0]
    return recipient && reported ? [{ recipient, reported }] : []
  }
  return bounce.recipients.flatMap((reported) => {
    const recipient =
      find(reported.address) ?? (recipients.length === 1 ? recipients[0] : undefined)
    return recipient === undefined ? [] : [{ recipient, reported }]
  })
}
