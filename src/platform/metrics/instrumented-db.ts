import type { Db, ReadCaller, RootReadTx, RootWriteTx } from '../db/db.ts'
import type { Histogram } from './instruments.ts'
import type { Metrics } from './registry.ts'

/** In seconds. Many reads of SQLite take less than the first. */
const bounds = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5]

/** Measures each call of the database until its promise settles, including time spent queueing. */
export class InstrumentedDb implements Db {
  readonly #db: Db
  readonly #reads: Histogram
  readonly #transactions: Histogram

  constructor(db: Db, metrics: Metrics) {
    const histogram = (operation: string) =>
      metrics.histogram(
        'bellhop_database_operation_duration_seconds',
        'Duration of database reads and transactions, including queueing.',
        bounds,
        { operation },
      )
    this.#db = db
    this.#reads = histogram('read')
    this.#transactions = histogram('transaction')
  }

  get counters() {
    return this.#db.counters
  }

  get secrets() {
    return this.#db.secrets
  }

  read<T>(work: (tx: RootReadTx) => Promise<T>, caller?: ReadCaller): Promise<T> {
    return timed(this.#reads, () => this.#db.read(work, caller))
  }

  readCredentials<T>(work: (tx: RootReadTx) => Promise<T>): Promise<T> {
    return timed(this.#reads, () => this.#db.readCredentials(work))
  }

  transact<T>(work: (tx: RootWriteTx) => Promise<T>, organizationId?: number): Promise<T> {
    return timed(this.#transactions, () => this.#db.transact(work, organizationId))
  }

  transactIf<T>(
    check: (tx: RootReadTx) => Promise<void>,
    work: (tx: RootWriteTx) => Promise<T>,
    organizationId?: number,
  ): Promise<T> {
    return timed(this.#transactions, () => this.#db.transactIf(check, work, organizationId))
  }

  onCommit(listener: () => void) {
    return this.#db.onCommit(listener)
  }

  broadcast(message: string) {
    this.#db.broadcast(message)
  }

  onBroadcast(listener: (message: string) => void) {
    return this.#db.onBroadcast(listener)
  }

  accessVersion() {
    return this.#db.accessVersion()
  }

  load() {
    return this.#db.load()
  }

  clearDeleted(tables: readonly string[]) {
    return this.#db.clearDeleted(tables)
  }

  checkHealth() {
    return this.#db.checkHealth()
  }

  close() {
    return this.#db.close()
  }
}

function timed<T>(histogram: Histogram, start: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  const result = start()
  const record = () => histogram.observe((performance.now() - startedAt) / 1_000)
  // Not part of the returned chain, so callers do not wait for it.
  result.then(record, record)
  return result
}
