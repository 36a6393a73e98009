import assert from 'node:assert/strict'
import { before, beforeEach, describe, test } from 'node:test'
import { assertErrorDetail } from '../support/assert/assert-errors.ts'
import { waitFor } from '../support/assert/until.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { composeRaw, multipart } from '../support/fixtures/mail.ts'

// What an agent passes on becomes a ticket of the agent, with a proposal who wrote it.

const desk = useDesk()
let agent: string
let maya: string
before(async () => {
  agent = (await desk.bob.get('/v1/users/me')).body.email
  const { status, text } = await desk.alice.post('/v1/mailboxes', {
    address: 'support@acme.example',
    name: 'Acme',
    smtp: { host: '127.0.0.1', port: 9, security: 'none' },
    is_enabled: false,
    incoming: { authserv_id: 'mx.acme.example' },
  })
  assert.equal(status, 201, text)
})

/** Another one in each test. */
beforeEach(() => {
  maya = `maya-${crypto.randomUUID()}@shop.example`
})

const verified = () => {
  const domain = agent.slice(agent.indexOf('@') + 1)
  const results = `mx.acme.example; dmarc=pass header.from=${domain}`
  return { From: `Bob <${agent}>`, 'Authentication-Results': results }
}

async function deliver(raw: string) {
  const headers = { 'content-type': 'message/rfc822' }
  const { body } = await desk.bob.post('/v1/inbound-mails', raw, headers)
  const path = `/v1/inbound-mails/${body.id}`
  await waitFor('the import', async () => {
    await desk.jobs.runDue()
    return (await desk.bob.get(path)).body.state !== 'received'
  })
  return { ...(await desk.bob.get(path)).body, path }
}

const decide = (path: string, isAccepted = true, client = desk.bob) =>
  client.post(`${path}/original-sender`, { is_accepted: isAccepted })
const ticketOf = async (id: string) => (await desk.bob.get(`/v1/tickets/${id}`)).body
const customerOf = async (id: string) =>
  (await desk.bob.get(`/v1/customers/${(await ticketOf(id)).customer_id}`)).body
const commentsOf = async (id: string) => (await desk.bob.get(`/v1/tickets/${id}/comments`)).body

const inline = () => `He is angry again.

---------- Forwarded message ---------
From: **Maya Chen** <${maya}>
Date: Fri, Feb 27, 2026 at 4:05 PM
Subject: Lamp
To: Bob <${agent}>

The lamp arrived broken.`

describe('a mail that an agent forwards', () => {
  test('is a ticket of the agent, until somebody confirms who wrote it', async () => {
    const mail = await deliver(composeRaw({ ...verified(), Subject: 'Fwd: Lamp' }, inline()))
    assert.deepEqual(mail.forwarded, {
      email: maya,
      name: 'Maya Chen',
      sent_at: '2026-02-27T16:05:00Z',
      certainty: 'likely',
      state: 'proposed',
    })
    assert.equal((await customerOf(mail.ticket_id)).email, agent)
    assert.ok(
      mail.trace.some(({ step, result }: never) => `${step} ${result}` === 'forward proposed'),
    )
    const accepted = await decide(mail.path)
    assert.equal(accepted.status, 200, accepted.text)
    assert.deepEqual(
      [accepted.body.forwarded.state, accepted.body.sent_at],
      ['accepted', '2026-02-27T16:05:00Z'],
    )
    const { name, email } = await customerOf(mail.ticket_id)
    assert.deepEqual([name, email], ['Maya Chen', maya])
    // The customer can see the ticket, so what the agent wrote is internal.
    assert.equal((await ticketOf(mail.ticket_id)).description, 'The lamp arrived broken.')
    const [note] = await commentsOf(mail.ticket_id)
    assert.deepEqual([note.body, note.is_internal], ['He is angry again.', true])
    const found = await desk.bob.get(`/v1/tickets?search=${encodeURIComponent(maya)}`)
    assert.deepEqual(
      found.body.map(({ id }: { id: string }) => id),
      [mail.ticket_id],
    )
    assert.equal((await decide(mail.path)).status, 409)
    assert.equal((await desk.bob.post(`${mail.path}/reparse`, {})).status, 409)
  })

  test('is proposed the same if a route ignores the mail, and it is imported by hand', async () => {
    const [{ id }] = (await desk.alice.get('/v1/mailboxes')).body
    const setRoutes = (routes: object[]) =>
      desk.alice.patch(`/v1/mailboxes/${id}`, { incoming: { routes } })
    const conditions = [{ field: 'subject', operator: 'contains', value: 'Lamp' }]
    await setRoutes([{ conditions, then: { outcome: 'ignore' } }])
    const mail = await deliver(composeRaw({ ...verified(), Subject: 'Fwd: Lamp' }, inline()))
    assert.equal(mail.state, 'ignored')
    const { body } = await desk.bob.post(`${mail.path}/import`, {})
    assert.deepEqual([body.forwarded?.email, body.forwarded?.state], [maya, 'proposed'])
    await setRoutes([])
  })

  test('is certain if the original is attached, and brings its files and its Message-ID', async () => {
    const inner = multipart([
      { type: 'text/plain', body: 'The lamp arrived broken.' },
      { type: 'text/csv; name="order.csv"', body: 'a,b' },
    ])
    const original = composeRaw(
      { From: `Maya Chen <${maya}>`, 'Message-ID': `<${maya}>`, ...inner.headers },
      inner.body,
    ).replaceAll('b0undary', 'inner')
    const { headers, body } = multipart([
      { type: 'text/plain', body: 'See attached.' },
      { type: 'message/rfc822', body: original },
    ])
    const mail = await deliver(composeRaw({ ...verified(), Subject: 'Angry', ...headers }, body))
    assert.deepEqual(
      [mail.forwarded.email, mail.forwarded.certainty, mail.forwarded.sent_at],
      [maya, 'certain', '2026-02-28T10:00:00Z'],
    )
    const { status, text, body: accepted } = await decide(mail.path)
    assert.equal(status, 200, text)
    assert.equal(accepted.message_id, `<${maya}>`)
    assert.equal((await customerOf(mail.ticket_id)).email, maya)
    assert.equal((await ticketOf(mail.ticket_id)).description, 'The lamp arrived broken.')
    assert.equal((await commentsOf(mail.ticket_id))[0].body, 'See attached.')
    const files = (await desk.bob.get(`/v1/tickets/${mail.ticket_id}/attachments`)).body
    assert.deepEqual(
      files.map(({ name, author_name }: Record<string, string>) => [name, author_name]),
      [
        ['Lamp arrived broken.eml', 'Maya Chen'],
        ['order.csv', 'Maya Chen'],
      ],
    )
  })

  test('stays unread for the agent if somebody else confirms it', async () => {
    const mail = await deliver(composeRaw({ ...verified(), Subject: 'Fwd: Lamp' }, inline()))
    const seen = `/v1/tickets/${mail.ticket_id}/seen`
    await desk.bob.delete(seen)
    assert.equal((await decide(mail.path, true, desk.alice)).status, 200)
    assert.equal((await desk.bob.get(seen)).body.is_unread, true)
  })

  test('can be confirmed after the agent is gone', async () => {
    const address = 'gone@acme.example'
    const id = await desk.addUser(address, 'agent')
    const headers = { ...verified(), From: `Gone <${address}>`, Subject: 'Fwd: Lamp' }
    const mail = await deliver(composeRaw(headers, inline()))
    assert.equal(mail.forwarded?.state, 'proposed')
    assert.equal((await desk.alice.delete(`/v1/users/${id}`)).status, 204)
    const { status, text } = await decide(mail.path)
    assert.equal(status, 200, text)
    assert.equal((await customerOf(mail.ticket_id)).email, maya)
    const [note] = await commentsOf(mail.ticket_id)
    assert.deepEqual(
      [note.body, note.is_internal, note.author_id],
      ['He is angry again.', true, null],
    )
  })

  for (const [when, path, time] of [
    ['has replied', 'comments', {}],
    ['is going to reply', 'scheduled-comments', { send_at: '2026-03-02T10:00:00Z' }],
  ] as const) {
    test(`stays the agent’s if somebody ${when}: the other person would read it`, async () => {
      const mail = await deliver(composeRaw({ ...verified(), Subject: 'Fwd: Lamp' }, inline()))
      const comment = { body: 'Between us: offer him nothing.', ...time }
      const made = await desk.bob.post(`/v1/tickets/${mail.ticket_id}/${path}`, comment)
      assert.equal(made.status, 201, made.text)
      assertErrorDetail(
        await decide(mail.path),
        409,
        'The ticket has public messages, or scheduled ones, which were not written for the other customer',
      )
      assert.equal((await customerOf(mail.ticket_id)).email, agent)
      assert.equal((await desk.bob.get(mail.path)).body.forwarded.state, 'proposed')
    })
  }

  test('is not shown to a key that cannot read mail', async () => {
    const mail = await deliver(composeRaw({ ...verified(), Subject: 'Fwd: Lamp' }, inline()))
    const key = await desk.client('bob@acme.example', { scopes: ['tickets:read', 'tickets:write'] })
    const response = await key.post(`${mail.path}/original-sender`, { is_accepted: false })
    assert.equal(response.status, 403, response.text)
    assert.equal((await desk.bob.get(mail.path)).body.forwarded.state, 'proposed')
  })

  test('stays the agent’s if the proposal is dismissed', async () => {
    const mail = await deliver(composeRaw({ ...verified(), Subject: 'Fwd: Lamp' }, inline()))
    assert.equal((await decide(mail.path, false)).body.forwarded.state, 'dismissed')
    assert.equal((await customerOf(mail.ticket_id)).email, agent)
    assert.equal((await decide(mail.path)).status, 409)
  })
})

describe('there is no proposal', () => {
  const cases: [string, () => Record<string, string>, () => string][] = [
    ['if the agent is not verified', () => ({ From: agent }), inline],
    ['if somebody else forwards it', () => ({ From: 'eve@shop.example' }), inline],
    [
      'if it is one of our own mails',
      verified,
      () => inline().replace(maya, 'support@acme.example'),
    ],
    ['without an address', verified, () => inline().replace(` <${maya}>`, '')],
    ['in a mail that forwards nothing', verified, () => 'From: the beginning\nit was broken.'],
  ]
  for (const [name, headers, body] of cases) {
    test(name, async () => {
      const mail = await deliver(composeRaw({ Subject: 'Fwd: Lamp', ...headers() }, body()))
      assert.deepEqual([mail.state, mail.forwarded], ['imported', null])
      assert.equal((await decide(mail.path)).status, 409)
    })
  }
})
