import type { Db } from '../../platform/db/db.ts'
import type { JobHandler } from '../../platform/jobs/types.ts'
import { deleteInBatches, type Sweep } from '../../platform/sweeper.ts'
import { addSeconds, type Clock, toTimestamp } from '../../platform/time.ts'
import {
  deleteDeliveriesOfWebhook,
  deleteFinishedDeliveriesBefore,
  hasFinishedDeliveriesBefore,
} from './delivery-store.ts'

const retentionSeconds = 30 * 24 * 60 * 60
/** Small, so that other writes do not wait long. */
const batchMax = 500

export const sweepDeliveries: Sweep = (db, now) => {
  const before = addSeconds(now, -retentionSeconds)
  return deleteInBatches(
    db,
    (tx) => hasFinishedDeliveriesBefore(tx, before),
    (tx) => deleteFinishedDeliveriesBefore(tx, before, batchMax),
  )
}

/** Deletes all deliveries of a deleted webhook; the job runs again if a shutdown interrupts it. */
export function createCleanupHandler(db: Db, clock: Clock): JobHandler {
  return async ({ organization_id, dedup_key: webhookId }, shutdown) => {
    const deleteBatch = () =>
      db.transact((tx) => deleteDeliveriesOfWebhook(tx.in(organization_id), webhookId, batchMax))
    let isDone = false
    while (!isDone && !shutdown.soon.aborted) isDone = (await deleteBatch()) < batchMax
    return async () => (isDone ? undefined : toTimestamp(clock.now()))
  }
}
