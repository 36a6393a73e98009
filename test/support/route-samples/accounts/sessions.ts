import type { Desk } from '../../desk/desk.ts'
import type { RouteSamples } from '../../desk/route-sample.ts'
import { aSessionKey, at, newEmail, type SampleRequest, whose } from '../../desk/sample-requests.ts'
import { setPassword, strongPassword } from '../../people/browser.ts'

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

async function aNewPassword(desk: Desk, email?: string): Promise<SampleRequest> {
  for (const [address, slug] of whose(email)) await setPassword(desk, address, slug)
  const body = { current_password: strongPassword, new_password: `${strongPassword} and one` }
  return { path: '/v1/me/password', body }
}

async function aSignIn(desk: Desk): Promise<SampleRequest> {
  const email = newEmail()
  await desk.addUser(email, 'agent')
  await setPassword(desk, email)
  return { path: '/v1/sessions', body: { organization: 'acme', email, password: strongPassword } }
}

async function aSession(desk: Desk, email = 'alice@acme.example'): Promise<SampleRequest> {
  const { body } = await (await desk.client(email, aSessionKey)).get('/v1/me')
  return { path: `/v1/sessions/${body.key.id}` }
}
