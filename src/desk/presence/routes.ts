import { type CallerContext, handler, type OrganizationDb } from '../../platform/http/endpoint.ts'
import { TicketPath } from '../tickets/schema.ts'
import { getTicket } from '../tickets/store.ts'
import type { PresenceChange } from './registry.ts'
import { PresenceAtTicketList, PresenceList, PresenceUpdate } from './schema.ts'

interface TicketCall extends CallerContext {
  params: { ticket_id: string }
}

export const listAll = handler({
  summary: 'List presence',
  description:
    'Returns who is viewing or typing on any ticket. Subsequent changes arrive on the event stream.',
  response: { status: 200, schema: PresenceAtTicketList, description: 'Who is where.' },
  handle: async (_db, { request, caller }) =>
    request.server.presence.listAll(caller.organizationId),
})

export const list = handler({
  summary: 'Get ticket presence',
  params: TicketPath,
  response: { status: 200, schema: PresenceList, description: 'Who is looking at it, or typing.' },
  errors: { 404: 'Ticket not found' },
  handle: whoIsThere,
})

export const note = handler({
  summary: 'Set your presence on a ticket',
  description:
    'Expires after 30 seconds; repeat every 10 to 20 seconds while the ticket is open. Presence is held in memory only and broadcast on the event stream.',
  params: TicketPath,
  body: PresenceUpdate,
  response: { status: 200, schema: PresenceList, description: 'Everyone currently on the ticket.' },
  errors: { 404: 'Ticket not found' },
  async handle(db, call) {
    await getTicketOf(db, call)
    tell(call, call.body.state)
    return here(call)
  },
})

export const leave = handler({
  summary: 'Clear your presence on a ticket',
  params: TicketPath,
  response: { status: 204, description: 'You are not shown there any more.' },
  errors: { 404: 'Ticket not found' },
  async handle(db, call) {
    await getTicketOf(db, call)
    tell(call, 'left')
  },
})

async function whoIsThere(db: OrganizationDb, call: TicketCall) {
  await getTicketOf(db, call)
  return here(call)
}

const getTicketOf = (db: OrganizationDb, { params }: TicketCall) =>
  db.read((tx) => getTicket(tx, params.ticket_id))

const here = ({ request, caller, params }: TicketCall) =>
  request.server.presence.list(caller.organizationId, params.ticket_id)

function tell(call: TicketCall, state: PresenceChange['state']): void {
  const { request, caller, params } = call
  const { organizationId, userId, userName } = caller
  const place = { organizationId, ticket_id: params.ticket_id }
  request.server.presence.record({ ...place, user_id: userId, name: userName, state })
}
