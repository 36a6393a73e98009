import type { Db } from '../../platform/db/db.ts'
import { addSeconds, type Clock, toTimestamp } from '../../platform/time.ts'
import type { Presence, TicketPresence } from './schema.ts'

/** Who does not say that they are still there is gone after so long. */
export const presenceTtlSeconds = 30
const pollIntervalMs = 1_000
/** So many people on so many tickets are more than there are; if not, the rest is not noted. */
const entriesMax = 50_000

declare module 'fastify' {
  interface FastifyInstance {
    /** Who is looking at which ticket. */
    presence: PresenceRegistry
  }
}

/** What somebody does at a ticket from now on; gone: nothing. */
export interface PresenceChange extends Omit<Presence, 'state'> {
  ticket_id: string
  state: Presence['state'] | 'left'
}

/** As nodes tell each other. */
interface Told extends PresenceChange {
  organizationId: number
}

interface Entry extends Told {
  state: Presence['state']
  endsAt: string
}

interface BoardOptions {
  db: Pick<Db, 'broadcast' | 'onBroadcast'>
  clock: Clock
  /** Hears what is another now; not of those who are still there and do the same. */
  onChange(organizationId: number, change: PresenceChange): void
}

/**
 * Who is looking at which ticket, and who is typing there. It is soon out of date, and so kept in
 * memory only; nodes tell each other. One that has missed something, or has just started, knows
 * after half a minute what all others know, because whoever is there says so again and again.
 */
export class PresenceRegistry {
  readonly #options: BoardOptions
  readonly #tickets = new Map<string, Map<string, Entry>>()
  readonly #timer: NodeJS.Timeout
  readonly #stopHearing: () => void
  #count = 0

  constructor(options: BoardOptions) {
    this.#options = options
    this.#stopHearing = options.db.onBroadcast((message) => this.#hear(message))
    this.#timer = setInterval(() => this.#forgetThoseWhoLeft(), pollIntervalMs).unref()
  }

  /** Those who are there, in the order in which they came. */
  list(organizationId: number, ticketId: string): Presence[] {
    const entries = this.#tickets.get(place(organizationId, ticketId))?.values() ?? []
    return Array.from(entries)
      .filter(({ endsAt }) => endsAt > this.#now())
      .map(({ user_id, name, state, since }) => ({ user_id, name, state, since }))
  }

  /** Those who are at any ticket of the organization. */
  listAll(organizationId: number): TicketPresence[] {
    const ofOrganization = [...this.#tickets].filter(([here]) =>
      here.startsWith(place(organizationId, '')),
    )
    return ofOrganization.flatMap(([, people]) => {
      const { ticket_id } = people.values().next().value!
      return this.list(organizationId, ticket_id).map((one) => ({ ticket_id, ...one }))
    })
  }

  /** Notes it here, and tells all other nodes. */
  record(change: Omit<Told, 'since'>): void {
    const noted = { ...change, since: this.#now() }
    this.#take(noted)
    this.#options.db.broadcast(JSON.stringify({ presence: noted }))
  }

  close(): void {
    clearInterval(this.#timer)
    this.#stopHearing()
  }

  /** Another version may say what this one does not understand. */
  #hear(message: string): void {
    let told: { presence?: Told } | undefined
    try {
      told = JSON.parse(message)
    } catch {
      return
    }
    if (typeof told?.presence?.ticket_id === 'string') this.#take(told.presence)
  }

  #take(change: Told): void {
    const here = place(change.organizationId, change.ticket_id)
    const people = this.#tickets.get(here) ?? new Map<string, Entry>()
    const known = people.get(change.user_id)
    const { state } = change
    if (state === 'left') {
      if (known !== undefined) this.#remove(here, people, { ...change, state })
      return
    }
    if (known === undefined) {
      if (this.#count >= entriesMax) return
      this.#count++
    }
    const isSame = known?.state === state
    const since = isSame ? known.since : change.since
    people.set(change.user_id, {
      ...change,
      state,
      since,
      endsAt: addSeconds(this.#now(), presenceTtlSeconds),
    })
    this.#tickets.set(here, people)
    if (!isSame) this.#announce(change)
  }

  #remove(here: string, people: Map<string, Entry>, change: Told): void {
    people.delete(change.user_id)
    this.#count--
    if (people.size === 0) this.#tickets.delete(here)
    this.#announce(change)
  }

  #announce({ organizationId, ticket_id, user_id, name, state, since }: Told): void {
    this.#options.onChange(organizationId, { ticket_id, user_id, name, state, since })
  }

  #forgetThoseWhoLeft(): void {
    const now = this.#now()
    for (const [here, people] of this.#tickets) {
      for (const entry of people.values()) {
        if (entry.endsAt <= now) this.#remove(here, people, { ...entry, state: 'left', since: now })
      }
    }
  }

  #now(): string {
    return toTimestamp(this.#options.clock.now())
  }
}

const place = (organizationId: number, ticketId: string) => `${organizationId} ${ticketId}`
