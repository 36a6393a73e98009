import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertErrorDetail, assertErrors } from '../support/assert/assert-errors.ts'
import { type ApiClient, ticketInput } from '../support/client/client.ts'
import { addOrganization } from '../support/desk/seed-rows.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk()

let count = 0
const add = async (change = {}, admin: ApiClient = desk.alice) => {
  const sent = { email: `u${++count}@acme.example`, full_name: 'Dana Fox', ...change }
  const { body, status, text } = await admin.post('/v1/users', sent)
  assert.equal(status, 201, text)
  return body
}
const now = () => `${desk.clock.now().toISOString().slice(0, 19)}Z`
const idOf = async (client: ApiClient) => (await client.get('/v1/users/me')).body.id as string

describe('updating a user changes the sent fields and updated_at only:', () => {
  const cases: Record<string, unknown>[] = [
    { full_name: 'Dana Fox-Lee' },
    { role: 'read_only_admin' },
    { is_active: false },
    { employee_type: 'contractor' },
    { region: 'latam' },
    { timezone: 'America/Lima' },
    { full_name: 'D', role: 'admin', region: 'apac', timezone: 'Asia/Tokyo' },
  ]
  for (const change of cases) {
    test(JSON.stringify(change), async () => {
      const user = await add()
      desk.clock.advance(5)
      const { status, body } = await desk.alice.patch(`/v1/users/${user.id}`, change)
      assert.equal(status, 200)
      assert.deepEqual(body, { ...user, ...change, updated_at: now() })
      assert.deepEqual((await desk.alice.get(`/v1/users/${user.id}`)).body, body)
    })
  }
})

describe('updating a user changes nothing, updated_at included, with', () => {
  const cases: [string, (user: Record<string, unknown>) => unknown][] = [
    ['an empty object', () => ({})],
    ['the user as it was read', (user) => user],
    ['unknown members', () => ({ name: 'X', Role: 'admin' })],
    [
      'members that cannot be set here',
      () => ({
        email: 'new@acme.example',
        id: 'x',
        avatar_url: 'http://x',
        organization_id: 2,
        created_at: '2000-01-01T00:00:00Z',
        updated_at: '2000-01-01T00:00:00Z',
      }),
    ],
  ]
  for (const [name, change] of cases) {
    test(name, async () => {
      const user = await add()
      desk.clock.advance(5)
      const { status, body } = await desk.alice.patch(`/v1/users/${user.id}`, change(user))
      assert.equal(status, 200)
      assert.deepEqual(body, user)
    })
  }
})

describe('an invalid user update is rejected, and nothing changes:', () => {
  const cases: [Record<string, unknown>, number, ...string[]][] = [
    [{ full_name: '' }, 422, 'body.full_name string_too_short'],
    [{ full_name: ' ' }, 422, 'body.full_name value_error'],
    [{ full_name: null }, 400, 'body.full_name string_type'],
    [{ role: 'boss' }, 422, 'body.role enum'],
    [{ role: null }, 400, 'body.role string_type'],
    [{ is_active: null }, 400, 'body.is_active bool_type'],
    [{ is_active: 'no' }, 400, 'body.is_active bool_type'],
    [{ employee_type: '' }, 422, 'body.employee_type enum'],
    [{ region: 'mars' }, 422, 'body.region enum'],
    [{ timezone: 'Berlin' }, 422, 'body.timezone value_error'],
    [{ timezone: 5, role: 'x' }, 400, 'body.timezone string_type', 'body.role enum'],
  ]
  for (const [change, status, ...problems] of cases) {
    test(JSON.stringify(change), async () => {
      const user = await add()
      const response = await desk.alice.patch(`/v1/users/${user.id}`, { ...change })
      assertErrors(response, status, ...problems)
      assert.deepEqual((await desk.alice.get(`/v1/users/${user.id}`)).body, user)
    })
  }
})

describe('an admin', () => {
  test('cannot deactivate their own account, even with another admin (422)', async () => {
    const admin = await addOrganization(desk, 'own')
    await add({ role: 'admin' }, admin)
    const id = await idOf(admin)
    for (const change of [{ is_active: false }, { is_active: false, full_name: 'X' }]) {
      const response = await admin.patch(`/v1/users/${id}`, change)
      assertErrors(response, 422, 'body.is_active value_error')
    }
    const { body } = await admin.get('/v1/users/me')
    assert.equal(body.is_active, true)
    assert.equal(body.full_name, 'Admin')
  })

  test('cannot delete their own account (422)', async () => {
    const admin = await addOrganization(desk, 'own-too')
    await add({ role: 'admin' }, admin)
    const response = await admin.delete(`/v1/users/${await idOf(admin)}`)
    assertErrors(response, 422, 'path.user_id value_error')
    assert.equal((await admin.get('/v1/users/me')).status, 200)
  })

  test('can change the rest of their own account, and send is_active true', async () => {
    const admin = await addOrganization(desk, 'rest')
    const change = { is_active: true, full_name: 'Rita', timezone: 'Europe/Rome' }
    const { status, body } = await admin.patch(`/v1/users/${await idOf(admin)}`, change)
    assert.equal(status, 200)
    assert.equal(body.full_name, 'Rita')
  })
})

describe('the last active admin', () => {
  test('cannot be demoted (422)', async () => {
    const admin = await addOrganization(desk, 'only')
    await add({ role: 'admin', is_active: false }, admin)
    for (const role of ['agent', 'read_only_admin', 'read_only_agent']) {
      const response = await admin.patch(`/v1/users/${await idOf(admin)}`, { role })
      assertErrors(response, 422, 'body.role value_error')
    }
    assert.equal((await admin.get('/v1/users/me')).body.role, 'admin')
  })

  test('can neither be deactivated nor deleted (422)', async () => {
    const admin = await addOrganization(desk, 'only-too')
    const path = `/v1/users/${await idOf(admin)}`
    const deactivated = await admin.patch(path, { is_active: false })
    assertErrors(deactivated, 422, 'body.is_active value_error')
    assertErrors(await admin.delete(path), 422, 'path.user_id value_error')
  })

  test('is not an admin who steps down while there is another', async () => {
    const admin = await addOrganization(desk, 'two')
    await add({ role: 'admin' }, admin)
    const { status, body } = await admin.patch(`/v1/users/${await idOf(admin)}`, { role: 'agent' })
    assert.equal(status, 200)
    assert.equal(body.role, 'agent')
    const refused = await admin.post('/v1/users', { email: 'x@x.org', full_name: 'X' })
    assertErrorDetail(refused, 403, 'Insufficient permissions. Role agent may not change users')
  })

  test('is not one whom another admin demotes, deactivates or deletes', async () => {
    const admin = await addOrganization(desk, 'ways')
    for (const change of [{ role: 'agent' }, { is_active: false }]) {
      const { id } = await add({ role: 'admin' }, admin)
      assert.equal((await admin.patch(`/v1/users/${id}`, change)).status, 200)
    }
    const { id } = await add({ role: 'admin' }, admin)
    assert.equal((await admin.delete(`/v1/users/${id}`)).status, 204)
  })

  test('remains when two admins demote each other at once', async () => {
    const first = await addOrganization(desk, 'duel')
    const { id, email } = await add({ role: 'admin' }, first)
    const second = await desk.client(email, {}, 'duel')
    const rival = await idOf(first)
    const responses = await Promise.all([
      first.patch(`/v1/users/${id}`, { role: 'agent' }),
      second.patch(`/v1/users/${rival}`, { role: 'agent' }),
    ])
    assert.equal(responses.filter(({ status }) => status === 200).length, 1)
    const { body } = await first.get('/v1/users')
    const admins = body.filter((user: { role: string }) => user.role === 'admin')
    assert.equal(admins.length, 1)
  })
})

describe('deleting a user', () => {
  test('removes the account (404) and all its keys (401)', async () => {
    const { id, email } = await add()
    const clients = [await desk.client(email), await desk.client(email)]
    for (const client of clients) assert.equal((await client.get('/v1/users/me')).status, 200)
    const { status, text } = await desk.alice.delete(`/v1/users/${id}`)
    assert.equal(status, 204)
    assert.equal(text, '')
    for (const client of clients) {
      assertErrorDetail(await client.get('/v1/users/me'), 401, 'Invalid API key')
    }
    assertErrorDetail(await desk.alice.get(`/v1/users/${id}`), 404, 'User not found')
    assertErrorDetail(await desk.alice.delete(`/v1/users/${id}`), 404, 'User not found')
    const { body } = await desk.alice.get('/v1/users?limit=100')
    assert.ok(!body.some((user: { id: string }) => user.id === id))
  })

  test('unassigns their tickets, and no others', async () => {
    const { id } = await add()
    const { id: other } = await add()
    const create = async (assigned_user_id: string | null) =>
      (await desk.bob.post('/v1/tickets', ticketInput({ assigned_user_id }))).body
    const tickets = [await create(id), await create(id), await create(other), await create(null)]
    desk.clock.advance(5)
    await desk.alice.delete(`/v1/users/${id}`)
    for (const ticket of tickets) {
      const { body } = await desk.bob.get(`/v1/tickets/${ticket.id}`)
      const expected =
        ticket.assigned_user_id === id
          ? { ...ticket, assigned_user_id: null, updated_at: now() }
          : ticket
      assert.deepEqual(body, expected)
    }
    const unassigned = await desk.bob.get('/v1/tickets?unassigned=true')
    const ids = unassigned.body.map((item: { id: string }) => item.id)
    assert.ok(ids.includes(tickets[0].id) && ids.includes(tickets[1].id))
  })
})

test('a deactivated user gets 401 until reactivated', async () => {
  const { id, email } = await add()
  const client = await desk.client(email)
  await desk.alice.patch(`/v1/users/${id}`, { is_active: false })
  assertErrorDetail(await client.get('/v1/users/me'), 401, 'Invalid API key')
  await desk.alice.patch(`/v1/users/${id}`, { is_active: true })
  assert.equal((await client.get('/v1/users/me')).status, 200)
})

test('a new role applies from the next request on', async () => {
  const { id, email } = await add({ role: 'read_only_agent' })
  const client = await desk.client(email)
  const refused = await client.post('/v1/tickets', ticketInput())
  assertErrorDetail(
    refused,
    403,
    'Insufficient permissions. Role read_only_agent may not change tickets',
  )
  await desk.alice.patch(`/v1/users/${id}`, { role: 'agent' })
  assert.equal((await client.post('/v1/tickets', ticketInput())).status, 201)
})
