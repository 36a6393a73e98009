import { notFound } from '../../platform/errors.ts'
import { handler, publicHandler, readHandler, writeHandler } from '../../platform/http/endpoint.ts'
import { smallJsonBytesMax } from '../../platform/http/json-body.ts'
import { clearSessionCookie, crossSiteDetail } from '../../platform/http/session-cookie.ts'
import { PasswordChange } from '../passwords/schema.ts'
import { cookieHeader, handleSignIn } from './handle-sign-in.ts'
import { revokeSession, revokeSessions } from './revoke.ts'
import {
  type Session,
  SessionList,
  SessionPath,
  SignIn,
  SignInError,
  SignInResult,
} from './schema.ts'
import { changeOwnPassword } from './set-password.ts'
import { signIn } from './sign-in.ts'
import { listSessions } from './store.ts'

export const create = publicHandler({
  summary: 'Sign in',
  description:
    'Signs in with email and password. The session is set as a cookie and not returned in the body.',
  isLimitedByIp: 'reading',
  body: SignIn,
  bodyBytesMax: smallJsonBytesMax,
  response: { status: 201, schema: SignInResult, description: 'The signed-in user.' },
  responseHeaders: cookieHeader,
  errors: {
    401: SignInError,
    403: crossSiteDetail,
    429: 'Rate limit exceeded. Try again in 12 seconds.',
  },
  handle: (db, call) =>
    handleSignIn(call, call.body.remember_me, (context) => signIn(db, call.body, context)),
})

export const list = readHandler({
  summary: 'List your sessions',
  description: 'Active sessions, newest first, at most 100.',
  response: { status: 200, schema: SessionList, description: 'The sessions.' },
  async handle(tx, { caller, now }) {
    const sessions = await listSessions(tx, caller.userId, now)
    return sessions.map(
      (session): Session => ({ ...session, is_current: session.id === caller.keyId }),
    )
  },
})

export const endCurrent = writeHandler({
  summary: 'Sign out',
  response: { status: 204, description: 'The session was ended.' },
  responseHeaders: { 'Set-Cookie': 'Clears the session cookie.' },
  errors: { 404: 'Session not found' },
  async handle(tx, call) {
    const { userId, keyId, isSession } = call.caller
    if (!isSession) throw notFound('Session')
    await revokeSession(tx, userId, keyId, call)
    clearSessionCookie(call.reply, call.publicUrl)
  },
})

export const end = writeHandler({
  summary: 'End a session',
  description: 'Ends one of your sessions immediately.',
  params: SessionPath,
  response: { status: 204, description: 'The session was ended.' },
  errors: { 404: 'Session not found' },
  handle: (tx, call) => revokeSession(tx, call.caller.userId, call.params.session_id, call),
})

export const endAll = writeHandler({
  summary: 'Sign out everywhere',
  description: 'Ends all your sessions, including this one. API keys keep working.',
  response: { status: 204, description: 'All sessions were ended.' },
  responseHeaders: { 'Set-Cookie': 'Clears the session cookie.' },
  async handle(tx, call) {
    await revokeSessions(tx, call.caller.userId, call)
    clearSessionCookie(call.reply, call.publicUrl)
  },
})

export const changePassword = handler({
  summary: 'Change your password',
  description: 'Ends all your other sessions.',
  body: PasswordChange,
  bodyBytesMax: smallJsonBytesMax,
  response: { status: 204, description: 'The password was changed.' },
  handle: (db, call) => changeOwnPassword(db, call, call.body),
})
