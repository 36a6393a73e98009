import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { assertErrorDetail } from '../support/assert/assert-errors.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { openWebhookReceiver, type WebhookReceiver } from '../support/network/receiver.ts'

const day = 86_400

const desk = useDesk({ BELLHOP_EVENT_RETENTION_DAYS: '7' })
let receiver: WebhookReceiver
beforeEach(async () => {
  receiver = await openWebhookReceiver()
})
afterEach(() => receiver[Symbol.asyncDispose]())

async function register(): Promise<string> {
  const hook = { url: receiver.url, event_types: ['team.*'] }
  return `/v1/webhooks/${(await desk.alice.post('/v1/webhooks', hook)).body.id}`
}

const newTeam = async (name: string) =>
  (await desk.alice.post('/v1/teams', { name })).body.id as string

async function afterDays(days: number): Promise<void> {
  desk.clock.advance(days * day)
  await desk.sweep()
}

/** The names of the teams whose `team.created` event is still in the log. */
async function retainedTeams(): Promise<string[]> {
  const { body } = await desk.alice.get('/v1/events?types=team.created')
  return body.events.map(({ changes }: { changes: { to: string }[] }) => changes[0]!.to)
}

test('delivered events are deleted after the retention period; their deliveries stay, but cannot be replayed (410)', async () => {
  const webhook = await register()
  await newTeam('Delivered')
  await newTeam('Newest')
  await desk.jobs.runDue()
  await afterDays(8)
  assert.deepEqual(await retainedTeams(), ['Newest'])

  const { body: ledger } = await desk.alice.get(`${webhook}/deliveries`)
  assert.equal(ledger.length, 2)
  const replay = `${webhook}/deliveries/${ledger[1].id}/replay`
  assertErrorDetail(await desk.alice.post(replay), 410, 'The event has been deleted')
  assert.equal((await desk.alice.get(`${webhook}/deliveries/${ledger[1].id}`)).status, 200)
  const range = await desk.alice.post(`${webhook}/replay`, { state: 'delivered' })
  assert.equal(range.body.replayed, 1, 'only the newest event can still be replayed')
  await desk.jobs.runDue()
  assert.equal(receiver.received.length, 3)
  await desk.alice.delete(webhook)
})

test('pending deliveries of a disabled webhook do not retain events; once enabled, they fail and the next is sent', async () => {
  const webhook = await register()
  receiver.answer = () => 500
  const id = await newTeam('Waiting')
  await desk.jobs.runDue()
  await desk.alice.patch(webhook, { is_enabled: false })
  await newTeam('Not for the webhook')
  await newTeam('Newest of all')
  await afterDays(8)
  assert.deepEqual(await retainedTeams(), ['Newest of all'])

  receiver.answer = () => 204
  receiver.received.length = 0
  await desk.alice.patch(webhook, { is_enabled: true })
  await desk.alice.patch(`/v1/teams/${id}`, { name: 'Behind the one that waits' })
  await desk.jobs.runDue()
  assert.deepEqual(
    receiver.received.map(({ body }) => body.type),
    ['team.updated'],
  )
  const [failed] = (await desk.alice.get(`${webhook}/deliveries?state=failed`)).body
  const { attempts } = (await desk.alice.get(`${webhook}/deliveries/${failed.id}`)).body
  assert.equal(attempts.at(-1).error, 'The event has been deleted')
  await desk.alice.delete(webhook)
})

test('when event times are out of order, no event is deleted behind one that is retained', async () => {
  await newTeam('Before all that')
  await afterDays(20)
  await newTeam('By a clock that is fast')
  desk.clock.advance(-10 * day)
  await newTeam('By a clock that is right')
  desk.clock.advance(10 * day)
  await newTeam('The last')
  const { next_cursor: next } = (await desk.alice.get('/v1/events?limit=1&types=team.created')).body
  await desk.sweep()
  const all = ['By a clock that is fast', 'By a clock that is right', 'The last']
  assert.deepEqual(await retainedTeams(), all)
  assert.equal((await desk.alice.get(`/v1/events?after=${next}`)).status, 200)
})
