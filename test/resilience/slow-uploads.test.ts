import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildServer } from '../../src/app/server.ts'
import { readConfig } from '../../src/platform/config.ts'
import { limits } from '../../src/platform/http/limits.ts'
import { allowSlowUpload } from '../../src/platform/http/slow-upload.ts'
import { systemClock } from '../../src/platform/time.ts'
import { type Desk, openDesk } from '../support/desk/desk.ts'
import { newPlace } from '../support/fixtures/files.ts'
import {
  OpenConnections,
  readUntilClosed,
  unfinishedRequest,
} from '../support/network/open-connections.ts'
import { lines } from '../support/network/raw-socket.ts'

/** Shorter than the real timeout to keep the test fast; checked at the same interval. */
const requestMs = 500

let desk: Desk
let app: FastifyInstance
let url: string
let held: OpenConnections
before(async () => {
  desk = await openDesk()
  const log = pino({ level: 'silent' })
  app = await buildServer({ config: readConfig({}), db: desk.db, log, clock: systemClock })
  app.server.requestTimeout = requestMs
  app.server.headersTimeout = requestMs
  url = await app.listen({ host: '127.0.0.1', port: 0 })
  held = new OpenConnections(url)
})
after(async () => {
  held.release()
  await app.close()
  await desk.close()
})

const begin = '--b\r\nContent-Disposition: form-data; name="file"; filename="slow.txt"\r\n\r\n'
const end = '\r\n--b--\r\n'

const head = (path: string, length: number) =>
  lines(
    `POST ${path} HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${desk.bob.key}`,
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${begin.length + length + end.length}`,
    '',
  )

test('a file upload may take longer than the request timeout, which ends other requests (408)', async () => {
  const path = await newPlace(desk.bob)
  const upload = await held.open(head(path, 5) + begin)
  const other = await held.open(unfinishedRequest(url, desk.bob.key!))
  // The upload is checked together with the other request, if not before.
  assert.match(await readUntilClosed(other), /^HTTP\/1\.1 408 /)
  await pause(limits.checkMs)
  upload.write(`12345${end}`)
  let received = ''
  upload.on('data', (chunk) => {
    received += chunk
  })
  await once(upload, 'data')
  assert.match(received, /^HTTP\/1\.1 201 /)

  // The next request on the same connection has the usual timeout.
  upload.write(unfinishedRequest(url, desk.bob.key!))
  assert.match(await readUntilClosed(upload), /HTTP\/1\.1 408 /)
})

test('an upload below the minimum rate times out (408)', async () => {
  const pace = { windowMs: 100, windowBytesMin: 1_000, totalMs: 60_000 }
  await using server = await startReader(pace)
  const connections = new OpenConnections(server.url)
  const drip = await connections.open(head('/', 10_000) + begin)
  const timer = setInterval(() => drip.write('x'), 10)
  assert.match(await readUntilClosed(drip), /^HTTP\/1\.1 408 Request Timeout\r\n/)
  clearInterval(timer)
  assert.equal(await server.outcome, 'aborted')
  connections.release()
})

test('an upload times out after the total limit at any rate (408)', async () => {
  const pace = { windowMs: 50, windowBytesMin: 1, totalMs: 200 }
  await using server = await startReader(pace)
  const connections = new OpenConnections(server.url)
  const endless = await connections.open(head('/', 1_000_000_000) + begin)
  const timer = setInterval(() => endless.write('x'.repeat(1_000)), 5)
  assert.match(await readUntilClosed(endless), /^HTTP\/1\.1 408 Request Timeout\r\n/)
  clearInterval(timer)
  assert.equal(await server.outcome, 'aborted')
  connections.release()
})

/** A server that reads one upload with the given limits, and reports how it ended. */
async function startReader(pace: Parameters<typeof allowSlowUpload>[1]) {
  const { promise: outcome, resolve } = Promise.withResolvers<string>()
  const server = createServer((request, response) => {
    allowSlowUpload(request, pace)
    request.resume()
    request.on('end', () => resolve('ended'))
    request.on('error', () => resolve('aborted'))
    response.on('error', () => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    outcome,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
