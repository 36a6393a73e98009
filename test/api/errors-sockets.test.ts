import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, test } from 'node:test'
import { type TestResponse, ticketInput } from '../support/client/client.ts'
import { countRows } from '../support/desk/seed-rows.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { lines, sendBytes, sendRaw } from '../support/network/raw-socket.ts'

const desk = useDesk()

const json = JSON.stringify(ticketInput())
const length = `Content-Length: ${Buffer.byteLength(json)}`
/** The head of Bob’s request to create a ticket. */
const create = (...more: string[]) =>
  lines(
    'POST /v1/tickets HTTP/1.1',
    'Host: desk',
    `Authorization: Bearer ${desk.bob.key}`,
    'Content-Type: application/json',
    ...more,
  )
const read = (...more: string[]) =>
  lines('GET /v1/users/me HTTP/1.1', 'Host: desk', `Authorization: Bearer ${desk.bob.key}`, ...more)

function assertClear(response: TestResponse, status: number): void {
  assert.equal(response.status, status, response.text)
  assert.match(response.headers.get('content-type') ?? '', /^application\/json/)
  assert.equal(
    typeof response.body?.detail === 'string' || Array.isArray(response.body?.detail),
    true,
  )
}

test('a plain request over a raw socket succeeds, as the baseline for the tests below', async () => {
  const response = await sendRaw(desk.url, `${create(length, 'Connection: close', '')}${json}`)
  assert.equal(response.status, 201, response.text)
})

describe('a request with an ambiguous length is rejected (400), and the connection closed', () => {
  const chunked = `${Buffer.byteLength(json).toString(16)}\r\n${json}\r\n0\r\n\r\n`
  const cases: [string, () => string][] = [
    ['a length and chunks', () => create(length, 'Transfer-Encoding: chunked', '') + chunked],
    ['chunks and a length', () => create('Transfer-Encoding: chunked', length, '') + chunked],
    ['two lengths', () => create(length, 'Content-Length: 5', '') + json],
    ['the same length twice', () => create(length, length, '') + json],
    ['a list of lengths', () => create(`${length}, 5`, '') + json],
    ['a negative length', () => create('Content-Length: -1', '') + json],
    ['a length in words', () => create('Content-Length: ten', '') + json],
    ['a length with a plus', () => create('Content-Length: +10', '') + json],
    ['an endless length', () => create(`Content-Length: ${'9'.repeat(30)}`, '') + json],
    ['an unknown transfer coding', () => create('Transfer-Encoding: cow', '') + json],
    [
      'a transfer coding after chunked',
      () => create('Transfer-Encoding: chunked, cow', '') + chunked,
    ],
    [
      'two Transfer-Encoding headers',
      () => create('Transfer-Encoding: chunked', 'Transfer-Encoding: x', '') + chunked,
    ],
    ['a space before the colon', () => create('Content-Length : 5', '') + json],
    ['a folded header', () => create('X-Folded: a', ' b', length, '') + json],
    [
      'a chunk with an invalid size',
      () => `${create('Transfer-Encoding: chunked', '')}zz\r\n${json}`,
    ],
    ['a chunk longer than it says', () => `${create('Transfer-Encoding: chunked', '')}1\r\n{{{{`],
  ]
  for (const [name, bytes] of cases) {
    test(name, async () => {
      const earlier = await countRows(desk.db, 'tickets')
      assertClear(await sendRaw(desk.url, bytes()), 400)
      assert.equal(await countRows(desk.db, 'tickets'), earlier)
    })
  }

  test('no request can be smuggled behind an ambiguous length', async () => {
    const smuggled = read('Connection: close', '')
    const received = await sendBytes(
      desk.url,
      `${create('Content-Length: 4', 'Transfer-Encoding: chunked', '')}0\r\n\r\n${smuggled}`,
    )
    assert.equal(received.match(/HTTP\/1\.1 /g)?.length, 1, received)
  })
})

describe('bytes that are not valid HTTP are rejected, and the connection closed', () => {
  const cases: [string, () => string | Uint8Array, number?][] = [
    ['bare line feeds', () => read('Connection: close', '').replaceAll('\r\n', '\n')],
    ['one bare line feed', () => read('X-A: b\nX-C: d', 'Connection: close', '')],
    ['a bare carriage return', () => read('X-A: b\rX-C: d', 'Connection: close', '')],
    ['a NUL in a header', () => read('X-A: a\0b', 'Connection: close', '')],
    ['a header without a name', () => read(': x', 'Connection: close', '')],
    ['a header without a colon', () => read('nonsense', 'Connection: close', '')],
    ['a name with a space', () => read('X A: b', 'Connection: close', '')],
    ['a name with a non-ASCII letter', () => Buffer.from(read('X-Ä: b', 'Connection: close', ''))],
    ['an unknown method', () => lines('FROB /v1/tickets HTTP/1.1', 'Host: x', '')],
    ['a lowercase method', () => lines('get /v1/tickets HTTP/1.1', 'Host: x', '')],
    ['no path', () => lines('GET HTTP/1.1', 'Host: x', '')],
    ['a path with a space', () => lines('GET /v1/ tickets HTTP/1.1', 'Host: x', '')],
    ['a path with a NUL', () => lines('GET /v1/\0tickets HTTP/1.1', 'Host: x', '')],
    ['another version', () => lines('GET /v1/tickets HTTP/3.7', 'Host: x', '')],
    ['another protocol', () => lines('GET /v1/tickets FTP/1.1', 'Host: x', '')],
    ['HTTP/2', () => lines('PRI * HTTP/2.0', '', 'SM', '')],
    ['a TLS ClientHello', () => Buffer.from('16030100f1010000ed0303', 'hex')],
    ['nonsense', () => 'hello, is this a mail server?\r\n\r\n'],
    ['zeros', () => Buffer.alloc(1_000)],
    ['a missing Host header', () => lines('GET /v1/tickets HTTP/1.1', 'Connection: close', '')],
    ['large headers', () => read(`X-Large: ${'x'.repeat(20_000)}`, ''), 431],
    ['many headers', () => read(...Array.from({ length: 3_000 }, (_, n) => `X-${n}: y`), ''), 431],
    ['a long URL', () => lines(`GET /${'x'.repeat(20_000)} HTTP/1.1`, 'Host: x', ''), 431],
    ['an unknown expectation', () => read('Expect: wonders', 'Connection: close', ''), 417],
  ]
  for (const [name, bytes, status = 400] of cases) {
    test(name, async () => {
      assertClear(await sendRaw(desk.url, bytes()), status)
      assert.equal((await desk.bob.get('/healthz')).status, 200)
    })
  }
})

describe('unusual but valid HTTP is accepted', () => {
  const cases: [string, () => string, number][] = [
    ['HTTP/1.0', () => read('').replace('HTTP/1.1', 'HTTP/1.0'), 200],
    [
      'an absolute URL',
      () => read('Connection: close', '').replace('/v1/', 'http://desk/v1/'),
      200,
    ],
    ['headers in capitals', () => read('CONNECTION: CLOSE', ''), 200],
    ['a leading empty line', () => `\r\n${read('Connection: close', '')}`, 200],
    ['an unsupported upgrade', () => read('Connection: close', 'Upgrade: websocket', ''), 200],
    ['an empty header', () => read('X-Empty:', 'Connection: close', ''), 200],
    [
      'a chunked body',
      () =>
        `${create('Transfer-Encoding: chunked', 'Connection: close', '')}` +
        `${Buffer.byteLength(json).toString(16)};x=y\r\n${json}\r\n0\r\nX-Trailer: z\r\n\r\n`,
      201,
    ],
    [
      'Expect: 100-continue',
      () => `${create(length, 'Expect: 100-continue', 'Connection: close', '')}${json}`,
      201,
    ],
  ]
  for (const [name, bytes, status] of cases) {
    test(name, async () => {
      const received = await sendBytes(desk.url, bytes())
      assert.match(received, new RegExp(`HTTP/1\\.1 ${status} `), received)
    })
  }

  test('a chunked body over the limit is a 413', async () => {
    const chunk = 'x'.repeat(65_536)
    const body = `10000\r\n${chunk}\r\n`.repeat(20)
    const head = create('Transfer-Encoding: chunked', 'Connection: close', '')
    assertClear(await sendRaw(desk.url, `${head}${body}0\r\n\r\n`), 413)
  })

  test('a Content-Length over the limit is a 413 before the body arrives', async () => {
    const head = create('Content-Length: 1048577', 'Connection: close', '')
    assertClear(await sendRaw(desk.url, head), 413)
  })

  test('pipelined requests are answered in order', async () => {
    const wrong = `${create('Content-Length: 2', '')}[]`
    const last = read('Connection: close', '')
    const received = await sendBytes(desk.url, `${read('')}${wrong}${last}`)
    assert.deepEqual(received.match(/(?<=HTTP\/1\.1 )\d+/g), ['200', '400', '200'])
  })

  test('a client that disconnects in the middle of a body leaves no ticket', async () => {
    const earlier = await countRows(desk.db, 'tickets')
    const { hostname, port } = new URL(desk.url)
    const socket = connect(Number(port), hostname)
    socket.end(`${create(length, '')}${json.slice(0, 20)}`)
    socket.resume()
    await once(socket, 'close')
    assert.equal((await desk.bob.get('/healthz')).status, 200)
    assert.equal(await countRows(desk.db, 'tickets'), earlier)
  })
})
