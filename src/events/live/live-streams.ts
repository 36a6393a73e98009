import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../platform/access/permissions.ts'
import type { Db } from '../../platform/db/db.ts'
import { unavailable } from '../../platform/errors.ts'
import { limits } from '../../platform/http/limits.ts'
import { Feed } from './feed.ts'
import { heartbeatFrame, openingFrame, transientFrame } from './frames.ts'
import { StreamPlaces } from './places.ts'
import type { Subscriber } from './subscriber.ts'

const { heartbeatMs } = limits.streams

/** So long at least is between two looks for what is new, however much is committed. */
const minIntervalMs = 10
/** So often it is asked whether those who listen may still do so. */
const recheckMs = 1_000
const retryMs = 1_000
const recheckBatchSize = 50

declare module 'fastify' {
  interface FastifyInstance {
    /** Who listens to what happens now. */
    live: LiveStreams
  }
}

export interface LiveOptions {
  db: Db
  /** Whether somebody who was let in would be let in now, as the same. */
  isStillWelcome(request: FastifyRequest, caller: Caller): Promise<boolean>
  onError(error: unknown): void
}

/** The clients of this node that listen to what happens, and how they hear of it. */
export class LiveStreams {
  readonly #options: LiveOptions
  readonly #feeds = new Map<number, Feed>()
  readonly #places = new StreamPlaces()
  readonly #timers: NodeJS.Timeout[]
  readonly #stopHearing: () => void
  #isDue = false
  #isReading = false
  #isRechecking = false
  #isClosed = false

  constructor(options: LiveOptions) {
    this.#options = options
    this.#stopHearing = options.db.onCommit(() => this.#wake())
    this.#timers = [
      setInterval(() => this.#recheckAll(), recheckMs).unref(),
      setInterval(() => this.#sendHeartbeats(), heartbeatMs).unref(),
    ]
  }

  /** How many listen. */
  get count(): number {
    return this.#places.count
  }

  /** Throws if there is no place for another stream of this caller. */
  assertStreamAvailable(caller: Caller): void {
    if (this.#isClosed) throw unavailable('The server is shutting down', {})
    this.#places.assertRoom(caller)
  }

  /** From its position on, and from then on whatever happens. */
  subscribe(subscriber: Subscriber, head: number): void {
    const { caller, stream, position } = subscriber
    // Gone before it began: nobody would hear of its end.
    if (!stream.isOpen) return
    const feed = this.#feedOf(caller.organizationId, head)
    feed.subscribers.add(subscriber)
    this.#places.add(caller)
    stream.onClose(() => this.#leave(subscriber, feed))
    stream.send(openingFrame(position))
    feed.catchUp(subscriber).catch((error) => {
      this.#options.onError(error)
      // It comes again, and goes on from where it was.
      stream.end()
    })
    // What was committed since its position was read, and before it could hear of it.
    this.#wake()
  }

  /** Who came to a ticket or left it is in no log, and told to those who listen now. */
  broadcastPresence(organizationId: number, presence: object): void {
    const text = transientFrame('presence', presence)
    for (const { wantsPresence, stream } of this.#feeds.get(organizationId)?.subscribers ?? []) {
      if (wantsPresence) stream.sendIfDrained(text)
    }
  }

  close(): void {
    this.#isClosed = true
    this.#stopHearing()
    for (const timer of this.#timers) clearInterval(timer)
    for (const { stream } of this.#all()) stream.end()
  }

  #feedOf(organizationId: number, position: number): Feed {
    let feed = this.#feeds.get(organizationId)
    if (feed === undefined) {
      const recheck = (subscribers: Iterable<Subscriber>) => this.#recheck([...subscribers])
      feed = new Feed({ db: this.#options.db, organizationId, position, recheck })
      this.#feeds.set(organizationId, feed)
    }
    return feed
  }

  #leave(subscriber: Subscriber, feed: Feed): void {
    feed.subscribers.delete(subscriber)
    this.#places.remove(subscriber.caller)
    if (feed.subscribers.size === 0) this.#feeds.delete(subscriber.caller.organizationId)
  }

  *#all(): Generator<Subscriber> {
    for (const { subscribers } of this.#feeds.values()) yield* subscribers
  }

  #wake(): void {
    this.#isDue = this.#feeds.size > 0
    if (!this.#isDue || this.#isReading) return
    this.#isReading = true
    // Those who wait for the commit to be answered come first.
    setImmediate(() => this.#readWhileDue())
  }

  async #readWhileDue(): Promise<void> {
    while (this.#isDue && !this.#isClosed) {
      this.#isDue = false
      await Promise.all(Array.from(this.#feeds.values(), (feed) => this.#advance(feed)))
      await pause(minIntervalMs, undefined, { ref: false })
    }
    this.#isReading = false
  }

  /** What cannot be read now is read a little later. */
  async #advance(feed: Feed): Promise<void> {
    try {
      await feed.advance()
    } catch (error) {
      this.#options.onError(error)
      setTimeout(() => this.#wake(), retryMs).unref()
    }
  }

  /** A key may have expired, or been changed by other means than ours. */
  async #recheckAll(): Promise<void> {
    if (this.#isRechecking) return
    this.#isRechecking = true
    try {
      await this.#recheck([...this.#all()])
    } catch (error) {
      this.#options.onError(error)
    } finally {
      this.#isRechecking = false
    }
  }

  async #recheck(subscribers: readonly Subscriber[]): Promise<void> {
    const { isStillWelcome } = this.#options
    for (let at = 0; at < subscribers.length; at += recheckBatchSize) {
      const some = subscribers.slice(at, at + recheckBatchSize)
      await Promise.all(
        some.map(async ({ request, caller, stream }) => {
          if (stream.isOpen && !(await isStillWelcome(request, caller))) stream.end()
        }),
      )
    }
  }

  #sendHeartbeats(): void {
    for (const { stream, position } of this.#all()) stream.sendIfDrained(heartbeatFrame(position))
  }
}
