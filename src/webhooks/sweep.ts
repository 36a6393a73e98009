import type { Db } from '../db/db.ts'
import type { Ending, RunJob } from '../jobs/kinds.ts'
import { type Clock, later, utcSeconds } from '../time.ts'
import { deleteDeliveriesOf, deleteFinishedBefore } from './delivery-store.ts'

const keptSeconds = 30 * 24 * 60 * 60
const sweepEverySeconds = 60 * 60
/** At once, so that nobody waits for long. */
const batchMax = 500

/** Deletes what was finished long ago, every hour. */
export function sweepDeliveries(db: Db, clock: Clock): RunJob {
  return async (_job, ending) => {
    const now = utcSeconds(clock.now())
    const before = later(now, -keptSeconds)
    await inBatches(ending, () => db.transact((tx) => deleteFinishedBefore(tx, before, batchMax)))
    return async () => later(now, sweepEverySeconds)
  }
}

/** Deletes all deliveries of a webhook that is gone. */
export function clearDeliveries(db: Db, clock: Clock): RunJob {
  return async ({ organization_id, job_key }, ending) => {
    const isDone = await inBatches(ending, () =>
      db.transact((tx) => deleteDeliveriesOf(tx.in(organization_id), job_key, batchMax)),
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
