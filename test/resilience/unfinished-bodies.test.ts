import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { limits } from '../../src/platform/http/limits.ts'
import { metricValue } from '../support/assert/prometheus.ts'
import { waitFor } from '../support/assert/until.ts'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { assertUndisturbed } from '../support/desk/bystander.ts'
import { behindProxy, openDesk } from '../support/desk/desk.ts'
import {
  OpenConnections,
  readUntilClosed,
  unfinishedRequest,
} from '../support/network/open-connections.ts'
import { lines } from '../support/network/raw-socket.ts'
import { useServer } from '../support/process/use-server.ts'

// Bodies that never arrive, from one address, more of them than there are request slots.

const count = 1_100

const server = useServer({
  BELLHOP_RATE_LIMIT: '0',
  BELLHOP_PUBLIC_RATE_LIMIT: '0',
  BELLHOP_LOG_LEVEL: 'silent',
})
let bystander: ApiClient
before(async () => {
  const args = ['orgs', 'create', 'other', '--admin-email', 'charlie@other.example']
  bystander = new ApiClient(server.url, (await server.bellhop(...args)).stdout.trim())
})

const signIn = (...headers: string[]) =>
  lines(
    'POST /v1/sessions HTTP/1.1',
    'Host: x',
    'Content-Type: application/json',
    'Content-Length: 1000',
    ...headers,
    '',
    '{',
  )

const attacks: Record<string, () => string> = {
  'with a key': () => unfinishedRequest(server.url, server.firstKey!),
  'without a key': () => signIn(),
}

for (const [name, bytes] of Object.entries(attacks)) {
  test(`bodies that never arrive, ${name}, do not affect another organization`, async () => {
    using held = new OpenConnections(server.url)
    const refused: string[] = []
    await assertUndisturbed(
      () => bystander.get('/v1/users/me'),
      async () => {
        for (const socket of await held.openMany(count, bytes())) {
          readUntilClosed(socket).then((text) => refused.push(text))
        }
        await waitFor('most of them are refused', () => refused.length > count * 0.9)
        return () => {}
      },
    )
    // On a slow machine, the first may time out before the last are rejected.
    const isLate = (text: string) => text.startsWith('HTTP/1.1 408 ')
    for (const text of refused.filter((text) => !isLate(text))) {
      assert.match(text, /^HTTP\/1\.1 429 /)
      assert.match(text, /\r\nretry-after: [1-9]\d*\r\n/i)
      assert.match(text, /\r\nconnection: close\r\n/i)
    }
    const { text } = await new ApiClient(server.url).get('/metrics')
    const inFlight = metricValue(text, 'bellhop_http_bodies_in_flight')
    assert.ok(inFlight <= 100, `${inFlight} in flight`)
  })
}

test('behind a proxy, incomplete bodies count for the IP address of the caller', async () => {
  const bodies = { ...limits.bodies, publicPerAddressMax: 2 }
  await using desk = await openDesk(behindProxy, { capacityLimits: { ...limits, bodies } })
  using held = new OpenConnections(desk.url)
  const open = (address: string) => held.open(signIn(`X-Forwarded-For: ${address}`))
  const inFlight = async (count: number) => {
    const { text } = await new ApiClient(desk.url).get('/metrics')
    return metricValue(text, 'bellhop_http_bodies_in_flight') === count
  }
  await open('203.0.113.7')
  await open('203.0.113.7')
  await waitFor('two in flight', () => inFlight(2))
  assert.match(await readUntilClosed(await open('203.0.113.7')), /^HTTP\/1\.1 429 /)
  await open('203.0.113.8')
  await waitFor('three in flight', () => inFlight(3))
  held.release()
  await waitFor('none in flight', () => inFlight(0))
})

test('bodies that arrive with their headers are accepted despite many incomplete ones', async () => {
  const bodies = { ...limits.bodies, perKeyMax: 2 }
  await using desk = await openDesk({}, { capacityLimits: { ...limits, bodies } })
  using held = new OpenConnections(desk.url)
  await held.openMany(2, unfinishedRequest(desk.url, desk.bob.key!))
  const third = () => held.open(unfinishedRequest(desk.url, desk.bob.key!))
  await waitFor('full', async () => {
    const socket = await third()
    const answered = readUntilClosed(socket)
    return /^HTTP\/1\.1 429 /.test(await Promise.race([answered, pause(200, '')]))
  })
  const waves = Array.from({ length: 20 }, () => desk.bob.post('/v1/tickets', ticketInput()))
  for (const { status } of await Promise.all(waves)) assert.equal(status, 201)
})
