import { join } from 'node:path'
import Database from 'better-sqlite3'

/** Works on the database in a data directory as another process would, beside the server. */
export function directly<T>(dataDir: string, work: (database: Database.Database) => T): T {
  const database = new Database(join(dataDir, 'bellhop.db'), { timeout: 5_000 })
  try {
    return work(database)
  } finally {
    database.close()
  }
}

/** Runs one statement beside the server, and says how many rows changed. */
export const changeDirectly = (dataDir: string, sql: string, ...values: unknown[]): number =>
  directly(dataDir, (database) => database.prepare(sql).run(...values).changes)

/** The first column of the first row, asked beside the server. */
export const askDirectly = (dataDir: string, sql: string, ...values: unknown[]): unknown =>
  directly(dataDir, (database) =>
    database
      .prepare(sql)
      .pluck()
      .get(...values),
  )
