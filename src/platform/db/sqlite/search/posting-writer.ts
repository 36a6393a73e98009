import type Database from 'better-sqlite3'
import { type PostingKey, readCheckedList, type StoredList, toStored } from './posting-checksums.ts'
import type { PostingList } from './posting-list.ts'
import type { IndexState } from './search-index-state.ts'

type Change = (list: PostingList | undefined) => PostingList | undefined

/** Changes posting lists, and what the state of the index says about them. */
export class PostingWriter {
  readonly #get: Database.Statement
  readonly #put: Database.Statement
  readonly #delete: Database.Statement

  constructor(index: Database.Database) {
    const byKey = 'partition = ? AND gram = ? AND block = ?'
    this.#get = index.prepare(`SELECT * FROM postings WHERE ${byKey}`)
    this.#put = index.prepare(`
      INSERT OR REPLACE INTO postings
      VALUES (?, ?, ?, :checksum, :documents, :positions_checksum, :positions)`)
    this.#delete = index.prepare(`DELETE FROM postings WHERE ${byKey}`)
  }

  /** A list that becomes undefined is deleted. */
  update(state: IndexState, key: PostingKey, change: Change): void {
    const stored = this.#get.get(...key) as StoredList | undefined
    // Otherwise the new checksum would cover damaged data.
    const list = stored === undefined ? undefined : readCheckedList(key, stored)
    const changed = change(list)
    if (changed === list) return
    const toStore = changed && toStored(key, changed)
    if (toStore === undefined) this.#delete.run(...key)
    else this.#put.run(...key, toStore)
    state.postings += Number(toStore !== undefined) - Number(stored !== undefined)
    state.postings_checksum ^= checksumsOf(stored) ^ checksumsOf(toStore)
  }
}

const checksumsOf = (list: StoredList | undefined) =>
  list === undefined ? 0 : list.checksum ^ list.positions_checksum
