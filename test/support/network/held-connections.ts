import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Connections that are left open on purpose, until they are let go. */
export class OpenConnections implements Disposable {
  readonly #url: URL
  readonly #localAddress: string | undefined
  readonly #sockets: Socket[] = []

  /** From another address of this machine, if one is named: all of 127.0.0.0/8 are. */
  constructor(url: string, localAddress?: string) {
    this.#url = new URL(url)
    this.#localAddress = localAddress
  }

  /** Opens one and sends these bytes, and nothing more. */
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

  /** Closes as many as are asked for, the oldest first. */
  release(count = this.#sockets.length): void {
    for (const socket of this.#sockets.splice(0, count)) socket.destroy()
  }

  [Symbol.dispose](): void {
    this.release()
  }
}

/** A request whose body never comes. */
export function unfinishedRequest(url: string, key: string): string {
  const head = ['POST /v1/tickets HTTP/1.1', `Host: ${new URL(url).host}`]
  const headers = [`Authorization: Bearer ${key}`, 'Content-Type: application/json']
  return [...head, ...headers, 'Content-Length: 1000', '', '{'].join('\r\n')
}

/** What a server sends until it closes the connection. */
export async function untilClosed(socket: Socket): Promise<string> {
  let received = ''
  socket.setEncoding('latin1').on('data', (text) => {
    received += text
  })
  // Not `once`, which fails if what we still write has nobody to read it: that is no surprise.
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
  return received
}
