import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createUser } from '../../src/accounts/users/create.ts'
import { asOperator } from '../../src/platform/access/attribution.ts'
import { ticketInput } from '../support/client/client.ts'
import { scaled } from '../support/depth.ts'
import { avatarForm, png } from '../support/fixtures/images.ts'
import {
  deadlocks,
  inFirstOrganization,
  type Nodes,
  now,
  pick,
  startNodes,
} from '../support/postgres/nodes.ts'

// Concurrent changes of the same resource through different nodes.

const rounds = scaled(6)

let nodes: Nodes
before(async () => {
  nodes = await startNodes(3)
})
after(async () => {
  assert.equal(await deadlocks(nodes.database), 0)
  await nodes[Symbol.asyncDispose]()
})

test('concurrent updates of different fields of one ticket are all applied', async () => {
  const { body: ticket } = await nodes.admins[0]!.post('/v1/tickets', ticketInput())
  for (let round = 0; round < rounds; round++) {
    const changes = [
      { priority: pick(['low', 'high', 'urgent'], round) },
      { status: pick(['open', 'pending', 'resolved'], round) },
      { category: `category ${round}` },
      { subject: `subject ${round}` },
      { due_date: `2027-01-${10 + (round % 20)}T10:00:00Z` },
    ]
    const responses = await Promise.all(
      changes.map((change, index) =>
        pick(nodes.admins, round + index).patch(`/v1/tickets/${ticket.id}`, change),
      ),
    )
    for (const { status, text } of responses) assert.equal(status, 200, text)
    const { body } = await pick(nodes.admins, round).get(`/v1/tickets/${ticket.id}`)
    for (const change of changes) assert.deepEqual({ ...body, ...change }, body)
  }
  const { body } = await nodes.admins[1]!.get(`/v1/search?q=subject+${rounds - 1}`)
  assert.deepEqual(
    body.tickets.map(({ id }: { id: string }) => id),
    [ticket.id],
    'the index has the last subject',
  )
})

test('of concurrent updates with the same If-Match through all nodes, one succeeds', async () => {
  const { body: ticket } = await nodes.admins[0]!.post('/v1/tickets', ticketInput())
  const path = `/v1/tickets/${ticket.id}`
  for (let round = 0; round < rounds; round++) {
    const seen = (await pick(nodes.admins, round).get(path)).headers.get('etag')!
    const responses = await Promise.all(
      Array.from({ length: 9 }, (_, index) =>
        pick(nodes.admins, index).patch(
          path,
          { subject: `${round}-${index}` },
          { 'if-match': seen },
        ),
      ),
    )
    const statuses = responses.map(({ status }) => status)
    assert.deepEqual(statuses.sort(), [200, ...Array(8).fill(412)])
  }
})

test('every node serves the same avatar bytes, and none once it is deleted', async () => {
  for (const [index, uploader] of nodes.admins.entries()) {
    const { body } = await uploader.post('/v1/users/me/avatar', avatarForm(await png()))
    const path = new URL(body.avatar_url).pathname
    const images = await Promise.all(nodes.servers.map(({ url }) => image(url + path)))
    assert.ok(images[0]!.bytes.length > 0)
    for (const { status, bytes } of images) {
      assert.equal(status, 200)
      assert.deepEqual(bytes, images[0]!.bytes)
    }
    assert.equal((await pick(nodes.admins, index + 1).delete('/v1/users/me/avatar')).status, 200)
    const gone = await Promise.all(nodes.servers.map(({ url }) => image(url + path)))
    assert.deepEqual(
      gone.map(({ status }) => status),
      [404, 404, 404],
    )
  }
})

async function image(url: string) {
  const response = await fetch(url)
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
}

test('assigning tickets to a user who is being deleted succeeds or is rejected, and loses no ticket', async () => {
  for (let round = 0; round < rounds; round++) {
    const user = await inFirstOrganization(nodes.visitor, (tx) =>
      createUser(
        tx,
        { email: `leaver${round}@example.com`, full_name: 'Leaver' },
        asOperator(now()),
      ),
    )
    const subject = `of leaver ${round}`
    const assigned = { assigned_user_id: user.id, subject }
    const [left, ...given] = await Promise.all([
      nodes.admins[0]!.delete(`/v1/users/${user.id}`),
      ...[1, 2, 1, 2].map((node) => nodes.admins[node]!.post('/v1/tickets', ticketInput(assigned))),
    ])
    assert.equal(left!.status, 204, left!.text)
    for (const { status, text } of given) assert.ok([201, 422].includes(status), text)
    const rows = await nodes.database.ask(
      'SELECT assigned_user_id FROM tickets WHERE subject = ?',
      [subject],
    )
    assert.equal(rows.length, given.filter(({ status }) => status === 201).length)
    assert.ok(rows.every(({ assigned_user_id }) => assigned_user_id === null))
  }
})

test('tickets that come in while their customer changes companies end up in the last one', async () => {
  const ids: string[] = []
  for (const name of ['Acme', 'Umbrella']) {
    ids.push((await nodes.admins[0]!.post('/v1/companies', { name })).body.id)
  }
  const { body: first } = await nodes.admins[0]!.post('/v1/tickets', ticketInput())
  const customer = `/v1/customers/${first.customer_id}`
  for (let round = 0; round < rounds; round++) {
    const companyId = pick(ids, round)
    const responses = await Promise.all([
      ...[1, 2, 1, 2].map((node) => nodes.admins[node]!.post('/v1/tickets', ticketInput())),
      nodes.admins[0]!.patch(customer, { company_id: companyId }),
      nodes.admins[1]!.patch(customer, { phone: `+49 30 ${round}` }),
    ])
    for (const { status, text } of responses) assert.ok([200, 201].includes(status), text)
    const companies = await nodes.database.ask(
      'SELECT DISTINCT company_id FROM tickets WHERE customer_id = ?',
      [first.customer_id],
    )
    assert.deepEqual(companies, [{ company_id: companyId }])
  }
})
