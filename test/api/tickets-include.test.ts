import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { assertErrors } from '../support/assert/assert-errors.ts'
import { ticketInput } from '../support/client/client.ts'
import { nextPath } from '../support/client/pages.ts'
import { untilIndexed } from '../support/desk/seed-rows.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk()
before(async () => {
  const people = [
    { customer_name: 'Maya Chen', customer_email: 'Maya@example.com', subject: 'Red parcel' },
    { customer_name: 'Omar Haddad', customer_email: 'omar@example.com', subject: 'Red lamp' },
    { customer_name: 'Maya Chen', customer_email: 'maya@EXAMPLE.com', subject: 'Blue lamp' },
  ]
  for (const person of people) {
    const description = ` ${person.subject}:\n\n\tit is  lost.\n${'x'.repeat(500)}`
    await desk.bob.post('/v1/tickets', ticketInput({ ...person, description }))
  }
})

async function list(query: string, path = '/v1/tickets') {
  const { status, body, text } = await desk.bob.get(`${path}?${query}`)
  assert.equal(status, 200, text)
  return body
}

const customersOf = async (query: string) =>
  (await list(query)).map(({ customer }: { customer: object }) => customer)

describe('include of GET /v1/tickets', () => {
  test('adds nothing by default', async () => {
    for (const item of await list('')) {
      assert.ok(!('customer' in item) && !('excerpt' in item) && !('customer_name' in item))
    }
  })

  test('adds customer and excerpt to otherwise unchanged items', async () => {
    const plain = await list('')
    const full = await list('include=customer,excerpt')
    assert.equal(full.length, 3)
    for (const [index, { customer, excerpt, ...item }] of full.entries()) {
      assert.deepEqual(item, plain[index])
      assert.deepEqual(Object.keys(customer).sort(), ['email', 'id', 'name'])
      assert.equal(customer.id, item.customer_id)
      assert.match(excerpt, /^(Red|Blue) (parcel|lamp): it is lost\. x{160,}$/)
      assert.ok(excerpt.length === 200 && excerpt.startsWith(item.subject))
    }
  })

  test('adds the named fields, in any order, also when repeated', async () => {
    const fields = async (include: string) =>
      Object.keys((await list(`include=${include}`))[0]).filter((name) =>
        /^(customer|excerpt)$/.test(name),
      )
    assert.deepEqual(await fields('customer'), ['customer'])
    assert.deepEqual(await fields('excerpt'), ['excerpt'])
    for (const both of ['excerpt,customer', 'customer,excerpt,customer', 'customer%2Cexcerpt']) {
      assert.deepEqual((await fields(both)).sort(), ['customer', 'excerpt'], both)
    }
  })

  test('adds the current name of the customer', async () => {
    const [first] = await list('search=omar')
    await desk.bob.patch(`/v1/customers/${first.customer_id}`, { name: 'Omar H.' })
    const omar = { id: first.customer_id, name: 'Omar H.', email: 'omar@example.com' }
    assert.deepEqual(await customersOf('search=omar&include=customer'), [omar])
    const of = `/v1/customers/${first.customer_id}/tickets`
    const [theirs] = await list('include=customer,excerpt', of)
    assert.deepEqual(theirs.customer, omar)
    assert.match(theirs.excerpt, /^Red lamp: it is lost/)
  })

  test('applies to searches, before and after indexing', async () => {
    const query = 'search=red&include=customer,excerpt&include_total=true&limit=1'
    const found = await list(query)
    assert.equal(found[0].customer.email, 'omar@example.com')
    assert.match(found[0].excerpt, /^Red lamp: it is lost/)
    await untilIndexed(desk)
    assert.deepEqual(await list(query), found)
  })

  test('is in the link to the next page', async () => {
    const first = await desk.bob.get('/v1/tickets?limit=2&include=customer')
    const { body } = await desk.bob.get(nextPath(first)!)
    assert.equal(body[0].customer.name, 'Maya Chen')
  })

  test('requires tickets:read only', async () => {
    const reader = await desk.client('bob@acme.example', { scopes: ['tickets:read'] })
    const { body } = await reader.get('/v1/tickets?include=customer')
    assert.equal(body[0].customer.name, 'Maya Chen')
  })
})

describe('include of GET /v1/tickets rejects (422)', () => {
  for (const include of [
    '',
    'comments',
    'Customer',
    'customer,',
    'customer, excerpt',
    'a'.repeat(90),
  ]) {
    test(JSON.stringify(include), async () => {
      const response = await desk.bob.get(`/v1/tickets?include=${encodeURIComponent(include)}`)
      assertErrors(response, 422, 'query.include value_error')
    })
  }
})
