import type { Desk } from '../../desk/desk.ts'
import type { RouteSamples } from '../../desk/route-sample.ts'
import { aNewTicket, type SampleRequest } from '../../desk/sample-requests.ts'

export const drafts: RouteSamples = {
  'GET /v1/tickets/{ticket_id}/drafts': {
    request: aNewTicket(undefined, '/drafts'),
    status: 200,
    stranger: 'Ticket not found',
    permission: 'read comments',
  },
  'PUT /v1/tickets/{ticket_id}/drafts/{kind}': {
    request: aNewTicket({ body: 'Not yet', version: null }, '/drafts/reply'),
    status: 200,
    stranger: 'Ticket not found',
    permission: 'change comments',
  },
  'DELETE /v1/tickets/{ticket_id}/drafts/{kind}': {
    request: aNewDraft,
    status: 204,
    stranger: 'Ticket not found',
    permission: 'change comments',
  },
}

/** Only its author can see it. */
async function aNewDraft(desk: Desk, email = 'alice@acme.example'): Promise<SampleRequest> {
  const { path } = await aNewTicket(undefined, '/drafts/note')(desk)
  await (await desk.client(email)).put(path, { body: 'Not yet', version: null })
  return { path }
}
