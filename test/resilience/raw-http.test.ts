import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ticketInput } from '../support/client/client.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { lines, sendBytes } from '../support/network/raw-socket.ts'

// Requests that two parsers could interpret differently are rejected, and their connection closed.

const desk = useDesk()

const body = JSON.stringify(ticketInput())
const length = `Content-Length: ${body.length}`
const chunked = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
const head = () => [
  'POST /v1/tickets HTTP/1.1',
  `Host: ${new URL(desk.url).host}`,
  `Authorization: Bearer ${desk.bob.key}`,
  'Content-Type: application/json',
]
const smuggled = () => lines('GET /v1/users/me HTTP/1.1', 'Host: x', 'Connection: close', '')

const ambiguous: Record<string, () => string> = {
  'a length and chunks': () => lines(...head(), length, 'Transfer-Encoding: chunked', '') + chunked,
  'chunks and a length': () => lines(...head(), 'Transfer-Encoding: chunked', length, '') + chunked,
  'two lengths that differ': () => lines(...head(), length, 'Content-Length: 5', '') + body,
  'two lengths that agree': () => lines(...head(), length, length, '') + body,
  'a list of lengths': () => lines(...head(), `${length}, ${body.length}`, '') + body,
  'a length with a sign': () => lines(...head(), `Content-Length: +${body.length}`, '') + body,
  'an unknown coding': () => lines(...head(), 'Transfer-Encoding: xchunked', '') + chunked,
  'chunked twice': () => lines(...head(), 'Transfer-Encoding: chunked, chunked', '') + chunked,
  'chunked, but not last': () =>
    lines(...head(), 'Transfer-Encoding: chunked, identity', '') + chunked,
  'a chunk length that is none': () => lines(...head(), 'Transfer-Encoding: chunked', '', 'zz'),
  'line feeds alone': () => lines(...head(), length, '').replaceAll('\r\n', '\n') + body,
  'one line feed alone': () =>
    lines(...head(), length, '').replace(`\r\n${length}`, `\n${length}`) + body,
  'a carriage return alone': () => lines(...head(), `X-A: b\r${length}`, '') + body,
  'a space before the colon': () => lines(...head(), length.replace(':', ' :'), '') + body,
  'a folded line': () => lines(...head(), 'X-A: b', ` ${length}`, '') + body,
  'a NUL in a header': () => lines(...head(), 'X-A: b\0c', length, '') + body,
  'no host': () => lines('GET /v1/users/me HTTP/1.1', ''),
  'two hosts': () => lines('GET /healthz HTTP/1.1', 'Host: a', 'Host: b', ''),
  'another protocol': () => lines('GET /v1/users/me HTTP/9.9', 'Host: x', ''),
  'no HTTP at all': () => '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03',
}

for (const [name, request] of Object.entries(ambiguous)) {
  test(`${name} is rejected (400), and the connection closed`, async () => {
    const received = await sendBytes(desk.url, request() + smuggled())
    assert.match(received, /^HTTP\/1\.1 400 Bad Request\r\n/)
    assert.equal(received.match(/^HTTP\/1\.1 /gm)?.length, 1, 'one answer, not two')
    const detail = JSON.parse(received.split('\r\n\r\n')[1]!).detail
    assert.equal(typeof detail, 'string')
    assert.deepEqual((await desk.bob.get('/v1/tickets')).body, [], 'nothing was stored')
  })
}

test('methods of other protocols are rejected (400), and not logged as errors', async () => {
  for (const start of [
    'PRI /x HTTP/1.1',
    'DESCRIBE rtsp://x/ RTSP/1.0',
    'PLAY rtsp://x/a RTSP/1.0',
  ]) {
    const received = await sendBytes(desk.url, lines(start, 'Host: x', '') + smuggled())
    assert.match(received, /^HTTP\/1\.1 400 Bad Request\r\n/, start)
    assert.equal(received.match(/^HTTP\/1\.1 /gm)?.length, 1, 'one answer, not two')
    assert.ok(received.endsWith('{"detail":"Malformed request"}'), received)
  }
  assert.ok(desk.logLines.every((line) => JSON.parse(line).level < 40))
})

test('an unsupported Expect header is rejected (417)', async () => {
  const request = lines(...head(), 'Expect: wonders', 'Connection: close', 'Content-Length: 0', '')
  const received = await sendBytes(desk.url, request)
  assert.match(received, /^HTTP\/1\.1 417 /)
  assert.match(received, /\r\n\r\n.*\{"detail":"[^"]+"\}/s)
})

test('oversized headers are rejected (431)', async () => {
  const received = await sendBytes(desk.url, lines(...head(), `X-A: ${'a'.repeat(20_000)}`, ''))
  assert.match(received, /^HTTP\/1\.1 431 /)
  assert.ok(received.endsWith('{"detail":"Request headers are too large"}'))
})

test('control characters in a name are escaped in JSON, headers and log lines', async () => {
  const hostile = 'x\r\nSet-Cookie: a=b\r\n\r\n{"level":60}\u202e\u2028\u001b[31m\u0007'
  const sent = ticketInput({ customer_name: hostile, subject: hostile, category: 'a\r\nb' })
  const { status, body: ticket } = await desk.bob.post('/v1/tickets', sent)
  assert.equal(status, 201)
  assert.equal(ticket.subject, hostile)
  await desk.bob.post('/v1/tickets', sent)
  const encoded = encodeURIComponent(hostile)
  const listed = await desk.bob.get(`/v1/tickets?limit=1&search=${encoded}&x=${encoded}`)
  assert.equal(listed.headers.get('set-cookie'), null)
  assert.match(listed.headers.get('link') ?? '', /^<http:[!-~]+>; rel="next"$/)
  await desk.bob.get(`/v1/tickets/${encoded}`, { 'user-agent': 'a\tb' })
  await desk.bob.get(`/v1/${encoded}`)
  for (const line of desk.logLines) {
    assert.equal(line.indexOf('\n'), line.length - 1)
    assert.doesNotMatch(line.slice(0, -1), /[\p{Cc}\u2028\u2029\u202e]/u)
    assert.ok(JSON.parse(line).level < 60)
  }
})
