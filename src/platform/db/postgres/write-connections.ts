import pg from 'pg'
import { FairQueue } from '../../fair-queue.ts'
import type { SecretKeys } from '../../secrets/keys.ts'
import type { Searchable } from '../search/searchable.ts'
import { rootMutation } from '../statement.ts'
import { type ConnectOptions, clientConfig } from './client.ts'
import { connectionUnavailable, isAbortedTransaction, isReadOnly, isUnavailable } from './errors.ts'
import { runQuery } from './execute.ts'
import { longPendingList } from './gin-flusher.ts'
import { openTxState, PostgresTx, type Searching, type TxState } from './postgres-tx.ts'
import type { TextSampleCache } from './text-sample-cache.ts'

const idleMs = 30_000
/** As many as an organization can have requests in flight; waiting time is limited, too. */
const waitingPerOrganizationMax = 1_000

interface WriteOptions {
  secrets: SecretKeys
  searchables: readonly Searchable[]
  samples: TextSampleCache
  /** Called after this many search texts were committed. */
  onTexts: (count: number) => void
  /** Called when the server turns out to be read-only. */
  onReadOnly: () => void
  onError: (error: unknown) => void
}

/** Changes nothing, but fails on a read-only server. */
const writeNothing = rootMutation('UPDATE migrations SET name = name WHERE false')

/** A pool of connections, each used by one transaction at a time. */
export class WriteConnections {
  readonly #pool: pg.Pool
  readonly #secrets: SecretKeys
  readonly #searchables: readonly Searchable[]
  readonly #samples: TextSampleCache
  readonly #onTexts: (count: number) => void
  readonly #onReadOnly: () => void
  /** Whether the last finished transaction failed because the server is read-only. */
  #isReadOnly = false
  readonly #turns: FairQueue

  constructor(
    options: ConnectOptions,
    countMax: number,
    { secrets, searchables, samples, onTexts, onReadOnly, onError }: WriteOptions,
  ) {
    this.#secrets = secrets
    this.#searchables = searchables
    this.#samples = samples
    this.#onTexts = onTexts
    this.#onReadOnly = onReadOnly
    const config = clientConfig({ ...options, settings: longPendingList })
    this.#turns = new FairQueue({
      runningMax: countMax,
      // Leaves one for others, even if transactions of one organization block each other.
      runningPerOwnerMax: Math.max(1, countMax - 1),
      waitingPerOwnerMax: waitingPerOrganizationMax,
      waitMsMax: config.connectionTimeoutMillis!,
    })
    const size = { max: countMax, idleTimeoutMillis: idleMs }
    this.#pool = new pg.Pool({ ...config, ...size })
    this.#pool.on('error', onError)
    // The pool does not listen for errors of connections in use, and an unhandled 'error' event would
    // end the process. The statement in flight is rejected anyway.
    this.#pool.on('connect', (client) => client.on('error', () => {}))
  }

  /** Background work, without an organization, does not wait for a turn. */
  transact<T>(work: (tx: PostgresTx) => Promise<T>, organizationId?: number): Promise<T> {
    if (organizationId === undefined) return this.#transact(work)
    return this.#turns.run(organizationId, () => this.#transact(work))
  }

  async #transact<T>(work: (tx: PostgresTx) => Promise<T>): Promise<T> {
    const client = await this.#connect()
    const state = openTxState(this.#secrets)
    try {
      // Not awaited: the first statement is sent along with it. If it fails, no statement may follow.
      const begun = runQuery(client, { text: 'BEGIN' })
      begun.catch((error) => {
        state.isOpen = false
        state.failure = error
      })
      const value = await work(new PostgresTx({ client }, state, this.#searchingOn(client)))
      for (const send of state.beforeCommit) send()
      state.isOpen = false
      // COMMIT is sent along with the last statements: if one of them fails, it rolls back.
      await Promise.all([begun, ...state.sent, commit(client, state)])
      client.release()
      this.#isReadOnly = false
      if (state.textCount > 0) this.#onTexts(state.textCount)
      return value
    } catch (thrown) {
      state.isOpen = false
      const error = isAbortedTransaction(thrown) ? (state.failure ?? thrown) : thrown
      const rolledBack = this.#rollBack(client, error)
      // The caller may retry immediately and must find the lock free. Otherwise the rollback is not
      // awaited: if the server no longer responds, that would be a second timeout.
      if (state.hasLocked && !isUnavailable(error)) await rolledBack
      throw error
    }
  }

  /** Throws if the server is read-only. While all connections are in use, uses the last result. */
  async check(): Promise<void> {
    const { idleCount, totalCount, options } = this.#pool
    const hasFree = idleCount > 0 || totalCount < options.max
    if (hasFree) await this.transact((tx) => tx.run(writeNothing))
    else if (this.#isReadOnly) throw connectionUnavailable('The database is read-only')
  }

  /** On the same connection, so that a search sees what the transaction has written. */
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

  /** A read-only connection is closed, because a new one may reach the new primary. */
  async #rollBack(client: pg.PoolClient, error: unknown): Promise<void> {
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

/** COMMIT of a failed transaction is a rollback, and its result says so. */
async function commit(client: pg.PoolClient, state: TxState): Promise<void> {
  const { command } = await runQuery(client, { text: 'COMMIT' })
  if (command === 'COMMIT') return
  throw state.failure ?? new Error(`The transaction ended with ${command}`)
}

/** Returns the error if the connection is no longer usable. */
async function rollback(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('ROLLBACK')
    return undefined
  } catch (error) {
    return error as Error
  }
}
