import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { ticketInput } from '../support/client/client.ts'
import { seedTickets } from '../support/desk/seed-rows.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk()
before(async () => {
  await desk.charlie.post('/v1/tickets', ticketInput({ category: 'Elsewhere' }))
})

const categories = async () =>
  (await desk.bob.get('/v1/categories')).body.map(({ name }: { name: string }) => name)

test('GET /v1/categories is empty while no ticket has a category', async () => {
  await desk.bob.post('/v1/tickets', ticketInput({ category: null }))
  assert.deepEqual(await categories(), [])
})

test('GET /v1/categories lists each category once, by name, as the newest ticket spells it', async () => {
  const used = ['Refunds', 'straße', 'billing', 'STRASSE', 'Billing', 'Ödland', 'refunds', 'Zoo']
  await seedTickets(
    desk.db,
    'acme',
    used.map((category) => ({ category })),
  )
  assert.deepEqual(await categories(), ['Billing', 'refunds', 'STRASSE', 'Zoo', 'Ödland'])
})

test('GET /v1/categories omits a category that no ticket has any more', async () => {
  const { body } = await desk.bob.get('/v1/tickets?category=zoo')
  await desk.bob.patch(`/v1/tickets/${body[0].id}`, { category: 'Billing' })
  assert.deepEqual(await categories(), ['Billing', 'refunds', 'STRASSE', 'Ödland'])
})

test('GET /v1/categories lists at most 1,000 categories', async () => {
  const many = Array.from({ length: 1_005 }, (_, index) => ({ category: `Kind ${index}` }))
  await seedTickets(desk.db, 'acme', many)
  assert.equal((await categories()).length, 1_000)
})
