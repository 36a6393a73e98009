import type Database from 'better-sqlite3'
import { foldText } from '../../search/fold.ts'
import { blockOf, startOf } from './blocks.ts'
import { GramTable } from './gram-table.ts'
import type { IndexSource } from './index-source.ts'
import type { PostingKey } from './posting-checksums.ts'
import { removeFromList } from './posting-list.ts'
import type { PostingWriter } from './posting-writer.ts'
import type { IndexState } from './search-index-state.ts'
import { partitionOf } from './search-text-sql.ts'

const batchMax = 500
/** Removals are written when this many have accumulated, to limit memory. */
const removalsMax = 200_000

export interface Removed {
  seq: number
  organization_id: number
  /** As in `search_pending`. */
  table_name: string
  row_seq: number
  /** As it was. */
  text: string
}

/**
 * Removes rows from the lists of grams that they no longer contain. They would do no harm there, as rows
 * are compared, but cost time.
 */
export class Forgetter {
  readonly #removed: Database.Statement<[seq: number]>
  readonly #sources: readonly IndexSource[]
  readonly #postings: PostingWriter

  constructor(
    database: Database.Database,
    sources: readonly IndexSource[],
    postings: PostingWriter,
  ) {
    this.#removed = database.prepare(
      `SELECT * FROM search_removed WHERE seq > ? ORDER BY seq LIMIT ${batchMax}`,
    )
    this.#sources = sources
    this.#postings = postings
  }

  next(after: number): Removed[] {
    return this.#removed.all(after) as Removed[]
  }

  forget(state: IndexState, removed: readonly Removed[]): void {
    const removals = new Removals(this.#postings, state)
    const searchables = this.#sources.map(({ searchable }) => searchable)
    for (const entry of removed) {
      const grams = gramsOf(entry.text)
      for (const source of this.#sources) {
        const partition = partitionOf(searchables, source.searchable, entry.organization_id)
        for (const row of source.rowsOf(entry)) {
          const kept = gramsOf(source.document(row)?.text ?? '')
          const block = blockOf(row, state.recent_from[source.searchable.table]!)
          const document = row - startOf(block)
          for (const gram of grams.difference(kept)) {
            removals.add([partition, gram, block], document)
          }
        }
      }
    }
    removals.write()
  }
}

function gramsOf(text: string): Set<number> {
  const table = new GramTable()
  table.addText(foldText(text), 0)
  return new Set(table.entries().map(([gram]) => gram))
}

/** By list, so that each is changed once. */
class Removals {
  readonly #postings: PostingWriter
  readonly #state: IndexState
  #documents = new Map<string, Set<number>>()
  #size = 0

  constructor(postings: PostingWriter, state: IndexState) {
    this.#postings = postings
    this.#state = state
  }

  add(key: PostingKey, document: number): void {
    this.#documents.getOrInsertComputed(key.join(' '), () => new Set()).add(document)
    if (++this.#size >= removalsMax) this.write()
  }

  write(): void {
    for (const [key, documents] of this.#documents) {
      const [partition, gram, block] = key.split(' ').map(Number) as [number, number, number]
      this.#postings.update(
        this.#state,
        [partition, gram, block],
        (list) => list && removeFromList(list, documents),
      )
    }
    this.#documents = new Map()
    this.#size = 0
  }
}
