import type { Db } from '../../../platform/db/db.ts'
import { rootQuery } from '../../../platform/db/statement.ts'
import type { Metrics } from '../../../platform/metrics/registry.ts'
import { createSharedGauges } from '../../../platform/metrics/shared-gauges.ts'
import type { Clock } from '../../../platform/time.ts'

/** Counting stops here, per organization, so that a scrape stays fast. */
const countedMax = 1_000

const unsent = rootQuery<{ count: number }>(`
  SELECT CAST(coalesce(sum((
    SELECT count(*) FROM (
      SELECT m.seq FROM notification_mails m
      WHERE m.organization_id = o.id AND m.due_at IS NOT NULL LIMIT ${countedMax}) AS counted)), 0)
    AS bigint) AS count
  FROM organizations o`)

const oldest = rootQuery<{ due_at: string | null }>(`
  SELECT min((
    SELECT m.due_at FROM notification_mails m
    WHERE m.organization_id = o.id AND m.due_at IS NOT NULL
    ORDER BY m.due_at LIMIT 1)) AS due_at
  FROM organizations o`)

/** Exported for the test of their plans. */
export const notificationMailMetricQueries = { unsent, oldest }

/** Read from the database, so every node reports the same. */
export function registerNotificationMailMetrics(
  metrics: Metrics,
  { db, clock }: { db: Db; clock: Clock },
): void {
  const { gauge, ageGauge } = createSharedGauges(metrics, clock, () =>
    db.read(async (tx) => {
      const [counted, first] = await Promise.all([tx.one(unsent), tx.one(oldest)])
      return { count: counted!.count, dueAt: first?.due_at }
    }),
  )
  gauge(
    'bellhop_notification_mails_unsent',
    'Notifications by mail that have not been sent yet.',
    ({ count }) => count,
  )
  ageGauge(
    'bellhop_notification_mail_oldest_due_age_seconds',
    'How long the most overdue notification by mail has been waiting to be sent.',
    ({ dueAt }) => dueAt,
  )
}
