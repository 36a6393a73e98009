import type { Db } from '../db/db.ts'
import { idleSeconds } from '../sessions/open.ts'
import { extendSession } from '../sessions/store.ts'
import { type Clock, later, utcSeconds } from '../time.ts'
import { noteKeyUse } from './store.ts'

const writeEveryMs = 10_000

interface Use {
  at: string
  isSession: boolean
}

/** Notes when keys were last used: in memory at once, in the database now and then. */
export class LastUsed {
  readonly #db: Db
  readonly #clock: Clock
  readonly #onError: (error: unknown) => void
  readonly #uses = new Map<string, Use>()
  readonly #timer: NodeJS.Timeout

  constructor(db: Db, clock: Clock, onError: (error: unknown) => void) {
    this.#db = db
    this.#clock = clock
    this.#onError = onError
    this.#timer = setInterval(() => this.write(), writeEveryMs).unref()
  }

  /** Whoever has signed in stays so for as long as the session is used. */
  note(keyId: string, isSession = false): void {
    this.#uses.set(keyId, { at: utcSeconds(this.#clock.now()), isSession })
  }

  async write(): Promise<void> {
    if (this.#uses.size === 0) return
    const uses = [...this.#uses]
    this.#uses.clear()
    try {
      await this.#db.transact(async (tx) => {
        for (const [keyId, { at, isSession }] of uses) {
          const extended = isSession && (await extendSession(tx, keyId, at, later(at, idleSeconds)))
          if (!extended) await noteKeyUse(tx, keyId, at)
        }
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
