import { invalid } from '../../platform/errors.ts'
import type { CallerContext, OrganizationDb } from '../../platform/http/endpoint.ts'
import { passwordThrottleLimits } from './guesses.ts'
import { verifyPassword } from './hash.ts'
import { findPassword } from './store.ts'

/** Whoever changes how they sign in must know the password; gives what is stored of it. */
export async function requireCurrentPassword(
  db: OrganizationDb,
  { caller, credentialThrottle, request, signal }: CallerContext,
  password: string,
  field: string,
): Promise<string> {
  const known = await db.read((tx) => findPassword(tx, caller.userId))
  if (known === undefined) throw invalid(['body', field], 'no password has been set')
  const limits = passwordThrottleLimits(`user ${caller.userId}`, request.ip, true)
  const visitor = { address: request.ip, signal }
  const isRight = await credentialThrottle.try(request.ip, limits, () =>
    verifyPassword(password, known, visitor),
  )
  if (!isRight) throw invalid(['body', field], 'incorrect password')
  return known
}
