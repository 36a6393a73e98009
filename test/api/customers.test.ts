import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { assertErrorDetail, assertErrors } from '../support/assert/assert-errors.ts'
import { ApiClient, ticketInput } from '../support/desk/client.ts'
import { type Desk, openDesk } from '../support/desk/desk.ts'
import { attach, download } from '../support/fixtures/files.ts'

let desk: Desk
before(async () => {
  desk = await openDesk()
})
after(() => desk.close())

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
    assert.deepEqual(Object.keys(created), ['id', 'name', 'email', 'created_at', 'updated_at'])
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
    for (let next: string | undefined = '/v1/customers?limit=2&include_total=true'; next; ) {
      const { body, headers } = await desk.bob.get(next)
      assert.equal(headers.get('x-total-count'), String(all.length))
      pages.push(...body)
      next = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1]?.slice(desk.url.length)
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

describe('merging two customers', () => {
  test('moves the tickets and keeps the id and email address of the first', async () => {
    const [keep, other] = [await createCustomer({ name: 'Kept Person' }), await createCustomer()]
    const ticket = await makeTicket(other.email)
    desk.clock.advance(10)
    const merged = await desk.bob.post(`/v1/customers/${keep.id}/merge`, { customer_id: other.id })
    assert.deepEqual([merged.status, merged.body.id], [200, keep.id])
    const moved = (await desk.bob.get(`/v1/tickets/${ticket.id}`)).body
    assert.equal(moved.customer_id, keep.id)
    assert.notEqual(moved.updated_at, ticket.updated_at)
    assertErrorDetail(await desk.bob.get(`/v1/customers/${other.id}`), 404, 'Customer not found')
    const found = await desk.bob.get('/v1/tickets?search=kept+person')
    assert.deepEqual(
      found.body.map((item: { id: string }) => item.id),
      [ticket.id],
    )
  })

  test('moves comments and attachments', async () => {
    const [keep, other] = [await createCustomer(), await createCustomer()]
    const { id, tracking_token } = await makeTicket(other.email)
    const commentsPath = `/v1/tracking/${tracking_token}/comments`
    const customer = new ApiClient(desk.url)
    const { body: reply } = await customer.post(commentsPath, { body: 'See the file' })
    const files = await attach(customer, `${commentsPath}/${reply.id}/attachments`, [
      'a.txt',
      'bytes',
    ])
    const read = async () => [
      (await desk.bob.get(`/v1/tickets/${id}/comments`)).body,
      (await desk.bob.get(`/v1/tickets/${id}/attachments`)).body,
    ]
    const before = await read()
    assert.deepEqual([before[0][0].author_id, before[1][0].author_id], [other.id, other.id])
    await desk.bob.post(`/v1/customers/${keep.id}/merge`, { customer_id: other.id })
    const theirs = JSON.stringify(before).replaceAll(other.id, keep.id)
    assert.deepEqual(await read(), JSON.parse(theirs))
    const content = `/v1/tickets/${id}/attachments/${files[0].id}/content`
    assert.equal((await download(desk.bob, content)).bytes.toString(), 'bytes')
    assert.equal((await customer.get(commentsPath)).body.length, 1)
  })

  test('rejects the customer itself and one of another organization (422)', async () => {
    const { id } = await createCustomer()
    const merge = (customer_id: string) =>
      desk.bob.post(`/v1/customers/${id}/merge`, { customer_id })
    assertErrors(await merge(id), 422, 'body.customer_id value_error')
    const stranger = await desk.charlie.post('/v1/customers', { name: 'X', email: 'y@example.com' })
    assertErrors(await merge(stranger.body.id), 422, 'body.customer_id value_error')
  })

  test('into each other at once leaves one (200, 404)', async () => {
    const [a, b] = [await createCustomer(), await createCustomer()]
    const responses = await Promise.all([
      desk.bob.post(`/v1/customers/${a.id}/merge`, { customer_id: b.id }),
      desk.bob.post(`/v1/customers/${b.id}/merge`, { customer_id: a.id }),
    ])
    assert.deepEqual(responses.map(({ status }) => status).toSorted(), [200, 404])
  })
})
