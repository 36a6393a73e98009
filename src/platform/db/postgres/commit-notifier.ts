import { randomBytes } from 'node:crypto'
import { Emitter } from '../emitter.ts'
import type { ConnectOptions } from './client.ts'
import { ListenConnection } from './listen-connection.ts'
import type { ReadConnections } from './read-connections.ts'

const channel = 'bellhop'
/** Commits of so long a time are announced together. */
const batchWindowMs = 10
/** What was not heard is found by looking again after so long. */
const pollIntervalMs = 1_000

const notify = `SELECT pg_notify('${channel}', $1)`

interface AnnouncementOptions {
  readers: ReadConnections
  /** Undefined: there is no connection left for it, and looking now and then must do. */
  listenBy: ConnectOptions | undefined
  onError: (error: unknown) => void
}

/**
 * What nodes tell each other by way of the database: that something was committed, and whatever
 * else is short. An announcement follows its commit in a transaction of its own, because one that
 * is a part of it would make all commits of the database wait for each other. It may get lost;
 * therefore those who listen are called every now and then anyway.
 */
export class CommitNotifier {
  readonly #options: AnnouncementOptions
  readonly #commits = new Emitter()
  readonly #told = new Emitter<[message: string]>()
  /** A node needs no other to tell it what it has done itself. */
  readonly #node = randomBytes(9).toString('base64url')
  readonly #inFlight = new Set<Promise<unknown>>()
  #listening: ListenConnection | undefined
  #looking: NodeJS.Timeout | undefined
  #gathering: NodeJS.Timeout | undefined

  constructor(options: AnnouncementOptions) {
    this.#options = options
  }

  onCommit(listener: () => void): () => void {
    this.#listen()
    return this.#commits.add(listener)
  }

  onTold(listener: (message: string) => void): () => void {
    this.#listen()
    return this.#told.add(listener)
  }

  notifyCommit(): void {
    this.#commits.emit()
    this.#gathering ??= setTimeout(() => this.#announceNow(), batchWindowMs)
  }

  tell(message: string): void {
    this.#notify(`${this.#node} ${message}`)
  }

  async close(): Promise<void> {
    clearInterval(this.#looking)
    if (this.#gathering !== undefined) this.#announceNow()
    await Promise.all([this.#listening?.close(), ...this.#inFlight])
  }

  #announceNow(): void {
    clearTimeout(this.#gathering)
    this.#gathering = undefined
    this.#notify(this.#node)
  }

  /** Nobody is told of a failure: what was not announced is found all the same. */
  #notify(payload: string): void {
    const sent = this.#options.readers
      .use((client) => client.query(notify, [payload]))
      .catch(() => {})
      .finally(() => this.#inFlight.delete(sent))
    this.#inFlight.add(sent)
  }

  /** Only where somebody wants to hear: the command line does not. */
  #listen(): void {
    if (this.#looking !== undefined) return
    this.#looking = setInterval(() => this.#commits.emit(), pollIntervalMs).unref()
    const { listenBy, onError } = this.#options
    if (listenBy === undefined) return
    const onHeard = (payload: string | undefined) => this.#hear(payload)
    this.#listening = new ListenConnection({ connect: listenBy, channel, onHeard, onError })
  }

  #hear(payload: string | undefined): void {
    const [node, ...message] = payload?.split(' ') ?? []
    if (node === this.#node) return
    if (message.length === 0) this.#commits.emit()
    else this.#told.emit(message.join(' '))
  }
}
