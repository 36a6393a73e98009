import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '../../src/platform/http/limits.ts'
import { metricValue } from '../support/assert/prometheus.ts'
import { waitFor } from '../support/assert/until.ts'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { type Desk, openDesk } from '../support/desk/desk.ts'
import { OpenConnections } from '../support/network/open-connections.ts'
import { lines } from '../support/network/raw-socket.ts'

// Clients that ask for long lists and do not read them. Each sends several requests at once, because
// the buffers of a connection hold the first response or two.

const requestsPerConnection = 10
const commentLength = 100_000
const commentCount = 8
/** The body, and the same as HTML. */
const listBytes = 2 * commentLength * commentCount
/** Room for five lists: more than a connection holds, so that some stay unread. */
const roomBytes = 5.5 * listBytes
const fullBytes = 5 * listBytes

test('an address has a limited number of unread bytes on public routes, and others have theirs', async () => {
  await using desk = await openWithLimits({ publicPerAddressBytesMax: roomBytes, waitMs: 100 })
  const { byToken, tokenPath, withKeyOf, path } = await addLongList(desk)
  const stranger = new ApiClient(desk.url)
  using held = new OpenConnections(desk.url)
  await held.open(byToken.repeat(requestsPerConnection))
  await untilUnread(desk, fullBytes)

  const rejected = await stranger.get(tokenPath)
  assert.equal(rejected.status, 429)
  assert.equal(rejected.headers.get('retry-after'), '1')
  assert.equal(rejected.headers.get('etag'), null)
  assert.match(rejected.body.detail, /^Rate limit exceeded/)
  const reply = await stranger.post(tokenPath, { body: 'Still here.' })
  assert.equal(reply.status, 201, 'what changes something is never rejected for that')
  assert.equal((await desk.bob.get(path)).status, 200, 'a key at the same address')
  using elsewhere = new OpenConnections(desk.url, '127.0.0.2')
  assert.match(await firstLine(elsewhere, byToken), /^HTTP\/1\.1 200 /)
  assert.match(await firstLine(elsewhere, withKeyOf(desk.bob)), /^HTTP\/1\.1 200 /)
  const { text } = await new ApiClient(desk.url).get('/metrics')
  assert.ok(metricValue(text, 'bellhop_http_requests_rejected_total', { limit: 'responses' }) > 0)

  held.release()
  await untilStatus(stranger, tokenPath, 200)
})

test('a key and an organization have a limited number of unread bytes, and others have theirs', async () => {
  await using desk = await openWithLimits({
    perKeyBytesMax: roomBytes,
    perOrganizationBytesMax: 2 * roomBytes,
    waitMs: 100,
  })
  const { withKeyOf, path } = await addLongList(desk)
  using ofBob = new OpenConnections(desk.url)
  await ofBob.open(withKeyOf(desk.bob).repeat(requestsPerConnection))
  await untilUnread(desk, fullBytes)
  assert.equal((await desk.bob.get(path)).status, 429)
  assert.equal((await desk.alice.get(path)).status, 200, 'another key of the organization')

  using ofAlice = new OpenConnections(desk.url)
  await ofAlice.open(withKeyOf(desk.alice).repeat(requestsPerConnection))
  const third = await desk.client('bob@acme.example')
  await untilUnread(desk, 2 * fullBytes)
  assert.equal((await third.get(path)).status, 429)
  assert.equal((await desk.charlie.get('/v1/tickets')).status, 200, 'another organization')
})

test('all clients together have a limited number of unread bytes', async () => {
  await using desk = await openWithLimits({ bytesMax: roomBytes, waitMs: 100 })
  const { withKeyOf, path } = await addLongList(desk)
  using held = new OpenConnections(desk.url)
  await held.open(withKeyOf(desk.bob).repeat(requestsPerConnection))
  await untilUnread(desk, fullBytes)
  const rejected = await desk.alice.get(path)
  assert.equal(rejected.status, 503)
  assert.deepEqual(rejected.body, { detail: 'Too many responses are waiting to be read' })
  assert.equal(rejected.headers.get('retry-after'), '1')
})

test('a response that does not fit waits until earlier ones are read', async () => {
  await using desk = await openWithLimits({ perKeyBytesMax: roomBytes, waitMs: 600_000 })
  const { withKeyOf, path } = await addLongList(desk)
  using held = new OpenConnections(desk.url)
  await held.open(withKeyOf(desk.bob).repeat(requestsPerConnection))
  await untilUnread(desk, fullBytes)
  const later = desk.bob.get(path)
  assert.equal((await desk.charlie.get('/v1/tickets')).status, 200)
  held.release()
  assert.equal((await later).status, 200)
})

test('a client that reads nothing is disconnected', async () => {
  await using desk = await openWithLimits({ unreadMs: 1_000 })
  const { withKeyOf } = await addLongList(desk)
  using held = new OpenConnections(desk.url)
  await held.openMany(4, withKeyOf(desk.bob).repeat(requestsPerConnection))
  await untilUnread(desk, listBytes)
  await waitFor('disconnected', async () => (await unreadBytes(desk)) === 0)
  assert.equal((await desk.bob.get('/v1/tickets')).status, 200)
})

const openWithLimits = (responses: Partial<Record<keyof typeof limits.responses, number>>) =>
  openDesk(
    {},
    {
      capacityLimits: {
        ...limits,
        responses: { ...limits.responses, unreadMs: 600_000, ...responses },
      },
    },
  )

/** A ticket with long comments, and the requests to list them. */
async function addLongList(desk: Desk) {
  const { body: ticket } = await desk.bob.post('/v1/tickets', ticketInput())
  const path = `/v1/tickets/${ticket.id}/comments`
  for (let count = 0; count < commentCount; count++) {
    const { status } = await desk.bob.post(path, { body: 'x'.repeat(commentLength) })
    assert.equal(status, 201)
  }
  const tokenPath = `/v1/tracking/${ticket.tracking_token}/comments`
  return {
    path,
    tokenPath,
    byToken: lines(`GET ${tokenPath} HTTP/1.1`, 'Host: x', ''),
    withKeyOf: ({ key }: ApiClient) =>
      lines(`GET ${path} HTTP/1.1`, 'Host: x', `Authorization: Bearer ${key}`, ''),
  }
}

const untilStatus = (client: ApiClient, path: string, status: number) =>
  waitFor(`${status}`, async () => (await client.get(path)).status === status, 30_000)

async function unreadBytes(desk: Desk): Promise<number> {
  const { text } = await new ApiClient(desk.url).get('/metrics')
  return metricValue(text, 'bellhop_http_response_unread_bytes')
}

const untilUnread = (desk: Desk, bytes: number) =>
  waitFor(`${bytes} bytes unread`, async () => (await unreadBytes(desk)) >= bytes)

async function firstLine(connections: OpenConnections, request: string): Promise<string> {
  const socket = await connections.open(request)
  const chunk = await new Promise<Buffer>((resolve) => socket.once('data', resolve))
  socket.destroy()
  return chunk.toString('latin1').split('\r\n')[0]!
}
