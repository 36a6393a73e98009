import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { ticketInput } from '../support/client/client.ts'
import { send } from '../support/client/send.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk()
let ticketId: string
let token: string
before(async () => {
  for (let count = 0; count < 20; count++) {
    const { body } = await desk.bob.post('/v1/tickets', ticketInput({ subject: `Lamp ${count}` }))
    ticketId = body.id
    token = body.tracking_token
  }
  const reply = { body: 'It stays dark, whatever I do. '.repeat(100) }
  await desk.bob.post(`/v1/tickets/${ticketId}/comments`, reply)
})

async function ask(path: string, accepted: string, more: Record<string, string> = {}) {
  const headers = { authorization: `Bearer ${desk.bob.key}`, 'accept-encoding': accepted, ...more }
  const {
    status,
    headers: received,
    bytes,
  } = await send(desk.url + path, { method: 'GET', headers })
  return {
    status,
    bytes,
    encoding: received.get('content-encoding'),
    etag: received.get('etag'),
    vary: received.get('vary'),
    length: received.get('content-length'),
  }
}

for (const path of [
  '/v1/tickets',
  '/v1/reports/csv?table=series&from=2025-12-01&to=2026-02-28',
  '/openapi.json',
  '/docs',
]) {
  test(`${path} is compressed as the client wants it`, async () => {
    const plain = await ask(path, 'identity')
    assert.equal(plain.status, 200)
    assert.equal(plain.encoding, null)
    for (const [accepted, encoding, open] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const) {
      const packed = await ask(path, accepted)
      assert.equal(packed.encoding, encoding)
      assert.equal(packed.length, String(packed.bytes.length))
      assert.ok(packed.bytes.length < plain.bytes.length / 2)
      assert.deepEqual(open(packed.bytes), plain.bytes)
      assert.equal(packed.vary, 'accept-encoding')
      assert.equal(packed.etag, plain.etag)
    }
    assert.equal(plain.vary, 'accept-encoding')
    const cached = await ask(path, 'br', { 'if-none-match': plain.etag! })
    assert.deepEqual([cached.status, cached.bytes.length], [304, 0])
  })
}

test('short responses are not compressed', async () => {
  assert.equal((await ask(`/v1/tickets/${ticketId}`, 'br')).encoding, null)
})

test('what is opened by a token is not compressed', async () => {
  for (const path of [`/v1/tracking/${token}/comments`, `/t/${token}`]) {
    const { status, encoding, bytes } = await ask(path, 'br, gzip', { authorization: '' })
    assert.deepEqual([status, encoding], [200, null], path)
    assert.ok(bytes.length > 2_000)
  }
})

test('the ETag of a compressed response counts for If-Match', async () => {
  const path = `/v1/tickets/${ticketId}?include=comments`
  const { etag, encoding } = await ask(path, 'br')
  assert.equal(encoding, 'br')
  assert.equal((await desk.bob.get(path)).headers.get('etag'), etag)
  const macro = await desk.bob.post('/v1/macros', { name: 'Long', body: 'x '.repeat(2_000) })
  const long = await ask(`/v1/macros/${macro.body.id}`, 'br')
  assert.equal(long.encoding, 'br')
  const change = (tag: string) =>
    desk.bob.patch(`/v1/macros/${macro.body.id}`, { name: 'Longer' }, { 'if-match': tag })
  assert.equal((await change('"another"')).status, 412)
  assert.equal((await change(long.etag!)).status, 200)
})

test('HEAD has the length that GET has', async () => {
  const headers = { authorization: `Bearer ${desk.bob.key}`, 'accept-encoding': 'br' }
  const head = await send(`${desk.url}/v1/tickets`, { method: 'HEAD', headers })
  const get = await send(`${desk.url}/v1/tickets`, { method: 'GET', headers })
  assert.equal(head.bytes.length, 0)
  for (const name of ['content-length', 'content-encoding', 'etag']) {
    assert.equal(head.headers.get(name), get.headers.get(name), name)
  }
})
