import { isDeepStrictEqual } from 'node:util'
import Database from 'better-sqlite3'
import { mappedBytesMax } from '../connection.ts'
import {
  bytesPerDocument,
  GramCache,
  type GramEntry,
  type StoredBlock,
  selectBlocks,
} from './gram-cache.ts'
import { type GramOfTerm, gramsOfTerm, selectiveGramsOfTerm } from './grams.ts'
import { IndexDamage } from './index-damage.ts'
import { noRow } from './merge-descending.ts'
import { filterByPositions } from './positions.ts'
import { PostingCache } from './posting-cache.ts'
import { readChecked, readCheckedPositions, type StoredNumbers } from './posting-checksums.ts'
import { blockSize, intersect, type Posting, toDocuments } from './postings.ts'
import { type IndexState, readState, selectState } from './search-index-state.ts'

/** More grams would cost more than they filter out. */
const gramsPerTermMax = 8
const gramsMax = 24
/** So few documents of a block are checked faster than filtered by more grams. */
const fewDocuments = 3

/** Comparing so few rows tells how many candidates are wrong. */
const comparedFirst = 8

/** How many candidates contained the terms, as the caller found. */
export class Comparisons {
  #right = 0
  #wrong = 0

  add(isRight: boolean): void {
    if (isRight) this.#right++
    else this.#wrong++
  }

  /** Then it is faster to check positions first. */
  get areMostlyWrong(): boolean {
    return this.#right + this.#wrong >= comparedFirst && this.#wrong > this.#right
  }
}

interface Candidates {
  sizeEstimate: number
  /**
   * Includes every row that contains all terms, and others. Newest first, with `noRow` in between where
   * the next one may take a while.
   */
  rows(comparisons: Comparisons): Iterable<number>
}

const toCandidates = (rows: readonly number[]): Candidates => ({
  sizeEstimate: rows.length,
  rows: () => rows,
})

/** What is looked up for the terms. */
interface Lookup {
  partition: number
  /** Rarest first. */
  grams: readonly GramEntry[]
  /** The grams of each term whose positions are indexed, rarest first. */
  terms: readonly (readonly Required<GramOfTerm>[])[]
}

/** Finds the rows that may contain all terms. */
export class IndexLookup {
  #uses = 0
  readonly #index: Database.Database
  readonly #begin: Database.Statement
  readonly #end: Database.Statement
  readonly #state: Database.Statement<[]>
  readonly #grams: GramCache
  readonly #documents: PostingCache<Posting>
  readonly #positions: PostingCache<Uint16Array>
  #stateCache: IndexState | undefined
  #stateRow: unknown

  private constructor(file: string) {
    this.#index = new Database(file, { readonly: true })
    this.#index.pragma('cache_size = -8192')
    this.#index.pragma(`mmap_size = ${mappedBytesMax}`)
    this.#begin = this.#index.prepare('BEGIN')
    this.#end = this.#index.prepare('COMMIT')
    this.#state = this.#index.prepare(selectState)
    const blocks = this.#index.prepare<[number, number]>(selectBlocks)
    this.#grams = new GramCache((...key) => blocks.all(...key) as StoredBlock[])
    const readNumbers = (column: string, checksum: string) => {
      const statement = this.#index.prepare<[number, number, number]>(`
        SELECT ${checksum} AS checksum, ${column} AS numbers FROM postings
        WHERE partition = ? AND gram = ? AND block = ?`)
      return (...key: [number, number, number]) =>
        statement.get(...key) as StoredNumbers | undefined
    }
    const documents = readNumbers('documents', 'checksum')
    const positions = readNumbers('positions', 'positions_checksum')
    this.#documents = new PostingCache((...key) =>
      wrapErrors(() => readChecked(key, documents(...key))),
    )
    this.#positions = new PostingCache((...key) =>
      wrapErrors(() => readCheckedPositions(key, positions(...key))),
    )
  }

  static open(file: string): IndexLookup {
    return wrapErrors(() => new IndexLookup(file))
  }

  /** Starts a read transaction until `end`; searches may overlap and then share it. */
  begin(): IndexState {
    return wrapErrors(() => {
      if (this.#uses++ === 0) this.#begin.run()
      const row = this.#state.get()
      // Every change of the index also changes its state.
      if (this.#stateCache === undefined || !isDeepStrictEqual(row, this.#stateRow)) {
        this.#stateCache = readState(row)
        this.#stateRow = row
        this.#documents.clear()
        this.#positions.clear()
        this.#grams.clear()
      }
      return this.#stateCache
    })
  }

  get isInUse(): boolean {
    return this.#uses > 0
  }

  end(): void {
    if (--this.#uses === 0) wrapErrors(() => this.#end.run())
  }

  findCandidates(partition: number, terms: readonly string[], before: number): Candidates {
    const chosen = chooseGrams(terms)
    const grams = new Map<number, GramEntry>()
    for (const { key } of chosen.flat()) {
      if (grams.has(key)) continue
      const gram = wrapErrors(() => this.#grams.get(partition, key))
      if (gram.rows !== undefined) return toCandidates(gram.rows.filter((row) => row < before))
      grams.set(key, gram)
    }
    const rarestFirst = grams
      .values()
      .toArray()
      .sort((a, b) => a.bytes - b.bytes)
    const [rarest] = rarestFirst
    if (rarest === undefined) return toCandidates([])
    const bytesOf = ({ key }: GramOfTerm) => grams.get(key)!.bytes
    const lookup = {
      partition,
      grams: rarestFirst,
      terms: chosen.map((of) => of.filter(hasOffset).sort((a, b) => bytesOf(a) - bytesOf(b))),
    }
    const sizeEstimate = rarest.bytes / bytesPerDocument
    return { sizeEstimate, rows: (comparisons) => this.#rows(lookup, before, comparisons) }
  }

  *#rows(lookup: Lookup, before: number, comparisons: Comparisons): Generator<number> {
    const newest = Math.floor(before / blockSize)
    for (const block of lookup.grams[0]!.blocks) {
      if (block > newest) continue
      for (const document of this.#inBlock(lookup, block, comparisons)) {
        const row = block * blockSize + document
        if (row < before) yield row
      }
      yield noRow
    }
  }

  /** Newest first. */
  *#inBlock(lookup: Lookup, block: number, comparisons: Comparisons): Generator<number> {
    let documents = toDocuments(this.#withAllGrams(lookup, block))
    let areFiltered = documents.length <= fewDocuments
    for (let index = documents.length - 1; index >= 0; index--) {
      if (!areFiltered && comparisons.areMostlyWrong) {
        areFiltered = true
        documents = this.#withTerms(lookup, block, documents.subarray(0, index + 1))
        index = documents.length
        continue
      }
      yield documents[index]!
    }
  }

  #withAllGrams({ partition, grams }: Lookup, block: number): Posting {
    let found: Posting | undefined
    for (const { key, blocks } of grams) {
      if (!blocks.includes(block)) return new Uint16Array()
      const documents = this.#documents.get(partition, key, block)
      found = found === undefined ? documents : intersect(found, documents)
      if (found instanceof Uint16Array && found.length <= fewDocuments) break
    }
    return found ?? new Uint16Array()
  }

  /** Of documents with all grams, those that have them in the right places. */
  #withTerms({ partition, terms }: Lookup, block: number, documents: Uint16Array): Uint16Array {
    return terms.reduce(
      (found, grams) => filterByPositions(found, this.#gramPositions(partition, grams, block)),
      documents,
    )
  }

  /** Read one by one, because a few are usually enough. */
  *#gramPositions(partition: number, grams: readonly Required<GramOfTerm>[], block: number) {
    for (const { key, offset } of grams) {
      const documents = this.#documents.get(partition, key, block)
      yield { offset, documents, positions: this.#positions.get(partition, key, block) }
    }
  }

  close(): void {
    this.#index.close()
  }
}

/** Any error while reading the index counts as damage: the search can do without it. */
function wrapErrors<T>(call: () => T): T {
  try {
    return call()
  } catch (error) {
    if (error instanceof IndexDamage) throw error
    throw new IndexDamage('The search index cannot be read', { cause: error })
  }
}

const hasOffset = (gram: GramOfTerm): gram is Required<GramOfTerm> => gram.offset !== undefined

/** For each term; the most selective ones first. Of a long term, evenly distributed. */
function chooseGrams(terms: readonly string[]): GramOfTerm[][] {
  const chosen: GramOfTerm[][] = []
  let count = 0
  for (const gramsOf of [selectiveGramsOfTerm, gramsOfTerm]) {
    for (const term of terms) {
      const grams = gramsOf(term)
      const step = Math.max(1, grams.length / gramsPerTermMax)
      const some: GramOfTerm[] = []
      for (let at = 0; at < grams.length; at += step) some.push(grams[Math.floor(at)]!)
      chosen.push(some)
      count += some.length
      if (count >= gramsMax) return chosen
    }
  }
  return chosen
}
