import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Client } from '../support/client.ts'
import { DatabaseProxy } from '../support/database-proxy.ts'
import { readExposition, valueIn } from '../support/exposition.ts'
import { nodeSettings, startNodes } from '../support/nodes.ts'
import { ownTime } from '../support/own-time.ts'
import { makePostgresDatabase } from '../support/postgres.ts'
import { startServer } from '../support/process.ts'
import { until } from '../support/until.ts'

const metricsAt = async (url: string) => (await new Client(url).get('/metrics')).text

test('each node tells about itself, and of what all share the same', async () => {
  await using nodes = await startNodes(2)
  const [busy, quiet] = nodes.admins
  for (let count = 0; count < 3; count++) await busy!.get('/v1/tickets')
  await quiet!.get('/v1/tickets')
  const answered = { route: '/v1/tickets', method: 'GET', status: '200' }
  const countAt = async ({ url }: Client) =>
    valueIn(await metricsAt(url), 'http_request_duration_seconds_count', answered)
  await until('counted', async () => (await countAt(busy!)) === 3 && (await countAt(quiet!)) === 1)
  const texts = await Promise.all(nodes.servers.map(({ url }) => metricsAt(url)))
  const [events, other] = texts.map((text) => valueIn(text, 'bellhop_events_recorded_total'))
  assert.ok(events! > 0)
  assert.equal(other, events)
})

test('of a database that falls silent is told soon, with all that does not need it', async () => {
  await using database = await makePostgresDatabase()
  await using proxy = await DatabaseProxy.start(database.url)
  await using server = await startServer({ ...nodeSettings, DATABASE_URL: proxy.url })
  assert.equal(valueIn(await metricsAt(server.url), 'bellhop_database_up'), 1)
  proxy.mute()
  const begin = ownTime()
  const text = await metricsAt(server.url)
  const tookMs = ownTime() - begin
  proxy.unmute()
  assert.ok(tookMs < 15_000, `took ${tookMs.toFixed()} ms`)
  assert.equal(valueIn(text, 'bellhop_database_up'), 0)
  assert.ok(valueIn(text, 'process_resident_memory_bytes') > 0)
  const unknown = [
    'bellhop_search_index_pending_rows',
    'bellhop_events_recorded_total',
    'bellhop_jobs',
  ]
  for (const name of unknown) assert.ok(!readExposition(text).has(name), name)
})
