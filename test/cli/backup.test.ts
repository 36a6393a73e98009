import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { copyFile, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import Database from 'better-sqlite3'
import { hashKey } from '../../src/platform/access/key-format.ts'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { attach, download, newPlace } from '../support/fixtures/files.ts'
import { addLargeFile } from '../support/fixtures/large-file.ts'
import { withSqliteFile } from '../support/postgres/direct-sql.ts'
import { WriteLog } from '../support/process/ledger.ts'
import { LoadClient } from '../support/process/load.ts'
import {
  type DataDir,
  makeDataDir,
  runCli,
  type ServerProcess,
  startServer,
} from '../support/process/process.ts'
import { kill } from '../support/process/process-ends.ts'

const serve = ({ env }: DataDir) => startServer({ ...env, BELLHOP_RATE_LIMIT: '0' })

/** Stops the server and replaces its database with a backup, as the help describes. */
async function restore({ path }: DataDir, server: ServerProcess, file: string): Promise<void> {
  await server.stop()
  await copyFile(file, join(path, 'bellhop.db'))
  for (const suffix of ['-wal', '-shm', '.search', '.search-wal', '.search-shm']) {
    await rm(join(path, `bellhop.db${suffix}`), { force: true })
  }
}

test('a backup under load contains all writes acknowledged before it, and can be restored', async () => {
  await using data = await makeDataDir()
  await using first = await serve(data)
  const key = first.firstKey!
  // So large that much is written while it is copied.
  addLargeFile(join(data.path, 'bellhop.db'), 600, 100_000)
  const ledger = new WriteLog()
  let isOver = false
  const load = Array.from({ length: 8 }, (_, worker) =>
    work(new LoadClient(first.url, key), ledger, `w${worker}`, () => isOver),
  )
  while (ledger.acknowledged < 200) await new ApiClient(first.url, key).get('/v1/users/me')
  const before = new Map([...ledger.entries].map(([id, entry]) => [id, { ...entry }]))
  const file = join(data.path, 'backup.db')
  const acknowledged = ledger.acknowledged
  const { code, stdout, stderr } = await runCli(['backup', file], data.env)
  const during = ledger.acknowledged - acknowledged
  isOver = true
  await Promise.all(load)
  assert.deepEqual({ code, stderr }, { code: 0, stderr: '' })
  assert.match(
    stdout,
    /^Backed up \d+(,\d{3})* rows \([1-9]\d\.\d MB\) to \S+backup\.db; verified\nStored secrets need their key, .*\n$/,
  )
  assert.ok(during > 10, `only ${during} changes meanwhile`)
  assert.equal((await stat(file)).mode & 0o777, 0o600)

  await restore(data, first, file)
  await using second = await serve(data)
  const client = new ApiClient(second.url, key)
  const stored = withSqliteFile(data.path, (database) =>
    database.prepare('SELECT * FROM tickets').all(),
  )
  const subjects = new Map((stored as Stored[]).map(({ id, subject }) => [id, subject]))
  for (const [id, { number, subjects: asked, isGone }] of before) {
    if (isGone === 'yes') assert.ok(!subjects.has(id), `ticket ${number} is back`)
    // A later change may have come before the copy began.
    if (isGone === 'no' && ledger.entries.get(id)?.isGone === 'no') {
      const later = [...asked, ...ledger.entries.get(id)!.subjects]
      assert.ok(later.includes(subjects.get(id)!), `ticket ${number}: ${subjects.get(id)}`)
    }
  }
  await assertOneMoment(client, stored as Stored[], ledger)
})

interface Stored {
  id: string
  ticket_number: number
  subject: string
}

/** Creates, renames and deletes its own tickets; every change must succeed. */
async function work(
  connection: LoadClient,
  ledger: WriteLog,
  name: string,
  isOver: () => boolean,
): Promise<void> {
  const own: string[] = []
  for (let count = 0; !isOver(); count++) {
    if (count % 10 === 7) await ledger.rename(connection, own.at(-1)!, `${name}n${count}x`)
    else if (count % 10 === 8) await ledger.delete(connection, own.shift()!)
    else own.push(await ledger.create(connection, `${name}n${count}x`))
  }
  connection.close()
}

/** No ticket is missing between others, numbers continue, and searches find them. */
async function assertOneMoment(
  client: ApiClient,
  stored: Stored[],
  ledger: WriteLog,
): Promise<void> {
  const gone = new Set([...ledger.entries.values()].filter((entry) => entry.isGone === 'yes'))
  const goneNumbers = new Set([...gone].map(({ number }) => number))
  const numbers = new Set(stored.map(({ ticket_number }) => ticket_number))
  const highest = Math.max(...numbers)
  for (let number = 1; number <= highest; number++) {
    assert.ok(numbers.has(number) || goneNumbers.has(number), `ticket ${number} is missing`)
  }
  const newest = stored.find(({ ticket_number }) => ticket_number === highest)!
  const found = await client.get(`/v1/search?q=${newest.subject}`)
  assert.deepEqual(
    found.body.tickets.map(({ id }: Stored) => id),
    [newest.id],
  )
  const { body } = await client.post('/v1/tickets', ticketInput())
  assert.ok(body.ticket_number > highest)
}

test('a backup contains what a killed server left in its WAL, which stays unchanged', async () => {
  await using data = await makeDataDir()
  await using server = await serve(data)
  const client = new ApiClient(server.url, server.firstKey)
  const { body } = await client.post('/v1/tickets', ticketInput({ subject: 'Last words' }))
  await kill(server)
  const log = await readFile(join(data.path, 'bellhop.db-wal'))
  assert.ok(log.includes('Last words'))
  const file = join(data.path, 'backup.db')
  assert.equal((await runCli(['backup', file], data.env)).code, 0)
  assert.ok(log.equals(await readFile(join(data.path, 'bellhop.db-wal'))))
  const copy = new Database(file, { readonly: true })
  assert.equal(copy.pragma('journal_mode', { simple: true }), 'delete', 'it is one whole file')
  assert.equal(copy.prepare('SELECT id FROM tickets').pluck().get(), body.id)
  copy.close()
})

test('a backup contains attachments with their bytes', async () => {
  await using data = await makeDataDir()
  await using server = await serve(data)
  const client = new ApiClient(server.url, server.firstKey)
  const path = await newPlace(client)
  const bytes = randomBytes(700_000)
  const [created] = await attach(client, path, ['a', bytes])
  const file = join(data.path, 'backup.db')
  assert.equal((await runCli(['backup', file], data.env)).code, 0)
  assert.equal((await client.delete(`${path}/${created.id}`)).status, 204)
  await restore(data, server, file)
  await using again = await serve(data)
  const found = await download(
    new ApiClient(again.url, client.key),
    `${path}/${created.id}/content`,
  )
  assert.ok(found.bytes.equals(bytes))
})

test('a backup contains hashes of keys, and no secrets', async () => {
  await using data = await makeDataDir()
  await using server = await serve(data)
  const client = new ApiClient(server.url, server.firstKey)
  const wanted = { name: 'x', scopes: ['tickets:read'] }
  const { body: created } = await client.post('/v1/api-keys', wanted, { 'idempotency-key': 'once' })
  const { body: next } = await client.post(`/v1/api-keys/${created.id}/rotate`, {})
  const file = join(data.path, 'backup.db')
  assert.equal((await runCli(['backup', file], data.env)).code, 0)
  const copy = await readFile(file)
  for (const key of [server.firstKey!, created.key, next.key]) {
    assert.ok(copy.includes(hashKey(key)))
    assert.ok(!copy.includes(key.split('_')[2].slice(8, 24)))
  }
})

test('backup overwrites nothing, and leaves nothing behind when it fails', async () => {
  await using data = await makeDataDir()
  const bellhop = (...words: string[]) => runCli(words, data.env)
  assert.match((await bellhop('backup', 'a.db')).stderr, /database \S+bellhop\.db not found\n$/)
  await bellhop('orgs', 'create', 'acme', '--admin-email', 'alice@acme.example')
  const file = join(data.path, 'precious.db')
  await writeFile(file, 'precious')
  const refusals: [words: string[], message: RegExp][] = [
    [[file], /^bellhop: \S+precious\.db already exists and was not overwritten\n$/],
    [['bellhop.db'], /already exists/],
    [['no/such/folder/copy.db'], /^bellhop: .*no\/such\/folder.*\n$/],
  ]
  for (const [words, message] of refusals) {
    const { code, stdout, stderr } = await bellhop('backup', ...words)
    assert.deepEqual({ code, stdout }, { code: 1, stdout: '' })
    assert.match(stderr, message)
  }
  assert.equal(await readFile(file, 'utf8'), 'precious')

  withSqliteFile(data.path, (database) => {
    database.pragma('foreign_keys = off')
    database.exec(`UPDATE users SET organization_id = 99`)
  })
  const damaged = await bellhop('backup', 'damaged.db')
  assert.equal(damaged.code, 1)
  assert.match(damaged.stderr, /^bellhop: the database is damaged: users without organizations\n$/)
  const left = (await readdir(data.path)).filter((name) => !name.startsWith('bellhop.db'))
  assert.deepEqual(left, ['precious.db'])
})

test('backup on PostgreSQL fails with an alternative, and without any password', async () => {
  await using data = await makeDataDir()
  const env = { DATABASE_URL: 'postgres://desk:secret@db.example.com/desk' }
  const { code, stdout, stderr } = await runCli(['backup', "Ada's copy.dump"], env, data.path)
  assert.deepEqual({ code, stdout }, { code: 1, stdout: '' })
  assert.equal(
    stderr,
    `bellhop: this server uses PostgreSQL; back it up with: pg_dump --format=custom ` +
      `--file='${data.path}/Ada'\\''s copy.dump' "$DATABASE_URL"\n`,
  )
})
