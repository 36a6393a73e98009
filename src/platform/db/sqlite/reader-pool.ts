import { unavailable } from '../../errors.ts'
import type { SecretKeys } from '../../secrets/keys.ts'
import type { ReadCaller } from '../db.ts'
import { type Connection, translatingErrors } from './connection.ts'
import { type PooledReader, type Reader, releaseReader } from './reader.ts'
import type { LongSearches } from './search/long-searches.ts'
import type { Pace } from './search/pace.ts'
import type { SearchReader } from './search/search-reader.ts'
import { type Source, SqliteTx } from './sqlite-tx.ts'

/** Reads that take more than one turn of the event loop have a connection each. */
const readersMax = 64

/** A read transaction of SQLite, shared by the reads that started in one turn of the event loop. */
interface Snapshot {
  reader: PooledReader
  version: number
  uses: number
  isCurrent: boolean
}

export interface ReaderPoolOptions {
  secrets: SecretKeys
  open: () => PooledReader
  /** Changes with every commit. */
  readVersion: () => number
  longSearches: LongSearches
}

/**
 * Connections for reading. Reads that start in the same turn of the event loop share a snapshot, because
 * opening one costs as much as a small query. A commit ends it immediately, so that a client who knows
 * of a change also sees it.
 */
export class ReaderPool {
  readonly #options: ReaderPoolOptions
  readonly #idle: PooledReader[] = []
  #count = 0
  #current: Snapshot | undefined

  constructor(options: ReaderPoolOptions) {
    this.#options = options
  }

  get secrets(): SecretKeys {
    return this.#options.secrets
  }

  get version(): number {
    return this.#current?.version ?? this.#options.readVersion()
  }

  async read<T>(work: (tx: SqliteTx) => Promise<T>, caller?: ReadCaller): Promise<T> {
    const hold = new Hold(this, this.#options.longSearches, caller)
    const state = { isOpen: true }
    try {
      return await work(new SqliteTx(hold, state))
    } finally {
      state.isOpen = false
      hold.release()
    }
  }

  /** The snapshot of this turn of the event loop. */
  snapshot(): Snapshot {
    const current = this.#current
    if (current !== undefined) {
      if (current.version === this.#options.readVersion()) return current
      // Another process has committed since it was opened.
      this.dropSnapshot()
    }
    const reader = this.#take()
    const version = this.#beginOn(reader)
    const snapshot: Snapshot = { reader, version, uses: 0, isCurrent: true }
    this.#current = snapshot
    setImmediate(() => {
      if (snapshot.isCurrent) this.dropSnapshot()
    })
    return snapshot
  }

  release(snapshot: Snapshot): void {
    snapshot.uses--
    this.#endIfUnused(snapshot)
  }

  /** Reads that start from now on see all commits. */
  dropSnapshot(): void {
    const snapshot = this.#current
    if (snapshot === undefined) return
    this.#current = undefined
    snapshot.isCurrent = false
    this.#endIfUnused(snapshot)
  }

  load() {
    return { inUse: this.#count - this.#idle.length, idle: this.#idle.length }
  }

  close(): void {
    this.dropSnapshot()
    for (const reader of this.#idle) reader.close()
  }

  #endIfUnused(snapshot: Snapshot): void {
    if (snapshot.isCurrent || snapshot.uses > 0) return
    if (!releaseReader(snapshot.reader, this.#idle)) this.#count--
  }

  #beginOn(reader: PooledReader): number {
    try {
      translatingErrors(() => reader.connection.begin.run())
      return translatingErrors(() => this.#options.readVersion())
    } catch (error) {
      this.#count--
      reader.close()
      throw error
    }
  }

  #take(): PooledReader {
    const idle = this.#idle.pop()
    if (idle !== undefined) return idle
    if (this.#count >= readersMax) throw unavailable('Too many concurrent reads', {})
    this.#count++
    return this.#options.open()
  }
}

/**
 * The snapshot of one read. It is released when a search has to wait for its turn; statements after
 * that see what is committed when they run, as on PostgreSQL.
 */
class Hold implements Source {
  readonly #readers: ReaderPool
  readonly #longSearches: LongSearches
  readonly #caller: ReadCaller | undefined
  #snapshot: Snapshot | undefined

  constructor(readers: ReaderPool, longSearches: LongSearches, caller: ReadCaller | undefined) {
    this.#readers = readers
    this.#longSearches = longSearches
    this.#caller = caller
    this.#snapshot = readers.snapshot()
    this.#snapshot.uses++
  }

  get secrets(): SecretKeys {
    return this.#readers.secrets
  }

  get connection(): Connection {
    return (this.#snapshot ?? this.#readers.snapshot()).reader.connection
  }

  get search(): SearchReader {
    return (this.#snapshot ?? this.#readers.snapshot()).reader.search
  }

  isFloodedBy(organizationId: number): boolean {
    return this.#longSearches.isFloodedBy(organizationId)
  }

  inTurn<T>(
    organizationId: number,
    search: (reader: Reader, pace: Pace) => Promise<T>,
  ): Promise<T> {
    this.release()
    return this.#longSearches.run(organizationId, search, this.#caller?.signal)
  }

  release(): void {
    if (this.#snapshot !== undefined) this.#readers.release(this.#snapshot)
    this.#snapshot = undefined
  }
}
