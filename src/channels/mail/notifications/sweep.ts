import { deleteInBatches, type Sweep } from '../../../platform/sweeper.ts'
import { addSeconds } from '../../../platform/time.ts'
import { deleteNotificationMailsBefore, hasNotificationMailsBefore } from './store.ts'

/** Much longer than a mail is tried to be sent. */
const retentionSeconds = 30 * 24 * 60 * 60
/** Small, so that other writes do not wait long. */
const batchMax = 500

export const sweepNotificationMails: Sweep = (db, now) => {
  const before = addSeconds(now, -retentionSeconds)
  return deleteInBatches(
    db,
    (tx) => hasNotificationMailsBefore(tx, before),
    (tx) => deleteNotificationMailsBefore(tx, before, batchMax),
  )
}
