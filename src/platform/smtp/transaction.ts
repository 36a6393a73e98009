import type { Readable } from 'node:stream'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import { isAscii, toEnvelopeAddress } from './envelope-address.ts'
import type { SmtpSession } from './session.ts'
import { SmtpError } from './smtp-error.ts'

export interface RecipientResult {
  address: string
  isAccepted: boolean
  /** Of the answer; from 500 on, the server would not accept this recipient later either. */
  code: number | null
  /** At most 500 characters. */
  response: string
}

export interface SendResult {
  recipients: RecipientResult[]
  response: string
}

type LibraryError = SMTPConnection.SMTPError
type OpenMessage = () => Promise<NodeJS.ReadableStream>

export interface SmtpMessage {
  envelope: { from: string; to: readonly string[] }
  open: OpenMessage
}

/** What was accepted must be known, even if the connection breaks afterwards. */
export async function sendMessages(
  session: SmtpSession,
  messages: readonly SmtpMessage[],
  clean: (text: string) => string,
): Promise<SendResult> {
  const sent: SendResult = { recipients: [], response: '' }
  for (const { envelope, open } of messages) {
    try {
      if (sent.recipients.at(-1)?.isAccepted === false) await session.reset()
      const { recipients, response } = await sendMessage(session, envelope, { open, clean })
      sent.recipients.push(...recipients)
      sent.response = response
    } catch (error) {
      if (sent.recipients.length === 0) throw error
      const response = clean((error as Error).message)
      const missed = messages.flatMap((each) => each.envelope.to).slice(sent.recipients.length)
      const result = { isAccepted: false, code: null, response }
      sent.recipients.push(...missed.map((address) => ({ address, ...result })))
      break
    }
  }
  return sent
}

/** Servers answer each recipient, and then the message: for all whom they have accepted. */
export async function sendMessage(
  session: SmtpSession,
  { from, to }: { from: string; to: readonly string[] },
  { open, clean }: { open: OpenMessage; clean: (text: string) => string },
): Promise<SendResult> {
  const sender = toEnvelopeAddress(from)
  if (sender === undefined)
    throw new SmtpError('sender', 'The address is not valid', { isPermanent: true })
  const recipients = to.map((address) => ({
    address,
    sentAs: toEnvelopeAddress(address),
    refusal: refusalOf(address, session.hasSmtpUtf8),
  }))
  const sent = recipients.flatMap(({ sentAs, refusal }) => (refusal ? [] : sentAs!))
  const { response, rejections } = await transmit(session, { from: sender, to: sent }, open)
  return {
    recipients: recipients.map(({ address, sentAs, refusal }) => {
      const answer = refusal ?? rejections.get(sentAs!) ?? response
      const code = codeOf(answer)
      const isAccepted = code !== null && code < 300
      return { address, isAccepted, code, response: clean(answer) }
    }),
    response: clean(response),
  }
}

/** What a server would answer if it were asked. */
function refusalOf(address: string, hasSmtpUtf8: boolean): string | undefined {
  const sentAs = toEnvelopeAddress(address)
  if (sentAs === undefined) return '501 5.1.3 The address is not valid'
  return isAscii(sentAs) || hasSmtpUtf8
    ? undefined
    : '553 5.6.7 The mail server does not support addresses with non-ASCII characters'
}

/** Returns the last answer of the server, and those to rejected recipients. */
async function transmit(
  session: SmtpSession,
  envelope: { from: string; to: string[] },
  open: OpenMessage,
): Promise<{ response: string; rejections: Map<string, string> }> {
  if (envelope.to.length === 0) return { response: '', rejections: new Map() }
  const stream = await open().catch((cause) => {
    throw new SmtpError('message', 'The message could not be read', { cause })
  })
  // The library adds what the server answers to its recipients.
  const tracked: SMTPConnection.Envelope & { rejectedErrors?: LibraryError[] } = envelope
  const rejections = () =>
    new Map(tracked.rejectedErrors?.map(({ recipient, response }) => [recipient!, response!]))
  try {
    const { response } = await session.send(tracked, stream)
    return { response, rejections: rejections() }
  } catch (error) {
    ;(stream as Readable).destroy()
    const failure = error as LibraryError
    if (!isAnswerToRecipients(failure)) throw error
    return { response: failure.response!, rejections: rejections() }
  }
}

const isAnswerToRecipients = ({ code, command, responseCode }: LibraryError) =>
  responseCode !== undefined &&
  (code === 'EMESSAGE' || (code === 'EENVELOPE' && /^(RCPT TO|DATA)$/.test(command ?? '')))

const codeOf = (response: string) => {
  const code = /^\d{3}/.exec(response)?.[0]
  return code === undefined ? null : Number(code)
}
