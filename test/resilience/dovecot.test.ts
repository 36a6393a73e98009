import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { waitFor } from '../support/assert/until.ts'
import { type Desk, openDesk } from '../support/desk/desk.ts'
import { composeRaw } from '../support/fixtures/mail.ts'
import { type Dovecot, dovecot, openDovecot } from '../support/network/dovecot.ts'

// The core of test/api/imap.test.ts, against the IMAP server that most providers run.

const skip = dovecot === undefined && 'Dovecot is not installed (Debian: dovecot-imapd)'

describe('with Dovecot', { skip }, () => {
  let desk: Desk
  let server: Dovecot
  beforeEach(async () => {
    server = await openDovecot(['Support', 'Support.Done'])
    desk = await openDesk()
  })
  afterEach(async () => {
    await desk.close()
    await server[Symbol.asyncDispose]()
  })

  const mail = (subject: string) =>
    composeRaw({
      Subject: subject,
      From: `${subject}@shop.example`,
      Date: new Date().toUTCString(),
    })

  async function connect(change: object = {}): Promise<string> {
    const { status, body, text } = await desk.alice.post('/v1/mailboxes', {
      address: 'support@acme.example',
      name: 'Acme',
      smtp: { host: '127.0.0.1', port: 9, security: 'none' },
      incoming: {
        imap: {
          host: '127.0.0.1',
          port: server.port,
          security: 'none',
          username: 'desk',
          password: 'secret',
          ...change,
        },
      },
    })
    assert.equal(status, 201, text)
    await desk.imap.poll()
    return body.id
  }

  async function look(): Promise<void> {
    desk.clock.advance(60)
    await desk.imap.poll()
  }

  async function subjects(): Promise<string[]> {
    await desk.jobs.runDue()
    const { body } = await desk.bob.get('/v1/tickets?limit=100')
    return body.map(({ subject }: { subject: string }) => subject).toSorted()
  }

  const areImported = (...wanted: string[]) =>
    waitFor(`${wanted} are imported`, async () => {
      await desk.imap.poll()
      return (await subjects()).join() === wanted.join()
    })

  test('the test of a mailbox comes to its end', async () => {
    server.deliver(mail('old'))
    const id = await connect()
    const { body } = await desk.alice.post(`/v1/mailboxes/${id}/imap-test`)
    assert.equal(body.is_ok, true, JSON.stringify(body))
  })

  test('new mail is received as soon as it arrives, with all its bytes, and left as it is', async () => {
    server.deliver(mail('old'))
    await connect()
    const raw = mail('new')
    server.deliver(raw)
    // Nobody looks: the server reports it.
    await waitFor('it is imported', async () => (await subjects()).length > 0)
    assert.deepEqual(await subjects(), ['new'])
    const [received] = (await desk.bob.get('/v1/inbound-mails')).body
    const source = await desk.bob.get(`/v1/inbound-mails/${received.id}/raw`)
    assert.equal(source.text, raw)
    assert.equal(server.mails().length, 2)
  })

  test('it is moved to a folder of a folder, once', async () => {
    await connect({ after_import: 'move', move_to: 'Support.Done' })
    for (const subject of ['one', 'two']) server.deliver(mail(subject))
    await areImported('one', 'two')
    await waitFor('both are moved', async () => {
      await look()
      return server.mails('Support.Done').length === 2
    })
    assert.equal(server.mails().length, 0)
    assert.deepEqual(await subjects(), ['one', 'two'])
  })

  test('only new mail is received when UIDVALIDITY changes', async () => {
    const id = await connect()
    for (const subject of ['a', 'b', 'c']) server.deliver(mail(subject))
    await areImported('a', 'b', 'c')
    await desk.alice.patch(`/v1/mailboxes/${id}`, { is_enabled: false })
    await desk.imap.poll()
    await waitFor('the end of the connection', async () =>
      /^bellhop_imap_connections 0$/m.test((await desk.alice.get('/metrics')).text),
    )
    server.renumber()
    server.deliver(mail('d'))
    await desk.alice.patch(`/v1/mailboxes/${id}`, { is_enabled: true })
    await areImported('a', 'b', 'c', 'd')
    const { body } = await desk.bob.get('/v1/inbound-mails')
    assert.equal(body.length, 4)
  })
})
