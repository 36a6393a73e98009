import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDesk } from '../support/desk/desk.ts'
import { openWebhookReceiver } from '../support/network/receiver.ts'
import { PortalClient } from '../support/people/portal.ts'

// One request from the first message to the report, through most parts of the server. A plain
// `npm test` runs it on PostgreSQL, too.

test('a support request is answered and resolved, with comments, files, counts, history and webhooks', async () => {
  await using desk = await openDesk()
  await using receiver = await openWebhookReceiver()
  const { alice, bob } = desk
  await desk.acceptRequests('acme')
  const webhook = { url: receiver.url, event_types: ['ticket.*', 'comment.*', 'attachment.*'] }
  assert.equal((await alice.post('/v1/webhooks', webhook)).status, 201)

  const maya = new PortalClient(desk.url)
  const form = await maya.open('/portal/acme')
  const request = {
    name: 'Maya Chen',
    email: 'maya@example.com',
    subject: 'Lamp does not glow',
    description: 'It stays dark.',
  }
  const page = await maya.follow(await maya.send(form, request))
  assert.ok(page.text.includes('Lamp does not glow'))

  const search = '/v1/tickets?search=glow'
  const [ticket] = (await bob.get(search)).body
  const path = `/v1/tickets/${ticket.id}`
  assert.equal(ticket.status, 'new')
  const { body: me } = await bob.get('/v1/me')
  const assigned = await bob.patch(path, { assigned_user_id: me.user.id, priority: 'high' })
  assert.equal(assigned.status, 200, assigned.text)
  const note = { body: 'Probably the bulb', is_internal: true }
  assert.equal((await bob.post(`${path}/comments`, note)).status, 201)
  desk.clock.advance(60)
  assert.equal((await bob.post(`${path}/comments`, { body: 'Try a new bulb' })).status, 201)

  const link = `/t/${ticket.tracking_token}`
  const seen = await maya.open(link)
  assert.ok(seen.text.includes('Try a new bulb'))
  assert.ok(!seen.text.includes('Probably the bulb'))
  await maya.follow(
    await maya.send(seen, { body: 'It glows now' }, ['lamp.txt', Buffer.from('on')]),
  )
  assert.equal((await bob.patch(path, { status: 'resolved' })).status, 200)
  assert.match((await maya.open(link)).text, /class="status resolved"/)

  const comments = (await bob.get(`${path}/comments`)).body
  assert.deepEqual(
    comments.map(({ body }: { body: string }) => body),
    ['Probably the bulb', 'Try a new bulb', 'It glows now'],
  )
  const [file] = (await bob.get(`${path}/comments/${comments[2].id}/attachments`)).body
  assert.equal(file.name, 'lamp.txt')
  assert.equal((await bob.get('/v1/tickets/counts')).body.by_status.resolved, 1)
  assert.equal((await desk.charlie.get(path)).status, 404)

  await desk.jobs.runDue()
  const history = (await bob.get(`${path}/history`)).body
  const types = history.map(({ type }: { type: string }) => type)
  assert.deepEqual(
    receiver.received.map(({ body }) => body.type),
    types,
  )
  assert.deepEqual(
    new Set(types),
    new Set(['ticket.created', 'ticket.updated', 'comment.created', 'attachment.created']),
  )
})
