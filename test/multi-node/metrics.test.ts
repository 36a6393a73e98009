import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cpuTime } from '../support/assert/cpu-clock.ts'
import { metricValue, parseExposition } from '../support/assert/prometheus.ts'
import { waitFor } from '../support/assert/until.ts'
import { ApiClient } from '../support/client/client.ts'
import { DatabaseProxy } from '../support/network/database-proxy.ts'
import { nodeSettings, startNodes } from '../support/postgres/nodes.ts'
import { createPostgresDatabase } from '../support/postgres/postgres.ts'
import { startServer } from '../support/process/process.ts'

const metricsAt = async (url: string) => (await new ApiClient(url).get('/metrics')).text

test('each node reports its own metrics, and the same shared ones', async () => {
  await using nodes = await startNodes(2)
  const [busy, quiet] = nodes.admins
  for (let count = 0; count < 3; count++) await busy!.get('/v1/tickets')
  await quiet!.get('/v1/tickets')
  const answered = { route: '/v1/tickets', method: 'GET', status: '200' }
  const countAt = async ({ url }: ApiClient) =>
    metricValue(await metricsAt(url), 'http_request_duration_seconds_count', answered)
  await waitFor(
    'counted',
    async () => (await countAt(busy!)) === 3 && (await countAt(quiet!)) === 1,
  )
  const texts = await Promise.all(nodes.servers.map(({ url }) => metricsAt(url)))
  const [events, other] = texts.map((text) => metricValue(text, 'bellhop_events_recorded_total'))
  assert.ok(events! > 0)
  assert.equal(other, events)
})

test('metrics report an unresponsive database soon, along with all that do not need it', async () => {
  await using database = await createPostgresDatabase()
  await using proxy = await DatabaseProxy.start(database.url)
  await using server = await startServer({ ...nodeSettings, DATABASE_URL: proxy.url })
  assert.equal(metricValue(await metricsAt(server.url), 'bellhop_database_up'), 1)
  proxy.mute()
  const begin = cpuTime()
  const text = await metricsAt(server.url)
  const tookMs = cpuTime() - begin
  proxy.unmute()
  assert.ok(tookMs < 15_000, `took ${tookMs.toFixed()} ms`)
  assert.equal(metricValue(text, 'bellhop_database_up'), 0)
  assert.ok(metricValue(text, 'process_resident_memory_bytes') > 0)
  const unknown = [
    'bellhop_search_index_pending_rows',
    'bellhop_events_recorded_total',
    'bellhop_jobs',
  ]
  for (const name of unknown) assert.ok(!parseExposition(text).has(name), name)
})
