import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { waitFor } from '../support/assert/until.ts'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { nextPath } from '../support/client/pages.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk()
let plan: { id: string }
before(async () => {
  const choices = ['free', 'pro', 'team'].map((key) => ({ key, name: key.toUpperCase() }))
  plan = await createField({ key: 'plan', type: 'choice', choices })
  await createField({ key: 'order', type: 'text' })
  await createField({ key: 'link', type: 'url' })
  await createField({ key: 'seats', type: 'number' })
  await createField({ key: 'is_trial', type: 'boolean' })
  await createField({ key: 'parts', type: 'choices', choices })
})

async function createField(field: object) {
  const defaults = { name: 'A field', applies_to: 'ticket' }
  const { status, body, text } = await desk.alice.post('/v1/fields', { ...defaults, ...field })
  assert.equal(status, 201, text)
  return body
}

async function createTicket(values: object = {}, input = {}) {
  const { status, body } = await desk.bob.post('/v1/tickets', ticketInput(input))
  assert.equal(status, 201)
  if (Object.keys(values).length > 0) assert.equal((await setFields(body.id, values)).status, 200)
  return body
}

const setFields = (id: string, values: object, client = desk.bob) =>
  client.patch(`/v1/tickets/${id}/fields`, values)
const fieldsOf = async (id: string) => (await desk.bob.get(`/v1/tickets/${id}/fields`)).body
const listed = async (query: string) =>
  (await desk.bob.get(`/v1/tickets?${query}`)).body.map(({ id }: { id: string }) => id)

/** The job may already be at it. */
const untilNoRows = (condition: string) =>
  waitFor(`no values with ${condition}`, async () => {
    await desk.jobs.runDue()
    return (
      (await desk.sqlFromOutside(`SELECT 1 FROM ticket_fields WHERE ${condition}`)).length === 0
    )
  })

describe('the fields of a ticket', () => {
  test('change one by one, and null clears one', async () => {
    const { id } = await createTicket({ seats: 12, plan: 'pro' })
    assert.deepEqual(Object.entries(await fieldsOf(id)), [
      ['plan', 'pro'],
      ['seats', 12],
    ])
    const { body } = await setFields(id, { plan: null, is_trial: false, parts: ['team', 'free'] })
    assert.deepEqual(body, { seats: 12, is_trial: false, parts: ['free', 'team'] })
    assert.deepEqual((await setFields(id, body)).body, body)
  })

  test('survive when others set different ones at the same time', async () => {
    const { id } = await createTicket()
    const values = { plan: 'pro', order: 'A1', seats: 3, is_trial: true, parts: ['pro'] }
    await Promise.all(Object.entries(values).map(([key, value]) => setFields(id, { [key]: value })))
    assert.deepEqual(await fieldsOf(id), values)
  })

  test('are in no ticket unless it includes them', async () => {
    const { id, ticket_display_id } = await createTicket({
      order: 'x, "y"',
      parts: ['pro', 'free'],
    })
    const { body: ticket } = await desk.bob.get(`/v1/tickets/${id}`)
    assert.equal(Object.keys(ticket).length, 17)
    const values = { order: 'x, "y"', parts: ['free', 'pro'] }
    const paths = ['?limit=1&include=fields', `?search=${ticket_display_id}&include=fields,tags`]
    for (const path of paths) {
      const [first] = (await desk.bob.get(`/v1/tickets${path}`)).body
      assert.deepEqual(first.fields, values)
      assert.equal('field_list' in first, false)
    }
    assert.deepEqual((await desk.bob.get(`/v1/tickets/${id}?include=fields`)).body.fields, values)
  })

  test('change updated_at only if something changes', async () => {
    const { id } = await createTicket({ plan: 'pro' })
    const updatedAt = async () => (await desk.bob.get(`/v1/tickets/${id}`)).body.updated_at
    const first = await updatedAt()
    desk.clock.advance(60)
    await setFields(id, { plan: 'pro', seats: null })
    assert.equal(await updatedAt(), first)
    await setFields(id, { plan: 'free' })
    assert.notEqual(await updatedAt(), first)
  })

  test('are in the log with the values of choices and booleans, and no others', async () => {
    const { id, customer_id } = await createTicket()
    await createField({ key: 'vat', type: 'text', applies_to: 'customer' })
    const secrets = { order: 'canary-text', link: 'https://canary-url.example', seats: 987654321 }
    await setFields(id, { ...secrets, plan: 'pro', is_trial: true, parts: ['free'] })
    await setFields(id, { order: 'canary-text 2', seats: null, plan: 'free' })
    await desk.bob.patch(`/v1/customers/${customer_id}/fields`, { vat: 'canary-text 3' })
    const { body: history } = await desk.bob.get(`/v1/tickets/${id}/history`)
    assert.deepEqual(
      history
        .slice(-2)
        .map(({ type, changes }: { type: string; changes: unknown }) => [type, changes]),
      [
        [
          'ticket.updated',
          [
            { field: 'fields.order' },
            { field: 'fields.link' },
            { field: 'fields.seats' },
            { field: 'fields.plan', from: null, to: 'pro' },
            { field: 'fields.is_trial', from: null, to: true },
            { field: 'fields.parts', from: null, to: ['free'] },
          ],
        ],
        [
          'ticket.updated',
          [
            { field: 'fields.order' },
            { field: 'fields.seats' },
            { field: 'fields.plan', from: 'pro', to: 'free' },
          ],
        ],
      ],
    )
    // The log is what webhooks and streams are made of.
    const log = JSON.stringify(await desk.sqlFromOutside('SELECT changes FROM events'))
    assert.match(log, /fields\.vat/)
    assert.doesNotMatch(log, /canary|987654321/)
    const { body: tracked, text } = await desk.bob.get(
      `/v1/tracking/${(await desk.bob.get(`/v1/tickets/${id}`)).body.tracking_token}`,
    )
    assert.equal(tracked.subject, 'Cannot log in')
    assert.doesNotMatch(text, /canary|987654321|fields/)
  })

  test('stay where they are when tickets are merged, and go with the ticket', async () => {
    const [target, other] = [await createTicket(), await createTicket({ plan: 'pro', order: 'x' })]
    await desk.bob.post(`/v1/tickets/${target.id}/merge`, { ticket_ids: [other.id] })
    assert.deepEqual(await fieldsOf(target.id), {})
    assert.deepEqual(await fieldsOf(other.id), { plan: 'pro', order: 'x' })
    await desk.bob.delete(`/v1/tickets/${other.id}`)
    const sql = `SELECT 1 FROM ticket_fields WHERE ticket_id = '${other.id}'`
    assert.deepEqual(await desk.sqlFromOutside(sql), [])
  })

  test('of another organization do not exist', async () => {
    const { id } = (await desk.charlie.post('/v1/tickets', ticketInput())).body
    assert.equal((await setFields(id, { plan: 'pro' }, desk.charlie)).status, 422)
    assert.equal((await setFields(id, { plan: 'pro' })).status, 404)
    assert.equal((await desk.charlie.get('/v1/tickets?fields=plan:pro')).status, 422)
  })
})

describe('filtering by fields', () => {
  test('lists the tickets with all of the values, in every order and with every filter', async () => {
    const input = { category: 'by fields' }
    const both = await createTicket({ plan: 'team', is_trial: true }, input)
    const one = await createTicket({ plan: 'team', is_trial: false }, input)
    const done = await createTicket({ plan: 'team', parts: ['free', 'pro'] })
    await desk.bob.patch(`/v1/tickets/${done.id}`, { status: 'resolved' })
    const team = 'fields=plan:team'
    assert.deepEqual(await listed(team), [done.id, one.id, both.id])
    assert.deepEqual(await listed(`${team}&sort=oldest`), [both.id, one.id, done.id])
    assert.deepEqual(await listed(`${team}&unresolved=true`), [one.id, both.id])
    assert.deepEqual(await listed(`${team}&unresolved=true&sort=waiting`), [both.id, one.id])
    assert.deepEqual(await listed(`${team}&unresolved=false`), [done.id])
    assert.deepEqual(await listed(`${team},is_trial:true`), [both.id])
    assert.deepEqual(await listed(`${team},parts:pro,parts:free`), [done.id])
    assert.deepEqual(await listed(`${team}&category=by fields`), [one.id, both.id])
    assert.deepEqual(await listed(`${team}&search=log`), [done.id, one.id, both.id])
    await desk.bob.post(`/v1/tickets/${one.id}/tags`, { add: ['with fields'] })
    assert.deepEqual(await listed(`${team}&tag=with fields`), [one.id])
    const page = await desk.bob.get(`/v1/tickets?${team}&limit=2&include_total=true`)
    assert.equal(page.headers.get('x-total-count'), '3')
    const { body } = await desk.bob.get(nextPath(page)!)
    assert.deepEqual(
      body.map(({ id }: { id: string }) => id),
      [both.id],
    )
    const { body: counts } = await desk.bob.get(`/v1/tickets/counts?${team}`)
    assert.deepEqual([counts.total, counts.unresolved], [3, 2])
    await desk.bob.patch(`/v1/tickets/${done.id}`, { status: 'open' })
    assert.deepEqual((await listed(`${team}&unresolved=true`)).length, 3)
  })

  for (const fields of ['nonsense:1', 'plan:gone', 'plan', 'order:x', 'seats:1', '', 'plan:pro,']) {
    test(`by ${fields || 'nothing'} is rejected (422)`, async () => {
      const { status, body } = await desk.bob.get(`/v1/tickets?fields=${fields}`)
      assert.deepEqual([status, body.detail[0].loc], [422, ['query', 'fields']])
    })
  }

  test('is part of views, which keep the field from being deleted (409)', async () => {
    const choices = ['a', 'b', 'c'].map((key) => ({ key, name: key }))
    const { id } = await createField({ key: 'kept', type: 'choice', choices })
    const ticket = await createTicket({ kept: 'a' })
    const input = { name: 'Kept', filter: { fields: 'kept:a', unresolved: true }, is_shared: true }
    const { body: view } = await desk.bob.post('/v1/views', input)
    assert.deepEqual(view.filter, input.filter)
    const counted = (await desk.bob.get('/v1/views/counts')).body
    assert.deepEqual(counted.at(-1), { view_id: view.id, count: 1, is_complete: true, error: null })
    const used_by = [{ kind: 'view', id: view.id, name: 'Kept' }]
    for (const refused of [
      await desk.alice.delete(`/v1/fields/${id}`),
      await desk.alice.patch(`/v1/fields/${id}`, { choices: choices.slice(1) }),
    ]) {
      assert.deepEqual([refused.status, refused.body.used_by], [409, used_by])
    }
    const inactive = { is_active: false }
    assert.equal((await desk.alice.patch(`/v1/fields/${id}`, inactive)).status, 200)
    assert.deepEqual(await fieldsOf(ticket.id), {}, 'hidden')
    assert.deepEqual(await listed('fields=kept:a'), [ticket.id], 'the view goes on')
    await desk.alice.patch(`/v1/fields/${id}`, { is_active: true })
    const bad = await desk.bob.post('/v1/views', { name: 'x', filter: { fields: 'order:x' } })
    assert.deepEqual(bad.body.detail[0].loc, ['body', 'filter', 'fields'])
    await desk.bob.patch(`/v1/views/${view.id}`, { filter: {} })
    assert.equal((await desk.alice.delete(`/v1/fields/${id}?values=delete`)).status, 204)
    assert.deepEqual(await fieldsOf(ticket.id), {}, 'at once')
    await untilNoRows(`field_id = '${id}'`)
  })

  test('selects tickets for a bulk change, which can also set fields', async () => {
    const tickets = [
      await createTicket({ parts: ['team'] }),
      await createTicket({ parts: ['team'] }),
    ]
    const { body } = await desk.bob.post('/v1/tickets/bulk', {
      action: 'update',
      filter: { fields: 'parts:team' },
      change: { fields: { order: 'bulk', parts: ['free'] } },
    })
    assert.deepEqual([body.succeeded >= 2, body.failed], [true, 0])
    for (const { id } of tickets) {
      assert.deepEqual(await fieldsOf(id), { order: 'bulk', parts: ['free'] })
    }
    assert.deepEqual(await listed('fields=parts:team'), [])
  })
})

test('a choice that is deleted takes its values with it, and an inactive one stays', async () => {
  const choices = ['a', 'b'].map((key) => ({ key, name: key }))
  const { id } = await createField({ key: 'shrinking', type: 'choices', choices })
  const ticket = await createTicket({ shrinking: ['a', 'b'] })
  const hidden = choices.map((choice) => ({ ...choice, is_active: choice.key === 'b' }))
  await desk.alice.patch(`/v1/fields/${id}`, { choices: hidden })
  assert.deepEqual(await fieldsOf(ticket.id), { shrinking: ['a', 'b'] })
  assert.equal((await setFields(ticket.id, { shrinking: ['a'] })).status, 200, 'it had it')
  assert.equal((await setFields(ticket.id, { shrinking: ['b'] })).status, 200)
  assert.equal((await setFields(ticket.id, { shrinking: ['a', 'b'] })).status, 422)
  await desk.alice.patch(`/v1/fields/${id}`, { choices: [choices[0]] })
  assert.deepEqual(await fieldsOf(ticket.id), {})
  await untilNoRows(`field_id = '${id}'`)
  assert.equal((await desk.alice.patch(`/v1/fields/${id}`, { choices: [] })).status, 422)
})

describe('a field that is required to resolve', () => {
  let id: string
  before(async () => {
    const field = { key: 'cause', name: 'Root cause', type: 'text', required: 'to_resolve' }
    id = (await createField(field)).id
  })
  after(() => desk.alice.delete(`/v1/fields/${id}?values=delete`))

  const missing = 'Value error, required to resolve the ticket: Root cause (fields.cause)'

  test('stops updates, replies, bulk changes and macros of agents (422)', async () => {
    const ticket = await createTicket()
    const path = `/v1/tickets/${ticket.id}`
    const actions = { status: 'resolved' }
    const { body: macro } = await desk.bob.post('/v1/macros', { name: 'Resolve', actions })
    const tries = [
      await desk.bob.patch(path, { status: 'resolved', priority: 'low' }),
      await desk.bob.post(`${path}/comments`, { body: 'Done', status: 'resolved' }),
      await desk.bob.post(`${path}/macros/${macro.id}`, {}),
      await desk.bob.post(`${path}/macros/${macro.id}`, { body: 'Done' }),
    ]
    for (const { status, body } of tries) {
      assert.deepEqual([status, body.detail[0].msg], [422, missing])
    }
    const change = { status: 'resolved' }
    const bulk = { action: 'update', ticket_ids: [ticket.id], change }
    const { body: failed } = await desk.bob.post('/v1/tickets/bulk', bulk)
    assert.deepEqual([failed.failed, failed.results[0].status], [1, 422])
    assert.equal(failed.results[0].detail[0].msg, missing)
    const { body: now } = await desk.bob.get(path)
    assert.deepEqual([now.status, now.priority], ['new', 'medium'], 'nothing is done')
    assert.equal((await desk.bob.patch(path, { status: 'closed' })).status, 200)
    const fields = { cause: 'x' }
    const both = { ...bulk, change: { ...change, fields } }
    assert.equal((await desk.bob.post('/v1/tickets/bulk', both)).body.succeeded, 1)
    const setting = await desk.bob.post(
      `/v1/tickets/${(await createTicket()).id}/macros/${macro.id}`,
      {
        actions: { ...actions, fields },
      },
    )
    assert.equal(setting.body.ticket.status, 'resolved')
  })

  test('never stops the customer', async () => {
    const { id: ticketId, tracking_token } = await createTicket()
    const { status } = await new ApiClient(desk.url).post(`/v1/tracking/${tracking_token}/resolve`)
    assert.equal(status, 200)
    assert.equal((await desk.bob.get(`/v1/tickets/${ticketId}`)).body.status, 'resolved')
  })
})

describe('macros', () => {
  test('can be read and edited while one of their fields is inactive', async () => {
    const field = await createField({ key: 'paused', type: 'text' })
    const actions = { fields: { paused: 'x', plan: 'pro' } }
    const input = { name: 'Paused', body: 'Hi {{ fields.plan }}', actions }
    const { body: macro } = await desk.alice.post('/v1/macros', input)
    await desk.alice.patch(`/v1/fields/${field.id}`, { is_active: false })
    const { id } = await createTicket()
    const render = `/v1/macros/${macro.id}/render`
    const rendered = await desk.alice.post(render, { ticket_id: id })
    assert.deepEqual(rendered.body, { body: 'Hi PRO', missing: [] })
    const path = `/v1/macros/${macro.id}`
    const edited = await desk.alice.patch(path, { ...input, body: 'Hello' })
    assert.deepEqual([edited.status, edited.body.actions], [200, actions], edited.text)
    const others = { ...actions.fields, paused: 'y' }
    const { status } = await desk.alice.patch(path, { actions: { fields: others } })
    assert.equal(status, 422, 'a new value')
    const applied = await desk.alice.post(`/v1/tickets/${id}/macros/${macro.id}`, {})
    assert.deepEqual(applied.body.detail[0].loc, ['body', 'actions', 'fields', 'paused'])
    await desk.alice.delete(path)
    await desk.alice.delete(`/v1/fields/${field.id}?values=delete`)
  })

  test('set fields and mention them, and keep them from being deleted', async () => {
    const { id } = await createTicket({ order: 'A-17 *x*', seats: 3 })
    const body =
      'Order {{ fields.order }}, plan {{ fields.plan }}, {{ fields.is_trial | default: "?" }}'
    const actions = { fields: { plan: 'pro', seats: null } }
    const { body: macro } = await desk.alice.post('/v1/macros', { name: 'Up', body, actions })
    assert.deepEqual(macro.actions, actions)
    const rendered = await desk.alice.post(`/v1/macros/${macro.id}/render`, { ticket_id: id })
    assert.deepEqual(rendered.body, { body: 'Order A-17 \\*x\\*, plan PRO, ?', missing: [] })
    const applied = await desk.alice.post(`/v1/tickets/${id}/macros/${macro.id}`, {})
    assert.deepEqual(
      applied.body.changes.filter(({ field }: { field: string }) => field.startsWith('fields')),
      [
        { field: 'fields.seats', from: 3, to: null },
        { field: 'fields.plan', from: null, to: 'pro' },
      ],
    )
    const other = await createTicket()
    const missing = await desk.alice.post(`/v1/macros/${macro.id}/render`, { ticket_id: other.id })
    assert.deepEqual(missing.body.missing, ['fields.order'])
    const refused = await desk.alice.delete(`/v1/fields/${plan.id}`)
    assert.deepEqual(refused.body.used_by, [{ kind: 'macro', id: macro.id, name: 'Up' }])
    await desk.alice.patch(`/v1/macros/${macro.id}`, { actions: {} })
    assert.equal((await desk.alice.delete(`/v1/fields/${plan.id}`)).status, 409, 'in the text')
  })

  test('are checked when they are saved (422)', async () => {
    for (const macro of [
      { body: '{{ fields.nonsense }}' },
      { body: '{{ fields }}' },
      { actions: { fields: { nonsense: 1 } } },
      { actions: { fields: { plan: 'gone' } } },
    ]) {
      const { status } = await desk.bob.post('/v1/macros', { name: 'Wrong', ...macro })
      assert.equal(status, 422)
    }
  })
})

describe('the fields of a customer', () => {
  const of = async (id: string) => (await desk.bob.get(`/v1/customers/${id}/fields`)).body
  const create = async (fields: object) => {
    const input = { name: 'x', email: `${crypto.randomUUID()}@example.com` }
    const { id } = (await desk.bob.post('/v1/customers', input)).body
    assert.equal((await desk.bob.patch(`/v1/customers/${id}/fields`, fields)).status, 200)
    return id
  }

  test('fill those of the customer they are merged into, and come back', async () => {
    for (const key of ['one', 'two', 'three']) {
      await createField({ key, type: 'text', applies_to: 'customer' })
    }
    const target = await create({ one: 'target' })
    const other = await create({ one: 'other', two: 'other', three: 'other' })
    const merge = { customer_id: other }
    await desk.bob.post(`/v1/customers/${target}/merge`, merge)
    assert.deepEqual(await of(target), { one: 'target', two: 'other', three: 'other' })
    await desk.bob.patch(`/v1/customers/${target}/fields`, { three: 'later' })
    assert.equal((await desk.bob.post(`/v1/customers/${target}/unmerge`, merge)).status, 200)
    assert.deepEqual(await of(target), { one: 'target', three: 'later' })
    assert.deepEqual(await of(other), { one: 'other', two: 'other', three: 'other' })
    await desk.bob.delete(`/v1/customers/${other}`)
    const sql = `SELECT 1 FROM customer_fields WHERE customer_id = '${other}'`
    assert.deepEqual(await desk.sqlFromOutside(sql), [])
  })
})
