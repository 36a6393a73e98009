import { scopesForRole } from '../../../../src/platform/access/permissions.ts'
import type { RouteSamples } from '../../desk/route-sample.ts'
import { aNewUser, at, type Make } from '../../desk/sample-requests.ts'
import { strongPassword } from '../../people/browser.ts'

export const invitations: RouteSamples = {
  'GET /v1/users/invitations': {
    request: at('/v1/users/invitations'),
    status: 200,
    stranger: 'served',
    permission: 'read users',
  },
  'POST /v1/users/{user_id}/invitation': {
    request: aNewUser(undefined, '/invitation'),
    status: 201,
    stranger: 'User not found',
    permission: 'change users',
    alsoNeeds: scopesForRole('agent'),
  },
  'GET /v1/invitations/{token}': { request: anInvitation(), status: 200 },
  'POST /v1/invitations/{token}': {
    request: anInvitation({ password: strongPassword }),
    status: 201,
  },
}

function anInvitation(body?: unknown): Make {
  return async (desk) => {
    const { path } = await aNewUser(undefined, '/invitation')(desk)
    const { body: made } = await desk.alice.post(path)
    return { path: `/v1/invitations/${made.url.split('/').at(-1)}`, body }
  }
}
