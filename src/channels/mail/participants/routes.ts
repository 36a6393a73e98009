import { TicketPath } from '../../../desk/tickets/schema.ts'
import { getTicket } from '../../../desk/tickets/store.ts'
import { readHandler, writeHandler } from '../../../platform/http/endpoint.ts'
import {
  Participant,
  ParticipantList,
  ParticipantPath,
  ParticipantPut,
  participantsMax,
} from './schema.ts'
import { listParticipants } from './store.ts'
import { deleteParticipant, putParticipant, tooManyParticipants } from './update.ts'

export const list = readHandler({
  summary: 'List the participants of a ticket',
  description: `People who get replies to the customer in copy (Cc); at most ${participantsMax}.`,
  params: TicketPath,
  response: { status: 200, schema: ParticipantList, description: 'The participants.' },
  errors: { 404: 'Ticket not found' },
  async handle(tx, { params }) {
    await getTicket(tx, params.ticket_id)
    return listParticipants(tx, params.ticket_id)
  },
})

export const put = writeHandler({
  summary: 'Add a participant to a ticket',
  description: 'Or changes the name of one. They get the replies that follow.',
  params: ParticipantPath,
  body: ParticipantPut,
  response: { status: 200, schema: Participant, description: 'The participant.' },
  errors: { 404: 'Ticket not found', 409: tooManyParticipants },
  handle: (tx, call) =>
    putParticipant(
      tx,
      call.params.ticket_id,
      { email: call.params.email, name: call.body.name ?? '' },
      call,
    ),
})

export const remove = writeHandler({
  summary: 'Remove a participant from a ticket',
  params: ParticipantPath,
  response: { status: 204, description: 'The participant was removed.' },
  errors: { 404: 'Participant not found' },
  handle: (tx, call) => deleteParticipant(tx, call.params.ticket_id, call.params.email, call),
})
