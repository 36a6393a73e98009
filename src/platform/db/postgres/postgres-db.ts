import type { Db, DbHealth, DbLoad, ReadCaller, RootReadTx, RootWriteTx } from '../db.ts'
import type { Searchable } from '../search/searchable.ts'
import { rootQuery } from '../statement.ts'
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
import { WriteConnections } from './write-connections.ts'

const attemptsMax = 5
const checkMs = 2_000

const accessStamp = rootQuery<{ version: number }>('SELECT version FROM access_version')
const ping = rootQuery<{ one: number }>('SELECT 1 AS one')
const setUp = rootQuery<{ is_set_up: boolean }>(
  'SELECT EXISTS (SELECT 1 FROM organizations) AS is_set_up',
)

export interface PostgresOptions extends ConnectOptions {
  connectionsMax: number
  searchables: readonly Searchable[]
  /** How long a search may take before it is refused. */
  searchMsMax: number
  onError?: (error: unknown) => void
}

export class PostgresDb implements Db {
  /** Of what nobody waits for to be committed, other nodes need not hear. */
  readonly #unheard: Pick<Db, 'transact'> = { transact: (work) => this.#transact(work) }
  readonly counters = new PostgresCounters(this.#unheard)
  readonly #readers: ReadConnections
  /** Those of the readers, where there are too few connections for some of their own. */
  readonly #searchConnections: ReadConnections
  readonly #authenticationConnections: ReadConnections
  readonly #searches: Searches
  readonly #writers: WriteConnections
  readonly #announcements: CommitNotifier
  readonly #samples = new TextSampleCache()
  readonly #searchables: readonly Searchable[]
  readonly #pendingTexts: GinFlusher
  #stamp: Promise<number> | undefined

  private constructor(options: PostgresOptions) {
    const { connectionsMax, searchables, searchMsMax, onError = () => {}, ...connect } = options
    this.#searchables = searchables
    this.#pendingTexts = new GinFlusher(this.#unheard, searchables)
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
      searchables,
      samples: this.#samples,
      onError,
      onTexts: () => this.#pendingTexts.schedule(),
      // What is read from a server that has become a standby may be out of date.
      onReadOnly: () => {
        for (const connections of this.#allReadConnections) connections.replaceAll()
      },
    })
    this.#announcements = new CommitNotifier({
      readers: this.#readers,
      onError,
      listenBy: shares.listen === 0 ? undefined : connect,
    })
  }

  static async open(options: PostgresOptions): Promise<PostgresDb> {
    await migrate(options)
    return new PostgresDb(options)
  }

  /**
   * Each statement sees what is committed when it runs; a read of one statement, as most are, needs
   * one round trip and no transaction.
   */
  read<T>(work: (tx: RootReadTx) => Promise<T>, caller?: ReadCaller): Promise<T> {
    return this.#readOn(this.#readers, work, caller)
  }

  readCredentials<T>(work: (tx: RootReadTx) => Promise<T>): Promise<T> {
    return this.#readOn(this.#authenticationConnections, work)
  }

  async transact<T>(work: (tx: RootWriteTx) => Promise<T>, organizationId?: number): Promise<T> {
    const value = await this.#transact(work, organizationId)
    this.#announcements.notifyCommit()
    return value
  }

  /**
   * What is demanded may change until the work gets hold of it. Afterwards nobody else can change
   * it, and all others still see what was there before: if that is as demanded, it has been so all
   * the time. A stricter isolation would not do, because under it the work would not see what was
   * committed while it waited for a lock.
   */
  transactIf<T>(
    demand: (tx: RootReadTx) => Promise<void>,
    work: (tx: RootWriteTx) => Promise<T>,
    organizationId?: number,
  ): Promise<T> {
    return this.transact(async (tx) => {
      await demand(tx)
      const value = await work(tx)
      // When this is answered, so is all that was sent and not waited for.
      await tx.one(ping)
      await this.read(demand)
      return value
    }, organizationId)
  }

  /** Read after all requests of this turn have come in, so that it is news to each of them. */
  accessVersion(): Promise<number> {
    this.#stamp ??= new Promise((resolve, reject) => {
      setImmediate(() => {
        this.#stamp = undefined
        this.#readStamp().then(resolve, reject)
      })
    })
    return this.#stamp
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
    return this.#announcements.onCommit(listener)
  }

  broadcast(message: string): void {
    this.#announcements.tell(message)
  }

  onBroadcast(listener: (message: string) => void): () => void {
    return this.#announcements.onTold(listener)
  }

  async checkHealth(): Promise<DbHealth> {
    // Whoever asks wants to know soon, and will ask again.
    const [state] = await within(
      checkMs,
      Promise.all([this.read((tx) => tx.one(setUp)), this.#writers.check()]),
    )
    return { engine: 'postgres', isSetUp: state!.is_set_up, searchPending: 0 }
  }

  async close(): Promise<void> {
    await this.#announcements.close()
    await this.#pendingTexts.close()
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
      const span = openTxState()
      const searching: Searching = {
        searchables: this.#searchables,
        samples: this.#samples,
        inTurn: this.#searches.ofRead(caller),
      }
      try {
        return await work(new PostgresTx(client, span, searching))
      } finally {
        span.isOpen = false
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

  async #readStamp(): Promise<number> {
    return (await this.readCredentials((tx) => tx.one(accessStamp)))!.version
  }
}

async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(connectionUnavailable(`No answer for ${ms} ms`)), ms)
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
