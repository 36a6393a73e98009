import { deleteInBatches, type Sweep } from '../../../platform/sweeper.ts'
import { addSeconds } from '../../../platform/time.ts'
import { deleteAccountMailsBefore, hasAccountMailsBefore } from './limit-store.ts'
import { countedSeconds } from './limits.ts'

/** Small, so that other writes do not wait long. */
const batchMax = 500

/** One that is still being tried may be counted again then. */
export const sweepAccountMails: Sweep = (db, now) => {
  const before = addSeconds(now, -countedSeconds)
  return deleteInBatches(
    db,
    (tx) => hasAccountMailsBefore(tx, before),
    (tx) => deleteAccountMailsBefore(tx, before, batchMax),
  )
}
