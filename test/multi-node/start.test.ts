import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { test } from 'node:test'
import pg from 'pg'
import { generateKey } from '../../src/platform/access/key-format.ts'
import { cpuTime } from '../support/assert/cpu-clock.ts'
import { waitFor } from '../support/assert/until.ts'
import { ApiClient } from '../support/client/client.ts'
import { freePort } from '../support/network/free-port.ts'
import { nodeSettings } from '../support/postgres/nodes.ts'
import { createPostgresDatabase, type PostgresDatabase } from '../support/postgres/postgres.ts'
import { runCli, type ServerProcess, startServers } from '../support/process/process.ts'
import { refusedStart } from '../support/process/process-ends.ts'

const stopAll = async (servers: ServerProcess[]) =>
  assert.deepEqual(
    await Promise.all(servers.map((server) => server.stop())),
    servers.map(() => 0),
  )

test('of several nodes that start on an empty database, one migrates and one prints the key', async () => {
  await using database = await createPostgresDatabase({ isBare: true })
  const env = { ...nodeSettings, DATABASE_URL: database.url }
  const servers = await startServers(3, env)
  const keys = servers.flatMap(({ firstKey }) => firstKey ?? [])
  assert.equal(keys.length, 1)
  for (const { url } of servers) {
    assert.equal((await new ApiClient(url, keys[0]).get('/v1/users/me')).status, 200)
  }
  const [counts] = await database.ask(
    `SELECT (SELECT count(*) FROM organizations) AS organizations,
       (SELECT count(*) - count(DISTINCT name) FROM migrations) AS repeated`,
    [],
  )
  assert.deepEqual(counts, { organizations: 1, repeated: 0 })
  await stopAll(servers)
})

test('of several nodes that find no organization, one creates the first', async () => {
  await using database = await createPostgresDatabase()
  const key = generateKey('live')
  const env = {
    ...nodeSettings,
    DATABASE_URL: database.url,
    BELLHOP_BOOTSTRAP_KEY: key,
    // They must wait as long as the last of them takes to start.
    BELLHOP_DATABASE_TIMEOUT_MS: '600000',
  }
  const holder = new pg.Client(database.url)
  await holder.connect()
  await holder.query('BEGIN; LOCK TABLE organizations IN SHARE MODE')
  const starting = startServers(3, env)
  await waitFor('all wait', async () => (await waiting(database)) === 3)
  await holder.query('COMMIT')
  await holder.end()
  const servers = await starting
  for (const { url } of servers) {
    assert.equal((await new ApiClient(url, key).get('/v1/users/me')).status, 200)
  }
  await stopAll(servers)
})

test('a node is not ready until there is an organization', async () => {
  await using database = await createPostgresDatabase()
  const port = await freePort()
  const env = { ...nodeSettings, DATABASE_URL: database.url, PORT: String(port) }
  const holder = new pg.Client(database.url)
  await holder.connect()
  await holder.query('BEGIN; LOCK TABLE organizations IN SHARE MODE')
  const starting = startServers(1, env)
  await waitFor('it waits', async () => (await waiting(database)) === 1)
  const client = new ApiClient(`http://127.0.0.1:${port}`)
  const early = await client.get('/readyz')
  assert.deepEqual(
    [early.status, early.body],
    [503, { detail: 'The first organization has not been created yet' }],
  )
  assert.equal((await client.get('/healthz')).status, 200)
  await holder.query('COMMIT')
  await holder.end()
  const servers = await starting
  assert.equal((await client.get('/readyz')).status, 200)
  await stopAll(servers)
})

/** How many transactions wait for a lock. */
async function waiting({ ask }: PostgresDatabase): Promise<number> {
  const [row] = await ask(
    `SELECT count(*) AS waiting FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    [],
  )
  return row!.waiting as number
}

test('an unreachable database ends the start, and a command, with one line', async () => {
  const port = await closedPort()
  for (const host of ['127.0.0.1', 'localhost']) {
    const env = { DATABASE_URL: `postgres://bellhop:secret@${host}:${port}/bellhop` }
    const line = await refusedStart(env)
    assert.match(line, new RegExp(`^Bellhop: .*${port}`))
    assert.doesNotMatch(line, /secret/)
    const { code, stdout, stderr } = await runCli(['keys', 'list'], env)
    assert.deepEqual([code, stdout], [1, ''])
    assert.match(stderr, new RegExp(`^bellhop: .*${port}.*\n$`))
  }
})

test('an unresponsive database ends the start with one line, in time', async () => {
  const mute = createServer().listen(0, '127.0.0.1')
  await once(mute, 'listening')
  const env = {
    DATABASE_URL: `postgres://bellhop@127.0.0.1:${portOf(mute)}/bellhop`,
    BELLHOP_DATABASE_TIMEOUT_MS: '1000',
  }
  const begin = cpuTime()
  assert.match(await refusedStart(env), /^Bellhop: Cannot connect to the database at /)
  assert.ok(cpuTime() - begin < 30_000)
  mute.close()
})

const portOf = (server: Server) => (server.address() as { port: number }).port

async function closedPort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const port = portOf(server)
  server.close()
  await once(server, 'close')
  return port
}
