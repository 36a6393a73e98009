import type { Db } from '../../db/db.ts'
import { later } from '../../time.ts'
import { keptSeconds } from './key.ts'
import { deleteRequestsBefore, hasRequestsBefore } from './store.ts'

/** At once, so that nobody waits for long. */
const batchMax = 500

/** Forgets answers that are kept no longer. */
export async function sweepOldRequests(db: Db, now: string): Promise<void> {
  const before = later(now, -keptSeconds)
  while (await db.read((tx) => hasRequestsBefore(tx, before))) {
    const deleted = await db.transact(async (tx) =>
      (await tx.claim('sweep requests')) ? deleteRequestsBefore(tx, before, batchMax) : 0,
    )
    // Another node is at it.
    if (deleted === 0) return
  }
}
