import { HeaderLines } from './header.ts'
import type { MailProblem } from './parsed-mail.ts'
import { type Part, readPart } from './part.ts'

const partsMax = 1_000
const levelsMax = 20
/** Longer lines separate no parts. RFC 2046 allows boundaries of 70 characters; some programs use more. */
const delimiterBytesMax = 1_000
const headerLineBytesMax = 64 * 1024

const [dash, newline, carriageReturn] = [0x2d, 0x0a, 0x0d]
const nothing = Buffer.alloc(0)

/**
 * A part begins, or bytes of the part that began last. Those of a multipart come before its first part.
 * Bytes are only valid until the next event.
 */
export type SplitEvent = { part: Part } | { bytes: Buffer }

/**
 * Splits a mail into its parts. The result does not depend on how the bytes are cut into chunks. Libraries
 * such as mailsplit fail where a mail has too much of something, which we leave out.
 */
export async function* splitMail(
  chunks: AsyncIterable<Buffer>,
  problems: Set<MailProblem>,
): AsyncGenerator<SplitEvent> {
  const splitter = new Splitter(problems)
  for await (const chunk of chunks) yield* splitter.push(chunk)
  yield* splitter.end()
}

class Splitter {
  readonly #problems: Set<MailProblem>
  /** Multiparts that are not closed. Their parts may follow even if inner ones are not closed. */
  #open: { part: Part; boundary: string; hasParts: boolean }[] = []
  /** The lines of the header that is being read; null in a body. */
  #header: HeaderLines | null = new HeaderLines()
  #parent: Part | null = null
  /** Null where bytes belong to nothing: after the last part, or in a part that is ignored. */
  #part: Part | null = null
  #partCount = 0
  #fallbackCharset = ''
  /** The start of a line whose end has not arrived, after the line break before it. */
  #pending = nothing
  #pendingBreakBytes = 0
  #joined = nothing
  /** In a line that is too long to wait for its end. */
  #isMidLine = false

  constructor(problems: Set<MailProblem>) {
    this.#problems = problems
  }

  *push(chunk: Buffer): Generator<SplitEvent> {
    const data = this.#joinPending(chunk)
    let lineStart = this.#pendingBreakBytes
    /** Bytes before this are done with. */
    let done = 0
    for (;;) {
      const end = data.indexOf(newline, lineStart) + 1
      if (end === 0) break
      const line = this.#isPlainLine(data, lineStart) ? nothing : data.subarray(lineStart, end)
      const delimiter = this.#findDelimiter(line)
      if (delimiter !== undefined) {
        yield* this.#bytes(data.subarray(done, beforeBreak(data, done, lineStart)))
        yield* this.#endHeader()
        this.#applyDelimiter(delimiter)
        done = end
      } else if (this.#header !== null) {
        yield* this.#addHeaderLine(line)
        done = end
      }
      this.#isMidLine = false
      lineStart = end
    }
    yield* this.#keepRest(data, done, lineStart)
  }

  #joinPending(chunk: Buffer): Buffer {
    const length = this.#pending.length + chunk.length
    if (this.#pending.length === 0) return chunk
    // One buffer for all chunks, because large mails would leave too much garbage.
    if (this.#joined.length < length) this.#joined = Buffer.allocUnsafe(length)
    this.#pending.copy(this.#joined)
    chunk.copy(this.#joined, this.#pending.length)
    return this.#joined.subarray(0, length)
  }

  *end(): Generator<SplitEvent> {
    const rest = this.#pending
    const lineStart = this.#pendingBreakBytes
    const line = rest.subarray(lineStart)
    const delimiter = this.#findDelimiter(line)
    if (delimiter !== undefined) {
      yield* this.#bytes(rest.subarray(0, beforeBreak(rest, 0, lineStart)))
      yield* this.#endHeader()
      this.#applyDelimiter(delimiter)
    } else if (this.#header === null) yield* this.#bytes(rest)
    else this.#header.add(line, !this.#isMidLine)
    yield* this.#endHeader()
  }

  /** Passes on what is certain; keeps a line, and the break before it, that could be a delimiter. */
  *#keepRest(data: Buffer, done: number, lineStart: number): Generator<SplitEvent> {
    const rest = data.subarray(lineStart)
    if (this.#header !== null) {
      const isLong = rest.length > headerLineBytesMax
      if (isLong) this.#header.add(rest, !this.#isMidLine)
      if (isLong) this.#isMidLine = true
      this.#pending = isLong ? nothing : Buffer.from(rest)
      this.#pendingBreakBytes = 0
      return
    }
    const isContent =
      this.#isMidLine || rest.length > delimiterBytesMax || (rest.length > 0 && rest[0] !== dash)
    let keptFrom = beforeBreak(data, done, lineStart)
    if (isContent) {
      this.#isMidLine = true
      // A carriage return may be half of the line break before a delimiter.
      keptFrom =
        data.at(-1) === carriageReturn && data.length > done ? data.length - 1 : data.length
    }
    yield* this.#bytes(data.subarray(done, keptFrom))
    this.#pending = Buffer.from(data.subarray(keptFrom))
    this.#pendingBreakBytes = isContent ? 0 : lineStart - keptFrom
  }

  *#bytes(bytes: Buffer): Generator<SplitEvent> {
    if (this.#header === null && this.#part !== null && bytes.length > 0) yield { bytes }
  }

  *#addHeaderLine(line: Buffer): Generator<SplitEvent> {
    const isBlank =
      !this.#isMidLine && (line.length === 1 || (line.length === 2 && line[0] === carriageReturn))
    if (!isBlank) return this.#header!.add(line, !this.#isMidLine)
    // Blank lines before the header of a mail come from careless programs.
    if (this.#partCount === 0 && this.#header!.isEmpty) return
    yield* this.#endHeader()
  }

  *#endHeader(): Generator<SplitEvent> {
    const header = this.#header
    if (header === null) return
    this.#header = null
    this.#part = null
    if (header.isShortened) this.#problems.add('headers_shortened')
    if (this.#partCount >= partsMax) {
      this.#problems.add('too_many_parts')
      return
    }
    this.#partCount++
    const part = readPart(header.parse(), {
      number: this.#partCount,
      parent: this.#parent,
      fallbackCharset: this.#fallbackCharset,
    })
    if (part.level > levelsMax) {
      this.#problems.add('too_deep')
      return
    }
    this.#fallbackCharset ||= part.charset
    this.#part = part
    if (part.boundary !== null)
      this.#open.push({ part, boundary: `--${part.boundary}`, hasParts: false })
    yield { part }
  }

  /** Almost all lines of large mails: not worth an object each. */
  #isPlainLine(data: Buffer, lineStart: number): boolean {
    return this.#header === null && data[lineStart] !== dash
  }

  /** Inner multiparts first, because some programs use one boundary for two of them. */
  #findDelimiter(line: Buffer): { index: number; isClosing: boolean } | undefined {
    if (line[0] !== dash || line[1] !== dash || this.#isMidLine) return undefined
    if (this.#open.length === 0 || line.length > delimiterBytesMax) return undefined
    const text = line.toString('latin1').trimEnd()
    const index = this.#open.findLastIndex(
      ({ boundary }) => text === boundary || text === `${boundary}--`,
    )
    if (index === -1) return undefined
    const { boundary, hasParts } = this.#open[index]!
    const isClosing = text !== boundary
    return isClosing && !hasParts ? undefined : { index, isClosing }
  }

  #applyDelimiter({ index, isClosing }: { index: number; isClosing: boolean }): void {
    const multipart = this.#open[index]!
    multipart.hasParts = true
    this.#open.length = isClosing ? index : index + 1
    this.#part = null
    this.#header = isClosing ? null : new HeaderLines()
    this.#parent = multipart.part
  }
}

/** Where the line break before the line starts; it belongs to the delimiter that the line may be. */
function beforeBreak(data: Buffer, done: number, lineStart: number): number {
  let start = lineStart
  if (start > done && data[start - 1] === newline) start--
  if (start < lineStart && start > done && data[start - 1] === carriageReturn) start--
  return start
}
