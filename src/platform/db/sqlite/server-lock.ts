import Database from 'better-sqlite3'

/**
 * Allows only one server per database. SQLite's own lock, on a separate file, is released when the
 * process ends, however it ends.
 */
export function lockDatabase(databaseFile: string): Disposable {
  const lock = new Database(`${databaseFile}.lock`)
  try {
    lock.pragma('busy_timeout = 0')
    lock.pragma('journal_mode = memory')
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY') {
      throw new Error(`Another Bellhop server is using ${databaseFile}. Stop it first.`)
    }
    throw error
  }
  return { [Symbol.dispose]: () => lock.close() }
}
