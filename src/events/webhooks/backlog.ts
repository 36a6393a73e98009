import type { Db } from '../../platform/db/db.ts'
import type { Metrics } from '../../platform/metrics/registry.ts'
import { type Clock, toTimestamp } from '../../platform/time.ts'
import { type Backlog, jobStates, readBacklog } from './backlog-store.ts'

interface BacklogOptions {
  db: Db
  clock: Clock
  /** Of jobs: those of which there are none are told, too. */
  kinds: readonly string[]
}

/** What the background has yet to do. It is read from the database: every node tells the same. */
export function registerBacklogMetrics(
  metrics: Metrics,
  { db, clock, kinds }: BacklogOptions,
): void {
  const read = sharing(() => db.read((tx) => readBacklog(tx, toTimestamp(clock.now()))))
  const gauge = (name: string, help: string, figure: (backlog: Backlog) => number) =>
    metrics.gauge(name, help, async () => figure(await read()))
  const age = (name: string, help: string, since: (backlog: Backlog) => string | null) =>
    gauge(name, help, (backlog) => secondsSince(since(backlog), clock))

  gauge(
    'bellhop_webhook_lag_events',
    'Events not yet dispatched to the webhook that is furthest behind.',
    ({ events }) => events.count,
  )
  age(
    'bellhop_webhook_lag_seconds',
    'Age of the oldest event not yet dispatched to a webhook.',
    ({ events }) => events.oldest,
  )
  metrics.gauge(
    'bellhop_webhook_deliveries',
    'Undelivered webhook deliveries by state.',
    async () =>
      Object.entries((await read()).deliveries).map(([state, value]) => ({
        labels: { state },
        value,
      })),
  )
  age(
    'bellhop_webhook_deliveries_oldest_due_age_seconds',
    'How long the most overdue webhook delivery has been waiting.',
    ({ firstDelivery }) => firstDelivery,
  )
  metrics.gauge('bellhop_jobs', 'Background jobs by kind and state.', async () =>
    jobSamples(await read(), kinds),
  )
  age(
    'bellhop_jobs_oldest_due_age_seconds',
    'How long the most overdue job has been waiting for a node to pick it up.',
    ({ firstJob }) => firstJob,
  )
}

/** Those who ask at the same time get the same: all gauges of one reading are of one moment. */
function sharing<T>(read: () => Promise<T>): () => Promise<T> {
  let inFlight: Promise<T> | undefined
  return () => {
    inFlight ??= read().finally(() => {
      inFlight = undefined
    })
    return inFlight
  }
}

/** None, if the time is yet to come. */
function secondsSince(time: string | null, clock: Clock): number {
  if (time === null) return 0
  return Math.max(0, Math.floor((clock.now().getTime() - Date.parse(time)) / 1_000))
}

/** Also what there is none of, so that nobody takes it for unknown. */
function jobSamples({ jobs }: Backlog, known: readonly string[]) {
  const kinds = new Set([...known, ...jobs.map(({ kind }) => kind)])
  return [...kinds].flatMap((kind) =>
    jobStates.map((state) => ({
      labels: { kind, state },
      value: jobs.find((job) => job.kind === kind && job.state === state)?.count ?? 0,
    })),
  )
}
