import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { before, beforeEach, describe, test } from 'node:test'
import { markMailboxFailing, markMailboxWorking } from '../../src/channels/mail/mailboxes/state.ts'
import { findMailbox } from '../../src/channels/mail/mailboxes/store.ts'
import type { WriteTx } from '../../src/platform/db/db.ts'
import { toTimestamp } from '../../src/platform/time.ts'
import { assertErrorDetail, assertErrors } from '../support/assert/assert-errors.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { openMailServer } from '../support/network/mail-server.ts'

const desk = useDesk()
before(async () => {
  // So that the queue stays as requests leave it.
  await desk.jobs.close(0)
})

const smtp = { host: '127.0.0.1', port: 2_525, security: 'none', username: 'desk' }

let count = 0
async function createMailbox(change: object = {}) {
  const response = await desk.alice.post('/v1/mailboxes', {
    address: `box-${++count}@acme.example`,
    name: 'Acme Support',
    smtp: { ...smtp, password: 'correct horse' },
    ...change,
  })
  assert.equal(response.status, 201, response.text)
  return response.body
}

/** The default last, because it can be deleted only then. */
async function deleteMailboxes() {
  const all = (await desk.alice.get('/v1/mailboxes')).body
  for (const { id } of all.toSorted((a: { is_default: boolean }) => (a.is_default ? 1 : -1)))
    assert.equal((await desk.alice.delete(`/v1/mailboxes/${id}`)).status, 204)
}

const pathOf = ({ id }: { id: string }, below = '') => `/v1/mailboxes/${id}${below}`

const eventsOf = async ({ id }: { id: string }) =>
  (await desk.alice.get(`/v1/audit?resource_id=${id}`)).body.toReversed()

const typesOf = async (mailbox: { id: string }) =>
  (await eventsOf(mailbox)).map(({ type }: { type: string }) => type)

async function inAcme<T>(work: (tx: WriteTx, now: string) => Promise<T>): Promise<T> {
  const [{ id }] = (await desk.sqlFromOutside(
    "SELECT id FROM organizations WHERE slug = 'acme'",
  )) as [{ id: number }]
  return desk.db.transact((tx) => work(tx.in(Number(id)), toTimestamp(desk.clock.now())))
}

const fail = ({ id }: { id: string }, error = '535 Wrong password') =>
  inAcme((tx, now) => markMailboxFailing(tx, id, error, now))

const jobsOf = async ({ id }: { id: string }) =>
  (await desk.sqlFromOutside(`SELECT kind FROM jobs WHERE dedup_key = '${id}'`)).length

const clearJobs = () => inAcme(async () => {}).then(() => desk.sqlFromOutside('DELETE FROM jobs'))

beforeEach(deleteMailboxes)

describe('a mailbox', () => {
  test('can be created, read, updated and deleted', async () => {
    const created = await createMailbox({ address: 'Support@acme.example', signature: '**Acme**' })
    const { id } = created
    assert.deepEqual(created, {
      id,
      address: 'Support@acme.example',
      name: 'Acme Support',
      is_default: true,
      is_enabled: true,
      smtp: { ...smtp, has_password: true, oauth: null },
      dkim: null,
      signature: '**Acme**',
      send_delay_seconds: 10,
      incoming: {
        aliases: [],
        assigned_team_id: null,
        priority: 'medium',
        category: null,
        agents_by_mail: 'note',
        is_plus_addressed: false,
        is_separate: false,
        is_spam_held: true,
        authserv_id: null,
        routes: [],
        imap: null,
      },
      acknowledgement: {
        is_enabled: false,
        subject: 'We received your message [{{ ticket.display_id }}]',
        body: 'Thank you for your message. We’ll get back to you.\n\nYour request has the number **{{ ticket.display_id }}**. To add something, reply to this mail.',
      },
      state: 'ok',
      last_error: null,
      last_error_at: null,
      created_at: created.updated_at,
      updated_at: created.updated_at,
    })
    assert.deepEqual((await desk.alice.get(pathOf(created))).body, created)
    assert.deepEqual((await desk.alice.get('/v1/mailboxes')).body, [created])
    desk.clock.advance(60)
    const change = { name: 'Help', send_delay_seconds: 0, is_enabled: false }
    const changed = (await desk.alice.patch(pathOf(created), change)).body
    assert.deepEqual(changed, { ...created, ...change, updated_at: changed.updated_at })
    assert.notEqual(changed.updated_at, created.updated_at)
    assert.equal((await desk.alice.delete(pathOf(created))).status, 204)
    assertErrorDetail(await desk.alice.get(pathOf(created)), 404, 'Mailbox not found')
  })

  test('keeps updated_at when an update changes nothing', async () => {
    const mailbox = await createMailbox()
    desk.clock.advance(5)
    const same = { name: mailbox.name, smtp: { host: '127.0.0.1' }, is_default: true }
    assert.deepEqual((await desk.alice.patch(pathOf(mailbox), same)).body, mailbox)
    assert.deepEqual(await typesOf(mailbox), ['mailbox.created'])
  })

  test('has an address of its own, ignoring case (422)', async () => {
    await createMailbox({ address: 'one@acme.example' })
    const other = await createMailbox()
    const taken = { address: 'ONE@acme.example' }
    for (const response of [
      await desk.alice.post('/v1/mailboxes', { ...taken, name: 'x', smtp }),
      await desk.alice.patch(pathOf(other), taken),
    ])
      assertErrors(response, 422, 'body.address value_error')
  })

  test('is one of at most 50 of an organization (409)', async () => {
    for (let index = 0; index < 50; index++) await createMailbox()
    const body = { address: 'more@acme.example', name: 'x', smtp }
    assertErrorDetail(
      await desk.alice.post('/v1/mailboxes', body),
      409,
      'The organization has reached the limit of 50 mailboxes',
    )
  })

  test('needs an address and a server that can be used (422)', async () => {
    for (const [change, loc] of [
      [{ address: 'jürgen@acme.example' }, ['body', 'address']],
      [{ address: 'nobody' }, ['body', 'address']],
      [{ send_delay_seconds: 121 }, ['body', 'send_delay_seconds']],
      [{ signature: 'x'.repeat(5_001) }, ['body', 'signature']],
      [{ smtp: { ...smtp, host: `${'ü.'.repeat(120)}example` } }, ['body', 'smtp', 'host']],
      [{ smtp: { ...smtp, host: 'no host' } }, ['body', 'smtp', 'host']],
      [{ smtp: { ...smtp, host: 'a\r\nb' } }, ['body', 'smtp', 'host']],
      [{ smtp: { ...smtp, host: '10.0.0.1' } }, ['body', 'smtp', 'host']],
      [{ smtp: { ...smtp, host: '167772161' } }, ['body', 'smtp', 'host']],
      [{ smtp: { ...smtp, host: '[fe80::1]' } }, ['body', 'smtp', 'host']],
      [{ smtp: { ...smtp, host: '192.0.1.7', port: 22 } }, ['body', 'smtp', 'port']],
      [{ smtp: { ...smtp, host: '192.0.1.7' } }, ['body', 'smtp', 'security']],
      [{ smtp: { ...smtp, port: 0 } }, ['body', 'smtp', 'port']],
      [{ smtp: { ...smtp, security: 'ssl' } }, ['body', 'smtp', 'security']],
    ] as const) {
      const body = { address: 'new@acme.example', name: 'x', smtp, ...change }
      const response = await desk.alice.post('/v1/mailboxes', body)
      assert.equal(response.status, 422, response.text)
      assert.deepEqual(response.body.detail[0].loc, loc)
    }
    assert.deepEqual((await desk.alice.get('/v1/mailboxes')).body, [])
  })

  test('normalizes the name of its server', async () => {
    const server = { ...smtp, host: 'SMTP.Bücher.example.', security: 'tls', port: 465 }
    const { smtp: stored } = await createMailbox({ smtp: server })
    assert.equal(stored.host, 'smtp.xn--bcher-kva.example')
    assert.equal(stored.has_password, false)
  })
})

describe('the default mailbox', () => {
  test('is the first, until another one is', async () => {
    const first = await createMailbox({ is_default: false })
    const second = await createMailbox()
    const third = await createMailbox({ is_default: true })
    const defaults = async () =>
      (await desk.alice.get('/v1/mailboxes')).body
        .filter(({ is_default }: { is_default: boolean }) => is_default)
        .map(({ id }: { id: string }) => id)
    assert.deepEqual([first.is_default, second.is_default], [true, false])
    assert.deepEqual(await defaults(), [third.id])
    const changed = await desk.alice.patch(pathOf(second), { is_default: true })
    assert.equal(changed.body.is_default, true)
    assert.deepEqual(await defaults(), [second.id])
    const [, unset] = await eventsOf(third)
    assert.deepEqual(unset.changes, [{ field: 'is_default', from: true, to: false }])
  })

  test('cannot be unset, nor deleted before the others (422)', async () => {
    const first = await createMailbox()
    const second = await createMailbox()
    assertErrors(
      await desk.alice.patch(pathOf(first), { is_default: false }),
      422,
      'body.is_default value_error',
    )
    assertErrors(await desk.alice.delete(pathOf(first)), 422, 'path.mailbox_id value_error')
    assert.equal((await desk.alice.delete(pathOf(second))).status, 204)
    assert.equal((await desk.alice.delete(pathOf(first))).status, 204)
  })

  test('is only one, however many are created at once', async () => {
    await Promise.all(Array.from({ length: 6 }, () => createMailbox({ is_default: true })))
    const all = (await desk.alice.get('/v1/mailboxes')).body
    assert.equal(all.filter(({ is_default }: { is_default: boolean }) => is_default).length, 1)
  })
})

describe('the password of a mailbox', () => {
  test('is in no response, event or log line, and can be changed and removed', async () => {
    const password = 'correct horse battery'
    const mailbox = await createMailbox({ smtp: { ...smtp, password } })
    const responses = [
      await desk.alice.patch(pathOf(mailbox), { smtp: { password: `${password} staple` } }),
      await desk.alice.get('/v1/mailboxes'),
      await desk.alice.post(pathOf(mailbox, '/test'), { to: 'ada@x.example' }),
      await desk.alice.get('/v1/events'),
      await desk.alice.get(`/v1/events?types=mailbox.*`),
      await desk.alice.get('/v1/audit'),
    ]
    for (const { text } of responses) assert.ok(!text.includes(password), text)
    for (const line of desk.logLines) assert.ok(!line.includes(password), line)
    const last = (await eventsOf(mailbox)).at(-1)
    assert.deepEqual(last.changes, [{ field: 'smtp_password' }])
    const { body } = await desk.alice.patch(pathOf(mailbox), { smtp: { password: null } })
    assert.equal(body.smtp.has_password, false)
  })

  test('must be sent again when the server changes, so that it goes nowhere else (422)', async () => {
    const mailbox = await createMailbox()
    for (const change of [{ host: '127.0.0.2' }, { port: 25 }, { username: 'eve' }]) {
      const response = await desk.alice.patch(pathOf(mailbox), { smtp: change })
      assertErrors(response, 422, 'body.smtp.password value_error')
      const withPassword = { smtp: { ...change, password: 'new' } }
      assert.equal((await desk.alice.patch(pathOf(mailbox), withPassword)).status, 200)
    }
  })
})

describe('events of mailboxes', () => {
  test('have no addresses, and are audited', async () => {
    const address = 'zanzibar@acme.example'
    const server = { ...smtp, username: address, password: 'x' }
    const mailbox = await createMailbox({ address, smtp: server, signature: 'Zanzibar' })
    await desk.alice.patch(pathOf(mailbox), { address: 'zanzibar2@acme.example', name: 'Zanzibar' })
    await fail(mailbox, '550 zanzibar@acme.example is not allowed')
    await desk.alice.delete(pathOf(mailbox))
    assert.doesNotMatch(JSON.stringify(await eventsOf(mailbox)), /zanzibar/i)
    assert.deepEqual(await typesOf(mailbox), [
      'mailbox.created',
      'mailbox.updated',
      'mailbox.failing',
      'mailbox.deleted',
    ])
  })
})

describe('a failing mailbox', () => {
  test('says so once, and recovers', async () => {
    const mailbox = await createMailbox()
    await fail(mailbox)
    desk.clock.advance(60)
    await fail(mailbox, '535 Still wrong')
    const { body } = await desk.alice.get(pathOf(mailbox))
    assert.deepEqual(
      [body.state, body.last_error, body.last_error_at],
      ['failing', '535 Still wrong', toTimestamp(desk.clock.now())],
    )
    const ready = await desk.alice.get('/readyz')
    assert.deepEqual([ready.status, ready.body.mailboxes_failing], [200, 1])
    await inAcme((tx, now) => markMailboxWorking(tx, mailbox.id, now))
    await inAcme((tx, now) => markMailboxWorking(tx, mailbox.id, now))
    assert.deepEqual((await desk.alice.get(pathOf(mailbox))).body, mailbox)
    assert.deepEqual(await typesOf(mailbox), [
      'mailbox.created',
      'mailbox.failing',
      'mailbox.recovered',
    ])
  })

  test('tries again with other settings', async () => {
    const mailbox = await createMailbox()
    await fail(mailbox)
    await clearJobs()
    assert.equal((await desk.alice.patch(pathOf(mailbox), { name: 'x' })).body.state, 'failing')
    assert.equal(await jobsOf(mailbox), 0)
    const { body } = await desk.alice.patch(pathOf(mailbox), { smtp: { password: 'new' } })
    assert.deepEqual([body.state, body.last_error, body.last_error_at], ['ok', null, null])
    assert.equal(await jobsOf(mailbox), 1)
  })

  test('sends again after a successful test', async () => {
    await using server = await openMailServer()
    const mailbox = await createMailbox({ smtp: { ...smtp, port: server.port, password: 'x' } })
    await fail(mailbox)
    await desk.alice.post(pathOf(mailbox, '/test'), { to: 'ada@x.example' })
    assert.deepEqual((await desk.alice.get(pathOf(mailbox))).body, mailbox)
    assert.equal(await jobsOf(mailbox), 1)
  })

  test('that is gone stays gone', async () => {
    await fail({ id: randomUUID() })
    await inAcme((tx, now) => markMailboxWorking(tx, randomUUID(), now))
    assert.equal(await inAcme((tx) => findMailbox(tx, randomUUID())), undefined)
  })
})

describe('the job that sends', () => {
  test('is requested when a mailbox is enabled again, and when it is deleted', async () => {
    const mailbox = await createMailbox({ is_enabled: false })
    assert.equal(await jobsOf(mailbox), 0)
    await desk.alice.patch(pathOf(mailbox), { is_enabled: true })
    assert.equal(await jobsOf(mailbox), 1)
    await clearJobs()
    await desk.alice.delete(pathOf(mailbox))
    assert.equal(await jobsOf(mailbox), 1)
  })

  test('reads the event log from the creation of the first mailbox on', async () => {
    const cursors = async () => (await desk.sqlFromOutside('SELECT * FROM mail_cursors')).length
    const position = async () => {
      const [row] = (await desk.sqlFromOutside(
        `SELECT position, (SELECT max(position) FROM events e
          WHERE e.organization_id = c.organization_id) AS last FROM mail_cursors c`,
      )) as [{ position: number; last: number }]
      return Number(row.last) - Number(row.position)
    }
    assert.equal(await cursors(), 0)
    await createMailbox()
    // Its own creation.
    assert.equal(await position(), 1)
    await createMailbox()
    assert.equal(await position(), 2)
    await deleteMailboxes()
    assert.equal(await cursors(), 0)
  })
})

describe('a test of a mailbox', () => {
  test('connects, signs in and sends a mail', async () => {
    await using server = await openMailServer()
    const mailbox = await createMailbox({
      address: 'hilfe@bücher.example',
      smtp: { ...smtp, port: server.port, password: 'päss' },
    })
    server.answerSignIn = (username, password) =>
      username === 'desk' && password === 'päss' ? undefined : '535 Wrong'
    await desk.alice.post(pathOf(mailbox, '/dkim'))
    const { body } = await desk.alice.post(pathOf(mailbox, '/test'), { to: 'ada@x.example' })
    assert.equal(body.is_ok, true)
    assert.deepEqual(
      body.steps.map(({ name, is_ok }: { name: string; is_ok: boolean }) => [name, is_ok]),
      [
        ['connect', true],
        ['sign_in', true],
        ['send', true],
      ],
    )
    const [mail] = server.received
    assert.deepEqual(mail!.to, ['ada@x.example'])
    assert.match(mail!.raw, /^DKIM-Signature: [\s\S]*d=xn--bcher-kva\.example/)
    assert.match(mail!.raw, /^From: Acme Support <hilfe@xn--bcher-kva\.example>/m)
    assert.match(mail!.raw, /^Auto-Submitted: auto-generated/m)
  })

  test('says which step failed', async () => {
    await using server = await openMailServer()
    const mailbox = await createMailbox({ smtp: { ...smtp, port: server.port, password: 'x' } })
    const run = async () => {
      const { body } = await desk.alice.post(pathOf(mailbox, '/test'), { to: 'ada@x.example' })
      assert.equal(body.is_ok, false)
      const { name, is_ok, detail } = body.steps.at(-1)
      assert.equal(is_ok, false)
      return [name, detail]
    }
    server.answerRecipient = () => '550 No such user'
    assert.deepEqual(await run(), ['send', '550 No such user'])
    server.answerSender = () => '553 Not your address'
    assert.deepEqual(await run(), ['send', '553 Not your address'])
    server.answerSignIn = () => '535 Wrong password'
    assert.deepEqual(await run(), ['sign_in', '535 Wrong password'])
    await server[Symbol.asyncDispose]()
    assert.deepEqual(await run(), ['connect', 'The connection was refused'])
    const encrypted = { security: 'starttls', host: 'localhost', password: 'x' }
    await desk.alice.patch(pathOf(mailbox), { smtp: encrypted })
    assert.deepEqual(await run(), ['connect', 'The connection was refused'])
    // Only a rejected mail says something about the queue.
    assert.equal((await desk.alice.get(pathOf(mailbox))).body.state, 'ok')
  })
})

describe('DKIM of a mailbox', () => {
  test('has a record for DNS, a new one each time, and can be switched off', async () => {
    const mailbox = await createMailbox({ address: 'help@bücher.example' })
    const { body: first } = await desk.alice.post(pathOf(mailbox, '/dkim'))
    assert.match(first.selector, /^bh[0-9a-f]{8}$/)
    assert.equal(first.record_name, `${first.selector}._domainkey.xn--bcher-kva.example`)
    assert.match(first.record_value, /^v=DKIM1; k=rsa; p=[A-Za-z0-9+/]{392}$/)
    assert.deepEqual((await desk.alice.get(pathOf(mailbox))).body.dkim, first)
    const { body: second } = await desk.alice.post(pathOf(mailbox, '/dkim'))
    assert.notEqual(second.selector, first.selector)
    assert.notEqual(second.record_value, first.record_value)
    assert.equal((await desk.alice.delete(pathOf(mailbox, '/dkim'))).status, 204)
    assert.equal((await desk.alice.delete(pathOf(mailbox, '/dkim'))).status, 204)
    assert.equal((await desk.alice.get(pathOf(mailbox))).body.dkim, null)
    assert.deepEqual(await typesOf(mailbox), [
      'mailbox.created',
      'mailbox.updated',
      'mailbox.updated',
      'mailbox.updated',
    ])
    assert.doesNotMatch(JSON.stringify(await eventsOf(mailbox)), /PRIVATE|MII/)
  })

  test('ends when the address gets another domain', async () => {
    const mailbox = await createMailbox()
    await desk.alice.post(pathOf(mailbox, '/dkim'))
    const same = await desk.alice.patch(pathOf(mailbox), { address: 'other@ACME.example' })
    assert.notEqual(same.body.dkim, null)
    const moved = await desk.alice.patch(pathOf(mailbox), { address: 'help@acme.test' })
    assert.equal(moved.body.dkim, null)
    const keys = await desk.sqlFromOutside(
      'SELECT * FROM mailbox_secrets WHERE dkim_private_key IS NOT NULL',
    )
    assert.deepEqual(keys, [])
  })
})
