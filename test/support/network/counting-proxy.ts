import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'

const sync = 'S'.charCodeAt(0)
const query = 'Q'.charCodeAt(0)
const readyForQuery = 'Z'.charCodeAt(0)

/** This many turns of the event loop after a pause, the service has sent all its queries. */
const quietTurns = 20
const quietMs = 20

/**
 * Stands between a service in this process and PostgreSQL, and counts how often the service waits
 * for it. Responses are held back until the database has answered everything and the service sends no
 * more queries; then they are passed on together, and that is one round trip. No time is measured,
 * so that a busy machine changes nothing.
 */
export class CountingProxy implements AsyncDisposable {
  /** Of the database, by way of the proxy. */
  readonly url: string
  readonly #target: URL
  readonly #listener: Server
  readonly #sockets = new Set<Socket>()
  #isCounting = false
  #count = 0
  /** Questions that the database has not answered yet. */
  #open = 0
  #held: (() => void)[] = []

  private constructor(target: URL, listener: Server) {
    const url = new URL(target)
    url.port = String((listener.address() as { port: number }).port)
    this.url = url.href
    this.#target = target
    this.#listener = listener
    listener.on('connection', (client) => this.#join(client))
  }

  static async start(url: string): Promise<CountingProxy> {
    const listener = createServer().listen(0, '127.0.0.1')
    await once(listener, 'listening')
    return new CountingProxy(new URL(url), listener)
  }

  /** How many round trips this work takes. All connections that it needs are there already. */
  async count(work: () => Promise<void>): Promise<number> {
    this.#isCounting = true
    this.#count = 0
    try {
      await work()
      return this.#count
    } finally {
      this.#isCounting = false
      this.#passOn()
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#listener.close()
    for (const socket of this.#sockets) socket.destroy()
  }

  #join(client: Socket): void {
    const server = connect(Number(this.#target.port), this.#target.hostname)
    const asked = new Messages({ hasOpening: true })
    const answered = new Messages()
    client.on('data', (chunk: Buffer) => {
      this.#open += asked.countIn(chunk, [sync, query])
      server.write(chunk)
    })
    server.on('data', (chunk: Buffer) => {
      this.#open -= answered.countIn(chunk, [readyForQuery])
      this.#held.push(() => client.write(chunk))
      if (!this.#isCounting) this.#passOn()
      else if (this.#open === 0) void this.#passOnWhenQuiet()
    })
    for (const socket of [client, server]) {
      this.#sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => {})
      socket.on('close', () => {
        client.destroy()
        server.destroy()
      })
    }
  }

  async #passOnWhenQuiet(): Promise<void> {
    await pause(quietMs)
    for (let turn = 0; turn < quietTurns; turn++) await nextTurn()
    if (this.#open > 0 || this.#held.length === 0) return
    this.#count++
    this.#passOn()
  }

  #passOn(): void {
    for (const pass of this.#held.splice(0)) pass()
  }
}

/** The messages of one direction of a connection: a letter, a length, and what it says. */
class Messages {
  /** The first that a client sends has no letter; it is answered as a question is. */
  #isOpening: boolean
  #rest = Buffer.alloc(0)

  constructor({ hasOpening = false } = {}) {
    this.#isOpening = hasOpening
  }

  /** How many messages of these kinds end in this chunk. */
  countIn(chunk: Buffer, kinds: readonly number[]): number {
    let count = 0
    this.#rest = Buffer.concat([this.#rest, chunk])
    for (;;) {
      const lengthAt = this.#isOpening ? 0 : 1
      if (this.#rest.length < lengthAt + 4) return count
      const end = lengthAt + this.#rest.readInt32BE(lengthAt)
      if (this.#rest.length < end) return count
      if (this.#isOpening || kinds.includes(this.#rest[0]!)) count++
      this.#isOpening = false
      this.#rest = this.#rest.subarray(end)
    }
  }
}
