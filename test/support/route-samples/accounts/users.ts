import type { Desk } from '../../desk/desk.ts'
import type { RouteSamples } from '../../desk/route-sample.ts'
import {
  aNewUser,
  anImageForm,
  anUpload,
  at,
  type SampleRequest,
} from '../../desk/sample-requests.ts'

export const users: RouteSamples = {
  'GET /v1/users': {
    request: at('/v1/users'),
    status: 200,
    stranger: 'served',
    permission: 'read users',
  },
  'GET /v1/users/me': {
    request: at('/v1/users/me'),
    status: 200,
    stranger: 'served',
    permission: 'read users',
  },
  'POST /v1/users/me/avatar': {
    request: anUpload,
    status: 200,
    stranger: 'served',
    permission: 'change their own avatar',
  },
  'DELETE /v1/users/me/avatar': {
    request: at('/v1/users/me/avatar'),
    status: 200,
    stranger: 'served',
    permission: 'change their own avatar',
  },
  'GET /v1/users/{user_id}': {
    request: aNewUser(),
    status: 200,
    stranger: 'User not found',
    permission: 'read users',
  },
  'GET /avatars/{file}': { request: anAvatar, status: 200 },
}

async function anAvatar(desk: Desk): Promise<SampleRequest> {
  const { body } = await desk.alice.post('/v1/users/me/avatar', anImageForm())
  return { path: new URL(body.avatar_url).pathname }
}
