import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { makeDataDir, startServer } from '../support/process/process.ts'
import { kill, refusedStart } from '../support/process/process-ends.ts'

test('a second server on the same database refuses to start until the first has stopped', async () => {
  await using data = await makeDataDir()
  await using first = await startServer(data.env)
  const key = first.firstKey!
  const client = new ApiClient(first.url, key)
  const { body: ticket } = await client.post('/v1/tickets', ticketInput())

  const line = await refusedStart(data.env)
  assert.match(line, /^Bellhop: Another Bellhop server is using .*bellhop\.db\. Stop it first\.\n$/)
  assert.equal((await client.get(`/v1/tickets/${ticket.id}`)).status, 200)
  assert.equal((await client.post('/v1/tickets', ticketInput())).status, 201)

  await kill(first)
  await using second = await startServer(data.env)
  assert.equal(second.firstKey, undefined, 'a key is shown once')
  const later = new ApiClient(second.url, key)
  assert.equal((await later.get(`/v1/tickets/${ticket.id}`)).status, 200)
  assert.equal((await later.post('/v1/tickets', ticketInput())).body.ticket_number, 3)
  assert.equal(await second.stop(), 0)
})
