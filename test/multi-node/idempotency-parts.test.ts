import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { forUpdate, query } from '../../src/platform/db/statement.ts'
import { waitFor } from '../support/assert/until.ts'
import { type ApiClient, type TestResponse, ticketInput } from '../support/client/client.ts'
import { scaled } from '../support/depth.ts'
import { countFileRows, filesForm, newPlace } from '../support/fixtures/files.ts'
import {
  deadlocks,
  inFirstOrganization,
  type Nodes,
  startNodes,
} from '../support/postgres/nodes.ts'
import { kill } from '../support/process/process-ends.ts'

// The same request of several transactions through different nodes.

let nodes: Nodes
before(async () => {
  nodes = await startNodes(3)
})
after(async () => {
  assert.equal(await deadlocks(nodes.database), 0)
  await nodes[Symbol.asyncDispose]()
})

const isReplay = ({ headers }: TestResponse) => headers.get('idempotency-replayed') === 'true'

test('an upload repeated at other nodes, many times at once, is stored once', async () => {
  const path = await newPlace(nodes.admins[0]!)
  const stored = () => countFileRows((sql) => nodes.database.ask(sql, []))
  for (let round = 0; round < scaled(3); round++) {
    const [before] = await stored()
    const key = { 'idempotency-key': `upload-${round}` }
    const send = (admin: ApiClient) =>
      admin.post(path, filesForm(['a', 'x'.repeat(400_000)], ['b', `${round}`]), key)
    const responses = await Promise.all([...nodes.admins, ...nodes.admins].map(send))
    const succeeded = responses.filter(({ status }) => status === 201)
    assert.equal(succeeded.filter((response) => !isReplay(response)).length, 1)
    const again = await send(nodes.admins[round % 3]!)
    assert.ok(isReplay(again))
    for (const { text } of succeeded) assert.equal(text, again.text)
    for (const { status } of responses) assert.ok([201, 409].includes(status))
    assert.equal((await stored())[0], before! + 2)
  }
  const [attachments, files] = await stored()
  assert.equal(files, attachments, 'what was received in vain is gone')
})

async function newTickets(count: number): Promise<string[]> {
  const creates = Array.from({ length: count }, () =>
    nodes.admins[0]!.post('/v1/tickets', ticketInput()),
  )
  return (await Promise.all(creates)).map(({ body }) => body.id)
}

const bulk = (admin: ApiClient, action: string, ids: string[], key: string) => {
  const change = action === 'update' && { change: { priority: 'high' } }
  const headers = { 'idempotency-key': key }
  return admin.post('/v1/tickets/bulk', { action, ticket_ids: ids, ...change }, headers)
}

async function done(action: string, ids: string[]): Promise<number> {
  const rows = await nodes.database.ask(
    `SELECT count(*) AS done FROM events WHERE type = 'ticket.${action}d'
     AND ticket_id = ANY (?::uuid[])`,
    [`{${ids.join()}}`],
  )
  return Number(rows[0]!.done)
}

/** How many transactions wait for another. */
async function waiting(): Promise<number> {
  const rows = await nodes.database.ask(
    `SELECT count(*) AS waiting FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    [],
  )
  return Number(rows[0]!.waiting)
}

const ticketToHold = forUpdate(
  query('SELECT id FROM tickets WHERE organization_id = :organization_id AND id = :id'),
)

/** Locks a ticket against changes. */
async function holdTicket(id: string): Promise<{ release(): Promise<void> }> {
  const held = Promise.withResolvers<void>()
  const enough = Promise.withResolvers<void>()
  const holding = inFirstOrganization(nodes.visitor, async (tx) => {
    await tx.one(ticketToHold, { id })
    held.resolve()
    await enough.promise
  })
  await held.promise
  return {
    release: () => {
      enough.resolve()
      return holding
    },
  }
}

for (const action of ['update', 'delete']) {
  test(`a bulk ${action} repeated at another node meanwhile changes each ticket once, with the same response`, async () => {
    const ids = await newTickets(25)
    const held = await holdTicket(ids[12]!)
    const send = (admin: ApiClient | undefined) => bulk(admin!, action, ids, `two-${action}`)
    const first = send(nodes.admins[0])
    await waitFor(
      'the first node is in the middle of it',
      async () => (await done(action, ids)) >= 11,
    )
    const second = send(nodes.admins[1])
    await waitFor('both wait for the same ticket', async () => (await waiting()) >= 2)
    await held.release()
    const responses = await Promise.all([first, second])
    const [{ status, body, text }, other] = responses
    assert.deepEqual([status, body.succeeded], [200, ids.length], text)
    assert.equal(other.text, text)
    assert.deepEqual(responses.map(isReplay).sort(), [false, true])
    assert.equal(await done(action, ids), ids.length)
  })
}

test('a bulk update of a killed node is continued by another node', async () => {
  const ids = await newTickets(25)
  const held = await holdTicket(ids[12]!)
  const cut = bulk(nodes.admins[2]!, 'delete', ids, 'cut').catch(() => undefined)
  await waitFor('the node is in the middle of it', async () => (await done('delete', ids)) >= 11)
  await kill(nodes.servers[2]!)
  await cut
  await held.release()
  const again = await bulk(nodes.admins[0]!, 'delete', ids, 'cut')
  assert.equal(again.body.succeeded, ids.length, again.text)
  assert.equal(await done('delete', ids), ids.length)
})
