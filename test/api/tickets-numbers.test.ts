import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type ApiClient, ticketInput } from '../support/client/client.ts'
import { addOrganization, countRows } from '../support/desk/seed-rows.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk()

const numberOf = async (client: ApiClient, change = {}) =>
  (await client.post('/v1/tickets', ticketInput(change))).body.ticket_number as number

const oneTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

describe('ticket numbers', () => {
  test('start with 1 in each organization and increase by one', async () => {
    const here = await addOrganization(desk, 'counting')
    const there = await addOrganization(desk, 'elsewhere')
    assert.deepEqual(
      [await numberOf(here), await numberOf(here), await numberOf(there), await numberOf(here)],
      [1, 2, 1, 3],
    )
  })

  test('have the prefix of their organization', async () => {
    const client = await addOrganization(desk, 'prefixed', 'HELP')
    const { body } = await client.post('/v1/tickets', ticketInput())
    assert.equal(body.ticket_display_id, 'HELP-1')
    const found = await client.get('/v1/search?q=help-1')
    assert.equal(found.body.tickets[0].id, body.id)
  })

  test('have no gap after rejected creates (422)', async () => {
    const client = await addOrganization(desk, 'refusing')
    assert.equal(await numberOf(client), 1)
    const assigned_user_id = '00000000-0000-4000-8000-000000000000'
    for (const change of [{ subject: '' }, { priority: 'x' }, { assigned_user_id }]) {
      assert.equal((await client.post('/v1/tickets', ticketInput(change))).status, 422)
    }
    assert.equal(await numberOf(client), 2)
  })

  test('have neither gaps nor duplicates when 50 tickets are created at once, among rejected ones', async () => {
    const client = await addOrganization(desk, 'crowded')
    const assigned_user_id = '00000000-0000-4000-8000-000000000000'
    const responses = await Promise.all(
      oneTo(75).map((index) =>
        client.post('/v1/tickets', ticketInput(index % 3 === 0 ? { assigned_user_id } : {})),
      ),
    )
    const created = responses.filter(({ status }) => status === 201).map(({ body }) => body)
    assert.equal(responses.filter(({ status }) => status === 422).length, 25)
    assert.deepEqual(
      created.map((ticket) => ticket.ticket_number).sort((a, b) => a - b),
      oneTo(50),
    )
    assert.equal(new Set(created.map((ticket) => ticket.id)).size, 50)
    assert.equal(new Set(created.map((ticket) => ticket.tracking_token)).size, 50)
    assert.equal(new Set(created.map((ticket) => ticket.customer_id)).size, 1)
  })

  test('are not reused after a ticket is deleted', async () => {
    const client = await addOrganization(desk, 'deleting')
    for (const expected of [1, 2]) {
      const { body } = await client.post('/v1/tickets', ticketInput())
      assert.equal(body.ticket_number, expected)
      assert.equal((await client.delete(`/v1/tickets/${body.id}`)).status, 204)
    }
    assert.equal(await numberOf(client), 3)
  })
})

describe('a customer created with a ticket', () => {
  test('is one per organization and email address, compared case-insensitively', async () => {
    const client = await addOrganization(desk, 'customers')
    const other = await addOrganization(desk, 'customers-too')
    const customerOf = async (who: ApiClient, customer_email: string) =>
      (await who.post('/v1/tickets', ticketInput({ customer_email }))).body.customer_id
    const first = await customerOf(client, 'Ada.Park@Example.com')
    assert.equal(await customerOf(client, 'ada.park@example.COM'), first)
    assert.equal(await customerOf(client, '  ADA.PARK@example.com '), first)
    assert.notEqual(await customerOf(client, 'adapark@example.com'), first)
    assert.notEqual(await customerOf(other, 'Ada.Park@Example.com'), first)
  })

  test('is one when twenty concurrent tickets have the same new address', async () => {
    const client = await addOrganization(desk, 'newcomers')
    const earlier = await countRows(desk.db, 'customers')
    const responses = await Promise.all(
      oneTo(20).map((index) =>
        client.post(
          '/v1/tickets',
          ticketInput({ customer_email: index % 2 ? 'N@x.org' : 'n@x.org' }),
        ),
      ),
    )
    assert.equal(new Set(responses.map(({ body }) => body.customer_id)).size, 1)
    assert.equal(await countRows(desk.db, 'customers'), earlier + 1)
  })

  test('has the latest name, and the trimmed address as sent', async () => {
    const client = await addOrganization(desk, 'renaming')
    const customer_email = ' Lee.Wong@Example.com\n'
    for (const customer_name of ['Lee', 'Lee Wong', 'Lee Wong-Smith']) {
      await client.post('/v1/tickets', ticketInput({ customer_name, customer_email }))
      desk.clock.advance(1)
    }
    const { body } = await client.get('/v1/search?q=lee.wong@example.com')
    assert.equal(body.customers.length, 1)
    assert.equal(body.customers[0].name, 'Lee Wong-Smith')
    assert.equal(body.customers[0].email, 'Lee.Wong@Example.com')
  })

  test('is not renamed by a rejected create (422)', async () => {
    const client = await addOrganization(desk, 'steadfast')
    await client.post('/v1/tickets', ticketInput({ customer_name: 'Maya Chen' }))
    const assigned_user_id = '00000000-0000-4000-8000-000000000000'
    const refused = ticketInput({ customer_name: 'Mallory', assigned_user_id })
    assert.equal((await client.post('/v1/tickets', refused)).status, 422)
    const { body } = await client.get('/v1/search?q=maya@example.com')
    assert.equal(body.customers[0].name, 'Maya Chen')
  })

  test('remains when the last ticket is deleted', async () => {
    const client = await addOrganization(desk, 'remaining')
    const { body } = await client.post('/v1/tickets', ticketInput())
    await client.delete(`/v1/tickets/${body.id}`)
    const found = await client.get('/v1/search?q=maya')
    assert.deepEqual(found.body.tickets, [])
    assert.equal(found.body.customers[0].id, body.customer_id)
  })
})
