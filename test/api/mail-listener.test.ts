import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import nodemailer from 'nodemailer'
import type { ApiClient } from '../support/client/client.ts'
import { giveDomain } from '../support/desk/domains.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { composeRaw } from '../support/fixtures/mail.ts'

// A mail server in front of the desk hands mail over by SMTP.

const desk = useDesk({ BELLHOP_SMTP_LISTEN: '127.0.0.1:0' })
before(async () => {
  await giveDomain(desk, desk.slug, 'acme.example')
  await giveDomain(desk, 'other', 'other.example')
})

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

test('a mail that one organization has deleted still reaches the others', async () => {
  await createMailbox(desk.alice, 'orders@acme.example')
  await createMailbox(desk.charlie, 'orders@other.example')
  const before = (await mailsOf(desk.alice)).length
  const raw = composeRaw({ To: 'orders@acme.example, orders@other.example' })
  await send(raw, ['orders@acme.example'])
  const [{ ticket_id }] = await mailsOf(desk.alice)
  assert.equal((await desk.alice.delete(`/v1/tickets/${ticket_id}`)).status, 204)
  const again = `Received: from elsewhere\r\n${raw}`
  for (let times = 0; times < 2; times++) {
    await send(again, ['orders@acme.example', 'orders@other.example'])
    const [mail, ...earlier] = await mailsOf(desk.alice)
    assert.deepEqual([mail.state, mail.has_raw, earlier.length], ['duplicate', false, before])
  }
  const [theirs] = await mailsOf(desk.charlie)
  assert.equal((await desk.charlie.get(`/v1/inbound-mails/${theirs.id}/raw`)).text, again)
  const left = await desk.sqlFromOutside(
    `SELECT count(*) AS count FROM inbound_mails WHERE state = 'receiving'`,
  )
  assert.equal(Number(left[0]!.count), 0)
})

test('a verified address belongs to the organization that claimed it first, whatever it does to its mailbox', async () => {
  const mailboxId = await createMailbox(desk.alice, 'sales@shop.example', {
    aliases: ['offers@shop.example', 'shop@shop.example'],
  })
  await createMailbox(desk.charlie, 'sales@shop.example', {
    aliases: ['shop@shop.example', 'shop+vip@shop.example', 'offers@shop.example'],
  })
  // As those that were there before addresses were verified.
  await desk.sqlFromOutside('UPDATE mailbox_addresses SET is_verified = TRUE')
  const path = `/v1/mailboxes/${mailboxId}`
  const isReceivedByAlice = async (recipient: string) => {
    const before = await Promise.all([mailsOf(desk.alice), mailsOf(desk.charlie)])
    await send(composeRaw({}), [recipient])
    const after = await Promise.all([mailsOf(desk.alice), mailsOf(desk.charlie)])
    const [ours, theirs] = after.map((mails, index) => mails.length - before[index]!.length)
    assert.equal(ours! + theirs!, 1)
    return ours === 1
  }
  // Another order, another case, another main address: the addresses remain those of Alice.
  const aliases = ['shop@shop.example', 'Sales@shop.example']
  const { body } = await desk.alice.patch(path, {
    address: 'offers@shop.example',
    incoming: { aliases },
  })
  assert.equal(body.address, 'offers@shop.example')
  assert.deepEqual(body.incoming.aliases, aliases)
  for (const recipient of ['sales@shop.example', 'offers@shop.example', 'shop+vip@shop.example'])
    assert.ok(await isReceivedByAlice(recipient), recipient)
  // Mail for a disabled mailbox is not for others either.
  await desk.alice.patch(path, { is_enabled: false })
  await assert.rejects(send(composeRaw({}), ['sales@shop.example']), /550 5\.1\.1/)
  await desk.alice.patch(path, { is_enabled: true, incoming: { aliases: ['sales@shop.example'] } })
  assert.ok(await isReceivedByAlice('sales@shop.example'))
  // What was given up belongs to the next one.
  assert.equal(await isReceivedByAlice('shop@shop.example'), false)
})
