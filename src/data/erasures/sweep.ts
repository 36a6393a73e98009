import type { Sweep } from '../../platform/sweeper.ts'
import { deleteInBatches } from '../../platform/sweeper.ts'
import { addSeconds } from '../../platform/time.ts'
import { deleteErasuresBefore, hasErasuresBefore } from './store.ts'

/** As long as somebody may ask for proof. */
const keptSeconds = 3 * 365 * 24 * 60 * 60

export const sweepErasures: Sweep = (db, now) => {
  const before = addSeconds(now, -keptSeconds)
  return deleteInBatches(
    db,
    (tx) => hasErasuresBefore(tx, before),
    (tx) => deleteErasuresBefore(tx, before),
  )
}
