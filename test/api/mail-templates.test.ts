import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { updateTemplate } from '../../src/channels/mail/templates/update.ts'
import { asService } from '../../src/platform/access/attribution.ts'
import { toTimestamp } from '../../src/platform/time.ts'
import { ticketInput } from '../support/client/client.ts'
import { type Desk, openDesk } from '../support/desk/desk.ts'
import { holdTransaction } from '../support/desk/held-transaction.ts'
import { composeRaw } from '../support/fixtures/mail.ts'
import { type MailServer, openMailServer } from '../support/network/mail-server.ts'

let desk: Desk
let server: MailServer
let mailboxId: string
before(async () => {
  desk = await openDesk({
    BELLHOP_MAIL_ALLOW_PRIVATE: 'true',
    BELLHOP_PUBLIC_URL: 'http://desk.example',
  })
  server = await openMailServer()
  const { status, body, text } = await desk.alice.post('/v1/mailboxes', {
    address: 'support@acme.example',
    name: 'Acme',
    smtp: { host: '127.0.0.1', port: server.port, security: 'none' },
    signature: 'The signature',
    send_delay_seconds: 0,
    acknowledgement: { is_enabled: true },
  })
  assert.equal(status, 201, text)
  mailboxId = body.id
})
after(async () => {
  await desk.close()
  await server[Symbol.asyncDispose]()
})
beforeEach(async () => {
  for (const name of names) await desk.alice.delete(path(name))
  server.received.length = 0
  desk.clock.advance(3_600)
})

const names = [
  ...['reply', 'acknowledgement', 'notification', 'digest'],
  ...['invitation', 'password_reset'],
]
const path = (name: string) => `/v1/mail-templates/${name}`

async function save(name: string, template: object) {
  const { status, body, text } = await desk.alice.put(path(name), template)
  assert.equal(status, 200, text)
  return body
}

async function assertRejected(name: string, template: object, field: string, message: RegExp) {
  for (const send of [
    desk.alice.put(path(name), template),
    desk.alice.post(`${path(name)}/preview`, template),
  ]) {
    const { status, body, text } = await send
    assert.equal(status, 422, text)
    assert.deepEqual(body.detail[0].loc, ['body', field], text)
    assert.match(body.detail[0].msg, message)
  }
}

const plain = (raw: string) => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')
const header = (raw: string, name: string) => new RegExp(`^${name}: (.*)\r$`, 'm').exec(raw)?.[1]

async function sendReply(body: string, change: Record<string, unknown> = {}, copied?: string) {
  const { body: ticket } = await desk.bob.post('/v1/tickets', ticketInput(change))
  if (copied) await desk.bob.put(`/v1/tickets/${ticket.id}/participants/${copied}`, {})
  const { status } = await desk.bob.post(`/v1/tickets/${ticket.id}/comments`, { body })
  assert.equal(status, 201)
  await desk.jobs.runDue()
  return { ticket, raw: plain(server.received.at(-1)!.raw) }
}

test('all are ours at first; a changed one says so, and can be restored', async () => {
  const { body: all } = await desk.alice.get('/v1/mail-templates')
  assert.deepEqual(
    all.map(({ name }: { name: string }) => name),
    names,
  )
  for (const { is_customized, subject, body, ...rest } of all) {
    assert.deepEqual(
      [is_customized, subject, body, rest.updated_at],
      [false, rest.default_subject, rest.default_body, null],
    )
    // Ours is accepted as it is.
    await save(rest.name, { subject: subject ?? '', body })
  }
  const saved = await save('reply', { body: '  Hello {{ customer.first_name }},\n\n{{ body }}  ' })
  assert.deepEqual(
    [saved.is_customized, saved.body, saved.default_body, saved.required_variable],
    [true, 'Hello {{ customer.first_name }},\n\n{{ body }}', '{{ body }}', 'body'],
  )
  assert.deepEqual((await desk.alice.get(path('reply'))).body, saved)
  assert.equal((await desk.alice.delete(path('reply'))).status, 204)
  assert.equal((await desk.alice.delete(path('reply'))).status, 204)
  assert.equal((await desk.alice.get(path('reply'))).body.is_customized, false)
  assert.equal((await desk.alice.get(path('other'))).status, 422)
})

test('what is wrong is named before it is saved', async () => {
  const reply = { body: '{{ body }}' }
  await assertRejected(
    'reply',
    { body: '{{ body }} {{ tags }}' },
    'body',
    /variable: \{\{ tags \}\}/,
  )
  await assertRejected('reply', { body: '{{ body }} {{ url }}' }, 'body', /variable: \{\{ url \}\}/)
  await assertRejected('reply', { body: '{{ body }} {% if x' }, 'body', /not closed/)
  await assertRejected('reply', { ...reply, subject: 'Hi' }, 'subject', /subject of their ticket/)
  const hidden = [
    ...['Hello', '{% if customer.name %}{{ body }}{% endif %}', '{{ body | upcase }}'],
    ...['{% raw %}{{ body }}{% endraw %}', 'Hello {{ body and false }}', 'Hello {{ body == "" }}'],
  ]
  for (const body of hidden)
    await assertRejected('reply', { body }, 'body', /must contain \{\{ body/)
  const twice = '{{ body }}{% assign again = body %}{{ again }}'
  await assertRejected('reply', { body: twice }, 'body', /exactly once/)
  await assertRejected('digest', { body: '{{ body }} {{ body }}' }, 'body', /exactly once/)
  for (const name of ['invitation', 'password_reset'])
    await assertRejected(
      name,
      { body: 'Welcome, {{ user.name }}' },
      'body',
      /must contain \{\{ url/,
    )
  await assertRejected('invitation', { body: '{{ url == "" }}' }, 'body', /must contain \{\{ url/)
  const link = { body: '{{ url }}' }
  await assertRejected(
    'invitation',
    { ...link, subject: '{{ url }}' },
    'subject',
    /unknown variable/,
  )
  const assigned = '{{ body }}{% assign tracking_url = customer.name %}{{ tracking_url }}'
  for (const body of [assigned, '{% assign body = "x" %}{{ body }}'])
    await assertRejected('reply', { body }, 'body', /\}\} cannot be assigned/)
  await assertRejected('invitation', { ...link, subject: 'a\r\nBcc: b' }, 'subject', /one line/)
  await assertRejected('acknowledgement', { body: '{{ customer.email }}' }, 'body', /unknown/)
  await assertRejected(
    'acknowledgement',
    { body: '{% comment %}x{% endcomment %}' },
    'body',
    /empty/,
  )
  const long = await desk.alice.put(path('reply'), { body: `{{ body }}${'x'.repeat(10_000)}` })
  assert.equal(long.status, 422)
})

test('surrounds a reply, whose words and subject stay as they are', async () => {
  await save('reply', {
    body: 'Hello {{ customer.first_name }} & {{ ticket.subject }},\n\n{{ body }}\n\n*{{ agent.name }}*, {{ organization.name }}',
  })
  const words = 'It is {{ customer.name }} **now**.\n\n{% if'
  const { raw, ticket } = await sendReply(words, { subject: '[Win](http://evil.example)' })
  assert.equal(header(raw, 'Subject'), 'Re: [Win](http://evil.example)')
  const [text, html] = raw.split('<!doctype') as [string, string]
  const plain = 'It is {{ customer.name }} now.\r\n\r\n{% if'
  assert.ok(
    text.includes(`Hello Maya & [Win](http://evil.example),\r\n\r\n${plain}\r\n\r\nbob, `),
    text,
  )
  assert.match(html, /<p>Hello Maya &amp; \[Win\]\(http:\/\/evil\.example\),<\/p>/)
  assert.match(html, /<p>It is \{\{ customer\.name \}\} <strong>now<\/strong>\.<\/p>/)
  assert.match(html, /<em>bob<\/em>[\s\S]*The signature[\s\S]*See your request/)
  assert.equal(html.split(`href="http://desk.example/t/${ticket.tracking_token}"`).length, 2)
})

test('has the link to the request where it says so, and not if others read it', async () => {
  await save('reply', { body: '{{ body }}\n\n[Your request]({{ tracking_url }})' })
  const { raw, ticket } = await sendReply('Hi')
  const [text = ''] = raw.replaceAll('=\r\n', '').split('<!doctype')
  assert.ok(text.includes(`Your request <http://desk.example/t/${ticket.tracking_token}>`), text)
  assert.match(
    raw,
    new RegExp(`<a href="http://desk.example/t/${ticket.tracking_token}"[^>]*>Your`),
  )
  assert.doesNotMatch(raw, /See your request/)
  const copied = await sendReply('Hi', {}, 'omar@example.com')
  assert.doesNotMatch(copied.raw, /desk\.example/)
})

test('has the link below if the template has left it out for this customer', async () => {
  const german = '{% if customer.language == "de" %}Mehr: {{ tracking_url }}{% endif %}'
  await save('reply', { body: `${german}\n\n{{ body }}` })
  const { raw, ticket } = await sendReply('Hi')
  assert.match(raw, /See your request/)
  assert.ok(raw.includes(`http://desk.example/t/${ticket.tracking_token}`))
  const { body } = await desk.alice.post(`${path('reply')}/preview`, { ticket_id: ticket.id })
  assert.match(body.text, /See your request/)
  await desk.bob.patch(`/v1/customers/${ticket.customer_id}`, { language: 'de' })
  await desk.bob.post(`/v1/tickets/${ticket.id}/comments`, { body: 'Hallo' })
  await desk.jobs.runDue()
  assert.match(server.received.at(-1)!.raw, /^Mehr: http/m)
  assert.doesNotMatch(server.received.at(-1)!.raw, /See your request/)
})

test('mentions custom fields only while customers see them', async () => {
  const field = { applies_to: 'ticket', type: 'text' }
  const open = { ...field, key: 'order', name: 'Order', is_public: true }
  const { body: made } = await desk.alice.post('/v1/fields', open)
  await desk.alice.post('/v1/fields', { ...field, key: 'secret', name: 'Secret' })
  const secret = { body: '{{ body }} {{ fields.secret }}' }
  await assertRejected('reply', secret, 'body', /unknown variable: \{\{ fields\.secret/)
  const { variables } = await save('reply', { body: '{{ body }}\n\nOrder: {{ fields.order }}.' })
  assert.deepEqual(
    variables.filter((name: string) => name.startsWith('fields.')),
    ['fields.order'],
  )
  const { body: ticket } = await desk.bob.post('/v1/tickets', ticketInput({}))
  await desk.bob.patch(`/v1/tickets/${ticket.id}/fields`, { order: 'A-7', secret: 'hush' })
  const preview = () => desk.alice.post(`${path('reply')}/preview`, { ticket_id: ticket.id })
  assert.match((await preview()).body.text, /Order: A-7\./)
  await desk.alice.patch(`/v1/fields/${made.id}`, { is_public: false })
  await desk.bob.post(`/v1/tickets/${ticket.id}/comments`, { body: 'Hi' })
  await desk.jobs.runDue()
  assert.match(server.received[0]!.raw, /Order: \./)
})

test('a field that customers no longer see stands in the way of no mailbox', async () => {
  const field = { applies_to: 'ticket', type: 'text', key: 'invoice', name: 'Invoice' }
  const { body: made } = await desk.alice.post('/v1/fields', { ...field, is_public: true })
  await desk.alice.post('/v1/fields', { ...field, key: 'invoice_2', is_public: true })
  const mentioning = (key: string) => `About ${key}: {{ fields${key} }}`
  await save('acknowledgement', { subject: mentioning('.invoice'), body: 'Hello' })
  await save('reply', { body: `{{ body }} ${mentioning('["invoice"]')}` })
  const mailbox = `/v1/mailboxes/${mailboxId}`
  const change = (acknowledgement: object) => desk.alice.patch(mailbox, { acknowledgement })
  assert.equal((await change({ body: mentioning('.invoice_2') })).status, 200)
  const { status, body } = await desk.alice.delete(`/v1/fields/${made.id}`)
  assert.deepEqual(
    [status, body.detail],
    [409, 'The field is used by mail templates: acknowledgement, reply'],
  )
  assert.deepEqual(
    body.used_by.map(({ kind, name }: { kind: string; name: string }) => [kind, name]),
    ['acknowledgement', 'reply'].map((name) => ['mail_template', name]),
  )
  await change({ body: mentioning('.invoice') })
  const both = await desk.alice.delete(`/v1/fields/${made.id}`)
  assert.deepEqual(both.body.used_by.at(-1), { kind: 'mailbox', id: mailboxId, name: 'Acme' })

  assert.equal((await desk.alice.patch(`/v1/fields/${made.id}`, { is_public: false })).status, 200)
  const { body: shown } = await desk.alice.get(mailbox)
  const smtp = { host: '127.0.0.1', port: server.port, security: 'none' }
  const address = 'orders@acme.example'
  const added = await desk.alice.post('/v1/mailboxes', { address, name: 'Orders', smtp })
  assert.equal(added.status, 201, added.text)
  assert.equal((await desk.alice.delete(`/v1/mailboxes/${added.body.id}`)).status, 204)
  // As the console does, with all texts that it shows.
  assert.equal((await change(shown.acknowledgement)).status, 200)
  const refused = await change({ subject: 'Ours', body: `${mentioning('.invoice')}!` })
  assert.deepEqual(refused.body.detail[0].loc, ['body', 'acknowledgement', 'body'])
  assert.equal((await change({ subject: 'Ours' })).status, 200)
  assert.equal((await change({ subject: '', body: '' })).status, 200)
})

test('a mail that has to be sent again has the same bytes, whatever was changed since', async () => {
  await save('reply', { body: 'First\n\n{{ body }}' })
  let isBusy = true
  server.answerMessage = () => (isBusy ? '451 4.3.0 Later' : undefined)
  await sendReply('Words')
  await save('reply', { body: 'Second\n\n{{ body }}' })
  isBusy = false
  desk.clock.advance(3_600)
  await desk.jobs.runDue()
  const [first, again] = server.received.map(({ raw }) => raw)
  assert.match(first!, /^First\r$/m)
  assert.equal(again, first)
  assert.match((await sendReply('More')).raw, /^Second\r$/m)
})

test('one that fails with the values of a mail is no reason to send nothing', async () => {
  const doubled = '{% assign a = a | append: a %}'.repeat(30)
  const body = `{{ body }}{% if ticket.subject == "Boom" %}{% assign a = "x" %}${doubled}{% endif %}`
  await save('reply', { body })
  const { raw } = await sendReply('Still sent', { subject: 'Boom' })
  assert.match(raw, /Still sent/)
})

test('acknowledgements have the text of their mailbox, or else of the organization', async () => {
  const receive = async () => {
    const raw = composeRaw({
      Date: desk.clock.now().toUTCString(),
      From: `Maya <maya${server.received.length}@shop.example>`,
      Subject: `Lamp ${server.received.length}`,
    })
    const asMail = { 'content-type': 'message/rfc822' }
    await desk.bob.post('/v1/inbound-mails', raw, asMail)
    const before = server.received.length
    await desk.jobs.runDue()
    await desk.jobs.runDue()
    return plain(server.received[before]!.raw)
  }
  const mailbox = `/v1/mailboxes/${mailboxId}`
  const texts = async () => (await desk.alice.get(mailbox)).body.acknowledgement
  await save('acknowledgement', {
    subject: '{{ organization.name }}: {{ ticket.subject }}',
    body: '{% if customer.language == "de" %}Hallo{% else %}Hello{% endif %} {{ customer.name }}',
  })
  assert.match((await texts()).subject, /^\{\{ organization\.name/)
  const first = await receive()
  assert.match(header(first, 'Subject')!, /: Lamp 0$/)
  assert.match(first, /^Hello Maya\r$/m)
  assert.match(header(first, 'Auto-Submitted')!, /auto-replied/)
  // The console sends the text that it shows.
  await desk.alice.patch(mailbox, { acknowledgement: { ...(await texts()), subject: 'Ours' } })
  await save('acknowledgement', { body: 'Changed, {{ customer.name }}' })
  const second = await receive()
  assert.deepEqual([header(second, 'Subject'), /^Changed, Maya\r$/m.test(second)], ['Ours', true])
  await desk.alice.patch(mailbox, { acknowledgement: { body: 'Own {{ ticket.display_id }}' } })
  assert.match(await receive(), /^Own /m)
  await desk.alice.patch(mailbox, { acknowledgement: { subject: '', body: '' } })
})

test('a template that has become wrong keeps nobody from connecting a mailbox', async () => {
  const field = { applies_to: 'ticket', type: 'text', key: 'parcel', name: 'Parcel' }
  const { body: made } = await desk.alice.post('/v1/fields', { ...field, is_public: true })
  await save('acknowledgement', { body: 'Parcel: {{ fields.parcel }}.' })
  await desk.alice.patch(`/v1/fields/${made.id}`, { is_public: false })
  const smtp = { host: 'smtp.acme.example', port: 587, security: 'starttls' }
  const mailbox = { address: 'shop@acme.example', name: 'Shop', smtp }
  const { status, body, text } = await desk.alice.post('/v1/mailboxes', mailbox)
  assert.equal(status, 201, text)
  const patch = (acknowledgement: object) =>
    desk.alice.patch(`/v1/mailboxes/${body.id}`, { acknowledgement })
  const changed = await patch({ ...body.acknowledgement, subject: 'Thanks' })
  assert.equal(changed.status, 200, changed.text)
  assert.equal((await patch({ body: 'Own {{ fields.parcel }}' })).status, 422)
  assert.equal((await desk.alice.delete(`/v1/mailboxes/${body.id}`)).status, 204)
})

test('invitations and password resets: the link works, and is stored nowhere', async () => {
  await save('invitation', {
    subject: 'Welcome to {{ organization.name }}',
    body: 'Dear {{ user.first_name }}, [choose a password]({{ url }}).',
  })
  await save('password_reset', { body: 'Here:\n\n{{ url }}' })
  const user = await desk.addUser('new@acme.example', 'agent')
  await desk.alice.post(`/v1/users/${user}/invitation-mail`)
  await desk.jobs.runDue()
  await desk.alice.post('/v1/password-resets', { email: 'bob@acme.example', organization: 'acme' })
  await desk.jobs.runDue()
  const [invited, reset] = server.received.map(({ raw }) => plain(raw))
  assert.match(header(invited!, 'Subject')!, /^Welcome to /)
  for (const raw of [invited!, reset!]) {
    const [, url, token] = /<a href="(http:\/\/desk\.example\/invite\/([\w-]{32}))"/.exec(raw)!
    assert.equal(raw.split(url!).length > 2, true)
    for (const table of ['jobs', 'invitations', 'events', 'mail_templates'])
      assert.ok(
        !JSON.stringify(await desk.sqlFromOutside(`SELECT * FROM ${table}`)).includes(token!),
      )
  }
})

test('notifications to agents keep their links to turn them off', async () => {
  await save('notification', {
    subject: 'News: {{ ticket.subject }}',
    body: 'Hi {{ user.first_name }}\n\n{{ body }}',
  })
  const { body: users } = await desk.alice.get('/v1/users')
  const bob = users.find(({ email }: { email: string }) => email === 'bob@acme.example').id
  const { body: settings } = await desk.bob.get('/v1/me/notification-settings')
  const mail = { ...settings.mail, assigned: 'soon' }
  assert.equal(
    (await desk.bob.put('/v1/me/notification-settings', { ...settings, mail })).status,
    200,
  )
  await desk.alice.post('/v1/tickets', ticketInput({ subject: 'Lamp', assigned_user_id: bob }))
  await desk.jobs.runDue()
  desk.clock.advance(121)
  for (let round = 0; server.received.length === 0 && round < 10; round += 1)
    await desk.jobs.runDue()
  const raw = plain(server.received[0]!.raw)
  assert.equal(header(raw, 'Subject'), 'News: Lamp')
  assert.match(raw, /^Hi bob\r$[\s\S]*Admin assigned this ticket to you[\s\S]*unsubscribe/m)
})

test('a preview is the mail with a ticket or made-up values, and changes nothing', async () => {
  const count = async () => (await desk.alice.get('/v1/events?limit=1')).body
  const { body: ticket } = await desk.bob.post('/v1/tickets', ticketInput({ subject: 'Lamp' }))
  await desk.jobs.runDue()
  const before = JSON.stringify(await count())
  for (const name of names) {
    const { status, body, text } = await desk.alice.post(`${path(name)}/preview`, {})
    assert.equal(status, 200, text)
    assert.ok(body.subject && body.text && body.html.startsWith('<!doctype'))
    assert.doesNotMatch(JSON.stringify(body), /\{\{|undefined/)
  }
  const request = { body: '{{ ticket.subject }}: {{ body }}', ticket_id: ticket.id }
  const { body } = await desk.alice.post(`${path('reply')}/preview`, request)
  assert.equal(body.subject, 'Re: Lamp')
  assert.match(body.text, /^Lamp:\n\nYour new lamp[\s\S]*-- \nThe signature/)
  const key = await desk.client('alice@acme.example', { scopes: ['mailboxes:read'] })
  assert.equal((await key.post(`${path('reply')}/preview`, request)).status, 403)
  const other = { ticket_id: '019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17' }
  assert.equal((await desk.alice.post(`${path('reply')}/preview`, other)).status, 404)
  assert.equal(JSON.stringify(await count()), before)
})

test('changes are in the audit log, without the words', async () => {
  const audited = async () =>
    (await desk.alice.get('/v1/audit?limit=100')).body.filter(({ type }: { type: string }) =>
      type.startsWith('mail_template.'),
    )
  const before = (await audited()).length
  for (let times = 0; times < 2; times += 1) await save('reply', { body: 'Secret {{ body }}' })
  await desk.alice.delete(path('reply'))
  const entries = await audited()
  assert.equal(entries.length, before + 2)
  assert.deepEqual(
    entries.slice(0, 2).map(({ type }: { type: string }) => type),
    ['mail_template.deleted', 'mail_template.updated'],
  )
  assert.deepEqual(entries[1].changes, [
    { field: 'name', from: null, to: 'reply' },
    { field: 'body' },
  ])
  assert.doesNotMatch(JSON.stringify(entries), /Secret/)
})

test('two first changes at the same time are of one template', async () => {
  const act = asService(toTimestamp(desk.clock.now()))
  const first = await holdTransaction(desk, (tx) =>
    updateTemplate(tx, 'digest', { body: 'First {{ body }}' }, act),
  )
  const second = save('digest', { body: 'Second {{ body }}' })
  await Promise.all([first.commit(), second])
  const entries = (await desk.alice.get('/v1/audit?limit=2')).body
  assert.equal(entries[0].resource_id, entries[1].resource_id)
  assert.deepEqual(
    entries.map(({ changes }: { changes: { from: unknown }[] }) => changes[0]!.from),
    ['digest', null],
  )
})
