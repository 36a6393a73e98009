import { formatFamily, formatLabels, formatSample, type Labels } from './exposition.ts'
import { Counter, Gauge, Histogram, type Instrument } from './instruments.ts'

type MaybePromise<T> = T | Promise<T>

/** Called on every scrape. Returns one number, or one for each set of labels. */
export type Collect = () => MaybePromise<number | readonly Sample[]>

export interface Sample {
  labels: Labels
  value: number
}

type Type = 'counter' | 'gauge' | 'histogram'

interface Family {
  type: Type
  help: string
  /** By their formatted labels. */
  instruments: Map<string, Instrument>
  collect?: Collect
}

/** A slower `Collect` is left out of the scrape. */
const collectTimeoutMs = 3_000

/**
 * All metrics of one server. The same name and labels always return the same instrument. Label values
 * must come from a small fixed set: never an id, a key or an organization.
 *
 *     const failures = metrics.counter('bellhop_failures_total', 'Failures by step.', { step: 'send' })
 *     failures.add()
 *     metrics.gauge('bellhop_jobs_waiting', 'Jobs waiting.', () => queue.length)
 */
export class Metrics {
  readonly #families = new Map<string, Family>()

  /** Only grows. Its name ends in `_total`. */
  counter(name: string, help: string, collect: Collect): void
  counter(name: string, help: string, labels?: Labels): Counter
  counter(name: string, help: string, source: Labels | Collect = {}): Counter | undefined {
    return this.#instrument({ type: 'counter', name, help, source, create: () => new Counter() })
  }

  /** Goes up and down. */
  gauge(name: string, help: string, collect: Collect): void
  gauge(name: string, help: string, labels?: Labels): Gauge
  gauge(name: string, help: string, source: Labels | Collect = {}): Gauge | undefined {
    return this.#instrument({ type: 'gauge', name, help, source, create: () => new Gauge() })
  }

  /** Durations are in seconds. */
  histogram(name: string, help: string, bounds: readonly number[], labels: Labels = {}): Histogram {
    const create = () => new Histogram(bounds)
    return this.#instrument({ type: 'histogram', name, help, source: labels, create })!
  }

  /** In the text format of Prometheus. */
  async text(): Promise<string> {
    const families = [...this.#families].map(
      async ([name, { type, help, instruments, collect }]) => {
        const samples = [...instruments].map(([labels, each]) => each.text(name, labels))
        if (collect !== undefined) samples.push(await collectText(name, collect))
        return formatFamily({ name, type, help, samples: samples.join('') })
      },
    )
    return (await Promise.all(families)).join('')
  }

  #instrument<T extends Instrument>(spec: {
    type: Type
    name: string
    help: string
    source: Labels | Collect
    create: () => T
  }): T | undefined {
    const { type, name, help, source, create } = spec
    const family: Family = this.#families.get(name) ?? { type, help, instruments: new Map() }
    if (family.type !== type) throw new Error(`${name} is already a ${family.type}`)
    this.#families.set(name, family)
    if (typeof source === 'function') {
      family.collect = source
      return undefined
    }
    const labels = formatLabels(source)
    const instrument = family.instruments.get(labels) ?? create()
    family.instruments.set(labels, instrument)
    return instrument as T
  }
}

/** Empty if collecting fails or takes too long, so that all other metrics can still be read. */
async function collectText(name: string, collect: Collect): Promise<string> {
  const timeout = Promise.withResolvers<[]>()
  const timer = setTimeout(() => timeout.resolve([]), collectTimeoutMs)
  try {
    const collected = await Promise.race([Promise.try(collect), timeout.promise])
    const samples = typeof collected === 'number' ? [{ labels: {}, value: collected }] : collected
    return samples
      .map(({ labels, value }) => formatSample(name, formatLabels(labels), value))
      .join('')
  } catch {
    return ''
  } finally {
    clearTimeout(timer)
  }
}
