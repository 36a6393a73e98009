import pg from 'pg'
import { FairQueue } from '../../fair-queue.ts'
import type { Searchable } from '../search/searchable.ts'
import { rootMutation } from '../statement.ts'
import { type ConnectOptions, clientConfig } from './client.ts'
import { connectionUnavailable, isAbortedTransaction, isReadOnly, isUnavailable } from './errors.ts'
import { runQuery } from './execute.ts'
import { openTxState, PostgresTx, type Searching, type TxState } from './postgres-tx.ts'
import type { TextSampleCache } from './text-sample-cache.ts'

const idleMs = 30_000
/** As many as an organization can have requests in flight: how long they wait is limited, too. */
const waitingPerOrganizationMax = 1_000

interface Surroundings {
  searchables: readonly Searchable[]
  samples: TextSampleCache
  /** Called after a commit of texts that a search looks in. */
  onTexts: () => void
  /** Called when a connection turns out to lead to a server that cannot be written to. */
  onReadOnly: () => void
  onError: (error: unknown) => void
}

/** Changes nothing, and is refused by a server that is read-only. */
const writeNothing = rootMutation('UPDATE migrations SET name = name WHERE false')

/** Connections for transactions, each of them for one at a time. */
export class WriteConnections {
  readonly #pool: pg.Pool
  readonly #searchables: readonly Searchable[]
  readonly #samples: TextSampleCache
  readonly #onTexts: () => void
  readonly #onReadOnly: () => void
  /** Whether the last transaction that ended was refused for that reason. */
  #isReadOnly = false
  readonly #turns: FairQueue

  constructor(
    options: ConnectOptions,
    countMax: number,
    { searchables, samples, onTexts, onReadOnly, onError }: Surroundings,
  ) {
    this.#searchables = searchables
    this.#samples = samples
    this.#onTexts = onTexts
    this.#onReadOnly = onReadOnly
    const config = clientConfig(options)
    this.#turns = new FairQueue({
      runningMax: countMax,
      // One is left for the others, also when transactions of one organization wait for each other.
      runningPerOwnerMax: Math.max(1, countMax - 1),
      waitingPerOwnerMax: waitingPerOrganizationMax,
      waitMsMax: config.connectionTimeoutMillis!,
    })
    const size = { max: countMax, idleTimeoutMillis: idleMs }
    this.#pool = new pg.Pool({ ...config, ...size })
    this.#pool.on('error', onError)
    // While a connection is in use, the pool does not listen, and an error that nobody listens to
    // ends the process. Whoever uses it hears of it by the statement under way.
    this.#pool.on('connect', (client) => client.on('error', () => {}))
  }

  /** What is of no organization, as what goes on in the background, does not wait for a turn. */
  transact<T>(work: (tx: PostgresTx) => Promise<T>, organizationId?: number): Promise<T> {
    if (organizationId === undefined) return this.#transact(work)
    return this.#turns.run(organizationId, () => this.#transact(work))
  }

  async #transact<T>(work: (tx: PostgresTx) => Promise<T>): Promise<T> {
    const client = await this.#connect()
    const span = openTxState()
    try {
      // Not waited for: the first statement travels with it. Without it, none may follow.
      const begun = runQuery(client, { text: 'BEGIN' })
      begun.catch((error) => {
        span.isOpen = false
        span.failure = error
      })
      const value = await work(new PostgresTx(client, span, this.#searchingOn(client)))
      for (const sendNow of span.last) sendNow()
      span.isOpen = false
      // The commit travels with what was sent last: it undoes a transaction in which that failed.
      await Promise.all([begun, ...span.sent, commit(client, span)])
      client.release()
      this.#isReadOnly = false
      if (span.hasTexts) this.#onTexts()
      return value
    } catch (thrown) {
      span.isOpen = false
      const error = isAbortedTransaction(thrown) ? (span.failure ?? thrown) : thrown
      const undone = this.#undo(client, error)
      // Whoever hears of the failure may try again at once, and must find the name free. Otherwise
      // it is not waited for: if the server has fallen silent, that would be for the second time.
      if (span.hasClaimed && !isUnavailable(error)) await undone
      throw error
    }
  }

  /** Throws if nothing can be written. While all connections are in use, the last result counts. */
  async check(): Promise<void> {
    const { idleCount, totalCount, options } = this.#pool
    const isOneFree = idleCount > 0 || totalCount < options.max
    if (isOneFree) await this.transact((tx) => tx.run(writeNothing))
    else if (this.#isReadOnly) throw connectionUnavailable('The database is read-only')
  }

  /** A search sees what the transaction has written. */
  #searchingOn(client: pg.ClientBase): Searching {
    return {
      searchables: this.#searchables,
      samples: this.#samples,
      inTurn: (_organizationId, search) => search(client),
    }
  }

  load() {
    const { totalCount, idleCount, waitingCount } = this.#pool
    return {
      inUse: totalCount - idleCount,
      idle: idleCount,
      waiting: waitingCount + this.#turns.waiting,
    }
  }

  close(): Promise<void> {
    return this.#pool.end()
  }

  /** A connection that has become read-only stays so, while a new one may lead to a new primary. */
  async #undo(client: pg.PoolClient, error: unknown): Promise<void> {
    this.#isReadOnly = isReadOnly(error)
    if (this.#isReadOnly) {
      client.release(error as Error)
      this.#onReadOnly()
      return
    }
    client.release(await rollback(client))
  }

  async #connect(): Promise<pg.PoolClient> {
    try {
      return await this.#pool.connect()
    } catch (error) {
      throw connectionUnavailable(error)
    }
  }
}

/** A transaction in which something failed is undone by its commit, and says so. */
async function commit(client: pg.PoolClient, span: TxState): Promise<void> {
  const { command } = await runQuery(client, { text: 'COMMIT' })
  if (command === 'COMMIT') return
  throw span.failure ?? new Error(`The transaction ended with ${command}`)
}

/** The connection is of no more use if not even this works. */
async function rollback(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('ROLLBACK')
    return undefined
  } catch (error) {
    return error as Error
  }
}
