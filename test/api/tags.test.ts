import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { assertErrorDetail, assertErrors } from '../support/assert/assert-errors.ts'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk()
let charlie: ApiClient
before(async () => {
  charlie = desk.charlie
})

async function createTag(name: string, client = desk.bob) {
  const { status, body, text } = await client.post('/v1/tags', { name })
  assert.equal(status, 201, text)
  return body
}

async function createTicket(client = desk.bob) {
  const { status, body } = await client.post('/v1/tickets', ticketInput())
  assert.equal(status, 201)
  return body
}

const changeTags = (id: string, change: object, client = desk.bob) =>
  client.post(`/v1/tickets/${id}/tags`, change)

const namesOf = (tags: { name: string }[]) => tags.map(({ name }) => name)

const tagCalled = async (name: string) =>
  (await desk.bob.get('/v1/tags')).body.find((tag: { name: string }) => tag.name === name)

/** The count of each tag must be that of a full recount. */
async function assertCounts() {
  const counted = await desk.sqlFromOutside(
    'SELECT tag_id, count(*) AS total FROM ticket_tags GROUP BY tag_id',
  )
  const totals = new Map(counted.map(({ tag_id, total }) => [tag_id, Number(total)]))
  for (const client of [desk.alice, charlie]) {
    for (const { id, ticket_count } of (await client.get('/v1/tags')).body) {
      assert.equal(ticket_count, totals.get(id) ?? 0)
    }
  }
}

describe('a tag', () => {
  test('has a name, a color and the number of its tickets', async () => {
    const { status, body } = await desk.bob.post('/v1/tags', { name: 'Shipping', color: 'blue' })
    const { id, created_at, updated_at, ...rest } = body
    assert.equal(status, 201)
    assert.deepEqual(rest, { name: 'Shipping', color: 'blue', ticket_count: 0 })
    assert.deepEqual((await desk.bob.get(`/v1/tags/${id}`)).body, body)
    assert.equal((await createTag('plain')).color, 'gray')
  })

  test('is listed by name, in any case', async () => {
    for (const name of ['zebra', 'Alpha', 'beta']) await createTag(name)
    const names = namesOf((await desk.bob.get('/v1/tags')).body)
    assert.deepEqual(
      names.filter((name) => ['zebra', 'Alpha', 'beta'].includes(name)),
      ['Alpha', 'beta', 'zebra'],
    )
  })

  test('is trimmed, composed and has single spaces', async () => {
    const { name } = await createTag('  cafe\u0301 \t\n au  lait ')
    assert.equal(name, 'café au lait')
  })

  test('is unique in any case', async () => {
    await createTag('Straße')
    for (const name of ['straße', 'STRASSE', ' Straße ']) {
      const response = await desk.bob.post('/v1/tags', { name })
      assertErrors(response, 422, 'body.name value_error')
    }
  })

  for (const name of ['a,b', 'a\u0000b', 'a\u007fb', '', '   ', 'x'.repeat(51)]) {
    test(`cannot be called ${JSON.stringify(name).slice(0, 20)} (422)`, async () => {
      const { status, body } = await desk.bob.post('/v1/tags', { name })
      assert.equal(status, 422)
      assert.deepEqual(body.detail[0].loc, ['body', 'name'])
    })
  }

  test('has one of eight colors (422)', async () => {
    const { status } = await desk.bob.post('/v1/tags', { name: 'color', color: 'beige' })
    assert.equal(status, 422)
  })
})

test('20 clients that use a new tag at once, in any spelling, make one', async () => {
  const spellings = ['Refund', ' refund ', 'REFUND', 'refund']
  const tickets = await Promise.all(Array.from({ length: 20 }, () => createTicket()))
  const responses = await Promise.all(
    tickets.map(({ id }, index) => changeTags(id, { add: [spellings[index % 4]] })),
  )
  assert.deepEqual([...new Set(responses.map(({ status }) => status))], [200])
  assert.equal(new Set(responses.map(({ body }) => body[0].id)).size, 1)
  const { body: tags } = await desk.bob.get('/v1/tags')
  const refunds = tags.filter(({ name }: { name: string }) => name.toLowerCase() === 'refund')
  assert.deepEqual([refunds.length, refunds[0].ticket_count], [1, 20])
})

describe('the tags of a ticket', () => {
  test('are added and removed by name, and listed by name', async () => {
    const { id } = await createTicket()
    const { body: added } = await changeTags(id, { add: ['vip', 'Beta test', 'vip', 'VIP'] })
    assert.deepEqual(namesOf(added), ['Beta test', 'vip'])
    assert.deepEqual(Object.keys(added[0]), ['id', 'name', 'color'])
    const { body: changed } = await changeTags(id, { add: ['new'], remove: ['VIP', 'unknown'] })
    assert.deepEqual(namesOf(changed), ['Beta test', 'new'])
    assert.deepEqual((await desk.bob.get(`/v1/tickets/${id}/tags`)).body, changed)
    const replaced = await desk.bob.put(`/v1/tickets/${id}/tags`, { tags: ['vip', 'new'] })
    assert.deepEqual(namesOf(replaced.body), ['new', 'vip'])
    assert.deepEqual((await desk.bob.put(`/v1/tickets/${id}/tags`, { tags: [] })).body, [])
    await assertCounts()
  })

  test('survive when others add different ones at the same time', async () => {
    const { id } = await createTicket()
    const names = Array.from({ length: 10 }, (_, index) => `at once ${index}`)
    await Promise.all(names.map((name) => changeTags(id, { add: [name] })))
    assert.deepEqual(namesOf((await desk.bob.get(`/v1/tickets/${id}/tags`)).body), names)
  })

  test('are at most 20 (422)', async () => {
    const { id } = await createTicket()
    const names = Array.from({ length: 20 }, (_, index) => `limit ${index}`)
    assert.equal((await changeTags(id, { add: names })).status, 200)
    const { status, body } = await changeTags(id, { add: ['one more'] })
    assert.equal(status, 422)
    assert.deepEqual(body.detail[0].loc, ['body', 'add'])
    assert.equal(await tagCalled('one more'), undefined, 'nothing is created')
    assert.equal((await changeTags(id, { add: ['one more'], remove: ['limit 0'] })).status, 200)
    const all = [...names, 'one more']
    assert.equal((await desk.bob.put(`/v1/tickets/${id}/tags`, { tags: all })).status, 422)
  })

  test('change updated_at only if something changes', async () => {
    const { id } = await createTicket()
    desk.clock.advance(60)
    await changeTags(id, { add: ['touch'] })
    const { updated_at } = (await desk.bob.get(`/v1/tickets/${id}`)).body
    assert.equal(updated_at, desk.clock.now().toISOString().replace(/\.\d+/, ''))
    desk.clock.advance(60)
    await changeTags(id, { add: ['TOUCH'], remove: ['nothing'] })
    assert.equal((await desk.bob.get(`/v1/tickets/${id}`)).body.updated_at, updated_at)
  })

  test('are in no ticket unless it includes them', async () => {
    const { id } = await createTicket()
    const { body: before } = await desk.bob.get(`/v1/tickets/${id}`)
    assert.equal(Object.keys(before).length, 17)
    await changeTags(id, { add: ['hidden'] })
    const { body: after } = await desk.bob.get(`/v1/tickets/${id}`)
    assert.deepEqual(Object.keys(after), Object.keys(before))
    const { body: listed } = await desk.bob.get('/v1/tickets?limit=1')
    assert.equal('tags' in listed[0], false)
    const { tags } = (await desk.bob.get(`/v1/tickets/${id}?include=tags`)).body
    assert.deepEqual(namesOf(tags), ['hidden'])
    const { body: included } = await desk.bob.get('/v1/tickets?limit=2&include=tags,customer')
    assert.deepEqual(included[0].tags, tags)
    assert.equal('tag_list' in included[0], false)
    const { body: found } = await desk.bob.get(
      `/v1/tickets?search=${after.ticket_display_id}&include=tags`,
    )
    assert.deepEqual(found[0].tags, tags)
  })

  test('are in the history of the ticket, by name', async () => {
    const { id } = await createTicket()
    await changeTags(id, { add: ['first', 'second'] })
    await changeTags(id, { add: ['third'], remove: ['first'] })
    const { body } = await desk.bob.get(`/v1/tickets/${id}/history`)
    const changes = body
      .filter(({ type }: { type: string }) => type === 'ticket.updated')
      .map((event: { changes: unknown }) => event.changes)
    assert.deepEqual(changes, [
      [{ field: 'tags', from: [], to: ['first', 'second'] }],
      [{ field: 'tags', from: ['first', 'second'], to: ['second', 'third'] }],
    ])
  })

  test('go with the ticket', async () => {
    const { id } = await createTicket()
    await changeTags(id, { add: ['gone'] })
    assert.equal((await tagCalled('gone')).ticket_count, 1)
    assert.equal((await desk.bob.delete(`/v1/tickets/${id}`)).status, 204)
    assert.equal((await tagCalled('gone')).ticket_count, 0)
    await assertCounts()
  })

  test('stay where they are when tickets are merged', async () => {
    const [target, other] = [await createTicket(), await createTicket()]
    await changeTags(other.id, { add: ['stays'] })
    await desk.bob.post(`/v1/tickets/${target.id}/merge`, { ticket_ids: [other.id] })
    assert.deepEqual((await desk.bob.get(`/v1/tickets/${target.id}/tags`)).body, [])
    const { body } = await desk.bob.get(`/v1/tickets/${other.id}/tags`)
    assert.deepEqual(namesOf(body), ['stays'])
  })
})

describe('renaming a tag', () => {
  test('keeps its tickets, filters and views', async () => {
    const ticket = await createTicket()
    await changeTags(ticket.id, { add: ['parcel'] })
    const view = { name: 'Parcels', filter: { tag: 'PARCEL', unresolved: true } }
    const { body: saved } = await desk.bob.post('/v1/views', view)
    assert.deepEqual(saved.filter, { tag: 'parcel', unresolved: true })
    const { id } = await tagCalled('parcel')
    const renamed = await desk.alice.patch(`/v1/tags/${id}`, { name: 'Parcels', color: 'pink' })
    assert.deepEqual([renamed.body.name, renamed.body.ticket_count], ['Parcels', 1])
    const { filter } = (await desk.bob.get(`/v1/views/${saved.id}`)).body
    assert.deepEqual(filter, { tag: 'Parcels', unresolved: true })
    const { body } = await desk.bob.get(`/v1/tickets?tag=${filter.tag}&include=tags`)
    assert.deepEqual(body[0].tags, [{ id, name: 'Parcels', color: 'pink' }])
    assert.deepEqual((await desk.bob.get('/v1/tickets?tag=parcel')).body, [])
    const { body: history } = await desk.bob.get(`/v1/tickets/${ticket.id}/history`)
    assert.deepEqual(history.at(-1).changes[0].to, ['parcel'])
  })

  test('may change only its case', async () => {
    const { id } = await createTag('lower')
    assert.equal((await desk.alice.patch(`/v1/tags/${id}`, { name: 'Lower' })).body.name, 'Lower')
  })

  test('to the name of another is rejected (422)', async () => {
    await createTag('taken')
    const { id } = await createTag('free')
    const { status } = await desk.alice.patch(`/v1/tags/${id}`, { name: 'TAKEN' })
    assert.equal(status, 422)
  })
})

describe('merging tags', () => {
  test('gives each ticket and view the remaining one, once', async () => {
    const [both, one] = [await createTicket(), await createTicket()]
    await changeTags(both.id, { add: ['keep', 'keep!!'] })
    await changeTags(one.id, { add: ['keep!!'] })
    const saved = await Promise.all(
      ['keep,keep!!', 'keep!!'].map(
        async (tag) => (await desk.bob.post('/v1/views', { name: tag, filter: { tag } })).body.id,
      ),
    )
    const [keep, other] = [await tagCalled('keep'), await tagCalled('keep!!')]
    const merge = { tag_id: other.id }
    const { status, body } = await desk.alice.post(`/v1/tags/${keep.id}/merge`, merge)
    assert.deepEqual([status, body.name, body.ticket_count], [200, 'keep', 2])
    for (const { id } of [both, one]) {
      assert.deepEqual(namesOf((await desk.bob.get(`/v1/tickets/${id}/tags`)).body), ['keep'])
    }
    for (const id of saved) {
      assert.equal((await desk.bob.get(`/v1/views/${id}`)).body.filter.tag, 'keep')
    }
    assert.equal((await desk.bob.get(`/v1/tags/${other.id}`)).status, 404)
    await assertCounts()
  })

  test('needs another tag that exists (422)', async () => {
    const { id } = await createTag('alone')
    for (const tag_id of [id, randomUUID(), (await createTag('foreign', charlie)).id]) {
      const { status, body } = await desk.alice.post(`/v1/tags/${id}/merge`, { tag_id })
      assert.equal(status, 422)
      assert.deepEqual(body.detail[0].loc, ['body', 'tag_id'])
    }
  })

  test('loses no ticket that is tagged at the same time', async () => {
    const tickets = await Promise.all(Array.from({ length: 12 }, () => createTicket()))
    await changeTags(tickets[0].id, { add: ['into', 'from'] })
    const [into, from] = [await tagCalled('into'), await tagCalled('from')]
    const [merged, ...tagged] = await Promise.all([
      desk.alice.post(`/v1/tags/${into.id}/merge`, { tag_id: from.id }),
      ...tickets.map(({ id }) => changeTags(id, { add: ['into', 'from'] })),
    ])
    assert.deepEqual(
      [merged, ...tagged].map(({ status }) => status),
      Array(13).fill(200),
    )
    for (const { id } of tickets) {
      const names = namesOf((await desk.bob.get(`/v1/tickets/${id}/tags`)).body)
      assert.ok(names.includes('into'), names.join())
    }
    await assertCounts()
  })
})

describe('deleting a tag', () => {
  test('removes it from its tickets', async () => {
    const { id: ticket } = await createTicket()
    await changeTags(ticket, { add: ['short', 'long'] })
    const { id } = await tagCalled('short')
    assert.equal((await desk.alice.delete(`/v1/tags/${id}`)).status, 204)
    assert.deepEqual(namesOf((await desk.bob.get(`/v1/tickets/${ticket}/tags`)).body), ['long'])
    await assertCounts()
  })

  test('that views use is refused, naming those that the caller can see (409)', async () => {
    const { id } = await createTag('used')
    const save = async (name: string, is_shared: boolean, client = desk.bob) =>
      (await client.post('/v1/views', { name, filter: { tag: 'used' }, is_shared })).body.id
    const shared = await save('Team view', true)
    const secret = await save('Secret', false)
    const refused = await desk.alice.delete(`/v1/tags/${id}`)
    assert.equal(refused.status, 409)
    assert.equal(
      refused.body.detail,
      'The tag is used by views: Team view, 1 private view of others',
    )
    assert.deepEqual(refused.body.used_by, [{ kind: 'view', id: shared, name: 'Team view' }])
    await desk.bob.patch(`/v1/views/${shared}`, { filter: {} })
    await desk.bob.delete(`/v1/views/${secret}`)
    assert.equal((await desk.alice.delete(`/v1/tags/${id}`)).status, 204)
  })
})

describe('views', () => {
  test('accept only tags that exist (422)', async () => {
    await createTag('only theirs', charlie)
    for (const tag of ['never made', 'only theirs', '', 'a,b,c,d,e,f']) {
      const response = await desk.bob.post('/v1/views', { name: 'x', filter: { tag } })
      assert.equal(response.status, 422)
      assert.deepEqual(response.body.detail[0].loc, ['body', 'filter', 'tag'])
    }
  })
})

describe('a locked tag list', () => {
  before(() => desk.alice.patch('/v1/organization', { is_tag_list_locked: true }))
  after(() => desk.alice.patch('/v1/organization', { is_tag_list_locked: false }))

  test('lets tickets have only tags that exist (422)', async () => {
    const { id } = await createTicket()
    await createTag('approved', desk.alice)
    assert.equal((await changeTags(id, { add: ['Approved'] })).status, 200)
    const { status, body } = await changeTags(id, { add: ['approved', 'invented'] })
    assert.equal(status, 422)
    assert.deepEqual(body.detail[0].loc, ['body', 'add', '1'])
  })

  test('lets only admins create tags (403)', async () => {
    const response = await desk.bob.post('/v1/tags', { name: 'mine' })
    assertErrorDetail(response, 403, 'Insufficient permissions. Role agent may not change tags')
  })
})

test('bulk changes add and remove tags', async () => {
  const tickets = await Promise.all([createTicket(), createTicket()])
  const ticket_ids = tickets.map(({ id }) => id)
  await changeTags(ticket_ids[0], { add: ['before'] })
  const change = { priority: 'urgent', add_tags: ['batch'], remove_tags: ['before'] }
  const request = { action: 'update', ticket_ids, change }
  const tried = await desk.bob.post('/v1/tickets/bulk', { ...request, dry_run: true })
  assert.equal(tried.body.succeeded, 2)
  assert.equal(await tagCalled('batch'), undefined)
  const { body } = await desk.bob.post('/v1/tickets/bulk', request)
  assert.deepEqual([body.succeeded, body.results[0].ticket.priority], [2, 'urgent'])
  assert.equal(Object.keys(body.results[0].ticket).length, 17)
  for (const id of ticket_ids) {
    assert.deepEqual(namesOf((await desk.bob.get(`/v1/tickets/${id}/tags`)).body), ['batch'])
  }
  const filter = { tag: 'batch' }
  const removal = { action: 'update', filter, change: { remove_tags: ['batch'] } }
  assert.equal((await desk.bob.post('/v1/tickets/bulk', removal)).body.succeeded, 2)
  await assertCounts()
})

test('changes of tags are logged', async () => {
  const { id } = await createTag('logged')
  const other = await createTag('logged too')
  await desk.alice.patch(`/v1/tags/${id}`, { color: 'green' })
  await desk.alice.post(`/v1/tags/${id}/merge`, { tag_id: other.id })
  await desk.alice.delete(`/v1/tags/${id}`)
  const { body } = await desk.alice.get('/v1/events?types=tag.*&limit=500')
  const logged = body.events
    .filter(({ resource_id }: { resource_id: string }) => [id, other.id].includes(resource_id))
    .map(({ type, changes }: { type: string; changes: unknown }) => [type, changes])
  assert.deepEqual(logged, [
    [
      'tag.created',
      [
        { field: 'name', from: null, to: 'logged' },
        { field: 'color', from: null, to: 'gray' },
      ],
    ],
    [
      'tag.created',
      [
        { field: 'name', from: null, to: 'logged too' },
        { field: 'color', from: null, to: 'gray' },
      ],
    ],
    ['tag.updated', [{ field: 'color', from: 'gray', to: 'green' }]],
    [
      'tag.merged',
      [
        { field: 'merged_into', from: null, to: id },
        { field: 'name', from: 'logged too', to: null },
      ],
    ],
    ['tag.deleted', [{ field: 'name', from: 'logged', to: null }]],
  ])
})

test('customers never see tags', async () => {
  const anyone = new ApiClient(desk.url)
  const canary = 'canary-7391'
  const ticket = await createTicket()
  await changeTags(ticket.id, { add: [canary] })
  const before = await anyone.get(`/v1/tracking/${ticket.tracking_token}`)
  desk.clock.advance(60)
  await changeTags(ticket.id, { add: [`${canary}-2`] })
  const paths = ['', '/comments', '/attachments'].map(
    (below) => `/v1/tracking/${ticket.tracking_token}${below}`,
  )
  for (const path of [...paths, `/t/${ticket.tracking_token}`]) {
    const { status, text } = await anyone.get(path)
    assert.equal(status, 200)
    assert.ok(!text.includes(canary), path)
  }
  const after = await anyone.get(paths[0]!)
  assert.equal(after.text, before.text, 'not even that something has changed')
})

test('tags of other organizations are like none', async () => {
  await createTag('elsewhere', charlie)
  const [theirs] = (await charlie.get('/v1/tags')).body
  assertErrorDetail(await desk.alice.get(`/v1/tags/${theirs.id}`), 404, 'Tag not found')
  assertErrorDetail(await desk.alice.delete(`/v1/tags/${theirs.id}`), 404, 'Tag not found')
  assert.deepEqual((await desk.bob.get('/v1/tickets?tag=elsewhere')).body, [])
  const { id } = await createTicket()
  const { body } = await changeTags(id, { add: ['elsewhere'] })
  assert.notEqual(body[0].id, theirs.id)
})
