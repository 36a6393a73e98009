import type { Clock } from '../time.ts'
import type { Metrics, Sample } from './registry.ts'

/** Gauges that share one read per scrape, so that their values are from the same moment. */
export function createSharedGauges<T>(metrics: Metrics, clock: Clock, read: () => Promise<T>) {
  let inFlight: Promise<T> | undefined
  const readOnce = () => {
    inFlight ??= read().finally(() => {
      inFlight = undefined
    })
    return inFlight
  }

  const gauge = (name: string, help: string, pick: (values: T) => number | readonly Sample[]) =>
    metrics.gauge(name, help, async () => pick(await readOnce()))

  /** In seconds since a time; 0 if there is none, or if it is in the future. */
  const ageGauge = (name: string, help: string, since: (values: T) => string | null | undefined) =>
    gauge(name, help, (values) => {
      const time = since(values)
      if (!time) return 0
      return Math.max(0, Math.floor((clock.now().getTime() - Date.parse(time)) / 1_000))
    })

  return { gauge, ageGauge }
}
