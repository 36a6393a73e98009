import type { Db } from './db/db.ts'
import { JobRunner } from './jobs/runner.ts'
import type { Outbound } from './net/outbound.ts'
import type { Clock } from './time.ts'
import { deliver } from './webhooks/deliver.ts'
import { dispatchEvents } from './webhooks/dispatch.ts'
import { clearKind, deliverKind } from './webhooks/jobs.ts'
import { clearDeliveries } from './webhooks/sweep.ts'

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
    },
  })
}
