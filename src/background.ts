import { sweepUnclaimedFiles } from './attachments/sweep.ts'
import type { Db } from './db/db.ts'
import { sweepEvents } from './events/sweep.ts'
import { sweepIdempotencyRecords } from './http/idempotency/sweep.ts'
import type { JobHandler } from './jobs/kinds.ts'
import { JobRunner } from './jobs/runner.ts'
import { Sweeper } from './sweeper.ts'
import type { Clock } from './time.ts'
import { createDeliverHandler, type DeliverOptions } from './webhooks/deliver.ts'
import { dispatchEvents } from './webhooks/dispatch.ts'
import { cleanupKind, deliverKind } from './webhooks/jobs.ts'
import { createCleanupHandler, sweepDeliveries } from './webhooks/sweep.ts'

interface BackgroundOptions {
  db: Db
  clock: Clock
  onError: (error: unknown) => void
}

export const jobKinds = [deliverKind, cleanupKind] as const

/** Every kind of job of the product, and who does it. */
export function createJobRunner(options: BackgroundOptions & DeliverOptions): JobRunner {
  const { db, clock, onError } = options
  const kinds: Record<(typeof jobKinds)[number], JobHandler> = {
    [deliverKind]: createDeliverHandler(options),
    [cleanupKind]: createCleanupHandler(db, clock),
  }
  const prepare = () => dispatchEvents(db, clock)
  return new JobRunner({ db, clock, kinds, enqueuePending: prepare, onError })
}

/** Everything that is removed when its time has come; of events only if they are not kept for ever. */
export function createSweeper(options: BackgroundOptions & { eventDays: number | undefined }) {
  const { eventDays, ...rest } = options
  const sweeps = [sweepUnclaimedFiles, sweepIdempotencyRecords, sweepDeliveries]
  if (eventDays !== undefined) sweeps.push(sweepEvents(eventDays))
  return new Sweeper({ ...rest, sweeps })
}
