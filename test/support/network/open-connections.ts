import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Connections that stay open until they are released or disposed of. */
export class OpenConnections implements Disposable {
  readonly #url: URL
  readonly #localAddress: string | undefined
  readonly #sockets: Socket[] = []

  /** `localAddress` makes them look like another client: any address in 127.0.0.0/8 works. */
  constructor(url: string, localAddress?: string) {
    this.#url = new URL(url)
    this.#localAddress = localAddress
  }

  /** Opens a connection and sends only these bytes. */
  async open(bytes = ''): Promise<Socket> {
    const { port, hostname: host } = this.#url
    const socket = connect({
      port: Number(port),
      host,
      ...(this.#localAddress && { localAddress: this.#localAddress }),
    })
    this.#sockets.push(socket)
    socket.on('error', () => {})
    await once(socket, 'connect')
    if (bytes !== '') socket.write(bytes)
    return socket
  }

  async openMany(count: number, bytes = ''): Promise<Socket[]> {
    return Promise.all(Array.from({ length: count }, () => this.open(bytes)))
  }

  /** Closes this many connections, oldest first. */
  release(count = this.#sockets.length): void {
    for (const socket of this.#sockets.splice(0, count)) socket.destroy()
  }

  [Symbol.dispose](): void {
    this.release()
  }
}

/** A request that announces more of its body than it sends. */
export function unfinishedRequest(url: string, key: string): string {
  const head = ['POST /v1/tickets HTTP/1.1', `Host: ${new URL(url).host}`]
  const headers = [`Authorization: Bearer ${key}`, 'Content-Type: application/json']
  return [...head, ...headers, 'Content-Length: 1000', '', '{'].join('\r\n')
}

/** Everything the server sends before it closes the connection. */
export async function readUntilClosed(socket: Socket): Promise<string> {
  let received = ''
  socket.setEncoding('latin1').on('data', (text) => {
    received += text
  })
  // Not `events.once`, which rejects on errors: a late write to a closed connection is expected.
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
  return received
}
