import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { addSeconds, toTimestamp } from '../../src/platform/time.ts'
import { assertErrorDetail, assertErrors } from '../support/assert/assert-errors.ts'
import { ticketInput } from '../support/client/client.ts'
import { storedRows } from '../support/desk/database-contents.ts'
import type { Desk } from '../support/desk/desk.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk()

let count = 0

async function createMacro(macro: object = {}, client = desk.bob) {
  const { status, body, text } = await client.post('/v1/macros', {
    name: `Macro ${++count}`,
    body: 'Hi',
    ...macro,
  })
  assert.equal(status, 201, text)
  return body
}

async function createTicket(input: Record<string, unknown> = {}) {
  const { status, body } = await desk.bob.post('/v1/tickets', ticketInput(input))
  assert.equal(status, 201)
  return body
}

const apply = (ticketId: string, macroId: string, body: object = {}, client = desk.bob) =>
  client.post(`/v1/tickets/${ticketId}/macros/${macroId}`, body)

const tagsOf = async (ticketId: string) =>
  (await desk.bob.get(`/v1/tickets/${ticketId}/tags`)).body.map(
    ({ name }: { name: string }) => name,
  )

const userId = async (email: string) =>
  (await desk.alice.get('/v1/users')).body.find((user: { email: string }) => user.email === email)
    .id

const namesIn = async (query = '', client = desk.bob) =>
  (await client.get(`/v1/macros${query}`)).body.map(({ name }: { name: string }) => name)

/** All that applying a macro could change. */
async function stateOf(ticketId: string): Promise<unknown> {
  const paths = ['', '/comments', '/tags', '/history'].map(
    (part) => `/v1/tickets/${ticketId}${part}`,
  )
  return Promise.all(
    [...paths, '/v1/macros', '/v1/events'].map(async (p) => (await desk.alice.get(p)).body),
  )
}

/** Without what background work writes meanwhile. */
const rowsOf = async (desk: Desk): Promise<Set<string>> =>
  new Set(
    (await storedRows(desk)).filter(
      (row) => !/^(api_keys|jobs|notification|search_|sqlite_)/.test(row),
    ),
  )

describe('a macro', () => {
  test('is created, read, changed and deleted', async () => {
    const actions = { status: 'pending', assigned_user_id: 'me', add_tags: ['shipping'] }
    const macro = await createMacro({ name: 'Parcel', shortcut: 'par', actions })
    assert.deepEqual(macro.actions, actions)
    assert.deepEqual([macro.is_shared, macro.is_internal, macro.use_count], [false, false, 0])
    const path = `/v1/macros/${macro.id}`
    assert.deepEqual((await desk.bob.get(path)).body, macro)
    const change = { actions: { priority: 'low' }, body: 'Hello' }
    const { body } = await desk.bob.patch(path, change)
    assert.deepEqual([body.actions, body.body, body.name], [change.actions, 'Hello', 'Parcel'])
    assert.equal((await desk.bob.delete(path)).status, 204)
    assertErrorDetail(await desk.bob.get(path), 404, 'Macro not found')
  })

  test('needs a text or an action, and a name that is not taken', async () => {
    const empty = await desk.bob.post('/v1/macros', { name: 'Empty', body: ' ' })
    assertErrors(empty, 422, 'body.body value_error')
    await createMacro({ name: 'Once' })
    const again = await desk.bob.post('/v1/macros', { name: 'ONCE', body: 'x' })
    assertErrors(again, 422, 'body.name value_error')
    // Private names do not get in the way of others.
    await createMacro({ name: 'once' }, desk.alice)
    await createMacro({ name: 'Once', is_shared: true }, desk.alice)
  })

  test('is private to its owner unless an admin shares it, with everyone or with a team', async () => {
    const team = (await desk.alice.post('/v1/teams', { name: 'Billing' })).body.id
    await createMacro({ name: 'Private to Bob' })
    const everyone = await createMacro({ name: 'For everyone', is_shared: true }, desk.alice)
    await createMacro({ name: 'For a team', is_shared: true, team_id: team }, desk.alice)
    assert.ok(!(await namesIn('', desk.alice)).includes('Private to Bob'))
    assert.ok((await namesIn('', desk.alice)).includes('For a team'))
    assert.ok(!(await namesIn()).includes('For a team'))
    await desk.alice.put(`/v1/teams/${team}/members/${await userId('bob@acme.example')}`)
    for (const name of ['Private to Bob', 'For everyone', 'For a team']) {
      assert.ok((await namesIn()).includes(name), name)
    }
    assert.deepEqual(await namesIn('', desk.charlie), [])
    const denied = 'Insufficient permissions. Role agent may not change shared macros'
    const shared = { name: 'Mine for all', body: 'x', is_shared: true }
    assertErrorDetail(await desk.bob.post('/v1/macros', shared), 403, denied)
    const path = `/v1/macros/${everyone.id}`
    assertErrorDetail(await desk.bob.patch(path, { body: 'x' }), 403, denied)
    assertErrorDetail(await desk.bob.delete(path), 403, denied)
    const alone = { name: 'No', body: 'x', team_id: team }
    assertErrors(await desk.bob.post('/v1/macros', alone), 422, 'body.team_id value_error')
    // Without its team, it is for everyone.
    await desk.alice.delete(`/v1/teams/${team}`)
    assert.ok((await namesIn()).includes('For a team'))
  })

  test('is found by name, shortcut and text, most used first', async () => {
    const rare = await createMacro({ name: 'Zyx rare', shortcut: 'zyx1' })
    const often = await createMacro({ name: 'Zyx often', body: 'All about **Wombats**' })
    await apply((await createTicket()).id, often.id)
    assert.deepEqual(await namesIn('?search=zyx'), ['Zyx often', 'Zyx rare'])
    assert.deepEqual(await namesIn('?search=ZYX1'), [rare.name])
    assert.deepEqual(await namesIn('?search=wombats%20often'), [often.name])
    assert.deepEqual(await namesIn('?search=zyx&limit=1&offset=1'), [rare.name])
    assert.deepEqual(await namesIn('?search=zyx&is_shared=true'), [])
  })

  test('keeps its tags when they are renamed and merged, and does not let them be deleted', async () => {
    const actions = { add_tags: ['parcel', 'old'], remove_tags: ['parcel2'] }
    await desk.alice.post('/v1/tags', { name: 'parcel2' })
    const macro = await createMacro({ name: 'Tags', actions })
    const tags = (await desk.alice.get('/v1/tags')).body
    const idOf = (name: string) => tags.find((tag: { name: string }) => tag.name === name).id
    await desk.alice.patch(`/v1/tags/${idOf('parcel')}`, { name: 'parcels' })
    await desk.alice.post(`/v1/tags/${idOf('parcel')}/merge`, { tag_id: idOf('old') })
    const { body } = await desk.bob.get(`/v1/macros/${macro.id}`)
    assert.deepEqual(body.actions, { add_tags: ['parcels'], remove_tags: ['parcel2'] })
    const used = await desk.alice.delete(`/v1/tags/${idOf('parcel')}`)
    const detail = 'The tag is used by macros: 1 private macro of others'
    assert.deepEqual([used.status, used.body], [409, { detail, used_by: [] }])
    const unknown = { name: 'x', actions: { remove_tags: ['no such tag'] } }
    const refused = await desk.bob.post('/v1/macros', unknown)
    assertErrors(refused, 422, 'body.actions.remove_tags value_error')
  })

  test('is logged if it is shared, without its text', async () => {
    const secret = 'TextOfTheMacro'
    const macro = await createMacro({ name: 'Logged', body: secret, is_shared: true }, desk.alice)
    await desk.alice.patch(`/v1/macros/${macro.id}`, { body: `${secret}2`, shortcut: 'log' })
    await createMacro({ name: 'Not logged' })
    const { body, text } = await desk.alice.get('/v1/events?types=macro.*&limit=500')
    const own = body.events.filter(
      (event: { resource_id: string }) => event.resource_id === macro.id,
    )
    const types = own.map(({ type }: { type: string }) => type).sort()
    assert.deepEqual(types, ['macro.created', 'macro.updated'])
    assert.ok(!text.includes(secret) && !text.includes('Not logged'))
  })
})

describe('applying a macro', () => {
  test('replies, changes the ticket and tags it in one transaction, and counts', async () => {
    const macro = await createMacro({
      body: 'Hi {{ customer.first_name | default: "there" }}, {{ticket.requester.name}}!',
      actions: { status: 'pending', priority: 'high', add_tags: ['on its way'] },
    })
    const ticket = await createTicket({ customer_name: 'Maya Chen' })
    const { status, body, text } = await apply(ticket.id, macro.id, { last_seen_comment_id: null })
    assert.equal(status, 200, text)
    assert.equal(body.comment.body, 'Hi Maya, Maya Chen!')
    assert.deepEqual([body.ticket.status, body.ticket.priority], ['pending', 'high'])
    // As with any first reply.
    assert.equal(body.ticket.assigned_user_id, await userId('bob@acme.example'))
    const fields = body.changes.map(({ field }: { field: string }) => field)
    assert.deepEqual(fields, ['status', 'priority', 'assigned_user_id', 'tags'])
    assert.deepEqual(await tagsOf(ticket.id), ['on its way'])
    assert.equal((await desk.bob.get(`/v1/macros/${macro.id}`)).body.use_count, 1)
    const { body: comments } = await desk.bob.get(`/v1/tickets/${ticket.id}/comments`)
    assert.deepEqual(comments, [body.comment])
    const stale = await apply(ticket.id, macro.id, { last_seen_comment_id: null })
    assert.deepEqual([stale.status, stale.body.unseen.length], [409, 1])
  })

  test('takes another text, other actions, and a note instead of a reply', async () => {
    const actions = { status: 'resolved', add_tags: ['unwanted'] }
    const macro = await createMacro({ actions, is_shared: true }, desk.alice)
    const ticket = await createTicket()
    const input = { body: 'Edited', is_internal: true, actions: { assigned_user_id: 'me' } }
    const { body } = await apply(ticket.id, macro.id, input, desk.alice)
    assert.deepEqual([body.comment.body, body.comment.is_internal], ['Edited', true])
    assert.equal(body.ticket.status, 'new')
    assert.equal(body.ticket.assigned_user_id, await userId('alice@acme.example'))
    assert.deepEqual(await tagsOf(ticket.id), [])
  })

  test('without a text changes only the ticket, and can unassign it', async () => {
    const quiet = await createMacro({ body: '', actions: { status: 'resolved' } })
    const ticket = await createTicket()
    const { body } = await apply(ticket.id, quiet.id)
    assert.deepEqual([body.comment, body.ticket.status], [null, 'resolved'])
    const handover = await createMacro({ actions: { assigned_user_id: null } })
    const other = await createTicket()
    assert.equal((await apply(other.id, handover.id)).body.ticket.assigned_user_id, null)
  })

  test('as a dry run tells the same, and leaves the database as it is', async () => {
    const actions = { status: 'pending', add_tags: ['tried'], snooze_minutes: 60 }
    const macro = await createMacro({ actions })
    const { id } = await createTicket()
    const before = await rowsOf(desk)
    const dry = await apply(id, macro.id, { dry_run: true })
    assert.equal(dry.status, 200)
    const after = await rowsOf(desk)
    assert.deepEqual([...after.difference(before)], [])
    assert.deepEqual([...before.difference(after)], [])
    const { body } = await apply(id, macro.id)
    assert.deepEqual(dry.body.changes, body.changes)
    assert.equal(dry.body.comment.body, body.comment.body)
  })

  test('snoozes the ticket, after its reply', async () => {
    const macro = await createMacro({ actions: { status: 'pending', snooze_minutes: 90 } })
    const { id } = await createTicket()
    const until = addSeconds(toTimestamp(desk.clock.now()), 90 * 60)
    const { body } = await apply(id, macro.id)
    const changes = new Map(body.changes.map((change: { field: string }) => [change.field, change]))
    assert.deepEqual(changes.get('snoozed_until'), {
      field: 'snoozed_until',
      from: null,
      to: until,
    })
    assert.equal((await desk.bob.get(`/v1/tickets/${id}/snooze`)).body.until, until)
    const wake = await apply(id, macro.id, { actions: { status: 'resolved' }, body: 'Done' })
    const woken = { field: 'snoozed_until', from: until, to: null }
    assert.ok(wake.body.changes.some((change: object) => isDeepStrictEqual(change, woken)))
    const resolved = await apply(id, macro.id, { actions: { snooze_minutes: 5 } })
    assertErrors(resolved, 422, 'body.actions.snooze_minutes value_error')
  })

  test('cannot resolve and snooze, nor snooze for less than a minute or more than a year', async () => {
    const wrong: [snooze_minutes: number, status: string, error: string][] = [
      [5, 'resolved', 'value_error'],
      [5, 'closed', 'value_error'],
      [0, 'open', 'greater_than_equal'],
      [525_601, 'open', 'less_than_equal'],
    ]
    const macro = await createMacro()
    const { id } = await createTicket()
    for (const [snooze_minutes, status, error] of wrong) {
      const actions = { snooze_minutes, status }
      const created = await desk.bob.post('/v1/macros', { name: 'Wrong', body: 'x', actions })
      assertErrors(created, 422, `body.actions.snooze_minutes ${error}`)
      const applied = await apply(id, macro.id, { actions })
      assertErrors(applied, 422, `body.actions.snooze_minutes ${error}`)
    }
  })

  test('whose team or agent is gone changes nothing at all', async () => {
    const team = (await desk.alice.post('/v1/teams', { name: 'Short-lived' })).body.id
    const macro = await createMacro({
      actions: { status: 'pending', add_tags: ['half'], assigned_team_id: team },
    })
    await desk.alice.delete(`/v1/teams/${team}`)
    const { id } = await createTicket()
    const before = await stateOf(id)
    const refused = await apply(id, macro.id)
    assertErrors(refused, 422, 'body.actions.assigned_team_id value_error')
    assert.deepEqual(await stateOf(id), before)
    const nobody = { actions: { assigned_user_id: randomUUID() }, name: 'Nobody' }
    const unknown = await desk.bob.post('/v1/macros', nobody)
    assertErrors(unknown, 422, 'body.actions.assigned_user_id value_error')
  })

  test('happens once, however often it is sent with the same key', async () => {
    const macro = await createMacro({ actions: { add_tags: ['once'] } })
    const { id } = await createTicket()
    const key = { 'idempotency-key': randomUUID() }
    const path = `/v1/tickets/${id}/macros/${macro.id}`
    const [first, second] = [await desk.bob.post(path, {}, key), await desk.bob.post(path, {}, key)]
    assert.deepEqual(second.body, first.body)
    assert.equal((await desk.bob.get(`/v1/tickets/${id}/comments`)).body.length, 1)
  })

  test('needs the scopes of what it does', async () => {
    const macro = await createMacro()
    const { id } = await createTicket()
    const writer = await desk.client('bob@acme.example', {
      scopes: ['tickets:read', 'tickets:write'],
    })
    const refused = await apply(id, macro.id, {}, writer)
    assertErrorDetail(refused, 403, 'Insufficient permissions. Required scope: comments:write')
  })
})

test('deleting a user deletes their private macros and keeps the shared ones', async () => {
  const input = { email: 'dora@acme.example', full_name: 'Dora', role: 'admin' }
  const { body: user } = await desk.alice.post('/v1/users', input)
  const dora = await desk.client('dora@acme.example')
  const shared = await createMacro({ name: 'Dora shares', is_shared: true }, dora)
  await createMacro({ name: 'Dora alone' }, dora)
  assert.equal((await desk.alice.delete(`/v1/users/${user.id}`)).status, 204)
  assert.equal((await desk.bob.get(`/v1/macros/${shared.id}`)).body.user_id, null)
  const left = await desk.sqlFromOutside(
    "SELECT count(*) AS n FROM macros WHERE name = 'Dora alone'",
  )
  assert.equal(Number(left[0]!.n), 0)
})
