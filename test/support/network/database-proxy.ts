import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

interface Pair {
  client: Socket
  server: Socket
  /** Whether to close it in the middle of the next response. */
  breaksNext: boolean
}

/** A proxy between Bellhop and PostgreSQL that simulates network and server failures. */
export class DatabaseProxy implements AsyncDisposable {
  /** Connects to the database through the proxy. */
  readonly url: string
  readonly #target: URL
  readonly #listener: Server
  readonly #pairs = new Set<Pair>()
  #isMute = false
  #muteAfter: string | undefined

  private constructor(target: URL, listener: Server) {
    const url = new URL(target)
    url.port = String((listener.address() as { port: number }).port)
    this.url = url.href
    this.#target = target
    this.#listener = listener
    listener.on('connection', (client) => this.#forward(client))
  }

  static async start(url: string): Promise<DatabaseProxy> {
    const listener = createServer({ pauseOnConnect: true }).listen(0, '127.0.0.1')
    await once(listener, 'listening')
    return new DatabaseProxy(new URL(url), listener)
  }

  /** Still accepts connections and data, but forwards nothing. */
  mute(): void {
    this.#isMute = true
    for (const { client, server } of this.#pairs) {
      client.pause()
      server.pause()
    }
  }

  unmute(): void {
    this.#isMute = false
    this.#muteAfter = undefined
    for (const { client, server } of this.#pairs) {
      client.resume()
      server.resume()
    }
  }

  /** Mutes as soon as a client sends this text. */
  muteAfter(text: string): void {
    this.#muteAfter = text
  }

  /** Sends every client a fatal error that answers no query, and keeps the connections open. */
  sendUnsolicitedError(): void {
    const fields = Buffer.from('SFATAL\0C57P01\0Munsolicited error\0\0')
    const message = Buffer.concat([Buffer.from('E\0\0\0\0'), fields])
    message.writeInt32BE(fields.length + 4, 1)
    for (const { client } of this.#pairs) client.write(message)
  }

  /** Closes one more connection in the middle of the next response of the database. */
  breakOneDuringResponse(): void {
    const pair = this.#pairs.values().find(({ breaksNext }) => !breaksNext)
    if (pair !== undefined) pair.breaksNext = true
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#listener.close()
    for (const pair of this.#pairs) end(pair)
  }

  #forward(client: Socket): void {
    const server = connect(Number(this.#target.port), this.#target.hostname)
    const pair: Pair = { client, server, breaksNext: false }
    this.#pairs.add(pair)
    client.on('data', (chunk: Buffer) => {
      server.write(chunk)
      if (this.#muteAfter !== undefined && chunk.includes(this.#muteAfter)) this.mute()
    })
    server.on('data', (chunk: Buffer) => {
      if (!pair.breaksNext) return client.write(chunk)
      client.write(chunk.subarray(0, chunk.length / 2))
      return end(pair)
    })
    for (const socket of [client, server]) {
      socket.setNoDelay(true)
      socket.on('error', () => {})
      socket.on('close', () => {
        this.#pairs.delete(pair)
        end(pair)
      })
      // A `data` listener alone would already start the flow.
      if (this.#isMute) socket.pause()
      else socket.resume()
    }
  }
}

function end({ client, server }: Pair): void {
  client.destroySoon()
  server.destroy()
}
