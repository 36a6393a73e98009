import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { countRows } from '../support/desk/seed-rows.ts'
import { useDesk } from '../support/desk/use-desk.ts'

// Repeated requests of customers, who have no API key.

const desk = useDesk()
let maya: ApiClient
before(async () => {
  maya = new ApiClient(desk.url)
  await desk.acceptRequests('acme')
  await desk.acceptRequests('other')
})

let keyCount = 0
const newKey = () => ({ 'idempotency-key': `sent-${++keyCount}` })

const requestInput = (change = {}) => ({
  name: 'Maya Chen',
  email: 'maya@example.com',
  subject: 'Help',
  description: 'Please',
  ...change,
})

const isReplay = ({ headers }: { headers: Headers }) => headers.get('idempotency-replayed')

async function newLink(): Promise<string> {
  const { body } = await desk.bob.post('/v1/tickets', ticketInput())
  return `/v1/tracking/${body.tracking_token}`
}

test('a repeated support request creates one ticket', async () => {
  const key = newKey()
  const first = await maya.post('/v1/requests/acme', requestInput(), key)
  assert.equal(first.status, 201)
  const tickets = await countRows(desk.db, 'tickets')
  const again = await maya.post('/v1/requests/acme', requestInput(), key)
  assert.deepEqual([again.status, again.text, isReplay(again)], [201, first.text, 'true'])
  const other = await maya.post('/v1/requests/acme', requestInput({ subject: 'Other' }), key)
  assert.equal(other.status, 422)
  assert.equal(await countRows(desk.db, 'tickets'), tickets)
})

test('the same key with another email address, as an agent or in another organization is another key', async () => {
  const key = newKey()
  const first = await maya.post('/v1/requests/acme', requestInput(), key)
  const others = [
    await maya.post('/v1/requests/acme', requestInput({ email: 'noor@example.com' }), key),
    await maya.post('/v1/requests/other', requestInput(), key),
    await desk.alice.post('/v1/tickets', ticketInput(), key),
  ]
  for (const other of others) {
    assert.deepEqual([other.status, isReplay(other)], [201, null])
    assert.notEqual(other.body.tracking_token, first.body.tracking_token)
  }
  const capital = await maya.post(
    '/v1/requests/acme',
    requestInput({ email: 'MAYA@example.com' }),
    key,
  )
  assert.equal(
    capital.status,
    422,
    'addresses are compared case-insensitively, but the body differs',
  )
})

test('a repeated request is a 404 once the organization no longer accepts requests', async () => {
  const key = newKey()
  await maya.post('/v1/requests/other', requestInput(), key)
  await desk.acceptRequests('other', false)
  assert.equal((await maya.post('/v1/requests/other', requestInput(), key)).status, 404)
})

test('a repeated reply creates one comment, and its key is valid for its tracking link only', async () => {
  const key = newKey()
  const [link, other] = [await newLink(), await newLink()]
  const first = await maya.post(`${link}/comments`, { body: 'Still broken' }, key)
  assert.equal(first.status, 201)
  const again = await maya.post(`${link}/comments`, { body: 'Still broken' }, key)
  assert.deepEqual([again.text, isReplay(again)], [first.text, 'true'])
  assert.equal((await maya.get(`${link}/comments`)).body.length, 1)
  assert.equal((await maya.post(`${link}/comments`, { body: 'Not so' }, key)).status, 422)
  assert.equal((await maya.post(`${link}/resolve`, undefined, key)).status, 422)
  const elsewhere = await maya.post(`${other}/comments`, { body: 'Still broken' }, key)
  assert.deepEqual([elsewhere.status, isReplay(elsewhere)], [201, null])
})

test('a repeated resolve does not resolve a ticket that the customer has reopened', async () => {
  const key = newKey()
  const link = await newLink()
  const first = await maya.post(`${link}/resolve`, undefined, key)
  assert.equal(first.body.status, 'resolved')
  await maya.post(`${link}/comments`, { body: 'It is back' })
  const again = await maya.post(`${link}/resolve`, undefined, key)
  assert.deepEqual([again.text, isReplay(again)], [first.text, 'true'])
  assert.notEqual((await maya.get(link)).body.status, 'resolved')
})

test('an invalid key is rejected (400), and a 404 leaves its key free', async () => {
  const wrong = await maya.post('/v1/requests/acme', requestInput(), { 'idempotency-key': 'a b' })
  assert.equal(wrong.status, 400)
  const key = newKey()
  const nowhere = '/v1/tracking/00000000-0000-4000-8000-000000000000/comments'
  assert.equal((await maya.post(nowhere, { body: 'x' }, key)).status, 404)
  assert.equal((await maya.post(`${await newLink()}/comments`, { body: 'x' }, key)).status, 201)
})
