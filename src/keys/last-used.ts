import type { Db } from '../db/db.ts'
import { type Clock, utcSeconds } from '../time.ts'
import { noteKeyUse } from './store.ts'

const writeEveryMs = 10_000

/** Notes when keys were last used: in memory at once, in the database now and then. */
export class LastUsed {
  readonly #db: Db
  readonly #clock: Clock
  readonly #onError: (error: unknown) => void
  readonly #uses = new Map<string, string>()
  readonly #timer: NodeJS.Timeout

  constructor(db: Db, clock: Clock, onError: (error: unknown) => void) {
    this.#db = db
    this.#clock = clock
    this.#onError = onError
    this.#timer = setInterval(() => this.write(), writeEveryMs).unref()
  }

  note(keyId: string): void {
    this.#uses.set(keyId, utcSeconds(this.#clock.now()))
  }

  async write(): Promise<void> {
    if (this.#uses.size === 0) return
    const uses = [...this.#uses]
    this.#uses.clear()
    try {
      await this.#db.transact(async (tx) => {
        for (const [keyId, usedAt] of uses) await noteKeyUse(tx, keyId, usedAt)
      })
    } catch (error) {
      this.#onError(error)
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.write()
  }
}
