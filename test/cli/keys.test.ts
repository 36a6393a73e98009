import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { createKey, type KeyInput } from '../../src/accounts/api-keys/create.ts'
import { findFirstOrganization } from '../../src/accounts/organizations/store.ts'
import { listUsers } from '../../src/accounts/users/store.ts'
import { searchables } from '../../src/desk/searchables.ts'
import { asOperator } from '../../src/platform/access/attribution.ts'
import { keyPrefix } from '../../src/platform/access/key-format.ts'
import { scopes } from '../../src/platform/access/scopes.ts'
import { readConfig } from '../../src/platform/config.ts'
import { openDatabase } from '../../src/platform/db/open-database.ts'
import { ApiClient } from '../support/client/client.ts'
import { useServer } from '../support/process/use-server.ts'

const server = useServer()
const bellhop = (...words: string[]) => server.bellhop(...words)

/** Sets up keys without a process for each. */
async function makeKey(change: Partial<KeyInput> = {}): Promise<string> {
  const db = await openDatabase(readConfig(server.dataDir.env), { isServer: false, searchables })
  try {
    return await db.transact(async (tx) => {
      const { id } = (await findFirstOrganization(tx))!
      const [admin] = await listUsers(tx.in(id), { skip: 0, limit: 1 })
      const wanted = { userId: admin!.id, name: 'Test', scopes, ...change }
      return createKey(tx.in(id), wanted, asOperator('2026-01-01T00:00:00Z'))
    })
  } finally {
    await db.close()
  }
}
const statusWith = async (key: string) =>
  (await new ApiClient(server.url, key).get('/v1/users/me')).status

const ways: [name: string, part: (key: string) => string][] = [
  ['its first characters', (key) => keyPrefix(key)],
  ['more of its characters', (key) => key.slice(0, 30)],
  ['the whole key', (key) => key],
  ['what the list shows', (key) => `${keyPrefix(key)}…${key.slice(-4)}`],
]
for (const [name, part] of ways) {
  test(`keys revoke by ${name} applies to the next request`, async () => {
    const key = await makeKey()
    const other = await makeKey()
    assert.deepEqual([await statusWith(key), await statusWith(other)], [200, 200])
    const { code, stdout } = await bellhop('keys', 'revoke', part(key))
    assert.equal(code, 0)
    assert.match(stdout, /^Revoked bh_live_\w{8}…\w{4} \(admin@example.com\)\n$/)
    assert.ok(!stdout.includes(key))
    assert.deepEqual([await statusWith(key), await statusWith(other)], [401, 200])
  })
}

test('revoking a key again succeeds, and reports when it was revoked', async () => {
  const key = await makeKey()
  await bellhop('keys', 'revoke', key)
  const { code, stdout } = await bellhop('keys', 'revoke', key)
  assert.equal(code, 0)
  assert.match(stdout, /\(already revoked at \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ\)\n$/)
})

test('keys revoke rejects a key that is unknown or of another organization', async () => {
  const [key, strange] = await Promise.all([makeKey(), bellhop('keys', 'generate')])
  await bellhop('orgs', 'create', 'north', '--admin-email', 'nora@north.example')
  const refusals = await Promise.all([
    bellhop('keys', 'revoke', strange.stdout.trim()),
    bellhop('keys', 'revoke', 'bh_session_00000000'),
    bellhop('keys', 'revoke', key, '--org', 'north'),
  ])
  for (const { code, stdout, stderr } of refusals) {
    assert.deepEqual({ code, stdout }, { code: 1, stdout: '' })
    assert.match(stderr, /^bellhop: no key starts with bh_(live|session)_\w{8}\n$/)
  }
  assert.equal(await statusWith(key), 200)
})

test('keys revoke rejects an ambiguous prefix, and accepts the whole key or its end', async () => {
  const key = await makeKey()
  const twins = await Promise.all(
    ['aaaa', 'bbbb'].map((end) => makeKey({ secret: keyPrefix(key) + end.repeat(8) })),
  )
  const ambiguous = await bellhop('keys', 'revoke', keyPrefix(key))
  assert.deepEqual(ambiguous, {
    code: 1,
    stdout: '',
    stderr: `bellhop: 3 keys start with ${keyPrefix(key)}; give more of the key\n`,
  })
  await bellhop('keys', 'revoke', key)
  await bellhop('keys', 'revoke', `${keyPrefix(key)}…bbbb`)
  const { stdout } = await bellhop('keys', 'list')
  const states = [key, ...twins].map((one) => {
    const line = new RegExp(`^${keyPrefix(one)}…${one.slice(-4)} +\\S+ +(\\S+)`, 'm')
    return line.exec(stdout)?.[1]
  })
  assert.deepEqual(states, ['revoked', 'active', 'revoked'])
})

test('keys list identifies keys, with their scopes and expiry', async () => {
  const [expired, limited] = await Promise.all([
    makeKey({ name: 'Old\u001b[2J one', expiresAt: '2020-01-01T00:00:00Z' }),
    makeKey({ name: 'Robot', rateLimit: 7, allowlist: ['10.0.0.0/8', '::1'] }),
  ])
  const { code, stdout } = await bellhop('keys', 'list')
  assert.equal(code, 0)
  const lineOf = (key: string) => stdout.split('\n').find((line) => line.includes(keyPrefix(key)))
  assert.match(stdout, /^KEY +USER +STATE +EXPIRES +LAST-USED +RATE +ALLOWED +NAME +SCOPES\n/)
  assert.match(
    lineOf(expired)!,
    /^bh_live_\w{8}…\w{4} {2}admin@example.com +expired +2020-01-01T00:00:00Z .* Old�\[2J one +all$/,
  )
  assert.match(lineOf(limited)!, / active +- +- +7 +10\.0\.0\.0\/8,::1 +Robot +all$/)
})

test('keys list does not list keys of a deactivated user as active', async () => {
  const admin = new ApiClient(server.url, server.firstKey)
  const eve = { email: 'eve@example.com', full_name: 'Eve', is_active: false }
  const { body } = await admin.post('/v1/users', eve)
  await makeKey({ userId: body.id, scopes: ['tickets:read'] })
  const { stdout } = await bellhop('keys', 'list')
  assert.match(stdout, / eve@example.com +inactive .* tickets:read$/m)
})

test('a secret is printed once, and is in no list and no file', async () => {
  const words = ['keys', 'create', '--user', 'admin@example.com', '--scopes', 'all']
  const key = (await bellhop(...words)).stdout.trim()
  const hidden = key.slice(keyPrefix(key).length, -4)
  const { stdout } = await bellhop('keys', 'list')
  assert.ok(stdout.includes(keyPrefix(key)))
  assert.ok(!stdout.includes(hidden))

  const files = await readdir(server.dataDir.path)
  assert.ok(files.includes('bellhop.db-wal'))
  let prefixes = 0
  for (const file of files) {
    const bytes = await readFile(join(server.dataDir.path, file))
    assert.ok(!bytes.includes(hidden), file)
    if (bytes.includes(keyPrefix(key))) prefixes++
  }
  assert.ok(prefixes > 0, 'what may be shown of the key should be in one of the files')
})
