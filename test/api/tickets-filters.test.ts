import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { assertErrors } from '../support/assert/assert-errors.ts'
import { ticketInput } from '../support/client/client.ts'
import { addTeam, seedTickets, untilIndexed } from '../support/desk/seed-rows.ts'
import { useDesk } from '../support/desk/use-desk.ts'

interface Item {
  id: string
  ticket_number: number
  subject: string
  status: string
  priority: string
  category: string | null
  customer_id: string
  assigned_user_id: string | null
  assigned_team_id: string | null
}

const desk = useDesk()
let all: Item[]
let agent: string
let team: string
let bobsId: string
const unknownId = '00000000-0000-4000-8000-000000000000'

before(async () => {
  agent = await desk.addUser('agent@acme.example', 'agent')
  team = await addTeam(desk, 'First line')
  bobsId = (await desk.bob.get('/v1/me')).body.user.id
  await createCombinations()
  await desk.charlie.post(
    '/v1/tickets',
    ticketInput({ category: 'Billing', subject: 'Red parcel' }),
  )
})

/** Every combination of the fields that the list filters by, in mixed order. */
async function createCombinations(): Promise<void> {
  const statuses = ['new', 'open', 'pending', 'resolved', 'closed']
  const priorities = ['low', 'medium', 'high', 'urgent']
  const categories = ['Billing', 'billing', 'Größe', null]
  const assignees = [{}, { assigned_user_id: agent }, { assigned_team_id: team }]
  const both = { assigned_user_id: agent, assigned_team_id: team }
  const bobs = { assigned_user_id: bobsId }
  const inputs = Array.from({ length: 60 }, (_, index) => ({
    subject: `${['Red', 'green', 'BLUE'][index % 3]} parcel`,
    description: '',
    customer_email: `c${index % 4}@example.com`,
    priority: priorities[(index >> 1) % 4],
    category: categories[(index >> 2) % 4],
    ...[...assignees, both, bobs][(index * 7) % 5],
  }))
  const tickets = await seedTickets(desk.db, 'acme', inputs)
  await Promise.all(
    tickets.map(({ id }, index) =>
      desk.bob.patch(`/v1/tickets/${id}`, { status: statuses[(index * 3) % 5] }),
    ),
  )
  all = await list('limit=500')
  assert.equal(all.length, 60)
}

async function list(query: string): Promise<Item[]> {
  const { status, body, text } = await desk.bob.get(`/v1/tickets?${query}`)
  assert.equal(status, 200, text)
  return body
}

const ids = (items: Item[]) => items.map(({ id }) => id)

/** The filtered list must be the whole list, in its order, without the other items. */
async function assertLists(query: string, fits: (item: Item) => boolean): Promise<void> {
  const expected = all.filter(fits)
  assert.deepEqual(ids(await list(`limit=500&${query}`)), ids(expected), query)
}

describe('GET /v1/tickets', () => {
  test('lists tickets newest first', () => {
    const numbers = all.map((item) => item.ticket_number)
    assert.deepEqual(
      numbers,
      numbers.toSorted((a, b) => b - a),
    )
  })

  test('returns every field of a ticket except the description', async () => {
    const { body } = await desk.bob.get(`/v1/tickets/${all[0]!.id}`)
    const { description, ...item } = body
    assert.equal(typeof description, 'string')
    assert.deepEqual(all[0], item)
  })

  test('lists no ticket of another organization', async () => {
    const { body } = await desk.charlie.get('/v1/tickets')
    assert.equal(body.length, 1)
    assert.ok(!ids(all).includes(body[0].id))
  })
})

interface Filter {
  name: string
  query: () => string
  fits: (item: Item) => boolean
}

const isBilling = (item: Item) => item.category?.toLowerCase() === 'billing'
const isAssigned = (item: Item) => item.assigned_user_id !== null || item.assigned_team_id !== null

const isUnresolved = ({ status }: Item) => ['new', 'open', 'pending'].includes(status)
const isMine = (item: Item) => item.assigned_user_id === bobsId

const filters: Filter[] = [
  { name: 'status', query: () => 'status=open', fits: (item) => item.status === 'open' },
  { name: 'unresolved', query: () => 'unresolved=true', fits: isUnresolved },
  { name: 'resolved', query: () => 'unresolved=false', fits: (item) => !isUnresolved(item) },
  { name: 'mine', query: () => 'assigned_to_me=true', fits: isMine },
  { name: 'not mine', query: () => 'assigned_to_me=false', fits: (item) => !isMine(item) },
  { name: 'priority', query: () => 'priority=high', fits: (item) => item.priority === 'high' },
  {
    name: 'assigned_user_id',
    query: () => `assigned_user_id=${agent}`,
    fits: (item) => item.assigned_user_id === agent,
  },
  {
    name: 'assigned_team_id',
    query: () => `assigned_team_id=${team}`,
    fits: (item) => item.assigned_team_id === team,
  },
  {
    name: 'customer_id',
    query: () => `customer_id=${all[0]!.customer_id}`,
    fits: (item) => item.customer_id === all[0]!.customer_id,
  },
  {
    name: 'number',
    query: () => `number=${all[6]!.ticket_number}`,
    fits: (item) => item.ticket_number === all[6]!.ticket_number,
  },
  { name: 'category', query: () => 'category=BILLING', fits: isBilling },
  { name: 'unassigned', query: () => 'unassigned=true', fits: (item) => !isAssigned(item) },
  { name: 'assigned', query: () => 'unassigned=false', fits: isAssigned },
  { name: 'unresolved', query: () => 'unresolved=true', fits: isUnresolved },
  { name: 'resolved', query: () => 'unresolved=false', fits: (item) => !isUnresolved(item) },
  { name: 'search', query: () => 'search=red', fits: (item) => item.subject.startsWith('Red') },
]

describe('GET /v1/tickets filters by', () => {
  for (const { name, query, fits } of filters) {
    test(name, async () => {
      await assertLists(query(), fits)
      const matching = all.filter(fits).length
      assert.ok(
        matching > 0 && matching < all.length,
        'the filter must match some tickets, but not all',
      )
    })
  }
  for (const status of ['new', 'open', 'pending', 'resolved', 'closed']) {
    test(`status=${status}`, () =>
      assertLists(`status=${status}`, (item) => item.status === status))
  }
  for (const priority of ['low', 'medium', 'high', 'urgent']) {
    test(`priority=${priority}`, () =>
      assertLists(`priority=${priority}`, (item) => item.priority === priority))
  }
})

describe('GET /v1/tickets combines filters with AND', () => {
  for (const [index, first] of filters.entries()) {
    for (const [second, other] of filters.slice(index + 1).entries()) {
      test(`${first.name} and ${other.name}`, async () => {
        // A parameter cannot be given twice.
        if (first.query().split('=')[0] === other.query().split('=')[0]) return
        const fits = (item: Item) => first.fits(item) && other.fits(item)
        await assertLists(`${first.query()}&${other.query()}`, fits)
        const third = filters[(index + second + 2) % filters.length]!
        const names = new Set([first, other, third].map(({ query }) => query().split('=')[0]))
        if (names.size < 3) return
        await assertLists(`${third.query()}&${first.query()}&${other.query()}`, (item) =>
          [first, other, third].every((filter) => filter.fits(item)),
        )
      })
    }
  }

  test('search and any filter, once everything is indexed', async () => {
    await untilIndexed(desk)
    for (const filter of filters.filter(({ name }) => name !== 'search')) {
      const fits = (item: Item) => item.subject.startsWith('Red') && filter.fits(item)
      await assertLists(`search=rED&${filter.query()}`, fits)
    }
  })
})

describe('GET /v1/tickets with unresolved and status', () => {
  for (const status of ['new', 'open', 'pending', 'resolved', 'closed']) {
    for (const unresolved of [true, false]) {
      test(`unresolved=${unresolved} and status=${status}, with and without an assignee`, async () => {
        const fits = (item: Item) => item.status === status && isUnresolved(item) === unresolved
        const query = `status=${status}&unresolved=${unresolved}`
        await assertLists(query, fits)
        await assertLists(`${query}&search=red`, (item) => fits(item) && item.subject[0] === 'R')
        for (const filter of filters.filter(({ name }) => /assigned/.test(name))) {
          await assertLists(`${query}&${filter.query()}`, (item) => fits(item) && filter.fits(item))
        }
      })
    }
  }
})

describe('the filter unassigned accepts the boolean', () => {
  const cases: [string, boolean][] = [
    ...['true', 'TRUE', 'True', '1'].map((word): [string, boolean] => [word, true]),
    ...['false', 'FALSE', 'fAlse', '0'].map((word): [string, boolean] => [word, false]),
  ]
  for (const [word, wanted] of cases) {
    test(word, () => assertLists(`unassigned=${word}`, (item) => !isAssigned(item) === wanted))
  }
})

describe('the filter category matches whole categories, case-insensitively:', () => {
  const cases: [string, (category: string | null) => boolean][] = [
    ['billing', (category) => category?.toLowerCase() === 'billing'],
    ['bILLING', (category) => category?.toLowerCase() === 'billing'],
    ['bill', () => false],
    ['billing ', () => false],
    ['b_lling', () => false],
    ['%', () => false],
    ['Größe', (category) => category === 'Größe'],
    ['GRÖßE', (category) => category === 'Größe'],
    ['GRÖSSE', (category) => category === 'Größe'],
    ['null', () => false],
    ['', () => false],
  ]
  for (const [category, fits] of cases) {
    test(JSON.stringify(category), () =>
      assertLists(`category=${encodeURIComponent(category)}`, (item) => fits(item.category)),
    )
  }
})

test('the filter number finds no ticket of another organization or beyond the last', async () => {
  assert.equal((await desk.charlie.get('/v1/tickets?number=1')).body.length, 1)
  assert.deepEqual((await desk.charlie.get('/v1/tickets?number=2')).body, [])
  assert.deepEqual(await list(`number=${Number.MAX_SAFE_INTEGER}`), [])
  const { headers } = await desk.bob.get('/v1/tickets?number=2&include_total=true')
  assert.equal(headers.get('x-total-count'), '1')
})

describe('an unknown id in a filter finds no tickets', () => {
  for (const name of ['assigned_user_id', 'assigned_team_id', 'customer_id']) {
    test(name, async () => {
      assert.deepEqual(await list(`${name}=${unknownId}`), [])
      assert.deepEqual(await list(`${name}=${unknownId}&search=red`), [])
    })
  }
  test('a customer_id of another organization finds no tickets', async () => {
    const { body } = await desk.charlie.get('/v1/tickets')
    assert.deepEqual(await list(`customer_id=${body[0].customer_id}`), [])
  })
  test('ids in filters are case-insensitive', () =>
    assertLists(
      `assigned_user_id=${agent.toUpperCase()}`,
      (item) => item.assigned_user_id === agent,
    ))
})

describe('GET /v1/tickets rejects invalid filters (400, 422)', () => {
  const cases: [string, number, ...string[]][] = [
    ['status=done', 422, 'query.status enum'],
    ['status=', 422, 'query.status enum'],
    ['status=OPEN', 422, 'query.status enum'],
    ['priority=high,low', 422, 'query.priority enum'],
    ['assigned_user_id=me', 422, 'query.assigned_user_id uuid_parsing'],
    ['assigned_team_id=', 422, 'query.assigned_team_id uuid_parsing'],
    ['customer_id=1', 422, 'query.customer_id uuid_parsing'],
    ['number=0', 422, 'query.number greater_than_equal'],
    ['number=TKT-1', 400, 'query.number int_parsing'],
    ['unassigned=yes', 400, 'query.unassigned bool_parsing'],
    ['unassigned=', 400, 'query.unassigned bool_parsing'],
    ['unassigned=2', 400, 'query.unassigned bool_parsing'],
    ['unresolved=open', 400, 'query.unresolved bool_parsing'],
    ['include_total=maybe', 400, 'query.include_total bool_parsing'],
    ['category=a%00b', 422, 'query.category value_error'],
    ['category=%ff', 422, 'query.category value_error'],
    ['search=%00', 422, 'query.search value_error'],
    ['search=%c3%28', 422, 'query.search value_error'],
    ['search=%ed%a0%80', 422, 'query.search value_error'],
    ['search=%', 422, 'query.search value_error'],
    ['status=open&status=open', 400, 'query.status value_error'],
    ['search=a&search=b', 400, 'query.search value_error'],
    ['limit=5&limit=5', 400, 'query.limit value_error'],
    ['limit=abc&status=x', 400, 'query.limit int_parsing', 'query.status enum'],
    ['limit=0&offset=-1', 422, 'query.limit greater_than_equal', 'query.offset greater_than_equal'],
  ]
  for (const [query, status, ...problems] of cases) {
    test(query, async () =>
      assertErrors(await desk.bob.get(`/v1/tickets?${query}`), status, ...problems),
    )
  }
})

test('unknown parameters are ignored, also when repeated', async () => {
  const query = 'order=x&order=y&Status=zzz&__proto__=1&constructor=2&status%5B%5D=open&%ff=1&=&&'
  assert.deepEqual(ids(await list(`limit=500&${query}`)), ids(all))
})
