import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { aTicket } from '../support/client.ts'
import { DatabaseProxy } from '../support/database-proxy.ts'
import { type Desk, openDesk } from '../support/desk.ts'
import { makePostgresDatabase, type PostgresDatabase } from '../support/postgres.ts'

// With an answer of the database held back for so long, the time that a request takes tells how
// often it waited for one. The rest of its work takes far less.
const delayMs = 250

let database: PostgresDatabase
let proxy: DatabaseProxy
let desk: Desk
let ticketId: string
before(async () => {
  database = await makePostgresDatabase()
  proxy = await DatabaseProxy.start(database.url)
  desk = await openDesk({ DATABASE_URL: proxy.url, BELLHOP_DATABASE_CONNECTIONS: '4' })
  ticketId = (await desk.bob.post('/v1/tickets', aTicket())).body.id
  // All connections are open, and the key is known.
  const path = `/v1/tickets/${ticketId}`
  await Promise.all(Array.from({ length: 8 }, () => desk.bob.get(path)))
  await Promise.all(Array.from({ length: 8 }, () => desk.bob.patch(path, { priority: 'low' })))
  proxy.delayMs = delayMs
})
after(async () => {
  proxy.delayMs = 0
  await desk.close()
  await proxy[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

const known = { customer_email: 'known@example.com', customer_name: 'Known' }

const included = 'include=customer,excerpt'
const latest = 'sort=updated&unresolved=true'

const requests: [name: string, roundTrips: number, ask: () => Promise<{ status: number }>][] = [
  ['a ticket', 1, () => desk.bob.get(`/v1/tickets/${ticketId}`)],
  ['a list', 1, () => desk.bob.get('/v1/tickets?status=new')],
  ['a list with all that it can include', 1, () => desk.bob.get(`/v1/tickets?${included}`)],
  ['a list of the latest changes', 1, () => desk.bob.get(`/v1/tickets?${latest}`)],
  ['a list with a search', 1, () => desk.bob.get('/v1/tickets?search=printer')],
  ['a search', 1, () => desk.bob.get('/v1/search?q=printer')],
  ['users', 1, () => desk.bob.get('/v1/users')],
  ['a ticket of a new customer', 4, () => desk.bob.post('/v1/tickets', aTicket(known))],
  ['a ticket of a known customer', 3, () => desk.bob.post('/v1/tickets', aTicket(known))],
  ['a change', 2, () => desk.bob.patch(`/v1/tickets/${ticketId}`, { status: 'open' })],
]

for (const [name, expected, ask] of requests) {
  test(`${name}: ${expected} round trip${expected === 1 ? '' : 's'}`, async () => {
    const startedAt = performance.now()
    const { status } = await ask()
    const took = performance.now() - startedAt
    assert.ok(status < 300, `answered ${status}`)
    assert.equal(Math.floor(took / delayMs), expected, `took ${took.toFixed(0)} ms`)
  })
}
