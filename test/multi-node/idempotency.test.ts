import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type ApiClient, ticketInput } from '../support/client/client.ts'
import { scaled } from '../support/depth.ts'
import { deadlocks, type Nodes, startNodes } from '../support/postgres/nodes.ts'
import { lockTicketNumbers } from '../support/postgres/ticket-number-lock.ts'
import { kill } from '../support/process/process-ends.ts'

// The same request through different nodes.

let nodes: Nodes
before(async () => {
  nodes = await startNodes(3)
})
after(async () => {
  assert.equal(await deadlocks(nodes.database), 0)
  await nodes[Symbol.asyncDispose]()
})

const post = (client: ApiClient, key: string) =>
  client.post('/v1/tickets', ticketInput({ subject: key }), { 'idempotency-key': key })

const ticketsOf = (key: string) =>
  nodes.database.ask('SELECT id FROM tickets WHERE subject = ?', [key])

test('a request repeated at another node gets the stored response', async () => {
  const first = await post(nodes.admins[0]!, 'elsewhere')
  const again = await post(nodes.admins[1]!, 'elsewhere')
  assert.equal(again.text, first.text)
  assert.equal(again.headers.get('idempotency-replayed'), 'true')
  assert.equal((await ticketsOf('elsewhere')).length, 1)
})

test('of two concurrent requests with the same key at two nodes, the second gets 409', async () => {
  const numbers = await lockTicketNumbers(nodes.visitor)
  const both = nodes.admins.slice(0, 2).map((admin) => post(admin, 'at-once'))
  const refused = await Promise.race(both)
  assert.equal(refused.status, 409, refused.text)
  assert.equal(refused.headers.get('retry-after'), '1')
  await numbers.letGo()
  const statuses = (await Promise.all(both)).map(({ status }) => status)
  assert.deepEqual(statuses.sort(), [201, 409])
  assert.equal((await ticketsOf('at-once')).length, 1)
})

test('of many concurrent requests with the same key one is executed, and all get its response', async () => {
  for (let round = 0; round < scaled(5); round++) {
    const key = `round-${round}`
    const responses = await Promise.all(
      [...nodes.admins, ...nodes.admins].map((admin) => post(admin, key)),
    )
    const [row, ...others] = await ticketsOf(key)
    assert.deepEqual(others, [])
    const succeeded = responses.filter(({ status }) => status === 201)
    assert.ok(succeeded.length >= 1)
    for (const { body } of succeeded) assert.equal(body.id, row!.id)
    for (const { status } of responses) assert.ok([201, 409].includes(status))
  }
})

test('requests repeated at another node after a kill are each executed once', async () => {
  const [doomed, other] = [nodes.admins[2]!, nodes.admins[0]!]
  const keys = Array.from({ length: 60 }, (_, index) => `killed-${index}`)
  const sent = keys.map((key) => post(doomed, key))
  await Promise.any(sent)
  await kill(nodes.servers[2]!)
  const responses = await Promise.allSettled(sent)
  for (const [index, key] of keys.entries()) {
    const again = await post(other, key)
    assert.equal(again.status, 201, again.text)
    assert.deepEqual(await ticketsOf(key), [{ id: again.body.id }])
    const response = responses[index]!
    if (response.status === 'fulfilled') assert.equal(response.value.text, again.text)
  }
})
