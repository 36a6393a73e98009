import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitFor } from '../support/assert/until.ts'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { OpenConnections } from '../support/network/open-connections.ts'
import { sqliteValue } from '../support/postgres/direct-sql.ts'
import { makeDataDir, startServer } from '../support/process/process.ts'
import { kill } from '../support/process/process-ends.ts'

const settings = { BELLHOP_RATE_LIMIT: '0', BELLHOP_LOG_LEVEL: 'warn' }

const post = (client: ApiClient, key: string) =>
  client.post('/v1/tickets', ticketInput({ subject: key }), { 'idempotency-key': key })

test('a create repeated after a kill between commit and response returns the same ticket', async () => {
  await using data = await makeDataDir()
  const env = { ...data.env, ...settings }
  const ask = (sql: string) => sqliteValue(data.path, sql)
  await using killed = await startServer(env)
  const key = killed.firstKey!

  // The response is never read.
  using connections = new OpenConnections(killed.url)
  const socket = await connections.open()
  socket.pause()
  socket.write(requestText(killed.url, key, 'lost'))
  await waitFor('the ticket is stored', () => ask('SELECT count(*) FROM tickets') === 1)
  const id = ask('SELECT id FROM tickets')
  await kill(killed)

  await using server = await startServer(env)
  const again = await post(new ApiClient(server.url, key), 'lost')
  assert.equal(again.status, 201, again.text)
  assert.equal(again.body.id, id)
  assert.equal(again.headers.get('idempotency-replayed'), 'true')
  assert.equal(ask('SELECT count(*) FROM tickets'), 1)
})

test('requests repeated after several kills are each executed once', async () => {
  await using data = await makeDataDir()
  const env = { ...data.env, ...settings }
  let key: string | undefined
  const acknowledged = new Map<string, string>()
  const keys: string[] = []
  for (let round = 0; round < 2; round++) {
    await using server = await startServer(env)
    key ??= server.firstKey!
    const client = new ApiClient(server.url, key)
    const mine = Array.from({ length: 40 }, (_, index) => `round-${round}-${index}`)
    keys.push(...mine)
    const sent = mine.map(async (name) => acknowledged.set(name, (await post(client, name)).text))
    await Promise.any(sent)
    await kill(server)
    await Promise.allSettled(sent)
  }
  await using server = await startServer(env)
  const client = new ApiClient(server.url, key)
  for (const name of keys) {
    const again = await post(client, name)
    assert.equal(again.status, 201, again.text)
    assert.equal(acknowledged.get(name) ?? again.text, again.text)
    const counted = 'SELECT count(*) FROM tickets WHERE subject = ? AND id = ?'
    assert.equal(sqliteValue(data.path, counted, name, again.body.id), 1)
  }
  assert.equal(sqliteValue(data.path, 'SELECT count(*) FROM tickets'), keys.length)
})

function requestText(url: string, key: string, name: string): string {
  const body = JSON.stringify(ticketInput({ subject: name }))
  return [
    'POST /v1/tickets HTTP/1.1',
    `Host: ${new URL(url).host}`,
    `Authorization: Bearer ${key}`,
    `Idempotency-Key: ${name}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `\r\n${body}`,
  ].join('\r\n')
}
