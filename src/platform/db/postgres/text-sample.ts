import { setImmediate as nextTurn } from 'node:timers/promises'
import { matches } from '../search/terms.ts'
import { longGramsOf } from './long-grams.ts'

/** Yields to the event loop after this many texts. */
const textsPerTurn = 25
/** Enough matches for an estimate. */
const hitsEnough = 20
/** For a trigram in more texts than this, only the number of texts is kept. */
const listedTextsMax = 256

/** Without surrogate pairs: a trigram of three UTF-16 units would split them. */
const anyLetters = /[[\p{L}\p{Nd}]--[\u{10000}-\u{10ffff}]]{3,}/gv

/** A sample of an organization's texts, for estimating how many texts contain something. */
export class TextSample {
  /** The approximate number of rows in the table. */
  readonly rowCount: number
  readonly #texts: readonly string[]
  readonly #trigrams = new Map<string, Occurrences>()
  readonly #letters: RegExp

  /** Newest first, like a scan. */
  static async create(texts: readonly string[], table: TableStats): Promise<TextSample> {
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

  /** The share of texts that contain all terms; `rarest` is the rarest gram of the terms. */
  shareOfAll(terms: readonly string[], rarest: GramShare): number {
    const hits = this.#hits(terms, rarest.text)
    if (hits === undefined) return this.#shareInNewest(terms)
    return isChance(hits) ? 0 : hits / this.size
  }

  /** The grams that can be looked up, rarest first. Terms with long grams contribute only those. */
  gramsByRarity(terms: readonly string[]): GramShare[] {
    const grams = new Map<string, GramShare>()
    for (const term of terms) {
      const long = this.#rarestLongGrams(term)
      for (const gram of long.length > 0 ? long : this.#trigramsOf(term)) grams.set(gram.text, gram)
    }
    return [...grams.values()].sort((a, b) => a.share - b.share)
  }

  #trigramsOf(term: string): GramShare[] {
    return [...this.#splitTrigrams(term)].map((text) => {
      const count = this.#trigrams.get(text)?.count ?? 0
      return { text, share: this.#shareOf(count) }
    })
  }

  /** Two, because one alone may also occur in unrelated numbers. */
  #rarestLongGrams(term: string): GramShare[] {
    return longGramsOf(term)
      .map((text) => ({ text, ...this.#rarityOf(text) }))
      .sort((a, b) => a.least - b.least || a.chance - b.chance)
      .slice(0, 2)
      .map(({ text }) => ({ text, share: this.#shareOfLongGram(text) }))
  }

  #shareOfLongGram(gram: string): number {
    const hits = this.#hits([gram], gram)
    return hits === undefined ? this.#shareInNewest([gram]) : this.#shareOf(hits)
  }

  /** Estimated from the trigrams of a long gram. */
  #rarityOf(gram: string): { least: number; chance: number } {
    const shares = this.#trigramsOf(gram).map(({ share }) => share)
    return {
      // An upper bound.
      least: Math.min(1, ...shares),
      // If the trigrams were independent.
      chance: shares.reduce((product, share) => product * share, 1),
    }
  }

  /** How many texts contain all terms; `gram` is in one of them. Undefined if counting is too slow. */
  #hits(terms: readonly string[], gram: string): number | undefined {
    const rarest = this.#rarestTrigram(gram)
    if (rarest === undefined || rarest.count > listedTextsMax) return undefined
    return rarest.texts.filter((index) => matches(this.#texts[index]!, terms)).length
  }

  #rarestTrigram(gram: string): Occurrences | undefined {
    let rarest: Occurrences | undefined
    for (const trigram of this.#splitTrigrams(gram)) {
      const occurrences = this.#trigrams.get(trigram) ?? { count: 0, texts: [] }
      if (rarest === undefined || occurrences.count < rarest.count) rarest = occurrences
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

  /** Never 0: what is in no text of the sample may be in others. */
  #shareOf(count: number): number {
    return (count + 0.5) / (this.size + 1)
  }

  #add(text: string, index: number): void {
    for (const trigram of this.#splitTrigrams(text)) {
      let occurrences = this.#trigrams.get(trigram)
      if (occurrences === undefined) {
        occurrences = { count: 0, texts: [] }
        this.#trigrams.set(trigram, occurrences)
      }
      if (++occurrences.count <= listedTextsMax) occurrences.texts.push(index)
      else if (occurrences.texts.length > 0) occurrences.texts = []
    }
  }

  #splitTrigrams(text: string): Set<string> {
    const trigrams = new Set<string>()
    for (const word of text.match(this.#letters) ?? []) {
      for (let at = 0; at + 3 <= word.length; at++) trigrams.add(word.slice(at, at + 3))
    }
    return trigrams
  }
}

/** Of a trigram in the texts of the sample. */
interface Occurrences {
  count: number
  /** Indexes of the texts; empty if there are too many. */
  texts: number[]
}

/** So few matches may be accidental: hardly any other text may match. */
const isChance = (hits: number) => hits < 3

export interface GramShare {
  text: string
  /** The share of texts that contain it. */
  share: number
}

export interface TableStats {
  rowCount: number
  /** Whether `pg_trgm` recognizes non-English letters; depends on its locale. */
  knowsAllLetters: boolean
}
