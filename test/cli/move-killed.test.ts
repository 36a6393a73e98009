import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import Database from 'better-sqlite3'
import { searchables } from '../../src/desk/searchables.ts'
import { SqliteDb } from '../../src/platform/db/sqlite/sqlite-db.ts'
import { waitFor } from '../support/assert/until.ts'
import { addLargeTickets } from '../support/desk/large-tickets.ts'
import { askPostgres, rowsOf } from '../support/filled/full-desk.ts'
import { createPostgresDatabase } from '../support/postgres/postgres.ts'
import { type DataDir, makeDataDir, runCli } from '../support/process/process.ts'

// Keys are copied last. A trigger in the target makes the command hang there, with all other rows
// written: then it is killed.

/** Time for a slow machine. */
const timeoutMs = 60_000

const bellhop = fileURLToPath(new URL('../../bin/bellhop.mjs', import.meta.url))

let folder: DataDir
before(async () => {
  folder = await makeDataDir()
})
after(() => folder[Symbol.asyncDispose]())

async function makeSource(name: string, ticketCount: number, bytesEach: number): Promise<string> {
  const file = `${folder.path}/${name}.db`
  const words = ['orgs', 'create', 'acme', '--admin-email', 'alice@acme.example']
  await runCli(words, { DATABASE_URL: `sqlite:${file}` })
  addLargeTickets(file, ticketCount, bytesEach)
  return `sqlite:${file}`
}

/** Starts the command, and waits until it has written nearly everything. */
async function startMove(source: string, target: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [bellhop, 'move', '--from', source, '--to', target], {
    cwd: folder.path,
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  child.once('close', () => process.off('exit', killWithUs))
  let output = ''
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The move has ended: ${output}`)))
    child.stderr!.on('data', (chunk) => {
      output += chunk
      if (/^Copying rows: 9\d%/m.test(output)) resolve()
    })
  })
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  assert.deepEqual(await ended, [null, 'SIGKILL'])
}

async function assertEmpty(target: string): Promise<void> {
  for (const [table, rows] of Object.entries(await rowsOf(target))) {
    assert.deepEqual(rows, [], table)
  }
}

async function assertRefused(source: string, target: string, message: RegExp): Promise<void> {
  const { code, stderr } = await runCli(['move', '--from', source, '--to', target], {})
  assert.equal(code, 1)
  assert.match(stderr.trimEnd(), message)
}

async function assertMoves(source: string, target: string): Promise<void> {
  const { code, stderr } = await runCli(['move', '--from', source, '--to', target], {})
  assert.equal(code, 0, stderr)
  assert.equal((await rowsOf(target)).tickets!.length, (await rowsOf(source)).tickets!.length)
}

test('a killed move to SQLite leaves an empty target for the next one', async () => {
  // More than the command keeps in memory, so that some of it is in the target file.
  const source = await makeSource('large', 900, 65_536)
  const file = `${folder.path}/target.db`
  const target = `sqlite:${file}`
  await new SqliteDb({ file, isServer: false, searchables }).close()
  const run = (sql: string) => {
    const database = new Database(file)
    database.exec(sql)
    database.close()
  }
  run(`CREATE TRIGGER stand_still AFTER INSERT ON api_keys BEGIN
    INSERT INTO search_pending (organization_id, table_name, row_seq)
    WITH RECURSIVE forever (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM forever)
    SELECT 1, 'tickets', n FROM forever WHERE n < 0; END`)
  const bytesBefore = statSync(file).size
  const child = await startMove(source, target)
  await assertRefused(source, target, /another process is using \S+target\.db$/)
  await kill(child)
  assert.ok(statSync(file).size > bytesBefore + 10_000_000, 'rows were on the disk')
  assert.ok(existsSync(`${file}-journal`))
  await kill(await startMove(source, target))
  // As a server opens it: a read-only connection could not recover it.
  run('SELECT 1 FROM organizations')
  assert.equal(statSync(file).size, bytesBefore)
  await assertEmpty(target)
  run('DROP TRIGGER stand_still')
  await assertMoves(source, target)
})

test('a killed move to PostgreSQL leaves an empty target for the next one', async () => {
  const source = await makeSource('small', 250, 1_000)
  await using database = await createPostgresDatabase()
  const { url } = database
  await askPostgres(
    url,
    `CREATE FUNCTION stand_still() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN PERFORM pg_sleep(600); RETURN NEW; END $$;
     CREATE TRIGGER stand_still BEFORE INSERT ON api_keys FOR EACH ROW
     EXECUTE FUNCTION stand_still()`,
  )
  const child = await startMove(source, url)
  await waitFor(
    'the move waits',
    async () => (await statesOfMoves(url)).includes('PgSleep'),
    timeoutMs,
  )
  await assertRefused(source, url, /another process is writing to postgres:/)
  await kill(child)
  // The server has to notice by itself that the client is gone.
  await waitFor('the move is gone', async () => (await statesOfMoves(url)).length === 0, timeoutMs)
  await assertEmpty(url)
  await askPostgres(url, 'DROP TRIGGER stand_still ON api_keys')
  await assertMoves(source, url)
})

const statesOfMoves = async (url: string) =>
  (
    await askPostgres(
      url,
      `SELECT wait_event FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'bellhop move'`,
    )
  ).map(({ wait_event }) => wait_event)
