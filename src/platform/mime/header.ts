import { decodeText } from './charset.ts'

/** Fields of a mail or of a part, in their order: names in lower case, values unfolded, one character per byte. */
export type HeaderFields = { name: string; value: string }[]

/** The bytes of headers that are read; important fields may follow within the same number again. */
const headerBytesMax = 256 * 1024
const importantField =
  /^(?:content-|from:|to:|cc:|reply-to:|subject:|date:|message-id:|in-reply-to:)/i

/** Collects the lines of one header. Drops fields when there are too many. */
export class HeaderLines {
  readonly #lines: Buffer[] = []
  #bytes = 0
  #isFieldKept = true
  isShortened = false

  get isEmpty(): boolean {
    return this.#lines.length === 0
  }

  /** A line with its end, or a piece of one. */
  add(line: Buffer, isLineStart: boolean): void {
    if (isLineStart && line[0] !== 0x20 && line[0] !== 0x09)
      this.#isFieldKept =
        this.#bytes + line.length <= headerBytesMax ||
        importantField.test(line.toString('latin1', 0, 20))
    const room = this.#isFieldKept ? Math.max(0, 2 * headerBytesMax - this.#bytes) : 0
    const kept = line.subarray(0, room)
    if (kept.length < line.length) this.isShortened = true
    if (kept.length === 0) return
    // A copy, because the line is a view of a chunk that should not be kept.
    this.#lines.push(Buffer.from(kept))
    this.#bytes += kept.length
  }

  parse(): HeaderFields {
    return parseHeader(Buffer.concat(this.#lines).toString('latin1'))
  }
}

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
