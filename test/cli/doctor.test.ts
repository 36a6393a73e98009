import assert from 'node:assert/strict'
import { chmodSync, readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import { checkAddress } from '../../src/cli/doctor/address.ts'
import { checkBackups } from '../../src/cli/doctor/background.ts'
import type { Finding } from '../../src/cli/doctor/finding.ts'
import { checkSystemSender } from '../../src/cli/doctor/mail.ts'
import { readConfig } from '../../src/platform/config.ts'
import { makeOldDataDir } from '../support/kept/old-data-dir.ts'
import { createPostgresDatabase } from '../support/postgres/postgres.ts'
import { makeDataDir, runCli, startServer } from '../support/process/process.ts'

type Environment = Record<string, string>

async function examine(env: Environment) {
  const { code, stdout, stderr } = await runCli(['doctor', '--json'], env)
  return { code, stderr, findings: JSON.parse(stdout) as Finding[] }
}

const find = (findings: readonly Finding[], about: string) =>
  findings.filter((finding) => finding.about === about)

/** The state and text of the only finding about something. */
function the(findings: readonly Finding[], about: string): string {
  const [one, ...more] = find(findings, about)
  assert.deepEqual(more, [])
  return `${one?.state}: ${one?.text}`
}

test('of a desk that works, doctor finds nothing wrong, and changes nothing', async () => {
  await using data = await makeDataDir()
  const env = { ...data.env, BELLHOP_BACKUP_DIR: join(data.path, 'copies') }
  await using server = await startServer(env)
  const { port } = new URL(server.url)
  const { code, stderr, findings } = await examine({ ...env, PORT: port })
  assert.deepEqual([code, stderr], [0, ''])
  assert.deepEqual(find(findings, 'server')[0]?.state, 'ok')
  assert.deepEqual(
    findings.filter(({ state }) => state === 'fail'),
    [],
  )
  const { stdout } = await runCli(['doctor'], { ...env, PORT: port })
  assert.match(stdout, /^STATE\s+CHECK\s+FINDING\nok\s+database\s+Up to date with Bellhop /)
})

test('doctor names what is wrong with an old database, and leaves it as it is', async () => {
  await using old = await makeOldDataDir()
  const original = readFileSync(old.file)
  chmodSync(old.file, 0o644)
  const { code, stderr, findings } = await examine({ ...old.env, PORT: await unusedPort() })
  assert.equal(code, 1)
  assert.match(stderr, /^bellhop: 1 of \d+ checks failed\n$/)
  assert.match(the(findings, 'database'), /^warn: Of an older version: .* upgrade --check$/)
  assert.match(the(findings, 'files'), /^fail: Other users .* chmod 600 it$/)
  assert.match(the(findings, 'server'), /^warn: Nothing answers at .*The connection was refused/)
  assert.match(the(findings, 'backups'), /^warn: None are made: set BELLHOP_BACKUP_DIR/)
  assert.deepEqual(readFileSync(old.file), original)
})

test('doctor says that there is no database', async () => {
  await using data = await makeDataDir()
  const { code, findings } = await examine(data.env)
  assert.equal(code, 1)
  assert.match(the(findings, 'database'), /^fail: No database at \S+: check BELLHOP_DATA_DIR/)
})

test('doctor looks at the clock and the settings of PostgreSQL', async () => {
  await using database = await createPostgresDatabase()
  const { findings } = await examine({ DATABASE_URL: database.url, PORT: '1' })
  assert.equal(the(findings, 'clock'), 'ok: Agrees with PostgreSQL’s')
  assert.match(the(findings, 'connections'), /^ok: Up to 12 of \d+ for each node$/)
  assert.match(the(findings, 'durability'), /^fail: fsync is off/)
})

/** That of a server that has ended. */
async function unusedPort(): Promise<string> {
  let port = ''
  await withServer(
    () => {},
    async (url) => {
      port = new URL(url).port
    },
  )
  return port
}

/** A server at the public address. */
async function withServer(listener: RequestListener, use: (url: string) => Promise<void>) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.close()
  }
}

const publicAddress = (url: string, more: Environment = {}) =>
  checkAddress(readConfig({ PORT: '1', BELLHOP_PUBLIC_URL: url, ...more }))

test('a public address that leads elsewhere', async () => {
  await withServer(
    (_request, response) =>
      response.writeHead(301, { location: 'https://desk.example.com/' }).end(),
    async (url) => {
      assert.match(
        the(await publicAddress(url), 'address'),
        /^fail: \S+ redirects to https:\/\/desk\.example\.com\/: set BELLHOP_PUBLIC_URL to that/,
      )
    },
  )
  await withServer(
    (_request, response) => response.end('<h1>Welcome to nginx!</h1>'),
    async (url) => {
      const answer = the(await publicAddress(url), 'address')
      assert.match(answer, /^fail: Something else than Bellhop answers/)
    },
  )
})

test('a clock that is wrong, and encryption', async () => {
  const ready: RequestListener = (_request, response) => {
    response.setHeader('date', new Date(Date.now() + 3_600_000).toUTCString())
    response.end('{"status":"ready"}')
  }
  await withServer(ready, async (url) => {
    const findings = await publicAddress(url)
    assert.match(the(findings, 'address'), /^ok: Ready at/)
    assert.match(the(findings, 'clock'), /^fail: 3[56]\d\d s apart/)
    assert.match(the(findings, 'encryption'), /^ok: Not needed on this machine/)
  })
})

test('https without a trusted proxy', async () => {
  // Nothing listens at the port 1.
  const url = 'https://127.0.0.1:1'
  assert.match(the(await publicAddress(url), 'proxy'), /^fail: BELLHOP_TRUST_PROXY is not set/)
  const trusting = await publicAddress(url, { BELLHOP_TRUST_PROXY: '127.0.0.1' })
  assert.equal(the(trusting, 'proxy'), 'ok: Trusted: 127.0.0.1')
})

test('an address that others reach needs a public URL', async () => {
  const findings = await checkAddress(readConfig({ HOST: '0.0.0.0', PORT: '1' }))
  assert.match(the(findings, 'address'), /^warn: BELLHOP_PUBLIC_URL is not set/)
})

test('a mail server that refuses', async () => {
  const config = readConfig({
    BELLHOP_MAIL_URL: 'smtp://127.0.0.1:1?security=none',
    BELLHOP_MAIL_FROM: 'desk@acme.example',
  })
  const [finding] = await checkSystemSender(config)
  assert.equal(finding!.state, 'fail')
  assert.match(finding!.text, /^127\.0\.0\.1:1: .*refused.* Check BELLHOP_MAIL_URL$/)
})

test('a folder without backups', async () => {
  await using data = await makeDataDir()
  const [finding] = checkBackups(readConfig({ BELLHOP_BACKUP_DIR: data.path }))
  assert.match(finding!.text, /^None in \S+ yet/)
})
