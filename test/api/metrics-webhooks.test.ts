import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import { aTicket, Client } from '../support/client.ts'
import { type Desk, openDesk } from '../support/desk.ts'
import { valueIn } from '../support/exposition.ts'
import { openReceiver, type Receiver } from '../support/receiver.ts'

// What was sent to webhooks.

let receiver: Receiver
before(async () => {
  receiver = await openReceiver()
})
after(() => receiver[Symbol.asyncDispose]())

let desk: Desk
beforeEach(async () => {
  receiver.answer = () => 204
  desk = await openDesk()
})
afterEach(() => desk.close())

const metricsNow = async () => (await new Client(desk.url).get('/metrics')).text

async function register(change = {}): Promise<string> {
  const wish = { url: receiver.url, event_types: ['ticket.*'], ...change }
  const { status, body } = await desk.alice.post('/v1/webhooks', wish)
  assert.equal(status, 201)
  await desk.jobs.runDue()
  return body.id
}

const newTicket = async () => (await desk.bob.post('/v1/tickets', aTicket())).body.id as string

test('calls to receivers are counted and timed by what became of them', async () => {
  await register()
  const attempts = async () => {
    const text = await metricsNow()
    const name = 'bellhop_webhook_attempt_duration_seconds_count'
    return ['delivered', 'failed', 'dead'].map((outcome) => valueIn(text, name, { outcome }))
  }
  assert.deepEqual(await attempts(), [0, 0, 0])
  for (let count = 0; count < 3; count++) await newTicket()
  await desk.jobs.runDue()
  assert.deepEqual(await attempts(), [3, 0, 0])
  receiver.answer = () => 500
  await newTicket()
  await desk.jobs.runDue()
  assert.deepEqual(await attempts(), [3, 1, 0])
  receiver.answer = () => 410
  desk.clock.advance(60)
  await desk.jobs.runDue()
  assert.deepEqual(await attempts(), [3, 1, 1])
})
