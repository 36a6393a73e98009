import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { type Desk, openDesk } from '../support/desk/desk.ts'
import { type MailServer, openMailServer } from '../support/network/mail-server.ts'
import { strongPassword } from '../support/people/browser.ts'

let desk: Desk
let server: MailServer
let mailbox: string
before(async () => {
  desk = await openDesk({
    BELLHOP_MAIL_ALLOW_PRIVATE: 'true',
    BELLHOP_PUBLIC_URL: 'http://desk.example',
  })
  server = await openMailServer()
  const smtp = { host: '127.0.0.1', port: server.port, security: 'none' }
  const body = { address: 'support@acme.example', name: 'Acme', smtp }
  mailbox = `/v1/mailboxes/${(await desk.alice.post('/v1/mailboxes', body)).body.id}`
})
after(async () => {
  await desk.close()
  await server[Symbol.asyncDispose]()
})
beforeEach(() => {
  server.received.length = 0
  desk.clock.advance(3_600)
})

/** The token of the link in the last mail, whose text may be wrapped. */
function tokenIn(raw: string): string {
  const text = raw.replaceAll('=\r\n', '')
  return /http:\/\/desk\.example\/invite\/([\w-]{32})/.exec(text)![1]!
}

const accept = (token: string) =>
  desk.alice.call(
    'POST',
    `/v1/invitations/${token}`,
    { password: strongPassword },
    {
      origin: 'http://desk.example',
    },
  )

describe('an invitation by mail', () => {
  test('has a link that works once and is stored nowhere', async () => {
    const user = await desk.addUser('new@acme.example', 'agent')
    const { status, body } = await desk.alice.post(`/v1/users/${user}/invitation-mail`)
    assert.deepEqual([status, body], [202, { email: 'new@acme.example' }])
    await desk.jobs.runDue()
    const [{ raw, to }] = server.received as [MailServer['received'][number]]
    assert.deepEqual(to, ['new@acme.example'])
    assert.match(raw, /^Auto-Submitted: auto-generated\r$/m)
    const token = tokenIn(raw)
    for (const table of ['jobs', 'invitations', 'events', 'idempotency_records']) {
      const rows = await desk.sqlFromOutside(`SELECT * FROM ${table}`)
      assert.ok(!JSON.stringify(rows).includes(token), table)
    }
    assert.ok(!desk.logLines.join('').includes(token))
    assert.equal((await accept(token)).status, 201)
    assert.equal((await accept(token)).status, 404)
  })

  test('is sent again with another link if the server is busy', async () => {
    const user = await desk.addUser('busy@acme.example', 'agent')
    let refusals = 1
    server.answerMessage = () => (refusals-- > 0 ? '451 Later' : undefined)
    await desk.alice.post(`/v1/users/${user}/invitation-mail`)
    await desk.jobs.runDue()
    desk.clock.advance(301)
    await desk.jobs.runDue()
    const [first, second] = server.received.map(({ raw }) => tokenIn(raw))
    assert.equal((await accept(first!)).status, 404)
    assert.equal((await accept(second!)).status, 201)
    server.answerMessage = () => undefined
  })

  test('is not sent if the user was promoted in between, by a key with few scopes', async () => {
    const user = await desk.addUser('soon-admin@acme.example', 'agent')
    server.answerMessage = () => '451 Later'
    await desk.alice.post(`/v1/users/${user}/invitation-mail`)
    await desk.jobs.runDue()
    server.answerMessage = () => undefined
    const key = await desk.client('alice@acme.example', { scopes: ['users:write'] })
    assert.equal((await key.patch(`/v1/users/${user}`, { role: 'admin' })).status, 200)
    desk.clock.advance(301)
    await desk.jobs.runDue()
    assert.equal(server.received.length, 1)
  })

  test('needs an enabled mailbox (409), an active user (422) and the scopes of the user (403)', async () => {
    const user = await desk.addUser('later@acme.example', 'admin')
    const path = `/v1/users/${user}/invitation-mail`
    const key = await desk.client('alice@acme.example', { scopes: ['users:write'] })
    assert.equal((await key.post(path)).status, 403)
    await desk.alice.patch(mailbox, { is_enabled: false })
    assert.equal((await desk.alice.post(path)).status, 409)
    await desk.alice.patch(mailbox, { is_enabled: true })
    await desk.alice.patch(`/v1/users/${user}`, { is_active: false })
    assert.equal((await desk.alice.post(path)).status, 422)
  })
})

describe('a password reset', () => {
  const request = (email: string, organization = 'acme') =>
    desk.alice.post('/v1/password-resets', { email, organization })

  test('is sent to the account, and has the same response for all others', async () => {
    await desk
      .addUser('idle@acme.example', 'agent')
      .then((id) => desk.alice.patch(`/v1/users/${id}`, { is_active: false }))
    const known = await request('BOB@acme.example')
    assert.equal(known.status, 202)
    for (const email of ['nobody@acme.example', 'idle@acme.example', 'charlie@other.example']) {
      const { status, text } = await request(email)
      assert.deepEqual([status, text], [202, known.text], email)
    }
    assert.equal((await request('bob@acme.example', 'none')).text, known.text)
    await desk.jobs.runDue()
    assert.deepEqual(
      server.received.map(({ to }) => to),
      [['bob@acme.example']],
    )
    assert.equal((await accept(tokenIn(server.received[0]!.raw))).status, 201)
  })

  test('is sent at most once in 20 minutes, and its link expires after an hour', async () => {
    await request('bob@acme.example')
    await desk.jobs.runDue()
    await request('bob@acme.example')
    await desk.jobs.runDue()
    assert.equal(server.received.length, 1)
    desk.clock.advance(20 * 60 + 1)
    await request('bob@acme.example')
    await desk.jobs.runDue()
    assert.equal(server.received.length, 2)
    desk.clock.advance(3_601)
    assert.equal((await accept(tokenIn(server.received[1]!.raw))).status, 404)
  })

  test('is not sent to whom a key with few scopes gave a role, before they are invited', async () => {
    const key = await desk.client('alice@acme.example', { scopes: ['users:write'] })
    const full_name = 'New'
    const { body: admin } = await key.post('/v1/users', {
      email: 'new-admin@acme.example',
      full_name,
      role: 'admin',
    })
    const promoted = await desk.addUser('promoted@acme.example', 'agent')
    await key.patch(`/v1/users/${promoted}`, { role: 'admin' })
    for (const email of ['new-admin@acme.example', 'promoted@acme.example', 'bob@acme.example']) {
      await request(email)
    }
    await desk.jobs.runDue()
    assert.deepEqual(
      server.received.map(({ to }) => to),
      [['bob@acme.example']],
    )
    assert.equal((await desk.alice.post(`/v1/users/${promoted}/invitation`)).status, 201)
    assert.equal((await desk.alice.post(`/v1/users/${admin.id}/invitation-mail`)).status, 202)
    await desk.jobs.runDue()
    desk.clock.advance(3_600)
    for (const email of ['new-admin@acme.example', 'promoted@acme.example']) await request(email)
    await desk.jobs.runDue()
    // Several are sent at the same time.
    assert.deepEqual(
      server.received
        .map(({ to }) => to[0]!)
        .slice(1)
        .toSorted(),
      ['new-admin@acme.example', 'new-admin@acme.example', 'promoted@acme.example'],
    )
  })

  test('never leads to the host of the request', async () => {
    const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    const body = { email: 'bob@acme.example', organization: 'acme' }
    await desk.alice.call('POST', '/v1/password-resets', body, forged)
    await desk.jobs.runDue()
    assert.match(server.received[0]!.raw, /http:\/\/desk\.example/)
    assert.doesNotMatch(server.received[0]!.raw, /evil/)
  })

  test('needs the organization if there are several (422)', async () => {
    const { status } = await desk.alice.post('/v1/password-resets', { email: 'bob@acme.example' })
    assert.equal(status, 422)
  })
})
