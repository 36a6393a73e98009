import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sweepSeen } from '../../src/desk/tickets/seen-sweep.ts'
import { rootMutation } from '../../src/platform/db/statement.ts'
import { assertErrorDetail } from '../support/assert/assert-errors.ts'
import { type ApiClient, ticketInput } from '../support/client/client.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { SseClient } from '../support/network/event-listener.ts'

const desk = useDesk()
let bob: string
before(async () => {
  bob = (await desk.bob.get('/v1/users/me')).body.id
})

const newTicket = async (change = {}): Promise<string> =>
  (await desk.alice.post('/v1/tickets', ticketInput(change))).body.id
const bobsTicket = () => newTicket({ assigned_user_id: bob })
const comment = async (client: ApiClient, ticket: string, change = {}): Promise<string> =>
  (await client.post(`/v1/tickets/${ticket}/comments`, { body: 'Hello', ...change })).body.id
const seenOf = (ticket: string) => `/v1/tickets/${ticket}/seen`
const see = (ticket: string, body = {}, client = desk.bob) => client.put(seenOf(ticket), body)
const byCustomer = { author_type: 'customer' }

/** How many messages; checks that lists and filters agree. */
async function unread(ticket: string, client = desk.bob): Promise<number> {
  const { is_unread, count } = (await client.get(seenOf(ticket))).body
  assert.equal(is_unread, count > 0)
  const { ticket_number, unread: included } = (
    await client.get(`/v1/tickets/${ticket}?include=unread`)
  ).body
  assert.deepEqual(included, { is_unread, count })
  const path = `/v1/tickets?number=${ticket_number}`
  const [item] = (await client.get(`${path}&include=unread`)).body
  assert.deepEqual(item.unread, included)
  for (const isUnread of [true, false]) {
    const { body } = await client.get(`${path}&unread=${isUnread}`)
    assert.equal(body.length, isUnread === is_unread ? 1 : 0)
  }
  return count
}

test('messages by others are unread on tickets of one’s own, until they are seen', async () => {
  const ticket = await bobsTicket()
  assert.equal(await unread(ticket), 1, 'the description')
  await comment(desk.alice, ticket, byCustomer)
  await comment(desk.alice, ticket, { is_internal: true })
  assert.equal(await unread(ticket), 3)
  const { status, body } = await see(ticket)
  assert.deepEqual([status, body], [200, { is_unread: false, count: 0 }])
  assert.equal(await unread(ticket), 0)
  await comment(desk.alice, ticket)
  assert.equal(await unread(ticket), 1)
  assert.equal(await unread(ticket, desk.alice), 0, 'not the ticket of Alice')
})

test('own acts are seen', async () => {
  const ticket = (await desk.bob.post('/v1/tickets', ticketInput({ assigned_user_id: bob }))).body
    .id
  assert.equal(await unread(ticket), 0)
  await comment(desk.alice, ticket)
  await comment(desk.bob, ticket)
  await comment(desk.bob, ticket, byCustomer)
  assert.equal(await unread(ticket), 0)
  const taken = await newTicket()
  await comment(desk.bob, taken)
  assert.equal(await unread(taken), 0, 'a first reply takes the ticket')
})

test('a ticket that one follows is unread, any other is not, and nor is a resolved one', async () => {
  const ticket = await newTicket()
  await see(ticket)
  await comment(desk.alice, ticket, byCustomer)
  assert.equal(await unread(ticket), 0)
  await desk.bob.put(`/v1/tickets/${ticket}/followers/${bob}`)
  assert.equal(await unread(ticket), 1)
  await desk.alice.patch(`/v1/tickets/${ticket}`, { status: 'resolved' })
  assert.equal(await unread(ticket), 0)
  await desk.alice.patch(`/v1/tickets/${ticket}`, { status: 'open' })
  assert.equal(await unread(ticket), 1)
  await desk.bob.delete(`/v1/tickets/${ticket}/followers/${bob}`)
  assert.equal(await unread(ticket), 0)
})

test('seen up to a comment, and never back', async () => {
  const ticket = await bobsTicket()
  const first = await comment(desk.alice, ticket)
  const second = await comment(desk.alice, ticket)
  assert.deepEqual((await see(ticket, { comment_id: first })).body, { is_unread: true, count: 1 })
  await see(ticket, { comment_id: second })
  await see(ticket, { comment_id: first })
  assert.equal(await unread(ticket), 0)
  const elsewhere = await comment(desk.alice, await newTicket())
  const { status, body } = await see(ticket, { comment_id: elsewhere })
  assert.equal(status, 422)
  assert.match(body.detail[0].msg, /not a comment on this ticket/)
})

test('seen up to a comment that was deleted meanwhile', async () => {
  const ticket = await bobsTicket()
  await comment(desk.alice, ticket)
  const deleted = await comment(desk.alice, ticket)
  const later = await comment(desk.alice, ticket)
  await desk.alice.delete(`/v1/tickets/${ticket}/comments/${deleted}`)
  const { status, body } = await see(ticket, { comment_id: deleted })
  assert.deepEqual([status, body], [200, { is_unread: true, count: 1 }])
  await see(ticket, { comment_id: later })
  assert.equal(await unread(ticket), 0)
})

test('a ticket can be marked as unread, whoever it is assigned to', async () => {
  const ticket = await newTicket()
  assert.equal((await desk.bob.delete(seenOf(ticket))).status, 204)
  assert.equal(await unread(ticket), 1)
  await see(ticket)
  await comment(desk.alice, ticket, byCustomer)
  await comment(desk.bob, ticket)
  await desk.bob.delete(seenOf(ticket))
  await desk.bob.delete(seenOf(ticket))
  assert.equal(await unread(ticket), 1, 'what the customer said')
  await desk.alice.patch(`/v1/tickets/${ticket}`, { status: 'closed', assigned_user_id: null })
  assert.equal(await unread(ticket), 1)
  await see(ticket)
  assert.equal(await unread(ticket), 0)
})

test('a deleted comment is not unread, and hides no later one', async () => {
  const ticket = await bobsTicket()
  await see(ticket)
  const note = await comment(desk.alice, ticket, { is_internal: true })
  assert.equal(await unread(ticket), 1)
  await desk.alice.delete(`/v1/tickets/${ticket}/comments/${note}`)
  assert.equal(await unread(ticket), 0)
  const reply = await comment(desk.alice, ticket)
  await see(ticket)
  await desk.alice.delete(`/v1/tickets/${ticket}/comments/${reply}`)
  await comment(desk.alice, ticket)
  assert.equal(await unread(ticket), 1)
})

test('merged: what was seen on either ticket stays seen, and the rest is unread', async () => {
  const [target, read, other] = [await bobsTicket(), await newTicket(), await newTicket()]
  await comment(desk.alice, other)
  await comment(desk.alice, target)
  await comment(desk.alice, read)
  for (const id of [target, read]) await see(id)
  await desk.alice.post(`/v1/tickets/${target}/merge`, { ticket_ids: [read] })
  assert.equal(await unread(target), 0)
  await desk.alice.post(`/v1/tickets/${target}/merge`, { ticket_ids: [other] })
  assert.equal((await unread(target)) > 0, true, 'older than what was seen of the target')
  await see(target)
  await comment(desk.alice, other, byCustomer)
  assert.equal(await unread(target), 1)
  assert.equal(await unread(other), 0, 'shown where it was merged into')
  await see(target)
  await desk.alice.post(`/v1/tickets/${other}/unmerge`)
  await desk.alice.patch(`/v1/tickets/${other}`, { assigned_user_id: bob })
  assert.equal(await unread(target), 0)
  assert.equal(await unread(other), 0)
})

test('whoever merges or splits has seen the result', async () => {
  const [target, other] = [await bobsTicket(), await newTicket()]
  const moved = await comment(desk.alice, other)
  await desk.bob.post(`/v1/tickets/${target}/merge`, { ticket_ids: [other] })
  assert.equal(await unread(target), 0)
  await desk.bob.post(`/v1/tickets/${other}/unmerge`)
  const split = { subject: 'Part', comment_ids: [moved], assigned_user_id: bob }
  const { body: part } = await desk.bob.post(`/v1/tickets/${other}/split`, split)
  assert.equal(await unread(part.id), 0)
  const byAlice = await comment(desk.alice, target)
  const theirs = { ...split, comment_ids: [byAlice] }
  const { body: another } = await desk.alice.post(`/v1/tickets/${target}/split`, theirs)
  assert.equal(await unread(target), 0)
  assert.ok((await unread(another.id)) > 0)
})

test('unread combines with other filters, in lists, counts, searches, views and bulk changes', async () => {
  const user = await desk.addUser('many@acme.example', 'agent')
  const client = await desk.client('many@acme.example')
  const ids: string[] = []
  for (let count = 0; count < 5; count++) {
    const change = { assigned_user_id: user, subject: `Quill ${count}` }
    ids.unshift(await newTicket({ ...change, priority: count === 1 ? 'urgent' : 'low' }))
  }
  await see(ids[0]!, {}, client)
  const idsAt = async (query: string) =>
    (await client.get(`/v1/tickets?unread=true&${query}`)).body.map(({ id }: { id: string }) => id)
  assert.deepEqual(await idsAt('limit=2'), ids.slice(1, 3))
  assert.deepEqual(await idsAt('sort=waiting&unresolved=true'), ids.slice(1).reverse())
  assert.deepEqual(await idsAt('sort=updated&unresolved=true&priority=urgent'), [ids[3]])
  assert.deepEqual(await idsAt('search=quill&include=unread'), ids.slice(1))
  const total = await client.get('/v1/tickets?unread=true&include_total=true&limit=1')
  assert.equal(total.headers.get('x-total-count'), '4')
  assert.equal((await client.get('/v1/tickets/counts?unread=true')).body.total, 4)
  const view = { name: 'Unread', filter: { unread: true, sort: 'oldest' } }
  assert.deepEqual((await client.post('/v1/views', view)).body.filter, view.filter)
  const bulk = { action: 'update', filter: { unread: true }, change: { priority: 'high' } }
  assert.equal((await client.post('/v1/tickets/bulk', bulk)).body.succeeded, 4)
})

test('an agent who joins does not inherit the unread messages of others', async () => {
  const old = await newTicket()
  await comment(desk.alice, old, byCustomer)
  const user = await desk.addUser('joins@acme.example', 'agent')
  const client = await desk.client('joins@acme.example')
  const since = rootMutation('UPDATE users SET unread_since_at = :at WHERE id = :user')
  await desk.db.transact((tx) => tx.run(since, { user, at: '2026-03-01T10:00:01Z' }))
  await desk.alice.patch(`/v1/tickets/${old}`, { assigned_user_id: user })
  assert.equal(await unread(old, client), 0)
  await desk.db.transact((tx) => tx.run(since, { user, at: '2026-03-01T10:00:00Z' }))
  assert.ok((await unread(old, client)) > 0)
})

test('nobody marks tickets of another organization, and readers mark their own', async () => {
  const ticket = await newTicket()
  for (const response of [
    await desk.charlie.get(seenOf(ticket)),
    await see(ticket, {}, desk.charlie),
    await desk.charlie.delete(seenOf(ticket)),
  ]) {
    assertErrorDetail(response, 404, 'Ticket not found')
  }
  await desk.addUser('looks@acme.example', 'read_only_agent')
  const reader = await desk.client('looks@acme.example', { scopes: ['tickets:read'] })
  await reader.delete(seenOf(ticket))
  assert.equal(await unread(ticket, reader), 1)
  await see(ticket, {}, reader)
  assert.equal(await unread(ticket, reader), 0)
})

test('the stream tells the other clients of the user alone', async () => {
  const ticket = await bobsTicket()
  await using mine = await SseClient.open(desk.bob)
  await using theirs = await SseClient.open(desk.alice)
  await see(ticket)
  await desk.bob.delete(seenOf(ticket))
  const isSeen = ({ event }: { event: string }) => event === 'ticket_seen'
  const first = (await mine.until(isSeen)).find(isSeen)!
  assert.deepEqual(first.data, { ticket_id: ticket, is_unread: false, count: 0 })
  assert.equal(first.id, undefined)
  await desk.alice.patch(`/v1/tickets/${ticket}`, { subject: 'The end' })
  const heard = await theirs.until(({ event }) => event === 'ticket.updated')
  assert.ok(!heard.some(isSeen))
})

test('what was seen is kept while a ticket is worked on, and a month longer', async () => {
  const tickets = [await bobsTicket(), await bobsTicket(), await newTicket()]
  for (const id of tickets) {
    await comment(desk.alice, id)
    await see(id)
  }
  const [open, resolved, deleted] = tickets
  await desk.alice.patch(`/v1/tickets/${resolved}`, { status: 'resolved' })
  await desk.alice.delete(`/v1/tickets/${deleted}`)
  const kept = async () => {
    const rows = await desk.sqlFromOutside('SELECT ticket_id FROM ticket_seen')
    return [open, resolved].map((id) => rows.some(({ ticket_id }) => ticket_id === id))
  }
  await sweepSeen(desk.db, '2026-03-31T09:59:59Z')
  assert.deepEqual(await kept(), [true, true])
  await sweepSeen(desk.db, '2026-03-31T10:00:01Z')
  assert.deepEqual(await kept(), [true, false])
  await sweepSeen(desk.db, '2026-06-01T00:00:00Z')
  assert.deepEqual(await kept(), [true, false])
})

test('seeing a ticket marks its notifications as read, up to the next comment that was not seen', async () => {
  const ticket = await bobsTicket()
  const other = await bobsTicket()
  const first = await comment(desk.alice, ticket, byCustomer)
  desk.clock.advance(1)
  const mention = { is_internal: true, mentioned_user_ids: [bob] }
  const second = await comment(desk.alice, ticket, mention)
  const bell = async (): Promise<string[]> => {
    await desk.jobs.runDue()
    const { body } = await desk.bob.get('/v1/notifications?unread=true')
    const about = body.filter((each: { ticket_id: string }) => each.ticket_id === ticket)
    return about.map(({ kind }: { kind: string }) => kind)
  }
  assert.deepEqual(await bell(), ['mentioned', 'customer_replied', 'assigned'])
  await using stream = await SseClient.open(desk.bob)
  await see(ticket, { comment_id: first })
  assert.deepEqual(await bell(), ['mentioned'])
  const isRead = ({ event }: { event: string }) => event === 'notifications_read'
  const told = (await stream.until(isRead)).find(isRead)!
  assert.deepEqual(told.data, (await desk.bob.get('/v1/notifications/counts')).body)
  await see(ticket, { comment_id: second })
  assert.deepEqual(await bell(), [])
  const { body: left } = await desk.bob.get('/v1/notifications?unread=true')
  assert.ok(left.some(({ ticket_id }: { ticket_id: string }) => ticket_id === other))
})
