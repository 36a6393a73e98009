import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { waitFor } from '../support/assert/until.ts'
import type { TestResponse } from '../support/client/client.ts'
import { type Desk, openDesk } from '../support/desk/desk.ts'
import {
  createPostgresDatabase,
  externalClient,
  type PostgresDatabase,
} from '../support/postgres/postgres.ts'

// A field is deleted while a text that mentions it is saved.

let database: PostgresDatabase
let desk: Desk
before(async () => {
  database = await createPostgresDatabase()
  desk = await openDesk({ DATABASE_URL: database.url })
})
after(async () => {
  await desk.close()
  await database[Symbol.asyncDispose]()
})

const texts: [what: string, table: string, save: (variable: string) => Promise<TestResponse>][] = [
  [
    'a template of mails',
    'mail_templates',
    (variable) => desk.alice.put('/v1/mail-templates/reply', { body: `{{ body }} ${variable}` }),
  ],
  [
    'a macro',
    'macros',
    (variable) => desk.alice.post('/v1/macros', { name: 'Plan', body: variable }),
  ],
]

for (const [what, table, save] of texts) {
  test(`${what} never mentions a field that is deleted at the same time`, async () => {
    const key = `in_${table}`
    const field = { key, name: 'Plan', applies_to: 'ticket', type: 'text', is_public: true }
    const { body } = await desk.alice.post('/v1/fields', field)
    const holder = await externalClient(database.url)
    await holder.ask('BEGIN', [])
    await holder.ask(`LOCK TABLE ${table} IN SHARE MODE`, [])
    const saved = save(`{{ fields.${key} }}`)
    await waitFor('it has read the fields', async () => (await countWaiting()) === 1)
    let isDeleted = false
    const deleted = desk.alice.delete(`/v1/fields/${body.id}`).finally(() => {
      isDeleted = true
    })
    await waitFor(
      'the field is deleted, or waits',
      async () => isDeleted || (await countWaiting()) === 2,
    )
    await holder.close()
    assert.ok([200, 201].includes((await saved).status))
    assert.equal((await deleted).status, 409)
  })
}

async function countWaiting(): Promise<number> {
  const sql = `SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`
  return Number((await database.ask(sql, []))[0]!.count)
}
