import { deleteInBatches, type Sweep } from '../../platform/sweeper.ts'
import { deleteEndedSubscriptions, hasEndedSubscriptions } from './store.ts'

/** Small, so that other writes do not wait long. */
const batchMax = 500

/** Those of sessions that have expired, to which nothing is sent any more. */
export const sweepPushSubscriptions: Sweep = (db, now) =>
  deleteInBatches(
    db,
    (tx) => hasEndedSubscriptions(tx, now),
    (tx) => deleteEndedSubscriptions(tx, now, batchMax),
  )
