import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ticketInput } from '../support/client/client.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk()

const activityOf = async (id: string) => (await desk.bob.get(`/v1/customers/${id}/activity`)).body

const now = () => `${desk.clock.time.toISOString().slice(0, 19)}Z`

test('the activity of a customer tells when they were in contact and how many tickets they have', async () => {
  const { body: customer } = await desk.bob.post('/v1/customers', {
    name: 'Maya',
    email: 'maya@example.com',
  })
  const first_seen_at = customer.created_at
  const { id } = customer
  assert.deepEqual(await activityOf(id), {
    first_seen_at,
    last_contact_at: null,
    open_tickets: 0,
    total_tickets: 0,
  })
  desk.clock.advance(60)
  const create = async () =>
    (await desk.bob.post('/v1/tickets', ticketInput({ customer_email: 'maya@example.com' }))).body
  const ticket = await create()
  const { id: second } = await create()
  await desk.bob.patch(`/v1/tickets/${second}`, { status: 'resolved' })
  const expected = { first_seen_at, last_contact_at: now(), open_tickets: 1, total_tickets: 2 }
  assert.deepEqual(await activityOf(id), expected)
  desk.clock.advance(60)
  await desk.bob.post(`/v1/tickets/${ticket.id}/comments`, { body: 'By an agent' })
  assert.deepEqual(await activityOf(id), expected)
  const byCustomer = { body: 'By the customer', author_type: 'customer' }
  await desk.bob.post(`/v1/tickets/${ticket.id}/comments`, byCustomer)
  assert.deepEqual(await activityOf(id), { ...expected, last_contact_at: now() })
})
