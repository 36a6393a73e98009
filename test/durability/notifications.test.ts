import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitFor } from '../support/assert/until.ts'
import { scaled } from '../support/depth.ts'
import { ApiClient, ticketInput } from '../support/desk/client.ts'
import { makeDataDir, startServer } from '../support/process/process.ts'
import { kill } from '../support/process/process-ends.ts'

const kills = scaled(2)
const mentionsPerRound = 60

test('killing the server while it notifies loses no mention, and repeats none', async () => {
  await using data = await makeDataDir()
  const env = { ...data.env, BELLHOP_RATE_LIMIT: '0', BELLHOP_LOG_LEVEL: 'warn' }
  let key: string | undefined
  let bobsKey: string | undefined
  const mentioned: string[] = []
  for (let round = 0; round < kills; round++) {
    await using server = await startServer(env)
    key ??= server.firstKey!
    const client = new ApiClient(server.url, key)
    bobsKey ??= await addBob(client)
    const bob = new ApiClient(server.url, bobsKey)
    const { id } = (await bob.get('/v1/users/me')).body
    const note = { body: 'x', is_internal: true, mentioned_user_ids: [id] }
    for (let count = 0; count < mentionsPerRound; count++) {
      const { body: ticket } = await client.post('/v1/tickets', ticketInput())
      const { status } = await client.post(`/v1/tickets/${ticket.id}/comments`, note)
      assert.equal(status, 201)
      mentioned.push(ticket.id)
    }
    await kill(server)
  }

  await using server = await startServer(env)
  const bob = new ApiClient(server.url, bobsKey)
  const unread = async () => (await bob.get('/v1/notifications/counts')).body.unread
  await waitFor('all are notified', async () => (await unread()) >= mentioned.length)
  const { body } = await bob.get('/v1/notifications?limit=500')
  const tickets = body.map(({ ticket_id }: { ticket_id: string }) => ticket_id)
  assert.deepEqual(tickets.reverse(), mentioned)
})

async function addBob(admin: ApiClient): Promise<string> {
  const person = { email: 'bob@acme.example', full_name: 'Bob', role: 'agent' }
  const { body: user, text } = await admin.post('/v1/users', person)
  assert.ok(user.id, text)
  const grant = { name: 'bell', user_id: user.id, scopes: ['tickets:read', 'users:read'] }
  return (await admin.post('/v1/api-keys', grant)).body.key
}
