import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertErrorDetail } from '../support/assert/assert-errors.ts'
import { ApiClient } from '../support/client/client.ts'
import { openDesk } from '../support/desk/desk.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { lines, sendBytes } from '../support/network/raw-socket.ts'

const kibibyte = 1024

const desk = useDesk()

const filled = (bytes: number) => `{"a":"${'a'.repeat(bytes - 8)}"}`

test('sign-in routes accept bodies of up to 16 KiB (413)', async () => {
  const { alice } = desk
  const stranger = new ApiClient(desk.url)
  for (const [client, method, path] of [
    [stranger, 'POST', '/v1/sessions'],
    [stranger, 'POST', '/v1/invitations/x'],
    [alice, 'PATCH', '/v1/me/password'],
    [alice, 'POST', '/v1/me/totp'],
    [alice, 'POST', '/v1/me/totp/confirm'],
    [alice, 'DELETE', '/v1/me/totp'],
  ] as const) {
    const large = await client.call(method, path, filled(16 * kibibyte + 1))
    assertErrorDetail(large, 413, 'Request body is too large')
    const { status } = await client.call(method, path, filled(16 * kibibyte))
    assert.notEqual(status, 413, path)
  }
})

test('a route without a body accepts 16 KiB (413), other routes 1 MiB', async () => {
  const large = filled(100 * kibibyte)
  const resolved = await new ApiClient(desk.url).post('/v1/tracking/x/resolve', large)
  assertErrorDetail(resolved, 413, 'Request body is too large')
  assert.equal((await desk.bob.post('/v1/tickets', large)).status, 400)
})

test('signing in counts towards the public rate limit before its body is read (429)', async () => {
  await using limited = await openDesk({ BELLHOP_PUBLIC_RATE_LIMIT: '3' })
  const stranger = new ApiClient(limited.url)
  for (const body of ['{', filled(100 * kibibyte), '{}']) {
    assert.notEqual((await stranger.post('/v1/sessions', body)).status, 429)
  }
  const head = ['POST /v1/sessions HTTP/1.1', 'Host: x', 'Content-Type: application/json']
  const received = await sendBytes(
    limited.url,
    lines(...head, 'Content-Length: 1000', 'Connection: close', ''),
  )
  assert.match(received, /^HTTP\/1\.1 429 /)
})
