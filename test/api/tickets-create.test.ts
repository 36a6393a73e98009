import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { assertErrors } from '../support/assert/assert-errors.ts'
import { ticketInput } from '../support/client/client.ts'
import { countRows } from '../support/desk/seed-rows.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk()

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const unknownId = '00000000-0000-4000-8000-000000000000'
const requiredFields = {
  customer_name: 'Maya Chen',
  customer_email: 'maya@example.com',
  subject: 'Cannot log in',
  description: 'Expired.',
}

test('a created ticket has status new, and can be read back (201)', async () => {
  const created = await desk.bob.post('/v1/tickets', ticketInput())
  assert.equal(created.status, 201)
  assert.equal(created.body.status, 'new')
  const read = await desk.bob.get(`/v1/tickets/${created.body.id}`)
  assert.equal(read.status, 200)
  assert.deepEqual(read.body, created.body)
})

test('a ticket created from the required fields has the defaults of all others', async () => {
  const { status, body } = await desk.bob.post('/v1/tickets', requiredFields)
  assert.equal(status, 201)
  const { id, ticket_number, tracking_token, ticket_display_id, customer_id, ...rest } = body
  for (const value of [id, tracking_token, customer_id]) assert.match(value, uuid)
  assert.equal(new Set([id, tracking_token, customer_id]).size, 3)
  assert.ok(Number.isInteger(ticket_number) && ticket_number >= 1)
  assert.equal(ticket_display_id, `TKT-${ticket_number}`)
  assert.deepEqual(rest, {
    subject: 'Cannot log in',
    description: 'Expired.',
    status: 'new',
    priority: 'medium',
    category: null,
    assigned_user_id: null,
    assigned_team_id: null,
    due_date: null,
    created_at: '2026-03-01T10:00:00Z',
    updated_at: '2026-03-01T10:00:00Z',
    resolved_at: null,
    closed_at: null,
  })
})

describe('ticket fields are stored as sent:', () => {
  const cases: [string, Record<string, unknown>][] = [
    ...['low', 'medium', 'high', 'urgent'].map((priority): [string, Record<string, unknown>] => [
      `priority ${priority}`,
      { priority },
    ]),
    ['a category', { category: 'Accounts' }],
    ['an empty category', { category: '' }],
    ['a category of null', { category: null }],
    ['assignees of null', { assigned_user_id: null, assigned_team_id: null }],
    ['an empty description', { description: '' }],
    ['space around a subject', { subject: '  padded\t\n' }],
    [
      'line breaks, tabs and control characters',
      { description: 'a\r\nb\tc\u0001\u001b[31m\u0085' },
    ],
    ['characters outside the basic plane', { subject: '👩‍👩‍👧 𝔘𝔫𝔦𝔠𝔬𝔡𝔢', category: '🗂️' }],
    ['decomposed letters', { subject: 'Cafe\u0301' }],
    ['right-to-left marks and noncharacters', { subject: '\u202eevil\u202c \ufffe \uffff' }],
    ['text that looks like markup or SQL', { subject: `<b>'; DROP TABLE tickets; --</b>` }],
  ]
  for (const [name, change] of cases) {
    test(name, async () => {
      const created = await desk.bob.post('/v1/tickets', ticketInput(change))
      assert.equal(created.status, 201, created.text)
      const { body } = await desk.bob.get(`/v1/tickets/${created.body.id}`)
      for (const [field, value] of Object.entries(change)) assert.deepEqual(body[field], value)
    })
  }
})

describe('maximum lengths are counted in code points', () => {
  const cases: [string, number, string?][] = [
    ['subject', 500],
    ['category', 100],
  ]
  for (const [field, most] of cases) {
    for (const character of ['x', 'é', '日', '😀']) {
      test(`${field} accepts ${most} of ${character} and rejects ${most + 1} (422)`, async () => {
        const fits = await desk.bob.post(
          '/v1/tickets',
          ticketInput({ [field]: character.repeat(most) }),
        )
        assert.equal(fits.status, 201, fits.text)
        assert.equal(fits.body[field], character.repeat(most))
        const longer = ticketInput({ [field]: character.repeat(most + 1) })
        const refused = await desk.bob.post('/v1/tickets', longer)
        assertErrors(refused, 422, `body.${field} string_too_long`)
        assert.equal(refused.body.detail[0].msg, `String should have at most ${most} characters`)
      })
    }
  }

  test('a description may fill the whole body', async () => {
    const description = 'd'.repeat(1_000_000)
    const { status, body } = await desk.bob.post('/v1/tickets', ticketInput({ description }))
    assert.equal(status, 201)
    assert.equal(body.description, description)
  })
})

describe('an invalid ticket is rejected, and nothing is stored:', () => {
  const cases: [string, unknown, number, ...string[]][] = [
    [
      'an empty object',
      {},
      400,
      'body.customer_name missing',
      'body.customer_email missing',
      'body.subject missing',
      'body.description missing',
    ],
    ['an empty subject', ticketInput({ subject: '' }), 422, 'body.subject string_too_short'],
    ['a blank subject', ticketInput({ subject: ' \t\u00a0' }), 422, 'body.subject value_error'],
    [
      'an empty name',
      ticketInput({ customer_name: '' }),
      422,
      'body.customer_name string_too_short',
    ],
    ['a blank name', ticketInput({ customer_name: '  ' }), 422, 'body.customer_name value_error'],
    ['an unknown priority', ticketInput({ priority: 'extreme' }), 422, 'body.priority enum'],
    ['an uppercase priority', ticketInput({ priority: 'HIGH' }), 422, 'body.priority enum'],
    ['an empty priority', ticketInput({ priority: '' }), 422, 'body.priority enum'],
    ['a priority of null', ticketInput({ priority: null }), 400, 'body.priority string_type'],
    ['a numeric priority', ticketInput({ priority: 1 }), 400, 'body.priority string_type'],
    ['a numeric subject', ticketInput({ subject: 1 }), 400, 'body.subject string_type'],
    ['a subject of null', ticketInput({ subject: null }), 400, 'body.subject string_type'],
    ['a list as subject', ticketInput({ subject: ['x'] }), 400, 'body.subject string_type'],
    [
      'a description of null',
      ticketInput({ description: null }),
      400,
      'body.description string_type',
    ],
    [
      'an object as description',
      ticketInput({ description: {} }),
      400,
      'body.description string_type',
    ],
    ['a boolean as category', ticketInput({ category: true }), 400, 'body.category string_type'],
    [
      'an email of null',
      ticketInput({ customer_email: null }),
      400,
      'body.customer_email string_type',
    ],
    [
      'an id that is not a UUID',
      ticketInput({ assigned_user_id: 'bob' }),
      422,
      'body.assigned_user_id uuid_parsing',
    ],
    [
      'a number as id',
      ticketInput({ assigned_team_id: 7 }),
      400,
      'body.assigned_team_id string_type',
    ],
    [
      'an unknown assignee',
      ticketInput({ assigned_user_id: unknownId }),
      422,
      'body.assigned_user_id value_error',
    ],
    [
      'an unknown team',
      ticketInput({ assigned_team_id: unknownId }),
      422,
      'body.assigned_team_id value_error',
    ],
    [
      'several invalid values',
      { customer_name: ' ', customer_email: 'x', subject: '', description: '', priority: 'x' },
      422,
      'body.customer_name value_error',
      'body.customer_email value_error',
      'body.subject string_too_short',
      'body.priority enum',
    ],
    [
      'a wrong type and an invalid value',
      ticketInput({ subject: 5, priority: 'x' }),
      400,
      'body.subject string_type',
      'body.priority enum',
    ],
    [
      'both assignees unknown',
      ticketInput({ assigned_user_id: unknownId, assigned_team_id: unknownId }),
      422,
      'body.assigned_user_id value_error',
      'body.assigned_team_id value_error',
    ],
  ]
  for (const [name, body, status, ...problems] of cases) {
    test(name, async () => {
      const earlier = [await countRows(desk.db, 'tickets'), await countRows(desk.db, 'customers')]
      assertErrors(await desk.bob.post('/v1/tickets', body), status, ...problems)
      const later = [await countRows(desk.db, 'tickets'), await countRows(desk.db, 'customers')]
      assert.deepEqual(later, earlier)
    })
  }

  test('an unknown priority is rejected with the list of valid ones', async () => {
    const { body } = await desk.bob.post('/v1/tickets', ticketInput({ priority: 'extreme' }))
    assert.deepEqual(body.detail, [
      {
        loc: ['body', 'priority'],
        msg: "Input should be 'low', 'medium', 'high' or 'urgent'",
        type: 'enum',
      },
    ])
  })
})

describe('the email address of a customer', () => {
  const good = ['a@b.co', 'first.last+tag@sub.example.com', "o'neil@example.ie", 'ü@müller.de']
  for (const customer_email of good) {
    test(`accepts ${customer_email} (201)`, async () => {
      const { status, text } = await desk.bob.post('/v1/tickets', ticketInput({ customer_email }))
      assert.equal(status, 201, text)
    })
  }
  const bad = ['', 'x', '@b.co', 'a@', 'a@b', 'a b@c.de', 'a@b..co', 'a@@b.co', 'a@b.co\u0000']
  for (const customer_email of [...bad, `${'a'.repeat(65)}@b.co`, `a@${'b.'.repeat(150)}co`]) {
    test(`rejects ${JSON.stringify(customer_email.slice(0, 20))} (422)`, async () => {
      const { status, body } = await desk.bob.post('/v1/tickets', ticketInput({ customer_email }))
      assert.equal(status, 422)
      assert.deepEqual(body.detail[0].loc, ['body', 'customer_email'])
    })
  }
})

test('unknown and read-only members of a new ticket are ignored', async () => {
  const { body: earlier } = await desk.bob.post('/v1/tickets', ticketInput())
  const sent = {
    ...ticketInput(),
    id: earlier.id,
    ticket_number: 9_000,
    ticket_display_id: 'X-1',
    status: 'closed',
    tracking_token: earlier.tracking_token,
    customer_id: unknownId,
    organization_id: 2,
    due_date: '2030-01-01T00:00:00Z',
    created_at: '2000-01-01T00:00:00Z',
    updated_at: 5,
    resolved_at: 'x',
    closed_at: [],
    unknown: { deep: [1] },
    toString: 'x',
  }
  const { status, body } = await desk.bob.post('/v1/tickets', sent)
  assert.equal(status, 201)
  assert.notEqual(body.id, earlier.id)
  assert.notEqual(body.tracking_token, earlier.tracking_token)
  assert.equal(body.customer_id, earlier.customer_id)
  assert.equal(body.ticket_number, earlier.ticket_number + 1)
  assert.equal(body.ticket_display_id, `TKT-${body.ticket_number}`)
  assert.equal(body.status, 'new')
  for (const field of ['due_date', 'resolved_at', 'closed_at']) assert.equal(body[field], null)
  assert.equal(body.created_at, '2026-03-01T10:00:00Z')
  assert.equal(body.updated_at, '2026-03-01T10:00:00Z')
})

describe('tags and custom fields of a new ticket', () => {
  const partsOf = async (id: string) => {
    const { body } = await desk.bob.get(`/v1/tickets/${id}?include=tags,fields`)
    return [body.tags.map(({ name }: { name: string }) => name), body.fields]
  }
  const create = (more: Record<string, unknown>) => desk.bob.post('/v1/tickets', ticketInput(more))

  before(async () => {
    const seats = { key: 'seats', name: 'Seats', applies_to: 'ticket', type: 'number' }
    assert.equal((await desk.alice.post('/v1/fields', seats)).status, 201)
    assert.equal((await desk.alice.post('/v1/tags', { name: 'Refund' })).status, 201)
  })

  test('are set with it, and are not members of the response', async () => {
    const { status, body } = await create({ tags: ['vip', ' refund '], fields: { seats: 12 } })
    assert.equal(status, 201)
    assert.equal(Object.keys(body).length, 17)
    assert.deepEqual(body, (await desk.bob.get(`/v1/tickets/${body.id}`)).body)
    assert.deepEqual(await partsOf(body.id), [['Refund', 'vip'], { seats: 12 }])
  })

  test('can be sent as they were read, or be null', async () => {
    const { body: first } = await create({ tags: ['Refund'], fields: { seats: 3 } })
    const { body: read } = await desk.bob.get(`/v1/tickets/${first.id}?include=tags,fields`)
    const { body: copy } = await create({ tags: read.tags, fields: read.fields })
    assert.deepEqual(await partsOf(copy.id), [['Refund'], { seats: 3 }])
    const { status, body } = await create({ tags: null, fields: null })
    assert.equal(status, 201)
    assert.deepEqual(await partsOf(body.id), [[], {}])
  })

  const wrong: [more: Record<string, unknown>, status: number, error: string][] = [
    [{ fields: { nothing: 1 } }, 422, 'body.fields.nothing value_error'],
    [{ fields: { seats: 'many' } }, 422, 'body.fields.seats value_error'],
    [{ fields: [] }, 400, 'body.fields dict_type'],
    [{ tags: 'vip' }, 400, 'body.tags list_type'],
    [{ tags: ['a,b'] }, 422, 'body.tags.0 value_error'],
    [{ tags: [{ id: unknownId }] }, 400, 'body.tags.0.name missing'],
    [{ tags: Array.from({ length: 21 }, (_, i) => `t${i}`) }, 422, 'body.tags too_long'],
  ]
  for (const [more, status, error] of wrong) {
    test(`are checked: ${JSON.stringify(more).slice(0, 50)} (${status})`, async () => {
      assertErrors(await create(more), status, error)
    })
  }

  test('if one is rejected, nothing is created, not even the number', async () => {
    const customer_email = 'nobody-yet@example.com'
    const { body: last } = await create({})
    const rejected = await create({ customer_email, tags: ['new-one'], fields: { nothing: 1 } })
    assert.equal(rejected.status, 422)
    const { body: tags } = await desk.bob.get('/v1/tags')
    assert.ok(tags.every(({ name }: { name: string }) => name !== 'new-one'))
    assert.deepEqual((await desk.bob.get(`/v1/customers?search=${customer_email}`)).body, [])
    assert.equal((await create({})).body.ticket_number, last.ticket_number + 1)
  })

  test('new tags are rejected if the list is locked (422)', async () => {
    const lock = (is_tag_list_locked: boolean) =>
      desk.alice.patch('/v1/organization', { is_tag_list_locked })
    assert.equal((await lock(true)).status, 200)
    assertErrors(await create({ tags: ['Refund', 'x'] }), 422, 'body.tags.1 value_error')
    assert.equal((await create({ tags: ['refund'] })).status, 201)
    await lock(false)
  })
})

test('created_at is the current time, to the second', async () => {
  desk.clock.advance(3.75)
  const { body } = await desk.bob.post('/v1/tickets', ticketInput())
  assert.equal(body.created_at, '2026-03-01T10:00:03Z')
  assert.equal(body.updated_at, '2026-03-01T10:00:03Z')
})
