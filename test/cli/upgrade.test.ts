import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import Database from 'better-sqlite3'
import { migrationsFor } from '../../src/platform/db/migrate.ts'
import { makeOldDataDir } from '../support/kept/old-data-dir.ts'
import { createPostgresDatabase } from '../support/postgres/postgres.ts'
import { runCli } from '../support/process/process.ts'

test('upgrade --check tries the upgrade on a copy; upgrade does it', async () => {
  await using old = await makeOldDataDir()
  const original = readFileSync(old.file)
  const check = await runCli(['upgrade', '--check'], old.env)
  assert.deepEqual([check.code, check.stderr], [0, ''])
  assert.match(check.stdout, /^Bellhop \S+ upgrades the database in \d+ steps:\n( {2}\d{4}-\S+\n)+/)
  assert.match(
    check.stdout,
    /\nA copy was upgraded and verified in \d+\.\d s; nothing has changed\n$/,
  )
  assert.deepEqual(readFileSync(old.file), original)
  assert.deepEqual(
    readdirSync(old.path).filter((name) => /check|backups/.test(name)),
    [],
  )
  const { code, stdout } = await runCli(['upgrade'], old.env)
  assert.equal(code, 0)
  assert.match(stdout, /\nDone\n$/)
  const again = await runCli(['upgrade', '--check'], old.env)
  assert.match(again.stdout, /^The database is up to date with Bellhop \S+\n$/)
})

test('upgrade --check fails on a database of a newer version', async () => {
  await using old = await makeOldDataDir()
  const database = new Database(old.file)
  database.exec(`INSERT INTO migrations VALUES ('9999-next', 'x', '2030-01-01T00:00:00Z')`)
  database.close()
  const { code, stderr } = await runCli(['upgrade', '--check'], old.env)
  assert.equal(code, 1)
  assert.match(stderr, /\(unknown migration 9999-next\)\. Upgrade Bellhop\.\n$/)
})

test('upgrade --check lists the steps on PostgreSQL', async () => {
  await using database = await createPostgresDatabase({ isBare: true })
  const env = { DATABASE_URL: database.url }
  const { code, stdout } = await runCli(['upgrade', '--check'], env)
  assert.equal(code, 0)
  for (const { name } of migrationsFor('postgres'))
    assert.ok(stdout.includes(`\n  ${name}\n`), name)
  assert.match(stdout, /\nEach step is one transaction\. /)
})
