import { scopesOfRole } from '../access/permissions.ts'
import type { WriteTx } from '../db/db.ts'
import type { Call } from '../http/endpoint.ts'
import { setSessionCookie } from '../http/session-cookie.ts'
import { describeCaller } from '../keys/me.ts'
import { plainAddress } from '../net/address.ts'
import type { StoredUser } from '../users/store.ts'
import { type OpenedSession, type Visit, wholeSeconds } from './open.ts'

const userAgentMax = 300

/** Where and when a request signs somebody in. */
export const visitOf = (call: Call, isRemembered: boolean): Visit => ({
  address: plainAddress(call.request.ip),
  userAgent: (call.request.headers['user-agent'] ?? '')
    .replaceAll(/\p{Cc}/gu, '')
    .slice(0, userAgentMax),
  isRemembered,
  now: call.now,
  signal: call.signal,
})

/** What somebody hears who is signed in now, and the key that the browser keeps. */
export async function signedIn(
  call: Call,
  tx: WriteTx,
  user: StoredUser,
  { keyId, secret, isRemembered }: OpenedSession,
) {
  const { rateLimit } = call
  const caller = { userId: user.id, keyId, rateLimit, scopes: scopesOfRole(user.role) }
  const me = await describeCaller(tx, caller, call)
  return { me, cookie: { secret, seconds: isRemembered ? wholeSeconds : undefined } }
}

/** Only when it is sure that the session is there. */
export function giveCookie(
  { reply, publicUrl }: Call,
  { me, cookie }: Awaited<ReturnType<typeof signedIn>>,
) {
  setSessionCookie(reply, publicUrl, cookie)
  return me
}
