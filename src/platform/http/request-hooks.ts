import type { ServerResponse } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BellhopError } from '../errors.ts'
import type { RequestMetrics } from '../metrics/requests.ts'
import type { Capacity } from './capacity.ts'
import { validateHostHeader } from './client-errors.ts'
import { sendError } from './error-responses.ts'
import { methodNotAllowed, type PathTable } from './path-table.ts'
import { logResponse } from './request-log.ts'

/** Sent with every response. Pages replace the content security policy with their own. */
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
  /** How many of the requests in flight are event streams, which only wait. */
  countWaiting(): number
}

/** Runs before the hooks of the route: response headers, overload, unknown paths. */
export function registerRequestHooks(app: FastifyInstance, options: RequestHookOptions): void {
  const { metrics, capacity, knownPaths } = options
  const headers = {
    ...securityHeaders,
    ...(options.isSecure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
  function onClose(this: ServerResponse) {
    metrics.inFlight--
    if (!this.writableFinished) metrics.aborted.add()
  }

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    reply.header('x-request-id', request.id)
    metrics.inFlight++
    reply.raw.on('close', onClose)
    const inFlight = metrics.inFlight - options.countWaiting()
    const overload = isAlwaysAnswered(request.url) ? undefined : capacity.rejectIfFull(inFlight)
    if (overload) done(overload)
    else if (request.is404) handleUnrouted(request, reply, { knownPaths, done })
    else done(badPathError(request))
  })
  app.addHook('onResponse', (request, reply, done) => {
    logResponse(request, reply)
    metrics.observe(request, reply)
    done()
  })
}

/** Hooks do not run for a path that cannot be decoded, so this does what they do. */
export const handleBadUrl =
  (metrics: RequestMetrics) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(securityHeaders).header('x-request-id', request.id)
    sendError(error, request, reply)
    logResponse(request, reply)
    metrics.observe(request, reply)
  }

/** Monitoring has to work under overload, too. */
export const isAlwaysAnswered = (url: string) => url === '/healthz' || url === '/metrics'

/**
 * 404, or if the path exists with other methods, 405, and their list for OPTIONS. The body is not read.
 */
function handleUnrouted(
  request: FastifyRequest,
  reply: FastifyReply,
  { knownPaths, done }: { knownPaths: PathTable; done: (error: BellhopError) => void },
): void {
  const entry = knownPaths.find(request.url)
  if (entry === undefined) {
    done(notFound())
    return
  }
  request.route = entry.path
  const error = validateHostHeader(request.raw)
  if (error) done(error)
  else if (request.method === 'OPTIONS') reply.code(204).header('allow', entry.allow).send()
  else done(methodNotAllowed(entry))
}

const badPathError = (request: FastifyRequest) =>
  hasEmptyParam(request) ? notFound() : validateHostHeader(request.raw)

const notFound = () => new BellhopError('not_found', 'Not Found')

/** Fastify matches `/v1/tickets/` with an empty id; here it is an unknown path. */
function hasEmptyParam(request: FastifyRequest): boolean {
  const params = request.params as Record<string, string>
  for (const name in params) if (params[name] === '') return true
  return false
}
