import { scopesForRole } from '../../../../src/platform/access/permissions.ts'
import type { Desk } from '../../desk/desk.ts'
import type { RouteSamples } from '../../desk/route-sample.ts'
import {
  aNewUser,
  aSessionKey,
  type Make,
  type SampleRequest,
  whose,
} from '../../desk/sample-requests.ts'
import { setPassword, setUpTotp, strongPassword, totpCode } from '../../people/browser.ts'

export const totp: RouteSamples = {
  'DELETE /v1/users/{user_id}/totp': {
    request: aNewUser(undefined, '/totp'),
    status: 204,
    stranger: 'User not found',
    permission: 'change users',
    alsoNeeds: scopesForRole('agent'),
  },
  'POST /v1/me/totp': {
    request: aNewTotp,
    status: 201,
    stranger: 'served',
    permission: 'change their own sign-in methods',
    key: aSessionKey,
    needsSession: 'turn on two-factor authentication',
  },
  'POST /v1/me/totp/confirm': {
    request: aTotpCode(false),
    status: 201,
    stranger: 'served',
    permission: 'change their own sign-in methods',
    key: aSessionKey,
    needsSession: 'turn on two-factor authentication',
  },
  'DELETE /v1/me/totp': {
    request: aTotpCode(true),
    status: 204,
    stranger: 'served',
    permission: 'change their own sign-in methods',
  },
}

async function aNewTotp(desk: Desk, email?: string): Promise<SampleRequest> {
  for (const [address, slug] of whose(email)) {
    await setPassword(desk, address, slug)
    await setUpTotp(desk, address, { slug, isOn: false })
  }
  return { path: '/v1/me/totp', body: { password: strongPassword } }
}

function aTotpCode(isOn: boolean): Make {
  return async (desk, email) => {
    for (const [address, slug] of whose(email)) await setUpTotp(desk, address, { slug, isOn })
    return { path: isOn ? '/v1/me/totp' : '/v1/me/totp/confirm', body: { code: totpCode(desk) } }
  }
}
