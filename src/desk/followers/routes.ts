import { readHandler, writeHandler } from '../../platform/http/endpoint.ts'
import { TicketPath } from '../tickets/schema.ts'
import { getTicket } from '../tickets/store.ts'
import { Follower, FollowerList, FollowerPath, followersMax } from './schema.ts'
import { listFollowers } from './store.ts'
import { addFollower, removeFollower, tooManyFollowers } from './update.ts'

export const list = readHandler({
  summary: 'List the followers of a ticket',
  description: `Users who are notified about replies and status changes; at most ${followersMax}.`,
  params: TicketPath,
  response: { status: 200, schema: FollowerList, description: 'The followers.' },
  errors: { 404: 'Ticket not found' },
  async handle(tx, { params }) {
    await getTicket(tx, params.ticket_id)
    return listFollowers(tx, params.ticket_id)
  },
})

export const put = writeHandler({
  summary: 'Follow a ticket',
  description:
    'Has no effect for a follower. To make another user follow the ticket, the caller needs permission to change tickets.',
  params: FollowerPath,
  response: { status: 200, schema: Follower, description: 'The follower.' },
  errors: { 404: 'Ticket not found', 409: tooManyFollowers },
  handle: (tx, call) => addFollower(tx, call.params, call),
})

export const remove = writeHandler({
  summary: 'Stop following a ticket',
  description: 'To remove another user, the caller needs permission to change tickets.',
  params: FollowerPath,
  response: { status: 204, description: 'The user no longer follows the ticket.' },
  errors: { 404: 'Follower not found' },
  handle: (tx, call) => removeFollower(tx, call.params, call),
})
