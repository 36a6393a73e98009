import { countUnreadNotifications } from '../../events/notifications/store.ts'
import { type CallerContext, readHandler, writeHandler } from '../../platform/http/endpoint.ts'
import { whenDone } from '../../platform/http/when-done.ts'
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

export const put = writeHandler({
  summary: 'Mark a ticket as seen',
  description: `Up to a comment, or everything. Never goes back: an older comment changes nothing. Notifications about what happened on the ticket until then are marked as read. What the caller writes is seen without it. Remembered until about ${seenDays} days after the ticket was resolved.`,
  params: TicketPath,
  body: TicketSeen,
  response,
  errors: { 404: 'Ticket not found' },
  async handle(tx, call) {
    const view = { ticketId: call.params.ticket_id, userId: call.caller.userId }
    const { unread, notificationsRead } = await markSeen(tx, view, call.body, call.now)
    announceWhenDone(call, view.ticketId, unread)
    if (notificationsRead > 0) {
      const counts = { unread: await countUnreadNotifications(tx, view.userId) }
      whenDone(call, () => call.request.server.live.announceRead(call.caller, counts))
    }
    return unread
  },
})

export const remove = writeHandler({
  summary: 'Mark a ticket as unread',
  description:
    'From the latest message by someone else on. The ticket stays unread until it is marked as seen, whoever it is assigned to.',
  params: TicketPath,
  response: { status: 204, description: 'The ticket is unread.' },
  errors: { 404: 'Ticket not found' },
  async handle(tx, call) {
    const view = { ticketId: call.params.ticket_id, userId: call.caller.userId }
    announceWhenDone(call, view.ticketId, await markUnread(tx, view, call.now))
  },
})

type Call = Pick<CallerContext, 'caller' | 'request' | 'reply'>

/** To the other devices of the user. */
const announceWhenDone = (call: Call, ticket_id: string, unread: TicketUnread) =>
  whenDone(call, () => call.request.server.live.announceSeen(call.caller, { ticket_id, ...unread }))
