import { setImmediate as nextTurn } from 'node:timers/promises'
import { matches } from '../search/terms.ts'
import { gramsOf } from './grams.ts'

/** Yields to the event loop after this many texts. */
const textsPerTurn = 25
/** Enough matches for an estimate. */
const hitsEnough = 20
/** Counting takes time, and a term may have many grams. */
const countedGramsMax = 6
/** For a trigram in more texts than this, only the number of texts is kept. */
const listedTextsMax = 256

/** A sample of an organization's texts, for estimating how many texts contain something. */
export class TextSample {
  /** The approximate number of rows in the table. */
  readonly rowCount: number
  readonly #texts: readonly string[]
  readonly #trigrams = new Map<string, Occurrences>()

  /** Newest first, like a scan. */
  static async create(texts: readonly string[], rowCount: number): Promise<TextSample> {
    const sample = new TextSample(texts, rowCount)
    for (const [index, text] of texts.entries()) {
      sample.#add(text, index)
      if (index % textsPerTurn === textsPerTurn - 1) await nextTurn()
    }
    return sample
  }

  private constructor(texts: readonly string[], rowCount: number) {
    this.#texts = texts
    this.rowCount = rowCount
  }

  get size(): number {
    return this.#texts.length
  }

  /** The share of texts that contain all terms; 0 if there are so few that it may be chance. */
  shareOfAll(terms: readonly string[]): number {
    const { hits, seen } = this.#count(terms)
    return hits < 3 ? 0 : hits / seen
  }

  /** Some of the rarest grams of the terms, rarest first. */
  gramsByRarity(terms: readonly string[]): GramShare[] {
    const grams = new Set(terms.flatMap(gramsOf))
    return [...grams]
      .map((text) => ({ text, chance: this.#chance(text) }))
      .sort((a, b) => a.chance - b.chance)
      .slice(0, countedGramsMax)
      .map(({ text }) => ({ text, share: this.estimate(text) }))
      .sort((a, b) => a.share - b.share)
  }

  /** The share of texts with this gram if its trigrams were independent: quick, but wrong. */
  #chance(gram: string): number {
    let chance = 1
    for (const trigram of trigramsOf([gram])) {
      chance *= ((this.#trigrams.get(trigram)?.count ?? 0) + 0.5) / (this.size + 1)
    }
    return chance
  }

  /** The share of texts that contain this; never 0, as others may contain what none of these does. */
  estimate(text: string): number {
    const { hits, seen } = this.#count([text])
    return (hits + 0.5) / (seen + 1)
  }

  textsWith(text: string): string[] {
    const rarest = this.#rarestTrigram([text])
    const isListed = rarest !== undefined && rarest.count <= listedTextsMax
    const texts = isListed ? rarest.texts.map((index) => this.#texts[index]!) : this.#texts
    return texts.filter((candidate) => candidate.includes(text))
  }

  /** In the texts that have the rarest trigram, if they are listed; otherwise until there are enough. */
  #count(terms: readonly string[]): { hits: number; seen: number } {
    const rarest = this.#rarestTrigram(terms)
    if (rarest !== undefined && rarest.count <= listedTextsMax) {
      const hits = rarest.texts.filter((index) => matches(this.#texts[index]!, terms)).length
      return { hits, seen: this.size }
    }
    let seen = 0
    let hits = 0
    for (const text of this.#texts) {
      seen++
      if (matches(text, terms) && ++hits === hitsEnough) break
    }
    return { hits, seen }
  }

  #rarestTrigram(terms: readonly string[]): Occurrences | undefined {
    let rarest: Occurrences | undefined
    for (const trigram of trigramsOf(terms)) {
      const occurrences = this.#trigrams.get(trigram) ?? { count: 0, texts: [] }
      if (rarest === undefined || occurrences.count < rarest.count) rarest = occurrences
    }
    return rarest
  }

  #add(text: string, index: number): void {
    for (const trigram of trigramsOf([text])) {
      let occurrences = this.#trigrams.get(trigram)
      if (occurrences === undefined) {
        occurrences = { count: 0, texts: [] }
        this.#trigrams.set(trigram, occurrences)
      }
      if (++occurrences.count <= listedTextsMax) occurrences.texts.push(index)
      else if (occurrences.texts.length > 0) occurrences.texts = []
    }
  }
}

/** Of UTF-16 units: half a character is good enough for an estimate. */
function trigramsOf(texts: readonly string[]): Set<string> {
  const trigrams = new Set<string>()
  for (const text of texts) {
    for (let at = 0; at + 3 <= text.length; at++) trigrams.add(text.slice(at, at + 3))
  }
  return trigrams
}

/** Of a trigram in the texts of the sample. */
interface Occurrences {
  count: number
  /** Indexes of the texts; empty if there are too many. */
  texts: number[]
}

export interface GramShare {
  text: string
  /** The estimated share of texts that contain it. */
  share: number
}
