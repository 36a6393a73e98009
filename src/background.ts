import { sweepUnclaimedFiles } from './attachments/sweep.ts'
import type { Db } from './db/db.ts'
import { sweepEvents } from './events/sweep.ts'
import { sweepOldRequests } from './http/idempotency/sweep.ts'
import type { RunJob } from './jobs/kinds.ts'
import { JobRunner } from './jobs/runner.ts'
import { Sweeper } from './sweeper.ts'
import type { Clock } from './time.ts'
import { type DeliverOptions, deliver } from './webhooks/deliver.ts'
import { dispatchEvents } from './webhooks/dispatch.ts'
import { clearKind, deliverKind } from './webhooks/jobs.ts'
import { clearDeliveries, sweepDeliveries } from './webhooks/sweep.ts'

interface BackgroundOptions {
  db: Db
  clock: Clock
  onError: (error: unknown) => void
}

export const jobKinds = [deliverKind, clearKind] as const

/** Every kind of job of the product, and who does it. */
export function createRunner(options: BackgroundOptions & DeliverOptions): JobRunner {
  const { db, clock, onError } = options
  const kinds: Record<(typeof jobKinds)[number], RunJob> = {
    [deliverKind]: deliver(options),
    [clearKind]: clearDeliveries(db, clock),
  }
  const prepare = () => dispatchEvents(db, clock)
  return new JobRunner({ db, clock, kinds, prepare, onError })
}

/** Everything that is removed when its time has come; of events only if they are not kept for ever. */
export function createSweeper(options: BackgroundOptions & { eventDays: number | undefined }) {
  const { eventDays, ...rest } = options
  const sweeps = [sweepUnclaimedFiles, sweepOldRequests, sweepDeliveries]
  if (eventDays !== undefined) sweeps.push(sweepEvents(eventDays))
  return new Sweeper({ ...rest, sweeps })
}
