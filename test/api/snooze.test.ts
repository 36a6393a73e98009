import assert from 'node:assert/strict'
import { before, beforeEach, describe, test } from 'node:test'
import { assertErrorDetail, assertErrors } from '../support/assert/assert-errors.ts'
import { waitFor } from '../support/assert/until.ts'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { walkPages } from '../support/client/pages.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk()
let alice: string
let bob: string
before(async () => {
  alice = (await desk.alice.get('/v1/users/me')).body.id
  bob = (await desk.bob.get('/v1/users/me')).body.id
})

const hour = 3_600
const inSeconds = (seconds: number) =>
  new Date(desk.clock.now().getTime() + seconds * 1_000).toISOString().replace(/\.\d+/, '')

interface Ticket {
  id: string
  ticket_number: number
  tracking_token: string
  updated_at: string
}

const newTicket = async (change = {}): Promise<Ticket> =>
  (await desk.bob.post('/v1/tickets', ticketInput(change))).body

async function snooze(ticket: Ticket, seconds = hour, change = {}) {
  const until = inSeconds(seconds)
  const response = await desk.bob.put(`/v1/tickets/${ticket.id}/snooze`, { until, ...change })
  assert.equal(response.status, 200, response.text)
  return until
}

async function snoozed(change = {}, options = {}): Promise<Ticket> {
  const ticket = await newTicket(change)
  await snooze(ticket, hour, options)
  return ticket
}

const snoozeOf = async ({ id }: Ticket) => (await desk.bob.get(`/v1/tickets/${id}/snooze`)).body
const list = async (query: string): Promise<string[]> =>
  (await desk.bob.get(`/v1/tickets?${query}`)).body.map(({ id }: Ticket) => id)

/** The reasons why a ticket woke up, from its history. */
async function wakings({ id }: Ticket): Promise<unknown[]> {
  const { body } = await desk.bob.get(`/v1/tickets/${id}/history`)
  const woken = body.filter(({ type }: { type: string }) => type === 'ticket.woken')
  return woken.map(
    ({ changes }: { changes: { field: string; to: unknown }[] }) =>
      changes.find(({ field }) => field === 'reason')!.to,
  )
}

async function untilAwake(ticket: Ticket): Promise<void> {
  await waitFor('the ticket is awake', async () => {
    await desk.jobs.runDue()
    return (await snoozeOf(ticket)).until === null
  })
}

describe('a snooze', () => {
  test('hides the ticket until a time, and says who did it', async () => {
    const ticket = await newTicket()
    const never = { until: null, wakes_on_reply: true, user_id: null, previous_until: null }
    assert.deepEqual(await snoozeOf(ticket), never)
    const until = await snooze(ticket, hour, { wakes_on_reply: false })
    const expected = { until, wakes_on_reply: false, user_id: bob, previous_until: null }
    assert.deepEqual(await snoozeOf(ticket), expected)
    const { body } = await desk.bob.get(`/v1/tickets/${ticket.id}?include=snooze`)
    assert.deepEqual(body.snooze, expected)
    const listed = await desk.bob.get('/v1/tickets?include=snooze&limit=1')
    assert.deepEqual(listed.body[0].snooze, expected)
    assert.equal(Object.keys(listed.body[0]).length, 17)
  })

  test('leaves the ticket as it is', async () => {
    const ticket = await newTicket()
    desk.clock.advance(60)
    await snooze(ticket)
    assert.deepEqual((await desk.bob.get(`/v1/tickets/${ticket.id}`)).body, ticket)
    const { text } = await new ApiClient(desk.url).get(`/v1/tracking/${ticket.tracking_token}`)
    assert.ok(!text.includes('snooze'))
  })

  test('can be changed, and ended by hand with or without effect', async () => {
    const ticket = await newTicket()
    await snooze(ticket)
    const until = await snooze(ticket, 2 * hour)
    await snooze(ticket, 2 * hour)
    const path = `/v1/tickets/${ticket.id}/snooze`
    for (const _ of [1, 2]) assert.equal((await desk.bob.delete(path)).status, 204)
    const { until: now, previous_until } = await snoozeOf(ticket)
    assert.deepEqual([now, previous_until], [null, until])
    const { body } = await desk.bob.get(`/v1/tickets/${ticket.id}/history`)
    const types = body.map(({ type }: { type: string }) => type)
    assert.deepEqual(types.slice(1), ['ticket.snoozed', 'ticket.snoozed', 'ticket.woken'])
    assert.deepEqual(await wakings(ticket), ['manual'])
  })

  test('must end in the future (422)', async () => {
    const { id } = await newTicket()
    for (const until of [inSeconds(-1), inSeconds(0)]) {
      const response = await desk.bob.put(`/v1/tickets/${id}/snooze`, { until })
      assertErrors(response, 422, 'body.until value_error')
    }
  })

  test('is not for resolved or closed tickets (422)', async () => {
    for (const status of ['resolved', 'closed']) {
      const { id } = await newTicket()
      await desk.bob.patch(`/v1/tickets/${id}`, { status })
      const response = await desk.bob.put(`/v1/tickets/${id}/snooze`, { until: inSeconds(hour) })
      assertErrors(response, 422, 'body.until value_error')
    }
  })

  test('of another organization is not found (404)', async () => {
    const { id } = await snoozed()
    for (const response of [
      await desk.charlie.get(`/v1/tickets/${id}/snooze`),
      await desk.charlie.delete(`/v1/tickets/${id}/snooze`),
    ]) {
      assertErrorDetail(response, 404, 'Ticket not found')
    }
    assert.deepEqual((await desk.charlie.get('/v1/tickets?snoozed=true')).body, [])
  })
})

describe('lists', () => {
  beforeEach(async () => {
    const { body } = await desk.bob.get('/v1/tickets?limit=500')
    for (const { id } of body) await desk.alice.delete(`/v1/tickets/${id}`)
  })

  test('filter by it, in every order, in counts, views and bulk changes', async () => {
    const awake = [await newTicket({ priority: 'high' }), await newTicket()]
    const late = await snoozed({ priority: 'high', assigned_user_id: bob })
    const soon = await newTicket()
    await snooze(soon, 60)
    const again = await newTicket()
    await snooze(again, hour)
    await desk.bob.post(`/v1/tickets/${late.id}/tags`, { add: ['slow'] })
    const ids = (tickets: Ticket[]) => tickets.map(({ id }) => id)

    for (const sort of ['newest', 'oldest', 'updated', 'waiting']) {
      const all = await list(`unresolved=true&sort=${sort}`)
      assert.equal(all.length, 5, 'they stay unresolved')
      const asleep = all.filter((id) => ids([late, soon, again]).includes(id))
      assert.deepEqual(await list(`unresolved=true&snoozed=true&sort=${sort}`), asleep)
      const others = all.filter((id) => !asleep.includes(id))
      assert.deepEqual(await list(`unresolved=true&snoozed=false&sort=${sort}`), others)
    }
    assert.deepEqual(await list('snoozed=true&tag=slow&sort=snoozed_until'), [late.id])

    const inOrder: string[] = []
    const oneByOne = '/v1/tickets?snoozed=true&sort=snoozed_until&limit=1'
    for await (const { body } of walkPages(desk.bob, oneByOne)) inOrder.push(...ids(body))
    assert.deepEqual(inOrder, ids([soon, late, again]))
    const refused = await desk.bob.get('/v1/tickets?unresolved=true&sort=snoozed_until')
    assertErrors(refused, 422, 'query.sort value_error')

    for (const [query, total] of [
      ['snoozed=false', 2],
      ['snoozed=false&priority=high', 1],
      ['snoozed=false&assigned_to_me=true', 0],
      ['snoozed=false&unassigned=true&unresolved=true', 2],
      ['snoozed=false&search=printer', 0],
      ['snoozed=true', 3],
      ['snoozed=true&priority=high', 1],
    ] as const) {
      const { headers } = await desk.bob.get(`/v1/tickets?${query}&include_total=true&limit=1`)
      assert.equal(headers.get('x-total-count'), String(total), query)
      const { body: counts } = await desk.bob.get(`/v1/tickets/counts?${query}`)
      assert.deepEqual([counts.total, counts.by_age.today], [total, total], query)
    }
    const view = { name: 'Asleep', filter: { snoozed: true, sort: 'snoozed_until' } }
    assert.deepEqual((await desk.bob.post('/v1/views', view)).body.filter, view.filter)

    const change = { snooze: null }
    const wake = { action: 'update', filter: { snoozed: true, priority: 'high' }, change }
    assert.equal((await desk.bob.post('/v1/tickets/bulk', wake)).body.succeeded, 1)
    const until = inSeconds(hour)
    const sleep = { action: 'update', ticket_ids: ids(awake), change: { snooze: { until } } }
    const { body: done } = await desk.bob.post('/v1/tickets/bulk', sleep)
    assert.equal(done.succeeded, 2)
    assert.equal(Object.keys(done.results[0].ticket).length, 17)
    assert.deepEqual(await list('unresolved=true&snoozed=false'), [late.id])
  })
})

describe('a ticket wakes up', () => {
  test('at its time, also after days without a running node, exactly once', async () => {
    const tickets: Ticket[] = []
    for (let count = 0; count < 3; count++) tickets.push(await snoozed())
    desk.clock.advance(hour - 1)
    await desk.jobs.runDue()
    assert.notEqual((await snoozeOf(tickets[0]!)).until, null, 'not earlier')
    desk.clock.advance(10 * 24 * hour)
    for (const ticket of tickets) {
      await untilAwake(ticket)
      assert.deepEqual(await wakings(ticket), ['time'])
    }
  })

  test('in batches, with those that are snoozed meanwhile', async () => {
    const { organization_id } = (
      await desk.sqlFromOutside(
        "SELECT organization_id FROM users WHERE email = 'bob@acme.example'",
      )
    )[0]!
    const ticket = await newTicket()
    const until = await snooze(ticket)
    const more = await Promise.all(Array.from({ length: 12 }, () => newTicket()))
    const change = { snooze: { until } }
    const request = { action: 'update', ticket_ids: more.map(({ id }) => id), change }
    assert.equal((await desk.bob.post('/v1/tickets/bulk', request)).body.succeeded, 12)
    const later = await newTicket()
    await snooze(later, 2 * hour)
    desk.clock.advance(hour)
    await untilAwake(more.at(-1)!)
    assert.notEqual((await snoozeOf(later)).until, null)
    const jobs = await desk.sqlFromOutside(
      `SELECT dedup_key FROM jobs WHERE kind = 'snoozes.wake' AND organization_id = ${organization_id}`,
    )
    assert.equal(jobs.length, 1, 'one job for all')
    desk.clock.advance(hour)
    await untilAwake(later)
  })

  test('when the customer replies, and remembers until when it was snoozed', async () => {
    const ticket = await newTicket()
    const until = await snooze(ticket)
    const anyone = new ApiClient(desk.url)
    const path = `/v1/tracking/${ticket.tracking_token}/comments`
    assert.equal((await anyone.post(path, { body: 'Thanks!' })).status, 201)
    const { until: now, previous_until, user_id } = await snoozeOf(ticket)
    assert.deepEqual([now, previous_until, user_id], [null, until, null])
    assert.deepEqual(await wakings(ticket), ['reply'])
    await snooze(ticket)
    assert.equal((await snoozeOf(ticket)).previous_until, null)
  })

  test('by a reply on a ticket that was merged into it', async () => {
    const [target, other] = [await newTicket(), await newTicket()]
    await snooze(target)
    await desk.bob.post(`/v1/tickets/${target.id}/merge`, { ticket_ids: [other.id] })
    assert.notEqual((await snoozeOf(target)).until, null)
    const reply = { body: 'Any news?', author_type: 'customer' }
    await desk.bob.post(`/v1/tickets/${other.id}/comments`, reply)
    assert.deepEqual(await wakings(target), ['reply'])
  })

  test('not by a reply if it shall not, nor by an agent', async () => {
    const ticket = await snoozed({}, { wakes_on_reply: false })
    const path = `/v1/tickets/${ticket.id}/comments`
    await desk.bob.post(path, { body: 'Hello?', author_type: 'customer' })
    assert.notEqual((await snoozeOf(ticket)).until, null)
    await snooze(ticket, hour, { wakes_on_reply: true })
    await desk.bob.post(path, { body: 'We are on it' })
    await desk.bob.post(path, { body: 'Let them wait', is_internal: true })
    assert.notEqual((await snoozeOf(ticket)).until, null)
  })

  test('when it is resolved, closed or merged', async () => {
    const [patched, replied, merged] = [await snoozed(), await snoozed(), await snoozed()]
    await desk.bob.patch(`/v1/tickets/${patched!.id}`, { status: 'resolved' })
    const reply = { body: 'Done', status: 'closed' }
    await desk.bob.post(`/v1/tickets/${replied!.id}/comments`, reply)
    const target = await newTicket()
    await desk.bob.post(`/v1/tickets/${target.id}/merge`, { ticket_ids: [merged!.id] })
    for (const ticket of [patched!, replied!, merged!]) {
      assert.equal((await snoozeOf(ticket)).until, null)
      assert.deepEqual(await wakings(ticket), ['resolved'])
    }
  })

  test('never, once it is deleted', async () => {
    const ticket = await snoozed()
    assert.equal((await desk.alice.delete(`/v1/tickets/${ticket.id}`)).status, 204)
    desk.clock.advance(hour)
    await desk.jobs.runDue()
  })
})

describe('waking up notifies', () => {
  const unread = async (client: ApiClient, ticket: Ticket): Promise<string[]> => {
    const { body } = await client.get('/v1/notifications?unread=true&limit=500')
    return body
      .filter(({ ticket_id }: { ticket_id: string }) => ticket_id === ticket.id)
      .map(({ kind }: { kind: string }) => kind)
  }
  const notified = (client: ApiClient, ticket: Ticket, kinds: string[]) =>
    waitFor(`${kinds} are notified`, async () => {
      await desk.jobs.runDue()
      return String(await unread(client, ticket)) === String(kinds)
    })

  test('the assignee and who snoozed it, once', async () => {
    const ticket = await snoozed({ assigned_user_id: alice })
    desk.clock.advance(hour)
    await untilAwake(ticket)
    await notified(desk.bob, ticket, ['snooze_ended'])
    await notified(desk.alice, ticket, ['snooze_ended', 'assigned'])
  })

  test('nobody twice about a reply', async () => {
    const ticket = await snoozed({ assigned_user_id: alice })
    const path = `/v1/tracking/${ticket.tracking_token}/comments`
    await new ApiClient(desk.url).post(path, { body: 'Hello?' })
    await notified(desk.bob, ticket, ['snooze_ended'])
    await notified(desk.alice, ticket, ['customer_replied', 'assigned'])
  })

  test('only who snoozed it, if somebody else wakes it up, and nobody if it is resolved', async () => {
    const ticket = await snoozed()
    await desk.alice.delete(`/v1/tickets/${ticket.id}/snooze`)
    await notified(desk.bob, ticket, ['snooze_ended'])
    const resolved = await snoozed()
    await desk.alice.patch(`/v1/tickets/${resolved.id}`, { status: 'resolved' })
    await desk.jobs.runDue()
    assert.deepEqual(await unread(desk.bob, resolved), [])
  })
})
