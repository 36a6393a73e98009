import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Random: a counter would tell every caller how many requests there are of all organizations. */
export const requestId = () => randomUUID()

/** One line for each answer. No header and no body is ever logged: they hold secrets. */
export function logResponse(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info(
    {
      reqId: request.id,
      method: request.method,
      // The route, not the address: addresses hold what customers search for.
      route: request.route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 100) / 100,
      address: request.ip,
      key: request.admission?.caller.keyId,
    },
    'request completed',
  )
}
