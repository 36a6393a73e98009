import type Database from 'better-sqlite3'
import { foldText } from '../../search/fold.ts'
import type { Searchable } from '../../search/searchable.ts'
import { blockOf, recentFromBefore, startOf } from './blocks.ts'
import { compact, compactedRowsMin } from './compact.ts'
import { Forgetter } from './forgetter.ts'
import { GramTable } from './gram-table.ts'
import { backfillMax, IndexSource, type Size } from './index-source.ts'
import { addToList } from './posting-list.ts'
import { PostingWriter } from './posting-writer.ts'
import { openSearchIndex } from './search-index.ts'
import {
  type Durable,
  type IndexState,
  readState,
  selectState,
  writeState,
} from './search-index-state.ts'
import type { IndexerSetup } from './search-indexer-messages.ts'
import { isPartitionOf, partitionOf } from './search-text-sql.ts'
import { WholeTable } from './wholes.ts'

const batchMax = 8_000
/** This many new rows go to large blocks at once: moved there later, their lists would be written twice. */
const bulkRowsMin = 2_000
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

/** `more`: call again immediately. `done`: something was indexed. */
export type Progress = 'more' | 'done' | 'nothing'

/** Adds changes of the database to the index, one batch per transaction. */
export class SearchIndexWriter {
  readonly #index: Database.Database
  readonly #searchables: readonly Searchable[]
  readonly #sources: readonly IndexSource[]
  readonly #pending: Database.Statement<[seq: number]>
  #batches: Generator<Progress> | undefined
  readonly #state: Database.Statement<[]>
  readonly #postings: PostingWriter
  readonly #forgetter: Forgetter
  /** By table: the highest row that was added since this writer exists. */
  readonly #newest = new Map<string, number>()
  #durable: Durable = { indexed_seq: -1, removed_seq: -1 }

  constructor(database: Database.Database, { indexFile, searchables }: IndexerSetup) {
    this.#index = openSearchIndex(indexFile)
    this.#searchables = searchables
    this.#sources = searchables.map((searchable) => new IndexSource(database, searchable))
    this.#pending = database.prepare(
      `SELECT seq, table_name, row_seq FROM search_pending WHERE seq > ? ORDER BY seq LIMIT ${batchMax}`,
    )
    this.#state = this.#index.prepare(selectState)
    this.#postings = new PostingWriter(this.#index)
    this.#forgetter = new Forgetter(database, this.#sources, this.#postings)
  }

  /** Indexes one batch of changes. */
  indexPending(bulkMin = bulkRowsMin): Progress {
    this.#batches ??= this.#indexBatches(bulkMin)
    const { value, done } = this.#batches.next()
    if (done || value !== 'more') this.#batches = undefined
    return done ? 'nothing' : value
  }

  /** Removes what changed or deleted rows no longer contain; false if there is nothing to remove. */
  forgetRemoved(): boolean {
    const removed = this.#forgetter.next(this.#readState().removed_seq)
    if (removed.length === 0) return false
    const removed_seq = removed.at(-1)!.seq
    this.#update((state) => this.#forgetter.forget(state, removed), { removed_seq })
    return true
  }

  /** Moves rows from small blocks to large ones; false if there are not enough of them. */
  compactRecent(rowsMin = compactedRowsMin): boolean {
    const { recent_from } = this.#readState()
    for (const { searchable } of this.#sources) {
      const { table } = searchable
      const to = recentFromBefore(this.#newest.get(table) ?? 0)
      if (to - recent_from[table]! < rowsMin) continue
      this.#startRecentAt(searchable, to)
      return true
    }
    return false
  }

  /** Adds the newest rows that a new index does not contain yet; false if there are none. */
  backfill(): boolean {
    const state = this.#readState()
    for (const source of this.#sources) {
      const { table } = source.searchable
      const from = state.indexed_from[table]!
      if (from <= 1) continue
      const sizes = source.sizesBefore(from)
      const batch = firstBatch(sizes)
      const isLast = batch.length === sizes.length && sizes.length < backfillMax
      const indexed_from = { ...state.indexed_from, [table]: isLast ? 1 : batch.at(-1)! }
      this.#update((state) => this.#add(state, source, batch), { indexed_from })
      return true
    }
    return false
  }

  /** Makes the index durable, and returns the last changes that are. */
  sync(): Durable {
    const { indexed_seq, removed_seq } = this.#readState()
    const { indexed_seq: indexed, removed_seq: removed } = this.#durable
    if (indexed_seq > indexed || removed_seq > removed) {
      const [result] = this.#index.pragma('wal_checkpoint(full)') as [{ busy: number }]
      if (result.busy === 0) this.#durable = { indexed_seq, removed_seq }
    }
    return this.#durable
  }

  close(): void {
    this.#index.close()
  }

  /**
   * Indexes all pending changes in batches. `indexed_seq` is only advanced after the last one: indexing a
   * row twice is harmless.
   */
  *#indexBatches(bulkMin: number): Generator<Progress> {
    for (;;) {
      const pending = this.#pending.all(this.#readState().indexed_seq) as Pending[]
      if (pending.length === 0) return
      yield* this.#indexChanges(pending, bulkMin)
      this.#update(() => {}, { indexed_seq: pending.at(-1)!.seq })
      if (pending.length < batchMax) yield 'done'
      else yield 'more'
    }
  }

  *#indexChanges(pending: readonly Pending[], bulkMin: number): Generator<Progress> {
    const changed = this.#sources.map((source) =>
      Array.from(new Set(pending.flatMap((change) => source.rowsOf(change)))),
    )
    for (const [index, source] of this.#sources.entries()) {
      this.#prepareBulk(source.searchable, changed[index]!, bulkMin)
      for (let remaining = changed[index]!; remaining.length > 0; ) {
        const batch = firstBatch(remaining.slice(0, batchMax).map((seq) => source.size(seq)))
        this.#update((state) => this.#add(state, source, batch))
        remaining = remaining.slice(batch.length)
        yield 'more'
      }
    }
  }

  #prepareBulk(searchable: Searchable, seqs: readonly number[], bulkMin: number): void {
    const recentFrom = this.#readState().recent_from[searchable.table]!
    const recent = seqs.filter((seq) => seq >= recentFrom)
    if (recent.length < bulkMin) return
    this.#startRecentAt(searchable, recentFromBefore(newestOf(recent)))
  }

  /** Rows before this one that are in small blocks are moved. */
  #startRecentAt(searchable: Searchable, to: number): void {
    const { recent_from } = this.#readState()
    const isOfTable = (partition: number) => isPartitionOf(this.#searchables, searchable, partition)
    this.#update((state) => compact(this.#index, this.#postings, { state, to, isOfTable }), {
      recent_from: { ...recent_from, [searchable.table]: to },
    })
  }

  /** Changes the index and its state in one transaction. */
  #update(change: (state: IndexState) => void, stateChange: Partial<IndexState> = {}): void {
    this.#index.transaction(() => {
      const state = this.#readState()
      change(state)
      writeState(this.#index, { ...state, ...stateChange })
    })()
  }

  /** Updates `postings` and `postings_checksum` of the state. */
  #add(state: IndexState, source: IndexSource, seqs: readonly number[]): void {
    const recentFrom = state.recent_from[source.searchable.table]!
    const tables = new Map<string, GramTable>()
    const wholes = new Map<number, WholeTable>()
    for (const seq of seqs.toSorted((a, b) => a - b)) {
      const document = source.document(seq)
      if (document === undefined) continue
      const { organization_id, whole_seq } = document
      const partition = partitionOf(this.#searchables, source.searchable, organization_id)
      if (whole_seq !== null) {
        wholes.getOrInsertComputed(partition, () => new WholeTable()).add(seq, whole_seq)
      }
      const block = blockOf(seq, recentFrom)
      const key = `${partition} ${block}`
      const table = tables.getOrInsertComputed(key, () => new GramTable())
      table.addText(foldText(document.text), seq - startOf(block))
      if (table.size < gramsMax && table.occurrenceCount < occurrencesMax) continue
      this.#write(state, key, table)
      tables.delete(key)
    }
    for (const [key, table] of tables) this.#write(state, key, table)
    for (const [partition, table] of wholes) table.write(this.#postings, state, partition)
    this.#noteNewest(source.searchable, seqs)
  }

  #noteNewest({ table }: Searchable, seqs: readonly number[]): void {
    this.#newest.set(table, Math.max(newestOf(seqs), this.#newest.get(table) ?? 0))
  }

  #write(state: IndexState, partitionAndBlock: string, table: GramTable): void {
    const [partition, block] = partitionAndBlock.split(' ').map(Number) as [number, number]
    for (const [gram, added] of table.entries()) {
      this.#postings.update(state, [partition, gram, block], (list) => addToList(list, added))
    }
  }

  #readState(): IndexState {
    return readState(this.#state.get())
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

const newestOf = (seqs: readonly number[]) => seqs.reduce((newest, seq) => Math.max(newest, seq), 0)
