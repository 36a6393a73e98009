import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { aTicket } from './support/client.ts'
import { type Desk, openDesk } from './support/desk.ts'

let desk: Desk
before(async () => {
  desk = await openDesk()
})
after(() => desk.close())

test('a created ticket is new, numbered, and can be read back', async () => {
  const created = await desk.bob.post('/v1/tickets', aTicket())
  assert.equal(created.status, 201)
  assert.equal(created.body.status, 'new')
  const read = await desk.bob.get(`/v1/tickets/${created.body.id}`)
  assert.deepEqual(read.body, created.body)
})
