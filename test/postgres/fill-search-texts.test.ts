import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { searchables } from '../../src/desk/searchables.ts'
import { migrationsFor } from '../../src/platform/db/migrate.ts'
import { migrate } from '../../src/platform/db/postgres/migrate.ts'
import type { Searchable } from '../../src/platform/db/search/searchable.ts'
import { createPostgresDatabase, type PostgresDatabase } from '../support/postgres/postgres.ts'

// A migration that creates a table of search texts also fills it with the texts of existing rows.

const all = migrationsFor('postgres')
const search = all.findIndex(({ name }) => name.endsWith('conversation-search'))
const now = '2026-03-01T10:00:00Z'
const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`

let database: PostgresDatabase
before(async () => {
  database = await createPostgresDatabase({ isBare: true })
  await migrateTo(search)
  await insertRows()
})
after(() => database[Symbol.asyncDispose]())

const migrateTo = (count: number, wanted?: readonly Searchable[]) =>
  migrate({ url: database.url, name: 'test' }, all.slice(0, count), wanted)

/** Ticket 1 was merged into 2, and 2 into 3; each has a comment. */
async function insertRows(): Promise<void> {
  await database.ask(
    `INSERT INTO organizations (id, public_id, slug, name, ticket_prefix, last_ticket_number, created_at)
     VALUES (1, ?, 'acme', 'Acme', 'TKT', 3, ?)`,
    [id(1), now],
  )
  await database.ask(
    `INSERT INTO customers (seq, id, organization_id, name, email, email_key, created_at, updated_at)
     OVERRIDING SYSTEM VALUE VALUES (1, ?, 1, 'Maya', 'maya@a.example', 'maya@a.example', ?, ?)`,
    [id(1), now, now],
  )
  for (const [number, target] of [
    [3, undefined],
    [2, 3],
    [1, 2],
  ] as const) {
    const values = [id(number), `T-${number}`, id(100 + number), id(1), now, now]
    const merged = target === undefined ? 'NULL' : `'${id(target)}'`
    await database.ask(
      `INSERT INTO tickets (seq, id, organization_id, ticket_number, ticket_display_id, tracking_token,
         customer_id, is_unverified, subject, description, status, priority, created_at, updated_at,
         merged_into_id)
       OVERRIDING SYSTEM VALUE VALUES (${number}, ?, 1, ${number}, ?, ?, ?, false, 'Lamp', '', 'open',
         'low', ?, ?, ${merged})`,
      values,
    )
    await database.ask(
      `INSERT INTO comments (seq, id, organization_id, ticket_id, author_type, author_customer_id,
         author_name, is_internal, created_at, updated_at, body, body_html)
       OVERRIDING SYSTEM VALUE VALUES (${10 + number}, ?, 1, ?, 'customer', ?, 'Maya', false, ?, ?, ?, '')`,
      [id(10 + number), id(number), id(1), now, now, `STRASSE ${number}`],
    )
  }
}

test('a migration that cannot write the texts is rolled back', async () => {
  const wrong = searchables.map((searchable) =>
    searchable.table === 'comments' ? { ...searchable, columns: ['m.nothing'] } : searchable,
  )
  await assert.rejects(migrateTo(all.length, wrong), /nothing/)
  const [row] = await database.ask(`SELECT to_regclass('comment_search_texts') AS existing`, [])
  assert.equal(row!.existing, null)
})

test('existing comments have folded texts, with the last ticket of the chain', async () => {
  await migrateTo(all.length, searchables)
  const rows = await database.ask(
    'SELECT seq, whole_seq, search_text FROM comment_search_texts ORDER BY seq',
    [],
  )
  const expected = [1, 2, 3].map((number) => ({
    seq: 10 + number,
    whole_seq: 3,
    search_text: `strasse ${number}`,
  }))
  assert.deepEqual(
    rows.map((row) => ({ ...row, seq: Number(row.seq), whole_seq: Number(row.whole_seq) })),
    expected,
  )
  const indexes = await database.ask(
    `SELECT indexname FROM pg_indexes WHERE tablename = 'comment_search_texts'`,
    [],
  )
  assert.equal(indexes.length, 5)
})

test('a start adds texts of recent comments that a node of the previous release wrote', async () => {
  await database.ask('DELETE FROM comment_search_texts WHERE seq > 11', [])
  await migrateTo(all.length, searchables)
  const rows = await database.ask('SELECT seq FROM comment_search_texts ORDER BY seq', [])
  assert.deepEqual(
    rows.map(({ seq }) => Number(seq)),
    [11, 12, 13],
  )
})
