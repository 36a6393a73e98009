import pg from 'pg'
import { unavailable } from '../../errors.ts'
import { FairQueue } from '../../fair-queue.ts'
import { type ConnectOptions, clientConfig } from './client.ts'
import { connectionUnavailable } from './errors.ts'

/** Per connection. */
const inFlightMax = 200

/** Per connection: enough to keep it busy, and few enough that others hardly wait. */
const statementsPerOrganizationMax = 4
/** An organization has fewer requests at once; each sends a handful of statements. */
const waitingPerOrganizationMax = 20_000

interface ReadConnection {
  opened: Promise<pg.Client>
  inFlight: number
  /** To be closed after the last read that uses it. */
  isRetired: boolean
}

/**
 * Shared connections for reading: reads are pipelined on the connection with the fewest reads in
 * flight.
 */
export class ReadConnections {
  readonly #options: ConnectOptions
  readonly #countMax: number
  readonly #onError: (error: unknown) => void
  /** For the statements of reads: an organization that asks for a hundred lists delays others by a few. */
  readonly turns: FairQueue
  #connections: ReadConnection[] = []
  #isClosed = false

  constructor(options: ConnectOptions, countMax: number, onError: (error: unknown) => void) {
    this.#options = options
    this.#countMax = countMax
    this.#onError = onError
    this.turns = new FairQueue({
      runningMax: countMax * inFlightMax,
      runningPerOwnerMax: countMax * statementsPerOrganizationMax,
      waitingPerOwnerMax: waitingPerOrganizationMax,
    })
  }

  async use<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
    const connection = this.#leastBusy()
    connection.inFlight++
    try {
      return await work(await connection.opened)
    } finally {
      connection.inFlight--
      endIfRetired(connection)
    }
  }

  /** Reads that start from now on use new connections. */
  replaceAll(): void {
    const old = this.#connections
    this.#connections = []
    for (const connection of old) {
      connection.isRetired = true
      endIfRetired(connection)
    }
  }

  load() {
    const inUse = this.#connections.filter(({ inFlight }) => inFlight > 0).length
    return { inUse, idle: this.#connections.length - inUse }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    const ends = this.#connections.map(async ({ opened }) => (await opened).end())
    await Promise.allSettled(ends)
  }

  #leastBusy(): ReadConnection {
    let best: ReadConnection | undefined
    for (const connection of this.#connections) {
      if (best === undefined || connection.inFlight < best.inFlight) best = connection
    }
    const isEnough = best !== undefined && best.inFlight === 0
    if (isEnough || this.#connections.length >= this.#countMax) {
      if (best!.inFlight >= inFlightMax) throw unavailable('Too many concurrent reads', {})
      return best!
    }
    return this.#open()
  }

  #open(): ReadConnection {
    if (this.#isClosed) throw unavailable('The database is closed', {})
    const client = new pg.Client(clientConfig(this.#options))
    const connection: ReadConnection = { opened: connect(client), inFlight: 0, isRetired: false }
    const discard = () => {
      this.#connections = this.#connections.filter((other) => other !== connection)
      // In case the server has not closed it.
      void client.end()
    }
    client.on('error', (error) => {
      this.#onError(error)
      discard()
    })
    client.on('end', discard)
    connection.opened.catch(discard)
    this.#connections.push(connection)
    return connection
  }
}

async function endIfRetired({ opened, inFlight, isRetired }: ReadConnection): Promise<void> {
  if (!isRetired || inFlight > 0) return
  await opened.then((client) => client.end()).catch(() => {})
}

async function connect(client: pg.Client): Promise<pg.Client> {
  try {
    await client.connect()
    return client
  } catch (error) {
    throw connectionUnavailable(error)
  }
}
