import { type SecretKeys, withoutKeys } from '../../secrets/keys.ts'
import type { Db, DbHealth, DbLoad, ReadCaller, RootReadTx, RootWriteTx } from '../db.ts'
import type { Searchable } from '../search/searchable.ts'
import { rootMutation, rootQuery } from '../statement.ts'
import type { ConnectOptions } from './client.ts'
import { CommitNotifier } from './commit-notifier.ts'
import { shareConnections } from './connection-shares.ts'
import { PostgresCounters } from './counters.ts'
import { connectionUnavailable, isRetryable, retriesExhausted } from './errors.ts'
import { GinFlusher } from './gin-flusher.ts'
import { migrate } from './migrate.ts'
import { openTxState, PostgresTx, type Searching } from './postgres-tx.ts'
import { ReadConnections } from './read-connections.ts'
import { Searches } from './searches.ts'
import { TextSampleCache } from './text-sample-cache.ts'
import { vacuumTables } from './vacuum.ts'
import { WriteConnections } from './write-connections.ts'

const attemptsMax = 5
const healthTimeoutMs = 2_000

const accessVersion = rootQuery<{ version: number }>('SELECT version FROM access_version')
const ping = rootQuery<{ one: number }>('SELECT 1 AS one')
const setUp = rootQuery<{ is_set_up: boolean }>(
  'SELECT EXISTS (SELECT 1 FROM organizations) AS is_set_up',
)

const foldCounts = rootMutation('SELECT fold_ticket_count_deltas()')
/** Their names are categories, which may be words of a ticket that is gone. */
const removeEmptyCounts = rootMutation(`
  DELETE FROM ticket_count_totals
  WHERE category_bucket <> ''
    AND new_count + open_count + pending_count + resolved_count + closed_count = 0`)

export interface PostgresOptions extends ConnectOptions {
  connectionsMax: number
  searchables: readonly Searchable[]
  /** Without them, secrets are stored as they are. */
  secrets?: SecretKeys
  /** Longer searches are aborted. */
  searchMsMax: number
  onError?: (error: unknown) => void
}

export class PostgresDb implements Db {
  /** Without notifying other nodes. */
  readonly #quietDb: Pick<Db, 'transact'> = { transact: (work) => this.#transact(work) }
  readonly counters = new PostgresCounters(this.#quietDb)
  readonly secrets: SecretKeys
  readonly #connect: ConnectOptions
  readonly #readers: ReadConnections
  /** The same as `#readers` if there are too few connections. */
  readonly #searchConnections: ReadConnections
  readonly #authenticationConnections: ReadConnections
  readonly #searches: Searches
  readonly #writers: WriteConnections
  readonly #notifier: CommitNotifier
  readonly #samples = new TextSampleCache()
  readonly #searchables: readonly Searchable[]
  readonly #ginFlusher: GinFlusher
  #accessVersion: Promise<number> | undefined

  private constructor(options: PostgresOptions) {
    const {
      connectionsMax,
      searchables,
      secrets = withoutKeys,
      searchMsMax,
      onError = () => {},
      ...connect
    } = options
    this.#connect = connect
    this.secrets = secrets
    this.#searchables = searchables
    this.#ginFlusher = new GinFlusher(this.#quietDb, searchables)
    const shares = shareConnections(connectionsMax)
    this.#readers = new ReadConnections(connect, shares.read, onError)
    this.#searchConnections =
      shares.search === 0
        ? this.#readers
        : new ReadConnections({ ...connect, statementMs: searchMsMax }, shares.search, onError)
    this.#searches = new Searches(this.#searchConnections, {
      concurrencyMax: Math.max(1, shares.search),
      waitMsMax: options.timeoutMs,
    })
    this.#authenticationConnections =
      shares.authenticate === 0
        ? this.#readers
        : new ReadConnections(connect, shares.authenticate, onError)
    this.#writers = new WriteConnections(connect, shares.write, {
      secrets,
      searchables,
      samples: this.#samples,
      onError,
      onTexts: (count) => this.#ginFlusher.schedule(count),
      // A server that has become a standby may return stale data.
      onReadOnly: () => {
        for (const connections of this.#allReadConnections) connections.replaceAll()
      },
    })
    this.#notifier = new CommitNotifier({
      readers: this.#readers,
      onError,
      listenWith: shares.listen === 0 ? undefined : connect,
    })
  }

  static async open(options: PostgresOptions): Promise<PostgresDb> {
    await migrate(options, undefined, options.searchables)
    return new PostgresDb(options)
  }

  /**
   * Without a transaction: each statement sees what is committed when it runs, and a read of one
   * statement, as most are, needs a single round trip.
   */
  read<T>(work: (tx: RootReadTx) => Promise<T>, caller?: ReadCaller): Promise<T> {
    return this.#readOn(this.#readers, work, caller)
  }

  readCredentials<T>(work: (tx: RootReadTx) => Promise<T>): Promise<T> {
    return this.#readOn(this.#authenticationConnections, work)
  }

  async transact<T>(work: (tx: RootWriteTx) => Promise<T>, organizationId?: number): Promise<T> {
    const value = await this.#transact(work, organizationId)
    this.#notifier.notifyCommit()
    return value
  }

  /**
   * The rows that `check` reads may change until `work` has locked them. After that nobody else can
   * change them, while other connections still see their state from before: if a second check there
   * passes, it held all the time. A stricter isolation level is no alternative, because `work` would
   * not see what was committed while it waited for a lock.
   */
  transactIf<T>(
    check: (tx: RootReadTx) => Promise<void>,
    work: (tx: RootWriteTx) => Promise<T>,
    organizationId?: number,
  ): Promise<T> {
    return this.transact(async (tx) => {
      await check(tx)
      const value = await work(tx)
      // Its result arrives after those of all statements that were sent without waiting.
      await tx.one(ping)
      await this.read(check)
      return value
    }, organizationId)
  }

  /** One read for all requests of this turn of the event loop, started after they have arrived. */
  accessVersion(): Promise<number> {
    this.#accessVersion ??= new Promise((resolve, reject) => {
      setImmediate(() => {
        this.#accessVersion = undefined
        this.#readAccessVersion().then(resolve, reject)
      })
    })
    return this.#accessVersion
  }

  load(): DbLoad {
    const { waiting, ...write } = this.#writers.load()
    const read = { inUse: 0, idle: 0 }
    for (const connections of this.#allReadConnections) {
      const { inUse, idle } = connections.load()
      read.inUse += inUse
      read.idle += idle
    }
    return { transactionsWaiting: waiting, connections: { read, write } }
  }

  onCommit(listener: () => void): () => void {
    return this.#notifier.onCommit(listener)
  }

  broadcast(message: string): void {
    this.#notifier.broadcast(message)
  }

  onBroadcast(listener: (message: string) => void): () => void {
    return this.#notifier.onBroadcast(listener)
  }

  async clearDeleted(tables: readonly string[]): Promise<boolean> {
    const searched = this.#searchables.filter(({ table }) => tables.includes(table))
    const textTables = searched.map(({ textTable }) => textTable)
    await this.#transact(async (tx) => {
      await tx.run(foldCounts)
      await tx.run(removeEmptyCounts)
    })
    await vacuumTables(this.#connect, [...tables, ...textTables, 'ticket_count_totals'])
    return true
  }

  async checkHealth(): Promise<DbHealth> {
    // Health checks need a quick result and are repeated.
    const [setUpRow] = await within(
      healthTimeoutMs,
      Promise.all([this.read((tx) => tx.one(setUp)), this.#writers.check()]),
    )
    return { engine: 'postgres', isSetUp: setUpRow!.is_set_up, searchPending: 0 }
  }

  async close(): Promise<void> {
    await this.#notifier.close()
    await this.#ginFlusher.close()
    const reading = [...this.#allReadConnections].map((connections) => connections.close())
    await Promise.all([...reading, this.#writers.close()])
  }

  get #allReadConnections(): Set<ReadConnections> {
    return new Set([this.#readers, this.#searchConnections, this.#authenticationConnections])
  }

  #readOn<T>(
    connections: ReadConnections,
    work: (tx: RootReadTx) => Promise<T>,
    caller?: ReadCaller,
  ): Promise<T> {
    return connections.use(async (client) => {
      const state = openTxState(this.secrets)
      const searching: Searching = {
        searchables: this.#searchables,
        samples: this.#samples,
        inTurn: this.#searches.forRead(caller),
      }
      try {
        return await work(new PostgresTx({ client, turns: connections.turns }, state, searching))
      } finally {
        state.isOpen = false
      }
    })
  }

  async #transact<T>(work: (tx: RootWriteTx) => Promise<T>, organizationId?: number): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#writers.transact(work, organizationId)
      } catch (error) {
        if (!isRetryable(error)) throw error
        if (attempt === attemptsMax) throw retriesExhausted(error)
      }
    }
  }

  async #readAccessVersion(): Promise<number> {
    return (await this.readCredentials((tx) => tx.one(accessVersion)))!.version
  }
}

async function within<T>(ms: number, result: Promise<T>): Promise<T> {
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => timeout.reject(connectionUnavailable(`No response for ${ms} ms`)),
    ms,
  )
  try {
    return await Promise.race([result, timeout.promise])
  } finally {
    clearTimeout(timer)
  }
}
