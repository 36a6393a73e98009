import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Between a client and a server that the test controls. */
export interface TcpProxy extends AsyncDisposable {
  port: number
  /** Connections so far. */
  connectionCount: number
  /** Gets what the server sends, and passes on to the client what it wants. */
  onAnswer: (bytes: Buffer, client: Socket) => void
}

const passOn = (bytes: Buffer, client: Socket) => void client.write(bytes)

export async function openTcpProxy(serverPort: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  const keep = (socket: Socket, other: () => Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      other().destroy()
    })
  }
  const server = createServer((client) => {
    proxy.connectionCount++
    const onward = connect(serverPort, '127.0.0.1')
    keep(client, () => onward)
    keep(onward, () => client)
    client.on('data', (bytes) => onward.write(bytes))
    onward.on('data', (bytes: Buffer) => proxy.onAnswer(bytes, client))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const proxy: TcpProxy = {
    port: (server.address() as AddressInfo).port,
    connectionCount: 0,
    onAnswer: passOn,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
  return proxy
}
