import type { Shutdown } from './types.ts'

const readBatchSize = 16
/** How often to look for newly due items while others are in flight. */
const pollIntervalMs = 250
/** After this the job yields its slot to others. */
const runMaxMs = 20_000

export interface QueueRunOptions<Item> {
  shutdown: Shutdown
  concurrencyMax: number
  /** The first due items; may include those in flight. */
  listDue(limit: number): Promise<Item[]>
  /** Called right before each item. Returns what sends it, or undefined if nothing may be sent now. */
  prepare(item: Item): Promise<(() => Promise<void>) | undefined>
}

/**
 * One run of a job that sends what is due in a queue, several items at once, until none is left. If an
 * item rejects, nothing more is started, and the run rejects when all others have ended.
 */
export class QueueRun<Item extends { id: string }> {
  readonly #options: QueueRunOptions<Item>
  readonly #inFlight = new Map<string, Promise<void>>()
  readonly #endsAt = performance.now() + runMaxMs
  #ready: Item[] = []
  #isStopped = false
  #failure: unknown

  constructor(options: QueueRunOptions<Item>) {
    this.#options = options
  }

  async run(): Promise<void> {
    try {
      for (;;) {
        await this.#startDue()
        if (this.#inFlight.size === 0) break
        await this.#waitForProgress()
      }
    } finally {
      await Promise.all(this.#inFlight.values())
    }
    if (this.#failure !== undefined) throw this.#failure
  }

  /** Starts nothing more. */
  stop(): void {
    this.#isStopped = true
  }

  /** Until an item is done or, if more could be started, until the next poll. */
  async #waitForProgress(): Promise<void> {
    const inFlight = [...this.#inFlight.values()]
    const isFull = inFlight.length === this.#options.concurrencyMax
    if (isFull || this.#isOver) return Promise.race(inFlight)
    const poll = Promise.withResolvers<void>()
    const timer = setTimeout(poll.resolve, pollIntervalMs)
    await Promise.race([...inFlight, poll.promise])
    clearTimeout(timer)
  }

  async #startDue(): Promise<void> {
    while (this.#inFlight.size < this.#options.concurrencyMax) {
      const item = await this.#next()
      if (item === undefined) return
      const send = await this.#options.prepare(item)
      if (send === undefined || this.#isOver) return
      this.#start(item, send)
    }
  }

  get #isOver(): boolean {
    const hasEnded = this.#isStopped || this.#failure !== undefined
    return hasEnded || performance.now() > this.#endsAt || this.#options.shutdown.soon.aborted
  }

  async #next(): Promise<Item | undefined> {
    if (this.#isOver) return undefined
    if (this.#ready.length === 0) await this.#readDue()
    return this.#ready.shift()
  }

  async #readDue(): Promise<void> {
    // Captured before the read: what is recorded during it may still be read as due.
    const inFlight = new Set(this.#inFlight.keys())
    const due = await this.#options.listDue(readBatchSize + inFlight.size)
    this.#ready = due.filter(({ id }) => !inFlight.has(id))
  }

  #start({ id }: Item, send: () => Promise<void>): void {
    const sending = send()
      .catch((error) => {
        this.#failure ??= error
      })
      .finally(() => this.#inFlight.delete(id))
    this.#inFlight.set(id, sending)
  }
}
