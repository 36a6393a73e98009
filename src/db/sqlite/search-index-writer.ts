import type Database from 'better-sqlite3'
import type { Searchable } from '../db.ts'
import { fold } from '../search/fold.ts'
import { GramTable } from './grams.ts'
import { isDamage } from './index-damage.ts'
import {
  checksumOf,
  type PostingKey,
  readChecked,
  type StoredPosting,
} from './posting-checksums.ts'
import { blockSize, mergePosting, readPosting } from './postings.ts'
import { openSearchIndex } from './search-index.ts'
import { type IndexState, readState, selectState, writeState } from './search-index-state.ts'
import { searchTexts } from './search-texts.ts'

export const batchMax = 4_000
/** Each batch rewrites most lists of the newest block, so few large ones are quicker. */
const fillMax = 8_000

interface Pending {
  seq: number
  what: Searchable
  row_seq: number
}
interface Document {
  seq: number
  organization_id: number
  text: string
}

/** Takes changes of the database into the index, a batch to a transaction. */
export class SearchIndexWriter {
  readonly #index: Database.Database
  readonly #pending: Database.Statement<[number]>
  readonly #document: Record<Searchable, Database.Statement<[number]>>
  readonly #documentsBefore: Record<Searchable, Database.Statement<[number]>>
  readonly #state: Database.Statement<[]>
  readonly #posting: Database.Statement<[number, number, number]>
  readonly #putPosting: Database.Statement<[number, number, number, number, Uint8Array]>
  #durableSeq = -1

  constructor(database: Database.Database, indexFile: string) {
    this.#index = openSearchIndex(indexFile)
    this.#pending = database.prepare(
      `SELECT seq, what, row_seq FROM search_pending WHERE seq > ? ORDER BY seq LIMIT ${batchMax}`,
    )
    this.#document = perKind((kind) => database.prepare(`${selectDocument(kind)} = ?`))
    this.#documentsBefore = perKind((kind) =>
      database.prepare(`${selectDocument(kind)} < ? ORDER BY 1 DESC LIMIT ${fillMax}`),
    )
    this.#state = this.#index.prepare(selectState)
    this.#posting = this.#index.prepare(
      'SELECT checksum, documents FROM postings WHERE shelf = ? AND gram = ? AND block = ?',
    )
    this.#putPosting = this.#index.prepare(`
      INSERT INTO postings VALUES (?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET checksum = excluded.checksum, documents = excluded.documents`)
  }

  /** Takes in the next changes; says how many there were. */
  indexPending(): number {
    const state = this.#readState()
    const pending = this.#pending.all(state.indexed_seq) as Pending[]
    const last = pending.at(-1)
    if (last === undefined) return 0
    this.#index.transaction(() => {
      for (const what of ['tickets', 'customers'] as const) {
        const rows = new Set(pending.filter((row) => row.what === what).map((row) => row.row_seq))
        this.#add(state, what, this.#readEach(what, rows))
      }
      writeState(this.#index, { ...state, indexed_seq: last.seq })
    })()
    return pending.length
  }

  /** Takes in the newest rows that a new index does not have yet; says whether there were any. */
  fillIn(): boolean {
    const state = this.#readState()
    for (const what of ['tickets', 'customers'] as const) {
      const from = state[`${what}_from`]
      if (from <= 1) continue
      const { documents, reached } = this.#readBefore(what, from)
      this.#index.transaction(() => {
        this.#add(state, what, documents)
        writeState(this.#index, { ...state, [`${what}_from`]: reached })
      })()
      return true
    }
    return false
  }

  /** Puts what is in the index safely on disk, and says up to which change that is. */
  makeDurable(): number {
    const { indexed_seq } = this.#readState()
    if (indexed_seq > this.#durableSeq) {
      const [result] = this.#index.pragma('wal_checkpoint(full)') as [{ busy: number }]
      if (result.busy === 0) this.#durableSeq = indexed_seq
    }
    return this.#durableSeq
  }

  close(): void {
    this.#index.close()
  }

  /** Counts in the state what it adds. */
  #add(state: IndexState, what: Searchable, documents: Document[]): void {
    const shelf = searchTexts[what].shelf
    const groups = Map.groupBy(
      documents.toSorted((a, b) => a.seq - b.seq),
      ({ organization_id, seq }) => `${shelf(organization_id)} ${Math.floor(seq / blockSize)}`,
    )
    for (const [group, members] of groups) {
      const [shelfNumber, block] = group.split(' ').map(Number) as [number, number]
      const table = new GramTable()
      for (const { seq, text } of members) table.addText(fold(text), seq % blockSize)
      for (const [gram, added] of table.entries()) {
        this.#merge(state, [shelfNumber, gram, block], added)
      }
    }
  }

  #merge(state: IndexState, key: PostingKey, added: number[]): void {
    const stored = this.#posting.get(...key) as StoredPosting | undefined
    // Or the new checksum would vouch for what is damaged.
    if (stored !== undefined) readChecked(key, stored)
    const documents = mergePosting(stored?.documents, added)
    const checksum = checksumOf(key, readPosting(documents))
    this.#putPosting.run(...key, checksum, documents)
    if (stored === undefined) state.postings++
    state.postings_checksum ^= checksum ^ (stored?.checksum ?? 0)
  }

  #readBefore(what: Searchable, from: number): { documents: Document[]; reached: number } {
    try {
      const documents = this.#documentsBefore[what].all(from) as Document[]
      return { documents, reached: documents.length < fillMax ? 1 : documents.at(-1)!.seq }
    } catch (error) {
      if (!isDamage(error)) throw error
      // Somewhere among them is a damaged page of the database.
      const reached = Math.max(1, from - fillMax)
      const rows = Array.from({ length: from - reached }, (_, count) => from - 1 - count)
      return { documents: this.#readEach(what, rows), reached }
    }
  }

  /** Those that can be read: a row on a damaged page of the database cannot be found anyway. */
  #readEach(what: Searchable, rows: Iterable<number>): Document[] {
    const documents: Document[] = []
    for (const seq of rows) {
      try {
        const document = this.#document[what].get(seq) as Document | undefined
        if (document !== undefined) documents.push(document)
      } catch (error) {
        if (!isDamage(error)) throw error
      }
    }
    return documents
  }

  #readState(): IndexState {
    return readState(this.#state.get())
  }
}

function selectDocument(kind: Searchable): string {
  const { alias, from, text } = searchTexts[kind]
  return `SELECT ${alias}.seq, ${alias}.organization_id, ${text} AS text FROM ${from} WHERE ${alias}.seq`
}

function perKind<T>(make: (kind: Searchable) => T): Record<Searchable, T> {
  return { tickets: make('tickets'), customers: make('customers') }
}
