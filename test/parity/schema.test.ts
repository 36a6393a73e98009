import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Desk, openDesk } from '../support/desk/desk.ts'
import type { Schema } from '../support/parity/schema.ts'
import { postgresSchema } from '../support/parity/schema-postgres.ts'
import { sqliteSchema } from '../support/parity/schema-sqlite.ts'

// Both engines must have the same tables: a column, index or constraint that is added on one of them
// must be added on the other.

const onlyOnSqlite = {
  search_pending: 'changes that are not in the search index yet, which is a separate file',
  search_removed: 'texts that the index still has to forget',
  search_pruned: 'how far that index has progressed',
  ticket_counts: 'a view of two tables on PostgreSQL',
  tag_counts: 'a view of two tables on PostgreSQL',
}
const onlyOnPostgres = {
  ticket_search_texts: 'folded texts for the trigram indexes',
  customer_search_texts: 'folded texts for the trigram indexes',
  comment_search_texts: 'folded texts for the trigram indexes',
  attachment_search_texts: 'folded texts for the trigram indexes',
  side_message_search_texts: 'folded texts for the trigram indexes',
  ticket_count_totals: 'ticket counts without the latest changes',
  ticket_count_deltas: 'the latest changes, so that writers do not wait for a counter',
  tag_count_totals: 'tag counts without the latest changes',
  tag_count_deltas: 'the latest changes, so that writers do not wait for a counter',
  access_version: 'invalidates caches of keys and users; SQLite has data_version',
  rate_limit_windows: 'rate limits of all nodes; on SQLite the one process counts in memory',
}

let desks: Desk[] = []
let sqlite: Schema
let postgres: Schema
before(async () => {
  const [onSqlite, onPostgres] = await Promise.all([
    openDesk({}, { engine: 'sqlite' }),
    openDesk({}, { engine: 'postgres' }),
  ])
  desks = [onSqlite, onPostgres]
  sqlite = await sqliteSchema(onSqlite)
  postgres = await postgresSchema(onPostgres)
})
after(() => Promise.all(desks.map((desk) => desk.close())))

test('both engines have the same tables, except those that only one of them needs', () => {
  assert.deepEqual(
    Object.keys(sqlite).sort(),
    [...sharedTables(), ...Object.keys(onlyOnSqlite)].sort(),
  )
  assert.deepEqual(
    Object.keys(postgres).sort(),
    [...sharedTables(), ...Object.keys(onlyOnPostgres)].sort(),
  )
})

const parts = {
  columns: 'columns, in order, with their types, nulls and defaults',
  primaryKey: 'primary keys',
  unique: 'unique constraints',
  foreignKeys: 'foreign keys and delete actions',
  vocabularies: 'allowed values',
  indexes: 'other indexes, with their names, columns and conditions',
} as const

for (const [part, description] of Object.entries(parts) as [keyof typeof parts, string][]) {
  test(`shared tables have the same ${description}`, () => {
    const tables = sharedTables().filter((table) => Object.keys(sqlite[table]![part]).length > 0)
    assert.ok(tables.length > 0, `no table has ${description}`)
    for (const table of sharedTables()) {
      assert.deepEqual(postgres[table]![part], sqlite[table]![part], table)
    }
  })
}

const sharedTables = () => Object.keys(sqlite).filter((table) => table in postgres)
