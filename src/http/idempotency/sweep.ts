import type { Db } from '../../db/db.ts'
import { type Clock, later, utcSeconds } from '../../time.ts'
import { keptSeconds } from './key.ts'
import { deleteRequestsBefore } from './store.ts'

const sweepEveryMs = 60 * 60 * 1_000
/** At once, so that nobody waits for long. */
const batchMax = 500

/** Forgets answers that are kept no longer: at the start, and every hour. */
export class Sweep {
  readonly #db: Db
  readonly #clock: Clock
  readonly #onError: (error: unknown) => void
  readonly #timer: NodeJS.Timeout
  #sweeping: Promise<void>
  #isClosed = false

  constructor(db: Db, clock: Clock, onError: (error: unknown) => void) {
    this.#db = db
    this.#clock = clock
    this.#onError = onError
    this.#sweeping = this.sweep()
    this.#timer = setInterval(() => {
      this.#sweeping = this.sweep()
    }, sweepEveryMs).unref()
  }

  async sweep(): Promise<void> {
    const before = later(utcSeconds(this.#clock.now()), -keptSeconds)
    try {
      while (!this.#isClosed && (await this.#deleteSome(before)) === batchMax);
    } catch (error) {
      this.#onError(error)
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#timer)
    await this.#sweeping
  }

  /** None, if another node is at it. */
  #deleteSome(before: string): Promise<number> {
    return this.#db.transact(async (tx) =>
      (await tx.claim('sweep requests')) ? deleteRequestsBefore(tx, before, batchMax) : 0,
    )
  }
}
