import type { Route } from '../platform/http/endpoint.ts'
import type { Header } from './document.ts'
import { refTo } from './schemas.ts'

/** Headers of many responses. */
export const commonHeaders = {
  'X-Request-Id': {
    description: 'Identifies this request in the server log.',
    schema: { type: 'string' },
  },
  'X-Ignored-Parameters': {
    description: 'Query parameters that this operation does not have, separated by commas.',
    schema: { type: 'string', examples: ['statuss'] },
  },
  'RateLimit-Limit': {
    description: 'Requests per minute allowed for this key. Omitted if there is no limit.',
    schema: { type: 'integer', minimum: 1, examples: [1000] },
  },
  'RateLimit-Remaining': {
    description: 'Requests left in the current window.',
    schema: { type: 'integer', minimum: 0, examples: [987] },
  },
  'RateLimit-Reset': {
    description: 'Seconds until the limit resets.',
    schema: { type: 'integer', minimum: 1, examples: [42] },
  },
  'Retry-After': {
    description: 'Seconds to wait before retrying.',
    schema: { type: 'integer', minimum: 1, examples: [12] },
  },
  ETag: {
    description: 'Version tag of the returned representation, for `If-None-Match` and `If-Match`.',
    schema: { type: 'string', examples: ['"kX2mJ7vQz0bTn4RfLw9sYd"'] },
  },
  'Idempotency-Replayed': {
    description: '`true` if this is a stored response to an earlier request with the same key.',
    schema: { type: 'string', examples: ['true'] },
  },
  'WWW-Authenticate': {
    description: 'The authentication scheme.',
    schema: { type: 'string', examples: ['Bearer'] },
  },
} as const satisfies Record<string, Header>

export type HeaderName = keyof typeof commonHeaders

export const rateHeaders: HeaderName[] = [
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
]

export const isRateLimited = ({ permission, endpoint }: Route) =>
  permission !== 'anyone' || endpoint.isLimitedByIp !== undefined

export const refsToHeaders = (names: HeaderName[]) =>
  Object.fromEntries(names.map((name) => [name, refTo('headers', name)]))

/** A header of a single endpoint. */
export const toHeader = (name: string, description: string): Header => ({
  description,
  schema: { type: name.endsWith('-Count') ? 'integer' : 'string' },
})
