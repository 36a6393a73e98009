import { scopesForRole } from '../../../../src/platform/access/permissions.ts'
import { aNewTotp, aNewUser, aSessionKey, aTotpCode } from '../../desk/sample-requests.ts'
import type { RouteSamples } from '../sample.ts'

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
