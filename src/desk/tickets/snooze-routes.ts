import { readHandler, writeHandler } from '../../platform/http/endpoint.ts'
import { Snooze, SnoozeReplace } from '../snoozes/schema.ts'
import { toApiSnooze } from '../snoozes/serialize.ts'
import { findSnooze } from '../snoozes/store.ts'
import { TicketPath } from './schema.ts'
import { snoozeTicket, tooManySnoozes, unsnoozeTicket } from './snooze.ts'
import { getTicket } from './store.ts'

const response = { status: 200, schema: Snooze, description: 'Until when it is snoozed.' }

export const get = readHandler({
  summary: 'Get the snooze of a ticket',
  params: TicketPath,
  response,
  errors: { 404: 'Ticket not found' },
  async handle(tx, { params }) {
    await getTicket(tx, params.ticket_id)
    return toApiSnooze(await findSnooze(tx, params.ticket_id))
  },
})

export const put = writeHandler({
  summary: 'Snooze a ticket',
  description:
    'Until then, the inbox of the console does not show the ticket; the assignee and the caller are notified when it wakes up. It wakes up early when the customer replies (unless `wakes_on_reply` is `false`) and when it is resolved or merged.',
  params: TicketPath,
  body: SnoozeReplace,
  response,
  errors: { 404: 'Ticket not found', 409: tooManySnoozes },
  handle: (tx, call) => snoozeTicket(tx, call.params.ticket_id, call.body, call),
})

export const remove = writeHandler({
  summary: 'Wake up a ticket',
  description: 'Has no effect if the ticket is not snoozed.',
  params: TicketPath,
  response: { status: 204, description: 'The ticket is not snoozed.' },
  errors: { 404: 'Ticket not found' },
  handle: (tx, call) => unsnoozeTicket(tx, call.params.ticket_id, call),
})
