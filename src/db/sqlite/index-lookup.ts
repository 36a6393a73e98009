import Database from 'better-sqlite3'
import { mappedBytesMax } from './connection.ts'
import { gramsOfTerm } from './grams.ts'
import { blockSize, descending, intersect, type Posting, readPosting } from './postings.ts'
import { IndexDamage, type IndexState } from './search-index.ts'

/** Grams to ask about: more of them cost more than they narrow. */
const gramsPerTermMax = 8
const gramsMax = 24
/** So few documents are quicker looked at than narrowed further. */
const narrowEnough = 3
const bytesPerDocument = 2

interface Proposal {
  sizeEstimate: number
  /** Every row that contains all terms, and some that do not, newest first. */
  rows(): Iterable<number>
}

const nothing: Proposal = { sizeEstimate: 0, rows: () => [] }

/** Reads the search index: which rows may hold all of these terms? */
export class IndexLookup {
  /** The last change that this reader has seen in the index; the index never goes back. */
  lastSeen = 0
  #uses = 0
  readonly #index: Database.Database
  readonly #begin: Database.Statement
  readonly #end: Database.Statement
  readonly #state: Database.Statement<[]>
  readonly #bytes: Database.Statement<[number, number]>
  readonly #blocks: Database.Statement<[number, number, number]>
  readonly #posting: Database.Statement<[number, number, number]>

  private constructor(file: string) {
    this.#index = new Database(file, { readonly: true })
    this.#index.pragma('cache_size = -8192')
    this.#index.pragma(`mmap_size = ${mappedBytesMax}`)
    this.#begin = this.#index.prepare('BEGIN')
    this.#end = this.#index.prepare('COMMIT')
    this.#state = this.#index.prepare('SELECT * FROM state')
    this.#bytes = this.#index
      .prepare<[number, number]>(
        'SELECT sum(length(documents)) FROM postings WHERE shelf = ? AND gram = ?',
      )
      .pluck()
    this.#blocks = this.#index
      .prepare<[number, number, number]>(
        'SELECT block FROM postings WHERE shelf = ? AND gram = ? AND block <= ? ORDER BY block DESC',
      )
      .pluck()
    this.#posting = this.#index
      .prepare<[number, number, number]>(
        'SELECT documents FROM postings WHERE shelf = ? AND gram = ? AND block = ?',
      )
      .pluck()
  }

  static open(file: string): IndexLookup {
    return ask(() => new IndexLookup(file))
  }

  /** Holds the index still until `end`; searches on the same snapshot may overlap. */
  begin(): IndexState {
    const state = ask(() => {
      if (this.#uses++ === 0) this.#begin.run()
      return this.#state.get() as IndexState
    })
    this.lastSeen = state.indexed_seq
    return state
  }

  end(): void {
    if (--this.#uses === 0) ask(() => this.#end.run())
  }

  propose(shelf: number, terms: readonly string[], before: number): Proposal {
    const sizes: { gram: number; bytes: number }[] = []
    for (const gram of someGrams(terms)) {
      const bytes = ask(() => this.#bytes.get(shelf, gram) as number | null)
      if (bytes === null) return nothing
      sizes.push({ gram, bytes })
      if (bytes <= narrowEnough * bytesPerDocument) break
    }
    sizes.sort((a, b) => a.bytes - b.bytes)
    const [rarest] = sizes
    if (rarest === undefined) return nothing
    const grams = sizes.map(({ gram }) => gram)
    const sizeEstimate = rarest.bytes / bytesPerDocument
    return { sizeEstimate, rows: () => this.#rows(shelf, grams, before) }
  }

  *#rows(shelf: number, grams: number[], before: number): Generator<number> {
    const newest = Math.floor(before / blockSize)
    const blocks = ask(() => this.#blocks.all(shelf, grams[0]!, newest) as number[])
    for (const block of blocks) {
      for (const document of descending(this.#documents(shelf, grams, block))) {
        const row = block * blockSize + document
        if (row < before) yield row
      }
    }
  }

  #documents(shelf: number, grams: number[], block: number): Posting {
    let documents: Posting | undefined
    for (const gram of grams) {
      const stored = ask(() => this.#posting.get(shelf, gram, block) as Uint8Array | undefined)
      if (stored === undefined) return new Uint16Array()
      const posting = readPosting(stored)
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
    throw new IndexDamage('The search index cannot be read', { cause: error })
  }
}

/** Of a long term, grams from all over it. */
function someGrams(terms: readonly string[]): Set<number> {
  const some = new Set<number>()
  for (const term of terms) {
    const grams = gramsOfTerm(term)
    const step = Math.max(1, grams.length / gramsPerTermMax)
    for (let at = 0; at < grams.length; at += step) some.add(grams[Math.floor(at)]!)
    if (some.size >= gramsMax) break
  }
  return some
}
