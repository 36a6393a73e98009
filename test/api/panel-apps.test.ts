import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, test } from 'node:test'
import { assertErrorDetail } from '../support/assert/assert-errors.ts'
import { ticketInput } from '../support/client/client.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { openPanelServer, type PanelServer } from '../support/network/panel-server.ts'

const desk = useDesk()
let server: PanelServer
beforeEach(async () => {
  server = await openPanelServer()
})
afterEach(async () => {
  for (const { id } of (await desk.alice.get('/v1/panel-apps')).body)
    await desk.alice.delete(`/v1/panel-apps/${id}`)
  await server[Symbol.asyncDispose]()
})

async function register(change = {}) {
  const app = { name: 'Orders', kind: 'card', url: `${server.url}/orders?shop=1`, ...change }
  const { status, body, text } = await desk.alice.post('/v1/panel-apps', app)
  assert.equal(status, 201, text)
  return body
}

const newTicket = async () => (await desk.bob.post('/v1/tickets', ticketInput())).body

const panelOf = async (ticket: { id: string }, app: { id: string }) =>
  (await desk.bob.get(`/v1/tickets/${ticket.id}/panel-apps/${app.id}`)).body

function assertSigned(url: URL, secret: string): void {
  const [signed = '', signature] = url.search.slice(1).split('&signature=')
  assert.equal(signature, createHmac('sha256', secret).update(signed).digest('hex'))
}

test('a card is asked for with the ticket and its customer, signed, and once for all', async () => {
  const app = await register()
  const ticket = await newTicket()
  const { customer_id } = ticket
  const patch = { external_id: 'größe & co' }
  assert.equal((await desk.bob.patch(`/v1/customers/${customer_id}`, patch)).status, 200)
  const card = {
    items: [{ label: 'Order 1042', value: 'Shipped', url: 'https://shop.example/1', tone: 'good' }],
    link: { label: 'Open', url: 'https://shop.example' },
  }
  server.answer = () => ({ text: JSON.stringify({ ...card, script: '<script>' }) })
  assert.deepEqual(await panelOf(ticket, app), { url: null, card, error: null })
  assert.deepEqual(await panelOf(ticket, app), { url: null, card, error: null })
  assert.equal(server.asked.length, 1)
  const [url] = server.asked
  assert.equal(url!.pathname, '/orders')
  assertSigned(url!, app.secret)
  const customer = (await desk.bob.get(`/v1/customers/${customer_id}`)).body
  const { timestamp, signature, ...parameters } = Object.fromEntries(url!.searchParams)
  assert.ok(Number.isInteger(Number(timestamp)) && signature !== undefined)
  assert.deepEqual(parameters, {
    shop: '1',
    ticket_id: ticket.id,
    ticket_display_id: ticket.ticket_display_id,
    customer_id,
    customer_email: customer.email,
    customer_external_id: 'größe & co',
  })
  // Another ticket has a card of its own, and so has a changed app.
  await panelOf(await newTicket(), app)
  assert.equal(server.asked.length, 2)
  desk.clock.time = new Date(desk.clock.time.getTime() + 1_000)
  await desk.alice.patch(`/v1/panel-apps/${app.id}`, { url: `${server.url}/v2` })
  await panelOf(ticket, app)
  assert.equal(server.asked.at(-1)!.pathname, '/v2')
})

test('the URL of a frame also says who looks at it, and the server does not ask for it', async () => {
  const app = await register({ kind: 'frame', url: `${server.url}/frame#part` })
  const ticket = await newTicket()
  const { url, card, error } = await panelOf(ticket, app)
  assert.deepEqual({ card, error }, { card: null, error: null })
  assertSigned(new URL(url), app.secret)
  const me = (await desk.bob.get('/v1/users/me')).body
  assert.equal(new URL(url).searchParams.get('user_id'), me.id)
  assert.equal(new URL(url).hash, '')
  assert.equal(server.asked.length, 0)
})

for (const [what, answer, error] of [
  ['no JSON', { text: '<html>' }, 'The app’s response is not a JSON object'],
  ['null', { text: 'null' }, 'The app’s response is not a JSON object'],
  ['no items', { text: '{}' }, 'The app’s response is not a card: items: Field required'],
  [
    'a link that is a script',
    { text: '{"items":[{"label":"x","value":"y","url":"javascript:alert(1)"}]}' },
    'The app’s response is not a card: items.0.url: not an http or https URL',
  ],
  ['too much', { text: ' '.repeat(64_001) }, 'The app’s response is larger than 64 kB'],
  [
    'a redirect',
    { status: 302, headers: { location: '/' }, text: '' },
    'The app responded with status 302',
  ],
  ['an error', { status: 500, text: 'oops' }, 'The app responded with status 500'],
] as const) {
  test(`an app that answers with ${what} is said to fail`, async () => {
    const app = await register()
    server.answer = () => answer
    assert.deepEqual(await panelOf(await newTicket(), app), { url: null, card: null, error })
  })
}

test('an app whose server cannot be reached is said to fail', async () => {
  const app = await register()
  await server[Symbol.asyncDispose]()
  const { error } = await panelOf(await newTicket(), app)
  assert.equal(error, 'The connection was refused')
})

test('a secret is returned once, rotated, and in no event', async () => {
  const app = await register()
  const path = `/v1/panel-apps/${app.id}`
  assert.equal((await desk.alice.get(path)).body.secret, undefined)
  const { body: rotated } = await desk.alice.post(`${path}/rotate`, undefined)
  assert.notEqual(rotated.secret, app.secret)
  await panelOf(await newTicket(), app)
  assertSigned(server.asked[0]!, rotated.secret)
  const { text } = await desk.alice.get('/v1/audit')
  assert.match(text, /panel_app\.secret_rotated/)
  for (const { secret } of [app, rotated]) assert.ok(!text.includes(secret))
})

for (const [change, reason] of [
  [{ url: 'ftp://shop.example' }, 'must be an http or https URL'],
  [{ url: 'javascript:alert(1)' }, 'must be an http or https URL'],
  [{ url: 'https://a:b@shop.example' }, 'must not contain a username or password'],
] as const) {
  test(`an app at ${change.url} is refused`, async () => {
    const app = { name: 'Orders', kind: 'frame', ...change }
    const { status, body } = await desk.alice.post('/v1/panel-apps', app)
    assert.equal(status, 422)
    assert.deepEqual(body.detail[0].loc, ['body', 'url'])
    assert.ok(body.detail[0].msg.includes(reason), body.detail[0].msg)
  })
}

test('a frame must not be on the server of Bellhop itself, also after a change', async () => {
  const app = await register({ url: `${desk.url}/x` })
  const { status } = await desk.alice.patch(`/v1/panel-apps/${app.id}`, { kind: 'frame' })
  assert.equal(status, 422)
})

test('there are at most 10 apps, and those that are off show nothing', async () => {
  const off = await register({ is_enabled: false })
  const ticket = await newTicket()
  const path = `/v1/tickets/${ticket.id}/panel-apps/${off.id}`
  assertErrorDetail(await desk.bob.get(path), 404, 'Panel app not found')
  for (let count = 1; count < 10; count++) await register()
  const app = { name: 'Orders', kind: 'card', url: server.url }
  assertErrorDetail(
    await desk.alice.post('/v1/panel-apps', app),
    409,
    'The limit of 10 panel apps is reached',
  )
})
