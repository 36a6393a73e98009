import type { RowFigures } from './schema.ts'

class Sample {
  readonly #values: number[] = []

  add(value: number): void {
    this.#values.push(value)
  }

  /** By nearest rank: the smallest value that this share of all do not exceed; null if empty. */
  percentiles(...shares: number[]): (number | null)[] {
    const sorted = Float64Array.from(this.#values).sort()
    return shares.map((share) => sorted[Math.ceil(share * sorted.length) - 1] ?? null)
  }
}

export type ReportedEvent = 'created' | 'resolved'

/** The counts and times of a set of tickets. */
export class Figures {
  readonly #counts = { created: 0, resolved: 0 }
  readonly #minutes = { created: new Sample(), resolved: new Sample() }

  /** `minutes` until the first response if created, or until the resolution if resolved. */
  add(event: ReportedEvent, minutes: number | null): void {
    this.#counts[event]++
    if (minutes !== null) this.#minutes[event].add(minutes)
  }

  get row(): RowFigures {
    const { first_response_p90_minutes, resolution_p90_minutes, ...row } = this.totals
    return row
  }

  get totals() {
    const [response, responseP90] = this.#minutes.created.percentiles(0.5, 0.9)
    const [resolution, resolutionP90] = this.#minutes.resolved.percentiles(0.5, 0.9)
    return {
      ...this.#counts,
      first_response_median_minutes: response!,
      first_response_p90_minutes: responseP90!,
      resolution_median_minutes: resolution!,
      resolution_p90_minutes: resolutionP90!,
    }
  }
}

/** Figures by key; null is stored as the empty string. */
export class GroupedFigures {
  readonly #byKey = new Map<string, Figures>()

  of(key: string | null): Figures {
    let figures = this.#byKey.get(key ?? '')
    if (figures === undefined) {
      figures = new Figures()
      this.#byKey.set(key ?? '', figures)
    }
    return figures
  }

  /** Most resolved first; ties are in the order of the names. */
  rows(nameOf: (key: string) => string | null | undefined) {
    return [...this.#byKey]
      .map(([key, figures]) => ({ key, name: nameOf(key) ?? null, figures: figures.row }))
      .sort(
        (a, b) =>
          b.figures.resolved - a.figures.resolved ||
          b.figures.created - a.figures.created ||
          (`${a.name} ${a.key}` < `${b.name} ${b.key}` ? -1 : 1),
      )
  }
}
