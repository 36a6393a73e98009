import { formatNumber, formatSample } from './exposition.ts'

export interface Instrument {
  text(name: string, labels: string): string
}

export class Counter implements Instrument {
  #value = 0

  add(amount = 1): void {
    this.#value += amount
  }

  text(name: string, labels: string): string {
    return formatSample(name, labels, this.#value)
  }
}

export class Gauge implements Instrument {
  #value = 0

  set(value: number): void {
    this.#value = value
  }

  add(amount = 1): void {
    this.#value += amount
  }

  text(name: string, labels: string): string {
    return formatSample(name, labels, this.#value)
  }
}

/** On the path of every request, so buckets are only accumulated when the metric is read. */
export class Histogram implements Instrument {
  readonly #bounds: readonly number[]
  readonly #counts: number[]
  #sum = 0

  constructor(bounds: readonly number[]) {
    this.#bounds = bounds
    this.#counts = new Array(bounds.length + 1).fill(0)
  }

  observe(value: number): void {
    const bounds = this.#bounds
    let bucket = 0
    while (bucket < bounds.length && value > bounds[bucket]!) bucket++
    this.#counts[bucket]!++
    this.#sum += value
  }

  text(name: string, labels: string): string {
    const prefix = labels === '' ? '' : `${labels},`
    let count = 0
    let text = ''
    for (const [bucket, bound] of [...this.#bounds, Number.POSITIVE_INFINITY].entries()) {
      count += this.#counts[bucket]!
      text += formatSample(`${name}_bucket`, `${prefix}le="${formatNumber(bound)}"`, count)
    }
    return (
      text +
      formatSample(`${name}_sum`, labels, this.#sum) +
      formatSample(`${name}_count`, labels, count)
    )
  }
}
