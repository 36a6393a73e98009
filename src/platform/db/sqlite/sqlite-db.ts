import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Db, DbHealth, DbLoad, ReadCaller, RootReadTx, RootWriteTx } from '../db.ts'
import { Emitter } from '../emitter.ts'
import type { Searchable } from '../search/searchable.ts'
import { rootMutation, rootQuery } from '../statement.ts'
import { assertDurabilitySettings, Connection } from './connection.ts'
import { migrate } from './migrate.ts'
import type { PooledReader, Reader } from './reader.ts'
import { ReaderPool } from './reader-pool.ts'
import { isDamage } from './search/index-damage.ts'
import { LongSearches } from './search/long-searches.ts'
import { unpaced } from './search/pace.ts'
import type { PendingTextCache } from './search/pending-text-cache.ts'
import { deleteSearchIndex, prepareSearchIndex } from './search/search-index.ts'
import { SearchIndexer } from './search/search-indexer.ts'
import { SearchReader } from './search/search-reader.ts'
import { lockDatabase } from './server-lock.ts'
import { type Source, SqliteTx } from './sqlite-tx.ts'
import { WriteQueue } from './write-queue.ts'

/** How long a change that another process made may wait for the index. */
const pollIntervalMs = 2_000
/** After so many commits the indexer is told in any case, because it also folds the log. */
const unfoldedCommitsMax = 500
/** All of the search index is read soon after the start, and then once a day. */
const indexCheckAfterMs = 10_000
const indexCheckEveryMs = 24 * 3_600_000
/** How long a commit of another process may go unnoticed. */
const watchMs = 1_000
const searchMsMaxDefault = 5_000

interface Pending {
  is_any: boolean
}

const anyPending = rootQuery<Pending>('SELECT EXISTS (SELECT 1 FROM search_pending) AS is_any')
const readState = rootQuery<{ is_set_up: boolean; pending: number }>(`
  SELECT EXISTS (SELECT 1 FROM organizations) AS is_set_up,
    (SELECT count(*) FROM search_pending) AS pending`)
const prunePending = rootMutation('DELETE FROM search_pending WHERE seq <= :seq')
const savePruned = rootMutation('UPDATE search_pruned SET seq = :seq WHERE seq < :seq')

export interface SqliteOptions {
  file: string
  /** A server owns its file and keeps the index up; the command line only visits. */
  isServer: boolean
  searchables: readonly Searchable[]
  /** How long a search may take before it is refused. */
  searchMsMax?: number
  /** When all of the search index is read for the first time. */
  indexCheckAfterMs?: number
  onError?: (error: unknown) => void
}

export class SqliteDb implements Db {
  readonly counters = undefined
  readonly #options: SqliteOptions
  readonly #lock: Disposable | undefined
  readonly #writer: Source
  readonly #queue: WriteQueue<SqliteTx>
  readonly #readers: ReaderPool
  readonly #longSearches: LongSearches
  /** By table. */
  readonly #pendingTexts = new Map<string, PendingTextCache>()
  /** Sees the commits of all others, because it makes none and is never inside of a transaction. */
  readonly #watcher: Connection
  readonly #indexer: SearchIndexer | undefined
  readonly #looking: NodeJS.Timeout | undefined
  #checking: NodeJS.Timeout | undefined
  /** All that are open. */
  readonly #searches = new Set<SearchReader>()
  readonly #commits = new Emitter()
  readonly #watching: NodeJS.Timeout | undefined
  #prunedSeq = 0
  #unfoldedCommits = 0
  #isRemaking = false

  constructor(options: SqliteOptions) {
    const { file, isServer, searchMsMax = searchMsMaxDefault, onError = () => {} } = options
    this.#options = options
    createPrivateFile(file)
    this.#lock = isServer ? lockDatabase(file) : undefined
    const connection = new Connection(file, { readonly: false })
    assertDurabilitySettings(connection)
    migrate(connection.database)
    const isIndexComplete = isServer && this.#prepareIndex(connection)
    connection.enableWrites()
    const writer: Reader = { connection, search: this.#createSearch() }
    this.#writer = {
      ...writer,
      isFloodedBy: () => false,
      inTurn: (_organizationId, search) => search(writer, unpaced),
    }
    this.#watcher = new Connection(file, { readonly: true })
    this.#queue = new WriteQueue(
      connection,
      (span) => new SqliteTx(this.#writer, span),
      () => {
        this.#readers.dropSnapshot()
        try {
          this.#tellIndexer()
        } catch (error) {
          onError(error)
        }
        this.#commits.emit()
      },
    )
    const open = () => this.#openReader()
    this.#longSearches = new LongSearches({ open, workMsMax: searchMsMax })
    this.#readers = new ReaderPool({
      open,
      readStamp: () => this.#watcher.stamp.get() as number,
      longSearches: this.#longSearches,
    })
    if (isServer) {
      this.#indexer = this.#createIndexer()
      // A new index has rows to take in that nobody announces.
      if (!isIndexComplete) this.#indexer.notifyChange()
      this.#looking = setInterval(
        () => this.#lookForChanges().catch(onError),
        pollIntervalMs,
      ).unref()
      this.#watching = this.#watchOthers()
      this.#checkIndexAfter(options.indexCheckAfterMs ?? indexCheckAfterMs)
    }
  }

  read<T>(work: (tx: RootReadTx) => Promise<T>, caller?: ReadCaller): Promise<T> {
    return this.#readers.read(work, caller)
  }

  /** By the connection that is never inside of a transaction. */
  async readCredentials<T>(work: (tx: RootReadTx) => Promise<T>): Promise<T> {
    const span = { isOpen: true }
    try {
      return await work(new SqliteTx({ ...this.#writer, connection: this.#watcher }, span))
    } finally {
      span.isOpen = false
    }
  }

  transact<T>(work: (tx: RootWriteTx) => Promise<T>): Promise<T> {
    return this.#queue.transact(work)
  }

  /** There is only one transaction at a time. */
  transactIf<T>(
    demand: (tx: RootReadTx) => Promise<void>,
    work: (tx: RootWriteTx) => Promise<T>,
  ): Promise<T> {
    return this.transact(async (tx) => {
      await demand(tx)
      return work(tx)
    })
  }

  accessVersion(): number {
    return this.#readers.stamp
  }

  load(): DbLoad {
    const isWriting = this.#writer.connection.database.inTransaction
    return {
      transactionsWaiting: this.#queue.length,
      connections: {
        read: this.#readers.load(),
        write: { inUse: Number(isWriting), idle: Number(!isWriting) },
      },
    }
  }

  onCommit(listener: () => void): () => void {
    return this.#commits.add(listener)
  }

  /** There is no other node. */
  broadcast(): void {}

  onBroadcast(): () => void {
    return () => {}
  }

  async checkHealth(): Promise<DbHealth> {
    const row = (await this.read((tx) => tx.one(readState)))!
    const searchPending = row.pending + this.#writer.search.missingRows()
    return { engine: 'sqlite', isSetUp: row.is_set_up, searchPending }
  }

  async close(): Promise<void> {
    clearInterval(this.#looking)
    clearInterval(this.#watching)
    clearTimeout(this.#checking)
    await this.#indexer?.close()
    this.#readers.close()
    this.#longSearches.close()
    this.#watcher.close()
    // The writer last: the last connection folds the log into the file, and must be able to.
    this.#writer.search.close()
    this.#writer.connection.close()
    this.#lock?.[Symbol.dispose]()
  }

  get #indexFile(): string {
    return `${this.#options.file}.search`
  }

  #prepareIndex({ database }: Connection): boolean {
    return prepareSearchIndex(this.#indexFile, database, this.#options.searchables)
  }

  #createIndexer(): SearchIndexer {
    const { file, searchables } = this.#options
    const setup = { databaseFile: file, indexFile: this.#indexFile, searchables }
    return new SearchIndexer(setup, {
      onDurable: (seq) => this.#prune(seq),
      onError: (error) => {
        this.#options.onError?.(error)
        if (isDamage(error)) this.#remakeIndex()
      },
    })
  }

  #openReader(): PooledReader {
    const connection = new Connection(this.#options.file, { readonly: true })
    const search = this.#createSearch()
    const close = () => {
      this.#searches.delete(search)
      search.close()
      connection.close()
    }
    return { connection, search, close }
  }

  #createSearch(): SearchReader {
    const search = new SearchReader({
      indexFile: this.#indexFile,
      searchables: this.#options.searchables,
      pendingTexts: this.#pendingTexts,
      onDamage: (damage) => {
        this.#options.onError?.(damage)
        this.#remakeIndex()
      },
    })
    this.#searches.add(search)
    return search
  }

  #checkIndexAfter(ms: number): void {
    this.#checking = setTimeout(() => {
      this.#indexer?.check()
      this.#checkIndexAfter(indexCheckEveryMs)
    }, ms).unref()
  }

  /** Searches go on without the index meanwhile, and open the new one when it is there. */
  async #remakeIndex(): Promise<void> {
    if (this.#indexer === undefined || this.#isRemaking) return
    this.#isRemaking = true
    try {
      await this.#indexer.close()
      deleteSearchIndex(this.#indexFile)
      this.#prepareIndex(this.#watcher)
      for (const search of this.#searches) search.replaceIndex()
      this.#indexer.notifyChange()
    } catch (error) {
      this.#options.onError?.(error)
    } finally {
      this.#isRemaking = false
    }
  }

  /** Most that is not about tickets or customers gives it nothing to do but to fold the log, at times. */
  #tellIndexer(): void {
    if (this.#indexer === undefined) return
    const row = this.#writer.connection.one(anyPending, undefined, 0) as Pending
    if (!row.is_any && ++this.#unfoldedCommits < unfoldedCommitsMax) return
    this.#unfoldedCommits = 0
    this.#indexer.notifyChange()
  }

  async #lookForChanges(): Promise<void> {
    const row = await this.read((tx) => tx.one(anyPending))
    if (row?.is_any) this.#indexer?.notifyChange()
  }

  /** The command line commits, too. Our own commits are told again here: that does no harm. */
  #watchOthers(): NodeJS.Timeout {
    let seen: unknown
    const look = () => {
      try {
        const stamp = this.#watcher.stamp.get()
        if (stamp !== seen) this.#commits.emit()
        seen = stamp
      } catch (error) {
        this.#options.onError?.(error)
      }
    }
    return setInterval(look, watchMs).unref()
  }

  /** The index has these changes for good. */
  #prune(seq: number): void {
    if (seq <= this.#prunedSeq) return
    this.#prunedSeq = seq
    const prune = async (tx: RootWriteTx) => {
      await tx.run(prunePending, { seq })
      await tx.run(savePruned, { seq })
    }
    this.transact(prune).catch((error) => this.#options.onError?.(error))
  }
}

/** Customers' words are in here: nobody but the owner may read it. */
export function createPrivateFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  closeSync(openSync(file, 'a', 0o600))
  chmodSync(file, 0o600)
}
