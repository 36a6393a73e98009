import { formatFamily, formatLabels, formatSample, type Labels } from './exposition.ts'
import { Counter, Gauge, Histogram, type Instrument } from './instruments.ts'

type MaybePromise<T> = T | Promise<T>

/** One number, or one for each set of labels: asked for whenever somebody reads the metrics. */
export type Collect = () => MaybePromise<number | readonly Sample[]>

export interface Sample {
  labels: Labels
  value: number
}

type Type = 'counter' | 'gauge' | 'histogram'

interface Family {
  type: Type
  help: string
  /** By their labels, as text. */
  instruments: Map<string, Instrument>
  ask?: Collect
}

/** Whoever reads the metrics waits no longer than this for one of them. */
const askMs = 3_000

/**
 * Every metric of one server. A name with its labels is one instrument, however often it is asked
 * for. Labels must be few and known beforehand: never an id, a key or an organization.
 *
 *     const failures = metrics.counter('bellhop_failures_total', 'What failed.', { step: 'send' })
 *     failures.add()
 *     metrics.gauge('bellhop_jobs_waiting', 'Jobs that wait.', () => queue.length)
 */
export class Metrics {
  readonly #families = new Map<string, Family>()

  /** Only grows. Its name ends in `_total`. */
  counter(name: string, help: string, ask: Collect): void
  counter(name: string, help: string, labels?: Labels): Counter
  counter(name: string, help: string, source: Labels | Collect = {}): Counter | undefined {
    return this.#instrument({ type: 'counter', name, help, source, create: () => new Counter() })
  }

  /** Goes up and down. */
  gauge(name: string, help: string, ask: Collect): void
  gauge(name: string, help: string, labels?: Labels): Gauge
  gauge(name: string, help: string, source: Labels | Collect = {}): Gauge | undefined {
    return this.#instrument({ type: 'gauge', name, help, source, create: () => new Gauge() })
  }

  /** How often values came up to each bound: of times, in seconds. */
  histogram(name: string, help: string, bounds: readonly number[], labels: Labels = {}): Histogram {
    const create = () => new Histogram(bounds)
    return this.#instrument({ type: 'histogram', name, help, source: labels, create })!
  }

  /** All of them, in the text format of Prometheus. */
  async text(): Promise<string> {
    const families = [...this.#families].map(async ([name, { type, help, instruments, ask }]) => {
      const samples = [...instruments].map(([labels, each]) => each.text(name, labels))
      if (ask !== undefined) samples.push(await askedText(name, ask))
      return formatFamily({ name, type, help, samples: samples.join('') })
    })
    return (await Promise.all(families)).join('')
  }

  #instrument<T extends Instrument>(wanted: {
    type: Type
    name: string
    help: string
    source: Labels | Collect
    create: () => T
  }): T | undefined {
    const { type, name, help, source, create } = wanted
    const family: Family = this.#families.get(name) ?? { type, help, instruments: new Map() }
    if (family.type !== type) throw new Error(`${name} is a ${family.type} already`)
    this.#families.set(name, family)
    if (typeof source === 'function') {
      family.ask = source
      return undefined
    }
    const labels = formatLabels(source)
    const known = family.instruments.get(labels) ?? create()
    family.instruments.set(labels, known)
    return known as T
  }
}

/** What cannot be told now is left out, so that the rest can be read all the same. */
async function askedText(name: string, ask: Collect): Promise<string> {
  const late = Promise.withResolvers<[]>()
  const timer = setTimeout(() => late.resolve([]), askMs)
  try {
    const told = await Promise.race([Promise.try(ask), late.promise])
    const samples = typeof told === 'number' ? [{ labels: {}, value: told }] : told
    return samples
      .map(({ labels, value }) => formatSample(name, formatLabels(labels), value))
      .join('')
  } catch {
    return ''
  } finally {
    clearTimeout(timer)
  }
}
