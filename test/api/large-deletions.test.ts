import assert from 'node:assert/strict'
import { after, before, mock, test } from 'node:test'
import { type Desk, openDesk } from '../support/desk/desk.ts'
import { addTeam, seedTickets } from '../support/desk/seed-rows.ts'

// Teams, users and companies are deleted in several short transactions, so that nobody waits for one
// that has many tickets or customers.

let desk: Desk
before(async () => {
  desk = await openDesk()
})
after(() => desk.close())

const many = 1_100
/** Two that change something, one that finds few left, and the deletion itself. */
const transactionsMin = 4

async function deleteInParts(path: string): Promise<void> {
  const transact = mock.method(desk.db, 'transact')
  assert.equal((await desk.alice.delete(path)).status, 204)
  const calls = transact.mock.calls.filter((call) => call.arguments[1] !== undefined)
  transact.mock.restore()
  assert.ok(calls.length >= transactionsMin, `${calls.length} transactions`)
  assert.equal((await desk.alice.get(path)).status, 404)
}

/** How many events say so: one for each, however many transactions it took. */
async function countEvents(type: string, field: string, id: string): Promise<number> {
  const wanted = JSON.stringify([{ field, from: id, to: null }])
  let [count, after, isMore] = [0, '', true]
  while (isMore) {
    const { body } = await desk.alice.get(`/v1/events?types=${type}&limit=100${after}`)
    const changes: object[] = body.events.map((event: { changes: object }) => event.changes)
    count += changes.filter((each) => JSON.stringify(each) === wanted).length
    after = `&after=${body.next_cursor}`
    isMore = body.has_more
  }
  return count
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
