import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import Database from 'better-sqlite3'
import { gramsOfTerm } from '../../src/platform/db/sqlite/search/grams.ts'
import { waitFor } from '../support/assert/until.ts'
import { ticketInput } from '../support/client/client.ts'
import { untilIndexed } from '../support/desk/seed-rows.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { attach } from '../support/fixtures/files.ts'

// What rows no longer contain leaves the search index of SQLite, in the background.

const desk = useDesk({}, { engine: 'sqlite' })

/** Whether any row of the index has this trigram. */
function isIndexed(trigram: string): boolean {
  const file = join(desk.dataDir, 'bellhop.db.search')
  const index = new Database(file, { readonly: true })
  const count = index.prepare('SELECT count(*) FROM postings WHERE gram = ?').pluck()
  const [gram] = gramsOfTerm(trigram)
  const found = count.get(gram!.key) as number
  index.close()
  return found > 0
}

const untilForgotten = (trigram: string) =>
  waitFor(`${trigram} is not in the index`, async () => !isIndexed(trigram))

async function created(path: string, body: object) {
  const response = await desk.alice.post(path, body)
  assert.equal(response.status, 201, response.text)
  return response.body
}

const newTicket = (change: object) =>
  created('/v1/tickets', ticketInput({ subject: 'A lamp', ...change }))

test('an edited subject and an edited comment', async () => {
  const ticket = await newTicket({ subject: 'About a qzx', customer_email: 'a@x.example' })
  const other = await newTicket({ subject: 'About a vwj', customer_email: 'a@x.example' })
  const path = `/v1/tickets/${ticket.id}`
  const comment = await created(`${path}/comments`, { body: 'A jqv, and a vwj' })
  await untilIndexed(desk)
  for (const word of ['qzx', 'jqv', 'vwj']) assert.ok(isIndexed(word), word)
  await desk.alice.patch(path, { subject: 'About nothing' })
  await desk.alice.patch(`${path}/comments/${comment.id}`, { body: 'Only a vwj' })
  await untilForgotten('qzx')
  await untilForgotten('jqv')
  assert.ok(isIndexed('vwj'), 'other rows have it')
  const { body } = await desk.alice.get('/v1/tickets?search=vwj&search_in=conversation')
  assert.deepEqual(
    body.map(({ id }: { id: string }) => id),
    [other.id, ticket.id],
  )
})

test('a deleted ticket with its comments and files, and a renamed customer', async () => {
  const ticket = await newTicket({ description: 'A wqk', customer_email: 'b@x.example' })
  const path = `/v1/tickets/${ticket.id}`
  await created(`${path}/comments`, { body: 'A kqw' })
  await attach(desk.alice, `${path}/attachments`, ['xqj.txt', 'x'])
  await newTicket({ customer_name: 'Zzq Ng', customer_email: 'c@x.example' })
  await untilIndexed(desk)
  for (const word of ['wqk', 'kqw', 'xqj', 'zzq']) assert.ok(isIndexed(word), word)
  await desk.alice.delete(path)
  const { body } = await desk.alice.get('/v1/customers?search=zzq')
  await desk.alice.patch(`/v1/customers/${body[0].id}`, { name: 'Ann Ng' })
  for (const word of ['wqk', 'kqw', 'xqj', 'zzq']) await untilForgotten(word)
  assert.equal((await desk.alice.get('/v1/tickets?search=ann')).body.length, 1)
})
