import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import Database from 'better-sqlite3'
import { waitFor } from '../support/assert/until.ts'
import { ApiClient } from '../support/client/client.ts'
import { askPostgres, rowsOf } from '../support/filled/full-desk.ts'
import { download } from '../support/fixtures/files.ts'
import { composeRaw } from '../support/fixtures/mail.ts'
import { withSecretKey } from '../support/fixtures/secret-key.ts'
import { type ImapTestServer, openImapServer } from '../support/network/imap-server.ts'
import { type MailServer, openMailServer } from '../support/network/mail-server.ts'
import { createPostgresDatabase, type PostgresDatabase } from '../support/postgres/postgres.ts'
import { type DataDir, makeDataDir, runCli, startServer } from '../support/process/process.ts'

interface ReceivedMail {
  id: string
  ticket_id: string | null
  subject: string
  state: string
}

interface OutboundMail {
  id: string
  message_id: string
  comment_id: string | null
  state: string
}

/** What the API says about mails in both directions. */
interface Mails {
  received: ReceivedMail[]
  outbound: OutboundMail[]
}

/** Mails that are larger than all that a look says that finds nothing. */
const bodyBytes = 20_000

let folder: DataDir
let imap: ImapTestServer
let smtp: MailServer
const databases: PostgresDatabase[] = []
before(async () => {
  folder = await makeDataDir()
  imap = await openImapServer()
  smtp = await openMailServer()
})
after(async () => {
  for (const database of databases) await database[Symbol.asyncDispose]()
  await smtp[Symbol.asyncDispose]()
  await imap[Symbol.asyncDispose]()
  await folder[Symbol.asyncDispose]()
})

const newFile = (name: string) => `sqlite:${folder.path}/${name}.db`

async function newPostgres(): Promise<string> {
  const database = await createPostgresDatabase({ isBare: true })
  databases.push(database)
  return database.url
}

/** The state of each mail that was delivered to the mailbox, by its SHA-256. */
const delivered = new Map<string, string>()
/** How many mails the desk has to send: to acknowledge mails, and replies. */
let outboundCount = 0

test('a desk moved to PostgreSQL and back sends each reply once, and imports each mail once', async () => {
  const first = newFile('first')
  const { key, mails } = await serveFirst(first)

  const second = await newPostgres()
  await moveThereAndBack(first, second, newFile('copy'))
  const later = await serveMoved(second, { key, mails, name: 'second' })

  const third = newFile('third')
  await moveThereAndBack(second, third, await newPostgres())
  await serveMoved(third, { key, mails: later, name: 'third' })
})

/** The rows of the target are identical if those are that come back from there. */
async function moveThereAndBack(source: string, target: string, copy: string): Promise<void> {
  const digests = [await move(source, target), await move(target, copy)]
  assert.equal(digests[1], digests[0])
  assert.match(digests[0]!, /^imap_messages +[1-9]\d* +[0-9a-f]{16}$/m)
  assert.deepEqual(await rowsOf(copy), await rowsOf(source))
}

async function move(from: string, to: string): Promise<string> {
  const env = { ...folder.env, ...withSecretKey }
  const { code, stdout, stderr } = await runCli(['move', '--from', from, '--to', to], env)
  assert.equal(code, 0, stderr)
  return stdout.split('\n\n')[0]!
}

const start = (url: string) =>
  startServer({
    DATABASE_URL: url,
    ...withSecretKey,
    BELLHOP_RATE_LIMIT: '0',
    BELLHOP_LOG_LEVEL: 'warn',
    BELLHOP_MAIL_ALLOW_PRIVATE: '127.0.0.1',
  })

async function serveFirst(url: string): Promise<{ key: string; mails: Mails }> {
  await using server = await start(url)
  const key = server.firstKey!
  const client = new ApiClient(server.url, key)
  // Never received: neither now nor after a move.
  imap.add(compose('before it was connected', bodyBytes), { at: new Date(Date.now() - 60_000) })
  await connectMailbox(client)
  await exchangeMails(client, 'first')
  const mails = await queueMails(client, 'first')
  assert.equal(await server.stop(), 0)
  return { key, mails }
}

/** Everything is as it was before the move, and what waited is sent and received. */
async function serveMoved(url: string, before: { key: string; mails: Mails; name: string }) {
  const { key, mails, name } = before
  await passTime(url)
  answerWith(undefined)
  deliver(`meanwhile ${name}`, { bytes: 100 })
  const seen = { bytes: imap.sentBytes(), commands: imap.commands.length, looks: looks() }
  await using server = await start(url)
  const client = new ApiClient(server.url, key)
  await waitFor('the first look', () => looks() > seen.looks)
  const sentBytes = imap.sentBytes() - seen.bytes
  assert.ok(sentBytes < bodyBytes, `earlier mails are not downloaded again: ${sentBytes} bytes`)
  const commands = imap.commands.slice(seen.commands)
  assert.ok(commands.includes('UID SEARCH'), `it looks for mails that it missed: ${commands}`)
  await untilImported(client)
  await untilSent(client)
  // A mail of ours from before the move that comes back.
  const raw = smtp.received[name === 'second' ? 0 : 1]!.raw
  imap.add(raw, { at: new Date() })
  delivered.set(sha256(Buffer.from(raw, 'latin1')), 'own')
  await untilImported(client)
  // Whatever were sent or imported again would have been before these.
  await exchangeMails(client, name)
  await assertSentOnce(client)
  await assertImportedOnce(client)
  assertKept(mails, await listMails(client))
  await assertRecognized(client, mails)
  await importHeld(client)
  const later = await queueMails(client, name)
  assert.equal(await server.stop(), 0)
  return later
}

/** Mails arrive, one of them is held, and some are answered. */
async function exchangeMails(client: ApiClient, name: string): Promise<void> {
  for (let index = 0; index < 5; index++) deliver(`mail ${index} ${name}`)
  deliver(`held ${name}`, { state: 'held' })
  await untilImported(client)
  for (let index = 0; index < 3; index++) await reply(client, `mail ${index} ${name}`)
  await untilSent(client)
}

/** The same while the mail server accepts nothing. Returns all mails in the end. */
async function queueMails(client: ApiClient, name: string): Promise<Mails> {
  answerWith('451 4.3.0 Try again later')
  for (let index = 0; index < 3; index++) deliver(`late ${index} ${name}`)
  deliver(`held late ${name}`, { state: 'held' })
  await untilImported(client)
  // Behind the acknowledgement, which is sent first.
  await reply(client, `late 0 ${name}`)
  for (let count = 0; count < 2; count++) await reply(client, `mail 0 ${name}`)
  await untilWaiting(client, { deferred: 4, blocked: 2, queued: 0 })
  await setDelay(client, 120)
  await reply(client, `mail 1 ${name}`)
  await untilWaiting(client, { deferred: 4, blocked: 2, queued: 1 })
  await setDelay(client, 0)
  return listMails(client)
}

async function untilWaiting(client: ApiClient, counts: Record<string, number>): Promise<void> {
  await waitFor(`waiting: ${JSON.stringify(counts)}`, async () => {
    const { outbound } = await listMails(client)
    const countOf = (state: string) => outbound.filter((mail) => mail.state === state).length
    return Object.entries(counts).every(([state, count]) => countOf(state) === count)
  })
}

function answerWith(refusal: string | undefined): void {
  smtp.answerRecipient = () => refusal
}

/** Such as a `Größe` that is not valid UTF-8, to be stored as it is. */
function compose(subject: string, bytes: number): string {
  const from = `${subject.replaceAll(' ', '-')}@shop.example`
  const headers = { From: from, Subject: subject, Date: new Date().toUTCString() }
  return composeRaw(headers, 'Gr\xf6\xdfe '.repeat(bytes / 6))
}

function deliver(subject: string, { state = 'imported', bytes = bodyBytes } = {}): void {
  const raw = compose(subject, bytes)
  imap.add(raw, { at: new Date() })
  delivered.set(sha256(Buffer.from(raw, 'latin1')), state)
  if (state === 'imported') outboundCount++
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function reply(client: ApiClient, subject: string): Promise<void> {
  const { received } = await listMails(client)
  const ticketId = received.find((mail) => mail.subject === subject)!.ticket_id
  const { status, text } = await client.post(`/v1/tickets/${ticketId}/comments`, { body: 'Sure' })
  assert.equal(status, 201, text)
  outboundCount++
}

async function importHeld(client: ApiClient): Promise<void> {
  const { received } = await listMails(client)
  const { id } = received.find(({ state }) => state === 'held')!
  const { status, text } = await client.post(`/v1/inbound-mails/${id}/import`, {})
  assert.equal(status, 200, text)
  delivered.set(await hashOf(client, id), 'imported')
}

async function listMails(client: ApiClient): Promise<Mails> {
  const received = (await client.get('/v1/inbound-mails?limit=100')).body
  const outbound = (await client.get('/v1/outbound-mails?limit=100')).body
  assert.ok(received.length < 100 && outbound.length < 100)
  return { received, outbound }
}

const looks = () => imap.commands.filter((command) => command === 'IDLE').length

async function untilImported(client: ApiClient): Promise<void> {
  await waitFor('all mails are received', async () => {
    const { received } = await listMails(client)
    const isDone = received.every(({ state }) => state !== 'received')
    return isDone && received.length >= delivered.size
  })
}

async function untilSent(client: ApiClient): Promise<void> {
  await waitFor('all mails are sent', async () => {
    const { outbound } = await listMails(client)
    return outbound.every(({ state }) => state === 'sent') && outbound.length >= outboundCount
  })
}

/** The mail server has each once, with the Message-ID that it has here. */
async function assertSentOnce(client: ApiClient): Promise<void> {
  const { outbound } = await listMails(client)
  assert.equal(outbound.length, outboundCount)
  const ids = smtp.received.map(({ raw }) => /^Message-ID: (.*)\r$/im.exec(raw)![1]!)
  assert.deepEqual(ids.toSorted(), outbound.map(({ message_id }) => message_id).toSorted())
}

/** Each mail is here once, with the bytes that were delivered, and is the only one of its ticket. */
async function assertImportedOnce(client: ApiClient): Promise<void> {
  const { received } = await listMails(client)
  const found: string[] = []
  for (const { id, state } of received) found.push(`${await hashOf(client, id)} ${state}`)
  const expected = [...delivered].map(([hash, state]) => `${hash} ${state}`)
  assert.deepEqual(found.toSorted(), expected.toSorted())
  const imported = received.filter(({ state }) => state === 'imported')
  const { body: tickets } = await client.get('/v1/tickets?limit=100')
  assert.deepEqual(
    tickets.map(({ id }: { id: string }) => id).toSorted(),
    imported.map(({ ticket_id }) => ticket_id).toSorted(),
  )
}

async function hashOf(client: ApiClient, mailId: string): Promise<string> {
  const { status, bytes } = await download(client, `/v1/inbound-mails/${mailId}/raw`)
  assert.equal(status, 200)
  return sha256(bytes)
}

/** Received mails are as they were, and those in the queue have been sent as what they were. */
function assertKept(before: Mails, now: Mails): void {
  const received = new Map(now.received.map((mail) => [mail.id, mail]))
  assert.deepEqual(
    before.received.map(({ id }) => received.get(id)),
    before.received,
  )
  const outbound = new Map(now.outbound.map((mail) => [mail.id, mail]))
  for (const { id, message_id, comment_id } of before.outbound) {
    const mail = outbound.get(id)
    assert.deepEqual([mail?.message_id, mail?.comment_id], [message_id, comment_id])
  }
}

/** A mail from before the move that arrives again, in another way, is the one that is here. */
async function assertRecognized(client: ApiClient, { received }: Mails): Promise<void> {
  for (const { id } of received.slice(0, 2)) {
    const { bytes } = await download(client, `/v1/inbound-mails/${id}/raw`)
    const mail = new Blob([new Uint8Array(bytes)], { type: 'message/rfc822' })
    const { status, body, text } = await client.post('/v1/inbound-mails', mail)
    assert.deepEqual([status, body.id], [202, id], text)
  }
}

/** All that waits is due, and it is time to look for mails that were missed. */
async function passTime(url: string): Promise<void> {
  const statements = [
    'UPDATE outbound_mails SET send_at = created_at',
    'UPDATE outbound_mails SET due_at = created_at WHERE due_at IS NOT NULL',
    `UPDATE jobs SET run_at = created_at WHERE kind = 'mail.send'`,
    `UPDATE mailbox_folders SET swept_at = '2026-01-01T00:00:00Z'`,
  ].join('; ')
  const file = /^sqlite:(.*)$/.exec(url)?.[1]
  if (file === undefined) return void (await askPostgres(url, statements))
  const database = new Database(file)
  database.exec(statements)
  database.close()
}

/** What arrives stays on the server. */
async function connectMailbox(client: ApiClient): Promise<void> {
  const server = { host: '127.0.0.1', security: 'none' }
  const account = { ...server, port: imap.port, username: 'desk', password: 'secret' }
  const conditions = [{ field: 'subject', operator: 'starts_with', value: 'held' }]
  const routes = [{ name: 'Held', conditions, then: { outcome: 'hold' } }]
  const { status, text } = await client.post('/v1/mailboxes', {
    address: 'support@acme.example',
    name: 'Acme',
    smtp: { ...server, port: smtp.port },
    send_delay_seconds: 0,
    incoming: { imap: account, routes },
    acknowledgement: { is_enabled: true },
  })
  assert.equal(status, 201, text)
  // The first look only notes where the folder ends.
  await waitFor('the first look', () => looks() > 0)
}

async function setDelay(client: ApiClient, send_delay_seconds: number): Promise<void> {
  const [{ id }] = (await client.get('/v1/mailboxes')).body
  const { status, text } = await client.patch(`/v1/mailboxes/${id}`, { send_delay_seconds })
  assert.equal(status, 200, text)
}
