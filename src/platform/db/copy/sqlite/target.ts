import { existsSync } from 'node:fs'
import Database from 'better-sqlite3'
import { isBusy } from '../../sqlite/connection.ts'
import { migrate } from '../../sqlite/migrate.ts'
import { deleteSearchIndex } from '../../sqlite/search/search-index.ts'
import { lockDatabase } from '../../sqlite/server-lock.ts'
import { createPrivateFile } from '../../sqlite/sqlite-db.ts'
import type { CopyTarget, OnProgress, Row } from '../types.ts'
import { columnsOf, countRows, hasOrganization, readBatches, rowWriter } from './rows.ts'

const pageCacheKib = 32_768

/**
 * Everything is written in one transaction, with a rollback journal instead of a WAL: the journal holds
 * only the few pages of the empty database, which opening the file after a killed copy restores.
 */
export function openSqliteTarget(file: string): CopyTarget {
  assertEmptyFile(file)
  createPrivateFile(file)
  const lock = lockDatabase(file)
  const database = new Database(file, { timeout: 0 })
  const indexes: Index[] = []
  try {
    begin(database, file)
    indexes.push(...dropIndexes(database))
  } catch (error) {
    database.close()
    lock[Symbol.dispose]()
    throw error
  }
  const writers = new Map<string, (row: Row) => void>()
  return {
    columns: async (table) => columnsOf(database, table),
    count: async (table) => countRows(database, table),
    batches: (table, columns) => readBatches(database, table, columns),
    async write(table, columns, rows) {
      const write = writers.getOrInsertComputed(table.name, () =>
        rowWriter(database, table, columns),
      )
      for (const row of rows) write(row)
    },
    async complete(onProgress) {
      assertReferences(database)
      createIndexes(database, indexes, onProgress)
    },
    async commit() {
      // The next server rebuilds it. An existing one would miss every row.
      deleteSearchIndex(`${file}.search`)
      database.exec('COMMIT')
    },
    async [Symbol.asyncDispose]() {
      if (database.open && database.inTransaction) database.exec('ROLLBACK')
      database.close()
      lock[Symbol.dispose]()
    },
  }
}

/** Before changing anything, except rolling back the journal of a killed copy. */
function assertEmptyFile(file: string): void {
  if (!existsSync(file)) return
  const database = new Database(file, { readonly: !existsSync(`${file}-journal`), timeout: 0 })
  try {
    assertEmpty(database, file)
  } catch (error) {
    throw translateBusy(error, file)
  } finally {
    database.close()
  }
}

function assertEmpty(database: Database.Database, file: string): void {
  if (hasOrganization(database)) {
    throw new Error(`the target ${file} is not empty: it has an organization`)
  }
}

function begin(database: Database.Database, file: string): void {
  try {
    database.pragma('journal_mode = delete')
    database.pragma(`cache_size = -${pageCacheKib}`)
    migrate(database)
    // Rows may refer to later ones. `assertReferences` checks all of them at the end: a deferred check
    // would search for each row among those that refer to it, without an index.
    database.pragma('foreign_keys = off')
    database.exec('BEGIN EXCLUSIVE')
    assertEmpty(database, file)
  } catch (error) {
    throw translateBusy(error, file)
  }
}

function assertReferences(database: Database.Database): void {
  const [orphan] = database.pragma('foreign_key_check') as { table: string; parent: string }[]
  if (orphan) throw new Error(`${orphan.table} refers to a missing row of ${orphan.parent}`)
}

const translateBusy = (error: unknown, file: string) =>
  isBusy(error) ? new Error(`another process is using ${file}`, { cause: error }) : error

interface Index {
  name: string
  sql: string
}

/** Except those of constraints. Creating indexes after inserting is faster and makes them smaller. */
function dropIndexes(database: Database.Database): Index[] {
  const indexes = database
    .prepare(`SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL`)
    .all() as Index[]
  for (const { name } of indexes) database.exec(`DROP INDEX ${name}`)
  return indexes
}

function createIndexes(
  database: Database.Database,
  indexes: readonly Index[],
  onProgress: OnProgress,
): void {
  for (const [done, { sql }] of indexes.entries()) {
    database.exec(sql)
    onProgress('Making indexes', done + 1, indexes.length)
  }
}
