import type { Endpoint, Route } from '../endpoint.ts'
import type { Finding } from '../findings.ts'

/** For so long a repetition is answered as the request was. */
export const keptSeconds = 7 * 24 * 60 * 60

const keyPattern = /^[\x21-\x7e]{1,255}$/

/**
 * Whether its requests may carry a key: those that make something, in a way that can be kept from
 * being done twice. Signing in is none: what it gives is for whoever is there to take it.
 */
export const takesIdempotencyKey = ({ method, endpoint }: Route) =>
  method === 'POST' && isOnceable(endpoint)

export type OnceableEndpoint = Exclude<Endpoint, { access: 'anyone' }>

const isOnceable = (endpoint: Endpoint): endpoint is OnceableEndpoint =>
  endpoint.access !== 'anyone' &&
  (endpoint.change ?? endpoint.receive ?? endpoint.inSteps) !== undefined

/** What is wrong with a key. */
export function keyFindings(key: string | string[] | undefined): Finding[] {
  if (key === undefined || keyPattern.test(String(key))) return []
  const msg = 'Value error, should be 1 to 255 visible ASCII characters'
  return [{ loc: ['header', 'idempotency-key'], msg, type: 'value_error', isMalformed: true }]
}
