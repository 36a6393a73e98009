import type { Db } from '../../platform/db/db.ts'
import { addSeconds, type Clock, toTimestamp } from '../../platform/time.ts'
import type { Presence, TicketPresence } from './schema.ts'

/** Presence expires after this long without a heartbeat. */
export const presenceTtlSeconds = 30
const pollIntervalMs = 1_000
/** Upper bound on tracked entries; updates beyond it are dropped. */
const entriesMax = 50_000

declare module 'fastify' {
  interface FastifyInstance {
    presence: PresenceRegistry
  }
}

export interface PresenceChange extends Omit<Presence, 'state'> {
  ticket_id: string
  state: Presence['state'] | 'left'
}

/** As broadcast between nodes. */
interface PresenceMessage extends PresenceChange {
  organizationId: number
}

interface Entry extends PresenceMessage {
  state: Presence['state']
  expiresAt: string
}

interface RegistryOptions {
  db: Pick<Db, 'broadcast' | 'onBroadcast'>
  clock: Clock
  /** Called when a state changes, not for heartbeats. */
  onChange(organizationId: number, change: PresenceChange): void
}

/**
 * Who is viewing which ticket, and who is typing there. Kept in memory only, because it is soon out
 * of date; nodes broadcast it to each other. A node that has just started, or has missed a
 * broadcast, catches up within half a minute thanks to the heartbeats.
 */
export class PresenceRegistry {
  readonly #options: RegistryOptions
  readonly #tickets = new Map<string, Map<string, Entry>>()
  readonly #timer: NodeJS.Timeout
  readonly #stopListening: () => void
  #count = 0

  constructor(options: RegistryOptions) {
    this.#options = options
    this.#stopListening = options.db.onBroadcast((message) => this.#onMessage(message))
    this.#timer = setInterval(() => this.#expire(), pollIntervalMs).unref()
  }

  /** In order of arrival. */
  list(organizationId: number, ticketId: string): Presence[] {
    const entries = this.#tickets.get(ticketKey(organizationId, ticketId))?.values() ?? []
    return Array.from(entries)
      .filter(({ expiresAt }) => expiresAt > this.#now())
      .map(({ user_id, name, state, since }) => ({ user_id, name, state, since }))
  }

  listAll(organizationId: number): TicketPresence[] {
    const prefix = ticketKey(organizationId, '')
    const ofOrganization = [...this.#tickets].filter(([key]) => key.startsWith(prefix))
    return ofOrganization.flatMap(([, entries]) => {
      const { ticket_id } = entries.values().next().value!
      return this.list(organizationId, ticket_id).map((presence) => ({ ticket_id, ...presence }))
    })
  }

  /** Also broadcasts it to the other nodes. */
  record(change: Omit<PresenceMessage, 'since'>): void {
    const message = { ...change, since: this.#now() }
    this.#apply(message)
    this.#options.db.broadcast(JSON.stringify({ presence: message }))
  }

  close(): void {
    clearInterval(this.#timer)
    this.#stopListening()
  }

  /** Ignores messages it does not understand, which another version may send. */
  #onMessage(text: string): void {
    let message: { presence?: PresenceMessage } | undefined
    try {
      message = JSON.parse(text)
    } catch {
      return
    }
    if (typeof message?.presence?.ticket_id === 'string') this.#apply(message.presence)
  }

  #apply(change: PresenceMessage): void {
    const key = ticketKey(change.organizationId, change.ticket_id)
    const entries = this.#tickets.get(key) ?? new Map<string, Entry>()
    const current = entries.get(change.user_id)
    const { state } = change
    if (state === 'left') {
      if (current !== undefined) this.#remove(key, entries, { ...change, state })
      return
    }
    if (current === undefined) {
      if (this.#count >= entriesMax) return
      this.#count++
    }
    const isHeartbeat = current?.state === state
    entries.set(change.user_id, {
      ...change,
      state,
      since: isHeartbeat ? current.since : change.since,
      expiresAt: addSeconds(this.#now(), presenceTtlSeconds),
    })
    this.#tickets.set(key, entries)
    if (!isHeartbeat) this.#emit(change)
  }

  #remove(key: string, entries: Map<string, Entry>, change: PresenceMessage): void {
    entries.delete(change.user_id)
    this.#count--
    if (entries.size === 0) this.#tickets.delete(key)
    this.#emit(change)
  }

  #emit({ organizationId, ticket_id, user_id, name, state, since }: PresenceMessage): void {
    this.#options.onChange(organizationId, { ticket_id, user_id, name, state, since })
  }

  #expire(): void {
    const now = this.#now()
    for (const [key, entries] of this.#tickets) {
      for (const entry of entries.values()) {
        if (entry.expiresAt > now) continue
        this.#remove(key, entries, { ...entry, state: 'left', since: now })
      }
    }
  }

  #now(): string {
    return toTimestamp(this.#options.clock.now())
  }
}

const ticketKey = (organizationId: number, ticketId: string) => `${organizationId} ${ticketId}`
