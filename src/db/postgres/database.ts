import pg from 'pg'
import type { Db, DbState, RootReadTx, RootWriteTx } from '../db.ts'
import { rootQuery } from '../statement.ts'
import { type ConnectOptions, clientConfig } from './client.ts'
import { PostgresCounters } from './counters.ts'
import { isRepeatable, translate } from './errors.ts'
import { migrate } from './migrate.ts'
import { ask } from './prepared.ts'
import { ReadConnections } from './read-connections.ts'
import { PostgresTx, type Span } from './transaction.ts'

/** Of all connections, so many are for reading; each of those serves many requests at once. */
const readersShare = 0.4
const attemptsMax = 5

const accessStamp = rootQuery<{ stamp: number }>('SELECT stamp FROM access_stamp')
const ping = rootQuery<{ one: number }>('SELECT 1 AS one')

export interface PostgresOptions extends ConnectOptions {
  connectionsMax: number
  onError?: (error: unknown) => void
}

export class PostgresDb implements Db {
  readonly counters = new PostgresCounters(this)
  readonly #readers: ReadConnections
  readonly #writers: pg.Pool
  #stamp: Promise<number> | undefined

  private constructor({ connectionsMax, onError = () => {}, ...options }: PostgresOptions) {
    const readers = Math.max(1, Math.round(connectionsMax * readersShare))
    this.#readers = new ReadConnections(options, readers, onError)
    this.#writers = new pg.Pool({
      ...clientConfig(options),
      max: Math.max(1, connectionsMax - readers),
      idleTimeoutMillis: 30_000,
    })
    this.#writers.on('error', onError)
  }

  static async open(options: PostgresOptions): Promise<PostgresDb> {
    await migrate(options)
    return new PostgresDb(options)
  }

  /**
   * Each statement sees what is committed when it runs; a read of one statement, as most are, needs
   * one round trip and no transaction.
   */
  read<T>(work: (tx: RootReadTx) => Promise<T>): Promise<T> {
    return this.#readers.use(async (client) => {
      const span: Span = { isOpen: true, sent: [] }
      try {
        return await work(new PostgresTx(client, span))
      } finally {
        span.isOpen = false
      }
    })
  }

  async transact<T>(work: (tx: RootWriteTx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#transactOnce(work)
      } catch (error) {
        if (!isRepeatable(error) || attempt === attemptsMax) throw error
      }
    }
  }

  /** Read after all requests of this turn have come in, so that it is news to each of them. */
  stamp(): Promise<number> {
    this.#stamp ??= new Promise((resolve, reject) => {
      setImmediate(() => {
        this.#stamp = undefined
        this.read((tx) => tx.one(accessStamp)).then((row) => resolve(row!.stamp), reject)
      })
    })
    return this.#stamp
  }

  async check(): Promise<DbState> {
    await this.read((tx) => tx.one(ping))
    return { engine: 'postgres', searchPending: 0 }
  }

  async close(): Promise<void> {
    await Promise.all([this.#readers.close(), this.#writers.end()])
  }

  async #transactOnce<T>(work: (tx: RootWriteTx) => Promise<T>): Promise<T> {
    const client = await this.#connect()
    const span: Span = { isOpen: true, sent: [] }
    let failure: Error | undefined
    try {
      // Not waited for: the first statement travels with it.
      const begun = ask(client, { text: 'BEGIN' })
      begun.catch(() => {})
      const value = await work(new PostgresTx(client, span))
      span.isOpen = false
      // The commit travels with what was sent last: it undoes a transaction in which that failed.
      await Promise.all([begun, ...span.sent, commit(client)])
      return value
    } catch (error) {
      span.isOpen = false
      failure = await rollback(client)
      throw error
    } finally {
      client.release(failure)
    }
  }

  async #connect(): Promise<pg.PoolClient> {
    try {
      return await this.#writers.connect()
    } catch (error) {
      throw translate(error)
    }
  }
}

/** A transaction in which something failed is undone by its commit, and says so. */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await ask(client, { text: 'COMMIT' })
  if (command !== 'COMMIT') throw new Error(`The transaction ended with ${command}`)
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
