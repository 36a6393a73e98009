import { join } from 'node:path'
import Database from 'better-sqlite3'

/** Works on the database in a data directory as another process would, beside the server. */
export function withSqliteFile<T>(dataDir: string, work: (database: Database.Database) => T): T {
  const database = new Database(join(dataDir, 'bellhop.db'), { timeout: 60_000 })
  try {
    return work(database)
  } finally {
    database.close()
  }
}

/** Runs one statement beside the server; gives its rows, if it has any. */
export const sqliteRows = (dataDir: string, sql: string, values: unknown[]) =>
  withSqliteFile(dataDir, (database) => {
    const statement = database.prepare(sql)
    if (statement.reader) return statement.all(...values) as Record<string, unknown>[]
    statement.run(...values)
    return []
  })

/** The first column of the first row, asked beside the server. */
export const sqliteValue = (dataDir: string, sql: string, ...values: unknown[]): unknown =>
  withSqliteFile(dataDir, (database) =>
    database
      .prepare(sql)
      .pluck()
      .get(...values),
  )
