import { aNewParticipant, aNewTicket, aParticipantToRemove } from '../../../desk/sample-requests.ts'
import type { RouteSamples } from '../../sample.ts'

export const mailParticipants: RouteSamples = {
  'GET /v1/tickets/{ticket_id}/participants': {
    request: aNewTicket(undefined, '/participants'),
    status: 200,
    stranger: 'Ticket not found',
    permission: 'read tickets',
  },
  'PUT /v1/tickets/{ticket_id}/participants/{email}': {
    request: aNewParticipant,
    status: 200,
    stranger: 'Ticket not found',
    permission: 'change tickets',
  },
  'DELETE /v1/tickets/{ticket_id}/participants/{email}': {
    request: aParticipantToRemove,
    status: 204,
    stranger: 'Ticket not found',
    permission: 'change tickets',
  },
}
