import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { assertErrorDetail } from '../support/assert/assert-errors.ts'
import { waitFor } from '../support/assert/until.ts'
import { type Desk, openDesk } from '../support/desk/desk.ts'
import { composeRaw } from '../support/fixtures/mail.ts'
import { type ImapTestServer, openImapServer } from '../support/network/imap-server.ts'

// Mails that were in a mailbox before it was connected, imported on request.

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

const mail = (subject: string, headers: Record<string, string> = {}) =>
  composeRaw({ Subject: subject, From: 'Nina <nina@shop.example>', ...headers })

/** Connected after the mails that are there. */
async function connect(change: object = {}): Promise<string> {
  const account = { host: '127.0.0.1', port: server.port, security: 'none', username: 'desk' }
  const { status, body, text } = await desk.alice.post('/v1/mailboxes', {
    address: 'support@acme.example',
    name: 'Acme',
    smtp: { host: '127.0.0.1', port: 9, security: 'none' },
    incoming: { imap: { ...account, password: 'secret', ...change } },
  })
  assert.equal(status, 201, text)
  await desk.imap.poll()
  return `/v1/mailboxes/${body.id}`
}

const start = (path: string, since = '2026-01-01') => desk.alice.post(`${path}/backfill`, { since })

const backfillOf = async (path: string) => (await desk.alice.get(path)).body.incoming.imap.backfill

async function subjects(): Promise<string[]> {
  const { body } = await desk.bob.get('/v1/tickets?limit=100')
  return body.map(({ subject }: { subject: string }) => subject).toSorted()
}

const countOf = async (table: string) =>
  Number((await desk.sqlFromOutside(`SELECT count(*) AS count FROM ${table}`))[0]!.count)

/** Until all mails are imported: the server may have begun by itself, and goes on in its own time. */
function finish(path: string): Promise<void> {
  let rounds = 0
  return waitFor('everything to be imported', async () => {
    // On a busy machine a step may take too long; it is tried again after a while.
    if (++rounds % 100 === 0) desk.clock.advance(60)
    await desk.jobs.runDue()
    const waiting = "SELECT id FROM inbound_mails WHERE state IN ('receiving', 'received')"
    const isWaiting = (await desk.sqlFromOutside(waiting)).length > 0
    return !isWaiting && (await backfillOf(path))?.state !== 'running'
  })
}

const at = (text: string) => ({ at: new Date(text) })

test('mails since a day are imported, once, and nothing changes on the server', async () => {
  server.add(mail('too-old'), at('2025-12-30T10:00:00Z'))
  server.add(mail('first'), at('2026-01-05T10:00:00Z'))
  server.add(mail('order'), { folder: 'Orders', ...at('2026-01-06T10:00:00Z') })
  const path = await connect({ folders: ['INBOX', 'Orders'], after_import: 'delete' })
  server.add(mail('new'))
  desk.clock.advance(60)
  await desk.imap.poll()
  await finish(path)
  assert.deepEqual(await subjects(), ['new'])
  assert.equal(await backfillOf(path), null)
  assert.equal((await start(path)).status, 202)
  await finish(path)
  assert.deepEqual(await subjects(), ['first', 'new', 'order'])
  const done = { since: '2026-01-01', state: 'done', found: 2, received: 2, last_error: null }
  assert.deepEqual(await backfillOf(path), done)
  assert.equal(server.mails().length, 2)
  assert.deepEqual(server.mails()[0]!.flags, [])
  // Those that are here already are recognized.
  await start(path, '2025-12-01')
  await finish(path)
  assert.deepEqual(await subjects(), ['first', 'new', 'order', 'too-old'])
})

test('conversations are put together, and many mails at once are no flood', async () => {
  server.add(mail('lamp', { 'Message-ID': '<one@shop.example>' }))
  const reply = { 'Message-ID': '<two@shop.example>', 'In-Reply-To': '<one@shop.example>' }
  server.add(mail('Re: lamp', reply))
  for (let index = 0; index < 130; index++) server.add(mail(`same-${index}`))
  const path = await connect()
  await start(path)
  await finish(path)
  const { found, received, state } = await backfillOf(path)
  assert.deepEqual([found, received, state], [132, 132, 'done'])
  assert.deepEqual((await desk.bob.get('/v1/inbound-mails?state=held')).body, [])
  assert.deepEqual([await countOf('tickets'), await countOf('comments')], [131, 1])
  const automatic = 'SELECT id FROM inbound_mails WHERE is_automatic IS TRUE'
  assert.deepEqual(await desk.sqlFromOutside(automatic), [])
})

test('one import runs at a time, and can be stopped', async () => {
  server.add(mail('old'))
  const path = await connect()
  await desk.jobs.close(0)
  assert.equal((await start(path)).status, 202)
  assertErrorDetail(await start(path), 409, 'Earlier mail is already being imported')
  assert.equal((await backfillOf(path)).state, 'running')
  assert.equal((await desk.alice.delete(`${path}/backfill`)).status, 204)
  assert.equal((await backfillOf(path)).state, 'canceled')
  assert.equal((await start(path)).status, 202)
  await desk.alice.patch(path, { incoming: { imap: null } })
  assertErrorDetail(await start(path), 409, 'The mailbox does not receive mail by IMAP')
})

test('an import that is running starts over in another account, whose mails have the same numbers', async () => {
  server.add(mail('old'))
  const path = await connect()
  await desk.jobs.close(0)
  await start(path)
  const progress = JSON.stringify({ INBOX: { uidvalidity: 1, uid: 5, lastUid: 9 } })
  const set = `received_count = 5, found_count = 9, progress = '${progress}'`
  await desk.sqlFromOutside(`UPDATE mailbox_backfills SET ${set}`)
  const imap = { username: 'other', password: 'secret' }
  assert.equal((await desk.alice.patch(path, { incoming: { imap } })).status, 200)
  const { state, found, received } = await backfillOf(path)
  assert.deepEqual([state, found, received], ['running', 0, 0])
  const [row] = await desk.sqlFromOutside('SELECT progress FROM mailbox_backfills')
  assert.equal(row!.progress, '{}')
})

test('trouble with the server is shown, and the import goes on later', async () => {
  server.add(mail('old'))
  server.add(mail('broken'))
  const path = await connect()
  server.setPassword('other')
  await start(path)
  await waitFor('it to fail', async () => {
    await desk.jobs.runDue()
    return (await backfillOf(path)).last_error !== null
  })
  const { state, last_error } = await backfillOf(path)
  assert.deepEqual([state, last_error], ['running', 'Login failed: authentication failure'])
  server.setPassword('secret')
  server.broken.add(2)
  desk.clock.advance(301)
  await finish(path)
  assert.deepEqual(await subjects(), ['old'])
  const done = { since: '2026-01-01', state: 'done', found: 2, received: 1, last_error: null }
  assert.deepEqual(await backfillOf(path), done)
  for (const line of desk.logLines) assert.doesNotMatch(line, /Internal error/)
})
