import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { findOrganization } from '../../src/accounts/organizations/store.ts'
import { searchableTickets } from '../../src/desk/tickets/searchable.ts'
import type { Matching } from '../../src/platform/db/db.ts'
import { foldText } from '../../src/platform/db/search/fold.ts'
import { scaled } from '../support/depth.ts'
import type { Desk } from '../support/desk/desk.ts'
import { addOrganization } from '../support/desk/seed-rows.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { anyChanges, anyTerms, makeChange } from '../support/generators/conversation-changes.ts'

// Tickets are found by their comments and names of files, also of tickets merged into them: the same
// tickets as by comparing all rows with the terms, after each change of a random history.

const engines = ['sqlite', 'postgres'] as const

const runs = scaled(2)
/** Searches after each change. */
const searches = fc.array(anyTerms, { minLength: 3, maxLength: 3 })

for (const engine of engines) {
  describe(`conversations on ${engine}`, () => {
    const desk = useDesk({ BELLHOP_SEARCH_TIMEOUT_MS: '120000' }, { engine })
    let count = 0

    test('a search finds a ticket by all of its texts, wherever they were moved', async () => {
      const history = fc.asyncProperty(
        anyChanges,
        fc.infiniteStream(searches),
        async (changes, all) => {
          const slug = `history-${++count}`
          const client = await addOrganization(desk, slug, 'Q')
          for (const change of changes) {
            await makeChange(client, await readRows(desk, slug), change)
            const rows = await readRows(desk, slug)
            for (const terms of all.next().value!) await assertFinds(desk, slug, rows, terms)
          }
        },
      )
      await fc.assert(history, { numRuns: runs, endOnFailure: true })
    })
  })
}

interface TicketRow {
  id: string
  seq: number
  customer_id: string
  status: string
  merged_into_id: string | null
  texts: string[]
}

interface PartRow {
  id: string
  ticket_id: string
  text: string
}

interface Rows {
  tickets: TicketRow[]
  comments: PartRow[]
  attachments: PartRow[]
}

/** As another process sees them. */
async function readRows(desk: Desk, slug: string): Promise<Rows> {
  const read = (columns: string, from: string, alias: string) =>
    desk.sqlFromOutside(
      `SELECT ${alias}.id, ${columns} FROM ${from} JOIN organizations o ON o.id = ${alias}.organization_id
       WHERE o.slug = ? ORDER BY ${alias}.seq`,
      slug,
    )
  const tickets = await read(
    't.seq, customer_id, t.status, merged_into_id, subject, description, ticket_display_id, c.name, email',
    'tickets t JOIN customers c ON c.id = t.customer_id',
    't',
  )
  return {
    tickets: tickets.map(({ id, seq, customer_id, status, merged_into_id, ...texts }) => ({
      ...({ id, customer_id, status, merged_into_id } as TicketRow),
      seq: Number(seq),
      texts: Object.values(texts) as string[],
    })),
    comments: (await read('ticket_id, body AS text', 'comments m', 'm')) as unknown as PartRow[],
    attachments: (await read(
      'ticket_id, a.name AS text',
      'attachments a',
      'a',
    )) as unknown as PartRow[],
  }
}

/** Newest first. */
function matching({ tickets, comments, attachments }: Rows, terms: readonly string[]): TicketRow[] {
  const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]))
  const texts = new Map(tickets.map(({ id, texts }) => [id, texts.map(foldText)]))
  for (const { ticket_id, text } of [...comments, ...attachments]) {
    let whole = byId.get(ticket_id)!
    while (whole.merged_into_id !== null) whole = byId.get(whole.merged_into_id)!
    texts.get(whole.id)!.push(foldText(text))
  }
  const isFound = ({ id }: TicketRow) =>
    terms.every((term) => texts.get(id)!.some((text) => text.includes(foldText(term))))
  return tickets.filter(isFound).reverse()
}

async function assertFinds(desk: Desk, slug: string, rows: Rows, typed: string[]): Promise<void> {
  const terms = typed.map(foldText)
  const expected = matching(rows, terms)
  const find = (change: Partial<Matching> & { offset?: number; limit?: number } = {}) =>
    desk.db.read(async (root) => {
      const { id } = (await findOrganization(root, slug))!
      const request = { columns: 't.id', terms, includesParts: true, limit: 1_000, ...change }
      const found = await root.in(id).search<{ id: string }>(searchableTickets, request)
      return found.map((row) => row.id)
    })
  const ids = (tickets: readonly TicketRow[]) => tickets.map(({ id }) => id)
  const message = `${JSON.stringify(terms)} in ${slug}`
  assert.deepEqual(await find(), ids(expected), message)
  assert.deepEqual(await find({ offset: 1, limit: 2 }), ids(expected.slice(1, 3)), message)
  const before = expected[1]?.seq ?? 0
  const older = expected.filter(({ seq }) => seq < before)
  assert.deepEqual(await find({ before }), ids(older), message)
  const closed = expected.filter(({ status }) => status === 'closed')
  const conditions = 'AND t.status = :status'
  assert.deepEqual(await find({ conditions, values: { status: 'closed' } }), ids(closed), message)
  const total = await desk.db.read(async (root) => {
    const { id } = (await findOrganization(root, slug))!
    return root.in(id).countMatches(searchableTickets, { terms, includesParts: true })
  })
  assert.equal(total, expected.length, message)
}
