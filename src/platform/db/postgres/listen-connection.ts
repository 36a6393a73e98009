import pg from 'pg'
import { type ConnectOptions, clientConfig } from './client.ts'

const reconnectMs = 1_000

interface ListenOptions {
  connect: ConnectOptions
  channel: string
  /** Called with undefined when notifications may have been missed. */
  onNotification: (payload: string | undefined) => void
  onError: (error: unknown) => void
}

/** A connection that only listens, and reconnects when it breaks. */
export class ListenConnection {
  readonly #options: ListenOptions
  #client: pg.Client | undefined
  #retryTimer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(options: ListenOptions) {
    this.#options = options
    void this.#connect()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#retryTimer)
    await this.#client?.end().catch(() => {})
  }

  async #connect(): Promise<void> {
    const { connect, channel, onNotification, onError } = this.#options
    const client = new pg.Client(clientConfig(connect))
    this.#client = client
    client.on('notification', ({ payload }) => onNotification(payload ?? ''))
    client.on('error', (error) => {
      onError(error)
      this.#replace(client)
    })
    client.on('end', () => this.#replace(client))
    try {
      await client.connect()
      await client.query(`LISTEN ${channel}`)
      onNotification(undefined)
    } catch (error) {
      if (!this.#isClosed) onError(error)
      this.#replace(client)
    }
  }

  #replace(client: pg.Client): void {
    if (this.#client !== client) return
    this.#client = undefined
    // In case the server has not closed it.
    void client.end().catch(() => {})
    if (this.#isClosed) return
    this.#retryTimer = setTimeout(() => this.#connect(), reconnectMs).unref()
  }
}
