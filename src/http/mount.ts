import { METHODS } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../access/permissions.ts'
import type { Db, ReadTx, WriteTx } from '../db/db.ts'
import { BellhopError } from '../errors.ts'
import { type Clock, utcSeconds } from '../time.ts'
import type { BoundDb, Call, CallerCall, Endpoint, Route } from './endpoint.ts'
import { answerError, wrongContentType } from './error-answers.ts'
import type { Admission, Gate } from './gate.ts'
import { compileCheck, demandNoFindings, type Finding, type Place } from './validate.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is calling, on a route that not everybody may call. */
    admission: Admission | undefined
    /** The path as the route table writes it. */
    route: string | undefined
  }
}

export interface MountOptions {
  db: Db
  gate: Gate
  clock: Clock
  publicUrl: (request: FastifyRequest) => string
}

/** Puts the route table on the server: for each route its gate, its checks and its handler. */
export function mountRoutes(app: FastifyInstance, routes: readonly Route[], options: MountOptions) {
  app.decorateRequest('admission', undefined)
  app.decorateRequest('route', undefined)
  for (const route of routes) mountRoute(app, route, options)
  for (const [path, methods] of methodsByPath(routes)) mountOtherMethods(app, path, methods)
}

function mountRoute(app: FastifyInstance, route: Route, options: MountOptions): void {
  const { endpoint, may } = route
  const { status, schema } = endpoint.answer
  const check = compileChecks(endpoint)
  // A file that is sent can be read once only, so its sender must be known for sure.
  const admit = endpoint.upload ? options.gate.admitAfresh : options.gate.admit

  app.route({
    method: route.method,
    url: fastifyPath(route.path),
    schema: schema === undefined ? {} : { response: { [status]: schema } },
    onRequest: (request, reply, done) => {
      request.route = route.path
      const enter = (admission: Admission | undefined) => {
        request.admission = admission
        done()
      }
      const admission = may === 'anyone' ? undefined : admit(request, reply, may)
      if (admission instanceof Promise) admission.then(enter, done)
      else enter(admission)
    },
    errorHandler: async (error, request, reply) => {
      const isSo = (await request.admission?.isConfirmed) ?? true
      if (isSo || may === 'anyone') return answerError(error, request, reply)
      // What went wrong (a body that cannot be read, say) is not for those who may not come in.
      const refusal = await options.gate.admitAfresh(request, reply, may).catch((found) => found)
      return answerError(refusal instanceof Error ? refusal : error, request, reply)
    },
    handler: (request, reply) => {
      reply.code(status)
      const answer = () => {
        const call = new RequestCall(check(request), request, reply, options)
        return handle(endpoint, options.db, call)
      }
      if (may === 'anyone' || request.admission?.isConfirmed === undefined) return answer()
      return answerIfConfirmed(request.admission.isConfirmed, answer, async () => {
        request.admission = await options.gate.admitAfresh(request, reply, may)
      })
    },
  })
}

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

type Parts = Record<'params' | 'query' | 'body', unknown>

/** A class, because an object literal with a getter would be a new shape for each request. */
class RequestCall implements Call {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly now: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly #publicUrl: MountOptions['publicUrl']
  caller: Caller | undefined

  constructor(parts: Parts, request: FastifyRequest, reply: FastifyReply, options: MountOptions) {
    this.params = parts.params
    this.query = parts.query
    this.body = parts.body
    this.now = utcSeconds(options.clock.now())
    this.request = request
    this.reply = reply
    this.#publicUrl = options.publicUrl
    this.caller = request.admission?.caller
  }

  get publicUrl(): string {
    return this.#publicUrl(this.request)
  }

  setHeader = (name: string, value: string): void => {
    this.reply.header(name, value)
  }
}

function handle(endpoint: Endpoint, db: Db, call: RequestCall): Promise<unknown> {
  if (endpoint.access === 'anyone') return endpoint.handle(db, call)
  if (call.caller === undefined) throw new Error('A route without a caller')
  const bound = new CallersDb(db, call.caller.organizationId, call.request.admission?.isConfirmed)
  return endpoint.handle(bound, call as CallerCall)
}

/** The database, as one organization sees it. */
class CallersDb implements BoundDb {
  readonly #db: Db
  readonly #organizationId: number
  readonly #isConfirmed: Promise<boolean> | undefined

  constructor(db: Db, organizationId: number, isConfirmed: Promise<boolean> | undefined) {
    this.#db = db
    this.#organizationId = organizationId
    this.#isConfirmed = isConfirmed
  }

  read<T>(work: (tx: ReadTx) => Promise<T>): Promise<T> {
    return this.#db.read((tx) => work(tx.in(this.#organizationId)))
  }

  transact<T>(work: (tx: WriteTx) => Promise<T>): Promise<T> {
    const isConfirmed = this.#isConfirmed
    if (isConfirmed === undefined)
      return this.#db.transact((tx) => work(tx.in(this.#organizationId)))
    return this.#db.transact(async (tx) => {
      const result = await work(tx.in(this.#organizationId))
      // Before it is committed. What is thrown here is never seen: the request is begun anew.
      if (!(await isConfirmed)) throw new Error('The caller is no longer who it was')
      return result
    })
  }
}

/** Checks all parts of a request, so that its sender hears of everything at once. */
function compileChecks(endpoint: Endpoint) {
  const parts: [key: 'params' | 'query' | 'body', place: Place][] = [
    ['params', 'path'],
    ['query', 'query'],
    ['body', 'body'],
  ]
  const checks = parts.flatMap(([key, place]) => {
    const schema = endpoint[key]
    return schema === undefined ? [] : [{ key, check: compileCheck(schema, place) }]
  })

  return (request: FastifyRequest) => {
    const values: Parts = { params: undefined, query: undefined, body: undefined }
    const findings: Finding[] = []
    for (const { key, check } of checks) {
      if (key === 'body') demandJson(request)
      const result = check(request[key])
      values[key] = result.value
      findings.push(...result.findings)
    }
    demandNoFindings(findings)
    return values
  }
}

function demandJson(request: FastifyRequest): void {
  if (request.body !== undefined) return
  if (request.headers['content-type'] !== undefined && !isJson(request)) {
    throw wrongContentType('application/json')
  }
  throw new BellhopError('malformed', [{ loc: ['body'], msg: 'Field required', type: 'missing' }])
}

const isJson = (request: FastifyRequest) =>
  /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(request.headers['content-type'] ?? '')

function methodsByPath(routes: readonly Route[]): Map<string, string[]> {
  const byPath = new Map<string, string[]>()
  for (const { method, path } of routes) {
    const methods = byPath.get(path) ?? []
    methods.push(...(method === 'GET' ? ['GET', 'HEAD'] : [method]))
    byPath.set(path, methods)
  }
  return byPath
}

/** A known path answers every method: OPTIONS says which there are, the others are refused. */
function mountOtherMethods(app: FastifyInstance, path: string, methods: string[]): void {
  const allow = [...methods, 'OPTIONS'].sort().join(', ')
  const url = fastifyPath(path)
  app.options(url, (_request: FastifyRequest, reply: FastifyReply) => {
    reply.code(204).header('allow', allow).send()
  })
  app.route({
    method: otherMethods.filter((method) => !methods.includes(method)),
    url,
    // Before the body is read: whatever it is, the method is wrong.
    onRequest: async (request) => {
      request.route = path
      throw new BellhopError('method_not_allowed', 'Method Not Allowed', { headers: { allow } })
    },
    handler: async () => {},
  })
}

/** CONNECT never reaches a route, and OPTIONS has an answer of its own. */
const otherMethods = METHODS.filter((method) => method !== 'CONNECT' && method !== 'OPTIONS')

export function acceptAllMethods(app: FastifyInstance): void {
  for (const method of otherMethods) {
    if (!app.supportedMethods.includes(method)) app.addHttpMethod(method, { hasBody: true })
  }
}

const fastifyPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')
