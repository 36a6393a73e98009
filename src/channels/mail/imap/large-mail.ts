import { createHash } from 'node:crypto'
import { formatBytes } from '../../../platform/http/upload.ts'
import type { ImapConnection, MailPart } from '../../../platform/imap/connection.ts'
import { decodeWords } from '../../../platform/mime/encoded-words.ts'

// A mail that is too large to be received is replaced by a small one: its headers, its text, and a
// list of the files, which stay in the mailbox.

const textBytesMax = 512 * 1024
const textPartsMax = 4
const headerBytesMax = 200 * 1024
const filesListedMax = 20

interface TextPart {
  node: MailPart
  bytes: Buffer
}

/** The same bytes each time, so that a repeated delivery is recognized. */
export async function composeSubstitute(
  connection: ImapConnection,
  { uid, size }: { uid: number; size: number },
): Promise<Buffer> {
  const { headers, structure } = await connection.readOutline(uid)
  const leaves = structure === undefined ? [] : leavesOf(structure)
  const texts: TextPart[] = []
  for (const node of leaves.filter(isText).slice(0, textPartsMax)) {
    const part = node === structure ? 'text' : node.part!
    texts.push({ node, bytes: await connection.readPart(uid, part, textBytesMax) })
  }
  const note = describeFiles(
    size,
    leaves.filter((node) => !isText(node)),
  )
  return compose(headers, texts, note)
}

const leavesOf = (node: MailPart): MailPart[] =>
  node.childNodes === undefined || node.childNodes.length === 0
    ? [node]
    : node.childNodes.flatMap(leavesOf)

const isText = ({ type, disposition }: MailPart) =>
  /^text\/(?:plain|html)$/i.test(type) && disposition?.toLowerCase() !== 'attachment'

function describeFiles(size: number, files: readonly MailPart[]): string {
  const lines = files.slice(0, filesListedMax).map((file) => `- ${nameOf(file)}${sizeOf(file)}`)
  if (files.length > filesListedMax) lines.push(`- … and ${files.length - filesListedMax} more`)
  const count = files.length === 1 ? '1 file was' : `${files.length} files were`
  const start = `This mail is too large to be received (${formatBytes(size)}).`
  if (files.length === 0) return `${start} Only the beginning of its text is shown.`
  return `${start} ${count} left in the mailbox:\n\n${lines.join('\n')}`
}

function nameOf({ type, parameters, dispositionParameters }: MailPart): string {
  const name = dispositionParameters?.filename ?? parameters?.name ?? type
  return decodeWords(name)
    .replaceAll(/[\0-\x20\x7f]+/g, ' ')
    .slice(0, 200)
    .toWellFormed()
}

/** What is stored is usually encoded in base64, which adds a third. */
function sizeOf({ size, encoding }: MailPart): string {
  if (!size) return ''
  const isBase64 = encoding?.toLowerCase() === 'base64'
  return ` (${formatBytes(isBase64 ? Math.round((size * 3) / 4) : size)})`
}

function compose(headers: Buffer, texts: readonly TextPart[], note: string): Buffer {
  const kept = withoutContentHeaders(headers.toString('latin1').slice(0, headerBytesMax))
  const boundary = `bellhop-${createHash('sha256').update(kept).digest('hex').slice(0, 24)}`
  const noteType = 'text/plain; charset=utf-8'
  const head = `${kept}MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="${boundary}"\r\n\r\n`
  const inner = `${boundary}-text`
  return Buffer.concat([
    Buffer.from(head, 'latin1'),
    // Text and HTML are versions of the same.
    Buffer.from(
      `--${boundary}\r\nContent-Type: multipart/alternative; boundary="${inner}"\r\n\r\n`,
    ),
    ...texts.flatMap(({ node, bytes }) => [
      Buffer.from(`--${inner}\r\n${contentHeaders(node)}\r\n`),
      bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${inner}--\r\n`),
    Buffer.from(
      `--${boundary}\r\nContent-Type: ${noteType}\r\nContent-Transfer-Encoding: base64\r\n\r\n`,
    ),
    Buffer.from(`${toBase64Lines(note)}\r\n--${boundary}--\r\n`),
  ])
}

function withoutContentHeaders(headers: string): string {
  const lines = headers
    .replaceAll(/\r?\n/g, '\r\n')
    .trimEnd()
    .split(/\r\n(?![ \t])/)
  const kept = lines.filter((line) => !/^(?:content-|mime-version\s*:)/i.test(line))
  return kept.map((line) => `${line}\r\n`).join('')
}

function contentHeaders({ type, parameters, encoding }: MailPart): string {
  const charset = parameters?.charset?.replaceAll(/[^\w.:+-]/g, '')
  const transfer = encoding?.replaceAll(/[^\w-]/g, '')
  const contentType = `${type.toLowerCase()}${charset ? `; charset=${charset}` : ''}`
  return [
    `Content-Type: ${contentType}\r\n`,
    ...(transfer ? [`Content-Transfer-Encoding: ${transfer}\r\n`] : []),
  ].join('')
}

const toBase64Lines = (text: string) =>
  Buffer.from(text).toString('base64').replaceAll(/.{76}/g, '$&\r\n')
