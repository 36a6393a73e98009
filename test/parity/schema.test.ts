import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Desk, openDesk } from '../support/desk/desk.ts'
import type { Schema } from '../support/parity/schema.ts'
import { postgresSchema } from '../support/parity/schema-postgres.ts'
import { sqliteSchema } from '../support/parity/schema-sqlite.ts'

// Both engines must have the same tables: a column, an index or a constraint added to one of them
// must be added to the other.

const onlyOnSqlite = {
  search_pending: 'the search index is a file of its own, and has yet to take these changes in',
  search_pruned: 'how far that index has come',
  ticket_counts: 'how many tickets there are of each kind; a view of two tables on PostgreSQL',
}
const onlyOnPostgres = {
  ticket_search_texts: 'the folded texts of the tickets, for the trigram index',
  customer_search_texts: 'the same of the customers',
  ticket_count_totals: 'how many tickets there are of each kind, but for the latest changes',
  ticket_count_deltas: 'the latest changes, so that writers do not wait for a sum',
  access_version: 'tells nodes that keys or users have changed; SQLite has its data_version',
  rate_limit_windows: 'several nodes count together; on SQLite the one process counts by itself',
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

test('both engines have the same tables, except those that only one needs', () => {
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
  foreignKeys: 'foreign keys, and what a deletion does to them',
  vocabularies: 'words that a column is bound to',
  indexes: 'other indexes by name, with their columns and conditions',
} as const

for (const [part, words] of Object.entries(parts) as [keyof typeof parts, string][]) {
  test(`shared tables have the same ${words} on both engines`, () => {
    const described = sharedTables().filter((table) => Object.keys(sqlite[table]![part]).length > 0)
    assert.ok(described.length > 0, `no table has ${words}`)
    for (const table of sharedTables()) {
      assert.deepEqual(postgres[table]![part], sqlite[table]![part], table)
    }
  })
}

const sharedTables = () => Object.keys(sqlite).filter((table) => table in postgres)
