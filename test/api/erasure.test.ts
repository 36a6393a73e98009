import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ApiClient } from '../support/client/client.ts'
import { storedTexts } from '../support/desk/database-contents.ts'
import { type Desk, openDesk } from '../support/desk/desk.ts'
import { filesForm } from '../support/fixtures/files.ts'
import { png } from '../support/fixtures/images.ts'
import { composeRaw } from '../support/fixtures/mail.ts'
import { type MailServer, openMailServer } from '../support/network/mail-server.ts'

// Each word of a customer is in one place, and after an erasure in none.

let desk: Desk
let server: MailServer
before(async () => {
  desk = await openDesk({ BELLHOP_MAIL_ALLOW_PRIVATE: 'true' })
  server = await openMailServer()
  await desk.acceptRequests('acme')
  await createSettings()
})
after(async () => {
  await desk.close()
  await server[Symbol.asyncDispose]()
})

async function createSettings(): Promise<void> {
  const { alice } = desk
  for (const [path, body] of [
    [
      '/v1/mailboxes',
      {
        address: 'support@acme.example',
        name: 'Acme',
        smtp: { host: '127.0.0.1', port: server.port, security: 'none' },
        send_delay_seconds: 0,
      },
    ],
    ['/v1/fields', { name: 'Order', key: 'order', applies_to: 'ticket', type: 'text' }],
    ['/v1/fields', { name: 'Room', key: 'room', applies_to: 'customer', type: 'text' }],
    ['/v1/webhooks', { url: 'http://127.0.0.1:1/', event_types: ['ticket.created'] }],
  ] as const) {
    const { status, text } = await alice.post(path, body)
    assert.equal(status, 201, text)
  }
}

/** Without a key: the customer herself. */
const visitor = () => new ApiClient(desk.url)

interface Planted {
  customerId: string
  ticketId: string
  otherTicketId: string
  token: string
}

const places = [
  'name',
  'address',
  'second',
  'phone',
  'external',
  'note',
  'room',
  'subject',
  'description',
  'category',
  'order',
  'reply',
  'said',
  'filename',
  'filebytes',
  'draft',
  'scheduled',
  'person',
  'sidesubject',
  'link',
  'view',
  'kept',
  'mailsubject',
  'mailtext',
  'mailheader',
  'copied',
  'elsewhere',
  'suppressed',
  'blocked',
  'binsubject',
  'bintext',
  'bincategory',
  'binreply',
  'binfile',
  'bindraft',
  'binmailsubject',
  'binmailtext',
  'binmailheader',
] as const
type Place = (typeof places)[number]

/** Of one erasure, so that those of another are not taken for its. */
const wordFor = (run: string) => (place: Place) => `${run}canary${place}`

async function plant(run: string): Promise<Planted> {
  const { alice, bob, jobs } = desk
  const word = wordFor(run)
  const address = `${word('address')}@shop.example`
  const expect = async (call: ReturnType<ApiClient['post']>, status = 201) => {
    const { status: actual, text, body } = await call
    assert.equal(actual, status, text)
    return body
  }
  const input = {
    customer_name: `Maya ${word('name')}`,
    customer_email: address,
    subject: word('subject'),
    description: word('description'),
    category: word('category'),
  }
  const ticket = await expect(
    bob.post('/v1/tickets', input, { 'idempotency-key': `${run}-ticket` }),
  )
  const path = `/v1/tickets/${ticket.id}`
  const customer = `/v1/customers/${ticket.customer_id}`
  await expect(bob.call('PUT', `${customer}/emails/${word('second')}@shop.example`, {}), 200)
  await expect(bob.patch(customer, { phone: word('phone'), external_id: word('external') }), 200)
  await expect(bob.post(`${customer}/notes`, { body: word('note') }))
  await expect(bob.patch(`${customer}/fields`, { room: word('room') }), 200)
  await expect(bob.patch(`${path}/fields`, { order: word('order') }), 200)
  const asCustomer = { author_type: 'customer' }
  await expect(bob.post(`${path}/comments`, { body: word('reply'), ...asCustomer }))
  const files = filesForm([
    `${word('filename')}.png`,
    Buffer.concat([await png(), Buffer.from(word('filebytes'))]),
  ])
  const said = await expect(
    visitor().post(`/v1/tracking/${ticket.tracking_token}/comments`, { body: word('said') }),
  )
  await expect(
    visitor().post(`/v1/tracking/${ticket.tracking_token}/comments/${said.id}/attachments`, files),
  )
  await bob.put(`${path}/drafts/reply`, { body: word('draft'), version: null })
  const later = new Date(desk.clock.now().getTime() + 86_400_000).toISOString().replace(/\.\d+/, '')
  await expect(bob.post(`${path}/scheduled-comments`, { body: word('scheduled'), send_at: later }))
  await expect(
    bob.post(`${path}/side-conversations`, {
      to: [{ email: 'kim@supplier.example', name: 'Kim' }],
      subject: word('sidesubject'),
      body: 'Please look.',
      quote: { of: 'conversation' },
    }),
  )
  const link = {
    kind: 'external',
    url: `https://shop.example/${word('link')}`,
    title: word('link'),
  }
  await expect(bob.post(`${path}/links`, link))
  const third = `${word('view')}@shop.example`
  await expect(bob.call('PUT', `${customer}/emails/${third}`, {}), 200)
  await expect(bob.post('/v1/views', { name: 'Hers', filter: { search: third } }))
  await expect(
    bob.post(
      `${path}/comments`,
      { body: word('kept'), ...asCustomer },
      { 'idempotency-key': `${run}-kept` },
    ),
  )
  // On the ticket of somebody else.
  const other = await expect(
    bob.post('/v1/tickets', {
      ...input,
      ...{
        customer_name: 'Omar',
        customer_email: `${run}omar@shop.example`,
        subject: 'A rug',
        description: 'Torn',
        category: 'Rugs',
      },
    }),
  )
  await bob.put(`/v1/tickets/${other.id}/participants/${address}`, { name: word('copied') })
  await expect(
    bob.post(`/v1/tickets/${other.id}/side-conversations`, {
      to: [{ email: address, name: word('person') }],
      body: 'Please look.',
    }),
  )
  await expect(bob.post(`/v1/tickets/${other.id}/comments`, { body: 'We send another one.' }))
  await expect(
    bob.post('/v1/suppressions', {
      email: `${word('second')}@shop.example`,
      detail: word('suppressed'),
    }),
  )
  const block = { kind: 'email', value: `${word('second')}@shop.example`, reason: word('blocked') }
  await expect(bob.post('/v1/blocks', block))
  await jobs.runDue()
  const asMail = { 'content-type': 'message/rfc822' }
  const from = { From: `Maya ${word('name')} <${address}>`, 'X-Origin': word('mailheader') }
  const mail = composeRaw(
    { ...from, 'Message-ID': `<${run}1@shop.example>`, Subject: word('mailsubject') },
    word('mailtext'),
  )
  await expect(bob.post('/v1/inbound-mails', mail, asMail), 202)
  const copy = composeRaw(
    {
      From: `Omar <${run}omar@shop.example>`,
      'Message-ID': `<${run}2@shop.example>`,
      Cc: `${word('elsewhere')} <${address}>`,
    },
    'A mail of somebody else',
  )
  await expect(bob.post('/v1/inbound-mails', copy, asMail), 202)
  await jobs.runDue()
  await alice.post(`${path}/comments`, { body: 'We will see.' })
  await jobs.runDue()
  await plantInTrash(run, input)
  return {
    customerId: ticket.customer_id,
    ticketId: ticket.id,
    otherTicketId: other.id,
    token: ticket.tracking_token,
  }
}

/** Two tickets: one that she has opened with a form, and one by mail. */
async function plantInTrash(run: string, input: object): Promise<void> {
  const { bob, jobs } = desk
  const word = wordFor(run)
  const words = {
    subject: word('binsubject'),
    description: word('bintext'),
    category: word('bincategory'),
  }
  const { body: opened } = await bob.post('/v1/tickets', { ...input, ...words })
  const path = `/v1/tickets/${opened.id}`
  const reply = { body: word('binreply'), author_type: 'customer' }
  await bob.post(`${path}/comments`, reply, { 'idempotency-key': `${run}-bin` })
  await bob.post(`${path}/attachments`, filesForm(['notes.txt', word('binfile')]))
  await bob.put(`${path}/drafts/reply`, { body: word('bindraft'), version: null })
  const mail = composeRaw(
    {
      From: `Maya ${word('name')} <${word('address')}@shop.example>`,
      'Message-ID': `<${run}3@shop.example>`,
      Subject: word('binmailsubject'),
      'X-Origin': word('binmailheader'),
    },
    word('binmailtext'),
  )
  await bob.post('/v1/inbound-mails', mail, { 'content-type': 'message/rfc822' })
  await jobs.runDue()
  const { body: mailed } = await bob.get(`/v1/tickets?search=${word('binmailsubject')}`)
  assert.equal(mailed.length, 1)
  await trash(opened.id)
  await trash(mailed[0].id)
  await jobs.runDue()
}

async function trash(ticketId: string): Promise<void> {
  const { status, text } = await desk.bob.post(`/v1/tickets/${ticketId}/trash`)
  assert.equal(status, 204, text)
}

const restore = async (ticketId: string) =>
  (await desk.bob.post(`/v1/trash/${ticketId}/restore`)).status

async function ticketOf(name: string): Promise<{ id: string; customer_id: string }> {
  const { status, body, text } = await desk.bob.post('/v1/tickets', {
    customer_name: name,
    customer_email: `${name.toLowerCase()}@shop.example`,
    subject: 'A lamp',
    description: 'Broken',
  })
  assert.equal(status, 201, text)
  return body
}

async function erase(customerId: string, body: object) {
  const {
    status,
    body: started,
    text,
  } = await desk.alice.post(`/v1/customers/${customerId}/erase`, body)
  assert.equal(status, 202, text)
  assert.equal(started.state, 'running')
  for (let run = 0; run < 20; run++) {
    await desk.jobs.runDue()
    const { body: erasure } = await desk.alice.get(`/v1/erasures/${started.id}`)
    if (erasure.state === 'done') return erasure
    desk.clock.advance(300)
  }
  throw new Error(JSON.stringify(await desk.sqlFromOutside('SELECT kind, last_error FROM jobs')))
}

const rowsIn = ({ places }: { places: { table: string; rows: number }[] }, name: string) =>
  places.find(({ table }) => table === name)?.rows

async function remainingOf(run: string): Promise<string[]> {
  const texts = await storedTexts(desk)
  return places.filter((place) => texts.some((text) => text.includes(wordFor(run)(place))))
}

for (const [run, body] of [
  ['anon', { mode: 'anonymise', include_replies: true }],
  ['gone', { mode: 'delete' }],
] as const) {
  test(`after an erasure (${body.mode}), no word of the customer is in any file or table`, async () => {
    const { customerId, ticketId, otherTicketId, token } = await plant(run)
    assert.deepEqual(await remainingOf(run), [...places], 'planted')

    const rehearsal = await erase(customerId, { ...body, dry_run: true })
    assert.deepEqual(await remainingOf(run), [...places], 'a dry run changes nothing')
    const certificate = await erase(customerId, body)
    assert.deepEqual(await remainingOf(run), [])
    assert.doesNotMatch(JSON.stringify(certificate), /canary|shop\.example/)
    assert.deepEqual(certificate.places, rehearsal.places)
    assert.deepEqual([rehearsal.remaining, certificate.remaining.length], [[], 4])
    assert.equal(rowsIn(certificate, 'trashed_tickets'), 2)

    const { status } = await desk.bob.get(`/v1/tickets/${ticketId}`)
    assert.equal(status, body.mode === 'delete' ? 404 : 200)
    assert.equal((await visitor().get(`/v1/tracking/${token}`)).status, 404)
    assert.equal((await desk.bob.get(`/v1/tickets/${otherTicketId}`)).status, 200)
    assert.equal((await desk.alice.get(`/v1/customers/${customerId}`)).status, status)
    const { body: found } = await desk.bob.get(`/v1/search?q=${run}canary`)
    assert.deepEqual([found.tickets, found.customers], [[], []])
    const { body: log } = await desk.alice.get('/v1/audit?type=customer.erased')
    assert.equal(log[0].resource_id, customerId)
  })
}

test('an anonymous customer has tickets that can be read and answered', async () => {
  const { customerId, ticketId } = await plant('later')
  await erase(customerId, { mode: 'anonymise' })
  const { body: ticket } = await desk.bob.get(`/v1/tickets/${ticketId}`)
  assert.deepEqual([ticket.subject, ticket.description], ['[removed]', '[removed]'])
  const { body: customer } = await desk.bob.get(`/v1/customers/${customerId}`)
  assert.equal(customer.name, 'Former customer')
  assert.equal(customer.emails.length, 1)
  const { body: comments } = await desk.bob.get(`/v1/tickets/${ticketId}/comments`)
  assert.ok(comments.some(({ body }: { body: string }) => body === 'We will see.'))
  assert.ok(comments.some(({ body }: { body: string }) => body === '[removed]'))
  const reply = await desk.bob.post(`/v1/tickets/${ticketId}/comments`, { body: 'Noted' })
  assert.equal(reply.status, 201)
})

test('two requests to erase a customer are one erasure', async () => {
  const { body: customer } = await desk.bob.post('/v1/customers', {
    name: 'Twice',
    email: 'twice@shop.example',
  })
  const path = `/v1/customers/${customer.id}/erase`
  const [first, second] = [
    await desk.alice.post(path, { mode: 'anonymise' }),
    await desk.alice.post(path, { mode: 'delete' }),
  ]
  assert.equal(first.body.id, second.body.id)
  const { body } = await desk.alice.get(`/v1/erasures?customer_id=${customer.id}`)
  assert.deepEqual(
    body.map(({ id }: { id: string }) => id),
    [first.body.id],
  )
})

test('an erasure deletes what is in the trash of merged customers, and of nobody else', async () => {
  const [nora, nell, otto] = [
    await ticketOf('Nora'),
    await ticketOf('Nell'),
    await ticketOf('Otto'),
  ]
  for (const { id } of [nora, nell, otto]) await trash(id)
  const merged = await desk.bob.post(`/v1/customers/${nell.customer_id}/merge`, {
    customer_id: nora.customer_id,
  })
  assert.equal(merged.status, 200, merged.text)
  const certificate = await erase(nell.customer_id, { mode: 'anonymise' })
  assert.equal(rowsIn(certificate, 'trashed_tickets'), 2)
  assert.deepEqual(
    [await restore(nora.id), await restore(nell.id), await restore(otto.id)],
    [404, 404, 200],
  )
})

test('deleting a customer with tickets in the trash takes `cascade`, and deletes them', async () => {
  const ticket = await ticketOf('Pia')
  await trash(ticket.id)
  const path = `/v1/customers/${ticket.customer_id}`
  const refused = await desk.bob.delete(path)
  assert.equal(refused.status, 422)
  assert.match(refused.text, /tickets in the trash/)
  assert.equal((await desk.bob.get(path)).status, 200)
  assert.equal((await desk.bob.delete(`${path}?cascade=true`)).status, 204)
  assert.equal(await restore(ticket.id), 404)
  desk.clock.advance(120)
  await desk.jobs.runDue()
  assert.equal((await storedTexts(desk)).filter((text) => text.includes('pia@shop')).length, 0)
})
