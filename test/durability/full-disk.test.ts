import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { untilIndexed } from '../support/desk/seed-rows.ts'
import { sqliteValue, withSqliteFile } from '../support/postgres/direct-sql.ts'
import { makeDataDir, type ServerProcess, startServer } from '../support/process/process.ts'

// A limit on file sizes simulates a full disk: the process sees the same failing writes. It can be
// lifted while the process runs.

const canLimit = spawnSync('prlimit', ['--version']).status === 0
const fileBytesMax = 3 * 1024 * 1024

test('with a full disk, writes get 503 and store nothing, reads continue, and it recovers', {
  skip: canLimit ? false : 'needs prlimit',
}, async () => {
  await using data = await makeDataDir()
  await using server = await startServer({ ...data.env, BELLHOP_RATE_LIMIT: '0' })
  const client = new ApiClient(server.url, server.firstKey)
  const large = (subject: string) => ticketInput({ subject, description: manyGrams() })
  const { body: first } = await client.post('/v1/tickets', ticketInput({ subject: 'first' }))

  limitFiles(server, fileBytesMax)
  const stored = [first.id]
  let refused = await client.post('/v1/tickets', large('filler'))
  for (; refused.status === 201; refused = await client.post('/v1/tickets', large('filler'))) {
    stored.push(refused.body.id)
    assert.ok(stored.length < 100, 'the disk is never full')
  }
  assert.equal(refused.status, 503)
  assert.match(refused.headers.get('retry-after') ?? '', /^[1-9]\d*$/)
  assert.deepEqual(refused.body, { detail: 'The database is temporarily unavailable for writing' })

  const wave = await Promise.all(
    Array.from({ length: 10 }, (_, count) => client.post('/v1/tickets', large(`wave ${count}`))),
  )
  for (const { status } of wave) assert.equal(status, 503)
  assert.deepEqual((await client.get(`/v1/tickets/${first.id}`)).body, first)
  assert.equal((await client.get('/v1/tickets')).body.length, stored.length)
  assert.equal((await client.get('/v1/search?q=first')).body.tickets[0].id, first.id)
  assert.equal((await client.get('/healthz')).status, 200)

  limitFiles(server, 'unlimited')
  const after = await client.post('/v1/tickets', large('afterwards'))
  assert.equal(after.status, 201)
  assert.equal(after.body.ticket_number, stored.length + 1, 'no number is lost')
  const found = await client.get('/v1/search?q=afterwards')
  assert.equal(found.body.tickets[0].id, after.body.id)
  await untilIndexed(server)
  assert.equal(await server.stop(), 0)
  withSqliteFile(data.path, (database) => {
    assert.deepEqual(database.pragma('integrity_check'), [{ integrity_check: 'ok' }])
  })
  assert.equal(sqliteValue(data.path, 'SELECT count(*) FROM tickets'), stored.length + 1)
})

function limitFiles({ process }: ServerProcess, bytes: number | 'unlimited'): void {
  const { status } = spawnSync('prlimit', [`--pid=${process.pid}`, `--fsize=${bytes}:unlimited`])
  assert.equal(status, 0)
}

/** A long text that needs much space in the search index as well. */
function manyGrams(): string {
  const codes = Uint16Array.from(randomBytes(5_000), (byte, at) => 0x4e00 + byte * 64 + (at % 64))
  return String.fromCharCode(...codes) + ' x'.repeat(100_000)
}
