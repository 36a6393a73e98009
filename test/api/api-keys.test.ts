import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isWellFormedKey } from '../../src/platform/access/key-format.ts'
import { scopes } from '../../src/platform/access/scopes.ts'
import { assertErrorDetail, assertErrors } from '../support/assert/assert-errors.ts'
import { ApiClient } from '../support/client/client.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk({ BELLHOP_RATE_LIMIT: '5000' })

const wanted = { name: 'Web shop', scopes: ['tickets:read', 'users:read'] }

async function createKey(change: object = {}, client = desk.alice) {
  const response = await client.post('/v1/api-keys', { ...wanted, ...change })
  assert.equal(response.status, 201, response.text)
  return response.body as { id: string; key: string; expires_at: string | null }
}

const statusOf = async (key: string) =>
  (await new ApiClient(desk.url, key).get('/v1/tickets')).status
const inSeconds = (seconds: number) =>
  new Date(desk.clock.now().getTime() + seconds * 1_000).toISOString().replace('.000', '')

describe('a new API key', () => {
  test('returns its secret once, and authenticates', async () => {
    const created = await createKey({ allowlist: ['127.0.0.0/8', '::1'], rate_limit: 77 })
    const { key, ...rest } = created
    assert.ok(isWellFormedKey(key))
    assert.deepEqual(rest, {
      id: created.id,
      ...wanted,
      user_id: (await desk.alice.get('/v1/users/me')).body.id,
      prefix: key.slice(0, 16),
      last_four: key.slice(-4),
      allowlist: ['127.0.0.0/8', '::1'],
      rate_limit: 77,
      expires_at: null,
      revoked_at: null,
      last_used_at: null,
      created_at: '2026-03-01T10:00:00Z',
    })
    const shown = await desk.alice.get(`/v1/api-keys/${created.id}`)
    assert.deepEqual(shown.body, rest)
    const list = await desk.alice.get('/v1/api-keys')
    assert.ok(!(list.text + shown.text).includes(key))
    assert.equal(await statusOf(key), 200)
  })

  test('can belong to another user, and has that user’s role', async () => {
    const bob = (await desk.bob.get('/v1/users/me')).body
    const { key } = await createKey({ user_id: bob.id, scopes: ['users:read', 'users:write'] })
    const client = new ApiClient(desk.url, key)
    assert.equal((await client.get('/v1/users/me')).body.id, bob.id)
    const refused = await client.post('/v1/users', { email: 'x@acme.example', full_name: 'X' })
    assertErrorDetail(refused, 403, 'Insufficient permissions. Role agent may not change users')
    const ofBob = await desk.alice.get(`/v1/api-keys?user_id=${bob.id}`)
    assert.ok(ofBob.body.every((each: { user_id: string }) => each.user_id === bob.id))
  })

  test('cannot have a scope that the creating key lacks (403)', async () => {
    const few = ['api_keys:write', 'tickets:read'] as const
    const client = await desk.client('alice@acme.example', { scopes: few })
    assert.equal((await client.post('/v1/api-keys', { name: 'x', scopes: few })).status, 201)
    const more = await client.post('/v1/api-keys', { name: 'x', scopes: [...few, 'users:delete'] })
    assertErrorDetail(more, 403, 'Insufficient permissions. Required scope: users:delete')
    const { id } = await createKey({ scopes: ['users:delete'] })
    for (const [method, below, body] of [
      ['PATCH', '', { expires_at: null }],
      ['POST', '/rotate', {}],
    ] as const) {
      const response = await client.call(method, `/v1/api-keys/${id}${below}`, body)
      assertErrorDetail(response, 403, 'Insufficient permissions. Required scope: users:delete')
    }
  })

  test('is rejected for a foreign user, a past expiry, an invalid address or an invalid scope (422)', async () => {
    const stranger = (await desk.charlie.get('/v1/users/me')).body.id
    const post = (change: object) => desk.alice.post('/v1/api-keys', { ...wanted, ...change })
    assertErrors(await post({ user_id: stranger }), 422, 'body.user_id value_error')
    assertErrors(await post({ expires_at: inSeconds(0) }), 422, 'body.expires_at value_error')
    assertErrors(await post({ allowlist: ['example.com'] }), 422, 'body.allowlist.0 value_error')
    assertErrors(await post({ scopes: ['tickets:eat'] }), 422, 'body.scopes.0 enum')
    assertErrors(await post({ scopes: [] }), 422, 'body.scopes too_short')
  })
})

describe('an updated API key', () => {
  test('has its new scopes, allowlist and expiry from the next request on', async () => {
    const { id, key } = await createKey()
    assert.equal(await statusOf(key), 200)
    const path = `/v1/api-keys/${id}`
    await desk.alice.patch(path, { scopes: ['users:read'] })
    assert.equal(await statusOf(key), 403)
    await desk.alice.patch(path, { scopes: ['tickets:read'], allowlist: ['192.0.2.1'] })
    assert.equal(await statusOf(key), 403)
    const back = await desk.alice.patch(path, { allowlist: [], name: 'Other' })
    assert.deepEqual([back.status, back.body.name, back.body.allowlist], [200, 'Other', []])
    assert.equal(await statusOf(key), 200)
    await desk.alice.patch(path, { expires_at: inSeconds(60) })
    assert.equal(await statusOf(key), 200)
    desk.clock.advance(60)
    assert.equal(await statusOf(key), 401)
  })
})

describe('a rotated API key', () => {
  test('stays valid during the overlap, along with the new key', async () => {
    const old = await createKey()
    const rotated = await desk.alice.post(`/v1/api-keys/${old.id}/rotate`, { overlap_seconds: 120 })
    assert.equal(rotated.status, 201)
    assert.notEqual(rotated.body.key, old.key)
    assert.deepEqual(rotated.body.scopes, wanted.scopes)
    assert.equal(rotated.body.expires_at, null)
    assert.deepEqual([await statusOf(old.key), await statusOf(rotated.body.key)], [200, 200])
    desk.clock.advance(120)
    assert.deepEqual([await statusOf(old.key), await statusOf(rotated.body.key)], [401, 200])
  })

  test('keeps its expiry, which the new key inherits', async () => {
    const old = await createKey({ expires_at: inSeconds(30) })
    const { body } = await desk.alice.post(`/v1/api-keys/${old.id}/rotate`, {})
    assert.equal(body.expires_at, old.expires_at)
    const shown = await desk.alice.get(`/v1/api-keys/${old.id}`)
    assert.equal(shown.body.expires_at, old.expires_at)
  })
})

test('a revoked API key gets 401, stays readable, and cannot be updated or rotated (404)', async () => {
  const { id, key } = await createKey()
  assert.equal(await statusOf(key), 200)
  assert.equal((await desk.alice.delete(`/v1/api-keys/${id}`)).status, 204)
  assert.equal(await statusOf(key), 401)
  assert.equal((await desk.alice.delete(`/v1/api-keys/${id}`)).status, 204, 'revoked twice')
  const { body } = await desk.alice.get(`/v1/api-keys/${id}`)
  assert.notEqual(body.revoked_at, null)
  assertErrorDetail(
    await desk.alice.patch(`/v1/api-keys/${id}`, { name: 'x' }),
    404,
    'API key not found',
  )
  assertErrorDetail(
    await desk.alice.post(`/v1/api-keys/${id}/rotate`, {}),
    404,
    'API key not found',
  )
})

test('GET /v1/me returns the user, key, organization and rate limit without any scope', async () => {
  const client = await desk.client('bob@acme.example', { scopes: [] })
  const { status, body } = await client.get('/v1/me')
  assert.equal(status, 200)
  assert.equal(body.user.email, 'bob@acme.example')
  assert.deepEqual([body.key.scopes, body.key.last_four], [[], client.key!.slice(-4)])
  assert.deepEqual([body.organization.slug, body.organization.name], ['acme', 'acme'])
  assert.equal(body.rate_limit, 5_000)
  const all = (await desk.alice.get('/v1/me')).body
  assert.deepEqual(all.key.scopes, scopes)
  const free = await desk.client('bob@acme.example', { rateLimit: 0 })
  assert.equal((await free.get('/v1/me')).body.rate_limit, null)
})
