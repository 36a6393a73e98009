import type { Metrics } from '../../platform/metrics/registry.ts'
import type { AttemptResult } from './record-attempt.ts'

/** In seconds. A receiver that has not answered after 15 is waited for no longer. */
const bounds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15]

/** Counts and times the calls of this node to receivers, by what became of the delivery. */
export function observeAttempts(metrics: Metrics) {
  const histogram = (outcome: string) =>
    metrics.histogram(
      'bellhop_webhook_attempt_duration_seconds',
      'Duration of webhook delivery attempts by outcome.',
      bounds,
      { outcome },
    )
  const byEnd: Record<AttemptResult, ReturnType<typeof histogram>> = {
    delivered: histogram('delivered'),
    pending: histogram('retrying'),
    failed: histogram('failed'),
  }
  return (end: AttemptResult, durationMs: number) => byEnd[end].observe(durationMs / 1_000)
}
