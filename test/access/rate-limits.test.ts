import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { generateKey } from '../../src/platform/access/key-format.ts'
import { RateLimiter } from '../../src/platform/http/rate-limiter.ts'
import { ApiClient, type TestResponse } from '../support/client/client.ts'
import { behindProxy, openDesk } from '../support/desk/desk.ts'

const me = '/v1/users/me'

test('the rate limiter admits exactly the limit per minute, and reports the time to wait', () => {
  const limit = new RateLimiter()
  for (let used = 1; used <= 5; used++) {
    const { isAllowed, remaining } = limit.take('key', 5, used * 100)
    assert.deepEqual([isAllowed, remaining], [true, 5 - used])
  }
  for (const now of [600, 10_050, 60_099]) {
    const { isAllowed, remaining, resetSeconds } = limit.take('key', 5, now)
    assert.deepEqual([isAllowed, remaining], [false, 0])
    assert.ok(Number.isInteger(resetSeconds) && resetSeconds >= 1)
    const waited = new RateLimiter()
    for (let used = 1; used <= 5; used++) waited.take('key', 5, used * 100)
    assert.equal(waited.take('key', 5, now + resetSeconds * 1_000).isAllowed, true)
    assert.ok(resetSeconds - 1 <= (60_100 - now) / 1_000, 'not longer than necessary')
  }
  assert.equal(limit.take('another', 5, 60_099).isAllowed, true)
  assert.deepEqual(limit.take('key', 5, 60_100), {
    isAllowed: true,
    limit: 5,
    remaining: 4,
    resetSeconds: 60,
  })
})

test('a limit that is lowered meanwhile leaves a remainder of 0, not a negative one', () => {
  const limit = new RateLimiter()
  for (let used = 0; used < 5; used++) limit.take('key', 10, 0)
  const { isAllowed, remaining } = limit.take('key', 2, 1)
  assert.deepEqual([isAllowed, remaining], [false, 0])
})

test('the rate limiter forgets old names under a flood of new ones', () => {
  const limit = new RateLimiter()
  for (let name = 0; name < 250_000; name++) limit.take(String(name), 1, name)
  assert.equal(limit.take('249999', 1, 250_000).isAllowed, false)
  assert.equal(limit.take('1', 1, 250_000).isAllowed, true)
})

test('a key has the rate limit of the settings, and responses count down to it (429)', async () => {
  await using desk = await openDesk({ BELLHOP_RATE_LIMIT: '4' })
  const client = await desk.client('bob@acme.example')
  const first = await client.get(me)
  assertCounts(first, { limit: 4, remaining: 3 })
  assertCounts(await client.get('/v1/tickets/no-id'), { limit: 4, remaining: 2 })
  assertCounts(await client.post('/v1/tickets', '{'), { limit: 4, remaining: 1 })
  assertCounts(await client.post('/v1/users', {}), { limit: 4, remaining: 0 })
  for (const path of [me, '/v1/search?q=xx']) assertTooMany(await client.get(path), 4)

  const second = await desk.client('bob@acme.example')
  assert.equal((await second.get(me)).status, 200, 'another key of the same user has its own limit')
  assert.equal((await client.get('/healthz')).status, 200, 'public routes are not limited by it')
})

test('a key’s own rate limit overrides that of the settings, lower or higher', async () => {
  await using desk = await openDesk({ BELLHOP_RATE_LIMIT: '3' })
  const statuses = async (rateLimit: number | null, calls: number) => {
    const client = await desk.client('bob@acme.example', { rateLimit })
    const seen: number[] = []
    for (let call = 0; call < calls; call++) seen.push((await client.get(me)).status)
    return seen
  }
  assert.deepEqual(await statuses(null, 4), [200, 200, 200, 429])
  assert.deepEqual(await statuses(1, 3), [200, 429, 429])
  assert.deepEqual(await statuses(5, 6), [200, 200, 200, 200, 200, 429])
  assert.deepEqual(await statuses(0, 6), [200, 200, 200, 200, 200, 200])
})

test('a rate limit of 0 disables it, and the RateLimit headers', async () => {
  await using desk = await openDesk({ BELLHOP_RATE_LIMIT: '0' })
  for (let call = 0; call < 20; call++) {
    const { status, headers } = await desk.bob.get(me)
    assert.equal(status, 200)
    assert.equal(headers.get('ratelimit-limit'), null)
  }
})

test('concurrent requests do not exceed the rate limit', async () => {
  await using desk = await openDesk({ BELLHOP_RATE_LIMIT: '10' })
  const client = await desk.client('bob@acme.example')
  const responses = await Promise.all(Array.from({ length: 40 }, () => client.get(me)))
  assert.equal(responses.filter(({ status }) => status === 200).length, 10)
  assert.equal(responses.filter(({ status }) => status === 429).length, 30)
})

test('failed authentication is limited per IP address (429), without affecting valid keys', async () => {
  await using desk = await openDesk({
    BELLHOP_AUTH_RATE_LIMIT: '3',
    ...behindProxy,
  })
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const guess = (address: string, key: string | undefined = generateKey('live')) =>
    new ApiClient(desk.url, key).get(me, from(address))

  assert.equal((await guess('203.0.113.7', '')).status, 401)
  assert.equal((await guess('203.0.113.7', 'no-key')).status, 401)
  assert.equal((await guess('203.0.113.7')).status, 401)
  for (let more = 0; more < 3; more++) {
    const refused = await guess('203.0.113.7')
    assert.equal(refused.status, 429)
    assertWait(refused)
  }
  assert.equal((await guess('::ffff:203.0.113.7')).status, 429, 'the same address, IPv4-mapped')
  assert.equal((await guess('203.0.113.8')).status, 401, 'another address')
  assert.equal((await desk.bob.get(me, from('203.0.113.7'))).status, 200, 'a valid key')
})

const sameNetwork = ['2001:db8:1:2::1', '2001:0db8:1:2:ffff::9']
const otherNetwork = '2001:db8:1:3::1'

test('IPv6 addresses of one /64 share the limit on failed authentication', async () => {
  await using desk = await openDesk({
    BELLHOP_AUTH_RATE_LIMIT: '2',
    ...behindProxy,
  })
  const guess = async (address: string) =>
    (await new ApiClient(desk.url, 'no-key').get(me, { 'x-forwarded-for': address })).status
  for (const address of sameNetwork) assert.equal(await guess(address), 401)
  for (const address of sameNetwork) assert.equal(await guess(address), 429)
  assert.equal(await guess(otherNetwork), 401)
})

test('IPv6 addresses of one /64 share the limit on public requests', async () => {
  await using desk = await openDesk({
    BELLHOP_PUBLIC_RATE_LIMIT: '20',
    ...behindProxy,
  })
  const path = `/v1/tracking/${randomUUID()}`
  const ask = async (method: string, below: string, body: unknown, address: string) => {
    const headers = { 'x-forwarded-for': address }
    return (await new ApiClient(desk.url).call(method, path + below, body, headers)).status
  }
  for (const [method, below, body, limit] of [
    ['GET', '', undefined, 20],
    ['POST', '/comments', { body: 'x' }, 2],
  ] as const) {
    for (let used = 0; used < limit; used++) {
      assert.equal(await ask(method, below, body, sameNetwork[used % 2]!), 404)
    }
    for (const address of sameNetwork) assert.equal(await ask(method, below, body, address), 429)
    assert.equal(await ask(method, below, body, otherNetwork), 404)
  }
})

function assertCounts(
  { headers }: TestResponse,
  { limit, remaining }: Record<string, number>,
): void {
  assert.equal(headers.get('ratelimit-limit'), String(limit))
  assert.equal(headers.get('ratelimit-remaining'), String(remaining))
  const reset = Number(headers.get('ratelimit-reset'))
  assert.ok(Number.isInteger(reset) && reset >= 1 && reset <= 60)
}

function assertTooMany(response: TestResponse, limit: number): void {
  assert.equal(response.status, 429)
  assertCounts(response, { limit, remaining: 0 })
  assertWait(response)
  assert.equal(response.headers.get('retry-after'), response.headers.get('ratelimit-reset'))
}

function assertWait({ headers, body }: TestResponse): void {
  const seconds = Number(headers.get('retry-after'))
  assert.ok(Number.isInteger(seconds) && seconds >= 1 && seconds <= 60)
  assert.deepEqual(body, { detail: `Rate limit exceeded. Try again in ${seconds} seconds.` })
}
