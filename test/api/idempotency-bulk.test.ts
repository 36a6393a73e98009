import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ticketInput } from '../support/client/client.ts'
import { useDesk } from '../support/desk/use-desk.ts'

// Repeated bulk requests.

const desk = useDesk()

let keyCount = 0
const newKey = () => ({ 'idempotency-key': `bulk-${++keyCount}` })

async function newTickets(count: number, change = {}): Promise<string[]> {
  const requests = Array.from({ length: count }, () =>
    desk.bob.post('/v1/tickets', ticketInput(change)),
  )
  return (await Promise.all(requests)).map(({ body }) => body.id)
}

const bulk = (body: object, key: Record<string, string>) =>
  desk.alice.post('/v1/tickets/bulk', body, key)

const historyOf = async (id: string) =>
  (await desk.alice.get(`/v1/tickets/${id}/history`)).body.map(({ type }: { type: string }) => type)

test('a repeated bulk request with a filter does not change tickets that match only now', async () => {
  const ids = await newTickets(12, { category: 'Twice' })
  const key = newKey()
  const wanted = {
    action: 'update',
    filter: { category: 'twice', status: 'new' },
    change: { status: 'open' },
  }
  const first = await bulk(wanted, key)
  assert.equal(first.body.succeeded, 12, first.text)
  const [late] = await newTickets(1, { category: 'Twice' })
  const again = await bulk(wanted, key)
  assert.equal(again.text, first.text)
  assert.equal(again.headers.get('idempotency-replayed'), 'true')
  assert.deepEqual(await historyOf(late!), ['ticket.created'])
  for (const id of ids) assert.deepEqual(await historyOf(id), ['ticket.created', 'ticket.updated'])
})

test('a repeated bulk request does not change tickets again that were changed since', async () => {
  const [id] = await newTickets(1)
  const key = newKey()
  const wanted = { action: 'update', ticket_ids: [id], change: { priority: 'high' } }
  await bulk(wanted, key)
  await desk.alice.patch(`/v1/tickets/${id}`, { priority: 'low' })
  assert.equal((await bulk(wanted, key)).body.results[0].ticket.priority, 'high')
  assert.equal((await desk.alice.get(`/v1/tickets/${id}`)).body.priority, 'low')
})

test('a repeated bulk request returns the deleted (204) and the unknown (404) tickets as before', async () => {
  const ids = [...(await newTickets(2)), '00000000-0000-7000-8000-000000000000']
  const key = newKey()
  const wanted = { action: 'delete', ticket_ids: ids }
  const first = await bulk(wanted, key)
  const statuses = first.body.results.map(({ status }: { status: number }) => status)
  assert.deepEqual(statuses, [204, 204, 404])
  assert.equal((await bulk(wanted, key)).text, first.text)
})

test('the same key with other tickets is rejected (422), and nothing is changed', async () => {
  const [one, two] = await newTickets(2)
  const key = newKey()
  const wanted = (id: string) => ({
    action: 'update',
    ticket_ids: [id],
    change: { priority: 'high' },
  })
  await bulk(wanted(one!), key)
  const other = await bulk(wanted(two!), key)
  assert.equal(other.status, 422)
  assert.deepEqual(await historyOf(two!), ['ticket.created'])
})

test('a rejected bulk request (422) leaves its key free, and a dry run is stored as one', async () => {
  const [id] = await newTickets(1)
  const key = newKey()
  assert.equal((await bulk({ action: 'update', ticket_ids: [id] }, key)).status, 422)
  const dry = { action: 'update', ticket_ids: [id], change: { priority: 'high' }, dry_run: true }
  const first = await bulk(dry, key)
  assert.deepEqual([first.status, first.body.succeeded], [200, 1])
  assert.equal((await bulk(dry, key)).text, first.text)
  assert.deepEqual(await historyOf(id!), ['ticket.created'])
})

test('of two concurrent bulk requests with the same key one is executed', async () => {
  const ids = await newTickets(20)
  const key = newKey()
  const wanted = { action: 'update', ticket_ids: ids, change: { priority: 'high' } }
  const responses = await Promise.all([bulk(wanted, key), bulk(wanted, key)])
  const statuses = responses.map(({ status }) => status)
  assert.ok(statuses.includes(200))
  for (const status of statuses) assert.ok([200, 409].includes(status))
  for (const id of ids) assert.deepEqual(await historyOf(id), ['ticket.created', 'ticket.updated'])
})
