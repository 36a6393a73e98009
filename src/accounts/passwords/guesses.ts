import { hash } from 'node:crypto'
import type { ThrottleLimit } from '../../platform/http/credential-throttle.ts'
import { networkOfIp } from '../../platform/net/ip-address.ts'

const minuteMs = 60_000

/**
 * How often a password of an account is guessed at. From one address: a few times a minute, and not
 * many more in a quarter of an hour. From all others together: not so often that it is of any use.
 * Where the user has signed in before, those others do not count: nobody can keep the user out from
 * elsewhere.
 */
export function passwordThrottleLimits(
  account: string,
  address: string,
  isKnownThere: boolean,
): ThrottleLimit[] {
  // What was typed may be anything, and is nobody's business.
  const name = `password ${hash('sha256', account, 'base64url')}`
  const here = `${name} ${networkOfIp(address)}`
  const limits = [
    { name: `${here} soon`, max: 5, windowMs: minuteMs },
    { name: here, max: 10, windowMs: 15 * minuteMs },
  ]
  return isKnownThere ? limits : [...limits, { name, max: 50, windowMs: 15 * minuteMs }]
}
