import type { TSchema } from 'typebox'
import { permissions } from '../access/permissions.ts'
import type { Problem } from '../errors.ts'
import { isAlwaysAnswered } from '../http/admission.ts'
import { changedDetail, takesIfMatch } from '../http/conditions/if-match.ts'
import type { Route } from '../http/endpoint.ts'
import { underWayDetail } from '../http/idempotency/kept.ts'
import { takesIdempotencyKey } from '../http/idempotency/key.ts'
import { CarriedOut } from '../http/idempotency/schema.ts'
import { malformedExample, unacceptableExample } from './refusal-examples.ts'

/** An error that a route can answer, with an example of its `detail`. */
export interface Refusal {
  status: number
  when: string
  detail: string | Problem[]
  /** Of an answer that says more than its detail. */
  schema?: TSchema
  /** It may also say its detail alone. */
  isPlainToo?: boolean
}

const statements: Record<number, string> = {
  400: 'The request does not have the declared shape.',
  401: 'The key is missing, mistyped, expired or revoked, or its user is not active.',
  403: 'The key lacks the scope of what is asked for, or may not be used from this address.',
  404: 'There is no such thing, or it belongs to another organization.',
  409: 'Something has happened meanwhile that the caller does not know of.',
  410: 'What follows this place is not there any more.',
  412: 'It is not as the caller has seen it, and nothing was done. Where nothing can be read, no `If-Match` fits.',
  413: 'The body is larger than the service reads.',
  416: 'No byte of the file is within the range that was asked for.',
  422: 'The shape is right, but a value is not acceptable.',
  429: 'Too many requests, in a minute or at once, with this key or from this address.',
  500: 'An error of the service. The log tells more under the same request id.',
  503: 'The service cannot do this right now, but soon may.',
}

/** Every error that a route can answer, by status. */
export function refusalsOf(route: Route): Refusal[] {
  const { endpoint, may, method } = route
  const all = new Map<number, Refusal>()
  const add = (status: number, detail: Refusal['detail'], when = statements[status]) =>
    all.set(status, { status, detail, when: when ?? 'The request is refused.' })

  if (may !== 'anyone') {
    const { scope, roles } = permissions[may]
    add(401, 'Invalid API key')
    if (scope === null) add(403, 'IP address not allowed', 'It may not be used from this address.')
    else add(403, `Insufficient permissions. Required scope: ${scope}`, needs(scope, roles))
  }
  if (!isAlwaysAnswered(route.path)) add(429, 'Rate limit exceeded. Try again in 12 seconds.')
  const takesInput = endpoint.body ?? endpoint.query ?? endpoint.params ?? endpoint.upload
  // A body is read even where none is wanted.
  const readsBody = method !== 'GET'
  if (takesInput !== undefined || readsBody) add(400, malformedExample(route))
  if (takesInput !== undefined) add(422, unacceptableExample(route))
  if (takesIfMatch(route)) add(412, changedDetail)
  if (readsBody) add(413, 'Request body is too large')
  add(500, 'Internal server error')
  add(503, readsBody ? 'The database cannot be written right now' : 'Too many requests at once')
  for (const [status, refusal] of Object.entries(endpoint.refusals ?? {})) {
    const isDetail = typeof refusal === 'string'
    add(Number(status), isDetail ? refusal : '')
    if (!isDetail) all.get(Number(status))!.schema = refusal
  }
  if (takesIdempotencyKey(route)) addConflict(all, endpoint.answer.holdsSecret)
  return [...all.values()].sort((a, b) => a.status - b.status)
}

/** The same key at the same time; and for an answer that is not kept, at any time. */
function addConflict(all: Map<number, Refusal>, holdsSecret = false): void {
  const own = all.get(409)
  const when = 'A request with the same `Idempotency-Key` is under way'
  const also = holdsSecret ? ', or was carried out before' : ''
  all.set(409, {
    ...{ status: 409, detail: underWayDetail, isPlainToo: true },
    ...(holdsSecret && { schema: CarriedOut }),
    ...own,
    when: own === undefined ? `${when}${also}.` : `${own.when} Or: ${when}.`,
  })
}

function needs(scope: string, roles: readonly string[]): string {
  const names = roles.map((role) => `\`${role}\``)
  const list = names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
  return `The key lacks the scope \`${scope}\`, its user is not ${list}, or it may not be used from this address.`
}
