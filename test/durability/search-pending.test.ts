import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import Database from 'better-sqlite3'
import { findCustomerByEmail } from '../../src/desk/customers/store.ts'
import { updateCustomer } from '../../src/desk/customers/update.ts'
import { asOperator } from '../../src/platform/access/attribution.ts'
import type { Db } from '../../src/platform/db/db.ts'
import { TestDatabase } from '../support/postgres/bare-database.ts'

// Changes that are not yet indexed. The command line opens a database without an indexer, so that
// they stay pending.

const ticketCount = 300
const renames = 20
const act = asOperator('2026-03-01T10:00:00Z')

let house: TestDatabase
let db: Db
before(async () => {
  house = await TestDatabase.make()
  await house.close()
  db = house.open(false)
  await Promise.all(Array.from({ length: ticketCount }, (_, n) => house.addTicket(`No. ${n}`, db)))
})
after(async () => {
  await db.close()
  await house[Symbol.asyncDispose]()
})

const pendingRows = () => {
  const database = new Database(house.file(), { readonly: true })
  const count = database.prepare('SELECT count(*) FROM search_pending').pluck().get() as number
  database.close()
  return count
}

test('a customer who is renamed repeatedly is queued for the index once', async () => {
  const noted = pendingRows()
  for (let count = 0; count < renames; count++) {
    await house.transact(async (tx) => {
      const customer = await findCustomerByEmail(tx, 'maya@example.com')
      await updateCustomer(tx, customer!.id, { name: `Maya ${count}` }, act)
    }, db)
  }
  assert.equal(pendingRows(), noted + 1, 'the tickets that wait anyway, and once all of theirs')
})
