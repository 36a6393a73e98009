import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { waitFor } from '../support/assert/until.ts'
import { scaled } from '../support/depth.ts'
import { type Desk, openDesk } from '../support/desk/desk.ts'
import { composeRaw, multipart } from '../support/fixtures/mail.ts'

// Routes of a mailbox decide what becomes of mails that open a ticket, and can be rehearsed.

let desk: Desk
let mailboxId: string
let billing: string
beforeEach(async () => {
  desk = await openDesk({ BELLHOP_MAIL_ALLOW_PRIVATE: 'true' })
  billing = (await desk.alice.post('/v1/teams', { name: 'Billing' })).body.id
  const { status, body, text } = await desk.alice.post('/v1/mailboxes', {
    address: 'support@acme.example',
    name: 'Acme',
    smtp: { host: '127.0.0.1', port: 9, security: 'none' },
    incoming: { aliases: ['help@acme.example'], priority: 'low', category: 'Mail' },
  })
  assert.equal(status, 201, text)
  assert.deepEqual(body.incoming.routes, [])
  mailboxId = body.id
})
afterEach(() => desk.close())

const condition = (field: string, operator: string, value: string | boolean) => ({
  field,
  operator,
  value,
})
const when = (field: string, operator: string, value: string | boolean, then: object) => ({
  conditions: [condition(field, operator, value)],
  then,
})

const mailboxPath = () => `/v1/mailboxes/${mailboxId}`
const trySetRoutes = (routes: unknown) => desk.alice.patch(mailboxPath(), { incoming: { routes } })

async function setRoutes(routes: unknown) {
  const { status, body, text } = await trySetRoutes(routes)
  assert.equal(status, 200, text)
  return body.incoming.routes
}

async function deliver(raw: string) {
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

const ticketOf = async (id: string) => (await desk.bob.get(`/v1/tickets/${id}`)).body
const tagsOf = async (id: string) =>
  (await desk.bob.get(`/v1/tickets/${id}/tags`)).body.map(({ name }: { name: string }) => name)

const lines = (trace: { step: string; result: string; detail: string }[], ...steps: string[]) =>
  trace
    .filter(({ step }) => steps.includes(step))
    .map(({ step, result, detail }) => `${step} ${result} ${detail}`)

describe('routes', () => {
  test('give a new ticket what the first that fits says, and the trace says why', async () => {
    const bob = (await desk.bob.get('/v1/users/me')).body.id
    const routes = [
      { name: 'Spam', ...when('subject', 'contains', 'CASINO', { outcome: 'ignore' }) },
      {
        name: 'Invoices',
        conditions: [
          condition('subject', 'starts_with', 'invoice'),
          condition('from_domain', 'is', '@Shop.example'),
        ],
        then: {
          assigned_team_id: billing,
          assigned_user_id: bob,
          priority: 'urgent',
          category: null,
          tags: ['invoice', 'Money'],
        },
      },
      when('subject', 'contains', 'invoice', { priority: 'medium' }),
    ]
    const saved = await setRoutes(routes)
    assert.deepEqual(
      saved.map(({ name, then }: never) => [name, (then as { outcome: string }).outcome]),
      [
        ['Spam', 'ignore'],
        ['Invoices', 'ticket'],
        ['', 'ticket'],
      ],
    )
    assert.deepEqual(saved[1].then.tags.toSorted(), ['Money', 'invoice'])

    const mail = await deliver(composeRaw({ Subject: 'INVOICE 4711' }))
    const ticket = await ticketOf(mail.ticket_id)
    assert.deepEqual(
      [ticket.assigned_team_id, ticket.assigned_user_id, ticket.priority, ticket.category],
      [billing, bob, 'urgent', null],
    )
    assert.deepEqual((await tagsOf(ticket.id)).toSorted(), ['Money', 'invoice'])
    const { full_name } = (await desk.bob.get('/v1/users/me')).body
    assert.deepEqual(lines(mail.trace, 'route', 'set', 'left_out', 'decision'), [
      'route no_match 1 Spam: subject does not contain “CASINO”',
      'route ticket 2 Invoices',
      'set assigned_team_id Billing',
      `set assigned_user_id ${full_name}`,
      'set priority urgent',
      'set category ',
      'set tags invoice, Money',
      'decision ticket ',
    ])
    const first = mail.trace.find(({ step }: { step: string }) => step === 'route')
    assert.deepEqual(first.route, { number: 1, name: 'Spam' })
    assert.deepEqual(first.condition, routes[0]!.conditions[0])

    const other = await ticketOf((await deliver(composeRaw({}))).ticket_id)
    assert.deepEqual([other.priority, other.category], ['low', 'Mail'])
  })

  test('look at any header, also if a mail has several of a name', async () => {
    const header = (header: string, operator: string, value: string) => ({
      ...condition('header', operator, value),
      header,
    })
    const [partner, quiet, later] = await setRoutes([
      {
        name: 'Partner',
        conditions: [header('X-PARTNER', 'is', 'Gold'), header('x-tag', 'contains', 'TWO')],
        then: { category: 'partner' },
      },
      { conditions: [header('X-Tag', 'does_not_contain', 'two')], then: { category: 'quiet' } },
      { conditions: [header('X-Tag', 'ends_with', 'two')], then: { category: 'later' } },
    ])
    assert.equal(partner.conditions[0].header, 'X-PARTNER')
    assert.ok(quiet && later)
    const categoryOf = async (raw: string) => {
      const { ticket_id, trace } = await deliver(raw)
      return [(await ticketOf(ticket_id)).category, ...lines(trace, 'route')]
    }
    const two = `X-Tag: one\r\nX-Tag: =?utf-8?Q?and_two?=\r\n`
    assert.deepEqual(await categoryOf(`X-Partner: gold\r\n${two}${composeRaw({ Subject: 'A' })}`), [
      'partner',
      'route ticket 1 Partner',
    ])
    assert.deepEqual(await categoryOf(`${two}${composeRaw({ Subject: 'B' })}`), [
      'later',
      'route no_match 1 Partner: header X-PARTNER is not “Gold”',
      'route no_match 2: header X-Tag contains “two”',
      'route ticket 3',
    ])
    assert.deepEqual((await categoryOf(composeRaw({ Subject: 'C' })))[0], 'quiet')

    const { body, status, text } = await desk.alice.post(`${mailboxPath()}/rehearse`, {
      routes: [{ conditions: [header('X-Tag', 'is', 'one')], then: { outcome: 'hold' } }],
    })
    assert.equal(status, 200, text)
    assert.deepEqual([body.mail_count, body.unknown_count, body.route_counts], [3, 0, [2]])
  })

  test('need a name for a header, and only for that (422)', async () => {
    for (const [field, header] of [
      ['header', undefined],
      ['header', ''],
      ['header', 'X Tag'],
      ['header', 'X-Tag:'],
      ['subject', 'X-Tag'],
    ]) {
      const conditions = [{ ...condition(field!, 'is', 'one'), header }]
      const { status, body } = await trySetRoutes([{ conditions, then: {} }])
      assert.equal(status, 422)
      assert.deepEqual(body.detail[0].loc.slice(-3), ['conditions', '0', 'header'])
    }
  })

  test('look at addresses, attachments, lists and automatic mails', async () => {
    await setRoutes([
      when('plus', 'is', 'Sales', { category: 'plus' }),
      when('to', 'is', 'HELP@acme.example', { category: 'to' }),
      when('has_attachment', 'is', true, { category: 'attachment' }),
      when('is_list', 'is', true, { category: 'list' }),
      when('is_automatic', 'is', true, { category: 'automatic' }),
      when('from', 'ends_with', '@vip.example', { category: 'from' }),
      when('from_domain', 'is', 'bücher.example', { category: 'domain' }),
      when('subject', 'is_not', 'other', { category: 'subject' }),
    ])
    const { headers, body } = multipart([
      { type: 'text/plain', body: 'See below' },
      { type: 'application/pdf; name="a.pdf"', body: 'x' },
    ])
    // A mail with the same words counts as automatic when it arrives for the third time.
    const category = async (change: Record<string, string>, text: string = crypto.randomUUID()) =>
      (await ticketOf((await deliver(composeRaw(change, text))).ticket_id)).category
    const found = [
      await category({ To: 'support+sales@acme.example' }),
      await category({ To: 'x@other.example', 'Delivered-To': 'help@acme.example' }),
      await category(headers, body),
      await category({ 'List-Id': '<news.shop.example>' }),
      await category({ 'Auto-Submitted': 'auto-generated' }),
      await category({ From: 'Vera@VIP.example' }),
      await category({ From: 'leser@bücher.example' }),
      await category({}),
      await category({ Subject: 'Other' }),
    ]
    assert.deepEqual(found, [
      'plus',
      'to',
      'attachment',
      'list',
      'automatic',
      'from',
      'domain',
      'subject',
      'Mail',
    ])
  })

  test('hold and ignore mails, which can be imported by hand as the mailbox says', async () => {
    await setRoutes([
      when('subject', 'contains', 'hold', { outcome: 'hold' }),
      when('subject', 'contains', 'ignore', { outcome: 'ignore' }),
      when('subject', 'contains', 'Re:', { outcome: 'ignore' }),
    ])
    for (const [subject, state] of [
      ['Hold it', 'held'],
      ['Ignore it', 'ignored'],
    ]) {
      const mail = await deliver(composeRaw({ Subject: subject! }))
      assert.deepEqual([mail.state, mail.reason, mail.ticket_id], [state, 'route', null])
      const listed = (await desk.bob.get(`/v1/inbound-mails?state=${state}`)).body
      assert.deepEqual([listed.length, listed[0].id], [1, mail.id])
      const { status, body } = await desk.bob.post(`/v1/inbound-mails/${mail.id}/import`, {})
      assert.deepEqual([status, body.state], [200, 'imported'])
      assert.deepEqual(lines(body.trace, 'decision').at(-1), 'decision ticket by hand')
      assert.equal((await ticketOf(body.ticket_id)).priority, 'low')
    }
    const first = await deliver(composeRaw({}))
    const reply = await deliver(
      composeRaw({ Subject: 'Re: hold', 'In-Reply-To': first.message_id }),
    )
    assert.deepEqual([reply.state, reply.ticket_id], ['imported', first.ticket_id])
    assert.deepEqual(lines(reply.trace, 'route'), [])
    // Once the ticket is closed, a reply opens another one that names it, also by hand.
    await desk.bob.patch(`/v1/tickets/${first.ticket_id}`, { status: 'closed' })
    const { id, state } = await deliver(
      composeRaw({ Subject: 'Re: hold', 'In-Reply-To': first.message_id }, 'It broke again.'),
    )
    assert.equal(state, 'held')
    const { ticket_id } = (await desk.bob.post(`/v1/inbound-mails/${id}/import`, {})).body
    const relations = (await desk.bob.get(`/v1/tickets/${ticket_id}/relations`)).body
    assert.equal(relations.follow_up_to?.id, first.ticket_id)
  })

  test('leave out what was deleted since, and never fail or lose the mail', async () => {
    const userId = await desk.addUser('gone@acme.example', 'agent')
    await setRoutes([
      {
        name: 'All',
        ...when('subject', 'contains', 'lamp', {
          assigned_team_id: billing,
          assigned_user_id: userId,
          tags: ['merged', 'deleted', 'renamed'],
          priority: 'high',
        }),
      },
    ])
    const tags = (await desk.alice.get('/v1/tags')).body as { id: string; name: string }[]
    const idOf = (name: string) => tags.find((tag) => tag.name === name)!.id
    const { body: target } = await desk.alice.post('/v1/tags', { name: 'target' })
    const merge = { tag_id: idOf('merged') }
    assert.equal((await desk.alice.post(`/v1/tags/${target.id}/merge`, merge)).status, 200)
    assert.equal((await desk.alice.delete(`/v1/tags/${idOf('deleted')}`)).status, 204)
    await desk.alice.patch(`/v1/tags/${idOf('renamed')}`, { name: 'new name' })
    assert.equal((await desk.alice.delete(`/v1/teams/${billing}`)).status, 204)
    await desk.alice.patch(`/v1/users/${userId}`, { is_active: false })

    const mail = await deliver(composeRaw({}))
    const ticket = await ticketOf(mail.ticket_id)
    assert.deepEqual(
      [mail.state, ticket.priority, ticket.assigned_team_id, ticket.assigned_user_id],
      ['imported', 'high', null, null],
    )
    assert.deepEqual(await tagsOf(ticket.id), ['new name', 'target'])
    assert.deepEqual(
      lines(mail.trace, 'left_out').map((line) => line.split(' ')[1]),
      ['assigned_team_id', 'assigned_user_id', 'tags'],
    )
    // They can be saved again with others.
    const { routes } = (await desk.alice.get(mailboxPath())).body.incoming
    assert.deepEqual(routes[0].then.tags.toSorted(), ['new name', 'target'])
    await setRoutes([...routes, when('subject', 'is', 'x', { outcome: 'hold' })])
  })

  test('are validated, with the path of what is wrong', async () => {
    const foreignTeam = (await desk.charlie.post('/v1/teams', { name: 'Theirs' })).body.id
    const foreignUser = (await desk.charlie.get('/v1/users/me')).body.id
    const text = condition('subject', 'is', 'x')
    const wrong: [routes: unknown, loc: string][] = [
      [[{ conditions: [], then: {} }], '0/conditions'],
      [
        [{ conditions: [condition('subject', 'matches', 'x')], then: {} }],
        '0/conditions/0/operator',
      ],
      [[{ conditions: [condition('body', 'is', 'x')], then: {} }], '0/conditions/0/field'],
      [
        [{ conditions: [text, condition('subject', 'is', true)], then: {} }],
        '0/conditions/1/value',
      ],
      [[{ conditions: [condition('is_list', 'is', 'true')], then: {} }], '0/conditions/0/value'],
      [
        [{ conditions: [condition('is_list', 'is_not', true)], then: {} }],
        '0/conditions/0/operator',
      ],
      [[{ conditions: [condition('subject', 'is', '  ')], then: {} }], '0/conditions/0/value'],
      [
        [{ conditions: [text], then: { assigned_team_id: foreignTeam } }],
        '0/then/assigned_team_id',
      ],
      [
        [{ conditions: [text], then: { assigned_user_id: foreignUser } }],
        '0/then/assigned_user_id',
      ],
      [[{ conditions: [text], then: { outcome: 'hold', priority: 'low' } }], '0/then/priority'],
      [[{ conditions: [text], then: { tags: ['a,b'] } }], '0/then/tags/0'],
      [Array.from({ length: 51 }, () => ({ conditions: [text], then: {} })), ''],
    ]
    for (const [routes, loc] of wrong) {
      const { status, body } = await trySetRoutes(routes)
      const found = body.detail?.[0]?.loc?.join('/')
      const path = ['body/incoming/routes', loc].filter(Boolean).join('/')
      assert.deepEqual([status, found], [422, path], JSON.stringify(body))
      const rehearsed = await desk.alice.post(`${mailboxPath()}/rehearse`, { routes })
      assert.equal(rehearsed.status, 422)
    }
    const five = { field: 'subject', operator: 'is', value: 5 }
    const { status, body } = await trySetRoutes([{ conditions: [five], then: {} }])
    const expected = [400, 'Input should be a text or a boolean']
    assert.deepEqual([status, body.detail[0].msg], expected)
    const events = async () => (await desk.alice.get('/v1/audit?limit=1')).body[0]
    await setRoutes([{ conditions: [text], then: {} }])
    const event = await events()
    assert.deepEqual([event.type, event.changes], ['mailbox.updated', [{ field: 'routes' }]])
    await setRoutes([{ conditions: [text], then: { outcome: 'ticket' } }])
    assert.equal((await events()).id, event.id)
  })
})

/** What a mail became, in the words of a rehearsal. */
async function resultOf(client: Desk['alice'], mailId: string) {
  const { body: mail } = await client.get(`/v1/inbound-mails/${mailId}`)
  if (mail.state === 'held') return { outcome: 'hold' }
  if (mail.state === 'ignored') return { outcome: 'ignore' }
  const { priority, category } = (await client.get(`/v1/tickets/${mail.ticket_id}`)).body
  const { body: tags } = await client.get(`/v1/tickets/${mail.ticket_id}/tags`)
  const names = tags.map(({ name }: { name: string }) => name)
  return { outcome: 'ticket', priority, category, tags: names }
}

describe('rehearsing routes', () => {
  test('lists exactly the mails that an import with them puts elsewhere', async () => {
    const mailbox = { ...(await desk.alice.get(mailboxPath())).body }
    const smtp = { host: '127.0.0.1', port: 9, security: 'none' }
    const { incoming } = mailbox
    const copyOf = (routes: unknown) => ({
      address: mailbox.address,
      name: 'Copy',
      smtp,
      incoming: { priority: incoming.priority, category: incoming.category, routes },
    })
    const before = [
      when('subject', 'contains', 'invoice', { priority: 'high', tags: ['money'] }),
      when('is_list', 'is', true, { outcome: 'ignore' }),
    ]
    const after = [
      when('plus', 'is', 'sales', { category: 'Sales' }),
      when('subject', 'contains', 'invoice', { tags: ['money'], priority: 'high' }),
      when('from_domain', 'ends_with', '.vip.example', { priority: 'urgent' }),
      {
        conditions: [
          condition('has_attachment', 'is', false),
          condition('is_list', 'is', true),
          condition('subject', 'does_not_contain', 'order'),
        ],
        then: { outcome: 'hold' },
      },
      when('is_automatic', 'is', true, { outcome: 'ignore' }),
    ]
    await setRoutes(before)
    assert.equal((await desk.charlie.post('/v1/mailboxes', copyOf(after))).status, 201)

    const raws = Array.from({ length: scaled(40) }, (_, index) => variant(index))
    const receive = async (client: Desk['alice'], raw: string): Promise<string> => {
      const blob = new Blob([raw], { type: 'message/rfc822' })
      return (await client.post('/v1/inbound-mails', blob)).body.id
    }
    const ids: [here: string, there: string][] = []
    for (const raw of raws)
      ids.push([await receive(desk.alice, raw), await receive(desk.charlie, raw)])
    await waitFor('all mails to be imported', async () => {
      await desk.jobs.runDue()
      const left = await Promise.all(
        [desk.alice, desk.charlie].map((each) => each.get('/v1/inbound-mails?state=received')),
      )
      return left.every(({ body }) => body.length === 0)
    })

    const rows = () =>
      desk.sqlFromOutside(`
        SELECT (SELECT count(*) FROM events) AS events, (SELECT count(*) FROM tickets) AS tickets,
          (SELECT count(*) FROM tags) AS tags, (SELECT count(*) FROM jobs) AS jobs,
          (SELECT count(*) FROM inbound_mails) AS mails`)
    const stored = await rows()
    const { status, body, text } = await desk.alice.post(`${mailboxPath()}/rehearse`, {
      routes: after,
    })
    assert.equal(status, 200, text)
    assert.deepEqual(await rows(), stored)
    const expected = new Map<string, { before: object; after: object }>()
    for (const [here, there] of ids) {
      const result = {
        before: await resultOf(desk.alice, here),
        after: await resultOf(desk.charlie, there),
      }
      if (!isDeepStrictEqual(result.before, result.after)) expected.set(here, result)
    }
    assert.deepEqual(
      [body.mail_count, body.changed_count, body.unknown_count, body.is_complete],
      [raws.length, expected.size, 0, true],
    )
    assert.ok(expected.size > 10 && expected.size < raws.length, String(expected.size))
    const asResult = ({ outcome, priority, category, tags }: Record<string, unknown>) =>
      outcome === 'ticket' ? { outcome, priority, category, tags } : { outcome }
    const listed = body.changes.map((change: Record<string, Record<string, unknown>>) => [
      change.inbound_mail_id,
      { before: asResult(change.before!), after: asResult(change.after!) },
    ])
    assert.deepEqual(Object.fromEntries(listed), Object.fromEntries(expected))
    assert.ok(body.route_counts.filter(Boolean).length >= 4, String(body.route_counts))
  })

  test('considers only mails of the period, and says of how many it knows too little', async () => {
    const first = await deliver(composeRaw({}))
    await desk.sqlFromOutside(`UPDATE inbound_mails SET routing = NULL WHERE id = ?`, first.id)
    await deliver(composeRaw({ Subject: 'Lamp', 'In-Reply-To': first.message_id }))
    const rehearse = async (request: object) =>
      (await desk.alice.post(`${mailboxPath()}/rehearse`, request)).body
    const byList = [when('is_list', 'is', false, { outcome: 'hold' })]
    const bySubject = [when('subject', 'contains', 'lamp', { outcome: 'hold' })]
    const countsOf = ({ mail_count, changed_count, unknown_count }: Record<string, number>) => [
      mail_count,
      changed_count,
      unknown_count,
    ]
    assert.deepEqual(countsOf(await rehearse({ routes: byList })), [1, 0, 1])
    const found = await rehearse({ routes: bySubject })
    assert.deepEqual(countsOf(found), [1, 1, 0])
    const [change] = found.changes
    assert.deepEqual(
      [change.inbound_mail_id, change.from, change.received_at],
      [first.id, 'maya@shop.example', first.received_at],
    )
    assert.deepEqual(
      [change.before.outcome, change.before.route, change.after.outcome, change.after.route],
      ['ticket', null, 'hold', 1],
    )
    const to = new Date(Date.parse(first.received_at) - 1_000).toISOString()
    assert.deepEqual(countsOf(await rehearse({ routes: bySubject, to })), [0, 0, 0])
    const tooLong = { routes: [], from: '2020-01-01T00:00:00Z' }
    assert.deepEqual((await rehearse(tooLong)).detail[0].loc, ['body', 'from'])
  })

  test('of one mail gives the trace of the import that follows', async () => {
    await setRoutes([
      { name: 'Lists', ...when('is_list', 'is', true, { outcome: 'ignore' }) },
      { name: 'Lamps', ...when('subject', 'contains', 'lamp', { tags: ['lamp'] }) },
    ])
    for (const headers of [{}, { 'List-Id': '<news.shop.example>' }]) {
      const raw = composeRaw(headers)
      const blob = new Blob([raw], { type: 'message/rfc822' })
      const { body } = await desk.bob.post('/v1/inbound-mails/rehearse', blob)
      const isList = 'List-Id' in headers
      assert.deepEqual(
        [body.outcome, body.ticket?.tags],
        isList ? ['ignore', undefined] : ['ticket', ['lamp']],
      )
      assert.deepEqual((await deliver(raw)).trace, body.trace)
    }
  })
})

const pick = <T>(values: readonly T[], index: number): T => values[index % values.length]!

/** A mail of somebody else each time, with another combination of what routes look at. */
function variant(index: number): string {
  const isList = index % 5 === 0
  const { headers, body } = multipart([
    { type: 'text/plain', body: `Mail ${index}` },
    ...(index % 4 === 0 ? [{ type: 'application/pdf; name="a.pdf"', body: 'x' }] : []),
  ])
  return composeRaw(
    {
      ...headers,
      From: `c${index}@${pick(['shop.example', 'a.vip.example', 'other.example'], index)}`,
      To: pick(['support@acme.example', 'Support+Sales@acme.example'], Math.floor(index / 7)),
      Subject: pick(
        ['Invoice', 'My order', 'Question', 'INVOICE for an order'],
        index + Math.floor(index / 6),
      ),
      ...(isList && { 'List-Id': '<news.shop.example>' }),
      ...(index % 3 === 2 && { 'Auto-Submitted': 'auto-replied' }),
    },
    body,
  )
}
