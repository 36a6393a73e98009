import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import Database from 'better-sqlite3'
import { type Migration, migrationsFor, pendingMigrations } from '../../src/platform/db/migrate.ts'
import { migrate } from '../../src/platform/db/sqlite/migrate.ts'
import { type DataDir, makeDataDir } from '../support/process/process.ts'

let data: DataDir
let database: Database.Database
let count = 0
before(async () => {
  data = await makeDataDir()
})
beforeEach(() => {
  database = new Database(`${data.path}/${++count}.db`)
})
afterEach(() => void database.close())
after(() => data[Symbol.asyncDispose]())

const migrateFile = new URL('../../src/platform/db/sqlite/migrate.ts', import.meta.url).href

const migration = (name: string, sql: string): Migration => ({
  name,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
})
const one = migration('0001-one', 'CREATE TABLE one (a); INSERT INTO one VALUES (1)')
const two = migration('0002-two', 'ALTER TABLE one ADD COLUMN b; CREATE TABLE two (a)')
const tables = () =>
  database
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`)
    .pluck()
    .all()
const applied = () => database.prepare('SELECT name FROM migrations ORDER BY name').pluck().all()

test('each is applied once, in order, and noted', () => {
  migrate(database, [one])
  migrate(database, [one])
  assert.deepEqual(applied(), ['0001-one'])
  migrate(database, [one, two])
  assert.deepEqual(applied(), ['0001-one', '0002-two'])
  assert.equal(database.prepare('SELECT count(*) FROM one').pluck().get(), 1)
})

test('one that fails midway leaves nothing, and the next start completes it', () => {
  migrate(database, [one])
  const broken = migration(
    '0002-two',
    `${two.sql}; INSERT INTO one VALUES (2, 2); SELECT nothing()`,
  )
  assert.throws(() => migrate(database, [one, broken]), /nothing/)
  assert.deepEqual(tables(), ['migrations', 'one'])
  assert.equal(database.prepare('SELECT count(*) FROM one').pluck().get(), 1)
  assert.equal(database.inTransaction, false)
  migrate(database, [one, two])
  assert.deepEqual(tables(), ['migrations', 'one', 'two'])
})

test('those before one that fails stay', () => {
  const broken = migration('0003-three', 'CREATE TABLE three (a); SELECT nothing()')
  assert.throws(() => migrate(database, [one, two, broken]), /nothing/)
  assert.deepEqual(applied(), ['0001-one', '0002-two'])
})

test('a process killed in the middle of one leaves nothing, and the next completes it', () => {
  const fatal = migration('0002-two', `${two.sql}; SELECT die()`)
  const script = `
    import Database from 'better-sqlite3'
    import { migrate } from ${JSON.stringify(migrateFile)}
    const database = new Database(${JSON.stringify(database.name)})
    database.pragma('journal_mode = wal')
    database.function('die', () => process.kill(process.pid, 'SIGKILL'))
    migrate(database, ${JSON.stringify([one, fatal])})`
  const { signal } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
  })
  assert.equal(signal, 'SIGKILL')
  assert.deepEqual(tables(), ['migrations', 'one'])
  migrate(database, [one, two])
  assert.deepEqual(tables(), ['migrations', 'one', 'two'])
})

test('a database of a newer version is refused and left alone', () => {
  migrate(database, [one, two])
  const newer = /made by a newer Bellhop \(migration 0002-two is unknown here\)/
  assert.throws(() => migrate(database, [one]), newer)
  assert.deepEqual(applied(), ['0001-one', '0002-two'])
})

test('a migration that was changed after it was applied is refused', () => {
  migrate(database, [one])
  const changed = migration('0001-one', `${one.sql} -- changed`)
  const differs = /Migration 0001-one differs from the one that this database was made with/
  assert.throws(() => migrate(database, [changed, two]), differs)
  assert.deepEqual(tables(), ['migrations', 'one'])
})

test('a history with a hole is refused', () => {
  assert.deepEqual(pendingMigrations([one, two], []), [one, two])
  assert.deepEqual(pendingMigrations([one, two], [one]), [two])
  assert.throws(() => pendingMigrations([one, two], [two]), /newer Bellhop/)
})

test('two connections that migrate beside each other apply each once', () => {
  const other = new Database(database.name)
  migrate(database, [one])
  migrate(other, [one, two])
  migrate(database, [one, two])
  other.close()
  assert.deepEqual(applied(), ['0001-one', '0002-two'])
})

test('ours are numbered one after another and apply to an empty database', () => {
  const all = migrationsFor('sqlite')
  for (const [index, { name }] of all.entries()) {
    assert.match(name, new RegExp(`^${String(index + 1).padStart(4, '0')}-[a-z-]+$`))
  }
  migrate(database)
  assert.deepEqual(
    applied(),
    all.map(({ name }) => name),
  )
  assert.deepEqual(database.pragma('foreign_key_check'), [])
})

/** The values that a column may have, of rows that come often. */
const allowed: Record<string, Record<string, string[]>> = {
  tickets: {
    status: ['new', 'open', 'pending', 'resolved', 'closed'],
    priority: ['low', 'medium', 'high', 'urgent'],
  },
  events: { actor_type: ['user', 'customer', 'operator'] },
  webhook_deliveries: { state: ['blocked', 'pending', 'delivered', 'failed'] },
}

interface Step {
  opcode: string
}

interface Column {
  name: string
  type: string
  notnull: 0 | 1
}

/** Adds a row: what is asked for, and for the other columns whatever their type allows. */
function insertSql(table: string, given: Record<string, string>): string {
  const columns = database.pragma(`table_info(${table})`) as Column[]
  const values = columns.map(({ name, type, notnull }) => {
    if (given[name] !== undefined) return `'${given[name]}'`
    return notnull === 0 ? 'NULL' : type === 'INTEGER' ? '0' : "'x'"
  })
  return `INSERT INTO ${table} VALUES (${values.join(', ')})`
}

test('what comes often is checked as ever, and without a temporary table', () => {
  const all = migrationsFor('sqlite')
  migrate(database, all.slice(0, 18))
  migrate(database, all)
  database.pragma('foreign_keys = off')
  for (const [table, columns] of Object.entries(allowed)) {
    const firsts = Object.fromEntries(
      Object.entries(columns).map(([name, [first]]) => [name, first!]),
    )
    const steps = database.prepare(`EXPLAIN ${insertSql(table, firsts)}`).all() as Step[]
    assert.ok(!steps.some(({ opcode }) => opcode === 'OpenEphemeral'), table)
    for (const [name, values] of Object.entries(columns)) {
      for (const value of values) {
        database.exec(`${insertSql(table, { ...firsts, [name]: value })}; DELETE FROM ${table}`)
      }
      const wrong = insertSql(table, { ...firsts, [name]: 'unheard of' })
      assert.throws(() => database.exec(wrong), /CHECK constraint failed/, `${table}.${name}`)
    }
  }
  assert.deepEqual(database.pragma('integrity_check'), [{ integrity_check: 'ok' }])
})
