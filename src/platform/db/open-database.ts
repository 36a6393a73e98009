import type { Config } from '../config.ts'
import type { Db } from './db.ts'
import type { Searchable } from './search/searchable.ts'
import { explainOpenError } from './sqlite/open-errors.ts'
import { SqliteDb, type SqliteOptions } from './sqlite/sqlite-db.ts'

export interface OpenOptions {
  /** Whether this is the server, which maintains the search index, or the command line. */
  isServer: boolean
  searchables: readonly Searchable[]
  /** See `SqliteOptions`; on PostgreSQL, there is no indexer. */
  isIndexedOnSearch?: boolean
  onError?: (error: unknown) => void
}

export async function openDatabase({ database }: Config, options: OpenOptions): Promise<Db> {
  if (database.engine === 'sqlite') {
    const { file, searchMsMax } = database
    return openSqlite({ file, searchMsMax, ...options })
  }
  const { searchables, onError } = options
  // Loaded only if used: the driver needs memory.
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
