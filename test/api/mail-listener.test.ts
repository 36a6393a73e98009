import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import nodemailer from 'nodemailer'
import type { ApiClient } from '../support/desk/client.ts'
import { type Desk, openDesk } from '../support/desk/desk.ts'
import { composeRaw } from '../support/fixtures/mail.ts'

// A mail server in front of the desk hands mail over by SMTP.

let desk: Desk
before(async () => {
  desk = await openDesk({ BELLHOP_SMTP_LISTEN: '127.0.0.1:0' })
})
after(() => desk.close())

async function createMailbox(client: ApiClient, address: string, incoming: object = {}) {
  const smtp = { host: '127.0.0.1', port: 25, security: 'none' }
  const { status, body, text } = await client.post('/v1/mailboxes', {
    address,
    name: 'Desk',
    smtp,
    incoming,
  })
  assert.equal(status, 201, text)
  return body.id as string
}

async function send(raw: string, to: string[]) {
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port: desk.mailPort! })
  try {
    return await transport.sendMail({ raw, envelope: { from: 'maya@shop.example', to } })
  } finally {
    transport.close()
    await desk.jobs.runDue()
  }
}

const mailsOf = async (client: ApiClient) => (await client.get('/v1/inbound-mails')).body

test('mail is received for the addresses of mailboxes, and for no others', async () => {
  const mailboxId = await createMailbox(desk.alice, 'support@acme.example', {
    aliases: ['help@acme.example'],
  })
  const raw = composeRaw({ To: 'undisclosed-recipients:;' }, 'one\n.two\n  three  ')
  await send(raw, ['Support+x@acme.example', 'HELP@acme.example'])
  const [mail, ...others] = await mailsOf(desk.alice)
  assert.equal(others.length, 0)
  assert.deepEqual([mail.state, mail.source, mail.mailbox_id], ['imported', 'smtp', mailboxId])
  assert.equal(mail.envelope_to, 'Support+x@acme.example')
  assert.equal((await desk.alice.get(`/v1/inbound-mails/${mail.id}/raw`)).text, raw)
  await assert.rejects(send(composeRaw({}), ['nobody@acme.example']), /550 5\.1\.1/)
})

test('one mail for two organizations, and for a separate mailbox, is received by each', async () => {
  await createMailbox(desk.alice, 'billing@acme.example', { is_separate: true })
  await createMailbox(desk.charlie, 'hello@other.example')
  const before = (await mailsOf(desk.alice)).length
  const to = ['support@acme.example', 'hello@other.example', 'billing@acme.example']
  const raw = composeRaw({ Subject: 'For all of you' })
  await send(raw, to)
  assert.equal((await mailsOf(desk.alice)).length, before + 2)
  const [mail] = await mailsOf(desk.charlie)
  assert.equal(mail.state, 'imported')
  assert.equal((await desk.charlie.get(`/v1/inbound-mails/${mail.id}/raw`)).text, raw)
  // Repeated by a server that did not get our answer.
  await send(raw, to)
  assert.equal((await mailsOf(desk.alice)).length, before + 2)
})

test('an address belongs to the organization that claimed it first', async () => {
  await createMailbox(desk.charlie, 'support@acme.example')
  const before = (await mailsOf(desk.charlie)).length
  await send(composeRaw({ Subject: 'Whose?' }), ['support@acme.example'])
  assert.equal((await mailsOf(desk.charlie)).length, before)
})
