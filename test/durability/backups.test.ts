import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import Database from 'better-sqlite3'
import { searchables } from '../../src/desk/searchables.ts'
import { readConfig } from '../../src/platform/config.ts'
import { openDatabase } from '../../src/platform/db/open-database.ts'
import { BackupSchedule } from '../../src/platform/db/sqlite/backups/schedule.ts'
import { waitFor } from '../support/assert/until.ts'
import { makeOldDataDir } from '../support/kept/old-data-dir.ts'
import { makeDataDir, startServer } from '../support/process/process.ts'

const hourMs = 3_600_000

/** A schedule of a small database, at a time that the test sets. */
async function makeSchedule() {
  const data = await makeDataDir()
  const databaseFile = join(data.path, 'bellhop.db')
  const database = new Database(databaseFile)
  database.exec('CREATE TABLE words (word TEXT)')
  const folder = join(data.path, 'backups')
  const state = {
    now: new Date('2026-11-20T03:00:00Z'),
    made: [] as string[],
    errors: [] as string[],
  }
  const schedule = new BackupSchedule({
    databaseFile,
    folder,
    everyHours: 24,
    keep: { days: 2, weeks: 0 },
    clock: { now: () => state.now },
    onBackup: (name) => state.made.push(name),
    onError: (error) => state.errors.push((error as Error).message),
  })
  return {
    state,
    schedule,
    database,
    folder,
    names: () => readdirSync(folder).sort(),
    async runAfter(hours: number) {
      state.now = new Date(state.now.getTime() + hours * hourMs)
      await schedule.runIfDue()
    },
    async [Symbol.asyncDispose]() {
      database.close()
      await schedule.close()
      await data[Symbol.asyncDispose]()
    },
  }
}

test('a backup is made when the last one is a day old, also after a restart, and old ones go', async () => {
  await using desk = await makeSchedule()
  await desk.runAfter(0)
  assert.deepEqual(desk.names(), ['bellhop-2026-11-20T030000Z.db'])
  desk.database.exec(`INSERT INTO words VALUES ('later')`)
  await desk.runAfter(23)
  assert.equal(desk.names().length, 1)
  await desk.runAfter(1)
  assert.deepEqual(desk.names(), ['bellhop-2026-11-20T030000Z.db', 'bellhop-2026-11-21T030000Z.db'])
  const copy = new Database(join(desk.folder, 'bellhop-2026-11-21T030000Z.db'), { readonly: true })
  assert.equal(copy.prepare('SELECT word FROM words').pluck().get(), 'later')
  copy.close()
  for (let day = 0; day < 3; day++) await desk.runAfter(24)
  assert.deepEqual(desk.names(), [
    'bellhop-2026-11-22T030000Z.db',
    'bellhop-2026-11-23T030000Z.db',
    'bellhop-2026-11-24T030000Z.db',
  ])
  assert.deepEqual([desk.state.made.length, desk.state.errors], [5, []])
  assert.equal(desk.schedule.lastAt?.toISOString(), '2026-11-24T03:00:00.000Z')
})

test('files of others stay, and what a killed backup has left goes a day later', async () => {
  await using desk = await makeSchedule()
  mkdirSync(desk.folder)
  const [mine, abandoned, current] = [
    'bellhop-monday.db',
    'bellhop-2026-11-01T030000Z.db.unfinished-0a1b2c3d',
    'bellhop-2026-11-20T030000Z.db.unfinished-0a1b2c3d',
  ] as const
  for (const name of [mine, abandoned, current]) writeFileSync(join(desk.folder, name), '')
  const { now } = desk.state
  for (const [name, hours] of [
    [mine, 1_000],
    [abandoned, 25],
    [current, 1],
  ] as const) {
    const time = new Date(now.getTime() - hours * hourMs)
    utimesSync(join(desk.folder, name), time, time)
  }
  await desk.runAfter(0)
  assert.deepEqual(desk.names(), ['bellhop-2026-11-20T030000Z.db', current, mine])
})

test('a failed backup is counted and tried again an hour later', async () => {
  await using desk = await makeSchedule()
  writeFileSync(desk.folder, 'in the way')
  await desk.runAfter(0)
  assert.equal(desk.schedule.failures, 1)
  await desk.runAfter(0.5)
  assert.equal(desk.schedule.failures, 1)
  await desk.runAfter(0.5)
  assert.deepEqual([desk.schedule.failures, desk.state.errors.length], [2, 2])
})

test('a backup from the future, made while the clock was wrong, does not count', async () => {
  await using desk = await makeSchedule()
  mkdirSync(desk.folder)
  const wrong = 'bellhop-2031-01-01T000000Z.db'
  writeFileSync(join(desk.folder, wrong), '')
  await desk.runAfter(0)
  assert.deepEqual(desk.names(), ['bellhop-2026-11-20T030000Z.db', wrong])
  await desk.runAfter(1)
  assert.equal(desk.names().length, 2, 'one is enough for a day')
  await desk.runAfter(23)
  assert.equal(desk.names().length, 3)
})

test('closing ends a backup that is under way: there is a whole one, or none', async () => {
  await using desk = await makeSchedule()
  const running = desk.schedule.runIfDue()
  await desk.schedule.close()
  await running
  const { made, errors } = desk.state
  assert.deepEqual(errors, [])
  assert.deepEqual(
    desk.names().filter((name) => !name.includes('.unfinished-')),
    made,
  )
})

test('the server makes backups, and says when', async () => {
  await using data = await makeDataDir()
  const folder = join(data.path, 'copies')
  await using server = await startServer({ ...data.env, BELLHOP_BACKUP_DIR: folder })
  const metrics = async () => (await fetch(`${server.url}/metrics`)).text()
  await waitFor('a backup is made', async () =>
    /^bellhop_backup_last_timestamp_seconds [1-9]\d*$/m.test(await metrics()),
  )
  assert.match(await metrics(), /^bellhop_backup_failures_total 0$/m)
  const [name] = readdirSync(folder).filter((name) => name.endsWith('.db'))
  assert.ok(migrationsIn(join(folder, name!)).length > 0)
})

const open = (env: Record<string, string>) =>
  openDatabase(readConfig(env), { isServer: true, searchables, isIndexedOnSearch: true })

const migrationsIn = (file: string) => {
  const database = new Database(file, { readonly: true })
  try {
    return database.prepare('SELECT name FROM migrations ORDER BY name').pluck().all() as string[]
  } finally {
    database.close()
  }
}

test('the database of an earlier version is backed up before it is upgraded, once', async () => {
  await using old = await makeOldDataDir()
  const before = migrationsIn(old.file)
  for (let start = 0; start < 2; start++) await (await open(old.env)).close()
  const folder = join(old.path, 'backups')
  const names = readdirSync(folder)
  assert.equal(names.length, 1)
  const after = migrationsIn(old.file)
  assert.match(names[0]!, new RegExp(`^bellhop-\\S+Z-before-${after[before.length]}\\.db$`))
  assert.deepEqual(migrationsIn(join(folder, names[0]!)), before)
})

test('an upgrade whose backup fails does not begin', async () => {
  await using old = await makeOldDataDir()
  const before = migrationsIn(old.file)
  writeFileSync(join(old.path, 'backups'), 'in the way')
  await assert.rejects(open(old.env), /backups/)
  assert.deepEqual(migrationsIn(old.file), before)
  await (await open({ ...old.env, BELLHOP_UPGRADE_BACKUP: 'false' })).close()
  assert.notDeepEqual(migrationsIn(old.file), before)
})
