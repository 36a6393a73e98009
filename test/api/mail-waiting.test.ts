import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { deliver, desk, mailboxId, server, useMailDesk } from '../support/desk/mail-desk.ts'
import { composeRaw } from '../support/fixtures/mail.ts'

// A reply can wait for a minute, or for days. What happens meanwhile decides who gets it.

useMailDesk()

let ticketId: string
beforeEach(async () => {
  const path = `/v1/mailboxes/${mailboxId}`
  assert.equal((await desk.alice.patch(path, { send_delay_seconds: 60 })).status, 200)
  ticketId = (await deliver(composeRaw({}))).ticket_id
})

async function reply(body = 'Hello', id = ticketId): Promise<void> {
  assert.equal((await desk.bob.post(`/v1/tickets/${id}/comments`, { body })).status, 201)
  await desk.jobs.runDue()
  assert.equal(server.received.length, 0)
}

/** To whom it is sent once it is due. */
async function recipients(): Promise<string[]> {
  desk.clock.advance(61)
  await desk.jobs.runDue()
  return server.received.flatMap(({ to }) => to)
}

async function states(id = ticketId) {
  const { body } = await desk.bob.get(`/v1/outbound-mails?ticket_id=${id}`)
  const [mail] = body
  return [mail.state, ...mail.recipients.map(({ state }: { state: string }) => state)]
}

test('an address that is suppressed meanwhile gets nothing, and the author hears of it', async () => {
  await reply()
  const email = 'maya@shop.example'
  assert.equal((await desk.bob.post('/v1/suppressions', { email })).status, 201)
  assert.deepEqual(await recipients(), [])
  assert.deepEqual(await states(), ['failed', 'suppressed'])
  const { body } = await desk.bob.get('/v1/notifications')
  const kinds = body.map(({ kind, reason }: Record<string, string>) => [kind, reason])
  assert.deepEqual(kinds, [['reply_undelivered', 'suppressed']])
})

test('a participant who is removed meanwhile gets nothing', async () => {
  const path = `/v1/tickets/${ticketId}/participants/wrong@else.example`
  await desk.bob.put(path, {})
  await reply()
  assert.equal((await desk.bob.delete(path)).status, 204)
  assert.deepEqual(await recipients(), ['maya@shop.example'])
  assert.deepEqual(await states(), ['sent', 'sent', 'canceled'])
  assert.doesNotMatch(server.received[0]!.raw, /wrong@else/)
})

test('a corrected address of the customer gets it instead of the wrong one', async () => {
  await reply()
  const { customer_id } = (await desk.bob.get(`/v1/tickets/${ticketId}`)).body
  const path = `/v1/customers/${customer_id}`
  assert.equal((await desk.bob.patch(path, { email: 'mia@shop.example' })).status, 200)
  await desk.bob.delete(`${path}/emails/maya@shop.example`)
  assert.deepEqual(await recipients(), ['mia@shop.example'])
})

test('a mail that was tried is not sent to an address that is no longer the customer’s', async () => {
  server.answerRecipient = () => '451 Later'
  await reply()
  await recipients()
  server.answerRecipient = () => undefined
  const { customer_id } = (await desk.bob.get(`/v1/tickets/${ticketId}`)).body
  const path = `/v1/customers/${customer_id}`
  await desk.bob.patch(path, { email: 'mia@shop.example' })
  await desk.bob.delete(`${path}/emails/maya@shop.example`)
  desk.clock.advance(3_600)
  assert.deepEqual(await recipients(), [])
  assert.deepEqual(await states(), ['canceled', 'canceled'])
})

test('the customer gets it at the address that they wrote from, also if they are merged', async () => {
  await reply()
  const other = composeRaw({ From: 'Maya <maya@home.example>', Subject: 'At home' })
  const { ticket_id } = await deliver(other)
  const [from, into] = await Promise.all(
    [ticketId, ticket_id].map(
      async (id) => (await desk.bob.get(`/v1/tickets/${id}`)).body.customer_id,
    ),
  )
  const merged = await desk.bob.post(`/v1/customers/${into}/merge`, { customer_id: from })
  assert.equal(merged.status, 200, merged.text)
  assert.deepEqual(await recipients(), ['maya@shop.example'])
})

test('a reply on a ticket that is merged into that of another customer goes to its own', async () => {
  await reply('For Maya only')
  const other = composeRaw({ From: 'Eve <eve@else.example>', Subject: 'Another lamp' })
  const { ticket_id } = await deliver(other)
  const merged = await desk.bob.post(`/v1/tickets/${ticket_id}/merge`, { ticket_ids: [ticketId] })
  assert.equal(merged.status, 200, merged.text)
  assert.deepEqual(await recipients(), ['maya@shop.example'])
})

async function makeNote() {
  const [comment] = (await desk.bob.get(`/v1/tickets/${ticketId}/comments`)).body
  const path = `/v1/tickets/${ticketId}/comments/${comment.id}`
  return desk.bob.patch(path, { is_internal: true })
}

test('a reply that becomes a note is not sent, and the customer still waits', async () => {
  await reply('Between us: she is wrong.')
  const { status, body } = await makeNote()
  assert.deepEqual([status, body.is_internal], [200, true])
  assert.deepEqual(await recipients(), [])
  assert.deepEqual(await states(), ['canceled', 'canceled'])
  const [waiting] = (await desk.bob.get('/v1/tickets?waiting_for=agent')).body
  assert.equal(waiting?.id, ticketId)
})

test('a reply that becomes a note before its mail is queued is not sent', async () => {
  await desk.bob.post(`/v1/tickets/${ticketId}/comments`, { body: 'Between us' })
  assert.equal((await makeNote()).status, 200)
  assert.deepEqual(await recipients(), [])
})

test('a reply that is on its way cannot become a note', async () => {
  server.answerRecipient = () => '451 Later'
  await reply()
  await recipients()
  const { status, body } = await makeNote()
  assert.deepEqual([status, body.detail], [409, 'The reply is already on its way'])
  const comments = (await desk.bob.get(`/v1/tickets/${ticketId}/comments`)).body
  assert.equal(comments[0].is_internal, false)
})

test('only replies become notes: not what a customer wrote, and a note stays one', async () => {
  const path = `/v1/tickets/${ticketId}/comments`
  for (const [comment, is_internal] of [
    [{ body: 'Thanks', author_type: 'customer' }, true],
    [{ body: 'A note', is_internal: true }, false],
  ] as const) {
    const { id } = (await desk.alice.post(path, comment)).body
    assert.equal((await desk.alice.patch(`${path}/${id}`, { is_internal })).status, 422)
    assert.equal(
      (await desk.alice.patch(`${path}/${id}`, { is_internal: !is_internal })).status,
      200,
    )
  }
})
