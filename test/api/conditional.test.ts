import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { routes } from '../../src/app/routes.ts'
import { hasEtag } from '../../src/platform/http/conditional/etag.ts'
import { findReadEndpoint, supportsIfMatch } from '../../src/platform/http/conditional/if-match.ts'
import { ApiClient, type TestResponse, ticketInput } from '../support/client/client.ts'
import { scaled } from '../support/depth.ts'
import { untilIndexed } from '../support/desk/seed-rows.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { routeSamples } from '../support/route-samples/all.ts'

const desk = useDesk()
let alice: ApiClient
before(async () => {
  alice = desk.alice
  // Recorded at some point after first use; set now, so that ETags of key responses stay the same.
  const now = desk.clock.now().toISOString().replace('.000', '')
  await desk.sqlFromOutside('UPDATE api_keys SET last_used_at = ? RETURNING id', now)
})

const tagOf = ({ headers }: TestResponse) => headers.get('etag') ?? ''
const strongTag = /^"[\w-]{22,}"$/
const another = '"AAAAAAAAAAAAAAAAAAAAAA"'
const changedSince = { detail: 'The resource has changed: no ETag in If-Match is current' }

async function newTicket() {
  const response = await alice.post('/v1/tickets', ticketInput())
  return { path: `/v1/tickets/${response.body.id}`, tag: tagOf(response) }
}

const read = (path: string, tags: string, method = 'GET') =>
  alice.call(method, path, undefined, { 'if-none-match': tags })
const change = (path: string, tags: string, body: object = { priority: 'high' }) =>
  alice.patch(path, body, { 'if-match': tags })

const namesOf = (isSo: (route: (typeof routes)[number]) => boolean) =>
  routes.filter(isSo).map(({ method, path }) => `${method} ${path}`)

const readable = namesOf((route) => route.method === 'GET' && hasEtag(route, routes))
for (const name of readable) {
  test(`${name} has an ETag, and responses a matching If-None-Match with 304`, async () => {
    const { path } = await routeSamples[name]!.request(desk)
    // Readiness includes the state of the index.
    if (path === '/readyz') await untilIndexed(desk)
    const first = await alice.get(path)
    assert.match(tagOf(first), strongTag)
    assert.equal(tagOf(await alice.get(path)), tagOf(first))
    const again = await read(path, tagOf(first))
    assert.deepEqual([again.status, again.text, tagOf(again)], [304, '', tagOf(first)])
    assert.equal(again.headers.get('content-type'), null)
    const head = await read(path, tagOf(first), 'HEAD')
    assert.deepEqual([head.status, tagOf(head)], [304, tagOf(first)])
    const whole = await read(path, another, 'HEAD')
    assert.deepEqual([whole.status, tagOf(whole)], [200, tagOf(first)])
    assert.equal((await read(path, another)).text, first.text)
  })
}

test('an ETag changes when its resource changes, and only then', async () => {
  const { path, tag } = await newTicket()
  const list = await alice.get('/v1/tickets')
  await alice.patch(path, {})
  await alice.patch(path, { status: 'new' })
  assert.equal(tagOf(await alice.get(path)), tag)
  const changed = await alice.patch(path, { status: 'open' })
  assert.notEqual(tagOf(changed), tag)
  assert.equal(tagOf(await alice.get(path)), tagOf(changed))
  assert.notEqual(tagOf(await alice.get('/v1/tickets')), tagOf(list))
  assert.equal((await read(path, tag)).status, 200)
})

test('If-None-Match matches weak and strong ETags, lists and *', async () => {
  const { path, tag } = await newTicket()
  const known = [tag, `W/${tag}`, `${another}, ${tag}`, `"x,y",W/${tag} , ${another}`, '*', ' * ']
  for (const tags of known) assert.equal((await read(path, tags)).status, 304, tags)
  const unknown = [another, '', ',', tag.slice(1, -1), `x${tag}`, `w/${tag}`, `*, ${another}`, '"']
  for (const tags of unknown) assert.equal((await read(path, tags)).status, 200, tags)
  assert.equal((await read(`${path}0`, '*')).status, 422)
  assert.equal((await alice.get(path, { 'if-none-match': tag, authorization: 'x' })).status, 401)
})

test('If-Match matches strong ETags, lists and * only, or gets 412', async () => {
  const { path, tag } = await newTicket()
  const wrong = [another, '', ',', `W/${tag}`, tag.slice(1, -1), `x${tag}`, `*, ${another}`, '"']
  for (const tags of wrong) {
    const { status, body } = await change(path, tags)
    assert.equal(status, 412, tags)
    assert.deepEqual(body, changedSince)
  }
  assert.equal(tagOf(await alice.get(path)), tag, 'nothing was done')
  const first = await change(path, `${another}, ${tag}`)
  assert.equal(first.status, 200)
  assert.equal((await change(path, tag, { priority: 'low' })).status, 412)
  const second = await change(path, tagOf(first), { priority: 'low' })
  assert.equal(second.status, 200)
  assert.equal((await change(path, '*', { priority: 'urgent' })).status, 200)
  assert.equal((await alice.delete(path, { 'if-match': tagOf(second) })).status, 412)
  const { status } = await alice.delete(path, { 'if-match': tagOf(await alice.get(path)) })
  assert.equal(status, 204)
})

test('an invalid request (400, 422) or a missing resource (404) takes precedence over If-Match (412)', async () => {
  const { path } = await newTicket()
  const unknownId = '00000000-0000-7000-8000-000000000000'
  const unassignable = { assigned_user_id: unknownId }
  assert.equal((await change(path, another, { priority: 1 })).status, 400)
  assert.equal((await change(path, another, { priority: 'no' })).status, 422)
  for (const tags of [another, '*']) {
    const missing = await change(`/v1/tickets/${unknownId}`, tags, unassignable)
    assert.deepEqual([missing.status, missing.body.detail], [404, 'Ticket not found'])
    const theirs = await desk.charlie.patch(path, {}, { 'if-match': tags })
    assert.deepEqual([theirs.status, theirs.body.detail], [404, 'Ticket not found'])
  }
  assert.equal((await change(path, another, unassignable)).status, 412)
  assert.equal((await change(path, '*', unassignable)).status, 422)
})

/** The path at which the written resource can be read, by the route that wrote it. */
const addressOf: Record<string, (path: string, id: string, token: string) => string> = {
  'POST /v1/requests/{organization}': (_path, _id, token) => `/v1/tracking/${token}`,
  'POST /v1/tracking/{tracking_token}/resolve': (path) => path.replace('/resolve', ''),
  'POST /v1/webhooks/{webhook_id}/deliveries/{delivery_id}/replay': (path) =>
    path.replace('/replay', ''),
  'POST /v1/outbound-mails/{mail_id}/retry': (path) => path.replace('/retry', ''),
  'POST /v1/outbound-mails/{mail_id}/cancel': (path) => path.replace('/cancel', ''),
  'POST /v1/inbound-mails/{inbound_mail_id}/import': (path) => path.replace('/import', ''),
  'POST /v1/inbound-mails/{inbound_mail_id}/original-sender': (path) =>
    path.replace('/original-sender', ''),
  'POST /v1/notifications/read': () => '/v1/notifications/counts',
  'POST /v1/tags/{tag_id}/merge': (_path, id) => `/v1/tags/${id}`,
  'POST /v1/tickets/outbound': (_path, id) => `/v1/tickets/${id}`,
  'POST /v1/tickets/{ticket_id}/spam': (path) => path,
  'POST /v1/trash/{ticket_id}/restore': (path) => path,
  'POST /v1/tickets/{ticket_id}/tags': (path) => path,
  'POST /v1/tickets/{ticket_id}/scheduled-comments/{scheduled_comment_id}/send': (path, id) =>
    path.replace(/scheduled-comments.*/, `comments/${id}`),
  'POST /v1/users/me/avatar': () => '/v1/users/me',
  'POST /v1/organization/logo': () => '/v1/organization',
  'POST /v1/organization/sample-data': (path) => path,
  'POST /v1/customers/{customer_id}/merge': (_path, id) => `/v1/customers/${id}`,
  'POST /v1/customers/{customer_id}/unmerge': (_path, id) => `/v1/customers/${id}`,
  'PUT /v1/customers/{customer_id}/emails/{address}': (_path, id) => `/v1/customers/${id}`,
  ...Object.fromEntries(
    ['merge', 'unmerge', 'split', 'tracking-token'].map((act) => [
      `POST /v1/tickets/{ticket_id}/${act}`,
      (_path: string, id: string) => `/v1/tickets/${id}`,
    ]),
  ),
}
/** Not where the sample is refused, because the provider that it asks is not there. */
const written = namesOf((route) => route.method !== 'GET' && hasEtag(route, routes)).filter(
  (name) => routeSamples[name]!.status < 400,
)
for (const name of written) {
  test(`${name} returns the ETag that reading the resource returns`, async () => {
    const sample = routeSamples[name]!
    const { path, body } = await sample.request(desk)
    const [method] = name.split(' ')
    const isCustomers = 'isForCustomers' in sample
    const response = await (isCustomers ? new ApiClient(desk.url) : alice).call(method!, path, body)
    const address = addressOf[name]?.(path, response.body.id, response.body.tracking_token)
    const usual = method === 'POST' ? `${path}/${response.body.id}` : path
    const { status, headers, text } = await alice.get(address ?? usual)
    assert.deepEqual([status, text], [200, response.text])
    assert.match(tagOf(response), strongTag)
    assert.equal(headers.get('etag'), tagOf(response))
  })
}

test('responses that differ from the readable resource have no ETag', async () => {
  const key = await alice.post('/v1/api-keys', { name: 'x', scopes: ['tickets:read'] })
  assert.deepEqual([key.status, key.headers.get('etag')], [201, null])
  const refused = await alice.post('/v1/tickets', {})
  assert.deepEqual([refused.status, refused.headers.get('etag')], [400, null])
  const { headers } = await alice.get('/v1/tickets/00000000-0000-7000-8000-000000000000')
  assert.equal(headers.get('etag'), null)
})

for (const name of namesOf(supportsIfMatch)) {
  test(`${name} checks If-Match (412)`, async () => {
    const { status, request } = routeSamples[name]!
    const { path, body } = await request(desk)
    const [method] = name.split(' ')
    const ask = (tags: string) => alice.call(method!, path, body, { 'if-match': tags })
    const refused = await ask(another)
    assert.deepEqual([refused.status, refused.body], [412, changedSince])
    const route = routes.find((known) => `${known.method} ${known.path}` === name)!
    if (findReadEndpoint(route, routes) === undefined) {
      assert.equal((await ask('*')).status, 412, 'there is no resource that could have an ETag')
    } else {
      assert.equal((await ask(tagOf(await alice.get(path)))).status, status)
    }
  })
}

test('of 30 concurrent updates with the same If-Match one succeeds, the others get 412', async () => {
  for (let round = 0; round < scaled(3); round++) {
    const { path, tag } = await newTicket()
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, index) => change(path, tag, { subject: `by ${index}` })),
    )
    const succeeded = responses.filter(({ status }) => status === 200)
    assert.equal(succeeded.length, 1)
    assert.equal(responses.filter(({ status }) => status === 412).length, 29)
    assert.equal((await alice.get(path)).text, succeeded[0]!.text)
  }
})

test('an update with If-Match overwrites no concurrent update without it', async () => {
  const { path } = await newTicket()
  for (let round = 0; round < scaled(12); round++) {
    await alice.patch(path, { subject: 'before', category: null })
    const seen = tagOf(await alice.get(path))
    const [conditional, plain] = await Promise.all([
      change(path, seen, { subject: `seen ${round}` }),
      alice.patch(path, { category: `category ${round}` }),
    ])
    assert.equal(plain.status, 200)
    const { body } = await alice.get(path)
    assert.equal(body.category, `category ${round}`)
    assert.equal(body.subject, conditional.status === 200 ? `seen ${round}` : 'before')
    // If it succeeded, the category was not yet set.
    if (conditional.status === 200) assert.equal(conditional.body.category, null)
    else assert.equal(conditional.status, 412)
  }
})

test('of two admins who demote each other at once with If-Match, one stays an admin', async () => {
  await desk.addUser('dora@acme.example', 'admin')
  const dora = await desk.client('dora@acme.example')
  const both = [alice, dora]
  const ids = await Promise.all(both.map(async (who) => (await who.get('/v1/users/me')).body.id))
  const others = (await alice.get('/v1/users')).body.filter(
    ({ role, id }: { role: string; id: string }) => role === 'admin' && !ids.includes(id),
  )
  assert.deepEqual(others, [])
  const [ofAlice, ofDora] = await Promise.all(ids.map((id) => alice.get(`/v1/users/${id}`)))
  const demote = (who: ApiClient, id: string, seen: TestResponse) =>
    who.patch(`/v1/users/${id}`, { role: 'agent' }, { 'if-match': tagOf(seen) })
  const responses = await Promise.all([
    demote(alice, ids[1]!, ofDora!),
    demote(dora, ids[0]!, ofAlice!),
  ])
  assert.equal(responses.filter(({ status }) => status === 200).length, 1)
})
