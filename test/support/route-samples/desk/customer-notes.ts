import { aNewCustomer, aNewNote } from '../../desk/sample-requests.ts'
import type { RouteSamples } from '../sample.ts'

export const customerNotes: RouteSamples = {
  'GET /v1/customers/{customer_id}/notes': {
    request: aNewCustomer('/notes'),
    status: 200,
    stranger: 'Customer not found',
    permission: 'read customers',
  },
  'POST /v1/customers/{customer_id}/notes': {
    request: aNewCustomer('/notes', { body: 'x' }),
    status: 201,
    stranger: 'Customer not found',
    permission: 'change customers',
  },
  'PATCH /v1/customers/{customer_id}/notes/{note_id}': {
    request: aNewNote({ body: 'y' }),
    status: 200,
    stranger: 'Note not found',
    permission: 'change customers',
  },
  'DELETE /v1/customers/{customer_id}/notes/{note_id}': {
    request: aNewNote(),
    status: 204,
    stranger: 'Note not found',
    permission: 'change customers',
  },
}
