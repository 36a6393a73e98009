import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '../../src/app/routes.ts'
import { supportsIdempotencyKey } from '../../src/platform/http/idempotency/key.ts'
import { sweepIdempotencyRecords } from '../../src/platform/http/idempotency/sweep.ts'
import { toTimestamp } from '../../src/platform/time.ts'
import { ApiClient, type TestResponse, ticketInput } from '../support/client/client.ts'
import { countRows } from '../support/desk/seed-rows.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { lockTicketNumbers } from '../support/postgres/ticket-number-lock.ts'
import { routeSamples } from '../support/route-samples/all.ts'

const desk = useDesk()

let keyCount = 0
const newKey = () => ({ 'idempotency-key': `key-${++keyCount}` })

const problem = (loc: string[], msg: string) => ({
  detail: [{ loc, msg: `Value error, ${msg}`, type: 'value_error' }],
})
const inKey = ['header', 'idempotency-key']

const post = (client: ApiClient, headers: Record<string, string>, change = {}) =>
  client.post('/v1/tickets', ticketInput(change), headers)

test('a request repeated with the same Idempotency-Key is executed once, and gets the same response', async () => {
  const key = newKey()
  const tickets = await countRows(desk.db, 'tickets')
  const first = await post(desk.alice, key)
  assert.equal(first.status, 201)
  assert.equal(first.headers.get('idempotency-replayed'), null)
  await desk.alice.patch(`/v1/tickets/${first.body.id}`, { subject: 'Changed since' })
  for (const client of [desk.alice, desk.bob]) {
    const again = await post(client, key)
    assert.equal(again.status, 201)
    assert.equal(again.text, first.text)
    assert.equal(again.headers.get('idempotency-replayed'), 'true')
    assert.equal(again.headers.get('content-type'), first.headers.get('content-type'))
  }
  assert.equal(await countRows(desk.db, 'tickets'), tickets + 1)
})

test('requests without a key or with different keys are each executed', async () => {
  const tickets = await countRows(desk.db, 'tickets')
  for (const headers of [{}, {}, newKey(), newKey()]) await post(desk.alice, headers)
  assert.equal(await countRows(desk.db, 'tickets'), tickets + 4)
})

test('the same key in another organization is another key', async () => {
  const key = newKey()
  const ours = await post(desk.alice, key)
  const theirs = await post(desk.charlie, key)
  assert.equal(theirs.status, 201)
  assert.equal(theirs.headers.get('idempotency-replayed'), null)
  assert.notEqual(theirs.body.id, ours.body.id)
})

test('the same key with another body or path is rejected (422), and nothing is done', async () => {
  const key = newKey()
  await post(desk.alice, key)
  const tickets = await countRows(desk.db, 'tickets')
  const others = [
    await post(desk.alice, key, { subject: 'Another' }),
    await desk.alice.post('/v1/tickets?x=1', ticketInput(), key),
    await desk.alice.post('/v1/customers', { name: 'x', email: 'x@example.com' }, key),
  ]
  for (const { status, body } of others) {
    assert.equal(status, 422)
    assert.deepEqual(
      body,
      problem(inKey, 'this Idempotency-Key was already used for a different request'),
    )
  }
  assert.equal(await countRows(desk.db, 'tickets'), tickets)
})

test('an invalid key is rejected (400), together with other field errors', async () => {
  const wrong = ['', ' ', 'a b', 'é', 'x'.repeat(256), 'a,\tb']
  for (const key of wrong) {
    const { status, body } = await post(desk.alice, { 'idempotency-key': key })
    assert.equal(status, 400, JSON.stringify(key))
    assert.deepEqual(body, problem(inKey, 'should be 1 to 255 visible ASCII characters'))
  }
  const both = await post(desk.alice, { 'idempotency-key': 'a b' }, { priority: 'no' })
  assert.equal(both.status, 400)
  assert.deepEqual(
    both.body.detail.map(({ loc }: { loc: string[] }) => loc),
    [['body', 'priority'], inKey],
  )
  for (const key of ['!', '~', '"8e03978e-40d5-43dd-bc93-6894a57f9324"', 'x'.repeat(255)]) {
    assert.equal((await post(desk.alice, { 'idempotency-key': key })).status, 201, key)
  }
})

test('a rejected request (422, 404) leaves its key free for another attempt', async () => {
  const key = newKey()
  const unknownId = '00000000-0000-7000-8000-000000000000'
  assert.equal((await post(desk.alice, key, { priority: 'no' })).status, 422)
  assert.equal((await post(desk.alice, key, { assigned_user_id: unknownId })).status, 422)
  const nowhere = `/v1/tickets/${unknownId}/comments`
  assert.equal((await desk.alice.post(nowhere, { body: 'x' }, key)).status, 404)
  const { status, headers } = await post(desk.alice, key)
  assert.deepEqual([status, headers.get('idempotency-replayed')], [201, null])
  const again = newKey()
  for (let attempt = 0; attempt < 50; attempt++) {
    const { status } = await post(desk.alice, again, { assigned_user_id: unknownId })
    assert.equal(status, 422, 'the key is free as soon as the error is received')
  }
})

test('of two concurrent requests with the same key one is executed, the other gets 409', async () => {
  const key = newKey()
  const numbers = await lockTicketNumbers(desk.db)
  const both = [post(desk.alice, key), post(desk.bob, key)]
  const refused = await Promise.race(both)
  assert.equal(refused.status, 409)
  assert.deepEqual(refused.body, { detail: 'A request with this Idempotency-Key is in progress' })
  assert.equal(refused.headers.get('retry-after'), '1')
  await numbers.letGo()
  const statuses = (await Promise.all(both)).map(({ status }) => status)
  assert.deepEqual(statuses.sort(), [201, 409])
  const { status, headers } = await post(desk.bob, key)
  assert.deepEqual([status, headers.get('idempotency-replayed')], [201, 'true'])
})

test('a repeated request is authenticated and authorized again (401, 403)', async () => {
  const key = newKey()
  const { body: created } = await desk.alice.post('/v1/api-keys', {
    name: 'soon revoked',
    scopes: ['tickets:write'],
  })
  const authorization = `Bearer ${created.key}`
  assert.equal((await post(desk.alice, { ...key, authorization })).status, 201)
  assert.equal((await post(desk.alice, { ...key, authorization })).status, 201)
  const reader = await desk.client('bob@acme.example', { scopes: ['tickets:read'] })
  assert.equal((await post(reader, key)).status, 403)
  assert.equal((await desk.alice.delete(`/v1/api-keys/${created.id}`)).status, 204)
  assert.equal((await post(desk.alice, { ...key, authorization })).status, 401)
})

test('a response with a secret is not stored: the repeated request gets 409 with the id', async () => {
  const key = newKey()
  const wanted = { name: 'once', scopes: ['tickets:read'] }
  const first = await desk.alice.post('/v1/api-keys', wanted, key)
  assert.equal(first.status, 201)
  const again = await desk.alice.post('/v1/api-keys', wanted, key)
  assert.equal(again.status, 409)
  assert.deepEqual(again.body, {
    detail:
      'This request was already processed. Its response contained a secret and was not stored.',
    id: first.body.id,
  })
  assert.equal(again.headers.get('idempotency-replayed'), 'true')
  const rotation = newKey()
  const path = `/v1/api-keys/${first.body.id}/rotate`
  const rotated = await desk.alice.post(path, {}, rotation)
  assert.equal(rotated.status, 201)
  assert.equal((await desk.alice.post(path, {}, rotation)).body.id, rotated.body.id)
  const records = JSON.stringify(await desk.sqlFromOutside('SELECT * FROM idempotency_records'))
  assert.ok(records.includes(rotated.body.id), 'the stored records are found at all')
  for (const { key } of [first.body, rotated.body]) assert.ok(!records.includes(key.slice(8, 24)))
})

test('a key expires after seven days, and its record is swept', async () => {
  const old = newKey()
  const used = newKey()
  const day = 24 * 60 * 60
  const first = await post(desk.alice, old)
  const other = await post(desk.alice, used)
  desk.clock.advance(7 * day)
  assert.equal((await post(desk.alice, old)).body.id, first.body.id)
  desk.clock.advance(1)
  const anew = await post(desk.alice, used)
  assert.equal(anew.headers.get('idempotency-replayed'), null)
  assert.notEqual(anew.body.id, other.body.id)
  assert.equal((await post(desk.alice, used)).body.id, anew.body.id)
  await sweepIdempotencyRecords(desk.db, toTimestamp(desk.clock.now()))
  const records = await desk.sqlFromOutside('SELECT idempotency_key FROM idempotency_records')
  assert.deepEqual(records, [{ idempotency_key: used['idempotency-key'] }])
})

const events = async () =>
  Number((await desk.sqlFromOutside('SELECT count(*) AS events FROM events'))[0]!.events)

for (const route of routes.filter(supportsIdempotencyKey)) {
  const name = `${route.method} ${route.path}`
  const sample = routeSamples[name]!
  test(`${name} is executed once per Idempotency-Key`, async () => {
    const { path, body } = await sample.request(desk)
    const key = newKey()
    const sender = 'isForCustomers' in sample ? new ApiClient(desk.url) : desk.alice
    const responses = await Promise.all([1, 2, 3].map(() => sender.post(path, body, key)))
    const isFirst = (response: TestResponse) =>
      response.status === sample.status && !response.headers.has('idempotency-replayed')
    const [first, ...others] = responses.filter(isFirst)
    assert.deepEqual(others, [], 'more than one request was executed')
    assert.ok(first, responses.map(({ text }) => text).join())
    // What it has queued is done, so that it adds no events later.
    await desk.jobs.runDue()
    const done = await events()
    const again = await sender.post(path, body, key)
    assert.equal(again.headers.get('idempotency-replayed'), 'true')
    if (route.endpoint.response.containsSecret) assert.equal(again.body.id, first.body.id)
    else assert.deepEqual([again.status, again.text], [first.status, first.text])
    assert.equal(await events(), done)
  })
}

test('previews, signing in, TOTP, invitations, tests, password resets, mails and DKIM keys ignore Idempotency-Key', () => {
  const others = routes.filter((route) => route.method === 'POST' && !supportsIdempotencyKey(route))
  // Forms have their own idempotency field.
  const calls = others.filter(({ endpoint }) => !endpoint.isPage)
  assert.deepEqual(
    calls.map(({ path }) => path),
    [
      '/v1/markdown',
      '/v1/me/push-subscriptions/{push_subscription_id}/test',
      '/v1/macros/{macro_id}/render',
      '/v1/me/totp',
      '/v1/me/totp/confirm',
      '/v1/sessions',
      '/v1/invitations/{token}',
      '/v1/webhooks/{webhook_id}/test',
      '/v1/inbound-mails',
      '/v1/inbound-mails/rehearse',
      '/v1/inbound-mails/{inbound_mail_id}/rehearse',
      '/v1/inbound-mails/{inbound_mail_id}/original-sender',
      '/v1/inbound-mails/{inbound_mail_id}/import',
      '/v1/inbound-mails/{inbound_mail_id}/reparse',
      '/mail/{token}',
      '/mail/{token}/mailgun',
      '/mail/{token}/sendgrid',
      '/v1/password-resets',
      '/v1/mail-templates/{name}/preview',
      '/v1/mailboxes/{mailbox_id}/addresses/code',
      '/v1/mailboxes/{mailbox_id}/addresses/verify',
      '/v1/mailboxes/{mailbox_id}/rehearse',
      '/v1/mailboxes/{mailbox_id}/test',
      '/v1/mailboxes/{mailbox_id}/oauth-code',
      '/v1/mailboxes/{mailbox_id}/imap-test',
      '/v1/mailboxes/{mailbox_id}/dkim',
    ],
  )
})
