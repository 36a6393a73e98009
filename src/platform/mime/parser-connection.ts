import { Worker } from 'node:worker_threads'
import { MailParseError } from './mail-parse-error.ts'
import type { FromParser, ToParser } from './parser-messages.ts'

const compileCache = new URL('../../../bin/compile-cache.mjs', import.meta.url).href
/** Loading the code of the thread takes a second on slow machines; it says nothing about a mail. */
const startTimeoutMs = 60_000
const heapMegabytesMax = 96

/** The thread that parses, and the time that it may take. */
export class ParserConnection {
  readonly #worker: Worker
  readonly #ready: Promise<FromParser>
  #timeLeftMs = 0
  #waiting: PromiseWithResolvers<FromParser> | undefined
  #failure: MailParseError | undefined

  constructor(workerUrl: URL) {
    this.#worker = new Worker(workerUrl, {
      // Threads do not inherit the compile cache.
      execArgv: ['--import', compileCache],
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytesMax },
    })
    this.#worker.on('message', (message: FromParser) => this.#waiting?.resolve(message))
    this.#worker.on('error', (cause) => this.#fail(new MailParseError('crashed', { cause })))
    this.#worker.on('exit', () => this.#fail(new MailParseError('crashed')))
    this.#ready = this.#receive(startTimeoutMs)
    this.#ready.catch(() => {})
  }

  get hasFailed(): boolean {
    return this.#failure !== undefined
  }

  /** Call before each mail. */
  async begin(timeoutMs: number): Promise<void> {
    this.#worker.ref()
    await this.#ready
    this.#timeLeftMs = timeoutMs
  }

  /** Until the next mail the thread does not keep the process running. */
  rest(): void {
    this.#worker.unref()
  }

  /** Sends a message and waits for the answer. Only this time counts, not what happens between two calls. */
  async ask(message: ToParser, transfer: ArrayBuffer[] = []): Promise<FromParser> {
    if (this.#failure !== undefined) throw this.#failure
    this.#worker.postMessage(message, transfer)
    const startedAt = performance.now()
    const answer = await this.#receive(this.#timeLeftMs)
    this.#timeLeftMs -= performance.now() - startedAt
    return answer
  }

  async end(): Promise<void> {
    this.#fail(new MailParseError('crashed'))
    await this.#worker.terminate()
  }

  async #receive(timeoutMs: number): Promise<FromParser> {
    const waiting = Promise.withResolvers<FromParser>()
    this.#waiting = waiting
    // If this process itself was blocked, the answer may be there already, and is received first.
    const timer = setTimeout(() => setImmediate(expire), Math.max(0, timeoutMs))
    const expire = () => {
      if (this.#waiting === waiting) this.#fail(new MailParseError('too_slow'))
    }
    try {
      return await waiting.promise
    } finally {
      clearTimeout(timer)
      if (this.#waiting === waiting) this.#waiting = undefined
    }
  }

  #fail(error: MailParseError): void {
    this.#failure ??= error
    this.#waiting?.reject(this.#failure)
    this.#waiting = undefined
  }
}
