import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Random: a counter would show every caller how many requests all organizations make. */
export const requestId = () => randomUUID()

/** One line per response. Headers and bodies are never logged: they contain secrets. */
export function logResponse(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info(
    {
      reqId: request.id,
      method: request.method,
      // Not the URL: its query contains search terms.
      route: request.route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 100) / 100,
      address: request.ip,
      key: request.admission?.caller.keyId,
    },
    'request completed',
  )
}
