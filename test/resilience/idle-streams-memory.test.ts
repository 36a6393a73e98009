import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '../../src/platform/http/limits.ts'
import { metricValue } from '../support/assert/prometheus.ts'
import { waitFor } from '../support/assert/until.ts'
import { ApiClient } from '../support/client/client.ts'
import { OpenConnections } from '../support/network/open-connections.ts'
import { makeDataDir, startServer } from '../support/process/process.ts'

const streams = 2_000
const growthMax = 150e6

test(`${streams} idle streams use at most ${growthMax / 1e6} MB`, async (t) => {
  await using data = await makeDataDir()
  const settings = { BELLHOP_RATE_LIMIT: '0', BELLHOP_LOG_LEVEL: 'warn' }
  await using server = await startServer({ ...data.env, ...settings })
  const { url, firstKey } = server
  const admin = new ApiClient(url, firstKey)
  const tell = async (name: string) => metricValue((await admin.get('/metrics')).text, name)
  using held = new OpenConnections(url)
  const { perKeyMax, perUserMax } = limits.streams
  let open = 0
  const openAllOfUser = async () => {
    const user = { email: `agent-${open}@example.com`, full_name: 'Agent' }
    const { body: agent } = await admin.post('/v1/users', user)
    const end = open + perUserMax
    for (; open < end; open += perKeyMax) {
      const key = { name: 'listens', scopes: ['tickets:read'], user_id: agent.id }
      const { status, body } = await admin.post('/v1/api-keys', key)
      assert.equal(status, 201)
      const opening = Array.from({ length: perKeyMax }, () => held.open(request(url, body.key)))
      for (const socket of await Promise.all(opening)) socket.resume()
    }
  }

  // The first streams allocate memory that is needed only once.
  await openAllOfUser()
  const before = await tell('process_resident_memory_bytes')
  while (open < streams) await openAllOfUser()
  await waitFor('all listen', async () => (await tell('bellhop_event_stream_clients')) === streams)
  const growth = (await tell('process_resident_memory_bytes')) - before
  t.diagnostic(`${(growth / 1e6).toFixed(1)} MB`)
  assert.ok(growth <= growthMax, `${(growth / 1e6).toFixed(1)} MB`)
})

function request(url: string, key: string): string {
  const head = ['GET /v1/events/stream HTTP/1.1', `Host: ${new URL(url).host}`]
  return [...head, `Authorization: Bearer ${key}`, '', ''].join('\r\n')
}
