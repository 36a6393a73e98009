import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import { generateKey } from '../../src/platform/access/key-format.ts'
import { ConfigError, readConfig } from '../../src/platform/config.ts'
import { mailCertificate, mailCertificateKey } from '../support/fixtures/mail-certificate.ts'
import { makeDataDir, runCli } from '../support/process/process.ts'
import { refusedStart } from '../support/process/process-ends.ts'

const wrong: Record<string, string[]> = {
  PORT: ['-1', '65536', '3000.5', 'http', '0x50', '3000 3001', '1e3'],
  DATABASE_URL: ['bellhop.db', 'sqlite', 'sqlite:', 'mysql://localhost/x', 'file:x.db'],
  BELLHOP_DATABASE_CONNECTIONS: ['1', '501', 'all', '-2'],
  BELLHOP_DATABASE_TIMEOUT_MS: ['0', '99', '600001', '10s', '1.5'],
  BELLHOP_PUBLIC_URL: [
    'desk',
    'desk.example.com',
    'ftp://desk.example',
    'https://',
    'https://x/?a',
  ],
  BELLHOP_BOOTSTRAP_KEY: [
    'secret',
    'bh_live_',
    `${generateKey('live')}0`,
    'bh_live_'.padEnd(47, '0'),
  ],
  BELLHOP_RATE_LIMIT: ['-1', 'many', '1.5', '1e3', '10 000', '99999999999'],
  BELLHOP_AUTH_RATE_LIMIT: ['-1', 'few', '0x10'],
  BELLHOP_PUBLIC_RATE_LIMIT: ['-1', 'few', '0x10'],
  BELLHOP_ATTACHMENT_BYTES_MAX: ['0', '-1', '20 MiB', '1.5', '99999999999'],
  BELLHOP_STORAGE_BYTES_MAX: ['-1', '1 GB', '1.5', '10000000000000000'],
  BELLHOP_PUBLIC_UPLOAD_BYTES_PER_DAY: ['-1', '1 GB', '1.5', '10000000000000000'],
  BELLHOP_EVENT_RETENTION_DAYS: ['0', '-1', 'for ever', '1.5', '99999999999'],
  BELLHOP_TRUST_PROXY: [
    'yes',
    '-1',
    '10.0.0.0/33',
    'proxy.example',
    '10.0.0.1,,10.0.0.2',
    '1.5',
    'loopback',
    // These would let callers forge their address.
    '1',
    '0',
    '2',
    'true',
    '0.0.0.0/0',
    '10.0.0.1, ::/0',
    '::ffff:0.0.0.0/96',
  ],
  BELLHOP_CORS_ORIGINS: ['app.example', 'https://app.example/', 'https://a.example,', 'null'],
  BELLHOP_METRICS_TOKEN: [
    'secret',
    'x'.repeat(15),
    'two words, quite long',
    'x'.repeat(201),
    'ä'.repeat(20),
  ],
  BELLHOP_WEBHOOK_ALLOW_PRIVATE: ['yes', '1', '10.0.0.0/33', 'hooks.example', '10.0.0.1,'],
  BELLHOP_MAIL_ALLOW_PRIVATE: ['yes', '1', '10.0.0.0/33', 'mail.example', '10.0.0.1,'],
  BELLHOP_SMTP_LISTEN: [
    '2525',
    ':2525',
    '127.0.0.1',
    '127.0.0.1:',
    '127.0.0.1:65536',
    '127.0.0.1:smtp',
    'smtp://127.0.0.1:2525',
    '::1:2525',
    '[::1]',
    '[127.0.0.1]:2525',
    'a b:2525',
  ],
  BELLHOP_SMTP_MODE: ['SMTP', 'esmtp', 'pop3'],
  BELLHOP_SMTP_TLS_CERT: ['/none/cert.pem'],
  BELLHOP_SMTP_TLS_KEY: ['/none/key.pem'],
  BELLHOP_LOG_LEVEL: ['loud', 'INFO', '30'],
}

for (const [name, values] of Object.entries(wrong)) {
  test(`an invalid ${name} is rejected with one line that names it`, () => {
    for (const value of values) {
      assert.throws(
        () => readConfig({ [name]: value }),
        (error: unknown) => {
          assert.ok(error instanceof ConfigError, `${value}: ${error}`)
          assert.ok(error.message.startsWith(name), error.message)
          assert.doesNotMatch(error.message, /\n/)
          return true
        },
        `${name}=${value}`,
      )
    }
  })
}

test('BELLHOP_TRUST_PROXY rejects a count or all addresses, and suggests what to write', () => {
  for (const value of ['1', 'true', 'TRUE', '0.0.0.0/0']) {
    assert.throws(
      () => readConfig({ BELLHOP_TRUST_PROXY: value, BELLHOP_PUBLIC_URL: 'https://x.example' }),
      /^Error: BELLHOP_TRUST_PROXY .*forge.*list the addresses of your proxies.*127\.0\.0\.1/,
    )
  }
})

test('BELLHOP_TRUST_PROXY requires BELLHOP_PUBLIC_URL', () => {
  const trusted = { BELLHOP_TRUST_PROXY: '127.0.0.1, 10.0.0.0/8' }
  assert.throws(() => readConfig(trusted), /^Error: BELLHOP_PUBLIC_URL is required/)
  const { trustProxy } = readConfig({ ...trusted, BELLHOP_PUBLIC_URL: 'https://x.example' })
  assert.deepEqual(trustProxy, ['127.0.0.1', '10.0.0.0/8'])
})

test('mail is received nowhere unless an address is set', () => {
  assert.equal(readConfig({}).smtpListener, undefined)
  assert.equal(readConfig({ BELLHOP_SMTP_LISTEN: ' ' }).smtpListener, undefined)
  const cases: [address: string, host: string, port: number][] = [
    ['127.0.0.1:2525', '127.0.0.1', 2525],
    ['[::1]:25', '::1', 25],
    ['localhost:0', 'localhost', 0],
  ]
  for (const [address, host, port] of cases) {
    const { smtpListener } = readConfig({ BELLHOP_SMTP_LISTEN: address })
    assert.deepEqual(smtpListener, { host, port, mode: 'smtp', tls: undefined })
  }
  const lmtp = readConfig({ BELLHOP_SMTP_LISTEN: '127.0.0.1:24', BELLHOP_SMTP_MODE: 'lmtp' })
  assert.equal(lmtp.smtpListener?.mode, 'lmtp')
})

test('the server sends account mail itself only with a valid URL and sender', async () => {
  const [url, from] = ['BELLHOP_MAIL_URL', 'BELLHOP_MAIL_FROM']
  const read = (mailUrl: string, sender = 'desk@acme.example') =>
    readConfig({ [url]: mailUrl, [from]: sender }).systemSender
  assert.equal(readConfig({}).systemSender, undefined)
  const server = { host: 'smtp.acme.example', username: 'desk', password: 'p@ss' }
  assert.deepEqual(read('smtps://desk:p%40ss@SMTP.acme.example'), {
    server: { ...server, port: 465, security: 'tls' },
    from: { name: '', address: 'desk@acme.example' },
  })
  const named = read('smtp://desk:p%40ss@smtp.acme.example:2525', '"Acme" <desk@acme.example>')
  assert.deepEqual(named, {
    server: { ...server, port: 2525, security: 'starttls' },
    from: { name: 'Acme', address: 'desk@acme.example' },
  })
  assert.deepEqual(read('smtp://127.0.0.1?security=none')?.server, {
    host: '127.0.0.1',
    port: 25,
    security: 'none',
    username: null,
    password: null,
  })
  assert.throws(() => readConfig({ [from]: 'desk@acme.example' }), /BELLHOP_MAIL_FROM requires/)
  assert.throws(() => readConfig({ [url]: 'smtp://x.example' }), /BELLHOP_MAIL_URL requires/)
  assert.throws(() => read('smtp://x.example', 'nobody'), /BELLHOP_MAIL_FROM must be/)
  for (const wrong of [
    'x.example',
    'https://u:zanzibar@x.example',
    'smtp://u:zanzibar@x.example/path',
    'smtp://u@x.example',
    'smtp://u:%zanzibar@x.example',
    'smtps://u:zanzibar@x.example?security=none',
    'smtp://',
  ])
    assert.throws(
      () => read(wrong),
      ({ message }: Error) => /BELLHOP_MAIL_URL must be/.test(message) && !/zanzibar/.test(message),
      wrong,
    )
})

test('backups are for the embedded database', () => {
  const backups = { BELLHOP_BACKUP_DIR: 'copies', BELLHOP_BACKUP_KEEP_WEEKS: '0' }
  assert.deepEqual(readConfig(backups).backups.keep, { days: 7, weeks: 0 })
  assert.throws(
    () => readConfig({ ...backups, DATABASE_URL: 'postgres://desk@127.0.0.1/desk' }),
    /BELLHOP_BACKUP_DIR is for the embedded database; back up PostgreSQL with pg_dump/,
  )
  assert.throws(
    () => readConfig({ BELLHOP_UPGRADE_BACKUP: 'maybe' }),
    /BELLHOP_UPGRADE_BACKUP must be true or false/,
  )
})

test('the certificate for receiving mail has to be readable, and has to match its key', async () => {
  await using data = await makeDataDir()
  const file = (name: string, content: string) => {
    const path = join(data.path, name)
    writeFileSync(path, content)
    return path
  }
  const cert = file('cert.pem', mailCertificate)
  const key = file('key.pem', mailCertificateKey)
  const { privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const read = (certFile: string, keyFile: string) =>
    readConfig({
      BELLHOP_SMTP_LISTEN: '127.0.0.1:2525',
      BELLHOP_SMTP_TLS_CERT: certFile,
      BELLHOP_SMTP_TLS_KEY: keyFile,
    }).smtpListener?.tls
  assert.deepEqual(read(cert, key), { key: mailCertificateKey, cert: mailCertificate })
  const none = join(data.path, 'none.pem')
  const other = file('other.pem', privateKey)
  const text = file('text.pem', 'not a certificate')
  const rejections: [cert: string, key: string, message: string][] = [
    [none, key, `BELLHOP_SMTP_TLS_CERT: cannot read ${none} (ENOENT)`],
    [cert, none, `BELLHOP_SMTP_TLS_KEY: cannot read ${none} (ENOENT)`],
    [text, key, `BELLHOP_SMTP_TLS_CERT: ${text} is not a PEM certificate`],
    [cert, text, `BELLHOP_SMTP_TLS_KEY: ${text} is not a PEM key without a passphrase`],
    [cert, other, `BELLHOP_SMTP_TLS_KEY: ${other} is not the key of ${cert}`],
    ['', key, 'BELLHOP_SMTP_TLS_KEY requires BELLHOP_SMTP_TLS_CERT'],
    [cert, '', 'BELLHOP_SMTP_TLS_CERT requires BELLHOP_SMTP_TLS_KEY'],
  ]
  for (const [certFile, keyFile, message] of rejections)
    assert.throws(() => read(certFile, keyFile), new ConfigError(message))
})

test('the command line rejects an invalid setting like the server', async () => {
  await using data = await makeDataDir()
  const env = { ...data.env, BELLHOP_TRUST_PROXY: '1' }
  const { code, stdout, stderr } = await runCli(['orgs', 'list'], env)
  assert.notEqual(code, 0)
  assert.equal(stdout, '')
  assert.match(stderr, /^bellhop: BELLHOP_TRUST_PROXY .*\n$/i)
})

test('an invalid secret is not repeated in the error message', () => {
  const value = `${generateKey('live')}0`
  assert.throws(
    () => readConfig({ BELLHOP_BOOTSTRAP_KEY: value }),
    (error: Error) => !error.message.includes(value.slice(8)),
  )
})

test('missing or blank settings have their defaults', () => {
  const names = [...Object.keys(wrong), 'HOST', 'BELLHOP_DATA_DIR']
  const blank = Object.fromEntries(names.map((name) => [name, '  ']))
  assert.deepEqual(readConfig(blank), readConfig({}))
  const { host, port, rateLimit, authRateLimit, trustProxy, logLevel } = readConfig({})
  assert.deepEqual([host, port, logLevel], ['127.0.0.1', 3000, 'info'])
  assert.deepEqual([rateLimit, authRateLimit, trustProxy], [1_000, 60, false])
})

test('an invalid setting ends the start with one line and an exit code', async () => {
  await using data = await makeDataDir()
  const port = await refusedStart({ ...data.env, PORT: 'http' })
  assert.match(port, /^Bellhop: PORT must be /)
  const limit = await refusedStart({ ...data.env, BELLHOP_RATE_LIMIT: '-1' })
  assert.match(limit, /^Bellhop: BELLHOP_RATE_LIMIT must be /)
})

test('a port in use ends the start with one line and an exit code', async () => {
  await using data = await makeDataDir()
  const taken = createServer().listen(0, '127.0.0.1')
  try {
    await once(taken, 'listening')
    const { port } = taken.address() as { port: number }
    const line = await refusedStart({ ...data.env, PORT: String(port) })
    assert.ok(line.includes(String(port)), line)
  } finally {
    taken.close()
  }
})
