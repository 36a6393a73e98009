import type { Desk } from '../../desk/desk.ts'
import type { RouteSamples } from '../../desk/route-sample.ts'
import { aNewTicket, anImageForm, type SampleRequest } from '../../desk/sample-requests.ts'

export const uploads: RouteSamples = {
  'POST /v1/tickets/{ticket_id}/comments': {
    request: aNewTicket({ body: 'x' }, '/comments'),
    status: 201,
    stranger: 'Ticket not found',
    permission: 'change comments',
  },
  'POST /v1/uploads': {
    request: () => ({ path: '/v1/uploads', body: anImageForm() }),
    status: 201,
    stranger: 'served',
    permission: 'change attachments',
  },
  'DELETE /v1/uploads/{upload_id}': {
    request: aNewUpload,
    status: 204,
    stranger: 'Upload not found',
    permission: 'change attachments',
  },
}

/** Only its owner can use it. */
async function aNewUpload(desk: Desk, email = 'alice@acme.example'): Promise<SampleRequest> {
  const { body } = await (await desk.client(email)).post('/v1/uploads', anImageForm())
  return { path: `/v1/uploads/${body[0].id}` }
}
