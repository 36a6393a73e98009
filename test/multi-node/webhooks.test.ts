import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { waitFor } from '../support/assert/until.ts'
import { ticketInput } from '../support/client/client.ts'
import { openWebhookReceiver, type WebhookReceiver } from '../support/network/receiver.ts'
import { deadlocks, type Nodes, pick, startNodes } from '../support/postgres/nodes.ts'
import { startServer } from '../support/process/process.ts'
import { kill } from '../support/process/process-ends.ts'

let nodes: Nodes
let receiver: WebhookReceiver
before(async () => {
  receiver = await openWebhookReceiver()
  nodes = await startNodes(2, { BELLHOP_WEBHOOK_ALLOW_PRIVATE: '127.0.0.1' })
  const wishes = { url: receiver.url, event_types: ['ticket.*'] }
  assert.equal((await nodes.admins[0]!.post('/v1/webhooks', wishes)).status, 201)
})
after(async () => {
  await nodes[Symbol.asyncDispose]()
  await receiver[Symbol.asyncDispose]()
})

/** The lease of 15 seconds, plus a margin for busy machines. */
const takenOverMs = 15_000 + 30_000

const eventIds = () => receiver.received.map(({ body }) => body.data.id as string)

const countDelivered = async () => {
  const [row] = await nodes.database.ask(
    `SELECT count(*) AS delivered FROM webhook_deliveries WHERE state = 'delivered'`,
    [],
  )
  return Number(row!.delivered)
}

test('two nodes send each event once, and those of a ticket in order', async () => {
  const tickets = await Promise.all(
    Array.from({ length: 60 }, async (_, count) => {
      const created = await pick(nodes.admins, count).post('/v1/tickets', ticketInput())
      const path = `/v1/tickets/${created.body.id}`
      await pick(nodes.admins, count + 1).patch(path, { priority: 'high' })
      await pick(nodes.admins, count).patch(path, { priority: 'low' })
      return created.body.id as string
    }),
  )
  await waitFor('all are delivered', async () => (await countDelivered()) === 180)
  assert.equal(new Set(eventIds()).size, 180)
  assert.equal(receiver.received.length, 180)
  for (const ticket of tickets) {
    const ofTicket = receiver.received.filter(({ body }) => body.data.ticket_id === ticket)
    const changes = ofTicket.map(({ body }) =>
      body.type === 'ticket.created' ? 'new' : body.data.changes[0].to,
    )
    assert.deepEqual(changes, ['new', 'high', 'low'])
  }
  assert.equal(await deadlocks(nodes.database), 0)
})

test('a node takes over the deliveries of a killed one when their lease has expired', async () => {
  const held = Promise.withResolvers<number>()
  const isHeld = Promise.withResolvers<void>()
  const begin = receiver.received.length
  receiver.answer = () => {
    isHeld.resolve()
    return held.promise
  }
  const { body } = await nodes.admins[0]!.post('/v1/tickets', ticketInput())
  await isHeld.promise
  const under = await nodes.database.ask(
    `SELECT leased_by FROM jobs WHERE leased_by IS NOT NULL`,
    [],
  )
  assert.equal(under.length, 1)
  // Both are killed, since either may have it; a third one starts.
  for (const server of nodes.servers) await kill(server)
  receiver.answer = () => 204
  held.resolve(204)
  await using _third = await startServer(nodes.env)
  await waitFor('it arrives', () => receiver.received.length >= begin + 2, takenOverMs)
  const again = receiver.received.slice(begin)
  assert.deepEqual(
    again.map((call) => call.body.data.ticket_id),
    [body.id, body.id],
  )
  assert.equal(again[0]!.id, again[1]!.id)
})
