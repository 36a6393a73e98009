import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOfIp } from '../net/ip-address.ts'

export interface ConnectionOptions {
  perAddressMax: number
  /** A proxy has the connections of everybody behind it. */
  isProxy(address: string): boolean
  onClosed(): void
}

interface Connections {
  count: number
  /** Those that have not sent a request yet, the oldest first. */
  silent: Set<Socket>
}

/**
 * Closes connections of an address that has too many: the oldest that has sent no request, so that
 * others at the same address still get in.
 */
export function limitConnections(server: Server, options: ConnectionOptions): void {
  const byNetwork = new Map<string, Connections>()
  const silentOf = new WeakMap<Socket, Set<Socket>>()

  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || options.isProxy(remoteAddress)) return
    const network = networkOfIp(remoteAddress)
    const connections = byNetwork.get(network) ?? { count: 0, silent: new Set() }
    const { silent } = connections
    byNetwork.set(network, connections)
    connections.count++
    silentOf.set(socket, silent.add(socket))
    socket.once('close', () => {
      silent.delete(socket)
      if (--connections.count === 0) byNetwork.delete(network)
    })
    if (connections.count <= options.perAddressMax) return
    const [oldest] = silent
    silent.delete(oldest!)
    oldest!.destroy()
    options.onClosed()
  })
  server.on('request', ({ socket }) => silentOf.get(socket)?.delete(socket))
}
