import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { assertErrors } from '../support/assert/assert-errors.ts'
import { ticketInput } from '../support/client/client.ts'
import { addTeam } from '../support/desk/seed-rows.ts'
import { useDesk } from '../support/desk/use-desk.ts'

// Plays through two months of a desk while keeping a record of every ticket, and compares the
// reports with that record.

interface TicketRecord {
  created: number
  responded?: number
  finished?: number | undefined
  user: string | null
  team: string | null
  category: string | null
  priority: string
  isGone?: boolean
  tags?: string[]
  isPaid?: boolean
}

const minute = 60_000
const day = 1_440 * minute
const start = Date.parse('2026-03-01T10:00:00Z')
const end = start + 70 * day
const priorities = ['low', 'medium', 'high', 'urgent']

const desk = useDesk()
const records: TicketRecord[] = []
const names = new Map<string, string>()

before(async () => {
  // Otherwise, all tickets with a reply would be Bob's.
  await desk.alice.patch('/v1/organization', { assigns_on_reply: false })
  await desk.charlie.post('/v1/tickets', ticketInput())
  await playThrough()
})

/** A seeded random generator, so that failures are reproducible. */
function* random(seed = 7): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 48_271) % 2_147_483_647
    yield state / 2_147_483_647
  }
}

async function playThrough(): Promise<void> {
  const paid = { key: 'paid', name: 'Paid', applies_to: 'ticket', type: 'boolean' }
  assert.equal((await desk.alice.post('/v1/fields', paid)).status, 201)
  const ada = await desk.addUser('ada@acme.example', 'agent')
  const ben = await desk.addUser('ben@acme.example', 'agent')
  const team = await addTeam(desk, '=Team "A", first')
  for (const [id, name] of [
    [ada, 'ada'],
    [ben, 'ben'],
    [team, '=Team "A", first'],
  ] as const) {
    names.set(id, name)
  }
  const numbers = random()
  const pick = <T>(values: readonly T[]): T =>
    values[Math.floor(numbers.next().value * values.length)]!
  const acts: { at: number; act: () => Promise<unknown> }[] = []
  for (let index = 0; index < 90; index++) {
    const created = start + Math.floor(numbers.next().value * 69 * day)
    const ticket: TicketRecord = {
      created,
      user: pick([ada, ben, null]),
      team: pick([team, null]),
      category: pick(['Billing', 'billing', '', null]),
      priority: pick(priorities),
      tags: [['big'], ['big', 'odd'], []][index % 3]!,
      isPaid: index % 4 === 0,
    }
    planTicket(acts, ticket, numbers)
  }
  for (const { at, act } of acts.toSorted((a, b) => a.at - b.at)) {
    if (at > end) continue
    desk.clock.time = new Date(at)
    await act()
  }
  desk.clock.time = new Date(end)
}

type Act = { at: number; act: () => Promise<unknown> }

/** Plans one ticket from its creation on; the outcome rotates. */
function planTicket(acts: Act[], ticket: TicketRecord, numbers: Generator<number, never>): void {
  const soon = (most: number) => Math.floor(numbers.next().value * most)
  const outcome = records.push(ticket) % 9
  let path = ''
  const patch = (status: string) => desk.bob.patch(path, { status })
  acts.push({
    at: ticket.created,
    async act() {
      const body = ticketInput({
        assigned_user_id: ticket.user,
        assigned_team_id: ticket.team,
        category: ticket.category,
        priority: ticket.priority,
        tags: ticket.tags,
        fields: { paid: ticket.isPaid },
      })
      path = `/v1/tickets/${(await desk.bob.post('/v1/tickets', body)).body.id}`
    },
  })
  const responded = ticket.created + soon(2 * day)
  if (outcome !== 1) {
    acts.push({
      at: responded,
      async act() {
        await desk.bob.post(`${path}/comments`, { body: 'Among us', is_internal: true })
        await desk.bob.post(`${path}/comments`, { body: 'Hello' })
        ticket.responded = responded
      },
    })
  }
  const finished = responded + 1_000 + soon(9 * day)
  if (outcome === 2) return
  acts.push({
    at: finished,
    async act() {
      await patch(outcome === 3 ? 'closed' : 'resolved')
      ticket.finished = finished
    },
  })
  const later = finished + 1_000 + soon(3 * day)
  const afterwards: Record<number, () => Promise<unknown>> = {
    4: () => patch('closed'),
    5: () => patch('open').then(() => (ticket.finished = undefined)),
    6: () => desk.bob.delete(path).then(() => (ticket.isGone = true)),
    async 7() {
      const { body } = await desk.bob.post(
        '/v1/tickets',
        ticketInput({ priority: ticket.priority }),
      )
      const created = desk.clock.time.getTime()
      records.push({ created, user: null, team: null, category: null, priority: ticket.priority })
      const ticket_ids = [path.split('/').at(-1)]
      await desk.bob.post(`/v1/tickets/${body.id}/merge`, { ticket_ids })
      ticket.isGone = true
    },
  }
  const act = afterwards[outcome]
  if (act !== undefined) acts.push({ at: later, act })
}

const seconds = (time: number) => Math.floor(time / 1_000) * 1_000

function percentile(values: number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(share * sorted.length) - 1] ?? null
}

const minutesOf = (ticket: TicketRecord, until: number) =>
  Math.floor((seconds(until) - seconds(ticket.created)) / minute)

function figuresOf(tickets: TicketRecord[], begins: number, ends: number) {
  const isIn = (time: number | undefined) =>
    time !== undefined && seconds(time) >= begins && seconds(time) < ends
  const created = tickets.filter((ticket) => isIn(ticket.created))
  const resolved = tickets.filter(({ finished }) => isIn(finished))
  const answered = created.filter(({ responded }) => responded !== undefined)
  const responses = answered.map((ticket) => minutesOf(ticket, ticket.responded!))
  const resolutions = resolved.map((ticket) => minutesOf(ticket, ticket.finished!))
  return {
    created: created.length,
    resolved: resolved.length,
    first_response_median_minutes: percentile(responses, 0.5),
    first_response_p90_minutes: percentile(responses, 0.9),
    resolution_median_minutes: percentile(resolutions, 0.5),
    resolution_p90_minutes: percentile(resolutions, 0.9),
  }
}

function totalsOf(tickets: TicketRecord[], begins: number, ends: number) {
  const unresolved = tickets.filter(
    ({ created, finished }) =>
      seconds(created) < ends && (finished === undefined || seconds(finished) >= ends),
  )
  return { ...figuresOf(tickets, begins, ends), unresolved: unresolved.length }
}

function rowsOf(
  tickets: TicketRecord[],
  keyOf: (ticket: TicketRecord) => string | null,
  span: [number, number],
) {
  const rows = [...Map.groupBy(tickets, keyOf)].map(([key, some]) => {
    const { first_response_p90_minutes, resolution_p90_minutes, ...rest } = figuresOf(some, ...span)
    return { key, ...rest }
  })
  return rows
    .filter(({ created, resolved }) => created + resolved > 0)
    .toSorted((a, b) => b.resolved - a.resolved || b.created - a.created)
}

async function reportOn(query: string) {
  const { status, body, text } = await desk.bob.get(`/v1/reports?${query}`)
  assert.equal(status, 200, text)
  return body
}

/** The offset must be that of the time zone throughout the period. */
async function assertReport(
  query: string,
  { from, to, offset = 'Z' }: { from: string; to: string; offset?: string },
  fits: (ticket: TicketRecord) => boolean = () => true,
) {
  const tickets = records.filter(
    (ticket) => !ticket.isGone && ticket.created <= end && fits(ticket),
  )
  const begins = Date.parse(`${from}T00:00:00${offset}`)
  const ends = Date.parse(`${to}T00:00:00${offset}`) + day
  const report = await reportOn(query)
  assert.deepEqual([report.from, report.to], [from, to])
  assert.deepEqual(report.totals, totalsOf(tickets, begins, ends))
  assert.ok(report.totals.created > 0, 'the period must contain tickets')
  assert.deepEqual(report.previous.totals, totalsOf(tickets, begins - (ends - begins), begins))
  const startOf = (date: string) => Date.parse(`${date}T00:00:00${offset}`)
  for (const [index, { date, ...entry }] of report.series.entries()) {
    const next = report.series[index + 1]
    const { first_response_p90_minutes, resolution_p90_minutes, ...expected } = totalsOf(
      ...([tickets, startOf(date), next ? startOf(next.date) : ends] as const),
    )
    assert.deepEqual(entry, expected, date)
  }
  const span: [number, number] = [begins, ends]
  const plain = (rows: Record<string, unknown>[], field: string) =>
    rows.map(({ [field]: key, name, ...rest }) => ({ key, ...rest }))
  const byKey = (rows: { key?: unknown }[]) =>
    rows.toSorted((a, b) => (String(a.key) < String(b.key) ? -1 : 1))
  const same = (
    rows: Record<string, unknown>[],
    field: string,
    keyOf: (n: TicketRecord) => string | null,
  ) => assert.deepEqual(byKey(plain(rows, field)), byKey(rowsOf(tickets, keyOf, span)))
  same(report.agents, 'assigned_user_id', ({ user }) => user)
  same(report.teams, 'assigned_team_id', ({ team }) => team)
  for (const { assigned_user_id: id, name } of report.agents) {
    assert.equal(name, id === null ? null : names.get(id))
  }
  same(
    report.categories.map(({ category, ...rest }: { category: string | null }) => ({
      category: category?.toLowerCase() ?? null,
      ...rest,
    })),
    'category',
    ({ category }) => category?.toLowerCase() ?? null,
  )
  assert.deepEqual(
    report.priorities.map(({ priority }: { priority: string }) => priority),
    priorities,
  )
  const used = report.priorities.filter(
    ({ created, resolved }: { created: number; resolved: number }) => created + resolved > 0,
  )
  same(used, 'priority', ({ priority }) => priority)
  return report
}

describe('a report', () => {
  test('covers the last 30 days by default', async () => {
    const report = await assertReport('', { from: '2026-04-11', to: '2026-05-10' })
    assert.equal(report.timezone, 'UTC')
    assert.equal(report.interval, 'day')
    assert.equal(report.series.length, 30)
    assert.deepEqual([report.previous.from, report.previous.to], ['2026-03-12', '2026-04-10'])
  })

  test('covers the requested days, first and last included', async () => {
    const whole = { from: '2026-03-01', to: '2026-05-10' }
    await assertReport(`from=${whole.from}`, whole)
    await assertReport('from=2026-03-20&to=2026-04-02', { from: '2026-03-20', to: '2026-04-02' })
    await assertReport('to=2026-04-02', { from: '2026-03-04', to: '2026-04-02' })
    const { totals } = await reportOn('from=2026-12-01&to=2026-12-31')
    assert.equal(totals.created, 0)
    assert.equal(totals.unresolved, (await reportOn('')).totals.unresolved)
    assert.equal(totals.resolution_median_minutes, null)
  })

  test('splits days by the time zone', async () => {
    const span = { from: '2026-04-01', to: '2026-04-30' }
    const query = `from=${span.from}&to=${span.to}`
    const india = await assertReport(`${query}&timezone=Asia/Kolkata`, {
      ...span,
      offset: '+05:30',
    })
    await assertReport(`${query}&timezone=America/Los_Angeles`, { ...span, offset: '-07:00' })
    assert.notDeepEqual(india.series, (await reportOn(query)).series)
  })

  test('handles a day of 23 hours', async () => {
    const berlin = 'timezone=Europe/Berlin'
    const { totals } = await reportOn(`from=2026-03-29&to=2026-03-29&${berlin}`)
    const begins = Date.parse('2026-03-28T23:00:00Z')
    const there = records.filter(({ isGone }) => !isGone)
    assert.deepEqual(totals, totalsOf(there, begins, Date.parse('2026-03-29T22:00:00Z')))
  })

  test('includes only tickets that match the filters', async () => {
    const whole = { from: '2026-03-01', to: '2026-05-10' }
    const [id] = names.keys()
    const query = 'from=2026-03-01&to=2026-05-10'
    await assertReport(`${query}&priority=high`, whole, ({ priority }) => priority === 'high')
    await assertReport(`${query}&assigned_user_id=${id}`, whole, ({ user }) => user === id)
    await assertReport(
      `${query}&category=BILLING`,
      whole,
      ({ category }) => category?.toLowerCase() === 'billing',
    )
    assert.equal((await reportOn(`${query}&assigned_to_me=true`)).totals.created, 0)
    await assertReport(`${query}&tag=big`, whole, ({ tags }) => tags?.includes('big') === true)
    await assertReport(
      `${query}&tag=ODD,big&fields=paid:true&priority=low`,
      whole,
      ({ tags, isPaid, priority }) =>
        tags?.includes('odd') === true && isPaid === true && priority === 'low',
    )
    await assertReport(`${query}&fields=paid:false`, whole, ({ isPaid }) => isPaid === false)
    assert.equal((await reportOn(`${query}&tag=unknown`)).totals.created, 0)
    const unknown = await desk.bob.get('/v1/reports?fields=size:big')
    assertErrors(unknown, 422, 'query.fields value_error')
    const team = [...names.keys()][2]
    await assertReport(
      `${query}&assigned_team_id=${team}&priority=low`,
      whole,
      (ticket) => ticket.team === team && ticket.priority === 'low',
    )
  })

  test('has weekly figures, starting on Monday, for a long period', async () => {
    const span = { from: '2026-02-05', to: '2026-05-10' }
    const { series, interval, totals } = await assertReport(`from=${span.from}&to=${span.to}`, span)
    assert.equal(interval, 'week')
    assert.equal(series.length, 14)
    assert.deepEqual(
      series.slice(0, 3).map(({ date }: { date: string }) => date),
      ['2026-02-05', '2026-02-09', '2026-02-16'],
    )
    const sum = (field: string) =>
      series.reduce((all: number, entry: Record<string, number>) => all + entry[field]!, 0)
    assert.deepEqual([sum('created'), sum('resolved')], [totals.created, totals.resolved])
    assert.equal(series.at(-1).unresolved, totals.unresolved)
    assert.equal((await reportOn('from=2026-02-08')).interval, 'day')
  })

  test('lists agents by resolved tickets, most first', async () => {
    const { agents } = await reportOn('from=2026-03-01')
    const resolved = agents.map((row: { resolved: number }) => row.resolved)
    assert.deepEqual(
      resolved,
      resolved.toSorted((a: number, b: number) => b - a),
    )
  })

  test('includes no tickets of another organization', async () => {
    const { body } = await desk.charlie.get('/v1/reports?from=2026-03-01&to=2026-03-31')
    assert.deepEqual([body.totals.created, body.totals.unresolved, body.agents.length], [1, 1, 1])
  })
})

describe('GET /v1/reports rejects invalid parameters (422)', () => {
  const cases: [string, number, string][] = [
    ['from=2026-02-30', 422, 'query.from date_parsing'],
    ['to=2026-05-01T00:00:00Z', 422, 'query.to date_parsing'],
    ['to=today', 422, 'query.to date_parsing'],
    ['from=1969-12-31', 422, 'query.from value_error'],
    ['to=9000-01-01', 422, 'query.to value_error'],
    ['to=0000-01-01', 422, 'query.to date_parsing'],
    ['from=2026-05-02&to=2026-05-01', 422, 'query.from value_error'],
    ['from=2025-04-05&to=2026-05-10', 422, 'query.from value_error'],
    ['timezone=Mars/Base', 422, 'query.timezone value_error'],
    ['assigned_user_id=ada', 422, 'query.assigned_user_id uuid_parsing'],
  ]
  for (const [query, status, problem] of cases) {
    test(query, async () =>
      assertErrors(await desk.bob.get(`/v1/reports?${query}`), status, problem),
    )
  }
  test('accepts a period of 400 days', async () => {
    assert.equal((await reportOn('from=2025-04-06&to=2026-05-10')).interval, 'week')
  })
})

describe('a report as CSV', () => {
  const csv = (query: string) => desk.bob.get(`/v1/reports/csv?from=2026-03-01&${query}`)

  test('has the columns and rows of the report for each table', async () => {
    const report = await reportOn('from=2026-03-01')
    for (const table of ['series', 'agents', 'teams', 'categories', 'priorities']) {
      const { status, text, headers } = await csv(`table=${table}`)
      assert.equal(status, 200)
      assert.equal(headers.get('content-type'), 'text/csv; charset=utf-8; header=present')
      const name = `attachment; filename="${table}-2026-03-01-2026-05-10.csv"`
      assert.equal(headers.get('content-disposition'), name)
      const lines = text.split('\r\n')
      assert.equal(lines[0], Object.keys(report[table][0]).join(','))
      assert.equal(lines.at(-1), '')
      assert.equal(lines.length, report[table].length + 2)
    }
    const { text } = await csv('table=series')
    assert.equal(text.split('\r\n')[4], Object.values(report.series[3]).join(','))
  })

  test('escapes formulas and doubles quotes', async () => {
    const { text } = await csv('table=teams')
    assert.match(text, /,"'=Team ""A"", first",\d+,\d+,\d+,\d+\r\n/)
    assert.match(text, /^,,\d+/m)
  })

  test('requires a known table (400, 422)', async () => {
    assertErrors(await csv(''), 400, 'query.table missing')
    assertErrors(await csv('table=days'), 422, 'query.table enum')
  })
})
