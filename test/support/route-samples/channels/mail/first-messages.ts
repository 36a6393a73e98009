import { ticketInput } from '../../../client/client.ts'
import type { Desk } from '../../../desk/desk.ts'
import type { RouteSamples } from '../../../desk/route-sample.ts'
import {
  anEnabledMailbox,
  at,
  newEmail,
  type SampleRequest,
} from '../../../desk/sample-requests.ts'

export const mailFirstMessages: RouteSamples = {
  'GET /v1/tickets/outbound': {
    request: at('/v1/tickets/outbound'),
    status: 200,
    stranger: 'served',
    permission: 'read tickets',
  },
  'POST /v1/tickets/outbound': {
    request: aFirstMessage,
    status: 201,
    stranger: 'served',
    permission: 'change tickets',
    alsoNeeds: ['comments:write'],
  },
}

/** Who writes first needs a mailbox, also in the other organization. */
async function aFirstMessage(desk: Desk): Promise<SampleRequest> {
  await anEnabledMailbox(desk)
  await anEnabledMailbox({ alice: desk.charlie })
  const { description, ...ticket } = ticketInput({ customer_email: newEmail() })
  return { path: '/v1/tickets/outbound', body: { ...ticket, body: 'Hello' } }
}
