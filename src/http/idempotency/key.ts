import type { Route } from '../endpoint.ts'
import type { Finding } from '../validate.ts'

/** For so long a repetition is answered as the request was. */
export const keptSeconds = 7 * 24 * 60 * 60

const keyPattern = /^[\x21-\x7e]{1,255}$/

/**
 * Whether its requests may carry a key: those that make something in one transaction, together
 * with which the answer is kept. An upload is none: its file is worked on outside of one.
 */
export const takesIdempotencyKey = ({ method, endpoint }: Route) =>
  method === 'POST' && endpoint.access === 'caller' && endpoint.change !== undefined

/** What is wrong with a key. */
export function keyFindings(key: string | string[] | undefined): Finding[] {
  if (key === undefined || keyPattern.test(String(key))) return []
  const msg = 'Value error, should be 1 to 255 visible ASCII characters'
  return [{ loc: ['header', 'idempotency-key'], msg, type: 'value_error', isMalformed: true }]
}
