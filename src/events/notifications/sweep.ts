import { deleteInBatches, type Sweep } from '../../platform/sweeper.ts'
import { addSeconds } from '../../platform/time.ts'
import { retentionDays } from './schema.ts'
import { deleteNotificationsBefore, hasNotificationsBefore } from './store.ts'

const daySeconds = 24 * 60 * 60
/** Small, so that other writes do not wait long. */
const batchMax = 500

export const sweepNotifications: Sweep = (db, now) => {
  const before = addSeconds(now, -retentionDays * daySeconds)
  return deleteInBatches(
    db,
    (tx) => hasNotificationsBefore(tx, before),
    (tx) => deleteNotificationsBefore(tx, before, batchMax),
  )
}
