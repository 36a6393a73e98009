import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, test } from 'node:test'
import { metricValue, parseExposition } from '../support/assert/prometheus.ts'
import { ApiClient } from '../support/client/client.ts'
import { storedRows } from '../support/desk/database-contents.ts'
import {
  asMail,
  createMailbox,
  deliver,
  desk,
  forged,
  header,
  mailboxId,
  mailOf,
  openOwnMailDesk,
  post,
  server,
  startConversation,
  stepOf,
  teamId,
  ticketOf,
  tickets,
  useMailDesk,
} from '../support/desk/mail-desk.ts'
import { composeRaw, multipart } from '../support/fixtures/mail.ts'

// What arrives by mail becomes tickets, once, and its bytes are kept.

useMailDesk()

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
    assert.deepEqual(
      [again.subject, again.from],
      ['Lamp arrived broken', { name: 'Maya Chen', email: 'maya@shop.example' }],
    )
    assert.equal(await post(`Received: from elsewhere\r\n${raw}`), again.id)
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
    const other = await deliver(composeRaw({ 'Message-ID': id, From: 'Omar <omar@shop.example>' }))
    assert.equal((await tickets()).length, 2)
    const why = { step: 'other', result: 'same_message_id', detail: 'TKT-1' }
    assert.deepEqual(stepOf(other, 'other'), why)
  })

  test('does not come back when its ticket is deleted', async () => {
    const raw = composeRaw({})
    const mail = await deliver(raw)
    assert.equal((await desk.alice.delete(`/v1/tickets/${mail.ticket_id}`)).status, 204)
    assert.equal((await desk.bob.get(`/v1/inbound-mails/${mail.id}`)).status, 404)
    const again = await deliver(raw)
    assert.deepEqual([again.state, again.duplicate_of], ['duplicate', null])
    assert.equal(await post(raw), again.id)
    assert.equal((await desk.bob.delete(`/v1/inbound-mails/${again.id}`)).status, 204)
    assert.equal(await post(raw), await post(raw))
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

  test('says why files are left out: too many of them, or too large', async () => {
    const parts = Array.from({ length: 101 }, (_, index) => ({
      type: 'application/octet-stream',
      body: 'x',
      headers: { 'Content-Disposition': `attachment; filename="${index}.bin"` },
    }))
    const text = { type: 'text/plain', body: 'Hello' }
    const { headers, body } = multipart([text, ...parts])
    const { ticket_id } = await deliver(composeRaw(headers, body))
    const { description } = await ticketOf(ticket_id)
    assert.match(description, /Left out because a message can have 100 files: 100\.bin\./)
    assert.doesNotMatch(description, /size/)
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
    const second = await deliver(`Delivered-To: billing@acme.example\r\n${raw}`)
    const [there, here] = await tickets()
    assert.equal(second.ticket_id, there.id)
    const why = { step: 'other', result: 'other_mailbox', detail: here.ticket_display_id }
    assert.deepEqual(stepOf(second, 'other'), why)
    for (const [one, other] of [
      [here, there],
      [there, here],
    ]) {
      const { body: links } = await desk.bob.get(`/v1/tickets/${one.id}/links`)
      assert.deepEqual([links.length, links[0].kind, links[0].ticket.id], [1, 'related', other.id])
    }
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

test('metrics count what the tables have, and no label has an address', async () => {
  await using _ = await openOwnMailDesk()
  const { sent } = await startConversation()
  await deliver(
    composeRaw({ From: 'eve@elsewhere.example', 'In-Reply-To': header(sent, 'Message-ID')! }),
  )
  await deliver(sent)
  const { text } = await new ApiClient(desk.url).get('/metrics')
  const rows = await desk.sqlFromOutside(
    'SELECT state, count(*) AS count FROM inbound_mails GROUP BY state ORDER BY state',
  )
  const imports = 'bellhop_mail_import_duration_seconds_count'
  assert.deepEqual(
    rows.map(({ state, count }) => [state, Number(count)]),
    ['held', 'imported', 'own'].map((outcome) => [
      outcome,
      metricValue(text, imports, { outcome }),
    ]),
  )
  const total = rows.reduce((sum, { count }) => sum + Number(count), 0)
  assert.equal(metricValue(text, 'bellhop_inbound_mails_total', { source: 'api' }), total)
  assert.equal(metricValue(text, 'bellhop_inbound_mails_total', { source: 'imap' }), 0)
  assert.equal(metricValue(text, 'bellhop_inbound_mails_undecided', { state: 'held' }), 1)
  assert.equal(metricValue(text, 'bellhop_inbound_mails_undecided', { state: 'failed' }), 0)
  const attempts = 'bellhop_mail_attempt_duration_seconds_count'
  assert.equal(metricValue(text, attempts, { outcome: 'sent' }), server.received.length)
  for (const { samples } of parseExposition(text).values())
    for (const { labels } of samples) assert.doesNotMatch(JSON.stringify(labels), /@|example/)
})

describe('a mail whose words cannot all be shown', () => {
  test('is cut, and its source has the whole', async () => {
    const raw = composeRaw({ Subject: 's'.repeat(3_000) }, 'word '.repeat(60_000))
    const mail = await deliver(raw)
    const ticket = await ticketOf(mail.ticket_id)
    assert.equal(ticket.subject, 's'.repeat(500))
    assert.ok(ticket.description.length > 99_000 && ticket.description.length <= 100_000)
    assert.ok(raw.startsWith(ticket.description, raw.indexOf('word ')))
    assert.equal((await desk.bob.get(`/v1/inbound-mails/${mail.id}/raw`)).text, raw)
  })

  test('says that it is encrypted, and has the encrypted file', async () => {
    const smime = 'application/pkcs7-mime; smime-type=enveloped-data'
    const pgp = multipart(
      [
        { type: 'application/pgp-encrypted', body: 'Version: 1' },
        { type: 'application/octet-stream', body: '-----BEGIN PGP MESSAGE-----' },
      ],
      'encrypted',
    )
    for (const [file, headers, body] of [
      ['smime.p7m', { 'Content-Type': smime }, 'MIAGCSqGSIb3DQEHA6CAMIACAQAx'],
      ['encrypted.asc', pgp.headers, pgp.body],
    ] as const) {
      const { ticket_id } = await deliver(composeRaw(headers, body))
      assert.match((await ticketOf(ticket_id)).description, /encrypted/)
      const { body: files } = await desk.bob.get(`/v1/tickets/${ticket_id}/attachments`)
      assert.deepEqual(
        files.map(({ name }: { name: string }) => name),
        [file],
      )
    }
  })
})

describe('the bytes of mails', () => {
  test('are deleted with the customer, held mails included, and so is all that was known by mail', async () => {
    await using _ = await openOwnMailDesk()
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

const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex')

const pngBase64 =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
