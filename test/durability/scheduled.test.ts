import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addSeconds, toTimestamp } from '../../src/platform/time.ts'
import { waitFor } from '../support/assert/until.ts'
import { ApiClient, type TestResponse, ticketInput } from '../support/client/client.ts'
import { isFull, scaled } from '../support/depth.ts'
import { makeDataDir, startServer } from '../support/process/process.ts'
import { kill } from '../support/process/process-ends.ts'

const kills = isFull ? 100 : scaled(1)
const ticketsPerRound = 12

test('killing the server when scheduled replies and snoozes are due loses none, and repeats none', async () => {
  await using data = await makeDataDir()
  const env = { ...data.env, BELLHOP_RATE_LIMIT: '0', BELLHOP_LOG_LEVEL: 'warn' }
  let key: string | undefined
  const tickets: string[] = []
  for (let round = 0; round < kills; round++) {
    await using server = await startServer(env)
    key ??= server.firstKey!
    const client = new ApiClient(server.url, key)
    const ids = await Promise.all(Array.from({ length: ticketsPerRound }, () => open(client)))
    await Promise.all(ids.map((id) => scheduleBoth(client, id)))
    tickets.push(...ids)
    // In the middle of one, and then of the other.
    const count = round % 2 === 0 ? countSnoozed : countScheduled
    await waitFor('some are done', async () => (await count(client, ids)) < ids.length)
    await kill(server)
  }

  await using server = await startServer(env)
  const client = new ApiClient(server.url, key)
  await waitFor('all are awake', async () => (await countSnoozed(client)) === 0)
  await waitFor('all are sent', async () => (await countScheduled(client, tickets)) === 0)
  for (const id of tickets) {
    const { body: comments } = await client.get(`/v1/tickets/${id}/comments`)
    assert.equal(comments.length, 1, id)
    const { body: history } = await client.get(`/v1/tickets/${id}/history`)
    const types = history.map(({ type }: { type: string }) => type)
    const once = types.filter((type: string) => /^(comment.created|ticket.woken)$/.test(type))
    assert.deepEqual(once.sort(), ['comment.created', 'ticket.woken'], id)
  }
})

async function open(client: ApiClient): Promise<string> {
  const { body } = await client.post('/v1/tickets', ticketInput())
  return body.id
}

async function scheduleBoth(client: ApiClient, id: string): Promise<void> {
  const path = `/v1/tickets/${id}`
  await scheduleSoon((at) =>
    client.post(`${path}/scheduled-comments`, { body: 'Good morning', send_at: at }),
  )
  await scheduleSoon((at) => client.put(`${path}/snooze`, { until: at }))
}

/** Again while the time has passed before the request arrives. */
async function scheduleSoon(schedule: (at: string) => Promise<TestResponse>): Promise<void> {
  let response: TestResponse
  do response = await schedule(addSeconds(toTimestamp(new Date()), 2))
  while (response.status === 422)
  assert.ok(response.status < 300, response.text)
}

async function countSnoozed(client: ApiClient): Promise<number> {
  const { headers } = await client.get('/v1/tickets?snoozed=true&limit=1&include_total=true')
  return Number(headers.get('x-total-count'))
}

/** Stops at the first ticket that has a scheduled reply. */
async function countScheduled(client: ApiClient, ids: readonly string[]): Promise<number> {
  for (const [index, id] of ids.entries()) {
    const { body } = await client.get(`/v1/tickets/${id}/scheduled-comments`)
    if (body.length > 0) return ids.length - index
  }
  return 0
}
