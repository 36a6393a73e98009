import type { Endpoint, Route } from '../endpoint.ts'
import { object, text, uuid } from '../fields.ts'
import type { ValidationIssue } from '../validation-issues.ts'

/** How long a response is kept, to send it again if the request is repeated. */
export const idempotencyTtlSeconds = 7 * 24 * 60 * 60

const keyPattern = /^[\x21-\x7e]{1,255}$/

export type IdempotentEndpoint = Exclude<Endpoint, { access: 'anyone' }>

/**
 * Whether a route accepts an Idempotency-Key: POST routes whose handler has a form that can be made
 * idempotent. Signing in has none, because a session must not be issued twice.
 */
export const supportsIdempotencyKey = ({ method, endpoint }: Route) =>
  method === 'POST' &&
  endpoint.access !== 'anyone' &&
  (endpoint.write ?? endpoint.uploadWork ?? endpoint.steps) !== undefined

export function validateIdempotencyKey(key: string | string[] | undefined): ValidationIssue[] {
  if (key === undefined || keyPattern.test(String(key))) return []
  const msg = 'Value error, should be 1 to 255 visible ASCII characters'
  return [{ loc: ['header', 'idempotency-key'], msg, type: 'value_error', isMalformed: true }]
}

export const alreadyProcessedDetail =
  'This request was already processed. Its response contained a secret and was not stored.'

/** The response to a repeat of a request whose response contained a secret. */
export const AlreadyProcessed = object(
  {
    detail: text({ example: alreadyProcessedDetail }),
    id: uuid({
      description: 'Id of the created resource.',
      example: '0199f3a4-7c1e-7b52-9d0e-3f5a1c2b4d6e',
    }),
  },
  { title: 'AlreadyProcessed' },
)
