import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assertErrorDetail } from '../support/assert/assert-errors.ts'
import { type ApiClient, ticketInput } from '../support/desk/client.ts'
import { type Desk, openDesk } from '../support/desk/desk.ts'
import { type Heard, SseClient } from '../support/network/event-listener.ts'

let desk: Desk
before(async () => {
  desk = await openDesk()
})
after(() => desk.close())

async function newTicket(): Promise<string> {
  return (await desk.bob.post('/v1/tickets', ticketInput())).body.id
}

const at = (ticket: string) => `/v1/tickets/${ticket}/presence`
const say = (client: ApiClient, ticket: string, state: string) =>
  client.call('PUT', at(ticket), { state })

const who = async (ticket: string): Promise<string[]> =>
  (await desk.alice.get(at(ticket))).body.map(
    ({ name, state }: { name: string; state: string }) => `${name} ${state}`,
  )

/** Of whoever was at another ticket it is also told that they have gone. */
const isPresence = (state: string, ticket: string) => (heard: Heard) =>
  heard.event === 'presence' && heard.data.state === state && heard.data.ticket_id === ticket

test('who is at a ticket is shown in the order in which they came, and not when they have left', async () => {
  const ticket = await newTicket()
  assert.deepEqual(await who(ticket), [])
  const answer = await say(desk.bob, ticket, 'viewing')
  assert.equal(answer.status, 200)
  const { id: user_id } = (await desk.bob.get('/v1/users/me')).body
  const since = '2026-03-01T10:00:00Z'
  assert.deepEqual(answer.body, [{ user_id, name: 'bob', state: 'viewing', since }])
  await say(desk.alice, ticket, 'typing')
  assert.deepEqual(await who(ticket), ['bob viewing', 'Admin typing'])
  assert.deepEqual(await who(await newTicket()), [], 'another ticket is another place')
  assert.equal((await desk.bob.delete(at(ticket))).status, 204)
  assert.equal((await desk.bob.delete(at(ticket))).status, 204, 'who is not there can leave, too')
  assert.deepEqual(await who(ticket), ['Admin typing'])
})

test('who is at any ticket of the organization is told at once, and of no other', async () => {
  const [one, other] = [await newTicket(), await newTicket()]
  await say(desk.bob, one, 'typing')
  await say(desk.bob, other, 'viewing')
  await say(desk.alice, other, 'viewing')
  const all = await desk.alice.get('/v1/presence')
  assert.equal(all.status, 200)
  const at = (ticket: string) =>
    all.body
      .filter(({ ticket_id }: { ticket_id: string }) => ticket_id === ticket)
      .map(({ name, state }: { name: string; state: string }) => `${name} ${state}`)
  assert.deepEqual([at(one), at(other)], [['bob typing'], ['bob viewing', 'Admin viewing']])
  assert.deepEqual((await desk.charlie.get('/v1/presence')).body, [])
  desk.clock.advance(31)
  assert.deepEqual((await desk.alice.get('/v1/presence')).body, [])
})

test('it lasts for half a minute, unless it is said again', async () => {
  const ticket = await newTicket()
  const begin = desk.clock.now().toISOString().replace('.000', '')
  await say(desk.bob, ticket, 'viewing')
  desk.clock.advance(20)
  const again = await say(desk.bob, ticket, 'viewing')
  assert.equal(again.body[0].since, begin, 'they have been there all the time')
  desk.clock.advance(20)
  assert.deepEqual(await who(ticket), ['bob viewing'])
  desk.clock.advance(10)
  assert.deepEqual(await who(ticket), [])
})

test('whoever listens hears of each change, and not that all is as before', async () => {
  const ticket = await newTicket()
  await using listener = await SseClient.open(desk.alice)
  const { lastId } = listener
  for (const state of ['viewing', 'viewing', 'typing', 'typing']) await say(desk.bob, ticket, state)
  await desk.bob.delete(at(ticket))
  const all = await listener.until(isPresence('left', ticket))
  const heard = all.filter(({ data }) => data.ticket_id === ticket)
  assert.deepEqual(
    heard.map(({ data }) => data.state),
    ['viewing', 'typing', 'left'],
  )
  assert.deepEqual(Object.keys(heard[0]!.data).sort(), [
    'name',
    'since',
    'state',
    'ticket_id',
    'user_id',
  ])
  assert.equal(heard[0]!.data.ticket_id, ticket)
  assert.equal(listener.lastId, lastId, 'the place to go on from is the same')
})

test('and hears that somebody did not say so any more', async () => {
  const ticket = await newTicket()
  await using listener = await SseClient.open(desk.alice)
  await say(desk.bob, ticket, 'viewing')
  await listener.until(isPresence('viewing', ticket))
  desk.clock.advance(30)
  await listener.until(isPresence('left', ticket))
})

test('only those hear of it who may read tickets, and who want to', async () => {
  const ticket = await newTicket()
  const customers = await desk.client('bob@acme.example', { scopes: ['customers:read'] })
  await using deaf = await SseClient.open(customers)
  await using logOnly = await SseClient.open(desk.bob, { query: '?types=customer.*' })
  await using only = await SseClient.open(desk.bob, { query: '?types=presence' })
  await say(desk.bob, ticket, 'typing')
  await desk.bob.post('/v1/customers', { name: 'New', email: 'presence@example.com' })
  for (const listener of [deaf, logOnly]) {
    const heard = await listener.until(({ event }) => event === 'customer.created')
    assert.ok(!heard.some(({ event }) => event === 'presence'))
  }
  assert.equal((await only.until(isPresence('typing', ticket))).length, 1)
  const refused = await customers.get('/v1/events/stream?types=presence')
  assertErrorDetail(refused, 403, 'Insufficient permissions. Required scope: tickets:read')
})

test('it is not in the log', async () => {
  const ticket = await newTicket()
  const { next_cursor: next } = (await desk.bob.get('/v1/events?after=now')).body
  await say(desk.bob, ticket, 'typing')
  assert.deepEqual((await desk.bob.get(`/v1/events?after=${next}`)).body.events, [])
})
