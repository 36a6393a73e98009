import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import fc from 'fast-check'
import { assertErrors } from '../support/assert/assert-errors.ts'
import { ticketInput } from '../support/client/client.ts'
import { scaled } from '../support/depth.ts'
import { addTeam } from '../support/desk/seed-rows.ts'
import { useDesk } from '../support/desk/use-desk.ts'

// Compares the counts with those computed from the whole list.

interface Item {
  id: string
  status: string
  priority: string
  assigned_user_id: string | null
  assigned_team_id: string | null
  due_date: string | null
  created_at: string
}

const statuses = ['new', 'open', 'pending', 'resolved', 'closed']
const priorities = ['low', 'medium', 'high', 'urgent']
const categories = ['Billing', 'BILLING', 'Straße', '', null]
const emails = ['a@example.com', 'b@example.com', 'c@example.com']
const daySeconds = 86_400

const desk = useDesk()
before(async () => {
  await desk.charlie.post('/v1/tickets', ticketInput())
})

async function counts(query = '') {
  const { status, body, text } = await desk.bob.get(`/v1/tickets/counts?${query}`)
  assert.equal(status, 200, text)
  return body
}

async function listAll(query = ''): Promise<Item[]> {
  const items: Item[] = []
  for (;;) {
    const path = `/v1/tickets?limit=500&offset=${items.length}&include_total=true&${query}`
    const { body, headers } = await desk.bob.get(path)
    items.push(...body)
    if (body.length < 500) {
      assert.equal(headers.get('x-total-count'), String(items.length), `the total of ${query}`)
      return items
    }
  }
}

const isUnresolved = ({ status }: Item) => ['new', 'open', 'pending'].includes(status)

function expectedCounts(items: Item[], now: Date) {
  const unresolved = items.filter(isUnresolved)
  const at = `${now.toISOString().slice(0, 19)}Z`
  const ageOf = ({ created_at }: Item) =>
    (Date.parse(at.slice(0, 10)) - Date.parse(created_at.slice(0, 10))) / (daySeconds * 1_000)
  const aged = (from: number, to: number) =>
    unresolved.filter((item) => ageOf(item) >= from && ageOf(item) <= to).length
  const tally = (field: 'status' | 'priority', values: string[]) =>
    Object.fromEntries(values.map((v) => [v, items.filter((item) => item[field] === v).length]))
  return {
    total: items.length,
    unresolved: unresolved.length,
    unassigned: unresolved.filter((item) => !item.assigned_user_id && !item.assigned_team_id)
      .length,
    overdue: unresolved.filter(({ due_date }) => due_date !== null && due_date < at).length,
    by_status: tally('status', statuses),
    by_priority: tally('priority', priorities),
    by_assigned_user: assignees(items, 'assigned_user_id'),
    by_assigned_team: assignees(items, 'assigned_team_id'),
    by_age: {
      today: aged(0, 0),
      days_1_to_2: aged(1, 2),
      days_3_to_6: aged(3, 6),
      days_7_or_more: aged(7, Number.POSITIVE_INFINITY),
    },
    is_complete: true,
  }
}

function assignees(items: Item[], field: 'assigned_user_id' | 'assigned_team_id') {
  const ids = new Set([null, ...items.map((item) => item[field])])
  return [...ids]
    .map((id) => {
      const theirs = items.filter((item) => item[field] === id)
      return { [field]: id, count: theirs.length, unresolved: theirs.filter(isUnresolved).length }
    })
    .sort(
      (a, b) =>
        Number(b[field] === null) - Number(a[field] === null) ||
        (b.count as number) - (a.count as number) ||
        (String(a[field]) < String(b[field]) ? -1 : 1),
    )
}

async function assertCounts(query = ''): Promise<void> {
  assert.deepEqual(
    await counts(query),
    expectedCounts(await listAll(query), desk.clock.time),
    query,
  )
}

test('counts of an organization without tickets are zero', async () => {
  const empty = await counts()
  assert.deepEqual(empty, expectedCounts([], desk.clock.time))
  assert.deepEqual(empty.by_assigned_user, [{ assigned_user_id: null, count: 0, unresolved: 0 }])
})

test('GET /v1/tickets/counts rejects a filter with an invalid value (422)', async () => {
  assertErrors(await desk.bob.get('/v1/tickets/counts?status=gone'), 422, 'query.status enum')
})

test('counts match the ticket list after any sequence of actions', async () => {
  const bobsId = (await desk.bob.get('/v1/me')).body.user.id
  const users: string[] = []
  const teams: string[] = []
  let addedCount = 0
  const pick = <T>(values: readonly T[], n: number): T => values[n % values.length]!

  const actions: Record<string, (n: number) => Promise<unknown>> = {
    create: (n) =>
      desk.bob.post('/v1/tickets', {
        ...ticketInput({ customer_email: pick(emails, n), category: pick(categories, n >> 2) }),
        priority: pick(priorities, n >> 1),
        subject: pick(['Red', 'Blue'], n),
        assigned_user_id: pick([null, bobsId, ...users], n >> 3),
        assigned_team_id: pick([null, ...teams], n >> 4),
      }),
    change: async (n) =>
      change(n, {
        ...(n % 2 && { status: pick(statuses, n >> 1) }),
        ...(n % 3 && { priority: pick(priorities, n >> 2) }),
        ...(n % 5 === 0 && { category: pick(categories, n >> 3) }),
        ...(n % 7 < 3 && { assigned_user_id: pick([null, ...users], n >> 4) }),
        ...(n % 7 > 3 && { assigned_team_id: pick([null, ...teams], n >> 4) }),
        ...(n % 11 < 4 && { due_date: dueDate(n) }),
      }),
    resolve: (n) => change(n, { status: pick(['resolved', 'closed'], n) }),
    reopen: (n) => change(n, { status: 'open' }),
    refuse: (n) => change(n, { status: 'open', priority: 'none' }),
    delete: async (n) => desk.bob.delete(`/v1/tickets/${(await some(n))?.id}`),
    comment: async (n) =>
      desk.bob.post(`/v1/tickets/${(await some(n))?.id}/comments`, {
        body: 'x',
        author_type: pick(['user', 'customer'], n),
      }),
    addUser: async () =>
      users.push(await desk.addUser(`agent-${++addedCount}@acme.example`, 'agent')),
    deleteUser: async () => desk.alice.delete(`/v1/users/${users.shift()}`),
    addTeam: async () => teams.push(await addTeam(desk, `Team ${++addedCount}`)),
    deleteTeam: async () => desk.alice.delete(`/v1/teams/${teams.shift()}`),
    merge: async (n) => {
      const [one, other] = [await customer(n), await customer(n + 1)]
      await desk.bob.post(`/v1/customers/${one}/merge`, { customer_id: other })
    },
    deleteCustomer: async (n) => desk.bob.delete(`/v1/customers/${await customer(n)}?cascade=true`),
    wait: async (n) => desk.clock.advance((n % 4) * daySeconds * 0.7),
    waitLong: async () => desk.clock.advance(12 * daySeconds),
  }
  const change = async (n: number, body: object) =>
    desk.bob.patch(`/v1/tickets/${(await some(n))?.id}`, body)
  const some = async (n: number) => {
    const { body } = await desk.bob.get('/v1/tickets?limit=50')
    return body.length > 0 ? pick(body as Item[], n >> 2) : undefined
  }
  const customer = async (n: number) => {
    const { body } = await desk.bob.get('/v1/customers')
    return pick(body as Item[], n)?.id
  }
  const dueDate = (n: number) =>
    n % 3 === 0
      ? null
      : new Date(desk.clock.time.getTime() + ((n % 41) - 20) * 3_600_000).toISOString()
  const weighted = [
    ...Object.keys(actions).flatMap((act) =>
      /create|change/.test(act) ? Array(8).fill(act) : [act],
    ),
  ]

  const filters = async (n: number) => {
    const ids = (list: string[]) => pick([...list, 'ffffffff-0000-4000-8000-000000000000'], n)
    const all: string[] = [
      '',
      `status=${pick(statuses, n)}`,
      `priority=${pick(priorities, n)}`,
      `assigned_user_id=${ids(users)}`,
      `assigned_team_id=${ids(teams)}`,
      `category=${encodeURIComponent(pick(['billing', 'STRASSE', '', 'none'], n))}`,
      `unassigned=${n % 2 === 0}`,
      `unresolved=${n % 3 > 0}`,
      `assigned_to_me=${n % 3 === 0}`,
      `search=${pick(['red', 'b', '""'], n)}`,
      `customer_id=${(await customer(n)) ?? ids([])}`,
      `number=${(n % 60) + 1}`,
    ]
    return [...all, [pick(all, n), pick(all, (n >> 3) + (n % 5) + 1)].join('&')]
  }

  const play = fc.array(fc.tuple(fc.constantFrom(...weighted), fc.nat({ max: 100_000 })), {
    minLength: 20,
    maxLength: 40,
  })
  await fc.assert(
    fc.asyncProperty(play, fc.nat({ max: 100_000 }), async (steps, n) => {
      for (const [act, number] of steps) await actions[act]!(number)
      for (const query of await filters(n)) {
        // A repeated parameter is rejected.
        const names = [...new URLSearchParams(query).keys()]
        if (new Set(names).size === names.length) await assertCounts(query)
      }
    }),
    { numRuns: scaled(5) },
  )
})

test('800 concurrent updates leave the counts correct', async () => {
  const { body } = await desk.bob.get('/v1/tickets?limit=20')
  const created = await Promise.all(
    Array.from({ length: 20 }, () => desk.bob.post('/v1/tickets', ticketInput())),
  )
  const ids = [...body, ...created.map((response) => response.body)].map(({ id }: Item) => id)
  const updates = Array.from({ length: 800 }, (_, n) =>
    desk.bob.patch(`/v1/tickets/${ids[(n * 7) % ids.length]}`, {
      status: statuses[(n * 3) % 5],
      priority: priorities[n % 4],
    }),
  )
  for (const { status } of await Promise.all(updates)) assert.equal(status, 200)
  await assertCounts()
  await assertCounts('status=open')
  await assertCounts('unresolved=true')
  await assertCounts('unresolved=false&priority=high')
  await assertCounts('unresolved=true&status=closed')
})

test('counts for a customer of another organization are zero', async () => {
  const { body } = await desk.charlie.get('/v1/tickets')
  const { total } = await counts(`customer_id=${body[0].customer_id}`)
  assert.equal(total, 0)
})
