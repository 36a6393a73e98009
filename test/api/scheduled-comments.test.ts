import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sweepUploads } from '../../src/desk/uploads/sweep.ts'
import { assertErrorDetail, assertErrors } from '../support/assert/assert-errors.ts'
import { waitFor } from '../support/assert/until.ts'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk()
let bob: string
before(async () => {
  bob = (await desk.bob.get('/v1/users/me')).body.id
})

const hour = 3_600
const words = 'canary-4711'
const inSeconds = (seconds: number) =>
  new Date(desk.clock.now().getTime() + seconds * 1_000).toISOString().replace(/\.\d+/, '')

interface Ticket {
  id: string
  tracking_token: string
}

const newTicket = async (): Promise<Ticket> =>
  (await desk.bob.post('/v1/tickets', ticketInput())).body

const pathOf = ({ id }: Ticket, below = '') => `/v1/tickets/${id}/scheduled-comments${below}`

async function schedule(ticket: Ticket, change = {}, client = desk.bob) {
  const request = { body: words, send_at: inSeconds(hour), ...change }
  const response = await client.post(pathOf(ticket), request)
  assert.equal(response.status, 201, response.text)
  return response.body
}

const commentsOf = async ({ id }: Ticket) => (await desk.bob.get(`/v1/tickets/${id}/comments`)).body
const scheduledOf = async (ticket: Ticket) => (await desk.bob.get(pathOf(ticket))).body

/** Lets the time come, and waits until nothing is scheduled any more. */
async function letTimeCome(ticket: Ticket): Promise<void> {
  desk.clock.advance(hour)
  await waitFor('it is sent or held', async () => {
    await desk.jobs.runDue()
    const left = await scheduledOf(ticket)
    return left.every(({ state }: { state: string }) => state === 'held')
  })
}

describe('a scheduled comment', () => {
  test('is sent at its time, once, by its author', async () => {
    const ticket = await newTicket()
    const scheduled = await schedule(ticket, { status: 'pending' })
    assert.deepEqual(scheduled, {
      id: scheduled.id,
      ticket_id: ticket.id,
      author_id: bob,
      author_name: scheduled.author_name,
      is_internal: false,
      body: words,
      send_mail: true,
      from_address: null,
      status: 'pending',
      uploads: [],
      mentioned_user_ids: [],
      mentioned_team_ids: [],
      send_at: inSeconds(hour),
      state: 'scheduled',
      held_reason: null,
      created_at: inSeconds(0),
      updated_at: inSeconds(0),
    })
    assert.deepEqual(await scheduledOf(ticket), [scheduled])
    assert.deepEqual((await desk.bob.get(pathOf(ticket, `/${scheduled.id}`))).body, scheduled)
    desk.clock.advance(hour - 1)
    await desk.jobs.runDue()
    assert.deepEqual(await commentsOf(ticket), [])
    desk.clock.advance(5 * 24 * hour)
    await letTimeCome(ticket)
    const comments = await commentsOf(ticket)
    assert.equal(comments.length, 1)
    assert.deepEqual([comments[0].body, comments[0].author_id], [words, bob])
    assert.deepEqual(await scheduledOf(ticket), [])
    const { body } = await desk.bob.get(`/v1/tickets/${ticket.id}`)
    assert.equal(body.status, 'pending')
  })

  test('is nowhere to be read before', async () => {
    const ticket = await newTicket()
    const words = 'hidden-4712'
    await schedule(ticket, { body: words })
    const anyone = new ApiClient(desk.url)
    const token = ticket.tracking_token
    for (const path of [`/v1/tracking/${token}`, `/v1/tracking/${token}/comments`, `/t/${token}`]) {
      const { status, text } = await anyone.get(path)
      assert.equal(status, 200)
      assert.ok(!text.includes(words), path)
    }
    for (const path of [
      `/v1/tickets?search=${words}&search_in=conversation`,
      `/v1/search?q=${words}&include=comments`,
      `/v1/tickets/${ticket.id}/history`,
      `/v1/tickets/${ticket.id}?include=comments,history`,
      '/v1/events?limit=500',
    ]) {
      const { status, text } = await desk.alice.get(path)
      assert.equal(status, 200)
      assert.ok(!text.includes(words), path)
    }
    const { body } = await desk.bob.get(`/v1/tickets/${ticket.id}/history`)
    const types = body.map(({ type }: { type: string }) => type)
    assert.deepEqual(types, ['ticket.created', 'comment.scheduled'])
  })

  test('keeps its files, which do not expire', async () => {
    const ticket = await newTicket()
    const form = new FormData()
    form.append('file', new Blob(['file']), 'a.txt')
    const { body: uploads, status } = await desk.bob.post('/v1/uploads', form)
    assert.equal(status, 201)
    const upload_ids = [uploads[0].id]
    const { uploads: files } = await schedule(ticket, { upload_ids })
    assert.deepEqual([files[0].name, files[0].has_preview], ['a.txt', false])
    const again = await desk.bob.post(pathOf(ticket), {
      body: 'x',
      send_at: inSeconds(hour),
      upload_ids,
    })
    assert.equal(again.status, 422, 'they are used')
    desk.clock.advance(2 * 24 * hour)
    await sweepUploads(desk.db, inSeconds(0))
    await letTimeCome(ticket)
    const { body } = await desk.bob.get(`/v1/tickets/${ticket.id}/attachments`)
    assert.deepEqual(
      body.map(({ name }: { name: string }) => name),
      ['a.txt'],
    )
  })

  test('leaves unread what its author has not seen, and is not unread itself', async () => {
    const [noted, quiet, marked] = [await newTicket(), await newTicket(), await newTicket()]
    for (const ticket of [noted, quiet, marked]) {
      await desk.bob.patch(`/v1/tickets/${ticket.id}`, { assigned_user_id: bob })
      await desk.bob.put(`/v1/tickets/${ticket.id}/seen`, {})
      await schedule(ticket)
    }
    const note = { body: 'Do not answer yet', is_internal: true }
    await desk.alice.post(`/v1/tickets/${noted.id}/comments`, note)
    await desk.bob.delete(`/v1/tickets/${marked.id}/seen`)
    desk.clock.advance(hour)
    for (const ticket of [noted, quiet, marked]) {
      await waitFor('it is sent', async () => {
        await desk.jobs.runDue()
        return (await scheduledOf(ticket)).length === 0
      })
    }
    const isUnread = async ({ id }: Ticket) =>
      (await desk.bob.get(`/v1/tickets/${id}/seen`)).body.is_unread
    assert.deepEqual(
      [await isUnread(noted), await isUnread(quiet), await isUnread(marked)],
      [true, false, true],
    )
  })

  test('can be changed, canceled and sent at once, by its author or an admin', async () => {
    const ticket = await newTicket()
    const { id } = await schedule(ticket)
    const path = pathOf(ticket, `/${id}`)
    const later = { body: 'Other words', send_at: inSeconds(2 * hour) }
    const { body: changed } = await desk.bob.patch(path, later)
    assert.deepEqual([changed.body, changed.send_at], [later.body, later.send_at])
    desk.clock.advance(hour)
    await desk.jobs.runDue()
    assert.deepEqual(await commentsOf(ticket), [])
    const sent = await desk.alice.post(`${path}/send`)
    assert.deepEqual([sent.status, sent.body.author_id], [200, bob])
    assertErrorDetail(await desk.bob.get(path), 404, 'Scheduled comment not found')
    const canceled = await schedule(ticket)
    assert.equal((await desk.bob.delete(pathOf(ticket, `/${canceled.id}`))).status, 204)
    const { id: ofAlice } = await schedule(ticket, {}, desk.alice)
    assert.equal((await desk.bob.delete(pathOf(ticket, `/${ofAlice}`))).status, 403)
    await desk.alice.delete(pathOf(ticket, `/${ofAlice}`))
    await letTimeCome(ticket)
    assert.equal((await commentsOf(ticket)).length, 1)
  })

  test('that cannot be sent because of a defect does not keep others from being sent', async () => {
    const [broken, other] = [await newTicket(), await newTicket()]
    const { id } = await schedule(broken)
    await schedule(other)
    await desk.sqlFromOutside(`UPDATE scheduled_comments SET upload_ids = 'x' WHERE id = ?`, id)
    await letTimeCome(other)
    assert.equal((await commentsOf(other)).length, 1)
    await desk.sqlFromOutside(`UPDATE scheduled_comments SET upload_ids = '[]' WHERE id = ?`, id)
    await letTimeCome(broken)
    assert.equal((await commentsOf(broken)).length, 1)
  })

  test('is recorded when its text is changed, and when it is deleted with its author', async () => {
    const author = await desk.addUser('leaves@acme.example', 'agent')
    const ticket = await newTicket()
    const { id } = await schedule(ticket, {}, await desk.client('leaves@acme.example'))
    await desk.alice.patch(pathOf(ticket, `/${id}`), { body: words })
    await desk.alice.patch(pathOf(ticket, `/${id}`), { body: 'Other words', status: 'pending' })
    assert.equal((await desk.alice.delete(`/v1/users/${author}`)).status, 204)
    assert.deepEqual(await scheduledOf(ticket), [])
    const { body } = await desk.bob.get(`/v1/tickets/${ticket.id}/history`)
    const logged = body
      .filter(({ resource_id }: { resource_id: string }) => resource_id === id)
      .map(({ type, changes }: { type: string; changes: { field: string }[] }) =>
        [type, ...changes.map(({ field }) => field)].join(' '),
      )
    assert.deepEqual(logged, [
      'comment.scheduled send_at',
      'comment.scheduled status body',
      'comment.unscheduled send_at',
    ])
    assert.doesNotMatch(JSON.stringify(body), /Other words/)
  })

  test('must be in the future (422), on a ticket that is neither closed nor merged', async () => {
    const ticket = await newTicket()
    const past = { body: 'x', send_at: inSeconds(0) }
    assertErrors(await desk.bob.post(pathOf(ticket), past), 422, 'body.send_at value_error')
    await desk.bob.patch(`/v1/tickets/${ticket.id}`, { status: 'closed' })
    const request = { body: 'x', send_at: inSeconds(hour) }
    assertErrors(await desk.bob.post(pathOf(ticket), request), 422, 'path.ticket_id value_error')
  })
})

describe('a scheduled note', () => {
  const mentionsFor = async (client: ApiClient, ticket: Ticket): Promise<number> => {
    const { body } = await client.get('/v1/notifications?limit=500')
    return body.filter(
      (one: { ticket_id: string; kind: string }) =>
        one.ticket_id === ticket.id && one.kind === 'mentioned',
    ).length
  }

  test('notifies whom it mentions when it is sent, once, except who is inactive by then', async () => {
    const alice = (await desk.alice.get('/v1/users/me')).body.id
    const idle = await desk.addUser('mentioned@acme.example', 'agent')
    const kept = (await desk.alice.post('/v1/teams', { name: 'Kept' })).body.id
    const gone = (await desk.alice.post('/v1/teams', { name: 'Gone' })).body.id
    const ticket = await newTicket()
    const mentioned = { mentioned_user_ids: [idle], mentioned_team_ids: [kept, gone] }
    const { id, ...note } = await schedule(ticket, { is_internal: true, ...mentioned })
    assert.deepEqual(note.mentioned_user_ids, [idle])
    const change = { mentioned_user_ids: [alice, idle] }
    const { body: changed } = await desk.bob.patch(pathOf(ticket, `/${id}`), change)
    assert.deepEqual(
      [changed.mentioned_user_ids, changed.mentioned_team_ids],
      [
        [alice, idle],
        [kept, gone],
      ],
    )
    await desk.alice.patch(`/v1/users/${idle}`, { is_active: false })
    await desk.alice.delete(`/v1/teams/${gone}`)
    await desk.jobs.runDue()
    assert.equal(await mentionsFor(desk.alice, ticket), 0)
    const followers = `/v1/tickets/${ticket.id}/followers`
    assert.ok(!(await desk.bob.get(followers)).text.includes(alice), 'not before')
    await letTimeCome(ticket)
    const [sent] = await commentsOf(ticket)
    const { body: list } = await desk.bob.get(
      `/v1/tickets/${ticket.id}/comments/${sent.id}/mentions`,
    )
    assert.deepEqual(
      list.map((one: { id: string }) => one.id),
      [alice, kept],
    )
    await waitFor('who is mentioned is notified', async () => {
      await desk.jobs.runDue()
      return (await mentionsFor(desk.alice, ticket)) > 0
    })
    await desk.jobs.runDue()
    assert.equal(await mentionsFor(desk.alice, ticket), 1)
    assert.ok((await desk.bob.get(followers)).text.includes(alice))
  })

  test('is sent although the customer has written since: it is for colleagues', async () => {
    const ticket = await newTicket()
    await schedule(ticket, { is_internal: true })
    const reply = { body: 'Any news?' }
    await new ApiClient(desk.url).post(`/v1/tracking/${ticket.tracking_token}/comments`, reply)
    await letTimeCome(ticket)
    assert.deepEqual(await scheduledOf(ticket), [])
    const bodies = (await commentsOf(ticket)).map((one: { body: string }) => one.body)
    assert.deepEqual(bodies, ['Any news?', words])
    await schedule(ticket, { is_internal: true, status: 'resolved' })
    await new ApiClient(desk.url).post(`/v1/tracking/${ticket.tracking_token}/comments`, reply)
    await letTimeCome(ticket)
    const [held] = await scheduledOf(ticket)
    assert.equal(held.held_reason, 'customer_replied', 'it would resolve what nobody has read')
  })

  test('cannot mention inactive users, and replies cannot mention anyone (422)', async () => {
    const idle = await desk.addUser('inactive@acme.example', 'agent')
    const ticket = await newTicket()
    const { id } = await schedule(ticket, { is_internal: true })
    const reply = await schedule(ticket)
    await desk.alice.patch(`/v1/users/${idle}`, { is_active: false })
    const request = { body: words, send_at: inSeconds(hour), mentioned_user_ids: [idle] }
    const [mentioned_user_ids, wrong] = [[idle], 'body.mentioned_user_ids value_error']
    const note = await desk.bob.post(pathOf(ticket), { ...request, is_internal: true })
    assertErrors(note, 422, wrong)
    const others = { ...request, mentioned_user_ids: [bob] }
    assertErrors(await desk.bob.post(pathOf(ticket), others), 422, wrong)
    const change = (to: string, ids: string[]) =>
      desk.bob.patch(pathOf(ticket, `/${to}`), { mentioned_user_ids: ids })
    assertErrors(await change(id, mentioned_user_ids), 422, wrong)
    assertErrors(await change(reply.id, [bob]), 422, wrong)
    assert.equal((await change(id, [bob])).status, 200)
    assert.deepEqual((await change(id, [])).body.mentioned_user_ids, [])
  })
})

describe('a scheduled comment is held', () => {
  async function assertHeld(ticket: Ticket, reason: string, comments: number) {
    await letTimeCome(ticket)
    const [held] = await scheduledOf(ticket)
    assert.deepEqual([held.state, held.held_reason], ['held', reason])
    assert.equal((await commentsOf(ticket)).length, comments)
    return held
  }
  const bell = async (client: ApiClient, ticket: Ticket): Promise<string[]> => {
    const { body } = await client.get('/v1/notifications?unread=true&limit=500')
    return body
      .filter(({ ticket_id }: { ticket_id: string }) => ticket_id === ticket.id)
      .map(({ kind }: { kind: string }) => kind)
  }

  test('if the customer has written since, and its author is notified', async () => {
    const ticket = await newTicket()
    await desk.bob.post(`/v1/tickets/${ticket.id}/comments`, { body: 'Hello' })
    await schedule(ticket)
    const reply = { body: 'Solved!' }
    await new ApiClient(desk.url).post(`/v1/tracking/${ticket.tracking_token}/comments`, reply)
    const { id } = await assertHeld(ticket, 'customer_replied', 2)
    await waitFor('its author is notified', async () => {
      await desk.jobs.runDue()
      return (await bell(desk.bob, ticket)).includes('reply_held')
    })
    const again = { send_at: inSeconds(hour) }
    assert.equal((await desk.bob.patch(pathOf(ticket, `/${id}`), again)).body.state, 'scheduled')
    await letTimeCome(ticket)
    assert.equal((await commentsOf(ticket)).length, 3)
  })

  const replyOf = ({ tracking_token }: Ticket) =>
    new ApiClient(desk.url).post(`/v1/tracking/${tracking_token}/comments`, { body: 'Solved!' })

  test('also if they wrote on a ticket that was merged twice', async () => {
    const [first, second, last] = [await newTicket(), await newTicket(), await newTicket()]
    await desk.bob.post(`/v1/tickets/${second.id}/merge`, { ticket_ids: [first.id] })
    await desk.bob.post(`/v1/tickets/${last.id}/merge`, { ticket_ids: [second.id] })
    await schedule(last)
    const reply = { body: 'Solved!', author_type: 'customer' }
    const { status } = await desk.bob.post(`/v1/tickets/${first.id}/comments`, reply)
    assert.equal(status, 201)
    await letTimeCome(last)
    assert.equal((await scheduledOf(last))[0]?.held_reason, 'customer_replied')
  })

  test('also if they wrote after the newest comment was deleted', async () => {
    const ticket = await newTicket()
    const { body } = await desk.bob.post(`/v1/tickets/${ticket.id}/comments`, { body: 'Oops' })
    await schedule(ticket)
    await desk.bob.delete(`/v1/tickets/${ticket.id}/comments/${body.id}`)
    await replyOf(ticket)
    await assertHeld(ticket, 'customer_replied', 1)
  })

  test('if the ticket was closed or merged', async () => {
    const [closed, merged, target] = [await newTicket(), await newTicket(), await newTicket()]
    await schedule(closed)
    await schedule(merged)
    await desk.bob.patch(`/v1/tickets/${closed.id}`, { status: 'closed' })
    await desk.bob.post(`/v1/tickets/${target.id}/merge`, { ticket_ids: [merged.id] })
    await assertHeld(closed, 'ticket_closed', 0)
    await assertHeld(merged, 'ticket_closed', 0)
  })

  test('if its author was deactivated', async () => {
    const idle = await desk.addUser('idle@acme.example', 'agent')
    const ticket = await newTicket()
    await schedule(ticket, {}, await desk.client('idle@acme.example'))
    await desk.alice.patch(`/v1/users/${idle}`, { is_active: false })
    const { id } = await assertHeld(ticket, 'author_inactive', 0)
    assert.equal((await desk.alice.post(pathOf(ticket, `/${id}/send`))).status, 200)
    const { body: sent } = await desk.bob.get(`/v1/tickets/${ticket.id}`)
    assert.deepEqual([sent.status, sent.assigned_user_id], ['open', null], 'not theirs')
  })

  test('if its author may no longer write', async () => {
    const reader = await desk.addUser('reader@acme.example', 'agent')
    const ticket = await newTicket()
    await schedule(ticket, {}, await desk.client('reader@acme.example'))
    await desk.alice.patch(`/v1/users/${reader}`, { role: 'read_only_agent' })
    await assertHeld(ticket, 'author_inactive', 0)
  })

  test('if a field that is required to resolve is missing by then; before, it is rejected (422)', async () => {
    const field = { key: 'cause', name: 'Cause', applies_to: 'ticket', type: 'text' }
    const { body } = await desk.alice.post('/v1/fields', { ...field, required: 'to_resolve' })
    const ticket = await newTicket()
    const request = { body: words, send_at: inSeconds(hour) }
    const rejected = await desk.bob.post(pathOf(ticket), { ...request, status: 'resolved' })
    assertErrors(rejected, 422, 'body.status value_error')
    assert.match(rejected.text, /required to resolve the ticket: Cause \(fields\.cause\)/)
    const { id } = await schedule(ticket)
    const change = { status: 'resolved' }
    assertErrors(
      await desk.bob.patch(pathOf(ticket, `/${id}`), change),
      422,
      'body.status value_error',
    )
    const setCause = (cause: string | null) =>
      desk.bob.patch(`/v1/tickets/${ticket.id}/fields`, { cause })
    await setCause('A loose cable')
    assert.equal((await desk.bob.patch(pathOf(ticket, `/${id}`), change)).status, 200)
    await setCause(null)
    await letTimeCome(ticket)
    assert.equal((await scheduledOf(ticket))[0].held_reason, 'rejected')
    await desk.alice.delete(`/v1/fields/${body.id}?values=delete`)
  })

  test('not if only agents have written since', async () => {
    const ticket = await newTicket()
    await schedule(ticket)
    await desk.bob.post(`/v1/tickets/${ticket.id}/comments`, { body: 'One more thing' })
    await letTimeCome(ticket)
    assert.equal((await commentsOf(ticket)).length, 2)
  })
})
