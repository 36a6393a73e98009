import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertErrorDetail } from '../support/assert/assert-errors.ts'
import { ticketInput } from '../support/client/client.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk()

const newTicket = async (change = {}) =>
  (await desk.alice.post('/v1/tickets', ticketInput(change))).body
const linksOf = (id: string) => `/v1/tickets/${id}/links`
const link = (id: string, body: object) => desk.bob.post(linksOf(id), body)
const kindsOf = async (id: string): Promise<string[]> =>
  (await desk.bob.get(linksOf(id))).body.map(({ kind }: { kind: string }) => kind)

interface Logged {
  type: string
  changes: { field: string; from: string | null; to: string | null }[]
}
async function linkEvents(id: string): Promise<Logged[]> {
  const { body } = await desk.bob.get(`/v1/tickets/${id}/history?limit=500`)
  return body.filter(({ type }: Logged) => /linked$/.test(type))
}

async function assertInvalid(id: string, body: object, field: string, message: RegExp) {
  const response = await link(id, body)
  assert.equal(response.status, 422, response.text)
  assert.deepEqual(response.body.detail[0].loc, ['body', field])
  assert.match(response.body.detail[0].msg, message)
}

test('a link shows on both tickets, as each of them sees it', async () => {
  for (const [kind, inverse] of [
    ['related', 'related'],
    ['parent', 'child'],
    ['child', 'parent'],
    ['blocks', 'blocked_by'],
    ['blocked_by', 'blocks'],
  ] as const) {
    const [ticket, other] = [await newTicket(), await newTicket({ subject: 'The other one' })]
    const { status, body } = await link(ticket.id, { kind, ticket_id: other.id })
    assert.equal(status, 201)
    const { id, ticket_display_id, subject, status: state } = other
    const created_at = '2026-03-01T10:00:00Z'
    const reference = { id, ticket_display_id, subject, status: state }
    const expected = { kind, ticket: reference, url: null, title: null, created_at }
    assert.deepEqual(body, { id: body.id, ...expected })
    assert.deepEqual((await desk.bob.get(linksOf(ticket.id))).body, [body])
    const [seen] = (await desk.bob.get(linksOf(other.id))).body
    assert.deepEqual([seen.id, seen.kind, seen.ticket.id], [body.id, inverse, ticket.id])
    assertErrorDetail(
      await link(other.id, { kind: inverse, ticket_id: ticket.id }),
      409,
      'This link already exists',
    )
  }
})

test('a link is removed from either side, and both histories have it', async () => {
  const [ticket, other] = [await newTicket(), await newTicket()]
  const { body } = await link(ticket.id, { kind: 'blocks', ticket_id: other.id })
  assert.equal((await desk.bob.delete(`${linksOf(other.id)}/${body.id}`)).status, 204)
  assertErrorDetail(
    await desk.bob.delete(`${linksOf(ticket.id)}/${body.id}`),
    404,
    'Link not found',
  )
  assert.deepEqual(await kindsOf(ticket.id), [])
  for (const [id, kind, otherId] of [
    [ticket.id, 'blocks', other.id],
    [other.id, 'blocked_by', ticket.id],
  ]) {
    const [linked, unlinked] = await linkEvents(id)
    assert.deepEqual([linked!.type, unlinked!.type], ['ticket.linked', 'ticket.unlinked'])
    assert.deepEqual(linked!.changes, [
      { field: 'link_id', from: null, to: body.id },
      { field: 'kind', from: null, to: kind },
      { field: 'linked_ticket_id', from: null, to: otherId },
    ])
    assert.deepEqual(unlinked!.changes.at(-1), {
      field: 'linked_ticket_id',
      from: otherId,
      to: null,
    })
  }
  assert.equal((await desk.bob.get(`/v1/tickets/${ticket.id}`)).body.updated_at, ticket.updated_at)
})

test('a link of one ticket cannot be removed from another', async () => {
  const [ticket, third] = [await newTicket(), await newTicket()]
  const page = { kind: 'external', url: 'https://example.com' }
  const { body } = await link(ticket.id, page)
  assertErrorDetail(await desk.bob.delete(`${linksOf(third.id)}/${body.id}`), 404, 'Link not found')
  assert.deepEqual(await kindsOf(ticket.id), ['external'])
})

test('pages are linked with http and https only, and never logged', async () => {
  const { id } = await newTicket()
  const secret = 'https://docs.example/?q=secret'
  const { body } = await link(id, { kind: 'external', url: secret, title: ' Guide ' })
  assert.deepEqual([body.url, body.title, body.ticket], [secret, 'Guide', null])
  assert.doesNotMatch(JSON.stringify(await linkEvents(id)), /secret|Guide/)
  const again = { kind: 'external', url: 'HTTPS://DOCS.example:443/?q=secret' }
  assertErrorDetail(await link(id, again), 409, 'This link already exists')
  for (const url of [
    'javascript:alert(1)',
    ' java\tscript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '//example.com',
    'example.com',
  ]) {
    await assertInvalid(id, { kind: 'external', url }, 'url', /http or https/)
  }
  await assertInvalid(id, { kind: 'external', url: 'https://a:b@example.com' }, 'url', /password/)
})

test('a link has a ticket or an address, as its kind says', async () => {
  const [{ id }, other] = [await newTicket(), await newTicket()]
  const url = 'https://example.com/'
  await assertInvalid(id, { kind: 'related' }, 'ticket_id', /required/)
  await assertInvalid(id, { kind: 'external' }, 'url', /required/)
  await assertInvalid(id, { kind: 'external', url, ticket_id: other.id }, 'ticket_id', /external/)
  await assertInvalid(id, { kind: 'related', url, ticket_id: other.id }, 'url', /external/)
  const titled = { kind: 'related', ticket_id: other.id, title: 'x' }
  await assertInvalid(id, titled, 'title', /external/)
  await assertInvalid(id, { kind: 'related', ticket_id: id }, 'ticket_id', /itself/)
  assert.deepEqual(await kindsOf(id), [])
})

test('parents form no circle, and there is one for each ticket', async () => {
  const [a, b, c] = [(await newTicket()).id, (await newTicket()).id, (await newTicket()).id]
  assert.equal((await link(a, { kind: 'parent', ticket_id: b })).status, 201)
  assert.equal((await link(c, { kind: 'child', ticket_id: b })).status, 201)
  await assertInvalid(c, { kind: 'parent', ticket_id: a }, 'ticket_id', /own parent/)
  await assertInvalid(a, { kind: 'child', ticket_id: c }, 'ticket_id', /own parent/)
  await assertInvalid(b, { kind: 'parent', ticket_id: a }, 'ticket_id', /own parent/)
  const second = await link(a, { kind: 'parent', ticket_id: c })
  assertErrorDetail(second, 409, 'A ticket can have only one parent')
  assert.equal((await link(a, { kind: 'blocks', ticket_id: b })).status, 201)
  await assertInvalid(b, { kind: 'blocks', ticket_id: a }, 'ticket_id', /block each other/)
})

test('of parents that are set at the same time, those that would close a circle are rejected', async () => {
  const ids: string[] = []
  for (let count = 0; count < 4; count++) ids.push((await newTicket()).id)
  const responses = await Promise.all(
    ids.map((id, index) => link(id, { kind: 'parent', ticket_id: ids[(index + 1) % 4] })),
  )
  const statuses = responses.map(({ status }) => status).sort()
  assert.deepEqual(statuses, [201, 201, 201, 422])
})

test('a ticket has at most 50 links, whichever side they were created on', async () => {
  const [full, other] = [(await newTicket()).id, (await newTicket()).id]
  for (let count = 0; count < 49; count++) {
    const { status } = await link(full, { kind: 'external', url: `https://example.com/${count}` })
    assert.equal(status, 201)
  }
  assert.equal((await link(other, { kind: 'related', ticket_id: full })).status, 201)
  const detail = 'A ticket can have at most 50 links'
  const page = { kind: 'external', url: 'https://example.com/one-more' }
  assertErrorDetail(await link(full, page), 409, detail)
  assertErrorDetail(await link(other, { kind: 'blocks', ticket_id: full }), 409, detail)
})

test('a ticket of another organization is like none', async () => {
  const { id } = await newTicket()
  const { body: theirs } = await desk.charlie.post('/v1/tickets', ticketInput())
  await assertInvalid(id, { kind: 'related', ticket_id: theirs.id }, 'ticket_id', /does not exist/)
  const unknown = '00000000-0000-7000-8000-000000000000'
  await assertInvalid(id, { kind: 'related', ticket_id: unknown }, 'ticket_id', /does not exist/)
  const { body } = await link(id, { kind: 'external', url: 'https://example.com/' })
  const attempt = await desk.charlie.delete(`${linksOf(theirs.id)}/${body.id}`)
  assertErrorDetail(attempt, 404, 'Link not found')
  assert.deepEqual(await kindsOf(id), ['external'])
})

test('deleting a ticket or its customer removes its links, and other tickets say so', async () => {
  const other = (await newTicket({ customer_email: 'stays@example.com' })).id
  const ticket = await newTicket()
  const ofCustomer = await newTicket({ customer_email: 'goes@example.com' })
  await link(other, { kind: 'parent', ticket_id: ticket.id })
  await link(ofCustomer.id, { kind: 'blocks', ticket_id: other })
  await link(other, { kind: 'related', ticket_id: ofCustomer.id })
  assert.equal((await desk.alice.delete(`/v1/tickets/${ticket.id}`)).status, 204)
  assert.deepEqual((await kindsOf(other)).sort(), ['blocked_by', 'related'])
  const customer = `/v1/customers/${ofCustomer.customer_id}`
  assert.equal((await desk.alice.delete(`${customer}?cascade=true`)).status, 204)
  assert.deepEqual(await kindsOf(other), [])
  const removed = (await linkEvents(other)).filter(({ type }) => type === 'ticket.unlinked')
  const logged = removed.map(({ changes }) => changes.slice(1).map(({ from }) => from))
  assert.deepEqual(logged, [
    ['parent', ticket.id],
    ['blocked_by', ofCustomer.id],
    ['related', ofCustomer.id],
  ])
})
