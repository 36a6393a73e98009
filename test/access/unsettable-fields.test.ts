import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { ticketInput } from '../support/client/client.ts'
import { aMailbox } from '../support/desk/sample-requests.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk()

const longAgo = '1999-12-31T23:59:59Z'
/** Values that only the server sets, under any name. */
const forged = {
  id: randomUUID(),
  seq: 1,
  organization_id: 2,
  organization: 'other',
  created_at: longAgo,
  updated_at: longAgo,
  scopes: ['users:write'],
  keys: [],
  hash: 'x',
}
const forgedTicket = {
  ...forged,
  ticket_number: 999,
  ticket_display_id: 'TKT-999',
  tracking_token: randomUUID(),
  customer_id: randomUUID(),
  resolved_at: longAgo,
  closed_at: longAgo,
  category_key: 'x',
}
const forgedUser = {
  ...forged,
  avatar_url: 'https://evil.example/x',
  avatar_id: 'x',
  email_key: 'x',
}

test('a new ticket ignores read-only fields', async () => {
  const sent = ticketInput({ ...forgedTicket, status: 'closed', due_date: longAgo })
  const { status, body } = await desk.bob.post('/v1/tickets', sent)
  assert.equal(status, 201)
  assert.deepEqual([body.status, body.due_date], ['new', null])
  assert.deepEqual([body.resolved_at, body.closed_at], [null, null])
  assert.equal(body.ticket_display_id, `TKT-${body.ticket_number}`)
  assertIgnored(body, forgedTicket, ['id', 'ticket_number', 'tracking_token', 'customer_id'])
  assertIgnored(body, forgedTicket, ['created_at', 'updated_at'])
  await assertOrganization('tickets', body.id)
})

test('updating a ticket ignores read-only fields', async () => {
  const { body: before } = await desk.bob.post('/v1/tickets', ticketInput())
  const sent = { ...forgedTicket, description: 'Other words', customer_name: 'Other' }
  const { status, body } = await desk.bob.patch(`/v1/tickets/${before.id}`, sent)
  assert.equal(status, 200)
  assert.deepEqual(body, before)
  await assertOrganization('tickets', body.id)
})

test('a new user ignores read-only fields', async () => {
  const sent = { ...forgedUser, email: 'new@acme.example', full_name: 'New' }
  const { status, body } = await desk.alice.post('/v1/users', sent)
  assert.equal(status, 201)
  assert.equal(body.avatar_url, null)
  assertIgnored(body, forgedUser, ['id', 'created_at', 'updated_at'])
  await assertOrganization('users', body.id)
})

test('updating a user ignores read-only fields', async () => {
  const id = await desk.addUser('unchanged@acme.example', 'agent')
  const { body: before } = await desk.alice.get(`/v1/users/${id}`)
  const sent = { ...forgedUser, email: 'other@acme.example' }
  const { status, body } = await desk.alice.patch(`/v1/users/${id}`, sent)
  assert.equal(status, 200)
  assert.deepEqual(body, before)
  await assertOrganization('users', id)
})

const { scopes: _, ...forgedOfKeys } = forged
/** For each resource: a valid one, forged fields, and fields that are fixed once created. */
const others: Record<string, { table: string; valid: object; forged: object; fixed: object }> = {
  '/v1/customers': {
    table: 'customers',
    valid: { name: 'Maya', email: 'forged@example.com' },
    forged: { ...forged, email_key: 'x', ticket_count: 7 },
    fixed: {},
  },
  '/v1/companies': {
    table: 'companies',
    valid: { name: 'Forged' },
    forged: { ...forged, name_key: 'x', customer_count: 7 },
    fixed: {},
  },
  '/v1/mailboxes': {
    table: 'mailboxes',
    valid: { ...aMailbox, address: 'forged@example.com' },
    forged: { ...forged, address_key: 'x', state: 'failing', last_error: 'x', dkim_selector: 'x' },
    fixed: {},
  },
  '/v1/teams': {
    table: 'teams',
    valid: { name: 'Forged' },
    forged: { ...forged, name_key: 'x', member_count: 7 },
    fixed: {},
  },
  '/v1/api-keys': {
    table: 'api_keys',
    valid: { name: 'x', scopes: ['tickets:read'] },
    forged: {
      ...forgedOfKeys,
      prefix: 'bh_live_forgedxx',
      last_four: 'xxxx',
      kind: 'session',
      key: 'bh_live_forged',
      revoked_at: longAgo,
      last_used_at: longAgo,
    },
    fixed: { user_id: randomUUID() },
  },
  '/v1/tickets/{ticket_id}/comments': {
    table: 'comments',
    valid: { body: 'Hello' },
    forged: {
      ...forged,
      ticket_id: randomUUID(),
      author_id: randomUUID(),
      author_name: 'Mallory',
      author_user_id: randomUUID(),
      body_html: '<script>',
    },
    fixed: { author_type: 'customer' },
  },
}

for (const [pattern, { table, valid, forged, fixed }] of Object.entries(others)) {
  test(`${pattern} ignores read-only fields on create and update`, async () => {
    const { body: ticket } = await desk.bob.post('/v1/tickets', ticketInput())
    const path = pattern.replace('{ticket_id}', ticket.id)
    const { status, body: created } = await desk.alice.post(path, { ...forged, ...valid })
    assert.equal(status, 201)
    const shown = Object.keys(forged).filter((field) => field in created)
    assert.ok(shown.length >= 2)
    assertIgnored(created, forged, shown)
    await assertOrganization(table, created.id)

    const { body: before } = await desk.alice.get(`${path}/${created.id}`)
    const changed = await desk.alice.patch(`${path}/${created.id}`, { ...forged, ...fixed })
    assert.deepEqual([changed.status, changed.body], [200, before])
    await assertOrganization(table, created.id)
  })
}

test('an agent cannot change their own role by any route (403, 405)', async () => {
  const { body: me } = await desk.bob.get('/v1/users/me')
  for (const path of [`/v1/users/${me.id}`, `/v1/users/${me.id}?role=admin`]) {
    const { status } = await desk.bob.patch(path, { role: 'admin', is_active: true })
    assert.equal(status, 403)
  }
  assert.equal((await desk.bob.patch('/v1/users/me', { role: 'admin' })).status, 405)
  assert.deepEqual((await desk.bob.get('/v1/users/me')).body, me)
})

test('no request body widens the scopes of its key (403)', async () => {
  const narrow = await desk.client('alice@acme.example', { scopes: ['users:read', 'users:write'] })
  const { body: me } = await narrow.get('/v1/users/me')
  const sent = { scopes: ['users:delete'], full_name: 'Alice' }
  assert.equal((await narrow.patch(`/v1/users/${me.id}`, sent)).status, 200)
  assert.equal((await narrow.delete(`/v1/users/${me.id}`)).status, 403)
})

function assertIgnored(body: object, sent: object, fields: string[]): void {
  for (const field of fields) {
    const [got, forged] = [body, sent].map((value) => (value as Record<string, unknown>)[field])
    assert.notEqual(got, forged, field)
  }
}

async function assertOrganization(table: string, id: string): Promise<void> {
  const rows = await desk.sqlFromOutside(
    `SELECT o.slug FROM ${table} JOIN organizations o ON o.id = organization_id
     WHERE ${table}.id = ?`,
    id,
  )
  assert.deepEqual(rows, [{ slug: 'acme' }])
}
