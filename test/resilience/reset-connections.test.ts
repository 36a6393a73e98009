import assert from 'node:assert/strict'
import { connect, type Socket } from 'node:net'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { scaled } from '../support/depth.ts'
import { ApiClient } from '../support/desk/client.ts'
import { lines } from '../support/network/raw-socket.ts'
import {
  type DataDir,
  makeDataDir,
  type ServerProcess,
  startServer,
} from '../support/process/process.ts'

// Connections that are reset just after the headers of a request: the server has read these, but
// the address of the client is no longer known.

const connectionsPerRoute = scaled(150)
const inFlightMax = 25

let data: DataDir
let server: ServerProcess
before(async () => {
  data = await makeDataDir()
  server = await startServer({
    ...data.env,
    BELLHOP_RATE_LIMIT: '0',
    BELLHOP_PUBLIC_RATE_LIMIT: '0',
    BELLHOP_LOG_LEVEL: 'error',
  })
})
after(async () => {
  await server.stop()
  await data[Symbol.asyncDispose]()
})

const head = (start: string, type = 'application/json') =>
  lines(start, 'Host: x', `Content-Type: ${type}`, 'Content-Length: 1000')
const authorized = () => lines(`Authorization: Bearer ${server.firstKey}`)

const requests: Record<string, () => string> = {
  'a sign-in': () => lines(head('POST /v1/sessions HTTP/1.1')),
  'a new ticket': () => lines(head('POST /v1/tickets HTTP/1.1') + authorized()),
  'a new ticket without a key': () => lines(head('POST /v1/tickets HTTP/1.1')),
  'an upload': () =>
    lines(head('POST /v1/uploads HTTP/1.1', 'multipart/form-data; boundary=x') + authorized()),
  'a received mail': () =>
    lines(head('POST /v1/inbound-mails HTTP/1.1', 'message/rfc822') + authorized()),
  'a form of the portal': () =>
    lines(head('POST /portal HTTP/1.1', 'application/x-www-form-urlencoded')),
  'a page': () => lines('GET /portal HTTP/1.1', 'Host: x', ''),
  'a list': () => lines('GET /v1/tickets HTTP/1.1', 'Host: x') + lines(authorized()),
}

for (const [name, request] of Object.entries(requests)) {
  test(`the server survives connections that are reset within ${name}`, async () => {
    const bytes = request()
    for (let sent = 0; sent < connectionsPerRoute; sent += inFlightMax) {
      // From at once to 3 ms after the headers.
      const wave = Array.from({ length: inFlightMax }, (_, index) => sendAndReset(bytes, index % 4))
      await Promise.all(wave)
    }
    assert.equal((await new ApiClient(server.url, server.firstKey).get('/v1/users/me')).status, 200)
    assert.equal(server.process.exitCode, null)
  })
}

async function sendAndReset(bytes: string, afterMs: number): Promise<void> {
  const socket = await open()
  socket.write(bytes)
  if (afterMs > 0) await pause(afterMs)
  socket.resetAndDestroy()
}

async function open(): Promise<Socket> {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve))
  return socket
}
