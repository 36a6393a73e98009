import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../platform/access/permissions.ts'
import type { Db } from '../../platform/db/db.ts'
import type { EventStream } from '../../platform/http/event-stream.ts'
import { readEventsAfter } from '../log/read-log.ts'
import type { ListedEvent } from '../log/store.ts'
import { type EventType, eventNoun, eventTypes } from '../log/types.ts'
import { toApiNotification } from '../notifications/serialize.ts'
import { listNotificationsAfter, type NotificationCursor } from '../notifications/store.ts'
import { eventFrame, transientFrame } from './frames.ts'

const eventBatchSize = 100

/** A client of the event stream. */
export interface Subscriber {
  caller: Caller
  /** The request that opened the stream, to authenticate it again. */
  request: FastifyRequest
  stream: EventStream
  types: readonly EventType[]
  /** Whether it also receives presence changes. */
  wantsPresence: boolean
  /** Whether it also receives the notifications of its user. */
  wantsNotifications: boolean
  /** Everything up to here has been sent to it. */
  position: number
  /** Whether it has caught up with the feed. */
  isLive: boolean
}

interface FeedOptions {
  db: Db
  organizationId: number
  /** The position of the newest event when the feed starts. */
  position: number
  /** The position up to which users had been notified then. */
  notifiedPosition: number
  /** Ends the streams that are no longer authorized. */
  recheck(subscribers: Iterable<Subscriber>): Promise<void>
}

/** The events of one organization, read once and sent to all its clients on this node. */
export class Feed {
  readonly subscribers = new Set<Subscriber>()
  readonly #options: FeedOptions
  /** Everything up to here has been sent. */
  #position: number
  /** Notifications up to here have been sent. */
  #notified: NotificationCursor

  constructor(options: FeedOptions) {
    this.#options = options
    this.#position = options.position
    this.#notified = endOf(options.notifiedPosition)
  }

  /** `notified` is the position up to which users have been notified. */
  add(subscriber: Subscriber, notified: number): void {
    const isFirstReceiver = ![...this.subscribers].some((other) => other.wantsNotifications)
    // As long as nobody received notifications, none were read.
    if (isFirstReceiver && notified > this.#notified.position) this.#notified = endOf(notified)
    this.subscribers.add(subscriber)
  }

  /** Sends new events. Must not run concurrently. */
  async advance(): Promise<void> {
    for (let hasMore = true; hasMore; ) {
      const page = await this.#read(this.#position, eventTypes)
      // Before sending: a client that one of these events locks out must not receive the next ones.
      if (page.events.some(affectsAccess)) await this.#options.recheck(this.subscribers)
      this.#send(page.events)
      this.#position = page.next
      hasMore = page.hasMore
    }
    await this.#sendNotifications()
  }

  /** Sends a client what it has missed, at its own pace, until it is live. */
  async catchUp(subscriber: Subscriber): Promise<void> {
    const { stream, types } = subscriber
    // It was authenticated before it became one of the rechecked subscribers.
    await this.#options.recheck([subscriber])
    while (stream.isOpen && subscriber.position < this.#position) {
      // Not past the feed: later events may contain access changes that are not checked yet.
      const end = this.#position
      const page = await this.#read(subscriber.position, types)
      for (const event of page.events) {
        if (event.position <= end) await sendAndDrain(subscriber, event)
      }
      subscriber.position = Math.max(subscriber.position, Math.min(page.next, end))
    }
    subscriber.isLive = true
  }

  #send(events: readonly ListedEvent[]): void {
    const frames = events.map((event) => ({ ...event, text: eventFrame(event) }))
    const last = events.at(-1)?.position ?? 0
    for (const subscriber of this.subscribers) {
      if (!subscriber.isLive) continue
      const { types, position, stream } = subscriber
      const matching = frames.filter(
        (frame) => frame.position > position && types.includes(frame.type),
      )
      if (matching.length > 0) stream.send(matching.map(({ text }) => text).join(''))
      subscriber.position = Math.max(position, last)
    }
  }

  /** To their users only. Like presence, they are not replayed: clients read them when connected. */
  async #sendNotifications(): Promise<void> {
    const { db, organizationId } = this.#options
    for (let isFull = true; isFull; ) {
      const receivers = [...this.subscribers].filter(({ wantsNotifications }) => wantsNotifications)
      if (receivers.length === 0) return
      const notifications = await db.read((tx) =>
        listNotificationsAfter(tx.in(organizationId), this.#notified, eventBatchSize),
      )
      for (const { user_id, seq, ...notification } of notifications) {
        const text = transientFrame('notification', toApiNotification(notification))
        const isTheirs = ({ caller }: Subscriber) => caller.userId === user_id
        for (const { stream } of receivers.filter(isTheirs)) stream.sendIfDrained(text)
        this.#notified = { position: notification.position, seq }
      }
      isFull = notifications.length === eventBatchSize
    }
  }

  #read(after: number, types: readonly EventType[]) {
    const { db, organizationId } = this.#options
    return db.read((tx) =>
      readEventsAfter(tx.in(organizationId), { after, types, limit: eventBatchSize }),
    )
  }
}

/** After all notifications about that event. */
const endOf = (position: number): NotificationCursor => ({
  position,
  seq: Number.MAX_SAFE_INTEGER,
})

/** Moves the position when sending, not after draining: a heartbeat may be sent in between. */
function sendAndDrain(subscriber: Subscriber, event: ListedEvent): Promise<void> {
  const drained = subscriber.stream.sendAndDrain(eventFrame(event))
  subscriber.position = event.position
  return drained
}

/** Of the events about sessions only revocation: a new session takes nobody's access away. */
const affectsAccess = ({ type }: ListedEvent) =>
  ['api_key', 'user'].includes(eventNoun(type)) || type === 'session.revoked'
