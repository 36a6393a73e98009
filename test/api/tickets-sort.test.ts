import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { assertErrors } from '../support/assert/assert-errors.ts'
import { ticketInput } from '../support/client/client.ts'
import { walkPages } from '../support/client/pages.ts'
import { addTeam, seedTickets } from '../support/desk/seed-rows.ts'
import { useDesk } from '../support/desk/use-desk.ts'

interface Item {
  id: string
  ticket_number: number
  updated_at: string
  status: string
  priority: string
  customer_id: string
  assigned_user_id: string | null
  assigned_team_id: string | null
}

const statuses = ['new', 'open', 'pending', 'resolved', 'closed']

const desk = useDesk()
let agent: string
let team: string
let all: Item[]

before(async () => {
  agent = await desk.addUser('agent@acme.example', 'agent')
  team = await addTeam(desk, 'First line')
  const assignees = [{}, { assigned_user_id: agent }, { assigned_team_id: team }]
  const inputs = Array.from({ length: 45 }, (_, index) => ({
    customer_email: `c${index % 4}@example.com`,
    category: 'Billing',
    priority: ['low', 'high'][index % 2],
    ...assignees[(index * 2) % 3],
  }))
  const tickets = await seedTickets(desk.db, 'acme', inputs)
  // Updated in another order than created, several in the same second, some never.
  for (const [turn, index] of tickets.map((_, place) => (place * 11) % 45).entries()) {
    if (turn % 3 === 0) desk.clock.advance(1)
    if (index % 7 === 0) continue
    const status = statuses[(index * 3 + turn) % 5]
    await desk.bob.patch(`/v1/tickets/${tickets[index]!.id}`, { status })
  }
  await desk.charlie.post('/v1/tickets', ticketInput())
  all = (await desk.bob.get('/v1/tickets?limit=500')).body
  assert.ok(new Set(all.map(({ updated_at }) => updated_at)).size > 10)
})

const byNumber = (a: Item, b: Item) => b.ticket_number - a.ticket_number
const orders: Record<string, (a: Item, b: Item) => number> = {
  newest: byNumber,
  oldest: (a, b) => byNumber(b, a),
  updated: (a, b) => -a.updated_at.localeCompare(b.updated_at) || byNumber(a, b),
}

const numbers = (items: Item[]) => items.map(({ ticket_number }) => ticket_number)

async function get(query: string, path = '/v1/tickets') {
  const response = await desk.bob.get(`${path}?${query}`)
  assert.equal(response.status, 200, response.text)
  return response
}

/** The ticket numbers of all pages, by their links. */
async function follow(query: string): Promise<number[]> {
  const found: number[] = []
  for await (const { body } of walkPages(desk.bob, `/v1/tickets?${query}`))
    found.push(...numbers(body))
  return found
}

const isUnresolved = ({ status }: Item) => ['new', 'open', 'pending'].includes(status)
const isUnassigned = (item: Item) => !item.assigned_user_id && !item.assigned_team_id

const filters: [name: string, query: () => string, fits: (item: Item) => boolean][] = [
  ['everything', () => '', () => true],
  ['unresolved tickets', () => 'unresolved=true', isUnresolved],
  ['resolved tickets', () => 'unresolved=false', (item) => !isUnresolved(item)],
  ['a category, unresolved', () => 'category=billing&unresolved=true', isUnresolved],
  ['one unresolved status', () => 'status=pending', ({ status }) => status === 'pending'],
  ['one resolved status', () => 'status=closed', ({ status }) => status === 'closed'],
  ['contradictory statuses', () => 'status=closed&unresolved=true', () => false],
  ['a priority', () => 'priority=high', ({ priority }) => priority === 'high'],
  [
    'a priority, unresolved',
    () => 'priority=high&unresolved=true',
    (item) => item.priority === 'high' && isUnresolved(item),
  ],
  [
    'an agent, unresolved',
    () => `assigned_user_id=${agent}&unresolved=true`,
    (item) => item.assigned_user_id === agent && isUnresolved(item),
  ],
  [
    'a team, of one status',
    () => `assigned_team_id=${team}&status=open`,
    (item) => item.assigned_team_id === team && item.status === 'open',
  ],
  [
    'unassigned, unresolved',
    () => 'unassigned=true&unresolved=true',
    (item) => isUnassigned(item) && isUnresolved(item),
  ],
  [
    'assigned, unresolved',
    () => 'unassigned=false&unresolved=true',
    (item) => !isUnassigned(item) && isUnresolved(item),
  ],
  [
    'a customer',
    () => `customer_id=${all[0]!.customer_id}`,
    (item) => item.customer_id === all[0]!.customer_id,
  ],
]

const withResolved = ['everything', 'resolved tickets', 'one resolved status', 'a priority']

for (const [sort, compare] of Object.entries(orders)) {
  describe(`sort=${sort}`, () => {
    for (const [name, query, fits] of filters) {
      // sort=updated is available for unresolved tickets or those of one customer only.
      if (sort === 'updated' && withResolved.includes(name)) continue
      test(`sorts ${name}`, async () => {
        const expected = numbers(all.filter(fits).sort(compare))
        const filter = `${query()}&sort=${sort}`
        assert.deepEqual(numbers((await get(`${filter}&limit=500`)).body), expected)
        assert.deepEqual(await follow(`${filter}&limit=4`), expected, 'by its links')
        const page = await get(`${filter}&limit=3&offset=2&include_total=true`)
        assert.deepEqual(numbers(page.body), expected.slice(2, 5), 'from an offset on')
        assert.equal(page.headers.get('x-total-count'), String(expected.length))
        assert.deepEqual(await follow(`${filter}&limit=3&offset=2`), expected.slice(2))
      })
    }

    test('sorts the tickets of a customer, with include', async () => {
      const { customer_id } = all[0]!
      const query = `sort=${sort}&include=customer,excerpt`
      const { body } = await get(query, `/v1/customers/${customer_id}/tickets`)
      const theirs = all.filter((item) => item.customer_id === customer_id).sort(compare)
      assert.deepEqual(numbers(body), numbers(theirs))
      assert.equal(body[0].customer.id, customer_id)
    })

    test('has cursors that other sort orders reject (422)', async () => {
      const { headers } = await get(`unresolved=true&sort=${sort}&limit=2`)
      const cursor = /cursor=([^&>]+)/.exec(headers.get('link')!)![1]
      for (const other of Object.keys(orders)) {
        const query = `unresolved=true&sort=${other}&cursor=${cursor}`
        const response = await desk.bob.get(`/v1/tickets?${query}`)
        if (other === sort) assert.equal(response.status, 200)
        else assertErrors(response, 422, 'query.cursor value_error')
      }
    })
  })
}

test('the default sort is newest', async () => {
  const [plain, sorted] = [await get('limit=5'), await get('limit=5&sort=newest')]
  assert.deepEqual(plain.body, sorted.body)
  const cursor = /cursor=([^&>]+)/.exec(plain.headers.get('link')!)![1]
  assert.equal((await get(`sort=newest&cursor=${cursor}`)).body[0].ticket_number, 40)
})

test('with sort=updated, a ticket that changes between pages does not skip others', async () => {
  const first = await get('sort=updated&unresolved=true&limit=10')
  const rest = numbers(all.filter(isUnresolved).sort(orders.updated)).slice(10)
  desk.clock.advance(60)
  const moved = first.body[3].id
  await desk.bob.patch(`/v1/tickets/${moved}`, { subject: 'Changed' })
  const next = /\?(.+)>/.exec(first.headers.get('link')!)![1]!
  assert.deepEqual(await follow(next), rest)
  assert.equal((await get('sort=updated&unresolved=true&limit=1')).body[0].id, moved)
})

describe('GET /v1/tickets rejects (422)', () => {
  const changes = 'sort=updated&unresolved=true'
  const cursor = (text: string) => `cursor=${Buffer.from(text).toString('base64url')}`
  const cases: [query: () => string, problem: string][] = [
    [() => 'sort=created', 'query.sort enum'],
    [() => 'sort=', 'query.sort enum'],
    [() => 'sort=updated&unresolved=true&search=cannot', 'query.sort value_error'],
    [() => 'sort=oldest&search=cannot', 'query.sort value_error'],
    [() => 'sort=updated', 'query.sort value_error'],
    [() => 'sort=updated&unresolved=false', 'query.sort value_error'],
    [() => 'sort=updated&status=closed', 'query.sort value_error'],
    [() => 'sort=updated&priority=high', 'query.sort value_error'],
    [() => `sort=updated&assigned_user_id=${agent}`, 'query.sort value_error'],
    [() => 'sort=updated&unassigned=true', 'query.sort value_error'],
    [() => `${changes}&${cursor('u5')}`, 'query.cursor value_error'],
    [() => `${changes}&${cursor('u5@2026-13-01T00:00:00Z')}`, 'query.cursor value_error'],
    [() => `${changes}&${cursor('u5@0000-01-01T00:00:00Z')}`, 'query.cursor value_error'],
    [() => `sort=oldest&${cursor('o5@2026-03-01T10:00:00Z')}`, 'query.cursor value_error'],
    [() => `sort=oldest&${cursor('o1234567890123456')}`, 'query.cursor value_error'],
  ]
  for (const [query, problem] of cases) {
    test(query().replaceAll(/=[-0-9a-f]{36}/g, ''), async () =>
      assertErrors(await desk.bob.get(`/v1/tickets?${query()}`), 422, problem),
    )
  }

  test('sort=oldest with a blank search is accepted', async () => {
    assert.equal((await get('sort=oldest&search=%20&limit=1')).body[0].ticket_number, 1)
  })
})
