import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertErrorDetail } from '../support/assert/assert-errors.ts'
import { type ApiClient, ticketInput } from '../support/client/client.ts'
import { writeEvents } from '../support/desk/seed-events.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const day = 86_400

const desk = useDesk({ BELLHOP_EVENT_RETENTION_DAYS: '60' })

const read = async (client: ApiClient, query = '') =>
  (await client.get(`/v1/events?limit=500${query}`)).body

const idsOf = (events: { id: string }[]) => events.map(({ id }) => id)
const typesOf = (events: { type: string }[]) => events.map(({ type }) => type)

async function afterDays(days: number): Promise<void> {
  desk.clock.advance(days * day)
  await desk.sweep()
}

test('the sweep deletes more than one batch of events, in each organization', async () => {
  await writeEvents(desk, 1_100)
  await desk.charlie.post('/v1/teams', { name: 'Ours' })
  await afterDays(61)
  assert.equal((await read(desk.alice)).events.length, 1)
  const theirs = (await read(desk.charlie)).events
  assert.deepEqual(typesOf(theirs), ['team.created'])
})

test('events are deleted after BELLHOP_EVENT_RETENTION_DAYS, and not before', async () => {
  const { next_cursor: start } = await read(desk.alice, '&after=now')
  await desk.alice.post('/v1/tickets', ticketInput())
  const early = await read(desk.alice, `&after=${start}`)
  await afterDays(59)
  await desk.alice.post('/v1/teams', { name: 'Later' })
  const all = await read(desk.alice, `&after=${start}`)
  assert.deepEqual(idsOf(all.events).slice(0, -1), idsOf(early.events))
  await afterDays(2)
  const { events, next_cursor } = await read(desk.alice)
  assert.deepEqual(typesOf(events), ['team.created'])
  assert.deepEqual(await read(desk.alice, `&after=${early.next_cursor}`), {
    events,
    next_cursor,
    has_more: false,
  })
})

test('ticket history and audit log are deleted with their events', async () => {
  const { body: ticket } = await desk.alice.post('/v1/tickets', ticketInput())
  await desk.alice.post('/v1/teams', { name: 'Gone soon' })
  const history = async () => (await desk.alice.get(`/v1/tickets/${ticket.id}/history`)).body
  const audit = async () => (await desk.alice.get('/v1/audit')).body
  assert.equal((await history()).length, 1)
  assert.notEqual((await audit()).length, 0)
  await afterDays(61)
  await desk.alice.patch(`/v1/tickets/${ticket.id}`, { status: 'open' })
  await desk.sweep()
  assert.deepEqual(typesOf(await history()), ['ticket.updated'])
  assert.deepEqual(await audit(), [])
})

test('a cursor before deleted events gets 410', async () => {
  const detail =
    'The events after this cursor are no longer available. Start again without a cursor.'
  const { next_cursor: cursor } = await read(desk.alice)
  for (const name of ['One', 'Two']) await desk.alice.post('/v1/teams', { name })
  await afterDays(61)
  const stale = await desk.alice.get(`/v1/events?after=${cursor}`)
  assertErrorDetail(stale, 410, detail)
  assertErrorDetail(await desk.alice.get(`/v1/events/stream?after=${cursor}`), 410, detail)
  const { next_cursor: next } = await read(desk.alice)
  assert.equal((await desk.alice.get(`/v1/events?after=${next}`)).status, 200)
})

test('positions continue, and cursors stay valid, when all events are old', async () => {
  await desk.alice.post('/v1/teams', { name: 'Last of its time' })
  const { next_cursor: cursor } = await read(desk.alice)
  await afterDays(400)
  await desk.alice.post('/v1/teams', { name: 'First of a new time' })
  const { events } = await read(desk.alice, `&after=${cursor}`)
  assert.equal(events.length, 1, 'the cursor is still valid, and no event is repeated')
})

test('events that are not yet delivered to a webhook are retained, however old', async () => {
  const hook = { url: 'http://127.0.0.1:9/', event_types: ['team.*'] }
  const { body: webhook } = await desk.alice.post('/v1/webhooks', hook)
  await desk.alice.post('/v1/teams', { name: 'Not delivered yet' })
  await desk.alice.post('/v1/teams', { name: 'Newest' })
  const names = async () =>
    (await read(desk.alice)).events.filter(({ type }: { type: string }) => type === 'team.created')
  await afterDays(61)
  assert.equal((await names()).length, 2, 'the webhook has not reached them')
  await desk.jobs.runDue()
  await desk.sweep()
  assert.equal((await names()).length, 2, 'the delivery may be retried')
  await desk.alice.delete(`/v1/webhooks/${webhook.id}`)
  await desk.jobs.runDue()
  await afterDays(61)
  assert.equal((await names()).length, 0)
})
