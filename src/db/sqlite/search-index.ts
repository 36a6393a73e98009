import { rmSync } from 'node:fs'
import Database from 'better-sqlite3'

// The search index is a derived thing in a file of its own. It may be lost or behind: searches
// then look at the rows that it does not cover, and the indexer fills it again.

const format = 1

const schema = `
  CREATE TABLE state (
    format         INTEGER NOT NULL,
    database_id    TEXT NOT NULL,
    -- Every change up to this one of search_pending is in the index.
    indexed_seq    INTEGER NOT NULL,
    -- The rows from this one on are in the index; those before wait to be filled in.
    tickets_from   INTEGER NOT NULL,
    customers_from INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE postings (
    shelf     INTEGER NOT NULL,
    gram      INTEGER NOT NULL,
    block     INTEGER NOT NULL,
    documents BLOB NOT NULL,
    PRIMARY KEY (shelf, gram, block)
  ) STRICT, WITHOUT ROWID;`

export interface IndexState {
  indexed_seq: number
  tickets_from: number
  customers_from: number
}

/** Makes sure that there is an index of this database, if need be an empty one. */
export function prepareSearchIndex(file: string, database: Database.Database): void {
  if (isUsable(file, database)) return
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true })
  const index = openSearchIndex(file)
  index.transaction(() => {
    index.exec(schema)
    index
      .prepare('INSERT INTO state VALUES (?, ?, ?, ?, ?)')
      .run(format, databaseId(database), lastPending(database), ...nextRows(database))
  })()
  index.close()
}

export function openSearchIndex(file: string): Database.Database {
  const index = new Database(file)
  index.pragma('journal_mode = wal')
  // Never damaged by a power cut, at most a little behind: that is enough for an index.
  index.pragma('synchronous = normal')
  index.pragma('cache_size = -16384')
  return index
}

function isUsable(file: string, database: Database.Database): boolean {
  let index: Database.Database | undefined
  try {
    index = new Database(file, { fileMustExist: true })
    const state = index.prepare('SELECT * FROM state').get() as
      | { format: number; database_id: string; indexed_seq: number }
      | undefined
    return (
      state?.format === format &&
      state.database_id === databaseId(database) &&
      // An older copy of the database was put back: the index knows changes that never were.
      state.indexed_seq <= lastPending(database)
    )
  } catch {
    return false
  } finally {
    index?.close()
  }
}

const databaseId = (database: Database.Database) =>
  database.prepare('SELECT id FROM identity').pluck().get() as string

const lastPending = (database: Database.Database) =>
  (database
    .prepare(`SELECT seq FROM sqlite_sequence WHERE name = 'search_pending'`)
    .pluck()
    .get() ?? 0) as number

const nextRows = (database: Database.Database) =>
  ['tickets', 'customers'].map(
    (table) =>
      database.prepare(`SELECT coalesce(max(seq), 0) + 1 FROM ${table}`).pluck().get() as number,
  )
