import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migrationsFor } from '../../src/platform/db/migrate.ts'
import { migrate } from '../../src/platform/db/postgres/migrate.ts'
import { ticketInput } from '../support/client/client.ts'
import { readAnswers } from '../support/kept/kept-answers.ts'
import { startNodes } from '../support/postgres/nodes.ts'
import { externalClient } from '../support/postgres/postgres.ts'
import { refusedStart } from '../support/process/process-ends.ts'

// While nodes are replaced one by one, those of this version work on a database that the next one has
// upgraded already. They have statements prepared, whose results must not change.

test('nodes of this version go on when the next one upgrades their database', async () => {
  await using nodes = await startNodes(1)
  const [admin] = nodes.admins
  const create = (subject: string) => admin!.post('/v1/tickets', ticketInput({ subject }))
  assert.equal((await create('Before')).status, 201)
  const before = await readAnswers(admin!)
  await migrate({ url: nodes.database.url, name: 'next' }, [
    ...migrationsFor('postgres'),
    { name: '9999-next', checksum: 'next', sql: await everyTableGrows(nodes.database.url) },
  ])
  assert.deepEqual(await readAnswers(admin!), before)
  const after = await create('After')
  assert.equal(after.status, 201, after.text)
  const path = `/v1/tickets/${after.body.id}`
  const changes = [
    await admin!.patch(path, { priority: 'high' }),
    await admin!.post(`${path}/comments`, { body: 'Still here' }),
    await admin!.delete(path),
  ]
  assert.deepEqual(
    changes.map(({ status }) => status),
    [200, 201, 204],
  )
  // A node of this version that starts only now cannot know what the next one has changed.
  const refusal = await refusedStart(nodes.env)
  assert.match(refusal, /created by a newer version of Bellhop \(unknown migration 9999-next\)/)
})

/** What migrations may do, everywhere at once: new columns, tables and indexes. */
async function everyTableGrows(url: string): Promise<string> {
  const client = await externalClient(url)
  try {
    const tables = await client.ask(
      `SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations'`,
      [],
    )
    const columns = tables.map(
      ({ tablename }: { tablename: string }) =>
        `ALTER TABLE ${tablename} ADD COLUMN next_thing text NOT NULL DEFAULT 'x'`,
    )
    return [
      ...columns,
      'CREATE TABLE next_things (id bigint PRIMARY KEY)',
      'CREATE INDEX tickets_by_next_thing ON tickets (next_thing)',
    ].join(';\n')
  } finally {
    await client.close()
  }
}
