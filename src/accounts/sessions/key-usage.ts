import type { Db } from '../../platform/db/db.ts'
import { addSeconds, type Clock, toTimestamp } from '../../platform/time.ts'
import { saveLastUsed } from '../api-keys/store.ts'
import { idleTimeoutSeconds } from './create.ts'
import { extendSession } from './store.ts'

const flushIntervalMs = 10_000

interface Use {
  at: string
  isSession: boolean
}

/** Collects in memory when keys were last used, and writes it to the database now and then. */
export class KeyUsageRecorder {
  readonly #db: Db
  readonly #clock: Clock
  readonly #onError: (error: unknown) => void
  readonly #uses = new Map<string, Use>()
  readonly #timer: NodeJS.Timeout

  constructor(db: Db, clock: Clock, onError: (error: unknown) => void) {
    this.#db = db
    this.#clock = clock
    this.#onError = onError
    this.#timer = setInterval(() => this.flush(), flushIntervalMs).unref()
  }

  /** Using a session also extends it. */
  record(keyId: string, isSession = false): void {
    this.#uses.set(keyId, { at: toTimestamp(this.#clock.now()), isSession })
  }

  async flush(): Promise<void> {
    if (this.#uses.size === 0) return
    const uses = [...this.#uses]
    this.#uses.clear()
    try {
      await this.#db.transact(async (tx) => {
        for (const [keyId, { at, isSession }] of uses) {
          const extended =
            isSession && (await extendSession(tx, keyId, at, addSeconds(at, idleTimeoutSeconds)))
          if (!extended) await saveLastUsed(tx, keyId, at)
        }
      })
    } catch (error) {
      this.#onError(error)
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }
}
