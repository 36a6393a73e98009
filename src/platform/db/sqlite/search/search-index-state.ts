import type Database from 'better-sqlite3'
import { IndexDamage } from './index-damage.ts'

/** What the index is of, and how far it is. Written with each of its changes. */
export interface IndexState {
  format: number
  database_id: string
  /** Every change up to this one of search_pending is in the index. */
  indexed_seq: number
  /** The rows from this one on are in the index; those before wait to be filled in. */
  tickets_from: number
  customers_from: number
  /** How many posting lists there are, and their checksums, combined by exclusive or. */
  postings: number
  postings_checksum: number
}

export const createState = `
  CREATE TABLE state (
    format            INTEGER NOT NULL,
    database_id       TEXT NOT NULL,
    indexed_seq       INTEGER NOT NULL,
    tickets_from      INTEGER NOT NULL,
    customers_from    INTEGER NOT NULL,
    postings          INTEGER NOT NULL,
    postings_checksum INTEGER NOT NULL,
    -- The same once more, as JSON: a damaged byte makes the two differ.
    copy              TEXT NOT NULL
  ) STRICT;`

export const selectState = 'SELECT * FROM state'

export function writeState(index: Database.Database, state: IndexState): void {
  index.prepare('DELETE FROM state').run()
  index
    .prepare('INSERT INTO state VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
    .run(...valuesOf(state), JSON.stringify(valuesOf(state)))
}

/** The row of the table, if it is as it was written. */
export function readState(row: unknown): IndexState {
  const { copy, ...state } = (row ?? {}) as IndexState & { copy?: string }
  if (copy !== JSON.stringify(valuesOf(state))) {
    throw new IndexDamage('The state of the search index is damaged')
  }
  return state
}

const valuesOf = (state: IndexState) => [
  state.format,
  state.database_id,
  state.indexed_seq,
  state.tickets_from,
  state.customers_from,
  state.postings,
  state.postings_checksum,
]
