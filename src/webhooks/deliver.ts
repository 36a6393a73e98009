import type { Db } from '../db/db.ts'
import type { Ending, RunJob } from '../jobs/kinds.ts'
import type { Outbound } from '../net/outbound.ts'
import { type Clock, utcSeconds } from '../time.ts'
import { attemptCall } from './attempt.ts'
import { type DueDelivery, findFirstDue, listDue } from './delivery-store.ts'
import { messageOf } from './message.ts'
import { recordAttempts, type Sent } from './record.ts'
import { findWebhook, type StoredWebhook } from './store.ts'

export interface DeliverOptions {
  db: Db
  clock: Clock
  outbound: Outbound
}

/** To one receiver. */
const callsAtOnceMax = 4
/**
 * Answers are recorded together, because a commit costs as much as a call: so many, or those of so
 * short a time, or what there is when nothing else is to be sent. A killed process sends them again.
 */
const recordedAtOnceMax = 16
const recordWithinMs = 20
const readAtOnce = 32
/** Then other webhooks have their turn; well within the lease, together with the last calls. */
const turnMs = 20_000

/** Sends what is due to one webhook, until nothing is. */
export function deliver(options: DeliverOptions): RunJob {
  return async ({ organization_id, job_key: webhookId }, ending) => {
    const turn = new Turn({ ...options, organizationId: organization_id, webhookId, ending })
    await turn.run()
    return async (tx) => {
      const bound = tx.in(organization_id)
      const webhook = await findWebhook(bound, webhookId)
      return webhook?.is_enabled ? findFirstDue(bound, webhookId) : undefined
    }
  }
}

interface TurnOptions extends DeliverOptions {
  organizationId: number
  webhookId: string
  ending: Ending
}

/** A few calls at a time; of each ticket only one, because only its first delivery is ever due. */
class Turn {
  readonly #options: TurnOptions
  readonly #calls = new Map<string, Promise<void>>()
  readonly #endsAt = performance.now() + turnMs
  #webhook: StoredWebhook | undefined
  #ready: DueDelivery[] = []
  #answered: Sent[] = []
  /** Runs from the first answer that is not recorded yet. */
  #gathering: { timer: NodeJS.Timeout; isOver: Promise<void> } | undefined
  #isGone = false
  /** Why something could not be sent: then nothing more is. */
  #failure: unknown

  constructor(options: TurnOptions) {
    this.#options = options
  }

  async run(): Promise<void> {
    try {
      for (;;) {
        await this.#fill()
        if (this.#calls.size === 0 && this.#answered.length === 0) break
        const isLate = this.#calls.size === 0 || (await this.#hear())
        if (isLate || this.#answered.length >= recordedAtOnceMax) await this.#record()
      }
    } finally {
      await Promise.all(this.#calls.values())
      await this.#record()
    }
    if (this.#failure !== undefined) throw this.#failure
  }

  async #fill(): Promise<void> {
    while (this.#calls.size < callsAtOnceMax) {
      const delivery = await this.#next()
      if (delivery === undefined) return
      this.#begin(delivery)
    }
  }

  async #next(): Promise<DueDelivery | undefined> {
    const hasFailed = this.#isGone || this.#failure !== undefined
    const isOver = hasFailed || performance.now() > this.#endsAt
    if (isOver || this.#options.ending.soon.aborted) return undefined
    if (this.#ready.length === 0) await this.#read()
    return this.#webhook?.is_enabled ? this.#ready.shift() : undefined
  }

  async #read(): Promise<void> {
    const { db, organizationId, webhookId } = this.#options
    const limit = readAtOnce + this.#calls.size + this.#answered.length
    const [webhook, due] = await db.read((tx) => {
      const bound = tx.in(organizationId)
      const found = findWebhook(bound, webhookId)
      return Promise.all([found, listDue(bound, webhookId, this.#now(), limit)])
    })
    this.#webhook = webhook
    // What is not recorded yet looks due still.
    const answered = new Set(this.#answered.map(({ delivery }) => delivery.id))
    this.#ready = due.filter(({ id }) => !this.#calls.has(id) && !answered.has(id))
  }

  #begin(delivery: DueDelivery): void {
    const call = this.#send(this.#webhook!, delivery)
      .catch((error) => {
        this.#failure ??= error
      })
      .finally(() => this.#calls.delete(delivery.id))
    this.#calls.set(delivery.id, call)
  }

  async #send(webhook: StoredWebhook, delivery: DueDelivery): Promise<void> {
    const { outbound, ending } = this.#options
    const at = this.#now()
    const message = messageOf(webhook, delivery, at)
    const outcome = await attemptCall(outbound, webhook.url, { message, at, isOver: ending.now })
    if (outcome === undefined) return
    if (outcome.status === 410) this.#isGone = true
    this.#answered.push({ delivery, outcome })
    this.#gathering ??= countdown(recordWithinMs)
  }

  /** Waits for one, or until those before it have waited long enough. */
  async #hear(): Promise<boolean> {
    const calls = [...this.#calls.values()].map((call) => call.then(() => false))
    const isLate = this.#gathering?.isOver.then(() => true)
    return Promise.race(isLate === undefined ? calls : [...calls, isLate])
  }

  async #record(): Promise<void> {
    const { db, organizationId, webhookId } = this.#options
    clearTimeout(this.#gathering?.timer)
    this.#gathering = undefined
    const sent = this.#answered.splice(0)
    if (sent.length === 0) return
    await db.transact((tx) => recordAttempts(tx.in(organizationId), webhookId, sent, this.#now()))
  }

  #now = () => utcSeconds(this.#options.clock.now())
}

function countdown(ms: number) {
  const { promise: isOver, resolve } = Promise.withResolvers<void>()
  return { timer: setTimeout(resolve, ms), isOver }
}
