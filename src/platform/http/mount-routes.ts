import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../db/db.ts'
import { BellhopError } from '../errors.ts'
import { networkOfIp } from '../net/ip-address.ts'
import { http } from '../net/node-http.ts'
import { admitCallers } from './admission.ts'
import type { Capacity } from './capacity.ts'
import { compress, isCompressed } from './compression.ts'
import { addEtag, hasEtag } from './conditional/etag.ts'
import { createHandler, type RequestHandler } from './create-handler.ts'
import type { Endpoint, ErrorPage, Route } from './endpoint.ts'
import { type sendError, toErrorResponse, unsupportedContentType } from './error-responses.ts'
import type { Admission, Gate } from './gate.ts'
import { IdempotencyGuard } from './idempotency/guard.ts'
import { supportsIdempotencyKey, validateIdempotencyKey } from './idempotency/key.ts'
import { announceIgnoredParameters, announcesIgnoredParameters } from './ignored-parameters.ts'
import { jsonBytesMax, jsonContentType, smallJsonBytesMax } from './json-body.ts'
import { methodNotAllowed, type PathEntry, type PathTable } from './path-table.ts'
import {
  HttpRequestContext,
  type RequestContextOptions,
  type RequestInput,
} from './request-context.ts'
import { isAlwaysAnswered } from './request-hooks.ts'
import { Turns } from './turns.ts'
import type { UnreadResponses } from './unread-responses.ts'
import { requireMultipart } from './upload.ts'
import { compileValidator, throwIfInvalid } from './validate.ts'
import type { RequestPart, ValidationIssue } from './validation-issues.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The path as the route table writes it. */
    route: string | undefined
  }
}

export interface MountOptions extends RequestContextOptions {
  db: Db
  gate: Gate
  capacity: Capacity
  unreadResponses: UnreadResponses
  knownPaths: PathTable
  /** Sends errors of routes without an error page of their own. */
  sendError: typeof sendError
}

/** Registers the route table: for each route its admission, its validation and its handler. */
export function mountRoutes(app: FastifyInstance, routes: readonly Route[], options: MountOptions) {
  app.decorateRequest('admission', undefined)
  app.decorateRequest('route', undefined)
  const guard = new IdempotencyGuard()
  const turns = new Turns()
  for (const route of routes) {
    const handler = createHandler(route, routes, options.db, guard)
    mountRoute(app, route, options, { handler, turns, isTagged: hasEtag(route, routes) })
  }
  for (const path of options.knownPaths.all) rejectShadowedMethods(app, path)
}

function mountRoute(
  app: FastifyInstance,
  route: Route,
  options: MountOptions,
  { handler, turns, isTagged }: { handler: RequestHandler; turns: Turns; isTagged: boolean },
): void {
  const { endpoint } = route
  const { status, schema } = endpoint.response
  const isUpload = endpoint.upload !== undefined || endpoint.rawBody !== undefined
  const { capacity, gate, unreadResponses } = options
  const validate = compileValidators(route)
  const hasParameters = announcesIgnoredParameters(route)
  const { admit, handle, sendError } = admitCallers(route, gate, {
    handle: (request, reply) => {
      if (hasParameters) announceIgnoredParameters(request, reply, route)
      return handler(new HttpRequestContext(validate(request), request, reply, options))
    },
    sendError: endpoint.errorPage ? sendPage(endpoint.errorPage, options) : options.sendError,
  })

  app.route({
    method: route.method,
    url: fastifyPath(route.path),
    bodyLimit: bodyBytesMax(endpoint),
    schema: schema === undefined ? {} : { response: { [status]: schema } },
    onRequest: (request, reply, done) => {
      request.route = route.path
      if (endpoint.isNeverStored) reply.header('cache-control', 'no-store')
      const admission = admit(request, reply)
      const onAdmitted = (admitted: Admission | undefined) => {
        request.admission = admitted
        capacity.awaitBody({ request, reply, isUpload }, done)
      }
      if (admission instanceof Promise) admission.then(onAdmitted, done)
      else onAdmitted(admission)
    },
    ...(countsAsRequest(route) && {
      preValidation: (request, reply, done) => {
        const full = capacity.takeSlot(request, reply)
        if (full !== undefined) done(full)
        else unreadResponses.awaitRoom(request, reply, done)
      },
    }),
    onSend: [
      ...(isTagged ? [addEtag] : []),
      ...(isCompressed(route) ? [compress] : []),
      // Last, to count the bytes that are sent.
      unreadResponses.hold,
    ],
    errorHandler: sendError,
    handler: (request, reply) => {
      reply.code(status)
      const turn = turns.take(ownerOf(request))
      return turn === undefined ? handle(request, reply) : turn.then(() => handle(request, reply))
    },
  })
}

const ownerOf = ({ admission, ip }: FastifyRequest) =>
  admission ? `organization ${admission.caller.organizationId}` : `address ${networkOfIp(ip)}`

/** For JSON; a form has limits of its own. */
const bodyBytesMax = ({ body, bodyBytesMax }: Endpoint) =>
  bodyBytesMax ?? (body === undefined ? smallJsonBytesMax : jsonBytesMax)

const sendPage =
  (errorPage: ErrorPage, { publicUrl }: MountOptions): typeof sendError =>
  (error, request, reply) => {
    const context = { request, reply, publicUrl: publicUrl(request) }
    reply.send(errorPage(toErrorResponse(error, request), context))
  }

/** Event streams have limits of their own and stay open for as long as the client wants. */
const countsAsRequest = ({ path, endpoint }: Route) =>
  endpoint.response.contentType !== 'text/event-stream' && !isAlwaysAnswered(path)

const requestParts: [key: keyof RequestInput, part: RequestPart][] = [
  ['params', 'path'],
  ['query', 'query'],
  ['body', 'body'],
]

/** Validates all parts of a request, so that the response lists everything that is wrong. */
function compileValidators(route: Route) {
  const { endpoint } = route
  const takesKey = supportsIdempotencyKey(route)
  const validators = requestParts.flatMap(([key, part]) => {
    const schema = endpoint[key]
    return schema === undefined ? [] : [{ key, validate: compileValidator(schema, part) }]
  })

  return (request: FastifyRequest) => {
    const input: RequestInput = { params: undefined, query: undefined, body: undefined }
    let issues: ValidationIssue[] = []
    if (endpoint.upload !== undefined) requireMultipart(request)
    if (endpoint.rawBody !== undefined) requireType(request, endpoint.rawBody.contentType)
    for (const { key, validate } of validators) {
      if (key === 'body') requireJson(request)
      const result = validate(request[key])
      input[key] = result.value
      issues = issues.concat(result.issues)
    }
    if (takesKey) issues = issues.concat(validateIdempotencyKey(request.headers['idempotency-key']))
    throwIfInvalid(issues)
    return input
  }
}

function requireType(request: FastifyRequest, type: string): void {
  const given = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (given !== type) throw unsupportedContentType(type)
}

function requireJson(request: FastifyRequest): void {
  if (request.body !== undefined) return
  const type = request.headers['content-type']
  if (type !== undefined && !jsonContentType.test(type)) {
    throw unsupportedContentType('application/json')
  }
  throw new BellhopError('malformed', [{ loc: ['body'], msg: 'Field required', type: 'missing' }])
}

/** Other wrong methods have no route, and `request-hooks.ts` rejects them. */
function rejectShadowedMethods(app: FastifyInstance, entry: PathEntry): void {
  if (entry.shadowedMethods.length === 0) return
  app.route({
    method: entry.shadowedMethods,
    url: fastifyPath(entry.path),
    // Before the body is read: the method is wrong in any case.
    onRequest: async (request) => {
      request.route = entry.path
      throw methodNotAllowed(entry)
    },
    handler: async () => {},
  })
}

/** So that every method gets a response of ours. CONNECT never reaches the router. */
export function acceptUnknownMethods(app: FastifyInstance): void {
  for (const method of http.METHODS) {
    if (method === 'CONNECT' || app.supportedMethods.includes(method)) continue
    app.addHttpMethod(method, { hasBody: true })
  }
}

const fastifyPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')
