import assert from 'node:assert/strict'
import { before, beforeEach, describe, test } from 'node:test'
import { assertErrorDetail, assertErrors } from '../support/assert/assert-errors.ts'
import { ticketInput } from '../support/client/client.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk()
// biome-ignore lint/suspicious/noExplicitAny: a ticket as the API returns it
let ticket: any
beforeEach(async () => {
  const full = ticketInput({ priority: 'high', category: 'Accounts' })
  ticket = (await desk.bob.post('/v1/tickets', full)).body
  desk.clock.advance(60)
})

const patch = (change: unknown) => desk.bob.patch(`/v1/tickets/${ticket.id}`, change)
const read = async () => (await desk.bob.get(`/v1/tickets/${ticket.id}`)).body
const now = () => `${desk.clock.now().toISOString().slice(0, 19)}Z`
const unknownId = '00000000-0000-4000-8000-000000000000'

describe('updating a ticket changes the sent fields and updated_at only:', () => {
  const cases: [string, Record<string, unknown>][] = [
    ['subject', { subject: 'Still cannot log in' }],
    ['status', { status: 'open' }],
    ['priority', { priority: 'urgent' }],
    ['category', { category: 'Billing' }],
    ['the case of the category', { category: 'ACCOUNTS' }],
    ['category to null', { category: null }],
    ['category to an empty string', { category: '' }],
    ['due_date', { due_date: '2026-04-01T00:00:00Z' }],
    ['several at once', { subject: 'All new', priority: 'low', category: null, status: 'pending' }],
  ]
  for (const [name, change] of cases) {
    test(name, async () => {
      const { status, body } = await patch(change)
      assert.equal(status, 200)
      assert.deepEqual(body, { ...ticket, ...change, updated_at: now() })
      assert.deepEqual(await read(), body)
    })
  }
})

describe('updating a ticket changes nothing, updated_at included, with', () => {
  const cases: [string, (ticket: Record<string, unknown>) => unknown][] = [
    ['an empty object', () => ({})],
    ['unknown members alone', () => ({ unknown: 1, Subject: 'x' })],
    ['the current values', ({ subject, status, priority }) => ({ subject, status, priority })],
    ['the ticket as it was read', (whole) => whole],
    [
      'members that cannot be set here',
      () => ({
        id: unknownId,
        ticket_number: 5,
        tracking_token: unknownId,
        ticket_display_id: 'X-1',
        customer_id: unknownId,
        description: 'x',
        customer_name: 'x',
        customer_email: 'x',
        created_at: '2000-01-01T00:00:00Z',
        updated_at: null,
        resolved_at: 1,
        closed_at: '',
      }),
    ],
  ]
  for (const [name, change] of cases) {
    test(name, async () => {
      const { status, body } = await patch(change(ticket))
      assert.equal(status, 200)
      assert.deepEqual(body, ticket)
      assert.deepEqual(await read(), ticket)
    })
  }

  test('the current due date with another offset', async () => {
    const { body: due } = await patch({ due_date: '2026-04-01T00:00:00Z' })
    desk.clock.advance(60)
    const { body } = await patch({ due_date: '2026-04-01T02:00:00.000+02:00' })
    assert.deepEqual(body, due)
  })
})

describe('due_date accepts RFC 3339 and is returned in UTC:', () => {
  const cases: [string, string][] = [
    ['2026-04-01T12:30:15Z', '2026-04-01T12:30:15Z'],
    ['2026-04-01t12:30:15z', '2026-04-01T12:30:15Z'],
    ['2026-04-01T12:30:15', '2026-04-01T12:30:15Z'],
    ['2026-04-01T12:30:15+05:30', '2026-04-01T07:00:15Z'],
    ['2026-04-01T00:30:00-08:00', '2026-04-01T08:30:00Z'],
    ['2026-04-01T12:30:15-00:00', '2026-04-01T12:30:15Z'],
    ['2026-04-01T12:30:15.9Z', '2026-04-01T12:30:15Z'],
    ['2026-04-01T12:30:15.123456789Z', '2026-04-01T12:30:15Z'],
    ['2026-04-01T12:30:15.123456789012345Z', '2026-04-01T12:30:15Z'],
    ['2028-02-29T23:59:59+00:00', '2028-02-29T23:59:59Z'],
    ['2026-12-31T23:30:00-01:00', '2027-01-01T00:30:00Z'],
    ['1969-12-31T23:59:59Z', '1969-12-31T23:59:59Z'],
  ]
  for (const [sent, returned] of cases) {
    test(sent, async () => {
      const { status, body, text } = await patch({ due_date: sent })
      assert.equal(status, 200, text)
      assert.equal(body.due_date, returned)
      assert.equal((await read()).due_date, returned)
    })
  }

  test('due_date is cleared by null', async () => {
    await patch({ due_date: '2026-04-01T12:30:15Z' })
    const { body } = await patch({ due_date: null })
    assert.equal(body.due_date, null)
    assert.equal((await read()).due_date, null)
  })
})

describe('an invalid ticket update is rejected, and nothing changes:', () => {
  const cases: [string, unknown, number, ...string[]][] = [
    ['a date alone', { due_date: '2026-04-01' }, 422, 'body.due_date datetime_from_date_parsing'],
    ['a word as date', { due_date: 'tomorrow' }, 422, 'body.due_date datetime_parsing'],
    ['an empty date', { due_date: '' }, 422, 'body.due_date datetime_parsing'],
    ['a 30th of February', { due_date: '2026-02-30T00:00:00Z' }, 422, due()],
    ['a 13th month', { due_date: '2026-13-01T00:00:00Z' }, 422, due()],
    ['an hour 24', { due_date: '2026-04-01T24:00:00Z' }, 422, due()],
    ['a minute 60', { due_date: '2026-04-01T10:60:00Z' }, 422, due()],
    ['an offset of a day', { due_date: '2026-04-01T10:00:00+24:00' }, 422, due()],
    ['a year of five digits', { due_date: '12026-04-01T10:00:00Z' }, 422, due()],
    ['a time past year 9999', { due_date: '9999-12-31T23:59:59-01:00' }, 422, due()],
    ['a time with a NUL', { due_date: '2026-04-01T10:00:00Z\u0000' }, 422, due()],
    ['seconds since 1970', { due_date: 1_775_000_000 }, 400, 'body.due_date string_type'],
    ['an empty subject', { subject: '' }, 422, 'body.subject string_too_short'],
    ['a blank subject', { subject: '\n ' }, 422, 'body.subject value_error'],
    ['a long subject', { subject: '😀'.repeat(501) }, 422, 'body.subject string_too_long'],
    ['a subject of null', { subject: null }, 400, 'body.subject string_type'],
    ['an unknown status', { status: 'done' }, 422, 'body.status enum'],
    ['a status of null', { status: null }, 400, 'body.status string_type'],
    ['a priority of null', { priority: null }, 400, 'body.priority string_type'],
    ['an unknown priority', { priority: 'Urgent' }, 422, 'body.priority enum'],
    ['a long category', { category: 'c'.repeat(101) }, 422, 'body.category string_too_long'],
    ['a number as category', { category: 5 }, 400, 'body.category string_type'],
    [
      'an id that is not a UUID',
      { assigned_user_id: '1' },
      422,
      'body.assigned_user_id uuid_parsing',
    ],
    [
      'an unknown assignee',
      { assigned_user_id: unknownId },
      422,
      'body.assigned_user_id value_error',
    ],
    ['a valid and an invalid field', { subject: 'New', priority: 'x' }, 422, 'body.priority enum'],
    [
      'a wrong type and an invalid value',
      { subject: 5, status: 'x' },
      400,
      'body.subject string_type',
      'body.status enum',
    ],
    ['a list', [], 400, 'body dict_type'],
    ['null', null, 400, 'body dict_type'],
    ['a string', '"subject"', 400, 'body dict_type'],
  ]
  for (const [name, change, status, ...problems] of cases) {
    test(name, async () => {
      assertErrors(await patch(change), status, ...problems)
      assert.deepEqual(await read(), ticket)
    })
  }

  function due() {
    return 'body.due_date datetime_parsing'
  }

  test('an unknown status is rejected with the list of valid ones', async () => {
    const { body } = await patch({ status: 'done' })
    assert.equal(
      body.detail[0].msg,
      "Input should be 'new', 'open', 'pending', 'resolved' or 'closed'",
    )
  })
})

describe('a missing ticket', () => {
  const ids: [string, () => string][] = [
    ['never existed', () => unknownId],
    ['belongs to another organization', () => elsewhere],
    ['was deleted', () => deleted],
  ]
  let elsewhere = ''
  let deleted = ''
  before(async () => {
    elsewhere = (await desk.charlie.post('/v1/tickets', ticketInput())).body.id
    deleted = (await desk.bob.post('/v1/tickets', ticketInput())).body.id
    assert.equal((await desk.bob.delete(`/v1/tickets/${deleted}`)).status, 204)
  })
  for (const [name, id] of ids) {
    test(`that ${name} is a 404 for every method`, async () => {
      const path = `/v1/tickets/${id()}`
      assertErrorDetail(await desk.bob.get(path), 404, 'Ticket not found')
      assertErrorDetail(await desk.bob.patch(path, { subject: 'Mine' }), 404, 'Ticket not found')
      assertErrorDetail(await desk.bob.delete(path), 404, 'Ticket not found')
    })
  }

  test('is reported after an invalid body (422) and before an unknown assignee (404)', async () => {
    const path = `/v1/tickets/${unknownId}`
    assertErrors(await desk.bob.patch(path, { status: 'x' }), 422, 'body.status enum')
    const unknown = await desk.bob.patch(path, { assigned_user_id: unknownId })
    assertErrorDetail(unknown, 404, 'Ticket not found')
  })

  test('of another organization is left unchanged there', async () => {
    const { body } = await desk.charlie.get(`/v1/tickets/${elsewhere}`)
    assert.equal(body.subject, 'Cannot log in')
  })
})

test('ticket ids are case-insensitive', async () => {
  const { status, body } = await desk.bob.get(`/v1/tickets/${ticket.id.toUpperCase()}`)
  assert.equal(status, 200)
  assert.deepEqual(body, ticket)
})

test('a ticket id that is not a UUID is rejected by every method (422)', async () => {
  for (const method of ['GET', 'PATCH', 'DELETE']) {
    const body = method === 'PATCH' ? {} : undefined
    for (const id of ['1', `${ticket.id}0`, `{${ticket.id}}`, '%00', 'TKT-1', '%F0%9F%98%80']) {
      const response = await desk.bob.call(method, `/v1/tickets/${id}`, body)
      assertErrors(response, 422, 'path.ticket_id uuid_parsing')
    }
  }
})

test('an invalid id and an invalid body are reported together (422)', async () => {
  const response = await desk.bob.patch('/v1/tickets/x', { status: 'x', subject: '' })
  const body = ['body.status enum', 'body.subject string_too_short']
  assertErrors(response, 422, 'path.ticket_id uuid_parsing', ...body)
})

test('deleting a ticket answers 204 without a body and removes it from lists and searches', async () => {
  const { status, text } = await desk.bob.delete(`/v1/tickets/${ticket.id}`)
  assert.equal(status, 204)
  assert.equal(text, '')
  assert.equal((await desk.bob.get(`/v1/tickets/${ticket.id}`)).status, 404)
  const list = await desk.bob.get('/v1/tickets?limit=500')
  assert.ok(!list.body.some((item: { id: string }) => item.id === ticket.id))
  const found = await desk.bob.get(`/v1/search?q=${ticket.ticket_display_id}`)
  assert.ok(!found.body.tickets.some((item: { id: string }) => item.id === ticket.id))
})

test('concurrent updates of different fields are all applied', async () => {
  const changes = [{ subject: 'One' }, { priority: 'low' }, { category: 'Two' }, { status: 'open' }]
  const responses = await Promise.all(changes.map((change) => patch(change)))
  assert.ok(responses.every(({ status }) => status === 200))
  const { subject, priority, category, status } = await read()
  assert.deepEqual({ subject, priority, category, status }, Object.assign({}, ...changes))
})
