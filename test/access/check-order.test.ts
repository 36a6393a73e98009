import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { KeyInput } from '../../src/accounts/api-keys/create.ts'
import { scopes } from '../../src/platform/access/scopes.ts'
import { type ApiClient, ticketInput } from '../support/client/client.ts'
import { useDesk } from '../support/desk/use-desk.ts'

// Each request is invalid in two or more ways, and must be rejected for the reason that is checked
// first: route, method, key, IP address, rate limit, scope, role, body, existence, rule.

const desk = useDesk()
before(async () => {
  await desk.addUser('reader@acme.example', 'read_only_agent')
})

const otherAddress = ['192.0.2.1']
const unknownTicket = '/v1/tickets/00000000-0000-7000-8000-000000000000'
const notWrite = scopes.filter((scope) => scope !== 'tickets:write')

const reader = (key: Partial<KeyInput> = {}) => desk.client('reader@acme.example', key)
const refused = async (client: ApiClient, body: unknown = '{', path = unknownTicket) => {
  const { status, body: response } = await client.patch(path, body)
  return [status, response.detail]
}

test('an unknown route (404) and a wrong method (405) are reported before the key is checked', async () => {
  const expiredKey = await reader({ expiresAt: '2020-01-01T00:00:00Z' })
  const unknown = await expiredKey.get('/v1/tockets')
  assert.deepEqual([unknown.status, unknown.body.detail], [404, 'Not Found'])
  const wrong = await expiredKey.call('PUT', '/v1/tickets', '{')
  assert.deepEqual([wrong.status, wrong.body.detail], [405, 'Method Not Allowed'])
})

test('the key is checked before the IP address (401)', async () => {
  const client = await reader({ expiresAt: '2020-01-01T00:00:00Z', allowlist: otherAddress })
  assert.deepEqual(await refused(client), [401, 'Invalid API key'])
})

test('the IP address is checked before the rate limit (403), which does not count the request', async () => {
  const client = await reader({ allowlist: otherAddress, rateLimit: 1, scopes: notWrite })
  for (let count = 0; count < 3; count++) {
    assert.deepEqual(await refused(client), [403, 'IP address not allowed'])
  }
})

test('the rate limit is checked before the scope (429), and counts requests without the scope (403)', async () => {
  const client = await reader({ rateLimit: 1, scopes: notWrite })
  const missing = 'Insufficient permissions. Required scope: tickets:write'
  assert.deepEqual(await refused(client), [403, missing])
  const [status, detail] = await refused(client)
  assert.equal(status, 429)
  assert.match(detail, /^Rate limit exceeded\. Try again in \d+ seconds\.$/)
})

test('the scope is checked before the role (403)', async () => {
  const missing = 'Insufficient permissions. Required scope: tickets:write'
  assert.deepEqual(await refused(await reader({ scopes: notWrite })), [403, missing])
})

test('the role is checked before the body (403)', async () => {
  const denied = 'Insufficient permissions. Role read_only_agent may not change tickets'
  const client = await reader()
  assert.deepEqual(await refused(client), [403, denied])
  assert.deepEqual(await refused(client, { priority: 'none' }), [403, denied])
  assert.deepEqual(await refused(client, {}, '/v1/tickets/no-id'), [403, denied])
})

test('the body is validated before existence is checked (400 and 422 before 404)', async () => {
  assert.equal((await desk.bob.patch(unknownTicket, '{')).status, 400)
  assert.equal((await desk.bob.patch(unknownTicket, { subject: 1 })).status, 400)
  assert.equal((await desk.bob.patch(unknownTicket, { subject: '' })).status, 422)
  assert.equal((await desk.bob.patch(unknownTicket, { subject: 'Fine' })).status, 404)
})

test('a request with a wrong type and an invalid value gets 400', async () => {
  const both = await desk.bob.post('/v1/tickets', ticketInput({ subject: 1, priority: 'none' }))
  assert.equal(both.status, 400)
  const fields = both.body.detail.map(({ loc }: { loc: string[] }) => loc.at(-1))
  assert.deepEqual(fields.sort(), ['priority', 'subject'])
  const wrongIdAndBody = await desk.bob.patch('/v1/tickets/no-id', { subject: 1 })
  assert.equal(wrongIdAndBody.status, 400)
  assert.equal(wrongIdAndBody.body.detail.length, 2)
})

test('existence is checked before rules (404 before 422)', async () => {
  const unknownUser = { assigned_user_id: '00000000-0000-7000-8000-000000000001' }
  assert.equal((await desk.bob.patch(unknownTicket, unknownUser)).status, 404)
  const { body: ticket } = await desk.bob.post('/v1/tickets', ticketInput())
  assert.equal((await desk.bob.patch(`/v1/tickets/${ticket.id}`, unknownUser)).status, 422)
})
