import type { ServerResponse } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BellhopError } from '../errors.ts'
import type { RequestMetrics } from '../metrics/requests.ts'
import type { Capacity } from './capacity.ts'
import { validateHostHeader } from './client-errors.ts'
import { sendError } from './error-responses.ts'
import { methodNotAllowed, type PathTable } from './path-table.ts'
import { logResponse } from './request-log.ts'

/** What every answer carries. Pages that need more than nothing relax the policy themselves. */
const securityHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

export interface RequestHookOptions {
  isSecure: boolean
  metrics: RequestMetrics
  knownPaths: PathTable
  capacity: Capacity
  /** How many of the requests under way only wait for something to happen. */
  countWaiting(): number
}

/** What every request meets first, before its route is asked: headers, a place, an address. */
export function registerRequestHooks(app: FastifyInstance, options: RequestHookOptions): void {
  const { metrics, capacity } = options
  const headers = {
    ...securityHeaders,
    ...(options.isSecure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
  function leave(this: ServerResponse) {
    metrics.inFlight--
    if (!this.writableFinished) metrics.aborted.add()
  }

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    reply.header('x-request-id', request.id)
    metrics.inFlight++
    reply.raw.on('close', leave)
    // More at once than can be answered soon is refused at once, so that the rest stays quick.
    const inFlight = metrics.inFlight - options.countWaiting()
    const overload = isAlwaysAnswered(request.url) ? undefined : capacity.refuseIfFull(inFlight)
    const wrong = () =>
      request.is404 ? unknownPathError(request, options.knownPaths) : badPathError(request)
    done(overload ?? wrong())
  })
  app.addHook('onResponse', (request, reply, done) => {
    logResponse(request, reply)
    metrics.observe(request, reply)
    done()
  })
}

/** A path that cannot be read comes by no hook: it gets here what the others get there. */
export const handleBadUrl =
  (metrics: RequestMetrics) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(securityHeaders).header('x-request-id', request.id)
    sendError(error, request, reply)
    logResponse(request, reply)
    metrics.observe(request, reply)
  }

/** When it has the most to do is when it must be known how it is doing. */
export const isAlwaysAnswered = (url: string) => url === '/healthz' || url === '/metrics'

/** There is no such route; perhaps the path is known, but not the method. Its body is not read. */
function unknownPathError(request: FastifyRequest, knownPaths: PathTable): BellhopError {
  const known = knownPaths.find(request.url)
  if (known === undefined) return notFound()
  request.route = known.path
  return validateHostHeader(request.raw) ?? methodNotAllowed(known)
}

const badPathError = (request: FastifyRequest) =>
  hasEmptyParam(request) ? notFound() : validateHostHeader(request.raw)

const notFound = () => new BellhopError('not_found', 'Not Found')

/** `/v1/tickets/` names no ticket: it is not a path of ours. */
function hasEmptyParam(request: FastifyRequest): boolean {
  const params = request.params as Record<string, string>
  for (const name in params) if (params[name] === '') return true
  return false
}
