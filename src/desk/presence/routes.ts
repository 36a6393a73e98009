import { type CallerContext, handler, type OrganizationDb } from '../../platform/http/endpoint.ts'
import { TicketPath } from '../tickets/schema.ts'
import { getTicket } from '../tickets/store.ts'
import type { PresenceChange } from './registry.ts'
import { PresenceList, PresenceUpdate, TicketPresenceList } from './schema.ts'

interface TicketCall extends CallerContext {
  params: { ticket_id: string }
}

export const listAll = handler({
  summary: 'List presence',
  description:
    'Returns who is viewing or typing on any ticket. Subsequent changes arrive on the event stream.',
  response: { status: 200, schema: TicketPresenceList, description: 'Who is on which ticket.' },
  handle: async (_db, { request, caller }) =>
    request.server.presence.listAll(caller.organizationId),
})

export const list = handler({
  summary: 'Get ticket presence',
  params: TicketPath,
  response: { status: 200, schema: PresenceList, description: 'Everyone currently on the ticket.' },
  errors: { 404: 'Ticket not found' },
  async handle(db, call) {
    await assertTicketExists(db, call)
    return currentPresence(call)
  },
})

export const set = handler({
  summary: 'Set your presence on a ticket',
  description:
    'Expires after 30 seconds; repeat every 10 to 20 seconds while the ticket is open. Presence is held in memory only and broadcast on the event stream.',
  params: TicketPath,
  body: PresenceUpdate,
  response: { status: 200, schema: PresenceList, description: 'Everyone currently on the ticket.' },
  errors: { 404: 'Ticket not found' },
  async handle(db, call) {
    await assertTicketExists(db, call)
    record(call, call.body.state)
    return currentPresence(call)
  },
})

export const leave = handler({
  summary: 'Clear your presence on a ticket',
  params: TicketPath,
  response: { status: 204, description: 'You are no longer shown on the ticket.' },
  errors: { 404: 'Ticket not found' },
  async handle(db, call) {
    await assertTicketExists(db, call)
    record(call, 'left')
  },
})

const assertTicketExists = (db: OrganizationDb, { params }: TicketCall) =>
  db.read((tx) => getTicket(tx, params.ticket_id))

const currentPresence = ({ request, caller, params }: TicketCall) =>
  request.server.presence.list(caller.organizationId, params.ticket_id)

function record(call: TicketCall, state: PresenceChange['state']): void {
  const { request, caller, params } = call
  request.server.presence.record({
    organizationId: caller.organizationId,
    ticket_id: params.ticket_id,
    user_id: caller.userId,
    name: caller.userName,
    state,
  })
}
