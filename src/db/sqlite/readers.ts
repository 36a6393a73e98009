import { unavailable } from '../../errors.ts'
import type { Connection } from './connection.ts'
import type { SearchReader } from './search-reader.ts'
import { SqliteTx } from './transaction.ts'

/** Reads that take many turns (long searches) hold a connection each. */
const readersMax = 64

/** What it takes to read. */
export interface Reader {
  connection: Connection
  search: SearchReader
}

/** A read transaction of SQLite, shared by the reads that began in one turn of the event loop. */
interface Snapshot extends Reader {
  stamp: number
  uses: number
  isCurrent: boolean
}

export interface ReadersOptions {
  open: () => Reader
  /** What changes with every commit. */
  readStamp: () => number
}

/**
 * The reading connections. Reads that come in the same turn of the event loop see the same
 * snapshot: opening one costs as much as a small query. A commit of our own ends it at once, so
 * whoever heard of a change sees it.
 */
export class Readers {
  readonly #options: ReadersOptions
  readonly #idle: Reader[] = []
  #count = 0
  #current: Snapshot | undefined

  constructor(options: ReadersOptions) {
    this.#options = options
  }

  get stamp(): number {
    return this.#snapshot().stamp
  }

  async read<T>(work: (tx: SqliteTx) => Promise<T>): Promise<T> {
    const snapshot = this.#snapshot()
    const span = { isOpen: true }
    snapshot.uses++
    try {
      return await work(new SqliteTx(snapshot.connection, snapshot.search, span))
    } finally {
      span.isOpen = false
      snapshot.uses--
      this.#endIfUnused(snapshot)
    }
  }

  /** Reads that begin from now on see all that is committed. */
  renew(): void {
    const snapshot = this.#current
    if (snapshot === undefined) return
    this.#current = undefined
    snapshot.isCurrent = false
    this.#endIfUnused(snapshot)
  }

  load() {
    return { inUse: this.#count - this.#idle.length, idle: this.#idle.length }
  }

  /** Searches open the index anew. */
  forgetIndex(): void {
    for (const { search } of this.#idle) search.close()
  }

  close(): void {
    this.renew()
    for (const { search, connection } of this.#idle) {
      search.close()
      connection.close()
    }
  }

  #snapshot(): Snapshot {
    if (this.#current !== undefined) return this.#current
    const reader = this.#take()
    reader.connection.begin.run()
    const stamp = this.#options.readStamp()
    const snapshot: Snapshot = { ...reader, stamp, uses: 0, isCurrent: true }
    this.#current = snapshot
    setImmediate(() => {
      if (snapshot.isCurrent) this.renew()
    })
    return snapshot
  }

  #endIfUnused(snapshot: Snapshot): void {
    if (snapshot.isCurrent || snapshot.uses > 0) return
    const { connection, search } = snapshot
    if (connection.database.inTransaction) connection.commit.run()
    this.#idle.push({ connection, search })
  }

  #take(): Reader {
    const idle = this.#idle.pop()
    if (idle !== undefined) return idle
    if (this.#count >= readersMax) throw unavailable('Too many reads are under way', {})
    this.#count++
    return this.#options.open()
  }
}
