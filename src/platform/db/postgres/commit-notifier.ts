import { randomBytes } from 'node:crypto'
import { Emitter } from '../emitter.ts'
import type { ConnectOptions } from './client.ts'
import { ListenConnection } from './listen-connection.ts'
import type { ReadConnections } from './read-connections.ts'

const channel = 'bellhop'
/** Commits within this time share a notification. */
const batchWindowMs = 10
/** In case a notification gets lost. */
const pollIntervalMs = 1_000

const notify = `SELECT pg_notify('${channel}', $1)`

interface NotifierOptions {
  readers: ReadConnections
  /** Undefined if there is no connection to spare: polling must do. */
  listenWith: ConnectOptions | undefined
  onError: (error: unknown) => void
}

/**
 * Notifies other nodes of commits, and of short messages, with NOTIFY. A notification follows its commit
 * in a transaction of its own: inside of it, NOTIFY would serialize all commits of the database.
 * Because it may get lost, listeners are also called periodically.
 */
export class CommitNotifier {
  readonly #options: NotifierOptions
  readonly #commits = new Emitter()
  readonly #messages = new Emitter<[message: string]>()
  /** Identifies this node, which ignores its own notifications. */
  readonly #node = randomBytes(9).toString('base64url')
  readonly #inFlight = new Set<Promise<unknown>>()
  #listening: ListenConnection | undefined
  #pollTimer: NodeJS.Timeout | undefined
  #batchTimer: NodeJS.Timeout | undefined

  constructor(options: NotifierOptions) {
    this.#options = options
  }

  onCommit(listener: () => void): () => void {
    this.#listen()
    return this.#commits.add(listener)
  }

  onBroadcast(listener: (message: string) => void): () => void {
    this.#listen()
    return this.#messages.add(listener)
  }

  notifyCommit(): void {
    this.#commits.emit()
    this.#batchTimer ??= setTimeout(() => this.#notifyNow(), batchWindowMs)
  }

  broadcast(message: string): void {
    this.#notify(`${this.#node} ${message}`)
  }

  async close(): Promise<void> {
    clearInterval(this.#pollTimer)
    if (this.#batchTimer !== undefined) this.#notifyNow()
    await Promise.all([this.#listening?.close(), ...this.#inFlight])
  }

  #notifyNow(): void {
    clearTimeout(this.#batchTimer)
    this.#batchTimer = undefined
    this.#notify(this.#node)
  }

  /** Failures are ignored: other nodes poll, too. */
  #notify(payload: string): void {
    const sent = this.#options.readers
      .use((client) => client.query(notify, [payload]))
      .catch(() => {})
      .finally(() => this.#inFlight.delete(sent))
    this.#inFlight.add(sent)
  }

  /** Only with the first listener: the command line has none. */
  #listen(): void {
    if (this.#pollTimer !== undefined) return
    this.#pollTimer = setInterval(() => this.#commits.emit(), pollIntervalMs).unref()
    const { listenWith, onError } = this.#options
    if (listenWith === undefined) return
    const onNotification = (payload: string | undefined) => this.#receive(payload)
    this.#listening = new ListenConnection({
      connect: listenWith,
      channel,
      onNotification,
      onError,
    })
  }

  #receive(payload: string | undefined): void {
    const [node, ...message] = payload?.split(' ') ?? []
    if (node === this.#node) return
    if (message.length === 0) this.#commits.emit()
    else this.#messages.emit(message.join(' '))
  }
}
