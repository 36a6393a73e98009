import { notFound } from '../errors.ts'
import { publicly, reads, writes } from '../http/endpoint.ts'
import { smallJsonBytesMax } from '../http/json-body.ts'
import {
  clearSessionCookie,
  crossSiteDetail,
  demandNoForeignOrigin,
} from '../http/session-cookie.ts'
import { giveCookie, signedIn, visitOf } from './cookie.ts'
import { endSession, endSessions } from './end.ts'
import {
  type Session,
  SessionList,
  SessionPath,
  SignIn,
  SignInError,
  SignInResult,
} from './schema.ts'
import { signIn } from './sign-in.ts'
import { listSessions } from './store.ts'

export const cookieHeader = {
  'Set-Cookie':
    'The session cookie: `__Host-bellhop`, or `bellhop` without HTTPS. HttpOnly and SameSite=Strict.',
}

export const create = publicly({
  summary: 'Sign in',
  description:
    'Signs in with email and password. The session is set as a cookie and not returned in the body.',
  isLimitedByAddress: 'reading',
  body: SignIn,
  bodyBytesMax: smallJsonBytesMax,
  answer: { status: 201, schema: SignInResult, description: 'Who is signed in.' },
  answerHeaders: cookieHeader,
  refusals: {
    401: SignInError,
    403: crossSiteDetail,
    429: 'Rate limit exceeded. Try again in 12 seconds.',
  },
  async handle(db, call) {
    demandNoForeignOrigin(call.request, call.publicUrl)
    const visit = { ...visitOf(call, call.body.remember_me ?? false), guesses: call.guesses }
    const result = await signIn(db, call.body, visit, (...opened) => signedIn(call, ...opened))
    return giveCookie(call, result)
  },
})

export const list = reads({
  summary: 'List your sessions',
  description: 'Where the caller is signed in now, newest first, at most 100.',
  answer: { status: 200, schema: SessionList, description: 'The sessions.' },
  async handle(tx, { caller, now }) {
    const sessions = await listSessions(tx, caller.userId, now)
    return sessions.map(
      (session): Session => ({ ...session, is_current: session.id === caller.keyId }),
    )
  },
})

export const endCurrent = writes({
  summary: 'Sign out',
  answer: { status: 204, description: 'The session is over.' },
  answerHeaders: { 'Set-Cookie': 'Clears the session cookie.' },
  refusals: { 404: 'Session not found' },
  async handle(tx, call) {
    const { userId, keyId, isSession } = call.caller
    if (!isSession) throw notFound('Session')
    await endSession(tx, userId, keyId, call)
    clearSessionCookie(call.reply, call.publicUrl)
  },
})

export const end = writes({
  summary: 'End a session of the caller',
  description: 'Takes effect immediately.',
  params: SessionPath,
  answer: { status: 204, description: 'The session is over.' },
  refusals: { 404: 'Session not found' },
  handle: (tx, call) => endSession(tx, call.caller.userId, call.params.session_id, call),
})

export const endAll = writes({
  summary: 'Sign out everywhere',
  description: 'Ends all your sessions, including this one. API keys keep working.',
  answer: { status: 204, description: 'No session is left.' },
  answerHeaders: { 'Set-Cookie': 'Clears the session cookie.' },
  async handle(tx, call) {
    await endSessions(tx, call.caller.userId, call)
    clearSessionCookie(call.reply, call.publicUrl)
  },
})
