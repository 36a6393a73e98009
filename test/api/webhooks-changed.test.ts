import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import { createRunner } from '../../src/background.ts'
import type { JobRunner } from '../../src/jobs/runner.ts'
import { Outbound } from '../../src/net/outbound.ts'
import { aTicket } from '../support/client.ts'
import { type Desk, openDesk } from '../support/desk.ts'
import { openReceiver, type Receiver } from '../support/receiver.ts'

// Nothing is done in the background but when a test says so: what was committed is not dispatched.

let desk: Desk
let outbound: Outbound
let runner: JobRunner
let receiver: Receiver
before(async () => {
  desk = await openDesk()
  await desk.jobs.close(0)
  outbound = new Outbound(['127.0.0.0/8'])
})
after(async () => {
  outbound.close()
  await desk.close()
})
beforeEach(async () => {
  receiver = await openReceiver()
  const { db, clock } = desk
  const onError = (error: unknown) => assert.fail(String(error))
  runner = createRunner({ db, clock, outbound, onError, onAttempt: () => {} })
})
afterEach(async () => {
  await runner.close(0)
  await receiver[Symbol.asyncDispose]()
})

async function register(): Promise<string> {
  const hook = { url: receiver.url, event_types: ['ticket.created'] }
  return `/v1/webhooks/${(await desk.alice.post('/v1/webhooks', hook)).body.id}`
}

const newTicket = async () => (await desk.bob.post('/v1/tickets', aTicket())).body.id as string

const tickets = () => receiver.received.map(({ body }) => body.data.ticket_id)

test('what was committed before it is disabled is sent when it is enabled again', async () => {
  const webhook = await register()
  const before = await newTicket()
  await desk.alice.patch(webhook, { is_enabled: false })
  await newTicket()
  await desk.alice.patch(webhook, { is_enabled: true })
  const later = await newTicket()
  await runner.runDue()
  assert.deepEqual(tickets(), [before, later])
  await desk.alice.delete(webhook)
})

test('what was committed before its receiver said that it is gone is sent later, too', async () => {
  const webhook = await register()
  const first = await newTicket()
  let second: string | undefined
  receiver.answer = async () => {
    second = await newTicket()
    return 410
  }
  await runner.runDue()
  receiver.answer = () => 204
  await newTicket()
  await desk.alice.patch(webhook, { is_enabled: true })
  await runner.runDue()
  assert.deepEqual(tickets(), [first, second])
  await desk.alice.delete(webhook)
})

test('what it wanted when something happened is what it is sent', async () => {
  const webhook = await register()
  const before = await newTicket()
  await desk.alice.patch(webhook, { event_types: ['team.*'] })
  await newTicket()
  await runner.runDue()
  assert.deepEqual(tickets(), [before])
  await desk.alice.delete(webhook)
})
