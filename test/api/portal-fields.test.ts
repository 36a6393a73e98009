import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { ApiClient } from '../support/client/client.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { browserForm, PortalClient } from '../support/people/portal.ts'

const desk = useDesk()
let maya: PortalClient
before(async () => {
  await desk.acceptRequests('acme')
  maya = new PortalClient(desk.url)
  const choices = ['free', 'pro'].map((key) => ({ key, name: key.toUpperCase() }))
  const asked = { required: 'in_portal', is_public: true }
  for (const field of [
    { key: 'plan', name: 'Plan', type: 'choice', choices, ...asked },
    { key: 'parts', name: 'Parts', type: 'choices', choices, ...asked },
    { key: 'order', name: 'Order number', type: 'text', ...asked },
    { key: 'shipped', name: 'Shipped <on>', type: 'date', is_public: true },
    { key: 'secret', name: 'Secret canary', type: 'text' },
  ]) {
    const { status } = await desk.alice.post('/v1/fields', { applies_to: 'ticket', ...field })
    assert.equal(status, 201)
  }
})

const wanted = { name: 'Maya', email: 'maya@example.com', subject: 'Help', description: 'Broken' }
const filled = { 'field.plan': 'pro', 'field.parts.free': 'true', 'field.order': ' A-17 ' }

const send = (values: Record<string, string>) =>
  maya.post('/portal/acme', browserForm({ ...wanted, ...values }))

test('the form asks for the fields of the portal, and for no others', async () => {
  const { text } = await maya.open('/portal/acme')
  assert.match(text, /<select id="field.plan" name="field.plan" required>/)
  assert.match(text, /<option value="pro">PRO<\/option>/)
  assert.match(text, /type="checkbox" name="field.parts.free"/)
  assert.match(text, /<label for="field.order">Order number<\/label>/)
  assert.doesNotMatch(text, /Shipped|canary/)
})

test('a field that is missing or wrong is named, and what was typed stays (422)', async () => {
  const missing = await send({ 'field.order': 'A-17' })
  assert.equal(missing.status, 422)
  assert.match(missing.text, /<a href="#field.plan">Plan: please fill in this field\.<\/a>/)
  assert.match(missing.text, /<a href="#field.parts">Parts: please fill in this field\.<\/a>/)
  assert.match(missing.text, /name="field.order"[^>]* value="A-17"/)
  const wrong = await send({ ...filled, 'field.plan': 'gone' })
  assert.equal(wrong.status, 422)
  assert.match(wrong.text, /Plan: this isn’t a valid value/)
  assert.deepEqual((await desk.bob.get('/v1/tickets')).body, [], 'nothing is created')
})

test('the values are on the ticket, and the page of the request shows the public ones', async () => {
  const created = await send({ ...filled, 'field.secret': 'x', 'field.shipped': '2026-01-01' })
  assert.equal(created.status, 303, created.text)
  const [{ id, tracking_token }] = (await desk.bob.get('/v1/tickets')).body
  const path = `/v1/tickets/${id}/fields`
  const values = { plan: 'pro', parts: ['free'], order: 'A-17' }
  assert.deepEqual((await desk.bob.get(path)).body, values)
  await desk.bob.patch(path, { secret: 'canary', shipped: '2026-02-03' })
  const { text } = await maya.open(`/t/${tracking_token}`)
  assert.match(text, /<dt>Plan<\/dt><dd dir="auto">PRO<\/dd>/)
  assert.match(text, /<dt>Shipped &#60;on&#62;<\/dt><dd dir="auto">2026-02-03<\/dd>/)
  assert.doesNotMatch(text, /canary/)
  const anyone = new ApiClient(desk.url)
  for (const below of ['', '/comments', '/attachments']) {
    const tracked = await anyone.get(`/v1/tracking/${tracking_token}${below}`)
    assert.equal(tracked.status, 200)
    assert.doesNotMatch(tracked.text, /canary|A-17/)
  }
})

test('requests by the API may have these fields, and no others (422)', async () => {
  const anyone = new ApiClient(desk.url)
  const post = (fields?: object) => anyone.post('/v1/requests/acme', { ...wanted, fields })
  assert.equal((await post()).status, 201)
  assert.equal((await post({ plan: 'free' })).status, 201)
  const [{ id }] = (await desk.bob.get('/v1/tickets')).body
  assert.deepEqual((await desk.bob.get(`/v1/tickets/${id}/fields`)).body, { plan: 'free' })
  for (const key of ['secret', 'shipped', 'nonsense']) {
    const { status, body } = await post({ [key]: '2026-01-01' })
    assert.deepEqual([status, body.detail[0].loc], [422, ['body', 'fields', key]])
    assert.equal(body.detail[0].msg, 'Value error, there is no active field with this key')
  }
})

test('a form can have many fields, and many choices', async () => {
  const keys = Array.from({ length: 40 }, (_, index) => `c${index}`)
  const field = { key: 'many', name: 'Many', applies_to: 'ticket', type: 'choices' }
  const choices = keys.map((key) => ({ key, name: key }))
  const asked = { required: 'in_portal', is_public: true }
  const { body } = await desk.alice.post('/v1/fields', { ...field, choices, ...asked })
  const chosen = Object.fromEntries(keys.map((key) => [`field.many.${key}`, 'true']))
  const created = await send({ ...filled, ...chosen })
  assert.equal(created.status, 303, created.text)
  const [{ id }] = (await desk.bob.get('/v1/tickets')).body
  assert.deepEqual((await desk.bob.get(`/v1/tickets/${id}/fields`)).body.many, keys)
  await desk.alice.delete(`/v1/fields/${body.id}?values=delete`)
})
