import { hash } from 'node:crypto'
import { invalid } from '../../platform/errors.ts'
import type { ThrottleLimit } from '../../platform/http/credential-throttle.ts'
import type { CallerContext, OrganizationDb } from '../../platform/http/endpoint.ts'
import { networkOfIp } from '../../platform/net/ip-address.ts'
import { verifyPassword } from './hash.ts'
import { findPassword } from './store.ts'

const minuteMs = 60_000

/** Required to change how the caller signs in; returns the stored hash. */
export async function requireCurrentPassword(
  db: OrganizationDb,
  { caller, credentialThrottle, request, signal }: CallerContext,
  password: string,
  field: string,
): Promise<string> {
  const storedHash = await db.read((tx) => findPassword(tx, caller.userId))
  if (storedHash === undefined) throw invalid(['body', field], 'no password has been set')
  const limits = passwordThrottleLimits(`user ${caller.userId}`, request.ip, true)
  const isCorrect = await credentialThrottle.try(request.ip, limits, () =>
    verifyPassword(password, storedHash, { address: request.ip, signal }),
  )
  if (!isCorrect) throw invalid(['body', field], 'incorrect password')
  return storedHash
}

/**
 * Limits per account: strict for each network, looser for all networks together. The second does
 * not apply where the user has signed in before, or anyone could lock them out from elsewhere.
 */
export function passwordThrottleLimits(
  account: string,
  address: string,
  isKnownNetwork: boolean,
): ThrottleLimit[] {
  // Hashed: people sometimes type their password where the account name belongs.
  const name = `password ${hash('sha256', account, 'base64url')}`
  const perNetwork = `${name} ${networkOfIp(address)}`
  const limits = [
    { name: `${perNetwork} soon`, max: 5, windowMs: minuteMs },
    { name: perNetwork, max: 10, windowMs: 15 * minuteMs },
  ]
  return isKnownNetwork ? limits : [...limits, { name, max: 50, windowMs: 15 * minuteMs }]
}
