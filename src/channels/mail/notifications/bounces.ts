import { findUserByTypedEmail } from '../../../accounts/users/store.ts'
import { asService } from '../../../platform/access/attribution.ts'
import type { ReadTx, WriteTx } from '../../../platform/db/db.ts'
import { isAddressInvalid } from '../../../platform/mime/bounce-policy.ts'
import type { Bounce, BouncedRecipient } from '../../../platform/mime/parsed-mail.ts'
import { createSuppression } from '../suppressions/create.ts'
import { findMailByReturnKey, findMailOfUser, markNotificationMailFailed } from './store.ts'

/** A notification that came back. */
export interface BouncedNotification extends BouncedRecipient {
  mailId: string
  /** Whether the report has the key that only this user has got. */
  isProven: boolean
}

const recipientsMax = 10

/** By the key in a report, whatever address it names: mail may be forwarded. */
export async function findNotificationByKey(
  tx: ReadTx,
  { recipients }: Bounce,
  key: string,
): Promise<BouncedNotification | undefined> {
  const found = await findMailByReturnKey(tx, key)
  const [reported] = recipients
  if (found === undefined || reported === undefined) return undefined
  return { ...reported, address: found.email, mailId: found.id, isProven: true }
}

/** Without a key: everyone who has seen an answer to the notification knows its Message-ID. */
export async function findBouncedNotification(
  tx: ReadTx,
  { recipients }: Bounce,
  messageIds: readonly string[],
): Promise<BouncedNotification | undefined> {
  for (const recipient of recipients.slice(0, recipientsMax)) {
    const mailId = await findNotificationTo(tx, recipient.address, messageIds)
    if (mailId !== undefined) return { ...recipient, mailId, isProven: false }
  }
  return undefined
}

/** The one of these mails that is a notification to the user with this address. */
export async function findNotificationTo(
  tx: ReadTx,
  email: string,
  messageIds: readonly string[],
): Promise<string | undefined> {
  const user = messageIds.length === 0 ? undefined : await findUserByTypedEmail(tx, email)
  if (user === undefined) return undefined
  for (const message_id of messageIds) {
    const mail = await findMailOfUser(tx, { user_id: user.id, message_id })
    if (mail !== undefined) return mail.id
  }
  return undefined
}

/** Nobody is told: that would be another notification, which comes back as well. */
export async function recordNotificationBounce(
  tx: WriteTx,
  { mailId, address: email, status, detail, isProven }: BouncedNotification,
  now: string,
): Promise<void> {
  await markNotificationMailFailed(tx, mailId, detail)
  if (isProven && isAddressInvalid(status, detail))
    await createSuppression(tx, { email, reason: 'rejected', detail }, asService(now))
}
