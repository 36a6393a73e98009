import { handler, readHandler } from '../../platform/http/endpoint.ts'
import { TicketPath } from './schema.ts'
import { markSeen, markUnread } from './seen.ts'
import { seenDays, TicketSeen, TicketUnread } from './seen-schema.ts'
import { getUnread } from './seen-store.ts'

// Everyone has their own; a key has that of its user.

const response = {
  status: 200,
  schema: TicketUnread,
  description: 'What is unread for the caller.',
}

export const get = readHandler({
  summary: 'Get what is unread on a ticket',
  description:
    'For the caller: everyone has their own. Lists of tickets have it with `include=unread`.',
  params: TicketPath,
  response,
  errors: { 404: 'Ticket not found' },
  handle: (tx, { params, caller }) => getUnread(tx, params.ticket_id, caller.userId),
})

export const put = handler({
  summary: 'Mark a ticket as seen',
  description: `Up to a comment, or everything. Never goes back: an older comment changes nothing. What the caller writes is seen without it. Remembered until about ${seenDays} days after the ticket was resolved.`,
  params: TicketPath,
  body: TicketSeen,
  response,
  errors: { 404: 'Ticket not found' },
  idempotency: 'steps',
  async handle(_db, { caller, params, body, now, request }, steps) {
    const view = { ticketId: params.ticket_id, userId: caller.userId }
    const seenAt = await steps.plan(async () => now)
    const unread = await steps.step('seen', (tx) => markSeen(tx, view, body, seenAt))
    request.server.live.announceSeen(caller, { ticket_id: view.ticketId, ...unread })
    return unread
  },
})

export const remove = handler({
  summary: 'Mark a ticket as unread',
  description:
    'From the latest message by someone else on. The ticket stays unread until it is marked as seen, whoever it is assigned to.',
  params: TicketPath,
  response: { status: 204, description: 'The ticket is unread.' },
  errors: { 404: 'Ticket not found' },
  idempotency: 'steps',
  async handle(_db, { caller, params, now, request }, steps) {
    const view = { ticketId: params.ticket_id, userId: caller.userId }
    const markedAt = await steps.plan(async () => now)
    const unread = await steps.step('unread', (tx) => markUnread(tx, view, markedAt))
    request.server.live.announceSeen(caller, { ticket_id: view.ticketId, ...unread })
  },
})
