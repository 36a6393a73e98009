import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '../../src/platform/http/limits.ts'
import { assertErrorDetail } from '../support/assert/assert-errors.ts'
import { ticketInput } from '../support/client/client.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { SseClient } from '../support/network/event-listener.ts'

const desk = useDesk()

test('an idle stream sends heartbeats with the current cursor', async () => {
  await using listener = await SseClient.open(desk.bob, { query: '?types=team.*' })
  const begin = listener.lastId
  await desk.bob.post('/v1/tickets', ticketInput())
  const { next_cursor: next } = (await desk.bob.get('/v1/events?after=now')).body
  assert.notEqual(begin, next)
  await listener.untilAt(next)
  assert.ok(listener.beats >= 2, `${listener.beats} beats`)
  assert.deepEqual(listener.heard, [])
})

const { perKeyMax, perUserMax } = limits.streams

/** All streams that one user may open, with as many keys as needed. */
async function openAllOf(email: string): Promise<SseClient[]> {
  const listeners: SseClient[] = []
  while (listeners.length < perUserMax) {
    const client = await desk.client(email)
    const some = Array.from({ length: perKeyMax }, () => SseClient.open(client))
    listeners.push(...(await Promise.all(some)))
  }
  return listeners
}

test('more streams than the request limit do not use up request slots', async () => {
  const listeners: SseClient[] = []
  while (listeners.length <= limits.requests.countMax) {
    const email = `agent-${listeners.length}@acme.example`
    await desk.addUser(email, 'agent')
    listeners.push(...(await openAllOf(email)))
  }
  const { status, body } = await desk.bob.post('/v1/tickets', ticketInput())
  assert.equal(status, 201)
  const isHeard = ({ data }: { data: { resource_id: string } }) => data.resource_id === body.id
  await Promise.all(listeners.map((listener) => listener.until(isHeard)))
  assert.equal((await desk.bob.get('/v1/users/me')).status, 200)
  await Promise.all(listeners.map((listener) => listener.breakOff()))
})

test('a user cannot open more streams with more keys (429), and other users still can', async () => {
  const listeners = await openAllOf('bob@acme.example')
  const refused = await (await desk.client('bob@acme.example')).get('/v1/events/stream')
  assertErrorDetail(refused, 429, `A user can have at most ${perUserMax} open event streams`)
  assert.equal(refused.headers.get('retry-after'), '1')
  for (const other of [desk.alice, desk.charlie]) {
    assert.equal((await other.get('/v1/events/stream')).status, 200)
  }
  await Promise.all(listeners.map((listener) => listener.breakOff()))
})
