import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { assertErrorDetail, assertErrors } from '../support/assert/assert-errors.ts'
import { type ApiClient, ticketInput } from '../support/client/client.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk()
let rita: ApiClient
before(async () => {
  await desk.addUser('rita@acme.example', 'read_only_agent')
  rita = await desk.client('rita@acme.example')
})

const path = '/v1/views'
const mine = { name: 'Mine', filter: { unresolved: true, assigned_to_me: true } }

async function save(client: ApiClient, change: object = {}) {
  const { status, body, text } = await client.post(path, { ...mine, ...change })
  assert.equal(status, 201, text)
  return body
}

const names = async (client: ApiClient): Promise<string[]> =>
  (await client.get(path)).body.map(({ name }: { name: string }) => name)

/** An agent of acme without views. */
async function newcomer(email: string): Promise<ApiClient> {
  await desk.addUser(email, 'agent')
  return desk.client(email)
}

describe('a view', () => {
  test('is returned as saved, personal and owned by its creator', async () => {
    const view = await save(desk.bob)
    const { body: me } = await desk.bob.get('/v1/me')
    const { id, ...rest } = view
    const time = '2026-03-01T10:00:00Z'
    assert.deepEqual(rest, {
      user_id: me.user.id,
      ...mine,
      is_shared: false,
      position: 0,
      created_at: time,
      updated_at: time,
    })
    assert.deepEqual((await desk.bob.get(`${path}/${id}`)).body, view)
    assert.deepEqual((await desk.bob.get(path)).body, [view])
  })

  test('stores every list filter, normalized, and no unknown ones', async () => {
    const id = '00000000-0000-4000-8000-00000000000A'
    const query = {
      number: 7,
      status: 'open',
      unresolved: false,
      priority: 'low',
      assigned_user_id: id,
      assigned_to_me: false,
      assigned_team_id: id,
      customer_id: id,
      category: 'Größe',
      unassigned: true,
      search: ' "two words" ',
      color: 'red',
      limit: 5,
      sort: 'newest',
    }
    const view = await save(desk.bob, { filter: query })
    const { color, limit, ...known } = query
    assert.deepEqual(view.filter, {
      ...known,
      search: '"two words"',
      customer_id: id.toLowerCase(),
      assigned_user_id: id.toLowerCase(),
      assigned_team_id: id.toLowerCase(),
    })
    const parameters = new URLSearchParams(view.filter)
    assert.deepEqual((await desk.bob.get(`/v1/tickets?${parameters}`)).body, [])
    assert.equal((await desk.bob.get(`/v1/tickets/counts?${parameters}`)).body.total, 0)
  })

  test('with assigned_to_me shows each user their own tickets', async () => {
    const { id, filter } = await save(desk.alice, { name: 'For each', is_shared: true })
    const show = async (client: ApiClient) => {
      const { body: view } = await client.get(`${path}/${id}`)
      const { body } = await client.get(`/v1/tickets?${new URLSearchParams(view.filter)}`)
      return body.map((ticket: { subject: string }) => ticket.subject)
    }
    for (const client of [desk.alice, desk.bob]) {
      const { user } = (await client.get('/v1/me')).body
      const ticket = { subject: `Of ${user.full_name}`, assigned_user_id: user.id }
      await desk.bob.post('/v1/tickets', ticketInput(ticket))
      const { body } = await desk.bob.post('/v1/tickets', ticketInput(ticket))
      await desk.bob.patch(`/v1/tickets/${body.id}`, { status: 'closed' })
    }
    assert.deepEqual(filter, mine.filter)
    assert.deepEqual(await show(desk.alice), ['Of Admin'])
    assert.deepEqual(await show(desk.bob), ['Of bob'])
    await desk.alice.delete(`${path}/${id}`)
  })

  test('is counted with others, in order, for the user who asks', async () => {
    const filters: Record<string, string | boolean>[] = [
      { assigned_to_me: true, unresolved: true },
      { status: 'closed' },
      { waiting_for: 'agent', assigned_to_me: true },
      { tag: 'counted' },
      { search: 'anything' },
    ]
    await desk.bob.post('/v1/tags', { name: 'counted' })
    const views: { id: string }[] = []
    for (const filter of filters) {
      views.push(await save(desk.alice, { name: 'Counted', filter, is_shared: true }))
    }
    const { body: ticket } = await desk.bob.post('/v1/tickets', ticketInput())
    await desk.bob.put(`/v1/tickets/${ticket.id}/tags`, { tags: ['counted'] })
    const countAs = async (client: ApiClient) => {
      const { body } = await client.get(`${path}/counts`)
      const ids = views.map(({ id }) => id)
      const ours = body.filter(({ view_id }: { view_id: string }) => ids.includes(view_id))
      assert.deepEqual(
        ours.map(({ view_id }: { view_id: string }) => view_id),
        ids,
      )
      return ours.map(({ count }: { count: number | null }) => count)
    }
    for (const client of [desk.alice, desk.bob]) {
      const listed = filters.map(async (filter) => {
        if ('search' in filter) return null
        const query = new URLSearchParams(
          Object.entries(filter).map(([name, value]) => [name, `${value}`]),
        )
        return (await client.get(`/v1/tickets?${query}`)).body.length
      })
      assert.deepEqual(await countAs(client), await Promise.all(listed))
    }
    assert.equal((await countAs(desk.bob))[3], 1)
    for (const { id } of views) await desk.alice.delete(`${path}/${id}`)
  })

  test('that names a choice which was deleted as it was saved counts 0, and says why', async () => {
    const choices = [{ key: 'pro', name: 'Pro' }]
    const field = { key: 'plan', name: 'Plan', applies_to: 'ticket', type: 'choice', choices }
    const { body: created } = await desk.alice.post('/v1/fields', field)
    const view = await save(desk.alice, { name: 'Pro', filter: { fields: 'plan:pro' } })
    const other = JSON.stringify([{ key: 'free', name: 'Free', is_active: true }])
    await desk.sqlFromOutside(`UPDATE fields SET choices = '${other}' WHERE id = '${created.id}'`)
    const { status, body } = await desk.alice.get(`${path}/counts`)
    assert.equal(status, 200)
    const broken = body.find(({ view_id }: { view_id: string }) => view_id === view.id)
    const error = 'plan has no choice pro'
    assert.deepEqual(broken, { view_id: view.id, count: 0, is_complete: true, error })
    await desk.alice.delete(`${path}/${view.id}`)
    await desk.alice.delete(`/v1/fields/${created.id}`)
  })

  test('is updated by the sent fields, keeps updated_at when nothing differs, and checks If-Match (412)', async () => {
    const view = await save(desk.bob)
    desk.clock.advance(60)
    const { body: same } = await desk.bob.patch(`${path}/${view.id}`, mine)
    assert.deepEqual(same, view)
    const { body } = await desk.bob.patch(`${path}/${view.id}`, { filter: { status: 'new' } })
    assert.deepEqual(body, { ...view, filter: { status: 'new' }, updated_at: body.updated_at })
    assert.notEqual(body.updated_at, view.updated_at)
    const { headers } = await desk.bob.get(`${path}/${view.id}`)
    const seen = { 'if-match': headers.get('etag')! }
    assert.equal((await desk.bob.patch(`${path}/${view.id}`, { name: 'A' }, seen)).status, 200)
    assert.equal((await desk.bob.patch(`${path}/${view.id}`, { name: 'B' }, seen)).status, 412)
  })

  const refused: [string, object, number, ...string[]][] = [
    ['no name', { name: undefined }, 400, 'body.name missing'],
    ['a blank name', { name: ' ' }, 422, 'body.name value_error'],
    ['a long name', { name: 'x'.repeat(101) }, 422, 'body.name string_too_long'],
    ['no filter', { filter: undefined }, 400, 'body.filter missing'],
    ['a query string', { filter: 'status=open' }, 400, 'body.filter dict_type'],
    ['an unknown status', { filter: { status: 'gone' } }, 422, 'body.filter.status enum'],
    ['a string as number', { filter: { number: '7' } }, 400, 'body.filter.number int_type'],
    [
      'a sort that the filter does not allow',
      { filter: { sort: 'updated' } },
      422,
      'body.filter.sort value_error',
    ],
    ['a negative position', { position: -1 }, 422, 'body.position greater_than_equal'],
  ]
  for (const [what, change, status, problem] of refused) {
    test(`with ${what} is rejected (${status})`, async () => {
      assertErrors(await desk.bob.post(path, { ...mine, ...change }), status, problem!)
    })
  }
})

test('views are listed by position, then oldest first, and a new one is last', async () => {
  const nina = await newcomer('nina@acme.example')
  for (const name of ['a', 'b', 'c']) await save(nina, { name })
  await save(nina, { name: 'first', position: 0 })
  assert.deepEqual(await names(nina), ['a', 'first', 'b', 'c'])
  const { body } = await nina.get(`${path}?limit=1&offset=2`)
  await nina.patch(`${path}/${body[0].id}`, { position: 1_000_000 })
  await save(nina, { name: 'beyond' })
  assert.deepEqual(await names(nina), ['a', 'first', 'c', 'b', 'beyond'])
})

test('a user can own at most 100 views (409)', async () => {
  const many = await newcomer('many@acme.example')
  for (let count = 0; count < 100; count++) await save(many)
  assertErrorDetail(await many.post(path, mine), 409, 'You have reached the limit of 100 views')
  await save(desk.bob)
  const [{ id }] = (await many.get(path)).body
  assert.equal((await many.delete(`${path}/${id}`)).status, 204)
  await save(many)
})

test('a personal view is a 404 for everyone else, admins included', async () => {
  const { id } = await save(rita, { name: 'Secret' })
  assert.ok((await names(rita)).includes('Secret'))
  for (const other of [desk.alice, desk.bob, desk.charlie]) {
    assert.ok(!(await names(other)).includes('Secret'))
    const detail = 'View not found'
    assertErrorDetail(await other.get(`${path}/${id}`), 404, detail)
    assertErrorDetail(await other.patch(`${path}/${id}`, { name: 'x' }), 404, detail)
    assertErrorDetail(await other.delete(`${path}/${id}`), 404, detail)
  }
  assert.equal((await rita.delete(`${path}/${id}`)).status, 204)
  assertErrorDetail(await rita.get(`${path}/${id}`), 404, 'View not found')
})

test('a shared view is visible to all, and editable by its owner and admins only (403)', async () => {
  const { id } = await save(desk.bob, { name: 'Ours', is_shared: true })
  for (const other of [desk.alice, rita]) assert.ok((await names(other)).includes('Ours'))
  assert.ok(!(await names(desk.charlie)).includes('Ours'))
  const other = await newcomer('other@acme.example')
  const detail = 'Insufficient permissions. Only the owner or an admin may change a shared view'
  assertErrorDetail(await other.patch(`${path}/${id}`, { name: 'x' }), 403, detail)
  assertErrorDetail(await other.delete(`${path}/${id}`), 403, detail)
  assert.equal((await desk.bob.patch(`${path}/${id}`, { name: 'Ours too' })).status, 200)
  assert.equal((await desk.alice.patch(`${path}/${id}`, { is_shared: false })).status, 200)
  assertErrorDetail(await desk.alice.get(`${path}/${id}`), 404, 'View not found')
  assert.equal((await desk.bob.get(`${path}/${id}`)).body.name, 'Ours too')
})

test('sharing a view requires permission to change tickets (403)', async () => {
  const detail = 'Insufficient permissions. Role read_only_agent may not change tickets'
  assertErrorDetail(await rita.post(path, { ...mine, is_shared: true }), 403, detail)
  const { id } = await save(rita)
  assertErrorDetail(await rita.patch(`${path}/${id}`, { is_shared: true }), 403, detail)
  assert.equal((await rita.get(`${path}/${id}`)).body.is_shared, false)
  const reader = await desk.client('bob@acme.example', { scopes: ['tickets:read'] })
  const needed = 'Insufficient permissions. Required scope: tickets:write'
  assertErrorDetail(await reader.post(path, { ...mine, is_shared: true }), 403, needed)
})

test('deleting a user deletes their personal views and leaves shared ones to the admins', async () => {
  const leaving = await newcomer('leaving@acme.example')
  await save(leaving, { name: 'Gone' })
  const { id, user_id } = await save(leaving, { name: 'Left', is_shared: true })
  assert.equal((await desk.alice.delete(`/v1/users/${user_id}`)).status, 204)
  assert.deepEqual(await desk.sqlFromOutside("SELECT name FROM views WHERE name = 'Gone'"), [])
  assert.equal((await desk.bob.get(`${path}/${id}`)).body.user_id, null)
  assert.equal((await desk.bob.delete(`${path}/${id}`)).status, 403)
  const { body } = await desk.alice.patch(`${path}/${id}`, { is_shared: false })
  assert.equal(body.user_id, (await desk.alice.get('/v1/me')).body.user.id)
  assert.equal((await desk.alice.delete(`${path}/${id}`)).status, 204)
})

test('shared views are in the event log without their search terms; personal ones are not', async () => {
  const { next_cursor: next } = (await desk.bob.get('/v1/events?after=now')).body
  const personal = await save(desk.bob)
  await desk.bob.patch(`${path}/${personal.id}`, { name: 'Quiet' })
  await desk.bob.delete(`${path}/${personal.id}`)
  const { id } = await save(desk.bob, { name: 'Told', is_shared: true })
  await desk.bob.patch(`${path}/${id}`, { filter: { search: 'Maya Chen' } })
  await desk.bob.patch(`${path}/${id}`, { is_shared: false })
  await desk.bob.delete(`${path}/${id}`)
  const { body, text } = await desk.bob.get(`/v1/events?after=${next}&types=view.*`)
  assert.deepEqual(
    body.events.map(({ type, resource_id }: { type: string; resource_id: string }) => [
      type,
      resource_id === id,
    ]),
    [
      ['view.created', true],
      ['view.updated', true],
      ['view.updated', true],
    ],
  )
  assert.deepEqual(body.events[1].changes, [{ field: 'filter' }])
  assert.ok(!text.includes('Maya'))
})
