import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { type Desk, openDesk } from '../support/desk/desk.ts'
import { type MailServer, openMailServer } from '../support/network/mail-server.ts'

let desk: Desk
let server: MailServer
let mailboxId: string
before(async () => {
  desk = await openDesk({ BELLHOP_MAIL_ALLOW_PRIVATE: 'true' })
  server = await openMailServer()
  const { status, body, text } = await desk.alice.post('/v1/mailboxes', {
    address: 'support@acme.example',
    name: 'Acme *Support*',
    smtp: { host: '127.0.0.1', port: server.port, security: 'none' },
    signature: 'Write to {{ mailbox.address }}, says {{ agent.first_name }} {{ other }}',
    send_delay_seconds: 0,
  })
  assert.equal(status, 201, text)
  mailboxId = body.id
})
after(async () => {
  await desk.close()
  await server[Symbol.asyncDispose]()
})

async function sendReply(client = desk.bob, change: object = {}) {
  const { body: ticket } = await desk.bob.post('/v1/tickets', ticketInput({}))
  const path = `/v1/tickets/${ticket.id}/comments`
  const { status, body } = await client.post(path, { body: 'Here you are.', ...change })
  assert.equal(status, 201)
  const before = server.received.length
  await desk.jobs.runDue()
  const raw = server.received[before]?.raw.replaceAll('=\r\n', '').replaceAll('=20\r\n', ' \r\n')
  return { ticket, comment: body, raw: raw ?? '' }
}

test('an agent has no signature at first, and then the one that they wrote', async () => {
  assert.deepEqual((await desk.bob.get('/v1/me/signature')).body, { body: '', body_html: '' })
  const body = '  **{{ agent.name }}**, {{mailbox.name}}\n'
  const { status, body: saved } = await desk.bob.put('/v1/me/signature', { body })
  assert.equal(status, 200)
  assert.equal(saved.body, body.trim())
  // Names are no Markdown.
  assert.equal(saved.body_html, '<p><strong>bob</strong>, Acme *Support*</p>\n')
  assert.deepEqual((await desk.bob.get('/v1/me/signature')).body, saved)
  assert.equal((await desk.alice.get('/v1/me/signature')).body.body, '')
})

test('unknown and open variables are rejected, and so is what is too long', async () => {
  for (const [body, msg] of [
    ['{{ customer.name }}', 'unknown variable: {{ customer.name }}'],
    ['{{ agent.name }', 'a variable is not closed: write it as {{ agent.name }}'],
    ['{% if x %}', 'tags such as {% if %} are not supported'],
  ]) {
    const { status, body: error } = await desk.bob.put('/v1/me/signature', { body })
    assert.equal(status, 422)
    assert.deepEqual(
      [error.detail[0].loc, error.detail[0].msg],
      [['body', 'body'], `Value error, ${msg}`],
    )
  }
  const long = await desk.bob.put('/v1/me/signature', { body: 'x'.repeat(2_001) })
  assert.equal(long.status, 422)
})

test('is below replies by mail, once, above the signature of the mailbox, and nowhere else', async () => {
  const { ticket, comment, raw } = await sendReply()
  const [text, html] = raw.split(/Content-Type: text\/html/)
  assert.match(
    text!,
    /Here you are\.\r\n\r\n-- \r\nbob, Acme \*Support\*\r\n\r\nWrite to support@acme\.example, says bob \{\{ other \}\}\r\n\r\nref:/,
  )
  assert.match(html!, /<p><strong>bob<\/strong>, Acme \*Support\*<\/p>\s*<p>Write to /)
  assert.equal(html!.split('<strong>bob').length, 2)
  assert.equal(comment.body, 'Here you are.')
  const comments = (await desk.bob.get(`/v1/tickets/${ticket.id}/comments`)).text
  const tracked = (await new ApiClient(desk.url).get(`/v1/tracking/${ticket.tracking_token}`)).text
  assert.doesNotMatch(comments + tracked, /Acme \*Support/)
})

test('replies of others have theirs, and notes are not sent', async () => {
  const { raw } = await sendReply(desk.alice)
  assert.match(raw, /-- \r\nWrite to support@acme\.example, says Admin/)
  assert.doesNotMatch(raw, /bob/)
  assert.equal((await sendReply(desk.bob, { is_internal: true })).raw, '')
})

test('what was composed keeps its signature; later replies have the new one, or none', async () => {
  let isBusy = true
  server.answerMessage = () => (isBusy ? '451 4.3.0 Try again later' : undefined)
  const { ticket, raw } = await sendReply()
  await desk.bob.put('/v1/me/signature', { body: 'Someone else' })
  isBusy = false
  desk.clock.advance(3600)
  const before = server.received.length
  await desk.jobs.runDue()
  const again = server.received.slice(before).map((mail) => mail.raw)
  assert.equal(again.length, 1)
  assert.match(again[0]!, /^bob, Acme/m)
  assert.equal(again[0]!.replaceAll('=\r\n', '').replaceAll('=20\r\n', ' \r\n'), raw)
  const path = `/v1/tickets/${ticket.id}/comments`
  await desk.bob.post(path, { body: 'And this' })
  await desk.jobs.runDue()
  assert.match(server.received.at(-1)!.raw, /Someone else/)
  await desk.bob.put('/v1/me/signature', { body: ' ' })
  await desk.alice.patch(`/v1/mailboxes/${mailboxId}`, { signature: '' })
  assert.doesNotMatch((await sendReply()).raw, /^-- |Someone/m)
})
