import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { assertErrorDetail, assertErrors } from '../support/assert/assert-errors.ts'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { walkPages } from '../support/client/pages.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk()
const day = 86_400

interface Ticket {
  id: string
  ticket_number: number
  ticket_display_id: string
  tracking_token: string
  customer_id: string
}

const newTicket = async (change = {}): Promise<Ticket> =>
  (await desk.bob.post('/v1/tickets', ticketInput(change))).body

async function mark({ id }: Ticket): Promise<void> {
  const response = await desk.bob.post(`/v1/tickets/${id}/spam`, {})
  assert.equal(response.status, 200, response.text)
}

async function spam(change = {}): Promise<Ticket> {
  const ticket = await newTicket(change)
  await mark(ticket)
  return ticket
}

const ids = (tickets: readonly Ticket[]) => tickets.map(({ id }) => id)
const list = async (query: string) => ids((await desk.bob.get(`/v1/tickets?${query}`)).body)
const spamOf = async ({ id }: Ticket) => (await desk.bob.get(`/v1/tickets/${id}/spam`)).body
const never = { since: null, user_id: null, delete_at: null }

async function typesOf({ id }: Ticket): Promise<string[]> {
  const { body } = await desk.bob.get(`/v1/tickets/${id}/history`)
  return body.map(({ type }: { type: string }) => type)
}

describe('a ticket that is marked as spam', () => {
  test('says since when, by whom, and when it will be deleted', async () => {
    const ticket = await newTicket()
    assert.deepEqual(await spamOf(ticket), never)
    await mark(ticket)
    const since = desk.clock.now().toISOString().replace(/\.\d+/, '')
    const { id: user_id } = (await desk.bob.get('/v1/users/me')).body
    const { delete_at, ...marked } = await spamOf(ticket)
    assert.deepEqual(marked, { since, user_id })
    assert.equal(Date.parse(delete_at) - Date.parse(since), 30 * day * 1_000)
    const { body } = await desk.bob.get(`/v1/tickets/${ticket.id}?include=spam`)
    assert.deepEqual(body.spam, { since, user_id, delete_at })
    const listed = await desk.bob.get('/v1/tickets?include=spam&limit=1')
    assert.deepEqual(listed.body[0].spam, body.spam)
  })

  test('is restored exactly as it was', async () => {
    const { id: assigned_user_id } = (await desk.bob.get('/v1/users/me')).body
    const ticket = await newTicket({ assigned_user_id, priority: 'high', category: 'Pumps' })
    const path = `/v1/tickets/${ticket.id}`
    await desk.bob.post(`${path}/tags`, { add: ['leak'] })
    await desk.bob.patch(path, { status: 'pending', due_date: '2099-01-01T00:00:00Z' })
    const before = (await desk.bob.get(`${path}?include=tags,snooze,followers,waiting`)).body
    desk.clock.advance(60)
    await mark(ticket)
    const { spam: _spam, ...marked } = (
      await desk.bob.get(`${path}?include=tags,snooze,followers,waiting,spam`)
    ).body
    assert.deepEqual(marked, before)
    for (const _ of [1, 2]) assert.equal((await desk.bob.delete(`${path}/spam`)).status, 204)
    const after = (await desk.bob.get(`${path}?include=tags,snooze,followers,waiting`)).body
    assert.deepEqual(after, before)
    assert.deepEqual(await spamOf(ticket), never)
    assert.deepEqual((await typesOf(ticket)).slice(-2), ['ticket.marked_spam', 'ticket.not_spam'])
  })

  test('is not opened by a reply, about which nobody is notified', async () => {
    const { id: assigned_user_id } = (await desk.alice.get('/v1/users/me')).body
    const ticket = await newTicket({ assigned_user_id })
    const bell = async () => {
      await desk.jobs.runDue()
      const { body } = await desk.alice.get('/v1/notifications')
      return body.filter((each: { ticket_id: string }) => each.ticket_id === ticket.id).length
    }
    assert.equal(await bell(), 1)
    await desk.bob.patch(`/v1/tickets/${ticket.id}`, { status: 'pending' })
    await mark(ticket)
    assert.equal(await bell(), 0)
    const comment = { body: 'Buy now', author_type: 'customer' }
    const path = `/v1/tickets/${ticket.id}`
    assert.equal((await desk.bob.post(`${path}/comments`, comment)).status, 201)
    assert.equal(await bell(), 0)
    assert.equal((await desk.bob.get(path)).body.status, 'pending')
    await desk.bob.delete(`${path}/spam`)
    assert.equal(await bell(), 1)
  })

  test('looks the same to the customer', async () => {
    const ticket = await newTicket()
    const page = () => new ApiClient(desk.url).get(`/v1/tracking/${ticket.tracking_token}`)
    const before = await page()
    await mark(ticket)
    assert.equal((await page()).text, before.text)
  })

  test('is not merged (422)', async () => {
    const [good, bad] = [await newTicket(), await spam()]
    for (const [into, other] of [
      [good, bad],
      [bad, good],
    ] as const) {
      const path = `/v1/tickets/${into.id}/merge`
      const response = await desk.bob.post(path, { ticket_ids: [other.id] })
      assertErrors(response, 422, 'body.ticket_ids value_error')
    }
  })

  test('of another organization is not found (404)', async () => {
    const { id } = await spam()
    const path = `/v1/tickets/${id}/spam`
    for (const response of [
      await desk.charlie.get(path),
      await desk.charlie.post(path, {}),
      await desk.charlie.delete(path),
    ])
      assertErrorDetail(response, 404, 'Ticket not found')
    assert.deepEqual((await desk.charlie.get('/v1/tickets?spam=true')).body, [])
  })
})

describe('lists', () => {
  beforeEach(async () => {
    const { body } = await desk.bob.get('/v1/tickets?limit=500')
    for (const { id } of body) await desk.alice.delete(`/v1/tickets/${id}`)
  })

  test('show everything, unless they are asked for or without spam', async () => {
    const good = [await newTicket({ priority: 'high' }), await newTicket()]
    const bad = [await spam({ priority: 'high' }), await spam()]
    const until = '2099-01-01T00:00:00Z'
    for (const { id } of [good[1]!, bad[1]!])
      await desk.bob.put(`/v1/tickets/${id}/snooze`, { until })
    for (const sort of ['newest', 'oldest', 'updated', 'waiting']) {
      const all = await list(`unresolved=true&sort=${sort}`)
      const [clean, marked] = [
        await list(`unresolved=true&spam=false&sort=${sort}`),
        await list(`unresolved=true&spam=true&sort=${sort}`),
      ]
      assert.equal(all.length, 4)
      assert.deepEqual(clean.toSorted(), ids(good).toSorted())
      assert.deepEqual(marked.toSorted(), ids(bad).toSorted())
    }
    assert.deepEqual(await list('spam=false&snoozed=false'), [good[0]!.id])
    assert.deepEqual(await list('spam=true&priority=high'), [bad[0]!.id])

    for (const [query, total] of [
      ['', 4],
      ['spam=false', 2],
      ['spam=true', 2],
      ['spam=false&snoozed=false', 1],
      ['spam=true&snoozed=true', 1],
      ['spam=false&snoozed=true', 1],
      ['spam=false&priority=high', 1],
      ['spam=false&search=password', 2],
    ] as const) {
      const counts = (await desk.bob.get(`/v1/tickets/counts?${query}`)).body
      assert.equal(counts.total, total, query)
      const listed = await desk.bob.get(`/v1/tickets?${query}&include_total=true&limit=1`)
      assert.equal(listed.headers.get('x-total-count'), String(total), query)
    }
    const paged: string[] = []
    for await (const { body } of walkPages(desk.bob, '/v1/tickets?spam=false&limit=1'))
      paged.push(...ids(body))
    assert.deepEqual(paged, ids(good).toReversed())
  })

  test('of a customer, views, reports and bulk changes take the same filter', async () => {
    const customer_email = 'robot@spam.example'
    const good = await newTicket({ customer_email })
    const bad = await spam({ customer_email })
    const path = `/v1/customers/${good.customer_id}/tickets`
    assert.deepEqual(ids((await desk.bob.get(`${path}?spam=false`)).body), [good.id])
    const included = await desk.bob.get(
      `/v1/tickets/${bad.id}?include=customer_tickets,customer_activity`,
    )
    assert.deepEqual(ids(included.body.customer_tickets.items), [good.id])
    assert.equal(included.body.customer_activity.total_tickets, 1)

    const filter = { unresolved: true }
    const view = (await desk.bob.post('/v1/views', { name: 'Open', filter })).body
    for (const [query, expected] of [
      ['', 2],
      ['?spam=false', 1],
      ['?spam=true', 1],
    ] as const) {
      const { body } = await desk.bob.get(`/v1/views/counts${query}`)
      const found = body.find(({ view_id }: { view_id: string }) => view_id === view.id)
      assert.equal(found.count, expected, query)
      const { body: report, text } = await desk.bob.get(`/v1/reports${query}`)
      assert.ok(report.totals, text)
      assert.equal(report.totals.created, expected, `report${query}`)
      assert.equal(report.totals.unresolved, expected, `report${query}`)
    }
    const change = { action: 'update', filter: { spam: true }, change: { spam: null } }
    assert.equal((await desk.bob.post('/v1/tickets/bulk', change)).body.succeeded, 1)
    assert.deepEqual(await spamOf(bad), never)
    const again = { action: 'update', ticket_ids: [good.id, bad.id], change: { spam: {} } }
    assert.equal((await desk.bob.post('/v1/tickets/bulk', again)).body.succeeded, 2)
    assert.deepEqual(await list('spam=false'), [])
  })

  test('and searches leave it out, also by its number', async () => {
    const good = await newTicket({ subject: 'Zebra crossing' })
    const bad = await spam({ subject: 'Zebra offer' })
    for (const { id } of [good, bad])
      await desk.bob.post(`/v1/tickets/${id}/comments`, { body: 'A striped quagga' })
    const find = async (query: string) => (await desk.bob.get(`/v1/search?${query}`)).body
    assert.equal((await find('q=zebra')).tickets.length, 2)
    assert.deepEqual(ids((await find('q=zebra&spam=false')).tickets), [good.id])
    assert.deepEqual(ids((await find('q=zebra&spam=true')).tickets), [bad.id])
    assert.deepEqual((await find(`q=${bad.ticket_display_id}&spam=false`)).tickets, [])
    assert.deepEqual(ids((await find(`q=${bad.ticket_display_id}`)).tickets), [bad.id])
    const { comments } = await find('q=quagga&include=comments&spam=false')
    assert.deepEqual(
      comments.map(({ ticket }: { ticket: Ticket }) => ticket.id),
      [good.id],
    )
  })
})

describe('after 30 days', () => {
  test('spam is deleted, unless it was marked again or restored', async () => {
    const [old, again, restored, other] = [
      await spam(),
      await spam(),
      await spam(),
      await newTicket(),
    ]
    desk.clock.advance(20 * day)
    await mark(again)
    await desk.bob.delete(`/v1/tickets/${restored.id}/spam`)
    desk.clock.advance(10 * day)
    await desk.sweep()
    assert.equal((await desk.bob.get(`/v1/tickets/${old.id}`)).status, 200)
    desk.clock.advance(1)
    await desk.sweep()
    const statuses = []
    for (const { id } of [old, again, restored, other])
      statuses.push((await desk.bob.get(`/v1/tickets/${id}`)).status)
    assert.deepEqual(statuses, [404, 200, 200, 200])
    const { body } = await desk.alice.get('/v1/audit?type=ticket.deleted')
    const event = body.find(({ resource_id }: { resource_id: string }) => resource_id === old.id)
    assert.equal(event.actor_type, 'operator')
  })
})
