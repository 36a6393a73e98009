import { ticketInput } from '../../client/client.ts'
import type { Desk } from '../../desk/desk.ts'
import type { RouteSamples } from '../../desk/route-sample.ts'
import { at, type SampleRequest } from '../../desk/sample-requests.ts'

export const trash: RouteSamples = {
  'POST /v1/tickets/{ticket_id}/trash': {
    request: aNewTicket,
    status: 204,
    stranger: 'Ticket not found',
    permission: 'trash tickets',
  },
  'GET /v1/trash': {
    request: at('/v1/trash'),
    status: 200,
    stranger: 'served',
    permission: 'read tickets',
  },
  'DELETE /v1/trash': {
    request: at('/v1/trash'),
    status: 204,
    stranger: 'served',
    permission: 'empty the trash',
  },
  'POST /v1/trash/{ticket_id}/restore': {
    request: aTrashedTicket('/restore'),
    status: 200,
    stranger: 'Ticket not found',
    permission: 'restore tickets',
  },
  'DELETE /v1/trash/{ticket_id}': {
    request: aTrashedTicket(''),
    status: 204,
    stranger: 'Ticket not found',
    permission: 'empty the trash',
  },
}

async function aNewTicket({ alice }: Desk): Promise<SampleRequest> {
  const { body } = await alice.post('/v1/tickets', ticketInput())
  return { path: `/v1/tickets/${body.id}/trash` }
}

function aTrashedTicket(below: string) {
  return async (desk: Desk): Promise<SampleRequest> => {
    const { path } = await aNewTicket(desk)
    await desk.alice.post(path)
    return { path: `/v1/trash/${path.split('/')[3]}${below}` }
  }
}
