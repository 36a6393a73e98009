import type Database from 'better-sqlite3'
import { foldText } from '../../search/fold.ts'
import type { Searchable } from '../../search/searchable.ts'
import { GramTable } from './gram-table.ts'
import { isDamage } from './index-damage.ts'
import { type PostingKey, readCheckedList, type StoredList, toStored } from './posting-checksums.ts'
import { type AddedPostings, addToList } from './posting-list.ts'
import { blockSize } from './postings.ts'
import { openSearchIndex } from './search-index.ts'
import { type IndexState, readState, selectState, writeState } from './search-index-state.ts'
import type { IndexerSetup } from './search-indexer.ts'
import { partitionOf, searchTextSql } from './search-text-sql.ts'

const batchMax = 4_000
/** Each batch rewrites most lists of the newest block, so few large ones are faster. */
const backfillMax = 8_000
/** A batch with long texts has fewer rows. */
const batchBytesMax = 16 * 1024 * 1024
/** Grams are written when this many have accumulated, to limit memory. */
const gramsMax = 500_000
const occurrencesMax = 4_000_000

interface Pending {
  seq: number
  /** A table, or the `pendingName` of a parent. */
  table_name: string
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

/** `more`: call again immediately. `done`: something was indexed. */
export type Progress = 'more' | 'done' | 'nothing'

type BySeq = Database.Statement<[seq: number]>

/** What is read of one table. */
interface Source {
  searchable: Searchable
  document: BySeq
  size: BySeq
  sizesBefore: BySeq
  rowsOfParent: BySeq | undefined
}

/** Adds changes of the database to the index, one batch per transaction. */
export class SearchIndexWriter {
  readonly #index: Database.Database
  readonly #searchables: readonly Searchable[]
  readonly #sources: readonly Source[]
  readonly #pending: BySeq
  #batches: Generator<Progress> | undefined
  readonly #state: Database.Statement<[]>
  readonly #posting: Database.Statement<[number, number, number]>
  readonly #putPosting: Database.Statement
  #durableSeq = -1

  constructor(database: Database.Database, { indexFile, searchables }: IndexerSetup) {
    this.#index = openSearchIndex(indexFile)
    this.#searchables = searchables
    this.#sources = searchables.map((searchable) => prepareSource(database, searchable))
    this.#pending = database.prepare(
      `SELECT seq, table_name, row_seq FROM search_pending WHERE seq > ? ORDER BY seq LIMIT ${batchMax}`,
    )
    this.#state = this.#index.prepare(selectState)
    this.#posting = this.#index.prepare(
      'SELECT * FROM postings WHERE partition = ? AND gram = ? AND block = ?',
    )
    this.#putPosting = this.#index.prepare(`
      INSERT OR REPLACE INTO postings
      VALUES (?, ?, ?, :checksum, :documents, :positions_checksum, :positions)`)
  }

  /** Indexes one batch of changes. */
  indexPending(): Progress {
    this.#batches ??= this.#indexBatches()
    const { value, done } = this.#batches.next()
    if (done || value !== 'more') this.#batches = undefined
    return done ? 'nothing' : value
  }

  /** Adds the newest rows that a new index does not contain yet; false if there are none. */
  backfill(): boolean {
    const state = this.#readState()
    for (const source of this.#sources) {
      const { table } = source.searchable
      const from = state.indexed_from[table]!
      if (from <= 1) continue
      const sizes = readSizesBefore(source, from)
      const batch = firstBatch(sizes)
      const isLast = batch.length === sizes.length && sizes.length < backfillMax
      const indexed_from = { ...state.indexed_from, [table]: isLast ? 1 : batch.at(-1)! }
      this.#update((state) => this.#add(state, source, batch), { indexed_from })
      return true
    }
    return false
  }

  /** Makes the index durable, and returns the last change that is. */
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
   * Indexes all pending changes in batches. `indexed_seq` is only advanced after the last one: indexing a
   * row twice is harmless.
   */
  *#indexBatches(): Generator<Progress> {
    const pending = this.#pending.all(this.#readState().indexed_seq) as Pending[]
    const last = pending.at(-1)
    if (last === undefined) return
    const changed = this.#sources.map((source) => changedRows(source, pending))
    for (const [index, source] of this.#sources.entries()) {
      for (let remaining = [...changed[index]!]; remaining.length > 0; ) {
        const batch = nextBatch(source, remaining)
        this.#update((state) => this.#add(state, source, batch))
        remaining = remaining.slice(batch.length)
        yield 'more'
      }
    }
    this.#update(() => {}, { indexed_seq: last.seq })
    yield pending.length === batchMax ? 'more' : 'done'
  }

  /** Changes the index and its state in one transaction. */
  #update(change: (state: IndexState) => void, stateChange: Partial<IndexState> = {}): void {
    this.#index.transaction(() => {
      const state = this.#readState()
      change(state)
      writeState(this.#index, { ...state, ...stateChange })
    })()
  }

  /**
   * Updates `postings` and `postings_checksum` of the state. Grams are written whenever too many have
   * accumulated. A row on a damaged page of the database is skipped: no search could return it.
   */
  #add(state: IndexState, source: Source, seqs: readonly number[]): void {
    const tables = new Map<string, GramTable>()
    for (const seq of seqs.toSorted((a, b) => a - b)) {
      const document = readable(() => source.document.get(seq) as Document | undefined)
      if (document === undefined) continue
      const { organization_id } = document
      const partition = partitionOf(this.#searchables, source.searchable, organization_id)
      const key = `${partition} ${Math.floor(seq / blockSize)}`
      const table = tables.getOrInsertComputed(key, () => new GramTable())
      table.addText(foldText(document.text), seq % blockSize)
      if (table.size < gramsMax && table.occurrenceCount < occurrencesMax) continue
      this.#write(state, key, table)
      tables.delete(key)
    }
    for (const [key, table] of tables) this.#write(state, key, table)
  }

  #write(state: IndexState, partitionAndBlock: string, table: GramTable): void {
    const [partition, block] = partitionAndBlock.split(' ').map(Number) as [number, number]
    for (const [gram, added] of table.entries()) this.#merge(state, [partition, gram, block], added)
  }

  #merge(state: IndexState, key: PostingKey, added: AddedPostings): void {
    const stored = this.#posting.get(...key) as StoredList | undefined
    // Otherwise the new checksum would cover damaged data.
    const list = stored === undefined ? undefined : readCheckedList(key, stored)
    const changed = toStored(key, addToList(list, added))
    this.#putPosting.run(...key, changed)
    if (stored === undefined) state.postings++
    for (const { checksum, positions_checksum } of stored === undefined
      ? [changed]
      : [changed, stored]) {
      state.postings_checksum ^= checksum ^ positions_checksum
    }
  }

  #readState(): IndexState {
    return readState(this.#state.get())
  }
}

function prepareSource(database: Database.Database, searchable: Searchable): Source {
  const { table, alias, longColumn, parent } = searchable
  const { from, text } = searchTextSql(searchable)
  // SQLite knows the length of a column without reading it.
  const bytes = longColumn === undefined ? '0' : `octet_length(${longColumn})`
  const size = `SELECT seq, ${bytes} AS bytes FROM ${table} WHERE seq`
  return {
    searchable,
    document: database.prepare(`
      SELECT ${alias}.organization_id, ${text} AS text FROM ${from} WHERE ${alias}.seq = ?`),
    size: database.prepare(`${size} = ?`),
    sizesBefore: database.prepare(`${size} < ? ORDER BY seq DESC LIMIT ${backfillMax}`),
    rowsOfParent:
      parent &&
      database
        .prepare<[number]>(`
          SELECT seq FROM ${table} WHERE ${parent.foreignKey} = (
            SELECT id FROM ${parent.searchable.table} WHERE seq = ?)`)
        .pluck(),
  }
}

function changedRows(
  { searchable: { table, parent }, rowsOfParent }: Source,
  pending: readonly Pending[],
): Set<number> {
  const seqs = new Set<number>()
  for (const { table_name, row_seq } of pending) {
    if (table_name === table) seqs.add(row_seq)
    if (table_name !== parent?.pendingName) continue
    for (const seq of readable(() => rowsOfParent!.all(row_seq) as number[]) ?? []) seqs.add(seq)
  }
  return seqs
}

function nextBatch(source: Source, seqs: number[]): number[] {
  const sizes = seqs.slice(0, batchMax).map((seq) => {
    const size = readable(() => source.size.get(seq) as Size | undefined)
    return size ?? { seq, bytes: 0 }
  })
  return firstBatch(sizes)
}

function readSizesBefore(source: Source, from: number): Size[] {
  const sizes = readable(() => source.sizesBefore.all(from) as Size[])
  if (sizes !== undefined) return sizes
  // One of these rows is on a damaged page of the database: try each row by itself.
  const count = Math.min(backfillMax, from - 1)
  return Array.from({ length: count }, (_, index) => ({ seq: from - 1 - index, bytes: 0 }))
}

/** Undefined for rows on a damaged page of the database. */
function readable<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (!isDamage(error)) throw error
    return undefined
  }
}

/** At least one row. */
function firstBatch(sizes: readonly Size[]): number[] {
  let bytes = 0
  const end = sizes.findIndex((size) => {
    const isFull = bytes > batchBytesMax
    bytes += size.bytes
    return isFull
  })
  return (end === -1 ? sizes : sizes.slice(0, end)).map(({ seq }) => seq)
}
