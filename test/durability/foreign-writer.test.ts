import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { findOrganization } from '../../src/accounts/organizations/store.ts'
import { searchables } from '../../src/desk/searchables.ts'
import { createTicket } from '../../src/desk/tickets/create.ts'
import { deleteTicketRow } from '../../src/desk/tickets/store.ts'
import { asOperator } from '../../src/platform/access/attribution.ts'
import { readConfig } from '../../src/platform/config.ts'
import type { WriteTx } from '../../src/platform/db/db.ts'
import { openDatabase } from '../../src/platform/db/open-database.ts'
import { ticketInput } from '../support/client/client.ts'
import { untilIndexed } from '../support/desk/seed-rows.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { sqliteValue } from '../support/postgres/direct-sql.ts'

const now = '2026-03-01T10:00:00Z'

const desk = useDesk()

const foundIds = async (word: string) => {
  const { body } = await desk.bob.get(`/v1/search?q=${word}`)
  return body.tickets.map(({ id }: { id: string }) => id)
}

test('the next search finds what another process wrote', async () => {
  const visitor = await openDatabase(readConfig({ BELLHOP_DATA_DIR: desk.dataDir }), {
    isServer: false,
    searchables,
  })
  const inAcme = <T>(work: (tx: WriteTx) => Promise<T>) =>
    visitor.transact(async (tx) => work(tx.in((await findOrganization(tx, 'acme'))!.id)))
  try {
    await desk.bob.post('/v1/tickets', ticketInput({ subject: 'Of the server itself' }))
    for (const word of ['ostrich', 'platypus', 'wombat']) {
      const { id } = await inAcme((tx) =>
        createTicket(tx, ticketInput({ subject: word }), asOperator(now)),
      )
      assert.deepEqual(await foundIds(word), [id])
      await untilIndexed(desk)
      assert.deepEqual(await foundIds(word), [id], 'and when it is indexed')
      await inAcme((tx) => deleteTicketRow(tx, id))
      assert.deepEqual(await foundIds(word), [])
    }
  } finally {
    await visitor.close()
  }
})

test('a write waits for a short write of another process', async () => {
  const other = new Database(`${desk.dataDir}/bellhop.db`)
  other.exec('BEGIN IMMEDIATE')
  const waiting = desk.bob.post('/v1/tickets', ticketInput({ subject: 'Patient' }))
  setTimeout(() => other.exec('COMMIT'), 500)
  assert.equal((await waiting).status, 201)
  other.close()
})

test('with the database locked by another process, writes get 503, reads continue, and it recovers', async () => {
  const { body: before } = await desk.bob.post('/v1/tickets', ticketInput({ subject: 'Before' }))
  const count = () => sqliteValue(desk.dataDir, 'SELECT count(*) FROM tickets')
  const stored = count()
  const other = new Database(`${desk.dataDir}/bellhop.db`)
  other.exec('BEGIN IMMEDIATE')
  const writes = [
    desk.bob.post('/v1/tickets', ticketInput({ subject: 'Refused' })),
    desk.bob.patch(`/v1/tickets/${before.id}`, { subject: 'Refused' }),
    desk.bob.delete(`/v1/tickets/${before.id}`),
  ]
  let isOver = false
  const refused = Promise.all(writes).finally(() => {
    isOver = true
  })
  while (!isOver) {
    const read = await desk.bob.get(`/v1/tickets/${before.id}`)
    assert.deepEqual(read.body, before)
    assert.equal((await desk.bob.get('/v1/search?q=before')).status, 200)
    assert.equal((await desk.bob.get('/readyz')).status, 200)
    await pause(50)
  }
  for (const { status, headers, body } of await refused) {
    assert.equal(status, 503)
    assert.match(headers.get('retry-after') ?? '', /^[1-9]\d*$/)
    assert.deepEqual(body, { detail: 'The database is temporarily unavailable for writing' })
  }
  other.exec('ROLLBACK')
  other.close()

  assert.equal(count(), stored, 'nothing of it was stored')
  const { status, body: next } = await desk.bob.post(
    '/v1/tickets',
    ticketInput({ subject: 'After' }),
  )
  assert.equal(status, 201)
  assert.equal(next.ticket_number, before.ticket_number + 1)
})
