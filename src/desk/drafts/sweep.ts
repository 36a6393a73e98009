import { deleteInBatches, type Sweep } from '../../platform/sweeper.ts'
import { addSeconds } from '../../platform/time.ts'
import { retentionDays } from './schema.ts'
import { deleteDraftsBefore, hasDraftsBefore } from './store.ts'

const daySeconds = 24 * 60 * 60
/** Small, so that other writes do not wait long. */
const batchMax = 100

export const sweepDrafts: Sweep = (db, now) => {
  const before = addSeconds(now, -retentionDays * daySeconds)
  return deleteInBatches(
    db,
    (tx) => hasDraftsBefore(tx, before),
    (tx) => deleteDraftsBefore(tx, before, batchMax),
  )
}
