import type { Config } from '../config.ts'
import type { Db } from './db.ts'
import { SqliteDb } from './sqlite/database.ts'

export interface OpenOptions {
  /** A server keeps its database to itself and does its housekeeping; the command line only visits. */
  isServer: boolean
  onError?: (error: unknown) => void
}

export function openDatabase(config: Config, options: OpenOptions): Db {
  return new SqliteDb({ file: config.databaseFile, ...options })
}
