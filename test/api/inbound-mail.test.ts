import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { type Desk, openDesk } from '../support/desk/desk.ts'
import { storedRows } from '../support/fixtures/database-contents.ts'
import { composeBounce, composeRaw, multipart } from '../support/fixtures/mail.ts'
import { type MailServer, openMailServer } from '../support/network/mail-server.ts'

// What arrives by mail becomes tickets and comments, once, and only by those who may speak there.

let desk: Desk
let server: MailServer
let mailboxId: string
let teamId: string
beforeEach(async () => {
  desk = await openDesk({ BELLHOP_MAIL_ALLOW_PRIVATE: 'true' })
  server = await openMailServer()
  teamId = (await desk.alice.post('/v1/teams', { name: 'Care' })).body.id
  mailboxId = await createMailbox({})
})
afterEach(async () => {
  await desk.close()
  await server[Symbol.asyncDispose]()
})

async function createMailbox(change: object): Promise<string> {
  const { status, body, text } = await desk.alice.post('/v1/mailboxes', {
    address: 'support@acme.example',
    name: 'Acme',
    smtp: { host: '127.0.0.1', port: server.port, security: 'none' },
    send_delay_seconds: 0,
    incoming: {
      aliases: ['help@acme.example'],
      assigned_team_id: teamId,
      priority: 'high',
      authserv_id: 'mx.acme.example',
    },
    ...change,
  })
  assert.equal(status, 201, text)
  return body.id
}

const asMail = { 'content-type': 'message/rfc822' }

async function post(raw: string): Promise<string> {
  const { status, body, text } = await desk.bob.post('/v1/inbound-mails', raw, asMail)
  assert.equal(status, 202, text)
  return body.id
}

async function deliver(raw: string) {
  const id = await post(raw)
  await desk.jobs.runDue()
  return mailOf(id)
}

const mailOf = async (id: string) => (await desk.bob.get(`/v1/inbound-mails/${id}`)).body
const ticketOf = async (id: string) => (await desk.bob.get(`/v1/tickets/${id}`)).body
const tickets = async () => (await desk.bob.get('/v1/tickets')).body
const commentsOf = async (id: string) => (await desk.bob.get(`/v1/tickets/${id}/comments`)).body

/** A ticket of Maya by mail, with a reply of Bob that was sent to her. */
async function startConversation(headers: Record<string, string> = {}) {
  const mail = await deliver(composeRaw(headers))
  assert.equal(mail.state, 'imported', JSON.stringify(mail))
  const path = `/v1/tickets/${mail.ticket_id}/comments`
  assert.equal((await desk.bob.post(path, { body: 'We send you another one.' })).status, 201)
  await desk.jobs.runDue()
  const { raw, to } = server.received.at(-1)!
  return { ticketId: mail.ticket_id as string, mail, sent: raw, sentTo: to }
}

const header = (raw: string, name: string) =>
  new RegExp(`^${name}: ((?:.*)(?:\r\n[ \t].*)*)`, 'mi').exec(raw)?.[1]?.replace(/\r\n\s+/g, ' ')

const forged = {
  'Authentication-Results': 'mx.acme.example; dmarc=fail header.from=shop.example',
}
const passing = { 'Authentication-Results': 'mx.acme.example; dmarc=pass header.from=shop.example' }

describe('a mail', () => {
  test('becomes a ticket with the settings of its mailbox, and keeps its bytes', async () => {
    const raw = composeRaw({}, 'The lamp arrived broken.  \n\nMaya')
    const mail = await deliver(raw)
    assert.deepEqual([mail.state, mail.mailbox_id, mail.source], ['imported', mailboxId, 'api'])
    assert.deepEqual(mail.from, { name: 'Maya Chen', email: 'maya@shop.example' })
    const ticket = await ticketOf(mail.ticket_id)
    assert.equal(ticket.subject, 'Lamp arrived broken')
    assert.equal(ticket.description, 'The lamp arrived broken.  \n\nMaya')
    assert.deepEqual([ticket.assigned_team_id, ticket.priority], [teamId, 'high'])
    const customer = (await desk.bob.get(`/v1/customers/${ticket.customer_id}`)).body
    assert.deepEqual([customer.name, customer.email], ['Maya Chen', 'maya@shop.example'])
    const { text } = await desk.bob.get(`/v1/inbound-mails/${mail.id}/raw`)
    assert.equal(sha256(text), sha256(raw))
    assert.deepEqual(
      mail.trace.map(({ step, result }: never) => `${step} ${result}`),
      [
        'address support@acme.example',
        'kind person',
        'sender none',
        'ticket new',
        'decision ticket',
      ],
    )
  })

  test('is imported once, however often and by however many ways it arrives', async () => {
    const raw = composeRaw({})
    const id = await post(raw)
    assert.equal(await post(raw), id)
    await desk.jobs.runDue()
    assert.equal(await post(raw), id)
    const again = await deliver(`Received: from elsewhere\r\n${raw}`)
    assert.deepEqual([again.state, again.duplicate_of, again.has_raw], ['duplicate', id, false])
    assert.equal((await desk.bob.get(`/v1/inbound-mails/${again.id}/raw`)).text, raw)
    assert.equal((await tickets()).length, 1)
  })

  test('without a Message-ID is recognized, too', async () => {
    const raw = composeRaw({ 'Message-ID': undefined })
    assert.equal(await post(raw), await post(raw))
    await deliver(`Received: from elsewhere\r\n${raw}`)
    assert.equal((await tickets()).length, 1)
  })

  test('with the Message-ID of another mail is another mail', async () => {
    const id = '<one@shop.example>'
    await deliver(composeRaw({ 'Message-ID': id }))
    await deliver(composeRaw({ 'Message-ID': id, From: 'Omar <omar@shop.example>' }))
    assert.equal((await tickets()).length, 2)
  })

  test('does not come back when its ticket is deleted', async () => {
    const raw = composeRaw({})
    const mail = await deliver(raw)
    assert.equal((await desk.alice.delete(`/v1/tickets/${mail.ticket_id}`)).status, 204)
    assert.equal((await desk.bob.get(`/v1/inbound-mails/${mail.id}`)).status, 404)
    const again = await deliver(raw)
    assert.deepEqual([again.state, again.duplicate_of], ['duplicate', null])
    assert.equal((await tickets()).length, 0)
  })

  test('has files, inline images and a page that shows them', async () => {
    const { headers, body } = multipart(
      [
        { type: 'text/html', body: '<p>See <img src="cid:lamp@1"> <b>here</b></p>' },
        {
          type: 'image/png; name="lamp.png"',
          body: pngBase64,
          headers: { 'Content-Transfer-Encoding': 'base64', 'Content-ID': '<lamp@1>' },
        },
        {
          type: 'text/plain; name="order.txt"',
          body: 'order 4711',
          headers: { 'Content-Disposition': 'attachment; filename="order.txt"' },
        },
      ],
      'related',
    )
    const mail = await deliver(composeRaw(headers, body))
    assert.deepEqual([mail.state, mail.has_html], ['imported', true])
    const files = (await desk.bob.get(`/v1/tickets/${mail.ticket_id}/attachments`)).body
    assert.deepEqual(
      files.map(({ name }: { name: string }) => name),
      ['lamp.png', 'order.txt'],
    )
    const page = await desk.bob.get(`/v1/inbound-mails/${mail.id}/page`)
    assert.equal(page.status, 200)
    assert.match(page.text, new RegExp(`/attachments/${files[0].id}/content`))
    assert.match(page.headers.get('content-security-policy')!, /default-src 'none'/)
  })

  test('of which nothing can be read is still a ticket', async () => {
    const mail = await deliver(composeRaw({ Subject: undefined }, ''))
    const ticket = await ticketOf(mail.ticket_id)
    assert.deepEqual([ticket.subject, ticket.description], ['(no subject)', '(no text)'])
    const noText = { From: 'm\0ya@shop.example', To: 'supp\0rt@acme.example', Subject: '\0' }
    const held = await deliver(composeRaw({ ...noText, 'Message-ID': '<\0@x>' }, 'NUL: \0'))
    assert.match(held.state, /^(held|imported)$/)
  })

  test('for no mailbox of ours becomes a ticket all the same', async () => {
    const mail = await deliver(composeRaw({ To: 'other@acme.example' }))
    assert.deepEqual([mail.state, mail.mailbox_id], ['imported', null])
  })

  test('to a separate mailbox becomes a ticket there as well', async () => {
    await createMailbox({ address: 'billing@acme.example', incoming: { is_separate: true } })
    const raw = composeRaw({ To: 'support@acme.example, billing@acme.example' })
    await deliver(raw)
    await deliver(`Delivered-To: billing@acme.example\r\n${raw}`)
    assert.equal((await tickets()).length, 2)
  })

  test('is rejected if it is empty or too large', async () => {
    assert.equal((await desk.bob.post('/v1/inbound-mails', '', asMail)).status, 400)
    assert.equal((await desk.bob.post('/v1/inbound-mails', {})).status, 400)
  })

  test('of another organization cannot be seen', async () => {
    const mail = await deliver(composeRaw({}))
    for (const path of ['', '/raw', '/page'])
      assert.equal((await desk.charlie.get(`/v1/inbound-mails/${mail.id}${path}`)).status, 404)
  })
})

describe('an answer', () => {
  const answers: [
    title: string,
    build: (sent: string) => Record<string, string>,
    body?: (sent: string) => string,
  ][] = [
    ['In-Reply-To', (sent) => ({ 'In-Reply-To': header(sent, 'Message-ID')! })],
    ['References', (sent) => ({ References: `<x@y.example> ${header(sent, 'Message-ID')}` })],
    ['the key that it quotes', () => ({}), (sent) => `Thanks!\n\n> ${/ref:\w+/.exec(sent)![0]}`],
  ]
  for (const [title, build, body] of answers) {
    test(`is found by ${title}`, async () => {
      const { ticketId, sent } = await startConversation()
      await desk.bob.patch(`/v1/tickets/${ticketId}`, { status: 'resolved' })
      const mail = await deliver(
        composeRaw({ Subject: 'Other words', ...build(sent) }, body?.(sent) ?? 'Thanks!'),
      )
      assert.deepEqual([mail.state, mail.ticket_id], ['imported', ticketId], JSON.stringify(mail))
      const comment = (await commentsOf(ticketId)).at(-1)
      assert.deepEqual([comment.id, comment.author_type], [mail.comment_id, 'customer'])
      assert.equal(comment.body.split('\n')[0], 'Thanks!')
      assert.equal((await ticketOf(ticketId)).status, 'open')
    })
  }

  test('is found by the address that it goes to', async () => {
    await desk.alice.patch(`/v1/mailboxes/${mailboxId}`, { incoming: { is_plus_addressed: true } })
    const { ticketId, sent } = await startConversation()
    const address = /<([^>]+)>/.exec(header(sent, 'Reply-To')!)![1]!
    assert.match(address, /^support\+[a-z2-7]{26}@acme\.example$/)
    const mail = await deliver(composeRaw({ To: address.toUpperCase(), Subject: 'Other words' }))
    assert.equal(mail.ticket_id, ticketId)
  })

  test('is found by the Message-ID that a mail server gave our mail, instead of the one we did', async () => {
    const id = '010f018c2a3b4c5d-1a2b3c4d-0000-4000-8000-1a2b3c4d5e6f-000000'
    server.answerMessage = () => `250 Ok ${id}`
    const { ticketId } = await startConversation()
    const answer = { 'In-Reply-To': `<${id}@eu-west-1.amazonses.com>`, Subject: 'Other words' }
    const mail = await deliver(composeRaw(answer))
    assert.deepEqual([mail.state, mail.ticket_id], ['imported', ticketId])
    // Once the ticket is deleted, an answer is a new one.
    assert.equal((await desk.alice.delete(`/v1/tickets/${ticketId}`)).status, 204)
    const late = await deliver(composeRaw(answer))
    assert.equal(late.state, 'imported')
    assert.notEqual(late.ticket_id, ticketId)
  })

  test('continues the conversation in mail programs', async () => {
    const first = '<first@shop.example>'
    const { ticketId, sent } = await startConversation({ 'Message-ID': first })
    assert.equal(header(sent, 'In-Reply-To'), first)
    assert.equal(header(sent, 'Subject'), 'Re: Lamp arrived broken')
    const second = '<second@shop.example>'
    await deliver(
      composeRaw({ 'Message-ID': second, 'In-Reply-To': header(sent, 'Message-ID')! }, 'Thanks!'),
    )
    await desk.bob.post(`/v1/tickets/${ticketId}/comments`, { body: 'You are welcome.' })
    await desk.jobs.runDue()
    assert.equal(header(server.received.at(-1)!.raw, 'In-Reply-To'), second)
  })

  test('to a closed ticket opens another one that names it', async () => {
    const { ticketId, sent } = await startConversation()
    await desk.bob.patch(`/v1/tickets/${ticketId}`, { status: 'closed' })
    const mail = await deliver(composeRaw({ 'In-Reply-To': header(sent, 'Message-ID')! }))
    assert.notEqual(mail.ticket_id, ticketId)
    const relations = (await desk.bob.get(`/v1/tickets/${mail.ticket_id}/relations`)).body
    assert.equal(relations.follow_up_to.id, ticketId)
    const back = (await desk.bob.get(`/v1/tickets/${ticketId}/relations`)).body
    assert.deepEqual(
      back.follow_ups.map(({ id }: { id: string }) => id),
      [mail.ticket_id],
    )
  })

  test('follows its comment to where it was split or merged to', async () => {
    const { ticketId, sent } = await startConversation()
    const [comment] = await commentsOf(ticketId)
    const split = (
      await desk.bob.post(`/v1/tickets/${ticketId}/split`, {
        comment_ids: [comment.id],
        subject: 'Split',
      })
    ).body
    const reply = () =>
      deliver(composeRaw({ 'In-Reply-To': header(sent, 'Message-ID')! }, 'Thanks!'))
    assert.equal((await reply()).ticket_id, split.id)
    await desk.bob.post(`/v1/tickets/${ticketId}/merge`, { ticket_ids: [split.id] })
    await desk.bob.patch(`/v1/tickets/${ticketId}`, { status: 'resolved' })
    const { comment_id } = await reply()
    const shown = await commentsOf(ticketId)
    assert.ok(shown.some(({ id }: { id: string }) => id === comment_id))
    assert.equal((await ticketOf(ticketId)).status, 'open')
  })

  test('is listed with the mail that opened its ticket', async () => {
    const { ticketId, mail, sent } = await startConversation()
    const reply = await deliver(composeRaw({ 'In-Reply-To': header(sent, 'Message-ID')! }))
    const { status, body } = await desk.bob.get(`/v1/inbound-mails?ticket_id=${ticketId}`)
    assert.equal(status, 200)
    assert.deepEqual(
      body.map(({ id }: { id: string }) => id),
      [reply.id, mail.id],
    )
  })

  test('leaves out what it quotes, and keeps it', async () => {
    const { ticketId, sent } = await startConversation()
    const quote =
      'On Sat, Feb 28, 2026 at 10:00 AM Acme <support@acme.example> wrote:\n\n> We send you another one.'
    const mail = await deliver(
      composeRaw({ 'In-Reply-To': header(sent, 'Message-ID')! }, `Thanks!\n\n${quote}`),
    )
    assert.equal((await commentsOf(ticketId)).at(-1).body, 'Thanks!')
    assert.equal(mail.has_quote, true)
    assert.equal(mail.quote.trim(), quote)
  })

  test('with ids of another organization is a new ticket, and nothing there', async () => {
    const { ticketId, sent } = await startConversation()
    const raw = composeRaw({ 'In-Reply-To': header(sent, 'Message-ID')! })
    const { body } = await desk.charlie.post('/v1/inbound-mails', raw, asMail)
    await desk.jobs.runDue()
    const mail = (await desk.charlie.get(`/v1/inbound-mails/${body.id}`)).body
    assert.equal(mail.state, 'imported')
    assert.notEqual(mail.ticket_id, ticketId)
    assert.ok(mail.trace.every(({ detail }: { detail: string }) => !detail.includes('TKT-')))
    assert.equal((await commentsOf(ticketId)).length, 1)
  })
})

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
    const seen = await desk.charlie.get(`/v1/tracking/${tracking_token}`)
    assert.deepEqual([seen.status, /friend|eve/i.test(seen.text)], [200, false])
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
        'Send two.',
      ),
    )
    assert.equal(note.state, 'imported', JSON.stringify(note))
    const comment = (await commentsOf(ticketId)).at(-1)
    assert.deepEqual([comment.is_internal, comment.author_type], [true, 'user'])
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
      assert.equal((await desk.bob.post(`/v1/inbound-mails/${mail.id}/import`, {})).status, 409)
    }
    assert.equal((await tickets()).length, 0)
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
  })

  test('people in copy get the replies, and answer as themselves', async () => {
    const { ticketId, sent, sentTo } = await startConversation({
      Cc: 'Omar <omar@shop.example>, help@acme.example',
    })
    assert.deepEqual(sentTo, ['maya@shop.example', 'omar@shop.example'])
    const mail = await deliver(
      composeRaw({ From: 'Omar <omar@shop.example>', References: header(sent, 'Message-ID')! }),
    )
    const comment = (await commentsOf(ticketId)).at(-1)
    assert.deepEqual([comment.id, comment.author_name], [mail.comment_id, 'Omar'])
    const { customer_id } = await ticketOf(ticketId)
    assert.notEqual(comment.author_id, customer_id)
  })
})

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
    for (let each = 0; each < 22; each++) await post(composeRaw({ Subject: `Lamp ${each}` }))
    await desk.jobs.runDue()
    const held = (await desk.bob.get('/v1/inbound-mails?state=held')).body
    assert.deepEqual(
      held.map(({ reason }: { reason: string }) => reason),
      ['too_many_mails', 'too_many_mails'],
    )
    assert.equal((await desk.bob.get('/v1/tickets?limit=100')).body.length, 20)
  })

  test('our own mail is recognized, and a mail that goes in circles is held', async () => {
    const { ticketId, sent } = await startConversation()
    const own = await deliver(sent)
    assert.deepEqual([own.state, own.comment_id], ['own', null])
    const hops = Array.from({ length: 100 }, () => 'Received: from x\r\n').join('')
    const circling = await deliver(hops + composeRaw({}))
    assert.deepEqual([circling.state, circling.reason], ['held', 'mail_loop'])
    assert.equal((await commentsOf(ticketId)).length, 1)
  })
})

describe('a bounce', () => {
  const report = (messageId: string, status: string, action = 'failed') =>
    composeBounce({ messageId, recipient: 'maya@shop.example', status, action })
  const recipientOf = async (ticketId: string) =>
    (await desk.bob.get(`/v1/outbound-mails?ticket_id=${ticketId}`)).body[0].recipients[0]

  test('is shown on the reply, suppresses an address that does not exist, and is no comment', async () => {
    const { ticketId, sent } = await startConversation()
    await desk.bob.patch(`/v1/tickets/${ticketId}`, { status: 'resolved' })
    const bounce = await deliver(report(header(sent, 'Message-ID')!, '5.1.1'))
    assert.deepEqual([bounce.state, bounce.ticket_id], ['bounce', ticketId])
    const recipient = await recipientOf(ticketId)
    assert.equal(recipient.state, 'bounced')
    assert.match(recipient.response, /No such user/)
    assert.equal((await commentsOf(ticketId)).length, 1)
    assert.equal((await ticketOf(ticketId)).status, 'resolved')
    assert.equal((await desk.bob.get('/v1/suppressions')).body.length, 1)
    // A mail from the address shows that it exists.
    await deliver(composeRaw({ 'In-Reply-To': header(sent, 'Message-ID')! }))
    assert.equal((await desk.bob.get('/v1/suppressions')).body.length, 0)
  })

  test('because of a full mailbox or a delay suppresses nothing', async () => {
    const { ticketId, sent } = await startConversation()
    await deliver(report(header(sent, 'Message-ID')!, '4.4.1', 'delayed'))
    assert.equal((await recipientOf(ticketId)).state, 'sent')
    await deliver(report(header(sent, 'Message-ID')!, '5.2.2').replace('<>', '<> '))
    assert.equal((await recipientOf(ticketId)).state, 'bounced')
    assert.equal((await desk.bob.get('/v1/suppressions')).body.length, 0)
  })

  test('of a mail that we did not send is noted', async () => {
    const bounce = await deliver(report('<unknown@acme.example>', '5.1.1'))
    assert.deepEqual([bounce.state, bounce.reason], ['bounce', 'unmatched_bounce'])
    assert.equal((await tickets()).length, 0)
  })
})

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
    const rows = async () =>
      Promise.all(
        ['inbound_mails', 'inbound_mail_keys', 'comments', 'events', 'attachment_files'].map(
          (table) => desk.sqlFromOutside(`SELECT count(*) AS count FROM ${table}`),
        ),
      )
    const before = await rows()
    const raw = composeRaw({ 'In-Reply-To': header(sent, 'Message-ID')! }, 'Thanks!')
    const rehearsal = await desk.bob.post('/v1/inbound-mails/rehearse', raw, asMail)
    assert.equal(rehearsal.status, 200, rehearsal.text)
    assert.deepEqual(
      [rehearsal.body.outcome, rehearsal.body.ticket_id, rehearsal.body.body],
      ['comment', ticketId, 'Thanks!'],
    )
    assert.deepEqual(await rows(), before)
    assert.deepEqual((await deliver(raw)).trace, rehearsal.body.trace)
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
    const reparse = async (id: string, dry_run = false) =>
      (await desk.bob.post(`/v1/inbound-mails/${id}/reparse`, { dry_run })).body
    const expected = { is_changed: true, before: 'Garbled', after: 'Thanks!' }
    assert.deepEqual(await reparse(reply.id, true), expected)
    assert.equal((await desk.bob.get(path)).body.body, 'Garbled')
    assert.deepEqual(await reparse(reply.id), expected)
    assert.equal((await desk.bob.get(path)).body.body, 'Thanks!')
    assert.equal((await reparse(reply.id)).is_changed, false)
    assert.equal((await reparse(mail.id)).after, 'The lamp arrived broken.')
    await desk.jobs.runDue()
    assert.equal(server.received.length, count)
    const held = await deliver(composeRaw({ From: '' }))
    assert.equal((await desk.bob.post(`/v1/inbound-mails/${held.id}/reparse`, {})).status, 409)
  })
})

describe('the bytes of mails', () => {
  test('are deleted with the customer, held mails included, and so is all that was known by mail', async () => {
    const routes = [
      {
        conditions: [{ field: 'subject', operator: 'contains', value: 'hold' }],
        then: { outcome: 'hold' },
      },
    ]
    const changed = await desk.alice.patch(`/v1/mailboxes/${mailboxId}`, { incoming: { routes } })
    assert.equal(changed.status, 200, changed.text)
    const first = composeRaw({}, 'My zanzibar lamp.')
    const { ticket_id: ticketId } = await deliver(first)
    await desk.bob.post(`/v1/tickets/${ticketId}/comments`, { body: 'A zanzibar lamp?' })
    await desk.jobs.runDue()
    const answered = { 'In-Reply-To': header(server.received.at(-1)!.raw, 'Message-ID')! }
    const mails = [
      composeRaw({ Subject: 'zanzibar forged', ...answered, ...forged }),
      composeRaw({ Subject: 'zanzibar on hold' }),
      `Received: by zanzibar\r\n${first}`,
      first.replace('My zanzibar', 'My other zanzibar'),
    ]
    const states = []
    for (const raw of mails) states.push((await deliver(raw)).state)
    assert.deepEqual(states, ['held', 'held', 'duplicate', 'duplicate'])
    const { customer_id } = await ticketOf(ticketId)
    const deleted = await desk.alice.delete(`/v1/customers/${customer_id}?cascade=true`)
    assert.equal(deleted.status, 204)
    const left = (await storedRows(desk)).filter((row) => /zanzibar|maya/i.test(row))
    // What the index of SQLite still has to forget, which is tested with it.
    assert.deepEqual(
      left.filter((row) => !row.startsWith('search_')),
      [],
    )
    // Nor does it come back.
    assert.equal((await deliver(first)).state, 'duplicate')
  })

  test('are deleted after a year, but not while a mail waits for a decision', async () => {
    const imported = await deliver(composeRaw({}))
    const held = await deliver(composeRaw({ From: '' }))
    desk.clock.advance(366 * 86_400)
    await desk.sweep()
    assert.equal((await mailOf(imported.id)).has_raw, false)
    assert.equal((await desk.bob.get(`/v1/inbound-mails/${imported.id}/raw`)).status, 404)
    assert.equal((await mailOf(held.id)).has_raw, true)
  })
})

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const pngBase64 =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
