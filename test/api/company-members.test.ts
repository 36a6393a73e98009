import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { assertErrorDetail, assertErrors } from '../support/assert/assert-errors.ts'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { nextPath } from '../support/client/pages.ts'
import { seedTickets } from '../support/desk/seed-rows.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk()

let count = 0

/** A company with a domain of its own. */
async function createCompany(change: object = {}) {
  const domain = `company-${++count}.example`
  const body = { name: `Company ${count}`, domains: [domain], ...change }
  const response = await desk.bob.post('/v1/companies', body)
  assert.equal(response.status, 201, response.text)
  return { id: response.body.id as string, domain }
}

async function createCustomer(email: string, change: object = {}) {
  const response = await desk.bob.post('/v1/customers', { name: 'Maya Chen', email, ...change })
  assert.equal(response.status, 201, response.text)
  return response.body as { id: string; company_id: string | null; updated_at: string }
}

const getCustomer = async (id: string) => (await desk.bob.get(`/v1/customers/${id}`)).body
const companyOf = async (id: string) => (await getCustomer(id)).company_id
const move = (id: string, company_id: string | null) =>
  desk.bob.patch(`/v1/customers/${id}`, { company_id })
const idsOf = (customers: { id: string }[]) => customers.map(({ id }) => id)

describe('a new customer', () => {
  test('joins the company with the domain of their address, however they come', async () => {
    const { id, domain } = await createCompany()
    const created = await createCustomer(`api@${domain.toUpperCase()}`)
    assert.equal(created.company_id, id)
    const ticket = ticketInput({ customer_email: `ticket@${domain}` })
    const { customer_id } = (await desk.bob.post('/v1/tickets', ticket)).body
    assert.equal(await companyOf(customer_id), id)
    await desk.acceptRequests('acme')
    const { subject, description } = ticketInput()
    const request = { name: 'Maya', email: `request@${domain}`, subject, description }
    await new ApiClient(desk.url).post('/v1/requests/acme', request)
    const { body } = await desk.bob.get(`/v1/customers?email=request@${domain}`)
    assert.equal(body[0].company_id, id)
  })

  test('of another domain, a subdomain or a public mail provider joins none', async () => {
    const { domain } = await createCompany()
    for (const email of [`a@mail.${domain}`, `a@x${domain}`, 'a@gmail.com', 'a@nowhere.example']) {
      assert.equal((await createCustomer(email)).company_id, null, email)
    }
  })

  test('joins by an internationalized domain in either spelling', async () => {
    const { id } = await createCompany({ domains: ['bücher.example'] })
    for (const email of ['a@bücher.example', 'a@BÜCHER.example', 'b@xn--bcher-kva.example']) {
      const name = `a-${++count}`
      assert.equal((await createCustomer(email.replace('a@', `${name}@`))).company_id, id, email)
    }
  })

  test('gets the company that the caller chooses, or none', async () => {
    const [one, other] = [await createCompany(), await createCompany()]
    const chosen = await createCustomer(`a@${one.domain}`, { company_id: other.id })
    assert.equal(chosen.company_id, other.id)
    const none = await createCustomer(`b@${one.domain}`, { company_id: null })
    assert.equal(none.company_id, null)
  })

  test('cannot get a company that does not exist (422)', async () => {
    const { body: foreign } = await desk.charlie.post('/v1/companies', { name: 'Foreign' })
    const { id } = await createCustomer('existing@nowhere.example')
    for (const company_id of [randomUUID(), foreign.id]) {
      const body = { name: 'X', email: `${randomUUID()}@x.example`, company_id }
      const created = await desk.bob.post('/v1/customers', body)
      assertErrors(created, 422, 'body.company_id value_error')
      assertErrors(await move(id, company_id), 422, 'body.company_id value_error')
    }
  })

  test('never joins a company of another organization', async () => {
    const body = { name: 'Theirs', domains: ['theirs.example'] }
    assert.equal((await desk.charlie.post('/v1/companies', body)).status, 201)
    assert.equal((await createCustomer('a@theirs.example')).company_id, null)
  })
})

describe('a customer who was moved by hand', () => {
  test('stays there, and the move is recorded', async () => {
    const [from, to] = [await createCompany(), await createCompany()]
    const customer = await createCustomer(`a@${from.domain}`)
    desk.clock.advance(60)
    const { body: start } = await desk.bob.get('/v1/events?after=now')
    const moved = (await move(customer.id, to.id)).body
    assert.deepEqual(moved, { ...customer, company_id: to.id, updated_at: moved.updated_at })
    assert.notEqual(moved.updated_at, customer.updated_at)
    const { body } = await desk.bob.get(`/v1/events?types=customer.*&after=${start.next_cursor}`)
    assert.deepEqual(
      body.events.map(({ type, changes }: Record<string, unknown>) => ({ type, changes })),
      [
        {
          type: 'customer.updated',
          changes: [{ field: 'company_id', from: from.id, to: to.id }],
        },
      ],
    )
    const ticket = ticketInput({ customer_email: `a@${from.domain}`, customer_name: 'New Name' })
    await desk.bob.post('/v1/tickets', ticket)
    assert.equal(await companyOf(customer.id), to.id)
  })

  test('is not taken back by the domain', async () => {
    const { id, domain } = await createCompany()
    const customer = await createCustomer(`a@${domain}`)
    await move(customer.id, null)
    await desk.bob.patch(`/v1/companies/${id}`, { domains: [domain, `also-${domain}`] })
    await desk.jobs.runDue()
    assert.equal(await companyOf(customer.id), null)
  })
})

describe('a further address', () => {
  const addEmail = (id: string, address: string, body: object = {}) =>
    desk.bob.call('PUT', `/v1/customers/${id}/emails/${address}`, body)

  test('at the domain of a company brings a customer without one there', async () => {
    const { id, domain } = await createCompany()
    const [one, other, third] = [
      await createCustomer('further-1@nowhere.example'),
      await createCustomer('further-2@nowhere.example'),
      await createCustomer('further-3@nowhere.example'),
    ]
    const { body: start } = await desk.bob.get('/v1/events?after=now')
    assert.equal((await addEmail(one.id, `one@${domain}`)).body.company_id, id)
    assert.equal(
      (await addEmail(other.id, `other@${domain}`, { is_main: true })).body.company_id,
      id,
    )
    const changed = await desk.bob.patch(`/v1/customers/${third.id}`, { email: `third@${domain}` })
    assert.equal(changed.body.company_id, id)
    for (const customer of [one, other, third]) assert.equal(await companyOf(customer.id), id)
    const path = `/v1/events?types=customer.updated&after=${start.next_cursor}`
    const { events } = (await desk.bob.get(path)).body
    const joined = { field: 'company_id', from: null, to: id }
    const changes = events.map((event: { changes: { field: string }[] }) =>
      event.changes.map((change) => (change.field === 'email' ? 'email' : change)),
    )
    assert.deepEqual(changes, [[joined], ['email', joined], ['email', joined]])
  })

  test('leaves customers alone who have a company, or whose company was cleared', async () => {
    const [one, other] = [await createCompany(), await createCompany()]
    const member = await createCustomer(`member@${one.domain}`)
    const cleared = await createCustomer('cleared@nowhere.example', { company_id: null })
    for (const customer of [member, cleared]) {
      const { status, body } = await addEmail(customer.id, `${customer.id}@${other.domain}`)
      assert.deepEqual([status, body.company_id], [200, customer.company_id])
    }
    const body = { email: `elsewhere@${other.domain}`, company_id: one.id }
    const { id } = await createCustomer('both@nowhere.example')
    assert.equal((await desk.bob.patch(`/v1/customers/${id}`, body)).body.company_id, one.id)
  })
})

describe('a new domain of a company', () => {
  test('brings in customers with any address there', async () => {
    const addFurther = async (name: string, address: string, change: object = {}) => {
      const { id } = await createCustomer(`${name}@nowhere.example`, change)
      const path = `/v1/customers/${id}/emails/${encodeURIComponent(address)}`
      assert.equal((await desk.bob.call('PUT', path, {})).status, 200)
      return id
    }
    const joining = [
      await addFurther('ascii', 'a@any.example'),
      await addFurther('capitals', 'B@ANY.EXAMPLE'),
      await addFurther('unicode', 'a@üppig.example'),
    ]
    const staying = [
      await addFurther('subdomain', 'a@mail.any.example'),
      await addFurther('longer', 'a@company.example'),
      await addFurther('decided', 'd@any.example', { company_id: null }),
    ]
    const { id } = await createCompany({ domains: ['any.example', 'üppig.example'] })
    const { body: start } = await desk.bob.get('/v1/events?after=now')
    await desk.jobs.runDue()
    for (const customer of joining) assert.equal(await companyOf(customer), id)
    for (const customer of staying) assert.equal(await companyOf(customer), null)
    const path = `/v1/events?types=customer.updated&after=${start.next_cursor}`
    const { events } = (await desk.bob.get(path)).body
    assert.deepEqual(
      events.map(({ resource_id }: { resource_id: string }) => resource_id),
      joining,
    )
  })

  test('brings in the customers without a company, in the background', async () => {
    const email = (index: number) => `old-${index}@late.example`
    await seedTickets(
      desk.db,
      'acme',
      Array.from({ length: 450 }, (_, index) => ({ customer_email: email(index) })),
    )
    const stays = await createCustomer('stays@late.example', { company_id: null })
    const elsewhere = await createCustomer('elsewhere@late.example', {
      company_id: (await createCompany()).id,
    })
    const unicode = await createCustomer('a@spät.example')
    const { id } = await createCompany({ domains: ['late.example', 'spät.example'] })
    const { body: start } = await desk.bob.get('/v1/events?after=now')
    await desk.jobs.runDue()
    const list = `/v1/companies/${id}/customers?include_total=true&limit=1`
    assert.equal((await desk.bob.get(list)).headers.get('x-total-count'), '451')
    assert.equal(await companyOf(unicode.id), id)
    assert.equal(await companyOf(stays.id), null)
    assert.equal(await companyOf(elsewhere.id), elsewhere.company_id)
    const path = `/v1/events?types=customer.updated&limit=500&after=${start.next_cursor}`
    const { events } = (await desk.bob.get(path)).body
    assert.equal(events.length, 451)
    assert.deepEqual(events[0].changes, [{ field: 'company_id', from: null, to: id }])
    assert.deepEqual([events[0].actor_type, events[0].actor_name], ['operator', 'Bellhop'])
  })

  test('brings in nobody once the company is deleted', async () => {
    const customer = await createCustomer('a@short-lived.example')
    const { id } = await createCompany({ domains: ['short-lived.example'] })
    await desk.bob.delete(`/v1/companies/${id}`)
    await desk.jobs.runDue()
    assert.equal(await companyOf(customer.id), null)
  })

  test('that is removed again leaves its members where they are', async () => {
    const { id, domain } = await createCompany()
    const customer = await createCustomer(`a@${domain}`)
    await desk.bob.patch(`/v1/companies/${id}`, { domains: [] })
    await desk.jobs.runDue()
    assert.equal(await companyOf(customer.id), id)
    assert.equal((await createCustomer(`b@${domain}`)).company_id, null)
  })
})

describe('a merge of customers', () => {
  test('keeps the company of the one who remains, and undoing it restores that of the other', async () => {
    const [one, other] = [await createCompany(), await createCompany()]
    const [keep, merged] = [
      await createCustomer(`a@${one.domain}`),
      await createCustomer(`b@${other.domain}`),
    ]
    const ticket = ticketInput({ customer_email: `b@${other.domain}` })
    const { body } = await desk.bob.post('/v1/tickets', ticket)
    const listed = async (company: string) =>
      idsOf((await desk.bob.get(`/v1/tickets?company_id=${company}`)).body)
    const ids = { customer_id: merged.id }
    assert.equal((await desk.bob.post(`/v1/customers/${keep.id}/merge`, ids)).status, 200)
    assert.equal(await companyOf(keep.id), one.id)
    assert.deepEqual([await listed(one.id), await listed(other.id)], [[body.id], []])
    assert.equal((await desk.bob.post(`/v1/customers/${keep.id}/unmerge`, ids)).status, 200)
    assert.equal(await companyOf(merged.id), other.id)
    assert.deepEqual([await listed(one.id), await listed(other.id)], [[], [body.id]])
    await desk.bob.post(`/v1/customers/${keep.id}/merge`, ids)
    await desk.bob.delete(`/v1/companies/${other.id}`)
    assert.equal((await desk.bob.post(`/v1/customers/${keep.id}/unmerge`, ids)).status, 200)
    assert.equal(await companyOf(merged.id), null)
  })

  test('gives a customer without a company that of the other, and undoing it takes it back', async () => {
    const { id, domain } = await createCompany()
    const keep = await createCustomer('keep@nowhere.example')
    const merged = await createCustomer(`b@${domain}`)
    const { body } = await desk.bob.post(
      '/v1/tickets',
      ticketInput({ customer_email: `b@${domain}` }),
    )
    const { body: start } = await desk.bob.get('/v1/events?after=now')
    const listed = async () => idsOf((await desk.bob.get(`/v1/tickets?company_id=${id}`)).body)
    const ids = { customer_id: merged.id }
    const response = await desk.bob.post(`/v1/customers/${keep.id}/merge`, ids)
    assert.equal(response.body.company_id, id)
    assert.equal(await companyOf(keep.id), id)
    assert.deepEqual(await listed(), [body.id])
    assert.equal((await desk.bob.post(`/v1/customers/${keep.id}/unmerge`, ids)).status, 200)
    assert.deepEqual([await companyOf(keep.id), await companyOf(merged.id)], [null, id])
    assert.deepEqual(await listed(), [body.id])
    const path = `/v1/events?types=customer.updated&after=${start.next_cursor}`
    const { events } = (await desk.bob.get(path)).body
    assert.deepEqual(
      events.map(({ resource_id, changes }: Record<string, unknown>) => [resource_id, changes]),
      [
        [keep.id, [{ field: 'company_id', from: null, to: id }]],
        [keep.id, [{ field: 'company_id', from: id, to: null }]],
      ],
    )
  })

  test('leaves a customer without a company if somebody has decided that', async () => {
    const { domain } = await createCompany()
    const keep = await createCustomer('alone@nowhere.example', { company_id: null })
    const { id: customer_id } = await createCustomer(`b@${domain}`)
    await desk.bob.post(`/v1/customers/${keep.id}/merge`, { customer_id })
    assert.equal(await companyOf(keep.id), null)
  })

  test('passes on that somebody has decided about the company, until it is undone', async () => {
    const { id, domain } = await createCompany({ domains: [] })
    const keep = await createCustomer(`keep@${domain}`)
    const { id: customer_id } = await createCustomer('b@nowhere.example', { company_id: null })
    const addDomain = async (...domains: string[]) => {
      await desk.bob.patch(`/v1/companies/${id}`, { domains })
      await desk.jobs.runDue()
    }
    await desk.bob.post(`/v1/customers/${keep.id}/merge`, { customer_id })
    await addDomain(domain)
    assert.equal(await companyOf(keep.id), null)
    await desk.bob.post(`/v1/customers/${keep.id}/unmerge`, { customer_id })
    await addDomain(domain, `also-${domain}`)
    assert.equal(await companyOf(keep.id), id)
  })

  test('that is undone leaves a company alone that was chosen since', async () => {
    const [one, other] = [await createCompany(), await createCompany()]
    const keep = await createCustomer('chosen@nowhere.example')
    const { id: customer_id } = await createCustomer(`b@${one.domain}`)
    await desk.bob.post(`/v1/customers/${keep.id}/merge`, { customer_id })
    await move(keep.id, other.id)
    await desk.bob.post(`/v1/customers/${keep.id}/unmerge`, { customer_id })
    assert.deepEqual([await companyOf(keep.id), await companyOf(customer_id)], [other.id, one.id])
  })
})

describe('the customers of a company', () => {
  test('are listed in pages and with the filters of GET /v1/customers', async () => {
    const { id, domain } = await createCompany()
    const other = await createCompany()
    const members: string[] = []
    for (const name of ['Ada', 'Bea', 'Cleo']) {
      members.unshift((await createCustomer(`${name}@${domain}`, { name: `${name} Quist` })).id)
      await createCustomer(`${name}@${other.domain}`, { name: `${name} Quist` })
    }
    for (const path of [`/v1/companies/${id}/customers?`, `/v1/customers?company_id=${id}&`]) {
      const list = async (query: string) => (await desk.bob.get(`${path}${query}`)).body
      assert.deepEqual(idsOf(await list('')), members)
      assert.deepEqual(idsOf(await list('search=quist')), members)
      assert.deepEqual(idsOf(await list('search=ada')), [members[2]])
      assert.deepEqual(idsOf(await list(`email=bea@${domain}`)), [members[1]])
      assert.deepEqual(await list(`email=bea@${other.domain}`), [])
      for (const query of ['', 'search=quist&']) {
        const first = await desk.bob.get(`${path}${query}limit=2&include_total=1`)
        assert.equal(first.headers.get('x-total-count'), '3')
        const next = nextPath(first)!
        assert.deepEqual(idsOf([...first.body, ...(await desk.bob.get(next)).body]), members)
      }
    }
    const unknown = await desk.bob.get(`/v1/companies/${randomUUID()}/customers`)
    assertErrorDetail(unknown, 404, 'Company not found')
  })

  test('stay when the company is deleted, and each is recorded', async () => {
    const { id, domain } = await createCompany()
    const members = [await createCustomer(`a@${domain}`), await createCustomer(`b@${domain}`)]
    const { body: start } = await desk.bob.get('/v1/events?after=now')
    assert.equal((await desk.bob.delete(`/v1/companies/${id}`)).status, 204)
    for (const member of members) {
      assert.deepEqual(await getCustomer(member.id), {
        ...member,
        company_id: null,
        updated_at: (await getCustomer(member.id)).updated_at,
      })
    }
    const path = `/v1/events?types=customer.*,company.*&after=${start.next_cursor}`
    const { events } = (await desk.bob.get(path)).body
    assert.deepEqual(
      events.map(({ type, resource_id }: Record<string, string>) => `${type} ${resource_id}`),
      [
        ...idsOf(members)
          .sort()
          .map((member) => `customer.updated ${member}`),
        `company.deleted ${id}`,
      ],
    )
  })
})
