import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { createPostgresDatabase } from '../support/postgres/postgres.ts'
import { describePostgres } from '../support/schema/postgres-schema.ts'
import { describeSqlite } from '../support/schema/sqlite-schema.ts'

// One page for each engine shows the tables of today, which are spread over the migrations otherwise.

const note = (engine: string) =>
  `-- The tables of a new database on ${engine}, with what the migrations say of each.\n-- Generated: after a new migration, run npm run schema.\n\n`

const isUpdate = process.env.UPDATE_SCHEMA === '1'

function assertShown(name: string, expected: string): void {
  const file = new URL(`../../src/platform/db/schema.${name}.sql`, import.meta.url)
  if (isUpdate) writeFileSync(file, expected)
  const silent = expected.matchAll(/(?<!^--.*\n)^CREATE TABLE (\w+)/gm)
  assert.deepEqual(
    Array.from(silent, ([, table]) => table),
    [],
    'tables without a comment',
  )
  assert.equal(readFileSync(file, 'utf8'), expected)
}

test('schema.sqlite.sql shows the tables of today', () => {
  assertShown('sqlite', note('SQLite') + describeSqlite())
})

/** Others write the same expressions in another way. */
const describedVersion = 'PostgreSQL 18'

test('schema.postgres.sql shows the tables of today', async (t) => {
  await using database = await createPostgresDatabase()
  const [server] = await database.ask('SELECT version() AS version', [])
  const isSameVersion = String(server!.version).startsWith(`${describedVersion}.`)
  if (!isSameVersion && !isUpdate) return t.skip(`only compared on ${describedVersion}`)
  assertShown('postgres', note(describedVersion) + (await describePostgres(database)))
})
