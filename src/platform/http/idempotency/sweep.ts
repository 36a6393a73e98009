import { deleteInBatches, type Sweep } from '../../sweeper.ts'
import { addSeconds } from '../../time.ts'
import { idempotencyTtlSeconds } from './key.ts'
import { deleteRecordsBefore, hasRecordsBefore } from './store.ts'

const batchMax = 500

/** Deletes expired idempotency records. */
export const sweepIdempotencyRecords: Sweep = (db, now) => {
  const before = addSeconds(now, -idempotencyTtlSeconds)
  return deleteInBatches(
    db,
    (tx) => hasRecordsBefore(tx, before),
    async (tx) =>
      (await tx.tryLock('sweep requests')) ? deleteRecordsBefore(tx, before, batchMax) : 0,
  )
}
