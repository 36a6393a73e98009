import { reads } from '../http/endpoint.ts'
import { TicketFilter } from '../tickets/schema.ts'
import { countTickets } from './count.ts'
import { TicketCounts } from './schema.ts'

export const get = reads({
  summary: 'Count tickets',
  description:
    'Counts tickets by status, priority, assignee and age, with the same filters as the list. Fast at any size, except for `search` and `customer_id`, which scan the matching tickets.',
  query: TicketFilter,
  answer: { status: 200, schema: TicketCounts, description: 'The counts.' },
  handle: (tx, { query, caller, now }) => countTickets(tx, { ...query, me: caller.userId }, now),
})
