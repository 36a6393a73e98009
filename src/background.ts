import type { Db } from './db/db.ts'
import { JobRunner } from './jobs/runner.ts'
import { enqueueJob } from './jobs/store.ts'
import type { Outbound } from './net/outbound.ts'
import { type Clock, utcSeconds } from './time.ts'
import { deliver } from './webhooks/deliver.ts'
import { dispatchEvents } from './webhooks/dispatch.ts'
import { clearKind, deliverKind, sweepingJob, sweepKind } from './webhooks/jobs.ts'
import { clearDeliveries, sweepDeliveries } from './webhooks/sweep.ts'

interface BackgroundOptions {
  db: Db
  clock: Clock
  outbound: Outbound
  onError: (error: unknown) => void
}

/** Every kind of job of the product, and who does it. */
export function createRunner({ db, clock, outbound, onError }: BackgroundOptions): JobRunner {
  return new JobRunner({
    ...{ db, clock, onError },
    prepare: () => dispatchEvents(db, clock),
    kinds: {
      [deliverKind]: deliver({ db, clock, outbound }),
      [clearKind]: clearDeliveries(db, clock),
      [sweepKind]: sweepDeliveries(db, clock),
    },
  })
}

/** What runs again and again, from the first start on. */
export async function startRunner(runner: JobRunner, db: Db, clock: Clock): Promise<void> {
  const now = utcSeconds(clock.now())
  await db.transact(async (tx) => enqueueJob(tx.in(0), sweepingJob(now), now))
  await runner.start()
}
