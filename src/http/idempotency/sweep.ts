import { deleteInBatches, type Sweep } from '../../sweeper.ts'
import { later } from '../../time.ts'
import { keptSeconds } from './key.ts'
import { deleteRequestsBefore, hasRequestsBefore } from './store.ts'

const batchMax = 500

/** Forgets answers that are kept no longer. */
export const sweepOldRequests: Sweep = (db, now) => {
  const before = later(now, -keptSeconds)
  return deleteInBatches(
    db,
    (tx) => hasRequestsBefore(tx, before),
    async (tx) =>
      (await tx.claim('sweep requests')) ? deleteRequestsBefore(tx, before, batchMax) : 0,
  )
}
