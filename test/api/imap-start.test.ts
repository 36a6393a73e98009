import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { waitFor } from '../support/assert/until.ts'
import { type Desk, openDesk } from '../support/desk/desk.ts'
import { composeRaw } from '../support/fixtures/mail.ts'
import { type ImapTestServer, openImapServer } from '../support/network/imap-server.ts'
import { openMailServer } from '../support/network/mail-server.ts'

// Mail is received from the moment at which a mailbox is set up, whenever the first connection is made.

let desk: Desk
let server: ImapTestServer
beforeEach(async () => {
  desk = await openDesk()
  server = await openImapServer()
})
afterEach(async () => {
  await desk.close()
  await server[Symbol.asyncDispose]()
})

const account = { host: '127.0.0.1', security: 'none', username: 'desk', password: 'secret' }
/** No server listens there. */
const wrongPort = 9

async function create(imap: object, smtpPort = 9): Promise<string> {
  const { status, body, text } = await desk.alice.post('/v1/mailboxes', {
    address: 'support@acme.example',
    name: 'Acme',
    smtp: { host: '127.0.0.1', port: smtpPort, security: 'none' },
    incoming: { imap: { ...account, ...imap } },
  })
  assert.equal(status, 201, text)
  return `/v1/mailboxes/${body.id}`
}

async function change(path: string, imap: object): Promise<void> {
  const { status, text } = await desk.alice.patch(path, { incoming: { imap } })
  assert.equal(status, 200, text)
  await desk.imap.poll()
}

/** As it arrives now, or some seconds ago. */
function add(subject: string, { secondsAgo = 0, to = server, folder = 'INBOX' } = {}): number {
  const from = `${subject} <${subject}@shop.example>`
  const at = new Date(desk.clock.now().getTime() - secondsAgo * 1_000)
  return to.add(composeRaw({ Subject: subject, From: from }), { at, folder })
}

async function subjects(): Promise<string[]> {
  await desk.jobs.runDue()
  const { body } = await desk.bob.get('/v1/tickets?limit=100')
  return body.map(({ subject }: { subject: string }) => subject).toSorted()
}

async function look(seconds = 60): Promise<void> {
  desk.clock.advance(seconds)
  await desk.imap.poll()
}

const mend = { port: 0, password: 'secret' }

test('what arrives while the settings are wrong is received once they are right, and nothing older', async () => {
  add('last-month', { secondsAgo: 30 * 86_400 })
  add('just-before', { secondsAgo: 1 })
  const path = await create({ port: wrongPort })
  await desk.imap.poll()
  desk.clock.advance(1_800)
  add('meanwhile')
  desk.clock.advance(1_800)
  await desk.imap.poll()
  await change(path, { ...mend, port: server.port })
  assert.deepEqual(await subjects(), ['meanwhile'])
  add('later')
  await look()
  // The hourly comparison takes nothing that is older, and nothing twice.
  await look(3_600)
  assert.deepEqual(await subjects(), ['later', 'meanwhile'])
  const { body } = await desk.bob.get('/v1/inbound-mails')
  assert.equal(body.length, 2)
})

test('what was received late is not received again if the server numbers its mails anew', async () => {
  const path = await create({ port: wrongPort })
  desk.clock.advance(600)
  add('old', { secondsAgo: 5_000 })
  add('meanwhile')
  await change(path, { ...mend, port: server.port })
  server.renumber(7)
  await look()
  await look(3_600)
  assert.deepEqual(await subjects(), ['meanwhile'])
})

test('a first mail that cannot be received is received later, and the others once', async () => {
  const path = await create({ port: wrongPort })
  desk.clock.advance(600)
  add('old', { secondsAgo: 1_000 })
  add('one')
  server.broken.add(add('two'))
  add('three')
  await change(path, { ...mend, port: server.port })
  assert.deepEqual(await subjects(), ['one', 'three'])
  server.broken.clear()
  await look(3_600)
  assert.deepEqual(await subjects(), ['one', 'three', 'two'])
  assert.equal((await desk.bob.get('/v1/inbound-mails')).body.length, 3)
})

test('if the first look is interrupted, all that has arrived is received once', async () => {
  const path = await create({ port: wrongPort })
  desk.clock.advance(600)
  for (const subject of ['one', 'two', 'three']) add(subject)
  // As if it were interrupted after the last mail.
  await change(path, { ...mend, port: server.port })
  await desk.sqlFromOutside('DELETE FROM mailbox_folders')
  await look()
  assert.deepEqual(await subjects(), ['one', 'three', 'two'])
  assert.equal((await desk.bob.get('/v1/inbound-mails')).body.length, 3)
})

test('a folder that is added later begins at that moment, also if it does not exist yet', async () => {
  const path = await create({ port: server.port })
  await desk.imap.poll()
  desk.clock.advance(600)
  add('order-before', { folder: 'Orders' })
  desk.clock.advance(600)
  server.setPassword('other')
  await change(path, { folders: ['INBOX', 'Orders'] })
  desk.clock.advance(600)
  add('order-after', { folder: 'Orders' })
  add('inbox')
  server.setPassword('secret')
  await look(600)
  assert.deepEqual(await subjects(), ['inbox', 'order-after'])
})

test('a server that takes the place of another goes on where that was read', async () => {
  await using second = await openImapServer()
  for (let index = 0; index < 5; index++) add(`old${index}`)
  const path = await create({ port: server.port })
  await desk.imap.poll()
  desk.clock.advance(7_200)
  await desk.imap.poll()
  add('copied')
  await desk.imap.poll()
  await look()
  server.setPassword('gone')
  await look()
  // Its mails have the same numbers as others on the first server.
  add('second-old', { to: second, secondsAgo: 86_400 })
  second.add(server.mails().at(-1)!.raw, { at: desk.clock.now() })
  desk.clock.advance(600)
  add('second-meanwhile', { to: second })
  await change(path, { ...mend, port: second.port })
  assert.deepEqual(await subjects(), ['copied', 'second-meanwhile'])
  add('second-later', { to: second })
  await look()
  assert.deepEqual(await subjects(), ['copied', 'second-later', 'second-meanwhile'])
})

test('another account begins when it is set up', async () => {
  add('old')
  const path = await create({ port: server.port })
  await desk.imap.poll()
  server.setPassword('other')
  desk.clock.advance(600)
  add('before', { secondsAgo: 1 })
  await change(path, { username: 'sales', password: 'other' })
  desk.clock.advance(600)
  add('after')
  await change(path, { password: 'secret' })
  assert.deepEqual(await subjects(), ['after'])
})

test('an import of earlier mail that begins before the first connection leaves new mail alone', async () => {
  add('old', { secondsAgo: 86_400 })
  const path = await create({ port: wrongPort })
  desk.clock.advance(600)
  add('new')
  assert.equal((await desk.alice.post(`${path}/backfill`, { since: '2026-01-01' })).status, 202)
  await change(path, { ...mend, port: server.port })
  await waitFor('the import', async () => {
    await desk.jobs.runDue()
    desk.clock.advance(60)
    return (await desk.alice.get(path)).body.incoming.imap.backfill.state === 'done'
  })
  assert.deepEqual(await subjects(), ['new', 'old'])
  const { body } = await desk
    .sqlFromOutside('SELECT subject, is_backfill FROM inbound_mails')
    .then((rows) => ({
      body: rows.map((row) => [row.subject, Boolean(row.is_backfill)]).toSorted(),
    }))
  assert.deepEqual(body, [
    ['new', false],
    ['old', true],
  ])
})

test('plus addresses are tried once the mailbox has been read', async () => {
  await using mailServer = await openMailServer()
  let hasBeenRead = false
  mailServer.answerMessage = async ({ to, raw }) => {
    if (!to[0]!.includes('+')) return undefined
    hasBeenRead = (await desk.sqlFromOutside('SELECT 1 FROM mailbox_folders')).length > 0
    server.add(raw)
    return undefined
  }
  const path = await create({ port: server.port }, mailServer.port)
  const testing = desk.alice.post(`${path}/test`, { to: 'alice@acme.example' })
  let result: Awaited<typeof testing> | undefined
  testing.then((response) => {
    result = response
  })
  await waitFor('the test', async () => {
    await desk.imap.poll()
    await desk.jobs.runDue()
    return result !== undefined
  })
  const { name, is_ok } = result!.body.steps.at(-1)
  assert.deepEqual([name, is_ok, hasBeenRead], ['plus_address', true, true])
})
