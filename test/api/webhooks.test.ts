import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { sweepDeliveries } from '../../src/events/webhooks/sweep.ts'
import { toTimestamp } from '../../src/platform/time.ts'
import { waitFor } from '../support/assert/until.ts'
import { ticketInput } from '../support/client/client.ts'
import { walkPages } from '../support/client/pages.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { openWebhookReceiver, type WebhookReceiver } from '../support/network/receiver.ts'

const desk = useDesk()
let receiver: WebhookReceiver
beforeEach(async () => {
  receiver = await openWebhookReceiver()
})
afterEach(async () => {
  for (const { id } of (await desk.alice.get('/v1/webhooks')).body) {
    await desk.alice.delete(`/v1/webhooks/${id}`)
  }
  await desk.jobs.runDue()
  await receiver[Symbol.asyncDispose]()
})

async function register(change = {}) {
  const { status, body } = await desk.alice.post('/v1/webhooks', {
    url: receiver.url,
    event_types: ['ticket.*', 'comment.*'],
    ...change,
  })
  assert.equal(status, 201)
  return body
}

const newTicket = async (change = {}) =>
  (await desk.bob.post('/v1/tickets', ticketInput(change))).body.id as string

const types = () => receiver.received.map(({ body }) => body.type)

test('an event is sent with a Standard Webhooks signature', async () => {
  desk.clock.time = new Date()
  const { secret } = await register()
  const id = await newTicket()
  await desk.jobs.runDue()
  const [call] = receiver.received
  const verified = new Webhook(secret).verify(call!.raw, call!.headers as Record<string, string>)
  const history = (await desk.bob.get(`/v1/tickets/${id}/history`)).body
  assert.deepEqual(verified, {
    type: 'ticket.created',
    timestamp: history[0].created_at,
    data: history[0],
  })
  assert.equal(call!.headers['content-type'], 'application/json')
  assert.throws(() => new Webhook(secret).verify(`${call!.raw} `, call!.headers as never))
})

test('a webhook’s secret is returned once, and is in no event', async () => {
  const { id, secret } = await register({ event_types: ['*'] })
  assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
  const again = await desk.alice.get(`/v1/webhooks/${id}`)
  assert.equal(again.body.secret, undefined)
  const listed = await desk.alice.get('/v1/webhooks')
  const audit = await desk.alice.get(`/v1/audit?resource_id=${id}`)
  for (const { text } of [again, listed, audit]) assert.ok(!text.includes(secret.slice(6)))
  assert.equal(audit.body[0].type, 'webhook.created')
})

test('after a rotation both secrets verify, and after a day only the new one', async () => {
  desk.clock.time = new Date()
  const { id, secret } = await register()
  const rotated = (await desk.alice.post(`/v1/webhooks/${id}/rotate`)).body
  assert.notEqual(rotated.secret, secret)
  await newTicket()
  await desk.jobs.runDue()
  const [call] = receiver.received
  for (const one of [secret, rotated.secret]) {
    assert.ok(new Webhook(one).verify(call!.raw, call!.headers as Record<string, string>))
  }
  desk.clock.advance(24 * 60 * 60)
  await newTicket()
  await desk.jobs.runDue()
  assert.equal(String(receiver.received[1]!.headers['webhook-signature']).split(' ').length, 1)
})

test('only events of the requested types are sent', async () => {
  await register({ event_types: ['comment.created'] })
  const id = await newTicket()
  await desk.bob.post(`/v1/tickets/${id}/comments`, { body: 'Hello' })
  await desk.bob.patch(`/v1/tickets/${id}`, { priority: 'high' })
  await desk.jobs.runDue()
  assert.deepEqual(types(), ['comment.created'])
})

test('no events of another organization are sent', async () => {
  await register({ event_types: ['*'] })
  await desk.jobs.runDue()
  receiver.received.length = 0
  await desk.charlie.post('/v1/tickets', ticketInput())
  await desk.jobs.runDue()
  assert.deepEqual(types(), [])
})

test('no events from before the webhook was created are sent', async () => {
  await newTicket()
  await register()
  await desk.jobs.runDue()
  assert.deepEqual(types(), [])
})

test('events of one ticket arrive in order, also after a failure, without blocking others', async () => {
  await register()
  let isDown = true
  const id = await newTicket({ subject: 'The one' })
  receiver.answer = ({ body }) => (body.data.ticket_id === id && isDown ? 500 : 204)
  for (const priority of ['high', 'low', 'urgent']) {
    await desk.bob.patch(`/v1/tickets/${id}`, { priority })
  }
  const other = await newTicket()
  await desk.jobs.runDue()
  const sent = (ticket: string) =>
    receiver.received
      .filter(({ body }) => body.data.ticket_id === ticket)
      .map(({ body }) => (body.type === 'ticket.created' ? 'new' : body.data.changes[0].to))
  assert.deepEqual([sent(id), sent(other)], [['new'], ['new']])
  isDown = false
  desk.clock.advance(6)
  await desk.jobs.runDue()
  assert.deepEqual(sent(id), ['new', 'new', 'high', 'low', 'urgent'])
})

test('a failing delivery is attempted eleven times over about three days, then fails', async () => {
  const { id } = await register()
  receiver.answer = () => 500
  await newTicket()
  const begin = desk.clock.now().getTime()
  await desk.jobs.runDue()
  for (let hours = 0; hours < 24 * 4; hours++) {
    desk.clock.advance(3_600)
    await desk.jobs.runDue()
  }
  const [listed] = (await desk.alice.get(`/v1/webhooks/${id}/deliveries?state=failed`)).body
  assert.equal(listed.attempt_count, 11)
  const days = (Date.parse(listed.finished_at) - begin) / 86_400_000
  assert.ok(days > 2.5 && days < 3.5, String(days))
  const { body } = await desk.alice.get(`/v1/webhooks/${id}/deliveries/${listed.id}`)
  assert.equal(body.attempts.length, 11)
  assert.equal(receiver.received.length, 11)
  assert.equal(new Set(receiver.received.map((call) => call.id)).size, 1)
  assert.equal(receiver.received[0]!.id, listed.id)
})

test('a delivery has the status and response of each attempt', async () => {
  const { id } = await register()
  receiver.answer = () => (response) => response.writeHead(500).end('é'.repeat(3_000))
  await newTicket()
  await desk.jobs.runDue()
  receiver.answer = () => (response) => response.writeHead(200).end('thanks\0')
  desk.clock.advance(6)
  await desk.jobs.runDue()
  const [listed] = (await desk.alice.get(`/v1/webhooks/${id}/deliveries`)).body
  const { body } = await desk.alice.get(`/v1/webhooks/${id}/deliveries/${listed.id}`)
  assert.equal(body.state, 'delivered')
  const [failed, sent] = body.attempts
  assert.deepEqual([failed.status, failed.error], [500, null])
  assert.equal(failed.response_body, 'é'.repeat(500))
  assert.deepEqual([sent.status, sent.response_body], [200, 'thanks\ufffd'])
})

test('a redirect counts as a failure and is not followed', async () => {
  const { id } = await register()
  receiver.answer = () => (response) =>
    response.writeHead(302, { location: `${receiver.url}/elsewhere` }).end()
  await newTicket()
  await desk.jobs.runDue()
  assert.deepEqual(
    receiver.received.map(({ path }) => path),
    ['/'],
  )
  const [listed] = (await desk.alice.get(`/v1/webhooks/${id}/deliveries`)).body
  assert.equal(listed.state, 'pending')
})

test('a receiver that answers 410 disables its webhook', async () => {
  const { id } = await register()
  receiver.answer = () => 410
  await newTicket()
  await desk.jobs.runDue()
  await newTicket()
  await desk.jobs.runDue()
  assert.equal(receiver.received.length, 1)
  assert.equal((await desk.alice.get(`/v1/webhooks/${id}`)).body.is_enabled, false)
  const [event] = (await desk.alice.get(`/v1/audit?type=webhook.disabled`)).body
  assert.deepEqual([event.resource_id, event.actor_name], [id, 'Bellhop'])

  receiver.answer = () => 204
  await desk.alice.patch(`/v1/webhooks/${id}`, { is_enabled: true })
  const ticket = await newTicket()
  await desk.jobs.runDue()
  assert.deepEqual(
    receiver.received.slice(1).map(({ body }) => body.data.ticket_id),
    [ticket],
  )
})

test('a Retry-After of the receiver is respected', async () => {
  const { id } = await register()
  receiver.answer = () => (response) => response.writeHead(429, { 'retry-after': '600' }).end()
  await newTicket()
  await desk.jobs.runDue()
  const [listed] = (await desk.alice.get(`/v1/webhooks/${id}/deliveries`)).body
  assert.equal(
    Date.parse(listed.next_attempt_at),
    Math.floor(desk.clock.now().getTime() / 1000) * 1000 + 600_000,
  )
  desk.clock.advance(599)
  await desk.jobs.runDue()
  assert.equal(receiver.received.length, 1)
  desk.clock.advance(1)
  await desk.jobs.runDue()
  assert.equal(receiver.received.length, 2)
})

test('a receiver that does not respond does not delay others', async () => {
  await using slow = await openWebhookReceiver()
  const held = Promise.withResolvers<number>()
  slow.answer = () => held.promise
  await register({ url: slow.url })
  await register()
  const arrived = Promise.withResolvers<void>()
  receiver.answer = () => {
    arrived.resolve()
    return 204
  }
  for (let count = 0; count < 8; count++) await newTicket()
  const running = desk.jobs.runDue()
  await arrived.promise
  assert.ok(slow.received.length <= 4, 'at most four concurrent calls')
  held.resolve(204)
  await running
  assert.equal(slow.received.length, 8)
  assert.equal(receiver.received.length, 8)
})

test('a slow call about one ticket does not delay events of another', async () => {
  await register()
  const held = Promise.withResolvers<number>()
  const slow = await newTicket()
  receiver.answer = ({ body }) => (body.data.ticket_id === slow ? held.promise : 204)
  const running = desk.jobs.runDue()
  await waitFor('the receiver is called', () => receiver.received.length === 1)
  const other = await newTicket()
  // A call may take 15 seconds.
  await waitFor('the other event is sent', () => receiver.received.length === 2, 10_000)
  assert.equal(receiver.received[1]!.body.data.ticket_id, other)
  held.resolve(204)
  await running
})

test('a delivery is replayed with the same id', async () => {
  const { id } = await register()
  await newTicket()
  await desk.jobs.runDue()
  const [listed] = (await desk.alice.get(`/v1/webhooks/${id}/deliveries`)).body
  const path = `/v1/webhooks/${id}/deliveries/${listed.id}/replay`
  assert.equal((await desk.alice.post(path)).body.state, 'pending')
  await desk.jobs.runDue()
  assert.deepEqual(
    receiver.received.map((call) => call.id),
    [listed.id, listed.id],
  )
})

test('deliveries are replayed by state and by time', async () => {
  const { id } = await register()
  const ticket = await newTicket()
  await desk.bob.patch(`/v1/tickets/${ticket}`, { priority: 'high' })
  await desk.jobs.runDue()
  desk.clock.advance(100)
  const now = desk.clock.now().toISOString()
  receiver.answer = () => 410
  await newTicket()
  await desk.jobs.runDue()
  receiver.answer = () => 204
  await desk.alice.patch(`/v1/webhooks/${id}`, { is_enabled: true })
  receiver.received.length = 0
  const replay = async (body: unknown) => {
    const response = await desk.alice.post(`/v1/webhooks/${id}/replay`, body)
    await desk.jobs.runDue()
    return response.body.replayed
  }
  assert.equal(await replay({ state: 'failed' }), 1)
  assert.deepEqual(types(), ['ticket.created'])
  assert.equal(await replay({ before: now }), 2)
  assert.deepEqual(types(), ['ticket.created', 'ticket.created', 'ticket.updated'])
  assert.equal(await replay({ after: now, state: 'failed' }), 0)
  assert.equal((await desk.alice.post(`/v1/webhooks/${id}/replay`, {})).status, 422)
})

test('POST /v1/webhooks/{id}/test returns the response of the receiver', async () => {
  const { id } = await register({ is_enabled: false })
  receiver.answer = () => (response) => response.writeHead(418).end('a teapot')
  const { body } = await desk.alice.post(`/v1/webhooks/${id}/test`)
  assert.deepEqual([body.status, body.error, body.response_body], [418, null, 'a teapot'])
  assert.equal(receiver.received[0]!.body.type, 'webhook.test')
  await desk.alice.patch(`/v1/webhooks/${id}`, { url: 'http://127.0.0.1:1/' })
  const refused = (await desk.alice.post(`/v1/webhooks/${id}/test`)).body
  assert.deepEqual([refused.status, refused.error], [null, 'ECONNREFUSED'])
})

test('events while a webhook is disabled are not sent later, but pending deliveries are', async () => {
  const { id } = await register()
  receiver.answer = () => 500
  const waiting = await newTicket()
  await desk.jobs.runDue()
  await desk.alice.patch(`/v1/webhooks/${id}`, { is_enabled: false })
  await newTicket()
  desk.clock.advance(60)
  await desk.jobs.runDue()
  assert.equal(receiver.received.length, 1)
  receiver.answer = () => 204
  await desk.alice.patch(`/v1/webhooks/${id}`, { is_enabled: true })
  await desk.jobs.runDue()
  assert.deepEqual(
    receiver.received.map(({ body }) => body.data.ticket_id),
    [waiting, waiting],
  )
})

test('a webhook with a private or non-HTTP URL, or an unknown event type, is rejected (422)', async () => {
  for (const url of [
    'http://10.0.0.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]/',
    'http://0x0a000001/',
    'ftp://example.com/',
    'https://user:password@example.com/',
    'nonsense',
  ]) {
    const { status, body } = await desk.alice.post('/v1/webhooks', { url })
    assert.equal(status, 422, url)
    assert.deepEqual(body.detail[0].loc, ['body', 'url'])
  }
  for (const eventType of ['ticket', 'nothing.*', 'ticket.exploded', '']) {
    const body = { url: 'https://hooks.acme.example/', event_types: [eventType] }
    assert.equal((await desk.alice.post('/v1/webhooks', body)).status, 422, eventType)
  }
})

test('deliveries are listed newest first, in pages', async () => {
  const { id } = await register()
  const tickets: string[] = []
  for (let count = 0; count < 5; count++) tickets.unshift(await newTicket())
  await desk.jobs.runDue()
  const all = (await desk.alice.get(`/v1/webhooks/${id}/deliveries`)).body
  const ticketOf = new Map(receiver.received.map((call) => [call.id, call.body.data.ticket_id]))
  assert.deepEqual(
    all.map((delivery: { id: string }) => ticketOf.get(delivery.id)),
    tickets,
  )
  const pages: unknown[] = []
  for await (const { body } of walkPages(desk.alice, `/v1/webhooks/${id}/deliveries?limit=2`)) {
    pages.push(...body)
  }
  assert.deepEqual(pages, all)
})

test('deleting a webhook deletes its deliveries', async () => {
  const { id } = await register()
  await newTicket()
  await desk.jobs.runDue()
  assert.equal((await desk.alice.delete(`/v1/webhooks/${id}`)).status, 204)
  await desk.jobs.runDue()
  const rows = await desk.sqlFromOutside(
    `SELECT id FROM webhook_deliveries WHERE webhook_id = '${id}'`,
  )
  assert.deepEqual(rows, [])
  assert.equal((await desk.alice.get(`/v1/webhooks/${id}/deliveries`)).status, 404)
})

test('finished deliveries are swept after 30 days', async () => {
  const { id } = await register()
  await newTicket()
  await desk.jobs.runDue()
  const left = async () => (await desk.alice.get(`/v1/webhooks/${id}/deliveries`)).body.length
  const sweep = () => sweepDeliveries(desk.db, toTimestamp(desk.clock.now()))
  desk.clock.advance(29 * 86_400)
  await sweep()
  assert.equal(await left(), 1)
  desk.clock.advance(86_400 + 3_600)
  await sweep()
  assert.equal(await left(), 0)
})
