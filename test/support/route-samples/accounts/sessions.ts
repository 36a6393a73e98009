import { aNewPassword, aSession, aSessionKey, aSignIn, at } from '../../desk/sample-requests.ts'
import type { RouteSamples } from '../sample.ts'

export const sessions: RouteSamples = {
  'PATCH /v1/me/password': {
    request: aNewPassword,
    status: 204,
    stranger: 'served',
    permission: 'change their own sign-in methods',
  },
  'POST /v1/sessions': { request: aSignIn, status: 201 },
  'GET /v1/sessions': {
    request: at('/v1/sessions'),
    status: 200,
    stranger: 'served',
    permission: 'read their own sessions',
  },
  'DELETE /v1/sessions': {
    request: at('/v1/sessions'),
    status: 204,
    stranger: 'served',
    permission: 'change their own sign-in methods',
  },
  'DELETE /v1/sessions/current': {
    request: at('/v1/sessions/current'),
    status: 204,
    stranger: 'Session not found',
    permission: 'change their own sign-in methods',
    key: aSessionKey,
  },
  'DELETE /v1/sessions/{session_id}': {
    request: aSession,
    status: 204,
    stranger: 'Session not found',
    permission: 'change their own sign-in methods',
  },
}
