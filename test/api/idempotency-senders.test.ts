import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ApiClient, ticketInput } from '../support/desk/client.ts'
import { type Desk, openDesk } from '../support/desk/desk.ts'
import { countRows } from '../support/desk/seed-rows.ts'

// What customers send without an API key, sent again.

let desk: Desk
let maya: ApiClient
before(async () => {
  desk = await openDesk()
  maya = new ApiClient(desk.url)
  await desk.acceptRequests('acme')
  await desk.acceptRequests('other')
})
after(() => desk.close())

let made = 0
const newKey = () => ({ 'idempotency-key': `sent-${++made}` })

const aRequest = (change = {}) => ({
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

test('a request for help that is sent again is one ticket', async () => {
  const key = newKey()
  const first = await maya.post('/v1/requests/acme', aRequest(), key)
  assert.equal(first.status, 201)
  const tickets = await countRows(desk.db, 'tickets')
  const again = await maya.post('/v1/requests/acme', aRequest(), key)
  assert.deepEqual([again.status, again.text, isReplay(again)], [201, first.text, 'true'])
  const other = await maya.post('/v1/requests/acme', aRequest({ subject: 'Other' }), key)
  assert.equal(other.status, 422)
  assert.equal(await countRows(desk.db, 'tickets'), tickets)
})

test('its key is the sender’s: the same of another address, of an agent or elsewhere is another', async () => {
  const key = newKey()
  const first = await maya.post('/v1/requests/acme', aRequest(), key)
  const others = [
    await maya.post('/v1/requests/acme', aRequest({ email: 'noor@example.com' }), key),
    await maya.post('/v1/requests/other', aRequest(), key),
    await desk.alice.post('/v1/tickets', ticketInput(), key),
  ]
  for (const other of others) {
    assert.deepEqual([other.status, isReplay(other)], [201, null])
    assert.notEqual(other.body.tracking_token, first.body.tracking_token)
  }
  const capital = await maya.post('/v1/requests/acme', aRequest({ email: 'MAYA@example.com' }), key)
  assert.equal(capital.status, 422, 'an address is the same in any case, though the body is not')
})

test('an organization that was closed since answers nothing again', async () => {
  const key = newKey()
  await maya.post('/v1/requests/other', aRequest(), key)
  await desk.acceptRequests('other', false)
  assert.equal((await maya.post('/v1/requests/other', aRequest(), key)).status, 404)
})

test('a reply that is sent again is one comment, and its key is for this link only', async () => {
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

test('resolving is not done again after the customer has written', async () => {
  const key = newKey()
  const link = await newLink()
  const first = await maya.post(`${link}/resolve`, undefined, key)
  assert.equal(first.body.status, 'resolved')
  await maya.post(`${link}/comments`, { body: 'It is back' })
  const again = await maya.post(`${link}/resolve`, undefined, key)
  assert.deepEqual([again.text, isReplay(again)], [first.text, 'true'])
  assert.notEqual((await maya.get(link)).body.status, 'resolved')
})

test('a key of another form is refused, and one for nothing is free', async () => {
  const wrong = await maya.post('/v1/requests/acme', aRequest(), { 'idempotency-key': 'a b' })
  assert.equal(wrong.status, 400)
  const key = newKey()
  const nowhere = '/v1/tracking/00000000-0000-4000-8000-000000000000/comments'
  assert.equal((await maya.post(nowhere, { body: 'x' }, key)).status, 404)
  assert.equal((await maya.post(`${await newLink()}/comments`, { body: 'x' }, key)).status, 201)
})
