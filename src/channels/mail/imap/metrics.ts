import type { ImapClient } from '../../../platform/imap/imap-client.ts'
import type { Metrics } from '../../../platform/metrics/registry.ts'
import type { Watchers } from './watchers.ts'

export function registerImapMetrics(
  metrics: Metrics,
  { imap, watchers }: { imap: ImapClient; watchers: Watchers },
): void {
  metrics.gauge(
    'bellhop_imap_connections',
    'Open connections to IMAP servers.',
    () => imap.connectionCount,
  )
  metrics.gauge(
    'bellhop_imap_silent_seconds',
    'How long the mailbox that was read longest ago has not been read without trouble.',
    () => watchers.silentSeconds,
  )
}

/** Counts mails which only the sweep has found. */
export function countSweepFound(metrics: Metrics): (count: number) => void {
  const found = metrics.counter(
    'bellhop_imap_sweep_found_total',
    'Mails that were missed when they arrived, and received by the hourly comparison.',
  )
  return (count) => found.add(count)
}
