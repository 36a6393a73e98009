import assert from 'node:assert/strict'
import { before, beforeEach, test } from 'node:test'
import { openFaultyMailParser } from '../support/desk/faulty-mail-parser.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { composeBounce, composeRaw } from '../support/fixtures/mail.ts'

// Mails that cannot be read are kept, and hold up nothing else.

const parser = openFaultyMailParser()
const desk = useDesk({}, { mailParser: parser })
before(async () => {
  const smtp = { host: '127.0.0.1', port: 25, security: 'none' }
  const incoming = { authserv_id: 'mx.acme.example' }
  const mailbox = { address: 'support@acme.example', name: 'Acme', smtp, incoming }
  const { status, text } = await desk.alice.post('/v1/mailboxes', mailbox)
  assert.equal(status, 201, text)
})
beforeEach(() => {
  parser.isTooSlow = false
})

const asMail = { 'content-type': 'message/rfc822' }
const pathOf = (id: string) => `/v1/inbound-mails/${id}`

async function deliver(raw: string) {
  const { status, body, text } = await desk.bob.post('/v1/inbound-mails', raw, asMail)
  assert.equal(status, 202, text)
  await desk.jobs.runDue()
  return (await desk.bob.get(pathOf(body.id))).body
}

async function fail(raw: string) {
  parser.isTooSlow = true
  const mail = await deliver(raw)
  parser.isTooSlow = false
  assert.deepEqual([mail.state, mail.reason, mail.has_raw], ['failed', 'too_slow', true])
  return mail
}

const importAgain = (id: string, body: object = {}) => desk.bob.post(`${pathOf(id)}/import`, body)
const commentsOf = async (id: string) => (await desk.bob.get(`/v1/tickets/${id}/comments`)).body

test('a mail that takes too long keeps its source, and can be imported later, as can others at once', async () => {
  const raw = composeRaw({ Subject: 'Endless' })
  const failed = await fail(raw)
  assert.equal((await desk.bob.get(`${pathOf(failed.id)}/raw`)).text, raw)
  assert.equal((await deliver(composeRaw({ Subject: 'Next' }))).state, 'imported')
  const { status, body, text } = await importAgain(failed.id)
  assert.deepEqual([status, body.state, body.reason], [200, 'imported', null], text)
  assert.equal((await desk.bob.get(`/v1/tickets/${body.ticket_id}`)).body.subject, 'Endless')
})

test('a mail that is imported again is decided upon like any other, unless a ticket is chosen', async () => {
  const opened = await deliver(composeRaw({}))
  const reply = { 'In-Reply-To': opened.message_id }
  const stranger = { ...reply, From: 'Eve <eve@elsewhere.example>' }
  const forged = {
    ...reply,
    'Authentication-Results': 'mx.acme.example; dmarc=fail header.from=shop.example',
  }
  const bounce = composeBounce({
    messageId: '<unknown@acme.example>',
    recipient: 'maya@shop.example',
    status: '5.1.1',
  })
  for (const [raw, state, reason] of [
    [composeRaw(stranger), 'held', 'unknown_sender'],
    [composeRaw(forged), 'held', 'failed_authentication'],
    [composeRaw({ From: 'support@acme.example' }), 'held', 'own_address'],
    [bounce, 'bounce', 'unmatched_bounce'],
  ] as const) {
    const { status, body, text } = await importAgain((await fail(raw)).id)
    assert.deepEqual([status, body.state, body.reason], [200, state, reason], text)
  }
  assert.deepEqual(await commentsOf(opened.ticket_id), [])
  const { id } = await fail(composeRaw(stranger))
  const { status, body } = await importAgain(id, { ticket_id: opened.ticket_id })
  assert.deepEqual([status, body.state, body.ticket_id], [200, 'imported', opened.ticket_id])
})

test('a mail that cannot be read is an error of the request, not of the server', async () => {
  const imported = await deliver(composeRaw({}))
  const failed = await fail(composeRaw({ Subject: 'Endless' }))
  parser.isTooSlow = true
  for (const { status, text } of [
    await importAgain(failed.id),
    await desk.bob.post(`${pathOf(imported.id)}/reparse`, {}),
    await desk.bob.post('/v1/inbound-mails/rehearse', composeRaw({}), asMail),
  ]) {
    assert.equal(status, 422, text)
    assert.match(text, /the mail could not be read/)
  }
  assert.equal((await desk.bob.get(pathOf(failed.id))).body.state, 'failed')
})
