import type { RootReadTx } from '../../platform/db/db.ts'
import { rootQuery } from '../../platform/db/statement.ts'

/**
 * No more are counted of one webhook, and of jobs, so that a reading is quick however much has piled
 * up. The limits stand in the statements: PostgreSQL plans for a tenth of the rows if it is told later.
 */
const countedMax = 1_000

export const jobStates = ['due', 'running', 'scheduled', 'failed'] as const

interface JobCount {
  kind: string
  state: (typeof jobStates)[number]
  count: number
}

export interface Backlog {
  /** Of the webhook that is furthest behind, and the oldest of any. */
  events: { count: number; oldest: string | null }
  deliveries: { pending: number; failed: number }
  /** When the delivery that is due first was or will be due. */
  firstDelivery: string | null
  jobs: JobCount[]
  firstJob: string | null
}

const eventsBehind = rootQuery<{ count: number | null; oldest: string | null }>(`
  SELECT
    max((SELECT max(e.position) FROM events e WHERE e.organization_id = w.organization_id)
      - c.position) AS count,
    min((
      SELECT e.created_at FROM events e
      WHERE e.organization_id = w.organization_id AND e.position > c.position
      ORDER BY e.position LIMIT 1)) AS oldest
  FROM webhooks w
    JOIN webhook_cursors c ON c.webhook_id = w.id
  WHERE w.is_enabled IS TRUE`)

/** In an order that one index has and no other: what it is read by does not depend on statistics. */
const countDeliveries = (which: string, order: string) =>
  rootQuery<{ count: number }>(`
    SELECT CAST(coalesce(sum((
      SELECT count(*) FROM (
        SELECT d.seq FROM webhook_deliveries d WHERE d.webhook_id = w.id AND ${which}
        ORDER BY ${order} LIMIT ${countedMax}) AS counted)), 0) AS bigint) AS count
    FROM webhooks w WHERE w.is_enabled IS TRUE`)

const deliveriesWaiting = countDeliveries('d.finished_at IS NULL', 'd.lane, d.seq')

/** As a range, because nothing is put in the order of what is equal. */
const deliveriesDead = countDeliveries("d.state BETWEEN 'failed' AND 'failed'", 'd.state, d.seq')

const firstDelivery = rootQuery<{ due_at: string | null }>(`
  SELECT min((
    SELECT d.due_at FROM webhook_deliveries d
    WHERE d.webhook_id = w.id AND d.due_at IS NOT NULL
    ORDER BY d.due_at LIMIT 1)) AS due_at
  FROM webhooks w WHERE w.is_enabled IS TRUE`)

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

const jobsAlive = countJobs('scheduled')
const jobsDead = countJobs('failed')

const firstJob = rootQuery<{ run_at: string }>(`
  SELECT run_at FROM jobs
  WHERE state = 'scheduled' AND run_at <= :now AND (lease_ends_at IS NULL OR lease_ends_at < :now)
  ORDER BY run_at LIMIT 1`)

/** For tests of their plans. */
export const backlogQueries = {
  eventsBehind,
  deliveriesWaiting,
  deliveriesDead,
  firstDelivery,
  jobsAlive,
  jobsDead,
  firstJob,
}

export async function readBacklog(tx: RootReadTx, now: string): Promise<Backlog> {
  const [events, pending, failed, delivery, jobs, failedJobs, job] = await Promise.all([
    tx.one(eventsBehind),
    tx.one(deliveriesWaiting),
    tx.one(deliveriesDead),
    tx.one(firstDelivery),
    tx.all(jobsAlive, { now }),
    tx.all(jobsDead, { now }),
    tx.one(firstJob, { now }),
  ])
  return {
    events: { count: events?.count ?? 0, oldest: events?.oldest ?? null },
    deliveries: { pending: pending!.count, failed: failed!.count },
    firstDelivery: delivery?.due_at ?? null,
    jobs: [...jobs, ...failedJobs],
    firstJob: job?.run_at ?? null,
  }
}
