import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, test } from 'node:test'
import { findFirstOrganization } from '../../src/accounts/organizations/store.ts'
import { addComment } from '../../src/channels/mail/receiving/archive.ts'
import { createImportHandler } from '../../src/channels/mail/receiving/import.ts'
import type { ReadMail } from '../../src/channels/mail/receiving/read-mail.ts'
import { receiveMail } from '../../src/channels/mail/receiving/receive.ts'
import { fromPlainText } from '../../src/desk/comments/body.ts'
import { asArchive } from '../../src/platform/access/attribution.ts'
import { mutation } from '../../src/platform/db/statement.ts'
import { ScopedDb } from '../../src/platform/http/scoped-db.ts'
import type { Job } from '../../src/platform/jobs/types.ts'
import { MailParseError, type MailParser } from '../../src/platform/mime/mail-parser.ts'
import { toTimestamp } from '../../src/platform/time.ts'
import { assertErrorDetail } from '../support/assert/assert-errors.ts'
import { waitFor } from '../support/assert/until.ts'
import { type Desk, openDesk } from '../support/desk/desk.ts'
import { holdTransaction } from '../support/desk/held-transaction.ts'
import { composeBounce, composeRaw } from '../support/fixtures/mail.ts'
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

const start = (path: string, since = '2026-01-01', change: object = {}) =>
  desk.alice.post(`${path}/backfill`, { since, ...change })

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

const running = { since: '2026-01-01', as: 'tickets', state: 'running', last_error: null }

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
  const done = { ...running, state: 'done', found: 2, received: 2 }
  assert.deepEqual(await backfillOf(path), done)
  assert.equal(server.mails().length, 2)
  assert.deepEqual(server.mails()[0]!.flags, [])
  // Those that are here already are recognized.
  await start(path, '2025-12-01')
  await finish(path)
  assert.deepEqual(await subjects(), ['first', 'new', 'order', 'too-old'])
})

test('a mail that the server does not list keeps none of the others from being imported', async () => {
  const [gone] = Array.from({ length: 130 }, (_, index) =>
    server.add(mail(`mail-${index}`), at('2026-01-05T10:00:00Z')),
  )
  const path = await connect()
  await start(path)
  // As when somebody deletes it after the search: the server has found it, and then it is not there.
  server.hidden.add(gone!)
  await finish(path)
  assert.equal((await backfillOf(path)).received, 129)
  assert.equal(await countOf('inbound_mails'), 129)
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
  // Nor do they count against what the same customer, and in the same words, writes now.
  server.add(mail('now'))
  desk.clock.advance(60)
  await desk.imap.poll()
  await finish(path)
  assert.deepEqual((await desk.bob.get('/v1/inbound-mails?state=held')).body, [])
  assert.deepEqual(await desk.sqlFromOutside(automatic), [])
})

test('an archive has closed tickets with the dates of the mails, and is silent', async () => {
  const hook = { url: 'https://hooks.example/desk', event_types: ['*'] }
  assert.equal((await desk.alice.post('/v1/webhooks', hook)).status, 201)
  const earlier = (subject: string, date: string, headers: object = {}) =>
    server.add(mail(subject, { Date: `${date} Jan 2026 10:00:00 +0000`, ...headers }), {
      at: new Date('2026-02-01T00:00:00Z'),
    })
  const ids = { 'Message-ID': '<one@shop.example>', Cc: 'Max <max@shop.example>' }
  // The number is one of the desk that was used before.
  earlier('[TKT-1] Lamp', 'Mon, 05', ids)
  earlier('Re: [TKT-1] Lamp', 'Wed, 07', {
    'Message-ID': '<two@shop.example>',
    References: '<unknown@old.example> <one@shop.example>',
  })
  earlier('From the future', '05 Jan 2099 10:00:00 +0000 (', {})
  const path = await connect()
  const users = (await desk.alice.get('/v1/users')).body
  const bobId = users.find(({ email }: { email: string }) => email === 'bob@acme.example').id
  const then = { assigned_user_id: bobId, tags: ['old'] }
  const conditions = [{ field: 'subject', operator: 'contains', value: 'lamp' }]
  const routes = [{ name: 'Lamps', conditions, then }]
  const acknowledgement = { is_enabled: true }
  const setUp = await desk.alice.patch(path, { incoming: { routes }, acknowledgement })
  assert.equal(setUp.status, 200, setUp.text)
  const live = { customer_name: 'Nina', customer_email: 'nina@shop.example' }
  await desk.bob.post('/v1/tickets', { subject: 'Live', description: '', ...live })
  await desk.alice.post('/v1/suppressions', { email: 'nina@shop.example' })
  await start(path, '2026-01-01', { as: 'archive' })
  await finish(path)
  assert.equal((await backfillOf(path)).as, 'archive')

  const list = (await desk.bob.get('/v1/tickets?sort=oldest&include=waiting,tags')).body
  const [, lamp, future] = list
  assert.equal(list.length, 3)
  const times = ({ created_at, updated_at, resolved_at, closed_at }: typeof lamp) => [
    created_at,
    updated_at,
    resolved_at,
    closed_at,
  ]
  const [first, last] = ['2026-01-05T10:00:00Z', '2026-01-07T10:00:00Z']
  assert.deepEqual(times(lamp), [first, last, null, last])
  const arrived = '2026-02-01T00:00:00Z'
  assert.deepEqual(times(future), [arrived, arrived, null, arrived])
  assert.deepEqual([lamp.status, lamp.assigned_user_id], ['closed', bobId])
  assert.deepEqual(lamp.waiting, { for: null, since: null })
  const [reply] = (await desk.bob.get(`/v1/tickets/${lamp.id}/comments`)).body
  assert.deepEqual([reply.author_name, reply.created_at], ['Nina', last])

  // Nothing follows from it.
  const past = desk.clock.now().toISOString().slice(0, 10)
  for (const event of (await desk.alice.get(`/v1/tickets/${lamp.id}/history`)).body) {
    assert.deepEqual([event.via, event.created_at.slice(0, 10)], ['archive', past], event.type)
  }
  // What comes later shows that everything before it has been looked at.
  await desk.alice.post(`/v1/tickets/${list[0].id}/comments`, { body: 'Hello', send_mail: false })
  await desk.alice.patch(`/v1/tickets/${list[0].id}`, { assigned_user_id: bobId })
  await waitFor('Bob to be notified', async () => {
    await desk.jobs.runDue()
    return (await desk.bob.get('/v1/notifications')).body.length > 0
  })
  const notified = (await desk.bob.get('/v1/notifications')).body
  assert.deepEqual(
    notified.map(({ ticket_id }: { ticket_id: string }) => ticket_id),
    [list[0].id],
  )
  await waitFor('the last event to be delivered', async () => {
    const rows = await desk.sqlFromOutside('SELECT event_type FROM webhook_deliveries')
    return rows.some(({ event_type }) => event_type === 'comment.created')
  })
  const delivered = `
    SELECT e.type FROM webhook_deliveries d JOIN events e ON e.id = d.event_id
    WHERE e.via = 'archive'`
  assert.deepEqual(await desk.sqlFromOutside(delivered), [])
  assert.equal(await countOf('outbound_mails'), 0)
  assert.equal(await countOf('suppressions'), 1)

  // Reports count the tickets, but nobody has responded to or solved them.
  const report = (await desk.alice.get('/v1/reports?from=2026-01-01&to=2026-02-15')).body
  assert.equal(report.totals.first_response_median_minutes, null)

  // What the customer writes now is a ticket, which names the archived one.
  server.add(mail('Re: Lamp', { 'In-Reply-To': '<two@shop.example>' }))
  desk.clock.advance(60)
  await desk.imap.poll()
  await finish(path)
  const related = (await desk.bob.get(`/v1/tickets/${lamp.id}/relations`)).body
  assert.deepEqual(
    related.follow_ups.map(({ subject }: { subject: string }) => subject),
    ['Re: Lamp'],
  )
})

test('an archive leaves a ticket of the desk and its readers alone, though it has mails of it', async () => {
  const answer = { 'In-Reply-To': '<live@shop.example>' }
  const times = at('2026-01-05T10:00:00Z')
  server.add(mail('Re: lamp', { ...answer, From: 'Eve <eve@elsewhere.example>' }), times)
  const verified = {
    Date: 'Tue, 06 Jan 2026 10:00:00 +0000',
    Cc: 'former@shop.example',
    'Authentication-Results': 'mx.acme.example; dmarc=pass header.from=shop.example',
  }
  server.add(mail('Re: lamp', { ...answer, ...verified }), times)
  const path = await connect()
  await desk.alice.patch(path, { incoming: { authserv_id: 'mx.acme.example' } })
  server.add(mail('lamp', { 'Message-ID': '<live@shop.example>' }))
  desk.clock.advance(60)
  await desk.imap.poll()
  await finish(path)
  const [ticket] = (await desk.bob.get('/v1/tickets')).body
  await desk.bob.patch(`/v1/tickets/${ticket.id}`, { status: 'closed' })
  const latest = async () =>
    (await desk.bob.get('/v1/tickets?include=latest_message')).body[0].latest_message
  const before = await latest()
  await start(path, '2026-01-01', { as: 'archive' })
  await finish(path)
  assert.equal((await desk.bob.get('/v1/inbound-mails?state=held')).body.length, 1)
  assert.equal((await desk.bob.get(`/v1/tickets/${ticket.id}/comments`)).body.length, 1)
  assert.deepEqual(await latest(), before)
  assert.deepEqual((await desk.bob.get(`/v1/tickets/${ticket.id}/participants`)).body, [])
})

test('whoever is added to an archived conversation by a verified reply can take part in it', async () => {
  const verified = (domain: string) => ({
    'Authentication-Results': `mx.acme.example; dmarc=pass header.from=${domain}`,
  })
  const answer = (headers: Record<string, string>) =>
    mail('Re: lamp', { 'In-Reply-To': '<one@shop.example>', ...headers })
  server.add(mail('lamp', { 'Message-ID': '<one@shop.example>' }))
  server.add(answer({ Cc: 'Max <max@other.example>', ...verified('shop.example') }))
  server.add(answer({ From: 'Max <max@other.example>', ...verified('other.example') }))
  const path = await connect()
  await desk.alice.patch(path, { incoming: { authserv_id: 'mx.acme.example' } })
  await start(path, '2026-01-01', { as: 'archive' })
  await finish(path)
  assert.deepEqual((await desk.bob.get('/v1/inbound-mails?state=held')).body, [])
  assert.deepEqual([await countOf('tickets'), await countOf('comments')], [1, 2])
})

test('a ticket of an archive that is opened while a reply is imported stays open', async () => {
  server.add(mail('lamp'), at('2026-01-05T10:00:00Z'))
  const path = await connect()
  await start(path, '2026-01-01', { as: 'archive' })
  await finish(path)
  const [ticket] = (await desk.bob.get('/v1/tickets')).body
  const open = mutation(`UPDATE tickets SET status = 'open', closed_at = NULL
    WHERE organization_id = :organization_id AND id = :id`)
  const opening = await holdTransaction(desk, (tx) => tx.run(open, { id: ticket.id }))
  const author = { author_type: 'customer', author_id: ticket.customer_id } as const
  const words = fromPlainText('Hello')
  const comment = { ...author, author_name: 'Nina', ...words, is_internal: false }
  const read = {
    mail: { archive_arrived_at: '2026-01-06T10:00:00Z' },
    parsed: { date: null },
  } as ReadMail
  const adding = desk.db.transact(async (tx) => {
    const ofDesk = tx.in((await findFirstOrganization(tx))!.id)
    await addComment(ofDesk, ticket.id, { comment, read }, asArchive(toTimestamp(desk.clock.now())))
  })
  await Promise.all([opening.commit(), adding])
  const { status, closed_at } = (await desk.bob.get(`/v1/tickets/${ticket.id}`)).body
  assert.deepEqual([status, closed_at], ['open', null])
})

test('a mail of an archive that cannot be read is recorded as part of the archive', async () => {
  await desk.jobs.close(0)
  const { id } = (await desk.db.read((tx) => findFirstOrganization(tx)))!
  const now = toTimestamp(desk.clock.now())
  const archived = { isBackfill: true, archiveArrivedAt: '2026-01-05T10:00:00Z' }
  const to = { source: 'imap', mailboxId: null, envelopeFrom: null, envelopeTo: null } as const
  const chunks = Readable.from([Buffer.from(mail('lamp'))])
  const options = { now, storageBytesMax: 0 }
  await receiveMail(new ScopedDb(desk.db, id), { ...to, ...archived, chunks }, options)
  const parse = () => Promise.reject(new MailParseError('too_slow'))
  const handle = createImportHandler({
    ...{ ...options, db: desk.db, clock: desk.clock, fileBytesMax: 1_000 },
    parser: { parse } as unknown as MailParser,
    onImport() {},
    onError() {},
  })
  const { signal } = new AbortController()
  await handle({ organization_id: id } as Job, { soon: signal, now: signal })
  const events = "SELECT via FROM events WHERE type = 'mail.unreadable'"
  assert.deepEqual(
    (await desk.sqlFromOutside(events)).map(({ via }) => via),
    ['archive'],
  )
})

test('an old bounce in an archive changes nothing', async () => {
  const path = await connect()
  const from = { customer_name: 'Nina', customer_email: 'nina@shop.example' }
  const { body: ticket } = await desk.bob.post('/v1/tickets', {
    subject: 'Lamp',
    description: '',
    ...from,
  })
  await desk.bob.post(`/v1/tickets/${ticket.id}/comments`, { body: 'Hello' })
  await waitFor('the reply to be queued', async () => {
    await desk.jobs.runDue()
    return (await countOf('outbound_mails')) > 0
  })
  const [row] = await desk.sqlFromOutside('SELECT message_id FROM outbound_mails')
  const messageId = String(row!.message_id)
  const bounce = { recipient: 'nina@shop.example', status: '5.1.1' }
  server.add(composeBounce({ messageId, ...bounce }), { folder: 'Done' })
  const imap = { folders: ['INBOX', 'Done'] }
  assert.equal((await desk.alice.patch(path, { incoming: { imap } })).status, 200)
  await desk.imap.poll()
  const outbound = `/v1/outbound-mails?ticket_id=${ticket.id}`
  const { state, recipients } = (await desk.bob.get(outbound)).body[0]
  await start(path, '2026-01-01', { as: 'archive' })
  await finish(path)
  const [mail] = (await desk.bob.get('/v1/inbound-mails')).body
  assert.deepEqual([mail.state, mail.ticket_id], ['bounce', ticket.id])
  const [after] = (await desk.bob.get(outbound)).body
  assert.deepEqual([after.state, after.recipients[0].state], [state, recipients[0].state])
  assert.equal(await countOf('suppressions'), 0)
  const types = (await desk.alice.get(`/v1/tickets/${ticket.id}/history`)).body.map(
    ({ type }: { type: string }) => type,
  )
  assert.deepEqual(
    types.filter((type: string) => /bounced|undelivered/.test(type)),
    [],
  )
})

test('mail that has arrived since is not part of the archive, whatever its number', async () => {
  server.add(mail('old'), at('2026-01-05T10:00:00Z'))
  const path = await connect({ folders: ['INBOX', 'Orders'] })
  server.renumber(9)
  desk.clock.advance(60)
  await desk.imap.poll()
  // Both wait to be received: one folder was empty, the other has been numbered anew.
  const now = { at: desk.clock.now(), isReported: false }
  server.add(mail('new'), now)
  server.add(mail('new-order'), { folder: 'Orders', ...now })
  await start(path, '2026-01-01', { as: 'archive' })
  await finish(path)
  const { found, received } = await backfillOf(path)
  assert.deepEqual([found, received], [1, 1])
  assert.deepEqual(await subjects(), ['old'])
  desk.clock.advance(60)
  await desk.imap.poll()
  await finish(path)
  const { body } = await desk.bob.get('/v1/tickets?status=new')
  assert.deepEqual(body.map(({ subject }: { subject: string }) => subject).toSorted(), [
    'new',
    'new-order',
  ])
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
  const done = { ...running, state: 'done', found: 2, received: 1 }
  assert.deepEqual(await backfillOf(path), done)
  for (const line of desk.logLines) assert.doesNotMatch(line, /Internal error/)
})
