import pg from 'pg'
import { type ConnectOptions, clientConfig } from './client.ts'

const reconnectMs = 1_000

interface ListeningOptions {
  connect: ConnectOptions
  channel: string
  /** Hears what is said on the channel, and nothing when something may have been missed. */
  onHeard: (payload: string | undefined) => void
  onError: (error: unknown) => void
}

/** A connection that does nothing but listen. If it breaks, another is made. */
export class ListenConnection {
  readonly #options: ListeningOptions
  #client: pg.Client | undefined
  #retrying: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(options: ListeningOptions) {
    this.#options = options
    void this.#connect()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#retrying)
    await this.#client?.end().catch(() => {})
  }

  async #connect(): Promise<void> {
    const { connect, channel, onHeard, onError } = this.#options
    const client = new pg.Client(clientConfig(connect))
    this.#client = client
    client.on('notification', ({ payload }) => onHeard(payload ?? ''))
    client.on('error', (error) => {
      onError(error)
      this.#replace(client)
    })
    client.on('end', () => this.#replace(client))
    try {
      await client.connect()
      await client.query(`LISTEN ${channel}`)
      onHeard(undefined)
    } catch (error) {
      if (!this.#isClosed) onError(error)
      this.#replace(client)
    }
  }

  #replace(client: pg.Client): void {
    if (this.#client !== client) return
    this.#client = undefined
    // If the other side has not ended it, nobody else will.
    void client.end().catch(() => {})
    if (this.#isClosed) return
    this.#retrying = setTimeout(() => this.#connect(), reconnectMs).unref()
  }
}
