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
  /** Called for every recorded attempt. */
  onAttempt: (result: AttemptResult, durationMs: number) => void
}

/** Per webhook. */
const concurrentCallsMax = 4
const readBatchSize = 16
/** How often to look for newly due deliveries while calls are in flight. */
const pollIntervalMs = 250
/** After this the job yields its slot to other webhooks. */
const runMaxMs = 20_000

/** Sends one webhook's deliveries until none is due. */
export function createDeliverHandler(options: DeliverOptions): JobHandler {
  return async ({ organization_id, dedup_key: webhookId }, shutdown) => {
    await new DeliveryRun({
      ...options,
      organizationId: organization_id,
      webhookId,
      shutdown,
    }).run()
    return async (rootTx) => {
      const tx = rootTx.in(organization_id)
      const webhook = await findWebhook(tx, webhookId)
      return webhook?.is_enabled ? findNextDueAt(tx, webhookId) : undefined
    }
  }
}

interface RunOptions extends DeliverOptions {
  organizationId: number
  webhookId: string
  shutdown: Shutdown
}

/** Several calls in parallel, but one per ticket, because only the first of a lane is ever due. */
class DeliveryRun {
  readonly #options: RunOptions
  readonly #calls = new Map<string, Promise<void>>()
  readonly #endsAt = performance.now() + runMaxMs
  #ready: DueDelivery[] = []
  #isGone = false
  /** Why an attempt could not be recorded; nothing more is sent after that. */
  #failure: unknown

  constructor(options: RunOptions) {
    this.#options = options
  }

  async run(): Promise<void> {
    try {
      for (;;) {
        await this.#startCalls()
        if (this.#calls.size === 0) break
        await this.#waitForProgress()
      }
    } finally {
      await Promise.all(this.#calls.values())
    }
    if (this.#failure !== undefined) throw this.#failure
  }

  /** Until a call ends or, if more could be started, until the next poll. */
  async #waitForProgress(): Promise<void> {
    const calls = [...this.#calls.values()]
    if (calls.length === concurrentCallsMax || this.#isOver) return Promise.race(calls)
    const poll = Promise.withResolvers<void>()
    const timer = setTimeout(poll.resolve, pollIntervalMs)
    await Promise.race([...calls, poll.promise])
    clearTimeout(timer)
  }

  async #startCalls(): Promise<void> {
    while (this.#calls.size < concurrentCallsMax) {
      const delivery = await this.#next()
      if (delivery === undefined) return
      // Read again for each call, so that changing or deleting the webhook takes effect at once.
      const webhook = await this.#read((tx) => findWebhook(tx, this.#options.webhookId))
      if (!webhook?.is_enabled || this.#isOver) return
      this.#startCall(webhook, delivery)
    }
  }

  get #isOver(): boolean {
    const hasFailed = this.#isGone || this.#failure !== undefined
    return hasFailed || performance.now() > this.#endsAt || this.#options.shutdown.soon.aborted
  }

  async #next(): Promise<DueDelivery | undefined> {
    if (this.#isOver) return undefined
    if (this.#ready.length === 0) await this.#readDue()
    return this.#ready.shift()
  }

  async #readDue(): Promise<void> {
    // Captured before the read: what is recorded during it may still be read as due.
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

  #startCall(webhook: StoredWebhook, delivery: DueDelivery): void {
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
    const result = await db.transact((tx) =>
      recordAttempt(tx.in(organizationId), sent, outcome, this.#now()),
    )
    onAttempt(result, outcome.duration_ms)
  }

  async #attempt(
    webhook: StoredWebhook,
    { id, event }: DueDelivery,
  ): Promise<AttemptOutcome | undefined> {
    const { outbound, shutdown } = this.#options
    const at = this.#now()
    if (event === undefined) return eventExpiredOutcome(at)
    const message = buildMessage(webhook, { id, event }, at)
    return sendAttempt(outbound, webhook.url, { message, at, abortSignal: shutdown.now })
  }

  #now = () => toTimestamp(this.#options.clock.now())
}
