import { SerialQueue } from '../serial-queue.ts'
import { Conversation } from './conversation.ts'
import { MailParseError } from './mail-parse-error.ts'
import type { ParsedMail } from './parsed-mail.ts'
import { ParserConnection } from './parser-connection.ts'

export { MailParseError } from './mail-parse-error.ts'

export interface MailToParse {
  chunks: AsyncIterable<Buffer>
  signal?: AbortSignal
  /** Called for each file, one after the other. Bytes that it does not read are skipped. */
  onFile(file: { name: string; contentType: string }, chunks: AsyncIterable<Buffer>): Promise<void>
}

export interface MailParserOptions {
  /** For the parsing alone: time for reading the input and storing files does not count. */
  timeoutMs?: number
  /** The thread ends after this long without a mail. */
  idleMs?: number
  mailBytesMax?: number
  /** Called when a mail made it necessary to end the thread. */
  onStop?: (reason: StopReason) => void
  /** For tests. */
  workerUrl?: URL
}

/** It ran for too long, or needed more memory than it has. */
export const stopReasons = ['too_slow', 'crashed'] as const
export type StopReason = (typeof stopReasons)[number]

/** Parses one mail at a time, in a thread that hostile mails may block or crash. */
export class MailParser {
  readonly #queue = new SerialQueue()
  readonly #closing = new AbortController()
  readonly #options: Required<MailParserOptions>
  #connection: ParserConnection | undefined
  #idleTimer: NodeJS.Timeout | undefined

  constructor(options: MailParserOptions = {}) {
    this.#options = {
      timeoutMs: 20_000,
      idleMs: 5 * 60_000,
      mailBytesMax: 256 * 1024 * 1024,
      onStop: () => {},
      workerUrl: new URL('./mail-parser-thread.ts', import.meta.url),
      ...options,
    }
  }

  /** Rejects with a `MailParseError`, or with the error of the input, of `onFile` or of the signal. */
  parse(mail: MailToParse): Promise<ParsedMail> {
    return this.#queue.run(() => this.#parse(mail))
  }

  /** Mails that are being parsed, or wait for it, are rejected. */
  async close(): Promise<void> {
    this.#closing.abort(new Error('The mail parser is closed'))
    await this.#endThread()
  }

  async #parse(mail: MailToParse): Promise<ParsedMail> {
    const signals = [this.#closing.signal, mail.signal].filter((signal) => signal !== undefined)
    const signal = AbortSignal.any(signals)
    signal.throwIfAborted()
    clearTimeout(this.#idleTimer)
    if (this.#connection?.hasFailed) void this.#endThread()
    this.#connection ??= new ParserConnection(this.#options.workerUrl)
    const connection = this.#connection
    const { mailBytesMax: bytesMax, timeoutMs, idleMs } = this.#options
    const conversation = new Conversation(connection, { chunks: mail.chunks, bytesMax, signal })
    try {
      await conversation.orAborted(connection.begin(timeoutMs))
      const parsed = await converse(conversation, mail)
      connection.rest()
      this.#idleTimer = setTimeout(() => void this.#endThread(), idleMs).unref()
      return parsed
    } catch (error) {
      // Whatever it is doing: the next mail begins with a new thread. Not awaited, because V8 cannot end
      // every loop.
      void this.#endThread()
      if (error instanceof MailParseError && error.reason !== 'too_large')
        this.#options.onStop(error.reason)
      throw error
    } finally {
      conversation.end()
    }
  }

  async #endThread(): Promise<void> {
    clearTimeout(this.#idleTimer)
    const connection = this.#connection
    this.#connection = undefined
    await connection?.end()
  }
}

async function converse(conversation: Conversation, { onFile }: MailToParse): Promise<ParsedMail> {
  let answer = await conversation.ask({ type: 'parse' })
  while (answer.type === 'file') {
    const { name, contentType } = answer
    answer = await conversation.passFile((chunks) => onFile({ name, contentType }, chunks))
  }
  if (answer.type !== 'parsed') throw new Error(`Unexpected message: ${answer.type}`)
  return answer.mail
}
