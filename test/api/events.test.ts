import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventTypes } from '../../src/events/log/types.ts'
import { encodeCursor } from '../../src/platform/http/paging.ts'
import { assertErrorDetail } from '../support/assert/assert-errors.ts'
import { type ApiClient, ticketInput } from '../support/client/client.ts'
import { writeEvents } from '../support/desk/seed-events.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk()

interface Event {
  id: string
  type: string
  resource_id: string
}

/** The cursor at the end of the log. */
const end = async (client: ApiClient): Promise<string> =>
  (await client.get('/v1/events?after=now')).body.next_cursor

const since = async (client: ApiClient, cursor: string, more = '') =>
  (await client.get(`/v1/events?after=${cursor}${more}`)).body

/** Creates, updates, comments on and deletes a ticket. */
async function createTicketEvents(client: ApiClient): Promise<string> {
  const { body: ticket } = await client.post('/v1/tickets', ticketInput())
  const path = `/v1/tickets/${ticket.id}`
  await client.patch(path, { status: 'open' })
  await client.post(`${path}/comments`, { body: 'hush' })
  await client.delete(path)
  return ticket.id
}

const typesOf = (events: Event[]) => events.map(({ type }) => type)

test('GET /v1/events returns events in the order they happened, with a cursor to continue from', async () => {
  const start = await end(desk.bob)
  const ticketId = await createTicketEvents(desk.bob)
  const page = await since(desk.bob, start)
  const wanted = ['ticket.created', 'ticket.updated', 'comment.created', 'ticket.deleted']
  assert.deepEqual(
    typesOf(page.events).filter((type) => wanted.includes(type)),
    // The first reply assigns the ticket to its author.
    ['ticket.created', 'ticket.updated', 'comment.created', 'ticket.updated', 'ticket.deleted'],
  )
  assert.equal(page.events.at(-1).resource_id, ticketId)
  assert.equal(page.has_more, false)
  assert.deepEqual(await since(desk.bob, page.next_cursor), { ...page, events: [] })
  await desk.bob.post('/v1/tickets', ticketInput())
  assert.deepEqual(typesOf((await since(desk.bob, page.next_cursor)).events), ['ticket.created'])
})

test('GET /v1/events pages through every event once, with any page size', async () => {
  await createTicketEvents(desk.bob)
  const whole = (await desk.alice.get('/v1/events?limit=500')).body
  assert.equal(whole.has_more, false)
  for (const limit of [1, 2, 7]) {
    const seen: Event[] = []
    let path = `/v1/events?limit=${limit}`
    for (let hasMore = true; hasMore; ) {
      const { body } = await desk.alice.get(path)
      seen.push(...body.events)
      hasMore = body.has_more
      path = `/v1/events?limit=${limit}&after=${body.next_cursor}`
    }
    assert.deepEqual(seen, whole.events)
  }
})

test('GET /v1/events filters by type or by all types of a resource', async () => {
  const start = await end(desk.bob)
  await createTicketEvents(desk.bob)
  const ask = async (types: string) =>
    typesOf((await since(desk.bob, start, `&types=${types}`)).events)
  assert.deepEqual(await ask('ticket.updated'), ['ticket.updated', 'ticket.updated'])
  assert.deepEqual(await ask('ticket.deleted,comment.*'), ['comment.created', 'ticket.deleted'])
  assert.deepEqual(await ask('team.*'), [])
  const none = await since(desk.bob, start, '&types=team.*')
  assert.equal(none.next_cursor, await end(desk.bob), 'the cursor skips filtered events')
})

test('GET /v1/events rejects an unknown type and an invalid cursor (422)', async () => {
  for (const types of [
    '',
    'tickets.*',
    'ticket',
    '*',
    'ticket.*,',
    'ticket.created,x',
    'presence',
  ]) {
    const { status, body } = await desk.bob.get(`/v1/events?types=${types}`)
    assert.equal(status, 422, types)
    assert.deepEqual(body.detail[0].loc, ['query', 'types'])
  }
  const { status, body } = await desk.bob.get('/v1/events?after=yesterday')
  assert.equal(status, 422)
  assert.deepEqual(body.detail[0].loc, ['query', 'after'])
})

test('a cursor beyond the end of the log gets 410 instead of waiting', async () => {
  const ahead = encodeCursor(1_000_000)
  const detail =
    'The events after this cursor are no longer available. Start again without a cursor.'
  assertErrorDetail(await desk.bob.get(`/v1/events?after=${ahead}`), 410, detail)
  assertErrorDetail(await desk.bob.get(`/v1/events/stream?after=${ahead}`), 410, detail)
})

/** The scope that is required to read the events of each resource. */
const scopeOf: Record<string, string> = {
  ticket: 'tickets:read',
  trash: 'tickets:read',
  comment: 'comments:read',
  attachment: 'attachments:read',
  tag: 'tickets:read',
  field: 'tickets:read',
  macro: 'tickets:read',
  block: 'customers:read',
  customer: 'customers:read',
  company: 'customers:read',
  user: 'users:read',
  team: 'teams:read',
  api_key: 'api_keys:read',
  webhook: 'webhooks:read',
  panel_app: 'tickets:read',
  follower: 'tickets:read',
  participant: 'tickets:read',
  mail: 'comments:read',
  side_conversation: 'comments:read',
  side_message: 'comments:read',
  suppression: 'comments:read',
  mailbox: 'mailboxes:read',
  mail_template: 'mailboxes:read',
  session: 'api_keys:read',
  view: 'tickets:read',
}

for (const type of eventTypes.filter((type) => !type.startsWith('organization.'))) {
  const scope = scopeOf[type.split('.')[0]!]!
  test(`${type} events require ${scope} (403)`, async () => {
    const without = await desk.client('alice@acme.example', {
      scopes: (Object.values(scopeOf) as never[]).filter((other) => other !== scope),
    })
    const detail = `Insufficient permissions. Required scope: ${scope}`
    assertErrorDetail(await without.get(`/v1/events?types=${type}`), 403, detail)
    assertErrorDetail(await without.get(`/v1/events/stream?types=${type}`), 403, detail)
    const { body } = await without.get('/v1/events?limit=500')
    assert.ok(body.events.length > 0)
    assert.ok(!typesOf(body.events).includes(type))
    const only = await desk.client('alice@acme.example', { scopes: [scope as never] })
    assert.equal((await only.get(`/v1/events?types=${type}`)).status, 200)
  })
}

test('API key events can be read by admins only, whatever the scopes (403)', async () => {
  const detail = 'Insufficient permissions. Role agent may not read API keys'
  assertErrorDetail(await desk.bob.get('/v1/events?types=api_key.*'), 403, detail)
  const { body } = await desk.bob.get('/v1/events?limit=500')
  assert.ok(!typesOf(body.events).some((type) => type.startsWith('api_key.')))
  const ofAlice = (await desk.alice.get('/v1/events?types=api_key.*')).body
  assert.ok(ofAlice.events.length > 0)
})

test('a key without scopes reads organization events only', async () => {
  const unscoped = await desk.client('bob@acme.example', { scopes: [] })
  assert.deepEqual((await unscoped.get('/v1/events')).body.events, [])
  await desk.alice.patch('/v1/organization', { name: 'Acme Support' })
  assert.deepEqual(typesOf((await unscoped.get('/v1/events')).body.events), [
    'organization.updated',
  ])
})

test('no organization reads the events of another, even with its cursors', async () => {
  const start = await end(desk.alice)
  await createTicketEvents(desk.alice)
  const ours = (await desk.alice.get('/v1/events?limit=500')).body.events as Event[]
  const theirs = await desk.charlie.get('/v1/events?limit=500')
  for (const { id, resource_id } of ours) {
    assert.ok(!theirs.text.includes(id) && !theirs.text.includes(resource_id))
  }
  const { status } = await desk.charlie.get(`/v1/events?after=${start}`)
  assert.equal(status, 410, 'it is beyond the end of their log')
})

test('rare events in a long log are found in a few short pages', async () => {
  // More events of another type than one page scans.
  await writeEvents(desk, 25_000)
  const start = await end(desk.bob)
  await desk.alice.post('/v1/teams', { name: 'Rare' })
  assert.notEqual(await end(desk.bob), start)
  let steps = 0
  const seen: Event[] = []
  for (let path = '/v1/events?types=team.created'; ; steps++) {
    const { body } = await desk.bob.get(path)
    seen.push(...body.events)
    if (!body.has_more) break
    path = `/v1/events?types=team.created&after=${body.next_cursor}`
  }
  assert.deepEqual(typesOf(seen), ['team.created'])
  assert.equal(steps, 2)
})
