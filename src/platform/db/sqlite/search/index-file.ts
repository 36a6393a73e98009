import { isDeepStrictEqual } from 'node:util'
import Database from 'better-sqlite3'
import { mappedBytesMax } from '../connection.ts'
import { GramCache, type GramEntry, type StoredBlock, selectBlocks } from './gram-cache.ts'
import { IndexDamage } from './index-damage.ts'
import { PostingCache } from './posting-cache.ts'
import {
  type PostingKey,
  readChecked,
  readCheckedPositions,
  type StoredNumbers,
} from './posting-checksums.ts'
import type { Posting } from './postings.ts'
import { type IndexState, readState, selectState } from './search-index-state.ts'

/** Reads the index. Any error counts as damage: a search can do without it. */
export class IndexFile {
  #uses = 0
  readonly #index: Database.Database
  readonly #begin: Database.Statement
  readonly #end: Database.Statement
  readonly #state: Database.Statement<[]>
  readonly #exists: Database.Statement
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
    this.#exists = this.#index
      .prepare(`SELECT EXISTS (SELECT 1 FROM postings WHERE ${byKey})`)
      .pluck()
    const blocks = this.#index.prepare<[number, number]>(selectBlocks)
    this.#grams = new GramCache((...key) => blocks.all(...key) as StoredBlock[])
    const documents = this.#readerOf('documents', 'checksum')
    this.#documents = new PostingCache((...key) => readChecked(key, documents(key)))
    const positions = this.#readerOf('positions', 'positions_checksum')
    this.#positions = new PostingCache((...key) => readCheckedPositions(key, positions(key)))
  }

  static open(file: string): IndexFile {
    return wrapErrors(() => new IndexFile(file))
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

  gram(partition: number, key: number): GramEntry {
    return wrapErrors(() => this.#grams.get(partition, key))
  }

  /** Of a list that exists. */
  documents(...key: PostingKey): Posting {
    return wrapErrors(() => this.#documents.get(...key))
  }

  positions(...key: PostingKey): Uint16Array {
    return wrapErrors(() => this.#positions.get(...key))
  }

  positionsIfAny(...key: PostingKey): Uint16Array | undefined {
    const exists = wrapErrors(() => this.#exists.get(...key) === 1)
    return exists ? this.positions(...key) : undefined
  }

  close(): void {
    this.#index.close()
  }

  #readerOf(column: string, checksum: string) {
    const statement = this.#index.prepare(
      `SELECT ${checksum} AS checksum, ${column} AS numbers FROM postings WHERE ${byKey}`,
    )
    return (key: PostingKey) => statement.get(...key) as StoredNumbers | undefined
  }
}

const byKey = 'partition = ? AND gram = ? AND block = ?'

function wrapErrors<T>(call: () => T): T {
  try {
    return call()
  } catch (error) {
    if (error instanceof IndexDamage) throw error
    throw new IndexDamage('The search index cannot be read', { cause: error })
  }
}
