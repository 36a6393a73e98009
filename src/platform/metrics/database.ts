import type { Db, RootReadTx } from '../db/db.ts'
import { rootQuery } from '../db/statement.ts'
import type { Metrics } from './registry.ts'

const eventsRecorded = rootQuery<{ total: number }>(`
  SELECT CAST(coalesce(sum(
    (SELECT max(position) FROM events e WHERE e.organization_id = o.id)), 0) AS bigint) AS total
  FROM organizations o`)

const attachmentBytes = rootQuery<{ total: number }>(`
  SELECT CAST(coalesce(sum(attachment_bytes), 0) AS bigint) AS total FROM storage_usage`)

/** Load of the database, and totals across all organizations. */
export function registerDatabaseMetrics(metrics: Metrics, db: Db): void {
  metrics.gauge(
    'bellhop_database_transactions_waiting',
    'Transactions waiting for their turn or for a connection.',
    () => db.load().transactionsWaiting,
  )
  metrics.gauge(
    'bellhop_database_connections',
    'Database connections of this node by pool and state.',
    () =>
      Object.entries(db.load().connections).flatMap(([pool, { inUse, idle }]) => [
        { labels: { pool, state: 'in_use' }, value: inUse },
        { labels: { pool, state: 'idle' }, value: idle },
      ]),
  )
  metrics.gauge('bellhop_database_up', '1 if the database is responding, 0 otherwise.', () =>
    db.checkHealth().then(
      () => 1,
      () => 0,
    ),
  )
  metrics.gauge(
    'bellhop_search_index_pending_rows',
    'Rows not yet in the search index. Searches already include them.',
    async () => (await db.checkHealth()).searchPending,
  )
  const readTotal = (query: typeof eventsRecorded) => () =>
    db.read(async (tx: RootReadTx) => (await tx.one(query))!.total)
  metrics.counter(
    'bellhop_events_recorded_total',
    'Events recorded across all organizations.',
    readTotal(eventsRecorded),
  )
  metrics.gauge(
    'bellhop_attachment_bytes',
    'Stored bytes of attachments of all organizations.',
    readTotal(attachmentBytes),
  )
}
