import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { assertErrorDetail, assertErrors } from '../support/assert/assert-errors.ts'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk()
before(async () => {
  await desk.acceptRequests('acme')
})

let count = 0
const newAddress = () => `person-${++count}@example.com`

async function createCustomer(change: object = {}) {
  const wanted = { name: 'Maya Chen', email: newAddress(), ...change }
  const response = await desk.bob.post('/v1/customers', wanted)
  assert.equal(response.status, 201, response.text)
  return response.body as { id: string; email: string; updated_at: string }
}

const pathOf = (id: string, address: string) =>
  `/v1/customers/${id}/emails/${encodeURIComponent(address)}`
const addEmail = (id: string, address: string, body: object = {}) =>
  desk.bob.call('PUT', pathOf(id, address), body)
const removeEmail = (id: string, address: string) => desk.bob.delete(pathOf(id, address))
const addressesOf = async (id: string) =>
  (await desk.bob.get(`/v1/customers/${id}`)).body.emails.map(
    ({ address, is_main }: { address: string; is_main: boolean }) =>
      is_main ? `${address} (main)` : address,
  )

describe('the email addresses of a customer', () => {
  test('are added, made the main one, and removed', async () => {
    const { id, email, updated_at } = await createCustomer()
    desk.clock.advance(60)
    const [second, third] = [newAddress(), newAddress()]
    const added = await addEmail(id, second)
    assert.equal(added.status, 200)
    assert.equal(added.body.email, email)
    assert.notEqual(added.body.updated_at, updated_at)
    assert.deepEqual((await desk.bob.get(`/v1/customers/${id}`)).body, added.body)
    await addEmail(id, third, { is_main: true })
    assert.deepEqual(await addressesOf(id), [`${third} (main)`, email, second])
    assert.equal((await removeEmail(id, email.toUpperCase())).status, 204)
    assert.deepEqual(await addressesOf(id), [`${third} (main)`, second])
    assertErrorDetail(await removeEmail(id, email), 404, 'Email address not found')
    assertErrors(await removeEmail(id, third), 422, 'path.address value_error')
  })

  test('stay as they are when one is added again', async () => {
    const { id, email } = await createCustomer()
    const second = newAddress()
    const { body: once } = await addEmail(id, second)
    desk.clock.advance(60)
    const again = await addEmail(id, second.toUpperCase())
    assert.deepEqual([again.status, again.body], [200, once])
    assert.deepEqual((await addEmail(id, email, { is_main: true })).body, once)
  })

  test('are listed with each customer', async () => {
    const { id } = await createCustomer({ name: 'Listed Person' })
    const { body: customer } = await addEmail(id, 'listed.second@example.org')
    const lists = [
      '/v1/customers?limit=1',
      '/v1/customers?search=listed.second',
      '/v1/customers?email=LISTED.second@example.org',
    ]
    for (const path of lists) assert.deepEqual((await desk.bob.get(path)).body, [customer], path)
    assert.deepEqual((await desk.bob.get('/v1/search?q=listed.second')).body, {
      tickets: [],
      customers: [customer],
    })
  })

  test('belong to one customer, and the loser of a race is told to whom', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => createCustomer()))
    const address = newAddress()
    const responses = await Promise.all(people.map(({ id }) => addEmail(id, address)))
    const winner = people[responses.findIndex(({ status }) => status === 200)]!
    const refused = responses.filter(({ status }) => status !== 200)
    assert.equal(refused.length, 19)
    for (const response of refused) {
      assertErrors(response, 422, 'path.address value_error')
      assert.match(response.text, new RegExp(winner.id))
    }
    const [other] = people.filter(({ id }) => id !== winner.id)
    for (const response of [
      await desk.bob.patch(`/v1/customers/${other!.id}`, { email: address }),
      await desk.bob.post('/v1/customers', { name: 'X', email: address.toUpperCase() }),
    ]) {
      assertErrors(response, 422, 'body.email value_error')
      assert.match(response.text, new RegExp(winner.id))
    }
    const elsewhere = await desk.charlie.post('/v1/customers', { name: 'X', email: address })
    assert.equal(elsewhere.status, 201)
  })

  test('are free for others once they are removed or replaced', async () => {
    const { id, email } = await createCustomer()
    const second = newAddress()
    await addEmail(id, second)
    await removeEmail(id, second)
    await createCustomer({ email: second })
    const replacement = newAddress()
    await desk.bob.patch(`/v1/customers/${id}`, { email: replacement })
    assert.deepEqual(await addressesOf(id), [`${replacement} (main)`])
    await createCustomer({ email })
  })

  test('can all become the main one by an update, and none is lost by it', async () => {
    const { id, email } = await createCustomer()
    const second = newAddress()
    await addEmail(id, second)
    const spelled = second.toUpperCase()
    const { body } = await desk.bob.patch(`/v1/customers/${id}`, { email: spelled })
    assert.equal(body.email, spelled)
    assert.deepEqual(await addressesOf(id), [`${spelled} (main)`, email])
  })

  test('are at most 20 (422)', async () => {
    const { id } = await createCustomer()
    for (let added = 1; added < 20; added++) {
      assert.equal((await addEmail(id, newAddress())).status, 200)
    }
    assertErrors(await addEmail(id, newAddress()), 422, 'path.address value_error')
    assert.equal((await addressesOf(id)).length, 20)
  })

  test('must be valid (422), and those of another organization cannot be reached (404)', async () => {
    const { id } = await createCustomer()
    assertErrors(await addEmail(id, 'nobody'), 422, 'path.address value_error')
    const foreign = await desk.charlie.call('PUT', pathOf(id, newAddress()), {})
    assertErrorDetail(foreign, 404, 'Customer not found')
  })

  test('are deleted with the customer', async () => {
    const { id } = await createCustomer()
    const second = newAddress()
    await addEmail(id, second)
    assert.equal((await desk.bob.delete(`/v1/customers/${id}`)).status, 204)
    await createCustomer({ email: second })
  })

  test('are recorded as events without the address', async () => {
    const { id } = await createCustomer()
    const second = newAddress()
    const { next_cursor } = (await desk.alice.get('/v1/events?after=now')).body
    await addEmail(id, second, { is_main: true })
    await addEmail(id, newAddress())
    await removeEmail(id, (await addressesOf(id)).at(-1))
    const { body, text } = await desk.alice.get(`/v1/events?after=${next_cursor}`)
    assert.deepEqual(
      body.events.map(({ type, resource_id, changes }: Record<string, unknown>) => [
        type,
        resource_id === id,
        changes,
      ]),
      [
        ['customer.email_added', true, [{ field: 'emails' }]],
        ['customer.updated', true, [{ field: 'email' }]],
        ['customer.email_added', true, [{ field: 'emails' }]],
        ['customer.email_removed', true, [{ field: 'emails' }]],
      ],
    )
    assert.doesNotMatch(text, /example\.com/)
  })
})

describe('a ticket from a further address', () => {
  test('belongs to the customer, through the API and through the portal', async () => {
    const { id } = await createCustomer()
    const second = newAddress()
    await addEmail(id, second)
    const input = ticketInput({ customer_email: second.toUpperCase(), customer_name: 'Maya Chen' })
    const { body: ticket } = await desk.bob.post('/v1/tickets', input)
    assert.equal(ticket.customer_id, id)
    const request = { name: 'M', email: second, subject: 'From the portal', description: 'x' }
    assert.equal((await new ApiClient(desk.url).post('/v1/requests/acme', request)).status, 201)
    const { body: tickets } = await desk.bob.get(`/v1/customers/${id}/tickets`)
    assert.deepEqual(
      tickets.map(({ subject }: { subject: string }) => subject),
      ['From the portal', ticket.subject],
    )
  })

  test('is found by the main address of the customer, not by the others', async () => {
    const { id, email } = await createCustomer({ email: 'first.main@example.net' })
    await addEmail(id, 'second.other@example.net')
    const { body: ticket } = await desk.bob.post(
      '/v1/tickets',
      ticketInput({ customer_email: email }),
    )
    const found = async (search: string) =>
      (await desk.bob.get(`/v1/tickets?search=${search}`)).body.map(
        (item: { id: string }) => item.id,
      )
    assert.deepEqual(await found('first.main'), [ticket.id])
    assert.deepEqual(await found('second.other'), [])
    await addEmail(id, 'second.other@example.net', { is_main: true })
    assert.deepEqual(await found('first.main'), [])
    assert.deepEqual(await found('second.other'), [ticket.id])
  })
})
