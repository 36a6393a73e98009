import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { TestDatabase } from '../support/postgres/bare-database.ts'

test('after a clean stop the database is one file that holds everything', async () => {
  await using house = await TestDatabase.make()
  await house.addTicket('The last words')
  // A read opens a connection that cannot write; the log must be folded in all the same.
  await house.read(async () => {})
  await house.close()
  assert.equal(existsSync(house.file('-wal')), false)
})
