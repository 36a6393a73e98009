import assert from 'node:assert/strict'
import { before, beforeEach, test } from 'node:test'
import { sweepNotifications } from '../../src/events/notifications/sweep.ts'
import { type ApiClient, ticketInput } from '../support/client/client.ts'
import { nextPath } from '../support/client/pages.ts'
import { openDesk } from '../support/desk/desk.ts'
import { addTeam } from '../support/desk/seed-rows.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { type Heard, SseClient } from '../support/network/event-listener.ts'
import { addUserWithPassword, signInClient } from '../support/people/browser.ts'

const desk = useDesk()
let bob: string
before(async () => {
  bob = (await desk.bob.get('/v1/users/me')).body.id
})
beforeEach(async () => {
  for (const { id } of await bell(desk.bob)) await desk.bob.post(read, { before: id })
})

const read = '/v1/notifications/read'
const settings = '/v1/me/notification-settings'

const newTicket = async (change = {}): Promise<string> =>
  (await desk.alice.post('/v1/tickets', ticketInput(change))).body.id
const comment = (client: ApiClient, ticket: string, change = {}) =>
  client.post(`/v1/tickets/${ticket}/comments`, { body: 'Secret words', ...change })
const follow = (ticket: string) => desk.bob.put(`/v1/tickets/${ticket}/followers/${bob}`)

async function bell(client: ApiClient) {
  await desk.jobs.runDue()
  return (await client.get('/v1/notifications?unread=true')).body
}

const summary = async (client = desk.bob): Promise<string[]> =>
  (await bell(client)).map(({ kind, count }: { kind: string; count: number }) => `${kind} ${count}`)

test('an assignment by somebody else notifies the assignee', async () => {
  const ticket = await newTicket({ subject: 'Broken lamp' })
  await desk.alice.patch(`/v1/tickets/${ticket}`, { assigned_user_id: bob })
  const [{ id, ...notification }] = await bell(desk.bob)
  assert.match(id, /^[-\da-f]{36}$/)
  const { body } = await desk.bob.get(`/v1/tickets/${ticket}`)
  assert.deepEqual(notification, {
    kind: 'assigned',
    ticket_id: ticket,
    ticket_display_id: body.ticket_display_id,
    subject: 'Broken lamp',
    actor_name: 'Admin',
    reason: null,
    count: 1,
    created_at: '2026-03-01T10:00:00Z',
    read_at: null,
  })
  await newTicket({ assigned_user_id: bob })
  assert.deepEqual(await summary(), ['assigned 1', 'assigned 1'])
})

test('own acts notify nobody', async () => {
  const ticket = (await desk.bob.post('/v1/tickets', ticketInput({ assigned_user_id: bob }))).body
    .id
  await follow(ticket)
  await comment(desk.bob, ticket)
  await comment(desk.bob, ticket, { author_type: 'customer' })
  await comment(desk.bob, ticket, { is_internal: true, mentioned_user_ids: [bob] })
  await desk.bob.patch(`/v1/tickets/${ticket}`, { status: 'pending' })
  assert.deepEqual(await summary(), [])
})

test('ten replies are one notification with count 10; mentions stay apart', async () => {
  const ticket = await newTicket()
  await follow(ticket)
  for (let count = 0; count < 10; count++) await comment(desk.alice, ticket)
  const mention = { is_internal: true, mentioned_user_ids: [bob] }
  for (let count = 0; count < 2; count++) await comment(desk.alice, ticket, mention)
  await comment(desk.alice, ticket, { is_internal: true })
  assert.deepEqual(await summary(), ['mentioned 1', 'mentioned 1', 'followed 10'])
  const [, , counted] = await bell(desk.bob)
  await desk.bob.post(read, { ids: [counted.id] })
  await comment(desk.alice, ticket)
  assert.deepEqual(await summary(), ['followed 1', 'mentioned 1', 'mentioned 1'])
})

test('a customer’s reply notifies the assignee and the followers, once for one reply', async () => {
  const mine = await newTicket({ assigned_user_id: bob })
  const followed = await newTicket()
  await follow(followed)
  await follow(mine)
  await bell(desk.bob)
  for (const id of [mine, followed]) {
    await desk.alice.patch(`/v1/tickets/${id}`, { status: 'pending' })
    await comment(desk.alice, id, { author_type: 'customer' })
  }
  const kinds = ['customer_replied 1', 'followed 1', 'customer_replied 1', 'followed 1']
  assert.deepEqual((await summary()).slice(0, 4), kinds)
  const [{ actor_name }] = await bell(desk.bob)
  assert.equal(actor_name, 'Maya Chen')
})

test('a new status that comes with a note notifies the followers', async () => {
  const ticket = await newTicket()
  await follow(ticket)
  await comment(desk.alice, ticket, { is_internal: true, status: 'pending' })
  assert.deepEqual(await summary(), ['followed 1'])
})

test('a reply on a merged ticket notifies the followers of the ticket that shows it', async () => {
  const [target, merged] = [await newTicket(), await newTicket()]
  await desk.alice.patch(`/v1/tickets/${target}`, { status: 'pending' })
  await bell(desk.bob)
  await follow(target)
  await desk.alice.post(`/v1/tickets/${target}/merge`, { ticket_ids: [merged] })
  await comment(desk.alice, merged, { author_type: 'customer' })
  const notifications: { kind: string; ticket_id: string }[] = await bell(desk.bob)
  const told = notifications.map(({ kind, ticket_id }) => [kind, ticket_id])
  // It also reopens that ticket, which has no notification of its own.
  assert.deepEqual(told, [['customer_replied', target]])
})

test('a mention of a team notifies its members, once if they are mentioned themselves, too', async () => {
  const team = await addTeam(desk, 'Billing')
  await desk.alice.put(`/v1/teams/${team}/members/${bob}`)
  const ticket = await newTicket()
  const mentions = { mentioned_team_ids: [team], mentioned_user_ids: [bob] }
  await comment(desk.alice, ticket, { is_internal: true, ...mentions })
  await comment(desk.alice, ticket, { is_internal: true, mentioned_team_ids: [team] })
  assert.deepEqual(await summary(), ['mentioned 1', 'mentioned 1'])
})

test('settings turn kinds off, each on its own', async () => {
  const defaults = (await desk.bob.get(settings)).body
  const off = { ...defaults, followed: 'off', customer_replied: 'off' }
  assert.deepEqual((await desk.bob.put(settings, off)).body, off)
  const ticket = await newTicket()
  await follow(ticket)
  await comment(desk.alice, ticket)
  await comment(desk.alice, ticket, { author_type: 'customer' })
  await comment(desk.alice, ticket, { is_internal: true, mentioned_user_ids: [bob] })
  assert.deepEqual(await summary(), ['mentioned 1'])
  await desk.bob.put(settings, defaults)
  assert.equal((await desk.bob.put(settings, { ...defaults, followed: 'mail' })).status, 422)
})

test('a ticket for a team notifies members who want that, while nobody has it', async () => {
  const { body: team } = await desk.alice.post('/v1/teams', { name: 'Night shift' })
  await desk.alice.put(`/v1/teams/${team.id}/members/${bob}`)
  const ofTeam = { assigned_team_id: team.id }
  await newTicket(ofTeam)
  assert.deepEqual(await summary(), [], 'off by default')
  const defaults = (await desk.bob.get(settings)).body
  assert.deepEqual([defaults.team_assigned, defaults.mail.team_assigned], ['off', 'off'])
  await desk.bob.put(settings, { ...defaults, team_assigned: 'bell' })
  const first = await newTicket(ofTeam)
  const second = await newTicket()
  await desk.alice.patch(`/v1/tickets/${second}`, ofTeam)
  await newTicket({ ...ofTeam, assigned_user_id: (await desk.alice.get('/v1/users/me')).body.id })
  await desk.bob.post('/v1/tickets', ticketInput(ofTeam))
  await newTicket({ ...ofTeam, assigned_user_id: bob })
  const told = (await bell(desk.bob)).map((one: { kind: string; ticket_id: string }) =>
    [one.kind, one.ticket_id].slice(0, one.kind === 'team_assigned' ? 2 : 1),
  )
  assert.deepEqual(told, [['assigned'], ['team_assigned', second], ['team_assigned', first]])
  await desk.bob.put(settings, defaults)
})

test('inactive users get nothing', async () => {
  const idle = await desk.addUser('idle@acme.example', 'agent')
  const client = await desk.client('idle@acme.example')
  const ticket = await newTicket()
  await client.put(`/v1/tickets/${ticket}/followers/${idle}`)
  await desk.alice.patch(`/v1/users/${idle}`, { is_active: false })
  await comment(desk.alice, ticket)
  await desk.jobs.runDue()
  await desk.alice.patch(`/v1/users/${idle}`, { is_active: true })
  assert.deepEqual(await summary(client), [])
})

test('notifications are listed page by page, counted, and read once', async () => {
  for (let count = 0; count < 5; count++) await newTicket({ assigned_user_id: bob })
  await newTicket({ assigned_user_id: bob, subject: 'The newest' })
  const all = await bell(desk.bob)
  assert.equal(all[0].subject, 'The newest')
  assert.deepEqual((await desk.bob.get('/v1/notifications/counts')).body, { unread: 6 })
  const first = await desk.bob.get('/v1/notifications?unread=true&limit=4')
  const rest = await desk.bob.get(nextPath(first)!)
  assert.deepEqual([...first.body, ...rest.body], all)
  assert.deepEqual((await desk.bob.post(read, { ids: [all[1].id] })).body, { unread: 5 })
  assert.deepEqual((await desk.bob.post(read, { before: all[3].id })).body, { unread: 2 })
  assert.deepEqual(
    (await bell(desk.bob)).map(({ id }: { id: string }) => id),
    [all[0].id, all[2].id],
  )
  for (const body of [{}, { ids: [all[0].id], before: all[0].id }, { ids: [] }]) {
    assert.equal((await desk.bob.post(read, body)).status, 422)
  }
})

test('nobody reads or marks the notifications of others', async () => {
  await newTicket({ assigned_user_id: bob })
  const [{ id }] = await bell(desk.bob)
  for (const client of [desk.alice, desk.charlie]) {
    assert.ok(!(await client.get('/v1/notifications?limit=500')).text.includes(id))
    await client.post(read, { ids: [id] })
    await client.post(read, { before: id })
  }
  assert.equal((await bell(desk.bob)).length, 1)
  const key = await desk.client('bob@acme.example', { scopes: ['tickets:read'] })
  assert.equal((await bell(key))[0].id, id, 'a key reads those of its user')
})

test('the stream tells them to their user alone, without the words of notes', async () => {
  await using mine = await SseClient.open(desk.bob)
  await using theirs = await SseClient.open(desk.alice)
  const ticket = await newTicket()
  await comment(desk.alice, ticket, { is_internal: true, mentioned_user_ids: [bob] })
  const heard = (await mine.until(({ event }) => event === 'notification')).at(-1)!
  assert.equal(heard.id, undefined)
  const [notification] = await bell(desk.bob)
  assert.deepEqual(heard.data, notification)
  assert.ok(!JSON.stringify(heard).includes('Secret'))
  await desk.bob.post(read, { ids: [notification.id] })
  const after = (await mine.until(({ event }) => event === 'notifications_read')).at(-1)!
  assert.deepEqual(after.data, { unread: 0 })
  await desk.alice.patch(`/v1/tickets/${ticket}`, { subject: 'The end' })
  const heardByAlice = await theirs.until(({ event }) => event === 'ticket.updated')
  assert.ok(!heardByAlice.some(({ event }) => event.startsWith('notification')))
})

test('the stream tells nothing that is older than itself, although another was open before', async () => {
  await using other = await SseClient.open(desk.alice, { query: '?types=ticket.*' })
  await newTicket({ assigned_user_id: bob })
  await other.until(({ event }) => event === 'ticket.created')
  assert.deepEqual(await summary(), ['assigned 1'])
  await using mine = await SseClient.open(desk.bob)
  const ticket = await newTicket({ assigned_user_id: bob })
  const isNotification = ({ event }: Heard) => event === 'notification'
  const heard = await mine.until((news) => isNotification(news) && news.data.ticket_id === ticket)
  const tickets = heard.filter(isNotification).map(({ data }) => data.ticket_id)
  assert.deepEqual(tickets, [ticket])
})

test('the stream tells every member of a large team', async () => {
  const team = await addTeam(desk, 'Everybody')
  for (let index = 0; index <= 100; index++) {
    const person = { email: `member${index}@acme.example`, full_name: `Member ${index}` }
    const { id } = (await desk.alice.post('/v1/users', person)).body
    await desk.alice.put(`/v1/teams/${team}/members/${id}`)
  }
  const last = await desk.client('member100@acme.example')
  await using theirs = await SseClient.open(last)
  await comment(desk.alice, await newTicket(), { is_internal: true, mentioned_team_ids: [team] })
  const heard = (await theirs.until(({ event }) => event === 'notification')).at(-1)!
  assert.deepEqual([heard.data], await bell(last))
})

test('a new admin notifies the other admins, unless they did it in the console', async () => {
  await using own = await openDesk()
  const carol = await addUserWithPassword(own, 'admin')
  const session = await signInClient(own, carol.email)
  const others = await own.client(carol.email)
  const told = async (client: ApiClient) => {
    await own.jobs.runDue()
    const { body } = await client.get('/v1/notifications')
    return body.map(({ kind, actor_name }: Record<string, string>) => `${kind} ${actor_name}`)
  }
  const before = { alice: await told(own.alice), carol: await told(others) }
  const dana = { email: 'dana@acme.example', full_name: 'Dana Fox', role: 'admin' }
  const { body: created } = await own.alice.post('/v1/users', dana)
  const expected = 'admin_added Dana Fox'
  assert.deepEqual(await told(own.alice), [expected, ...before.alice], 'somebody may have her key')
  assert.deepEqual(await told(others), [expected, ...before.carol])
  assert.deepEqual(await told(await own.client(dana.email)), [])
  assert.deepEqual(await told(own.bob), [])
  await session.patch(`/v1/users/${created.id}`, { role: 'agent' })
  await session.patch(`/v1/users/${created.id}`, { full_name: 'Dana Wolf' })
  await session.patch(`/v1/users/${created.id}`, { role: 'admin' })
  const [latest] = (await told(own.alice)) as string[]
  assert.equal(latest, 'admin_added Dana Wolf')
  assert.deepEqual(await told(others), [expected, ...before.carol])
  const about = (await own.alice.get('/v1/notifications')).body[0]
  assert.deepEqual([about.ticket_id, about.subject, about.reason], [null, null, null])
})

test('notifications go with their ticket, and after 90 days', async () => {
  const gone = await newTicket({ assigned_user_id: bob })
  await newTicket({ assigned_user_id: bob })
  await bell(desk.bob)
  await desk.alice.delete(`/v1/tickets/${gone}`)
  assert.deepEqual(await summary(), ['assigned 1'])
  await sweepNotifications(desk.db, '2026-05-30T09:59:59Z')
  assert.deepEqual(await summary(), ['assigned 1'])
  await sweepNotifications(desk.db, '2026-05-30T10:00:01Z')
  assert.deepEqual((await desk.bob.get('/v1/notifications')).body, [])
})
