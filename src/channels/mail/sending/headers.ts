import type { ReadTx } from '../../../platform/db/db.ts'
import type { MailMessage } from '../../../platform/smtp/message.ts'
import { deskMarkerHeader } from '../mailboxes/mail-key.ts'
import { toReplyAddress } from '../mailboxes/message-id.ts'
import type { StoredMailbox } from '../mailboxes/store.ts'
import type { MailRecipient } from './schema.ts'
import { findSender } from './sender.ts'
import { listEarlierMessageIds, type StoredMail } from './store.ts'
import { findThread } from './thread.ts'

/** Besides the first. Long lists make some servers reject the message. */
const referencesMax = 18

interface HeaderOptions {
  sender: { mailbox: StoredMailbox; name: string }
  recipients: readonly MailRecipient[]
  /** Then it refers to no other mail. */
  isFirst?: boolean
  deskMarker: string
  now: string
}

type Thread = 'messageId' | 'inReplyTo' | 'references'
type Words = 'subject' | 'text' | 'html'

/** Who gets it, and which conversation it belongs to. */
export const commonHeaders = async (
  tx: ReadTx,
  mail: StoredMail,
  options: HeaderOptions,
): Promise<Omit<MailMessage, Words>> => ({
  ...(options.isFirst ? firstHeaders(mail) : await threadHeaders(tx, mail)),
  ...(await addressHeaders(tx, mail, options)),
})

/** Who gets it, and where answers go. */
export async function addressHeaders(
  tx: ReadTx,
  mail: StoredMail,
  { sender: { mailbox, name }, recipients, deskMarker, now }: HeaderOptions,
): Promise<Omit<MailMessage, Words | Thread>> {
  const from = { name, address: await findSender(tx, mailbox, mail) }
  return {
    date: now,
    from,
    to: addressesOf(recipients, 'to'),
    cc: addressesOf(recipients, 'cc'),
    replyTo: mailbox.is_plus_addressed
      ? { ...from, address: toReplyAddress(mailbox.address, mail.reply_key) }
      : undefined,
    headers: { [deskMarkerHeader]: deskMarker },
  }
}

const firstHeaders = ({ message_id: messageId }: StoredMail) => ({
  messageId,
  inReplyTo: null,
  references: [],
})

async function threadHeaders(tx: ReadTx, mail: StoredMail) {
  const root = (await findThread(tx, mail.ticket_id))?.root_message_id
  const earlier = await listEarlierMessageIds(tx, mail, referencesMax)
  const references = [...(root === undefined ? [] : [root]), ...earlier.toReversed()]
  return { messageId: mail.message_id, inReplyTo: references.at(-1) ?? null, references }
}

const addressesOf = (recipients: readonly MailRecipient[], role: MailRecipient['role']) =>
  recipients
    .filter((recipient) => recipient.role === role)
    .map(({ name, email }) => ({ name, address: email }))
