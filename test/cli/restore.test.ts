import assert from 'node:assert/strict'
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import Database from 'better-sqlite3'
import { restoreDatabase } from '../../src/platform/db/sqlite/backups/restore.ts'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { makeOldDataDir } from '../support/kept/old-data-dir.ts'
import { type DataDir, makeDataDir, runCli, startServer } from '../support/process/process.ts'

let data: DataDir
let backup: string
let key: string
const now = new Date('2026-11-20T03:00:00Z')

before(async () => {
  data = await makeDataDir()
  backup = join(data.path, 'backup.db')
  await using server = await startServer(data.env)
  key = server.firstKey!
  const client = new ApiClient(server.url, key)
  await client.post('/v1/tickets', ticketInput({ subject: 'Before the backup' }))
  assert.equal((await runCli(['backup', backup], data.env)).code, 0)
  await client.post('/v1/tickets', ticketInput({ subject: 'After the backup' }))
  const { code, stderr } = await runCli(['restore', backup], data.env)
  assert.equal(code, 1)
  assert.match(stderr, /^bellhop: Another Bellhop server is using \S+\. Stop it first\.\n$/)
})
after(() => data[Symbol.asyncDispose]())

const subjectsIn = (file: string) => {
  const database = new Database(file)
  try {
    return database.prepare('SELECT subject FROM tickets ORDER BY ticket_number').pluck().all()
  } finally {
    database.close()
  }
}

test('a backup takes the place of the database, which is kept', async () => {
  const { code, stdout, stderr } = await runCli(['restore', backup], data.env)
  assert.deepEqual({ code, stderr }, { code: 0, stderr: '' })
  assert.match(stdout, /^Restored [\d,]+ rows from \S+backup\.db to \S+bellhop\.db; verified\n/)
  const previous = /^What was there before is in (\S+)$/m.exec(stdout)![1]!
  assert.deepEqual(subjectsIn(previous), ['Before the backup', 'After the backup'])
  await using server = await startServer(data.env)
  const client = new ApiClient(server.url, key)
  const listed = (await client.get('/v1/tickets')).body as { subject: string }[]
  assert.deepEqual(
    listed.map(({ subject }) => subject),
    ['Before the backup'],
  )
  const found = await client.get('/v1/search?q=after+the+backup')
  assert.deepEqual(found.body.tickets, [])
})

test('a backup of an older version is restored, and the next start upgrades it', async () => {
  await using old = await makeOldDataDir()
  await using fresh = await makeDataDir()
  const { code, stdout } = await runCli(['restore', old.file], fresh.env)
  assert.equal(code, 0)
  assert.match(stdout, /older version: the next start brings it up to date\nStored secrets need/)
  assert.doesNotMatch(stdout, /What was there before/)
})

const refusals: [name: string, content: Buffer | undefined, reason: RegExp][] = [
  ['nothing', undefined, /nothing not found$/],
  ['text', Buffer.from('Dear customer, '.repeat(1_000)), /text is not a Bellhop database$/],
  ['empty', Buffer.alloc(0), /empty is not a Bellhop database$/],
]

for (const [name, content, reason] of refusals) {
  test(`a backup that is ${name} is refused, and nothing changes`, async () => {
    await using folder = await makeDataDir()
    const [file, source] = [join(folder.path, 'bellhop.db'), join(folder.path, name)]
    copyFileSync(backup, file)
    if (content !== undefined) writeFileSync(source, content)
    const original = readFileSync(file)
    assert.throws(() => restoreDatabase(source, file, now), reason)
    assert.deepEqual(readFileSync(file), original)
    assertTidy(folder.path)
  })
}

test('a damaged, a newer and an incomplete backup are refused', async () => {
  await using folder = await makeDataDir()
  const file = join(folder.path, 'bellhop.db')
  const refused = (change: (source: string) => void, reason: RegExp) => {
    const source = join(folder.path, 'source.db')
    copyFileSync(backup, source)
    change(source)
    assert.throws(() => restoreDatabase(source, file, now), reason)
    assertTidy(folder.path)
  }
  refused((source) => {
    const bytes = readFileSync(source)
    bytes.fill(0x55, bytes.length / 2)
    writeFileSync(source, bytes)
  }, /damaged|malformed/)
  refused((source) => {
    const database = new Database(source)
    database.exec(`INSERT INTO migrations VALUES ('9999-next', 'x', '2030-01-01T00:00:00Z')`)
    database.close()
  }, /created by a newer version of Bellhop \(unknown migration 9999-next\)/)
  refused((source) => writeFileSync(`${source}-wal`, 'x'), /its latest changes are in \S+-wal/)
})

test('a database that cannot be read is kept with its log, and replaced', async () => {
  await using folder = await makeDataDir()
  const file = join(folder.path, 'bellhop.db')
  writeFileSync(file, 'not a database')
  writeFileSync(`${file}-wal`, 'its log')
  const { previous } = restoreDatabase(backup, file, now)
  assert.equal(readFileSync(previous!, 'utf8'), 'not a database')
  assert.equal(readFileSync(`${previous}-wal`, 'utf8'), 'its log')
  assert.deepEqual(subjectsIn(file), ['Before the backup'])
})

/** Nothing is left of a copy. */
const assertTidy = (folder: string) =>
  assert.deepEqual(
    readdirSync(folder).filter((name) => name.includes('.restoring-')),
    [],
  )
