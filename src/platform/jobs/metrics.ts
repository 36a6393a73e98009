import type { Db, RootReadTx } from '../db/db.ts'
import { rootQuery } from '../db/statement.ts'
import type { Metrics } from '../metrics/registry.ts'
import { createSharedGauges } from '../metrics/shared-gauges.ts'
import { type Clock, toTimestamp } from '../time.ts'

/**
 * Counting stops at this many jobs, so that a scrape stays fast however large the backlog is. A
 * literal in the SQL, because PostgreSQL plans a bound limit for a tenth of the rows.
 */
const countedMax = 1_000

const jobStates = ['due', 'running', 'scheduled', 'failed'] as const

interface JobCount {
  kind: string
  state: (typeof jobStates)[number]
  count: number
}

const countJobs = (state: string) =>
  rootQuery<JobCount>(`
    SELECT kind,
      CASE
        WHEN state = 'failed' THEN 'failed'
        WHEN lease_ends_at >= :now THEN 'running'
        WHEN run_at <= :now THEN 'due'
        ELSE 'scheduled'
      END AS state, count(*) AS count
    FROM (
      SELECT kind, state, run_at, lease_ends_at FROM jobs WHERE state = '${state}'
      ORDER BY run_at LIMIT ${countedMax}) AS counted
    GROUP BY 1, 2`)

const scheduledJobs = countJobs('scheduled')
const failedJobs = countJobs('failed')

const firstDueJob = rootQuery<{ run_at: string }>(`
  SELECT run_at FROM jobs
  WHERE state = 'scheduled' AND run_at <= :now AND (lease_ends_at IS NULL OR lease_ends_at < :now)
  ORDER BY run_at LIMIT 1`)

/** Exported for the tests of their plans. */
export const jobMetricQueries = { scheduledJobs, failedJobs, firstDueJob }

/** What is left to do in the background. Read from the database, so every node reports the same. */
export function registerJobMetrics(
  metrics: Metrics,
  { db, clock, kinds }: { db: Db; clock: Clock; kinds: readonly string[] },
): void {
  const read = () => db.read((tx) => readBacklog(tx, toTimestamp(clock.now())))
  const { gauge, ageGauge } = createSharedGauges(metrics, clock, read)
  gauge('bellhop_jobs', 'Background jobs by kind and state.', ({ counts }) =>
    toSamples(counts, kinds),
  )
  ageGauge(
    'bellhop_jobs_oldest_due_age_seconds',
    'How long the most overdue job has been waiting for a node to pick it up.',
    ({ firstDue }) => firstDue?.run_at,
  )
}

async function readBacklog(tx: RootReadTx, now: string) {
  const [scheduled, failed, firstDue] = await Promise.all([
    tx.all(scheduledJobs, { now }),
    tx.all(failedJobs, { now }),
    tx.one(firstDueJob, { now }),
  ])
  return { counts: [...scheduled, ...failed], firstDue }
}

/** Kinds and states without jobs are reported as 0, so that they do not look like missing data. */
function toSamples(counts: readonly JobCount[], knownKinds: readonly string[]) {
  const kinds = new Set([...knownKinds, ...counts.map(({ kind }) => kind)])
  return [...kinds].flatMap((kind) =>
    jobStates.map((state) => ({
      labels: { kind, state },
      value: counts.find((row) => row.kind === kind && row.state === state)?.count ?? 0,
    })),
  )
}
