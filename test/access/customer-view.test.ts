import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { anImageForm } from '../support/desk/sample-requests.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { PortalClient } from '../support/people/portal.ts'

const desk = useDesk()
let maya: ApiClient
before(async () => {
  maya = new ApiClient(desk.url)
})

async function makeTicket(change: object = {}) {
  const { body } = await desk.bob.post('/v1/tickets', ticketInput({ ...change }))
  return { ...body, link: `/v1/tracking/${body.tracking_token}`, path: `/v1/tickets/${body.id}` }
}

/** Everything the tracking link shows, with ETags. */
async function seenBy({ link, tracking_token }: { link: string; tracking_token: string }) {
  const responses = await Promise.all(
    ['', '/comments', '/attachments'].map((below) => maya.get(link + below)),
  )
  const { text } = await new PortalClient(desk.url).open(`/t/${tracking_token}`)
  const page = text.replace(/name="idempotency_key" value="[^"]*"/, '')
  return [page, ...responses.map((response) => `${response.headers.get('etag')} ${response.text}`)]
}

test('internal actions of agents do not change what the customer sees', async () => {
  const ticket = await makeTicket()
  const merged = await makeTicket()
  await desk.bob.post(`${ticket.path}/merge`, { ticket_ids: [merged.id] })
  const before = await seenBy(ticket)
  const { body: bob } = await desk.bob.get('/v1/users/me')
  const ofAnother = await makeTicket({ customer_email: 'another@example.com' })
  const note = { body: 'Between us', is_internal: true }
  const actions: Record<string, () => Promise<unknown>> = {
    async note() {
      const { body } = await desk.bob.post(`${ticket.path}/comments`, note)
      await desk.bob.post(`${ticket.path}/comments/${body.id}/attachments`, anImageForm())
      await desk.bob.patch(`${ticket.path}/comments/${body.id}`, { body: 'Edited' })
    },
    noteOnMerged: () => desk.bob.post(`${merged.path}/comments`, note),
    assign: () => desk.bob.patch(ticket.path, { assigned_user_id: bob.id }),
    triage: () =>
      desk.bob.patch(ticket.path, {
        priority: 'urgent',
        category: 'Fraud',
        due_date: '2027-01-01T00:00:00Z',
      }),
    mergeAnother: () => desk.bob.post(`${ticket.path}/merge`, { ticket_ids: [ofAnother.id] }),
    async link() {
      const link = { kind: 'related', ticket_id: ofAnother.id }
      await desk.bob.post(`${ticket.path}/links`, link)
      const page = { kind: 'external', url: 'https://canary.example/' }
      assert.equal((await desk.bob.post(`${ticket.path}/links`, page)).status, 201)
    },
    async follow() {
      const canary = await desk.addUser('canary@acme.example', 'agent')
      await desk.alice.patch(`/v1/users/${canary}`, { full_name: 'Canary Follower' })
      const followed = await desk.bob.put(`${ticket.path}/followers/${canary}`)
      assert.ok(followed.status < 300, followed.text)
      const mention = { body: 'Look, @Canary Follower', is_internal: true }
      const mentioned = { ...mention, mentioned_user_ids: [canary] }
      assert.equal((await desk.bob.post(`${ticket.path}/comments`, mentioned)).status, 201)
    },
    async mentionTeam() {
      const { body: team } = await desk.alice.post('/v1/teams', { name: 'Canary team' })
      const mention = { body: 'Hi', is_internal: true, mentioned_team_ids: [team.id] }
      assert.equal((await desk.bob.post(`${ticket.path}/comments`, mention)).status, 201)
    },
    tag: () => desk.bob.post(`${ticket.path}/tags`, { add: ['canary tag'] }),
    snooze: () => desk.bob.put(`${ticket.path}/snooze`, { until: '2027-01-01T00:00:00Z' }),
    replyToAnother: () => desk.bob.post(`${ofAnother.path}/comments`, { body: 'Hello' }),
  }
  for (const [name, action] of Object.entries(actions)) {
    desk.clock.advance(60)
    await action()
    assert.deepEqual(await seenBy(ticket), before, name)
  }
  assert.notEqual((await desk.bob.get(ticket.path)).body.updated_at, ticket.updated_at)
})

test('public actions change the updated_at that the customer sees', async () => {
  const ticket = await makeTicket()
  const source = await makeTicket()
  const comments = `${ticket.path}/comments`
  const actions: Record<string, () => Promise<{ status: number }>> = {
    status: () => desk.bob.patch(ticket.path, { status: 'pending' }),
    subject: () => desk.bob.patch(ticket.path, { subject: 'Another' }),
    reply: () => desk.bob.post(comments, { body: 'Hello' }),
    file: () => desk.bob.post(`${ticket.path}/attachments`, anImageForm()),
    ownReply: () => maya.post(`${ticket.link}/comments`, { body: 'Thanks' }),
    merge: () => desk.bob.post(`${ticket.path}/merge`, { ticket_ids: [source.id] }),
  }
  for (const [name, action] of Object.entries(actions)) {
    desk.clock.advance(60)
    assert.ok((await action()).status < 300, name)
    const now = desk.clock.now().toISOString().replace('.000', '')
    assert.equal((await maya.get(ticket.link)).body.updated_at, now, name)
  }
})

test('responses to a tracking link are not cached', async () => {
  await desk.acceptRequests('acme')
  const ticket = await makeTicket()
  const { body: mine } = await maya.post(`${ticket.link}/comments`, { body: 'See this' })
  const upload = `${ticket.link}/comments/${mine.id}/attachments`
  const { body: files } = await maya.post(upload, anImageForm())
  const file = `${ticket.link}/attachments/${files[0].id}`
  const request = { name: 'Lou', email: 'lou@example.com', subject: 'Help', description: 'x' }
  const responses = [
    ...['', '/comments', '/attachments'].map((below) => maya.get(ticket.link + below)),
    ...['/content', '/preview'].map((below) => maya.get(file + below)),
    maya.post(`${ticket.link}/comments`, { body: 'x' }),
    maya.post(`${ticket.link}/resolve`),
    maya.post('/v1/requests/acme', request),
    maya.post(upload, anImageForm()),
    maya.get('/v1/tracking/00000000-0000-4000-8000-000000000000'),
  ]
  for (const { status, headers } of await Promise.all(responses)) {
    assert.equal(headers.get('cache-control'), 'no-store', String(status))
  }
  const { headers } = await maya.get(ticket.link)
  const again = await maya.get(ticket.link, { 'if-none-match': headers.get('etag')! })
  assert.deepEqual([again.status, again.headers.get('cache-control')], [304, 'no-store'])
})
