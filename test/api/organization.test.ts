import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertErrorDetail, assertErrors } from '../support/assert/assert-errors.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk()

const path = '/v1/organization'

test('any key can read its organization, which GET /v1/me includes', async () => {
  const { body } = await (await desk.client('bob@acme.example', { scopes: [] })).get(path)
  const { id, created_at, ...rest } = body
  assert.match(id, /^[0-9a-f-]{36}$/)
  assert.equal(created_at, '2026-03-01T10:00:00Z')
  assert.deepEqual(rest, {
    slug: 'acme',
    name: 'acme',
    ticket_prefix: 'TKT',
    time_zone: 'UTC',
    is_tag_list_locked: false,
    is_set_up: false,
    accent_color: null,
    logo_url: null,
    notification_mail_detail: 'summary',
    accepts_requests: false,
    assigns_on_reply: true,
    reply_status: 'open',
    trash_days: 30,
  })
  assert.deepEqual((await desk.bob.get('/v1/me')).body.organization, body)
  const { body: other } = await desk.charlie.get(path)
  assert.equal(other.slug, 'other')
  assert.notEqual(other.id, id)
})

test('an admin can rename their organization and let it accept requests', async () => {
  const request = { name: 'Maya', email: 'maya@example.com', subject: 'x', description: '' }
  const ask = () => desk.alice.post('/v1/requests/acme', request)
  assertErrorDetail(await ask(), 404, 'Organization not found')
  const changed = await desk.alice.patch(path, { name: 'Acme Öl', accepts_requests: true })
  assert.equal(changed.status, 200)
  assert.deepEqual((await desk.bob.get(path)).body, changed.body)
  assert.deepEqual([changed.body.name, changed.body.accepts_requests], ['Acme Öl', true])
  assert.equal((await ask()).status, 201)
  const { body: other } = await desk.charlie.get(path)
  assert.deepEqual([other.name, other.accepts_requests], ['other', false])
  await desk.alice.patch(path, { accepts_requests: false })
  assertErrorDetail(await ask(), 404, 'Organization not found')
})

test('each change of the organization is in the audit log once, and an empty one is not', async () => {
  const events = async () => (await desk.alice.get('/v1/audit?type=organization.updated')).body
  const before = await events()
  const { body } = await desk.alice.patch(path, { name: 'Polaris' })
  await desk.alice.patch(path, { name: 'Polaris' })
  await desk.alice.patch(path, {})
  const [event, ...older] = await events()
  assert.deepEqual(older, before)
  assert.equal(event.resource_id, body.id)
  assert.deepEqual(event.changes, [{ field: 'name', from: 'Acme Öl', to: 'Polaris' }])
  await desk.alice.patch(path, { accepts_requests: false })
  await desk.alice.patch(path, { accepts_requests: true })
  const [opened, ...rest] = await events()
  assert.deepEqual(rest, [event, ...older])
  assert.deepEqual(opened.changes, [{ field: 'accepts_requests', from: false, to: true }])
})

test('invalid values are rejected (400, 422), and read-only fields are ignored', async () => {
  assertErrors(await desk.alice.patch(path, { name: ' ' }), 422, 'body.name value_error')
  assertErrors(
    await desk.alice.patch(path, { name: null, accepts_requests: 'yes' }),
    ...([400, 'body.name string_type', 'body.accepts_requests bool_type'] as const),
  )
  const { body: before } = await desk.alice.get(path)
  const { body } = await desk.alice.patch(path, { slug: 'x', ticket_prefix: 'X', id: 'y' })
  assert.deepEqual(body, before)
})

test('the time zone must be an IANA name (422), and its changes are in the audit log', async () => {
  const { body } = await desk.alice.patch(path, { time_zone: 'Europe/Lisbon' })
  assert.equal(body.time_zone, 'Europe/Lisbon')
  assert.equal((await desk.bob.get('/v1/me')).body.organization.time_zone, 'Europe/Lisbon')
  assert.equal((await desk.charlie.get(path)).body.time_zone, 'UTC')
  const [event] = (await desk.alice.get('/v1/audit?type=organization.updated')).body
  assert.deepEqual(event.changes, [{ field: 'time_zone', from: 'UTC', to: 'Europe/Lisbon' }])
  for (const time_zone of ['Lisbon', '+01:00', '', '../UTC']) {
    const refused = await desk.alice.patch(path, { time_zone })
    assertErrors(refused, 422, 'body.time_zone value_error')
  }
  const untyped = await desk.alice.patch(path, { time_zone: null })
  assertErrors(untyped, 400, 'body.time_zone string_type')
  assert.deepEqual((await desk.alice.get(path)).body, body)
})

test('of two updates with the same If-Match the second gets 412', async () => {
  const { headers } = await desk.alice.get(path)
  const seen = { 'if-match': headers.get('etag')! }
  assert.equal((await desk.alice.patch(path, { name: 'First' }, seen)).status, 200)
  assert.equal((await desk.alice.patch(path, { name: 'Second' }, seen)).status, 412)
  assert.equal((await desk.alice.get(path)).body.name, 'First')
})
