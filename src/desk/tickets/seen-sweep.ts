import { deleteInBatches, type Sweep } from '../../platform/sweeper.ts'
import { addSeconds } from '../../platform/time.ts'
import { seenUntil } from './seen.ts'
import { seenDays } from './seen-schema.ts'
import { expireSeen, hasExpiredSeen } from './seen-store.ts'

const daySeconds = 86_400
/** Small, so that other writes do not wait long. */
const batchMax = 500

/** Rows of tickets that are still worked on are looked at again a month later. */
export const sweepSeen: Sweep = (db, now) => {
  const times = { now, before: addSeconds(now, -seenDays * daySeconds), next: seenUntil(now) }
  return deleteInBatches(
    db,
    (tx) => hasExpiredSeen(tx, now),
    (tx) => expireSeen(tx, times, batchMax),
  )
}
