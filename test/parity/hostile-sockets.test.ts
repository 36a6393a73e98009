import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { waitFor } from '../support/assert/until.ts'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { scaled } from '../support/depth.ts'
import { abuseEveryRoute, openSocket } from '../support/network/hostile-sockets.ts'
import { lines } from '../support/network/raw-socket.ts'
import { createPostgresDatabase } from '../support/postgres/postgres.ts'
import { makeDataDir, type ServerProcess, startServer } from '../support/process/process.ts'

// Connections that end at any byte of a request, or go on in odd ways: the service goes on.

const seed = Number(process.env.BELLHOP_TEST_SEED ?? randomInt(2 ** 31))
const timesEach = scaled(2)
const resets = scaled(400)
const inFlightMax = 25

/** A server of its own process, and all that it logs as an error. */
async function startWatched(env: Record<string, string>) {
  const server = await startServer({
    ...env,
    BELLHOP_RATE_LIMIT: '0',
    BELLHOP_PUBLIC_RATE_LIMIT: '0',
    BELLHOP_AUTH_RATE_LIMIT: '0',
    BELLHOP_LOG_LEVEL: 'error',
  })
  let errors = ''
  for (const output of [server.process.stdout!, server.process.stderr!]) {
    output.on('data', (chunk) => {
      errors += chunk
    })
  }
  return { server, errors: () => errors }
}

const postHeaders = (path: string, ...more: string[]) =>
  lines(
    `POST ${path} HTTP/1.1`,
    'Host: x',
    'Content-Type: application/json',
    'Content-Length: 1000',
    ...more,
    '',
  )

/** The server has read the headers, but no longer knows whose they are. */
async function resetAfterHeaders({ url, firstKey }: ServerProcess): Promise<void> {
  const requests = [
    postHeaders('/v1/sessions'),
    postHeaders('/v1/tickets', `Authorization: Bearer ${firstKey}`),
  ]
  for (let sent = 0; sent < resets; sent += inFlightMax) {
    const wave = Array.from({ length: inFlightMax }, async (_, index) => {
      const socket = await openSocket(url)
      socket.write(requests[index % 2]!)
      if (index % 4 > 0) await pause(index % 4)
      socket.resetAndDestroy()
    })
    await Promise.all(wave)
  }
}

for (const engine of ['sqlite', 'postgres'] as const) {
  test(`hostile connections do not end the server (${engine})`, async (t) => {
    t.diagnostic(`BELLHOP_TEST_SEED=${seed}`)
    await using database = engine === 'postgres' ? await createPostgresDatabase() : undefined
    await using dataDir = await makeDataDir()
    const env = { ...dataDir.env, ...(database && { DATABASE_URL: database.url }) }
    const { server, errors } = await startWatched(env)
    await using _running = server
    const client = new ApiClient(server.url, server.firstKey)
    const ticket = (await client.post('/v1/tickets', ticketInput())).body

    await resetAfterHeaders(server)
    const target = { url: server.url, key: server.firstKey!, ticketId: ticket.id }
    await abuseEveryRoute(target, timesEach, seed)

    assert.equal(server.process.exitCode, null, errors())
    const after = await client.get('/v1/users/me')
    assert.ok([200, 401].includes(after.status), after.text)
    // All that they took is free again.
    await waitFor('no requests or bodies in flight', async () => {
      const { text } = await new ApiClient(server.url).get('/metrics')
      return /^bellhop_http_bodies_in_flight 0$/m.test(text)
    })
    assert.equal(errors(), '')
  })
}
