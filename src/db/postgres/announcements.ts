import { randomBytes } from 'node:crypto'
import { Listeners } from '../listeners.ts'
import type { ConnectOptions } from './client.ts'
import { Listening } from './listening.ts'
import type { ReadConnections } from './read-connections.ts'

const channel = 'bellhop'
/** Commits of so long a time are announced together. */
const gatherMs = 10
/** What was not heard is found by looking again after so long. */
const lookMs = 1_000

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
export class Announcements {
  readonly #options: AnnouncementOptions
  readonly #commits = new Listeners()
  readonly #told = new Listeners<[message: string]>()
  /** A node needs no other to tell it what it has done itself. */
  readonly #node = randomBytes(9).toString('base64url')
  readonly #underWay = new Set<Promise<unknown>>()
  #listening: Listening | undefined
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

  announceCommit(): void {
    this.#commits.call()
    this.#gathering ??= setTimeout(() => this.#announceNow(), gatherMs)
  }

  tell(message: string): void {
    this.#notify(`${this.#node} ${message}`)
  }

  async close(): Promise<void> {
    clearInterval(this.#looking)
    if (this.#gathering !== undefined) this.#announceNow()
    await Promise.all([this.#listening?.close(), ...this.#underWay])
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
      .finally(() => this.#underWay.delete(sent))
    this.#underWay.add(sent)
  }

  /** Only where somebody wants to hear: the command line does not. */
  #listen(): void {
    if (this.#looking !== undefined) return
    this.#looking = setInterval(() => this.#commits.call(), lookMs).unref()
    const { listenBy, onError } = this.#options
    if (listenBy === undefined) return
    const onHeard = (payload: string | undefined) => this.#hear(payload)
    this.#listening = new Listening({ connect: listenBy, channel, onHeard, onError })
  }

  #hear(payload: string | undefined): void {
    const [node, ...message] = payload?.split(' ') ?? []
    if (node === this.#node) return
    if (message.length === 0) this.#commits.call()
    else this.#told.call(message.join(' '))
  }
}
