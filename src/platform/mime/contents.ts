import { decodeText } from './charset.ts'
import { decodeWords } from './encoded-words.ts'
import { decodeRawValue, firstValue, parseHeader } from './header.ts'
import { decodeBlock, type TextBlock } from './mail-text.ts'
import type { MailProblem, ParsedFile } from './parsed-mail.ts'
import { findAncestor, inventName, type Part, typeOfName } from './part.ts'
import { readTnef, type Tnef } from './tnef.ts'

const textBytesMax = 1024 * 1024
const reportBytesMax = 64 * 1024
const reportPartsMax = 20
const tnefBytesMax = 20 * 1024 * 1024

/** Passes the bytes of a file on. Each call waits until they are accepted. */
export interface FileWriter {
  write(bytes: Buffer): Promise<void>
  end(): Promise<void>
}

export type OpenFile = (file: { name: string; contentType: string }) => Promise<FileWriter>

export interface MailFile extends Omit<ParsedFile, 'isInline'> {
  contentLocation: string | null
}

/** What was found in the parts so far. */
export interface Findings {
  openFile: OpenFile
  problems: Set<MailProblem>
  blocks: TextBlock[]
  /** Text bytes read so far, by content type: their total is limited, since there may be many parts. */
  textBytes: Map<string, number>
  files: MailFile[]
  /** Whether the mail may be a report about another one. */
  isReport: boolean
  reportParts: { contentType: string; text: string }[]
  tnef: Tnef | null
}

/** Receives the decoded bytes of a part. */
export interface Content {
  write(bytes: Buffer): Promise<void> | void
  end(): Promise<void> | void
}

/** Null if nobody needs the part. */
export function openContent(part: Part, findings: Findings): Content | null {
  const { contentType } = part
  if (part.boundary !== null) return openMultipart(part, findings)
  if (isSignature(part) || contentType === 'application/pgp-encrypted') return null
  if (isEncrypted(part)) findings.problems.add('encrypted')
  if (isText(part)) return collectText(part, findings)
  if (isUnusedVersion(part)) return null
  if (isTnef(part)) return collectTnef(part, findings)
  if (!findings.isReport) return passOn(part, findings)
  if (isStatus(part)) return collectReport(part, findings)
  return isReportPart(part)
    ? copyBoth(collectReport(part, findings), passOn(part, findings))
    : passOn(part, findings)
}

/** Read if no parts follow, such as with a wrong boundary. */
function openMultipart(part: Part, findings: Findings): Content | null {
  if (part.contentType === 'multipart/encrypted') findings.problems.add('encrypted')
  return part.parent === null ? collectText({ ...part, contentType: 'text/plain' }, findings) : null
}

const isSignature = ({ contentType, name }: Part) =>
  /^application\/(?:pgp-signature|(?:x-)?pkcs7-signature)$/.test(contentType) ||
  name.toLowerCase() === 'smime.p7s'

const isEncrypted = ({ contentType, smimeType }: Part) =>
  /^application\/(?:x-)?pkcs7-mime$/.test(contentType) &&
  ['', 'enveloped-data', 'authenveloped-data'].includes(smimeType)

/** A name makes it a file, except where mail programs give names to the text itself. */
function isText(part: Part): boolean {
  if (!/^text\/(?:plain|html)$/.test(part.contentType) || part.isAttachment) return false
  const isVersion = part.parent?.contentType === 'multipart/alternative'
  return part.name === '' || part.parent === null || isVersion
}

/** Versions of the text for watches and for mail programs that nobody has. */
const isUnusedVersion = (part: Part) =>
  /^text\/(?:x-amp-html|watch-html|enriched|richtext)$/.test(part.contentType) &&
  findAncestor(part, 'multipart/alternative') !== undefined

const isTnef = ({ contentType, name }: Part) =>
  /^application\/(?:vnd\.)?ms-tnef$/.test(contentType) || name.toLowerCase() === 'winmail.dat'

/** What programs say to each other; nobody wants it as a file. */
const isStatus = ({ contentType }: Part) =>
  /^message\/(?:(?:global-)?delivery-status|feedback-report)$|^text\/rfc822-headers$/.test(
    contentType,
  )

const isReportPart = ({ contentType }: Part) =>
  isMessage(contentType) || /^text\//.test(contentType)

const isMessage = (contentType: string) => /^message\/(?:rfc822|global)$/.test(contentType)

const passOn = (part: Part, findings: Findings) =>
  isMessage(part.contentType) ? passMessage(part, findings) : passFile(part, findings)

function collectText(part: Part, findings: Findings): Content {
  const { textBytes, problems, blocks, reportParts } = findings
  const chunks: Buffer[] = []
  let isShortened = false
  return {
    write(bytes) {
      const total = textBytes.get(part.contentType) ?? 0
      const kept = bytes.subarray(0, Math.max(0, textBytesMax - total))
      textBytes.set(part.contentType, total + kept.length)
      if (kept.length > 0) chunks.push(Buffer.from(kept))
      if (kept.length < bytes.length) isShortened = true
    },
    end() {
      const isHtml = part.contentType === 'text/html'
      if (isShortened) problems.add(isHtml ? 'html_shortened' : 'text_shortened')
      const block = decodeBlock(part, Buffer.concat(chunks), isShortened, problems)
      blocks.push(block)
      if (reportParts.length < reportPartsMax)
        reportParts.push({ contentType: part.contentType, text: block.text })
    },
  }
}

function collectReport({ contentType, charset }: Part, { reportParts }: Findings): Content {
  const start = new StartOfContent(reportBytesMax)
  return {
    write(bytes) {
      start.add(bytes)
    },
    end() {
      if (reportParts.length < reportPartsMax)
        reportParts.push({ contentType, text: start.toText(charset) })
    },
  }
}

function copyBoth(first: Content, second: Content): Content {
  return {
    async write(bytes) {
      await first.write(bytes)
      await second.write(bytes)
    },
    async end() {
      await first.end()
      await second.end()
    },
  }
}

/** A file is opened even if it is empty. */
function passFile(part: Part, findings: Findings, name = part.name || nameOf(part)): Content {
  const { contentType, contentId, contentLocation } = part
  const file = { name, contentType, contentId, contentLocation, size: 0 }
  let writer: FileWriter | undefined
  const open = async () => {
    findings.files.push(file)
    return findings.openFile({ name, contentType })
  }
  return {
    async write(bytes) {
      writer ??= await open()
      file.size += bytes.length
      await writer.write(bytes)
    },
    async end() {
      writer ??= await open()
      await writer.end()
    },
  }
}

function nameOf(part: Part): string {
  const isPgp = part.parent?.contentType === 'multipart/encrypted'
  return isPgp ? 'encrypted.asc' : isEncrypted(part) ? 'smime.p7m' : inventName(part)
}

/** A mail in the mail is a file, with its subject as the name. */
function passMessage(part: Part, findings: Findings): Content {
  const start = new StartOfContent(reportBytesMax)
  let file: Content | undefined
  const open = async () => {
    const opened = passFile(part, findings, part.name || nameOfMessage(start))
    await opened.write(start.bytes)
    return opened
  }
  return {
    async write(bytes) {
      const rest = file === undefined ? start.add(bytes) : bytes
      if (file === undefined && !start.isFull) return
      file ??= await open()
      if (rest.length > 0) await file.write(rest)
    },
    async end() {
      file ??= await open()
      await file.end()
    },
  }
}

const subjectCharactersMax = 150

function nameOfMessage(start: StartOfContent): string {
  const head = start.bytes.toString('latin1').split(/\r?\n\r?\n/, 1)[0]!
  const subject = decodeWords(decodeRawValue(firstValue(parseHeader(head), 'subject'), ''))
  const name = subject.slice(0, subjectCharactersMax).toWellFormed().trim()
  return `${name || 'message'}.eml`
}

/** If it is too large or broken, it is a file like others. */
function collectTnef(part: Part, findings: Findings): Content {
  const start = new StartOfContent(tnefBytesMax)
  let file: Content | undefined
  const passAsItIs = async () => {
    findings.problems.add('broken_tnef')
    const opened = passFile(part, findings, part.name || 'winmail.dat')
    await opened.write(start.bytes)
    return opened
  }
  return {
    async write(bytes) {
      const rest = file === undefined ? start.add(bytes) : bytes
      if (rest.length === 0) return
      file ??= await passAsItIs()
      await file.write(rest)
    },
    async end() {
      const tnef = file === undefined ? tryReadTnef(start.bytes) : null
      if (tnef === null) {
        file ??= await passAsItIs()
        return file.end()
      }
      findings.tnef ??= tnef
      for (const each of tnef.files) {
        const name = each.name || inventName(part)
        const contentType = each.contentType || typeOfName(name)
        const { contentId } = each
        const passed = passFile({ ...part, contentType, contentId }, findings, name)
        await passed.write(each.bytes)
        await passed.end()
      }
    },
  }
}

function tryReadTnef(bytes: Buffer): Tnef | null {
  try {
    return readTnef(bytes)
  } catch {
    return null
  }
}

/** The first bytes of a part. */
class StartOfContent {
  readonly #bytesMax: number
  #chunks: Buffer[] = []
  #length = 0

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax
  }

  /** Returns what it has no room for. */
  add(bytes: Buffer): Buffer {
    const kept = bytes.subarray(0, this.#bytesMax - this.#length)
    if (kept.length > 0) this.#chunks.push(Buffer.from(kept))
    this.#length += kept.length
    return bytes.subarray(kept.length)
  }

  get isFull(): boolean {
    return this.#length >= this.#bytesMax
  }

  get bytes(): Buffer {
    if (this.#chunks.length > 1) this.#chunks = [Buffer.concat(this.#chunks)]
    return this.#chunks[0] ?? Buffer.alloc(0)
  }

  toText(charset: string): string {
    return decodeText(this.bytes, { charset, isShortened: this.isFull, problems: new Set() })
  }
}
