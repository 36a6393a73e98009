import { readHandler, writeHandler } from '../../platform/http/endpoint.ts'
import { FieldValues, FieldValuesUpdate } from '../fields/schema.ts'
import { changeTicketFields, getTicketFields } from './fields.ts'
import { TicketPath } from './schema.ts'
import { getTicket } from './store.ts'

const response = {
  status: 200,
  schema: FieldValues,
  description: 'The values of its active custom fields.',
}

export const get = readHandler({
  summary: 'Get the custom fields of a ticket',
  params: TicketPath,
  response,
  errors: { 404: 'Ticket not found' },
  async handle(tx, { params }) {
    await getTicket(tx, params.ticket_id)
    return getTicketFields(tx, params.ticket_id)
  },
})

export const update = writeHandler({
  summary: 'Update the custom fields of a ticket',
  description:
    'Only the fields you send change; null clears one. An unknown key or a value of the wrong type is rejected, and nothing changes.',
  params: TicketPath,
  body: FieldValuesUpdate,
  response,
  errors: { 404: 'Ticket not found' },
  handle: (tx, call) => changeTicketFields(tx, call.params.ticket_id, call.body, call),
})
