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

/** The rows of one statement, run beside the server. */
export const rowsDirectly = (dataDir: string, sql: string, values: unknown[]) =>
  directly(dataDir, (database) => {
    const statement = database.prepare(sql)
    return (statement.reader ? statement.all(...values) : []) as Record<string, unknown>[]
  })

/** The first column of the first row, asked beside the server. */
export const askDirectly = (dataDir: string, sql: string, ...values: unknown[]): unknown =>
  directly(dataDir, (database) =>
    database
      .prepare(sql)
      .pluck()
      .get(...values),
  )
