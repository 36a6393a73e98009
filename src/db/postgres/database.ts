import type { Db, DbLoad, DbState, RootReadTx, RootWriteTx } from '../db.ts'
import { rootQuery } from '../statement.ts'
import { Announcements } from './announcements.ts'
import type { ConnectOptions } from './client.ts'
import { PostgresCounters } from './counters.ts'
import { givenUp, isRepeatable, noConnection } from './errors.ts'
import { migrate } from './migrate.ts'
import { PendingTexts } from './pending-texts.ts'
import { ReadConnections } from './read-connections.ts'
import { TextSamples } from './text-samples.ts'
import { openSpan, PostgresTx } from './transaction.ts'
import { WriteConnections } from './write-connections.ts'

/** Of all connections, so many are for reading; each of those serves many requests at once. */
const readersShare = 0.4
/** With fewer connections than this, none is left for hearing at once what other nodes do. */
const listeningFrom = 3
const attemptsMax = 5
const checkMs = 2_000

const accessStamp = rootQuery<{ stamp: number }>('SELECT stamp FROM access_stamp')
const ping = rootQuery<{ one: number }>('SELECT 1 AS one')
const setUp = rootQuery<{ is_set_up: boolean }>(
  'SELECT EXISTS (SELECT 1 FROM organizations) AS is_set_up',
)

export interface PostgresOptions extends ConnectOptions {
  connectionsMax: number
  onError?: (error: unknown) => void
}

export class PostgresDb implements Db {
  /** Of what nobody waits for to be committed, other nodes need not hear. */
  readonly #unheard: Pick<Db, 'transact'> = { transact: (work) => this.#transact(work) }
  readonly counters = new PostgresCounters(this.#unheard)
  readonly #readers: ReadConnections
  readonly #writers: WriteConnections
  readonly #announcements: Announcements
  readonly #samples = new TextSamples()
  readonly #pendingTexts = new PendingTexts(this.#unheard)
  #stamp: Promise<number> | undefined

  private constructor({ connectionsMax, onError = () => {}, ...options }: PostgresOptions) {
    const readers = Math.max(1, Math.round(connectionsMax * readersShare))
    this.#readers = new ReadConnections(options, readers, onError)
    const forListening = connectionsMax < listeningFrom ? 0 : 1
    const writers = Math.max(1, connectionsMax - readers - forListening)
    this.#writers = new WriteConnections(options, writers, {
      ...{ samples: this.#samples, onError },
      onTexts: () => this.#pendingTexts.note(),
      // What is read from a server that has become a standby may be out of date.
      onReadOnly: () => this.#readers.replaceAll(),
    })
    this.#announcements = new Announcements({
      ...{ readers: this.#readers, onError },
      listenBy: forListening === 0 ? undefined : options,
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
  read<T>(work: (tx: RootReadTx) => Promise<T>): Promise<T> {
    return this.#readers.use(async (client) => {
      const span = openSpan()
      try {
        return await work(new PostgresTx(client, span, this.#samples))
      } finally {
        span.isOpen = false
      }
    })
  }

  async transact<T>(work: (tx: RootWriteTx) => Promise<T>): Promise<T> {
    const value = await this.#transact(work)
    this.#announcements.announceCommit()
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
  ): Promise<T> {
    return this.transact(async (tx) => {
      await demand(tx)
      const value = await work(tx)
      // When this is answered, so is all that was sent and not waited for.
      await tx.one(ping)
      await this.read(demand)
      return value
    })
  }

  /** Read after all requests of this turn have come in, so that it is news to each of them. */
  stamp(): Promise<number> {
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
    return { transactionsWaiting: waiting, connections: { read: this.#readers.load(), write } }
  }

  onCommit(listener: () => void): () => void {
    return this.#announcements.onCommit(listener)
  }

  tell(message: string): void {
    this.#announcements.tell(message)
  }

  onTold(listener: (message: string) => void): () => void {
    return this.#announcements.onTold(listener)
  }

  async check(): Promise<DbState> {
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
    await Promise.all([this.#readers.close(), this.#writers.close()])
  }

  async #transact<T>(work: (tx: RootWriteTx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#writers.transact(work)
      } catch (error) {
        if (!isRepeatable(error)) throw error
        if (attempt === attemptsMax) throw givenUp(error)
      }
    }
  }

  async #readStamp(): Promise<number> {
    return (await this.read((tx) => tx.one(accessStamp)))!.stamp
  }
}

async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(noConnection(`No answer for ${ms} ms`)), ms)
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
