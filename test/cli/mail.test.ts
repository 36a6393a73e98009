import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { parseCommandLine } from '../../src/cli/parse-command-line.ts'
import { waitFor } from '../support/assert/until.ts'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { composeRaw } from '../support/fixtures/mail.ts'
import { openImapServer } from '../support/network/imap-server.ts'
import { openMailServer } from '../support/network/mail-server.ts'
import { makeDataDir, runCli, startServer } from '../support/process/process.ts'

test('mails can be received from a file, listed, explained and read', async () => {
  await using data = await makeDataDir()
  await using _server = await startServer(data.env)
  const mail = (...args: string[]) => runCli(['mail', ...args], data.env)
  const file = join(data.path, 'lamp.eml')
  const raw = composeRaw({ Subject: 'Lamp \u001b[31mbroken' })
  writeFileSync(file, raw)

  const received = await mail('import', file)
  assert.equal(received.code, 0, received.stderr)
  const id = received.stdout.trim()
  assert.equal((await mail('import', file)).stdout.trim(), id)
  await waitFor('the mail is imported', async () =>
    / imported +file /.test((await mail('list')).stdout),
  )
  const listed = await mail('list', '--state', 'imported')
  assert.match(listed.stdout, new RegExp(`${id} .*maya@shop\\.example .*broken`))
  assert.ok(!listed.stdout.includes('\u001b'))
  assert.match((await mail('why', id)).stdout, /^decision +ticket/m)
  assert.equal((await mail('raw', id)).stdout, raw)
  assert.match((await mail('status')).stdout, /ADDRESS/)
  const routes = join(data.path, 'routes.json')
  writeFileSync(routes, '[{"conditions": [{"field": "subject"}], "then": {}}]')
  const rehearse = () => mail('rehearse', 'support@acme.example', '--routes', routes)
  assert.match((await rehearse()).stderr, /Field required/)
  writeFileSync(routes, '[]')
  assert.match((await rehearse()).stderr, /mailbox support@acme.example not found/)
  const backfill = (...rest: string[]) => mail('backfill', 'support@acme.example', ...rest)
  assert.match((await backfill('--since', '2026-01-01')).stderr, /mailbox .* not found/)
  assert.equal((await backfill('--since', '2026-01-01', '--as', 'x')).code, 2)

  assert.equal((await mail('import', join(data.path, 'missing.eml'))).code, 1)
  assert.match((await mail('why', '00000000-0000-7000-8000-000000000000')).stderr, /not found/)
  assert.equal((await mail('list', '--state', 'x')).code, 2)
})

test('mailboxes can be tested, and what they send and hold can be decided on', async (t) => {
  await using data = await makeDataDir()
  await using mailServer = await openMailServer()
  await using imapServer = await openImapServer()
  const env = { ...data.env, BELLHOP_MAIL_ALLOW_PRIVATE: '127.0.0.1' }
  await using server = await startServer(env)
  const client = new ApiClient(server.url, server.firstKey!)
  const local = { host: '127.0.0.1', security: 'none' }
  const condition = { field: 'subject', operator: 'contains', value: 'offer' }
  const created = await client.post('/v1/mailboxes', {
    address: 'support@acme.example',
    name: 'Acme',
    smtp: { ...local, port: mailServer.port },
    send_delay_seconds: 120,
    incoming: {
      imap: { ...local, port: imapServer.port, username: 'desk', password: 'secret' },
      routes: [{ conditions: [condition], then: { outcome: 'hold' } }],
    },
  })
  assert.equal(created.status, 201, created.text)
  const mail = runHere(t, env)

  // Otherwise the test would wait for a mail to a plus address to arrive.
  imapServer.setPassword('changed')
  imapServer.disconnect()
  assert.equal((await mail('fetch', 'support@acme.example')).code, 0)
  await waitFor('the server is refused', async () => {
    const { body } = await client.get(`/v1/mailboxes/${created.body.id}`)
    return body.incoming.imap.state === 'failing'
  })
  const status = await mail('status')
  const failed = await mail('test', 'support@acme.example', '--to', 'ada@acme.example')
  assert.match(status.stdout, /^support@acme\.example +ok +failing .* IMAP: /m)
  assert.match(failed.stdout, /^SMTP +send +ok +\d+ /m)
  assert.match(failed.stdout, /^IMAP +sign_in +failed +\d+ /m)
  assert.match(failed.stderr, /^the test failed$/m)
  assert.deepEqual(mailServer.received[0]!.to, ['ada@acme.example'])
  assert.match(
    (await mail('dns', 'sales@acme.example')).stderr,
    /mailbox sales@acme\.example not found/,
  )

  const { body: ticket } = await client.post('/v1/tickets', ticketInput())
  await client.post(`/v1/tickets/${ticket.id}/comments`, { body: 'We send a new one.' })
  await waitFor('the reply is queued', async () => {
    return (await client.get('/v1/outbound-mails')).body.length === 1
  })
  const queued = new RegExp(`^\\S+ +queued +0 +\\S+ +(\\S+) +${ticket.id} `, 'm')
  const sent = queued.exec((await mail('queue')).stdout)![1]!
  assert.match((await mail('cancel', sent)).stdout, / canceled$/m)
  assert.ok(!(await mail('queue')).stdout.includes(sent))
  assert.match((await mail('retry', sent)).stdout, / queued$/m)

  const file = join(data.path, 'offer.eml')
  writeFileSync(file, composeRaw({ Subject: 'An offer' }))
  const held = (await mail('import', file, '--to', 'support@acme.example')).stdout.trim()
  await waitFor('the mail is held', async () => {
    return (await client.get(`/v1/inbound-mails/${held}`)).body.state === 'held'
  })
  assert.match((await mail('release', held)).stdout, / imported, ticket [0-9a-f-]{36}$/m)
  assert.match((await mail('release', held)).stderr, /has been imported/)
  const read = await mail('reparse', held, '--dry-run')
  assert.match(read.stdout, /^The lamp arrived broken\.$/m)
  assert.match(read.stderr, /is the same/)

  assert.equal((await mail('suppress', 'Gone@shop.example', '--detail', 'left')).code, 0)
  const listed = await mail('suppressions', '--search', 'gone')
  assert.match(listed.stdout, / manual +Gone@shop\.example +left$/m)
  assert.equal((await mail('unsuppress', 'gone@shop.example')).code, 0)
  assert.match((await mail('unsuppress', 'gone@shop.example')).stderr, /is not suppressed/)
})

/** Runs `bellhop mail` in this process, because starting one for each command takes long. */
function runHere(t: TestContext, env: Record<string, string>) {
  const [outer, folder] = [{ ...process.env }, process.cwd()]
  Object.assign(process.env, env)
  // Without the `.env` of the project.
  process.chdir(env.BELLHOP_DATA_DIR!)
  t.after(() => {
    process.env = outer
    process.chdir(folder)
  })
  return async (...args: string[]) => {
    const out = t.mock.method(console, 'log', () => {})
    const err = t.mock.method(console, 'error', () => {})
    const failure = await parseCommandLine(['mail', ...args])
      .then((run) => run())
      .then(
        () => undefined,
        (error: Error) => error.message,
      )
    const textOf = ({ mock }: typeof out) =>
      mock.calls.map((call) => `${call.arguments[0]}\n`).join('')
    const written = {
      code: failure ? 1 : 0,
      stdout: textOf(out),
      stderr: textOf(err) + (failure ?? ''),
    }
    t.mock.restoreAll()
    return written
  }
}

test('a server without a mailbox loads no library for mail', async () => {
  await using data = await makeDataDir()
  const [hook, list] = [join(data.path, 'hook.mjs'), join(data.path, 'modules.txt')]
  writeFileSync(
    hook,
    `import { writeFileSync } from 'node:fs'
    import { registerHooks } from 'node:module'
    const urls = []
    registerHooks({ load: (url, context, next) => (urls.push(url), next(url, context)) })
    process.on('exit', () => writeFileSync(${JSON.stringify(list)}, urls.join('\\n')))`,
  )
  const server = await startServer({ ...data.env, NODE_OPTIONS: `--import=${hook}` })
  assert.equal(await server.stop(), 0)
  const urls = readFileSync(list, 'utf8').split('\n')
  assert.ok(urls.some((url) => url.includes('/fastify/')))
  const ofMail = /\/node_modules\/(nodemailer|imapflow|libmime|smtp-server|parse5|iconv-lite)\//
  assert.deepEqual(
    urls.filter((url) => ofMail.test(url)),
    [],
  )
})
