import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { assertErrors } from '../support/assert/assert-errors.ts'
import type { ApiClient } from '../support/client/client.ts'
import { addOrganization, seedTickets, untilIndexed } from '../support/desk/seed-rows.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk()
let client: ApiClient
before(async () => {
  client = await addOrganization(desk, 'finders')
  const mentions = Array.from({ length: 30 }, (_, index) => ({
    subject: `About TKT-12 and TKT-3, part ${index + 1}`,
    customer_name: `Customer ${index + 1}`,
    customer_email: `c${index + 1}@finders.example`,
  }))
  await seedTickets(desk.db, 'finders', mentions)
})

interface Found {
  tickets: { id: string; ticket_number: number }[]
  customers: { id: string; name: string; email: string }[]
}

async function find(q: string, rest = '', who = client): Promise<Found> {
  const { status, body, text } = await who.get(`/v1/search?q=${encodeURIComponent(q)}${rest}`)
  assert.equal(status, 200, text)
  return body
}
const numbers = ({ tickets }: Found) => tickets.map((ticket) => ticket.ticket_number)
const names = ({ customers }: Found) => customers.map(({ name }) => name)

describe('limit of GET /v1/search', () => {
  const cases: [string, number][] = [
    ['', 5],
    ['&limit=1', 1],
    ['&limit=20', 20],
    ['&limit=7&offset=3&skip=3', 7],
  ]
  for (const [rest, count] of cases) {
    test(`${rest || 'by default'} returns ${count} of each`, async () => {
      const found = await find('finders.example', rest)
      assert.deepEqual(
        numbers(found),
        Array.from({ length: count }, (_, index) => 30 - index),
      )
      assert.deepEqual(
        names(found),
        Array.from({ length: count }, (_, index) => `Customer ${30 - index}`),
      )
    })
  }

  const refused: [string, number, string][] = [
    ['limit=0', 422, 'query.limit greater_than_equal'],
    ['limit=-5', 422, 'query.limit greater_than_equal'],
    ['limit=21', 422, 'query.limit less_than_equal'],
    ['limit=five', 400, 'query.limit int_parsing'],
    ['limit=', 400, 'query.limit int_parsing'],
    ['limit=5&limit=5', 400, 'query.limit value_error'],
  ]
  for (const [query, status, problem] of refused) {
    test(`${query} is rejected (${status})`, async () =>
      assertErrors(await client.get(`/v1/search?q=about&${query}`), status, problem))
  }
})

describe('q of GET /v1/search', () => {
  const refused: [string, number, ...string[]][] = [
    ['', 400, 'query.q missing'],
    ['Q=about', 400, 'query.q missing'],
    ['q=', 422, 'query.q string_too_short'],
    ['q=a', 422, 'query.q string_too_short'],
    ['q=%20%20a%20%09', 422, 'query.q string_too_short'],
    ['q=+++', 422, 'query.q string_too_short'],
    ['q=%F0%9F%98%80', 422, 'query.q string_too_short'],
    ['q=a&q=b', 400, 'query.q value_error'],
    ['q=ab%00', 422, 'query.q value_error'],
    ['q=ab%ff', 422, 'query.q value_error'],
    ['q=%c0%af%c0%af', 422, 'query.q value_error'],
    ['limit=0', 400, 'query.q missing', 'query.limit greater_than_equal'],
    ['q=a&limit=0', 422, 'query.q string_too_short', 'query.limit greater_than_equal'],
    ['q=a&limit=x', 400, 'query.q string_too_short', 'query.limit int_parsing'],
  ]
  for (const [query, status, ...problems] of refused) {
    test(`${query || 'missing'} is rejected (${status})`, async () =>
      assertErrors(await client.get(`/v1/search?${query}`), status, ...problems))
  }

  test('can have two characters, also outside the basic plane', async () => {
    assert.equal((await find('ab')).tickets.length, 5)
    assert.deepEqual(await find('😀😀'), { tickets: [], customers: [] })
  })

  test('is trimmed', async () => {
    assert.deepEqual(await find(' \t part 30\n'), await find('part 30'))
    assert.deepEqual(numbers(await find('  30 ')), [30])
  })

  test('can contain a plus, an ampersand or a percent sign', async () => {
    assert.deepEqual(await find('a+b&c%'), { tickets: [], customers: [] })
  })
})

describe('GET /v1/search by ticket number or display id', () => {
  for (const when of ['at once', 'from the index']) {
    test(`returns that ticket first, ${when}`, async () => {
      if (when === 'from the index') await untilIndexed(desk)
      for (const typed of ['TKT-12', 'tkt-12', ' Tkt-12 ', '12']) {
        assert.deepEqual(numbers(await find(typed)), [12, 30, 29, 28, 27], typed)
        assert.deepEqual(numbers(await find(typed, '&limit=1')), [12], typed)
      }
      const whole = numbers(await find('TKT-3', '&limit=20'))
      const others = Array.from({ length: 19 }, (_, index) => 30 - index)
      assert.deepEqual(whole, [3, ...others])
    })
  }

  test('returns the ticket once when it is also the newest match', async () => {
    assert.deepEqual(numbers(await find('TKT-30')), [30])
    assert.deepEqual(numbers(await find('30')), [30])
  })

  test('returns no ticket first for part of a number or with other words', async () => {
    assert.deepEqual(numbers(await find('TKT-1 part', '&limit=2')), [30, 29])
    assert.deepEqual(numbers(await find('012')), [])
    assert.deepEqual(numbers(await find('TKT-99')), [])
    assert.deepEqual(numbers(await find('99999999999999999999')), [])
  })
})

describe('results of GET /v1/search', () => {
  test('contain tickets as GET /v1/tickets/{id} returns them', async () => {
    const [ticket] = (await find('part 17')).tickets
    const { body } = await client.get(`/v1/tickets/${ticket!.id}`)
    assert.deepEqual(ticket, body)
  })

  test('contain customers that match by name or email, not by their tickets', async () => {
    assert.deepEqual(names(await find('customer 17')), ['Customer 17'])
    assert.deepEqual(names(await find('C17@FINDERS')), ['Customer 17'])
    assert.deepEqual(names(await find('"customer 2"', '&limit=2')), ['Customer 29', 'Customer 28'])
    assert.deepEqual(names(await find('17 example')), ['Customer 17'])
    assert.deepEqual(names(await find('about')), [])
  })

  test('contain customers with id, name and email', async () => {
    const found = await find('c17@finders.example')
    const [customer] = found.customers
    assert.equal(customer!.name, 'Customer 17')
    assert.equal(customer!.email, 'c17@finders.example')
    const { body } = await client.get(`/v1/tickets?customer_id=${customer!.id}`)
    assert.deepEqual(
      body.map((item: { id: string }) => item.id),
      found.tickets.map(({ id }) => id),
    )
  })

  test('are empty arrays without a match', async () => {
    assert.deepEqual(await find('nothing of the kind'), { tickets: [], customers: [] })
  })

  test('contain nothing of another organization', async () => {
    await seedTickets(desk.db, 'other', [
      { subject: 'canary in a mine', customer_name: 'Canary', customer_email: 'canary@x.example' },
    ])
    for (const isIndexed of [false, true]) {
      if (isIndexed) await untilIndexed(desk)
      assert.deepEqual(await find('canary'), { tickets: [], customers: [] })
      assert.deepEqual((await client.get('/v1/tickets?search=canary')).body, [])
      assert.equal((await find('canary', '', desk.charlie)).tickets.length, 1)
      assert.equal((await find('tkt-1', '', desk.charlie)).tickets.length, 1)
      assert.deepEqual(await find('TKT-12', '', desk.charlie), { tickets: [], customers: [] })
    }
  })
})

test('GET /v1/search requires the scope tickets:read only (403)', async () => {
  await desk.addUser('reader@acme.example', 'read_only_agent')
  const reader = await desk.client('reader@acme.example', { scopes: ['tickets:read'] })
  assert.equal((await reader.get('/v1/search?q=ab')).status, 200)
  const unscoped = await desk.client('reader@acme.example', { scopes: ['users:read'] })
  const { status, body } = await unscoped.get('/v1/search')
  assert.equal(status, 403)
  assert.equal(body.detail, 'Insufficient permissions. Required scope: tickets:read')
})
