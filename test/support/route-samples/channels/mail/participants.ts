import type { Desk } from '../../../desk/desk.ts'
import type { RouteSamples } from '../../../desk/route-sample.ts'
import {
  aNewTicket,
  type Make,
  newEmail,
  type SampleRequest,
} from '../../../desk/sample-requests.ts'

const aNewParticipant: Make = (desk) =>
  aNewTicket({ name: 'Omar' }, `/participants/${newEmail()}`)(desk)

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

async function aParticipantToRemove(desk: Desk): Promise<SampleRequest> {
  const { path, body } = await aNewParticipant(desk)
  await desk.alice.put(path, body)
  return { path }
}
