import { setImmediate as nextTurn } from 'node:timers/promises'
import { matches } from '../search/terms.ts'

/** So many texts are gone through before others get their turn. */
const textsPerTurn = 25
/** What was found so often is known well enough. */
const hitsEnough = 20
/** Of what is in more texts than this, it is not kept in which. */
const placesMax = 256

/** Without those that take two units: a run of three units would hold half of one. */
const anyLetters = /[[\p{L}\p{Nd}]--[\u{10000}-\u{10ffff}]]{3,}/gv

/** Some of the texts of an organization, to tell how often something occurs in all of them. */
export class TextSample {
  /** How many rows there are in the table, about. */
  readonly rowCount: number
  readonly #texts: readonly string[]
  readonly #runs = new Map<string, Places>()
  readonly #letters: RegExp

  /** The newest first: that is where a search begins that goes back through the texts. */
  static async of(texts: readonly string[], table: TableFacts): Promise<TextSample> {
    const sample = new TextSample(texts, table)
    for (const [index, text] of texts.entries()) {
      sample.#add(text, index)
      if (index % textsPerTurn === textsPerTurn - 1) await nextTurn()
    }
    return sample
  }

  private constructor(texts: readonly string[], { rowCount, knowsAllLetters }: TableFacts) {
    this.#texts = texts
    this.rowCount = rowCount
    this.#letters = knowsAllLetters ? anyLetters : /[a-z0-9]{3,}/g
  }

  get size(): number {
    return this.#texts.length
  }

  /** In what part of the texts all of these occur, of which this is the rarest run. */
  shareOfAll(terms: readonly string[], rarest: Run): number {
    const { count, places } = this.#runs.get(rarest.text) ?? { count: 0, places: [] }
    if (count <= placesMax) {
      const hits = places.filter((place) => matches(this.#texts[place]!, terms)).length
      return isChance(hits) ? 0 : hits / this.size
    }
    return this.#shareInNewest(terms)
  }

  /** The runs of three letters in these, the rarest first. */
  runsIn(terms: readonly string[]): Run[] {
    const runs = new Set(terms.flatMap((term) => [...this.#runsOf(term)]))
    return [...runs].map((run) => this.#known(run)).sort((a, b) => a.share - b.share)
  }

  #shareInNewest(terms: readonly string[]): number {
    let seen = 0
    let hits = 0
    for (const text of this.#texts) {
      seen++
      if (matches(text, terms) && ++hits === hitsEnough) break
    }
    return isChance(hits) ? 0 : hits / seen
  }

  #known(text: string): Run {
    const count = this.#runs.get(text)?.count ?? 0
    return { text, share: (count + 0.5) / (this.size + 1) }
  }

  #add(text: string, place: number): void {
    for (const run of this.#runsOf(text)) {
      let known = this.#runs.get(run)
      if (known === undefined) {
        known = { count: 0, places: [] }
        this.#runs.set(run, known)
      }
      if (++known.count <= placesMax) known.places.push(place)
      else if (known.places.length > 0) known.places = []
    }
  }

  #runsOf(text: string): Set<string> {
    const runs = new Set<string>()
    for (const word of text.match(this.#letters) ?? []) {
      for (let at = 0; at + 3 <= word.length; at++) runs.add(word.slice(at, at + 3))
    }
    return runs
  }
}

/** In how many texts a run of three letters is, and in which. */
interface Places {
  count: number
  places: number[]
}

/** Whether so few texts of a sample may have something that hardly any other has. */
const isChance = (hits: number) => hits < 3

export interface Run {
  text: string
  /** The part of the texts that has it. */
  share: number
}

export interface TableFacts {
  rowCount: number
  /** Whether `pg_trgm` takes letters for letters that are not English; its locale decides. */
  knowsAllLetters: boolean
}
