import { readHandler } from '../../platform/http/endpoint.ts'
import { SearchQuery, SearchResult } from './schema.ts'
import { searchAll } from './search.ts'

export const search = readHandler({
  summary: 'Search tickets and customers',
  description:
    'Tickets by subject, description, number, customer name and customer email; customers by name and email. Newest first, a ticket called by its exact number or display id before all others. Every write is visible to the next search.',
  query: SearchQuery,
  response: { status: 200, schema: SearchResult, description: 'What was found.' },
  handle: (tx, { query: { q, limit = 5 } }) => searchAll(tx, q, limit),
})
