import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { assertErrorDetail } from '../support/assert/assert-errors.ts'
import { ticketInput } from '../support/client/client.ts'
import { nextPath } from '../support/client/pages.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk()
let alice: string
let bob: string
before(async () => {
  alice = (await desk.alice.get('/v1/users/me')).body.id
  bob = (await desk.bob.get('/v1/users/me')).body.id
})

const newTicket = async (change = {}): Promise<string> =>
  (await desk.alice.post('/v1/tickets', ticketInput(change))).body.id
const followersOf = (ticket: string) => `/v1/tickets/${ticket}/followers`

test('users follow a ticket once, and stop', async () => {
  const path = followersOf(await newTicket())
  assert.deepEqual((await desk.bob.get(path)).body, [])
  const created_at = '2026-03-01T10:00:00Z'
  for (let count = 0; count < 2; count++) {
    const { status, body } = await desk.bob.put(`${path}/${bob}`)
    assert.equal(status, 200)
    assert.deepEqual(body, { user_id: bob, name: 'bob', created_at })
  }
  await desk.bob.put(`${path}/${alice}`)
  const names = (await desk.bob.get(path)).body.map(({ name }: { name: string }) => name)
  assert.deepEqual(names, ['bob', 'Admin'])
  assert.equal((await desk.bob.delete(`${path}/${bob}`)).status, 204)
  assertErrorDetail(await desk.bob.delete(`${path}/${bob}`), 404, 'Follower not found')
  assert.equal((await desk.bob.get(path)).body.length, 1)
})

test('whoever may read tickets may follow them, but not make others follow', async () => {
  const path = followersOf(await newTicket())
  const id = await desk.addUser('looks@acme.example', 'read_only_agent')
  const reader = await desk.client('looks@acme.example', { scopes: ['tickets:read'] })
  assert.equal((await reader.put(`${path}/${id}`)).status, 200)
  await desk.bob.put(`${path}/${bob}`)
  const detail = 'Insufficient permissions. Required scope: tickets:write'
  assertErrorDetail(await reader.put(`${path}/${alice}`), 403, detail)
  assertErrorDetail(await reader.delete(`${path}/${bob}`), 403, detail)
  assert.equal((await reader.delete(`${path}/${id}`)).status, 204)
})

test('users who are unknown, inactive or of another organization do not follow', async () => {
  const path = followersOf(await newTicket())
  const { id: charlie } = (await desk.charlie.get('/v1/users/me')).body
  for (const id of [charlie, '00000000-0000-7000-8000-000000000000']) {
    assertErrorDetail(await desk.alice.put(`${path}/${id}`), 404, 'User not found')
  }
  const idle = await desk.addUser('idle@acme.example', 'agent')
  await desk.alice.patch(`/v1/users/${idle}`, { is_active: false })
  const { status, body } = await desk.alice.put(`${path}/${idle}`)
  assert.equal(status, 422)
  assert.equal(body.detail[0].msg, 'Value error, the user is not active')
})

test('a ticket has at most 100 followers, also if mentions would add more', async () => {
  const ticket = await newTicket()
  const users: string[] = []
  for (let count = 0; count < 100; count++) {
    users.push(await desk.addUser(`follower${count}@acme.example`, 'agent'))
    await desk.alice.put(`${followersOf(ticket)}/${users.at(-1)}`)
  }
  const detail = 'A ticket can have at most 100 followers'
  assertErrorDetail(await desk.bob.put(`${followersOf(ticket)}/${bob}`), 409, detail)
  const note = { body: '@bob', is_internal: true, mentioned_user_ids: [bob] }
  assert.equal((await desk.alice.post(`/v1/tickets/${ticket}/comments`, note)).status, 201)
  assert.equal((await desk.alice.get(followersOf(ticket))).body.length, 100)
})

test('following=true lists what the caller follows, with the other filters and page by page', async () => {
  const caller = await desk.client('follower1@acme.example')
  const { id } = (await caller.get('/v1/users/me')).body
  const followed: string[] = []
  for (let count = 0; count < 5; count++) {
    followed.unshift(await newTicket({ priority: count === 2 ? 'urgent' : 'low' }))
    await newTicket()
    await caller.put(`${followersOf(followed[0]!)}/${id}`)
  }
  const idsAt = async (query: string): Promise<string[]> =>
    (await caller.get(`/v1/tickets?${query}`)).body.map((ticket: { id: string }) => ticket.id)
  const first = await caller.get('/v1/tickets?following=true&limit=3&include_total=true')
  assert.equal(first.headers.get('x-total-count'), '6')
  const rest = (await caller.get(nextPath(first)!)).body
  const listed = [...first.body, ...rest].map((ticket: { id: string }) => ticket.id)
  assert.deepEqual(listed.slice(0, 5), followed)
  assert.equal(listed.length, 6)
  assert.deepEqual(await idsAt('following=true&priority=urgent'), [followed[2]])
  assert.ok(!(await idsAt('following=false&limit=500')).some((id) => followed.includes(id)))
  const { body: counts } = await caller.get('/v1/tickets/counts?following=true')
  assert.equal(counts.total, 6)
  await desk.alice.delete(`/v1/tickets/${followed[0]}`)
  assert.deepEqual((await idsAt('following=true')).slice(0, 4), followed.slice(1))
})

test('following is recorded in the history of the ticket', async () => {
  const ticket = await newTicket()
  await desk.alice.put(`${followersOf(ticket)}/${bob}`)
  await desk.alice.delete(`${followersOf(ticket)}/${bob}`)
  const { body } = await desk.alice.get(`/v1/tickets/${ticket}/history`)
  const [added, removed] = body.slice(-2)
  assert.equal(added.type, 'follower.added')
  assert.deepEqual(added.changes, [{ field: 'user_id', from: null, to: bob }])
  assert.equal(removed.type, 'follower.removed')
})
