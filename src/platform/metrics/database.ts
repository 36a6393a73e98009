import type { Db } from '../db/db.ts'
import type { Metrics } from './registry.ts'
import { countAttachmentBytes, countEvents } from './store.ts'

/** What is known of the database: how busy it is, and how far some things in it have come. */
export function registerDatabaseMetrics(metrics: Metrics, db: Db): void {
  metrics.gauge(
    'bellhop_database_transactions_waiting',
    'Transactions waiting for their turn or for a connection.',
    () => db.load().transactionsWaiting,
  )
  metrics.gauge(
    'bellhop_database_connections',
    'Database connections of this node by use and state.',
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
  metrics.counter(
    'bellhop_events_recorded_total',
    'Events recorded across all organizations.',
    () => db.read(countEvents),
  )
  metrics.gauge(
    'bellhop_attachment_bytes',
    'Stored bytes of attachments of all organizations.',
    () => db.read(countAttachmentBytes),
  )
}
