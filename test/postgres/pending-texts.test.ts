import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { waitFor } from '../support/assert/until.ts'
import { ticketInput } from '../support/client/client.ts'
import { useDesk } from '../support/desk/use-desk.ts'

// New index entries are on pending lists, which every search reads until they are merged.

const desk = useDesk({}, { engine: 'postgres' })
before(async () => {
  await desk.sqlFromOutside('CREATE EXTENSION pgstattuple')
  // Autovacuum would merge them as well at some point.
  for (const table of ['ticket_search_texts', 'customer_search_texts']) {
    await desk.sqlFromOutside(`ALTER TABLE ${table} SET (autovacuum_enabled = false)`)
  }
})

/** The pending entries of all indexes that have such a list. */
async function pendingTexts(): Promise<number> {
  const [row] = await desk.sqlFromOutside(`
    SELECT CAST(sum((pgstatginindex(c.oid)).pending_tuples) AS int) AS count
    FROM pg_class c JOIN pg_am a ON a.oid = c.relam WHERE a.amname = 'gin'`)
  return Number(row!.count)
}

const untilTakenIn = () => waitFor('all are taken in', async () => (await pendingTexts()) === 0)

test('a node merges pending index entries soon after it has written some', async () => {
  await desk.bob.post('/v1/tickets', ticketInput())
  await untilTakenIn()
  // Other writers leave them pending.
  await desk.sqlFromOutside(`UPDATE ticket_search_texts SET search_text = search_text || ' later'`)
  assert.ok((await pendingTexts()) > 0)
  await desk.bob.post('/v1/tickets', ticketInput())
  await untilTakenIn()
})

test('many entries are merged as well, and leave no row', async () => {
  await Promise.all(Array.from({ length: 60 }, () => desk.bob.post('/v1/tickets', ticketInput())))
  await untilTakenIn()
  const [row] = await desk.sqlFromOutside(`
    SELECT count(*) AS count FROM ticket_search_texts s LEFT JOIN tickets t USING (seq)
    WHERE t.seq IS NULL`)
  assert.equal(Number(row!.count), 0)
})
