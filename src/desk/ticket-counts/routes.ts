import { readHandler } from '../../platform/http/endpoint.ts'
import { TicketFilter } from '../tickets/schema.ts'
import { getTicketCounts } from './get.ts'
import { TicketCounts } from './schema.ts'

export const get = readHandler({
  summary: 'Count tickets',
  description:
    'Counts tickets by status, priority, assignee and age, with the same filters as the list. Fast at any size, except for `search`, `customer_id` and `company_id`, which scan the matching tickets.',
  query: TicketFilter,
  response: { status: 200, schema: TicketCounts, description: 'The counts.' },
  handle: (tx, { query, caller, now }) => getTicketCounts(tx, { ...query, me: caller.userId }, now),
})
