import type { RowFigures } from './schema.ts'

/** Many numbers, of which one wants to know how they are spread. */
class Sample {
  readonly #values: number[] = []

  add(value: number): void {
    this.#values.push(value)
  }

  /** For each share the smallest value that so many of all do not exceed; null if there are none. */
  percentiles(...shares: number[]): (number | null)[] {
    const sorted = Float64Array.from(this.#values).sort()
    return shares.map((share) => sorted[Math.ceil(share * sorted.length) - 1] ?? null)
  }
}

export type ReportedEvent = 'created' | 'resolved'

/** What is known of some tickets. */
export class Figures {
  readonly #counts = { created: 0, resolved: 0 }
  readonly #minutes = { created: new Sample(), resolved: new Sample() }

  /** With the minutes until the first response, if there was one, or until the resolution. */
  add(what: ReportedEvent, minutes: number | null): void {
    this.#counts[what]++
    if (minutes !== null) this.#minutes[what].add(minutes)
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

/** The same for each of several. Nobody and nothing are an empty text. */
export class GroupedFigures {
  readonly #byKey = new Map<string, Figures>()

  of(key: string | null): Figures {
    const known = this.#byKey.get(key ?? '')
    if (known !== undefined) return known
    const made = new Figures()
    this.#byKey.set(key ?? '', made)
    return made
  }

  /** Those with the most resolved first; what is equal, in the order of the names. */
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
