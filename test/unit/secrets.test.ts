import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import { Worker } from 'node:worker_threads'
import { BellhopError } from '../../src/platform/errors.ts'
import {
  decryptSecret,
  encryptSecret,
  type SecretPlace,
} from '../../src/platform/secrets/encrypt.ts'
import { addKey, createKeyFile, readKeyFile } from '../../src/platform/secrets/key-file.ts'
import { SecretKeys, withoutKeys } from '../../src/platform/secrets/keys.ts'

const folder = mkdtempSync(join(tmpdir(), 'bellhop-keys-'))
after(() => rmSync(folder, { recursive: true }))

let count = 0
let file: string
beforeEach(() => {
  file = join(folder, `${++count}.key`)
})

const place: SecretPlace = { column: 'totp.secret', row: 'a-user' }

function load(change: { file?: string; otherFile?: string; isOnlyNode?: boolean } = {}) {
  const secrets = new SecretKeys({ file, isOnlyNode: false, ...change })
  secrets.load()
  return { organizationId: 1, secrets }
}

test('a secret is encrypted differently each time, and decrypted only in its place', () => {
  createKeyFile(file)
  const scope = load()
  const [first, second] = [1, 2].map(() => encryptSecret(scope, place, 'zanzibar ü'))
  assert.match(first!, /^encrypted\.v1\.[0-9a-f]{12}\.[\w-]+$/)
  assert.notEqual(first, second)
  assert.equal(decryptSecret(scope, place, first!), 'zanzibar ü')
  for (const elsewhere of [
    { ...place, row: 'another' },
    { ...place, column: 'webhooks.secret' as const },
  ])
    assert.equal(decryptSecret(scope, elsewhere, first!), undefined)
  assert.equal(decryptSecret({ ...scope, organizationId: 2 }, place, first!), undefined)
  assert.equal(decryptSecret(scope, place, `${first!.slice(0, -2)}AA`), undefined)
  assert.equal(decryptSecret(load(), place, first!), 'zanzibar ü', 'after a restart')
})

test('nothing, an empty secret, and what was stored without encryption can be read', () => {
  createKeyFile(file)
  const scope = load()
  assert.equal(encryptSecret(scope, place, null), null)
  assert.equal(decryptSecret(scope, place, null), null)
  assert.equal(decryptSecret(scope, place, encryptSecret(scope, place, '')), '')
  for (const plain of ['', 'secret', 'encrypted.v1.', 'encrypted.v1.0123456789ab.short'])
    assert.equal(decryptSecret(scope, place, plain), plain)
})

test('without a key file, secrets are stored as they are', () => {
  const scope = { organizationId: 1, secrets: withoutKeys }
  assert.equal(encryptSecret(scope, place, 'secret'), 'secret')
})

test('a key that is not there decrypts nothing, and a missing file stores nothing', () => {
  createKeyFile(file)
  const stored = encryptSecret(load(), place, 'secret')
  rmSync(file)
  assert.equal(decryptSecret(load(), place, stored), undefined)
  assert.throws(
    () => encryptSecret(load(), place, 'secret'),
    (error) => error instanceof BellhopError && error.code === 'unavailable',
  )
  createKeyFile(file)
  assert.equal(decryptSecret(load(), place, stored), undefined)
})

test('only a node that has no others makes a key, with the first secret', () => {
  const scope = load({ isOnlyNode: true })
  assert.equal(readKeyFile(file), undefined)
  const stored = encryptSecret(scope, place, 'secret')
  assert.equal(statSync(file).mode & 0o777, 0o600)
  assert.equal(decryptSecret(load(), place, stored), 'secret')
})

test('keys of a second file decrypt, but do not encrypt', () => {
  createKeyFile(file)
  const stored = encryptSecret(load(), place, 'secret')
  const newer = `${file}-newer`
  createKeyFile(newer)
  const scope = load({ file: newer, otherFile: file })
  assert.equal(decryptSecret(scope, place, stored), 'secret')
  assert.equal(decryptSecret(load(), place, encryptSecret(scope, place, 'secret')), undefined)
})

test('a key that another process adds encrypts from then on, and the older ones still decrypt', () => {
  createKeyFile(file)
  const scope = load()
  const old = encryptSecret(scope, place, 'old')
  addKey(file)
  assert.equal(statSync(file).mode & 0o777, 0o600)
  const later = load()
  const current = encryptSecret(later, place, 'new')
  assert.deepEqual(
    [scope, later].map((each) =>
      [old, current].map((stored) => decryptSecret(each, place, stored)),
    ),
    [
      ['old', 'new'],
      ['old', 'new'],
    ],
  )
  assert.equal(later.secrets.current()?.id, readKeyFile(file)![0]!.id)
  assert.equal(scope.secrets.current()?.id, readKeyFile(file)![0]!.id)
})

test('a file that cannot be read for a moment changes nothing', () => {
  createKeyFile(file)
  const scope = load()
  const content = readFileSync(file, 'utf8')
  const before = scope.secrets.current()
  writeFileSync(file, 'half of it')
  assert.equal(scope.secrets.current()?.id, before?.id)
  writeFileSync(file, content)
  assert.equal(scope.secrets.current()?.id, before?.id)
})

test('adding a key excludes adding another one at the same time', () => {
  createKeyFile(file)
  const before = readFileSync(file, 'utf8')
  writeFileSync(`${file}.new`, '')
  assert.throws(() => addKey(file), /another command is adding a key/)
  assert.equal(readFileSync(file, 'utf8'), before)
  rmSync(`${file}.new`)
  addKey(file)
  addKey(file)
  assert.equal(new Set(readKeyFile(file)!.map(({ id }) => id)).size, 3)
})

test('several processes that make the file at once agree on one key', async () => {
  const script = new URL('../support/process/make-key-file.ts', import.meta.url)
  const gate = new Int32Array(new SharedArrayBuffer(4))
  const workers = Array.from(
    { length: 4 },
    () => new Worker(script, { workerData: { file, gate, count: 4 } }),
  )
  const found = await Promise.all(workers.map(async (worker) => (await once(worker, 'message'))[0]))
  const [id] = found[0]
  assert.deepEqual(found, [[id], [id], [id], [id]])
})

test('a key file is never replaced, and nothing is left beside it', () => {
  createKeyFile(file)
  const before = readFileSync(file, 'utf8')
  createKeyFile(file)
  assert.equal(readFileSync(file, 'utf8'), before)
  assert.deepEqual(
    readdirSync(folder).filter((name) => name.startsWith(`${count}.`)),
    [`${count}.key`],
  )
})

test('a file with anything else is rejected, with the number of the key', () => {
  const key = Buffer.alloc(32, 7).toString('base64')
  for (const [content, message] of [
    ['', /contains no key/],
    ['# only a comment\n', /contains no key/],
    [`${key}\nsecret\n`, /key 2 of .* is not 32 bytes in base64/],
    [Buffer.alloc(31).toString('base64'), /key 1 of /],
    [`${key}${key}`, /key 1 of /],
  ] as const) {
    writeFileSync(file, content)
    assert.throws(() => readKeyFile(file), message)
  }
  writeFileSync(file, `# made by hand\r\n  ${key}  \r\n\n`)
  assert.equal(readKeyFile(file)!.length, 1)
})
