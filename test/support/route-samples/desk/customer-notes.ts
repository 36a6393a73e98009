import type { RouteSamples } from '../../desk/route-sample.ts'
import { aNewCustomer, type Make } from '../../desk/sample-requests.ts'

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

/** Of the agent of the matrix, like comments. */
function aNewNote(body?: unknown): Make {
  return async (desk) => {
    const { path } = await aNewCustomer('/notes')(desk)
    const agent = await desk.client('agent@acme.example').catch(() => desk.alice)
    const { body: note } = await agent.post(path, { body: 'x' })
    return { path: `${path}/${note.id}`, body }
  }
}
