import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertErrorDetail, assertErrors } from '../support/assert/assert-errors.ts'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { untilIndexed } from '../support/desk/seed-rows.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { attach, download } from '../support/fixtures/files.ts'

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

const addEmail = (id: string, address: string, body: object = {}) =>
  desk.bob.call('PUT', `/v1/customers/${id}/emails/${address}`, body)
const merge = (id: string, otherId: string) =>
  desk.bob.post(`/v1/customers/${id}/merge`, { customer_id: otherId })
const unmerge = (id: string, otherId: string) =>
  desk.bob.post(`/v1/customers/${id}/unmerge`, { customer_id: otherId })
const readCustomer = async (id: string) => (await desk.bob.get(`/v1/customers/${id}`)).body

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

describe('what a merge changes of the customer that remains', () => {
  test('adds the addresses of the other, and fills only empty fields', async () => {
    const keep = await createCustomer({ phone: '1', external_id: null })
    const other = await createCustomer({ phone: '2', language: 'de', external_id: 'merged-1' })
    await addEmail(other.id, 'further@merge.example')
    desk.clock.advance(10)
    const { body } = await merge(keep.id, other.id)
    assert.deepEqual(body, {
      ...keep,
      emails: [keep.email, other.email, 'further@merge.example'].map((address, index) => ({
        address,
        is_main: index === 0,
      })),
      phone: '1',
      language: 'de',
      external_id: 'merged-1',
      updated_at: body.updated_at,
    })
    assert.deepEqual(await readCustomer(keep.id), body)
    assert.notEqual(body.updated_at, keep.updated_at)
    assert.equal((await makeTicket(other.email)).customer_id, keep.id)
    assert.deepEqual((await desk.bob.get('/v1/customers?search=further@merge')).body, [
      await readCustomer(keep.id),
    ])
  })

  test('is refused if they have more than 20 addresses together (422)', async () => {
    const [keep, other] = [await createCustomer(), await createCustomer()]
    for (let added = 0; added < 10; added++) {
      await addEmail(keep.id, `keep-${added}@many.example`)
      await addEmail(other.id, `other-${added}@many.example`)
    }
    assertErrors(await merge(keep.id, other.id), 422, 'body.customer_id value_error')
    assert.equal((await readCustomer(other.id)).emails.length, 11)
  })
})

describe('undoing a merge of customers', () => {
  test('restores both, and tickets that came since stay where they came to', async () => {
    const keep = await createCustomer()
    const other = await createCustomer({ name: 'Otherwise Named', phone: '2', external_id: 'un-1' })
    const ticket = await makeTicket(other.email, { customer_name: 'Otherwise Named' })
    desk.clock.advance(10)
    const before = await readCustomer(other.id)
    await merge(keep.id, other.id)
    const later = await makeTicket(other.email, { customer_name: keep.name })
    desk.clock.advance(10)
    const restored = await unmerge(keep.id, other.id)
    assert.deepEqual([restored.status, restored.body], [200, before])
    assert.deepEqual(await readCustomer(other.id), before)
    const now = await readCustomer(keep.id)
    assert.deepEqual(now, { ...keep, updated_at: now.updated_at })
    assert.deepEqual((await desk.bob.get(`/v1/tickets/${ticket.id}`)).body, ticket)
    assert.equal((await desk.bob.get(`/v1/tickets/${later.id}`)).body.customer_id, keep.id)
    const found = await desk.bob.get('/v1/tickets?search=otherwise+named')
    assert.deepEqual(
      found.body.map((item: { id: string }) => item.id),
      [ticket.id],
    )
    assertErrors(await unmerge(keep.id, other.id), 422, 'body.customer_id value_error')
  })

  test('keeps what has changed since: fields, tickets and the main address', async () => {
    const keep = await createCustomer()
    const other = await createCustomer({ phone: '2', language: 'de' })
    const ticket = await makeTicket(other.email)
    await merge(keep.id, other.id)
    desk.clock.advance(10)
    await desk.bob.patch(`/v1/customers/${keep.id}`, { phone: '3' })
    await addEmail(keep.id, other.email, { is_main: true })
    const passedOn = { body: 'Again', author_type: 'customer' }
    const comments = `/v1/tickets/${ticket.id}/comments`
    const { body: comment } = await desk.bob.post(comments, passedOn)
    assert.equal(comment.author_id, keep.id)
    desk.clock.advance(10)
    await unmerge(keep.id, other.id)
    const kept = await readCustomer(keep.id)
    assert.deepEqual(
      [kept.email, kept.emails.length, kept.phone, kept.language],
      [keep.email, 1, '3', null],
    )
    assert.partialDeepStrictEqual(await readCustomer(other.id), {
      email: other.email,
      phone: '2',
      language: 'de',
    })
    assert.equal((await desk.bob.get(comments)).body[0].author_id, other.id)
    const changed = (await desk.bob.get(`/v1/tickets/${ticket.id}`)).body
    assert.deepEqual([changed.customer_id, changed.updated_at], [other.id, kept.updated_at])
  })

  test('restores the place in the list, also if newer customers were created', async () => {
    const [keep, other] = [await createCustomer(), await createCustomer()]
    await merge(keep.id, other.id)
    const newer = await createCustomer()
    await unmerge(keep.id, other.id)
    const { body: list } = await desk.bob.get('/v1/customers?limit=3')
    assert.deepEqual(
      list.map(({ id }: { id: string }) => id),
      [newer.id, other.id, keep.id],
    )
  })

  test('lets searches find everything where it is, also once it is all indexed', async () => {
    const keep = await createCustomer({ name: 'Kappa Keep' })
    const other = await createCustomer({ name: 'Omega Other' })
    await addEmail(other.id, 'omega.second@found.example')
    const ticket = await makeTicket(other.email, { customer_name: 'Omega Other' })
    const found = async (search: string) => {
      await untilIndexed(desk)
      const { customers, tickets } = (await desk.bob.get(`/v1/search?q=${search}`)).body
      return [...customers, ...tickets].map(({ id }: { id: string }) => id)
    }
    const searches = { kappa: [keep.id], omega: [other.id, ticket.id], 'omega.second': [other.id] }
    for (let round = 0; round < 2; round++) {
      for (const [search, ids] of Object.entries(searches)) {
        assert.deepEqual(await found(search), ids, search)
      }
      await merge(keep.id, other.id)
      assert.deepEqual(await found('kappa'), [keep.id, ticket.id])
      assert.deepEqual(await found('omega+other'), [])
      assert.deepEqual(await found('omega.second'), [keep.id])
      await unmerge(keep.id, other.id)
    }
    await desk.bob.delete(`/v1/customers/${other.id}/emails/omega.second@found.example`)
    assert.deepEqual(await found('omega.second'), [])
  })

  test('is refused while the customer that remained is merged itself (404)', async () => {
    const [a, b, c] = [await createCustomer(), await createCustomer(), await createCustomer()]
    await merge(b.id, a.id)
    await merge(c.id, b.id)
    assertErrorDetail(await unmerge(b.id, a.id), 404, 'Customer not found')
    assertErrors(await unmerge(c.id, a.id), 422, 'body.customer_id value_error')
    assert.equal((await unmerge(c.id, b.id)).status, 200)
    assert.deepEqual((await unmerge(b.id, a.id)).body, a)
  })

  test('is refused if the main address or the external ID is somebody else’s by now (422)', async () => {
    const keep = await createCustomer({ external_id: 'taken-keep' })
    const other = await createCustomer({ external_id: 'taken-other' })
    await merge(keep.id, other.id)
    const thief = await createCustomer({ external_id: 'taken-other' })
    assertErrors(await unmerge(keep.id, other.id), 422, 'body.customer_id value_error')
    await desk.bob.patch(`/v1/customers/${thief.id}`, { external_id: null })
    await desk.bob.delete(`/v1/customers/${keep.id}/emails/${other.email}`)
    await addEmail(thief.id, other.email)
    for (const is_main of [false, true]) {
      await addEmail(thief.id, other.email, { is_main })
      const refused = await unmerge(keep.id, other.id)
      assertErrors(refused, 422, 'body.customer_id value_error')
      assert.match(refused.text, new RegExp(thief.id))
    }
    await desk.bob.delete(`/v1/customers/${thief.id}`)
    assert.deepEqual((await unmerge(keep.id, other.id)).body, other)
  })

  test('is refused if the customer that remained has no address of its own (422)', async () => {
    const [keep, other] = [await createCustomer(), await createCustomer()]
    await merge(keep.id, other.id)
    await addEmail(keep.id, other.email, { is_main: true })
    await desk.bob.delete(`/v1/customers/${keep.id}/emails/${keep.email}`)
    assertErrors(await unmerge(keep.id, other.id), 422, 'path.customer_id value_error')
  })

  test('is possible for 30 days, and listed as long', async () => {
    const [keep, other] = [await createCustomer(), await createCustomer({ name: 'Listed' })]
    await makeTicket(other.email, { customer_name: 'Listed' })
    await merge(keep.id, other.id)
    const list = async () => (await desk.bob.get(`/v1/customers/${keep.id}/merges`)).body
    const [listed] = await list()
    assert.deepEqual(listed, {
      customer_id: other.id,
      name: 'Listed',
      email: other.email,
      ticket_count: 1,
      merged_at: listed.merged_at,
      expires_at: listed.expires_at,
    })
    const lifetime = Date.parse(listed.expires_at) - Date.parse(listed.merged_at)
    assert.equal(lifetime, 30 * 24 * 3_600_000)
    desk.clock.advance(30 * 24 * 3_600)
    await desk.sweep()
    assert.equal((await list()).length, 1)
    desk.clock.advance(1)
    assert.deepEqual(await list(), [])
    assertErrors(await unmerge(keep.id, other.id), 422, 'body.customer_id value_error')
    await desk.sweep()
    assert.deepEqual(await storedMerges(keep.id), [])
  })

  test('is recorded', async () => {
    const [keep, other] = [await createCustomer(), await createCustomer()]
    const ticket = await makeTicket(other.email)
    await merge(keep.id, other.id)
    const { next_cursor } = (await desk.alice.get('/v1/events?after=now')).body
    await unmerge(keep.id, other.id)
    const { events } = (await desk.alice.get(`/v1/events?after=${next_cursor}`)).body
    const changes = [{ field: 'customer_id', from: keep.id, to: other.id }]
    assert.partialDeepStrictEqual(events, [
      { type: 'ticket.updated', resource_id: ticket.id, changes },
      { type: 'customer.unmerged', resource_id: other.id, changes },
    ])
  })
})

test('deleting a customer deletes what is kept of all customers merged into it', async () => {
  const [a, b, c] = [await createCustomer(), await createCustomer(), await createCustomer()]
  await makeTicket(a.email)
  await merge(b.id, a.id)
  await merge(c.id, b.id)
  assert.equal((await storedMerges(b.id)).length, 1)
  assert.equal((await desk.bob.delete(`/v1/customers/${c.id}?cascade=true`)).status, 204)
  assert.deepEqual([...(await storedMerges(b.id)), ...(await storedMerges(c.id))], [])
  const items = await desk.sqlFromOutside('SELECT customer_id FROM customer_merge_items')
  assert.ok(items.every(({ customer_id }) => customer_id !== a.id && customer_id !== b.id))
})

async function storedMerges(intoId: string) {
  const rows = await desk.sqlFromOutside('SELECT into_id FROM customer_merges')
  return rows.filter(({ into_id }) => into_id === intoId)
}
