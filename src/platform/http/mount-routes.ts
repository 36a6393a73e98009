import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/db.ts'
import { BellhopError } from '../errors.ts'
import { http } from '../net/node-http.ts'
import type { Capacity } from './capacity.ts'
import { addEtag, hasEtag } from './conditional/etag.ts'
import { createHandler, type RequestHandler } from './create-handler.ts'
import type { Endpoint, ErrorPage, Route } from './endpoint.ts'
import { sendError, toErrorResponse, unsupportedContentType } from './error-responses.ts'
import type { Finding, Place } from './findings.ts'
import type { Admission, Gate } from './gate.ts'
import { IdempotencyGuard } from './idempotency/guard.ts'
import { supportsIdempotencyKey, validateIdempotencyKey } from './idempotency/key.ts'
import { jsonBytesMax, jsonContentType, smallJsonBytesMax } from './json-body.ts'
import { methodNotAllowed, type PathEntry, type PathTable } from './path-table.ts'
import {
  HttpRequestContext,
  type RequestContextOptions,
  type RequestInput,
} from './request-context.ts'
import { isAlwaysAnswered } from './request-hooks.ts'
import { requireMultipart } from './upload.ts'
import { compileValidator, throwIfInvalid } from './validate.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is calling, on a route that not everybody may call. */
    admission: Admission | undefined
    /** The path as the route table writes it. */
    route: string | undefined
  }
}

export interface MountOptions extends RequestContextOptions {
  db: Db
  gate: Gate
  capacity: Capacity
  knownPaths: PathTable
  /** Answers what goes wrong on routes that have no page for it. */
  refuse: typeof sendError
}

/** Puts the route table on the server: for each route its gate, its checks and its handler. */
export function mountRoutes(app: FastifyInstance, routes: readonly Route[], options: MountOptions) {
  app.decorateRequest('admission', undefined)
  app.decorateRequest('route', undefined)
  const once = new IdempotencyGuard()
  for (const route of routes) {
    const handle = createHandler(route, routes, options.db, once)
    mountRoute(app, route, options, { handle, isTagged: hasEtag(route, routes) })
  }
  for (const path of options.knownPaths.all) mountOptions(app, path)
}

function mountRoute(
  app: FastifyInstance,
  route: Route,
  options: MountOptions,
  { handle, isTagged }: { handle: RequestHandler; isTagged: boolean },
): void {
  const { endpoint, permission: may } = route
  const { status, schema } = endpoint.response
  const check = compileChecks(route)
  const answer = (request: FastifyRequest, reply: FastifyReply) =>
    handle(new HttpRequestContext(check(request), request, reply, options))
  const enter = entrance(route, options.gate)
  const isUpload = endpoint.upload !== undefined
  const { capacity } = options
  const { errorPage } = endpoint
  const refuse = errorPage === undefined ? options.refuse : byPage(errorPage, options)

  app.route({
    method: route.method,
    url: fastifyPath(route.path),
    bodyLimit: bodyBytesMax(endpoint),
    schema: schema === undefined ? {} : { response: { [status]: schema } },
    onRequest: (request, reply, done) => {
      request.route = route.path
      if (endpoint.isNeverStored) reply.header('cache-control', 'no-store')
      const admission = enter(request, reply)
      const entered = (found: Admission | undefined) => {
        request.admission = found
        capacity.awaitBody({ request, reply, isUpload }, done)
      }
      if (admission instanceof Promise) admission.then(entered, done)
      else entered(admission)
    },
    ...(takesPlace(route) && {
      preValidation: (request, reply, done) => done(capacity.takePlace(request, reply)),
    }),
    ...(isTagged && { onSend: addEtag }),
    errorHandler: async (error, request, reply) => {
      const isSo = (await request.admission?.isConfirmed) ?? true
      if (isSo || may === 'anyone') return refuse(error, request, reply)
      // What went wrong (a body that cannot be read, say) is not for those who may not come in.
      const refusal = await options.gate.admitAfresh(request, reply, may).catch((found) => found)
      return sendError(refusal instanceof Error ? refusal : error, request, reply)
    },
    handler: (request, reply) => {
      reply.code(status)
      const isConfirmed = request.admission?.isConfirmed
      if (may === 'anyone' || isConfirmed === undefined) return answer(request, reply)
      const admitAfresh = async () => {
        request.admission = await options.gate.admitAfresh(request, reply, may)
      }
      return answerIfConfirmed(isConfirmed, () => answer(request, reply), admitAfresh)
    },
  })
}

/** Of JSON; a form has limits of its own. */
const bodyBytesMax = ({ body, bodyBytesMax }: Endpoint) =>
  bodyBytesMax ?? (body === undefined ? smallJsonBytesMax : jsonBytesMax)

/** Tells people what is wrong on a page of the same kind as they have asked for. */
const byPage =
  (errorPage: ErrorPage, { publicUrl }: MountOptions): typeof sendError =>
  (error, request, reply) => {
    const call = { request, reply, publicUrl: publicUrl(request) }
    reply.send(errorPage(toErrorResponse(error, request), call))
  }

/** How a request comes in: by a key, or without one where nobody needs any. */
function entrance({ endpoint, permission: may }: Route, gate: Gate) {
  if (may === 'anyone') return publicEntrance(endpoint, gate)
  // A file that is sent can be read once only, and one that is answered comes with headers that no
  // refusal should have: whoever it is must be known for sure.
  const isOfFile = endpoint.upload !== undefined || endpoint.response.contentType !== undefined
  const admit = isOfFile ? gate.admitAfresh : gate.admit
  return (request: FastifyRequest, reply: FastifyReply) => admit(request, reply, may)
}

function publicEntrance({ isLimitedByIp }: Endpoint, gate: Gate) {
  if (isLimitedByIp === undefined) return () => undefined
  const isReading = isLimitedByIp === 'reading'
  return (request: FastifyRequest, reply: FastifyReply) =>
    gate.admitAddress(
      request,
      reply,
      isReading || request.method !== 'POST' ? 'reading' : 'writing',
    )
}

/** Streams have limits of their own, and last as long as their callers want. */
const takesPlace = ({ path, endpoint }: Route) =>
  endpoint.response.contentType !== 'text/event-stream' && !isAlwaysAnswered(path)

/** Whatever came of a request that was let in by a memory counts only if that still holds. */
async function answerIfConfirmed(
  isConfirmed: Promise<boolean>,
  answer: () => Promise<unknown>,
  admitAfresh: () => Promise<void>,
): Promise<unknown> {
  const [outcome] = await Promise.allSettled([Promise.try(answer)])
  if (await isConfirmed) {
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  }
  await admitAfresh()
  return answer()
}

/** Checks all parts of a request, so that its sender hears of everything at once. */
function compileChecks(route: Route) {
  const { endpoint } = route
  const takesKey = supportsIdempotencyKey(route)
  const parts: [key: 'params' | 'query' | 'body', place: Place][] = [
    ['params', 'path'],
    ['query', 'query'],
    ['body', 'body'],
  ]
  const checks = parts.flatMap(([key, place]) => {
    const schema = endpoint[key]
    return schema === undefined ? [] : [{ key, check: compileValidator(schema, place) }]
  })

  return (request: FastifyRequest) => {
    const values: RequestInput = { params: undefined, query: undefined, body: undefined }
    let findings: Finding[] = []
    if (endpoint.upload !== undefined) requireMultipart(request)
    for (const { key, check } of checks) {
      if (key === 'body') demandJson(request)
      const result = check(request[key])
      values[key] = result.value
      findings = findings.concat(result.findings)
    }
    if (takesKey)
      findings = findings.concat(validateIdempotencyKey(request.headers['idempotency-key']))
    throwIfInvalid(findings)
    return values
  }
}

function demandJson(request: FastifyRequest): void {
  if (request.body !== undefined) return
  const type = request.headers['content-type']
  if (type !== undefined && !jsonContentType.test(type)) {
    throw unsupportedContentType('application/json')
  }
  throw new BellhopError('malformed', [{ loc: ['body'], msg: 'Field required', type: 'missing' }])
}

/** A known path tells which methods it has. Whatever else is tried is refused (see admission.ts). */
function mountOptions(app: FastifyInstance, known: PathEntry): void {
  const url = fastifyPath(known.path)
  app.options(url, (_request: FastifyRequest, reply: FastifyReply) => {
    reply.code(204).header('allow', known.allow).send()
  })
  if (known.shadowedMethods.length === 0) return
  app.route({
    method: known.shadowedMethods,
    url,
    // Before the body is read: whatever it is, the method is wrong.
    onRequest: async (request) => {
      request.route = known.path
      throw methodNotAllowed(known)
    },
    handler: async () => {},
  })
}

/** Whatever somebody tries gets an answer of ours; but CONNECT never comes here. */
export function acceptUnknownMethods(app: FastifyInstance): void {
  for (const method of http.METHODS) {
    if (method === 'CONNECT' || app.supportedMethods.includes(method)) continue
    app.addHttpMethod(method, { hasBody: true })
  }
}

const fastifyPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')
