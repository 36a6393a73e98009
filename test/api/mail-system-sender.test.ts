import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { type Desk, openDesk } from '../support/desk/desk.ts'
import { type MailServer, openMailServer } from '../support/network/mail-server.ts'

// Account mail of organizations that have no mailbox that can send.

let desk: Desk
let server: MailServer
let mailboxServer: MailServer
before(async () => {
  server = await openMailServer()
  mailboxServer = await openMailServer()
  desk = await openDesk({
    BELLHOP_MAIL_URL: `smtp://desk:zan%40zibar@127.0.0.1:${server.port}?security=none`,
    BELLHOP_MAIL_FROM: 'The Desk <desk@host.example>',
    BELLHOP_PUBLIC_URL: 'http://desk.example',
    BELLHOP_LOG_LEVEL: 'trace',
  })
})
after(async () => {
  await desk.close()
  await server[Symbol.asyncDispose]()
  await mailboxServer[Symbol.asyncDispose]()
})
beforeEach(() => {
  for (const { received } of [server, mailboxServer]) received.length = 0
  desk.clock.advance(3_600)
})

const sender = async () => (await desk.alice.get('/v1/account-mail-sender')).body

const invite = async (email: string) => {
  const user = await desk.addUser(email, 'agent')
  const { status } = await desk.alice.post(`/v1/users/${user}/invitation-mail`)
  assert.equal(status, 202)
  await desk.jobs.runDue()
}

const connect = async (state: object = {}) => {
  const smtp = { host: '127.0.0.1', port: mailboxServer.port, security: 'none' }
  const body = { address: 'support@acme.example', name: 'Acme', smtp, ...state }
  const { id } = (await desk.alice.post('/v1/mailboxes', body)).body
  return `/v1/mailboxes/${id}`
}

test('the server invites users while the organization has no mailbox', async () => {
  assert.deepEqual(await sender(), { sender: 'server', address: 'desk@host.example' })
  const signIns: string[][] = []
  server.answerSignIn = (...signIn) => {
    signIns.push(signIn)
    return undefined
  }
  await invite('first@acme.example')
  const [mail] = server.received
  assert.deepEqual([mail?.from, mail?.to], ['desk@host.example', ['first@acme.example']])
  assert.match(mail!.raw, /^From: The Desk <desk@host\.example>\r$/m)
  assert.match(mail!.raw, /http:\/\/desk\.example\/invite\//)
  assert.deepEqual(signIns, [['desk', 'zan@zibar']])
  for (const line of desk.logLines) assert.doesNotMatch(line, /zan(@|%40)zibar/)
})

test('the server sends links to set a new password', async () => {
  const reset = { email: 'bob@acme.example', organization: 'acme' }
  assert.equal((await desk.alice.post('/v1/password-resets', reset)).status, 202)
  await desk.jobs.runDue()
  assert.deepEqual(server.received[0]?.to, ['bob@acme.example'])
})

test('a mailbox sends itself, unless it is off or failing', async () => {
  const mailbox = await connect()
  assert.deepEqual(await sender(), { sender: 'mailbox', address: 'support@acme.example' })
  await invite('second@acme.example')
  assert.deepEqual([server.received.length, mailboxServer.received.length], [0, 1])
  await desk.alice.patch(mailbox, { is_enabled: false })
  assert.equal((await sender()).sender, 'server')
  await invite('third@acme.example')
  await desk.alice.patch(mailbox, { is_enabled: true })
  await desk.sqlFromOutside("UPDATE mailboxes SET state = 'failing'")
  await invite('fourth@acme.example')
  assert.deepEqual([server.received.length, mailboxServer.received.length], [2, 1])
})

test('without such a sender there is only the mailbox', async () => {
  await using plain = await openDesk()
  const { body } = await plain.alice.get('/v1/account-mail-sender')
  assert.deepEqual(body, { sender: 'none', address: null })
})
