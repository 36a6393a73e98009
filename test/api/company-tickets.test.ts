import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { before, describe, test } from 'node:test'
import { assertErrorDetail } from '../support/assert/assert-errors.ts'
import { ticketInput } from '../support/client/client.ts'
import { nextPath } from '../support/client/pages.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk()
let acme: string
let other: string
/** Of acme, newest first. */
const tickets: { id: string; customer_id: string }[] = []
before(async () => {
  acme = await createCompany('acme.example')
  other = await createCompany('other.example')
  for (const [index, priority] of ['low', 'urgent', 'urgent', 'low'].entries()) {
    desk.clock.advance(60)
    const customer = { customer_email: `${index % 2}@acme.example`, customer_name: `Nr ${index}` }
    const subject = `Lamp no${index}`
    tickets.unshift(await createTicket({ ...customer, subject, priority, category: 'Lamps' }))
    await createTicket({ customer_email: `${index}@other.example`, subject })
    await createTicket({ customer_email: `${index}@gmail.com`, subject })
  }
})

async function createCompany(domain: string): Promise<string> {
  return (await desk.bob.post('/v1/companies', { name: domain, domains: [domain] })).body.id
}

async function createTicket(change: Record<string, unknown>) {
  const response = await desk.bob.post('/v1/tickets', ticketInput(change))
  assert.equal(response.status, 201)
  return response.body
}

const idsOf = (items: { id: string }[]) => items.map(({ id }) => id)
const all = () => idsOf(tickets)

describe('the tickets of a company', () => {
  test('are listed in pages, with the filters and orders of GET /v1/tickets', async () => {
    for (const path of [`/v1/companies/${acme}/tickets?`, `/v1/tickets?company_id=${acme}&`]) {
      const list = async (query: string) => idsOf((await desk.bob.get(path + query)).body)
      assert.deepEqual(await list(''), all())
      assert.deepEqual(await list('sort=oldest'), all().reverse())
      assert.deepEqual(await list('sort=updated&unresolved=true'), all())
      assert.deepEqual(await list('priority=urgent'), all().slice(1, 3))
      assert.deepEqual(await list('category=lamps&unresolved=true&unassigned=true'), all())
      assert.deepEqual(await list('status=new&unresolved=true&sort=updated'), all())
      assert.deepEqual(await list('unresolved=false'), [])
      assert.deepEqual(await list('search=lamp'), all())
      assert.deepEqual(await list('search=no2'), [all()[1]])
      assert.deepEqual(await list(`customer_id=${tickets[0]!.customer_id}`), [all()[0], all()[2]])
      for (const query of ['', 'sort=oldest&', 'sort=updated&unresolved=true&', 'search=lamp&']) {
        const first = await desk.bob.get(`${path}${query}limit=3&include_total=true`)
        assert.equal(first.headers.get('x-total-count'), '4', query)
        const next = nextPath(first)!
        const pages = [...first.body, ...(await desk.bob.get(next)).body]
        const wanted = query.includes('oldest') ? all().reverse() : all()
        assert.deepEqual(idsOf(pages), wanted, query)
      }
    }
  })

  test('are counted', async () => {
    const { body } = await desk.bob.get(`/v1/tickets/counts?company_id=${acme}`)
    assert.deepEqual(body.by_priority, { low: 2, medium: 0, high: 0, urgent: 2 })
    assert.equal(body.total, 4)
  })

  test('can be saved as a view and changed together', async () => {
    const filter = { company_id: other, unresolved: true }
    const view = await desk.bob.post('/v1/views', { name: 'Other', filter })
    assert.deepEqual([view.status, view.body.filter.company_id], [201, other])
    const change = { action: 'update', filter: { company_id: other }, change: { priority: 'high' } }
    assert.equal((await desk.bob.post('/v1/tickets/bulk', change)).status, 200)
    const { body } = await desk.bob.get(`/v1/companies/${other}/tickets?priority=high`)
    assert.equal(body.length, 4)
  })

  test('follow their customer to another company', async () => {
    const id = await createCompany('leaving.example')
    const ticket = await createTicket({ customer_email: 'a@leaving.example' })
    const list = async (company: string) =>
      idsOf((await desk.bob.get(`/v1/companies/${company}/tickets`)).body)
    assert.deepEqual(await list(id), [ticket.id])
    await desk.bob.patch(`/v1/customers/${ticket.customer_id}`, { company_id: null })
    assert.deepEqual(await list(id), [])
  })

  test('of an unknown company are a 404, and none in a filter', async () => {
    const unknown = randomUUID()
    const response = await desk.bob.get(`/v1/companies/${unknown}/tickets`)
    assertErrorDetail(response, 404, 'Company not found')
    assert.deepEqual((await desk.bob.get(`/v1/tickets?company_id=${unknown}`)).body, [])
  })
})

test('the activity of a company counts customers and tickets, and has the last contact', async () => {
  const id = await createCompany('active.example')
  const activity = async () => (await desk.bob.get(`/v1/companies/${id}/activity`)).body
  const none = { total_customers: 0, open_tickets: 0, total_tickets: 0 }
  assert.deepEqual(await activity(), { ...none, last_contact_at: null, is_complete: true })
  const [first] = [
    await createTicket({ customer_email: 'a@active.example' }),
    await createTicket({ customer_email: 'b@active.example' }),
    await createTicket({ customer_email: 'b@active.example' }),
  ]
  desk.clock.advance(60)
  const resolved = await desk.bob.patch(`/v1/tickets/${first.id}`, { status: 'resolved' })
  desk.clock.advance(60)
  const note = { body: 'Only for us', is_internal: true }
  await desk.bob.post(`/v1/tickets/${first.id}/comments`, note)
  assert.deepEqual(await activity(), {
    total_customers: 2,
    open_tickets: 2,
    total_tickets: 3,
    last_contact_at: resolved.body.updated_at,
    is_complete: true,
  })
})
