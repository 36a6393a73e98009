import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { mergeCustomers } from '../../src/desk/customers/merge.ts'
import { findCustomerByEmail } from '../../src/desk/customers/store.ts'
import { unmergeCustomers } from '../../src/desk/customers/unmerge.ts'
import { createTicket } from '../../src/desk/tickets/create.ts'
import { listTickets } from '../../src/desk/tickets/list-store.ts'
import { searchableTickets } from '../../src/desk/tickets/searchable.ts'
import { getTicket } from '../../src/desk/tickets/store.ts'
import { asOperator } from '../../src/platform/access/attribution.ts'
import { batchRowsMax } from '../../src/platform/db/batches.ts'
import type { ReadTx, WriteTx } from '../../src/platform/db/db.ts'
import { mutation, query } from '../../src/platform/db/statement.ts'
import { ticketInput } from '../support/client/client.ts'
import { TestDatabase } from '../support/postgres/bare-database.ts'
import { withSqliteFile } from '../support/postgres/direct-sql.ts'

const now = '2026-03-01T10:00:00Z'

let database: TestDatabase
before(async () => {
  database = await TestDatabase.make()
})
after(() => database[Symbol.asyncDispose]())

const subjects = async () => {
  const all = await database.read((tx) =>
    listTickets(tx, { sql: '', values: {} }, { limit: 1_000, offset: 0 }),
  )
  return all.map(({ subject }) => subject)
}

test('a failing transaction among concurrent ones rolls back its own changes only', async () => {
  let runs = 0
  const outcomes = await Promise.allSettled(
    Array.from({ length: 60 }, (_, index) =>
      database.transact(async (tx) => {
        runs++
        const ticket = await createTicket(
          tx,
          ticketInput({ subject: `At once ${index}` }),
          asOperator(now),
        )
        if (index % 3 === 0) throw new Error(`not ${index}`)
        return ticket
      }),
    ),
  )
  const numbers = outcomes.flatMap((outcome) =>
    outcome.status === 'fulfilled' ? [outcome.value.ticket_number] : [],
  )
  assert.deepEqual(
    numbers,
    Array.from({ length: 40 }, (_, index) => index + 1),
    'no gap',
  )
  for (const [index, outcome] of outcomes.entries()) {
    if (outcome.status === 'rejected') assert.equal(outcome.reason.message, `not ${index}`)
  }
  const stored = await subjects()
  assert.equal(stored.length, 40)
  assert.ok(!stored.includes('At once 3'))
  assert.ok(runs <= 2 * outcomes.length, `${runs} runs: none is done more than twice`)
})

test('a transaction that the engine rejects does not affect others', async () => {
  const broken = mutation('INSERT INTO teams (organization_id) VALUES (:organization_id)')
  const outcomes = await Promise.allSettled([
    database.addTicket('Before the broken one'),
    database.transact((tx) => tx.run(broken)),
    database.addTicket('After the broken one'),
  ])
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled'],
  )
  const stored = await subjects()
  assert.ok(stored.includes('Before the broken one') && stored.includes('After the broken one'))
})

test('acknowledged changes are in the file, visible to other connections', async () => {
  for (let count = 0; count < 5; count++) {
    const { id } = await database.addTicket(`Seen ${count}`)
    const seen = withSqliteFile(database.dataDir, (other) =>
      other.prepare('SELECT subject FROM tickets WHERE id = ?').pluck().get(id),
    )
    assert.equal(seen, `Seen ${count}`)
  }
})

test('a transaction sees its own changes, a concurrent read does not', async () => {
  await database.transact(async (tx) => {
    const ticket = await createTicket(tx, ticketInput({ subject: 'Half done' }), asOperator(now))
    assert.equal((await getTicket(tx, ticket.id)).subject, 'Half done')
    await assert.rejects(
      database.read((other) => getTicket(other, ticket.id)),
      /Ticket not found/,
    )
  })
})

test('a transaction that has ended rejects further use', async () => {
  const ended: ReadTx[] = []
  await database.read(async (tx) => ended.push(tx))
  await database.transact(async (tx) => ended.push(tx))
  await assert.rejects(
    database.transact(async (tx) => {
      ended.push(tx)
      throw new Error('given up')
    }),
    /given up/,
  )
  assert.equal(ended.length, 3)
  for (const tx of ended) {
    await assert.rejects(getTicket(tx, 'x'), /This transaction has ended/)
    await assert.rejects(tx.search(searchableTickets, searchForAll), /This transaction has ended/)
  }
  const writer = ended[1] as WriteTx
  await assert.rejects(
    createTicket(writer, ticketInput(), asOperator(now)),
    /This transaction has ended/,
  )
})

test('a write inside a read is rejected by the engine, not only by the types', async () => {
  const before = await subjects()
  await assert.rejects(
    database.read((tx) =>
      createTicket(tx as WriteTx, ticketInput({ subject: 'Smuggled' }), asOperator(now)),
    ),
  )
  assert.deepEqual(await subjects(), before)
  assert.equal((await database.addTicket('Afterwards')).subject, 'Afterwards')
})

test('rows that are changed in batches are all changed', async () => {
  const count = 2 * batchRowsMax + 1
  const [from, to] = await database.transact(async (tx) => {
    for (let created = 0; created < count; created++) {
      await createTicket(tx, ticketInput({ customer_email: 'many@example.com' }), asOperator(now))
    }
    const few = await createTicket(
      tx,
      ticketInput({ customer_email: 'few@example.com' }),
      asOperator(now),
    )
    return [(await findCustomerByEmail(tx, 'many@example.com'))!.id, few.customer_id]
  })
  const act = asOperator(now)
  await database.transact((tx) => mergeCustomers(tx, to, from, act))
  assert.equal(await countTickets(to), count + 1)
  await database.transact((tx) => unmergeCustomers(tx, to, from, act))
  assert.deepEqual([await countTickets(to), await countTickets(from)], [1, count])
})

const ticketsOf = query<{ total: number }>(`
  SELECT count(*) AS total FROM tickets
  WHERE organization_id = :organization_id AND customer_id = :customer_id`)

const countTickets = (customerId: string) =>
  database.read(async (tx) => (await tx.one(ticketsOf, { customer_id: customerId }))!.total)

const searchForAll = { columns: 't.id', terms: ['x'], limit: 1 }
