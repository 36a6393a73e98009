import { sendCsv } from '../../platform/http/csv-response.ts'
import { handler } from '../../platform/http/endpoint.ts'
import { customerPages } from './csv.ts'
import { CustomerCsvQuery } from './schema.ts'

export const get = handler({
  summary: 'Export customers as CSV',
  description:
    'All customers that match, newest first, as CSV (RFC 4180) with a header line, sent as they are read. Values a spreadsheet would treat as a formula are prefixed with an apostrophe.',
  query: CustomerCsvQuery,
  response: { status: 200, contentType: 'text/csv', description: 'The customers.' },
  handle: (db, call) =>
    sendCsv(call, `customers-${call.now.slice(0, 10)}.csv`, customerPages(db, call.query)),
})
