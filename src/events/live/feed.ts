import type { Db } from '../../platform/db/db.ts'
import { readEventsAfter } from '../log/read-log.ts'
import type { ListedEvent } from '../log/store.ts'
import { eventNoun, eventTypes } from '../log/types.ts'
import { eventFrame } from './frames.ts'
import type { Subscriber } from './subscriber.ts'

const eventBatchSize = 100

interface FeedOptions {
  db: Db
  organizationId: number
  /** The position of the newest event when it begins. */
  position: number
  /** Ends those who may not listen any more. */
  recheck(subscribers: Iterable<Subscriber>): Promise<void>
}

/** What happens in one organization, read once and handed to all clients of this node. */
export class Feed {
  readonly subscribers = new Set<Subscriber>()
  readonly #options: FeedOptions
  /** Everything up to here has been handed out. */
  #position: number

  constructor(options: FeedOptions) {
    this.#options = options
    this.#position = options.position
  }

  /** Hands out what is new. Only one at a time. */
  async advance(): Promise<void> {
    for (let hasMore = true; hasMore; ) {
      const after = this.#position
      const page = await this.#read({ after, types: eventTypes })
      // Whoever lost the right to listen in one of these hears none of those that follow.
      if (page.events.some(bearsOnAccess)) await this.#options.recheck(this.subscribers)
      this.#handOut(page.events)
      this.#position = page.next
      hasMore = page.hasMore
    }
  }

  /** Sends a client what it has missed, as quickly as it can take it, until it is live. */
  async catchUp(subscriber: Subscriber): Promise<void> {
    const { stream, types } = subscriber
    // It was let in before it stood among those who are rechecked.
    await this.#options.recheck([subscriber])
    while (stream.isOpen && subscriber.position < this.#position) {
      // No further than where it is known who may still listen.
      const end = this.#position
      const page = await this.#read({ after: subscriber.position, types })
      for (const event of page.events) {
        if (event.position <= end) await sendInTurn(subscriber, event)
      }
      subscriber.position = Math.max(subscriber.position, Math.min(page.next, end))
    }
    subscriber.isLive = true
  }

  #handOut(events: readonly ListedEvent[]): void {
    const frames = events.map((event) => ({ ...event, text: eventFrame(event) }))
    const last = events.at(-1)?.position ?? 0
    for (const subscriber of this.subscribers) {
      if (!subscriber.isLive) continue
      const { types, position, stream } = subscriber
      const wanted = frames.filter(
        (frame) => frame.position > position && types.includes(frame.type),
      )
      if (wanted.length > 0) stream.send(wanted.map(({ text }) => text).join(''))
      subscriber.position = Math.max(position, last)
    }
  }

  #read(place: { after: number; types: Subscriber['types'] }) {
    const { db, organizationId } = this.#options
    return db.read((tx) =>
      readEventsAfter(tx.in(organizationId), { ...place, limit: eventBatchSize }),
    )
  }
}

/** Its position moves with the sending, not with the arrival: a heartbeat may come between. */
function sendInTurn(subscriber: Subscriber, event: ListedEvent): Promise<void> {
  const taken = subscriber.stream.sendAndDrain(eventFrame(event))
  subscriber.position = event.position
  return taken
}

/** A session that begins takes nothing from anybody. */
const bearsOnAccess = ({ type }: ListedEvent) =>
  ['api_key', 'user'].includes(eventNoun(type)) || type === 'session.revoked'
