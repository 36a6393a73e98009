import type { Metrics } from '../../platform/metrics/registry.ts'
import type { PushResult } from '../../platform/push/post.ts'

/** In seconds, up to the timeout of an attempt. */
const bounds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Counts and times this node's attempts to send to devices, by outcome. */
export function observePushes(metrics: Metrics) {
  const histogram = (outcome: PushResult['outcome']) =>
    metrics.histogram(
      'bellhop_push_attempt_duration_seconds',
      'Duration of attempts to send a push message by outcome.',
      bounds,
      { outcome },
    )
  const byOutcome = {
    sent: histogram('sent'),
    deferred: histogram('deferred'),
    failed: histogram('failed'),
    gone: histogram('gone'),
  }
  return (outcome: PushResult['outcome'], durationMs: number) =>
    byOutcome[outcome].observe(durationMs / 1_000)
}
