import { setTimeout as pause } from 'node:timers/promises'
import { unavailable } from '../../errors.ts'
import {
  type Connection,
  DatabaseDamage,
  isBusy,
  translateError,
  translatingErrors,
} from './connection.ts'
import type { TxState } from './sqlite-tx.ts'

const queueMax = 4_096
const batchMax = 256
const foreignWriterWaitMs = 5_000
const foreignWriterPollMs = 5

type Work<Tx, T> = (tx: Tx) => Promise<T>

interface Job<Tx> {
  work: Work<Tx, unknown>
  resolve: (value: never) => void
  reject: (reason: unknown) => void
}

/**
 * Group commit. Transactions that arrive together run one after another and share one commit, and so
 * one fsync; each is acknowledged after that. If one fails after it has written, all are undone, and
 * the others are done again, each in a savepoint of its own. That is seldom, and savepoints are dear:
 * SQLite keeps a copy of every page that is written within one.
 */
export class WriteQueue<Tx> {
  readonly #connection: Connection
  readonly #openTx: (span: TxState) => Tx
  readonly #onCommit: () => void
  readonly #jobs: Job<Tx>[] = []
  #isDraining = false

  constructor(connection: Connection, openTx: (span: TxState) => Tx, onCommit: () => void) {
    this.#connection = connection
    this.#openTx = openTx
    this.#onCommit = onCommit
  }

  /** Of those that wait for their turn. */
  get length(): number {
    return this.#jobs.length
  }

  transact<T>(work: Work<Tx, T>): Promise<T> {
    if (this.#jobs.length >= queueMax) {
      return Promise.reject(unavailable('Too many writes are queued', {}))
    }
    return new Promise<T>((resolve, reject) => {
      this.#jobs.push({ work, resolve, reject })
      if (this.#isDraining) return
      this.#isDraining = true
      // After this turn of the event loop, when every request that came with this one is here too.
      setImmediate(() => this.#drain())
    })
  }

  async #drain(): Promise<void> {
    let isGuarded = false
    while (this.#jobs.length > 0) {
      try {
        await this.#begin()
      } catch (error) {
        for (const job of this.#jobs.splice(0)) job.reject(error)
        break
      }
      isGuarded = !(await this.#runBatch(isGuarded))
    }
    this.#isDraining = false
  }

  /** Another process may be writing (the command line). Its turns are short: wait, without blocking. */
  async #begin(): Promise<void> {
    const deadline = performance.now() + foreignWriterWaitMs
    for (;;) {
      try {
        this.#connection.begin.run()
        return
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw translateError(error)
        await pause(foreignWriterPollMs)
      }
    }
  }

  /** Whether it came to its end; if not, those who were undone with another wait again. */
  async #runBatch(isGuarded: boolean): Promise<boolean> {
    const done: { job: Job<Tx>; value: unknown }[] = []
    const { database } = this.#connection
    try {
      while (this.#jobs.length > 0 && done.length < batchMax) {
        const job = this.#jobs.shift()!
        const span: TxState = { isOpen: true }
        try {
          done.push({ job, value: await this.#runOne(job, span, isGuarded) })
        } catch (error) {
          job.reject(error)
          // A full or failing disk makes SQLite undo the whole transaction, not only this part.
          if (!database.inTransaction) throw error
          // A transaction that has met a damaged page cannot be committed.
          const isLost = error instanceof DatabaseDamage
          if (!isLost && (isGuarded || !span.hasWritten)) continue
          database.exec('ROLLBACK')
          this.#jobs.unshift(...done.map(({ job }) => job))
          return false
        }
      }
      translatingErrors(() => this.#connection.commit.run())
    } catch (error) {
      if (database.inTransaction) database.exec('ROLLBACK')
      for (const { job } of done) job.reject(error)
      return true
    }
    for (const { job, value } of done) job.resolve(value as never)
    this.#onCommit()
    return true
  }

  async #runOne(job: Job<Tx>, span: TxState, isGuarded: boolean): Promise<unknown> {
    const { savepoint, release, database } = this.#connection
    if (isGuarded) savepoint.run()
    try {
      const value = await job.work(this.#openTx(span))
      if (isGuarded) release.run()
      return value
    } catch (error) {
      if (isGuarded && database.inTransaction) database.exec('ROLLBACK TO job; RELEASE job')
      throw error
    } finally {
      span.isOpen = false
    }
  }
}
