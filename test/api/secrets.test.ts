import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { encryptStoredSecrets } from '../../src/platform/db/secrets/encrypt-stored.ts'
import { readSecretStatus } from '../../src/platform/db/secrets/status.ts'
import {
  countSecretsByKey,
  listSecretsOfOtherKeys,
  replaceSecret,
} from '../../src/platform/db/secrets/store.ts'
import { backUpDatabase } from '../../src/platform/db/sqlite/backups/copy.ts'
import { secretColumns } from '../../src/platform/secrets/columns.ts'
import { addKey, createKeyFile } from '../../src/platform/secrets/key-file.ts'
import { ticketInput } from '../support/client/client.ts'
import { storedTexts } from '../support/desk/database-contents.ts'
import { type Desk, openDesk } from '../support/desk/desk.ts'
import { type ImapTestServer, openImapServer } from '../support/network/imap-server.ts'
import { type MailServer, openMailServer } from '../support/network/mail-server.ts'
import { openWebhookReceiver, type WebhookReceiver } from '../support/network/receiver.ts'
import { openTokenServer, type TokenServer } from '../support/network/token-server.ts'
import {
  addUserWithPassword,
  CookieClient,
  strongPassword,
  totpCode,
} from '../support/people/browser.ts'
import { isOnPostgres } from '../support/postgres/postgres.ts'

// What is stored encrypted: passwords and tokens of mailboxes, secrets of webhooks, panel apps and
// TOTP.

let folder: string
let desk: Desk
let smtp: MailServer
let imap: ImapTestServer
let tokens: TokenServer
let receiver: WebhookReceiver
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bellhop-key-'))
  createKeyFile(join(folder, 'key'))
  smtp = await openMailServer()
  imap = await openImapServer()
  tokens = await openTokenServer()
  receiver = await openWebhookReceiver()
})
after(async () => {
  await smtp[Symbol.asyncDispose]()
  await imap[Symbol.asyncDispose]()
  await tokens[Symbol.asyncDispose]()
  await receiver[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  desk = await openDesk({ BELLHOP_SECRET_KEY_FILE: join(folder, 'key') })
})
afterEach(() => desk.close())

const server = { host: '127.0.0.1', security: 'none', username: 'desk' }

/** What is stored for a repeated request must not contain secrets either. */
const idempotencyKey = () => ({ 'idempotency-key': randomUUID() })

async function createMailbox(address: string, settings: object): Promise<string> {
  const body = { address, name: 'Acme', send_delay_seconds: 0, ...settings }
  const created = await desk.alice.post('/v1/mailboxes', body, idempotencyKey())
  assert.equal(created.status, 201, created.text)
  return `/v1/mailboxes/${created.body.id}`
}

const oauth = () => ({
  token_url: tokens.url,
  client_id: 'bellhop',
  client_secret: 'zanzibar-client',
  refresh_token: 'zanzibar-refresh',
})

const withPassword = () =>
  createMailbox('support@acme.example', {
    smtp: { ...server, port: smtp.port, password: 'zanzibar-smtp' },
    incoming: { imap: { ...server, port: imap.port, password: 'zanzibar-imap' } },
  })

const withOAuth = () =>
  createMailbox('sales@acme.example', { smtp: { ...server, port: smtp.port, oauth: oauth() } })

async function createWebhook(): Promise<{ path: string; secrets: string[] }> {
  const { body } = await desk.alice.post(
    '/v1/webhooks',
    { url: receiver.url, event_types: ['ticket.*'] },
    idempotencyKey(),
  )
  const path = `/v1/webhooks/${body.id}`
  const rotated = await desk.alice.post(`${path}/rotate`, {}, idempotencyKey())
  return { path, secrets: [body.secret, rotated.body.secret] }
}

async function createPanelApp(): Promise<{ path: string; secrets: string[] }> {
  const app = { name: 'Orders', kind: 'frame', url: 'https://shop.example' }
  const { body } = await desk.alice.post('/v1/panel-apps', app, idempotencyKey())
  const path = `/v1/panel-apps/${body.id}`
  const rotated = await desk.alice.post(`${path}/rotate`, {}, idempotencyKey())
  return { path, secrets: [body.secret, rotated.body.secret] }
}

async function addTotp() {
  const { email, id } = await addUserWithPassword(desk)
  const browser = new CookieClient(desk.url)
  await browser.signIn(email)
  const { secret } = (await browser.post('/v1/me/totp', { password: strongPassword })).body
  const code = totpCode(desk, 0, secret)
  const { recovery_codes } = (await browser.post('/v1/me/totp/confirm', { code })).body
  return { email, id, browser, secret: secret as string, recovery_codes }
}

/** One of each. */
async function storeAll() {
  const [mailbox, oauthMailbox] = [await withPassword(), await withOAuth()]
  const dkim = await desk.alice.post(`${mailbox}/dkim`)
  assert.equal(dkim.status, 200, dkim.text)
  const [webhook, totp] = [await createWebhook(), await addTotp()]
  assert.equal((await desk.alice.get('/v1/push-key')).status, 200)
  const panelApp = await createPanelApp()
  return { mailbox, oauthMailbox, webhook, panelApp, totp }
}

/** Two of webhooks, and the private key of DKIM. */
const storedCount = secretColumns.length

/** As if they were encrypted with a key that is lost. */
async function loseKey(): Promise<void> {
  for (const { table, column } of secretColumns)
    await desk.sqlFromOutside(
      `UPDATE ${table} SET ${column} = 'encrypted.v1.000000000000.' || substr(${column}, 27)
       WHERE ${column} IS NOT NULL`,
    )
}

async function sendReply(): Promise<void> {
  const { body } = await desk.bob.post('/v1/tickets', ticketInput())
  await desk.bob.post(`/v1/tickets/${body.id}/comments`, { body: 'Hello' })
  await desk.jobs.runDue()
}

test('no secret can be found in the database, its files or a backup', async () => {
  const { webhook, panelApp, totp } = await storeAll()
  assert.deepEqual(await readSecretStatus(desk.db), {
    encrypted: storedCount,
    plain: 0,
    unreadable: 0,
    missingKeyIds: [],
  })
  const secrets = [
    'zanzibar',
    'PRIVATE KEY',
    totp.secret,
    ...webhook.secrets.map((s) => s.slice(6)),
    ...panelApp.secrets,
  ]
  const texts = await storedTexts(desk)
  if (existsSync(join(desk.dataDir, 'bellhop.db'))) {
    const backup = join(desk.dataDir, 'backup.db')
    backUpDatabase(join(desk.dataDir, 'bellhop.db'), backup)
    texts.push(readFileSync(backup))
  }
  for (const secret of secrets)
    assert.ok(!texts.some((text) => text.includes(secret)), `${secret} is stored`)
  // What is looked for would be found.
  assert.ok(texts.some((text) => text.includes('support@acme.example')))
})

test('encrypted secrets are used as they were entered', async () => {
  desk.clock.time = new Date()
  const { mailbox, oauthMailbox, webhook, totp } = await storeAll()
  const signIns: string[][] = []
  smtp.answerSignIn = (...signIn) => void signIns.push(signIn)
  tokens.answer = () => ({ access_token: 'token-1' })
  for (const path of [mailbox, oauthMailbox]) {
    await desk.alice.patch(path, { is_default: true })
    await sendReply()
  }
  assert.deepEqual(
    [...new Set(signIns.map(([, password]) => password))],
    ['zanzibar-smtp', 'token-1'],
  )
  const { client_secret, refresh_token } = tokens.requests.at(-1)!
  assert.deepEqual([client_secret, refresh_token], ['zanzibar-client', 'zanzibar-refresh'])

  assert.match(smtp.received[0]!.raw, /^DKIM-Signature:/m)
  receiver.received.length = 0
  await desk.alice.post(`${webhook.path}/test`)
  const [call] = receiver.received
  for (const secret of webhook.secrets)
    new Webhook(secret).verify(call!.raw, call!.headers as Record<string, string>)

  desk.clock.advance(60)
  const code = totpCode(desk, 0, totp.secret)
  const signedIn = await new CookieClient(desk.url).signIn(totp.email, { totp: code })
  assert.equal(signedIn.status, 201, signedIn.text)
})

test('a secret that was copied to another webhook or organization signs nothing', async () => {
  const { path: from } = await createWebhook()
  const to = await desk.charlie.post('/v1/webhooks', { url: receiver.url })
  for (const [client, path] of [
    [desk.alice, (await createWebhook()).path],
    [desk.charlie, `/v1/webhooks/${to.body.id}`],
  ] as const) {
    await desk.sqlFromOutside(
      `UPDATE webhooks SET secret = (SELECT secret FROM webhooks WHERE id = '${from.slice(13)}')
       WHERE id = '${path.slice(13)}'`,
    )
    assert.match((await client.post(`${path}/test`)).body.error, /could not be signed/)
  }
})

test('what was stored without encryption works, and can be encrypted later', async () => {
  const { totp } = await storeAll()
  const plain = `UPDATE totp SET secret = '${totp.secret}'`
  await desk.sqlFromOutside(plain)
  desk.clock.advance(60)
  const signIn = () =>
    new CookieClient(desk.url).signIn(totp.email, { totp: totpCode(desk, 0, totp.secret) })
  assert.equal((await signIn()).status, 201)
  assert.equal((await readSecretStatus(desk.db)).plain, 1)
  assert.deepEqual(await encryptStoredSecrets(desk.db), { encrypted: 1, unreadable: 0 })
  assert.deepEqual(await encryptStoredSecrets(desk.db), { encrypted: 0, unreadable: 0 })
  desk.clock.advance(60)
  assert.equal((await signIn()).status, 201)
})

test('after a new key was added, encrypting again needs only that one', async () => {
  const { totp } = await storeAll()
  const old = desk.db.secrets.currentId
  addKey(join(folder, 'key'))
  const added = desk.db.secrets.currentId
  assert.notEqual(added, old)
  const keys = () => desk.db.read(countSecretsByKey)
  assert.deepEqual(await keys(), [{ key_id: old, count: storedCount }])
  let transactionCount = 0
  const interrupted = encryptStoredSecrets({
    secrets: desk.db.secrets,
    read: (work) => desk.db.read(work),
    transact: (work) =>
      transactionCount++ === 0 ? desk.db.transact(work) : Promise.reject(new Error('killed')),
  })
  await assert.rejects(interrupted, /killed/)
  assert.equal((await keys()).length, 2)
  const rest = await encryptStoredSecrets(desk.db)
  assert.deepEqual(rest, { encrypted: storedCount - 1, unreadable: 0 })
  assert.deepEqual(await keys(), [{ key_id: added, count: storedCount }])
  desk.clock.advance(60)
  const code = totpCode(desk, 0, totp.secret)
  assert.equal((await new CookieClient(desk.url).signIn(totp.email, { totp: code })).status, 201)
})

test('a secret that changes while it is encrypted again is not overwritten', async () => {
  await addTotp()
  const list = () => desk.db.read((tx) => listSecretsOfOtherKeys(tx, 'totp.secret', 'another key'))
  const [before] = await list()
  await desk.sqlFromOutside(`UPDATE totp SET secret = 'changed'`)
  const isReplaced = await desk.db.transact((tx) =>
    replaceSecret(tx.in(before!.organizationId), before!, 'encrypted'),
  )
  assert.equal(isReplaced, false)
  assert.equal((await list())[0]!.stored, 'changed')
})

test('without a key, nodes on PostgreSQL start as before and warn', async (t) => {
  if (!isOnPostgres) return t.skip('the embedded database makes a key')
  await using without = await openDesk()
  assert.match(without.logLines.join(''), /not encrypted: set BELLHOP_SECRET_KEY_FILE/)
  const webhook = { url: receiver.url, event_types: ['ticket.*'] }
  assert.equal((await without.alice.post('/v1/webhooks', webhook)).status, 201)
  assert.equal((await readSecretStatus(without.db)).plain, 1)

  const lost = { BELLHOP_SECRET_KEY_FILE: join(folder, 'lost') }
  await using withLostFile = await openDesk(lost)
  assert.match(withLostFile.logLines.join(''), /BELLHOP_SECRET_KEY_FILE does not exist/)
  const refused = await withLostFile.alice.post('/v1/webhooks', webhook)
  assert.equal(refused.status, 503)
  assert.match(refused.body.detail, /secrets cannot be stored/)
})

test('a lost key leaves secrets as they are, and says so in the metrics', async () => {
  await storeAll()
  await loseKey()
  assert.deepEqual(await encryptStoredSecrets(desk.db), { encrypted: 0, unreadable: storedCount })
  assert.deepEqual(await readSecretStatus(desk.db), {
    encrypted: 0,
    plain: 0,
    unreadable: storedCount,
    missingKeyIds: ['000000000000'],
  })
  const { text } = await desk.alice.get('/metrics')
  assert.match(text, /^bellhop_secrets\{state="encrypted"\} 0$/m)
  assert.match(text, new RegExp(`^bellhop_secrets\\{state="unreadable"\\} ${storedCount}$`, 'm'))
})

test('without the key of a TOTP secret, recovery codes and a reset still work', async () => {
  const { email, id, browser, secret, recovery_codes } = await addTotp()
  const signIn = (code: string) => new CookieClient(desk.url).signIn(email, { totp: code })
  await loseKey()
  desk.clock.advance(60)
  const refused = await signIn(totpCode(desk, 0, secret))
  assert.equal(refused.status, 401)
  assert.equal(refused.body.totp_required, true)
  assert.match(refused.body.detail, /lost its key: use a recovery code, or ask an admin/)
  const removed = await browser.call('DELETE', '/v1/me/totp', { code: totpCode(desk, 0, secret) })
  assert.equal(removed.status, 422)
  assert.match(removed.text, /lost its key/)
  assert.equal((await signIn(recovery_codes[0])).status, 201)
  assert.equal((await desk.alice.delete(`/v1/users/${id}/totp`)).status, 204)
  assert.equal((await new CookieClient(desk.url).signIn(email)).status, 201)
})

test('without the key of its secret, deliveries of a webhook wait until it is rotated', async () => {
  const { path } = await createWebhook()
  await loseKey()
  receiver.received.length = 0
  const tested = await desk.alice.post(`${path}/test`)
  assert.match(tested.body.error, /could not be signed.*Rotate the secret/)
  await desk.bob.post('/v1/tickets', ticketInput())
  await desk.jobs.runDue()
  const [delivery] = (await desk.alice.get(`${path}/deliveries`)).body
  assert.deepEqual([delivery.state, delivery.attempt_count], ['pending', 1])
  assert.equal(receiver.received.length, 0)

  const { secret } = (await desk.alice.post(`${path}/rotate`)).body
  desk.clock.time = new Date()
  await desk.jobs.runDue()
  const [call] = receiver.received
  new Webhook(secret).verify(call!.raw, call!.headers as Record<string, string>)
  // The old one cannot sign anything.
  assert.equal(String(call!.headers['webhook-signature']).split(' ').length, 1)
})

test('without the key of its password, a mailbox is failing until the password is entered again', async () => {
  const mailbox = await withPassword()
  imap.setPassword('zanzibar-imap')
  await loseKey()
  smtp.received.length = 0
  await sendReply()
  await desk.imap.poll()
  const failing = (await desk.alice.get(mailbox)).body
  const words = /lost the key .* Enter the password again/
  assert.equal(failing.state, 'failing')
  assert.match(failing.last_error, words)
  assert.equal(failing.incoming.imap.state, 'failing')
  assert.match(failing.incoming.imap.last_error, words)
  assert.equal(smtp.received.length, 0)

  smtp.answerSignIn = (_username, password) => (password === 'zanzibar-smtp' ? undefined : '535 no')
  const changed = await desk.alice.patch(mailbox, {
    smtp: { password: 'zanzibar-smtp' },
    incoming: { imap: { password: 'zanzibar-imap' } },
  })
  assert.equal(changed.status, 200, changed.text)
  await desk.jobs.runDue()
  await desk.imap.poll()
  assert.equal(smtp.received.length, 1)
  const working = (await desk.alice.get(mailbox)).body
  assert.deepEqual([working.state, working.incoming.imap.state], ['ok', 'ok'])
})

test('without the key of its token or DKIM key, a mailbox says what to do', async () => {
  smtp.answerSignIn = () => undefined
  const mailbox = await withOAuth()
  await loseKey()
  await sendReply()
  assert.match((await desk.alice.get(mailbox)).body.last_error, /Sign in at the provider again/)
  await desk.alice.patch(mailbox, { smtp: { password: 'new' } })
  await desk.alice.post(`${mailbox}/dkim`)
  await loseKey()
  await desk.alice.patch(mailbox, { smtp: { password: 'newer' } })
  await sendReply()
  assert.match((await desk.alice.get(mailbox)).body.last_error, /Set up DKIM again/)
  smtp.received.length = 0
  await desk.alice.delete(`${mailbox}/dkim`)
  await desk.alice.patch(mailbox, { smtp: { password: 'newest' } })
  await desk.jobs.runDue()
  assert.equal(smtp.received.length, 1)
})

test('a refresh token is replaced only if nobody has changed it', async () => {
  tokens.answer = () => ({ access_token: 'token-1', refresh_token: 'zanzibar-next' })
  smtp.answerSignIn = () => undefined
  const mailbox = await withOAuth()
  await desk.alice.post(`${mailbox}/test`, { to: 'a@example.com' })
  await desk.alice.post(`${mailbox}/test`, { to: 'a@example.com' })
  assert.equal(tokens.requests.at(-1)!.refresh_token, 'zanzibar-next')
  assert.equal((await readSecretStatus(desk.db)).encrypted, 2)
})
