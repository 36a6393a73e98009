import assert from 'node:assert/strict'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { createKeyFile, readKeyFile } from '../../src/platform/secrets/key-file.ts'
import { ApiClient } from '../support/client/client.ts'
import { askPostgres } from '../support/filled/full-desk.ts'
import { openWebhookReceiver, type WebhookReceiver } from '../support/network/receiver.ts'
import { sqliteValue, withSqliteFile } from '../support/postgres/direct-sql.ts'
import { createPostgresDatabase } from '../support/postgres/postgres.ts'
import { makeDataDir, runCli, startServer } from '../support/process/process.ts'

const settings = { BELLHOP_WEBHOOK_ALLOW_PRIVATE: '127.0.0.0/8' }

async function createWebhook(client: ApiClient, { url }: WebhookReceiver) {
  const created = await client.post('/v1/webhooks', { url, event_types: ['ticket.*'] })
  assert.equal(created.status, 201, created.text)
  const { id, secret } = created.body
  return { path: `/v1/webhooks/${id}`, secret: secret as string }
}

type TestWebhook = Awaited<ReturnType<typeof createWebhook>>

/** Whether the server signs with the secret that it once returned. */
async function assertSigned(client: ApiClient, receiver: WebhookReceiver, webhook: TestWebhook) {
  const { body } = await client.post(`${webhook.path}/test`)
  assert.equal(body.error, null)
  const call = receiver.received.at(-1)!
  new Webhook(webhook.secret).verify(call.raw, call.headers as Record<string, string>)
}

async function run(command: string[], env: Record<string, string>): Promise<string> {
  const { code, stdout, stderr } = await runCli(command, env)
  assert.equal(code, 0, stderr)
  return stdout
}

const idsIn = (file: string) => readKeyFile(file)!.map(({ id }) => id)

test('the first start makes a key beside the database, which rotate replaces while it serves', async () => {
  await using data = await makeDataDir()
  await using receiver = await openWebhookReceiver()
  const env = { ...data.env, ...settings }
  await using server = await startServer(env)
  const client = new ApiClient(server.url, server.firstKey!)
  const file = join(data.path, 'bellhop.db.key')
  assert.equal((await stat(file)).mode & 0o777, 0o600)
  const webhook = await createWebhook(client, receiver)
  const [old] = idsIn(file)
  assert.match(await run(['secrets', 'status'], env), new RegExp(`^${old} +encrypts +1$`, 'm'))

  const rotated = await run(['secrets', 'rotate'], env)
  const [current, ...others] = idsIn(file)
  assert.deepEqual(others, [old])
  assert.equal(rotated, `Encrypted 1 secrets with key ${current} of ${file}\n`)
  await assertSigned(client, receiver, webhook)
  const another = await createWebhook(client, receiver)
  await assertSigned(client, receiver, another)
  const status = await run(['secrets', 'status'], env)
  assert.match(status, new RegExp(`^${current} +encrypts +2$`, 'm'))
  assert.match(status, new RegExp(`^${old} +decrypts +0$`, 'm'))

  const backup = join(data.path, 'backup.db')
  assert.match(await run(['backup', backup], env), new RegExp(`not in it: keep a copy of ${file}`))
  assert.ok(!(await readFile(backup)).includes((await readFile(file, 'utf8')).split('\n')[2]!))
})

test('the first start of this version encrypts what an older one has stored', async () => {
  await using data = await makeDataDir()
  await using receiver = await openWebhookReceiver()
  const env = { ...data.env, ...settings }
  const first = await startServer(env)
  const key = first.firstKey!
  const webhook = await createWebhook(new ApiClient(first.url, key), receiver)
  await first.stop()
  withSqliteFile(data.path, (database) =>
    database.prepare('UPDATE webhooks SET secret = ?').run(webhook.secret),
  )
  await rm(join(data.path, 'bellhop.db.key'))
  await using second = await startServer(env)
  assert.match(String(sqliteValue(data.path, 'SELECT secret FROM webhooks')), /^encrypted\.v1\./)
  await assertSigned(new ApiClient(second.url, key), receiver, webhook)
})

test('after the key was lost and found again, its secrets work again', async () => {
  await using data = await makeDataDir()
  await using receiver = await openWebhookReceiver()
  const env = { ...data.env, ...settings }
  const file = join(data.path, 'bellhop.db.key')
  const first = await startServer(env)
  const key = first.firstKey!
  const webhook = await createWebhook(new ApiClient(first.url, key), receiver)
  await first.stop()
  const found = await readFile(file, 'utf8')
  const [lost] = idsIn(file)
  await rm(file)
  await using second = await startServer(env)
  const client = new ApiClient(second.url, key)
  const { body } = await client.post(`${webhook.path}/test`)
  assert.match(body.error, /lost the key/)
  const { code, stderr } = await runCli(['secrets', 'encrypt'], env)
  assert.equal(code, 1)
  assert.match(stderr, new RegExp(`1 secrets cannot be decrypted .* missing keys: ${lost}`))
  assert.match(await run(['secrets', 'status'], env), new RegExp(`^${lost} +missing +1$`, 'm'))
  await writeFile(file, (await readFile(file, 'utf8')) + found)
  await assertSigned(client, receiver, webhook)
})

test('nodes on PostgreSQL encrypt when they have a key file, and what is stored on command', async () => {
  await using data = await makeDataDir()
  await using receiver = await openWebhookReceiver()
  await using database = await createPostgresDatabase()
  const env = { DATABASE_URL: database.url, ...settings, BELLHOP_RATE_LIMIT: '0' }
  const run_ = (verb: string, more = {}) =>
    runCli(['secrets', verb], { ...env, ...more }, data.path)
  const first = await startServer(env)
  const key = first.firstKey!
  const webhook = await createWebhook(new ApiClient(first.url, key), receiver)
  assert.match((await run_('status')).stdout, /^- +not encrypted +1$/m)
  assert.match((await run_('encrypt')).stderr, /there is no key file: set BELLHOP_SECRET_KEY_FILE/)

  const file = join(data.path, 'key')
  const withKey = { BELLHOP_SECRET_KEY_FILE: file }
  assert.match((await run_('encrypt', withKey)).stderr, /does not exist/)
  createKeyFile(file)
  await using second = await startServer({ ...env, ...withKey })
  const client = new ApiClient(second.url, key)
  const stored = () => askPostgres(database.url, 'SELECT secret FROM webhooks ORDER BY seq')
  assert.deepEqual(await stored(), [{ secret: webhook.secret }])
  await assertSigned(client, receiver, webhook)
  // A node that is not upgraded or has no key yet uses what is not encrypted.
  await assertSigned(new ApiClient(first.url, key), receiver, webhook)
  await first.stop()
  assert.equal((await run_('encrypt', withKey)).code, 0)
  for (const { secret } of await stored()) assert.match(String(secret), /^encrypted\.v1\./)
  await assertSigned(client, receiver, webhook)
  assert.equal((await run_('rotate', withKey)).code, 0)
  await assertSigned(client, receiver, webhook)
})

test('a desk that is moved has its secrets encrypted with the key of the target', async () => {
  await using data = await makeDataDir()
  await using receiver = await openWebhookReceiver()
  const env = { ...data.env, ...settings }
  const source = await startServer(env)
  const key = source.firstKey!
  const webhook = await createWebhook(new ApiClient(source.url, key), receiver)
  await source.stop()

  await using plain = await createPostgresDatabase({ isBare: true })
  assert.match(await run(['move', '--to', plain.url], env), /are not encrypted in the target/)
  const stored = await askPostgres(plain.url, 'SELECT secret FROM webhooks')
  assert.deepEqual(stored, [{ secret: webhook.secret }])

  await using database = await createPostgresDatabase({ isBare: true })
  const file = join(data.path, 'key')
  const withKey = { ...env, BELLHOP_SECRET_KEY_FILE: file }
  const refused = await runCli(['move', '--to', database.url], withKey)
  assert.deepEqual(
    [refused.code, refused.stderr],
    [2, `bellhop: BELLHOP_SECRET_KEY_FILE: ${file} does not exist\n`],
  )
  createKeyFile(file)
  const moved = await run(['move', '--to', database.url], withKey)
  assert.ok(moved.includes(`encrypted with the key in ${file}.`), moved)
  const onPostgres = { ...settings, DATABASE_URL: database.url, BELLHOP_SECRET_KEY_FILE: file }
  await using second = await startServer(onPostgres)
  await assertSigned(new ApiClient(second.url, key), receiver, webhook)

  const target = join(data.path, 'moved', 'bellhop.db')
  await run(['move', '--to', `sqlite:${target}`], env)
  assert.notDeepEqual(idsIn(`${target}.key`), idsIn(join(data.path, 'bellhop.db.key')))
  const elsewhere = { ...settings, BELLHOP_DATA_DIR: join(data.path, 'moved') }
  await using third = await startServer(elsewhere)
  await assertSigned(new ApiClient(third.url, key), receiver, webhook)
})

test('a key file with anything else in it prevents the start, and is not changed', async () => {
  await using data = await makeDataDir()
  const file = join(data.path, 'bellhop.db.key')
  await writeFile(file, 'secret\n')
  await assert.rejects(startServer(data.env), /key 1 of .* is not 32 bytes in base64/)
  assert.equal(await readFile(file, 'utf8'), 'secret\n')
})
