import type { Db } from '../../platform/db/db.ts'
import type { JobHandler, Shutdown } from '../../platform/jobs/types.ts'
import { deleteInBatches, type Sweep } from '../../platform/sweeper.ts'
import { addSeconds, type Clock, toTimestamp } from '../../platform/time.ts'
import {
  deleteDeliveriesOfWebhook,
  deleteFinishedDeliveriesBefore,
  hasFinishedDeliveriesBefore,
} from './delivery-store.ts'

const keptSeconds = 30 * 24 * 60 * 60
/** At once, so that nobody waits for long. */
const batchMax = 500

/** Deletes what was finished long ago. */
export const sweepDeliveries: Sweep = (db, now) => {
  const before = addSeconds(now, -keptSeconds)
  return deleteInBatches(
    db,
    (tx) => hasFinishedDeliveriesBefore(tx, before),
    (tx) => deleteFinishedDeliveriesBefore(tx, before, batchMax),
  )
}

/** Deletes all deliveries of a webhook that is gone. */
export function createCleanupHandler(db: Db, clock: Clock): JobHandler {
  return async ({ organization_id, dedup_key }, ending) => {
    const isDone = await inBatches(ending, () =>
      db.transact((tx) => deleteDeliveriesOfWebhook(tx.in(organization_id), dedup_key, batchMax)),
    )
    return async () => (isDone ? undefined : toTimestamp(clock.now()))
  }
}

/** False if the service is about to stop before all is done. */
async function inBatches({ soon }: Shutdown, deleteSome: () => Promise<number>): Promise<boolean> {
  while (!soon.aborted) {
    if ((await deleteSome()) < batchMax) return true
  }
  return false
}
