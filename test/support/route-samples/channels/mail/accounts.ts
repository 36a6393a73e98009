import { scopesForRole } from '../../../../../src/platform/access/permissions.ts'
import type { Desk } from '../../../desk/desk.ts'
import type { RouteSamples } from '../../../desk/route-sample.ts'
import {
  aNewUser,
  anEnabledMailbox,
  at,
  type SampleRequest,
} from '../../../desk/sample-requests.ts'

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

async function anInvitationMail(desk: Desk): Promise<SampleRequest> {
  await anEnabledMailbox(desk)
  // Those of earlier samples are sent, or not: nothing changes in the background any more.
  await desk.jobs.runDue()
  return aNewUser(undefined, '/invitation-mail')(desk)
}
