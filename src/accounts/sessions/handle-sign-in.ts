import type { RequestContext } from '../../platform/http/endpoint.ts'
import { assertSameOrigin, setSessionCookie } from '../../platform/http/session-cookie.ts'
import { normalizeIp } from '../../platform/net/ip-address.ts'
import type { CreatedSession, SignInContext } from './create.ts'

const userAgentLengthMax = 300

export const cookieHeader = {
  'Set-Cookie':
    'The session cookie: `__Host-bellhop`, or `bellhop` without HTTPS. HttpOnly and SameSite=Strict.',
}

export async function handleSignIn(
  call: RequestContext,
  isRemembered: boolean | undefined,
  signIn: (context: SignInContext) => Promise<CreatedSession>,
) {
  assertSameOrigin(call.request, call.publicUrl)
  const { me, cookie } = await signIn(toSignInContext(call, isRemembered ?? false))
  // Not before the session is committed.
  setSessionCookie(call.reply, call.publicUrl, cookie)
  return me
}

function toSignInContext(call: RequestContext, isRemembered: boolean): SignInContext {
  const { request, now, signal, credentialThrottle, rateLimit, publicUrl, fileBytesMax } = call
  const address = normalizeIp(request.ip)
  const userAgent = (request.headers['user-agent'] ?? '')
    .replaceAll(/\p{Cc}/gu, '')
    .slice(0, userAgentLengthMax)
  const visit = { address, userAgent, isRemembered, now, signal }
  return { ...visit, credentialThrottle, rateLimit, publicUrl, fileBytesMax }
}
