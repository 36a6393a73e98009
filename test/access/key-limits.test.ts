import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { KeyInput } from '../../src/accounts/api-keys/create.ts'
import { roles } from '../../src/platform/access/permissions.ts'
import { scopes } from '../../src/platform/access/scopes.ts'
import { assertErrorDetail } from '../support/assert/assert-errors.ts'
import { type ApiClient, type TestResponse, ticketInput } from '../support/client/client.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { addUserWithPassword, signInClient } from '../support/people/browser.ts'

const desk = useDesk({ BELLHOP_RATE_LIMIT: '5000' })

const alice = 'alice@acme.example'
const missing = (scope: string) => `Insufficient permissions. Required scope: ${scope}`

describe('a key that can change but not read tickets', () => {
  const change = { priority: 'high' }
  let writer: ApiClient
  let id: string
  before(async () => {
    writer = await desk.client('bob@acme.example', { scopes: ['tickets:write', 'tickets:delete'] })
    id = (await desk.bob.post('/v1/tickets', ticketInput({ subject: 'canary' }))).body.id
  })

  for (const [what, more] of Object.entries({
    'a dry run': { ticket_ids: ['id'], dry_run: true },
    'a dry run by a search': { filter: { search: 'canary' }, dry_run: true },
    'a change by a search': { filter: { search: 'canary' } },
  })) {
    for (const action of ['update', 'delete']) {
      test(`cannot read tickets by ${what} with the action ${action} (403)`, async () => {
        const body = { ...more, ...('ticket_ids' in more && { ticket_ids: [id] }), action }
        const wanted = action === 'update' ? { ...body, change } : body
        const response = await writer.post('/v1/tickets/bulk', wanted)
        assertErrorDetail(response, 403, missing('tickets:read'))
        assert.equal((await desk.bob.get(`/v1/tickets/${id}`)).body.priority, 'medium')
      })
    }
  }

  test('receives the tickets it has changed in bulk, as with single ones', async () => {
    const body = { action: 'update', ticket_ids: [id], change }
    const { status, body: done } = await writer.post('/v1/tickets/bulk', body)
    assert.equal(status, 200)
    assert.equal(done.results[0].ticket.priority, 'high')
    assert.equal((await writer.patch(`/v1/tickets/${id}`, { priority: 'low' })).status, 200)
  })
})

describe('a key that can change users and has few other scopes', () => {
  const few = ['users:read', 'users:write'] as const
  const attempts = (id: string): Record<string, (client: ApiClient) => Promise<TestResponse>> => ({
    invite: (client) => client.post(`/v1/users/${id}/invitation`),
    'reset the second factor': (client) => client.delete(`/v1/users/${id}/totp`),
  })

  for (const role of ['admin', 'agent'] as const) {
    for (const name of Object.keys(attempts(''))) {
      test(`cannot ${name} of an ${role} (403)`, async () => {
        const { id } = await addUserWithPassword(desk, role)
        const response = await attempts(id)[name]!(await desk.client(alice, { scopes: few }))
        assertErrorDetail(response, 403, missing('tickets:read'))
        assert.equal((await desk.alice.get(`/v1/users/${id}`)).body.role, role)
      })
    }
  }

  test('can promote and demote a user, and create one of any role', async () => {
    const client = await desk.client(alice, { scopes: few })
    const { id } = await addUserWithPassword(desk, 'read_only_agent')
    for (const role of ['agent', 'read_only_admin', 'admin', 'agent'] as const) {
      const { status, body } = await client.patch(`/v1/users/${id}`, { role, region: 'apac' })
      assert.deepEqual([status, body.role], [200, role])
    }
    for (const role of roles) {
      const user = { email: `new-${role}@acme.example`, full_name: 'New', role }
      const { status, body } = await client.post('/v1/users', user)
      assert.deepEqual([status, body.role], [201, role])
      assert.equal((await client.post(`/v1/users/${body.id}/invitation`)).status, 403)
    }
  })

  test('gets no admin by promoting someone whose link it has', async () => {
    const ofAgents = scopes.filter((scope) => !/^(api_keys|webhooks|audit|organ)/.test(scope))
    const client = await desk.client(alice, { scopes: ofAgents })
    const id = await desk.addUser('invited@acme.example', 'agent')
    const link = await client.post(`/v1/users/${id}/invitation`)
    assert.equal(link.status, 201, 'an agent can be invited')
    const path = `/v1/invitations/${link.body.url.split('/').at(-1)}`
    assert.equal((await desk.alice.get(path)).status, 200)
    assert.equal((await client.patch(`/v1/users/${id}`, { role: 'admin' })).status, 200)
    assertErrorDetail(await desk.alice.get(path), 404, 'Invitation not found')
    const again = await client.post(`/v1/users/${id}/invitation`)
    assertErrorDetail(again, 403, missing('api_keys:read'))
    assert.equal((await desk.alice.post(`/v1/users/${id}/invitation`)).status, 201)
  })

  test('leaves a pending invitation alone if it changes anything else', async () => {
    const id = await desk.addUser('pending@acme.example', 'agent')
    const { body } = await desk.alice.post(`/v1/users/${id}/invitation`)
    const client = await desk.client(alice, { scopes: few })
    assert.equal((await client.patch(`/v1/users/${id}`, { region: 'apac' })).status, 200)
    const path = `/v1/invitations/${body.url.split('/').at(-1)}`
    assert.equal((await desk.alice.get(path)).status, 200)
  })

  test('unlike a key with every scope or a signed-in admin, cannot do the above', async () => {
    const browser = await signInClient(desk, alice)
    for (const client of [desk.alice, browser]) {
      const { id } = await addUserWithPassword(desk, 'admin')
      const all = Object.entries(attempts(id))
      for (const [name, attempt] of all) assert.ok((await attempt(client)).status < 300, name)
    }
  })
})

describe('a key with limits', () => {
  const expiresAt = '2026-06-01T00:00:00Z'
  const limited: Partial<KeyInput> = {
    allowlist: ['127.0.0.0/8', '::1'],
    rateLimit: 100,
    expiresAt,
  }
  const wanted = { name: 'x', scopes: ['tickets:read'] }
  const inherited = { allowlist: ['127.0.0.0/8', '::1'], rate_limit: 100, expires_at: expiresAt }
  const beyond = (field: string) =>
    `Insufficient permissions. A key cannot give more than its own ${field}`

  const wider: [field: string, value: unknown][] = [
    ['allowlist', []],
    ['allowlist', ['127.0.0.0/7']],
    ['allowlist', ['127.0.0.1', '10.0.0.1']],
    ['allowlist', ['::/0']],
    ['rate_limit', 0],
    ['rate_limit', 101],
    ['rate_limit', null],
    ['expires_at', null],
    ['expires_at', '2026-06-01T00:00:01Z'],
  ]

  test('passes its limits on to the keys that it creates', async () => {
    const limitedKey = await desk.client(alice, limited)
    const { status, body } = await limitedKey.post('/v1/api-keys', wanted)
    assert.equal(status, 201)
    const { allowlist, rate_limit, expires_at } = body
    assert.deepEqual({ allowlist, rate_limit, expires_at }, inherited)
    const narrower = {
      allowlist: ['127.0.0.1', '::ffff:127.1.0.0/112'],
      rate_limit: 99,
      expires_at: '2026-05-01T00:00:00Z',
    }
    assert.equal((await limitedKey.post('/v1/api-keys', { ...wanted, ...narrower })).status, 201)
  })

  for (const [field, value] of wider) {
    test(`cannot create a key with ${field} ${JSON.stringify(value)}, or get it itself (403)`, async () => {
      const limitedKey = await desk.client(alice, limited)
      const created = await limitedKey.post('/v1/api-keys', { ...wanted, [field]: value })
      assertErrorDetail(created, 403, beyond(field))
      const { id } = (await limitedKey.get('/v1/me')).body.key
      assertErrorDetail(
        await limitedKey.patch(`/v1/api-keys/${id}`, { [field]: value }),
        403,
        beyond(field),
      )
    })
  }

  test('can narrow and rotate itself, but not rotate a key with fewer limits (403)', async () => {
    const limitedKey = await desk.client(alice, limited)
    const { id } = (await limitedKey.get('/v1/me')).body.key
    const narrower = { rate_limit: 90, name: 'y' }
    assert.equal((await limitedKey.patch(`/v1/api-keys/${id}`, narrower)).status, 200)
    assert.equal((await limitedKey.post(`/v1/api-keys/${id}/rotate`, {})).status, 201)
    const { body: free } = await desk.alice.post('/v1/api-keys', wanted)
    const rotated = await limitedKey.post(`/v1/api-keys/${free.id}/rotate`, {})
    assertErrorDetail(rotated, 403, beyond('allowlist'))
    assert.equal((await limitedKey.patch(`/v1/api-keys/${free.id}`, { name: 'z' })).status, 200)
  })

  test('cannot exceed the server’s rate limit even without limits of its own (403)', async () => {
    const created = await desk.alice.post('/v1/api-keys', { ...wanted, rate_limit: 5_001 })
    assertErrorDetail(created, 403, beyond('rate_limit'))
    assert.equal((await desk.alice.post('/v1/api-keys', wanted)).body.rate_limit, null)
  })

  test('is not required of a signed-in admin, who can create any key', async () => {
    const browser = await signInClient(desk, alice)
    const free = { ...wanted, rate_limit: 0, expires_at: '2050-01-01T00:00:00Z', allowlist: [] }
    assert.equal((await browser.post('/v1/api-keys', free)).status, 201)
  })
})

describe('a key that can change webhooks but not read tickets', () => {
  const url = 'http://127.0.0.1:9/'
  let writer: ApiClient
  before(async () => {
    writer = await desk.client(alice, { scopes: ['webhooks:write', 'teams:read'] })
  })

  test('can subscribe only to events that it can read (403)', async () => {
    const inAll = await writer.post('/v1/webhooks', { url })
    assertErrorDetail(inAll, 403, missing('tickets:read'))
    const ofTickets = await writer.post('/v1/webhooks', { url, event_types: ['ticket.*'] })
    assertErrorDetail(ofTickets, 403, missing('tickets:read'))
    const ofTeams = await writer.post('/v1/webhooks', { url, event_types: ['team.*'] })
    assert.equal(ofTeams.status, 201)
    const path = `/v1/webhooks/${ofTeams.body.id}`
    const widened = await writer.patch(path, { event_types: ['team.*', 'ticket.created'] })
    assertErrorDetail(widened, 403, missing('tickets:read'))
  })

  test('cannot redirect the events of another webhook (403)', async () => {
    const { id } = (await desk.alice.post('/v1/webhooks', { url })).body
    const moved = await writer.patch(`/v1/webhooks/${id}`, { url: 'http://127.0.0.1:10/' })
    assertErrorDetail(moved, 403, missing('tickets:read'))
  })
})
