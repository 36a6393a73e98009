import { forbidden } from '../access/permissions.ts'
import type { Db } from '../db/db.ts'
import { CallersDb } from './callers-db.ts'
import { changeIfMatch, preconditionFailed, readerOf, takesIfMatch } from './conditions/if-match.ts'
import type { Call, CallerCall, ChangingEndpoint, Route } from './endpoint.ts'
import { takesIdempotencyKey } from './idempotency/key.ts'
import type { Once } from './idempotency/once.ts'
import type { RequestCall } from './request-call.ts'

export type Handle = (call: RequestCall) => Promise<unknown>

/** What answers a request: the endpoint, or what its headers ask to stand before it. */
export function handlerOf(route: Route, routes: readonly Route[], db: Db, once: Once): Handle {
  const { endpoint } = route
  if (endpoint.access === 'anyone') return (call) => endpoint.handle(db, call)
  const isKeyed = takesIdempotencyKey(route)
  if (endpoint.access === 'sender') {
    return async (call) => {
      const { organizationId, name } = await db.read((tx) => endpoint.sender(tx, call))
      if (endpoint.isForCustomers) await requireNoStaff(call, organizationId)
      const bound = new CallersDb(db, organizationId, undefined, call)
      const key = isKeyed ? call.request.headers['idempotency-key'] : undefined
      if (key === undefined) return endpoint.handle(bound, call)
      return once.answer(bound, endpoint, call, { organizationId, key: `${name} ${key}` })
    }
  }
  const isConditional = takesIfMatch(route)
  const reader = readerOf(route, routes)

  return (call) => {
    const { caller, request } = call
    if (caller === undefined) throw new Error('A route without a caller')
    const { organizationId } = caller
    const bound = new CallersDb(db, organizationId, request.admission?.isConfirmed, call)
    const key = isKeyed ? request.headers['idempotency-key'] : undefined
    if (key !== undefined) {
      return once.answer(bound, endpoint, call, { organizationId, key: String(key) })
    }
    if (isConditional && request.headers['if-match'] !== undefined) {
      // Where nothing can be read, no tag fits.
      if (reader === undefined || endpoint.change === undefined) throw preconditionFailed()
      return changeIfMatch(bound, endpoint as ChangingEndpoint, reader, call as CallerCall)
    }
    return endpoint.handle(bound, call as CallerCall)
  }
}

export const staffDetail =
  'Staff cannot act by the link of a customer. Reply with your own account instead.'

/**
 * Every role that can read tickets can read their links, and could write as the customer. Users who
 * sign out first leave their address in the history.
 */
export async function requireNoStaff(
  call: Pick<Call, 'isByStaffOf'>,
  organizationId: number,
): Promise<void> {
  if (await call.isByStaffOf(organizationId)) throw forbidden(staffDetail)
}
