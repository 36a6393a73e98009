import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { assertErrorDetail } from '../support/assert/assert-errors.ts'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { useDesk } from '../support/desk/use-desk.ts'

// Texts that customers bring in count toward the storage of the organization; those of keys do not, and
// are never refused.

const limit = 30_000

const desk = useDesk({ BELLHOP_STORAGE_BYTES_MAX: String(limit) })
let customer: ApiClient
before(async () => {
  customer = new ApiClient(desk.url)
  await desk.alice.patch('/v1/organization', { accepts_requests: true })
})

const storedBytes = async () =>
  (await desk.bob.get('/v1/organization/usage')).body.attachment_bytes as number

const replyOf = (ticket: { tracking_token: string }, body: string) =>
  customer.post(`/v1/tracking/${ticket.tracking_token}/comments`, { body })

const newTicket = async () => (await desk.bob.post('/v1/tickets', ticketInput())).body

test('a reply of a customer counts with its HTML until it is deleted', async () => {
  const ticket = await newTicket()
  const path = `/v1/tickets/${ticket.id}`
  await desk.bob.post(`${path}/comments`, { body: 'From a key' })
  assert.equal(await storedBytes(), 0)
  const { status, body } = await replyOf(ticket, 'ä'.repeat(1_000))
  assert.equal(status, 201)
  assert.equal(await storedBytes(), 2_000 + Buffer.byteLength(body.body_html))
  const changed = await desk.alice.patch(`${path}/comments/${body.id}`, { body: 'short' })
  assert.equal(await storedBytes(), 5 + changed.body.body_html.length)
  await desk.bob.delete(path)
  assert.equal(await storedBytes(), 0)
})

test('a request without a key counts with its description', async () => {
  const request = { name: 'Maya', email: 'maya@shop.example', subject: 'Lamp' }
  const description = 'It hums. '.repeat(100)
  const { status } = await customer.post('/v1/requests/acme', { ...request, description })
  assert.equal(status, 201)
  assert.equal(await storedBytes(), 900)
})

test('when the storage is full, customers get 413, and keys are served', async () => {
  const ticket = await newTicket()
  assert.equal((await replyOf(ticket, 'x'.repeat(10_000))).status, 201)
  const before = await storedBytes()
  const full = await replyOf(ticket, 'x'.repeat(10_000))
  assertErrorDetail(full, 413, 'The storage of this organization is full')
  assert.equal(await storedBytes(), before)
  const byKey = { body: 'x'.repeat(10_000), author_type: 'customer' }
  assert.equal((await desk.bob.post(`/v1/tickets/${ticket.id}/comments`, byKey)).status, 201)
})
