import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { after, before, describe, test } from 'node:test'
import Database from 'better-sqlite3'
import pg from 'pg'
import { searchables } from '../../src/desk/searchables.ts'
import { assertUpToDate, migrationsFor } from '../../src/platform/db/migrate.ts'
import { SqliteDb } from '../../src/platform/db/sqlite/sqlite-db.ts'
import { askPostgres, rowsOf } from '../support/filled/full-desk.ts'
import { createPostgresDatabase, type PostgresDatabase } from '../support/postgres/postgres.ts'
import { type DataDir, makeDataDir, runCli } from '../support/process/process.ts'

let folder: DataDir
let source: string
const databases: PostgresDatabase[] = []
before(async () => {
  folder = await makeDataDir()
  source = newSqlite('source')
  await onDatabase(source, 'orgs', 'create', 'acme', '--admin-email', 'alice@acme.example')
  await onDatabase(source, 'demo', '--tickets', '20')
})
after(async () => {
  for (const database of databases) await database[Symbol.asyncDispose]()
  await folder[Symbol.asyncDispose]()
})

const newSqlite = (name: string) => `sqlite:${folder.path}/${name}.db`
async function newPostgres(options?: { isBare: boolean }): Promise<string> {
  databases.push(await createPostgresDatabase(options))
  return databases.at(-1)!.url
}

async function onDatabase(url: string, ...words: string[]): Promise<void> {
  const { code, stderr } = await runCli(words, { DATABASE_URL: url })
  assert.equal(code, 0, stderr)
}

const makeEmpty = (url: string) =>
  new SqliteDb({ file: url.slice('sqlite:'.length), isServer: false, searchables }).close()

const onSqlite = <T>(url: string, work: (database: Database.Database) => T): T => {
  const database = new Database(url.slice('sqlite:'.length))
  try {
    return work(database)
  } finally {
    database.close()
  }
}

const move = (from: string, to: string) => runCli(['move', '--from', from, '--to', to], {})

/** Rejected with one line, after any progress output. */
async function assertRefused(from: string, to: string, message: RegExp): Promise<void> {
  const { code, stdout, stderr } = await move(from, to)
  assert.deepEqual({ code, stdout }, { code: 1, stdout: '' })
  const lines = stderr.trimEnd().split('\n')
  assert.match(lines.at(-1)!, /^bellhop: /)
  assert.match(lines.at(-1)!, message)
  for (const line of lines.slice(0, -1)) assert.match(line, /^[A-Z][a-z ]+: \d+%, /)
}

async function assertEmpty(url: string): Promise<void> {
  for (const [table, rows] of Object.entries(await rowsOf(url))) assert.deepEqual(rows, [], table)
}

async function assertMoves(to: string): Promise<void> {
  const { code, stderr } = await move(source, to)
  assert.equal(code, 0, stderr)
  const [sent, arrived] = [await rowsOf(source), await rowsOf(to)]
  for (const table of Object.keys(sent)) {
    assert.equal(arrived[table]!.length, sent[table]!.length, table)
  }
}

describe('move rejects a target that is not empty, and leaves it unchanged', () => {
  for (const make of [async () => newSqlite('taken'), newPostgres]) {
    test(make === newPostgres ? 'PostgreSQL' : 'SQLite', async () => {
      const target = await make()
      await onDatabase(target, 'orgs', 'create', 'theirs', '--admin-email', 'theo@theirs.example')
      const rows = await rowsOf(target)
      await assertRefused(source, target, /the target \S+ is not empty: it has an organization$/)
      await assertRefused(target, target, /is not empty/)
      assert.deepEqual(await rowsOf(target), rows)
    })
  }
})

describe('move rejects an invalid source, and creates no target', () => {
  const target = () => newSqlite('never')
  after(() => assert.ok(!existsSync(target().slice('sqlite:'.length))))

  test('a missing file', async () => {
    await assertRefused(newSqlite('nowhere'), target(), /database \S+nowhere\.db not found$/)
  })
  test('a file that is not a database', async () => {
    const url = newSqlite('letter')
    await writeFile(url.slice('sqlite:'.length), 'Dear Maya, thank you for your long letter.')
    await assertRefused(url, target(), /file is not a database/)
  })
  test('a database of another program', async () => {
    const postgres = await newPostgres({ isBare: true })
    await assertRefused(postgres, target(), /^bellhop: postgres:\S+ is not a Bellhop database$/)
  })
  test('a database without an organization', async () => {
    const url = newSqlite('unused')
    await makeEmpty(url)
    await assertRefused(url, target(), /sqlite:\S+unused\.db contains no organization$/)
  })
  test('a database of a newer version', async () => {
    const url = newSqlite('newer')
    await makeEmpty(url)
    const future = `INSERT INTO migrations VALUES ('9999-later', 'x', '2099-01-01T00:00:00Z')`
    onSqlite(url, (database) => database.exec(future))
    await assertRefused(url, target(), /created by a newer version of Bellhop/)
  })
  test('a database of an older version', () => {
    const [known] = migrationsFor('sqlite')
    const next = { name: '9999-later', sql: '', checksum: '' }
    assert.throws(() => assertUpToDate([known!, next], [known!], 'It'), {
      message:
        'It was created by an older version of Bellhop; start this version on it once, then try again',
    })
    assertUpToDate([known!], [known!], 'It')
  })
})

test('an unreachable server is named in the error without its password', async () => {
  const url = 'postgres://desk:secret@127.0.0.1:1/desk?password=secret'
  const { code, stderr } = await move(source, url)
  assert.equal(code, 1)
  assert.match(stderr, /^bellhop: cannot connect to postgres:\/\/desk@127\.0\.0\.1:1\/desk: .+\n$/)
  assert.ok(!stderr.includes('secret'))
})

describe('move rejects a target that another program uses', () => {
  test('SQLite', async () => {
    const target = newSqlite('busy')
    await makeEmpty(target)
    const other = new Database(target.slice('sqlite:'.length))
    other.exec('BEGIN IMMEDIATE')
    await assertRefused(source, target, /another process is using \S+busy\.db$/)
    other.close()
    await assertMoves(target)
  })
  test('PostgreSQL', async () => {
    const target = await newPostgres()
    const other = new pg.Client(target)
    await other.connect()
    await other.query('BEGIN; LOCK TABLE organizations IN ROW EXCLUSIVE MODE')
    await assertRefused(source, target, /another process is writing to postgres:\S+$/)
    await other.end()
    await assertMoves(target)
  })
})

test('move detects a row that refers to a missing one, and leaves the target empty', async () => {
  const broken = newSqlite('broken')
  await assertMoves(broken)
  onSqlite(broken, (database) => {
    database.pragma('foreign_keys = off')
    const missing = '019a8b5e-7f3b-7a11-8e02-c4d9b7f01e55'
    database.exec(`UPDATE tickets SET merged_into_id = '${missing}' WHERE ticket_number = 7`)
  })
  for (const target of [newSqlite('unbroken'), await newPostgres()]) {
    const isSqlite = target.startsWith('sqlite:')
    await assertRefused(broken, target, isSqlite ? /tickets refers to a missing row/ : /"tickets"/)
    await assertEmpty(target)
    await assertMoves(target)
  }
})

describe('move detects rows that arrive differently, and empties the target', () => {
  test('a text that is changed on the way to PostgreSQL', async () => {
    const target = await newPostgres()
    await askPostgres(
      target,
      `CREATE FUNCTION change() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN NEW.subject := NEW.subject || ' '; RETURN NEW; END $$;
       CREATE TRIGGER change BEFORE INSERT ON tickets FOR EACH ROW
       WHEN (NEW.ticket_number = 7) EXECUTE FUNCTION change()`,
    )
    await assertRefused(
      source,
      target,
      /tickets differs: (\d+) rows \(\w+\) in .*, \1 \(\w+\) in the/,
    )
    await assertEmpty(target)
    await askPostgres(target, 'DROP TRIGGER change ON tickets')
    await assertMoves(target)
  })
  test('rows that are lost on the way to SQLite', async () => {
    const target = newSqlite('leaky')
    await makeEmpty(target)
    // From a table that no other refers to, or the engine itself would reject the loss.
    const leak = `CREATE TRIGGER leak AFTER INSERT ON team_members
      WHEN (SELECT count(*) FROM team_members) = 7
      BEGIN DELETE FROM team_members WHERE team_id = NEW.team_id AND user_id = NEW.user_id; END`
    onSqlite(target, (database) => database.exec(leak))
    await assertRefused(
      source,
      target,
      /team_members differs: \d+ rows \(\w+\) in .*, 6 \(\w+\) in the/,
    )
    await assertEmpty(target)
    onSqlite(target, (database) => database.exec('DROP TRIGGER leak'))
    await assertMoves(target)
  })
})
