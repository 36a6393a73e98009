import { aFollowerToRemove, aNewFollower, aNewTicket } from '../../desk/sample-requests.ts'
import type { RouteSamples } from '../sample.ts'

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
