import { MailParseError } from './mail-parse-error.ts'
import type { ParserConnection } from './parser-connection.ts'
import { chunkBytesMax, type FromParser, type ToParser } from './parser-messages.ts'

type Answer = Exclude<FromParser, { type: 'pull' }>

interface Input {
  chunks: AsyncIterable<Buffer>
  bytesMax: number
  signal: AbortSignal
}

/** Passes one mail to the thread, which pulls it piece by piece, and its files back. */
export class Conversation {
  readonly #connection: ParserConnection
  readonly #pieces: AsyncGenerator<Uint8Array<ArrayBuffer>, void>
  readonly #aborted: Promise<never>
  /** The first error is the reason, whatever happens afterwards. */
  #failure: { error: unknown } | undefined

  constructor(connection: ParserConnection, input: Input) {
    this.#connection = connection
    this.#pieces = cutIntoPieces(input)
    this.#aborted = rejectWhenAborted(input.signal)
    this.#aborted.catch(() => {})
  }

  /** The answer may need more of the mail. */
  async ask(message: ToParser): Promise<Answer> {
    try {
      if (this.#failure !== undefined) throw this.#failure.error
      let answer = await this.orAborted(this.#connection.ask(message))
      while (answer.type === 'pull') {
        const { value: bytes = null } = await this.orAborted(this.#pieces.next())
        const transfer = bytes === null ? [] : [bytes.buffer]
        answer = await this.orAborted(this.#connection.ask({ type: 'chunk', bytes }, transfer))
      }
      return answer
    } catch (error) {
      this.#failure ??= { error }
      throw this.#failure.error
    }
  }

  /** Passes a file to its receiver. Bytes that are not read are skipped. */
  async passFile(receive: (chunks: AsyncIterable<Buffer>) => Promise<void>): Promise<Answer> {
    const file = { hasEnded: false }
    const chunks = this.#readFile(file)
    try {
      await this.orAborted(receive(chunks))
      // Waits for a chunk that was asked for and not awaited.
      await this.orAborted(chunks.return())
    } catch (error) {
      throw this.#failure === undefined ? error : this.#failure.error
    }
    if (!file.hasEnded) await this.ask({ type: 'skip' })
    return this.ask({ type: 'continue' })
  }

  /** Closes the input; not awaited, because it may be what does not end. */
  end(): void {
    this.#pieces.return().catch(() => {})
  }

  async orAborted<T>(promise: Promise<T>): Promise<T> {
    return Promise.race([promise, this.#aborted])
  }

  async *#readFile(file: { hasEnded: boolean }): AsyncGenerator<Buffer, void> {
    for (;;) {
      const answer = await this.ask({ type: 'next' })
      if (answer.type !== 'data') break
      yield Buffer.from(answer.bytes.buffer)
    }
    file.hasEnded = true
  }
}

/** Copies, because the chunks are not ours to give away. */
async function* cutIntoPieces({ chunks, bytesMax }: Input) {
  let total = 0
  for await (const chunk of chunks) {
    total += chunk.length
    if (total > bytesMax) throw new MailParseError('too_large')
    for (let offset = 0; offset < chunk.length; offset += chunkBytesMax)
      yield new Uint8Array(chunk.subarray(offset, offset + chunkBytesMax))
  }
}

function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
