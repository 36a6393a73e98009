import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDesk } from '../support/desk/desk.ts'

const origin = 'https://app.example'

test('an allowed CORS origin can use every method, send conditional headers and read the exposed ones', async () => {
  await using desk = await openDesk({ BELLHOP_CORS_ORIGINS: origin, BELLHOP_RATE_LIMIT: '100' })
  const wanted = 'authorization,content-type,idempotency-key,if-match,if-none-match'
  for (const method of ['GET', 'POST', 'PATCH', 'PUT', 'DELETE']) {
    const { status, headers } = await fetch(`${desk.url}/v1/tickets`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': wanted,
      },
    })
    assert.equal(status, 204)
    assert.ok(headers.get('access-control-allow-methods')!.includes(method), method)
    assert.equal(headers.get('access-control-allow-headers'), wanted)
  }
  const { headers } = await desk.alice.get('/v1/tickets', { origin })
  assert.equal(headers.get('access-control-allow-origin'), origin)
  const exposed = headers.get('access-control-expose-headers')!.split(', ')
  for (const name of [
    'etag',
    'idempotency-replayed',
    'link',
    'retry-after',
    'ratelimit-remaining',
  ]) {
    assert.ok(exposed.includes(name), name)
  }
})
