import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import nodemailer from 'nodemailer'
import type { ApiClient } from '../support/client/client.ts'
import { type Desk, openDesk } from '../support/desk/desk.ts'
import { giveDomain } from '../support/desk/domains.ts'
import { composeRaw } from '../support/fixtures/mail.ts'
import { type MailServer, openMailServer } from '../support/network/mail-server.ts'

// On a server with several organizations, mail that another server hands over goes only to those that
// have verified the address, or were given its domain.

let desk: Desk
let server: MailServer
before(async () => {
  server = await openMailServer()
  desk = await openDesk({
    BELLHOP_SMTP_LISTEN: '127.0.0.1:0',
    BELLHOP_MAIL_URL: `smtp://127.0.0.1:${server.port}?security=none`,
    BELLHOP_MAIL_FROM: 'The Desk <desk@host.example>',
  })
})
after(async () => {
  await desk.close()
  await server[Symbol.asyncDispose]()
})

async function createMailbox(client: ApiClient, address: string, aliases: string[] = []) {
  const smtp = { host: '127.0.0.1', port: server.port, security: 'none' }
  const body = { address, name: 'Desk', smtp, incoming: { aliases } }
  const { status, body: mailbox, text } = await client.post('/v1/mailboxes', body)
  assert.equal(status, 201, text)
  return `/v1/mailboxes/${mailbox.id}/addresses`
}

const statesOf = async (client: ApiClient, path: string) =>
  (await client.get(path)).body.map(({ state, is_contested }: Record<string, unknown>) => [
    state,
    is_contested,
  ])

async function deliver(to: string) {
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port: desk.mailPort! })
  const envelope = { from: 'maya@shop.example', to }
  await transport.sendMail({ raw: composeRaw({ Subject: to }), envelope }).finally(() => {
    transport.close()
  })
}

/** Who of the two organizations has received a mail to the address. */
async function receivers(to: string) {
  const clients = [desk.alice, desk.charlie]
  const counts = () =>
    Promise.all(clients.map(async (client) => (await client.get('/v1/inbound-mails')).body.length))
  const earlier = await counts()
  await deliver(to)
  return (await counts()).map((count, index) => count - earlier[index]!)
}

async function receiveCode(client: ApiClient, path: string, address: string) {
  server.received.length = 0
  const { status, text } = await client.post(`${path}/code`, { address })
  assert.equal(status, 202, text)
  const [mail] = server.received
  assert.deepEqual([mail!.from, mail!.to], ['desk@host.example', [address]])
  return /^([A-Z2-9]{4}-[A-Z2-9]{4})\r$/m.exec(mail!.raw)![1]!
}

test('a mailbox does not get the mail of an address that another organization verifies later', async () => {
  const squatter = await createMailbox(desk.charlie, 'support@acme.example')
  await assert.rejects(deliver('support@acme.example'), /550 5\.1\.1/)
  const path = await createMailbox(desk.alice, 'support@acme.example', ['help@acme.example'])
  const unverified = ['unverified', true]
  assert.deepEqual(await statesOf(desk.alice, path), [unverified, ['unverified', false]])
  assert.deepEqual(await statesOf(desk.charlie, squatter), [unverified])

  const code = await receiveCode(desk.alice, path, 'support@acme.example')
  const verification = {
    address: 'Support@acme.example',
    code: code.replace('-', ' ').toLowerCase(),
  }
  // The code is of one address of one organization.
  for (const [client, of, address] of [
    [desk.charlie, squatter, 'support@acme.example'],
    [desk.alice, path, 'help@acme.example'],
    [desk.alice, path, 'nobody@acme.example'],
  ] as const)
    assert.equal((await client.post(`${of}/verify`, { address, code })).status, 422)
  const { status, body } = await desk.alice.post(`${path}/verify`, verification)
  assert.deepEqual([status, body[0].state, body[1].state], [200, 'ok', 'unverified'])

  assert.deepEqual(await statesOf(desk.charlie, squatter), [['elsewhere', true]])
  assert.deepEqual(await receivers('support+k3jh@acme.example'), [1, 0])
  await assert.rejects(deliver('help@acme.example'), /550 5\.1\.1/)
  for (const [client, of] of [
    [desk.alice, path],
    [desk.charlie, squatter],
  ] as const) {
    const refused = await client.post(`${of}/code`, { address: 'support@acme.example' })
    assert.equal(refused.status, 409)
  }
  // Whoever changes the mailbox keeps what is verified.
  await desk.alice.patch(path.replace('/addresses', ''), {
    address: 'help@acme.example',
    incoming: { aliases: ['support@acme.example'] },
  })
  assert.deepEqual(await receivers('support@acme.example'), [1, 0])
})

test('a code can be tried five times, for an hour', async () => {
  const address = 'tries@acme.example'
  const path = await createMailbox(desk.alice, address)
  const verify = async (code: string) =>
    (await desk.alice.post(`${path}/verify`, { address, code })).status
  const exhausted = await receiveCode(desk.alice, path, address)
  for (let count = 0; count < 5; count++) assert.equal(await verify('2222-2222'), 422)
  assert.equal(await verify(exhausted), 422)

  const late = await receiveCode(desk.alice, path, address)
  desk.clock.advance(3_600)
  assert.equal(await verify(late), 422)

  const replaced = await receiveCode(desk.alice, path, address)
  const code = await receiveCode(desk.alice, path, address)
  assert.equal(await verify(replaced), 422)
  assert.equal(await verify(code), 200)
  assert.equal(await verify(code), 422)
})

test('codes are limited like account mail, and a server that refuses them is told', async () => {
  const address = 'limited@acme.example'
  const path = await createMailbox(desk.alice, address)
  server.answerRecipient = () => '550 No such user'
  const ask = () => desk.alice.post(`${path}/code`, { address })
  const refused = await ask()
  assert.equal(refused.status, 409)
  assert.match(refused.body.detail, /could not be sent/)
  server.answerRecipient = () => undefined
  for (let count = 1; count < 5; count++) {
    desk.clock.advance(1)
    assert.equal((await ask()).status, 202)
  }
  desk.clock.advance(1)
  assert.equal((await ask()).status, 429)
})

test('a domain that the operator has given counts more than any verification', async () => {
  const address = 'desk@given.example'
  const theirs = await createMailbox(desk.charlie, address)
  const code = await receiveCode(desk.charlie, theirs, address)
  assert.equal((await desk.charlie.post(`${theirs}/verify`, { address, code })).status, 200)
  const ours = await createMailbox(desk.alice, address)
  assert.deepEqual(await receivers(address), [0, 1])
  assert.deepEqual(await statesOf(desk.alice, ours), [['elsewhere', true]])

  await giveDomain(desk, desk.slug, 'given.example')
  assert.deepEqual(await receivers(address), [1, 0])
  assert.deepEqual(await statesOf(desk.alice, ours), [['ok', true]])
  assert.deepEqual(await statesOf(desk.charlie, theirs), [['elsewhere', true]])
  assert.equal((await desk.charlie.post(`${theirs}/code`, { address })).status, 409)
})

test('an address from the time when the organization was the only one stays verified', async () => {
  const address = 'old@only.example'
  // As the migration leaves them.
  const path = await createMailbox(desk.alice, address)
  await desk.sqlFromOutside(
    `UPDATE mailbox_addresses SET is_verified = TRUE WHERE address = '${address}'`,
  )
  const theirs = await createMailbox(desk.charlie, address)
  assert.deepEqual(await statesOf(desk.alice, path), [['ok', true]])
  assert.deepEqual(await statesOf(desk.charlie, theirs), [['elsewhere', true]])
  assert.deepEqual(await receivers(address), [1, 0])
})
