import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOfIp } from '../net/ip-address.ts'

export interface ConnectionOptions {
  perAddressMax: number
  /** A proxy is exempt: its connections are those of all clients behind it. */
  isProxy(address: string): boolean
  onClosed(): void
}

interface Connections {
  count: number
  /** Those that have not sent a request yet, oldest first. */
  idle: Set<Socket>
}

/**
 * Limits connections per address. If there are too many, the oldest that has sent no request is
 * closed, so that other clients at the same address can still connect.
 */
export function limitConnections(server: Server, options: ConnectionOptions): void {
  const byNetwork = new Map<string, Connections>()
  const idleSetOf = new WeakMap<Socket, Set<Socket>>()

  server.on('connection', (socket: Socket) => {
    // Node remembers the address once it was read: a request has one, even if its client has gone.
    const { remoteAddress } = socket
    if (remoteAddress === undefined) {
      // The client has gone before its connection was accepted.
      socket.destroy()
      return
    }
    if (options.isProxy(remoteAddress)) return
    const network = networkOfIp(remoteAddress)
    const connections = byNetwork.get(network) ?? { count: 0, idle: new Set() }
    const { idle } = connections
    byNetwork.set(network, connections)
    connections.count++
    idleSetOf.set(socket, idle.add(socket))
    socket.once('close', () => {
      idle.delete(socket)
      if (--connections.count === 0) byNetwork.delete(network)
    })
    if (connections.count <= options.perAddressMax) return
    const [oldest] = idle
    idle.delete(oldest!)
    oldest!.destroy()
    options.onClosed()
  })
  server.on('request', ({ socket }) => idleSetOf.get(socket)?.delete(socket))
}
