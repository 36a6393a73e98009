import { ApiClient, ticketInput } from '../../client/client.ts'
import type { Desk } from '../../desk/desk.ts'
import type { RouteSamples } from '../../desk/route-sample.ts'
import { anImageForm, type Make, newEmail, type SampleRequest } from '../../desk/sample-requests.ts'

export const tracking: RouteSamples = {
  'POST /v1/requests/{organization}': { request: aRequest, status: 201 },
  'GET /v1/tracking/{tracking_token}': { request: aTrackedTicket(), status: 200 },
  'GET /v1/tracking/{tracking_token}/comments': {
    request: aTrackedTicket('/comments'),
    status: 200,
  },
  'POST /v1/tracking/{tracking_token}/comments': {
    request: aTrackedTicket('/comments', { body: 'Still broken' }),
    status: 201,
    isForCustomers: true,
  },
  'POST /v1/tracking/{tracking_token}/resolve': {
    request: aTrackedTicket('/resolve'),
    status: 200,
    isForCustomers: true,
  },
  'POST /v1/tracking/{tracking_token}/comments/{comment_id}/attachments': {
    request: aTrackedUpload,
    status: 201,
    isForCustomers: true,
  },
  'GET /v1/tracking/{tracking_token}/attachments': {
    request: aTrackedTicket('/attachments'),
    status: 200,
  },
  'GET /v1/tracking/{tracking_token}/attachments/{attachment_id}/content': {
    request: aTrackedFile('content'),
    status: 200,
  },
  'GET /v1/tracking/{tracking_token}/attachments/{attachment_id}/preview': {
    request: aTrackedFile('preview'),
    status: 200,
  },
}

async function aRequest(desk: Desk): Promise<SampleRequest> {
  await desk.acceptRequests('acme')
  const { subject, description } = ticketInput()
  const body = { name: 'Maya Chen', email: newEmail(), subject, description }
  return { path: '/v1/requests/acme', body }
}

function aTrackedTicket(below = '', body?: unknown): Make {
  return async (desk) => {
    const { body: ticket } = await desk.alice.post('/v1/tickets', ticketInput())
    return { path: `/v1/tracking/${ticket.tracking_token}${below}`, body }
  }
}

async function aTrackedUpload(desk: Desk): Promise<SampleRequest> {
  const { path, body } = await aTrackedTicket('/comments', { body: 'See the picture' })(desk)
  const { body: comment } = await new ApiClient(desk.url).post(path, body)
  return { path: `${path}/${comment.id}/attachments`, body: anImageForm() }
}

function aTrackedFile(what: string): Make {
  return async (desk) => {
    const { path, body } = await aTrackedUpload(desk)
    const { body: files } = await new ApiClient(desk.url).post(path, body)
    return { path: path.replace(/comments.*/, `attachments/${files[0].id}/${what}`) }
  }
}
