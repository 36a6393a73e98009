import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { slowUploads } from './client-errors.ts'
import { limits } from './limits.ts'

const { checkMs, bodyMs, uploadMs, answerMs } = limits.stop

/**
 * On shutdown, requests that have arrived are completed. Connections without a request are closed at
 * once, and those that take too long to send or to read are closed here: Node's own timeouts no
 * longer run.
 */
export function drainOnClose(app: FastifyInstance): void {
  const connections = trackConnections(app)
  let timer: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    const stoppedAt = performance.now()
    const closeLate = () => {
      const passedMs = performance.now() - stoppedAt
      for (const [socket, requests] of connections) {
        if (passedMs >= graceMs(socket, requests)) socket.destroy()
      }
    }
    closeLate()
    timer = setInterval(closeLate, checkMs)
  })
  app.addHook('onClose', async () => clearInterval(timer))
}

/** The requests in flight of each connection. */
function trackConnections({ server }: FastifyInstance): Map<Socket, Set<IncomingMessage>> {
  const connections = new Map<Socket, Set<IncomingMessage>>()
  server.on('connection', (socket: Socket) => {
    connections.set(socket, new Set())
    socket.once('close', () => connections.delete(socket))
  })
  server.on('request', (request, response) => {
    const requests = connections.get(request.socket)
    requests?.add(request)
    response.once('close', () => requests?.delete(request))
  })
  return connections
}

/** How long a connection may stay open after the shutdown has begun. */
function graceMs(socket: Socket, requests: Set<IncomingMessage>): number {
  if (requests.size === 0) return 0
  for (const { complete } of requests) {
    if (!complete) return slowUploads.has(socket) ? uploadMs : bodyMs
  }
  return answerMs
}
