import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitFor } from '../support/assert/until.ts'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { filesForm, newPlace } from '../support/fixtures/files.ts'
import { OpenConnections } from '../support/network/open-connections.ts'
import { lines } from '../support/network/raw-socket.ts'
import { sqliteValue, withSqliteFile } from '../support/postgres/direct-sql.ts'
import { makeDataDir, startServer } from '../support/process/process.ts'
import { kill } from '../support/process/process-ends.ts'

// Requests of several transactions, killed between them.

const settings = { BELLHOP_RATE_LIMIT: '0', BELLHOP_LOG_LEVEL: 'warn' }
const key = { 'idempotency-key': 'once' }

test('an upload repeated after a kill between commit and response returns the same file', async () => {
  await using data = await makeDataDir()
  const env = { ...data.env, ...settings }
  const ask = (sql: string) => sqliteValue(data.path, sql)
  await using killed = await startServer(env)
  const admin = killed.firstKey!
  const path = await newPlace(new ApiClient(killed.url, admin))

  // The response is never read.
  using connections = new OpenConnections(killed.url)
  const socket = await connections.open()
  socket.pause()
  socket.write(uploadText(path, admin))
  await waitFor('the file is there', () => ask('SELECT count(*) FROM attachments') === 1)
  const id = ask('SELECT id FROM attachments')
  await kill(killed)

  await using server = await startServer(env)
  const again = await new ApiClient(server.url, admin).post(
    path,
    filesForm(['a.txt', 'bytes']),
    key,
  )
  assert.equal(again.status, 201, again.text)
  assert.deepEqual([again.body[0].id, again.headers.get('idempotency-replayed')], [id, 'true'])
  for (const table of ['attachments', 'attachment_files', 'attachment_chunks']) {
    assert.equal(ask(`SELECT count(*) FROM ${table}`), 1, table)
  }
})

for (const action of ['update', 'delete']) {
  test(`a bulk ${action} repeated after a kill changes no ticket twice`, async () => {
    await using data = await makeDataDir()
    const env = { ...data.env, ...settings }
    const ask = (sql: string) => sqliteValue(data.path, sql)
    const run = (sql: string) => withSqliteFile(data.path, (database) => database.exec(sql))
    const done = () => ask(`SELECT count(*) FROM events WHERE type = 'ticket.${action}d'`)
    await using killed = await startServer(env)
    const admin = killed.firstKey!
    const client = new ApiClient(killed.url, admin)
    const ids: string[] = []
    for (let count = 0; count < 40; count++) {
      ids.push((await client.post('/v1/tickets', ticketInput({ category: 'Many' }))).body.id)
    }
    // By a filter that changed tickets no longer match: newest first, so that the last is number 15.
    const change = action === 'update' && { change: { status: 'open' } }
    const wanted = { action, filter: { category: 'Many', status: 'new' }, ...change }
    run(`CREATE TRIGGER stuck BEFORE ${action} ON tickets WHEN OLD.id = '${ids.at(-15)}' BEGIN
      SELECT count(*) FROM events a, events b, events c, events d, events e, events f, events g;
    END`)
    const cut = client.post('/v1/tickets/bulk', wanted, key).catch(() => undefined)
    await waitFor('some are done', () => Number(done()) >= 10)
    await kill(killed)
    await cut
    assert.ok(Number(done()) < 15, 'it was cut short')
    run('DROP TRIGGER stuck')

    await using server = await startServer(env)
    const again = new ApiClient(server.url, admin)
    const late = (await again.post('/v1/tickets', ticketInput({ category: 'Many' }))).body.id
    const first = await again.post('/v1/tickets/bulk', wanted, key)
    assert.equal(first.status, 200, first.text)
    assert.equal(first.body.succeeded, ids.length)
    const returnedIds = first.body.results.map(({ ticket_id }: { ticket_id: string }) => ticket_id)
    assert.deepEqual(returnedIds, ids.toReversed())
    assert.equal(done(), ids.length, 'each once')
    assert.equal((await again.get(`/v1/tickets/${late}`)).body.status, 'new')
    assert.equal((await again.post('/v1/tickets/bulk', wanted, key)).text, first.text)
  })
}

function uploadText(path: string, admin: string): string {
  const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'
  const body = `${part}bytes\r\n--b--\r\n`
  const head = lines(
    `POST ${path} HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${admin}`,
    'Idempotency-Key: once',
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${body.length}`,
    '',
  )
  return head + body
}
