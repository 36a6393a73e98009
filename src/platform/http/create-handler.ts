import { forbidden } from '../access/permissions.ts'
import type { Db } from '../db/db.ts'
import {
  findReadEndpoint,
  preconditionFailed,
  supportsIfMatch,
  writeIfMatch,
} from './conditional/if-match.ts'
import type { CallerContext, RequestContext, Route, WriteEndpoint } from './endpoint.ts'
import type { IdempotencyGuard } from './idempotency/guard.ts'
import { supportsIdempotencyKey } from './idempotency/key.ts'
import type { HttpRequestContext } from './request-context.ts'
import { ScopedDb } from './scoped-db.ts'

export type RequestHandler = (call: HttpRequestContext) => Promise<unknown>

/** What answers a request: the endpoint, or what its headers ask to stand before it. */
export function createHandler(
  route: Route,
  routes: readonly Route[],
  db: Db,
  once: IdempotencyGuard,
): RequestHandler {
  const { endpoint } = route
  if (endpoint.access === 'anyone') return (call) => endpoint.handle(db, call)
  const isKeyed = supportsIdempotencyKey(route)
  if (endpoint.access === 'sender') {
    return async (call) => {
      const { organizationId, name } = await db.read((tx) => endpoint.sender(tx, call))
      if (endpoint.isForCustomers) await requireNoStaff(call, organizationId)
      const bound = new ScopedDb(db, organizationId, undefined, call)
      const key = isKeyed ? call.request.headers['idempotency-key'] : undefined
      if (key === undefined) return endpoint.handle(bound, call)
      return once.handle(bound, endpoint, call, { organizationId, key: `${name} ${key}` })
    }
  }
  const isConditional = supportsIfMatch(route)
  const reader = findReadEndpoint(route, routes)

  return (call) => {
    const { caller, request } = call
    if (caller === undefined) throw new Error('A route without a caller')
    const { organizationId } = caller
    const bound = new ScopedDb(db, organizationId, request.admission?.isConfirmed, call)
    const key = isKeyed ? request.headers['idempotency-key'] : undefined
    if (key !== undefined) {
      return once.handle(bound, endpoint, call, { organizationId, key: String(key) })
    }
    if (isConditional && request.headers['if-match'] !== undefined) {
      // Where nothing can be read, no tag fits.
      if (reader === undefined || endpoint.write === undefined) throw preconditionFailed()
      return writeIfMatch(bound, endpoint as WriteEndpoint, reader, call)
    }
    return endpoint.handle(bound, call as CallerContext)
  }
}

export const staffDetail =
  'Staff cannot act by the link of a customer. Reply with your own account instead.'

/**
 * Every role that can read tickets can read their links, and could write as the customer. Users who
 * sign out first leave their address in the history.
 */
export async function requireNoStaff(
  call: Pick<RequestContext, 'isByStaffOf'>,
  organizationId: number,
): Promise<void> {
  if (await call.isByStaffOf(organizationId)) throw forbidden(staffDetail)
}
