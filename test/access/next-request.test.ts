import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashKey } from '../../src/platform/access/key-format.ts'
import { type ApiClient, ticketInput } from '../support/client/client.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { revoke } from '../support/people/invalid-keys.ts'

// Changes to a key or its user apply from the next request on: nothing is cached.

const desk = useDesk()

const statusOf = async (client: ApiClient) => (await client.get('/v1/users/me')).status

test('a revoked key gets 401 on the next request', async () => {
  const client = await desk.client('bob@acme.example')
  assert.equal(await statusOf(client), 200)
  await revoke(desk, client)
  assert.equal(await statusOf(client), 401)
})

test('a key revoked by another process gets 401 on the next request', async () => {
  const client = await desk.client('bob@acme.example')
  assert.equal(await statusOf(client), 200)
  await changeKey(client, `revoked_at = '2026-03-01T10:00:00Z'`)
  assert.equal(await statusOf(client), 401)
})

test('a key gets 401 from its exact expiry time on', async () => {
  const now = desk.clock.now().getTime()
  const inTen = new Date(now + 10_000).toISOString().replace('.000', '')
  const client = await desk.client('bob@acme.example', { expiresAt: inTen })
  assert.equal(await statusOf(client), 200)
  desk.clock.advance(9)
  assert.equal(await statusOf(client), 200)
  desk.clock.advance(1)
  assert.equal(await statusOf(client), 401)
  desk.clock.advance(365 * 86_400)
  assert.equal(await statusOf(client), 401)
  assert.equal(await statusOf(desk.bob), 200, 'a key without expiry stays valid')
})

test('every key of a deactivated user gets 401 until the user is reactivated', async () => {
  const id = await desk.addUser('dana@acme.example', 'admin')
  const clients = [await desk.client('dana@acme.example'), await desk.client('dana@acme.example')]
  for (const client of clients) assert.equal(await statusOf(client), 200)
  await desk.alice.patch(`/v1/users/${id}`, { is_active: false })
  for (const client of clients) assert.equal(await statusOf(client), 401)
  await desk.alice.patch(`/v1/users/${id}`, { is_active: true })
  for (const client of clients) assert.equal(await statusOf(client), 200)
})

test('a key of a deleted user gets 401 on the next request', async () => {
  const id = await desk.addUser('dora@acme.example', 'admin')
  const client = await desk.client('dora@acme.example')
  assert.equal(await statusOf(client), 200)
  await desk.alice.delete(`/v1/users/${id}`)
  assert.equal(await statusOf(client), 401)
})

test('a key of a demoted user gets 403 on the next request', async () => {
  const id = await desk.addUser('dirk@acme.example', 'agent')
  const client = await desk.client('dirk@acme.example')
  assert.equal((await client.post('/v1/tickets', ticketInput())).status, 201)
  await desk.alice.patch(`/v1/users/${id}`, { role: 'read_only_agent' })
  assert.equal((await client.post('/v1/tickets', ticketInput())).status, 403)
})

test('a narrowed allowlist applies to the next request (403)', async () => {
  const client = await desk.client('bob@acme.example', { allowlist: ['127.0.0.0/8'] })
  assert.equal(await statusOf(client), 200)
  await changeKey(client, `allowlist = '127.0.0.2'`)
  assert.equal(await statusOf(client), 403)
})

test('narrowed scopes and a lowered rate limit apply to the next request (403, 429)', async () => {
  const client = await desk.client('bob@acme.example')
  assert.equal(await statusOf(client), 200)
  await changeKey(client, `scopes = 'tickets:read'`)
  assert.equal(await statusOf(client), 403)
  await changeKey(client, `scopes = 'users:read', rate_limit = 1`)
  assert.equal(await statusOf(client), 200)
  assert.equal(await statusOf(client), 429)
})

/** Through another connection, without notifying the server. */
async function changeKey({ key }: ApiClient, change: string): Promise<void> {
  const sql = `UPDATE api_keys SET ${change} WHERE hash = ? RETURNING id`
  assert.equal((await desk.sqlFromOutside(sql, hashKey(key!))).length, 1)
}
