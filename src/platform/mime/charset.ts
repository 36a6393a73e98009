import { isAscii } from 'node:buffer'
import iconv from 'iconv-lite'
import type { MailProblem } from './parsed-mail.ts'

export interface DecodeOptions {
  /** As declared in the mail; empty if it is not. */
  charset: string
  /** Of an HTML part; used if nothing else is declared. */
  isHtml?: boolean
  /** The end is missing, perhaps in the middle of a character. */
  isShortened?: boolean
  /** For undeclared 8-bit text that is not UTF-8, such as the charset of another part. */
  fallback?: string
  problems: Set<MailProblem>
}

/** Never fails: what cannot be decoded becomes U+FFFD or, if the charset is unknown, windows-1252. */
export function decodeText(bytes: Buffer, options: DecodeOptions): string {
  return cleanText(decodeBytes(bytes, options))
}

/** Without NUL and halves of surrogate pairs, which databases and JSON reject. */
export const cleanText = (text: string) => text.toWellFormed().replaceAll('\0', '\ufffd')

function decodeBytes(bytes: Buffer, options: DecodeOptions): string {
  const byteOrderMark = charsetOfByteOrderMark(bytes)
  if (byteOrderMark !== undefined) return decodeAs(bytes, byteOrderMark, options)!
  const charset = normalizeLabel(options.charset)
  if (isUndeclared(charset, bytes)) return decodeUndeclared(bytes, options)
  const text = decodeAs(bytes, charset, options)
  if (text === undefined) {
    options.problems.add('unknown_charset')
    return decodeUndeclared(bytes, options)
  }
  if (charset !== 'utf-8' || !text.includes('\ufffd')) return text
  // Declared as UTF-8, but not one character of it is: a mail program that declares what it likes.
  if (/^[\0-\x7f\ufffd]*$/.test(text)) return decodeUndeclared(bytes, options)
  options.problems.add('broken_encoding')
  return text
}

function charsetOfByteOrderMark(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes[0] === 0xff && bytes[1] === 0xfe && bytes[2] !== 0) return 'utf-16le'
  return undefined
}

const normalizeLabel = (charset: string) =>
  charset
    .trim()
    .toLowerCase()
    .replace(/^["']+|["']+$/g, '')
    .replace(/^iso-2022-jp-.*$/, 'iso-2022-jp')
    .replace(/^(?:unicode-1-1-)?utf-?7$/, 'utf-7')
    .replace(/^utf8$/, 'utf-8')

/** "us-ascii" with other bytes in it says nothing about them; some names are not charsets at all. */
function isUndeclared(charset: string, bytes: Buffer): boolean {
  if (charset === '') return true
  if (/^(?:unknown.*|x-unknown|default|7bit|8bit|binary|base64|hex)$/.test(charset)) return true
  const isDeclaredAscii = /^(?:us-ascii|ascii|ansi_x3\.4-1968)$/.test(charset)
  return isDeclaredAscii && (!isAscii(bytes) || hasJapaneseEscapes(bytes))
}

function decodeUndeclared(bytes: Buffer, options: DecodeOptions): string {
  const candidates = [
    hasJapaneseEscapes(bytes) ? 'iso-2022-jp' : undefined,
    options.isHtml ? findMetaCharset(bytes) : undefined,
    options.fallback,
  ]
  if (candidates[0] === undefined) {
    const utf8 = decodeStrictUtf8(bytes, options)
    if (utf8 !== undefined) return utf8
  }
  for (const candidate of candidates) {
    const charset = normalizeLabel(candidate ?? '')
    if (charset === '' || /^(utf-8|utf-16.*|us-ascii|ascii)$/.test(charset)) continue
    const text = decodeAs(bytes, charset, options)
    if (text !== undefined) return text
  }
  return new TextDecoder('windows-1252').decode(bytes)
}

function decodeStrictUtf8(bytes: Buffer, { isShortened }: DecodeOptions): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isShortened === true })
  } catch {
    return undefined
  }
}

/** The browsers' table of names comes first: people's mail programs are tested with it. */
function decodeAs(
  bytes: Buffer,
  charset: string,
  { isShortened }: DecodeOptions,
): string | undefined {
  const decoder = findDecoder(charset)
  if (decoder !== undefined) return decoder.decode(bytes, { stream: isShortened === true })
  return iconv.encodingExists(charset) ? iconv.decode(bytes, charset) : undefined
}

function findDecoder(charset: string): TextDecoder | undefined {
  try {
    return new TextDecoder(charset)
  } catch {
    return undefined
  }
}

/** ESC $ @, ESC $ B: nothing else that is sent by mail has them. */
function hasJapaneseEscapes(bytes: Buffer): boolean {
  return bytes.includes('\x1b$B', 0, 'latin1') || bytes.includes('\x1b$@', 0, 'latin1')
}

function findMetaCharset(bytes: Buffer): string | undefined {
  const start = bytes.toString('latin1', 0, 4_096)
  return /<meta[^<>]{0,200}?charset\s{0,20}=\s{0,20}["']?([\w:.-]{1,40})/i.exec(start)?.[1]
}
