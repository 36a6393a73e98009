import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  commentsOf,
  deliver,
  desk,
  forged,
  header,
  mailboxId,
  mailOf,
  passing,
  server,
  startConversation,
  ticketOf,
  tickets,
  useMailDesk,
} from '../support/desk/mail-desk.ts'
import { composeRaw } from '../support/fixtures/mail.ts'
import { PortalClient } from '../support/people/portal.ts'

// Who may speak on a ticket by mail.

useMailDesk()

/** Each gets a mail of their own. */
const lastRecipients = (count: number) => server.received.slice(-count).flatMap(({ to }) => to)

describe('who may speak', () => {
  test('a stranger is held until somebody adds them', async () => {
    const { ticketId, sent } = await startConversation()
    const reply = composeRaw(
      { From: 'Eve <eve@elsewhere.example>', 'In-Reply-To': header(sent, 'Message-ID')! },
      'I am Maya’s friend.',
    )
    const held = await deliver(reply)
    assert.deepEqual(
      [held.state, held.reason, held.ticket_id, held.comment_id],
      ['held', 'unknown_sender', ticketId, null],
    )
    assert.equal((await commentsOf(ticketId)).length, 1)
    const { tracking_token } = (await desk.bob.get(`/v1/tickets/${ticketId}`)).body
    const heldWords = /friend|\beve\b|elsewhere/i
    const seen = await desk.charlie.get(`/v1/tracking/${tracking_token}`)
    assert.deepEqual([seen.status, heldWords.test(seen.text)], [200, false])
    const page = await new PortalClient(desk.url).open(`/t/${tracking_token}`)
    assert.deepEqual([page.status, heldWords.test(page.text)], [200, false])
    // What webhooks get is what the log has.
    const log = await desk.alice.get('/v1/events?limit=100')
    assert.match(log.text, /"mail\.held"/)
    assert.doesNotMatch(log.text, heldWords)
    const imported = await desk.bob.post(`/v1/inbound-mails/${held.id}/import`, {})
    assert.equal(imported.status, 200, imported.text)
    const comment = (await commentsOf(ticketId)).at(-1)
    assert.deepEqual([comment.author_name, comment.body], ['Eve', 'I am Maya’s friend.'])
    const participants = (await desk.bob.get(`/v1/tickets/${ticketId}/participants`)).body
    assert.deepEqual(
      participants.map(({ email }: { email: string }) => email),
      ['eve@elsewhere.example'],
    )
    assert.equal((await desk.bob.post(`/v1/inbound-mails/${held.id}/import`, {})).status, 409)
  })

  test('a forged sender is held, and nobody is added', async () => {
    const { ticketId, sent } = await startConversation()
    const headers = { 'In-Reply-To': header(sent, 'Message-ID')!, Cc: 'eve@elsewhere.example' }
    const held = await deliver(composeRaw({ ...headers, ...forged }))
    assert.deepEqual([held.state, held.reason], ['held', 'failed_authentication'])
    assert.deepEqual((await desk.bob.get(`/v1/tickets/${ticketId}/participants`)).body, [])
    // Nor by a new ticket, whose replies would go to whoever forged it.
    const opened = await deliver(composeRaw({ Cc: headers.Cc, ...forged }))
    assert.equal(opened.state, 'imported')
    const path = `/v1/tickets/${opened.ticket_id}`
    assert.deepEqual((await desk.bob.get(`${path}/participants`)).body, [])
    await desk.bob.post(`${path}/comments`, { body: 'Your order is on its way.' })
    await desk.jobs.runDue()
    assert.deepEqual(server.received.at(-1)!.to, ['maya@shop.example'])
  })

  test('the first of several authors who can be answered is the sender, and not verified', async () => {
    const { ticketId } = await startConversation()
    const { ticket_display_id: number } = await ticketOf(ticketId)
    const mail = await deliver(
      composeRaw({
        From: `${'x'.repeat(65)}@elsewhere.example, Maya <maya@shop.example>`,
        Cc: 'eve@elsewhere.example',
        Subject: `Re: [${number}] Lamp`,
        'Authentication-Results': 'mx.acme.example; dmarc=pass header.from=elsewhere.example',
      }),
    )
    assert.deepEqual([mail.state, mail.reason], ['held', 'not_authenticated'])
    assert.equal(mail.from.email, 'maya@shop.example')
    assert.deepEqual((await desk.bob.get(`/v1/tickets/${ticketId}/participants`)).body, [])
  })

  test('what the sender says about their own authentication does not count', async () => {
    const headers = {
      'Authentication-Results': 'mx.evil.example; dmarc=pass header.from=shop.example',
    }
    assert.equal((await deliver(composeRaw(headers))).authentication, 'none')
    assert.equal((await deliver(composeRaw(passing))).authentication, 'pass')
  })

  test('the number of a ticket in the subject suffices only if the sender is verified', async () => {
    const { ticketId } = await startConversation()
    const { ticket_display_id: number } = await ticketOf(ticketId)
    const Subject = `Re: [${number}] Lamp`
    const stranger = await deliver(composeRaw({ Subject, From: 'eve@elsewhere.example' }))
    assert.notEqual(stranger.ticket_id, ticketId)
    const unverified = await deliver(composeRaw({ Subject }))
    assert.deepEqual([unverified.state, unverified.reason], ['held', 'not_authenticated'])
    assert.equal((await deliver(composeRaw({ Subject, ...passing }))).ticket_id, ticketId)
  })

  test('an agent never speaks for the desk by a forged sender', async () => {
    const { ticketId, sent } = await startConversation()
    const count = server.received.length
    const headers = { From: 'Bob <bob@acme.test>', 'In-Reply-To': header(sent, 'Message-ID')! }
    const bobs = (await desk.bob.get('/v1/users/me')).body.email
    const held = await deliver(composeRaw({ ...headers, From: `Bob <${bobs}>` }))
    assert.deepEqual([held.state, held.reason], ['held', 'agent_not_verified'])
    await desk.jobs.runDue()
    assert.equal((await commentsOf(ticketId)).length, 1)
    assert.equal(server.received.length, count)
    // Added by hand, it is a note: agents do not write for customers to read.
    const path = `/v1/inbound-mails/${held.id}/import`
    const { status, body, text } = await desk.alice.post(path, { ticket_id: ticketId })
    assert.deepEqual([status, body.state], [200, 'imported'], text)
    const note = (await commentsOf(ticketId)).at(-1)
    assert.deepEqual([note.id, note.is_internal, note.author_type], [body.comment_id, true, 'user'])
    await desk.jobs.runDue()
    assert.equal(server.received.length, count)
    assert.deepEqual((await desk.bob.get(`/v1/tickets/${ticketId}/participants`)).body, [])
  })

  test('an agent in copy answers with a note', async () => {
    const bobs = (await desk.bob.get('/v1/users/me')).body.email as string
    const { ticket_id: ticketId } = await deliver(composeRaw({}))
    await desk.bob.put(`/v1/tickets/${ticketId}/participants/${bobs}`, { name: 'Bob' })
    await desk.alice.post(`/v1/tickets/${ticketId}/comments`, { body: 'We look into it.' })
    await desk.jobs.runDue()
    const sent = server.received.at(-1)!.raw
    const domain = bobs.split('@')[1]
    const note = await deliver(
      composeRaw(
        {
          From: `Bob <${bobs}>`,
          'In-Reply-To': header(sent, 'Message-ID')!,
          'Authentication-Results': `mx.acme.example; dmarc=pass header.from=${domain}`,
        },
        'Send two.\n\nOn Sat, Feb 28, 2026 at 10:00 AM Acme <support@acme.example> wrote:\n\n> We look into it.',
      ),
    )
    assert.equal(note.state, 'imported', JSON.stringify(note))
    const comment = (await commentsOf(ticketId)).at(-1)
    assert.deepEqual([comment.is_internal, comment.author_type], [true, 'user'])
    assert.equal(comment.body, 'Send two.')
    assert.match(note.quote, /> We look into it\.$/)
  })

  test('our own addresses and broken senders are never customers', async () => {
    for (const [From, reason] of [
      ['support@acme.example', 'own_address'],
      ['Help <help+x@acme.example>', 'own_address'],
      ['', 'no_sender'],
      ['root@localhost', 'no_sender'],
    ] as const) {
      const mail = await deliver(composeRaw({ From }))
      assert.deepEqual([mail.state, mail.reason], ['held', reason], From)
      assert.equal((await desk.bob.post(`/v1/inbound-mails/${mail.id}/import`, {})).status, 422)
    }
    assert.equal((await tickets()).length, 0)
  })

  test('agents choose the customer of a mail that does not say who wrote it', async () => {
    const broken = await deliver(composeRaw({ From: '' }))
    const own = await deliver(
      composeRaw({ From: 'support@acme.example' }, 'Written down by phone.'),
    )
    const add = ({ id }: { id: string }, body: object) =>
      desk.bob.post(`/v1/inbound-mails/${id}/import`, body)
    const maya = { customer_email: 'maya@shop.example', customer_name: 'Maya Chen' }
    for (const wrong of [{}, { customer_email: 'help@acme.example' }, { customer_email: 'x' }])
      assert.equal((await add(broken, wrong)).status, 422)
    const suppressed = await desk.bob.post('/v1/suppressions', { email: maya.customer_email })
    assert.equal(suppressed.status, 201)
    const { status, body, text } = await add(broken, maya)
    assert.deepEqual([status, body.state], [200, 'imported'], text)
    const { customer_id } = await ticketOf(body.ticket_id)
    const { name, email } = (await desk.bob.get(`/v1/customers/${customer_id}`)).body
    assert.deepEqual([name, email], [maya.customer_name, maya.customer_email])
    const added = await add(own, { ...maya, ticket_id: body.ticket_id })
    assert.equal(added.status, 200, added.text)
    const [comment] = await commentsOf(body.ticket_id)
    assert.deepEqual([comment.author_id, comment.is_internal], [customer_id, false])
    // She has not written, so that nothing shows that mail reaches her.
    assert.equal((await desk.bob.get('/v1/suppressions')).body.length, 1)
    const known = await deliver(composeRaw({ 'Auto-Submitted': 'no', From: 'eve@x.example' }))
    assert.equal((await add(known, maya)).status, 409)
  })

  test('a contact form opens tickets for those who filled it in, and never answers', async () => {
    const form = { From: 'noreply@acme.example', 'Reply-To': 'Maya <maya@shop.example>' }
    const mail = await deliver(composeRaw(form))
    assert.equal(mail.state, 'imported')
    const relations = (await desk.bob.get(`/v1/tickets/${mail.ticket_id}/relations`)).body
    assert.equal(relations.is_unverified, true)
    const { sent } = await startConversation()
    const held = await deliver(composeRaw({ ...form, 'In-Reply-To': header(sent, 'Message-ID')! }))
    assert.deepEqual([held.state, held.reason], ['held', 'contact_form_reply'])
    const path = `/v1/inbound-mails/${held.id}/import`
    const { ticket_id } = (await desk.bob.post(path, { ticket_id: null })).body
    const { body } = await desk.bob.get(`/v1/tickets/${ticket_id}/relations`)
    assert.equal(body.is_unverified, true, 'also by hand')
  })

  test('Reply-To gets replies only once an agent has chosen it, and may speak then', async () => {
    const elsewhere = { 'Reply-To': 'Support <help@acme.example>, Maya <maya@home.example>' }
    const { ticketId, mail, sentTo } = await startConversation(elsewhere)
    assert.equal(mail.reply_to, 'maya@home.example', 'not our own address')
    assert.deepEqual(sentTo, ['maya@shop.example'])
    const chosen = `/v1/tickets/${ticketId}/participants/maya@home.example`
    assert.equal((await desk.bob.put(chosen, {})).status, 200)
    await desk.bob.post(`/v1/tickets/${ticketId}/comments`, { body: 'It is on its way.' })
    await desk.jobs.runDue()
    const { raw } = server.received.at(-1)!
    assert.deepEqual(lastRecipients(2), ['maya@shop.example', 'maya@home.example'])
    const answer = { From: 'maya@home.example', 'In-Reply-To': header(raw, 'Message-ID')! }
    assert.equal((await deliver(composeRaw(answer, 'Thanks'))).state, 'imported')
    const same = await deliver(composeRaw({ 'Reply-To': 'MAYA@shop.example', Subject: 'Another' }))
    assert.equal(same.reply_to, null)
    const aliases = ['help@acme.example', 'maya@home.example']
    await desk.alice.patch(`/v1/mailboxes/${mailboxId}`, { incoming: { aliases } })
    assert.equal((await mailOf(mail.id)).reply_to, null, 'it has become our own address')
  })

  test('people in copy get the replies, and answer as themselves', async () => {
    const { ticketId, sent } = await startConversation({
      Cc: 'Omar <omar@shop.example>, help@acme.example',
    })
    assert.deepEqual(lastRecipients(2), ['maya@shop.example', 'omar@shop.example'])
    const mail = await deliver(
      composeRaw({ From: 'Omar <omar@shop.example>', References: header(sent, 'Message-ID')! }),
    )
    const comment = (await commentsOf(ticketId)).at(-1)
    assert.deepEqual([comment.id, comment.author_name], [mail.comment_id, 'Omar'])
    const { customer_id } = await ticketOf(ticketId)
    assert.notEqual(comment.author_id, customer_id)
  })
})
