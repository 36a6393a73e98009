import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { KeyInput } from '../../src/accounts/api-keys/create.ts'
import { scopes } from '../../src/platform/access/scopes.ts'
import { type ApiClient, ticketInput } from '../support/desk/client.ts'
import { type Desk, openDesk } from '../support/desk/desk.ts'

// Each request is wrong in two ways or more, and must be refused for the reason that comes first:
// route, method, key, address, rate, scope, role, shape, existence, rule.

let desk: Desk
before(async () => {
  desk = await openDesk()
  await desk.addUser('reader@acme.example', 'read_only_agent')
})
after(() => desk.close())

const nowhere = ['192.0.2.1']
const nobody = '/v1/tickets/00000000-0000-7000-8000-000000000000'
const notWrite = scopes.filter((scope) => scope !== 'tickets:write')

const reader = (key: Partial<KeyInput> = {}) => desk.client('reader@acme.example', key)
const refused = async (client: ApiClient, body: unknown = '{', path = nobody) => {
  const { status, body: answer } = await client.patch(path, body)
  return [status, answer.detail]
}

test('an unknown route and a wrong method come before the key', async () => {
  const nobodyKnown = await reader({ expiresAt: '2020-01-01T00:00:00Z' })
  const unknown = await nobodyKnown.get('/v1/tockets')
  assert.deepEqual([unknown.status, unknown.body.detail], [404, 'Not Found'])
  const wrong = await nobodyKnown.call('PUT', '/v1/tickets', '{')
  assert.deepEqual([wrong.status, wrong.body.detail], [405, 'Method Not Allowed'])
})

test('the key comes before the address', async () => {
  const client = await reader({ expiresAt: '2020-01-01T00:00:00Z', allowlist: nowhere })
  assert.deepEqual(await refused(client), [401, 'Invalid API key'])
})

test('the address comes before the rate, and is not counted', async () => {
  const client = await reader({ allowlist: nowhere, rateLimit: 1, scopes: notWrite })
  for (let count = 0; count < 3; count++) {
    assert.deepEqual(await refused(client), [403, 'IP address not allowed'])
  }
})

test('the rate comes before the scope, and a refusal by scope is counted', async () => {
  const client = await reader({ rateLimit: 1, scopes: notWrite })
  const missing = 'Insufficient permissions. Required scope: tickets:write'
  assert.deepEqual(await refused(client), [403, missing])
  const [status, detail] = await refused(client)
  assert.equal(status, 429)
  assert.match(detail, /^Rate limit exceeded\. Try again in \d+ seconds\.$/)
})

test('the scope comes before the role', async () => {
  const missing = 'Insufficient permissions. Required scope: tickets:write'
  assert.deepEqual(await refused(await reader({ scopes: notWrite })), [403, missing])
})

test('the role comes before the shape', async () => {
  const denied = 'Insufficient permissions. Role read_only_agent may not change tickets'
  const client = await reader()
  assert.deepEqual(await refused(client), [403, denied])
  assert.deepEqual(await refused(client, { priority: 'none' }), [403, denied])
  assert.deepEqual(await refused(client, {}, '/v1/tickets/no-id'), [403, denied])
})

test('the shape comes before existence: 400 and 422 before 404', async () => {
  assert.equal((await desk.bob.patch(nobody, '{')).status, 400)
  assert.equal((await desk.bob.patch(nobody, { subject: 1 })).status, 400)
  assert.equal((await desk.bob.patch(nobody, { subject: '' })).status, 422)
  assert.equal((await desk.bob.patch(nobody, { subject: 'Fine' })).status, 404)
})

test('a wrong shape outweighs a wrong value: one request with both answers 400', async () => {
  const both = await desk.bob.post('/v1/tickets', ticketInput({ subject: 1, priority: 'none' }))
  assert.equal(both.status, 400)
  const fields = both.body.detail.map(({ loc }: { loc: string[] }) => loc.at(-1))
  assert.deepEqual(fields.sort(), ['priority', 'subject'])
  const places = await desk.bob.patch('/v1/tickets/no-id', { subject: 1 })
  assert.equal(places.status, 400)
  assert.equal(places.body.detail.length, 2)
})

test('existence comes before a rule', async () => {
  const unknownUser = { assigned_user_id: '00000000-0000-7000-8000-000000000001' }
  assert.equal((await desk.bob.patch(nobody, unknownUser)).status, 404)
  const { body: ticket } = await desk.bob.post('/v1/tickets', ticketInput())
  assert.equal((await desk.bob.patch(`/v1/tickets/${ticket.id}`, unknownUser)).status, 422)
})
