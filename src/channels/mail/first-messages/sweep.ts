import { deleteInBatches, type Sweep } from '../../../platform/sweeper.ts'
import { addSeconds } from '../../../platform/time.ts'
import { countedSeconds } from './limits.ts'
import { deleteFirstMessagesBefore, hasFirstMessagesBefore } from './store.ts'

/** Small, so that other writes do not wait long. */
const batchMax = 500

export const sweepFirstMessages: Sweep = (db, now) => {
  const before = addSeconds(now, -countedSeconds)
  return deleteInBatches(
    db,
    (tx) => hasFirstMessagesBefore(tx, before),
    (tx) => deleteFirstMessagesBefore(tx, before, batchMax),
  )
}
