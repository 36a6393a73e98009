import type { Db } from '../../platform/db/db.ts'
import { rootQuery } from '../../platform/db/statement.ts'
import type { Metrics } from '../../platform/metrics/registry.ts'
import { createSharedGauges } from '../../platform/metrics/shared-gauges.ts'
import type { Clock } from '../../platform/time.ts'

const oldestUnread = rootQuery<{ oldest: string | null }>(`
  SELECT min((
    SELECT e.created_at FROM events e
    WHERE e.organization_id = o.id AND e.position > coalesce(c.position, 0)
    ORDER BY e.position LIMIT 1)) AS oldest
  FROM organizations o LEFT JOIN notification_cursors c ON c.organization_id = o.id`)

/** Read from the database, so every node reports the same. */
export function registerNotificationMetrics(
  metrics: Metrics,
  { db, clock }: { db: Db; clock: Clock },
): void {
  const { ageGauge } = createSharedGauges(metrics, clock, () =>
    db.read(async (tx) => (await tx.one(oldestUnread))!),
  )
  ageGauge(
    'bellhop_notification_lag_seconds',
    'Age of the oldest event that users have not been notified about yet.',
    ({ oldest }) => oldest,
  )
}
