import type { RouteSamples } from '../../desk/route-sample.ts'
import { aNewTicket } from '../../desk/sample-requests.ts'

export const ticketDetails: RouteSamples = {
  'GET /v1/tickets/{ticket_id}': {
    request: aNewTicket(),
    status: 200,
    stranger: 'Ticket not found',
    permission: 'read tickets',
  },
}
