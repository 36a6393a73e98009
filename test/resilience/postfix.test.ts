import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import nodemailer from 'nodemailer'
import { waitFor } from '../support/assert/until.ts'
import { type Desk, openDesk } from '../support/desk/desk.ts'
import { composeRaw } from '../support/fixtures/mail.ts'
import { type MailServer, openMailServer } from '../support/network/mail-server.ts'
import { openPostfix, type Postfix, whyNoPostfix } from '../support/network/postfix.ts'

// A desk behind the mail server that most people put in front of it, in both directions.

describe('with Postfix', { skip: whyNoPostfix }, () => {
  let desk: Desk
  let world: MailServer
  let postfix: Postfix
  before(async () => {
    desk = await openDesk({
      BELLHOP_SMTP_LISTEN: '127.0.0.1:0',
      BELLHOP_MAIL_ALLOW_PRIVATE: 'true',
    })
    world = await openMailServer()
    postfix = await openPostfix({ deskPort: desk.mailPort!, worldPort: world.port })
    const { status, text } = await desk.alice.post('/v1/mailboxes', {
      address: 'support@acme.example',
      name: 'Acme',
      smtp: { host: '127.0.0.1', port: postfix.port, security: 'none' },
      send_delay_seconds: 0,
    })
    assert.equal(status, 201, text)
  })
  after(async () => {
    await postfix[Symbol.asyncDispose]()
    await desk.close()
    await world[Symbol.asyncDispose]()
  })

  async function deliver(raw: string, to = 'support@acme.example') {
    const transport = nodemailer.createTransport({ host: '127.0.0.1', port: postfix.port })
    await transport.sendMail({ raw, envelope: { from: 'maya@shop.example', to } })
    transport.close()
  }

  async function tickets() {
    await desk.jobs.runDue()
    return (await desk.bob.get('/v1/tickets')).body
  }

  const headerOf = (raw: string, name: string) =>
    new RegExp(`^${name}: (.*)\r$`, 'mi').exec(raw)?.[1]

  test('a mail becomes a ticket, a reply goes out, and its answer finds the ticket', async () => {
    const from = 'Maya <maya@shop.example>'
    await deliver(composeRaw({ From: from, Subject: 'Broken lamp' }))
    await waitFor('the ticket', async () => (await tickets()).length === 1)
    const [ticket] = await tickets()
    assert.equal(ticket.subject, 'Broken lamp')

    await desk.bob.post(`/v1/tickets/${ticket.id}/comments`, { body: 'We send you another one.' })
    await waitFor('the reply', async () => {
      await desk.jobs.runDue()
      return world.received.length === 1
    })
    const { raw, to } = world.received[0]!
    assert.deepEqual(to, ['maya@shop.example'])
    assert.match(raw, /^Received: .*mx\.acme\.example/ms)
    const [mail] = (await desk.bob.get(`/v1/outbound-mails?ticket_id=${ticket.id}`)).body
    assert.deepEqual([mail.state, mail.message_id], ['sent', headerOf(raw, 'Message-ID')])

    await deliver(
      composeRaw({ From: from, Subject: 'Re: Broken lamp', 'In-Reply-To': mail.message_id }),
    )
    const path = `/v1/tickets/${ticket.id}/comments`
    await waitFor('the answer', async () => {
      await desk.jobs.runDue()
      return (await desk.bob.get(path)).body.length === 2
    })
    assert.equal((await tickets()).length, 1)
  })

  test('a mail for an address that the desk does not have comes back to its sender', async () => {
    const before = world.received.length
    await deliver(composeRaw({ Subject: 'For nobody' }), 'nobody@acme.example')
    await waitFor('the bounce', () => world.received.length > before)
    const { raw, to } = world.received.at(-1)!
    assert.deepEqual(to, ['maya@shop.example'])
    assert.match(raw, /550 5\.1\.1/)
  })

  test('a reply that a later server rejects comes back, and shows on the ticket', async () => {
    world.answerRecipient = (address) =>
      address === 'gone@shop.example' ? '550 5.1.1 No such user' : undefined
    await deliver(composeRaw({ From: 'gone@shop.example', Subject: 'Goodbye' }))
    await waitFor('the ticket', async () => (await tickets()).length === 2)
    const [ticket] = await tickets()
    await desk.bob.post(`/v1/tickets/${ticket.id}/comments`, { body: 'Where are you?' })
    const mailOf = async () => {
      await desk.jobs.runDue()
      return (await desk.bob.get(`/v1/outbound-mails?ticket_id=${ticket.id}`)).body[0]
    }
    await waitFor('it came back', async () => (await mailOf())?.recipients[0].state === 'bounced')
    const { body } = await desk.bob.get('/v1/suppressions')
    assert.deepEqual(
      body.map(({ email }: { email: string }) => email),
      ['gone@shop.example'],
    )
    assert.equal((await tickets()).length, 2)
  })
})
