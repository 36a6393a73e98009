import type { Endpoint, Route } from '../endpoint.ts'
import type { Finding } from '../findings.ts'

/** For so long a repetition is answered as the request was. */
export const idempotencyTtlSeconds = 7 * 24 * 60 * 60

const keyPattern = /^[\x21-\x7e]{1,255}$/

/**
 * Whether its requests may carry a key: those that make something, in a way that can be kept from
 * being done twice. Signing in is none: what it gives is for whoever is there to take it.
 */
export const supportsIdempotencyKey = ({ method, endpoint }: Route) =>
  method === 'POST' && isOnceable(endpoint)

export type IdempotentEndpoint = Exclude<Endpoint, { access: 'anyone' }>

const isOnceable = (endpoint: Endpoint): endpoint is IdempotentEndpoint =>
  endpoint.access !== 'anyone' &&
  (endpoint.write ?? endpoint.uploadWork ?? endpoint.steps) !== undefined

/** What is wrong with a key. */
export function validateIdempotencyKey(key: string | string[] | undefined): Finding[] {
  if (key === undefined || keyPattern.test(String(key))) return []
  const msg = 'Value error, should be 1 to 255 visible ASCII characters'
  return [{ loc: ['header', 'idempotency-key'], msg, type: 'value_error', isMalformed: true }]
}
