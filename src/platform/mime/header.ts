import { decodeText } from './charset.ts'

/** Fields of a mail or of a part, in their order: names in lower case, values unfolded, one character per byte. */
export type HeaderFields = { name: string; value: string }[]

const headerBytesMax = 256 * 1024
/** When a header is too long, these are still read, as long as they would be without the others. */
const importantField =
  /^(?:content-|from:|to:|cc:|reply-to:|subject:|date:|message-id:|in-reply-to:)/i

/** Collects the lines of one header. Shortens it when it is too long. */
export class HeaderLines {
  readonly #pieces: Buffer[] = []
  #bytes = 0
  #bytesMax = headerBytesMax
  isShortened = false

  get isEmpty(): boolean {
    return this.#pieces.length === 0
  }

  /** A line with its end, or a piece of one that is very long. */
  add(piece: Buffer, isLineStart: boolean): void {
    if (isLineStart && !isFolded(piece)) this.#startField(piece)
    const kept = piece.subarray(0, Math.max(0, this.#bytesMax - this.#bytes))
    if (kept.length < piece.length) this.isShortened = true
    // A copy, because it is a view of a chunk that should not be kept in memory.
    if (kept.length > 0) this.#pieces.push(Buffer.from(kept))
    this.#bytes += kept.length
  }

  parse(): HeaderFields {
    return parseHeader(Buffer.concat(this.#pieces).toString('latin1'))
  }

  #startField(line: Buffer): void {
    const isImportant = importantField.test(line.toString('latin1', 0, 20))
    this.#bytesMax = isImportant ? 2 * headerBytesMax : headerBytesMax
    // The line before may have been cut.
    if (isImportant && this.isShortened) this.#pieces.push(Buffer.from('\n'))
  }
}

const isFolded = (line: Buffer) => line[0] === 0x20 || line[0] === 0x09

/** Lines that are no fields, such as the first line of an mbox, are skipped. */
export function parseHeader(text: string): HeaderFields {
  const fields: HeaderFields = []
  let lines: string[] = []
  const flush = () => {
    const match = /^([!-9;-~]+)[ \t]*:(.*)$/s.exec(lines.join(' '))
    if (match !== null) fields.push({ name: match[1]!.toLowerCase(), value: match[2]!.trim() })
    lines = []
  }
  for (const line of text.split(/\r?\n/)) {
    const isContinued = lines.length > 0 && /^[ \t]/.test(line)
    if (!isContinued) flush()
    lines.push(isContinued ? line.replace(/^[ \t]+/, '') : line)
  }
  flush()
  return fields
}

export const allValues = (fields: HeaderFields, name: string) =>
  fields.filter((field) => field.name === name).map(({ value }) => value)

/** The first value; empty if there is none. */
export const firstValue = (fields: HeaderFields, name: string) =>
  fields.find((field) => field.name === name)?.value ?? ''

/** Raw 8-bit bytes in a header have no declared charset; that of the text is the best guess. */
export function decodeRawValue(value: string, fallback: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: bytes that are not ASCII, or escapes
  if (!/[\x80-\xff\0\x1b]/.test(value)) return value
  return decodeText(Buffer.from(value, 'latin1'), { charset: '', fallback, problems: new Set() })
}
