import type { Config } from '../config.ts'
import type { Db } from './db.ts'
import type { Searchable } from './search/searchable.ts'
import { explainOpenError } from './sqlite/open-errors.ts'
import { SqliteDb, type SqliteOptions } from './sqlite/sqlite-db.ts'

export interface OpenOptions {
  /** A server keeps its database to itself and does its housekeeping; the command line only visits. */
  isServer: boolean
  searchables: readonly Searchable[]
  onError?: (error: unknown) => void
}

export async function openDatabase({ database }: Config, options: OpenOptions): Promise<Db> {
  if (database.engine === 'sqlite') {
    const { file, searchMsMax } = database
    return openSqlite({ file, searchMsMax, ...options })
  }
  const { searchables, onError } = options
  // Loaded only where it is used: the driver costs memory.
  const { PostgresDb } = await import('./postgres/postgres-db.ts')
  return PostgresDb.open({
    ...database,
    name: 'bellhop',
    searchables,
    ...(onError && { onError }),
  })
}

function openSqlite(options: SqliteOptions): Db {
  try {
    return new SqliteDb(options)
  } catch (error) {
    throw explainOpenError(error, options.file)
  }
}
