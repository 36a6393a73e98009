import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import Database from 'better-sqlite3'
import { searchables } from '../../src/desk/searchables.ts'
import { copiedTables, excludedTables } from '../../src/platform/db/copy/tables.ts'
import { migrate } from '../../src/platform/db/sqlite/migrate.ts'
import { SqliteDb } from '../../src/platform/db/sqlite/sqlite-db.ts'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { untilIndexed } from '../support/desk/seed-rows.ts'
import {
  answersOf,
  askPostgres,
  type LargeDesk,
  openLargeDesk,
  rowsOf,
} from '../support/filled/full-desk.ts'
import { withSecretKey } from '../support/fixtures/secret-key.ts'
import { createPostgresDatabase, type PostgresDatabase } from '../support/postgres/postgres.ts'
import { LoadClient } from '../support/process/load.ts'
import { type DataDir, makeDataDir, runCli, startServer } from '../support/process/process.ts'

type Engine = 'sqlite' | 'postgres'

let folder: DataDir
const databases: PostgresDatabase[] = []
before(async () => {
  folder = await makeDataDir()
})
after(async () => {
  for (const full of desks.values()) await (await full)[Symbol.asyncDispose]()
  for (const database of databases) await database[Symbol.asyncDispose]()
  await folder[Symbol.asyncDispose]()
})

let count = 0
async function newDatabase(engine: Engine): Promise<string> {
  if (engine === 'sqlite') return `sqlite:${folder.path}/made/${++count}.db`
  return (await newPostgres({ isBare: true })).url
}

async function newPostgres(options?: { isBare: boolean }): Promise<PostgresDatabase> {
  const database = await createPostgresDatabase(options)
  databases.push(database)
  return database
}

/** One of each for all tests: the command does not change its source. */
const desks = new Map<Engine, Promise<LargeDesk>>()
function deskOn(engine: Engine): Promise<LargeDesk> {
  const open = async () => openLargeDesk(engine === 'postgres' ? await newPostgres() : undefined)
  const full = desks.get(engine) ?? open()
  desks.set(engine, full)
  return full
}

async function move(from: string, to: string) {
  const finished = await runCli(['move', '--to', to], { DATABASE_URL: from, ...withSecretKey })
  assert.equal(finished.code, 0, finished.stderr)
  return finished
}

const searchTexts = async (url: string) => [
  await askPostgres(url, 'SELECT * FROM ticket_search_texts ORDER BY seq'),
  await askPostgres(url, 'SELECT * FROM customer_search_texts ORDER BY seq'),
]

for (const [from, to] of [
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
] as const) {
  test(`a desk moved from ${from} to ${to} while it is served responds as before`, async () => {
    const full = await deskOn(from)
    const { alice, charlie } = full.desk
    const target = await newDatabase(to)
    const { stdout, stderr } = await move(full.databaseUrl, target)
    assert.match(stdout, /^TABLE +ROWS +SHA-256\norganizations +2 +[0-9a-f]{16}\n/)
    assert.match(stdout, /^tickets +240 +[0-9a-f]{16}$/m)
    assert.match(stdout, /^Next: stop the server, set DATABASE_URL to (sqlite|postgres):\S+, then/m)
    assert.match(stderr, /^Copying rows: 100%, ([\d,]+) of \1, /m)
    assert.match(stderr, /^Comparing rows: 100%, ([\d,]+) of \1, /m)

    await using server = await startServer({
      ...withSecretKey,
      DATABASE_URL: target,
      BELLHOP_RATE_LIMIT: '0',
    })
    assert.equal(server.firstKey, undefined)
    for (const client of [alice, charlie]) {
      const moved = new ApiClient(server.url, client.key)
      assert.deepEqual(await answersOf(moved), await answersOf(client))
      assert.deepEqual(await countsOf(moved), await countsOf(client))
    }
    const revoked = await new ApiClient(server.url, full.revokedKey).get('/v1/users/me')
    assert.equal(revoked.status, 401)
    await assertGoesOn(new ApiClient(server.url, alice.key))
    assert.equal((await alice.get('/v1/search?q=newcomer')).body.tickets.length, 0)
  })
}

/** Those that are the same at any time. */
async function countsOf(client: ApiClient) {
  const { by_status, by_assigned_user } = (await client.get('/v1/tickets/counts')).body
  return { by_status, by_assigned_user }
}

/** New rows get new numbers, are found, and count. */
async function assertGoesOn(client: ApiClient): Promise<void> {
  const body = ticketInput({ customer_email: 'newcomer@example.com', subject: 'After it' })
  const before = (await client.get('/v1/tickets/counts')).body
  const ticket = await client.post('/v1/tickets', body)
  assert.equal(ticket.status, 201, ticket.text)
  assert.equal(ticket.body.ticket_number, 242)
  const { total, by_age } = (await client.get('/v1/tickets/counts')).body
  assert.deepEqual([total, by_age.today], [before.total + 1, before.by_age.today + 1])
  const user = { email: 'late@acme.example', full_name: 'Late' }
  assert.equal((await client.post('/v1/users', user)).status, 201)
  const { tickets, customers } = (await client.get('/v1/search?q=newcomer')).body
  assert.deepEqual([tickets.length, customers.length], [1, 1])
}

test('moving there and back between all engines keeps the rows identical, and the sources unchanged', async () => {
  const full = await deskOn('sqlite')
  const [first, second] = [await newDatabase('sqlite'), await newDatabase('postgres')]
  const [third, fourth] = [await newDatabase('sqlite'), await newDatabase('postgres')]
  const last = await newDatabase('postgres')
  await move(full.databaseUrl, first)
  const file = first.slice('sqlite:'.length)
  const [bytes, rows] = [await readFile(file), await rowsOf(first)]
  assert.equal(rows.tickets!.length, 240)
  for (const [table, { length }] of Object.entries(rows))
    assert.ok(length > 0, `no row of ${table}`)

  const outputs = [await move(first, second)]
  assert.ok(bytes.equals(await readFile(file)), 'not a byte of the source has changed')
  const rowsOfSecond = await rowsOf(second)
  outputs.push(await move(second, third), await move(third, fourth), await move(fourth, last))
  assert.deepEqual(await rowsOf(third), rows)
  assert.deepEqual(await rowsOf(second), rowsOfSecond)
  assert.deepEqual(await rowsOf(fourth), rowsOfSecond)
  assert.deepEqual(await rowsOf(last), rowsOfSecond)
  const digests = outputs.map(({ stdout }) => stdout.split('\n\n')[0])
  assert.equal(new Set(digests).size, 1, 'the digests are of the rows, whatever the engine')
})

test('the search texts of a moved desk are those that the server would have written', async () => {
  const full = await deskOn('postgres')
  const [between, target] = [await newDatabase('sqlite'), await newDatabase('postgres')]
  await move(full.databaseUrl, between)
  await move(between, target)
  const written = await searchTexts(full.databaseUrl)
  assert.equal(written[0]!.length, 240)
  assert.deepEqual(await searchTexts(target), written)
  const indexes = `
    SELECT indexdef, attname, attstattarget FROM pg_indexes
    JOIN pg_attribute ON attrelid = CAST(indexname AS regclass) WHERE schemaname = 'public'
    ORDER BY indexname, attnum`
  const constraints = `
    SELECT conname, convalidated, pg_get_constraintdef(oid) FROM pg_constraint ORDER BY conname`
  const inSchema = async (url: string) => [
    await askPostgres(url, indexes),
    await askPostgres(url, constraints),
  ]
  assert.deepEqual(await inSchema(target), await inSchema(full.databaseUrl))
})

test('a search index from before the move is not used for the moved rows', async () => {
  const full = await deskOn('sqlite')
  const target = await newDatabase('sqlite')
  const file = target.slice('sqlite:'.length)
  await new SqliteDb({ file, isServer: true, searchables }).close()
  assert.ok(existsSync(`${file}.search`))
  await move(full.databaseUrl, target)
  await using server = await startServer({ ...withSecretKey, DATABASE_URL: target })
  await untilIndexed(server)
  const { body } = await new ApiClient(server.url, full.desk.bob.key).get('/v1/search?q=no228')
  const { body: expected } = await full.desk.bob.get('/v1/search?q=no228')
  assert.equal(expected.tickets.length, 1)
  assert.deepEqual(body, expected)
})

for (const engine of ['sqlite', 'postgres'] as const) {
  test(`a move from ${engine} under load is a consistent snapshot with all earlier writes`, async () => {
    const full = await deskOn(engine)
    const { bob, url } = full.desk
    const target = await newDatabase(engine === 'sqlite' ? 'postgres' : 'sqlite')
    let isOver = false
    let written = 0
    const load = Array.from({ length: 4 }, async (_, worker) => {
      const connection = new LoadClient(url, bob.key!)
      while (!isOver) {
        const customer_email = `w${worker}n${written}@example.com`
        const response = await connection.call(
          'POST',
          '/v1/tickets',
          ticketInput({ customer_email }),
        )
        assert.equal(response.status, 201)
        written++
      }
      connection.close()
    })
    while (written < 50) await bob.get('/v1/users/me')
    const before = 240 + written
    try {
      await move(full.databaseUrl, target)
    } finally {
      isOver = true
      await Promise.all(load)
    }

    await using server = await startServer({
      ...withSecretKey,
      DATABASE_URL: target,
      BELLHOP_RATE_LIMIT: '0',
    })
    const moved = new ApiClient(server.url, bob.key)
    const [newest] = (await moved.get('/v1/tickets?limit=1')).body
    const next = await moved.post('/v1/tickets', ticketInput())
    assert.equal(next.body.ticket_number, newest.ticket_number + 1, 'numbers fit the tickets')
    assert.ok(newest.ticket_number >= before, `${newest.ticket_number} of ${before}`)
    assert.ok(newest.ticket_number < 241 + written, 'it was written to all the while')
  })
}

test('every table of either engine is moved, or listed as specific to it', async () => {
  const database = new Database(':memory:')
  migrate(database)
  const onSqlite = database
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'`)
    .pluck()
    .all() as string[]
  const found = await askPostgres(
    (await newPostgres()).url,
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')`,
  )
  const onPostgres = found.map(({ name }) => name as string)
  const moved = copiedTables.map(({ name }) => name)
  assert.deepEqual(
    [...new Set([...onSqlite, ...onPostgres])].sort(),
    [...moved, ...Object.keys(excludedTables)].sort(),
  )
  for (const name of moved) assert.ok(onSqlite.includes(name) && onPostgres.includes(name), name)
})
