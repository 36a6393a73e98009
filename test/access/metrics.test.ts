import assert from 'node:assert/strict'
import { networkInterfaces } from 'node:os'
import { test } from 'node:test'
import { ApiClient, type TestResponse } from '../support/client/client.ts'
import { behindProxy, openDesk } from '../support/desk/desk.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { lines, sendRaw } from '../support/network/raw-socket.ts'

const token = 'tk-0123456789abcdef'

const desk = useDesk({ BELLHOP_METRICS_TOKEN: token })

/** As a proxy on the same machine would forward it. */
const forwarded = { 'x-forwarded-for': '203.0.113.7' }

function assertHidden(response: TestResponse, why = 'refused'): void {
  assert.deepEqual([response.status, response.body], [404, { detail: 'Not Found' }], why)
}

test('GET /metrics requires no token from the same machine, and ignores one', async () => {
  for (const key of [undefined, token, desk.bob.key]) {
    const { status, text } = await new ApiClient(desk.url, key).get('/metrics')
    assert.equal(status, 200)
    assert.match(text, /^# HELP /)
  }
})

test('GET /metrics through a proxy requires the metrics token; API keys do not count (404)', async () => {
  const read = (authorization: string) =>
    new ApiClient(desk.url).get('/metrics', { ...forwarded, authorization })
  for (const right of [`Bearer ${token}`, `bearer  ${token} `]) {
    assert.equal((await read(right)).status, 200, right)
  }
  const wrong = [desk.alice.key!, `${token}x`, token.slice(0, -1), token.replace('tk', 'TK')]
  for (const presented of wrong) assertHidden(await read(`Bearer ${presented}`), presented)
  for (const other of [token, `Basic ${btoa(token)}`, 'Bearer', `Bearer ${token} ${token}`]) {
    assertHidden(await read(other), other)
  }
  assertHidden(await new ApiClient(desk.url).get('/metrics', forwarded), 'no Authorization header')
})

const trusts = ['false', '127.0.0.1', '127.0.0.0/8, 10.0.0.0/8']
for (const trust of trusts) {
  test(`GET /metrics does not treat a proxied request as local with BELLHOP_TRUST_PROXY=${trust} (404)`, async () => {
    await using own = await openDesk({ ...behindProxy, BELLHOP_TRUST_PROXY: trust })
    const client = new ApiClient(own.url)
    assert.equal((await client.get('/metrics')).status, 200)
    const forgedHeaders: Record<string, string>[] = [
      ...['203.0.113.7', '127.0.0.1', '::1', '203.0.113.7, 127.0.0.1', ''].map((address) => ({
        'x-forwarded-for': address,
      })),
      { forwarded: 'for=127.0.0.1' },
      { via: '1.1 proxy' },
      { 'x-real-ip': '127.0.0.1' },
      { 'x-forwarded-host': 'localhost' },
      { 'x-forwarded-proto': 'https' },
      { origin: 'https://evil.example' },
    ]
    for (const headers of forgedHeaders) {
      assertHidden(await client.get('/metrics', headers), JSON.stringify(headers))
      const withKey = await own.alice.get('/metrics', headers)
      assertHidden(withKey, JSON.stringify(headers))
    }
  })
}

test('GET /metrics with a Host that is not local requires the token (404)', async () => {
  const { port } = new URL(desk.url)
  const read = (host: string, ...more: string[]) =>
    sendRaw(
      desk.url,
      lines('GET /metrics HTTP/1.1', `Host: ${host}`, ...more, 'Connection: close', ''),
    )
  for (const host of [
    `localhost:${port}`,
    'localhost',
    `127.0.0.1:${port}`,
    '127.1.2.3',
    '[::1]:1',
  ]) {
    assert.equal((await read(host)).status, 200, host)
  }
  const others = [
    'desk.example.com',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '10.0.0.1',
  ]
  for (const host of others) {
    assertHidden(await read(host), host)
    assert.equal((await read(host, `Authorization: Bearer ${token}`)).status, 200, host)
  }
})

const outside = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)

test('GET /metrics from another IP address requires the token (404)', {
  skip: outside === undefined,
}, async () => {
  await using own = await openDesk({ HOST: '0.0.0.0', BELLHOP_METRICS_TOKEN: token })
  const url = `http://${outside!.address}:${new URL(own.url).port}`
  assertHidden(await new ApiClient(url).get('/metrics'))
  assertHidden(await new ApiClient(url, own.alice.key).get('/metrics'))
  // A local host name, sent from another IP address.
  const head = ['GET /metrics HTTP/1.1', 'Host: localhost', 'Connection: close', '']
  assertHidden(await sendRaw(url, lines(...head)))
  assert.equal((await new ApiClient(url, token).get('/metrics')).status, 200)
})

test('a rejected GET /metrics looks like an unknown path', async () => {
  const shown = ({ status, text, headers }: TestResponse) => ({
    status,
    text,
    names: [...headers.keys()].sort(),
  })
  const client = new ApiClient(desk.url)
  const refused = await client.get('/metrics', forwarded)
  assert.deepEqual(shown(refused), shown(await client.get('/metrix', forwarded)))
})
