import { existsSync } from 'node:fs'
import Database from 'better-sqlite3'
import { assertUpToDate, migrationsFor } from '../../migrate.ts'
import { appliedMigrations } from '../../sqlite/migrate.ts'
import type { CopySource } from '../types.ts'
import { columnsOf, countRows, readBatches } from './rows.ts'

/**
 * One read transaction on a read-only connection. In WAL mode it blocks nobody; the log just cannot be
 * truncated meanwhile.
 */
export function openSqliteSource(file: string): CopySource {
  const database = openReadOnly(file)
  const close = async () => void database.close()
  try {
    database.exec('BEGIN')
    assertUpToDate(migrationsFor('sqlite'), appliedMigrations(database), file)
  } catch (error) {
    database.close()
    throw error
  }
  return {
    columns: async (table) => columnsOf(database, table),
    count: async (table) => countRows(database, table),
    batches: (table, columns) => readBatches(database, table, columns),
    [Symbol.asyncDispose]: close,
  }
}

export function openReadOnly(file: string): Database.Database {
  if (!existsSync(file)) throw new Error(`database ${file} not found`)
  return new Database(file, { readonly: true, fileMustExist: true })
}
