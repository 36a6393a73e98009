import { reads } from '../http/endpoint.ts'
import { TicketFilter } from '../tickets/schema.ts'
import { countTickets } from './count.ts'
import { TicketCounts } from './schema.ts'

export const get = reads({
  summary: 'Count tickets',
  description:
    'How many tickets there are, by status, priority, assignee and age, with the filters of the list. Costs the same however many they are, but for a search or a customer, whose tickets are looked at one by one.',
  query: TicketFilter,
  answer: { status: 200, schema: TicketCounts, description: 'The counts.' },
  handle: (tx, { query, caller, now }) => countTickets(tx, { ...query, me: caller.userId }, now),
})
