import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { findOrganization } from '../../src/accounts/organizations/store.ts'
import type { Ticket } from '../../src/desk/tickets/schema.ts'
import { mutation } from '../../src/platform/db/statement.ts'
import type { ApiClient } from '../support/client/client.ts'
import { walkPages } from '../support/client/pages.ts'
import { addOrganization, seedTickets, untilIndexed } from '../support/desk/seed-rows.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { isOnPostgres } from '../support/postgres/postgres.ts'

// Exceeds the limits for a plain list of matches, for starting a filtered search from the matches,
// and for changes not yet indexed that are held in memory.
const many = 5_200

const desk = useDesk({ BELLHOP_SEARCH_TIMEOUT_MS: '120000' })
let client: ApiClient
let tickets: Ticket[]
before(async () => {
  if (!isOnPostgres) await startNearTheEndOfABlock()
  client = await addOrganization(desk, 'many')
  tickets = await seedTickets(
    desk.db,
    'many',
    Array.from({ length: many }, (_, index) => ({
      subject: `Lamp ${index + 1}${index % 2 ? ' odd' : ''}`,
      description: '',
      customer_name: 'Ann',
      customer_email: `${index % 1_000}@x.net`,
      category: index % 500 === 0 ? 'Rare' : 'Common',
    })),
  )
})

/** SQLite indexes rows in blocks of 16,384: the following tickets are in two of them. */
async function startNearTheEndOfABlock(): Promise<void> {
  const [first] = await seedTickets(desk.db, 'other', [{}])
  const move = mutation(`
    UPDATE tickets SET seq = 65000 WHERE organization_id = :organization_id AND id = :id`)
  await desk.db.transact(async (tx) => {
    const organization = await findOrganization(tx, 'other')
    await tx.in(organization!.id).run(move, { id: first!.id })
  })
}

const list = async (query: string) => {
  const { status, body, headers, text } = await client.get(`/v1/tickets?${query}`)
  assert.equal(status, 200, text)
  const numbers = body.map((item: Ticket) => item.ticket_number) as number[]
  return { numbers, total: Number(headers.get('x-total-count')), link: headers.get('link') }
}

const fitting = (fits: (ticket: Ticket) => boolean) =>
  tickets
    .filter(fits)
    .map((ticket) => ticket.ticket_number)
    .reverse()

const isOdd = ({ subject }: Ticket) => subject.endsWith('odd')
const cases: [string, (ticket: Ticket) => boolean][] = [
  ['search=lamp', () => true],
  ['search=LAMP+odd', isOdd],
  ['search=o', isOdd],
  ['search=p+9', ({ ticket_number }) => /9/.test(`${ticket_number} ${ticket_number - 1}`)],
  ['search=lamp&category=rare', ({ category }) => category === 'Rare'],
  ['search=odd&category=rare', (ticket) => ticket.category === 'Rare' && isOdd(ticket)],
  ['search=lamp&status=open', () => false],
  ['search=%22lamp+4599%22', ({ subject }) => subject.startsWith('Lamp 4599')],
  ['search=lamps', () => false],
]

for (const when of ['before indexing', 'from the index']) {
  describe(`searching thousands of tickets, ${when},`, () => {
    if (when === 'from the index') before(() => untilIndexed(desk))
    for (const [query, fits] of cases) {
      test(`counts and lists all matches of ${query}`, async () => {
        const expected = fitting(fits)
        const { numbers, total } = await list(`${query}&limit=500&include_total=true`)
        assert.deepEqual(numbers, expected.slice(0, 500))
        assert.equal(total, expected.length)
        const deep = await list(`${query}&limit=7&offset=530`)
        assert.deepEqual(deep.numbers, expected.slice(530, 537))
      })
    }
  })
}

describe('listing thousands of tickets', () => {
  test('finds those of one customer by search and filter', async () => {
    const { customer_id } = tickets[7]!
    const expected = fitting((ticket) => ticket.customer_id === customer_id)
    assert.ok(expected.length > 1)
    const found = await list(`search=lamp&customer_id=${customer_id}&include_total=1`)
    assert.deepEqual(found.numbers, expected)
    assert.equal(found.total, expected.length)
  })

  test('pages through all matches of a search', async () => {
    const pages: number[] = []
    for await (const { body } of walkPages(client, '/v1/tickets?search=odd&limit=450')) {
      pages.push(...body.map((item: Ticket) => item.ticket_number))
    }
    assert.deepEqual(pages, fitting(isOdd))
  })

  test('accepts an offset near the end, at the end and far beyond it', async () => {
    const filters: [string, (ticket: Ticket) => boolean][] = [
      ['', () => true],
      ['category=common&', ({ category }) => category === 'Common'],
    ]
    for (const [filter, fits] of filters) {
      const expected = fitting(fits)
      const { length } = expected
      for (const offset of [length - 2, length - 1, length, length + 1, 999_999_999]) {
        const { numbers, total } = await list(`${filter}offset=${offset}&include_total=true`)
        assert.deepEqual(numbers, expected.slice(offset))
        assert.equal(total, length)
      }
    }
  })

  test('no longer counts deleted and changed tickets', async () => {
    const [first, second] = tickets as [Ticket, Ticket]
    await client.delete(`/v1/tickets/${first.id}`)
    await client.patch(`/v1/tickets/${second.id}`, { subject: 'Chair' })
    assert.equal((await list('search=lamp&limit=1&include_total=true')).total, many - 2)
    await untilIndexed(desk)
    assert.equal((await list('search=lamp&limit=1&include_total=true')).total, many - 2)
  })
})
