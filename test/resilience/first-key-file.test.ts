import assert from 'node:assert/strict'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { generateKey } from '../../src/platform/access/key-format.ts'
import { ApiClient } from '../support/client/client.ts'
import { makeDataDir, startServer } from '../support/process/process.ts'
import { refusedStart } from '../support/process/process-ends.ts'

test('the first credentials are written to a file that only its owner can read, not to the output', async () => {
  await using dataDir = await makeDataDir()
  const file = join(dataDir.path, 'first-key')
  const env = { ...dataDir.env, BELLHOP_FIRST_KEY_FILE: file }
  {
    await using server = await startServer(env)
    assert.deepEqual([server.firstKey, server.firstLink], [undefined, undefined])
    assert.equal(statSync(file).mode & 0o777, 0o600)
    const text = readFileSync(file, 'utf8')
    assert.match(text, /^ {2}http\S+\/invite\/\S+$/m)
    const key = /^ {2}(bh_live_\w+)$/m.exec(text)![1]!
    assert.equal((await new ApiClient(server.url, key).get('/v1/users/me')).status, 200)
  }
  const before = readFileSync(file, 'utf8')
  await using _again = await startServer(env)
  assert.equal(readFileSync(file, 'utf8'), before, 'the next start leaves it alone')
})

test('an existing credentials file prevents the first start, and nothing is created', async () => {
  await using dataDir = await makeDataDir()
  const file = join(dataDir.path, 'first-key')
  writeFileSync(file, 'mine')
  const env = { ...dataDir.env, BELLHOP_FIRST_KEY_FILE: file }
  assert.match(
    await refusedStart(env),
    /BELLHOP_FIRST_KEY_FILE cannot be written \(.*first-key: exists already\)/,
  )
  assert.equal(readFileSync(file, 'utf8'), 'mine')
  await using server = await startServer(dataDir.env)
  assert.ok(server.firstKey, 'the way in is not lost')
})

test('with a bootstrap key no credentials file is written', async () => {
  await using dataDir = await makeDataDir()
  const file = join(dataDir.path, 'first-key')
  const own = { BELLHOP_BOOTSTRAP_KEY: generateKey('live'), BELLHOP_FIRST_KEY_FILE: file }
  await using _server = await startServer({ ...dataDir.env, ...own })
  assert.equal(existsSync(file), false)
})
