import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { assertErrorDetail, assertErrors } from '../support/assert/assert-errors.ts'
import { metricValue } from '../support/assert/prometheus.ts'
import { waitFor } from '../support/assert/until.ts'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { walkPages } from '../support/client/pages.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { composeRaw } from '../support/fixtures/mail.ts'

// Blocked senders, and mails that a spam filter has marked.

const desk = useDesk({ BELLHOP_MAIL_ALLOW_PRIVATE: 'true' })
let mailboxId: string
before(async () => {
  const { status, body, text } = await desk.alice.post('/v1/mailboxes', {
    address: 'support@acme-help.example',
    name: 'Acme',
    smtp: { host: '127.0.0.1', port: 9, security: 'none' },
    incoming: { authserv_id: 'mx.acme.example' },
    acknowledgement: { is_enabled: true },
  })
  assert.equal(status, 201, text)
  mailboxId = body.id
})

const tryBlock = (kind: string, value: string, change = {}) =>
  desk.bob.post('/v1/blocks', { kind, value, ...change })

async function block(kind: string, value: string) {
  const { status, body, text } = await tryBlock(kind, value)
  assert.equal(status, 201, text)
  return body
}

const find = async (id: string) => {
  for await (const { body } of walkPages(desk.bob, '/v1/blocks')) {
    const found = body.find((each: { id: string }) => each.id === id)
    if (found) return found
  }
}

async function refusedMails(): Promise<number> {
  const { text } = await new ApiClient(desk.url).get('/metrics')
  return metricValue(text, 'bellhop_inbound_mails_refused_total', { reason: 'blocked' })!
}

let mails = 0
async function deliver(from: string, headers = {}) {
  const raw = composeRaw(
    {
      From: from,
      To: 'support@acme-help.example',
      Subject: `Offer ${++mails}`,
      'Message-ID': `<${mails}@sender.example>`,
      ...headers,
    },
    `Buy ${mails}`,
  )
  const blob = new Blob([raw], { type: 'message/rfc822' })
  const { status, body, text } = await desk.bob.post('/v1/inbound-mails', blob)
  assert.equal(status, 202, text)
  let mail = body
  await waitFor('the mail to be imported', async () => {
    await desk.jobs.runDue()
    mail = (await desk.bob.get(`/v1/inbound-mails/${body.id}`)).body
    return mail.state !== 'received'
  })
  return mail
}

describe('a block', () => {
  test('is normalized, unique, and can be removed', async () => {
    const first = await block('email', ' Robot+42@BÜCHER.example')
    assert.equal(first.value, 'robot@xn--bcher-kva.example')
    assert.deepEqual([first.hits, first.last_hit_at, first.reason], [0, null, null])
    assert.equal((await block('email', 'robot@bücher.example')).id, first.id)
    assert.equal((await block('domain', '@Spam.Example')).value, 'spam.example')
    assert.deepEqual(await find(first.id), first)
    assert.equal((await desk.bob.delete(`/v1/blocks/${first.id}`)).status, 204)
    assertErrorDetail(await desk.bob.delete(`/v1/blocks/${first.id}`), 404, 'Block not found')
    const { body } = await desk.alice.get('/v1/audit?type=block.deleted')
    assert.equal(body[0].resource_id, first.id)
    assert.ok(!JSON.stringify(body[0]).includes('robot'))
  })

  test('is listed in pages, newest first, and only in its organization', async () => {
    const ids: string[] = []
    for (const name of ['a', 'b', 'c'])
      ids.unshift((await block('email', `${name}@pages.example`)).id)
    const paged: string[] = []
    for await (const { body } of walkPages(desk.bob, '/v1/blocks?limit=1'))
      paged.push(...body.map(({ id }: { id: string }) => id))
    assert.deepEqual(paged.slice(0, 3), ids)
    assert.deepEqual((await desk.charlie.get('/v1/blocks')).body, [])
  })

  test('is found by a part of it, and by an address that it blocks', async () => {
    const ids: Record<string, string> = {}
    for (const [kind, value] of [
      ['email', 'one@found.example'],
      ['email', 'two@found.example'],
      ['domain', 'found.example'],
      ['domain', 'fünd.example'],
      ['domain', 'not-found.example'],
    ] as const)
      ids[value] = (await block(kind, value)).id
    const found = async (query: Record<string, string>) => {
      const { status, body, text } = await desk.bob.get(`/v1/blocks?${new URLSearchParams(query)}`)
      assert.equal(status, 200, text)
      return body.map(({ value }: { value: string }) => value)
    }
    const parts = ['found.example', 'two@found.example', 'one@found.example']
    assert.deepEqual(await found({ search: ' FOUND.ex' }), ['not-found.example', ...parts])
    assert.deepEqual(await found({ search: 'one+7@Found.example' }), ['one@found.example'])
    assert.deepEqual(await found({ search: 'FÜND.example' }), ['xn--fnd-hoa.example'])
    assert.deepEqual(await found({ search: '_ne@found' }), [])
    assert.deepEqual(await found({ email: 'One+1@mail.found.example' }), ['found.example'])
    assert.deepEqual(await found({ email: 'One+1@found.example' }), [parts[0], parts[2]])
    assert.deepEqual(await found({ email: 'one@found.example', search: 'one' }), [parts[2]])
    assert.deepEqual(await found({ email: 'nobody@elsewhere.example' }), [])
    const pages: string[] = []
    for await (const { body } of walkPages(desk.bob, '/v1/blocks?search=found&limit=1'))
      pages.push(...body.map(({ id }: { id: string }) => id))
    assert.deepEqual(pages, [ids['not-found.example'], ...parts.map((value) => ids[value])])
    const { body } = await desk.charlie.get('/v1/blocks?search=found')
    assert.deepEqual(body, [])
  })

  test('is refused for what is no sender, one’s own, or half the world (422)', async () => {
    const { email } = (await desk.bob.get('/v1/users/me')).body
    for (const [kind, value] of [
      ['email', 'nobody'],
      ['email', 'a@localhost'],
      ['domain', 'localhost'],
      ['domain', 'https://spam.example/'],
      ['domain', 'gmail.com'],
      ['domain', 'co.uk'],
      ['email', 'Support+x@acme-help.example'],
      ['domain', 'acme-help.example'],
      ['email', email.toUpperCase()],
      ['domain', email.split('@')[1]],
    ])
      assertErrors(await tryBlock(kind!, value!), 422, 'body.value value_error')
  })
})

describe('mail of a blocked sender', () => {
  test('is held without a ticket or a notification, and counted', async () => {
    const { id } = await block('domain', 'mails.example')
    const before = (await desk.bob.get('/v1/tickets?include_total=true&limit=1')).headers
    const refused = await refusedMails()
    const mail = await deliver('Robot <robot+7@eu.Mails.example>')
    assert.deepEqual([mail.state, mail.reason, mail.ticket_id], ['held', 'blocked', null])
    const step = mail.trace.find((each: { step: string }) => each.step === 'block')
    assert.equal(step.detail, 'mails.example')
    const after = (await desk.bob.get('/v1/tickets?include_total=true&limit=1')).headers
    assert.equal(after.get('x-total-count'), before.get('x-total-count'))
    const { hits, last_hit_at } = await find(id)
    assert.deepEqual([hits, typeof last_hit_at], [1, 'string'])
    assert.deepEqual((await desk.bob.get('/v1/outbound-mails')).body, [])
    assert.equal(await refusedMails(), refused + 1)
  })

  test('becomes a ticket of its first time if it is released', async () => {
    await block('email', 'maya@released.example')
    const { id, received_at } = await deliver('maya@released.example')
    desk.clock.advance(3_600)
    const released = await desk.bob.post(`/v1/inbound-mails/${id}/import`, {})
    assert.equal(released.status, 200, released.text)
    const { body } = await desk.bob.get(`/v1/tickets/${released.body.ticket_id}`)
    assert.equal(body.created_at, received_at)
    assert.ok(body.updated_at > received_at)
  })

  test('does not go into tickets that exist, which go on by their link', async () => {
    const customer_email = 'lee@link.example'
    const ticket = (await desk.bob.post('/v1/tickets', ticketInput({ customer_email }))).body
    await desk.bob.post(`/v1/tickets/${ticket.id}/spam`, { block: 'email' })
    await desk.bob.delete(`/v1/tickets/${ticket.id}/spam`)
    const mail = await deliver(customer_email, { Subject: `Re: [${ticket.ticket_display_id}]` })
    assert.deepEqual([mail.state, mail.reason], ['held', 'blocked'])
    const path = `/v1/tracking/${ticket.tracking_token}/comments`
    const reply = await new ApiClient(desk.url).post(path, { body: 'Hello?' })
    assert.equal(reply.status, 201, reply.text)
  })
})

test('a request of a blocked sender looks as any other, and is spam', async () => {
  assert.equal((await desk.alice.patch('/v1/organization', { accepts_requests: true })).status, 200)
  const visitor = new ApiClient(desk.url)
  const send = (email: string) =>
    visitor.post('/v1/requests/acme', {
      name: 'Robot',
      email,
      subject: 'Offer',
      description: 'Buy',
    })
  const { id } = await block('email', 'robot@form.example')
  const [good, bad] = [await send('maya@form.example'), await send('Robot+1@form.example')]
  assert.deepEqual([bad.status, Object.keys(bad.body)], [good.status, Object.keys(good.body)])
  const page = await visitor.get(`/v1/tracking/${bad.body.tracking_token}`)
  assert.equal(page.status, 200)
  const listed = await desk.bob.get('/v1/tickets?spam=true&include=spam&limit=1')
  assert.equal(listed.body[0].tracking_token, bad.body.tracking_token)
  assert.equal(listed.body[0].spam.user_id, null)
  assert.equal((await find(id)).hits, 1)
})

test('marking a ticket as spam can block its sender', async () => {
  const customer_email = 'Mara+x@marked.example'
  const ticket = (await desk.bob.post('/v1/tickets', ticketInput({ customer_email }))).body
  const path = `/v1/tickets/${ticket.id}/spam`
  for (const [kind, value] of [
    ['domain', 'marked.example'],
    ['email', 'mara@marked.example'],
  ]) {
    assert.equal((await desk.bob.post(path, { block: kind })).status, 200)
    assert.equal((await desk.bob.get('/v1/blocks?limit=1')).body[0].value, value)
  }
  const { email } = (await desk.alice.get('/v1/users/me')).body
  const own = (await desk.bob.post('/v1/tickets', ticketInput({ customer_email: email }))).body
  const refused = await desk.bob.post(`/v1/tickets/${own.id}/spam`, { block: 'email' })
  assertErrors(refused, 422, 'body.block value_error')
  const { since } = (await desk.bob.get(`/v1/tickets/${own.id}/spam`)).body
  assert.equal(since, null)
})

describe('a mail that a spam filter has marked', () => {
  test('is held', async () => {
    for (const headers of [
      { 'X-Spam-Flag': 'YES' },
      { 'X-Spam-Status': 'Yes, score=12.1 required=5.0 tests=BAYES_99' },
    ]) {
      const mail = await deliver('seller@shop.example', headers)
      assert.deepEqual([mail.state, mail.reason], ['held', 'spam'])
    }
    for (const headers of [
      { 'X-Spam-Flag': 'NO' },
      { 'X-Spam-Status': 'No, score=-1 autolearn=yes' },
    ])
      assert.equal((await deliver('seller@shop.example', headers)).state, 'imported')
  })

  test('reaches the ticket that it answers', async () => {
    const headers = {
      'Authentication-Results': 'mx.acme.example; dmarc=pass header.from=known.example',
    }
    const { ticket_id } = await deliver('maya@known.example', headers)
    const { body } = await desk.bob.get(`/v1/tickets/${ticket_id}`)
    const answer = { Subject: `Re: [${body.ticket_display_id}]`, 'X-Spam-Flag': 'YES' }
    const mail = await deliver('maya@known.example', { ...headers, ...answer })
    assert.deepEqual([mail.state, mail.ticket_id ?? ticket_id], ['imported', ticket_id])
    assert.notEqual(mail.comment_id, null)
  })

  test('becomes a ticket if the mailbox does not ask for that header', async () => {
    const path = `/v1/mailboxes/${mailboxId}`
    const off = { incoming: { is_spam_held: false } }
    const patched = await desk.alice.patch(path, off)
    assert.equal(patched.status, 200, patched.text)
    assert.equal(patched.body.incoming.is_spam_held, false)
    const mail = await deliver('other@shop.example', { 'X-Spam-Flag': 'YES' })
    assert.equal(mail.state, 'imported', JSON.stringify(mail.trace))
    await desk.alice.patch(path, { incoming: { is_spam_held: true } })
  })
})
