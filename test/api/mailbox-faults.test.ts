import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import tls from 'node:tls'
import { type Desk, openDesk } from '../support/desk/desk.ts'
import {
  expiredCertificate,
  expiredCertificateKey,
  mailCertificate,
} from '../support/fixtures/mail-certificate.ts'
import { type ImapTestServer, openImapServer } from '../support/network/imap-server.ts'
import { type MailServer, openMailServer } from '../support/network/mail-server.ts'

// What goes wrong most when a mailbox is connected. Each has to say what to mend.

let desk: Desk
let imap: ImapTestServer
let smtp: MailServer
let trusted: string[]
before(() => {
  trusted = tls.getCACertificates()
  tls.setDefaultCACertificates([...trusted, mailCertificate, expiredCertificate])
})
after(() => tls.setDefaultCACertificates(trusted))
beforeEach(async () => {
  desk = await openDesk({ BELLHOP_MAIL_ALLOW_PRIVATE: 'true' })
  imap = await openImapServer()
  smtp = await openMailServer()
})
afterEach(async () => {
  await desk.close()
  await imap[Symbol.asyncDispose]()
  await smtp[Symbol.asyncDispose]()
})

/** Tests a mailbox with this server for sending; returns the last step, which failed. */
async function failureOf(change: object = {}) {
  const path = await createMailbox(change)
  return lastOf((await desk.alice.post(`${path}/test`, { to: 'ada@x.example' })).body.steps)
}

async function createMailbox(change: object): Promise<string> {
  const account = { host: '127.0.0.1', security: 'none', username: 'desk', password: 'secret' }
  const { status, body, text } = await desk.alice.post('/v1/mailboxes', {
    address: 'support@acme.example',
    name: 'Acme',
    smtp: { ...account, port: smtp.port, ...change },
    incoming: { imap: { ...account, port: imap.port } },
  })
  assert.equal(status, 201, text)
  return `/v1/mailboxes/${body.id}`
}

function lastOf(steps: { name: string; is_ok: boolean; detail: string }[]) {
  const { name, is_ok, detail } = steps.at(-1)!
  assert.equal(is_ok, false, detail)
  return `${name}: ${detail}`
}

test('a host name that does not exist', async () => {
  const words = await failureOf({ host: 'mail.invalid', security: 'tls', port: 465 })
  // A machine without a name server cannot know.
  assert.match(words, /^connect: The host name (does not exist|could not be resolved)$/)
})

test('a port at which nothing listens', async () => {
  await smtp[Symbol.asyncDispose]()
  assert.equal(await failureOf(), 'connect: The connection was refused')
})

test('a port without TLS', async () => {
  const words = await failureOf({ host: 'localhost', security: 'tls' })
  assert.equal(words, 'encrypt: The server does not use TLS at this port')
})

const onLocalhost = async (options: Parameters<typeof openMailServer>[0], security: string) => {
  await using server = await openMailServer({ ...options, disabledCommands: [] })
  return await failureOf({ host: 'localhost', port: server.port, security })
}

for (const [security, options] of [
  ['tls', { secure: true }],
  ['starttls', {}],
] as const) {
  test(`a certificate for another host name, with ${security}`, async () => {
    const words = await onLocalhost(options, security)
    assert.equal(words, 'encrypt: The certificate of the server is for another host name')
  })

  test(`a certificate that has expired, with ${security}`, async () => {
    const expired = { key: expiredCertificateKey, cert: expiredCertificate }
    const words = await onLocalhost({ ...options, ...expired }, security)
    assert.equal(words, 'encrypt: The certificate of the server has expired')
  })
}

test('a certificate that nobody known has signed', async () => {
  tls.setDefaultCACertificates(trusted)
  const words = await onLocalhost({ secure: true }, 'tls')
  tls.setDefaultCACertificates([...trusted, mailCertificate, expiredCertificate])
  assert.equal(words, 'encrypt: The certificate of the server is not signed by a known authority')
})

test('a wrong password', async () => {
  smtp.answerSignIn = () => '535 5.7.8 Authentication failed'
  assert.equal(await failureOf(), 'sign_in: 535 5.7.8 Authentication failed')
})

test('a server that relays only for others', async () => {
  smtp.answerRecipient = () => '554 5.7.1 Relay access denied'
  assert.equal(await failureOf(), 'send: 554 5.7.1 Relay access denied')
})

test('an account that is full', async () => {
  smtp.answerMessage = () => '552 5.2.2 Quota exceeded'
  assert.equal(await failureOf(), 'send: 552 5.2.2 Quota exceeded')
})

test('plus addresses that are not delivered', async () => {
  smtp.answerRecipient = (to) => (to.includes('+') ? '550 5.1.1 No such user' : undefined)
  assert.equal(await failureOf(), 'plus_address: 550 5.1.1 No such user')
})

test('a folder that is not there', async () => {
  const path = await createMailbox({})
  const incoming = { imap: { folders: ['INBOX', 'Nowhere'], password: 'secret' } }
  assert.equal((await desk.alice.patch(path, { incoming })).status, 200)
  const { body } = await desk.alice.post(`${path}/imap-test`)
  assert.match(lastOf(body.steps), /^open_folder: .*Nowhere/)
})

test('no SPF record', async () => {
  const { checks } = (await desk.alice.get(`${await createMailbox({})}/dns`)).body
  const spf = checks.find(({ name }: { name: string }) => name === 'spf')
  assert.deepEqual([spf.finding, spf.is_ok], ['missing', false])
  assert.match(spf.suggestion, /^v=spf1 /)
})
