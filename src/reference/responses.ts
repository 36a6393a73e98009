import { hasEtag } from '../platform/http/conditional/etag.ts'
import type { Route } from '../platform/http/endpoint.ts'
import { supportsIdempotencyKey } from '../platform/http/idempotency/key.ts'
import { announcesIgnoredParameters } from '../platform/http/ignored-parameters.ts'
import type { Response, Schema } from './document.ts'
import { type DocumentedError, documentedErrors } from './errors.ts'
import { buildExample } from './examples.ts'
import { type HeaderName, isRateLimited, rateHeaders, refsToHeaders, toHeader } from './headers.ts'
import { collectSchema, refTo, type SchemaFields } from './schemas.ts'

/** Every response that a route can return. */
export function responses(
  route: Route,
  routes: readonly Route[],
  schemas: Record<string, Schema>,
): Record<string, Response> {
  const etag: HeaderName[] = hasEtag(route, routes) ? ['ETag'] : []
  const { response, responseHeaders = {} } = route.endpoint
  const own = Object.entries(responseHeaders).map(([name, text]) => [name, toHeader(name, text)])
  const all: Record<string, Response> = {
    [response.status]: {
      description: response.description,
      headers: {
        ...Object.fromEntries(own),
        ...refsToHeaders([...etag, ...headersOf(route, response.status)]),
      },
      ...successContent(route, schemas),
    },
  }
  if (route.method === 'GET' && etag.length > 0) {
    all[304] = {
      description: 'Not modified since the `ETag` in `If-None-Match`.',
      headers: refsToHeaders([...etag, ...headersOf(route, 304)]),
    }
  }
  for (const [status, description] of Object.entries(route.endpoint.otherResponses ?? {})) {
    all[status] = { description, headers: refsToHeaders(headersOf(route, Number(status))) }
  }
  for (const error of documentedErrors(route)) {
    all[error.status] = {
      description: error.when,
      headers: refsToHeaders(headersOf(route, error.status)),
      content: { 'application/json': errorContent(error, schemas) },
    }
  }
  return all
}

function errorContent(
  { status, detail, schema, isAlsoPlain }: DocumentedError,
  schemas: Record<string, Schema>,
) {
  if (schema !== undefined) {
    const full = collectSchema(schema as SchemaFields, schemas)
    const either = isAlsoPlain ? { anyOf: [full, refTo('schemas', 'Error')] } : full
    return { schema: either, example: buildExample(schema) }
  }
  const isValidation = Array.isArray(detail) || status === 400
  const named = refTo('schemas', isValidation ? 'ValidationError' : 'Error')
  return { schema: named, example: { detail } }
}

/** Rate limit headers are on every response after authentication. */
function headersOf(route: Route, status: number): HeaderName[] {
  const { endpoint } = route
  const names: HeaderName[] = ['X-Request-Id']
  if (supportsIdempotencyKey(route)) {
    const { containsSecret, status: success } = endpoint.response
    if (status === (containsSecret ? 409 : success)) names.push('Idempotency-Replayed')
    if (status === 409) names.push('Retry-After')
  }
  const isValidated = [endpoint.response.status, 400, 422].includes(status)
  if (announcesIgnoredParameters(route) && isValidated) names.push('X-Ignored-Parameters')
  if (status === 401) names.push('WWW-Authenticate')
  if (status === 429 || status === 503) names.push('Retry-After')
  if (isRateLimited(route) && status !== 401) names.push(...rateHeaders)
  return names
}

function successContent(
  { endpoint }: Route,
  schemas: Record<string, Schema>,
): Pick<Response, 'content'> {
  const { schema, contentType } = endpoint.response
  if (contentType !== undefined) {
    return { content: { [contentType]: { schema: contentSchema(contentType) } } }
  }
  if (schema === undefined) return {}
  const reference = collectSchema(schema as SchemaFields, schemas)
  const example = Object.assign(buildExample(schema) as object, endpoint.response.example)
  return { content: { 'application/json': { schema: reference, example } } }
}

/** For bodies that are not serialized from a schema. */
function contentSchema(contentType: string): Schema {
  if (contentType === 'application/json') return { type: 'object' }
  return contentType.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' }
}
