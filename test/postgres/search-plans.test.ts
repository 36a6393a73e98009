import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { searchableComments } from '../../src/desk/comments/searchable.ts'
import { gramsOf } from '../../src/platform/db/postgres/grams.ts'
import { searchQuery, searchValues } from '../../src/platform/db/postgres/search.ts'
import { parameterValue } from '../../src/platform/db/statement.ts'
import { ticketInput } from '../support/client/client.ts'
import { useDesk } from '../support/desk/use-desk.ts'

// PostgreSQL does not know that a term is rare. If it expects several pages of matches, walking through
// all rows from the newest until a page is full looks cheaper than it is: with this many comments for a
// page of two, with half a million for one of twenty.

const commentCount = 20_000
const foundCount = 1

const desk = useDesk({}, { engine: 'postgres' })
before(async () => {
  const { body } = await desk.bob.post('/v1/tickets', ticketInput())
  await addComments(body.id)
})

/** Many at once: over the API, it would take minutes. */
async function addComments(ticketId: string): Promise<void> {
  await desk.sqlFromOutside(
    `INSERT INTO comments (id, organization_id, ticket_id, author_type, author_name, is_internal,
       created_at, updated_at, body, body_html)
     SELECT gen_random_uuid(), t.organization_id, t.id, 'user', 'Bob', FALSE, now(), now(),
       CASE WHEN n <= ${foundCount} THEN 'zebra' ELSE 'horse' END, ''
     FROM tickets t, generate_series(1, ${commentCount}) n WHERE t.id = ?`,
    ticketId,
  )
  await desk.sqlFromOutside(
    `INSERT INTO comment_search_texts (seq, organization_id, whole_seq, search_text)
     SELECT m.seq, m.organization_id, t.seq, m.body
     FROM comments m JOIN tickets t ON t.id = m.ticket_id`,
  )
  for (const table of ['comments', 'comment_search_texts']) {
    await desk.sqlFromOutside(`VACUUM ANALYZE ${table}`)
  }
}

interface Step {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Step[]
}

/** How many rows of the table were read. */
const rowsRead = (step: Step, table: string): number =>
  (step['Relation Name'] === table ? step['Actual Rows'] * step['Actual Loops'] : 0) +
  (step.Plans ?? []).reduce((sum, next) => sum + rowsRead(next, table), 0)

test('a lookup of a rare term reads only the rows that were found', async () => {
  const [first] = await desk.sqlFromOutside('SELECT organization_id FROM comments LIMIT 1')
  const request = { columns: 'm.id, m.body', terms: ['zebra'], limit: 2 }
  const lookups = [{ terms: request.terms, grams: gramsOf('zebra') }]
  const search = { searchable: searchableComments, parts: [], request, lookups }
  const { segments, names } = searchQuery(search)
  const values = { ...searchValues(search), search_limit: request.limit, search_offset: 0 }
  const given = names.map((name) =>
    String(parameterValue(name, values, Number(first!.organization_id))),
  )
  const sql = segments.join('?')
  const [row] = await desk.sqlFromOutside(`EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`, ...given)
  const [{ Plan: plan }] = row!['QUERY PLAN'] as [{ Plan: Step }]
  assert.equal(plan['Actual Rows'], foundCount)
  assert.equal(rowsRead(plan, 'comments'), foundCount)
})
