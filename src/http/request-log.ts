import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Ids that tell requests of one run from those of another, for next to nothing. */
export function requestIds(): () => string {
  const run = randomBytes(6).toString('hex')
  let count = 0
  return () => `${run}-${(++count).toString(36)}`
}

/** One line for each answer. No header and no body is ever logged: they hold secrets. */
export function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
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
    'answered',
  )
}
