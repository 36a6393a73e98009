import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ApiClient } from '../support/client/client.ts'
import {
  commentsOf,
  deliver,
  desk,
  forged,
  header,
  mailboxId,
  server,
  startConversation,
  ticketOf,
  useMailDesk,
} from '../support/desk/mail-desk.ts'
import {
  answer,
  byKim,
  forward,
  messagesOf,
  pathOf,
  stateOf,
} from '../support/desk/side-conversations.ts'
import { composeBounce, composeRaw, multipart } from '../support/fixtures/mail.ts'
import { PortalClient } from '../support/people/portal.ts'

// What people outside answer stays in the side conversation, and the customer never sees any of it.

useMailDesk({ BELLHOP_PUBLIC_URL: 'http://desk.example' })

const participantsOf = async (ticketId: string) =>
  (await desk.bob.get(`/v1/tickets/${ticketId}/participants`)).body

describe('an answer', () => {
  const proofs: [by: string, (raw: string) => Record<string, string>, (raw: string) => string][] = [
    ['In-Reply-To', (raw) => ({ 'In-Reply-To': header(raw, 'Message-ID')! }), () => ''],
    [
      'References',
      (raw) => ({ References: `<x@y.example> ${header(raw, 'Message-ID')}` }),
      () => '',
    ],
    ['the key that it quotes', () => ({}), (raw) => `\n\n> ${/ref:\w+/.exec(raw)![0]}`],
  ]
  for (const [by, headers, quote] of proofs) {
    test(`found by ${by} goes there and nowhere else`, async () => {
      const { ticketId } = await startConversation()
      await desk.bob.patch(`/v1/tickets/${ticketId}`, { status: 'pending' })
      const conversation = await forward(ticketId)
      await desk.bob.patch(conversation.path, { state: 'done' })
      const before = await ticketOf(ticketId)
      const sentBefore = server.received.length
      const { raw } = conversation
      const mail = await deliver(
        composeRaw({ ...byKim, ...headers(raw), Cc: 'lee@carrier.example' }, `Found.${quote(raw)}`),
      )
      assert.deepEqual(
        [mail.state, mail.ticket_id, mail.comment_id],
        ['imported', null, null],
        JSON.stringify(mail.trace),
      )
      const [, message] = await messagesOf(conversation)
      assert.deepEqual(
        [message.id, message.author_type, message.author_email, message.is_stranger, message.body],
        [mail.side_message_id, 'outside', 'kim@carrier.example', false, 'Found.'],
      )
      assert.equal(message.inbound_mail_id, mail.id)
      assert.equal(await stateOf(conversation), 'open')
      const { updated_at, ...after } = await ticketOf(ticketId)
      assert.deepEqual(after, (({ updated_at, ...rest }) => rest)(before))
      assert.equal((await commentsOf(ticketId)).length, 1)
      assert.deepEqual(await participantsOf(ticketId), [])
      await desk.jobs.runDue()
      assert.equal(server.received.length, sentBefore)
      const customers = (await desk.bob.get('/v1/customers')).body
      assert.ok(!JSON.stringify(customers).includes('carrier.example'))
    })
  }

  test('is found by the address that it goes to, also if somebody else sends it', async () => {
    await desk.alice.patch(`/v1/mailboxes/${mailboxId}`, { incoming: { is_plus_addressed: true } })
    const { ticketId } = await startConversation()
    const conversation = await forward(ticketId)
    const address = /<([^>]+)>/.exec(header(conversation.raw, 'Reply-To')!)![1]!
    const senders = {
      'eve@evil.example': {},
      'kim@carrier.example': forged,
      'maya@shop.example': {},
    }
    for (const [From, headers] of Object.entries(senders)) {
      const mail = await deliver(composeRaw({ ...headers, From, To: address, Subject: 'Hello' }))
      assert.ok(mail.side_message_id, JSON.stringify(mail.trace))
    }
    const messages = (await messagesOf(conversation)).slice(1)
    assert.deepEqual(
      messages.map((each: Record<string, unknown>) => [each.author_email, each.is_stranger]),
      Object.keys(senders).map((email) => [email, true]),
    )
    assert.equal((await commentsOf(ticketId)).length, 1)
    assert.deepEqual(await participantsOf(ticketId), [])
    assert.equal((await desk.bob.get('/v1/inbound-mails?state=held')).body.length, 0)
  })

  test('of a colleague to an answer stays in it, too', async () => {
    const { ticketId } = await startConversation()
    const conversation = await forward(ticketId)
    await answer(conversation.raw, { 'Message-ID': '<kim-1@carrier.example>' })
    const lee = { From: 'lee@carrier.example', 'In-Reply-To': '<kim-1@carrier.example>' }
    const mail = await deliver(composeRaw({ ...lee, Subject: 'Re: parcel' }, 'I have it here.'))
    assert.ok(mail.side_message_id)
    assert.equal((await messagesOf(conversation)).at(-1).is_stranger, true)
  })

  test('tells the assignee, the followers and who began it, and makes the ticket unread', async () => {
    const { ticketId } = await startConversation()
    const alice = (await desk.alice.get('/v1/users/me')).body.id
    await desk.alice.put(`/v1/tickets/${ticketId}/followers/${alice}`)
    const conversation = await forward(ticketId)
    for (const client of [desk.alice, desk.bob])
      await client.put(`/v1/tickets/${ticketId}/seen`, {})
    await answer(conversation.raw)
    await desk.jobs.runDue()
    for (const client of [desk.alice, desk.bob]) {
      const [notice] = (await client.get('/v1/notifications?unread=true')).body
      assert.deepEqual([notice.kind, notice.actor_name], ['customer_replied', 'Kim Lund'])
      const { body } = await client.get(`/v1/tickets/${ticketId}?include=unread`)
      assert.equal(body.unread.is_unread, true, JSON.stringify(body.unread))
    }
  })

  const held: [why: string, headers: Record<string, string>, choice: object][] = [
    ['its sender is blocked', { From: 'kim@blocked.example' }, {}],
    ['nobody wrote it', { From: 'nobody' }, { customer_email: 'maya@shop.example' }],
    [
      'it went in a circle',
      { Received: Array(101).fill('from a by b').join('\r\nReceived: ') },
      {},
    ],
  ]
  for (const [why, headers, choice] of held) {
    test(`that is held because ${why} stays in it when it is imported by hand`, async () => {
      const { ticketId } = await startConversation()
      const conversation = await forward(ticketId)
      await desk.alice.post('/v1/blocks', { kind: 'domain', value: 'blocked.example' })
      const mail = await answer(conversation.raw, headers)
      assert.equal(mail.state, 'held', JSON.stringify(mail.trace))
      const path = `/v1/inbound-mails/${mail.id}`
      const request = { ticket_id: ticketId, ...choice }
      const { status, text } = await desk.alice.post(`${path}/import`, request)
      assert.equal(status, 200, text)
      assert.ok((await desk.alice.get(path)).body.side_message_id)
      assert.equal((await messagesOf(conversation)).length, 2)
      assert.equal((await commentsOf(ticketId)).length, 1)
      assert.deepEqual(await participantsOf(ticketId), [])
    })
  }

  test('that no person wrote neither opens it again nor tells anybody', async () => {
    const { ticketId } = await startConversation()
    const conversation = await forward(ticketId)
    await desk.bob.patch(conversation.path, { state: 'done' })
    await answer(conversation.raw, { 'Auto-Submitted': 'auto-replied' }, 'I am away.')
    await desk.jobs.runDue()
    assert.equal((await messagesOf(conversation)).at(-1).is_automatic, true)
    assert.equal(await stateOf(conversation), 'done')
    assert.deepEqual((await desk.bob.get('/v1/notifications?unread=true')).body, [])
  })

  test('brings its files, which are those of the message only', async () => {
    const { ticketId } = await startConversation()
    const conversation = await forward(ticketId)
    const { headers, body } = multipart([
      { type: 'text/plain', body: 'See the waybill.' },
      {
        type: 'text/plain',
        body: 'Waybill 7',
        headers: { 'Content-Disposition': 'attachment; filename="waybill.txt"' },
      },
    ])
    await answer(conversation.raw, headers, body)
    const [file] = (await messagesOf(conversation)).at(-1).files
    assert.equal(file.name, 'waybill.txt')
    const { text } = await desk.bob.get(`/v1/tickets/${ticketId}/side-files/${file.id}/content`)
    assert.equal(text.trim(), 'Waybill 7')
    assert.deepEqual((await desk.bob.get(`/v1/tickets/${ticketId}/attachments`)).body, [])
    const other = `/v1/tickets/${(await startConversation()).ticketId}`
    assert.equal((await desk.bob.get(`${other}/side-files/${file.id}/content`)).status, 404)
  })

  test('that could not be delivered is shown at the mail of the message', async () => {
    const { ticketId } = await startConversation()
    const conversation = await forward(ticketId)
    const bounce = await deliver(
      composeBounce({
        messageId: header(conversation.raw, 'Message-ID')!,
        recipient: 'kim@carrier.example',
        status: '5.1.1',
      }),
    )
    assert.equal(bounce.state, 'bounce')
    const [mail] = (await desk.bob.get(`/v1/outbound-mails?ticket_id=${ticketId}`)).body
    assert.deepEqual(
      [mail.side_message_id, mail.state, mail.recipients[0].state],
      [conversation.message.id, 'failed', 'bounced'],
    )
    assert.equal((await messagesOf(conversation)).length, 1)
  })

  test('that arrives twice is not made a comment by hand', async () => {
    const { ticketId } = await startConversation()
    const conversation = await forward(ticketId)
    const raw = composeRaw({ ...byKim, 'In-Reply-To': header(conversation.raw, 'Message-ID')! })
    await deliver(raw)
    const again = await deliver(raw.replace('\r\n\r\n', '\r\nX-Copy: yes\r\n\r\n'))
    assert.equal(again.state, 'duplicate', JSON.stringify(again))
    const choice = { ticket_id: ticketId }
    const imported = await desk.bob.post(`/v1/inbound-mails/${again.id}/import`, choice)
    assert.equal(imported.status, 200, imported.text)
    assert.equal((await commentsOf(ticketId)).length, 1)
    assert.equal((await messagesOf(conversation)).length, 3)
  })
})

test('the customer never gets a byte of a side conversation', async () => {
  const canary = 'canary-7f3e'
  const { ticketId, sent } = await startConversation()
  const ticket = await ticketOf(ticketId)
  const hook = { url: 'https://hook.example/', events: ['*'] }
  assert.ok((await desk.alice.post('/v1/webhooks', hook)).status < 500)
  const conversation = await forward(ticketId, {
    body: `${canary} asked`,
    subject: `${canary} subject`,
    to: [{ email: 'kim@carrier.example', name: `${canary} name` }],
    quote: { of: 'conversation' },
  })
  const { headers, body } = multipart([
    { type: 'text/plain', body: `${canary} answered` },
    {
      type: 'text/plain',
      body: `${canary} file`,
      headers: { 'Content-Disposition': `attachment; filename="${canary}.txt"` },
    },
  ])
  await answer(conversation.raw, { ...headers, Subject: `${canary} re` }, body)
  assert.ok(JSON.stringify(await messagesOf(conversation)).includes(`${canary} answered`))
  const asideUntil = server.received.length
  // The conversation with the customer goes on: what they get then, and what it quotes.
  await deliver(composeRaw({ 'In-Reply-To': header(sent, 'Message-ID')! }, 'And my lamp?'))
  await desk.bob.post(`/v1/tickets/${ticketId}/comments`, { body: 'It is on its way.' })
  await desk.jobs.runDue()
  const mails = server.received.slice(asideUntil)
  assert.ok(mails.some(({ to }) => to.includes('maya@shop.example')))
  const customer = new ApiClient(desk.url)
  const tracking = `/v1/tracking/${ticket.tracking_token}`
  const page = await new PortalClient(desk.url).open(`/t/${ticket.tracking_token}`)
  const events = (await desk.bob.get(`/v1/events?ticket_id=${ticketId}`)).text
  const deliveries = await desk.sqlFromOutside('SELECT * FROM webhook_deliveries')
  const answers = {
    mails: JSON.stringify(mails),
    ids: header(mails.at(-1)!.raw, 'References') ?? '',
    tracking: (await customer.get(tracking)).text,
    comments: (await customer.get(`${tracking}/comments`)).text,
    files: (await customer.get(`${tracking}/attachments`)).text,
    page: page.text,
    ticket: JSON.stringify(await ticketOf(ticketId)),
    listed: JSON.stringify(await commentsOf(ticketId)),
    events,
    deliveries: JSON.stringify(deliveries),
  }
  const asideIds = [
    header(conversation.raw, 'Message-ID')!,
    /ref:(\w+)/.exec(conversation.raw)![1]!,
  ]
  for (const [where, text] of Object.entries(answers))
    for (const secret of [canary, 'carrier.example', ...asideIds])
      assert.ok(!text.includes(secret), `${secret} in ${where}`)
  assert.match(events, /side_message\.created/)
  const charlie = await desk.charlie.get(pathOf(ticketId))
  assert.equal(charlie.status, 404)
})
