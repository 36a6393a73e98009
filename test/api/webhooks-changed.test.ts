import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import { createJobRunner } from '../../src/app/background.ts'
import { ImapClient } from '../../src/platform/imap/imap-client.ts'
import type { JobRunner } from '../../src/platform/jobs/runner.ts'
import { MailParser } from '../../src/platform/mime/mail-parser.ts'
import { Outbound } from '../../src/platform/net/outbound.ts'
import { AccessTokens } from '../../src/platform/oauth/access-tokens.ts'
import { SmtpClient } from '../../src/platform/smtp/smtp-client.ts'
import { waitFor } from '../support/assert/until.ts'
import { ticketInput } from '../support/client/client.ts'
import { type Desk, openDesk } from '../support/desk/desk.ts'
import { openWebhookReceiver, type WebhookReceiver } from '../support/network/receiver.ts'

// The background jobs are stopped: events are dispatched only when a test runs the runner.

let desk: Desk
let outbound: Outbound
let runner: JobRunner
let receiver: WebhookReceiver
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
  receiver = await openWebhookReceiver()
  const { db, clock } = desk
  const onError = (error: unknown) => assert.fail(String(error))
  const onAttempt = () => {}
  runner = createJobRunner({
    db,
    clock,
    onError,
    webhooks: { db, clock, outbound, onAttempt },
    pushes: { db, clock, outbound, publicUrl: undefined, onAttempt },
    mail: {
      db,
      clock,
      smtp: new SmtpClient(false),
      accessTokens: new AccessTokens(false, clock),
      systemSender: undefined,
      publicUrl: undefined,
      onAttempt,
      isPresent: () => false,
    },
    backfills: {
      db,
      clock,
      imap: new ImapClient(false),
      accessTokens: new AccessTokens(false, clock),
      storageBytesMax: 0,
      onError,
    },
    imports: {
      db,
      clock,
      parser: new MailParser(),
      fileBytesMax: 0,
      storageBytesMax: 0,
      onImport: () => {},
      onError,
    },
  })
})
afterEach(async () => {
  await runner.close(0)
  await receiver[Symbol.asyncDispose]()
})

async function register(): Promise<string> {
  const hook = { url: receiver.url, event_types: ['ticket.created'] }
  return `/v1/webhooks/${(await desk.alice.post('/v1/webhooks', hook)).body.id}`
}

const newTicket = async () => (await desk.bob.post('/v1/tickets', ticketInput())).body.id as string

const tickets = () => receiver.received.map(({ body }) => body.data.ticket_id)

/** Four calls are in flight and four deliveries wait for them when the webhook changes. */
async function changeMeanwhile(change: () => Promise<{ status: number }>): Promise<void> {
  const held = Promise.withResolvers<number>()
  receiver.answer = () => held.promise
  for (let count = 0; count < 8; count++) await newTicket()
  const running = runner.runDue()
  await waitFor('four calls are in flight', () => receiver.received.length === 4)
  assert.ok((await change()).status < 300)
  held.resolve(204)
  await running
}

test('disabling a webhook starts no further calls', async () => {
  const webhook = await register()
  await changeMeanwhile(() => desk.alice.patch(webhook, { is_enabled: false }))
  assert.equal(receiver.received.length, 4)
  await desk.alice.patch(webhook, { is_enabled: true })
  await runner.runDue()
  assert.equal(receiver.received.length, 8)
  await desk.alice.delete(webhook)
})

test('deleting a webhook starts no further calls', async () => {
  const webhook = await register()
  await changeMeanwhile(() => desk.alice.delete(webhook))
  assert.equal(receiver.received.length, 4)
})

test('changing a webhook’s URL or secret applies to the next call', async () => {
  await using other = await openWebhookReceiver()
  const webhook = await register()
  let rotated = ''
  await changeMeanwhile(async () => {
    rotated = (await desk.alice.post(`${webhook}/rotate`)).body.secret
    return desk.alice.patch(webhook, { url: other.url })
  })
  assert.deepEqual([receiver.received.length, other.received.length], [4, 4])
  const { raw, headers } = other.received[0]!
  const [signature] = String(headers['webhook-signature']).split(' ')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${raw}`
  const key = Buffer.from(rotated.slice('whsec_'.length), 'base64')
  assert.equal(signature, `v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
  await desk.alice.delete(webhook)
})

test('events committed before a webhook is disabled are sent once it is enabled again', async () => {
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

test('events committed before a receiver answered 410 are sent once the webhook is enabled again', async () => {
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

test('an event is sent according to the event types at the time it happened', async () => {
  const webhook = await register()
  const before = await newTicket()
  await desk.alice.patch(webhook, { event_types: ['team.*'] })
  await newTicket()
  await runner.runDue()
  assert.deepEqual(tickets(), [before])
  await desk.alice.delete(webhook)
})
