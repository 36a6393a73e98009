import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { waitFor } from '../support/assert/until.ts'
import { type Desk, openDesk } from '../support/desk/desk.ts'
import { filesForm } from '../support/fixtures/files.ts'
import { composeRaw } from '../support/fixtures/mail.ts'
import { type ImapTestServer, openImapServer } from '../support/network/imap-server.ts'
import { type MailServer, openMailServer } from '../support/network/mail-server.ts'

// What is sent from a mailbox is copied to the folder for sent mail, once.

let desk: Desk
let imap: ImapTestServer
let smtp: MailServer
let path: string
let ticketId: string
beforeEach(async () => {
  desk = await openDesk()
  const folders = { Sent: { 'special-use': '\\Sent' }, Copies: {} }
  imap = await openImapServer({
    storage: { INBOX: {}, '': { separator: '/', folders } },
    plugins: ['IDLE', 'UIDPLUS', 'SPECIAL-USE', 'LITERALPLUS'],
  })
  smtp = await openMailServer()
})
afterEach(async () => {
  await desk.close()
  await imap[Symbol.asyncDispose]()
  await smtp[Symbol.asyncDispose]()
})

/** A mailbox with a ticket of Maya by mail. */
async function connect(change: object = {}): Promise<void> {
  const server = { host: '127.0.0.1', security: 'none' }
  const account = { ...server, port: imap.port, username: 'desk', password: 'secret' }
  const { status, body, text } = await desk.alice.post('/v1/mailboxes', {
    address: 'support@acme.example',
    name: 'Acme',
    smtp: { ...server, port: smtp.port },
    send_delay_seconds: 0,
    incoming: { imap: { ...account, is_sent_copied: true, ...change } },
  })
  assert.equal(status, 201, text)
  path = `/v1/mailboxes/${body.id}`
  const headers = { 'content-type': 'message/rfc822' }
  const mail = await desk.bob.post('/v1/inbound-mails', composeRaw({}), headers)
  await eventually('the ticket', async () => {
    ticketId = (await desk.bob.get(`/v1/inbound-mails/${mail.body.id}`)).body.ticket_id
    return ticketId !== null
  })
}

const eventually = (what: string, isSo: () => Promise<boolean>) =>
  waitFor(what, async () => {
    await desk.jobs.runDue()
    return isSo()
  })

async function reply(comment: object = {}): Promise<void> {
  const body = { body: 'We send you another one.', ...comment }
  const { status, text } = await desk.bob.post(`/v1/tickets/${ticketId}/comments`, body)
  assert.equal(status, 201, text)
}

const copies = (folder = 'Sent') => imap.mails(folder)
const sentError = async () => (await desk.alice.get(path)).body.incoming.imap.sent_error
const waiting = () => desk.sqlFromOutside('SELECT mail_id FROM sent_copies')

/** Until all that is due has been done. */
const copied = (count: number, folder = 'Sent') =>
  eventually(
    `${count} copies`,
    async () => (await waiting()).length === 0 && copies(folder).length === count,
  )

/** Until a copy has been tried in vain. */
const failed = (words: RegExp) =>
  eventually(String(words), async () => words.test((await sentError()) ?? ''))

const outbound = async () => (await desk.bob.get('/v1/outbound-mails')).body

describe('a mail that was sent', () => {
  test('is copied as it was sent, as read, with its files', async () => {
    await connect()
    const [file] = (await desk.bob.post('/v1/uploads', filesForm(['plan.txt', 'A plan']))).body
    await reply({ upload_ids: [file.id] })
    await copied(1)
    const [copy] = copies()
    // Without the key of the recipient.
    assert.equal(copy!.raw, smtp.received[0]!.raw.replace(/^X-Bellhop-Return: .*\r\n/m, ''))
    assert.deepEqual(copy!.flags, ['\\Seen'])
    assert.equal(await sentError(), null)
  })

  test('is copied to the folder that was chosen, and to none if that is off', async () => {
    await connect({ sent_folder: 'Copies' })
    await reply()
    await copied(1, 'Copies')
    await desk.alice.patch(path, { incoming: { imap: { is_sent_copied: false } } })
    await reply()
    await eventually('sent', async () => smtp.received.length === 2)
    await copied(1, 'Copies')
    assert.deepEqual([smtp.received.length, copies().length], [2, 0])
  })

  test('is not copied again if the provider has done so, or we were interrupted', async () => {
    // As providers do that store what is sent through them.
    smtp.answerMessage = ({ raw }) => void imap.add(raw, { folder: 'Sent' })
    await connect()
    await reply()
    await eventually('sent', async () => (await outbound())[0]?.state === 'sent')
    await copied(1)
  })

  test('is copied without a file that was deleted in the meantime, and others after it', async () => {
    imap.appendRefusal = 'Mailbox is full'
    await connect()
    const files = filesForm(['plan.txt', 'A plan'], ['map.txt', 'A map'])
    const uploads: { id: string }[] = (await desk.bob.post('/v1/uploads', files)).body
    await reply({ upload_ids: uploads.map(({ id }) => id) })
    await failed(/Mailbox is full/)
    const attachments = `/v1/tickets/${ticketId}/attachments`
    const [first] = (await desk.bob.get(attachments)).body
    assert.equal((await desk.bob.delete(`${attachments}/${first.id}`)).status, 204)
    imap.appendRefusal = undefined
    desk.clock.advance(301)
    await reply()
    await copied(2)
    const withFile = copies().find(({ raw }) => raw.includes('map.txt'))!
    assert.ok(!withFile.raw.includes('plan.txt'))
  })

  test('stays sent if it cannot be copied, and is copied when that works again', async () => {
    imap.appendRefusal = 'Mailbox is full'
    await connect()
    await reply()
    await failed(/Mailbox is full/)
    assert.equal((await outbound())[0].state, 'sent')
    assert.equal((await waiting()).length, 1)
    imap.appendRefusal = undefined
    desk.clock.advance(300)
    await copied(1)
    assert.equal(await sentError(), null)
  })

  test('is tried again for three days, and at once with other settings', async () => {
    await connect({ sent_folder: 'Missing' })
    await reply()
    await failed(/Missing/)
    await desk.alice.patch(path, { incoming: { imap: { sent_folder: null } } })
    await copied(1)
    await desk.alice.patch(path, { incoming: { imap: { sent_folder: 'Missing' } } })
    await reply()
    await failed(/Missing/)
    desk.clock.advance(3 * 86_400 + 300)
    await copied(1)
  })

  test('is not received as mail of a customer, if the folder is also read', async () => {
    await connect({ folders: ['INBOX', 'Sent'] })
    await desk.imap.poll()
    await reply()
    await copied(1)
    desk.clock.advance(60)
    await desk.imap.poll()
    const own = async () => (await desk.bob.get('/v1/inbound-mails?state=own')).body
    await eventually('our own mail', async () => (await own()).length === 1)
    assert.equal((await own())[0].ticket_id, ticketId)
    assert.equal((await desk.bob.get('/v1/tickets')).body.length, 1)
    assert.equal((await desk.bob.get(`/v1/tickets/${ticketId}/comments`)).body.length, 1)
  })
})

test('the test of IMAP names the folder', async () => {
  await connect()
  const { body } = await desk.alice.post(`${path}/imap-test`)
  assert.deepEqual(body.steps.at(-1).detail, 'Sent')
})
