import { createHash, createPrivateKey } from 'node:crypto'
import { Readable } from 'node:stream'
import type { DkimKey, MailAddress, MailFile, MailMessage } from './message.ts'

/** Of a word in a header: lines are folded between words only, and may have 998 octets. */
const wordCharactersMax = 400
const nameCharactersMax = 200

/** Those that the library signs by default and we send, and the one that RFC 8058 wants to be signed. */
const signedHeaders = [
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc',
  'MIME-Version:Content-Type:Content-Transfer-Encoding',
  'In-Reply-To:References:List-Unsubscribe:List-Unsubscribe-Post',
].join(':')

/**
 * The same input always gives the same bytes. Signing needs the whole message in memory; without a key,
 * files are read as the stream is.
 */
export async function composeMail(
  message: MailMessage,
  files: readonly MailFile[],
  dkim: DkimKey | undefined,
): Promise<NodeJS.ReadableStream> {
  const [{ default: MailComposer }, { encodeWord }, { default: Dkim }] = await Promise.all([
    import('nodemailer/lib/mail-composer'),
    import('nodemailer/lib/mime-funcs'),
    import('nodemailer/lib/dkim'),
  ])
  const subject = toOneLine(message.subject)
  const composer = new MailComposer({
    disableFileAccess: true,
    disableUrlAccess: true,
    newline: 'windows',
    baseBoundary: createHash('sha256').update(message.messageId).digest('hex').slice(0, 32),
    messageId: message.messageId,
    date: new Date(message.date),
    from: toHeaderAddress(message.from),
    to: message.to.map(toHeaderAddress),
    cc: message.cc.map(toHeaderAddress),
    ...(message.replyTo !== undefined && { replyTo: toHeaderAddress(message.replyTo) }),
    subject,
    inReplyTo:
      message.inReplyTo !== null && isMessageId(message.inReplyTo) ? message.inReplyTo : '',
    references: message.references.filter(isMessageId),
    headers: toHeaders(message.headers),
    text: toPlainLines(message.text),
    html: toPlainLines(message.html),
    attachments: files.map(toAttachment),
  })
  const node = composer.compile()
  if (hasLongWords(subject) || hasEncodedWords(subject))
    node.setHeader('Subject', {
      prepared: true,
      foldLines: true,
      value: encodeWord(subject, 'B', 52),
    })
  if (dkim !== undefined) {
    // Without this, a key that cannot sign would leave the message unsigned.
    createPrivateKey(dkim.privateKey)
    const { domain: domainName, selector: keySelector, privateKey } = dkim
    const signer = new Dkim({
      domainName,
      keySelector,
      privateKey,
      headerFieldNames: signedHeaders,
    })
    node.processFunc((unsigned) => signer.sign(unsigned))
  }
  return node.createReadStream()
}

const toHeaderAddress = ({ name, address }: MailAddress): MailAddress => ({
  name: toOneLine(name).slice(0, nameCharactersMax).toWellFormed(),
  address: toOneLine(address),
})

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not get into a header
const toOneLine = (text: string) => text.replaceAll(/[\0-\x1f\x7f\u2028\u2029]+/g, ' ').trim()

const hasLongWords = (text: string) =>
  text.split(/\s/).some(({ length }) => length > wordCharactersMax)

/** Typed by a person: without encoding, mail programs would decode it. */
const hasEncodedWords = (text: string) => /=\?[^?\s]+\?[bq]\?/i.test(text)

const isMessageId = (text: string) => /^<[!-;=?-~]{1,900}>$/.test(text)

function toHeaders(headers: MailMessage['headers']): Record<string, string> {
  for (const [name, value] of Object.entries(headers)) {
    if (!/^[A-Za-z0-9-]{1,70}$/.test(name) || value.split(/\s/).some((word) => word.length > 900))
      throw new Error(`The header ${JSON.stringify(name)} is not valid`)
  }
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, toOneLine(value)]),
  )
}

const toPlainLines = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: mail programs and filters reject them
    .replaceAll(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, '')

const toAttachment = (file: MailFile) => ({
  filename: toOneLine(file.name).slice(0, nameCharactersMax).toWellFormed() || 'file',
  contentType: toContentType(file.contentType),
  ...(file.cid === undefined
    ? { contentDisposition: 'attachment' as const }
    : { contentDisposition: 'inline' as const, cid: file.cid }),
  contentTransferEncoding: 'base64',
  content: Readable.from(readLater(file), { objectMode: false }),
})

/** Without parameters. Parts of the types `message` and `multipart` could not be encoded. */
function toContentType(text: string): string {
  const type = text.split(';')[0]!.trim().toLowerCase()
  const isUsable =
    /^[a-z0-9][a-z0-9!#$&^_.+-]{0,126}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,126}$/.test(type) &&
    !/^(message|multipart)\//.test(type)
  return isUsable ? type : 'application/octet-stream'
}

/** Opens the file when the part before it has been read. */
async function* readLater(file: MailFile) {
  yield* file.open()
}
