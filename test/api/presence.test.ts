import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertErrorDetail } from '../support/assert/assert-errors.ts'
import { type ApiClient, ticketInput } from '../support/client/client.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { type Heard, SseClient } from '../support/network/event-listener.ts'

const desk = useDesk()

async function newTicket(): Promise<string> {
  return (await desk.bob.post('/v1/tickets', ticketInput())).body.id
}

const at = (ticket: string) => `/v1/tickets/${ticket}/presence`
const setPresence = (client: ApiClient, ticket: string, state: string) =>
  client.call('PUT', at(ticket), { state })

const presentAgents = async (ticket: string): Promise<string[]> =>
  (await desk.alice.get(at(ticket))).body.map(
    ({ name, state }: { name: string; state: string }) => `${name} ${state}`,
  )

/** An agent presentAgents moves from another ticket also causes a `left` event there. */
const isPresence = (state: string, ticket: string) => (received: Heard) =>
  received.event === 'presence' &&
  received.data.state === state &&
  received.data.ticket_id === ticket

test('presence lists the agents at a ticket in the order of arrival, until they leave', async () => {
  const ticket = await newTicket()
  assert.deepEqual(await presentAgents(ticket), [])
  const response = await setPresence(desk.bob, ticket, 'viewing')
  assert.equal(response.status, 200)
  const { id: user_id } = (await desk.bob.get('/v1/users/me')).body
  const since = '2026-03-01T10:00:00Z'
  assert.deepEqual(response.body, [{ user_id, name: 'bob', state: 'viewing', since }])
  await setPresence(desk.alice, ticket, 'typing')
  assert.deepEqual(await presentAgents(ticket), ['bob viewing', 'Admin typing'])
  assert.deepEqual(await presentAgents(await newTicket()), [], 'presence is per ticket')
  assert.equal((await desk.bob.delete(at(ticket))).status, 204)
  assert.equal((await desk.bob.delete(at(ticket))).status, 204, 'leaving twice is not an error')
  assert.deepEqual(await presentAgents(ticket), ['Admin typing'])
})

test('GET /v1/presence lists the agents at every ticket of the organization only', async () => {
  const [one, other] = [await newTicket(), await newTicket()]
  await setPresence(desk.bob, one, 'typing')
  await setPresence(desk.bob, other, 'viewing')
  await setPresence(desk.alice, other, 'viewing')
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

test('presence expires after 30 seconds without a heartbeat', async () => {
  const ticket = await newTicket()
  const begin = desk.clock.now().toISOString().replace('.000', '')
  await setPresence(desk.bob, ticket, 'viewing')
  desk.clock.advance(20)
  const again = await setPresence(desk.bob, ticket, 'viewing')
  assert.equal(again.body[0].since, begin, 'a heartbeat keeps the time of arrival')
  desk.clock.advance(20)
  assert.deepEqual(await presentAgents(ticket), ['bob viewing'])
  desk.clock.advance(10)
  assert.deepEqual(await presentAgents(ticket), [])
})

test('the event stream sends presence changes, and no repeated states', async () => {
  const ticket = await newTicket()
  await using listener = await SseClient.open(desk.alice)
  const { lastId } = listener
  for (const state of ['viewing', 'viewing', 'typing', 'typing'])
    await setPresence(desk.bob, ticket, state)
  await desk.bob.delete(at(ticket))
  const all = await listener.until(isPresence('left', ticket))
  const received = all.filter(({ data }) => data.ticket_id === ticket)
  assert.deepEqual(
    received.map(({ data }) => data.state),
    ['viewing', 'typing', 'left'],
  )
  assert.deepEqual(Object.keys(received[0]!.data).sort(), [
    'name',
    'since',
    'state',
    'ticket_id',
    'user_id',
  ])
  assert.equal(received[0]!.data.ticket_id, ticket)
  assert.equal(listener.lastId, lastId, 'presence events do not move the cursor')
})

test('the event stream sends a left event when presence expires', async () => {
  const ticket = await newTicket()
  await using listener = await SseClient.open(desk.alice)
  await setPresence(desk.bob, ticket, 'viewing')
  await listener.until(isPresence('viewing', ticket))
  desk.clock.advance(30)
  await listener.until(isPresence('left', ticket))
})

test('presence events require tickets:read (403), and match the requested types', async () => {
  const ticket = await newTicket()
  const customers = await desk.client('bob@acme.example', { scopes: ['customers:read'] })
  await using unscoped = await SseClient.open(customers)
  await using logOnly = await SseClient.open(desk.bob, { query: '?types=customer.*' })
  await using only = await SseClient.open(desk.bob, { query: '?types=presence' })
  await setPresence(desk.bob, ticket, 'typing')
  await desk.bob.post('/v1/customers', { name: 'New', email: 'presence@example.com' })
  for (const listener of [unscoped, logOnly]) {
    const received = await listener.until(({ event }) => event === 'customer.created')
    assert.ok(!received.some(({ event }) => event === 'presence'))
  }
  assert.equal((await only.until(isPresence('typing', ticket))).length, 1)
  const refused = await customers.get('/v1/events/stream?types=presence')
  assertErrorDetail(refused, 403, 'Insufficient permissions. Required scope: tickets:read')
})

test('presence is not in the event log', async () => {
  const ticket = await newTicket()
  const { next_cursor: next } = (await desk.bob.get('/v1/events?after=now')).body
  await setPresence(desk.bob, ticket, 'typing')
  assert.deepEqual((await desk.bob.get(`/v1/events?after=${next}`)).body.events, [])
})
