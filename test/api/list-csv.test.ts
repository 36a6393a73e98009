import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ticketInput } from '../support/client/client.ts'
import { type Desk, openDesk } from '../support/desk/desk.ts'

let desk: Desk
before(async () => {
  desk = await openDesk()
})
after(() => desk[Symbol.asyncDispose]())

/** Enough for our own files, which have no line breaks in cells here. */
function parse(text: string): Record<string, string>[] {
  const [header, ...lines] = text.trimEnd().split('\r\n')
  const cellsOf = (line: string) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, quoted, plain]) =>
      quoted === undefined ? plain! : quoted.replaceAll('""', '"'),
    )
  const names = cellsOf(header!)
  return lines.map((line) =>
    Object.fromEntries(cellsOf(line).map((cell, index) => [names[index]!, cell])),
  )
}

const read = async (path: string) => {
  const response = await desk.alice.get(path)
  assert.equal(response.status, 200, response.text)
  return { ...response, rows: parse(response.text) }
}

test('tickets are exported with what belongs to them', async () => {
  const { alice } = desk
  const me = (await alice.get('/v1/users/me')).body
  const choices = [{ key: 'pro', name: 'Pro; yearly' }]
  const field = { key: 'plan', name: 'Plan', applies_to: 'ticket', type: 'choice', choices }
  const created = await alice.post('/v1/fields', field)
  assert.equal(created.status, 201, created.text)
  const team = await alice.post('/v1/teams', { name: 'Billing' })
  const ticket = await alice.post(
    '/v1/tickets',
    ticketInput({
      subject: '=1+1, "urgent"',
      customer_name: 'Maya, Chen',
      customer_email: 'maya@example.com',
    }),
  )
  const path = `/v1/tickets/${ticket.body.id}`
  await alice.put(`${path}/tags`, { tags: ['refund', 'vip'] })
  await alice.patch(`${path}/fields`, { plan: 'pro' })
  await alice.patch(path, { assigned_user_id: me.id, assigned_team_id: team.body.id })
  const { rows, headers } = await read('/v1/tickets/csv?search=urgent')
  assert.equal(headers.get('content-type'), 'text/csv; charset=utf-8; header=present')
  assert.match(
    headers.get('content-disposition')!,
    /^attachment; filename="tickets-\d{4}-\d\d-\d\d\.csv"/,
  )
  assert.equal(rows.length, 1)
  const [row] = rows
  assert.deepEqual(
    [row!.subject, row!.customer_name, row!.customer_email, row!.team, row!.field_plan],
    [`'=1+1, "urgent"`, 'Maya, Chen', 'maya@example.com', 'Billing', 'Pro; yearly'],
  )
  assert.deepEqual(
    [row!.tags, row!.waiting_for, row!.opened_by],
    ['refund; vip', 'agent', 'customer'],
  )
  assert.equal(row!.assignee_email, me.email)
})

test('all pages are exported, once each and in order', async () => {
  const count = 230
  for (let index = 0; index < count; index++)
    await desk.alice.post(
      '/v1/tickets',
      ticketInput({ subject: `Many ${index}`, category: 'many' }),
    )
  for (const sort of ['newest', 'oldest'] as const) {
    const { rows } = await read(`/v1/tickets/csv?category=many&sort=${sort}`)
    const expected = Array.from({ length: count }, (_, index) => `Many ${index}`)
    assert.deepEqual(
      rows.map(({ subject }) => subject),
      sort === 'oldest' ? expected : expected.toReversed(),
    )
  }
  const found = await read('/v1/tickets/csv?search=many')
  assert.equal(found.rows.length, count)
})

test('what is wrong with a query is an error, as for the list', async () => {
  const wrong = await desk.alice.get('/v1/tickets/csv?sort=waiting')
  assert.equal(wrong.status, 422, wrong.text)
  assert.match(wrong.text, /unresolved/)
  assert.equal((await desk.alice.get('/v1/tickets/csv?status=odd')).status, 422)
  const paged = await desk.alice.get('/v1/tickets/csv?category=none&limit=1')
  assert.equal(paged.headers.get('x-ignored-parameters'), 'limit')
  assert.equal(parse(paged.text).length, 0)
})

test('customers are exported', async () => {
  const { alice } = desk
  const company = await alice.post('/v1/companies', { name: 'Northwind' })
  const customer = await alice.post('/v1/customers', {
    name: 'Bo Lind',
    email: 'bo@northwind.example',
    company_id: company.body.id,
    phone: '+46 8 1234',
  })
  await alice.put(`/v1/customers/${customer.body.id}/emails/bo@home.example`, {})
  const { rows } = await read('/v1/customers/csv?search=lind')
  assert.deepEqual(
    rows.map(({ name, email, other_emails, company, phone }) => [
      name,
      email,
      other_emails,
      company,
      phone,
    ]),
    [['Bo Lind', 'bo@northwind.example', 'bo@home.example', 'Northwind', `'+46 8 1234`]],
  )
})

test('other organizations see their own', async () => {
  const { text } = await desk.charlie.get('/v1/tickets/csv')
  assert.equal(parse(text).length, 0)
})
