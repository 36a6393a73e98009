import type { Db } from '../db/db.ts'
import { type Clock, later, utcSeconds } from '../time.ts'
import { deleteUnclaimedFile, listUnclaimedFiles } from './file-store.ts'

/** Longer than any upload takes (see `http/limits.ts`). */
const unclaimedSecondsMax = 3_600
const sweepEveryMs = 10 * 60_000
const filesAtOnce = 100

/**
 * Removes what uploads have left that were cut short. Several nodes may do so at once: a file that
 * is claimed at the same moment stays, and one that is gone is gone.
 */
export async function sweepUnclaimedFiles(db: Db, now: string): Promise<number> {
  const before = later(now, -unclaimedSecondsMax)
  for (let removed = 0; ; ) {
    const files = await db.read((tx) => listUnclaimedFiles(tx, before, filesAtOnce))
    for (const { id, organization_id } of files) {
      // Each in a transaction of its own, so that nobody waits for long.
      await db.transact((tx) => deleteUnclaimedFile(tx.in(organization_id), id))
    }
    removed += files.length
    if (files.length < filesAtOnce) return removed
  }
}

/** Sweeps at the start, and now and then. */
export class Sweeper {
  readonly #sweep: () => Promise<unknown>
  #timer: NodeJS.Timeout | undefined
  #underWay: Promise<unknown> | undefined

  constructor(db: Db, clock: Clock, onError: (error: unknown) => void) {
    this.#sweep = () => sweepUnclaimedFiles(db, utcSeconds(clock.now())).catch(onError)
  }

  async start(): Promise<void> {
    const sweep = () => {
      this.#underWay = this.#sweep()
    }
    this.#timer = setInterval(sweep, sweepEveryMs).unref()
    sweep()
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#underWay
  }
}
