import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { ticketInput } from '../support/client/client.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk()
let count = 0

const plans = [
  { key: 'free', name: 'Free' },
  { key: 'pro', name: 'Pro' },
  { key: 'old', name: 'Old', is_active: false },
]

async function createField(field: object, client = desk.alice) {
  const key = `field_${++count}`
  const defaults = { key, name: 'A field', applies_to: 'ticket', type: 'text' }
  const { status, body, text } = await client.post('/v1/fields', { ...defaults, ...field })
  assert.equal(status, 201, text)
  return body
}

async function createTicket(input = {}, client = desk.bob) {
  const { status, body } = await client.post('/v1/tickets', ticketInput(input))
  assert.equal(status, 201)
  return body
}

describe('a field', () => {
  test('has a key, a type and choices', async () => {
    const choices = plans.slice(0, 2)
    const body = await createField({ key: 'shape', name: ' Plan ', type: 'choice', choices })
    const { id, created_at, updated_at, position, ...rest } = body
    assert.deepEqual(rest, {
      key: 'shape',
      name: 'Plan',
      applies_to: 'ticket',
      type: 'choice',
      choices: choices.map((choice) => ({ ...choice, is_active: true })),
      required: 'never',
      is_public: false,
      is_active: true,
    })
    assert.deepEqual((await desk.bob.get(`/v1/fields/${id}`)).body, body)
    const changed = { name: 'Contract', position: 0, key: 'other', type: 'text' }
    const { body: updated } = await desk.alice.patch(`/v1/fields/${id}`, changed)
    assert.deepEqual(updated, { ...body, name: 'Contract', position: 0 }, 'nor key nor type')
    assert.equal((await desk.bob.get('/v1/fields?applies_to=ticket')).body[0].id, id)
    const { body: none } = await desk.bob.get('/v1/fields?applies_to=customer&is_active=false')
    assert.deepEqual(none, [])
    await desk.alice.delete(`/v1/fields/${id}`)
  })

  const rejected: [what: string, field: object, at: string][] = [
    ['a key with capitals', { key: 'Plan' }, 'key'],
    ['a key that starts with a digit', { key: '1st' }, 'key'],
    ['a key that every object has', { key: 'constructor' }, 'key'],
    ['no choices', { type: 'choice' }, 'choices'],
    ['choices of a text', { choices: plans }, 'choices'],
    ['a choice twice', { type: 'choices', choices: [plans[0], plans[0]] }, 'choices'],
    ['101 choices', { type: 'choice', choices: Array(101).fill(plans[0]) }, 'choices'],
    [
      'a required field of customers',
      { applies_to: 'customer', required: 'to_resolve' },
      'required',
    ],
    ['a public field of customers', { applies_to: 'customer', is_public: true }, 'is_public'],
    ['a field of the portal that is not public', { required: 'in_portal' }, 'is_public'],
    ['an unknown type', { type: 'color' }, 'type'],
    ['a blank name', { name: ' ' }, 'name'],
  ]
  for (const [what, field, at] of rejected) {
    test(`cannot be ${what} (422)`, async () => {
      const base = { key: 'wrong', name: 'x', applies_to: 'ticket', type: 'text' }
      const { status, body } = await desk.alice.post('/v1/fields', { ...base, ...field })
      assert.equal(status, 422)
      assert.deepEqual(body.detail[0].loc.slice(0, 2), ['body', at])
    })
  }

  test('has a key of its own among those of tickets, or of customers', async () => {
    const { key, id } = await createField({})
    const again = { key, name: 'x', applies_to: 'ticket', type: 'url' }
    assert.equal((await desk.alice.post('/v1/fields', again)).status, 422)
    const other = await createField({ key, applies_to: 'customer' })
    for (const each of [id, other.id]) await desk.alice.delete(`/v1/fields/${each}`)
  })

  test('is one of at most 50 active ones in its organization', async () => {
    const { charlie } = desk
    const field = (index: number) => ({
      key: `k${index}`,
      name: 'x',
      applies_to: 'ticket',
      type: 'text',
    })
    for (let index = 0; index < 49; index++) {
      assert.equal((await charlie.post('/v1/fields', field(index))).status, 201)
    }
    const atOnce = [49, 60, 61].map((index) => charlie.post('/v1/fields', field(index)))
    const statuses = (await Promise.all(atOnce)).map(({ status }) => status)
    assert.deepEqual(statuses.sort(), [201, 409, 409])
    const inactive = await charlie.post('/v1/fields', { ...field(50), is_active: false })
    assert.equal(inactive.status, 201)
    const path = `/v1/fields/${inactive.body.id}`
    assert.equal((await charlie.patch(path, { is_active: true })).status, 409)
  })
})

describe('deleting a custom field', () => {
  test('that has values is a 409 with their number, unless they are deleted as well', async () => {
    const choices = plans.slice(0, 2)
    const several = await createField({ type: 'choices', choices })
    const keys = choices.map(({ key }) => key)
    const tickets = []
    for (let count = 0; count < 3; count++) {
      tickets.push(await createTicket({ fields: { [several.key]: keys } }))
    }
    const path = `/v1/fields/${several.id}`
    for (const query of ['', '?values=']) {
      const { status } = await desk.alice.delete(path + query)
      assert.equal(status, query === '' ? 409 : 422)
    }
    const refused = await desk.alice.delete(path)
    assert.deepEqual(refused.body, {
      detail: 'The field has 3 values. Send values=delete to delete them as well',
      used_by: [],
      value_count: 3,
    })
    const valuesOf = async ({ id }: { id: string }) =>
      (await desk.bob.get(`/v1/tickets/${id}/fields`)).body[several.key]
    assert.deepEqual(await valuesOf(tickets[0]), keys, 'nothing is done')
    for (const ticket of tickets.slice(1)) {
      await desk.bob.patch(`/v1/tickets/${ticket.id}/fields`, { [several.key]: null })
    }
    assert.equal((await desk.alice.delete(path)).body.value_count, 1)
    assert.equal((await desk.bob.delete(`${path}?values=delete`)).status, 403)
    assert.equal((await desk.alice.delete(`${path}?values=delete`)).status, 204)
    assert.equal((await desk.alice.get(path)).status, 404)
    assert.equal(await valuesOf(tickets[0]), undefined)
  })

  test('of customers counts them, and without values is deleted at once', async () => {
    const { id, key } = await createField({ applies_to: 'customer' })
    const { customer_id } = await createTicket()
    const values = `/v1/customers/${customer_id}/fields`
    assert.equal((await desk.bob.patch(values, { [key]: 'x' })).status, 200)
    const refused = await desk.alice.delete(`/v1/fields/${id}`)
    const detail = 'The field has 1 value. Send values=delete to delete it as well'
    assert.deepEqual(refused.body, { detail, used_by: [], value_count: 1 })
    await desk.bob.patch(values, { [key]: null })
    assert.equal((await desk.alice.delete(`/v1/fields/${id}`)).status, 204)
  })
})

describe('the order of custom fields', () => {
  const path = '/v1/fields/order'
  const list = async (): Promise<{ id: string; position: number; updated_at: string }[]> =>
    (await desk.alice.get('/v1/fields')).body
  const ids = async () => (await list()).map(({ id }) => id)
  const clear = async () => {
    for (const id of await ids()) await desk.alice.delete(`/v1/fields/${id}`)
  }
  before(clear)
  after(clear)

  test('is set by one request, which changes only fields that move', async () => {
    const made = []
    for (const field of [{}, { is_active: false }, { applies_to: 'customer' }, {}]) {
      made.push(await createField({ position: 7, ...field }))
    }
    const [a, b, c, d] = made.map(({ id }) => id as string)
    assert.deepEqual(await ids(), [a, b, c, d])
    const field_ids = [d, b, a, c]
    const { status, body } = await desk.alice.put(path, { field_ids })
    assert.equal(status, 200)
    const ofBody = body.map(({ id, position }: Record<string, unknown>) => [id, position])
    assert.deepEqual(ofBody, [
      [d, 0],
      [b, 1],
      [a, 2],
      [c, 3],
    ])
    assert.deepEqual(await list(), body)
    const updates = async (id: string) => {
      const { events } = (await desk.alice.get('/v1/events?limit=500&types=field.updated')).body
      return events.filter((event: { resource_id: string }) => event.resource_id === id)
    }
    const [event] = await updates(d!)
    assert.deepEqual(event.changes, [{ field: 'position', from: 7, to: 0 }])
    desk.clock.advance(5)
    assert.equal((await desk.alice.put(path, { field_ids: [d, b, c, a] })).status, 200)
    const counts = await Promise.all([a, b, c, d].map(async (id) => (await updates(id!)).length))
    assert.deepEqual(counts, [2, 1, 2, 1])
    const unmoved = (await list()).find(({ id }) => id === d)!
    assert.equal(unmoved.updated_at, body[0].updated_at)
  })

  test('keeps fields that are left out after the others, as they were', async () => {
    const [a, b, c, d] = await ids()
    const { status } = await desk.alice.put(path, { field_ids: [c, b] })
    assert.equal(status, 200)
    assert.deepEqual(await ids(), [c, b, a, d])
  })

  test('has fields of the organization (422), once, and only admins set it (403)', async () => {
    const all = await ids()
    const { body: other } = await desk.charlie.post('/v1/fields', {
      key: 'of_others',
      name: 'x',
      applies_to: 'ticket',
      type: 'text',
      is_active: false,
    })
    for (const field_ids of [[other.id], [...all, all[0]]]) {
      const { status, body } = await desk.alice.put(path, { field_ids })
      assert.deepEqual([status, body.detail[0].loc], [422, ['body', 'field_ids']])
    }
    assert.equal((await desk.bob.put(path, { field_ids: all.toReversed() })).status, 403)
    assert.deepEqual(await ids(), all)
  })
})

const ok = (type: string, ...values: unknown[]) => values.map((value) => [type, value, value])
const fixed = (type: string, ...pairs: [unknown, unknown][]) =>
  pairs.map(([value, stored]) => [type, value, stored])
const no = (type: string, ...values: unknown[]) => values.map((value) => [type, value, undefined])

/** What each type makes of a value; undefined: it is rejected. */
const table = [
  ...ok('text', 'a', '0', 'true', 'line\nline', 'tab\there', 'ß 👩‍🚒', 'x'.repeat(1_000)),
  ...ok('text', '👍'.repeat(1_000), '<b>&amp;</b>', "'; DROP TABLE fields; --", '1e3'),
  ...fixed('text', [' trimmed ', 'trimmed'], ['a\r\nb\rc', 'a\nb\nc']),
  ...no('text', '', '  ', 1, true, ['a'], 'x'.repeat(1_001), 'a\u001fb', 'a\u001eb', 'a\u0000b'),
  ...no('text', 'a\ud800b', 'a\u007fb'),
  ...ok('number', 0, 1, -1, 1.5, 1e21, 5e-324, Number.MAX_SAFE_INTEGER, 0.1, 123456789.123),
  ...fixed('number', [-0, 0]),
  ...no('number', '1', '', true, [1]),
  ...ok('boolean', true, false),
  ...no('boolean', 'true', 1, 0, '', ['true']),
  ...ok('date', '2026-02-28', '2024-02-29', '0001-01-01', '9999-12-31'),
  ...no('date', '2026-02-29', '2026-2-1', '2026-13-01', '2026-01-01T00:00:00Z', '', 20260101),
  ...no('date', '0000-01-01', 'tomorrow', ' 2026-01-01'),
  ...ok('url', 'https://example.com/a?b=c#d', 'http://127.0.0.1:8080', 'HTTPS://EXAMPLE.COM'),
  ...ok('url', 'https://bücher.example/ß'),
  ...no('url', 'example.com', 'javascript:alert(1)', 'ftp://example.com', 'https://', 'https:a'),
  ...no('url', 'https://a b.example', 'https://user@example.com', 'data:text/html,x', 1),
  ...no('url', `https://example.com/${'x'.repeat(2_000)}`, ' ', 'https://a:b@example.com'),
  ...ok('choice', 'free', 'pro'),
  ...no('choice', 'Pro', 'old', 'gone', '', ['pro'], 1, 'constructor'),
  ...ok('choices', ['pro'], ['free', 'pro']),
  ...fixed(
    'choices',
    [
      ['pro', 'free', 'pro'],
      ['free', 'pro'],
    ],
    [[], null],
  ),
  ...no('choices', 'pro', ['old'], ['gone'], [''], true),
] as [type: string, value: unknown, stored: unknown][]

test(`types accept and reject ${table.length} values`, async () => {
  assert.ok(table.length >= 60)
  const keys = new Map<string, string>()
  for (const type of new Set(table.map(([each]) => each))) {
    const choices = type.startsWith('choice') ? plans : []
    for (const applies_to of ['ticket', 'customer']) {
      const { key } = await createField({ key: `type_${type}`, type, choices, applies_to })
      keys.set(type, key)
    }
  }
  const { id, customer_id } = await createTicket()
  for (const path of [`/v1/tickets/${id}/fields`, `/v1/customers/${customer_id}/fields`]) {
    for (const [type, value, stored] of table) {
      const key = keys.get(type)!
      const { status, body, text } = await desk.bob.patch(path, { [key]: value })
      const what = `${type}: ${JSON.stringify(value)}: ${text}`
      if (stored === undefined) {
        assert.ok(status === 422 || status === 400, what)
        assert.deepEqual(body.detail[0].loc.slice(0, 2), ['body', key], what)
      } else {
        assert.equal(status, 200, what)
        assert.deepEqual(body[key] ?? null, stored, what)
        assert.deepEqual((await desk.bob.get(path)).body, body, what)
      }
    }
    const { body } = await desk.bob.patch(path, { [keys.get('text')!]: 'x'.repeat(1_001) })
    assert.equal(body.detail[0].msg, 'Value error, must have at most 1,000 characters')
    // JSON has no other way to say it.
    const infinite = await desk.bob.patch(path, `{"${keys.get('number')}": 1e999}`)
    assert.equal(infinite.status, 400)
    const unknown = await desk.bob.patch(path, { nonsense: 1, [keys.get('text')!]: 'x' })
    assert.deepEqual([unknown.status, unknown.body.detail[0].loc], [422, ['body', 'nonsense']])
    assert.notEqual((await desk.bob.get(path)).body[keys.get('text')!], 'x', 'nothing is done')
  }
})
