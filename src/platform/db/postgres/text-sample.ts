import { setImmediate as nextTurn } from 'node:timers/promises'
import { matches } from '../search/terms.ts'
import { longGramsOf } from './long-grams.ts'

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
  readonly #threes = new Map<string, Places>()
  readonly #letters: RegExp

  /** The newest first: that is where a search begins that goes back through the texts. */
  static async of(texts: readonly string[], table: TableStats): Promise<TextSample> {
    const sample = new TextSample(texts, table)
    for (const [index, text] of texts.entries()) {
      sample.#add(text, index)
      if (index % textsPerTurn === textsPerTurn - 1) await nextTurn()
    }
    return sample
  }

  private constructor(texts: readonly string[], { rowCount, knowsAllLetters }: TableStats) {
    this.#texts = texts
    this.rowCount = rowCount
    this.#letters = knowsAllLetters ? anyLetters : /[a-z0-9]{3,}/g
  }

  get size(): number {
    return this.#texts.length
  }

  /** In what part of the texts all of these occur, of which this is the rarest run. */
  shareOfAll(terms: readonly string[], rarest: GramShare): number {
    const hits = this.#hits(terms, rarest.text)
    if (hits === undefined) return this.#shareInNewest(terms)
    return isChance(hits) ? 0 : hits / this.size
  }

  /** The runs by which an index finds these, the rarest first; long ones of each that has any. */
  gramsByRarity(terms: readonly string[]): GramShare[] {
    const runs = new Map<string, GramShare>()
    for (const term of terms) {
      const long = this.#rarestLongRuns(term)
      for (const run of long.length > 0 ? long : this.#shortRuns(term)) runs.set(run.text, run)
    }
    return [...runs.values()].sort((a, b) => a.share - b.share)
  }

  #shortRuns(term: string): GramShare[] {
    return [...this.#threesOf(term)].map((text) => {
      const count = this.#threes.get(text)?.count ?? 0
      return { text, share: this.#shareOf(count) }
    })
  }

  /** Two: one may be part of numbers of another kind, and be found where the other is not. */
  #rarestLongRuns(term: string): GramShare[] {
    return longGramsOf(term)
      .map((text) => ({ text, ...this.#rarityOf(text) }))
      .sort((a, b) => a.least - b.least || a.chance - b.chance)
      .slice(0, 2)
      .map(({ text }) => ({ text, share: this.#shareOfLongRun(text) }))
  }

  #shareOfLongRun(run: string): number {
    const hits = this.#hits([run], run)
    return hits === undefined ? this.#shareInNewest([run]) : this.#shareOf(hits)
  }

  /** What its three letters tell of a run: it is not in more texts than the rarest of them. */
  #rarityOf(run: string): { least: number; chance: number } {
    const shares = this.#shortRuns(run).map(({ share }) => share)
    return {
      least: Math.min(1, ...shares),
      // If one did not lead to the next.
      chance: shares.reduce((product, share) => product * share, 1),
    }
  }

  /** In how many texts all of these occur, of which this is a run; undefined if it takes too long. */
  #hits(terms: readonly string[], run: string): number | undefined {
    const around = this.#placesAround(run)
    if (around === undefined || around.count > placesMax) return undefined
    return around.places.filter((place) => matches(this.#texts[place]!, terms)).length
  }

  /** Where the rarest three letters of a run are, if it has any: where it is, and maybe elsewhere. */
  #placesAround(run: string): Places | undefined {
    let rarest: Places | undefined
    for (const three of this.#threesOf(run)) {
      const places = this.#threes.get(three) ?? { count: 0, places: [] }
      if (rarest === undefined || places.count < rarest.count) rarest = places
    }
    return rarest
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

  /** What is in none of these texts may be in others. */
  #shareOf(count: number): number {
    return (count + 0.5) / (this.size + 1)
  }

  #add(text: string, place: number): void {
    for (const three of this.#threesOf(text)) {
      let known = this.#threes.get(three)
      if (known === undefined) {
        known = { count: 0, places: [] }
        this.#threes.set(three, known)
      }
      if (++known.count <= placesMax) known.places.push(place)
      else if (known.places.length > 0) known.places = []
    }
  }

  #threesOf(text: string): Set<string> {
    const threes = new Set<string>()
    for (const word of text.match(this.#letters) ?? []) {
      for (let at = 0; at + 3 <= word.length; at++) threes.add(word.slice(at, at + 3))
    }
    return threes
  }
}

/** In how many texts a run of three letters is, and in which. */
interface Places {
  count: number
  places: number[]
}

/** Whether so few texts of a sample may have something that hardly any other has. */
const isChance = (hits: number) => hits < 3

export interface GramShare {
  text: string
  /** The part of the texts that has it. */
  share: number
}

export interface TableStats {
  rowCount: number
  /** Whether `pg_trgm` takes letters for letters that are not English; its locale decides. */
  knowsAllLetters: boolean
}
