import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Desk } from '../support/desk/desk.ts'
import { useOrganizationPerTest } from '../support/desk/mail-desk.ts'
import { composeRaw } from '../support/fixtures/mail.ts'
import type { MailServer } from '../support/network/mail-server.ts'
import { PortalClient } from '../support/people/portal.ts'

// Who opens a ticket by mail can get a short answer at once: one, never to a robot, and never too many.

let desk: Desk
let server: MailServer
let mailboxId: string
const settings = {
  BELLHOP_MAIL_ALLOW_PRIVATE: 'true',
  BELLHOP_PUBLIC_URL: 'http://desk.example',
}
useOrganizationPerTest(settings, async (organization) => {
  desk = organization.desk
  server = organization.server
  const { status, body, text } = await desk.alice.post('/v1/mailboxes', {
    address: 'support@acme.example',
    name: 'Acme',
    smtp: { host: '127.0.0.1', port: server.port, security: 'none' },
    send_delay_seconds: 0,
    signature: 'The **Acme** team',
    incoming: { authserv_id: 'mx.acme.example' },
    acknowledgement: { is_enabled: true },
  })
  assert.equal(status, 201, text)
  mailboxId = body.id
})

const asMail = { 'content-type': 'message/rfc822' }
const mailOf = async (id: string) => (await desk.bob.get(`/v1/inbound-mails/${id}`)).body
const commentsOf = async (id: string) => (await desk.bob.get(`/v1/tickets/${id}/comments`)).body
const sentOf = async (ticketId: string) =>
  (await desk.bob.get(`/v1/outbound-mails?ticket_id=${ticketId}`)).body

/** As new as the clock of the desk. */
const compose = (headers: Record<string, string | undefined> = {}, body?: string) =>
  composeRaw({ Date: desk.clock.now().toUTCString(), ...headers }, body)

async function deliver(headers: Record<string, string | undefined> = {}, body?: string) {
  const sent = await desk.bob.post('/v1/inbound-mails', compose(headers, body), asMail)
  assert.equal(sent.status, 202, sent.text)
  await desk.jobs.runDue()
  return mailOf(sent.body.id)
}

const setTexts = async (acknowledgement: object) =>
  desk.alice.patch(`/v1/mailboxes/${mailboxId}`, { acknowledgement })

const reasonOf = ({ trace }: { trace: { step: string; result: string; detail: string }[] }) => {
  const step = trace.find(({ step }) => step === 'acknowledgement')
  return step && `${step.result} ${step.detail}`.trim()
}

const header = (raw: string, name: string) =>
  new RegExp(`^${name}: ((?:.*)(?:\r\n[ \t].*)*)`, 'mi').exec(raw)?.[1]?.replace(/\r\n\s+/g, ' ')

describe('an acknowledgement', () => {
  test('does not go to an address that somebody enters in the portal, however often', async () => {
    await desk.acceptRequests(desk.slug)
    const portal = new PortalClient(desk.url)
    const typed = { name: 'Buy', email: 'victim@else.example', subject: 'Buy', description: 'Buy' }
    for (let count = 0; count < 20; count++)
      await portal.send(await portal.open(`/portal/${desk.slug}`), typed)
    // A later mail is acknowledged, so that everything before it has been looked at.
    await deliver()
    await desk.jobs.runDue()
    assert.ok((await desk.bob.get('/v1/tickets')).body.length > 1)
    assert.deepEqual(
      server.received.map(({ to }) => to),
      [['maya@shop.example']],
    )
  })

  test('goes to the sender of a mail that opens a ticket, once, and says that it is automatic', async () => {
    const mail = await deliver({ 'Message-ID': '<first@shop.example>' })
    await desk.jobs.runDue()
    assert.equal(reasonOf(mail), 'queued')
    assert.equal(server.received.length, 1)
    const [{ raw, to, from }] = server.received as [MailServer['received'][number]]
    assert.deepEqual([from, to], ['support@acme.example', ['maya@shop.example']])
    const ticket = (await desk.bob.get(`/v1/tickets/${mail.ticket_id}`)).body
    assert.equal(header(raw, 'Subject'), `We received your message [${ticket.ticket_display_id}]`)
    assert.equal(header(raw, 'Auto-Submitted'), 'auto-replied')
    assert.equal(header(raw, 'X-Auto-Response-Suppress'), 'All')
    assert.ok(header(raw, 'X-Bellhop-Desk'))
    assert.equal(header(raw, 'In-Reply-To'), '<first@shop.example>')
    assert.match(header(raw, 'References')!, /<first@shop\.example>$/)
    assert.match(header(raw, 'From')!, /^Acme <support@acme\.example>$/)
    assert.match(raw, /^The Acme team/m)
    // Somebody else may have written it in Maya's name: ours repeats none of it.
    assert.ok(!raw.includes('broken'), raw)
    const [sent] = await sentOf(mail.ticket_id)
    assert.deepEqual(
      [sent.kind, sent.comment_id, sent.ticket_id, sent.state, sent.recipients[0].email],
      ['acknowledgement', null, mail.ticket_id, 'sent', 'maya@shop.example'],
    )
    assert.deepEqual(await commentsOf(mail.ticket_id), [])
  })

  test('is off unless a mailbox says otherwise', async () => {
    await setTexts({ is_enabled: false })
    assert.equal(reasonOf(await deliver()), undefined)
    assert.equal(server.received.length, 0)
  })

  test('can be answered: the reply finds the ticket, and gets no second one', async () => {
    const mail = await deliver()
    const { raw } = server.received[0]!
    const reply = await deliver({ 'In-Reply-To': header(raw, 'Message-ID') }, 'It is a TABLE lamp.')
    assert.deepEqual([reply.state, reply.ticket_id], ['imported', mail.ticket_id])
    const key = /ref:([a-z2-7]{26})/.exec(raw)![0]
    const quoting = await deliver({ Subject: 'AW: lamp' }, `And a large one.\n\n> ${key}`)
    assert.equal(quoting.ticket_id, mail.ticket_id)
    assert.equal((await commentsOf(mail.ticket_id)).length, 2)
    assert.equal(server.received.length, 1)
  })

  test('comes before replies of agents in the conversation', async () => {
    // Not as many mails are sent as are received.
    await deliver({ From: 'noreply@shop.example' })
    const { ticket_id } = await deliver({ 'Message-ID': '<first@shop.example>' })
    await desk.bob.post(`/v1/tickets/${ticket_id}/comments`, { body: 'On its way.' })
    await desk.jobs.runDue()
    const [acknowledgement, reply] = server.received.map(({ raw }) => raw)
    const id = header(acknowledgement!, 'Message-ID')!
    assert.ok(header(reply!, 'References')!.endsWith(`<first@shop.example> ${id}`))
    assert.deepEqual(
      (await sentOf(ticket_id)).map(({ kind }: { kind: string }) => kind),
      ['reply', 'acknowledgement'],
    )
  })

  test('is not sent for a ticket that is split off', async () => {
    const { ticket_id } = await deliver()
    const { body: comment } = await desk.bob.post(`/v1/tickets/${ticket_id}/comments`, {
      body: 'And the table?',
      author_type: 'customer',
    })
    const split = { subject: 'Table', comment_ids: [comment.id] }
    const { status, body } = await desk.bob.post(`/v1/tickets/${ticket_id}/split`, split)
    assert.equal(status, 201)
    await desk.jobs.runDue()
    assert.deepEqual(await sentOf(body.id), [])
    assert.equal(server.received.length, 1)
  })

  test('has the texts of the mailbox, and what customers wrote makes no links', async () => {
    const subject = '[Win](http://evil.example) <b>www.evil.example</b> & `now`'
    const texts = {
      subject: '{{ticket.display_id}}: {{ ticket.subject }}',
      body: 'Hello {{ customer.first_name }} ({{ customer.name }}), about **{{ ticket.subject }}**: [see]({{ tracking_url }})',
    }
    assert.equal((await setTexts(texts)).status, 200)
    const mail = await deliver({ From: '"Maya *Chen*" <maya@shop.example>', Subject: subject })
    const ticket = (await desk.bob.get(`/v1/tickets/${mail.ticket_id}`)).body
    const raw = server.received[0]!.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')
    assert.equal(header(raw, 'Subject'), `${ticket.ticket_display_id}: ${subject}`)
    assert.ok(raw.includes(`Hello Maya (Maya *Chen*), about ${subject}: see <http`), raw)
    const html = raw.slice(raw.indexOf('<!doctype'))
    assert.match(
      html,
      /Hello Maya \(Maya \*Chen\*\), about <strong>\[Win\]\(http:\/\/evil\.example\)/,
    )
    assert.match(html, /&lt;b&gt;www\.evil\.example&lt;\/b&gt; &amp; `now`<\/strong>/)
    assert.deepEqual(
      [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href),
      [`http://desk.example/t/${ticket.tracking_token}`],
    )
  })

  test('is recognized as a quote in an answer, whatever the mail program makes of it', async () => {
    const { ticket_id } = await deliver()
    const raw = server.received[0]!.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')
    const html = raw.slice(raw.indexOf('<!doctype'), raw.indexOf('</html>') + '</html>'.length)
    const inner = /<body[^>]*>([\s\S]*)<\/body>/.exec(html)![1]
    const quotes = {
      gmail: `<div class="gmail_quote"><div class="gmail_attr">On Fri, Acme wrote:<br></div><blockquote class="gmail_quote">${inner}</blockquote></div>`,
      appleMail: `<blockquote type="cite"><div>On 20 Nov 2026, at 09:00, Acme &lt;support@acme.example&gt; wrote:</div>${html}</blockquote>`,
      outlook: `<hr><div id="divRplyFwdMsg"><b>From:</b> Acme<br><b>Sent:</b> Friday<br><b>To:</b> Maya<br><b>Subject:</b> Re: We received your message</div>${inner}`,
    }
    for (const [program, quote] of Object.entries(quotes)) {
      const answer = { 'Content-Type': 'text/html; charset=utf-8', Subject: 'Re: Your message' }
      const mail = await deliver(answer, `<div>Thanks from ${program}</div><br>${quote}`)
      assert.equal(mail.ticket_id, ticket_id, program)
      const comments = await commentsOf(ticket_id)
      assert.equal(comments.at(-1).body, `Thanks from ${program}`)
    }
  })

  test('is not sent if acknowledgements are switched off before it is', async () => {
    server.answerMessage = () => '451 later'
    const { ticket_id } = await deliver()
    assert.equal((await sentOf(ticket_id))[0].state, 'deferred')
    const other = await desk.bob.post('/v1/inbound-mails', compose(), asMail)
    assert.equal(other.status, 202)
    await desk.alice.patch(`/v1/mailboxes/${mailboxId}`, { is_enabled: false })
    await desk.jobs.runDue()
    assert.equal(reasonOf(await mailOf(other.body.id)), 'none mailbox_off')
  })

  test('that comes back is marked on the ticket, and the address is suppressed', async () => {
    server.answerRecipient = () => '550 5.1.1 No such user'
    const { ticket_id } = await deliver()
    const [sent] = await sentOf(ticket_id)
    assert.deepEqual([sent.state, sent.recipients[0].state], ['failed', 'failed'])
    const suppressed = (await desk.bob.get('/v1/suppressions')).body
    assert.deepEqual(
      suppressed.map(({ email }: { email: string }) => email),
      ['maya@shop.example'],
    )
    assert.equal(reasonOf(await deliver({ Subject: 'Again' })), 'none suppressed')
  })

  test('is deleted with its ticket', async () => {
    const { ticket_id } = await deliver()
    assert.equal((await desk.alice.delete(`/v1/tickets/${ticket_id}`)).status, 204)
    assert.deepEqual((await desk.bob.get('/v1/outbound-mails')).body, [])
  })
})

describe('no acknowledgement goes to', () => {
  const cases: Record<string, [headers: Record<string, string>, reason: string | undefined]> = {
    'automatic mail': [{ 'Auto-Submitted': 'auto-replied' }, 'none automatic'],
    'another desk’s acknowledgement': [{ 'X-Auto-Response-Suppress': 'All' }, 'none automatic'],
    lists: [{ 'List-Id': '<news.shop.example>' }, 'none automatic'],
    'senders without an answer': [{ From: 'noreply@shop.example' }, 'none automatic'],
    'contact forms': [
      { From: 'no-reply@acme.example', 'Reply-To': 'maya@shop.example' },
      'none automatic',
    ],
    'forms of ours': [
      { From: 'support@acme.example', 'Reply-To': 'maya@shop.example' },
      'none not_verified',
    ],
    'forged senders': [
      { 'Authentication-Results': 'mx.acme.example; dmarc=fail header.from=shop.example' },
      'none not_verified',
    ],
    'old mail': [{ Date: 'Fri, 27 Feb 2026 09:00:00 +0000' }, 'none old'],
    'our own addresses': [{ From: 'support@acme.example' }, undefined],
    bounces: [{ From: 'MAILER-DAEMON@shop.example', 'Return-Path': '<>' }, 'none automatic'],
  }
  for (const [name, [headers, reason]] of Object.entries(cases)) {
    test(name, async () => {
      assert.equal(reasonOf(await deliver(headers)), reason)
      assert.equal(server.received.length, 0)
    })
  }

  test('suppressed addresses', async () => {
    await desk.bob.post('/v1/suppressions', { email: 'Maya@shop.example' })
    assert.equal(reasonOf(await deliver()), 'none suppressed')
    assert.equal(server.received.length, 0)
  })

  test('held mail, also when somebody imports it, and to tickets that agents create', async () => {
    const { ticket_id } = await deliver()
    const id = header(server.received[0]!.raw, 'Message-ID')
    const held = await deliver({ From: 'eve@evil.example', 'In-Reply-To': id })
    assert.equal(held.state, 'held')
    const path = `/v1/inbound-mails/${held.id}/import`
    assert.equal((await desk.bob.post(path, { ticket_id: null })).status, 200)
    const input = {
      subject: 'By phone',
      customer_name: 'Omar',
      customer_email: 'omar@shop.example',
    }
    assert.equal((await desk.bob.post('/v1/tickets', { ...input, description: '' })).status, 201)
    const split = await desk.bob.post(`/v1/tickets/${ticket_id}/comments`, {
      body: 'a note',
      is_internal: true,
    })
    assert.equal(split.status, 201)
    await desk.jobs.runDue()
    assert.equal(server.received.length, 1)
  })
})

describe('too many acknowledgements', () => {
  test('to one address are not sent, and the ticket says so', async () => {
    const outcomes: (string | undefined)[] = []
    for (let index = 0; index < 5; index++) {
      outcomes.push(reasonOf(await deliver({ Subject: `robot ${index}` }, `mail ${index}`)))
    }
    assert.deepEqual(outcomes, [...Array(3).fill('queued'), ...Array(2).fill('none over_limit')])
    assert.equal(server.received.length, 3)
    const canceled = (await desk.bob.get('/v1/outbound-mails?state=canceled')).body
    assert.equal(canceled.length, 2)
    assert.equal(canceled[0].recipients[0].state, 'canceled')
    // Somebody else still gets one, and so does this address ten minutes later.
    assert.equal(reasonOf(await deliver({ From: 'omar@shop.example' })), 'queued')
    desk.clock.advance(601)
    assert.equal(reasonOf(await deliver({}, 'much later')), 'queued')
  })

  test('are ten a day to one address', async () => {
    const outcomes: (string | undefined)[] = []
    for (let index = 0; index < 12; index++) {
      desk.clock.advance(3_600)
      outcomes.push(reasonOf(await deliver({}, `mail ${index}`)))
    }
    assert.deepEqual(outcomes.slice(9), ['queued', 'none over_limit', 'none over_limit'])
  })
})

test('a text with an unknown variable is rejected, and named', async () => {
  const rejected = async (acknowledgement: object, message: RegExp) => {
    const response = await setTexts(acknowledgement)
    assert.equal(response.status, 422, response.text)
    assert.match(response.body.detail[0].msg, message)
    return response.body.detail[0].loc
  }
  assert.deepEqual(
    await rejected(
      { body: 'Dear {{ custmer.name }}, {{ ticket.id }}' },
      /\{\{ custmer\.name \}\}, \{\{ ticket\.id \}\}/,
    ),
    ['body', 'acknowledgement', 'body'],
  )
  await rejected({ subject: 'Hello {{' }, /not closed/)
  await rejected({ body: '{% if x %}' }, /not closed/)
  await rejected({ subject: 'one\r\nBcc: eve@evil.example' }, /one line/)
  const ours = (await setTexts({ subject: '', body: '' })).body.acknowledgement
  assert.match(ours.subject, /\{\{ ticket\.display_id \}\}/)
})

test('two desks that acknowledge each other’s mails send one each', async () => {
  await deliver({ From: 'help@other.example' })
  assert.equal(server.received.length, 1)
  const { charlie } = desk
  const mailbox = {
    address: 'help@other.example',
    name: 'Other',
    smtp: { host: '127.0.0.1', port: server.port, security: 'none' },
    acknowledgement: { is_enabled: true },
  }
  assert.equal((await charlie.post('/v1/mailboxes', mailbox)).status, 201)
  const { body } = await charlie.post('/v1/inbound-mails', server.received[0]!.raw, asMail)
  await desk.jobs.runDue()
  const arrived = (await charlie.get(`/v1/inbound-mails/${body.id}`)).body
  assert.deepEqual([arrived.state, reasonOf(arrived)], ['imported', 'none automatic'])
  assert.equal(server.received.length, 1)
})
