import { searchables } from '../../src/desk/searchables.ts'
import { readConfig } from '../../src/platform/config.ts'
import { openTarget } from '../../src/platform/db/copy/open.ts'
import { copiedTables } from '../../src/platform/db/copy/tables.ts'
import type { CopyTarget } from '../../src/platform/db/copy/types.ts'
import type { Value } from '../../src/platform/db/statement.ts'
import { toTimestamp } from '../../src/platform/time.ts'
import { customerAt } from '../corpus/customers.ts'
import { commentAt, ticketAt, ticketsPerCustomer } from '../corpus/rows.ts'
import { Progress, printLine } from '../progress.ts'

const rowsPerBatch = 500
const start = Date.parse('2024-01-01T00:00:00Z')
const ticketIntervalMs = 30_000

export interface CorpusSize {
  tickets: number
  commentsPerTicket: number
}

export const organizationId = 1
export const agentId = uuid(2, 1)

/**
 * Writes rows as `bellhop move` does: without indexes, which are created at the end, and in batches, so
 * that memory does not grow with the number of tickets.
 */
export async function seedCorpus(databaseUrl: string, size: CorpusSize): Promise<void> {
  const { database } = readConfig({ DATABASE_URL: databaseUrl })
  await using target = await openTarget(database, searchables)
  for (const [table, { count, row }] of Object.entries(tablesOf(size))) {
    await writeTable(target, table, count, row)
  }
  const startedAt = performance.now()
  await target.complete(() => {})
  await target.commit()
  printLine(`Indexes created in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
}

type Row = Record<string, Value>

interface Table {
  count: number
  row: (number: number) => Row
}

/** In the order in which they refer to each other. */
const tablesOf = ({ tickets, commentsPerTicket }: CorpusSize): Record<string, Table> => ({
  organizations: { count: 1, row: () => organizationRow(tickets) },
  users: { count: 1, row: agentRow },
  customers: { count: Math.ceil(tickets / ticketsPerCustomer), row: customerRow },
  tickets: { count: tickets, row: ticketRow },
  comments: {
    count: tickets * commentsPerTicket,
    row: (number) => commentRow(number, Math.floor(number / commentsPerTicket)),
  },
})

async function writeTable(
  target: CopyTarget,
  name: string,
  count: number,
  row: (number: number) => Row,
): Promise<void> {
  const table = copiedTables.find((copied) => copied.name === name)!
  const progress = new Progress(`Seeding ${name}`, count)
  for (let first = 0; first < count; first += rowsPerBatch) {
    const length = Math.min(rowsPerBatch, count - first)
    const rows = Array.from({ length }, (_, index) => row(first + index))
    const columns = Object.keys(rows[0]!)
    await target.write(table, columns, rows.map(Object.values<Value>))
    progress.reached(first + length)
  }
}

const organizationRow = (tickets: number): Row => ({
  id: organizationId,
  public_id: uuid(1, 1),
  slug: 'main',
  name: 'Support',
  ticket_prefix: 'BELL',
  last_ticket_number: tickets,
  created_at: timeOf(0),
})

const agentRow = (): Row => ({
  seq: 1,
  id: agentId,
  organization_id: organizationId,
  email: 'agent@example.com',
  email_key: 'agent@example.com',
  full_name: 'Agent',
  role: 'admin',
  is_active: true,
  employee_type: 'permanent',
  region: 'emea',
  timezone: 'UTC',
  created_at: timeOf(0),
  updated_at: timeOf(0),
})

function customerRow(number: number): Row {
  const { name, email } = customerAt(number)
  const time = timeOf(number * ticketsPerCustomer)
  return {
    seq: number + 1,
    id: uuid(3, number),
    organization_id: organizationId,
    name,
    email,
    email_key: email,
    created_at: time,
    updated_at: time,
  }
}

function ticketRow(number: number): Row {
  const { subject, description, customerNumber } = ticketAt(number)
  const time = timeOf(number)
  return {
    seq: number + 1,
    id: uuid(4, number),
    organization_id: organizationId,
    ticket_number: number + 1,
    tracking_token: uuid(5, number),
    ticket_display_id: displayIdOf(number),
    customer_id: uuid(3, customerNumber),
    is_unverified: false,
    subject,
    status: 'closed',
    priority: 'medium',
    created_at: time,
    updated_at: time,
    closed_at: time,
    description,
  }
}

export const displayIdOf = (number: number) => `BELL-${number + 1}`

function commentRow(number: number, ticketNumber: number): Row {
  const { body } = commentAt(number)
  const time = timeOf(ticketNumber)
  return {
    seq: number + 1,
    id: uuid(6, number),
    organization_id: organizationId,
    ticket_id: uuid(4, ticketNumber),
    author_type: 'user',
    author_user_id: agentId,
    author_name: 'Agent',
    is_internal: false,
    created_at: time,
    updated_at: time,
    body,
    body_html: `<p>${body}</p>`,
  }
}

const timeOf = (ticketNumber: number) =>
  toTimestamp(new Date(start + ticketNumber * ticketIntervalMs))

/** Unique, and in the order of the rows. */
function uuid(table: number, number: number): string {
  return `0000000${table}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`
}
