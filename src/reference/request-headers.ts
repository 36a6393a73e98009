import { hasEtag } from '../platform/http/conditional/etag.ts'
import { findReadEndpoint, supportsIfMatch } from '../platform/http/conditional/if-match.ts'
import type { Route } from '../platform/http/endpoint.ts'
import { supportsIdempotencyKey } from '../platform/http/idempotency/key.ts'
import type { Parameter } from './document.ts'

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
}

const ifNoneMatch: Parameter = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The `ETag` of an earlier response. Returns 304 if it is still current.',
  schema: { type: 'string' },
}

const ifMatch: Parameter = {
  name: 'If-Match',
  in: 'header',
  description:
    'The `ETag` of the version you read. Returns 412, without making changes, if the resource has changed since.',
  schema: { type: 'string' },
}

const ownHeader = (name: string, description: string): Parameter => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string' },
})

/** Headers that change how a request is processed. */
export function requestHeaders(route: Route, routes: readonly Route[]): Parameter[] {
  const own = Object.entries(route.endpoint.requestHeaders ?? {})
  if (own.length > 0) return own.map(([name, description]) => ownHeader(name, description))
  if (supportsIdempotencyKey(route)) return [idempotencyKey]
  if (supportsIfMatch(route) && findReadEndpoint(route, routes) !== undefined) return [ifMatch]
  return route.method === 'GET' && hasEtag(route, routes) ? [ifNoneMatch] : []
}
