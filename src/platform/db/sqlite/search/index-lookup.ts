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
import { gramsOfTerm, selectiveGramsOfTerm } from './grams.ts'
import { IndexDamage } from './index-damage.ts'
import { PostingCache } from './posting-cache.ts'
import { readChecked, type StoredPosting } from './posting-checksums.ts'
import { blockSize, descending, intersect, type Posting } from './postings.ts'
import { type IndexState, readState, selectState } from './search-index-state.ts'

/** More grams would cost more than they filter out. */
const gramsPerTermMax = 8
const gramsMax = 24
/** So few documents of a block are checked faster than filtered by more grams. */
const fewDocuments = 3

interface Candidates {
  sizeEstimate: number
  /** Includes every row that contains all terms, and others. Newest first. */
  rows(): Iterable<number>
}

const toCandidates = (rows: readonly number[]): Candidates => ({
  sizeEstimate: rows.length,
  rows: () => rows,
})

/** Finds the rows that may contain all terms. */
export class IndexLookup {
  #uses = 0
  readonly #index: Database.Database
  readonly #begin: Database.Statement
  readonly #end: Database.Statement
  readonly #state: Database.Statement<[]>
  readonly #grams: GramCache
  readonly #postings: PostingCache
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
    const posting = this.#index.prepare<[number, number, number]>(
      'SELECT checksum, documents FROM postings WHERE partition = ? AND gram = ? AND block = ?',
    )
    this.#postings = new PostingCache((...key) =>
      wrapErrors(() => readChecked(key, posting.get(...key) as StoredPosting | undefined)),
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
        this.#postings.clear()
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
    const grams: GramEntry[] = []
    for (const key of chooseGrams(terms)) {
      const gram = wrapErrors(() => this.#grams.get(partition, key))
      if (gram.rows !== undefined) return toCandidates(gram.rows.filter((row) => row < before))
      grams.push(gram)
    }
    grams.sort((a, b) => a.bytes - b.bytes)
    const [rarest] = grams
    if (rarest === undefined) return toCandidates([])
    const sizeEstimate = rarest.bytes / bytesPerDocument
    return { sizeEstimate, rows: () => this.#rows(partition, grams, before) }
  }

  *#rows(partition: number, grams: GramEntry[], before: number): Generator<number> {
    const newest = Math.floor(before / blockSize)
    for (const block of grams[0]!.blocks) {
      if (block > newest) continue
      for (const row of descending(this.#documents(partition, grams, block), block)) {
        if (row < before) yield row
      }
    }
  }

  #documents(partition: number, grams: GramEntry[], block: number): Posting {
    let documents: Posting | undefined
    for (const { key, blocks } of grams) {
      if (!blocks.includes(block)) return new Uint16Array()
      const posting = this.#postings.get(partition, key, block)
      documents = documents === undefined ? posting : intersect(documents, posting)
      if (documents instanceof Uint16Array && documents.length <= fewDocuments) break
    }
    return documents ?? new Uint16Array()
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

/** The most selective ones first; of a long term, evenly distributed. */
function chooseGrams(terms: readonly string[]): Set<number> {
  const chosen = new Set<number>()
  for (const gramsOf of [selectiveGramsOfTerm, gramsOfTerm]) {
    for (const term of terms) {
      const grams = gramsOf(term)
      const step = Math.max(1, grams.length / gramsPerTermMax)
      for (let at = 0; at < grams.length; at += step) chosen.add(grams[Math.floor(at)]!)
      if (chosen.size >= gramsMax) return chosen
    }
  }
  return chosen
}
