import type { Db } from '../db/db.ts'
import type { Ending, RunJob } from '../jobs/kinds.ts'
import { deleteInBatches, type Sweep } from '../sweeper.ts'
import { type Clock, later, utcSeconds } from '../time.ts'
import { deleteDeliveriesOf, deleteFinishedBefore, hasFinishedBefore } from './delivery-store.ts'

const keptSeconds = 30 * 24 * 60 * 60
/** At once, so that nobody waits for long. */
const batchMax = 500

/** Deletes what was finished long ago. */
export const sweepDeliveries: Sweep = (db, now) => {
  const before = later(now, -keptSeconds)
  return deleteInBatches(
    db,
    (tx) => hasFinishedBefore(tx, before),
    (tx) => deleteFinishedBefore(tx, before, batchMax),
  )
}

/** Deletes all deliveries of a webhook that is gone. */
export function clearDeliveries(db: Db, clock: Clock): RunJob {
  return async ({ organization_id, dedup_key }, ending) => {
    const isDone = await inBatches(ending, () =>
      db.transact((tx) => deleteDeliveriesOf(tx.in(organization_id), dedup_key, batchMax)),
    )
    return async () => (isDone ? undefined : utcSeconds(clock.now()))
  }
}

/** False if the service is about to stop before all is done. */
async function inBatches({ soon }: Ending, deleteSome: () => Promise<number>): Promise<boolean> {
  while (!soon.aborted) {
    if ((await deleteSome()) < batchMax) return true
  }
  return false
}
