import { hasEtag } from '../platform/http/conditional/etag.ts'
import type { Route } from '../platform/http/endpoint.ts'
import { supportsIdempotencyKey } from '../platform/http/idempotency/key.ts'
import type { Response, Schema } from './document.ts'
import { type DocumentedError, documentedErrors } from './errors.ts'
import { buildExample } from './examples.ts'
import { type HeaderName, isLimited, rateHeaders, refsToHeaders, toHeader } from './headers.ts'
import { collectSchema, refTo, type SchemaFields } from './schemas.ts'

/** Everything that a route can answer. */
export function responses(
  route: Route,
  routes: readonly Route[],
  schemas: Record<string, Schema>,
): Record<string, Response> {
  const tag: HeaderName[] = hasEtag(route, routes) ? ['ETag'] : []
  const { response: answer, responseHeaders: answerHeaders = {} } = route.endpoint
  const own = Object.entries(answerHeaders).map(([name, text]) => [name, toHeader(name, text)])
  const all: Record<string, Response> = {
    [answer.status]: {
      description: answer.description,
      headers: {
        ...Object.fromEntries(own),
        ...refsToHeaders([...tag, ...headersOf(route, answer.status)]),
      },
      ...answerContent(route, schemas),
    },
  }
  if (route.method === 'GET' && tag.length > 0) {
    all[304] = {
      description: 'Not modified since the `ETag` in `If-None-Match`.',
      headers: refsToHeaders([...tag, ...headersOf(route, 304)]),
    }
  }
  for (const [status, description] of Object.entries(route.endpoint.otherResponses ?? {})) {
    all[status] = { description, headers: refsToHeaders(headersOf(route, Number(status))) }
  }
  for (const refusal of documentedErrors(route)) {
    all[refusal.status] = {
      description: refusal.when,
      headers: refsToHeaders(headersOf(route, refusal.status)),
      content: { 'application/json': refusalContent(refusal, schemas) },
    }
  }
  return all
}

function refusalContent(
  { status, detail, schema, isPlainToo }: DocumentedError,
  schemas: Record<string, Schema>,
) {
  if (schema !== undefined) {
    const whole = collectSchema(schema as SchemaFields, schemas)
    const either = isPlainToo ? { anyOf: [whole, refTo('schemas', 'Error')] } : whole
    return { schema: either, example: buildExample(schema) }
  }
  const isValidation = Array.isArray(detail) || status === 400
  const named = refTo('schemas', isValidation ? 'ValidationError' : 'Error')
  return { schema: named, example: { detail } }
}

/** The rate headers are on whatever is answered once the key is known. */
function headersOf(route: Route, status: number): HeaderName[] {
  const { endpoint } = route
  const names: HeaderName[] = ['X-Request-Id']
  if (supportsIdempotencyKey(route)) {
    const { containsSecret, status: success } = endpoint.response
    if (status === (containsSecret ? 409 : success)) names.push('Idempotency-Replayed')
    if (status === 409) names.push('Retry-After')
  }
  if (status === 401) names.push('WWW-Authenticate')
  if (status === 429 || status === 503) names.push('Retry-After')
  if (isLimited(route) && status !== 401) names.push(...rateHeaders)
  return names
}

function answerContent(
  { endpoint }: Route,
  schemas: Record<string, Schema>,
): Pick<Response, 'content'> {
  const { schema, contentType } = endpoint.response
  if (contentType !== undefined) {
    return { content: { [contentType]: { schema: contentSchema(contentType) } } }
  }
  if (schema === undefined) return {}
  const answer = collectSchema(schema as SchemaFields, schemas)
  const example = Object.assign(buildExample(schema) as object, endpoint.response.example)
  return { content: { 'application/json': { schema: answer, example } } }
}

/** What is sent as it is, and not made from a schema. */
function contentSchema(contentType: string): Schema {
  if (contentType === 'application/json') return { type: 'object' }
  return contentType.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' }
}
