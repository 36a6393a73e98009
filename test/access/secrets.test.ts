import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findKeyOwner } from '../../src/accounts/api-keys/store.ts'
import { KeyUsageRecorder } from '../../src/accounts/sessions/key-usage.ts'
import { hashKey } from '../../src/platform/access/key-format.ts'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { storedTexts } from '../support/desk/database-contents.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk({ BELLHOP_LOG_LEVEL: 'trace' })

test('an API key is in no log line, wherever its holder puts it', async () => {
  const key = desk.bob.key!
  const secret = key.split('_')[2]!
  const anonymous = new ApiClient(desk.url)
  await desk.bob.post('/v1/tickets', ticketInput())
  await desk.bob.post('/v1/tickets', '{')
  await desk.bob.get('/v1/nothing')
  await desk.bob.call('PUT', '/v1/tickets')
  await new ApiClient(desk.url, `${key}0`).get('/v1/tickets')
  await anonymous.get('/v1/tickets', { authorization: key })
  await anonymous.get('/v1/tickets', { authorization: `Basic ${key}`, cookie: `key=${key}` })
  await anonymous.get(`/v1/tickets?api_key=${key}`, {
    'x-api-key': key,
    referer: `http://x/${key}`,
  })
  await desk.bob.get(`/v1/tickets/${key}`)
  await desk.bob.get(`/v1/${key}`)
  await desk.bob.get(`/v1/search?q=${key}`)
  assert.ok(desk.logLines.length >= 11)
  for (const line of desk.logLines) assert.ok(!line.includes(secret), line)
})

test('an API key is stored as a hash only, in no file and no row', async () => {
  const client = await desk.client('bob@acme.example')
  await client.post('/v1/tickets', ticketInput())
  const stored = await storedTexts(desk)
  const holds = (text: string) => stored.some((part) => part.includes(text))
  assert.ok(stored.length >= 3)
  assert.ok(holds(hashKey(client.key!)), 'the hash is found in the database')
  for (const key of [desk.alice.key!, desk.bob.key!, client.key!]) {
    const secret = key.split('_')[2]!
    assert.ok(!holds(secret))
    assert.ok(!holds(secret.slice(8, 24)))
    assert.ok(!holds(secret.toLowerCase()))
  }
})

test('text of customers is in no log line', async () => {
  const words = ticketInput({
    subject: 'zanzibar subject',
    description: 'zanzibar description',
    customer_name: 'Zanzibar',
    customer_email: 'zanzibar@example.com',
  })
  await desk.bob.post('/v1/tickets', words)
  await desk.bob.post('/v1/tickets', { ...words, priority: 'zanzibar' })
  await desk.bob.get('/v1/tickets?search=zanzibar')
  for (const line of desk.logLines) assert.doesNotMatch(line, /zanzibar/i)
})

test('passwords and DKIM keys of mailboxes are in no response, event or log line', async () => {
  const password = 'zanzibar horse battery'
  const smtp = { host: '127.0.0.1', port: 9, security: 'none', username: 'desk', password }
  const mailbox = { address: 'secret@acme.example', name: 'Acme', smtp }
  const created = await desk.alice.post('/v1/mailboxes', mailbox)
  const path = `/v1/mailboxes/${created.body.id}`
  const responses = [
    created,
    await desk.alice.post('/v1/mailboxes', mailbox),
    await desk.alice.patch(path, { smtp: { ...smtp, port: 10 } }),
    await desk.alice.patch(path, { smtp: { ...smtp, port: 'none' } }),
    await desk.alice.post(`${path}/dkim`),
    await desk.alice.post(`${path}/test`, { to: 'ada@acme.example' }),
    await desk.alice.get(path),
    await desk.alice.get('/v1/mailboxes'),
    await desk.alice.get('/v1/events?types=mailbox.*'),
    await desk.alice.get('/v1/audit'),
    await desk.alice.delete(path),
  ]
  const encoded = Buffer.from(`\0desk\0${password}`).toString('base64')
  for (const text of [...responses.map((response) => response.text), ...desk.logLines]) {
    for (const secret of [password, encoded, 'PRIVATE KEY']) assert.ok(!text.includes(secret), text)
  }
  assert.ok(!(await storedTexts(desk)).some((text) => text.includes(encoded)))
})

test('last_used_at of a key is recorded', async () => {
  const client = await desk.client('bob@acme.example')
  const holder = await desk.db.read((tx) => findKeyOwner(tx, hashKey(client.key!)))
  const failures: unknown[] = []
  const lastUsed = new KeyUsageRecorder(desk.db, desk.clock, (error) => failures.push(error))
  lastUsed.record(holder!.api_key_id)
  desk.clock.advance(60)
  lastUsed.record(holder!.api_key_id)
  await lastUsed.close()
  assert.deepEqual(failures, [])
  const written = await desk.sqlFromOutside(
    'SELECT last_used_at FROM api_keys WHERE hash = ?',
    hashKey(client.key!),
  )
  assert.deepEqual(written, [{ last_used_at: desk.clock.now().toISOString().replace('.000', '') }])
})
