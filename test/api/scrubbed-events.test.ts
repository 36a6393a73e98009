import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Event } from '../../src/events/log/schema.ts'
import { migrationsFor } from '../../src/platform/db/migrate.ts'
import { ticketInput } from '../support/client/client.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk()

test('subjects and categories that earlier versions recorded are removed from the log', async () => {
  const { body: ticket } = await desk.bob.post('/v1/tickets', ticketInput())
  await desk.bob.patch(`/v1/tickets/${ticket.id}`, { status: 'open', subject: 'Lamp' })
  const path = `/v1/tickets/${ticket.id}/history`
  const expected: Event[] = (await desk.bob.get(path)).body
  for (const { id, changes } of expected) {
    const recorded = changes.map((change) =>
      change.field === 'subject' ? { ...change, from: null, to: 'words of a person' } : change,
    )
    const category = { field: 'category', from: 'words of a person', to: null }
    await setChanges(id, [...recorded, category])
  }
  assert.match((await desk.bob.get(path)).text, /words of a person/)

  const engine = desk.databaseUrl === undefined ? 'sqlite' : 'postgres'
  const migration = migrationsFor(engine).find(({ name }) => name === '0053-scrubbed-events')!
  await desk.sqlFromOutside(migration.sql)
  desk.clock.advance(10 * 365 * 24 * 3600)
  await desk.jobs.runDue()

  const { body, text } = await desk.bob.get(path)
  assert.doesNotMatch(text, /words of a person/)
  const scrubbed = expected.map((event) => ({
    ...event,
    changes: [...event.changes, { field: 'category' }],
  }))
  assert.deepEqual(body, scrubbed)
  assert.deepEqual(await desk.sqlFromOutside("SELECT 1 FROM jobs WHERE kind = 'events.scrub'"), [])
})

const setChanges = (id: string, changes: unknown) =>
  desk.sqlFromOutside(`UPDATE events SET changes = '${JSON.stringify(changes)}' WHERE id = '${id}'`)
