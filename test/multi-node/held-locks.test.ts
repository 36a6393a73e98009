import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { cpuTime } from '../support/assert/cpu-clock.ts'
import { waitFor } from '../support/assert/until.ts'
import { type ApiClient, type TestResponse, ticketInput } from '../support/client/client.ts'
import { connectionsOfNode, type Nodes, startNodes } from '../support/postgres/nodes.ts'

// Another program, or a node that hangs, holds a lock that a request needs.

const timeoutMs = 4_000
/** Half for a connection or a lock, all of it for a response, plus a margin for busy machines. */
const deadlineMs = timeoutMs * 1.5 + 30_000

let nodes: Nodes
let alice: ApiClient
let ticketId: string
let unwantedId: string
before(async () => {
  nodes = await startNodes(2, { BELLHOP_DATABASE_TIMEOUT_MS: String(timeoutMs) })
  alice = nodes.admins[0]!
  await waitFor('there is a ticket', async () => {
    const response = await created()
    ticketId = response.body.id
    return isDone(response)
  })
  unwantedId = (await created()).body.id
})
after(() => nodes[Symbol.asyncDispose]())

const renamed = () => alice.post('/v1/tickets', ticketInput({ customer_name: 'Maya C. Chen' }))
const created = () => alice.post('/v1/tickets', ticketInput())
const changed = () => alice.patch(`/v1/tickets/${ticketId}`, { subject: crypto.randomUUID() })
const deleted = () => alice.delete(`/v1/tickets/${unwantedId}`)

const held: Record<string, { lock: string; ask: () => Promise<TestResponse> }> = {
  'the last number': { lock: 'SELECT 1 FROM organizations FOR UPDATE', ask: created },
  'a customer who gets a new name': { lock: 'SELECT 1 FROM customers FOR UPDATE', ask: renamed },
  'a ticket': { lock: 'SELECT 1 FROM tickets FOR UPDATE', ask: changed },
  'a ticket to delete': { lock: 'SELECT 1 FROM tickets FOR UPDATE', ask: deleted },
  'the texts of tickets': { lock: 'LOCK TABLE ticket_search_texts', ask: changed },
}

for (const [what, { lock, ask }] of Object.entries(held)) {
  test(`${what} locked by another program gets 503 in time, and recovers afterwards`, async () => {
    await using holder = await hold(lock)
    // More than there are connections, so that some do not even get to wait for the lock.
    const many = Array.from({ length: connectionsOfNode * 2 }, ask)
    for (const response of await inTime(many)) assertRefused(response)
    await waitFor('it is ready', async () => (await alice.get('/readyz')).status === 200)
    await holder.release()
    await waitFor('requests succeed again', async () => isDone(await ask()))
  })
}

test('a bulk delete reports a ticket that another program has locked', async () => {
  const bulk = { action: 'delete', ticket_ids: [ticketId] }
  await using _holder = await hold('SELECT 1 FROM tickets FOR UPDATE')
  const [response] = await inTime([alice.post('/v1/tickets/bulk', bulk)])
  assert.equal(response!.status, 200, response!.text)
  assert.equal(response!.body.results[0].status, 503, response!.text)
})

test('with a table locked by another program, all reads are rejected, and recover afterwards', async () => {
  // At a node that has not prepared the ticket query yet: preparing it is what fails.
  const other = nodes.admins[1]!
  await using holder = await hold('LOCK TABLE tickets')
  const many = Array.from({ length: 30 }, () => other.get(`/v1/tickets/${ticketId}`))
  for (const response of await inTime(many)) assertRefused(response)
  await holder.release()
  await waitFor('all requests succeed again', async () => {
    const again = Array.from({ length: 30 }, () => other.get(`/v1/tickets/${ticketId}`))
    return (await Promise.all(again)).every(isDone)
  })
})

test('a node that hangs during a transaction blocks the others for a limited time only', async () => {
  const [frozen, other] = nodes.servers
  const stopped = new Set<Promise<TestResponse>>()
  using _moving = { [Symbol.dispose]: () => void frozen!.process.kill('SIGCONT') }
  await waitFor('stopped during a transaction', async () => {
    frozen!.process.kill('SIGCONT')
    for (let count = 0; count < 20; count++) stopped.add(created())
    await Promise.race(stopped)
    frozen!.process.kill('SIGSTOP')
    await pause(100)
    return holdsLocks()
  })
  await waitFor('the other node succeeds again', async () =>
    isDone(await nodes.admins[1]!.post('/v1/tickets', ticketInput())),
  )
  assert.equal(other!.process.exitCode, null)

  frozen!.process.kill('SIGCONT')
  for (const response of await inTime([...stopped])) {
    if (response.status !== 201) assertRefused(response)
  }
  await waitFor('the stopped node succeeds again', async () => isDone(await created()))
  const [gaps] = await nodes.database.ask(
    'SELECT max(ticket_number) - count(*) AS count FROM tickets',
    [],
  )
  assert.deepEqual(gaps, { count: 1 }, 'one was deleted')
})

/** Whether the hanging node has written something without ending the transaction. */
async function holdsLocks(): Promise<boolean> {
  const rows = await nodes.database.ask(
    `SELECT 1 FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'bellhop'
       AND state = 'idle in transaction' AND backend_xid IS NOT NULL`,
    [],
  )
  return rows.length > 0
}

async function hold(sql: string) {
  const client = new pg.Client(nodes.database.url)
  await client.connect()
  await client.query(`BEGIN; ${sql}`)
  let isHeld = true
  const release = async () => {
    if (isHeld) await client.end()
    isHeld = false
  }
  return { release, [Symbol.asyncDispose]: release }
}

/** Otherwise it must be rejected with a Retry-After. */
function isDone(response: TestResponse): boolean {
  const isWell = response.status < 300
  if (!isWell) assertRefused(response)
  return isWell
}

function assertRefused({ status, headers, text }: TestResponse): void {
  assert.equal(status, 503, text)
  assert.match(headers.get('retry-after') ?? '', /^[1-9]\d*$/)
}

async function inTime(responses: Promise<TestResponse>[]): Promise<TestResponse[]> {
  const begin = cpuTime()
  const all = await Promise.all(responses)
  const tookMs = cpuTime() - begin
  assert.ok(tookMs < deadlineMs, `took ${tookMs.toFixed()} ms`)
  return all
}
