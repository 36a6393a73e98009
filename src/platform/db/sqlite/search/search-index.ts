import { rmSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import Database from 'better-sqlite3'
import type { Searchable } from '../../search/searchable.ts'
import { recentFromBefore } from './blocks.ts'
import {
  createState,
  type IndexState,
  readState,
  selectState,
  writeState,
} from './search-index-state.ts'

// The search index is derived data in a file of its own. If it is missing or incomplete, searches check
// the rows that it does not cover, and the indexer adds them.

const format = 5
/** An index that lacks more changes than this is rebuilt, which is faster. */
const behindMax = 20_000

const schema = `
  ${createState}
  CREATE TABLE postings (
    partition INTEGER NOT NULL,
    gram      INTEGER NOT NULL,
    block     INTEGER NOT NULL,
    checksum  INTEGER NOT NULL,
    documents BLOB NOT NULL,
    positions_checksum INTEGER NOT NULL,
    -- Last, because most searches do not read them.
    positions BLOB NOT NULL,
    PRIMARY KEY (partition, gram, block)
  ) STRICT, WITHOUT ROWID;`

/** Creates the index unless a usable one exists, and returns whether it contains every row. */
export function prepareSearchIndex(
  file: string,
  database: Database.Database,
  searchables: readonly Searchable[],
): boolean {
  const tables = searchables.map(({ table }) => table)
  const state = usableState(file, database, tables) ?? createIndex(file, database, tables)
  return Object.values(state.indexed_from).every((from) => from <= 1)
}

/** An empty index: existing rows are added later. */
function createIndex(file: string, database: Database.Database, tables: string[]): IndexState {
  deleteSearchIndex(file)
  const byTable = (of: (table: string) => number) =>
    Object.fromEntries(tables.map((table) => [table, of(table)]))
  const state: IndexState = {
    format,
    database_id: databaseId(database),
    indexed_seq: lastOf(database, 'search_pending'),
    removed_seq: lastOf(database, 'search_removed'),
    indexed_from: byTable((table) => nextRow(database, table)),
    recent_from: byTable((table) => recentFromBefore(nextRow(database, table))),
    postings: 0,
    postings_checksum: 0,
  }
  const index = openSearchIndex(file)
  index.transaction(() => {
    index.exec(schema)
    writeState(index, state)
  })()
  index.close()
  return state
}

export function deleteSearchIndex(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true })
}

export function openSearchIndex(file: string): Database.Database {
  const index = new Database(file)
  index.pragma('journal_mode = wal')
  // After a power failure the index may lack the last changes, but is not corrupt.
  index.pragma('synchronous = normal')
  index.pragma('cache_size = -16384')
  index.pragma('secure_delete = on')
  return index
}

function usableState(
  file: string,
  database: Database.Database,
  tables: string[],
): IndexState | undefined {
  let index: Database.Database | undefined
  try {
    index = new Database(file, { fileMustExist: true })
    const state = readState(index.prepare(selectState).get())
    const isOurs =
      state.format === format &&
      state.database_id === databaseId(database) &&
      isDeepStrictEqual(Object.keys(state.indexed_from), tables)
    return isOurs && canCatchUp(state, database) ? state : undefined
  } catch {
    return undefined
  } finally {
    index?.close()
  }
}

/**
 * Whether `search_pending` still has every change that the index lacks. Not if an older copy of the index
 * was restored, nor if the database itself is an older copy than its index.
 */
function canCatchUp({ indexed_seq }: IndexState, database: Database.Database): boolean {
  const number = (sql: string, ...values: number[]) =>
    database
      .prepare(sql)
      .pluck()
      .get(...values) as number
  const pruned = number('SELECT seq FROM search_pruned')
  const behind = number('SELECT count(*) FROM search_pending WHERE seq > ?', indexed_seq)
  const isBetween = pruned <= indexed_seq && indexed_seq <= lastOf(database, 'search_pending')
  return isBetween && behind <= behindMax
}

const databaseId = (database: Database.Database) =>
  database.prepare('SELECT id FROM database_identity').pluck().get() as string

/** The last number that the table has given, even if its rows were deleted. */
const lastOf = (database: Database.Database, table: string) =>
  (database.prepare('SELECT seq FROM sqlite_sequence WHERE name = ?').pluck().get(table) ??
    0) as number

const nextRow = (database: Database.Database, table: string) =>
  database.prepare(`SELECT coalesce(max(seq), 0) + 1 FROM ${table}`).pluck().get() as number
