import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '../../src/app/routes.ts'
import { type Labels, metricValue, parseExposition } from '../support/assert/prometheus.ts'
import { waitFor } from '../support/assert/until.ts'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { type Desk, openDesk } from '../support/desk/desk.ts'
import { untilIndexed } from '../support/desk/seed-rows.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { OpenConnections, unfinishedRequest } from '../support/network/open-connections.ts'
import { isOnPostgres } from '../support/postgres/postgres.ts'

const desk = useDesk()

const metricsOf = async ({ url }: { url: string }) =>
  (await new ApiClient(url).get('/metrics')).text

const countName = 'http_request_duration_seconds_count'

/** How many requests were answered so far, by their labels. */
function requestCountsIn(text: string): Map<string, number> {
  const samples = parseExposition(text).get('http_request_duration_seconds')?.samples ?? []
  const counts = samples.filter(({ name }) => name === countName)
  return new Map(counts.map(({ labels, value }) => [describe(labels), value]))
}

const describe = ({ method, route, status }: Labels) => `${method} ${route} ${status}`

/** The server notices that a request has ended slightly after its client. */
async function waitForMetrics(isSo: (text: string) => boolean, of: Desk = desk): Promise<string> {
  let text = ''
  await waitFor(
    () => text,
    async () => {
      text = await metricsOf(of)
      return isSo(text)
    },
  )
  return text
}

test('requests are counted and timed by route, method and status', async () => {
  await using own = await openDesk()
  const { alice, bob, charlie } = own
  const { body: ticket } = await bob.post('/v1/tickets', ticketInput())
  await bob.post('/v1/tickets', ticketInput())
  await bob.post('/v1/tickets', { subject: 1 })
  for (const client of [alice, bob, charlie]) await client.get(`/v1/tickets/${ticket.id}`)
  await bob.call('HEAD', `/v1/tickets/${ticket.id}`)
  await bob.get('/v1/tickets/no-id')
  await bob.call('PUT', `/v1/tickets/${ticket.id}`, {})
  await bob.call('OPTIONS', `/v1/tickets/${ticket.id}`)
  await bob.get('/v1/tickets/')
  for (const path of ['/v1/nothing', `/v1/${ticket.id}`, '/wp-login.php']) await bob.get(path)
  await fetch(`${own.url}/v1/%ff`)
  await fetch(`${own.url}/v1/users`, { method: 'PROPFIND' })
  await new ApiClient(own.url).get('/v1/users')

  const counted = (found: string) =>
    [...requestCountsIn(found)].filter(([name]) => name !== 'GET /metrics 200')
  const total = (found: string) => counted(found).reduce((sum, [, count]) => sum + count, 0)
  const text = await waitForMetrics((found) => total(found) === 17, own)
  const one = '/v1/tickets/{ticket_id}'
  assert.deepEqual(Object.fromEntries(counted(text)), {
    'POST /v1/tickets 201': 2,
    'POST /v1/tickets 400': 1,
    [`GET ${one} 200`]: 2,
    [`GET ${one} 404`]: 2,
    [`HEAD ${one} 200`]: 1,
    [`GET ${one} 422`]: 1,
    [`PUT ${one} 405`]: 1,
    [`OPTIONS ${one} 204`]: 1,
    'GET unknown 404': 3,
    'GET unknown 400': 1,
    'other /v1/users 405': 1,
    'GET /v1/users 401': 1,
  })
  assert.equal(metricValue(text, 'bellhop_authentication_failures_total'), 1)
  assert.equal(metricValue(text, 'bellhop_http_requests_rate_limited_total'), 0)
  assert.equal(metricValue(text, 'bellhop_http_requests_shed_total'), 0)
  assert.equal(metricValue(text, 'bellhop_http_requests_aborted_total'), 0)
  assert.equal(
    metricValue(text, 'bellhop_http_requests_in_flight'),
    1,
    'the request for the metrics itself',
  )
})

test('metric labels hold known route patterns only, and no ids or personal data', async () => {
  const { body: ticket } = await desk.bob.post('/v1/tickets', ticketInput())
  for (const path of [ticket.id, `${ticket.id}?x=${ticket.customer_email}`]) {
    await desk.bob.get(`/v1/tickets/${path}`)
    await desk.bob.get(`/v1/${path}`)
  }
  const text = await metricsOf(desk)
  const known = new Set(['unknown', ...routes.map(({ path }) => path)])
  for (const { labels } of parseExposition(text).get('http_request_duration_seconds')!.samples) {
    assert.ok(known.has(labels.route!), describe(labels))
  }
  for (const secret of [ticket.id, 'acme', 'alice', 'maya', 'bh_live', desk.bob.key!.slice(8)]) {
    assert.ok(!text.includes(secret), secret)
  }
})

test('rate-limited requests and failed authentications are counted', async () => {
  await using own = await openDesk({ BELLHOP_RATE_LIMIT: '2', BELLHOP_AUTH_RATE_LIMIT: '1' })
  for (let count = 0; count < 5; count++) await own.bob.get('/v1/me')
  for (let count = 0; count < 3; count++) await new ApiClient(own.url).get('/v1/me')
  const text = await waitForMetrics(
    (found) => metricValue(found, 'bellhop_http_requests_rate_limited_total') === 3 + 2,
    own,
  )
  assert.equal(metricValue(text, 'bellhop_authentication_failures_total'), 1)
  assert.equal(metricValue(text, countName, { route: '/v1/me', status: '429' }), 5)
})

test('in-flight requests are reported, and aborted ones counted', async () => {
  const before = metricValue(await metricsOf(desk), 'bellhop_http_requests_aborted_total')
  using held = new OpenConnections(desk.url)
  await held.openMany(3, unfinishedRequest(desk.url, desk.bob.key!))
  const during = await waitForMetrics(
    (text) => metricValue(text, 'bellhop_http_requests_in_flight') === 3 + 1,
  )
  assert.ok(metricValue(during, 'bellhop_http_connections') >= 3 + 1)
  held.release()
  const afterwards = await waitForMetrics(
    (text) => metricValue(text, 'bellhop_http_requests_in_flight') === 1,
  )
  assert.equal(metricValue(afterwards, 'bellhop_http_requests_aborted_total'), before + 3)
})

test('database reads and transactions are timed', async () => {
  const operations = ['read', 'transaction']
  const count = (text: string) =>
    operations.map((operation) =>
      metricValue(text, 'bellhop_database_operation_duration_seconds_count', { operation }),
    )
  const [reads, transactions] = count(await metricsOf(desk))
  for (let times = 0; times < 3; times++) {
    await desk.bob.get('/v1/tickets')
    await desk.bob.post('/v1/tickets', ticketInput())
  }
  // Background jobs may have run some as well.
  const [readsAfter, transactionsAfter] = count(await metricsOf(desk))
  assert.ok(readsAfter! >= reads! + 3)
  assert.ok(transactionsAfter! >= transactions! + 3)
})

test('waiting transactions and connections in use are reported', async () => {
  const count = 8
  const gate = Promise.withResolvers<void>()
  const held = Array.from({ length: count }, () => desk.db.transact(() => gate.promise))
  const seen = (text: string) => ({
    waiting: metricValue(text, 'bellhop_database_transactions_waiting'),
    taken: metricValue(text, 'bellhop_database_connections', { pool: 'write', state: 'in_use' }),
    idle: metricValue(text, 'bellhop_database_connections', { pool: 'write', state: 'idle' }),
  })
  try {
    // Background jobs may use some as well.
    const text = await waitForMetrics((found) => seen(found).taken + seen(found).waiting >= count)
    const { waiting, taken, idle } = seen(text)
    assert.ok(waiting > 0 && taken > 0, `${waiting} waiting, ${taken} in use`)
    assert.equal(idle, 0)
  } finally {
    gate.resolve()
    await Promise.all(held)
  }
  await waitForMetrics((text) => metricValue(text, 'bellhop_database_transactions_waiting') === 0)
})

test('recorded events, pending index rows and the state of the database are reported', async () => {
  await desk.bob.post('/v1/tickets', ticketInput())
  await untilIndexed(desk)
  const text = await metricsOf(desk)
  const [row] = await desk.sqlFromOutside('SELECT count(*) AS events FROM events')
  assert.equal(metricValue(text, 'bellhop_events_recorded_total'), Number(row!.events))
  assert.equal(metricValue(text, 'bellhop_search_index_pending_rows'), 0)
  assert.equal(metricValue(text, 'bellhop_database_up'), 1)
})

test('version, start time, memory, CPU time and event loop lag of the process are reported', async () => {
  const text = await metricsOf(desk)
  const database = isOnPostgres ? 'postgres' : 'sqlite'
  assert.equal(metricValue(text, 'bellhop_info', { node: process.version, database }), 1)
  const started = metricValue(text, 'process_start_time_seconds')
  assert.ok(started > Date.now() / 1_000 - 3_600 && started <= Date.now() / 1_000, `${started}`)
  const resident = metricValue(text, 'process_resident_memory_bytes')
  const heap = metricValue(text, 'nodejs_heap_size_used_bytes')
  assert.ok(heap > 1e6 && heap < resident, `${heap} of ${resident}`)
  const cpu = metricValue(text, 'process_cpu_seconds_total')
  assert.ok(cpu > 0 && cpu <= process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6)
  for (const figure of ['', 'p50_', 'p90_', 'p99_', 'max_']) {
    const lag = metricValue(text, `nodejs_eventloop_lag_${figure}seconds`)
    assert.ok(lag >= 0 && lag < 60, `${figure}${lag}`)
  }
})

test('GET /metrics has no ETag and is not cached', async () => {
  for (const method of ['GET', 'HEAD']) {
    const response = await new ApiClient(desk.url).call(method, '/metrics', undefined, {
      'if-none-match': '*',
    })
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('etag'), null)
    assert.equal(response.headers.get('cache-control'), 'no-store')
    const type = response.headers.get('content-type')
    assert.equal(type, 'text/plain; version=0.0.4; charset=utf-8')
  }
})
