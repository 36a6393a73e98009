import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { cpuTime } from '../support/assert/cpu-clock.ts'
import { waitFor } from '../support/assert/until.ts'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { FaultyDbDesk } from '../support/desk/faulty-db-desk.ts'
import { DatabaseProxy } from '../support/network/database-proxy.ts'
import { nodeSettings } from '../support/postgres/nodes.ts'
import { createPostgresDatabase } from '../support/postgres/postgres.ts'
import { startServer } from '../support/process/process.ts'

test('a database server that accepts connections and never responds causes no lost writes', async () => {
  await using database = await createPostgresDatabase()
  await using proxy = await DatabaseProxy.start(database.url)
  await using desk = await FaultyDbDesk.open(database.url, proxy.url)
  await desk.passThrough(
    () => proxy.mute(),
    () => proxy.unmute(),
  )
  await desk.close()
})

test('connections that are cut during responses are replaced', async () => {
  await using database = await createPostgresDatabase()
  await using proxy = await DatabaseProxy.start(database.url)
  await using desk = await FaultyDbDesk.open(database.url, proxy.url)
  await desk.untilWell()
  for (let count = 0; count < 50; count++) {
    proxy.breakOneDuringResponse()
    await desk.meanwhile(pause(20))
  }
  await desk.meanwhile(desk.untilWell())
  await desk.close()
})

test('a database that hangs during a rollback does not delay the error response (422)', async () => {
  await using database = await createPostgresDatabase()
  await using proxy = await DatabaseProxy.start(database.url)
  const settings = { DATABASE_URL: proxy.url, BELLHOP_DATABASE_TIMEOUT_MS: '20000' }
  await using server = await startServer({ ...nodeSettings, ...settings })
  const client = new ApiClient(server.url, server.firstKey)
  assert.equal((await client.get('/readyz')).status, 200)
  proxy.muteAfter('ROLLBACK')
  const begin = cpuTime()
  const assigned_user_id = '01900000-0000-7000-8000-000000000000'
  assert.equal((await client.post('/v1/tickets', ticketInput({ assigned_user_id }))).status, 422)
  assert.equal((await client.get('/readyz')).status, 503)
  const tookMs = cpuTime() - begin
  assert.ok(tookMs < 10_000, `took ${tookMs.toFixed()} ms`)
  proxy.unmute()
  await waitFor('ready', async () => (await client.get('/readyz')).status === 200)
})

test('unsolicited errors on idle connections make the pool open others', async () => {
  await using database = await createPostgresDatabase()
  await using proxy = await DatabaseProxy.start(database.url)
  await using server = await startServer({ ...nodeSettings, DATABASE_URL: proxy.url })
  const client = new ApiClient(server.url, server.firstKey)
  for (const _ of [1, 2, 3]) {
    const busy = Array.from({ length: 20 }, () => client.post('/v1/tickets', ticketInput()))
    for (const { status } of await Promise.all(busy)) assert.equal(status, 201)
    proxy.sendUnsolicitedError()
    await waitFor('read and written', async () => {
      const both = [client.get('/v1/tickets'), client.post('/v1/tickets', ticketInput())]
      return (await Promise.all(both)).every(({ status }) => status < 300)
    })
  }
})
