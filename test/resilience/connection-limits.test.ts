import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '../../src/platform/http/limits.ts'
import { metricValue } from '../support/assert/prometheus.ts'
import { waitFor } from '../support/assert/until.ts'
import { ApiClient } from '../support/client/client.ts'
import { behindProxy, type Desk, openDesk } from '../support/desk/desk.ts'
import { OpenConnections, readUntilClosed } from '../support/network/open-connections.ts'
import { lines } from '../support/network/raw-socket.ts'

const connectionsPerAddressMax = 20
const capacityLimits = { ...limits, connectionsPerAddressMax }

const metric = async ({ url }: Desk, name: string) =>
  metricValue((await new ApiClient(url).get('/metrics')).text, name)

test('idle connections of an IP address with too many are closed, oldest first', async () => {
  await using desk = await openDesk({}, { capacityLimits })
  using held = new OpenConnections(desk.url, '127.0.0.2')
  const count = 3 * connectionsPerAddressMax
  const sockets = []
  for (let opened = 0; opened < count; opened++) sockets.push(await held.open())
  const oldest = sockets.slice(0, -connectionsPerAddressMax)
  assert.equal((await Promise.all(oldest.map(readUntilClosed))).join(''), '')
  assert.equal(await metric(desk, 'bellhop_http_connections_closed_total'), oldest.length)

  // A connection that sends a request is answered, from the same address as well.
  const another = await held.open(
    lines('GET /healthz HTTP/1.1', 'Host: x', 'Connection: close', ''),
  )
  assert.match(await readUntilClosed(another), /^HTTP\/1\.1 200 OK\r\n/)
})

test('an active connection is not closed in favor of idle ones', async () => {
  await using desk = await openDesk({}, { capacityLimits })
  using held = new OpenConnections(desk.url, '127.0.0.2')
  const request = lines('GET /healthz HTTP/1.1', 'Host: x', '')
  const used = await held.open(request)
  await new Promise((resolve) => used.once('data', resolve))
  const silent = await held.openMany(2 * connectionsPerAddressMax)
  await waitFor(
    'closed',
    () => silent.filter(({ closed }) => closed).length >= connectionsPerAddressMax,
  )
  const answered = new Promise((resolve) => used.once('data', resolve))
  used.write(request)
  await answered
})

test('a trusted proxy may open any number of connections', async () => {
  await using desk = await openDesk(behindProxy, { capacityLimits })
  using held = new OpenConnections(desk.url)
  const count = 3 * connectionsPerAddressMax
  await held.openMany(count)
  await waitFor('all open', async () => (await metric(desk, 'bellhop_http_connections')) >= count)
  assert.equal(await metric(desk, 'bellhop_http_connections_closed_total'), 0)
})
