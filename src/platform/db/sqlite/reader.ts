import type { Connection } from './connection.ts'
import type { SearchReader } from './search/search-reader.ts'

/** What a read needs. */
export interface Reader {
  readonly connection: Connection
  readonly search: SearchReader
}

export interface PooledReader extends Reader {
  close(): void
}

/** Ends the read transaction and returns the reader to `idle`; false if it had to be closed. */
export function releaseReader(reader: PooledReader, idle: PooledReader[]): boolean {
  const { database, commit } = reader.connection
  try {
    if (database.inTransaction) commit.run()
    idle.push(reader)
    return true
  } catch {
    // After reading a damaged page, not even COMMIT works. The read itself has thrown already.
    reader.close()
    return false
  }
}
