import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { type ApiClient, ticketInput } from '../support/client/client.ts'
import { aPushSubscription } from '../support/desk/push.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { openPushService, type PushService } from '../support/network/push-service.ts'
import { addUserWithPassword, CookieClient, signInClient } from '../support/people/browser.ts'

// Browsers subscribe at a push service of the test's own, which checks who has signed a message, and
// decrypts it with the key of the browser.

const desk = useDesk()
const path = '/v1/me/push-subscriptions'
const settings = '/v1/me/notification-settings'
let service: PushService
let bob: string
before(async () => {
  service = await openPushService()
  bob = (await desk.bob.get('/v1/users/me')).body.id
})
after(() => service[Symbol.asyncDispose]())
beforeEach(async () => {
  await reset(desk.bob)
  service.answer = () => ({ status: 201 })
})

async function reset(client: ApiClient): Promise<void> {
  for (const { id } of (await client.get(path)).body) await client.delete(`${path}/${id}`)
  const [newest] = (await client.get('/v1/notifications')).body
  if (newest) await client.post('/v1/notifications/read', { before: newest.id })
  await run()
  service.received.length = 0
  service.refused.length = 0
}

async function subscribe(client: ApiClient = desk.bob, browser = service.subscribe()) {
  const { status, body, text } = await client.post(path, browser)
  assert.equal(status, 201, text)
  return { ...body, browser } as { id: string; browser: typeof browser }
}

/** What has happened is sent a few seconds later. */
async function run(seconds = 5): Promise<void> {
  await desk.jobs.runDue()
  desk.clock.advance(seconds)
  await desk.jobs.runDue()
}

const assign = async (change = {}): Promise<string> =>
  (await desk.alice.post('/v1/tickets', ticketInput({ assigned_user_id: bob, ...change }))).body.id

const titles = () => service.received.map(({ content }) => content.title)

test('a notification is signed, encrypted and sent, with what the bell shows and no more', async () => {
  const { body: key } = await desk.bob.get('/v1/push-key')
  await subscribe()
  const ticket = await assign({ subject: 'Broken lamp', description: 'Secret words' })
  const { ticket_display_id, ticket_number } = (await desk.bob.get(`/v1/tickets/${ticket}`)).body
  await run()
  assert.deepEqual(service.refused, [])
  const [message, ...others] = service.received
  assert.deepEqual(others, [])
  const [notification] = (await desk.bob.get('/v1/notifications')).body
  assert.deepEqual(message!.content, {
    title: 'Admin assigned this ticket to you',
    body: `${ticket_display_id} Broken lamp`,
    path: `/tickets/${ticket_number}`,
    tag: notification.id,
    unread: 1,
  })
  assert.equal(message!.publicKey, key.public_key)
  const { claims, headers } = message!
  assert.equal(claims.aud, service.url)
  const lifetime = claims.exp - Math.floor(desk.clock.now().getTime() / 1_000)
  assert.ok(lifetime > 0 && lifetime <= 24 * 60 * 60)
  assert.match(claims.sub, /^mailto:/)
  assert.equal(
    headers.topic,
    Buffer.from(notification.id.replaceAll('-', ''), 'hex').toString('base64url'),
  )
  assert.equal(headers.ttl, String(4 * 60 * 60 - 5))
})

test('the key stays the same, and another organization has another', async () => {
  const keyOf = async (client: ApiClient) => (await client.get('/v1/push-key')).body.public_key
  const [first, again] = [await keyOf(desk.bob), await keyOf(desk.alice)]
  assert.equal(first, again)
  assert.equal(Buffer.from(first, 'base64url').length, 65)
  assert.notEqual(await keyOf(desk.charlie), first)
  const both = await Promise.all([keyOf(desk.charlie), keyOf(desk.charlie)])
  assert.equal(both[0], both[1])
})

test('neither endpoint nor keys are ever returned', async () => {
  const { id, browser } = await subscribe()
  const list = await desk.bob.get(path)
  assert.deepEqual(Object.keys(list.body[0]).toSorted(), [
    'created_at',
    'first_failed_at',
    'id',
    'is_current',
    'last_sent_at',
    'user_agent',
  ])
  const again = await desk.bob.post(path, browser)
  const tested = await desk.bob.post(`${path}/${id}/test`)
  for (const { text } of [list, again, tested])
    for (const secret of [browser.endpoint, browser.keys.auth, browser.keys.p256dh])
      assert.ok(!text.includes(secret))
})

test('what is read before it is sent is not sent', async () => {
  await subscribe()
  await assign()
  await desk.jobs.runDue()
  const [{ id }] = (await desk.bob.get('/v1/notifications')).body
  await desk.bob.post('/v1/notifications/read', { ids: [id] })
  await run()
  assert.deepEqual(titles(), [])
})

test('only the kinds that the user has chosen are sent, and nothing from before', async () => {
  await subscribe()
  const before = (await desk.bob.get(settings)).body
  assert.deepEqual([before.push.assigned, before.push.customer_replied], [true, false])
  const put = (push: object) => desk.bob.put(settings, { ...before, push })
  assert.equal((await put({ assigned: false })).body.push.assigned, false)
  const ticket = await assign()
  await run()
  assert.deepEqual(titles(), [])
  const changed = await put({ customer_replied: true, assigned: true })
  assert.equal(changed.body.push.mentioned, true)
  await desk.alice.post(`/v1/tickets/${ticket}/comments`, { body: 'x', author_type: 'customer' })
  await run()
  assert.deepEqual(titles(), ['Maya Chen replied'])
  const { push, ...without } = before
  await desk.bob.put(settings, without)
  assert.equal((await desk.bob.get(settings)).body.push.customer_replied, true)
  await put(push)
})

test('every device of the user gets it, and no other user', async () => {
  const [phone, laptop] = [await subscribe(), await subscribe()]
  await subscribe(desk.alice)
  await assign()
  await run()
  const paths = service.received.map((message) => service.url + message.path)
  const endpoints = [phone, laptop].map(({ browser }) => browser.endpoint)
  assert.deepEqual(paths.toSorted(), endpoints.toSorted())
  await reset(desk.alice)
})

test('a counted notification is sent again, in place of the former one', async () => {
  await subscribe()
  const before = (await desk.bob.get(settings)).body
  await desk.bob.put(settings, { ...before, push: { customer_replied: true } })
  const ticket = await assign()
  await run()
  const reply = { body: 'x', author_type: 'customer' }
  for (let count = 0; count < 2; count++) {
    await desk.alice.post(`/v1/tickets/${ticket}/comments`, reply)
    await run()
  }
  const [, first, second] = service.received
  assert.equal(second!.content.title, 'Maya Chen replied, 2 replies')
  assert.equal(first!.content.tag, second!.content.tag)
  assert.equal(first!.headers.topic, second!.headers.topic)
  assert.equal(second!.content.unread, 2)
  await desk.bob.put(settings, before)
})

test('many at once are one message that counts them', async () => {
  await subscribe()
  for (let count = 0; count < 5; count++) await assign()
  await run()
  assert.deepEqual(titles(), ['5 new notifications'])
  assert.equal(service.received[0]!.content.unread, 5)
  await assign()
  await run()
  assert.deepEqual(titles(), ['5 new notifications', 'Admin assigned this ticket to you'])
})

test('a device that is gone is forgotten', async () => {
  for (const status of [404, 410]) {
    await subscribe()
    service.answer = () => ({ status })
    await assign()
    await run()
    assert.deepEqual((await desk.bob.get(path)).body, [])
  }
})

test('a push service that cannot is asked again, no sooner than it says, and not for long', async () => {
  await subscribe()
  service.answer = () => ({ status: 429, headers: { 'retry-after': '600' } })
  await assign()
  await run()
  assert.equal(titles().length, 1)
  assert.notEqual((await desk.bob.get(path)).body[0].first_failed_at, null)
  await run(590)
  assert.equal(titles().length, 1)
  service.answer = () => ({ status: 503 })
  await run(10)
  assert.equal(titles().length, 2)
  // What happens meanwhile does not shorten the wait.
  await assign()
  await run(5)
  assert.equal(titles().length, 2)
  for (let hour = 0; hour < 5; hour++) await run(60 * 60)
  const attempts = titles().length
  assert.ok(attempts > 2)
  service.answer = () => ({ status: 201 })
  await run(60 * 60)
  assert.equal(titles().length, attempts)
  await assign()
  await run()
  assert.equal(titles().length, attempts + 1)
  const [{ first_failed_at, last_sent_at }] = (await desk.bob.get(path)).body
  assert.equal(first_failed_at, null)
  assert.notEqual(last_sent_at, null)
})

test('what a push service refuses is not repeated; after two weeks, the device is forgotten', async () => {
  await subscribe()
  service.answer = () => ({ status: 403 })
  await assign()
  await run()
  await run(60 * 60)
  assert.equal(titles().length, 1)
  desk.clock.advance(14 * 24 * 60 * 60)
  await assign()
  await run()
  assert.equal(titles().length, 2)
  assert.deepEqual((await desk.bob.get(path)).body, [])
})

test('the same browser again is the same subscription; with another user, it is theirs alone', async () => {
  const { id, browser } = await subscribe()
  assert.equal((await subscribe(desk.bob, browser)).id, id)
  await assign()
  await desk.jobs.runDue()
  const taken = await subscribe(desk.alice, browser)
  assert.notEqual(taken.id, id)
  assert.deepEqual((await desk.bob.get(path)).body, [])
  await run()
  assert.deepEqual(titles(), [])
  assert.equal((await desk.bob.delete(`${path}/${taken.id}`)).status, 404)
  assert.equal((await desk.bob.post(`${path}/${taken.id}/test`)).status, 404)
  await reset(desk.alice)
})

test('a user has ten devices at most: the oldest goes', async () => {
  const first = await subscribe()
  for (let count = 0; count < 10; count++) {
    desk.clock.advance(1)
    await subscribe()
  }
  const ids = (await desk.bob.get(path)).body.map(({ id }: { id: string }) => id)
  assert.equal(ids.length, 10)
  assert.ok(!ids.includes(first.id))
})

test('a subscription ends with the session that has made it', async () => {
  const { email, id } = await addUserWithPassword(desk)
  const key = await desk.client(email)
  const [phone, laptop] = [await signInClient(desk, email), await signInClient(desk, email)]
  await subscribe(phone)
  await subscribe(laptop)
  const isCurrent = (await phone.get(path)).body.map(
    ({ is_current }: { is_current: boolean }) => is_current,
  )
  assert.deepEqual(isCurrent, [false, true])
  await phone.delete('/v1/sessions/current')
  assert.equal((await key.get(path)).body.length, 1)
  await assign({ assigned_user_id: id })
  await run()
  assert.equal(titles().length, 1)
  // It expires.
  desk.clock.advance(13 * 60 * 60)
  await assign({ assigned_user_id: id })
  await run()
  assert.equal(titles().length, 1)
  await desk.sweep()
  assert.deepEqual(
    await desk.sqlFromOutside(`SELECT id FROM push_subscriptions WHERE user_id = '${id}'`),
    [],
  )
})

test('a deactivated user gets nothing, also what was on its way', async () => {
  const { email, id } = await addUserWithPassword(desk)
  const browser = new CookieClient(desk.url)
  await browser.signIn(email)
  await subscribe(browser)
  await assign({ assigned_user_id: id })
  await desk.jobs.runDue()
  await desk.alice.patch(`/v1/users/${id}`, { is_active: false })
  await run()
  assert.deepEqual(titles(), [])
  await desk.alice.patch(`/v1/users/${id}`, { is_active: true })
  await assign({ assigned_user_id: id })
  await run()
  assert.deepEqual(titles(), [])
})

test('a test says what the push service said', async () => {
  const { id } = await subscribe()
  const send = async () => (await desk.bob.post(`${path}/${id}/test`)).body
  assert.deepEqual(await send(), { outcome: 'sent', status: 201 })
  assert.equal(service.received[0]!.content.title, 'Notifications work on this device')
  service.answer = () => ({ status: 500 })
  assert.deepEqual(await send(), { outcome: 'deferred', status: 500 })
  service.answer = () => ({ status: 410 })
  assert.deepEqual(await send(), { outcome: 'gone', status: 410 })
  assert.equal((await desk.bob.post(`${path}/${id}/test`)).status, 404)
})

test('endpoints that must not be called and keys that are none are refused', async () => {
  const good = aPushSubscription()
  const bad = [
    { endpoint: 'ftp://push.example/a' },
    { endpoint: 'push.example' },
    { endpoint: 'https://me:pass@push.example/a' },
    { endpoint: 'http://93.184.216.34/a' },
    { endpoint: 'https://10.0.0.1/a' },
    { endpoint: 'https://169.254.169.254/latest' },
    { endpoint: 'https://[::ffff:10.0.0.1]/a' },
    { endpoint: `https://push.example/${'a'.repeat(1_000)}` },
    { keys: { ...good.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } },
    { keys: { ...good.keys, auth: 'short' } },
  ]
  for (const change of bad) {
    const { status } = await desk.bob.post(path, { ...good, ...change })
    assert.equal(status, 422, JSON.stringify(change))
  }
  assert.equal((await desk.bob.post(path, aPushSubscription('https://push.example/'))).status, 201)
})
