import type Database from 'better-sqlite3'
import { IndexDamage } from './index-damage.ts'

/** What the index contains. Written with each of its changes. */
export interface IndexState {
  format: number
  database_id: string
  /** Every change up to this one of search_pending is in the index. */
  indexed_seq: number
  /** What every change up to this one of search_removed has removed is not in the index. */
  removed_seq: number
  /** By table: rows from this `seq` on are in the index; older ones are still to be added. */
  indexed_from: Readonly<Record<string, number>>
  /** By table: rows from this `seq` on are in small blocks. */
  recent_from: Readonly<Record<string, number>>
  /** How many posting lists there are, and the exclusive or of their checksums. */
  postings: number
  postings_checksum: number
}

/** What is durably in the index. */
export type Durable = Pick<IndexState, 'indexed_seq' | 'removed_seq'>

export const createState = `
  CREATE TABLE state (
    format            INTEGER NOT NULL,
    database_id       TEXT NOT NULL,
    indexed_seq       INTEGER NOT NULL,
    removed_seq       INTEGER NOT NULL,
    indexed_from      TEXT NOT NULL,
    recent_from       TEXT NOT NULL,
    postings          INTEGER NOT NULL,
    postings_checksum INTEGER NOT NULL,
    -- All of the above once more, as JSON: a damaged byte makes the two differ.
    copy              TEXT NOT NULL
  ) STRICT;`

export const selectState = 'SELECT * FROM state'

type StateRow = Omit<IndexState, 'indexed_from' | 'recent_from'> & {
  indexed_from: string
  recent_from: string
}

export function writeState(index: Database.Database, state: IndexState): void {
  const values = valuesOf({
    ...state,
    indexed_from: JSON.stringify(state.indexed_from),
    recent_from: JSON.stringify(state.recent_from),
  })
  index.prepare('DELETE FROM state').run()
  index
    .prepare('INSERT INTO state VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)')
    .run(...values, JSON.stringify(values))
}

/** Throws if the row is not as it was written. */
export function readState(row: unknown): IndexState {
  const { copy, ...state } = (row ?? {}) as StateRow & { copy?: string }
  if (copy !== JSON.stringify(valuesOf(state))) {
    throw new IndexDamage('The state of the search index is damaged')
  }
  return {
    ...state,
    indexed_from: JSON.parse(state.indexed_from),
    recent_from: JSON.parse(state.recent_from),
  }
}

const valuesOf = (row: StateRow) => [
  row.format,
  row.database_id,
  row.indexed_seq,
  row.removed_seq,
  row.indexed_from,
  row.recent_from,
  row.postings,
  row.postings_checksum,
]
