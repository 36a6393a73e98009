import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { TestDatabase } from '../support/postgres/bare-database.ts'

test('after a clean stop the database is a single complete file', async () => {
  await using database = await TestDatabase.make()
  await database.addTicket('The last words')
  // A read opens a read-only connection; the WAL must be checkpointed anyway.
  await database.read(async () => {})
  await database.close()
  assert.equal(existsSync(database.file('-wal')), false)
})
