import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { pino } from 'pino'
import { buildServer } from '../../src/app/server.ts'
import { searchables } from '../../src/desk/searchables.ts'
import { readConfig } from '../../src/platform/config.ts'
import { migrationsFor } from '../../src/platform/db/migrate.ts'
import { openDatabase } from '../../src/platform/db/open-database.ts'
import { migrate } from '../../src/platform/db/postgres/migrate.ts'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { withSecretKey } from '../support/fixtures/secret-key.ts'
import { readAnswers } from '../support/kept/kept-answers.ts'
import { type Kept, keptMigrations, readKept } from '../support/kept/kept-files.ts'
import { writeRows } from '../support/kept/kept-rows.ts'
import { createPostgresDatabase } from '../support/postgres/postgres.ts'
import { makeDataDir } from '../support/process/process.ts'

// Databases of earlier versions, with rows in all their tables, are opened and say what they said.

for (const migration of keptMigrations()) {
  for (const engine of ['sqlite', 'postgres'] as const) {
    test(`a database of migration ${migration} on ${engine} is upgraded, and nothing of it is lost`, async () => {
      const kept = readKept(migration)
      await using server = await openKept(kept, engine)
      const client = new ApiClient(server.url, kept.key)
      const answers = new Map((await readAnswers(client)).map(({ path, body }) => [path, body]))
      for (const { path, body } of kept.answers) assertContains(answers.get(path), body, path)
      await assertGoesOn(client)
    })
  }
}

async function assertGoesOn(client: ApiClient): Promise<void> {
  const ticket = await client.post('/v1/tickets', ticketInput({ subject: 'After the upgrade' }))
  assert.equal(ticket.status, 201, ticket.text)
  const { tickets } = (await client.get('/v1/search?q=after+the+upgrade')).body
  assert.deepEqual(
    tickets.map(({ id }: { id: string }) => id),
    [ticket.body.id],
  )
}

/** Everything that was known is there; more may be known now. */
function assertContains(actual: unknown, expected: unknown, path: string): void {
  if (typeof expected !== 'object' || expected === null) {
    assert.equal(actual, expected, path)
    return
  }
  assert.ok(typeof actual === 'object' && actual !== null, path)
  if (Array.isArray(expected)) assert.equal((actual as unknown[]).length, expected.length, path)
  for (const [name, value] of Object.entries(expected)) {
    assertContains(Reflect.get(actual, name), value, `${path} ${name}`)
  }
}

/** Served at the time at which it was kept, so that nothing is due. */
async function openKept(kept: Kept, engine: 'sqlite' | 'postgres') {
  const folder = await makeDataDir()
  const database = engine === 'postgres' ? await fillPostgres(kept) : undefined
  if (!database) writeFileSync(join(folder.path, 'bellhop.db'), kept.sqlite)
  const config = readConfig({
    ...withSecretKey,
    PORT: '0',
    BELLHOP_DATA_DIR: folder.path,
    BELLHOP_RATE_LIMIT: '0',
    ...(database && { DATABASE_URL: database.url }),
  })
  const db = await openDatabase(config, {
    isServer: true,
    searchables,
    isIndexedOnSearch: true,
    onError: (error) => assert.ifError(error),
  })
  const clock = { now: () => new Date(kept.time) }
  const app = await buildServer({ config, db, log: pino({ level: 'silent' }), clock })
  return {
    url: await app.listen({ host: config.host, port: config.port }),
    async [Symbol.asyncDispose]() {
      await app.close()
      await db.close()
      await database?.[Symbol.asyncDispose]()
      await folder[Symbol.asyncDispose]()
    },
  }
}

/** The tables come from the migrations of that time, which never change. */
async function fillPostgres({ migration, postgres }: Kept) {
  const database = await createPostgresDatabase({ isBare: true })
  const all = migrationsFor('postgres')
  const last = all.findIndex(({ name }) => name.startsWith(migration))
  const options = { url: database.url, name: 'tests' }
  const migrations = all.slice(0, last + 1)
  // What is searched since then has no tables yet.
  const searched = searchables.filter(({ textTable }) =>
    migrations.some(({ sql }) => sql.includes(`CREATE TABLE ${textTable} `)),
  )
  await migrate(options, migrations, searched)
  await writeRows(database.url, postgres)
  return database
}
