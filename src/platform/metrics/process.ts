import { monitorEventLoopDelay } from 'node:perf_hooks'
import { version } from '../version.ts'
import type { Metrics } from './registry.ts'

const resolutionMs = 20
/** Gauges that are read within this time share a measurement. */
const measurementTtlMs = 1_000

/** Returns a function that stops measuring. */
export function registerProcessMetrics(metrics: Metrics, database: string): () => void {
  const labels = { version, node: process.version, database }
  metrics
    .gauge(
      'bellhop_info',
      'Build information: version, Node and database engine. Always 1.',
      labels,
    )
    .set(1)
  metrics
    .gauge(
      'process_start_time_seconds',
      'Start time of the process, in seconds since the Unix epoch.',
    )
    .set(Math.round(performance.timeOrigin) / 1_000)
  metrics.counter('process_cpu_seconds_total', 'CPU time used by the process, in seconds.', () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  })
  metrics.gauge('process_resident_memory_bytes', 'Resident memory, in bytes.', () =>
    process.memoryUsage.rss(),
  )
  metrics.gauge(
    'nodejs_heap_size_used_bytes',
    'Heap memory in use, in bytes.',
    () => process.memoryUsage().heapUsed,
  )
  metrics.gauge(
    'nodejs_heap_size_total_bytes',
    'Total heap size, in bytes.',
    () => process.memoryUsage().heapTotal,
  )
  metrics.gauge(
    'nodejs_external_memory_bytes',
    'External (off-heap) memory, in bytes.',
    () => process.memoryUsage().external,
  )
  return registerEventLoopMetrics(metrics)
}

/** Event loop lag delays every request in flight. */
function registerEventLoopMetrics(metrics: Metrics): () => void {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs })
  delays.enable()
  let last = { at: Number.NEGATIVE_INFINITY, mean: 0, p50: 0, p90: 0, p99: 0, max: 0 }

  /** Covers the time since the previous measurement. */
  const measure = () => {
    if (performance.now() - last.at < measurementTtlMs) return last
    const percentile = (percent: number) => toLagSeconds(delays.percentile(percent))
    last = {
      at: performance.now(),
      mean: toLagSeconds(delays.mean),
      p50: percentile(50),
      p90: percentile(90),
      p99: percentile(99),
      max: toLagSeconds(delays.max),
    }
    delays.reset()
    return last
  }
  const gauge = (
    name: string,
    description: string,
    statistic: 'mean' | 'p50' | 'p90' | 'p99' | 'max',
  ) =>
    metrics.gauge(
      `nodejs_eventloop_lag_${name}`,
      `Event loop lag since the last scrape: ${description}.`,
      () => measure()[statistic],
    )
  gauge('seconds', 'the mean', 'mean')
  gauge('p50_seconds', 'the median', 'p50')
  gauge('p90_seconds', 'the 90th percentile', 'p90')
  gauge('p99_seconds', 'the 99th percentile', 'p99')
  gauge('max_seconds', 'the longest', 'max')
  return () => delays.disable()
}

/** The histogram includes the timer's own interval, and is NaN without samples. */
const toLagSeconds = (nanoseconds: number) =>
  Math.max(0, (nanoseconds || 0) - resolutionMs * 1e6) / 1e9
