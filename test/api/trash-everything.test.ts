import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { storedRows } from '../support/desk/database-contents.ts'
import { answersOf, type LargeDesk, openLargeDesk } from '../support/filled/full-desk.ts'
import {
  createPostgresDatabase,
  isOnPostgres,
  type PostgresDatabase,
} from '../support/postgres/postgres.ts'

let database: PostgresDatabase | undefined
let large: LargeDesk
before(async () => {
  if (isOnPostgres) database = await createPostgresDatabase()
  large = await openLargeDesk(database, {
    largeFileBytes: 300_000,
  })
})
after(async () => {
  await large[Symbol.asyncDispose]()
  await database?.[Symbol.asyncDispose]()
})

/** What is derived, is not of a ticket, or grows with whatever happens. */
const ignored =
  /^(access_version|events|search_\w+|\w+_search_texts|jobs|\w+_cursors|ticket_count\w*|tag_count\w*|\w+_records|webhook_deliveries|rate_limit_windows|api_keys|organizations|sqlite_\w+|migrations) /

const time = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(Z|\+00)?/g

/** Of all tables, without times. */
async function contents(): Promise<string[]> {
  const rows = (await storedRows(large.desk)).filter((row) => !ignored.test(row))
  return rows
    .map((row) => row.replaceAll(time, 'time'))
    .map((row) => (row.length > 500 ? row.slice(0, 100) + hash('sha256', row) : row))
    .sort()
}

async function listTickets(): Promise<string[]> {
  const { body } = await large.desk.alice.get('/v1/tickets?limit=500')
  return body.map(({ id }: { id: string }) => id)
}

async function trashAll(ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += 100) {
    const request = { action: 'trash', ticket_ids: ids.slice(start, start + 100) }
    const { body } = await large.desk.bob.post('/v1/tickets/bulk', request)
    assert.equal(body.failed, 0, JSON.stringify(body))
  }
}

async function restoreAll(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const { status, body, text } = await large.desk.bob.post(`/v1/trash/${id}/restore`)
    assert.equal(status, 200, text)
    assert.deepEqual(body.left_out, [], text)
  }
}

/** Mails that wait are canceled when their ticket goes to the trash. */
async function cancelMails(): Promise<void> {
  const { sqlFromOutside } = large.desk
  await sqlFromOutside(`UPDATE outbound_mails
    SET state = 'canceled', due_at = NULL, finished_at = created_at, content = NULL`)
  await sqlFromOutside("UPDATE mail_recipients SET state = 'canceled'")
  await sqlFromOutside('UPDATE notifications SET mail_due_at = NULL')
}

describe('a desk with something of everything', { timeout: 240_000 }, () => {
  test('is the same when all tickets were in the trash, in whichever order they come back', async () => {
    const { alice, jobs } = large.desk
    assert.equal((await alice.delete('/v1/trash')).status, 204)
    await jobs.runDue()
    await cancelMails()
    const read = async () =>
      (await answersOf(alice)).map((answer) => answer.replaceAll(/"updated_at":"[^"]*"/g, ''))
    const [rows, answers, ids] = [await contents(), await read(), await listTickets()]
    for (const order of [ids, ids.toReversed()]) {
      await trashAll(ids)
      assert.deepEqual(await listTickets(), [])
      assert.equal((await alice.get('/v1/trash?limit=500')).body.length, ids.length)
      await restoreAll(order)
      assert.deepEqual(await listTickets(), ids)
      assert.deepEqual(await contents(), rows)
      assert.deepEqual(await read(), answers)
    }
    assert.deepEqual((await alice.get('/v1/trash')).body, [])
  })

  test('has no rows and no bytes of tickets after the trash was emptied', async () => {
    const { alice, jobs, sqlFromOutside } = large.desk
    const ids = await listTickets()
    await trashAll(ids)
    assert.equal((await alice.delete('/v1/trash')).status, 204)
    assert.deepEqual((await alice.get('/v1/trash')).body, [])
    assert.equal((await alice.post(`/v1/trash/${ids[0]}/restore`)).status, 404)
    await jobs.runDue()
    const count = async (rest: string) =>
      Number((await sqlFromOutside(`SELECT count(*) AS count FROM ${rest}`))[0]!.count)
    assert.equal(await count('trashed_tickets'), 0)
    assert.equal(await count('trashed_rows'), 0)
    // One upload belongs to no ticket.
    assert.equal(await count('attachment_chunks'), 1)
    assert.equal(await count("inbound_mails WHERE state = 'receiving'"), 0)
    const { body } = await alice.get('/v1/audit?type=trash.emptied')
    assert.equal(body[0].changes[0].from, ids.length)
  })
})
