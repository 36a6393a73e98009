import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { generateKey } from '../../src/platform/access/key-format.ts'
import { ConfigError, readConfig } from '../../src/platform/config.ts'

const folder = mkdtempSync(join(tmpdir(), 'bellhop-secrets-'))
after(() => rmSync(folder, { recursive: true }))

const file = join(folder, 'secret')
const secretIn = (content: string) => {
  writeFileSync(file, content)
  return file
}

test('every secret can be read from a file, without one trailing newline', () => {
  const url = 'postgres://bellhop:secret@db/bellhop'
  const { database } = readConfig({ DATABASE_URL_FILE: secretIn(`${url}\n`) })
  assert.equal(database.engine === 'postgres' && database.url, url)
  const key = generateKey('live')
  const { bootstrapKey } = readConfig({ BELLHOP_BOOTSTRAP_KEY_FILE: secretIn(`${key}\r\n`) })
  assert.equal(bootstrapKey, key)
  const token = 'x'.repeat(32)
  const { metricsToken } = readConfig({ BELLHOP_METRICS_TOKEN_FILE: secretIn(token) })
  assert.equal(metricsToken, token)
  assert.throws(
    () => readConfig({ BELLHOP_METRICS_TOKEN_FILE: secretIn(`${token}\n\n`) }),
    /^Error: BELLHOP_METRICS_TOKEN must be /,
  )
})

test('a secret file that is missing, unreadable, empty or beside the value is refused', () => {
  const refused = (environment: Record<string, string>, message: string) =>
    assert.throws(() => readConfig(environment), new ConfigError(message))
  for (const name of ['DATABASE_URL', 'BELLHOP_BOOTSTRAP_KEY', 'BELLHOP_METRICS_TOKEN']) {
    const setting = `${name}_FILE`
    refused({ [setting]: `${file}-none` }, `${setting}: cannot read ${file}-none (ENOENT)`)
    refused({ [setting]: folder }, `${setting}: cannot read ${folder} (EISDIR)`)
    refused({ [setting]: secretIn('\n') }, `${setting}: ${file} is empty`)
    refused({ [name]: 'x', [setting]: file }, `${name} and ${setting} must not both be set`)
  }
})
