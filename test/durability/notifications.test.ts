import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitFor } from '../support/assert/until.ts'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { walkPages } from '../support/client/pages.ts'
import { isFull, scaled } from '../support/depth.ts'
import { makeDataDir, startServer } from '../support/process/process.ts'
import { kill } from '../support/process/process-ends.ts'

const kills = isFull ? 100 : scaled(2)
const mentionsPerRound = isFull ? 100 : 60
/** Unread notifications of a user are counted up to 1,000. */
const people = Math.ceil((kills * mentionsPerRound) / 900)
const mentionsOfEach = Math.ceil(mentionsPerRound / people)

interface Mentioned {
  id: string
  key: string
  /** In the order in which they were mentioned there. */
  tickets: string[]
}

test('killing the server while it notifies loses no mention, and repeats none', async () => {
  await using data = await makeDataDir()
  const env = { ...data.env, BELLHOP_RATE_LIMIT: '0', BELLHOP_LOG_LEVEL: 'warn' }
  let key: string | undefined
  const mentioned: Mentioned[] = []
  for (let round = 0; round < kills; round++) {
    await using server = await startServer(env)
    key ??= server.firstKey!
    const client = new ApiClient(server.url, key)
    while (mentioned.length < people) mentioned.push(await addAgent(client, mentioned.length))
    await Promise.all(mentioned.map((agent) => mention(client, agent)))
    await kill(server)
  }

  await using server = await startServer(env)
  for (const { key, tickets } of mentioned) {
    const agent = new ApiClient(server.url, key)
    const unread = async () => (await agent.get('/v1/notifications/counts')).body.unread
    await waitFor('all are notified', async () => (await unread()) >= tickets.length)
    assert.deepEqual((await notifiedOf(agent)).reverse(), tickets)
  }
})

async function mention(client: ApiClient, { id, tickets }: Mentioned): Promise<void> {
  const note = { body: 'x', is_internal: true, mentioned_user_ids: [id] }
  for (let count = 0; count < mentionsOfEach; count++) {
    const { body: ticket } = await client.post('/v1/tickets', ticketInput())
    const { status } = await client.post(`/v1/tickets/${ticket.id}/comments`, note)
    assert.equal(status, 201)
    tickets.push(ticket.id)
  }
}

async function notifiedOf(agent: ApiClient): Promise<string[]> {
  const tickets: string[] = []
  for await (const { body } of walkPages(agent, '/v1/notifications?limit=100'))
    tickets.push(...body.map(({ ticket_id }: { ticket_id: string }) => ticket_id))
  return tickets
}

async function addAgent(admin: ApiClient, index: number): Promise<Mentioned> {
  const person = { email: `agent${index}@acme.example`, full_name: 'Bob', role: 'agent' }
  const { body: user, text } = await admin.post('/v1/users', person)
  assert.ok(user.id, text)
  const grant = { name: 'bell', user_id: user.id, scopes: ['tickets:read', 'users:read'] }
  const { key } = (await admin.post('/v1/api-keys', grant)).body
  return { id: user.id, key, tickets: [] }
}
