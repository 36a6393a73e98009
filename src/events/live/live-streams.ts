import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../platform/access/permissions.ts'
import type { Db } from '../../platform/db/db.ts'
import { unavailable } from '../../platform/errors.ts'
import { limits } from '../../platform/http/limits.ts'
import type { NotificationCounts } from '../notifications/schema.ts'
import { Feed, type Subscriber } from './feed.ts'
import { heartbeatFrame, openingFrame, transientFrame } from './frames.ts'
import { StreamSlots } from './stream-slots.ts'

const { heartbeatMs } = limits.streams

/** Minimum time between two reads of the log, so that frequent commits share a read. */
const minReadIntervalMs = 10
/** How often clients are authenticated again. */
const recheckMs = 1_000
const retryMs = 1_000
const recheckBatchSize = 50

declare module 'fastify' {
  interface FastifyInstance {
    live: LiveStreams
  }
}

export interface LiveOptions {
  db: Db
  /** Whether the request would still authenticate as this caller. */
  isStillAuthorized(request: FastifyRequest, caller: Caller): Promise<boolean>
  onError(error: unknown): void
}

/** For the clients of one user, as broadcast between nodes. */
interface UserMessage {
  organizationId: number
  userId: string
  event: 'notifications_read' | 'ticket_seen' | 'draft' | 'preferences'
  data: object
}

interface SeenTicket {
  ticket_id: string
  is_unread: boolean
  count: number
}

/** Which draft was changed, not its text: broadcasts between nodes are short. */
export interface DraftChange {
  ticket_id: string
  kind: string
  /** Null if it was deleted. */
  version: string | null
}

/** The event streams of this node. */
export class LiveStreams {
  readonly #options: LiveOptions
  readonly #feeds = new Map<number, Feed>()
  readonly #slots = new StreamSlots()
  readonly #timers: NodeJS.Timeout[]
  readonly #stopListening: (() => void)[]
  #isReadDue = false
  #isReading = false
  #isRechecking = false
  #isClosed = false

  constructor(options: LiveOptions) {
    this.#options = options
    this.#stopListening = [
      options.db.onCommit(() => this.#wake()),
      options.db.onBroadcast((message) => this.#onMessage(message)),
    ]
    this.#timers = [
      setInterval(() => this.#recheckAll(), recheckMs).unref(),
      setInterval(() => this.#sendHeartbeats(), heartbeatMs).unref(),
    ]
  }

  get count(): number {
    return this.#slots.count
  }

  /** Throws if this caller may not open another stream now. */
  assertStreamAvailable(caller: Caller): void {
    if (this.#isClosed) throw unavailable('The server is shutting down', {})
    this.#slots.assertAvailable(caller)
  }

  /**
   * Sends the events since the subscriber's position, and then new ones as they are committed.
   * `head` is the position of the newest event, `notified` that up to which users were notified.
   */
  subscribe(subscriber: Subscriber, { head, notified }: { head: number; notified: number }): void {
    const { caller, stream, position } = subscriber
    // Already closed: `onClose` would never be called.
    if (!stream.isOpen) return
    const feed = this.#feedOf(caller.organizationId, head, notified)
    feed.add(subscriber, notified)
    this.#slots.add(caller)
    stream.onClose(() => this.#unsubscribe(subscriber, feed))
    stream.send(openingFrame(position))
    feed.catchUp(subscriber).catch((error) => {
      this.#options.onError(error)
      // The client reconnects and resumes from where it was.
      stream.end()
    })
    // Reads events that were committed between reading the position and subscribing.
    this.#wake()
  }

  /** Presence is not in the log, so only connected clients receive it. */
  broadcastPresence(organizationId: number, presence: object): void {
    const text = transientFrame('presence', presence)
    for (const { wantsPresence, stream } of this.#feeds.get(organizationId)?.subscribers ?? []) {
      if (wantsPresence) stream.sendIfDrained(text)
    }
  }

  /** Tells a user's other clients, on all nodes, how many notifications are unread now. */
  announceRead(caller: Caller, counts: NotificationCounts): void {
    this.#announce(caller, 'notifications_read', counts)
  }

  /** Tells them what is unread on a ticket, after they have seen it or marked it as unread. */
  announceSeen(caller: Caller, seen: SeenTicket): void {
    this.#announce(caller, 'ticket_seen', seen)
  }

  /** Tells a user's clients, on all nodes, that one of them has changed a draft. */
  announceDraft(caller: Caller, draft: DraftChange): void {
    this.#announce(caller, 'draft', draft)
  }

  /** Tells them that preferences were changed: which, not what is chosen now. */
  announcePreferences(caller: Caller, change: { changed: readonly string[] }): void {
    this.#announce(caller, 'preferences', change)
  }

  close(): void {
    this.#isClosed = true
    for (const stopListening of this.#stopListening) stopListening()
    for (const timer of this.#timers) clearInterval(timer)
    for (const { stream } of this.#all()) stream.end()
  }

  /** Ignores messages it does not understand, which another version may send. */
  #onMessage(text: string): void {
    let message: { toUser?: UserMessage } | undefined
    try {
      message = JSON.parse(text)
    } catch {
      return
    }
    const toUser = message?.toUser
    if (typeof toUser?.event === 'string') this.#sendToUser(toUser)
  }

  #announce({ organizationId, userId }: Caller, event: UserMessage['event'], data: object): void {
    const message = { organizationId, userId, event, data }
    this.#sendToUser(message)
    this.#options.db.broadcast(JSON.stringify({ toUser: message }))
  }

  #sendToUser({ organizationId, userId, event, data }: UserMessage): void {
    const text = transientFrame(event, data)
    for (const subscriber of this.#feeds.get(organizationId)?.subscribers ?? []) {
      const { wantsNotifications, caller, stream } = subscriber
      if (wantsNotifications && caller.userId === userId) stream.sendIfDrained(text)
    }
  }

  #feedOf(organizationId: number, position: number, notifiedPosition: number): Feed {
    let feed = this.#feeds.get(organizationId)
    if (feed === undefined) {
      const recheck = (subscribers: Iterable<Subscriber>) => this.#recheck([...subscribers])
      const { db } = this.#options
      feed = new Feed({ db, organizationId, position, notifiedPosition, recheck })
      this.#feeds.set(organizationId, feed)
    }
    return feed
  }

  #unsubscribe(subscriber: Subscriber, feed: Feed): void {
    feed.subscribers.delete(subscriber)
    this.#slots.remove(subscriber.caller)
    if (feed.subscribers.size === 0) this.#feeds.delete(subscriber.caller.organizationId)
  }

  *#all(): Generator<Subscriber> {
    for (const { subscribers } of this.#feeds.values()) yield* subscribers
  }

  #wake(): void {
    this.#isReadDue = this.#feeds.size > 0
    if (!this.#isReadDue || this.#isReading) return
    this.#isReading = true
    // Lets the request that committed send its response first.
    setImmediate(() => this.#readWhileDue())
  }

  async #readWhileDue(): Promise<void> {
    while (this.#isReadDue && !this.#isClosed) {
      this.#isReadDue = false
      await Promise.all(Array.from(this.#feeds.values(), (feed) => this.#advance(feed)))
      await pause(minReadIntervalMs, undefined, { ref: false })
    }
    this.#isReading = false
  }

  async #advance(feed: Feed): Promise<void> {
    try {
      await feed.advance()
    } catch (error) {
      this.#options.onError(error)
      setTimeout(() => this.#wake(), retryMs).unref()
    }
  }

  /** A key may have expired, or have been changed directly in the database. */
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
    const { isStillAuthorized } = this.#options
    for (let start = 0; start < subscribers.length; start += recheckBatchSize) {
      const batch = subscribers.slice(start, start + recheckBatchSize)
      await Promise.all(
        batch.map(async ({ request, caller, stream }) => {
          if (stream.isOpen && !(await isStillAuthorized(request, caller))) stream.end()
        }),
      )
    }
  }

  #sendHeartbeats(): void {
    for (const { stream, position } of this.#all()) stream.sendIfDrained(heartbeatFrame(position))
  }
}
