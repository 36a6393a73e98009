import type { ImapClient } from '../../platform/imap/imap-client.ts'
import type { Metrics } from '../../platform/metrics/registry.ts'

/** Returns a function that counts mails which only the sweep has found. */
export function registerImapMetrics(metrics: Metrics, imap: ImapClient): (count: number) => void {
  metrics.gauge(
    'bellhop_imap_connections',
    'Open connections to IMAP servers.',
    () => imap.connectionCount,
  )
  const found = metrics.counter(
    'bellhop_imap_sweep_found_total',
    'Mails that were missed when they arrived, and received by the hourly comparison.',
  )
  return (count) => found.add(count)
}
