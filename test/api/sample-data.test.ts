import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertErrorDetail } from '../support/assert/assert-errors.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk()

const path = '/v1/organization/sample-data'
const loaded = { ticket_count: 8, customer_count: 6 }
const none = { ticket_count: 0, customer_count: 0 }

const all = async (of: string) => (await desk.alice.get(`/v1/${of}?limit=500`)).body
const idsOf = async (of: string) => (await all(of)).map(({ id }: { id: string }) => id).sort()
const state = async () => ({
  tickets: await idsOf('tickets'),
  customers: await idsOf('customers'),
  suppressions: await idsOf('suppressions'),
})

test('sample data is loaded once, and removed without a trace', async () => {
  const before = await state()
  assert.deepEqual((await desk.alice.get(path)).body, none)
  const answers = await Promise.all([desk.alice.post(path), desk.alice.post(path)])
  const [created, refused] = answers.sort((a, b) => a.status - b.status)
  assert.equal(created!.status, 201)
  assert.deepEqual(created!.body, loaded)
  assertErrorDetail(refused!, 409, 'The sample data is already loaded')
  assert.deepEqual((await desk.alice.get(path)).body, loaded)
  assert.equal((await desk.alice.delete(path)).status, 204)
  assert.deepEqual((await desk.alice.get(path)).body, none)
  assert.deepEqual(await state(), before)
})

test('the tickets have a past, and wait for somebody', async () => {
  await desk.alice.post(path)
  const tickets = await all('tickets')
  const statuses = new Set(tickets.map(({ status }: { status: string }) => status))
  for (const status of ['new', 'open', 'pending', 'resolved']) assert.ok(statuses.has(status))
  const now = Date.parse((await desk.alice.patch('/v1/organization', {})).body.created_at)
  for (const { created_at, updated_at } of tickets) {
    assert.ok(Date.parse(created_at) < now && created_at <= updated_at)
  }
  await desk.alice.delete(path)
})

test('nothing is mailed to the customers of the samples', async () => {
  const smtp = { host: '127.0.0.1', port: 2_525, security: 'none', username: 'desk', password: 'x' }
  const mailbox = { address: 'support@acme.example', name: 'Acme', smtp }
  assert.equal((await desk.alice.post('/v1/mailboxes', mailbox)).status, 201)
  await desk.alice.post(path)
  await desk.jobs.runDue()
  assert.deepEqual(await all('outbound-mails'), [], 'not even a mail that failed')
  const suppressed = (await all('suppressions')).map(({ email }: { email: string }) => email)
  const customers = (await all('customers')).map(({ email }: { email: string }) => email)
  assert.deepEqual(suppressed.sort(), customers.filter(isOfSample).sort())
  await desk.alice.delete(path)
})

const isOfSample = (email: string) => !email.endsWith('@example.com')

test('what is no sample stays, with its customer', async () => {
  await desk.alice.post(path)
  const [sample] = (await all('customers')).filter(({ email }: { email: string }) =>
    isOfSample(email),
  )
  const { body: own } = await desk.alice.post('/v1/tickets', {
    customer_name: sample.name,
    customer_email: sample.email,
    subject: 'A real one',
    description: '',
  })
  await desk.alice.delete(path)
  assert.equal((await desk.alice.get(`/v1/tickets/${own.id}`)).status, 200)
  assert.equal((await desk.alice.get(`/v1/customers/${sample.id}`)).status, 200)
  assert.deepEqual((await desk.alice.get(path)).body, none)
  assert.equal((await desk.alice.post(path)).status, 201)
  await desk.alice.delete(path)
})

test('a customer who was merged into a sample stays', async () => {
  await desk.alice.post(path)
  const sample = (await all('customers')).find(({ email }: { email: string }) => isOfSample(email))
  const real = { name: 'Real', email: 'real@example.com' }
  const { body: customer } = await desk.alice.post('/v1/customers', real)
  const body = { customer_id: customer.id }
  const merged = await desk.alice.post(`/v1/customers/${sample.id}/merge`, body)
  assert.equal(merged.status, 200, merged.text)
  await desk.alice.delete(path)
  const { body: kept } = await desk.alice.get(`/v1/customers/${sample.id}`)
  assert.deepEqual(
    kept.emails.map(({ address }: { address: string }) => address),
    [sample.email, real.email],
  )
})

test('two samples that were merged are removed with both addresses', async () => {
  const before = await state()
  await desk.alice.post(path)
  const [kept, other] = (await all('customers')).filter(({ email }: { email: string }) =>
    isOfSample(email),
  )
  const merged = await desk.alice.post(`/v1/customers/${kept.id}/merge`, { customer_id: other.id })
  assert.equal(merged.status, 200, merged.text)
  await desk.alice.delete(path)
  assert.deepEqual(await state(), before)
})

test('only admins load and remove it', async () => {
  assert.equal((await desk.bob.post(path)).status, 403)
  assert.equal((await desk.bob.delete(path)).status, 403)
  await desk.alice.post(path)
  assert.deepEqual((await desk.charlie.get(path)).body, none)
  await desk.alice.delete(path)
})

test('a field that is required to resolve does not keep the samples from being loaded', async () => {
  const field = { key: 'cause', name: 'Cause', applies_to: 'ticket', type: 'text' }
  const { body } = await desk.alice.post('/v1/fields', { ...field, required: 'to_resolve' })
  const created = await desk.alice.post(path)
  assert.equal(created.status, 201, created.text)
  assert.equal(created.body.ticket_count, loaded.ticket_count)
  const resolved = await desk.alice.get('/v1/tickets?status=resolved')
  assert.deepEqual(resolved.body, [], 'they follow the rule, too')
  await desk.alice.delete(path)
  await desk.alice.delete(`/v1/fields/${body.id}?values=delete`)
})
