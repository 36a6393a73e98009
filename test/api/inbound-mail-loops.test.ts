import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  commentsOf,
  deliver,
  desk,
  header,
  mailboxId,
  post,
  server,
  startConversation,
  ticketOf,
  tickets,
  useMailDesk,
} from '../support/desk/mail-desk.ts'
import { composeBounce, composeRaw } from '../support/fixtures/mail.ts'

// Mails that no person wrote, too many of them, and those that come back.

useMailDesk()

describe('loops and floods', () => {
  test('an automatic reply neither reopens the ticket nor goes anywhere, and notifies nobody', async () => {
    const { ticketId, sent } = await startConversation()
    const bobId = (await desk.bob.get('/v1/users/me')).body.id
    assert.equal((await ticketOf(ticketId)).assigned_user_id, bobId)
    const count = server.received.length
    await desk.bob.patch(`/v1/tickets/${ticketId}`, { status: 'resolved' })
    const mail = await deliver(
      composeRaw({ 'In-Reply-To': header(sent, 'Message-ID')!, 'Auto-Submitted': 'auto-replied' }),
    )
    assert.deepEqual([mail.state, mail.is_automatic], ['imported', true])
    assert.equal((await ticketOf(ticketId)).status, 'resolved')
    await desk.jobs.runDue()
    assert.equal(server.received.length, count)
    assert.deepEqual((await desk.bob.get('/v1/notifications')).body, [])
  })

  test('an agent in copy who is away does not answer the customer', async () => {
    await desk.alice.patch(`/v1/mailboxes/${mailboxId}`, { incoming: { agents_by_mail: 'reply' } })
    const { ticketId } = await startConversation()
    const { email } = (await desk.bob.get('/v1/users/me')).body
    await desk.bob.put(`/v1/tickets/${ticketId}/participants/${email}`, {})
    await desk.alice.post(`/v1/tickets/${ticketId}/comments`, { body: 'It is on its way.' })
    await desk.jobs.runDue()
    const { raw, to } = server.received.at(-1)!
    assert.ok(to.includes(email))
    const count = server.received.length
    const away = {
      From: `Bob <${email}>`,
      'In-Reply-To': header(raw, 'Message-ID')!,
      'Auto-Submitted': 'auto-replied',
      'Authentication-Results': 'mx.acme.example; dmarc=pass header.from=acme.example',
    }
    await deliver(composeRaw(away, 'I am away.'))
    await desk.jobs.runDue()
    assert.equal(server.received.length, count)
    const comment = (await commentsOf(ticketId)).at(-1)
    assert.deepEqual([comment.body, comment.is_internal], ['I am away.', true])
  })

  test('an automatic reply to a closed ticket stays there, and opens neither it nor another', async () => {
    const { ticketId, sent } = await startConversation()
    await desk.bob.patch(`/v1/tickets/${ticketId}`, { status: 'closed' })
    const answer = { 'In-Reply-To': header(sent, 'Message-ID')!, 'Auto-Submitted': 'auto-replied' }
    const mail = await deliver(composeRaw(answer, 'I am on holiday until Monday.'))
    assert.deepEqual([mail.state, mail.ticket_id], ['imported', ticketId])
    assert.equal((await commentsOf(ticketId)).at(-1).id, mail.comment_id)
    assert.equal((await ticketOf(ticketId)).status, 'closed')
    assert.equal((await tickets()).length, 1)
  })

  test('a mailing list is automatic, unless it is the one that brings our own mail', async () => {
    const listed = (id: string) =>
      deliver(composeRaw({ 'List-Id': `Group <${id}>`, Precedence: 'list' }))
    assert.equal((await listed('news.shop.example')).is_automatic, true)
    assert.equal((await listed('support.acme.example')).is_automatic, false)
  })

  test('a robot that does not say so is recognized by its words', async () => {
    const { ticketId, sent } = await startConversation()
    const reply = () =>
      deliver(composeRaw({ 'In-Reply-To': header(sent, 'Message-ID')! }, 'I am away.'))
    assert.deepEqual([(await reply()).is_automatic, (await reply()).is_automatic], [false, false])
    await desk.bob.patch(`/v1/tickets/${ticketId}`, { status: 'resolved' })
    assert.equal((await reply()).is_automatic, true)
    assert.equal((await ticketOf(ticketId)).status, 'resolved')
  })

  test('a sender opens 20 tickets in ten minutes, and the rest is held', async () => {
    const first = { 'Message-ID': '<lamp@shop.example>' }
    await post(composeRaw({ ...first, Subject: 'Lamp 0' }))
    for (let each = 1; each < 22; each++) {
      // What is said on a ticket does not count, and does not hide what does.
      if (each === 10) await post(composeRaw({ 'In-Reply-To': first['Message-ID'] }))
      await post(composeRaw({ Subject: `Lamp ${each}` }))
    }
    await desk.jobs.runDue()
    const held = (await desk.bob.get('/v1/inbound-mails?state=held')).body
    assert.deepEqual(
      held.map(({ reason }: { reason: string }) => reason),
      ['too_many_mails', 'too_many_mails'],
    )
    assert.equal((await desk.bob.get('/v1/tickets?limit=100')).body.length, 20)

    // Admins get one notification about the sender, which is about no ticket.
    const flood = async (client: typeof desk.bob) => {
      await desk.jobs.runDue()
      const { body } = await client.get('/v1/notifications')
      return body.filter(({ kind }: { kind: string }) => kind === 'mailbox_problem')
    }
    const [{ id, created_at, ...about }, ...more] = await flood(desk.alice)
    assert.deepEqual(more, [])
    assert.deepEqual(about, {
      kind: 'mailbox_problem',
      ticket_id: null,
      ticket_display_id: null,
      subject: null,
      actor_name: 'maya@shop.example',
      reason: 'flood',
      count: 1,
      read_at: null,
    })
    assert.deepEqual(await flood(desk.bob), [])
    const { body: left } = await desk.alice.post('/v1/notifications/read', { ids: [id] })
    assert.equal(left.unread, 0)
    await deliver(composeRaw({ Subject: 'Lamp 23' }))
    assert.equal((await flood(desk.alice)).length, 1, 'not again within a day')
    // What is known about the sender goes with the mail.
    for (const mail of held) await desk.bob.delete(`/v1/inbound-mails/${mail.id}`)
    assert.equal((await flood(desk.alice)).length, 0)
  })

  test('so does somebody who fills in a form on a web page', async () => {
    const from = { From: 'noreply@acme.example', To: 'support@acme.example' }
    for (let each = 0; each < 21; each++)
      await post(composeRaw({ ...from, 'Reply-To': 'eve@x.example', Subject: `Lamp ${each}` }))
    await post(composeRaw({ ...from, 'Reply-To': 'ann@x.example', Subject: 'A chair' }))
    await desk.jobs.runDue()
    const held = (await desk.bob.get('/v1/inbound-mails?state=held')).body
    assert.deepEqual(
      held.map(({ reason, subject }: Record<string, string>) => [reason, subject]),
      [['too_many_mails', 'Lamp 20']],
    )
  })

  test('our own mail is recognized, and a mail that goes in circles is held', async () => {
    const { ticketId, sent } = await startConversation()
    const own = await deliver(sent)
    assert.deepEqual([own.state, own.comment_id], ['own', null])
    // A stranger who copies the mark from one of our mails is still a stranger.
    const marked = { 'X-Bellhop-Desk': header(sent, 'X-Bellhop-Desk')! }
    const copied = await deliver(composeRaw({ ...marked, From: 'eve@else.example' }))
    assert.equal(copied.state, 'imported')
    assert.notEqual(copied.ticket_id, ticketId)
    const hops = Array.from({ length: 100 }, () => 'Received: from x\r\n').join('')
    const circling = await deliver(hops + composeRaw({}))
    assert.deepEqual([circling.state, circling.reason], ['held', 'mail_loop'])
    assert.equal((await commentsOf(ticketId)).length, 1)
  })
})

describe('a bounce', () => {
  const report = (sent: string, status: string, action = 'failed') =>
    composeBounce({
      messageId: header(sent, 'Message-ID')!,
      returnKey: header(sent, 'X-Bellhop-Return'),
      recipient: 'maya@shop.example',
      status,
      action,
    })
  const recipientOf = async (ticketId: string) =>
    (await desk.bob.get(`/v1/outbound-mails?ticket_id=${ticketId}`)).body[0].recipients[0]

  test('is shown on the reply, suppresses an address that does not exist, and is no comment', async () => {
    const { ticketId, sent } = await startConversation()
    await desk.bob.patch(`/v1/tickets/${ticketId}`, { status: 'resolved' })
    const bounce = await deliver(report(sent, '5.1.1'))
    assert.deepEqual([bounce.state, bounce.ticket_id], ['bounce', ticketId])
    const recipient = await recipientOf(ticketId)
    assert.equal(recipient.state, 'bounced')
    assert.match(recipient.response, /No such user/)
    assert.equal((await commentsOf(ticketId)).length, 1)
    assert.equal((await ticketOf(ticketId)).status, 'resolved')
    assert.equal((await desk.bob.get('/v1/suppressions')).body.length, 1)
    // The author is notified, once, although a second report arrives.
    await deliver(report(sent, '5.1.1').replace('<>', '<> '))
    const { body: bell } = await desk.bob.get('/v1/notifications')
    const about = bell.map(({ kind, reason, count }: Record<string, unknown>) => [
      kind,
      reason,
      count,
    ])
    assert.deepEqual(about, [['reply_undelivered', 'no_such_mailbox', 1]])
    // A mail from the address shows that it exists.
    await deliver(composeRaw({ 'In-Reply-To': header(sent, 'Message-ID')! }))
    assert.equal((await desk.bob.get('/v1/suppressions')).body.length, 0)
  })

  test('because of a full mailbox or a delay suppresses nothing', async () => {
    const { ticketId, sent } = await startConversation()
    await deliver(report(sent, '4.4.1', 'delayed'))
    assert.equal((await recipientOf(ticketId)).state, 'sent')
    await deliver(report(sent, '5.2.2').replace('<>', '<> '))
    assert.equal((await recipientOf(ticketId)).state, 'bounced')
    assert.equal((await desk.bob.get('/v1/suppressions')).body.length, 0)
  })

  test('with the key of one recipient says nothing about another', async () => {
    const { ticketId } = await startConversation()
    await desk.bob.put(`/v1/tickets/${ticketId}/participants/eve@else.example`, {})
    await desk.bob.post(`/v1/tickets/${ticketId}/comments`, { body: 'To both of you' })
    await desk.jobs.runDue()
    const copies = server.received.slice(-2)
    assert.deepEqual(
      copies.map(({ to }) => to),
      [['maya@shop.example'], ['eve@else.example']],
    )
    const [mayas, eves] = copies.map(({ raw }) => raw) as [string, string]
    assert.equal(header(mayas, 'Message-ID'), header(eves, 'Message-ID'))
    // Eve writes a report about Maya.
    await deliver(report(eves, '5.1.1'))
    const [mail] = (await desk.bob.get(`/v1/outbound-mails?ticket_id=${ticketId}`)).body
    const states = mail.recipients.map(({ state }: { state: string }) => state)
    assert.deepEqual(states, ['sent', 'bounced'])
    const suppressed = async () =>
      (await desk.bob.get('/v1/suppressions')).body.map(({ email }: { email: string }) => email)
    assert.deepEqual(await suppressed(), ['eve@else.example'])
    // Without a key, it is shown, and suppresses nobody.
    await deliver(report(`Message-ID: ${header(mayas, 'Message-ID')}`, '5.1.1'))
    assert.deepEqual(await suppressed(), ['eve@else.example'])
    await deliver(report(mayas, '5.1.1').replace('<>', '<> '))
    assert.deepEqual((await suppressed()).toSorted(), ['eve@else.example', 'maya@shop.example'])
  })

  test('that arrives at the return address of a recipient is about them', async () => {
    await desk.alice.patch(`/v1/mailboxes/${mailboxId}`, { incoming: { is_plus_addressed: true } })
    const { ticketId } = await startConversation()
    const { from } = server.received.at(-1)!
    assert.match(from, /^support\+[a-z2-7]{26}@acme\.example$/)
    const forwardedTo = { recipient: 'elsewhere@home.example', status: '5.1.1' }
    const bounce = composeBounce({ messageId: '<other@home.example>', ...forwardedTo })
    const mail = await deliver(bounce.replace(/^To: .*$/m, `To: ${from}`))
    assert.deepEqual([mail.state, mail.ticket_id], ['bounce', ticketId])
    const [suppression] = (await desk.bob.get('/v1/suppressions')).body
    assert.equal(suppression.email, 'maya@shop.example')
  })

  test('a server that refuses return addresses gets mail from the address itself', async () => {
    await desk.alice.patch(`/v1/mailboxes/${mailboxId}`, { incoming: { is_plus_addressed: true } })
    server.answerSender = (address) => (address.includes('+') ? '553 Not yours' : undefined)
    await startConversation()
    assert.equal(server.received.at(-1)!.from, 'support@acme.example')
  })

  test('of a mail that we did not send is noted', async () => {
    const bounce = await deliver(report('Message-ID: <unknown@acme.example>', '5.1.1'))
    assert.deepEqual([bounce.state, bounce.reason], ['bounce', 'unmatched_bounce'])
    assert.equal((await tickets()).length, 0)
  })
})
