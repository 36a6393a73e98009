import assert from 'node:assert/strict'
import { once } from 'node:events'
import { before, test } from 'node:test'
import { limits } from '../../src/platform/http/limits.ts'
import { cpuTime } from '../support/assert/cpu-clock.ts'
import { metricValue } from '../support/assert/prometheus.ts'
import { waitFor } from '../support/assert/until.ts'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { openDesk } from '../support/desk/desk.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { attach } from '../support/fixtures/files.ts'
import { OpenConnections, unfinishedRequest } from '../support/network/open-connections.ts'
import { lines } from '../support/network/raw-socket.ts'
import { PortalClient } from '../support/people/portal.ts'

// Requests in flight for a long time: downloads that nobody reads. The default limits would need
// a thousand of these.

const requests = {
  ...limits.requests,
  countMax: 20,
  publicMax: 6,
  publicPerAddressMax: 4,
  perOrganizationMax: 15,
}
const excess = 100
const quickMs = 20_000
/** More than the buffers of both ends of a connection hold. */
const fileBytes = 16 * 1024 * 1024

const desk = useDesk({}, { capacityLimits: { ...limits, requests } })
let ofAcme: Download
let ofOther: Download
before(async () => {
  ofAcme = await addFile(desk.bob)
  ofOther = await addFile(desk.charlie)
})

test('requests over the limit are rejected quickly, and the others continue', async () => {
  using held = new OpenConnections(desk.url)
  await untilInFlight(0)
  await held.openMany(requests.perOrganizationMax, ofAcme.withKey)
  await held.openMany(requests.countMax - requests.perOrganizationMax, ofOther.withKey)
  await untilInFlight(requests.countMax)
  await untilAnswered(desk.charlie, 503)

  const begin = cpuTime()
  const wave = await Promise.all(
    Array.from({ length: excess }, (_, count) =>
      count % 2 === 0 ? desk.bob.get('/v1/tickets') : desk.bob.post('/v1/tickets', ticketInput()),
    ),
  )
  const tookMs = cpuTime() - begin
  for (const { status, headers, body } of wave) {
    assert.equal(status, 503)
    assert.deepEqual(body, { detail: 'Too many concurrent requests' })
    assert.match(headers.get('retry-after') ?? '', /^[1-9]\d*$/)
  }
  assert.ok(tookMs < quickMs, `${excess} refusals took ${tookMs.toFixed()} ms`)
  const page = await new PortalClient(desk.url).open('/portal')
  assert.equal(page.status, 503)
  assert.match(page.text, /Please try again in 1 second\./)
  const health = await new ApiClient(desk.url).get('/healthz')
  assert.deepEqual([health.status, health.body], [200, { status: 'ok' }])

  const metrics = await new ApiClient(desk.url).get('/metrics')
  assert.ok(metricValue(metrics.text, 'bellhop_http_requests_shed_total') >= excess)
  assert.ok(metricValue(metrics.text, 'bellhop_http_requests_in_flight') > requests.countMax)

  held.release(requests.countMax / 2)
  await untilAnswered(desk.bob, 200)
  const { body: tickets } = await desk.bob.get('/v1/tickets')
  assert.equal(tickets.length, 1, 'nothing of it was stored')
  assert.equal((await desk.bob.post('/v1/tickets', ticketInput())).status, 201)
})

test('an organization that uses its share of request slots leaves the rest to others', async () => {
  using held = new OpenConnections(desk.url)
  await untilInFlight(0)
  await held.openMany(requests.perOrganizationMax, ofAcme.withKey)
  await untilInFlight(requests.perOrganizationMax)
  await untilAnswered(desk.bob, 429)
  const refused = await desk.alice.get('/v1/tickets')
  assert.equal(refused.status, 429)
  assert.equal(refused.headers.get('retry-after'), '1')
  assert.equal((await desk.charlie.get('/v1/tickets')).status, 200)
  const { text } = await new ApiClient(desk.url).get('/metrics')
  assert.ok(metricValue(text, 'bellhop_http_requests_rejected_total', { limit: 'requests' }) >= 1)
})

test('anonymous requests get a part of the slots only, and one IP address a part of that', async () => {
  const stranger = new ApiClient(desk.url)
  using held = new OpenConnections(desk.url)
  await untilInFlight(0)
  await held.openMany(requests.publicPerAddressMax, ofAcme.byToken)
  await untilInFlight(requests.publicPerAddressMax)
  await waitFor('429', async () => (await stranger.get('/openapi.json')).status === 429)
  assert.equal((await stranger.get('/healthz')).status, 200)
  assert.equal((await desk.bob.get('/v1/tickets')).status, 200, 'a key at the same address')

  using elsewhere = new OpenConnections(desk.url, '127.0.0.2')
  await elsewhere.openMany(requests.publicMax - requests.publicPerAddressMax, ofAcme.byToken)
  await untilInFlight(requests.publicMax)
  using third = new OpenConnections(desk.url, '127.0.0.3')
  const isFull = async () => {
    const socket = await third.open(lines('GET /portal HTTP/1.1', 'Host: x', ''))
    const [chunk] = await once(socket, 'data')
    return String(chunk).startsWith('HTTP/1.1 503 ')
  }
  await waitFor('503', isFull)
  assert.equal((await desk.bob.get('/v1/tickets')).status, 200)
})

test('requests whose bodies are still arriving have their own limit', async () => {
  const few = { ...limits.requests, inFlightMax: 5 }
  await using small = await openDesk({}, { capacityLimits: { ...limits, requests: few } })
  using held = new OpenConnections(small.url)
  await held.openMany(few.inFlightMax, unfinishedRequest(small.url, small.bob.key!))
  await untilAnswered(small.charlie, 503)
  assert.equal((await new ApiClient(small.url).get('/healthz')).status, 200)
  held.release()
  await untilAnswered(small.charlie, 200)
})

/**
 * The server notices a connection, and its end, slightly after its client: a request that is sent before
 * could take the slot of a download.
 */
async function untilInFlight(count: number): Promise<void> {
  await waitFor(`${count} requests are in flight`, async () => {
    const { text } = await new ApiClient(desk.url).get('/metrics')
    // And this one.
    return metricValue(text, 'bellhop_http_requests_in_flight') === count + 1
  })
}

/** The server notices a connection slightly after its client. */
async function untilAnswered(client: ApiClient, status: number): Promise<void> {
  const isSo = async () => (await client.get('/v1/users/me')).status === status
  await waitFor(`answered ${status}`, isSo, 30_000)
}

interface Download {
  withKey: string
  byToken: string
}

/** A large file on a new ticket, and the requests to download it. */
async function addFile(client: ApiClient): Promise<Download> {
  const { body: ticket } = await client.post('/v1/tickets', ticketInput())
  const comments = `/v1/tickets/${ticket.id}/comments`
  const { body: comment } = await client.post(comments, { body: 'See the file.' })
  const path = `${comments}/${comment.id}/attachments`
  const [{ id }] = await attach(client, path, ['large.bin', Buffer.alloc(fileBytes)])
  const get = (path: string, ...headers: string[]) =>
    lines(`GET ${path} HTTP/1.1`, 'Host: x', ...headers, '')
  return {
    withKey: get(
      `/v1/tickets/${ticket.id}/attachments/${id}/content`,
      `Authorization: Bearer ${client.key}`,
    ),
    byToken: get(`/v1/tracking/${ticket.tracking_token}/attachments/${id}/content`),
  }
}
