import { scopesForRole } from '../../platform/access/permissions.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import type { RequestContext } from '../../platform/http/endpoint.ts'
import { setSessionCookie } from '../../platform/http/session-cookie.ts'
import { normalizeIp } from '../../platform/net/ip-address.ts'
import { describeCaller } from '../me/describe-caller.ts'
import type { StoredUser } from '../users/store.ts'
import { type CreatedSession, type SignInContext, sessionLifetimeSeconds } from './create.ts'

const userAgentMax = 300

/** Where and when a request signs somebody in. */
export const toSignInContext = (call: RequestContext, isRemembered: boolean): SignInContext => ({
  address: normalizeIp(call.request.ip),
  userAgent: (call.request.headers['user-agent'] ?? '')
    .replaceAll(/\p{Cc}/gu, '')
    .slice(0, userAgentMax),
  isRemembered,
  now: call.now,
  signal: call.signal,
})

/** What somebody hears who is signed in now, and the key that the browser keeps. */
export async function buildSignInResult(
  call: RequestContext,
  tx: WriteTx,
  user: StoredUser,
  { keyId, secret, isRemembered }: CreatedSession,
) {
  const { rateLimit } = call
  const caller = { userId: user.id, keyId, rateLimit, scopes: scopesForRole(user.role) }
  const me = await describeCaller(tx, caller, call)
  return { me, cookie: { secret, seconds: isRemembered ? sessionLifetimeSeconds : undefined } }
}

/** Only when it is sure that the session is there. */
export function setCookieAndReturnMe(
  { reply, publicUrl }: RequestContext,
  { me, cookie }: Awaited<ReturnType<typeof buildSignInResult>>,
) {
  setSessionCookie(reply, publicUrl, cookie)
  return me
}
