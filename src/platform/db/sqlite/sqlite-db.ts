import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type SecretKeys, withoutKeys } from '../../secrets/keys.ts'
import type { Db, DbHealth, DbLoad, ReadCaller, RootReadTx, RootWriteTx } from '../db.ts'
import { Emitter } from '../emitter.ts'
import type { Searchable } from '../search/searchable.ts'
import { rootMutation, rootQuery } from '../statement.ts'
import { clearFiles } from './clear-deleted.ts'
import { assertDurabilitySettings, Connection } from './connection.ts'
import { migrate } from './migrate.ts'
import type { PooledReader, Reader } from './reader.ts'
import { ReaderPool } from './reader-pool.ts'
import { isDamage } from './search/index-damage.ts'
import { LongSearches } from './search/long-searches.ts'
import { unpaced } from './search/pace.ts'
import type { PendingTextCache } from './search/pending-text-cache.ts'
import { deleteSearchIndex, prepareSearchIndex } from './search/search-index.ts'
import type { Durable } from './search/search-index-state.ts'
import { SearchIndexer } from './search/search-indexer.ts'
import { SearchReader } from './search/search-reader.ts'
import { lockDatabase } from './server-lock.ts'
import { type Source, SqliteTx } from './sqlite-tx.ts'
import { WriteQueue } from './write-queue.ts'

/** How often to look for changes of other processes that are not in the search index. */
const indexPollIntervalMs = 2_000
/** After this many commits the indexer is notified in any case, because it also checkpoints the WAL. */
const commitsPerCheckpoint = 500
/** The search index is checked completely soon after startup, and then once a day. */
const firstIndexCheckMs = 10_000
const indexCheckIntervalMs = 24 * 3_600_000
/** How often to look for commits of other processes. */
const commitPollIntervalMs = 1_000
const searchMsMaxDefault = 5_000
/** How long the search index may take to process the last changes. */
const indexingMsMax = 60_000
const indexingPollMs = 100

const anyPending = rootQuery<{ is_any: boolean }>(`
  SELECT EXISTS (SELECT 1 FROM search_pending) OR EXISTS (SELECT 1 FROM search_removed) AS is_any`)
const health = rootQuery<{ is_set_up: boolean; pending: number }>(`
  SELECT EXISTS (SELECT 1 FROM organizations) AS is_set_up,
    (SELECT count(*) FROM search_pending) AS pending`)
const prunePending = rootMutation('DELETE FROM search_pending WHERE seq <= :seq')
const pruneRemoved = rootMutation('DELETE FROM search_removed WHERE seq <= :seq')
const savePruned = rootMutation('UPDATE search_pruned SET seq = :seq WHERE seq < :seq')

/** Their names are categories, which may be words of a ticket that is gone. */
const removeEmptyCounts = rootMutation(`
  DELETE FROM ticket_counts
  WHERE category_bucket <> ''
    AND new_count + open_count + pending_count + resolved_count + closed_count = 0`)

export interface SqliteOptions {
  file: string
  /** Whether this is the server, which maintains the search index, or the command line. */
  isServer: boolean
  searchables: readonly Searchable[]
  /** Without them, secrets are stored as they are. */
  secrets?: SecretKeys
  /** Longer searches are aborted. */
  searchMsMax?: number
  /** Called before the database of an earlier version is changed; if it throws, nothing is. */
  beforeUpgrade?: (next: string) => void
  /** When the search index is checked for the first time. */
  indexCheckAfterMs?: number
  /** Only the first search starts the indexer, which saves tests that never search its thread. */
  isIndexedOnSearch?: boolean
  onError?: (error: unknown) => void
}

export class SqliteDb implements Db {
  readonly counters = undefined
  readonly secrets: SecretKeys
  readonly #options: SqliteOptions
  readonly #lock: Disposable | undefined
  readonly #writer: Source
  readonly #queue: WriteQueue<SqliteTx>
  readonly #readers: ReaderPool
  readonly #longSearches: LongSearches
  /** By table. */
  readonly #pendingTexts = new Map<string, PendingTextCache>()
  /** Never inside of a transaction, so that its data_version reflects all commits. */
  readonly #watcher: Connection
  readonly #indexer: SearchIndexer | undefined
  readonly #indexPollTimer: NodeJS.Timeout | undefined
  #indexCheckTimer: NodeJS.Timeout | undefined
  /** All that are open. */
  readonly #searches = new Set<SearchReader>()
  readonly #commits = new Emitter()
  readonly #commitPollTimer: NodeJS.Timeout | undefined
  #pruned: Durable = { indexed_seq: 0, removed_seq: 0 }
  #commitsSinceCheckpoint = 0
  #isRebuilding = false

  constructor(options: SqliteOptions) {
    const { file, isServer, searchMsMax = searchMsMaxDefault, onError = () => {} } = options
    this.#options = options
    this.secrets = options.secrets ?? withoutKeys
    createPrivateFile(file)
    this.#lock = isServer ? lockDatabase(file) : undefined
    const connection = this.#openCurrent()
    const isIndexComplete = isServer && this.#prepareIndex(connection)
    connection.enableWrites()
    const writer: Reader = { connection, search: this.#createSearch() }
    const { secrets } = this
    this.#writer = {
      ...writer,
      secrets,
      isFloodedBy: () => false,
      inTurn: (_organizationId, search) => search(writer, unpaced),
    }
    this.#watcher = new Connection(file, { readonly: true })
    this.#queue = new WriteQueue(
      connection,
      (state) => new SqliteTx(this.#writer, state),
      () => {
        this.#readers.dropSnapshot()
        try {
          this.#notifyIndexer()
        } catch (error) {
          onError(error)
        }
        this.#commits.emit()
      },
    )
    const open = () => this.#openReader()
    this.#longSearches = new LongSearches({ open, workMsMax: searchMsMax })
    this.#readers = new ReaderPool({
      secrets,
      open,
      readVersion: () => this.#watcher.dataVersion.get() as number,
      longSearches: this.#longSearches,
    })
    if (isServer) {
      this.#indexer = this.#createIndexer()
      // A new index must be filled with existing rows.
      if (!isIndexComplete) this.#indexer.notifyChange()
      this.#indexPollTimer = setInterval(
        () => this.#pollPending().catch(onError),
        indexPollIntervalMs,
      ).unref()
      this.#commitPollTimer = this.#pollCommits()
      this.#checkIndexAfter(options.indexCheckAfterMs ?? firstIndexCheckMs)
    }
  }

  /** Upgraded to this version. If that fails, nothing stays open or locked. */
  #openCurrent(): Connection {
    const { file, beforeUpgrade } = this.#options
    const connection = new Connection(file, { readonly: false })
    try {
      assertDurabilitySettings(connection)
      migrate(connection.database, undefined, beforeUpgrade)
      return connection
    } catch (error) {
      connection.close()
      this.#lock?.[Symbol.dispose]()
      throw error
    }
  }

  read<T>(work: (tx: RootReadTx) => Promise<T>, caller?: ReadCaller): Promise<T> {
    return this.#readers.read(work, caller)
  }

  /** With the connection that is never inside of a transaction. */
  async readCredentials<T>(work: (tx: RootReadTx) => Promise<T>): Promise<T> {
    const state = { isOpen: true }
    try {
      return await work(new SqliteTx({ ...this.#writer, connection: this.#watcher }, state))
    } finally {
      state.isOpen = false
    }
  }

  transact<T>(work: (tx: RootWriteTx) => Promise<T>): Promise<T> {
    return this.#queue.transact(work)
  }

  /** There is only one transaction at a time. */
  transactIf<T>(
    check: (tx: RootReadTx) => Promise<void>,
    work: (tx: RootWriteTx) => Promise<T>,
  ): Promise<T> {
    return this.transact(async (tx) => {
      await check(tx)
      return work(tx)
    })
  }

  accessVersion(): number {
    return this.#readers.version
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

  /** There are no other nodes. */
  broadcast(): void {}

  onBroadcast(): () => void {
    return () => {}
  }

  async clearDeleted(): Promise<boolean> {
    await this.transact((tx) => tx.run(removeEmptyCounts))
    this.#indexer?.begin()
    const deadline = performance.now() + indexingMsMax
    // Texts that the index still has to forget are kept in a table until then.
    while ((await this.read((tx) => tx.one(anyPending)))!.is_any) {
      if (performance.now() > deadline) throw new Error('The search index is too far behind')
      await pause(indexingPollMs)
    }
    return clearFiles(this.#options.file, this.#indexFile)
  }

  async checkHealth(): Promise<DbHealth> {
    const row = (await this.read((tx) => tx.one(health)))!
    const searchPending = row.pending + this.#writer.search.missingRows()
    return { engine: 'sqlite', isSetUp: row.is_set_up, searchPending }
  }

  async close(): Promise<void> {
    clearInterval(this.#indexPollTimer)
    clearInterval(this.#commitPollTimer)
    clearTimeout(this.#indexCheckTimer)
    await this.#indexer?.close()
    this.#readers.close()
    this.#longSearches.close()
    this.#watcher.close()
    // The writer last: the last connection checkpoints the WAL, so it must be able to write.
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
    const { file, searchables, isIndexedOnSearch: isPostponed = false } = this.#options
    const setup = { databaseFile: file, indexFile: this.#indexFile, searchables }
    const listener = {
      onDurable: (durable: Durable) => this.#prune(durable),
      onError: (error: unknown) => {
        this.#options.onError?.(error)
        if (isDamage(error)) this.#rebuildIndex()
      },
    }
    return new SearchIndexer(setup, listener, { isPostponed })
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
      onSearch: () => this.#indexer?.begin(),
      onDamage: (damage) => {
        this.#options.onError?.(damage)
        this.#rebuildIndex()
      },
    })
    this.#searches.add(search)
    return search
  }

  #checkIndexAfter(ms: number): void {
    this.#indexCheckTimer = setTimeout(() => {
      this.#indexer?.check()
      this.#checkIndexAfter(indexCheckIntervalMs)
    }, ms).unref()
  }

  /** Searches work without the index meanwhile, and open the new one when it exists. */
  async #rebuildIndex(): Promise<void> {
    if (this.#indexer === undefined || this.#isRebuilding) return
    this.#isRebuilding = true
    try {
      await this.#indexer.close()
      deleteSearchIndex(this.#indexFile)
      this.#prepareIndex(this.#watcher)
      for (const search of this.#searches) search.replaceIndex()
      this.#indexer.notifyChange()
    } catch (error) {
      this.#options.onError?.(error)
    } finally {
      this.#isRebuilding = false
    }
  }

  /** Most commits change no searchable rows; then the indexer only needs to checkpoint the WAL. */
  #notifyIndexer(): void {
    if (this.#indexer === undefined) return
    const row = this.#writer.connection.one(anyPending, undefined, 0) as { is_any: boolean }
    if (!row.is_any && ++this.#commitsSinceCheckpoint < commitsPerCheckpoint) return
    this.#commitsSinceCheckpoint = 0
    this.#indexer.notifyChange()
  }

  async #pollPending(): Promise<void> {
    const row = await this.read((tx) => tx.one(anyPending))
    if (row?.is_any) this.#indexer?.notifyChange()
  }

  /** For commits of the command line. Our own commits are reported a second time, which is harmless. */
  #pollCommits(): NodeJS.Timeout {
    let last: unknown
    const poll = () => {
      try {
        const version = this.#watcher.dataVersion.get()
        if (version !== last) this.#commits.emit()
        last = version
      } catch (error) {
        this.#options.onError?.(error)
      }
    }
    return setInterval(poll, commitPollIntervalMs).unref()
  }

  #prune({ indexed_seq, removed_seq }: Durable): void {
    if (indexed_seq <= this.#pruned.indexed_seq && removed_seq <= this.#pruned.removed_seq) return
    this.#pruned = { indexed_seq, removed_seq }
    const prune = async (tx: RootWriteTx) => {
      await tx.run(prunePending, { seq: indexed_seq })
      await tx.run(savePruned, { seq: indexed_seq })
      await tx.run(pruneRemoved, { seq: removed_seq })
    }
    this.transact(prune).catch((error) => this.#options.onError?.(error))
  }
}

/** With the folders above it. Node's own `recursive` never ends below `/proc`. */
function makePrivateFolder(folder: string): void {
  if (existsSync(folder)) return
  makePrivateFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // Another process was first.
    if (code === 'EEXIST') return
    throw new Error(`Cannot make the folder ${folder}: ${code}`, { cause: error })
  }
}

/** Only readable by its owner. */
export function createPrivateFile(file: string): void {
  makePrivateFolder(dirname(file))
  closeSync(openSync(file, 'a', 0o600))
  chmodSync(file, 0o600)
}
