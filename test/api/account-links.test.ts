import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { assertErrorDetail } from '../support/assert/assert-errors.ts'
import { type Desk, openDesk } from '../support/desk/desk.ts'
import { composeRaw, multipart } from '../support/fixtures/mail.ts'
import { type MailServer, openMailServer } from '../support/network/mail-server.ts'
import { strongPassword } from '../support/people/browser.ts'

// Links to set a password can come back to the desk, where every agent reads the mail.

const publicUrl = 'http://desk.example'
let desk: Desk
let server: MailServer
beforeEach(async () => {
  desk = await openDesk({ BELLHOP_MAIL_ALLOW_PRIVATE: 'true', BELLHOP_PUBLIC_URL: publicUrl })
  server = await openMailServer()
  const smtp = { host: '127.0.0.1', port: server.port, security: 'none' }
  const mailbox = { address: 'support@acme.example', name: 'Acme', smtp }
  assert.equal((await desk.alice.post('/v1/mailboxes', mailbox)).status, 201)
})
afterEach(async () => {
  await desk.close()
  await server[Symbol.asyncDispose]()
})

async function invite(email: string): Promise<{ raw: string; token: string }> {
  const id = await desk.addUser(email, 'admin')
  assert.equal((await desk.alice.post(`/v1/users/${id}/invitation-mail`)).status, 202)
  await desk.jobs.runDue()
  const { raw } = server.received.at(-1)!
  const [, token] = /\/invite\/([\w-]{32})/.exec(raw.replaceAll(/=\r?\n/g, ''))!
  return { raw, token: token! }
}

async function receive(raw: string): Promise<void> {
  const type = { 'content-type': 'message/rfc822' }
  assert.equal((await desk.alice.post('/v1/inbound-mails', raw, type)).status, 202)
  await desk.jobs.runDue()
}

const isValid = async (token: string) => (await desk.alice.get(`/v1/invitations/${token}`)).status

test('the link of an invitation that is returned no longer works', async () => {
  const { raw, token } = await invite('dora@typo.example')
  const other = await invite('ada@acme.example')
  const report = ['Final-Recipient: rfc822; dora@typo.example', 'Action: failed', 'Status: 5.1.1']
  const { headers, body } = multipart(
    [
      { type: 'text/plain', body: 'Your message could not be delivered.' },
      {
        type: 'message/delivery-status',
        body: `Reporting-MTA: dns; mx.typo.example\n\n${report.join('\n')}`,
      },
      { type: 'message/rfc822', body: raw },
    ],
    'report; report-type=delivery-status',
  )
  const from = { From: 'MAILER-DAEMON@typo.example', Subject: 'Undelivered', 'Return-Path': '<>' }
  assert.equal(await isValid(token), 200)
  await receive(composeRaw({ ...headers, ...from }, body))
  assert.equal(await isValid(token), 404)
  assert.equal(await isValid(other.token), 200)
})

test('the link of an invitation that is quoted in an answer no longer works', async () => {
  const { raw, token } = await invite('dora@acme.example')
  const [, id] = /^Message-ID: (.*)\r$/m.exec(raw)!
  const answer = { From: 'Dora <dora@acme.example>', 'In-Reply-To': id!, Subject: 'Re: Welcome' }
  await receive(composeRaw(answer, `Thanks!\n\n> ${publicUrl}/invite/${token}`))
  assert.equal(await isValid(token), 404)
})

test('no link is sent to an address of a mailbox', async () => {
  for (const email of ['support@acme.example', 'Support+admin@acme.example']) {
    const id = await desk.addUser(email, 'admin')
    const refusal = await desk.alice.post(`/v1/users/${id}/invitation-mail`)
    assertErrorDetail(
      refusal,
      409,
      'The organization has no enabled mailbox, or the user has the address of a mailbox',
    )
    const reset = { email, organization: 'acme' }
    assert.equal((await desk.bob.post('/v1/password-resets', reset)).status, 202)
  }
  await desk.jobs.runDue()
  assert.equal(server.received.length, 0)
  // Another one gets a link, with which a password can be set.
  const { token } = await invite('ada@acme.example')
  const password = { password: strongPassword }
  const set = await desk.alice.call('POST', `/v1/invitations/${token}`, password, {
    origin: publicUrl,
  })
  assert.equal(set.status, 201, set.text)
})
