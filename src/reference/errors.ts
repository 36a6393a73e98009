import type { TSchema } from 'typebox'
import { permissions } from '../platform/access/permissions.ts'
import type { FieldError } from '../platform/errors.ts'
import { preconditionFailedDetail, supportsIfMatch } from '../platform/http/conditional/if-match.ts'
import type { Route } from '../platform/http/endpoint.ts'
import { AlreadyProcessed, supportsIdempotencyKey } from '../platform/http/idempotency/key.ts'
import { inProgressDetail, keyReused } from '../platform/http/idempotency/replay.ts'
import { isAlwaysAnswered } from '../platform/http/request-hooks.ts'
import { malformedExample, unprocessableExample } from './error-examples.ts'

/** An error that a route can return, with an example of its `detail`. */
export interface DocumentedError {
  status: number
  when: string
  detail: string | FieldError[]
  /** Of a body with more fields than `detail`. */
  schema?: TSchema
  /** Whether the body may also have only `detail`. */
  isAlsoPlain?: boolean
}

const descriptions: Record<number, string> = {
  400: 'Malformed request: missing fields, wrong types or invalid JSON.',
  401: 'The key is missing, invalid, expired or revoked, or its user is inactive.',
  403: 'The key lacks the required scope, or is not allowed from this IP address.',
  404: 'The resource does not exist or belongs to another organization.',
  409: 'Conflict with a change made since the caller last read the resource.',
  410: 'The events after this cursor are no longer available.',
  412: 'The resource does not match `If-Match`; nothing was changed. Resources without a `GET` never match.',
  413: 'The request body is too large.',
  416: 'The requested range lies outside the file.',
  422: 'Well-formed request with an invalid value.',
  429: 'Rate limit exceeded, or too many concurrent requests, for this key or IP address.',
  500: 'Unexpected server error. The server log has details under the same request ID.',
  503: 'Temporarily unavailable. Retry later.',
}

/** Every error that a route can return, sorted by status. */
export function documentedErrors(route: Route): DocumentedError[] {
  const { endpoint, permission, method } = route
  const all = new Map<number, DocumentedError>()
  const add = (status: number, detail: DocumentedError['detail'], when = descriptions[status]) =>
    all.set(status, { status, detail, when: when ?? 'The request was rejected.' })

  if (permission !== 'anyone') {
    const { scope, roles } = permissions[permission]
    add(401, 'Invalid API key')
    if (scope === null)
      add(403, 'IP address not allowed', 'The key is not allowed from this IP address.')
    else
      add(403, `Insufficient permissions. Required scope: ${scope}`, permissionError(scope, roles))
  }
  if (!isAlwaysAnswered(route.path)) add(429, 'Rate limit exceeded. Try again in 12 seconds.')
  const takesInput =
    endpoint.body ?? endpoint.query ?? endpoint.params ?? endpoint.upload ?? endpoint.rawBody
  // A body is parsed even if the endpoint takes none.
  const readsBody = method !== 'GET'
  if (takesInput !== undefined || readsBody) add(400, malformedExample(route))
  // Not if every value of the declared shape is valid.
  const refused = takesInput === undefined ? [] : unprocessableExample(route)
  if (refused.length > 0) add(422, refused)
  else if (supportsIdempotencyKey(route))
    add(422, keyReused().detail, 'The `Idempotency-Key` was already used for a different request.')
  if (supportsIfMatch(route)) add(412, preconditionFailedDetail)
  if (readsBody) add(413, 'Request body is too large')
  add(500, 'Internal server error')
  add(
    503,
    readsBody
      ? 'The database is temporarily unavailable for writing'
      : 'Too many concurrent requests',
  )
  for (const [status, error] of Object.entries(endpoint.errors ?? {})) {
    const isDetail = typeof error === 'string'
    add(Number(status), isDetail ? error : '')
    if (!isDetail) all.get(Number(status))!.schema = error
  }
  if (supportsIdempotencyKey(route)) addConflict(all, endpoint.response.containsSecret)
  return [...all.values()].sort((a, b) => a.status - b.status)
}

/** A concurrent request with the same key; if the response is not stored, also a later one. */
function addConflict(all: Map<number, DocumentedError>, containsSecret = false): void {
  const own = all.get(409)
  const when = 'A request with the same `Idempotency-Key` is in progress'
  const also = containsSecret ? ', or was already processed' : ''
  all.set(409, {
    status: 409,
    detail: inProgressDetail,
    isAlsoPlain: true,
    ...(containsSecret && { schema: AlreadyProcessed }),
    ...own,
    when: own === undefined ? `${when}${also}.` : `${own.when} Or: ${when}.`,
  })
}

function permissionError(scope: string, roles: readonly string[]): string {
  const names = roles.map((role) => `\`${role}\``)
  const list = names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
  return `The key lacks the scope \`${scope}\`, its user’s role is not ${list}, or the key is not allowed from this IP address.`
}
