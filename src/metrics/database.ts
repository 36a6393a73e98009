import type { Db } from '../db/db.ts'
import type { Metrics } from './registry.ts'
import { countAttachmentBytes, countEvents } from './store.ts'

/** What is known of the database: how busy it is, and how far some things in it have come. */
export function watchDatabase(metrics: Metrics, db: Db): void {
  metrics.gauge(
    'bellhop_database_transactions_waiting',
    'Transactions that wait for their turn, or for a connection.',
    () => db.load().transactionsWaiting,
  )
  metrics.gauge('bellhop_database_connections', 'Connections of this node.', () =>
    Object.entries(db.load().connections).flatMap(([use, { inUse, idle }]) => [
      { labels: { use, state: 'in_use' }, value: inUse },
      { labels: { use, state: 'idle' }, value: idle },
    ]),
  )
  metrics.gauge('bellhop_database_up', 'Whether the database answers: 1 or 0.', () =>
    db.check().then(
      () => 1,
      () => 0,
    ),
  )
  metrics.gauge(
    'bellhop_search_pending_rows',
    'Changes that the search index has yet to take in; searches see them already.',
    async () => (await db.check()).searchPending,
  )
  metrics.counter(
    'bellhop_events_recorded_total',
    'The positions of the event logs of all organizations, added up.',
    () => db.read(countEvents),
  )
  metrics.gauge(
    'bellhop_attachment_bytes',
    'Stored bytes of attachments of all organizations.',
    () => db.read(countAttachmentBytes),
  )
}
