import type { Db, ReadTx } from '../../platform/db/db.ts'
import type { JobHandler, Shutdown } from '../../platform/jobs/types.ts'
import type { Outbound } from '../../platform/net/outbound.ts'
import { type Clock, toTimestamp } from '../../platform/time.ts'
import { type AttemptOutcome, eventExpiredOutcome, sendAttempt } from './attempt.ts'
import { type DueDelivery, findNextDueAt, listDueDeliveries } from './delivery-store.ts'
import { buildMessage } from './message.ts'
import { type AttemptResult, recordAttempt } from './record-attempt.ts'
import { findWebhook, type StoredWebhook } from './store.ts'

export interface DeliverOptions {
  db: Db
  clock: Clock
  outbound: Outbound
  /** Hears of every attempt that was recorded. */
  onAttempt: (end: AttemptResult, durationMs: number) => void
}

/** To one receiver. */
const concurrentCallsMax = 4
const readBatchSize = 16
/** While a call takes its time, for what happens meanwhile at other tickets. */
const pollIntervalMs = 250
/** Then other webhooks have their turn. */
const runMaxMs = 20_000

/** Sends what is due to one webhook, until nothing is. */
export function createDeliverHandler(options: DeliverOptions): JobHandler {
  return async ({ organization_id, dedup_key: webhookId }, ending) => {
    const turn = new Turn({ ...options, organizationId: organization_id, webhookId, ending })
    await turn.run()
    return async (tx) => {
      const bound = tx.in(organization_id)
      const webhook = await findWebhook(bound, webhookId)
      return webhook?.is_enabled ? findNextDueAt(bound, webhookId) : undefined
    }
  }
}

interface TurnOptions extends DeliverOptions {
  organizationId: number
  webhookId: string
  ending: Shutdown
}

/** A few calls at a time; of each ticket only one, because only its first delivery is ever due. */
class Turn {
  readonly #options: TurnOptions
  readonly #calls = new Map<string, Promise<void>>()
  readonly #endsAt = performance.now() + runMaxMs
  #ready: DueDelivery[] = []
  #isGone = false
  /** Why something could not be recorded: then nothing more is sent. */
  #failure: unknown

  constructor(options: TurnOptions) {
    this.#options = options
  }

  async run(): Promise<void> {
    try {
      for (;;) {
        await this.#fill()
        if (this.#calls.size === 0) break
        await this.#untilNews()
      }
    } finally {
      await Promise.all(this.#calls.values())
    }
    if (this.#failure !== undefined) throw this.#failure
  }

  /** A call has ended; or, while more could be under way, it is time to look for what is due now. */
  async #untilNews(): Promise<void> {
    const calls = [...this.#calls.values()]
    if (calls.length === concurrentCallsMax || this.#isOver) return Promise.race(calls)
    const time = Promise.withResolvers<void>()
    const timer = setTimeout(time.resolve, pollIntervalMs)
    await Promise.race([...calls, time.promise])
    clearTimeout(timer)
  }

  async #fill(): Promise<void> {
    while (this.#calls.size < concurrentCallsMax) {
      const delivery = await this.#next()
      if (delivery === undefined) return
      // As it is at this moment: whoever has changed or deleted it means the next call already.
      const webhook = await this.#read((tx) => findWebhook(tx, this.#options.webhookId))
      if (!webhook?.is_enabled || this.#isOver) return
      this.#begin(webhook, delivery)
    }
  }

  get #isOver(): boolean {
    const hasFailed = this.#isGone || this.#failure !== undefined
    return hasFailed || performance.now() > this.#endsAt || this.#options.ending.soon.aborted
  }

  async #next(): Promise<DueDelivery | undefined> {
    if (this.#isOver) return undefined
    if (this.#ready.length === 0) await this.#readDue()
    return this.#ready.shift()
  }

  async #readDue(): Promise<void> {
    // As it is now: what is recorded while we read may still look due to us.
    const inFlight = new Set(this.#calls.keys())
    const limit = readBatchSize + inFlight.size
    const { webhookId } = this.#options
    const due = await this.#read((tx) => listDueDeliveries(tx, webhookId, this.#now(), limit))
    this.#ready = due.filter(({ id }) => !inFlight.has(id))
  }

  #read<T>(work: (tx: ReadTx) => Promise<T>): Promise<T> {
    const { db, organizationId } = this.#options
    return db.read((tx) => work(tx.in(organizationId)))
  }

  #begin(webhook: StoredWebhook, delivery: DueDelivery): void {
    const call = this.#send(webhook, delivery)
      .catch((error) => {
        this.#failure ??= error
      })
      .finally(() => this.#calls.delete(delivery.id))
    this.#calls.set(delivery.id, call)
  }

  async #send(webhook: StoredWebhook, delivery: DueDelivery): Promise<void> {
    const { db, organizationId, webhookId, onAttempt } = this.#options
    const outcome = await this.#attempt(webhook, delivery)
    if (outcome === undefined) return
    if (outcome.status === 410) this.#isGone = true
    const sent = { webhookId, delivery }
    const end = await db.transact((tx) =>
      recordAttempt(tx.in(organizationId), sent, outcome, this.#now()),
    )
    onAttempt(end, outcome.duration_ms)
  }

  async #attempt(
    webhook: StoredWebhook,
    { id, event }: DueDelivery,
  ): Promise<AttemptOutcome | undefined> {
    const { outbound, ending } = this.#options
    const at = this.#now()
    if (event === undefined) return eventExpiredOutcome(at)
    const message = buildMessage(webhook, { id, event }, at)
    return sendAttempt(outbound, webhook.url, { message, at, abortSignal: ending.now })
  }

  #now = () => toTimestamp(this.#options.clock.now())
}
