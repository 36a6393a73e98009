import { forbidden } from '../access/permissions.ts'
import type { Db } from '../db/db.ts'
import { scopeToCaller } from './admission.ts'
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

export type RequestHandler = (context: HttpRequestContext) => Promise<unknown>

/** The handler of a route, with what the headers Idempotency-Key and If-Match ask for. */
export function createHandler(
  route: Route,
  routes: readonly Route[],
  db: Db,
  guard: IdempotencyGuard,
): RequestHandler {
  const { endpoint } = route
  if (endpoint.access === 'anyone') return (context) => endpoint.handle(db, context)
  const isKeyed = supportsIdempotencyKey(route)
  if (endpoint.access === 'sender') {
    return async (context) => {
      const { organizationId, name } = await db.read((tx) => endpoint.sender(tx, context))
      if (endpoint.isForCustomers) await requireNoStaff(context, organizationId)
      const scopedDb = new ScopedDb(db, organizationId, context)
      const key = isKeyed ? context.request.headers['idempotency-key'] : undefined
      if (key === undefined) return endpoint.handle(scopedDb, context)
      return guard.handle(scopedDb, endpoint, context, `${name} ${key}`)
    }
  }
  const isConditional = supportsIfMatch(route)
  const reader = findReadEndpoint(route, routes)

  return async (context) => {
    const { headers } = context.request
    const scopedDb = scopeToCaller(db, context)
    const key = isKeyed ? headers['idempotency-key'] : undefined
    if (key !== undefined) return guard.handle(scopedDb, endpoint, context, String(key))
    if (isConditional && headers['if-match'] !== undefined) {
      // Without a GET there is no ETag that could match.
      if (reader === undefined || endpoint.write === undefined) throw preconditionFailed()
      return writeIfMatch(scopedDb, endpoint as WriteEndpoint, reader, context)
    }
    await endpoint.prepare?.(scopedDb, context as CallerContext)
    return endpoint.handle(scopedDb, context as CallerContext)
  }
}

export const staffDetail =
  'Staff cannot act by the link of a customer. Reply with your own account instead.'

/**
 * Every role that can read tickets can read their links, and could write as the customer. Users who
 * sign out first leave their address in the history.
 */
export async function requireNoStaff(
  context: Pick<RequestContext, 'isByStaffOf'>,
  organizationId: number,
): Promise<void> {
  if (await context.isByStaffOf(organizationId)) throw forbidden(staffDetail)
}
