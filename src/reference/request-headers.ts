import type { Route } from '../http/endpoint.ts'
import { takesIdempotencyKey } from '../http/idempotency/key.ts'
import type { Parameter } from './document.ts'

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Makes it safe to send the request again: whatever has this key is carried out once, and answered alike for 7 days.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
}

/** The headers of a request that change what becomes of it. */
export const requestHeaders = (route: Route): Parameter[] =>
  takesIdempotencyKey(route) ? [idempotencyKey] : []
