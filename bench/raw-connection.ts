import { connect, type Socket } from 'node:net'

const readBytes = 65_536
const headEnd = '\r\n\r\n'

interface Listener {
  onAnswer(wire: RawConnection): void
  onError(error: Error): void
}

/**
 * A connection that sends prepared requests one at a time and only looks for the end of each
 * response. It does as little as possible, because the load shares the CPU with the server.
 */
export class RawConnection {
  sentAt = 0
  readonly #socket: Socket
  readonly #listener: Listener
  /** The start of a response head that arrived in pieces. */
  #head = ''
  /** Remaining bytes of the body; undefined while waiting for the head. */
  #bodyBytes: number | undefined
  #isClosed = false

  constructor(port: number, listener: Listener) {
    this.#listener = listener
    this.#socket = connect({
      host: '127.0.0.1',
      port,
      noDelay: true,
      onread: {
        buffer: Buffer.allocUnsafe(readBytes),
        callback: (count, buffer) => {
          this.#read(buffer as Buffer, count)
          return true
        },
      },
    })
    this.#socket.on('error', (error) => this.#fail(error.message))
    this.#socket.on('close', () => this.#fail('the server closed a connection'))
  }

  opened(): Promise<void> {
    return new Promise((resolve) => this.#socket.once('connect', () => resolve()))
  }

  send(request: Buffer): void {
    this.#head = ''
    this.#bodyBytes = undefined
    this.sentAt = performance.now()
    this.#socket.write(request)
  }

  close(): void {
    this.#isClosed = true
    this.#socket.destroy()
  }

  #read(buffer: Buffer, count: number): void {
    let bodyBytes = count
    if (this.#bodyBytes === undefined) {
      const end = this.#readHead(buffer, count)
      if (end === undefined) return
      bodyBytes = count - end
    }
    this.#bodyBytes! -= bodyBytes
    if (this.#bodyBytes === 0) this.#listener.onAnswer(this)
    else if (this.#bodyBytes! < 0) this.#fail('an answer is longer than it says')
  }

  /** The offset of the body in this chunk, if the head ends in it. */
  #readHead(buffer: Buffer, count: number): number | undefined {
    const found = buffer.subarray(0, count).indexOf(headEnd, 0, 'latin1')
    const pieceEnd = found === -1 ? count : found + headEnd.length
    const before = this.#head.length
    this.#head += buffer.toString('latin1', 0, pieceEnd)
    // The separator itself may be split between two chunks.
    const end = found === -1 ? this.#head.indexOf(headEnd, Math.max(0, before - 3)) : 0
    if (end === -1) return undefined
    const headLength = found === -1 ? end + headEnd.length : this.#head.length
    this.#bodyBytes = this.#lengthOf(this.#head.slice(0, headLength), buffer, count)
    return headLength - before
  }

  #lengthOf(head: string, buffer: Buffer, count: number): number {
    const status = Number(head.slice(9, 12))
    if (!(status >= 200 && status < 300)) {
      this.#fail(`an answer was ${head.slice(0, head.indexOf('\r\n'))}: ${excerpt(buffer, count)}`)
    }
    const length = /\r\ncontent-length: (\d+)\r\n/i.exec(head)?.[1]
    if (length === undefined && status !== 204) this.#fail('an answer does not say how long it is')
    return Number(length ?? 0)
  }

  #fail(message: string): void {
    if (this.#isClosed) return
    this.close()
    this.#listener.onError(new Error(message))
  }
}

const excerpt = (buffer: Buffer, count: number) =>
  buffer.subarray(0, count).toString('utf8').split(headEnd).at(-1)?.slice(0, 300)
