import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { cpuTime } from '../support/assert/cpu-clock.ts'
import { waitFor } from '../support/assert/until.ts'
import { type ApiClient, ticketInput } from '../support/client/client.ts'
import { type Heard, SseClient } from '../support/network/event-listener.ts'
import { type Nodes, pick, startNodes } from '../support/postgres/nodes.ts'

// Events of one node are sent by all others: at once while they notify each other, and slightly
// later when they cannot.

/** A node without notifications polls only every second. */
const paintBudgetMs = 200
/** A machine that is busy for a while must not fail the test. */
const roundsMax = 10

let nodes: Nodes
before(async () => {
  nodes = await startNodes(2)
  await waitFor('both listen', async () => (await listening()) === 2)
})
after(() => nodes[Symbol.asyncDispose]())

const isAbout =
  (id: string) =>
  ({ data }: Heard) =>
    data.resource_id === id

const newTicket = async (client: ApiClient): Promise<string> =>
  (await client.post('/v1/tickets', ticketInput())).body.id

const listensFor = "query LIKE 'LISTEN%' AND datname = current_database()"
const listening = async () =>
  (await nodes.database.ask(`SELECT pid FROM pg_stat_activity WHERE ${listensFor}`, [])).length

const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1]!

test(`an event of one node arrives at a client of the other within ${paintBudgetMs} ms`, async (t) => {
  const [here, there] = nodes.admins as [ApiClient, ApiClient]
  await using listener = await SseClient.open(there)
  const measureMs = async () => {
    const id = await newTicket(here)
    const answeredAt = performance.now()
    await listener.until(isAbout(id))
    return performance.now() - answeredAt
  }
  const medians: number[] = []
  while (medians.length < roundsMax && !(medians.at(-1)! < paintBudgetMs)) {
    const times: number[] = []
    for (let count = 0; count < 15; count++) times.push(await measureMs())
    medians.push(median(times))
  }
  const listed = medians.map((ms) => ms.toFixed(1)).join(', ')
  t.diagnostic(`median ${listed} ms`)
  assert.ok(medians.at(-1)! < paintBudgetMs, `medians of ${listed} ms`)
})

test('clients at both nodes receive the same events in the same order', async () => {
  await using first = await SseClient.open(nodes.admins[0]!)
  await using second = await SseClient.open(nodes.admins[1]!, { lastId: first.lastId })
  await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      for (let count = 0; count < 5; count++) await newTicket(pick(nodes.admins, index + count))
    }),
  )
  const last = await newTicket(nodes.admins[0]!)
  const [heard, alsoHeard] = [await first.until(isAbout(last)), await second.until(isAbout(last))]
  assert.deepEqual(heard, alsoHeard)
  const { body } = await nodes.admins[1]!.get(`/v1/events?limit=500&after=${heard[0]!.id}`)
  assert.deepEqual(
    heard.slice(1).map(({ data }) => data),
    body.events,
  )
})

test('a client resumes at the other node from its last event', async () => {
  const [here, there] = nodes.admins as [ApiClient, ApiClient]
  const listener = await SseClient.open(here)
  await listener.until(isAbout(await newTicket(here)))
  await listener.breakOff()
  const missed = await newTicket(here)
  await using again = await SseClient.open(there, { lastId: listener.lastId })
  assert.equal((await again.until(isAbout(missed))).length, 1)
})

test('a key revoked through one node ends its streams at the other', async () => {
  const { id } = (await nodes.admins[0]!.get('/v1/users/me')).body
  const [, there] = nodes.atEach(await nodes.addKey(id))
  const listener = await SseClient.open(there!)
  const key = (await nodes.admins[0]!.get('/v1/api-keys?limit=500')).body.at(-1)
  const begin = cpuTime()
  assert.equal((await nodes.admins[0]!.delete(`/v1/api-keys/${key.id}`)).status, 204)
  await listener.ended
  assert.ok(cpuTime() - begin < 20_000)
})

test('presence is shared by both nodes', async () => {
  const [here, there] = nodes.admins as [ApiClient, ApiClient]
  const path = `/v1/tickets/${await newTicket(here)}/presence`
  await using listener = await SseClient.open(there, { query: '?types=presence' })
  await here.call('PUT', path, { state: 'typing' })
  await listener.untilCount(1)
  assert.equal((await there.get(path)).body[0].state, 'typing')
  await here.delete(path)
  await listener.untilCount(2)
  assert.deepEqual((await there.get(path)).body, [])
})

test('losing the notification connections misses no event, and they are reopened', async () => {
  await using listener = await SseClient.open(nodes.admins[1]!)
  const ended = await nodes.database.ask(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${listensFor}`,
    [],
  )
  assert.equal(ended.length, 2)
  await listener.until(isAbout(await newTicket(nodes.admins[0]!)))
  await waitFor('both listen again', async () => (await listening()) === 2)
  await listener.until(isAbout(await newTicket(nodes.admins[0]!)))
})

test('nodes without a notification connection find new events by polling', async () => {
  await using few = await startNodes(2, { BELLHOP_DATABASE_CONNECTIONS: '2' })
  const rows = await few.database.ask(`SELECT pid FROM pg_stat_activity WHERE ${listensFor}`, [])
  assert.equal(rows.length, 0)
  await using listener = await SseClient.open(few.admins[1]!)
  await listener.until(isAbout(await newTicket(few.admins[0]!)))
})
