import type { RowFigures } from './schema.ts'

/** How often there was each number. */
class Histogram {
  readonly #counts = new Map<number, number>()
  #total = 0

  add(value: number): void {
    this.#counts.set(value, (this.#counts.get(value) ?? 0) + 1)
    this.#total++
  }

  /** The smallest value that such a share of all do not exceed; null if there are none. */
  percentile(share: number): number | null {
    const wanted = share * this.#total
    let passed = 0
    for (const value of [...this.#counts.keys()].sort((a, b) => a - b)) {
      passed += this.#counts.get(value)!
      if (passed >= wanted) return value
    }
    return null
  }
}

export type Happening = 'created' | 'resolved'

/** What is known of some tickets. */
export class Figures {
  readonly #counts = { created: 0, resolved: 0 }
  readonly #minutes = { created: new Histogram(), resolved: new Histogram() }

  /** With the minutes until the first response, if there was one, or until the resolution. */
  add(what: Happening, minutes: number | null): void {
    this.#counts[what]++
    if (minutes !== null) this.#minutes[what].add(minutes)
  }

  get row(): RowFigures {
    return {
      ...this.#counts,
      first_response_median_minutes: this.#minutes.created.percentile(0.5),
      resolution_median_minutes: this.#minutes.resolved.percentile(0.5),
    }
  }

  get totals() {
    return {
      ...this.row,
      first_response_p90_minutes: this.#minutes.created.percentile(0.9),
      resolution_p90_minutes: this.#minutes.resolved.percentile(0.9),
    }
  }
}

/** The same for each of several. Nobody and nothing are an empty text. */
export class FiguresBy {
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
