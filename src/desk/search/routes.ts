import { readHandler } from '../../platform/http/endpoint.ts'
import { SearchQuery, SearchResult } from './schema.ts'
import { searchAll } from './search.ts'

export const search = readHandler({
  summary: 'Search tickets, customers and comments',
  description:
    'Tickets by subject, description, number, customer name and customer email; customers by name and email; with `include=comments`, comments by their text and files by their names. Newest first, but a ticket with exactly this number or display ID comes before all others. Every write is visible to the next search.',
  query: SearchQuery,
  response: { status: 200, schema: SearchResult, description: 'The matches.' },
  handle: (tx, { query, caller }) => searchAll(tx, query, caller),
})
