import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Database from 'better-sqlite3'

/** Works on the database in a data directory as another process would, beside the server. */
export function withSqliteFile<T>(
  dataDir: string,
  work: (database: Database.Database) => T,
  timeout = 60_000,
): T {
  const database = new Database(join(dataDir, 'bellhop.db'), { timeout })
  try {
    return work(database)
  } finally {
    database.close()
  }
}

/** Runs one statement beside the server; gives its rows, if it has any. */
export function sqliteRows(dataDir: string, sql: string, values: unknown[], timeout?: number) {
  const work = (database: Database.Database) => {
    const statement = database.prepare(sql)
    if (statement.reader) return statement.all(...values) as Record<string, unknown>[]
    statement.run(...values)
    return []
  }
  return withSqliteFile(dataDir, work, timeout)
}

/** The same beside a server in this process, whose transaction could not end while we wait for it. */
export async function sqliteRowsInTurns(dataDir: string, sql: string, values: unknown[]) {
  for (let turns = 0; ; turns++) {
    try {
      return sqliteRows(dataDir, sql, values, 0)
    } catch (error) {
      if ((error as { code?: string }).code !== 'SQLITE_BUSY' || turns > 5_000) throw error
    }
    await pause(1)
  }
}

/** The first column of the first row, asked beside the server. */
export const sqliteValue = (dataDir: string, sql: string, ...values: unknown[]): unknown =>
  withSqliteFile(dataDir, (database) =>
    database
      .prepare(sql)
      .pluck()
      .get(...values),
  )
