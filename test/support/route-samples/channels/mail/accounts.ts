import { scopesForRole } from '../../../../../src/platform/access/permissions.ts'
import { anInvitationMail, at } from '../../../desk/sample-requests.ts'
import type { RouteSamples } from '../../sample.ts'

export const mailAccounts: RouteSamples = {
  'POST /v1/users/{user_id}/invitation-mail': {
    request: anInvitationMail,
    status: 202,
    stranger: 'User not found',
    permission: 'change users',
    alsoNeeds: scopesForRole('agent'),
  },
  'POST /v1/password-resets': {
    request: () => ({
      path: '/v1/password-resets',
      body: { email: 'a@acme.example', organization: 'acme' },
    }),
    status: 202,
  },
  'GET /v1/account-mail-sender': {
    request: at('/v1/account-mail-sender'),
    status: 200,
    stranger: 'served',
    permission: 'read mailboxes',
  },
}
