import { sendCsv } from '../../platform/http/csv-response.ts'
import { handler } from '../../platform/http/endpoint.ts'
import { ticketPages } from './csv.ts'
import { TicketCsvQuery } from './schema.ts'

export const get = handler({
  summary: 'Export tickets as CSV',
  description:
    'All tickets that match the filters, as CSV (RFC 4180) with a header line, sent as they are read. Each has its customer, assignee, team, tags (separated by `; `) and custom fields (`field_KEY`). Tickets that are created or changed meanwhile may be missing or be as they were. Values a spreadsheet would treat as a formula are prefixed with an apostrophe.',
  query: TicketCsvQuery,
  response: { status: 200, contentType: 'text/csv', description: 'The tickets.' },
  handle: (db, call) =>
    sendCsv(call, `tickets-${call.now.slice(0, 10)}.csv`, ticketPages(db, call)),
})
