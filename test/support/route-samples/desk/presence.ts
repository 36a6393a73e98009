import type { RouteSamples } from '../../desk/route-sample.ts'
import { aNewTicket, at } from '../../desk/sample-requests.ts'

export const presence: RouteSamples = {
  'GET /v1/presence': {
    request: at('/v1/presence'),
    status: 200,
    stranger: 'served',
    permission: 'read tickets',
  },
  'GET /v1/tickets/{ticket_id}/presence': {
    request: aNewTicket(undefined, '/presence'),
    status: 200,
    stranger: 'Ticket not found',
    permission: 'read tickets',
  },
  'PUT /v1/tickets/{ticket_id}/presence': {
    request: aNewTicket({ state: 'viewing' }, '/presence'),
    status: 200,
    stranger: 'Ticket not found',
    permission: 'read tickets',
  },
  'DELETE /v1/tickets/{ticket_id}/presence': {
    request: aNewTicket(undefined, '/presence'),
    status: 204,
    stranger: 'Ticket not found',
    permission: 'read tickets',
  },
}
