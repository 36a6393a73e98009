import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db, ReadTx, WriteTx } from '../db/db.ts'
import type { Endpoint, OrganizationDb, Route } from './endpoint.ts'
import type { sendError } from './error-responses.ts'
import type { Admission, Gate, MaybePromise } from './gate.ts'
import type { HttpRequestContext } from './request-context.ts'
import { ScopedDb } from './scoped-db.ts'

// Callers are cached, and the cache is current as long as the access version of the database has not
// changed. Where fetching that version takes a round trip (PostgreSQL), a request does not wait for
// it: it is handled for the cached caller in the meantime. Nothing takes effect before the caller is
// confirmed, though: transactions do not commit and no response is sent. If the cache turns out to
// be stale, the caller is authenticated again and the request handled again from the start.
//
// That holds for endpoints whose effects are all in transactions. The others wait for the
// confirmation before they run.

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, on a route that needs a permission. */
    admission: Admission | undefined
  }
}

interface RouteHandlers {
  handle(request: FastifyRequest, reply: FastifyReply): Promise<unknown>
  sendError: typeof sendError
}

interface AdmittedRoute extends RouteHandlers {
  admit(request: FastifyRequest, reply: FastifyReply): MaybePromise<Admission | undefined>
}

/** Admits the callers of a route, and lets its handlers take effect for confirmed callers only. */
export function admitCallers(route: Route, gate: Gate, handlers: RouteHandlers): AdmittedRoute {
  const { endpoint, permission } = route
  if (permission === 'anyone') return { ...handlers, admit: admitAnonymous(endpoint, gate) }

  const admit: AdmittedRoute['admit'] = (request, reply) => gate.admit(request, reply, permission)
  const reauthenticate = (request: FastifyRequest, reply: FastifyReply) =>
    gate.reauthenticate(request, reply, permission)

  const admitConfirmed: AdmittedRoute['admit'] = (request, reply) => {
    const admission = gate.admit(request, reply, permission)
    return admission instanceof Promise ? confirm(admission, request, reply) : admission
  }

  async function confirm(
    admission: Promise<Admission>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Admission> {
    const { caller, isConfirmed = true } = await admission
    return (await isConfirmed) ? { caller } : reauthenticate(request, reply)
  }

  async function handleIfConfirmed(
    isConfirmed: Promise<boolean>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown> {
    const [outcome] = await Promise.allSettled([Promise.try(() => handlers.handle(request, reply))])
    if (await isConfirmed) {
      if (outcome.status === 'rejected') throw outcome.reason
      return outcome.value
    }
    request.admission = await reauthenticate(request, reply)
    return handlers.handle(request, reply)
  }

  return {
    admit: isUndoable(endpoint) ? admit : admitConfirmed,
    handle(request, reply) {
      const isConfirmed = request.admission?.isConfirmed
      if (isConfirmed === undefined) return handlers.handle(request, reply)
      return handleIfConfirmed(isConfirmed, request, reply)
    },
    async sendError(error, request, reply) {
      const isConfirmed = (await request.admission?.isConfirmed) ?? true
      if (isConfirmed) return handlers.sendError(error, request, reply)
      // What went wrong (in the body, say) is only for callers who are still admitted.
      const failure = await reauthenticate(request, reply).then(
        () => error,
        (authError) => authError,
      )
      handlers.sendError(failure, request, reply)
    },
  }
}

/** An upload cannot be read twice, and a file is sent with headers that no error should have. */
const isUndoable = (endpoint: Endpoint) =>
  endpoint.access === 'caller' &&
  (endpoint.read ?? endpoint.write ?? endpoint.steps) !== undefined &&
  endpoint.response.contentType === undefined

function admitAnonymous({ isLimitedByIp }: Endpoint, gate: Gate): AdmittedRoute['admit'] {
  if (isLimitedByIp === undefined) return () => undefined
  return (request, reply) => {
    const isReading = isLimitedByIp === 'reading' || request.method !== 'POST'
    return gate.admitAnonymous(request, reply, isReading ? 'reading' : 'writing')
  }
}

/** The database of the caller's organization. */
export function scopeToCaller(db: Db, context: HttpRequestContext): OrganizationDb {
  const { caller, request } = context
  if (caller === undefined) throw new Error('A route without a caller')
  const isConfirmed = request.admission?.isConfirmed
  if (isConfirmed === undefined) return new ScopedDb(db, caller.organizationId, context)
  return new UnconfirmedDb(db, caller.organizationId, context, isConfirmed)
}

/** Commits only if the caller is confirmed. */
class UnconfirmedDb extends ScopedDb {
  readonly #isConfirmed: Promise<boolean>

  constructor(
    db: Db,
    organizationId: number,
    context: HttpRequestContext,
    isConfirmed: Promise<boolean>,
  ) {
    super(db, organizationId, context)
    this.#isConfirmed = isConfirmed
  }

  override transact<T>(work: (tx: WriteTx) => Promise<T>): Promise<T> {
    return super.transact((tx) => this.#confirm(tx, work))
  }

  override transactIf<T>(
    precondition: (tx: ReadTx) => Promise<void>,
    work: (tx: WriteTx) => Promise<T>,
  ): Promise<T> {
    return super.transactIf(precondition, (tx) => this.#confirm(tx, work))
  }

  async #confirm<T>(tx: WriteTx, work: (tx: WriteTx) => Promise<T>): Promise<T> {
    const result = await work(tx)
    // No client sees this error: the request is handled again.
    if (await this.#isConfirmed) return result
    throw new Error('The caller’s credentials changed during the request')
  }
}
