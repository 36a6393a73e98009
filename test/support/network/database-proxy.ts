import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

interface Pair {
  client: Socket
  server: Socket
  isCutNext: boolean
}

/** Stands between the service and PostgreSQL, and misbehaves when told to. */
export class DatabaseProxy implements AsyncDisposable {
  /** Of the database, by way of the proxy. */
  readonly url: string
  readonly #target: URL
  readonly #listener: Server
  readonly #pairs = new Set<Pair>()
  #isMute = false
  #muteAt: string | undefined

  private constructor(target: URL, listener: Server) {
    const url = new URL(target)
    url.port = String((listener.address() as { port: number }).port)
    this.url = url.href
    this.#target = target
    this.#listener = listener
    listener.on('connection', (client) => this.#join(client))
  }

  static async start(url: string): Promise<DatabaseProxy> {
    const listener = createServer({ pauseOnConnect: true }).listen(0, '127.0.0.1')
    await once(listener, 'listening')
    return new DatabaseProxy(new URL(url), listener)
  }

  /** Takes what it is sent, and connections too, and passes nothing on. */
  mute(): void {
    this.#isMute = true
    for (const { client, server } of this.#pairs) {
      client.pause()
      server.pause()
    }
  }

  unmute(): void {
    this.#isMute = false
    this.#muteAt = undefined
    for (const { client, server } of this.#pairs) {
      client.resume()
      server.resume()
    }
  }

  /** Falls silent when somebody sends this. */
  muteAt(text: string): void {
    this.#muteAt = text
  }

  /** Tells every client of an error, out of nowhere, and goes on as if nothing had happened. */
  complain(): void {
    const fields = Buffer.from('SFATAL\0C57P01\0Mout of nowhere\0\0')
    const message = Buffer.concat([Buffer.from('E\0\0\0\0'), fields])
    message.writeInt32BE(fields.length + 4, 1)
    for (const { client } of this.#pairs) client.write(message)
  }

  /** Ends one connection amid the next answer of the database, and so one after another. */
  cutOneAmidAnswer(): void {
    const [pair] = [...this.#pairs].filter(({ isCutNext }) => !isCutNext)
    if (pair !== undefined) pair.isCutNext = true
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#listener.close()
    for (const pair of this.#pairs) end(pair)
  }

  #join(client: Socket): void {
    const server = connect(Number(this.#target.port), this.#target.hostname)
    const pair: Pair = { client, server, isCutNext: false }
    this.#pairs.add(pair)
    client.on('data', (chunk: Buffer) => {
      server.write(chunk)
      if (this.#muteAt !== undefined && chunk.includes(this.#muteAt)) this.mute()
    })
    server.on('data', (chunk: Buffer) => {
      if (!pair.isCutNext) return client.write(chunk)
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
      // Reading begins by itself when somebody listens.
      if (this.#isMute) socket.pause()
      else socket.resume()
    }
  }
}

function end({ client, server }: Pair): void {
  client.destroySoon()
  server.destroy()
}
