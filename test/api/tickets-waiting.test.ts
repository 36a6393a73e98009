import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertErrors } from '../support/assert/assert-errors.ts'
import { ticketInput } from '../support/client/client.ts'
import { walkPages } from '../support/client/pages.ts'
import { openDesk } from '../support/desk/desk.ts'
import { addTeam } from '../support/desk/seed-rows.ts'
import { useDesk } from '../support/desk/use-desk.ts'

// Whose turn it is, and what a reply does to the ticket.

const desk = useDesk()

interface ViewCount {
  count: number | null
}

interface Ticket {
  id: string
  status: string
  assigned_user_id: string | null
  created_at: string
  ticket_number: number
}

/** Each with a time of its own. */
async function createTicket(input: Record<string, unknown> = {}): Promise<Ticket> {
  desk.clock.advance(60)
  return (await desk.bob.post('/v1/tickets', ticketInput(input))).body
}

async function say(ticket: { id: string }, body: object): Promise<{ id: string; at: string }> {
  desk.clock.advance(60)
  const input = { body: 'Hello', ...body }
  const { status, body: comment, text } = await desk.bob.post(commentsOf(ticket), input)
  assert.equal(status, 201, text)
  return { id: comment.id, at: comment.created_at }
}

const commentsOf = ({ id }: { id: string }) => `/v1/tickets/${id}/comments`
const asCustomer = (ticket: Ticket, body: object = {}) =>
  say(ticket, { author_type: 'customer', ...body })

const get = async ({ id }: { id: string }): Promise<Ticket> =>
  (await desk.bob.get(`/v1/tickets/${id}`)).body

async function listed({ ticket_number }: Ticket, include = 'waiting') {
  const { body, text } = await desk.bob.get(
    `/v1/tickets?number=${ticket_number}&include=${include}`,
  )
  assert.equal(body.length, 1, text)
  return body[0]
}
const waitingOf = async (ticket: Ticket) => (await listed(ticket)).waiting

async function update({ id }: { id: string }, change: object) {
  desk.clock.advance(60)
  const { status, body } = await desk.bob.patch(`/v1/tickets/${id}`, change)
  assert.equal(status, 200)
  return body
}

describe('who waits', () => {
  test('an agent has to answer what the customer said, since the first of several messages', async () => {
    const ticket = await createTicket()
    const opened = { for: 'agent', since: ticket.created_at }
    assert.deepEqual(await waitingOf(ticket), opened)
    await asCustomer(ticket)
    await say(ticket, { is_internal: true })
    assert.deepEqual(await waitingOf(ticket), opened)
    const { at: answeredAt } = await say(ticket, {})
    assert.deepEqual(await waitingOf(ticket), { for: 'customer', since: answeredAt })
    await say(ticket, {})
    assert.deepEqual(await waitingOf(ticket), { for: 'customer', since: answeredAt })
    const { at } = await asCustomer(ticket)
    await asCustomer(ticket)
    assert.deepEqual(await waitingOf(ticket), { for: 'agent', since: at })
  })

  test('the status decides, too', async () => {
    const ticket = await createTicket()
    const { updated_at } = await update(ticket, { status: 'pending' })
    assert.deepEqual(await waitingOf(ticket), { for: 'customer', since: updated_at })
    await update(ticket, { status: 'open' })
    assert.deepEqual(await waitingOf(ticket), { for: 'agent', since: ticket.created_at })
    await update(ticket, { status: 'resolved' })
    assert.deepEqual(await waitingOf(ticket), { for: null, since: null })
    const { at } = await asCustomer(ticket)
    assert.equal((await get(ticket)).status, 'open')
    const waiting = await waitingOf(ticket)
    assert.deepEqual(waiting, { for: 'agent', since: ticket.created_at })
    assert.notEqual(waiting.since, at)
  })

  test('a deleted reply no longer counts', async () => {
    const ticket = await createTicket()
    const reply = await say(ticket, {})
    const note = await say(ticket, { is_internal: true })
    for (const { id } of [note, reply]) await desk.alice.delete(`${commentsOf(ticket)}/${id}`)
    assert.deepEqual(await waitingOf(ticket), { for: 'agent', since: ticket.created_at })
    assert.equal((await listed(ticket, 'latest_message')).latest_message.author_type, 'customer')
  })

  test('merged tickets are one conversation, until they are unmerged or deleted', async () => {
    const [target, merged, deleted] = [
      await createTicket(),
      await createTicket(),
      await createTicket(),
    ]
    const before = await waitingOf(target)
    const { at } = await say(merged, {})
    await desk.bob.post(`/v1/tickets/${target.id}/merge`, { ticket_ids: [merged.id] })
    assert.deepEqual(await waitingOf(target), { for: 'customer', since: at })
    assert.deepEqual(await waitingOf(merged), { for: null, since: null })
    await desk.bob.post(`/v1/tickets/${merged.id}/unmerge`)
    assert.deepEqual(await waitingOf(target), before)
    assert.deepEqual(await waitingOf(merged), { for: 'customer', since: at })

    await say(deleted, {})
    await desk.bob.post(`/v1/tickets/${target.id}/merge`, { ticket_ids: [deleted.id] })
    assert.equal((await waitingOf(target)).for, 'customer')
    await asCustomer(deleted)
    assert.equal((await waitingOf(target)).for, 'agent')
    await desk.alice.delete(`/v1/tickets/${deleted.id}`)
    assert.deepEqual(await waitingOf(target), before)
  })

  test('what a deleted customer said on a merged ticket no longer counts', async () => {
    const target = await createTicket()
    const merged = await createTicket({ customer_email: 'gone@example.com' })
    const { at } = await say(target, {})
    await asCustomer(merged)
    await desk.bob.post(`/v1/tickets/${target.id}/merge`, { ticket_ids: [merged.id] })
    assert.equal((await waitingOf(target)).for, 'agent')
    const { customer_id } = (await desk.bob.get(`/v1/tickets/${merged.id}`)).body
    const { status } = await desk.bob.delete(`/v1/customers/${customer_id}?cascade=true`)
    assert.equal(status, 204)
    assert.deepEqual(await waitingOf(target), { for: 'customer', since: at })
  })

  test('messages count where they are after a split', async () => {
    const ticket = await createTicket()
    const question = await asCustomer(ticket)
    const { at } = await say(ticket, {})
    const second = await asCustomer(ticket)
    const { body: split } = await desk.bob.post(`/v1/tickets/${ticket.id}/split`, {
      subject: 'Another matter',
      comment_ids: [question.id, second.id],
    })
    assert.deepEqual(await waitingOf(ticket), { for: 'customer', since: at })
    assert.deepEqual(await waitingOf(split), { for: 'agent', since: split.created_at })
  })
})

describe('lists', () => {
  test('are in the order of waiting, page by page, and filtered by who waits', async () => {
    await using own = await openDesk()
    const teamId = await addTeam(own, 'First line')
    const tickets: Ticket[] = []
    for (let index = 0; index < 9; index++) {
      own.clock.advance(60)
      const team = index % 3 === 0 ? teamId : null
      const input = ticketInput({ subject: `T${index}`, assigned_team_id: team })
      tickets.push((await own.bob.post('/v1/tickets', input)).body)
    }
    const reply = async (index: number, body: object) => {
      own.clock.advance(60)
      await own.bob.post(commentsOf(tickets[index]!), { body: 'Hi', ...body })
    }
    for (const index of [7, 2, 5, 0]) await reply(index, {})
    await reply(2, { author_type: 'customer' })
    await own.bob.patch(`/v1/tickets/${tickets[4]!.id}`, { status: 'resolved' })
    const expected = ['T1', 'T3', 'T6', 'T8', 'T2', 'T7', 'T5', 'T0']
    const subjectsOf = async (query: string) => {
      const subjects: string[] = []
      for await (const { body } of walkPages(own.bob, `/v1/tickets?${query}`))
        subjects.push(...body.map(({ subject }: { subject: string }) => subject))
      return subjects
    }
    assert.deepEqual(await subjectsOf('unresolved=true&sort=waiting'), expected)
    for (const limit of [1, 3, 8])
      assert.deepEqual(await subjectsOf(`unresolved=true&sort=waiting&limit=${limit}`), expected)
    assert.deepEqual(
      await subjectsOf('waiting_for=agent&sort=waiting&limit=2'),
      expected.slice(0, 5),
    )
    assert.deepEqual(await subjectsOf('waiting_for=customer&sort=oldest'), ['T0', 'T5', 'T7'])
    assert.deepEqual(await subjectsOf('waiting_for=agent&status=resolved'), [])

    // Whoever replied first has the ticket; a team is no person.
    const withoutAgent = await subjectsOf('unresolved=true&has_agent=false&sort=waiting')
    assert.deepEqual(withoutAgent, ['T1', 'T3', 'T6', 'T8'])
    assert.deepEqual(await subjectsOf('has_agent=true&sort=oldest'), ['T0', 'T2', 'T5', 'T7'])
    const { body: counts } = await own.bob.get('/v1/tickets/counts?has_agent=false')
    assert.deepEqual([counts.total, counts.unresolved, counts.unassigned], [5, 4, 2])
    const waiting = (await own.bob.get('/v1/tickets/counts?waiting_for=agent')).body
    assert.equal(waiting.total, 5)
    const total = await own.bob.get('/v1/tickets?waiting_for=agent&include_total=true&limit=1')
    assert.equal(total.headers.get('x-total-count'), '5')

    for (const filter of [{}, { has_agent: false }, { waiting_for: 'customer' }, { search: 'T' }])
      await own.bob.post('/v1/views', { name: 'Any', filter })
    const countsOf = async (query: string) =>
      (await own.bob.get(`/v1/views/counts${query}`)).body.map(({ count }: ViewCount) => count)
    assert.deepEqual(await countsOf('?waiting_for=agent&spam=false'), [5, 4, 0, null])
    assert.deepEqual(await countsOf('?waiting_for=customer'), [3, 0, 3, null])
    assert.deepEqual(await countsOf(''), [9, 5, 3, null])
  })

  test('need to be of unresolved tickets for this order, with its own cursor', async () => {
    for (const query of [
      'sort=waiting',
      'status=closed&sort=waiting',
      'customer_id=x&sort=waiting',
    ])
      assert.equal((await desk.bob.get(`/v1/tickets?${query}`)).status, 422)
    const other = Buffer.from('u5@2026-01-01T00:00:00Z').toString('base64url')
    const query = `unresolved=true&sort=waiting&cursor=${other}`
    assertErrors(await desk.bob.get(`/v1/tickets?${query}`), 422, 'query.cursor value_error')
  })

  test('show the latest public message, which needs the scope of comments', async () => {
    const ticket = await createTicket({ description: '  Where is\n\nmy parcel? ' })
    const { latest_message } = await listed(ticket, 'latest_message')
    assert.deepEqual(latest_message, {
      ...{ author_type: 'customer', author_name: 'Maya Chen', excerpt: 'Where is my parcel?' },
      created_at: ticket.created_at,
    })
    const { at } = await say(ticket, { body: 'On\nits way' })
    await say(ticket, { body: 'CANARY', is_internal: true })
    const { latest_message: reply } = await listed(ticket, 'latest_message')
    assert.equal(reply.author_type, 'user')
    assert.deepEqual([reply.excerpt, reply.created_at], ['On its way', at])
    const narrow = await desk.client('bob@acme.example', { scopes: ['tickets:read'] })
    assert.equal((await narrow.get('/v1/tickets?include=latest_message')).status, 403)
    assert.equal((await narrow.get('/v1/tickets?include=waiting')).status, 200)
  })
})

describe('a reply', () => {
  test('opens a new ticket and assigns it to its author, once and as an update by them', async () => {
    const ticket = await createTicket()
    await say(ticket, { is_internal: true })
    assert.equal((await get(ticket)).status, 'new')
    await say(ticket, {})
    const { body: me } = await desk.bob.get('/v1/users/me')
    const { status, assigned_user_id } = await get(ticket)
    assert.deepEqual([status, assigned_user_id], ['open', me.id])
    const { body: history } = await desk.bob.get(`/v1/tickets/${ticket.id}/history`)
    const update = history.find(({ type }: { type: string }) => type === 'ticket.updated')
    assert.equal(update.actor_id, me.id)
    assert.deepEqual(update.changes, [
      { field: 'status', from: 'new', to: 'open' },
      { field: 'assigned_user_id', from: null, to: me.id },
    ])
    // Somebody who gives it away does not get it back with the next reply.
    await desk.bob.patch(`/v1/tickets/${ticket.id}`, { assigned_user_id: null, status: 'new' })
    await say(ticket, {})
    const after = await get(ticket)
    assert.deepEqual([after.status, after.assigned_user_id], ['new', null])
  })

  test('leaves the agent of the ticket, and any other status', async () => {
    const other = await desk.addUser(`other@acme.example`, 'agent')
    const ticket = await createTicket({ assigned_user_id: other })
    await say(ticket, {})
    assert.equal((await get(ticket)).assigned_user_id, other)
    const pending = await createTicket()
    await update(pending, { status: 'pending' })
    await say(pending, {})
    assert.equal((await get(pending)).status, 'pending')
  })

  test('assigns nothing if the organization does not want that', async () => {
    const settings = { assigns_on_reply: false, reply_status: 'pending' }
    const changed = await desk.alice.patch('/v1/organization', settings)
    assert.deepEqual({ ...changed.body, ...settings }, changed.body)
    const ticket = await createTicket()
    await say(ticket, {})
    const { status, assigned_user_id } = await get(ticket)
    assert.deepEqual([status, assigned_user_id], ['open', null])
    await desk.alice.patch('/v1/organization', { assigns_on_reply: true, reply_status: 'open' })
    assert.equal((await desk.alice.patch('/v1/organization', { reply_status: 'new' })).status, 422)
  })

  test('sets the status in the same transaction, which needs the scope of tickets', async () => {
    const ticket = await createTicket()
    await say(ticket, { status: 'pending' })
    assert.equal((await get(ticket)).status, 'pending')
    await asCustomer(ticket)
    assert.equal((await get(ticket)).status, 'open')
    await say(ticket, { status: 'resolved', is_internal: true })
    assert.equal((await get(ticket)).status, 'resolved')
    const { body: history } = await desk.bob.get(`/v1/tickets/${ticket.id}/history`)
    const statuses = history.flatMap(({ changes }: { changes: { field: string; to: string }[] }) =>
      changes.filter(({ field }) => field === 'status').map(({ to }) => to),
    )
    assert.deepEqual(statuses.sort(), ['new', 'open', 'pending', 'resolved'])

    const narrow = await desk.client('bob@acme.example', { scopes: ['comments:write'] })
    const refused = await narrow.post(commentsOf(ticket), { body: 'Hi', status: 'open' })
    assert.equal(refused.status, 403)
    assert.equal((await narrow.post(commentsOf(ticket), { body: 'Hi' })).status, 201)

    const target = await createTicket()
    await desk.bob.post(`/v1/tickets/${target.id}/merge`, { ticket_ids: [ticket.id] })
    const merged = await desk.bob.post(commentsOf(ticket), { body: 'Hi', status: 'open' })
    assertErrors(merged, 422, 'body.status value_error')
  })
})
