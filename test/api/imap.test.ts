import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { Watchers } from '../../src/channels/mail/imap/watchers.ts'
import { ImapClient } from '../../src/platform/imap/imap-client.ts'
import { AccessTokens } from '../../src/platform/oauth/access-tokens.ts'
import { assertErrorDetail, assertErrors } from '../support/assert/assert-errors.ts'
import { cpuTime } from '../support/assert/cpu-clock.ts'
import { waitFor } from '../support/assert/until.ts'
import { isFull } from '../support/depth.ts'
import { type Desk, openDesk } from '../support/desk/desk.ts'
import { composeRaw, multipart } from '../support/fixtures/mail.ts'
import { type ImapTestServer, openImapServer } from '../support/network/imap-server.ts'
import { type MailServer, openMailServer } from '../support/network/mail-server.ts'

// New mail in a mailbox on another server becomes tickets, each once, whatever happens in between.

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

const smtp = { host: '127.0.0.1', port: 9, security: 'none' }
const imap = (change: object = {}) => ({
  host: '127.0.0.1',
  port: server.port,
  security: 'none',
  username: 'desk',
  password: 'secret',
  ...change,
})

const createMailbox = (settings: object | null, address = 'support@acme.example') =>
  desk.alice.post('/v1/mailboxes', {
    address,
    name: 'Acme',
    smtp,
    incoming: settings === null ? {} : { imap: settings },
  })

/** A mailbox that has been looked at once. */
async function connect(change: object = {}): Promise<string> {
  const { status, body, text } = await createMailbox(imap(change))
  assert.equal(status, 201, text)
  await desk.imap.poll()
  return body.id
}

/** Looks when the next look is due. */
async function look(seconds = 60): Promise<void> {
  desk.clock.advance(seconds)
  await desk.imap.poll()
}

async function subjects(): Promise<string[]> {
  await desk.jobs.runDue()
  const { body } = await desk.bob.get('/v1/tickets?limit=100')
  return body.map(({ subject }: { subject: string }) => subject).toSorted()
}

const mail = (subject: string, headers: Record<string, string> = {}) =>
  composeRaw({ Subject: subject, From: `${subject} <${subject}@shop.example>`, ...headers })

const imapOf = async (id: string) =>
  (await desk.alice.get(`/v1/mailboxes/${id}`)).body.incoming.imap

const typesOf = async (id: string) =>
  (await desk.alice.get(`/v1/audit?resource_id=${id}`)).body
    .map(({ type }: { type: string }) => type)
    .toReversed()

const metric = async (name: string) =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec((await desk.alice.get('/metrics')).text)?.[1])

describe('settings of IMAP', () => {
  test('can be set, changed and removed, and never show the password', async () => {
    const { body } = await createMailbox(null)
    assert.equal(body.incoming.imap, null)
    const path = `/v1/mailboxes/${body.id}`
    const settings = imap({ password: 'quetzal-7' })
    const created = await desk.alice.patch(path, { incoming: { imap: settings } })
    const { password, ...shown } = settings as Record<string, unknown>
    assert.deepEqual(created.body.incoming.imap, {
      ...shown,
      has_password: true,
      oauth: null,
      folders: ['INBOX'],
      after_import: 'leave',
      move_to: null,
      is_sent_copied: false,
      sent_folder: null,
      sent_error: null,
      state: 'ok',
      last_error: null,
      last_error_at: null,
      backfill: null,
    })
    const change = { folders: ['inbox', 'Orders', 'INBOX'], after_import: 'move', move_to: 'Done' }
    const changed = await desk.alice.patch(path, { incoming: { imap: change } })
    assert.deepEqual(changed.body.incoming.imap.folders, ['INBOX', 'Orders'])
    const removed = await desk.alice.patch(path, { incoming: { imap: null } })
    assert.equal(removed.body.incoming.imap, null)
    assert.deepEqual(await desk.sqlFromOutside('SELECT * FROM mailbox_imap'), [])
    const responses = [created, changed, await desk.alice.get('/v1/audit')]
    for (const { text } of responses) assert.ok(!text.includes(String(password)), text)
    for (const line of desk.logLines) assert.ok(!line.includes(String(password)), line)
  })

  test('must be allowed and complete (422)', async () => {
    const { body } = await createMailbox(imap())
    const path = `/v1/mailboxes/${body.id}`
    for (const [change, field] of [
      [{ host: '10.0.0.1', password: 'x' }, 'host'],
      [{ host: '169.254.169.254', password: 'x' }, 'host'],
      [{ host: 'no host', password: 'x' }, 'host'],
      [{ host: '192.0.1.7', port: 22, security: 'tls', password: 'x' }, 'port'],
      [{ host: '192.0.1.7', port: 143, password: 'x' }, 'security'],
      [{ host: '127.0.0.2' }, 'password'],
      [{ username: 'eve' }, 'password'],
      [{ after_import: 'move' }, 'move_to'],
      [{ move_to: 'inbox' }, 'move_to'],
    ] as const)
      assertErrors(
        await desk.alice.patch(path, { incoming: { imap: change } }),
        422,
        `body.incoming.imap.${field} value_error`,
      )
    const { body: other } = await createMailbox(null, 'other@acme.example')
    assertErrors(
      await desk.alice.patch(`/v1/mailboxes/${other.id}`, { incoming: { imap: { port: 993 } } }),
      422,
      'body.incoming.imap.host missing',
    )
  })
})

describe('a mailbox that is connected', () => {
  test('receives only what arrives from then on', async () => {
    for (let index = 0; index < 200; index++) server.add(mail(`old-${index}`))
    const id = await connect()
    assert.ok(server.sentBytes() < 10_000)
    server.add(mail('new'))
    await look()
    assert.deepEqual(await subjects(), ['new'])
    const [received] = (await desk.bob.get('/v1/inbound-mails')).body
    assert.deepEqual([received.source, received.mailbox_id], ['imap', id])
    // Not even the sweep takes what was there before.
    await look(3_600)
    assert.deepEqual(await subjects(), ['new'])
  })

  test('is ready at once, whatever it has, and reads none of it', async (t) => {
    const count = isFull ? 100_000 : 1_000
    for (let index = 0; index < count; index++) server.add(mail(`old${index}`))
    const startedAt = performance.now()
    const startedAtCpu = cpuTime()
    await connect()
    const [ms, cpuMs] = [performance.now() - startedAt, cpuTime() - startedAtCpu]
    const bytes = server.sentBytes()
    t.diagnostic(
      `${count} mails: ready after ${Math.round(ms)} ms (CPU ${Math.round(cpuMs)} ms), ${bytes} bytes read`,
    )
    assert.ok(bytes < 1_000_000, `${bytes} bytes`)
    server.add(mail('new'))
    await look()
    assert.deepEqual(await subjects(), ['new'])
    assert.ok(server.sentBytes() < 1_000_000, `${server.sentBytes()} bytes in all`)
  })

  test('receives a mail as soon as the server reports it', async () => {
    await connect()
    await waitFor('IDLE', () => server.commands.includes('IDLE'))
    server.add(mail('at-once'))
    await waitFor('the mail', async () => (await subjects()).length === 1)
  })

  test('receives mails that people have read, flagged, or moved away and back, once', async () => {
    await connect()
    server.add(mail('read'), { flags: ['\\Seen'] })
    server.add(mail('flagged'), { flags: ['\\Flagged', '\\Seen'] })
    const raw = mail('moved')
    server.add(raw)
    await look()
    server.remove(server.mails().at(-1)!.uid)
    server.add(raw)
    await look()
    assert.deepEqual(await subjects(), ['flagged', 'moved', 'read'])
    assert.deepEqual(server.mails().at(-1)!.flags, [])
  })

  test('receives everything after a long time, and its bytes are the same', async () => {
    await connect()
    desk.clock.advance(40 * 86_400)
    const raw = mail('weeks-ago')
    server.add(raw, { at: new Date('2026-03-05T10:00:00Z') })
    server.add(mail('today'), { at: new Date('2026-04-10T10:00:00Z') })
    await desk.imap.poll()
    assert.deepEqual(await subjects(), ['today', 'weeks-ago'])
    const mails = (await desk.bob.get('/v1/inbound-mails')).body
    const stored = await desk.bob.get(`/v1/inbound-mails/${mails.at(-1).id}/raw`)
    assert.equal(stored.text, raw)
  })

  test('reads several folders, and the others although one is missing', async () => {
    const id = await connect({ folders: ['INBOX', 'Missing', 'Orders'] })
    const { state, last_error } = await imapOf(id)
    assert.equal(state, 'failing')
    assert.match(last_error, /^Missing: /)
    server.add(mail('order'), { folder: 'Orders' })
    server.add(mail('letter'))
    await look()
    assert.deepEqual(await subjects(), ['letter', 'order'])
  })

  test('does not import a deleted ticket again, though UIDs change', async () => {
    await connect()
    server.add(mail('gone'))
    await look()
    await subjects()
    const [ticket] = (await desk.bob.get('/v1/tickets')).body
    await desk.alice.delete(`/v1/tickets/${ticket.id}`)
    server.renumber(7)
    await look()
    await look(3_600)
    assert.deepEqual(await subjects(), [])
  })

  test('receives only what is new when UIDVALIDITY changes', async () => {
    const at = (text: string) => ({ at: new Date(text) })
    server.add(mail('before'), at('2026-02-28T10:00:00Z'))
    await connect()
    for (let index = 0; index < 20; index++) server.add(mail(`known-${index}`))
    await look()
    for (const name of ['one', 'two', 'three']) server.add(mail(name), at('2026-03-01T10:02:00Z'))
    server.renumber(99)
    await look()
    const found = await subjects()
    assert.equal(found.length, 23)
    assert.deepEqual(found.slice(20), ['one', 'three', 'two'])
    server.add(mail('later'))
    await look()
    assert.equal((await subjects()).length, 24)
  })

  test('receives what is new when the server is set back to an earlier state', async () => {
    const id = await connect({ after_import: 'seen' })
    const uids = ['one', 'two', 'three'].map((subject) => server.add(mail(subject)))
    await look()
    assert.deepEqual(await subjects(), ['one', 'three', 'two'])
    // The last two are gone, and the server gives their UIDs to others.
    server.disconnect()
    for (const uid of uids.slice(1)) server.remove(uid)
    server.setNextUid(uids[1]!)
    assert.equal(server.add(mail('four')), uids[1])
    await look()
    await look()
    assert.deepEqual(await subjects(), ['four', 'one', 'three', 'two'])
    assert.deepEqual(server.mails().at(-1)!.flags, ['\\Seen'])
    // Nothing is received again, since it knows where it is.
    const { length } = server.commands.filter((command) => command === 'UID SEARCH')
    await look()
    assert.equal(server.commands.filter((command) => command === 'UID SEARCH').length, length)
    assert.equal((await imapOf(id)).state, 'ok')
  })

  test('finds a mail that the server hid at first, and counts it', async () => {
    await connect()
    const uid = server.add(mail('hidden'))
    server.hidden.add(uid)
    server.add(mail('shown'))
    await look()
    assert.deepEqual(await subjects(), ['shown'])
    server.hidden.clear()
    await look()
    assert.deepEqual(await subjects(), ['shown'])
    await look(3_600)
    assert.deepEqual(await subjects(), ['hidden', 'shown'])
    assert.equal(await metric('bellhop_imap_sweep_found_total'), 1)
    await look(3_600)
    assert.equal(await metric('bellhop_imap_sweep_found_total'), 1)
  })

  test('receives a mail that the server cannot send at first later, and others meanwhile', async () => {
    await connect()
    const uid = server.add(mail('broken'))
    server.broken.add(uid)
    server.add(mail('whole'))
    await look()
    assert.deepEqual(await subjects(), ['whole'])
    server.broken.clear()
    await look(3_600)
    assert.deepEqual(await subjects(), ['broken', 'whole'])
    for (const line of desk.logLines) assert.doesNotMatch(line, /Internal error/)
  })

  test('looks at once when asked to', async () => {
    const id = await connect()
    server.add(mail('asked'), { isReported: false })
    await desk.imap.poll()
    assert.deepEqual(await subjects(), [])
    assert.equal((await desk.alice.post(`/v1/mailboxes/${id}/fetch`)).status, 202)
    await desk.imap.poll()
    assert.deepEqual(await subjects(), ['asked'])
  })

  test('is left when it is disabled, changed or deleted', async () => {
    const id = await connect()
    assert.equal(await metric('bellhop_imap_connections'), 1)
    await desk.alice.patch(`/v1/mailboxes/${id}`, { is_enabled: false })
    await desk.imap.poll()
    await waitFor('the end of the connection', () => server.openCount() === 0)
    server.add(mail('waiting'))
    await desk.alice.patch(`/v1/mailboxes/${id}`, { is_enabled: true })
    await desk.imap.poll()
    assert.deepEqual(await subjects(), ['waiting'])
    await desk.alice.delete(`/v1/mailboxes/${id}`)
    await desk.imap.poll()
    await waitFor('the end of the connection', () => server.openCount() === 0)
    assert.deepEqual(await desk.sqlFromOutside('SELECT * FROM imap_messages'), [])
  })

  test('begins with now again in another account', async () => {
    const id = await connect()
    await using other = await openImapServer()
    for (let index = 0; index < 3; index++) other.add(mail(`theirs-${index}`))
    const change = { port: other.port, username: 'sales', password: 'secret' }
    await desk.alice.patch(`/v1/mailboxes/${id}`, { incoming: { imap: change } })
    await desk.imap.poll()
    assert.deepEqual(await subjects(), [])
    other.add(mail('new'))
    await look()
    assert.deepEqual(await subjects(), ['new'])
  })
})

describe('a node', () => {
  const createWatchers = (storageBytesMax = 0) =>
    new Watchers({
      db: desk.db,
      clock: desk.clock,
      imap: new ImapClient(true),
      accessTokens: new AccessTokens(true, desk.clock),
      storageBytesMax,
      onError: () => {},
      onSweepFound: () => {},
    })

  test('watches a mailbox alone, and another one does 90 seconds after it was killed', async () => {
    await connect()
    const other = createWatchers()
    await other.poll()
    assert.equal(server.connectionCount, 1)
    // So that it leaves its lease behind, as a process that is killed.
    await desk.sqlFromOutside("UPDATE imap_leases SET owner = 'killed'")
    await desk.imap.close()
    server.add(mail('later'))
    desk.clock.advance(60)
    await other.poll()
    assert.deepEqual(await subjects(), [])
    desk.clock.advance(31)
    await other.poll()
    assert.deepEqual(await subjects(), ['later'])
    await other.close()
    assert.deepEqual(await desk.sqlFromOutside('SELECT * FROM imap_leases'), [])
  })

  test('that cannot store a mail leaves it on the server, and receives it later', async () => {
    const id = await connect()
    await desk.imap.close()
    const full = createWatchers(1)
    server.add(mail('first'))
    server.add(mail('second'))
    await full.poll()
    await full.close()
    assert.deepEqual(await subjects(), [])
    assert.equal((await imapOf(id)).state, 'ok')
    const roomy = createWatchers()
    await roomy.poll()
    await roomy.close()
    assert.deepEqual(await subjects(), ['first', 'second'])
  })
})

describe('after a mail is received', () => {
  test('it can be marked as read', async () => {
    await connect({ after_import: 'seen' })
    server.add(mail('read'))
    await look()
    assert.deepEqual(server.mails()[0]!.flags, ['\\Seen'])
  })

  test('it can be deleted, and others are not', async () => {
    server.add(mail('old'))
    await connect({ after_import: 'delete' })
    server.add(mail('deleted'))
    await look()
    assert.deepEqual(await subjects(), ['deleted'])
    assert.deepEqual(server.mails().length, 1)
  })

  test('it can be moved, also where folders are separated by dots', async () => {
    await using dotted = await openImapServer({
      storage: { INBOX: {}, '': { separator: '.', folders: { Desk: { folders: { Done: {} } } } } },
    })
    await connect({ port: dotted.port, after_import: 'move', move_to: 'Desk.Done' })
    dotted.add(mail('moved'))
    await look()
    await look()
    assert.deepEqual(await subjects(), ['moved'])
    assert.deepEqual([dotted.mails().length, dotted.mails('Desk.Done').length], [0, 1])
  })

  test('what could not be done is done later, and the mail is not received again', async () => {
    const id = await connect({ after_import: 'move', move_to: 'Nowhere' })
    server.add(mail('stays'))
    await look()
    assert.deepEqual(await subjects(), ['stays'])
    assert.equal((await imapOf(id)).state, 'failing')
    assert.equal(server.mails().length, 1)
    await desk.alice.patch(`/v1/mailboxes/${id}`, { incoming: { imap: { move_to: 'Done' } } })
    await desk.imap.poll()
    assert.deepEqual([server.mails().length, server.mails('Done').length], [0, 1])
    assert.deepEqual(await subjects(), ['stays'])
    assert.equal((await imapOf(id)).state, 'ok')
  })
})

describe('a rejected sign-in', () => {
  test('makes the mailbox fail at once, and is tried at most every 5 minutes', async () => {
    server.setPassword('other')
    const id = await connect()
    const { state, last_error } = await imapOf(id)
    assert.deepEqual([state, last_error], ['failing', 'Login failed: authentication failure'])
    for (let second = 0; second < 299; second += 60) {
      await desk.alice.post(`/v1/mailboxes/${id}/fetch`)
      await desk.imap.poll()
      desk.clock.advance(59)
    }
    assert.equal(server.connectionCount, 1)
    assert.equal(await metric('bellhop_imap_silent_seconds'), 5 * 59)
    desk.clock.advance(5)
    server.setPassword('secret')
    await desk.imap.poll()
    assert.equal(server.connectionCount, 2)
    assert.equal(await metric('bellhop_imap_silent_seconds'), 0)
    assert.equal((await imapOf(id)).state, 'ok')
    assert.deepEqual(await typesOf(id), ['mailbox.created', 'mailbox.failing', 'mailbox.recovered'])
  })

  test('is over with the right password, at once', async () => {
    server.setPassword('other')
    const id = await connect()
    await desk.alice.patch(`/v1/mailboxes/${id}`, { incoming: { imap: { password: 'other' } } })
    await desk.imap.poll()
    assert.equal((await imapOf(id)).state, 'ok')
    server.add(mail('received'))
    await look()
    assert.deepEqual(await subjects(), ['received'])
  })
})

describe('a large mail', () => {
  test('is received without its files, which are named', async () => {
    await connect()
    const { headers, body } = multipart([
      { type: 'text/plain; charset=utf-8', body: 'The films are attached. Grüße' },
      {
        type: 'video/mp4; name="lamp.mp4"',
        body: `${'A'.repeat(76)}\n`.repeat(700_000),
        headers: {
          'Content-Transfer-Encoding': 'base64',
          'Content-Disposition': 'attachment; filename="lamp.mp4"',
        },
      },
    ])
    const before = server.sentBytes()
    server.add(composeRaw({ Subject: 'films', ...headers }, body))
    await look()
    assert.deepEqual(await subjects(), ['films'])
    const [{ id }] = (await desk.bob.get('/v1/tickets')).body
    const ticket = (await desk.bob.get(`/v1/tickets/${id}`)).body
    assert.match(ticket.description, /^The films are attached\. /)
    assert.match(ticket.description, /1 file was left in the mailbox:\n\n- lamp\.mp4 \(/)
    assert.ok(server.sentBytes() - before < 2_000_000)
    assert.deepEqual((await desk.bob.get(`/v1/tickets/${ticket.id}/attachments`)).body, [])
  })
})

describe('what Microsoft 365 says about senders, without its name', () => {
  const results = (verdict: string) => `spf=pass smtp.mailfrom=x;${verdict}`
  const pass = results('dmarc=pass action=none header.from=shop.example;compauth=pass')
  const fail = results('dmarc=fail action=oreject header.from=shop.example;compauth=fail')
  const outside = { 'X-MS-Exchange-Organization-AuthAs': 'Anonymous' }
  const authentications = async () => {
    await subjects()
    const { body } = await desk.bob.get('/v1/inbound-mails')
    return Object.fromEntries(
      body.map(({ subject, authentication }: Record<string, string>) => [subject, authentication]),
    )
  }

  test('counts in mail that was fetched there', async () => {
    const id = await connect()
    const host = 'outlook.office365.com'
    // Only the settings: the connection to the server stays.
    await desk.sqlFromOutside(`UPDATE mailbox_imap SET host = '${host}' RETURNING mailbox_id`)
    const headers = { 'Authentication-Results': pass }
    server.add(mail('passed', { ...headers, ...outside }))
    server.add(`Authentication-Results: ${fail}\r\n${mail('forged', { ...headers, ...outside })}`)
    // Microsoft has not checked what a connector accepted, so the sender may have written this.
    server.add(mail('unchecked', headers))
    // Nor what the tenant’s own server has passed on, whatever that says about the sender.
    const within =
      'from A.eurprd01.prod.outlook.com (::1) by B.eurprd01.prod.outlook.com with HTTPS'
    const handedOver = 'from mx.shop.example (192.0.2.1) by exchange.acme.example with SMTP'
    const received = (lines: string[], subject: string) =>
      `${lines.map((line) => `Received: ${line}\r\n`).join('')}${mail(subject, { ...headers, ...outside })}`
    server.add(received([within], 'passed within'))
    server.add(received([within, handedOver], 'handed over'))
    server.add(mail('other', { 'Authentication-Results-Original': pass, ...outside }))
    await look()
    const raw = composeRaw({ Subject: 'posted', ...headers, ...outside })
    await desk.bob.post('/v1/inbound-mails', raw, { 'content-type': 'message/rfc822' })
    assert.deepEqual(await authentications(), {
      passed: 'pass',
      forged: 'fail',
      unchecked: 'none',
      'passed within': 'pass',
      'handed over': 'none',
      other: 'none',
      posted: 'none',
    })
    assert.equal((await imapOf(id)).state, 'ok')
  })

  test('suffices within the same tenant to ask who wrote what an agent forwards', async () => {
    await connect()
    const agent = (await desk.bob.get('/v1/users/me')).body.email
    const original = 'From: Maya <maya@shop.example>\nSubject: Lamp\nTo: me\n\nBroken.'
    const text = `Look!\n\n---------- Forwarded message ---------\n${original}`
    const forward = (subject: string, authAs: string) => {
      const header = { 'X-MS-Exchange-Organization-AuthAs': authAs }
      return composeRaw(
        { From: agent, Subject: `Fwd: ${subject}`, ...header },
        `${subject} ${text}`,
      )
    }
    const proposals = async () => {
      await subjects()
      const { body } = await desk.bob.get('/v1/inbound-mails')
      return Object.fromEntries(
        body.map(({ subject, forwarded, authentication }: Record<string, unknown>) => [
          subject,
          [(forwarded as { email: string } | null)?.email, authentication],
        ]),
      )
    }
    server.add(forward('elsewhere', 'Internal'))
    await look()
    assert.deepEqual(await proposals(), { 'Fwd: elsewhere': [undefined, 'none'] })
    const host = 'outlook.office365.com'
    await desk.sqlFromOutside(`UPDATE mailbox_imap SET host = '${host}' RETURNING mailbox_id`)
    server.add(forward('inside', 'Internal'))
    server.add(forward('outside', 'Anonymous'))
    await look()
    await desk.bob.post('/v1/inbound-mails', forward('posted', 'Internal'), {
      'content-type': 'message/rfc822',
    })
    assert.deepEqual(await proposals(), {
      'Fwd: elsewhere': [undefined, 'none'],
      'Fwd: inside': ['maya@shop.example', 'none'],
      'Fwd: outside': [undefined, 'none'],
      'Fwd: posted': [undefined, 'none'],
    })
  })

  test('counts nowhere else', async () => {
    await connect()
    server.add(mail('elsewhere', { 'Authentication-Results': pass, ...outside }))
    await look()
    assert.deepEqual(await authentications(), { elsewhere: 'none' })
  })
})

describe('a test of IMAP', () => {
  const run = async (id: string) => {
    const { body } = await desk.alice.post(`/v1/mailboxes/${id}/imap-test`)
    return body.steps.map(({ name, is_ok, detail }: Record<string, unknown>) => [
      name,
      is_ok,
      detail,
    ])
  }

  test('says how far it comes', async () => {
    server.add(mail('one'))
    const id = await connect({ folders: ['INBOX', 'Orders'] })
    assert.deepEqual(await run(id), [
      ['connect', true, ''],
      ['sign_in', true, ''],
      ['open_folder', true, 'INBOX: 1 mails'],
      ['open_folder', true, 'Orders: 0 mails'],
    ])
    server.setPassword('other')
    assert.deepEqual((await run(id)).at(-1), [
      'sign_in',
      false,
      'Login failed: authentication failure',
    ])
    const starttls = { security: 'starttls', host: 'localhost', password: 'x' }
    await desk.alice.patch(`/v1/mailboxes/${id}`, { incoming: { imap: starttls } })
    assert.deepEqual(await run(id), [
      ['connect', true, ''],
      ['encrypt', false, 'Server does not support STARTTLS'],
    ])
    await server[Symbol.asyncDispose]()
    assert.deepEqual(await run(id), [['connect', false, 'The connection was refused']])
  })

  test('needs a mailbox that uses IMAP (409)', async () => {
    const { body } = await createMailbox(null)
    for (const action of ['imap-test', 'fetch'])
      assertErrorDetail(
        await desk.alice.post(`/v1/mailboxes/${body.id}/${action}`),
        409,
        'The mailbox does not receive mail by IMAP',
      )
  })
})

describe('a test of a mailbox that receives mail', () => {
  const isProbe = (to: readonly string[]) => to.some((address) => address.includes('+'))

  /** Sends a test, while the desk does what it does in the background; returns the last step. */
  async function run(id: string, meanwhile: () => Promise<void>) {
    let isDone = false
    const testing = desk.alice.post(`/v1/mailboxes/${id}/test`, { to: 'ada@x.example' })
    const done = testing.finally(() => {
      isDone = true
    })
    await waitFor('the test to end', async () => {
      if (!isDone) await meanwhile()
      return isDone
    })
    const { body } = await done
    assert.equal(body.is_ok, true)
    const { name, is_ok, detail } = body.steps.at(-1)
    return [name, is_ok, detail]
  }

  const receive = async () => {
    await desk.imap.poll()
    await desk.jobs.runDue()
  }

  async function connectTo({ port }: MailServer, settings: object | null = imap()) {
    const { body } = await createMailbox(settings)
    const { id } = body
    await desk.alice.patch(`/v1/mailboxes/${id}`, { smtp: { port, password: null } })
    await desk.imap.poll()
    return id
  }

  const inboundStates = async () => {
    await desk.jobs.runDue()
    const { body } = await desk.bob.get('/v1/inbound-mails')
    return body.map(({ state }: { state: string }) => state)
  }

  test('says whether plus addresses are delivered, and makes no ticket of the mail', async () => {
    await using mailServer = await openMailServer()
    const id = await connectTo(mailServer)
    mailServer.answerMessage = ({ to, raw }) => {
      if (isProbe(to)) server.add(raw)
      return undefined
    }
    assert.deepEqual(await run(id, receive), ['plus_address', true, ''])
    assert.match(mailServer.received.at(-1)!.to[0]!, /^support\+[a-z2-7]{26}@acme\.example$/)
    assert.deepEqual(await inboundStates(), ['own'])

    mailServer.answerRecipient = (to) => (isProbe([to]) ? '550 5.1.1 No such user' : undefined)
    assert.deepEqual(await run(id, receive), ['plus_address', false, '550 5.1.1 No such user'])

    // Accepted, but it is gone.
    mailServer.answerRecipient = () => undefined
    mailServer.answerMessage = () => undefined
    const giveUp = async () => desk.clock.advance(5)
    assert.deepEqual(await run(id, giveUp), [
      'plus_address',
      false,
      'Not delivered within 20 seconds',
    ])

    // If it arrives after all, it is still recognized.
    server.add(mailServer.received.at(-1)!.raw)
    await look()
    assert.deepEqual(await inboundStates(), ['own', 'own'])
    assert.deepEqual(await subjects(), [])

    // Off, nothing is fetched, so that it could not arrive.
    await desk.alice.patch(`/v1/mailboxes/${id}`, { is_enabled: false })
    assert.deepEqual((await run(id, receive))[0], 'send')
  })

  test('says nothing about plus addresses if the mail may still come', async () => {
    await using mailServer = await openMailServer()
    const id = await connectTo(mailServer)
    const later = '450 4.2.0 Greylisted'
    mailServer.answerRecipient = (to) => (isProbe([to]) ? later : undefined)
    assert.deepEqual(await run(id, receive), ['plus_address', null, later])
    mailServer.answerRecipient = () => undefined
    await desk.jobs.close(0)
    const asMail = { 'content-type': 'message/rfc822' }
    await desk.alice.post('/v1/inbound-mails', mail('waiting'), asMail)
    const giveUp = async () => desk.clock.advance(5)
    const waiting = 'Other mail is still being imported'
    assert.deepEqual(await run(id, giveUp), ['plus_address', null, waiting])
  })

  test('does so too if it is received in another way', async () => {
    await using mailServer = await openMailServer()
    const id = await connectTo(mailServer, null)
    const post = (raw: string) =>
      desk.alice.post('/v1/inbound-mails', raw, { 'content-type': 'message/rfc822' })
    mailServer.answerMessage = async ({ to, raw }) => {
      if (isProbe(to)) await post(raw)
      return undefined
    }
    // Nothing is known about how it receives.
    assert.deepEqual((await run(id, receive))[0], 'send')
    await post(mail('lamp'))
    assert.deepEqual(await run(id, receive), ['plus_address', true, ''])
    assert.deepEqual(await subjects(), ['lamp'])
  })
})
