import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { createNotifications } from '../../src/events/notifications/create.ts'
import { type ApiClient, ticketInput } from '../support/client/client.ts'
import { openDesk } from '../support/desk/desk.ts'
import { addTeam } from '../support/desk/seed-rows.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk()
let bob: string
let team: string
before(async () => {
  bob = (await desk.bob.get('/v1/users/me')).body.id
  team = await addTeam(desk, 'Billing')
})

const newTicket = async (): Promise<string> =>
  (await desk.alice.post('/v1/tickets', ticketInput())).body.id
const addNote = (ticket: string, mentions: object, client: ApiClient = desk.alice) =>
  client.post(`/v1/tickets/${ticket}/comments`, { body: 'x', is_internal: true, ...mentions })
const bell = async (client: ApiClient) => {
  await desk.jobs.runDue()
  return (await client.get('/v1/notifications')).body
}

test('a note mentions users and teams; users follow the ticket from then on', async () => {
  const ticket = await newTicket()
  const mentions = { mentioned_user_ids: [bob], mentioned_team_ids: [team] }
  const { status, body: note } = await addNote(ticket, mentions)
  assert.equal(status, 201)
  assert.ok(!Object.keys(note).some((name) => name.includes('mention')))
  const path = `/v1/tickets/${ticket}/comments/${note.id}/mentions`
  assert.deepEqual((await desk.bob.get(path)).body, [
    { type: 'user', id: bob, name: 'bob' },
    { type: 'team', id: team, name: 'Billing' },
  ])
  const { body: followers } = await desk.bob.get(`/v1/tickets/${ticket}/followers`)
  assert.deepEqual(
    followers.map(({ user_id }: { user_id: string }) => user_id),
    [bob],
  )
  const { body: history } = await desk.bob.get(`/v1/tickets/${ticket}/history`)
  const created = history.find(({ type }: { type: string }) => type === 'comment.created')
  assert.deepEqual(created.changes.slice(-2), [
    { field: 'mentioned_user_ids', from: null, to: [bob] },
    { field: 'mentioned_team_ids', from: null, to: [team] },
  ])
})

test('a public reply cannot mention anybody (422), and notifies nobody', async () => {
  const ticket = await newTicket()
  const before = await bell(desk.bob)
  for (const mentions of [{ mentioned_user_ids: [bob] }, { mentioned_team_ids: [team] }]) {
    const { status, body } = await addNote(ticket, { ...mentions, is_internal: false })
    assert.equal(status, 422)
    assert.equal(body.detail[0].msg, 'Value error, only internal notes can mention people')
    assert.deepEqual(body.detail[0].loc, ['body', Object.keys(mentions)[0]])
  }
  assert.deepEqual((await desk.bob.get(`/v1/tickets/${ticket}/comments`)).body, [])
  assert.deepEqual(await bell(desk.bob), before)
})

test('mentioned users must be active and known, teams known, and at most 20 in all (422)', async () => {
  const ticket = await newTicket()
  const idle = await desk.addUser('idle@acme.example', 'agent')
  await desk.alice.patch(`/v1/users/${idle}`, { is_active: false })
  const { id: charlie } = (await desk.charlie.get('/v1/users/me')).body
  const theirs = await addTeam(desk, 'Theirs', 'other')
  const messages = async (mentions: object) => {
    const { status, body } = await addNote(ticket, mentions)
    assert.equal(status, 422)
    return body.detail.map(({ msg }: { msg: string }) => msg.replace('Value error, ', ''))
  }
  assert.deepEqual(
    await messages({ mentioned_user_ids: [idle, charlie], mentioned_team_ids: [theirs] }),
    [
      `user ${idle} is not active`,
      `user ${charlie} does not exist`,
      `team ${theirs} does not exist`,
    ],
  )
  const unknown = (count: number) =>
    Array.from({ length: count }, (_, index) => bob.replace(/..$/, String(10 + index)))
  assert.deepEqual(
    await messages({ mentioned_user_ids: unknown(11), mentioned_team_ids: unknown(10) }),
    ['a note can mention at most 20 users and teams'],
  )
  assert.deepEqual((await desk.bob.get(`/v1/tickets/${ticket}/comments`)).body, [])
})

test('mentioned=true lists tickets that mention the caller or a team of theirs', async () => {
  const member = await desk.addUser('member@acme.example', 'agent')
  const caller = await desk.client('member@acme.example')
  await desk.alice.put(`/v1/teams/${team}/members/${member}`)
  const [one, other, third] = [await newTicket(), await newTicket(), await newTicket()]
  await addNote(one, { mentioned_user_ids: [member] })
  const { body: note } = await addNote(third, { mentioned_team_ids: [team] })
  const listed = async (): Promise<string[]> =>
    (await caller.get('/v1/tickets?mentioned=true')).body.map(({ id }: { id: string }) => id)
  assert.deepEqual((await listed()).slice(0, 2), [third, one])
  assert.ok(!(await listed()).includes(other))
  const split = { comment_ids: [note.id], subject: 'Another matter' }
  const { body: moved } = await desk.alice.post(`/v1/tickets/${third}/split`, split)
  assert.deepEqual((await listed()).slice(0, 2), [moved.id, one])
  await desk.alice.delete(`/v1/tickets/${moved.id}/comments/${note.id}`)
  assert.ok(!(await listed()).includes(moved.id))
})

test('a note that was split off before its notification is made is told where it is now', async () => {
  const slow = await openDesk()
  try {
    await slow.jobs.close(0)
    const { id: bobId } = (await slow.bob.get('/v1/users/me')).body
    const { id } = (await slow.alice.post('/v1/tickets', ticketInput())).body
    const note = { body: 'x', is_internal: true, mentioned_user_ids: [bobId] }
    const { body: comment } = await slow.alice.post(`/v1/tickets/${id}/comments`, note)
    const split = { comment_ids: [comment.id], subject: 'Another matter' }
    const { body: moved } = await slow.alice.post(`/v1/tickets/${id}/split`, split)
    await createNotifications(slow.db, slow.clock)
    const [{ ticket_id }] = (await slow.bob.get('/v1/notifications')).body
    assert.equal(ticket_id, moved.id)
  } finally {
    await slow.close()
  }
})

test('deleting the note withdraws the notification, before and after it is made', async () => {
  const ticket = await newTicket()
  const count = (await bell(desk.bob)).length
  const { body: first } = await addNote(ticket, { mentioned_user_ids: [bob] })
  assert.equal((await bell(desk.bob)).length, count + 1)
  await desk.alice.delete(`/v1/tickets/${ticket}/comments/${first.id}`)
  assert.equal((await bell(desk.bob)).length, count)
})
