import type Database from 'better-sqlite3'
import type { SearchableTable } from '../../db.ts'
import { foldText } from '../../search/fold.ts'
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
import { searchTextSql } from './search-text-sql.ts'

const batchMax = 4_000
/** Each batch rewrites most lists of the newest block, so few large ones are quicker. */
const fillMax = 8_000
/** Of long texts a batch has fewer. */
const batchBytesMax = 16 * 1024 * 1024
/** Grams are kept in memory until they are written; the thread has little of it. */
const gramsMax = 500_000

interface Pending {
  seq: number
  table_name: SearchableTable | 'tickets_of_customer'
  row_seq: number
}
interface Document {
  organization_id: number
  text: string
}
interface Size {
  seq: number
  bytes: number
}

/** There is more to take in at once, something was taken in, or there was nothing. */
export type Progress = 'more' | 'done' | 'nothing'

/** Takes changes of the database into the index, a batch to a transaction. */
export class SearchIndexWriter {
  readonly #index: Database.Database
  readonly #pending: Database.Statement<[number]>
  readonly #ticketsOfCustomer: Database.Statement<[number]>
  readonly #document: Record<SearchableTable, Database.Statement<[number]>>
  readonly #size: Record<SearchableTable, Database.Statement<[number]>>
  readonly #sizesBefore: Record<SearchableTable, Database.Statement<[number]>>
  #batches: Generator<Progress> | undefined
  readonly #state: Database.Statement<[]>
  readonly #posting: Database.Statement<[number, number, number]>
  readonly #putPosting: Database.Statement<[number, number, number, number, Uint8Array]>
  #durableSeq = -1

  constructor(database: Database.Database, indexFile: string) {
    this.#index = openSearchIndex(indexFile)
    this.#pending = database.prepare(
      `SELECT seq, table_name, row_seq FROM search_pending WHERE seq > ? ORDER BY seq LIMIT ${batchMax}`,
    )
    this.#ticketsOfCustomer = database
      .prepare<[number]>(
        'SELECT seq FROM tickets WHERE customer_id = (SELECT id FROM customers WHERE seq = ?)',
      )
      .pluck()
    this.#document = perKind((kind) => database.prepare(`${selectDocument(kind)} = ?`))
    this.#size = perKind((kind) => database.prepare(`${selectSize(kind)} = ?`))
    this.#sizesBefore = perKind((kind) =>
      database.prepare(`${selectSize(kind)} < ? ORDER BY seq DESC LIMIT ${fillMax}`),
    )
    this.#state = this.#index.prepare(selectState)
    this.#posting = this.#index.prepare(
      'SELECT checksum, documents FROM postings WHERE partition = ? AND gram = ? AND block = ?',
    )
    this.#putPosting = this.#index.prepare(`
      INSERT INTO postings VALUES (?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET checksum = excluded.checksum, documents = excluded.documents`)
  }

  /** Takes in a batch of the changes. */
  indexPending(): Progress {
    this.#batches ??= this.#indexBatches()
    const { value, done } = this.#batches.next()
    if (done || value !== 'more') this.#batches = undefined
    return done ? 'nothing' : value
  }

  /** Takes in the newest rows that a new index does not have yet; says whether there were any. */
  backfill(): boolean {
    const state = this.#readState()
    for (const what of ['tickets', 'customers'] as const) {
      const from = state[`${what}_from`]
      if (from <= 1) continue
      const sizes = this.#readSizesBefore(what, from)
      const batch = firstBatch(sizes)
      const isLast = batch.length === sizes.length && sizes.length < fillMax
      this.#take(what, batch, { [`${what}_from`]: isLast ? 1 : batch.at(-1)! })
      return true
    }
    return false
  }

  /** Puts what is in the index safely on disk, and says up to which change that is. */
  sync(): number {
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

  /**
   * The changes that there are, batch by batch. Only after the last of them does the state say that
   * they are in the index: to take in a row twice does no harm.
   */
  *#indexBatches(): Generator<Progress> {
    const pending = this.#pending.all(this.#readState().indexed_seq) as Pending[]
    const last = pending.at(-1)
    if (last === undefined) return
    const rows = { tickets: new Set<number>(), customers: new Set<number>() }
    for (const { table_name, row_seq } of pending) {
      if (table_name !== 'tickets_of_customer') rows[table_name].add(row_seq)
      else for (const seq of this.#ticketsOf(row_seq)) rows.tickets.add(seq)
    }
    for (const what of ['tickets', 'customers'] as const) {
      for (let left = [...rows[what]]; left.length > 0; ) {
        const batch = this.#batchOf(what, left)
        this.#take(what, batch)
        left = left.slice(batch.length)
        yield 'more'
      }
    }
    this.#take('tickets', [], { indexed_seq: last.seq })
    yield pending.length === batchMax ? 'more' : 'done'
  }

  #ticketsOf(customerSeq: number): number[] {
    return readable(() => this.#ticketsOfCustomer.all(customerSeq) as number[]) ?? []
  }

  #batchOf(what: SearchableTable, seqs: number[]): number[] {
    const sizes = seqs.slice(0, batchMax).map((seq) => {
      const size = readable(() => this.#size[what].get(seq) as Size | undefined)
      return size ?? { seq, bytes: 0 }
    })
    return firstBatch(sizes)
  }

  #readSizesBefore(what: SearchableTable, from: number): Size[] {
    const sizes = readable(() => this.#sizesBefore[what].all(from) as Size[])
    if (sizes !== undefined) return sizes
    // Somewhere among them is a damaged page of the database: each row is tried by itself.
    const count = Math.min(fillMax, from - 1)
    return Array.from({ length: count }, (_, index) => ({ seq: from - 1 - index, bytes: 0 }))
  }

  /** In one transaction, with the state that comes of it. */
  #take(what: SearchableTable, seqs: readonly number[], change: Partial<IndexState> = {}): void {
    this.#index.transaction(() => {
      const state = this.#readState()
      this.#add(state, what, seqs)
      writeState(this.#index, { ...state, ...change })
    })()
  }

  /**
   * One text after the other, and what they hold is written whenever it has become much. Counts in
   * the state what it adds. A row on a damaged page of the database cannot be found anyway.
   */
  #add(state: IndexState, what: SearchableTable, seqs: readonly number[]): void {
    const tables = new Map<string, GramTable>()
    for (const seq of seqs.toSorted((a, b) => a - b)) {
      const document = readable(() => this.#document[what].get(seq) as Document | undefined)
      if (document === undefined) continue
      const partition = searchTextSql[what].partition(document.organization_id)
      const place = `${partition} ${Math.floor(seq / blockSize)}`
      const table = tables.getOrInsertComputed(place, () => new GramTable())
      table.addText(foldText(document.text), seq % blockSize)
      if (table.size < gramsMax) continue
      this.#write(state, place, table)
      tables.delete(place)
    }
    for (const [place, table] of tables) this.#write(state, place, table)
  }

  #write(state: IndexState, place: string, table: GramTable): void {
    const [partition, block] = place.split(' ').map(Number) as [number, number]
    for (const [gram, added] of table.entries()) this.#merge(state, [partition, gram, block], added)
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

  #readState(): IndexState {
    return readState(this.#state.get())
  }
}

function selectDocument(kind: SearchableTable): string {
  const { alias, from, text } = searchTextSql[kind]
  return `SELECT ${alias}.organization_id, ${text} AS text FROM ${from} WHERE ${alias}.seq`
}

/** Only descriptions are ever long; how long is known without reading them. */
const selectSize = (kind: SearchableTable) =>
  `SELECT seq, ${kind === 'tickets' ? 'octet_length(description)' : '0'} AS bytes FROM ${kind} WHERE seq`

/** What was read; undefined if it is on a damaged page of the database. */
function readable<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (!isDamage(error)) throw error
    return undefined
  }
}

/** At least one. */
function firstBatch(sizes: readonly Size[]): number[] {
  let bytes = 0
  const end = sizes.findIndex((size) => {
    const isFull = bytes > batchBytesMax
    bytes += size.bytes
    return isFull
  })
  return (end === -1 ? sizes : sizes.slice(0, end)).map(({ seq }) => seq)
}

function perKind<T>(make: (kind: SearchableTable) => T): Record<SearchableTable, T> {
  return { tickets: make('tickets'), customers: make('customers') }
}
