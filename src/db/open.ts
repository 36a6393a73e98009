import type { Config } from '../config.ts'
import type { Db } from './db.ts'
import { SqliteDb } from './sqlite/database.ts'

export interface OpenOptions {
  /** A server keeps its database to itself and does its housekeeping; the command line only visits. */
  isServer: boolean
  onError?: (error: unknown) => void
}

export async function openDatabase({ database }: Config, options: OpenOptions): Promise<Db> {
  if (database.engine === 'sqlite') {
    const { file, searchMsMax } = database
    return new SqliteDb({ file, searchMsMax, ...options })
  }
  const { onError } = options
  // Loaded only where it is used: the driver costs memory.
  const { PostgresDb } = await import('./postgres/database.ts')
  return PostgresDb.open({ ...database, name: 'bellhop', ...(onError && { onError }) })
}
