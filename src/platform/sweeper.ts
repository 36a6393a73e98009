import type { Db, RootReadTx, RootWriteTx } from './db/db.ts'
import { type Clock, toTimestamp } from './time.ts'

const sweepEveryMs = 10 * 60_000

/**
 * Deletes expired rows. Several nodes may run it at once. It should read first: every transaction,
 * even an empty one, wakes up all listeners of `onCommit`.
 */
export type Sweep = (db: Db, now: string) => Promise<unknown>

/** In many short transactions, so that other writers do not wait long. */
export async function deleteInBatches(
  db: Db,
  isAny: (tx: RootReadTx) => Promise<boolean>,
  deleteSome: (tx: RootWriteTx) => Promise<number>,
): Promise<void> {
  // 0 deleted rows: another node is doing it.
  while ((await db.read(isAny)) && (await db.transact(deleteSome)) > 0);
}

export interface SweeperOptions {
  db: Db
  clock: Clock
  sweeps: readonly Sweep[]
  onError: (error: unknown) => void
}

/** Sweeps at startup, then periodically. */
export class Sweeper {
  readonly #options: SweeperOptions
  #timer: NodeJS.Timeout | undefined
  #inFlight: Promise<void> | undefined

  constructor(options: SweeperOptions) {
    this.#options = options
  }

  async start(): Promise<void> {
    const sweep = () => {
      this.#inFlight = this.sweepAll()
    }
    this.#timer = setInterval(sweep, sweepEveryMs).unref()
    sweep()
  }

  async sweepAll(): Promise<void> {
    const { db, clock, sweeps, onError } = this.#options
    for (const sweep of sweeps) await sweep(db, toTimestamp(clock.now())).catch(onError)
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#inFlight
  }
}
