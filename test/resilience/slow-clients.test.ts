import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import { pino } from 'pino'
import { buildServer } from '../../src/app/server.ts'
import { readConfig } from '../../src/platform/config.ts'
import { limits } from '../../src/platform/http/limits.ts'
import { systemClock } from '../../src/platform/time.ts'
import { afterCpuTime, cpuTime } from '../support/assert/cpu-clock.ts'
import { metricValue } from '../support/assert/prometheus.ts'
import { waitFor } from '../support/assert/until.ts'
import { ticketInput } from '../support/client/client.ts'
import { type Desk, openDesk } from '../support/desk/desk.ts'
import {
  OpenConnections,
  readUntilClosed,
  unfinishedRequest,
} from '../support/network/open-connections.ts'

const slackMs = 15_000
const idleCount = 500

let desk: Desk
let held: OpenConnections
before(async () => {
  desk = await openDesk({}, { hasLongTimeouts: false })
  held = new OpenConnections(desk.url)
})
after(async () => {
  held.release()
  await desk.close()
})

test('incomplete headers time out while other requests are served', async () => {
  const begin = cpuTime()
  const head = 'GET /v1/tickets HTTP/1.1\r\nHost: x\r\nX-Slow: '
  const slow = [await held.open('GET'), await held.open(head), await held.open(head)]
  // One of them sends a byte from time to time to appear alive.
  const drip = setInterval(() => slow[2]!.write('a'), 500)
  const closed = Promise.all(slow.map(readUntilClosed))

  await held.openMany(idleCount)
  const { body: ticket } = await desk.bob.post('/v1/tickets', ticketInput())
  for (let count = 0; count < 50; count++) {
    assert.equal((await desk.bob.get(`/v1/tickets/${ticket.id}`)).status, 200)
  }
  assert.equal((await desk.bob.get('/healthz')).status, 200)

  const stopWaiting = afterCpuTime(limits.headersMs + slackMs, () => held.release())
  const received = await closed
  stopWaiting()
  clearInterval(drip)
  const tookMs = cpuTime() - begin
  assert.ok(tookMs < limits.headersMs + slackMs, `closed after ${tookMs.toFixed()} ms`)
  held.release()
  for (const text of received) {
    assert.match(text, /^HTTP\/1\.1 408 Request Timeout\r\n/)
    assert.ok(text.endsWith('{"detail":"Request timed out"}'), text)
  }
})

test('an incomplete small body times out sooner than a file upload', async () => {
  const begin = cpuTime()
  const slow = await held.open(unfinishedRequest(desk.url, desk.bob.key!))
  const drip = setInterval(() => slow.write(' '), 500)
  const received = await readUntilClosed(slow)
  clearInterval(drip)
  assert.match(received, /^HTTP\/1\.1 408 Request Timeout\r\n/)
  const tookMs = cpuTime() - begin
  assert.ok(tookMs < limits.requestMs - 5_000, `closed after ${tookMs.toFixed()} ms`)
})

test('a client that neither sends, reads nor closes is disconnected soon', async () => {
  const open = async () => {
    const { text } = await desk.bob.get('/metrics')
    return metricValue(text, 'bellhop_http_connections')
  }
  const { port, hostname } = new URL(desk.url)
  const sockets = Array.from({ length: 50 }, () =>
    connect({ port: Number(port), host: hostname, allowHalfOpen: true }).on('error', () => {}),
  )
  await waitFor('connected', async () => (await open()) >= sockets.length)
  await waitFor(
    'dropped',
    async () => (await open()) < sockets.length / 2,
    limits.headersMs + limits.lingerMs + slackMs,
  )
  for (const socket of sockets) socket.destroy()
})

test("every timeout of Node's HTTP server is set, and checked often", async () => {
  const config = readConfig({})
  const log = pino({ level: 'silent' })
  const app = await buildServer({ config, db: desk.db, log, clock: systemClock })
  try {
    const { server } = app
    assert.equal(server.headersTimeout, limits.headersMs)
    assert.equal(server.requestTimeout, limits.requestMs)
    assert.equal(server.keepAliveTimeout, limits.keepAliveMs)
    assert.equal(server.timeout, limits.idleMs)
    assert.equal(server.maxRequestsPerSocket, limits.requestsPerConnectionMax)
    assert.equal(server.maxConnections, limits.connectionsMax)
    const { connectionsCheckingInterval } = server as unknown as Record<string, number>
    assert.ok(connectionsCheckingInterval! <= 5_000, `only every ${connectionsCheckingInterval} ms`)
  } finally {
    await app.close()
  }
})
