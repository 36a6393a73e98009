import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { hashKey } from '../../src/platform/access/key-format.ts'
import { cpuTime } from '../support/assert/cpu-clock.ts'
import { metricValue } from '../support/assert/prometheus.ts'
import { waitFor } from '../support/assert/until.ts'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { attach, newPlace } from '../support/fixtures/files.ts'
import { OpenConnections, unfinishedRequest } from '../support/network/open-connections.ts'
import { lines } from '../support/network/raw-socket.ts'
import { sqliteValue, withSqliteFile } from '../support/postgres/direct-sql.ts'
import { LoadClient, TruncatedAnswer } from '../support/process/load.ts'
import { makeDataDir, startServer } from '../support/process/process.ts'

const workers = 24
const answersBefore = 150

interface Tally {
  answered: number
  acknowledged: Set<string>
  truncated: unknown[]
}

test('SIGTERM under load completes every response, loses nothing, and exits with 0', async () => {
  await using data = await makeDataDir()
  await using server = await startServer({
    ...data.env,
    BELLHOP_RATE_LIMIT: '0',
    BELLHOP_LOG_LEVEL: 'warn',
  })
  const key = server.firstKey!
  const tally: Tally = { answered: 0, acknowledged: new Set(), truncated: [] }
  const busy = Promise.withResolvers<void>()
  const ended = Array.from({ length: workers }, (_, worker) =>
    work(new LoadClient(server.url, key), worker, tally, busy.resolve),
  )
  await busy.promise
  const code = await server.stop()
  await Promise.all(ended)

  assert.equal(code, 0)
  assert.deepEqual(tally.truncated, [])
  const stored = withSqliteFile(data.path, (database) =>
    database.prepare('SELECT subject FROM tickets').pluck().all(),
  )
  assert.deepEqual(new Set(stored), tally.acknowledged, 'what was done was answered')
  const sql = 'SELECT last_used_at FROM api_keys WHERE hash = ?'
  assert.match(String(sqliteValue(data.path, sql, hashKey(key))), /^\d{4}-.*Z$/)
})

test('SIGTERM with idle connections exits with 0 soon', async () => {
  await using data = await makeDataDir()
  await using server = await startServer(data.env)
  const client = new ApiClient(server.url, server.firstKey)
  await Promise.all(Array.from({ length: 20 }, () => client.get('/v1/users/me')))
  const begin = cpuTime()
  assert.equal(await server.stop(), 0)
  assert.ok(cpuTime() - begin < 8_000)
})

test('SIGTERM with incomplete requests exits with 0 soon', async () => {
  await using data = await makeDataDir()
  await using server = await startServer(data.env)
  const client = new ApiClient(server.url, server.firstKey)
  using held = new OpenConnections(server.url)
  await held.open()
  await held.open('GET /v1/tick')
  await held.open('GET /v1/tickets HTTP/1.1\r\nHost: x\r\nX-Slow: ')
  await held.open(halfOf('/v1/sessions', 'Content-Type: application/json'))
  await held.open(unfinishedRequest(server.url, server.firstKey!))
  const key = `Authorization: Bearer ${server.firstKey}`
  await held.open(
    halfOf(await newPlace(client), key, 'Content-Type: multipart/form-data; boundary=b'),
  )
  await waitFor('in flight', async () => {
    const { text } = await client.get('/metrics')
    return metricValue(text, 'bellhop_http_bodies_in_flight') === 3
  })
  const begin = cpuTime()
  assert.equal(await server.stop(), 0)
  assert.ok(cpuTime() - begin < 8_000, `${(cpuTime() - begin).toFixed()} ms`)
})

test('SIGTERM with an unread stream and download exits with 0', async () => {
  await using data = await makeDataDir()
  await using server = await startServer(data.env)
  const client = new ApiClient(server.url, server.firstKey)
  const place = await newPlace(client)
  const [{ id }] = await attach(client, place, ['large.bin', Buffer.alloc(16 * 1024 * 1024)])
  using held = new OpenConnections(server.url)
  for (const path of ['/v1/events/stream', `${place}/${id}/content`]) {
    const key = `Authorization: Bearer ${server.firstKey}`
    const socket = await held.open(lines(`GET ${path} HTTP/1.1`, 'Host: x', key, ''))
    await once(socket, 'readable')
  }
  assert.equal(await server.stop(), 0)
})

/** The start of a request and of its body. */
const halfOf = (path: string, ...headers: string[]) =>
  lines(`POST ${path} HTTP/1.1`, 'Host: x', ...headers, 'Content-Length: 1000', '', '--b')

/** Writes and reads until the server has stopped. */
async function work(
  client: LoadClient,
  worker: number,
  tally: Tally,
  onBusy: () => void,
): Promise<void> {
  for (let count = 0; ; count++) {
    const subject = `Worker ${worker}, ticket ${count}`
    try {
      if (count % 3 === 2) {
        // Too long for one packet.
        const { status, text } = await client.call('GET', '/v1/tickets?limit=500')
        assert.ok(status === 200 && Array.isArray(JSON.parse(text)))
      } else {
        const { status } = await client.call('POST', '/v1/tickets', ticketInput({ subject }))
        assert.equal(status, 201)
        tally.acknowledged.add(subject)
      }
      if (++tally.answered === answersBefore) onBusy()
    } catch (error) {
      if (!isGone(error)) tally.truncated.push(error)
      client.close()
      return
    }
  }
}

/** A connection that was refused, or closed before its request was read. */
const isGone = (error: unknown) =>
  !(error instanceof TruncatedAnswer) &&
  ['ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? '')
