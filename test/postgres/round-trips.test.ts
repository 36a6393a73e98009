import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ticketInput } from '../support/client/client.ts'
import { type Desk, openDesk } from '../support/desk/desk.ts'
import { CountingProxy } from '../support/network/counting-proxy.ts'
import { createPostgresDatabase, type PostgresDatabase } from '../support/postgres/postgres.ts'

/** Background work may add to the round trips of a request, and never reduces them. */
const attempts = 4

let database: PostgresDatabase
let proxy: CountingProxy
let desk: Desk
let ticketId: string
before(async () => {
  database = await createPostgresDatabase()
  proxy = await CountingProxy.start(database.url)
  desk = await openDesk({ DATABASE_URL: proxy.url, BELLHOP_DATABASE_CONNECTIONS: '4' })
  ticketId = (await desk.bob.post('/v1/tickets', ticketInput())).body.id
  // All connections are open, the key is cached, and so are the text statistics.
  const path = `/v1/tickets/${ticketId}`
  await Promise.all(Array.from({ length: 8 }, () => desk.bob.get(path)))
  await Promise.all(Array.from({ length: 8 }, () => desk.bob.patch(path, { priority: 'low' })))
  await desk.bob.get('/v1/search?q=printer')
})
after(async () => {
  await desk.close()
  await proxy[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

let count = 0
const ofNewCustomer = () => ticketInput({ customer_email: `new-${++count}@example.com` })
const nextStatus = () => ({ status: ++count % 2 === 0 ? 'open' : 'pending' })

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
  ['a ticket of a new customer', 4, () => desk.bob.post('/v1/tickets', ofNewCustomer())],
  ['a ticket of a known customer', 3, () => desk.bob.post('/v1/tickets', ticketInput())],
  ['a change', 2, () => desk.bob.patch(`/v1/tickets/${ticketId}`, nextStatus())],
]

for (const [name, expected, ask] of requests) {
  test(`${name} takes ${expected} round trip${expected === 1 ? '' : 's'}`, async () => {
    const counts: number[] = []
    const fewest = () => Math.min(...counts)
    while (counts.length < attempts && fewest() !== expected) {
      counts.push(
        await proxy.count(async () => {
          const { status } = await ask()
          assert.ok(status < 300, `answered ${status}`)
        }),
      )
    }
    assert.equal(fewest(), expected, `counted ${counts.join(', ')}`)
  })
}
