import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import { metricValue } from '../support/assert/prometheus.ts'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { type Desk, openDesk } from '../support/desk/desk.ts'
import { openWebhookReceiver, type WebhookReceiver } from '../support/network/receiver.ts'

// Metrics about webhook attempts, lag and deliveries.

let receiver: WebhookReceiver
before(async () => {
  receiver = await openWebhookReceiver()
})
after(() => receiver[Symbol.asyncDispose]())

let desk: Desk
beforeEach(async () => {
  receiver.answer = () => 204
  desk = await openDesk()
})
afterEach(() => desk.close())

const metricsNow = async () => (await new ApiClient(desk.url).get('/metrics')).text

async function register(change = {}): Promise<string> {
  const input = { url: receiver.url, event_types: ['ticket.*'], ...change }
  const { status, body } = await desk.alice.post('/v1/webhooks', input)
  assert.equal(status, 201)
  await desk.jobs.runDue()
  return body.id
}

const newTicket = async () => (await desk.bob.post('/v1/tickets', ticketInput())).body.id as string

test('webhook attempts are counted and timed by outcome', async () => {
  await register()
  const attempts = async () => {
    const text = await metricsNow()
    const name = 'bellhop_webhook_attempt_duration_seconds_count'
    return ['delivered', 'retrying', 'failed'].map((outcome) =>
      metricValue(text, name, { outcome }),
    )
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

test('bellhop_webhook_lag reports how many events and seconds the slowest webhook is behind', async () => {
  const lag = async () => {
    const text = await metricsNow()
    const of = (what: string) => metricValue(text, `bellhop_webhook_lag_${what}`)
    return { events: of('events'), seconds: of('seconds') }
  }
  const first = await register()
  assert.deepEqual(await lag(), { events: 0, seconds: 0 })
  await desk.jobs.close(0)
  const { next_cursor: next } = (await desk.alice.get('/v1/events?after=now')).body
  await newTicket()
  desk.clock.advance(90)
  await newTicket()
  const second = await desk.alice.post('/v1/webhooks', { url: receiver.url })
  await newTicket()
  const { events } = (await desk.alice.get(`/v1/events?after=${next}`)).body
  assert.deepEqual(await lag(), { events: events.length, seconds: 90 })

  await desk.alice.patch(`/v1/webhooks/${first}`, { is_enabled: false })
  const { seconds } = await lag()
  assert.equal(seconds, 0, 'a disabled webhook has no lag')
  await desk.alice.patch(`/v1/webhooks/${second.body.id}`, { is_enabled: false })
  assert.deepEqual(await lag(), { events: 0, seconds: 0 })
})

test('bellhop_webhook_deliveries reports pending and failed deliveries, and the age of the oldest due one', async () => {
  const id = await register()
  const deliveries = async () => {
    const text = await metricsNow()
    const name = 'bellhop_webhook_deliveries'
    const states = ['pending', 'failed']
    return {
      counts: states.map((state) => metricValue(text, name, { state })),
      overdueSeconds: metricValue(text, `${name}_oldest_due_age_seconds`),
    }
  }
  const ticket = await newTicket()
  await desk.jobs.runDue()
  assert.deepEqual(await deliveries(), { counts: [0, 0], overdueSeconds: 0 })

  receiver.answer = ({ body }) => (body.data.ticket_id === ticket ? 500 : 204)
  for (const priority of ['high', 'low', 'urgent']) {
    await desk.bob.patch(`/v1/tickets/${ticket}`, { priority })
  }
  await newTicket()
  await desk.jobs.runDue()
  assert.deepEqual(await deliveries(), { counts: [3, 0], overdueSeconds: 0 })

  for (let attempts = 1; attempts < 11; attempts++) {
    desk.clock.advance(27 * 3_600)
    await desk.jobs.runDue()
  }
  const [failed] = (await desk.alice.get(`/v1/webhooks/${id}/deliveries?state=failed`)).body
  assert.equal(failed.attempt_count, 11)
  assert.deepEqual(await deliveries(), { counts: [2, 1], overdueSeconds: 0 })

  await desk.jobs.close(0)
  const [pending] = (await desk.alice.get(`/v1/webhooks/${id}/deliveries?state=pending`)).body
  desk.clock.time = new Date(Date.parse(pending.next_attempt_at) + 40_000)
  assert.deepEqual(await deliveries(), { counts: [2, 1], overdueSeconds: 40 })
  await desk.alice.patch(`/v1/webhooks/${id}`, { is_enabled: false })
  assert.deepEqual(await deliveries(), { counts: [0, 0], overdueSeconds: 0 })
})
