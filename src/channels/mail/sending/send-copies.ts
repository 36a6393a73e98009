import { composeMail } from '../../../platform/smtp/compose.ts'
import type { MailFile, MailMessage } from '../../../platform/smtp/message.ts'
import {
  type RecipientResult,
  type SendResult,
  SmtpError,
  type SmtpMessage,
} from '../../../platform/smtp/smtp-client.ts'
import { returnKeyHeader, toReturnAddress } from '../mailboxes/message-id.ts'
import { toDkimKey } from '../mailboxes/server.ts'
import type { MailboxWithSecrets } from '../mailboxes/store.ts'

interface Copies {
  mailbox: MailboxWithSecrets
  message: MailMessage
  recipients: readonly { email: string; return_key: string | null }[]
  readFiles(): Promise<readonly MailFile[]>
}

type Transmit = (messages: readonly SmtpMessage[]) => Promise<SendResult>

/**
 * Each recipient gets a copy of their own, with a key that comes back in a report about it. Some servers
 * accept only the address of the mailbox itself as the sender, and say so at once or after the message.
 */
export async function sendCopies(copies: Copies, transmit: Transmit): Promise<SendResult> {
  const { mailbox, message } = copies
  const isPlain = !mailbox.is_plus_addressed && message.from.address === mailbox.address
  if (isPlain) return transmit(toMessages(copies))
  try {
    const result = await transmit(toMessages(copies))
    return result.recipients.every(isSenderRefused) ? await transmit(toPlain(copies)) : result
  } catch (error) {
    const isRefused = error instanceof SmtpError && error.kind === 'sender' && error.isPermanent
    if (!isRefused) throw error
    return transmit(toPlain(copies))
  }
}

const isSenderRefused = ({ code, response }: RecipientResult) =>
  (code ?? 0) >= 500 && /\bsender\b|send ?as|5\.7\.60\b|from address/i.test(response)

function toPlain(copies: Copies): SmtpMessage[] {
  const { message, mailbox } = copies
  const from = { ...message.from, address: mailbox.address }
  const plain = { ...mailbox, is_plus_addressed: false }
  return toMessages({ ...copies, mailbox: plain, message: { ...message, from } })
}

const toMessages = ({ mailbox, message, recipients, readFiles }: Copies): SmtpMessage[] =>
  recipients.map(({ email, return_key }) => ({
    envelope: { from: toReturnAddress(mailbox, return_key), to: [email] },
    open: async () =>
      composeMail(withKey(message, return_key), await readFiles(), toDkimKey(mailbox)),
  }))

const withKey = (message: MailMessage, key: string | null): MailMessage =>
  key === null ? message : { ...message, headers: { ...message.headers, [returnKeyHeader]: key } }
