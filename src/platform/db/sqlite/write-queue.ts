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

type TxCallback<Tx, T> = (tx: Tx) => Promise<T>

interface QueuedWrite<Tx> {
  work: TxCallback<Tx, unknown>
  resolve: (value: never) => void
  reject: (reason: unknown) => void
}

/**
 * Group commit. Transactions that arrive together run one after another and share one commit, so one
 * fsync; each is acknowledged after it. If one fails after writing, all are rolled back and the others
 * run again, each in a savepoint. Savepoints are not used from the start because they are expensive:
 * SQLite copies every page that is written inside one.
 */
export class WriteQueue<Tx> {
  readonly #connection: Connection
  readonly #openTx: (state: TxState) => Tx
  readonly #onCommit: () => void
  readonly #queue: QueuedWrite<Tx>[] = []
  #isDraining = false

  constructor(connection: Connection, openTx: (state: TxState) => Tx, onCommit: () => void) {
    this.#connection = connection
    this.#openTx = openTx
    this.#onCommit = onCommit
  }

  /** Transactions that have not started. */
  get length(): number {
    return this.#queue.length
  }

  transact<T>(work: TxCallback<Tx, T>): Promise<T> {
    if (this.#queue.length >= queueMax) {
      return Promise.reject(unavailable('Too many writes are queued', {}))
    }
    return new Promise<T>((resolve, reject) => {
      this.#queue.push({ work, resolve, reject })
      if (this.#isDraining) return
      this.#isDraining = true
      // After this turn of the event loop, when all requests that arrived with this one are queued.
      setImmediate(() => this.#drain())
    })
  }

  async #drain(): Promise<void> {
    let useSavepoints = false
    while (this.#queue.length > 0) {
      try {
        await this.#begin()
      } catch (error) {
        for (const write of this.#queue.splice(0)) write.reject(error)
        break
      }
      useSavepoints = !(await this.#runBatch(useSavepoints))
    }
    this.#isDraining = false
  }

  /** Another process, such as the command line, may be writing: wait without blocking. */
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

  /** False if it was rolled back and its other transactions were queued again. */
  async #runBatch(useSavepoints: boolean): Promise<boolean> {
    const done: { write: QueuedWrite<Tx>; value: unknown }[] = []
    const { database } = this.#connection
    try {
      while (this.#queue.length > 0 && done.length < batchMax) {
        const write = this.#queue.shift()!
        const state: TxState = { isOpen: true }
        try {
          done.push({ write, value: await this.#runOne(write, state, useSavepoints) })
        } catch (error) {
          write.reject(error)
          // After errors such as a full disk, SQLite has already rolled back the whole transaction.
          if (!database.inTransaction) throw error
          // A transaction that has read a damaged page cannot be committed.
          const mustRollBack = error instanceof DatabaseDamage
          if (!mustRollBack && (useSavepoints || !state.hasWritten)) continue
          database.exec('ROLLBACK')
          this.#queue.unshift(...done.map(({ write }) => write))
          return false
        }
      }
      translatingErrors(() => this.#connection.commit.run())
    } catch (error) {
      if (database.inTransaction) database.exec('ROLLBACK')
      for (const { write } of done) write.reject(error)
      return true
    }
    for (const { write, value } of done) write.resolve(value as never)
    this.#onCommit()
    return true
  }

  async #runOne(write: QueuedWrite<Tx>, state: TxState, useSavepoints: boolean): Promise<unknown> {
    const { savepoint, release, database } = this.#connection
    if (useSavepoints) savepoint.run()
    try {
      const value = await write.work(this.#openTx(state))
      if (useSavepoints) release.run()
      return value
    } catch (error) {
      if (useSavepoints && database.inTransaction)
        database.exec('ROLLBACK TO queued_write; RELEASE queued_write')
      throw error
    } finally {
      state.isOpen = false
    }
  }
}
