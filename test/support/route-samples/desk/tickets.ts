import { ticketInput } from '../../client/client.ts'
import type { Desk } from '../../desk/desk.ts'
import type { RouteSamples } from '../../desk/route-sample.ts'
import {
  aNewCustomer,
  aNewTicket,
  at,
  type Make,
  type SampleRequest,
} from '../../desk/sample-requests.ts'

const aLink = { kind: 'external', url: 'https://example.com/' }

const aNewLinksBody: Make = (desk) => aNewTicket(aLink, '/links')(desk)

export const tickets: RouteSamples = {
  'GET /v1/tickets': {
    request: at('/v1/tickets'),
    status: 200,
    stranger: 'served',
    permission: 'read tickets',
  },
  'GET /v1/tickets/csv': {
    request: at('/v1/tickets/csv'),
    status: 200,
    stranger: 'served',
    permission: 'read tickets',
  },
  'POST /v1/tickets': {
    request: at('/v1/tickets', ticketInput()),
    status: 201,
    stranger: 'served',
    permission: 'change tickets',
  },
  'POST /v1/tickets/bulk': {
    request: aBulkChange,
    status: 200,
    stranger: 'served',
    permission: 'change tickets',
    alsoNeeds: ['tickets:read'],
  },
  'PATCH /v1/tickets/{ticket_id}': {
    request: aNewTicket({ priority: 'high' }),
    status: 200,
    stranger: 'Ticket not found',
    permission: 'change tickets',
  },
  'DELETE /v1/tickets/{ticket_id}': {
    request: aNewTicket(),
    status: 204,
    stranger: 'Ticket not found',
    permission: 'delete tickets',
  },
  'GET /v1/tickets/{ticket_id}/history': {
    request: aNewTicket(undefined, '/history'),
    status: 200,
    stranger: 'Ticket not found',
    permission: 'read tickets',
  },
  'GET /v1/tickets/{ticket_id}/relations': {
    request: aNewTicket(undefined, '/relations'),
    status: 200,
    stranger: 'Ticket not found',
    permission: 'read tickets',
  },
  'POST /v1/tickets/{ticket_id}/merge': {
    request: aTicketMerge,
    status: 200,
    stranger: 'Ticket not found',
    permission: 'change tickets',
  },
  'POST /v1/tickets/{ticket_id}/unmerge': {
    request: anUnmerge,
    status: 200,
    stranger: 'Ticket not found',
    permission: 'change tickets',
  },
  'POST /v1/tickets/{ticket_id}/split': {
    request: aSplit,
    status: 201,
    stranger: 'Ticket not found',
    permission: 'change tickets',
  },
  'POST /v1/tickets/{ticket_id}/tracking-token': {
    request: aNewTicket(undefined, '/tracking-token'),
    status: 200,
    stranger: 'Ticket not found',
    permission: 'change tickets',
  },
  'GET /v1/tickets/{ticket_id}/tags': {
    request: aNewTicket(undefined, '/tags'),
    status: 200,
    stranger: 'Ticket not found',
    permission: 'read tickets',
  },
  'PUT /v1/tickets/{ticket_id}/tags': {
    request: aNewTicket({ tags: ['x'] }, '/tags'),
    status: 200,
    stranger: 'Ticket not found',
    permission: 'change tickets',
  },
  'POST /v1/tickets/{ticket_id}/tags': {
    request: aNewTicket({ add: ['x'] }, '/tags'),
    status: 200,
    stranger: 'Ticket not found',
    permission: 'change tickets',
  },
  'GET /v1/tickets/{ticket_id}/fields': {
    request: aNewTicket(undefined, '/fields'),
    status: 200,
    stranger: 'Ticket not found',
    permission: 'read tickets',
  },
  'PATCH /v1/tickets/{ticket_id}/fields': {
    request: aNewTicket({}, '/fields'),
    status: 200,
    stranger: 'Ticket not found',
    permission: 'change tickets',
  },
  'DELETE /v1/customers/{customer_id}': {
    request: aNewCustomer(),
    status: 204,
    stranger: 'Customer not found',
    permission: 'delete customers',
  },
  'GET /v1/customers/{customer_id}/tickets': {
    request: aNewCustomer('/tickets'),
    status: 200,
    stranger: 'Customer not found',
    permission: 'read tickets',
  },
  'GET /v1/tickets/{ticket_id}/seen': {
    request: aNewTicket(undefined, '/seen'),
    status: 200,
    stranger: 'Ticket not found',
    permission: 'read tickets',
  },
  'PUT /v1/tickets/{ticket_id}/seen': {
    request: aNewTicket({}, '/seen'),
    status: 200,
    stranger: 'Ticket not found',
    permission: 'read tickets',
  },
  'DELETE /v1/tickets/{ticket_id}/seen': {
    request: aNewTicket(undefined, '/seen'),
    status: 204,
    stranger: 'Ticket not found',
    permission: 'read tickets',
  },
  'GET /v1/tickets/{ticket_id}/links': {
    request: aNewTicket(undefined, '/links'),
    status: 200,
    stranger: 'Ticket not found',
    permission: 'read tickets',
  },
  'POST /v1/tickets/{ticket_id}/links': {
    request: aNewLinksBody,
    status: 201,
    stranger: 'Ticket not found',
    permission: 'change tickets',
  },
  'DELETE /v1/tickets/{ticket_id}/links/{link_id}': {
    request: aNewLink,
    status: 204,
    stranger: 'Ticket not found',
    permission: 'change tickets',
  },
  'GET /v1/tickets/{ticket_id}/snooze': {
    request: aNewTicket(undefined, '/snooze'),
    status: 200,
    stranger: 'Ticket not found',
    permission: 'read tickets',
  },
  'PUT /v1/tickets/{ticket_id}/snooze': {
    request: aNewTicket({ until: '2099-01-01T08:00:00Z' }, '/snooze'),
    status: 200,
    stranger: 'Ticket not found',
    permission: 'change tickets',
  },
  'DELETE /v1/tickets/{ticket_id}/snooze': {
    request: aNewTicket(undefined, '/snooze'),
    status: 204,
    stranger: 'Ticket not found',
    permission: 'change tickets',
  },
  'GET /v1/tickets/{ticket_id}/spam': {
    request: aNewTicket(undefined, '/spam'),
    status: 200,
    stranger: 'Ticket not found',
    permission: 'read tickets',
  },
  'POST /v1/tickets/{ticket_id}/spam': {
    request: aNewTicket({}, '/spam'),
    status: 200,
    stranger: 'Ticket not found',
    permission: 'change tickets',
  },
  'DELETE /v1/tickets/{ticket_id}/spam': {
    request: aNewTicket(undefined, '/spam'),
    status: 204,
    stranger: 'Ticket not found',
    permission: 'change tickets',
  },
}

async function aTicketMerge(desk: Desk): Promise<SampleRequest> {
  const { body: other } = await desk.alice.post('/v1/tickets', ticketInput())
  return aNewTicket({ ticket_ids: [other.id] }, '/merge')(desk)
}

async function anUnmerge(desk: Desk): Promise<SampleRequest> {
  const { path, body } = await aTicketMerge(desk)
  await desk.alice.post(path, body)
  return { path: `/v1/tickets/${(body as { ticket_ids: string[] }).ticket_ids[0]}/unmerge` }
}

async function aSplit(desk: Desk): Promise<SampleRequest> {
  const { path } = await aNewTicket()(desk)
  const { body: comment } = await desk.alice.post(`${path}/comments`, { body: 'x' })
  return { path: `${path}/split`, body: { comment_ids: [comment.id], subject: 'Another matter' } }
}

async function aBulkChange(desk: Desk): Promise<SampleRequest> {
  await desk.alice.post('/v1/tickets', ticketInput({ category: 'Bulk' }))
  const body = { action: 'update', filter: { category: 'bulk' }, change: { priority: 'high' } }
  return { path: '/v1/tickets/bulk', body }
}

async function aNewLink(desk: Desk): Promise<SampleRequest> {
  const { path, body } = await aNewLinksBody(desk)
  return { path: `${path}/${(await desk.alice.post(path, body)).body.id}` }
}
