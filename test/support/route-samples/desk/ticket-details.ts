import { aNewTicket } from '../../desk/sample-requests.ts'
import type { RouteSamples } from '../sample.ts'

export const ticketDetails: RouteSamples = {
  'GET /v1/tickets/{ticket_id}': {
    request: aNewTicket(),
    status: 200,
    stranger: 'Ticket not found',
    permission: 'read tickets',
  },
}
