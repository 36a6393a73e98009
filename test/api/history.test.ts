import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Event } from '../../src/events/log/schema.ts'
import { assertErrorDetail } from '../support/assert/assert-errors.ts'
import { ticketInput } from '../support/client/client.ts'
import { nextPath, walkPages } from '../support/client/pages.ts'
import { anImageForm } from '../support/desk/sample-requests.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk()

async function makeTicket(change: Record<string, unknown> = {}) {
  const { status, body } = await desk.bob.post('/v1/tickets', ticketInput(change))
  assert.equal(status, 201)
  return body
}

async function historyOf(ticketId: string): Promise<Event[]> {
  const { status, body } = await desk.bob.get(`/v1/tickets/${ticketId}/history`)
  assert.equal(status, 200)
  return body
}

/** An event as text: `ticket.updated status open→pending`. */
const describeEvent = ({ type, changes }: Event) =>
  [type, ...changes.map(describeChange)].join(' ').replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')

const describeChange = ({ field, from, to }: Event['changes'][number]) =>
  from === undefined && to === undefined ? field : `${field} ${from}→${to}`

async function me(client = desk.bob) {
  const { body } = await client.get('/v1/me')
  return { user: body.user, key: body.key }
}

describe('the history of a ticket', () => {
  test('starts with its initial fields, and has every change with its actor, time and key', async () => {
    const bob = await me(desk.bob)
    const alice = await me(desk.alice)
    const { id } = await makeTicket({ priority: 'high' })
    desk.clock.advance(60)
    const change = { status: 'pending', category: 'Billing', assigned_user_id: bob.user.id }
    await desk.alice.patch(`/v1/tickets/${id}`, change)

    const events = await historyOf(id)
    assert.equal(events.length, 2)
    const [created, updated] = events
    assert.equal(
      describeEvent(created!),
      'ticket.created subject status null→new priority null→high customer_id null→ID',
    )
    const { id: _, created_at: __, changes: ___, ...rest } = created!
    assert.deepEqual(rest, {
      type: 'ticket.created',
      actor_type: 'user',
      actor_id: bob.user.id,
      actor_name: 'bob',
      api_key_id: bob.key.id,
      via: null,
      ip_address: null,
      resource_id: id,
      ticket_id: id,
    })
    assert.deepEqual(updated!.changes, [
      { field: 'category' },
      { field: 'status', from: 'new', to: 'pending' },
      { field: 'assigned_user_id', from: null, to: bob.user.id },
    ])
    assert.deepEqual([updated!.actor_id, updated!.api_key_id], [alice.user.id, alice.key.id])
    assert.equal(Date.parse(updated!.created_at) - Date.parse(created!.created_at), 60_000)
  })

  test('omits updates that change nothing or are rejected', async () => {
    const { id } = await makeTicket()
    await desk.bob.patch(`/v1/tickets/${id}`, { status: 'new', priority: 'medium' })
    await desk.bob.patch(`/v1/tickets/${id}`, { status: 'gone' })
    await desk.bob.patch(`/v1/tickets/${id}`, { status: 'open', assigned_user_id: id })
    assert.equal((await historyOf(id)).length, 1)
  })

  test('includes its comments without their text, and the status changes they cause', async () => {
    const { id } = await makeTicket()
    await desk.bob.patch(`/v1/tickets/${id}`, { status: 'resolved' })
    const path = `/v1/tickets/${id}/comments`
    const { body: note } = await desk.bob.post(path, { body: 'secret plan', is_internal: true })
    await desk.bob.patch(`${path}/${note.id}`, { body: 'another plan' })
    await desk.bob.delete(`${path}/${note.id}`)
    await desk.bob.post(path, { body: 'Still broken', author_type: 'customer' })
    const events = await historyOf(id)
    assert.deepEqual(events.slice(2).map(describeEvent), [
      'comment.created author_type null→user is_internal null→true',
      'comment.updated body',
      'comment.deleted',
      'comment.created author_type null→customer is_internal null→false',
      'ticket.updated status resolved→open',
    ])
    assert.equal(events[2]!.resource_id, note.id)
    assert.doesNotMatch(JSON.stringify(events), /plan|broken/)
  })

  test('records a deleted agent, a deleted team and a merged customer', async () => {
    const agent = await desk.addUser('leaver@acme.example', 'agent')
    const { body: team } = await desk.alice.post('/v1/teams', { name: 'Leavers' })
    const { id, customer_id } = await makeTicket({
      customer_email: 'first@example.com',
      assigned_user_id: agent,
      assigned_team_id: team.id,
    })
    const other = await makeTicket({ customer_email: 'second@example.com' })
    await desk.alice.delete(`/v1/users/${agent}`)
    await desk.alice.delete(`/v1/teams/${team.id}`)
    await desk.alice.post(`/v1/customers/${other.customer_id}/merge`, { customer_id })
    assert.deepEqual(
      (await historyOf(id)).slice(1).map(({ changes }) => changes),
      [
        [{ field: 'assigned_user_id', from: agent, to: null }],
        [{ field: 'assigned_team_id', from: team.id, to: null }],
        [{ field: 'customer_id', from: customer_id, to: other.customer_id }],
      ],
    )
  })

  test('is listed oldest first, in pages', async () => {
    const { id } = await makeTicket()
    for (const status of ['open', 'pending', 'resolved', 'closed']) {
      await desk.bob.patch(`/v1/tickets/${id}`, { status })
    }
    const all = await historyOf(id)
    const seen: Event[] = []
    for await (const { body } of walkPages(desk.bob, `/v1/tickets/${id}/history?limit=2`)) {
      seen.push(...body)
    }
    assert.deepEqual(seen, all)
    assert.equal(all.length, 5)
  })

  test('includes only events that the key may read, in full pages', async () => {
    const { id } = await makeTicket()
    const path = `/v1/tickets/${id}`
    for (const status of ['open', 'pending', 'open']) {
      await desk.bob.post(`${path}/comments`, { body: 'x', is_internal: true })
      await desk.bob.post(`${path}/attachments`, anImageForm())
      await desk.bob.patch(path, { status })
    }
    const all = await historyOf(id)
    for (const [more, hidden] of [
      [[], /^(comment|attachment)/],
      [['comments:read'], /^attachment/],
      [['attachments:read'], /^comment/],
    ] as const) {
      const scopes = ['tickets:read', ...more] as const
      const reader = await desk.client('bob@acme.example', { scopes })
      const visible = all.filter(({ type }) => !hidden.test(type))
      assert.ok(visible.length < all.length)
      const { body: rest } = await reader.get(`${path}/history?offset=1`)
      assert.deepEqual(rest, visible.slice(1))
      const seen: Event[] = []
      for await (const page of walkPages(reader, `${path}/history?limit=2`)) {
        seen.push(...page.body)
        assert.ok(nextPath(page) === undefined || page.body.length === 2)
      }
      assert.deepEqual(seen, visible)
    }
  })

  test('is a 404 once the ticket is deleted, which the audit log records', async () => {
    const { id, ticket_display_id } = await makeTicket()
    await desk.bob.delete(`/v1/tickets/${id}`)
    assertErrorDetail(await desk.bob.get(`/v1/tickets/${id}/history`), 404, 'Ticket not found')
    const { body } = await desk.alice.get(`/v1/audit?resource_id=${id}`)
    assert.deepEqual(body.map(describeEvent), [
      `ticket.deleted ticket_display_id ${ticket_display_id}→null`,
    ])
  })
})

async function audited(query = ''): Promise<string[]> {
  const { status, body } = await desk.alice.get(`/v1/audit${query}`)
  assert.equal(status, 200)
  return body.map(describeEvent)
}

describe('the audit log', () => {
  test('records users, their roles, teams and members, newest first', async () => {
    const { body: user } = await desk.alice.post('/v1/users', {
      email: 'dana@acme.example',
      full_name: 'Dana',
    })
    await desk.alice.patch(`/v1/users/${user.id}`, { role: 'admin', is_active: false })
    await desk.alice.delete(`/v1/users/${user.id}`)
    assert.deepEqual(await audited(`?resource_id=${user.id}`), [
      'user.deleted email dana@acme.example→null',
      'user.updated role agent→admin is_active true→false',
      'user.created email null→dana@acme.example full_name null→Dana role null→agent is_active null→true employee_type null→permanent region null→amer timezone null→UTC',
    ])

    const { body: team } = await desk.alice.post('/v1/teams', { name: 'Audited' })
    const { user: bob } = await me(desk.bob)
    const member = `/v1/teams/${team.id}/members/${bob.id}`
    for (const method of ['PUT', 'PUT', 'DELETE']) await desk.alice.call(method, member)
    await desk.alice.patch(`/v1/teams/${team.id}`, { description: 'x' })
    assert.deepEqual(await audited(`?resource_id=${team.id}`), [
      'team.updated description null→x',
      'team.member_removed user_id ID→null',
      'team.member_added user_id null→ID',
      'team.created name null→Audited',
    ])
  })

  test('records API keys, never their secrets', async () => {
    const wanted = { name: 'Robot', scopes: ['tickets:read'] }
    const { body: key } = await desk.alice.post('/v1/api-keys', wanted)
    await desk.alice.patch(`/v1/api-keys/${key.id}`, { scopes: ['tickets:write'] })
    const { body: next } = await desk.alice.post(`/v1/api-keys/${key.id}/rotate`, {})
    await desk.alice.delete(`/v1/api-keys/${next.id}`)
    await desk.alice.delete(`/v1/api-keys/${next.id}`)
    const types = (await audited()).slice(0, 5).map((line) => line.split(' ')[0])
    assert.deepEqual(types, [
      'api_key.revoked',
      'api_key.created',
      'api_key.rotated',
      'api_key.updated',
      'api_key.created',
    ])
    const { text } = await desk.alice.get('/v1/audit')
    for (const secret of [key.key, next.key]) assert.equal(text.includes(secret.slice(8)), false)
  })

  test('records deleted customers by id, without name or email', async () => {
    const { customer_id } = await makeTicket({
      customer_email: 'erased@example.com',
      customer_name: 'Erased Person',
    })
    await desk.bob.delete(`/v1/customers/${customer_id}?cascade=true`)
    assert.deepEqual(await audited(`?resource_id=${customer_id}`), ['customer.deleted'])
    const rows = await desk.sqlFromOutside('SELECT changes, actor_name FROM events')
    assert.doesNotMatch(JSON.stringify(rows), /erased/i)
  })

  test('records actions on the command line', async () => {
    const { body } = await desk.alice.get('/v1/audit?type=user.created&limit=500')
    const first = body.at(-1)
    assert.deepEqual([first.actor_type, first.actor_id, first.api_key_id], ['operator', null, null])
  })

  test('can be filtered by type and actor, and is listed in pages', async () => {
    const { user } = await me(desk.alice)
    const { body } = await desk.alice.get(`/v1/audit?type=team.created&actor_id=${user.id}`)
    assert.ok(body.length > 0)
    for (const event of body) {
      assert.deepEqual([event.type, event.actor_id], ['team.created', user.id])
    }
    const { body: all } = await desk.alice.get('/v1/audit?limit=500')
    const some = await desk.alice.get('/v1/audit?limit=3')
    assert.deepEqual(some.body, all.slice(0, 3))
    assert.deepEqual((await desk.alice.get(nextPath(some)!)).body, all.slice(3, 6))
  })

  test('contains events of its own organization only', async () => {
    const { body } = await desk.charlie.get('/v1/audit')
    const names = new Set(body.map(({ actor_name }: Event) => actor_name))
    assert.deepEqual([...names], ['Operator'])
  })
})

test('event positions are consecutive in each organization, also under concurrent writes', async () => {
  const { id } = await makeTicket()
  const statuses = ['open', 'pending', 'resolved', 'closed']
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      index % 2 === 0
        ? desk.bob.patch(`/v1/tickets/${id}`, { status: statuses[(index / 2) % 4] })
        : desk.bob.post('/v1/tickets', ticketInput({ assigned_user_id: index % 3 ? null : id })),
    ),
  )
  const rows = await desk.sqlFromOutside(
    'SELECT organization_id, position FROM events ORDER BY organization_id, position',
  )
  const positions = Map.groupBy(rows, ({ organization_id }) => String(organization_id))
  assert.equal(positions.size, 2)
  for (const ofOne of positions.values()) {
    assert.deepEqual(
      ofOne.map(({ position }) => Number(position)),
      ofOne.map((_, index) => index + 1),
    )
  }
})
