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

/** Grams to ask about: more of them cost more than they narrow. */
const gramsPerTermMax = 8
const gramsMax = 24
/** So few documents of a block are quicker looked at than narrowed further. */
const narrowEnough = 3

interface Proposal {
  sizeEstimate: number
  /** Every row that contains all terms, and some that do not, newest first. */
  rows(): Iterable<number>
}

const proposalOf = (rows: readonly number[]): Proposal => ({
  sizeEstimate: rows.length,
  rows: () => rows,
})

/** Reads the search index: which rows may hold all of these terms? */
export class IndexLookup {
  /** The last change that this reader has seen in the index; the index never goes back. */
  lastSeen = 0
  #uses = 0
  readonly #index: Database.Database
  readonly #begin: Database.Statement
  readonly #end: Database.Statement
  readonly #state: Database.Statement<[]>
  readonly #grams: GramCache
  readonly #postings: PostingCache
  #keptState: IndexState | undefined
  #keptRow: unknown

  private constructor(file: string) {
    this.#index = new Database(file, { readonly: true })
    this.#index.pragma('cache_size = -8192')
    this.#index.pragma(`mmap_size = ${mappedBytesMax}`)
    this.#begin = this.#index.prepare('BEGIN')
    this.#end = this.#index.prepare('COMMIT')
    this.#state = this.#index.prepare(selectState)
    const blocks = this.#index.prepare<[number, number]>(selectBlocks)
    this.#grams = new GramCache((...place) => blocks.all(...place) as StoredBlock[])
    const posting = this.#index.prepare<[number, number, number]>(
      'SELECT checksum, documents FROM postings WHERE partition = ? AND gram = ? AND block = ?',
    )
    this.#postings = new PostingCache((...key) =>
      ask(() => readChecked(key, posting.get(...key) as StoredPosting | undefined)),
    )
  }

  static open(file: string): IndexLookup {
    return ask(() => new IndexLookup(file))
  }

  /** Holds the index still until `end`; searches on the same snapshot may overlap. */
  begin(): IndexState {
    return ask(() => {
      if (this.#uses++ === 0) this.#begin.run()
      const row = this.#state.get()
      // Whatever changes the index changes its state, too.
      if (this.#keptState === undefined || !isDeepStrictEqual(row, this.#keptRow)) {
        this.#keptState = readState(row)
        this.#keptRow = row
        this.#postings.clear()
        this.#grams.clear()
      }
      this.lastSeen = this.#keptState.indexed_seq
      return this.#keptState
    })
  }

  get isInUse(): boolean {
    return this.#uses > 0
  }

  end(): void {
    if (--this.#uses === 0) ask(() => this.#end.run())
  }

  findCandidates(partition: number, terms: readonly string[], before: number): Proposal {
    const grams: GramEntry[] = []
    for (const key of someGrams(terms)) {
      const gram = ask(() => this.#grams.get(partition, key))
      if (gram.rows !== undefined) return proposalOf(gram.rows.filter((row) => row < before))
      grams.push(gram)
    }
    grams.sort((a, b) => a.bytes - b.bytes)
    const [rarest] = grams
    if (rarest === undefined) return proposalOf([])
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
      if (documents instanceof Uint16Array && documents.length <= narrowEnough) break
    }
    return documents ?? new Uint16Array()
  }

  close(): void {
    this.#index.close()
  }
}

/** Whatever goes wrong with the index is the index's fault, and not that of the search. */
function ask<T>(call: () => T): T {
  try {
    return call()
  } catch (error) {
    if (error instanceof IndexDamage) throw error
    throw new IndexDamage('The search index cannot be read', { cause: error })
  }
}

/** Of a long term, grams from all over it; first those that tell most. */
function someGrams(terms: readonly string[]): Set<number> {
  const some = new Set<number>()
  for (const gramsOf of [selectiveGramsOfTerm, gramsOfTerm]) {
    for (const term of terms) {
      const grams = gramsOf(term)
      const step = Math.max(1, grams.length / gramsPerTermMax)
      for (let at = 0; at < grams.length; at += step) some.add(grams[Math.floor(at)]!)
      if (some.size >= gramsMax) return some
    }
  }
  return some
}
