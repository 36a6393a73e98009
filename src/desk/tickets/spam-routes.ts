import { readHandler, writeHandler } from '../../platform/http/endpoint.ts'
import { spamDays } from '../../shared/spam.ts'
import { TicketSpam, TicketSpamCreate } from '../spam/schema.ts'
import { toApiSpam } from '../spam/serialize.ts'
import { findSpam } from '../spam/store.ts'
import { TicketPath } from './schema.ts'
import { markSpam, tooMuchSpam, unmarkSpam } from './spam.ts'
import { getTicket } from './store.ts'

const response = { status: 200, schema: TicketSpam, description: 'Since when it is spam.' }

export const get = readHandler({
  summary: 'Get whether a ticket is spam',
  params: TicketPath,
  response,
  errors: { 404: 'Ticket not found' },
  async handle(tx, { params }) {
    await getTicket(tx, params.ticket_id)
    return toApiSpam(await findSpam(tx, params.ticket_id))
  },
})

export const mark = writeHandler({
  summary: 'Mark a ticket as spam',
  description: `The ticket keeps its status, its assignee and everything else, but nobody is notified about it any more, and lists, counts and searches with \`spam=false\` leave it out. It is deleted after ${spamDays} days; to mark it again starts anew.`,
  params: TicketPath,
  body: TicketSpamCreate,
  response,
  errors: { 404: 'Ticket not found', 409: tooMuchSpam },
  handle: (tx, call) => markSpam(tx, call.params.ticket_id, call.body, call),
})

export const unmark = writeHandler({
  summary: 'Mark a ticket as not spam',
  description: 'It is again as it was. Has no effect if the ticket is not spam.',
  params: TicketPath,
  response: { status: 204, description: 'The ticket is not spam.' },
  errors: { 404: 'Ticket not found' },
  handle: (tx, call) => unmarkSpam(tx, call.params.ticket_id, call),
})
