import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, test } from 'node:test'
import { send } from '../support/client/send.ts'
import {
  asMail,
  deliver,
  desk,
  header,
  mailboxId,
  server,
  startConversation,
  stepOf,
  storedContents,
  useMailDesk,
} from '../support/desk/mail-desk.ts'
import { composeRaw } from '../support/fixtures/mail.ts'

// How mails are posted by providers, rehearsed, and read again.

useMailDesk()

describe('a provider', () => {
  async function tokenUrl(): Promise<string> {
    const { status, body } = await desk.alice.post(`/v1/mailboxes/${mailboxId}/token`)
    assert.equal(status, 201)
    return new URL(body.url).pathname
  }

  test('posts mails to the address of a mailbox, raw or in a form', async () => {
    const path = await tokenUrl()
    const raw = () => composeRaw({ To: 'elsewhere@acme.example' })
    const sendgrid = new FormData()
    sendgrid.set('email', raw())
    sendgrid.set('envelope', '{}')
    const mailgun = new URLSearchParams({ 'body-mime': raw(), recipient: 'x@y.example' })
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    assert.equal((await desk.charlie.post(path, raw(), asMail)).status, 202)
    assert.equal((await desk.charlie.post(`${path}/sendgrid`, sendgrid)).status, 200)
    assert.equal((await desk.charlie.post(`${path}/mailgun`, String(mailgun), form)).status, 200)
    await desk.jobs.runDue()
    const mails = (await desk.bob.get('/v1/inbound-mails')).body
    assert.deepEqual(
      mails.map(({ source, state, mailbox_id }: never) => [source, state, mailbox_id]),
      Array.from({ length: 3 }, () => ['webhook', 'imported', mailboxId]),
    )
  })

  test('posts every byte as it is, whatever its encoding', async () => {
    const path = await tokenUrl()
    const compose = () => {
      const raw = composeRaw(
        { Subject: '=?latin1?Q?Gr=FC=DFe?=' },
        'Gr\xfc\xdfe & 100%  \n+1=2\t\n \n',
      )
      return Buffer.from(
        raw.replace('Date:', 'Content-Type: text/plain; charset=latin1\r\nDate:'),
        'latin1',
      )
    }
    const toEscape = (byte: number) => `%${byte.toString(16).padStart(2, '0')}`
    const escaped = (raw: Buffer) => Array.from(raw, toEscape).join('')
    const unescaped = (raw: Buffer) =>
      raw.toString('latin1').replaceAll(/[+%&\r\n\t]/g, (each) => toEscape(each.charCodeAt(0)))
    const inUrlencoded = (encode: (raw: Buffer) => string) => (raw: Buffer) => ({
      type: 'application/x-www-form-urlencoded',
      body: Buffer.from(`recipient=x%40y.example&body%2Dmime=${encode(raw)}&x`, 'latin1'),
    })
    const inMultipart = (name: string) => (raw: Buffer) => ({
      type: 'multipart/form-data; boundary=b0undary',
      body: Buffer.concat([
        Buffer.from(`--b0undary\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`),
        raw,
        Buffer.from('\r\n--b0undary--\r\n'),
      ]),
    })
    for (const [provider, build] of [
      ['/mailgun', inUrlencoded(escaped)],
      ['/mailgun', inUrlencoded((raw) => escaped(raw).replaceAll('%20', '+'))],
      ['/mailgun', inUrlencoded(unescaped)],
      ['/mailgun', inMultipart('body-mime')],
      ['/sendgrid', inMultipart('email')],
    ] as const) {
      const raw = compose()
      const { type, body } = build(raw)
      const posted = await desk.charlie.post(path + provider, body, { 'content-type': type })
      assert.equal(posted.status, 200, posted.text)
      const stored = await send(`${desk.url}/v1/inbound-mails/${posted.body.id}/raw`, {
        method: 'GET',
        headers: { authorization: `Bearer ${desk.bob.key}` },
      })
      assert.equal(sha256(stored.bytes), sha256(raw), `${provider} ${type}`)
    }
  })

  test('can use an earlier address for a day, and no other', async () => {
    const [old, current] = [await tokenUrl(), await tokenUrl()]
    const post = (path: string) => desk.charlie.post(path, composeRaw({}), asMail)
    assert.deepEqual([(await post(old)).status, (await post(current)).status], [202, 202])
    desk.clock.advance(25 * 3_600)
    assert.deepEqual([(await post(old)).status, (await post(current)).status], [404, 202])
    assert.equal((await post('/mail/unknown')).status, 404)
  })
})

describe('a rehearsal', () => {
  test('says what the import then does, and changes nothing', async () => {
    const { ticketId, sent } = await startConversation()
    const before = await storedContents()
    const raw = composeRaw({ 'In-Reply-To': header(sent, 'Message-ID')! }, 'Thanks!')
    const rehearsal = await desk.bob.post('/v1/inbound-mails/rehearse', raw, asMail)
    assert.equal(rehearsal.status, 200, rehearsal.text)
    assert.deepEqual(
      [rehearsal.body.outcome, rehearsal.body.ticket_id, rehearsal.body.body],
      ['comment', ticketId, 'Thanks!'],
    )
    assert.deepEqual(await storedContents(), before)
    assert.deepEqual((await deliver(raw)).trace, rehearsal.body.trace)
  })

  test('of a mail that was received says what its import did, and what other routes would do', async () => {
    const { ticketId, sent, mail } = await startConversation()
    const reply = await deliver(
      composeRaw({ 'In-Reply-To': header(sent, 'Message-ID')! }, 'Thanks!'),
    )
    const before = await storedContents()
    const rehearse = async (id: string, body: object = {}, user = desk.bob) =>
      user.post(`/v1/inbound-mails/${id}/rehearse`, body)
    for (const { id, trace } of [mail, reply])
      assert.deepEqual((await rehearse(id)).body.trace, trace)
    const conditions = [{ field: 'subject', operator: 'contains', value: 'lamp' }]
    const routes = [{ name: 'Lamps', conditions, then: { priority: 'urgent', tags: ['new'] } }]
    const { body } = await rehearse(mail.id, { routes })
    assert.deepEqual(
      [body.outcome, body.ticket.priority, body.ticket.tags],
      ['ticket', 'urgent', ['new']],
    )
    assert.match(JSON.stringify(stepOf(body, 'route')), /Lamps/)
    assert.equal((await rehearse(reply.id, { routes })).body.ticket_id, ticketId)
    const hold = [{ conditions, then: { outcome: 'hold' } }]
    assert.equal((await rehearse(mail.id, { routes: hold })).body.outcome, 'hold')
    const wrong = [{ conditions: [{ ...conditions[0], value: true }], then: {} }]
    const { status, body: error } = await rehearse(mail.id, { routes: wrong })
    assert.deepEqual(
      [status, error.detail[0].loc],
      [422, ['body', 'routes', '0', 'conditions', '0', 'value']],
    )
    const other = await rehearse(mail.id, { mailbox_id: mail.id })
    assert.deepEqual([other.status, other.body.detail], [404, 'Mailbox not found'])
    assert.deepEqual(await storedContents(), before)
    await desk.sqlFromOutside('UPDATE inbound_mails SET is_raw_stored = FALSE')
    assert.equal((await rehearse(mail.id)).status, 409)
  })
})

describe('reading a mail again', () => {
  test('restores the text of its comment or ticket, and sends nothing', async () => {
    const { ticketId, sent, mail } = await startConversation()
    const reply = await deliver(
      composeRaw({ 'In-Reply-To': header(sent, 'Message-ID')! }, 'Thanks!'),
    )
    const path = `/v1/tickets/${ticketId}/comments/${reply.comment_id}`
    await desk.alice.patch(path, { body: 'Garbled' })
    const count = server.received.length
    const updates = async () =>
      (await desk.bob.get(`/v1/tickets/${ticketId}/history`)).body.filter(
        ({ type }: { type: string }) => type === 'comment.updated',
      ).length
    const notifications = () => desk.sqlFromOutside('SELECT count(*) AS count FROM notifications')
    await desk.jobs.runDue()
    const notified = await notifications()
    assert.equal(await updates(), 1)
    const reparse = async (id: string, dry_run = false) =>
      (await desk.bob.post(`/v1/inbound-mails/${id}/reparse`, { dry_run })).body
    const expected = { is_changed: true, before: 'Garbled', after: 'Thanks!' }
    assert.deepEqual(await reparse(reply.id, true), expected)
    assert.equal((await desk.bob.get(path)).body.body, 'Garbled')
    assert.equal(await updates(), 1)
    assert.deepEqual(await reparse(reply.id), expected)
    assert.equal((await desk.bob.get(path)).body.body, 'Thanks!')
    assert.equal((await reparse(reply.id)).is_changed, false)
    assert.equal((await reparse(mail.id)).after, 'The lamp arrived broken.')
    assert.equal(await updates(), 2)
    await desk.jobs.runDue()
    assert.equal(server.received.length, count)
    assert.deepEqual(await notifications(), notified)
    const held = await deliver(composeRaw({ From: '' }))
    assert.equal((await desk.bob.post(`/v1/inbound-mails/${held.id}/reparse`, {})).status, 409)
  })
})

const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex')
