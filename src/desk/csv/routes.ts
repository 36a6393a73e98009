import { sendCsv } from '../../platform/http/csv-response.ts'
import { handler } from '../../platform/http/endpoint.ts'
import { CustomerCsvQuery } from '../customers/schema.ts'
import { TicketCsvQuery } from '../tickets/schema.ts'
import { customerPages } from './customers.ts'
import { ticketPages } from './tickets.ts'

const formulas = 'Values a spreadsheet would treat as a formula are prefixed with an apostrophe.'

export const tickets = handler({
  summary: 'Export tickets as CSV',
  description: `All tickets that match the filters, as CSV (RFC 4180) with a header line, sent as they are read. Each has its customer, assignee, team, tags (separated by \`; \`) and custom fields (\`field_KEY\`). Tickets that are created or changed meanwhile may be missing or be as they were. ${formulas}`,
  query: TicketCsvQuery,
  response: {
    status: 200,
    contentType: 'text/csv',
    isVolatile: true,
    description: 'The tickets.',
  },
  handle: (db, call) => sendCsv(call, `tickets-${dayOf(call.now)}.csv`, ticketPages(db, call)),
})

export const customers = handler({
  summary: 'Export customers as CSV',
  description: `All customers that match, newest first, as CSV (RFC 4180) with a header line, sent as they are read. ${formulas}`,
  query: CustomerCsvQuery,
  response: {
    status: 200,
    contentType: 'text/csv',
    isVolatile: true,
    description: 'The customers.',
  },
  handle: (db, call) =>
    sendCsv(call, `customers-${dayOf(call.now)}.csv`, customerPages(db, call.query)),
})

const dayOf = (time: string) => time.slice(0, 10)
