import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { assertErrorDetail, assertErrors } from '../support/assert/assert-errors.ts'
import { ticketInput } from '../support/client/client.ts'
import { walkPages } from '../support/client/pages.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk()

let count = 0
async function createCustomer(change: object = {}) {
  const wanted = { name: 'Maya Chen', email: `maya-${++count}@example.com`, ...change }
  const response = await desk.bob.post('/v1/customers', wanted)
  assert.equal(response.status, 201, response.text)
  return response.body as { id: string; name: string; email: string; updated_at: string }
}

const makeTicket = async (email: string, change: object = {}) =>
  (await desk.bob.post('/v1/tickets', ticketInput({ customer_email: email, ...change }))).body

const namesFoundBy = async (search: string) =>
  (await desk.bob.get(`/v1/customers?search=${encodeURIComponent(search)}`)).body.map(
    ({ name }: { name: string }) => name,
  )

describe('a customer', () => {
  test('can be created, read, updated and deleted', async () => {
    const created = await createCustomer({ name: 'Ravi Menon', email: 'ravi@example.com' })
    assert.deepEqual(created, {
      id: created.id,
      name: 'Ravi Menon',
      email: 'ravi@example.com',
      emails: [{ address: 'ravi@example.com', is_main: true }],
      company_id: null,
      phone: null,
      language: null,
      time_zone: null,
      external_id: null,
      created_at: created.updated_at,
      updated_at: created.updated_at,
    })
    assert.deepEqual((await desk.bob.get(`/v1/customers/${created.id}`)).body, created)
    desk.clock.advance(60)
    const changed = (await desk.bob.patch(`/v1/customers/${created.id}`, { name: 'Ravi M.' })).body
    assert.deepEqual(changed, {
      ...created,
      name: 'Ravi M.',
      updated_at: changed.updated_at,
    })
    assert.notEqual(changed.updated_at, created.updated_at)
    assert.equal((await desk.bob.delete(`/v1/customers/${created.id}`)).status, 204)
    assertErrorDetail(await desk.bob.get(`/v1/customers/${created.id}`), 404, 'Customer not found')
  })

  test('has a unique email address, compared case-insensitively (422)', async () => {
    const first = await createCustomer({ email: 'Same@Example.com' })
    const twice = await desk.bob.post('/v1/customers', { name: 'X', email: 'same@example.com' })
    assertErrors(twice, 422, 'body.email value_error')
    const second = await createCustomer()
    const moved = await desk.bob.patch(`/v1/customers/${second.id}`, { email: 'SAME@example.com' })
    assertErrors(moved, 422, 'body.email value_error')
    assert.equal(
      (await desk.charlie.post('/v1/customers', { name: 'X', email: first.email })).status,
      201,
    )
    const respelled = await desk.bob.patch(`/v1/customers/${first.id}`, {
      email: 'same@example.com',
    })
    assert.equal(respelled.body.email, 'same@example.com')
  })

  test('has a phone number, a language, a time zone and an external ID', async () => {
    const profile = {
      phone: '+49 30 1234',
      language: 'pt-BR',
      time_zone: 'America/Sao_Paulo',
      external_id: 'crm 7',
    }
    const typed = { ...profile, phone: ' +49 30 1234 ', language: 'PT-br' }
    const { id, ...created } = await createCustomer(typed)
    assert.partialDeepStrictEqual(created, profile)
    assert.partialDeepStrictEqual((await desk.bob.get(`/v1/customers/${id}`)).body, profile)
    const cleared = { phone: null, language: null, time_zone: null, external_id: null }
    assert.partialDeepStrictEqual(
      (await desk.bob.patch(`/v1/customers/${id}`, cleared)).body,
      cleared,
    )
    const wrong = { phone: ' ', language: 'German', time_zone: 'Mars/Olympus', external_id: '' }
    const refused = await desk.bob.patch(`/v1/customers/${id}`, { ...wrong, language: 'de_DE' })
    assert.deepEqual(
      refused.body.detail.map(({ loc }: { loc: string[] }) => loc.join('.')).sort(),
      ['body.external_id', 'body.language', 'body.phone', 'body.time_zone'],
    )
  })

  test('has a unique external ID (422), by which it is listed', async () => {
    const { id } = await createCustomer({ external_id: 'crm-1' })
    const twice = { name: 'X', email: 'other-crm@example.com', external_id: 'crm-1' }
    assertErrors(await desk.bob.post('/v1/customers', twice), 422, 'body.external_id value_error')
    assert.deepEqual((await desk.bob.get('/v1/customers?email=other-crm@example.com')).body, [])
    const other = await createCustomer({ external_id: 'CRM-1' })
    const moved = await desk.bob.patch(`/v1/customers/${other.id}`, { external_id: 'crm-1' })
    assertErrors(moved, 422, 'body.external_id value_error')
    assert.equal((await desk.charlie.post('/v1/customers', twice)).status, 201)
    const listed = (await desk.bob.get('/v1/customers?external_id=crm-1&include_total=1')).body
    assert.deepEqual(
      listed.map((customer: { id: string }) => customer.id),
      [id],
    )
    const both = `/v1/customers?external_id=crm-1&email=${encodeURIComponent(other.email)}`
    assert.deepEqual((await desk.bob.get(both)).body, [])
  })

  test('is found by the email address of the next ticket', async () => {
    const { id, email } = await createCustomer()
    assert.equal((await makeTicket(email.toUpperCase())).customer_id, id)
  })

  test('is found by a new name or email address, and so are their tickets', async () => {
    const { id, email } = await createCustomer()
    const ticket = await makeTicket(email)
    await desk.bob.patch(`/v1/customers/${id}`, { name: 'Zuleika Quist', email: 'zq@example.org' })
    assert.deepEqual(await namesFoundBy('zuleika zq@'), ['Zuleika Quist'])
    const found = await desk.bob.get('/v1/tickets?search=quist')
    assert.deepEqual(
      found.body.map((item: { id: string }) => item.id),
      [ticket.id],
    )
  })

  test('keeps updated_at when an update changes nothing', async () => {
    const customer = await createCustomer()
    desk.clock.advance(5)
    const same = await desk.bob.patch(`/v1/customers/${customer.id}`, { name: customer.name })
    assert.deepEqual(same.body, customer)
  })
})

describe('customers', () => {
  test('are listed newest first, in pages, with a total count on request', async () => {
    await createCustomer({ name: 'Older Page' })
    await createCustomer({ name: 'Newer Page' })
    const { body: all } = await desk.bob.get('/v1/customers')
    assert.equal(all[0].name, 'Newer Page')
    const pages: unknown[] = []
    for await (const { body, headers } of walkPages(
      desk.bob,
      '/v1/customers?limit=2&include_total=true',
    )) {
      assert.equal(headers.get('x-total-count'), String(all.length))
      pages.push(...body)
    }
    assert.deepEqual(pages, all)
    assert.deepEqual((await desk.bob.get('/v1/customers?limit=1&offset=1')).body, [all[1]])
  })

  test('are found by any part of name and email address, and by the whole address', async () => {
    await createCustomer({ name: 'Ørsted Þór', email: 'thor@vik.example' })
    for (const search of ['ØRST', 'þór', 'vik.ex', 'thor ørsted']) {
      assert.deepEqual(await namesFoundBy(search), ['Ørsted Þór'], search)
    }
    const exact = await desk.bob.get('/v1/customers?email=THOR@vik.example&include_total=1')
    assert.deepEqual([exact.body.length, exact.headers.get('x-total-count')], [1, '1'])
    assert.deepEqual((await desk.bob.get('/v1/customers?email=hor@vik.example')).body, [])
  })

  test('of another organization are not listed', async () => {
    await desk.charlie.post('/v1/customers', { name: 'Canary Bird', email: 'canary@example.com' })
    assert.deepEqual(await namesFoundBy('canary'), [])
    assert.deepEqual((await desk.bob.get('/v1/customers?email=canary@example.com')).body, [])
  })
})

describe('the tickets of a customer', () => {
  test('are listed, with the filters of GET /v1/tickets', async () => {
    const { id, email } = await createCustomer()
    const first = await makeTicket(email)
    const second = await makeTicket(email, { priority: 'urgent' })
    const list = async (query = '') =>
      (await desk.bob.get(`/v1/customers/${id}/tickets${query}`)).body.map(
        (ticket: { id: string }) => ticket.id,
      )
    assert.deepEqual(await list(), [second.id, first.id])
    assert.deepEqual(await list('?priority=urgent'), [second.id])
    const page = await desk.bob.get(`/v1/customers/${id}/tickets?limit=1`)
    assert.match(page.headers.get('link') ?? '', new RegExp(`/v1/customers/${id}/tickets\\?`))
  })

  test('prevent deleting the customer (422) without cascade=true, which requires tickets:delete (403)', async () => {
    const { id, email } = await createCustomer()
    const ticket = await makeTicket(email)
    assertErrors(await desk.bob.delete(`/v1/customers/${id}`), 422, 'path.customer_id value_error')
    assert.equal((await desk.bob.get(`/v1/tickets/${ticket.id}`)).status, 200)
    const limited = await desk.client('bob@acme.example', { scopes: ['customers:delete'] })
    for (const any of [id, randomUUID()]) {
      const refused = await limited.delete(`/v1/customers/${any}?cascade=true`)
      assertErrorDetail(refused, 403, 'Insufficient permissions. Required scope: tickets:delete')
    }
    assert.equal((await desk.bob.get(`/v1/tickets/${ticket.id}`)).status, 200)
    assert.equal((await desk.bob.delete(`/v1/customers/${id}?cascade=true`)).status, 204)
    assertErrorDetail(await desk.bob.get(`/v1/tickets/${ticket.id}`), 404, 'Ticket not found')
  })
})
