import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, mock, test } from 'node:test'
import type { Ticket } from '../../src/desk/tickets/schema.ts'
import { addTeam, seedTickets } from '../support/desk/seed-rows.ts'
import { useDesk } from '../support/desk/use-desk.ts'

// Teams, users, companies and customers are deleted in several short transactions, so that nobody
// waits for one that has many tickets or customers.

const desk = useDesk()

const many = 1_100
/** Two that change something, one that finds few left, and the deletion itself. */
const transactionsMin = 4

async function deleteInParts(path: string, callsMin = transactionsMin): Promise<void> {
  const transact = mock.method(desk.db, 'transact')
  assert.equal((await desk.alice.delete(path)).status, 204)
  const calls = transact.mock.calls.filter((call) => call.arguments[1] !== undefined)
  transact.mock.restore()
  assert.ok(calls.length >= callsMin, `${calls.length} transactions`)
  assert.equal((await desk.alice.get(pathOf(path))).status, 404)
}

const pathOf = (url: string) => url.split('?')[0]!

/** As if the server had ended after a number of the transactions of the request. */
async function deleteUntilKilled(path: string, transactionCount: number): Promise<void> {
  const transact = desk.db.transact.bind(desk.db)
  let count = 0
  const killed = mock.method(desk.db, 'transact', (...args: Parameters<typeof transact>) => {
    if (args[1] === undefined || count++ < transactionCount) return transact(...args)
    throw new Error('killed')
  })
  assert.equal((await desk.alice.delete(path)).status, 500)
  killed.mock.restore()
}

interface Event {
  ticket_id: string | null
  changes: object[]
}

async function listEvents(type: string): Promise<Event[]> {
  const all: Event[] = []
  for (let after = ''; ; ) {
    const { body } = await desk.alice.get(`/v1/events?types=${type}&limit=100${after}`)
    all.push(...body.events)
    if (!body.has_more) return all
    after = `&after=${body.next_cursor}`
  }
}

/** How many events say so: one for each, however many transactions it took. */
async function countEvents(type: string, field: string, id: string): Promise<number> {
  const wanted = JSON.stringify([{ field, from: id, to: null }])
  const events = await listEvents(type)
  return events.filter(({ changes }) => JSON.stringify(changes) === wanted).length
}

test('a team with many tickets is deleted in parts, which stay without a team', async () => {
  const id = await addTeam(desk, 'Large')
  const [ticket] = await seedTickets(desk.db, 'acme', Array(many).fill({ assigned_team_id: id }))
  await deleteInParts(`/v1/teams/${id}`)
  assert.equal((await desk.bob.get(`/v1/tickets/${ticket!.id}`)).body.assigned_team_id, null)
  assert.equal(await countEvents('ticket.updated', 'assigned_team_id', id), many)
})

test('a user with many tickets is deleted in parts, which stay without an agent', async () => {
  const user = { email: 'large@acme.example', full_name: 'Dana Fox' }
  const { id } = (await desk.alice.post('/v1/users', user)).body
  const [ticket] = await seedTickets(desk.db, 'acme', Array(many).fill({ assigned_user_id: id }))
  const stale = { 'If-Match': '"another"' }
  assert.equal((await desk.alice.delete(`/v1/users/${id}`, stale)).status, 412)
  assert.equal((await desk.bob.get(`/v1/tickets/${ticket!.id}`)).body.assigned_user_id, id)
  await deleteInParts(`/v1/users/${id}`)
  assert.equal((await desk.bob.get(`/v1/tickets/${ticket!.id}`)).body.assigned_user_id, null)
  assert.equal(await countEvents('ticket.updated', 'assigned_user_id', id), many)
})

test('a user who may not be deleted keeps all tickets', async () => {
  const { user } = (await desk.alice.get('/v1/me')).body
  const [ticket] = await seedTickets(desk.db, 'acme', [{ assigned_user_id: user.id }])
  assert.equal((await desk.alice.delete(`/v1/users/${user.id}`)).status, 422)
  assert.equal((await desk.bob.get(`/v1/tickets/${ticket!.id}`)).body.assigned_user_id, user.id)
})

test('a company with many customers is deleted in parts, and they stay', async () => {
  const company = { name: 'Large', domains: ['large.example'] }
  const { id } = (await desk.alice.post('/v1/companies', company)).body
  // Looks for customers who were there before the company.
  await desk.jobs.runDue()
  const customers = Array.from({ length: many }, (_, index) => ({
    customer_email: `c${index}@large.example`,
  }))
  const [ticket] = await seedTickets(desk.db, 'acme', customers)
  const customer = `/v1/customers/${ticket!.customer_id}`
  assert.equal((await desk.bob.get(customer)).body.company_id, id)
  await deleteInParts(`/v1/companies/${id}`)
  assert.equal((await desk.bob.get(customer)).body.company_id, null)
  assert.equal(await countEvents('customer.updated', 'company_id', id), many)
})

describe('a customer with many tickets', () => {
  const count = 350
  let path = ''
  let tickets: Ticket[] = []
  /** Of other customers: merged into, split from or linked to a ticket of this one, or vice versa. */
  let [source, target, linked] = ['', '', '']

  beforeEach(async () => {
    tickets = await seedTickets(
      desk.db,
      'acme',
      Array(count).fill({ customer_email: `${randomUUID()}@example.com` }),
    )
    path = `/v1/customers/${tickets[0]!.customer_id}?cascade=true`
    const others = await seedTickets(desk.db, 'acme', [{}, {}, {}])
    ;[source, target, linked] = others.map(({ id }) => id) as [string, string, string]
    await merge(tickets[0]!.id, source)
    await merge(target, tickets[1]!.id)
    // Of the same customer, in another part.
    await merge(tickets[2]!.id, tickets[count - 1]!.id)
    await merge(tickets[count - 2]!.id, tickets[3]!.id)
    const link = { kind: 'related', ticket_id: tickets[count - 3]!.id }
    assert.equal((await desk.bob.post(`/v1/tickets/${linked}/links`, link)).status, 201)
  })

  const merge = async (into: string, id: string) => {
    const { status } = await desk.bob.post(`/v1/tickets/${into}/merge`, { ticket_ids: [id] })
    assert.equal(status, 200)
  }

  /** What the history says, without what was said before. */
  async function assertDeleted(): Promise<void> {
    for (const { id } of [tickets[0]!, tickets[count - 1]!]) {
      assert.equal((await desk.bob.get(`/v1/tickets/${id}`)).status, 404)
    }
    const ids = tickets.map(({ id }) => id)
    const deleted = (await listEvents('ticket.deleted')).map(({ ticket_id }) => ticket_id!)
    assert.deepEqual(deleted.filter((id) => ids.includes(id)).sort(), ids.toSorted())
    const relations = (await desk.bob.get(`/v1/tickets/${source}/relations`)).body
    assert.equal(relations.merged_into, null)
    assert.equal(await countEvents('ticket.updated', 'merged_into', tickets[0]!.id), 1)
    assert.equal(await countEvents('ticket.updated', 'merged_into', tickets[2]!.id), 0)
    const unlinked = (await listEvents('ticket.unlinked')).map(({ ticket_id }) => ticket_id)
    assert.equal(unlinked.filter((id) => id === linked).length, 1)
    assert.equal((await desk.bob.get(`/v1/tickets/${target}`)).status, 200)
  }

  test('is deleted in parts', async () => {
    await deleteInParts(path)
    await assertDeleted()
  })

  test('is deleted by the next request if the first is interrupted', async () => {
    await deleteUntilKilled(path, 2)
    assert.equal((await desk.alice.get(pathOf(path))).status, 200)
    const left = await desk.bob.get(`${pathOf(path)}/tickets?limit=1&include_total=true`)
    const leftCount = Number(left.headers.get('x-total-count'))
    assert.ok(leftCount > 0 && leftCount < count, `${leftCount} tickets are left`)
    // As if those that are gone had been deleted one by one.
    const { body } = await desk.bob.get(`/v1/tickets/${tickets[3]!.id}/relations`)
    assert.equal(body.merged_into, null)
    await deleteInParts(path, 1)
    await assertDeleted()
  })

  test('is not touched by those who may not delete tickets, nor without cascade=true', async () => {
    const limited = await desk.client('bob@acme.example', { scopes: ['customers:delete'] })
    assert.equal((await limited.delete(path)).status, 403)
    assert.equal((await desk.alice.delete(pathOf(path))).status, 422)
    assert.equal((await desk.alice.delete(path, { 'If-Match': '"another"' })).status, 412)
    const { headers } = await desk.bob.get(`${pathOf(path)}/tickets?limit=1&include_total=true`)
    assert.equal(Number(headers.get('x-total-count')), count)
  })
})
