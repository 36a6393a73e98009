import assert from 'node:assert/strict'
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { ApiClient } from '../support/client/client.ts'
import { writeMigratedFile } from '../support/postgres/migrated-file.ts'
import { makeDataDir, runCli, startServer } from '../support/process/process.ts'

const emailOf = async (url: string, key: string | undefined) =>
  (await new ApiClient(url, key).get('/v1/users/me')).body.email

test('organizations and keys created before the first start are served afterwards', async () => {
  await using dataDir = await makeDataDir()
  const bellhop = (...words: string[]) => runCli(words, dataDir.env)
  const created = await bellhop('orgs', 'create', 'early', '--admin-email', 'ed@early.example')
  const mode = (await stat(join(dataDir.path, 'bellhop.db'))).mode & 0o777
  assert.equal(mode, 0o600)

  await using server = await startServer(dataDir.env)
  assert.equal(server.firstKey, undefined)
  assert.equal(await emailOf(server.url, created.stdout.trim()), 'ed@early.example')
})

test('keys created and revoked while the server is stopped apply after the next start', async () => {
  await using dataDir = await makeDataDir()
  const bellhop = (...words: string[]) => runCli(words, dataDir.env)
  const first = await startServer(dataDir.env)
  assert.equal(await emailOf(first.url, first.firstKey), 'admin@example.com')
  assert.equal(await first.stop(), 0)

  const words = ['keys', 'create', '--user', 'admin@example.com', '--scopes', 'users:read']
  const key = (await bellhop(...words)).stdout.trim()
  assert.equal((await bellhop('keys', 'revoke', first.firstKey!)).code, 0)

  await using second = await startServer(dataDir.env)
  assert.equal(await emailOf(second.url, key), 'admin@example.com')
  assert.equal((await new ApiClient(second.url, first.firstKey).get('/v1/users/me')).status, 401)
})

test('commands that need an organization say how to create one', async () => {
  await using dataDir = await makeDataDir()
  const bellhop = (...words: string[]) => runCli(words, dataDir.env)
  writeMigratedFile(dataDir.path)
  const all = await Promise.all([
    bellhop('users', 'list'),
    bellhop('keys', 'create', '--user', 'ada@example.com', '--scopes', 'all'),
    bellhop('demo'),
  ])
  for (const { code, stdout, stderr } of all) {
    assert.deepEqual({ code, stdout }, { code: 1, stdout: '' })
    assert.match(stderr, /^bellhop: no organization exists yet; start .* orgs create SLUG .*\n$/)
  }
  assert.equal((await bellhop('orgs', 'list')).code, 0)
})

test('in an empty data folder, only a command that sets up a desk creates anything', async () => {
  await using dataDir = await makeDataDir()
  const mistyped = join(dataDir.path, 'mistyped')
  const bellhop = (...words: string[]) =>
    runCli(words, { BELLHOP_DATA_DIR: mistyped }, dataDir.path)
  const all = await Promise.all([
    bellhop('users', 'list'),
    bellhop('orgs', 'list'),
    bellhop('orgs', 'update', 'main', '--name', 'Main'),
    bellhop('keys', 'create', '--user', 'ada@example.com', '--scopes', 'all'),
    bellhop('jobs', 'list'),
    bellhop('demo'),
  ])
  for (const { code, stdout, stderr } of all) {
    assert.deepEqual({ code, stdout }, { code: 1, stdout: '' })
    assert.match(stderr, /^bellhop: No desk at \S+mistyped\/bellhop\.db; check .+\n$/)
  }
  await assert.rejects(stat(mistyped), { code: 'ENOENT' })
  assert.equal((await bellhop('orgs', 'create', 'new', '--admin-email', 'a@b.example')).code, 0)
  assert.equal((await bellhop('orgs', 'list')).code, 0)
})

test('a generated key is not stored, and can be the bootstrap key', async () => {
  await using dataDir = await makeDataDir()
  // A bootstrap key in the wrong form is just what an operator may want to replace.
  const env = { ...dataDir.env, BELLHOP_BOOTSTRAP_KEY: 'wrong' }
  const { code, stdout } = await runCli(['keys', 'generate'], env)
  assert.equal(code, 0)
  const key = stdout.trimEnd()
  await assert.rejects(stat(join(dataDir.path, 'bellhop.db')), { code: 'ENOENT' })

  await using server = await startServer({ ...dataDir.env, BELLHOP_BOOTSTRAP_KEY: key })
  assert.equal(await emailOf(server.url, key), 'admin@example.com')
})

test('settings are read from a .env file', async () => {
  await using folder = await makeDataDir()
  await writeFile(join(folder.path, '.env'), 'BELLHOP_DATA_DIR=./from-env-file\n')
  const words = ['orgs', 'create', 'filed', '--admin-email', 'fay@filed.example']
  assert.equal((await runCli(words, {}, folder.path)).code, 0)
  assert.ok((await stat(join(folder.path, 'from-env-file', 'bellhop.db'))).isFile())
})

test('a database that cannot be opened gives one line and exit code 1', async () => {
  await using dataDir = await makeDataDir()
  await writeFile(join(dataDir.path, 'bellhop.db'), 'this is not a database, whatever its name')
  const { code, stdout, stderr } = await runCli(['orgs', 'list'], dataDir.env)
  assert.deepEqual({ code, stdout }, { code: 1, stdout: '' })
  assert.match(stderr, /^bellhop: [^\n]+\n$/)
})
