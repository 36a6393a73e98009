import type { Desk } from '../../desk/desk.ts'
import type { RouteSamples } from '../../desk/route-sample.ts'
import { aNewTicket, type SampleRequest } from '../../desk/sample-requests.ts'

export const followers: RouteSamples = {
  'GET /v1/tickets/{ticket_id}/followers': {
    request: aNewTicket(undefined, '/followers'),
    status: 200,
    stranger: 'Ticket not found',
    permission: 'read tickets',
  },
  'PUT /v1/tickets/{ticket_id}/followers/{user_id}': {
    request: aNewFollower,
    status: 200,
    stranger: 'Ticket not found',
    permission: 'read tickets',
  },
  'DELETE /v1/tickets/{ticket_id}/followers/{user_id}': {
    request: aFollowerToRemove,
    status: 204,
    stranger: 'Ticket not found',
    permission: 'read tickets',
  },
}

/** The caller themselves. */
async function aNewFollower(desk: Desk, email = 'alice@acme.example'): Promise<SampleRequest> {
  const { body } = await (await desk.client(email)).get('/v1/me')
  return aNewTicket(undefined, `/followers/${body.user.id}`)(desk)
}

async function aFollowerToRemove(desk: Desk, email?: string): Promise<SampleRequest> {
  const { path } = await aNewFollower(desk, email)
  await desk.alice.put(path)
  return { path }
}
