import type { Db, RootReadTx } from '../../platform/db/db.ts'
import { rootQuery } from '../../platform/db/statement.ts'
import type { Metrics } from '../../platform/metrics/registry.ts'
import { createSharedGauges } from '../../platform/metrics/shared-gauges.ts'
import type { Clock } from '../../platform/time.ts'
import type { AttemptResult } from './record-attempt.ts'

/**
 * Counting stops at this many deliveries per webhook, so that a scrape stays fast however large the
 * backlog is. A literal in the SQL, because PostgreSQL plans a bound limit for a tenth of the rows.
 */
const countedMax = 1_000

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

/** The order matches exactly one index, so that the plan does not depend on statistics. */
const countDeliveries = (condition: string, order: string) =>
  rootQuery<{ count: number }>(`
    SELECT CAST(coalesce(sum((
      SELECT count(*) FROM (
        SELECT d.seq FROM webhook_deliveries d WHERE d.webhook_id = w.id AND ${condition}
        ORDER BY ${order} LIMIT ${countedMax}) AS counted)), 0) AS bigint) AS count
    FROM webhooks w WHERE w.is_enabled IS TRUE`)

const pendingDeliveries = countDeliveries('d.finished_at IS NULL', 'd.lane, d.seq')

/** A range, because with an equality the planner drops the column from the ORDER BY. */
const failedDeliveries = countDeliveries("d.state BETWEEN 'failed' AND 'failed'", 'd.state, d.seq')

const firstDelivery = rootQuery<{ due_at: string | null }>(`
  SELECT min((
    SELECT d.due_at FROM webhook_deliveries d
    WHERE d.webhook_id = w.id AND d.due_at IS NOT NULL
    ORDER BY d.due_at LIMIT 1)) AS due_at
  FROM webhooks w WHERE w.is_enabled IS TRUE`)

/** Exported for the tests of their plans. */
export const webhookMetricQueries = {
  eventsBehind,
  pendingDeliveries,
  failedDeliveries,
  firstDelivery,
}

/** What webhooks have yet to send. Read from the database, so every node reports the same. */
export function registerWebhookMetrics(
  metrics: Metrics,
  { db, clock }: { db: Db; clock: Clock },
): void {
  const { gauge, ageGauge } = createSharedGauges(metrics, clock, () => db.read(readBacklog))
  gauge(
    'bellhop_webhook_lag_events',
    'Events not yet dispatched to the webhook that is furthest behind.',
    ({ events }) => events?.count ?? 0,
  )
  ageGauge(
    'bellhop_webhook_lag_seconds',
    'Age of the oldest event not yet dispatched to a webhook.',
    ({ events }) => events?.oldest,
  )
  gauge(
    'bellhop_webhook_deliveries',
    'Undelivered webhook deliveries by state.',
    ({ pending, failed }) => [
      { labels: { state: 'pending' }, value: pending!.count },
      { labels: { state: 'failed' }, value: failed!.count },
    ],
  )
  ageGauge(
    'bellhop_webhook_deliveries_oldest_due_age_seconds',
    'How long the most overdue webhook delivery has been waiting.',
    ({ first }) => first?.due_at,
  )
}

async function readBacklog(tx: RootReadTx) {
  const [events, pending, failed, first] = await Promise.all([
    tx.one(eventsBehind),
    tx.one(pendingDeliveries),
    tx.one(failedDeliveries),
    tx.one(firstDelivery),
  ])
  return { events, pending, failed, first }
}

/** In seconds, up to the timeout of an attempt. */
const bounds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15]

/** Counts and times this node's delivery attempts by outcome. */
export function observeAttempts(metrics: Metrics) {
  const histogram = (outcome: string) =>
    metrics.histogram(
      'bellhop_webhook_attempt_duration_seconds',
      'Duration of webhook delivery attempts by outcome.',
      bounds,
      { outcome },
    )
  const byResult: Record<AttemptResult, ReturnType<typeof histogram>> = {
    delivered: histogram('delivered'),
    pending: histogram('retrying'),
    failed: histogram('failed'),
  }
  return (result: AttemptResult, durationMs: number) => byResult[result].observe(durationMs / 1_000)
}
