import { bytesPerDocument, type GramEntry } from './gram-cache.ts'
import { type GramOfTerm, gramsOfTerm, selectiveGramsOfTerm } from './grams.ts'
import type { IndexFile } from './index-file.ts'
import { PositionFilter } from './positions.ts'
import { intersect, type Posting, toDocuments } from './postings.ts'

/** More grams of a term are looked up only if it is so long that these would not cover it. */
const gramsPerTerm = 8
const gramLength = 3
/** More grams would cost more than they filter out. */
const gramsMax = 64
/** So few documents of a block are compared faster than filtered by more grams. */
export const fewDocuments = 3

/** Finds the rows of one partition that may contain all terms. */
export class TermLookup {
  readonly #file: IndexFile
  readonly #partition: number
  /** Rarest first. */
  readonly #grams: readonly GramEntry[]
  /** Grams of each term whose positions are indexed and that cover it, rarest first. */
  readonly #terms: readonly (readonly Required<GramOfTerm>[])[]
  /** A gram that occurs in few rows. */
  readonly #rare: GramEntry | undefined

  constructor(file: IndexFile, partition: number, terms: readonly string[]) {
    this.#file = file
    this.#partition = partition
    const chosen = chooseGrams(terms)
    const grams = new Map<number, GramEntry>()
    for (const { key } of chosen.flat()) {
      if (grams.has(key)) continue
      const gram = file.gram(partition, key)
      grams.set(key, gram)
      if (gram.few !== undefined) {
        this.#rare = gram
        break
      }
    }
    const bytesOf = ({ key }: GramOfTerm) => grams.get(key)!.bytes
    this.#grams = [...grams.values()].sort((a, b) => a.bytes - b.bytes)
    this.#terms =
      this.#rare === undefined
        ? chosen.map((of) => covering(of.filter(hasOffset).sort((a, b) => bytesOf(a) - bytesOf(b))))
        : []
  }

  /** At most this many rows. */
  get sizeEstimate(): number {
    return ((this.#rare ?? this.#grams[0])?.bytes ?? 0) / bytesPerDocument
  }

  /** Those that may contain the terms, newest first. */
  get blocks(): readonly number[] {
    return (this.#rare ?? this.#grams[0])?.blocks ?? []
  }

  /** The documents of a block with all grams, in ascending order. */
  withAllGrams(block: number): Uint16Array {
    const few = this.#rare?.few
    if (few !== undefined) return few.get(block) ?? new Uint16Array()
    let found: Posting | undefined
    for (const { key, blocks } of this.#grams) {
      if (!blocks.includes(block)) return new Uint16Array()
      const documents = this.#file.documents(this.#partition, key, block)
      found = found === undefined ? documents : intersect(found, documents)
      if (found instanceof Uint16Array && found.length <= fewDocuments) break
    }
    return toDocuments(found ?? new Uint16Array())
  }

  /** Of documents with all grams in a block, keeps those that have them in the right places. */
  positionFilter(block: number): (documents: Uint16Array) => Uint16Array {
    const filters = this.#terms.map((grams) => new PositionFilter(this.#positionsOf(grams, block)))
    return (documents) =>
      documents.length <= fewDocuments
        ? documents
        : filters.reduce((found, filter) => filter.keep(found), documents)
  }

  /** Read one by one, because a few are usually enough. */
  *#positionsOf(grams: readonly Required<GramOfTerm>[], block: number) {
    for (const { key, offset } of grams) {
      const documents = this.#file.documents(this.#partition, key, block)
      yield { offset, documents, positions: this.#file.positions(this.#partition, key, block) }
    }
  }
}

const hasOffset = (gram: GramOfTerm): gram is Required<GramOfTerm> => gram.offset !== undefined

/**
 * For each term; the most selective ones first. Those of a long term are evenly distributed and cover it
 * from the first to the last character: a text that has them in the right places contains the term.
 */
function chooseGrams(terms: readonly string[]): GramOfTerm[][] {
  const chosen: GramOfTerm[][] = []
  let count = 0
  for (const gramsOf of [selectiveGramsOfTerm, gramsOfTerm]) {
    for (const term of terms) {
      const grams = gramsOf(term)
      const wanted = Math.max(gramsPerTerm, Math.ceil(term.length / gramLength))
      const some = evenlyDistributed(grams, wanted)
      chosen.push(some)
      count += some.length
      if (count >= gramsMax) return chosen
    }
  }
  return chosen
}

/** Leaves out grams whose characters all belong to rarer ones. */
function covering(rarestFirst: readonly Required<GramOfTerm>[]): Required<GramOfTerm>[] {
  const covered = new Set<number>()
  return rarestFirst.filter(({ offset }) => {
    const before = covered.size
    for (let index = offset; index < offset + gramLength; index++) covered.add(index)
    return covered.size > before
  })
}

/** With the first and the last. */
function evenlyDistributed<T>(items: readonly T[], count: number): T[] {
  if (items.length <= count) return [...items]
  const step = (items.length - 1) / (count - 1)
  return Array.from({ length: count }, (_, index) => items[Math.round(index * step)]!)
}
