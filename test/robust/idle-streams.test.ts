import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { limits } from '../../src/http/limits.ts'
import { aTicket } from '../support/client.ts'
import { type Desk, openDesk } from '../support/desk.ts'
import { EventListener } from '../support/event-listener.ts'

let desk: Desk
before(async () => {
  desk = await openDesk()
})
after(() => desk.close())

test('a stream in which nothing happens says that it is alive, and how far it is', async () => {
  await using listener = await EventListener.open(desk.bob, { query: '?types=team.*' })
  const begin = listener.lastId
  await desk.bob.post('/v1/tickets', aTicket())
  const { next } = (await desk.bob.get('/v1/events?after=now')).body
  assert.notEqual(begin, next)
  await listener.untilAt(next)
  assert.ok(listener.beats >= 2, `${listener.beats} beats`)
  assert.deepEqual(listener.heard, [])
})

test('more streams than requests can be under way take no place from requests', async () => {
  const listeners: EventListener[] = []
  while (listeners.length <= limits.requestsAtOnceMax + limits.streams.perKeyMax) {
    const client = await desk.client('bob@acme.example')
    const some = Array.from({ length: limits.streams.perKeyMax }, () => EventListener.open(client))
    listeners.push(...(await Promise.all(some)))
  }
  const { status, body } = await desk.bob.post('/v1/tickets', aTicket())
  assert.equal(status, 201)
  const isHeard = ({ data }: { data: { resource_id: string } }) => data.resource_id === body.id
  await Promise.all(listeners.map((listener) => listener.until(isHeard)))
  assert.equal((await desk.bob.get('/v1/users/me')).status, 200)
  await Promise.all(listeners.map((listener) => listener.breakOff()))
})
