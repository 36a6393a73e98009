import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { before, test } from 'node:test'
import { routes } from '../../src/app/routes.ts'
import { buildExample } from '../../src/reference/examples.ts'
import { ticketInput } from '../support/client/client.ts'
import type { Desk } from '../support/desk/desk.ts'
import { anImageForm } from '../support/desk/sample-requests.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { assertSame, type Ids, seedDesk } from '../support/filled/seeded-desk.ts'
import { filesForm } from '../support/fixtures/files.ts'

// Charlie knows ids of another organization, acme. To Charlie they must read like unknown ids.

const canary = 'quetzalcoatl'
const desk = useDesk()
let acme: Ids
let own: Ids
before(async () => {
  acme = await seedDesk(desk, { slug: 'acme', admin: desk.alice, word: canary })
  own = await seedDesk(desk, { slug: 'other', admin: desk.charlie, word: 'plain' })
  const { id } = (await desk.alice.get('/v1/users/me')).body
  await desk.bob.patch(`/v1/tickets/${acme.ticket}`, { assigned_user_id: id })
  await desk.jobs.runDue()
  await desk.alice.put('/v1/me/notification-settings', {
    ...(await desk.alice.get('/v1/me/notification-settings')).body,
    followed: 'off',
  })
  await desk.alice.put('/v1/me/signature', { body: 'Zanzibar' })
  await desk.alice.patch('/v1/organization/answer-targets', { first_answer_minutes: 30 })
  await desk.alice.patch('/v1/me/preferences', { keymap: 'gmail' })
  await desk.alice.post('/v1/organization/sample-data')
  const { body: trashed } = await desk.alice.post('/v1/tickets', ticketInput({ subject: canary }))
  assert.equal((await desk.alice.post(`/v1/tickets/${trashed.id}/trash`)).status, 204)
  // So that not even the stored sizes of the two are the same.
  const files = `/v1/tickets/${acme.ticket}/attachments`
  assert.equal((await desk.alice.post(files, filesForm(['a', Buffer.from('more')]))).status, 201)
})

for (const { method, path, endpoint, permission } of routes) {
  if (!/\{\w+_id\}/.test(path) || permission === 'anyone') continue

  test(`${method} ${path} with an id of another organization is a 404, like an unknown id`, async () => {
    const json = endpoint.body === undefined ? undefined : buildExample(endpoint.body)
    const body = endpoint.upload === undefined ? json : anImageForm()
    const call = (idOf: (kind: keyof Ids) => string) =>
      desk.charlie.call(
        method,
        path
          .replace(/\{(?:address|email)\}/, 'other@example.com')
          .replace('{kind}', 'reply')
          .replaceAll(/\{(\w+)_id\}/g, (_, kind) => idOf(kind as keyof Ids)),
        body,
      )
    const theirs = await call((kind) => acme[kind])
    assert.equal(theirs.status, 404)
    assertSame(theirs, await call(() => randomUUID()))
  })
}

for (const [field, kind] of [
  ['assigned_user_id', 'user'],
  ['assigned_team_id', 'team'],
] as const) {
  test(`${field} of another organization in a body is rejected like an unknown id (422)`, async () => {
    const create = (id: string) => desk.charlie.post('/v1/tickets', ticketInput({ [field]: id }))
    const theirs = await create(acme[kind])
    assert.equal(theirs.status, 422)
    assertSame(theirs, await create(randomUUID()))
    assert.equal((await create(own[kind])).status, 201)

    const update = (id: string) => desk.charlie.patch(`/v1/tickets/${own.ticket}`, { [field]: id })
    const changed = await update(acme[kind])
    assert.equal(changed.status, 422)
    assertSame(changed, await update(randomUUID()))
    assert.equal((await update(own[kind])).status, 200)
  })
}

for (const [field, kind] of [
  ['customer_id', 'customer'],
  ['company_id', 'company'],
  ['assigned_user_id', 'user'],
  ['assigned_team_id', 'team'],
] as const) {
  test(`${field} of another organization in a filter finds nothing, like an unknown id`, async () => {
    const list = (id: string) => desk.charlie.get(`/v1/tickets?include_total=true&${field}=${id}`)
    const theirs = await list(acme[kind])
    assert.deepEqual([theirs.status, theirs.body], [200, []])
    assert.equal(theirs.headers.get('x-total-count'), '0')
    assertSame(theirs, await list(randomUUID()))
    assert.equal((await list(own[kind])).body.length > 0, true)
  })
}

test('search, lists and counts reveal nothing of another organization', async () => {
  assert.equal((await desk.alice.get(`/v1/search?q=${canary}`)).body.tickets.length, 1)
  for (const typed of [canary, canary.slice(0, 2), 'acme', acme.ticket, acme.customer]) {
    const found = await desk.charlie.get(`/v1/search?limit=20&q=${typed}`)
    assert.deepEqual(found.body, { tickets: [], customers: [] }, typed)
    const listed = await desk.charlie.get(`/v1/tickets?include_total=true&search=${typed}`)
    assert.deepEqual(listed.body, [], typed)
    assert.equal(listed.headers.get('x-total-count'), '0', typed)
  }
  const all = await desk.charlie.get('/v1/tickets?limit=500&include_total=true')
  assert.equal(all.headers.get('x-total-count'), String(all.body.length))
  const counts = await desk.charlie.get('/v1/tickets/counts')
  assert.equal(counts.body.total, all.body.length)
})

/** Routes that return data of the whole organization, except streams; not those that ask DNS. */
const organizationRoutes = routes.filter(
  ({ method, path, permission, endpoint }) =>
    method === 'GET' &&
    permission !== 'anyone' &&
    !path.includes('{') &&
    path !== '/v1/mail-servers' &&
    endpoint.response.schema,
)
for (const { path } of organizationRoutes) {
  test(`GET ${path} contains no text and no id of another organization`, async () => {
    const read = (client: Desk['alice']) => client.get(`${path}?q=TKT`)
    const { status, text } = await read(desk.charlie)
    assert.equal(status, 200)
    for (const word of [canary, ...Object.values(acme)]) assert.ok(!text.includes(word), word)
    assert.notEqual((await read(desk.alice)).text, text)
  })
}

test('numbers, customers and email addresses of two organizations are independent', async () => {
  const [ours, theirs] = [desk.alice, desk.charlie]
  const same = { customer_email: 'same@example.com', subject: 'The same' }
  const mine = await ours.post('/v1/tickets', ticketInput({ ...same, customer_name: 'Mine' }))
  const other = await theirs.post('/v1/tickets', ticketInput({ ...same, customer_name: 'Other' }))
  assert.notEqual(mine.body.customer_id, other.body.customer_id)
  const { body } = await ours.get('/v1/search?q=same@example.com')
  assert.deepEqual(
    body.customers.map(({ name }: { name: string }) => name),
    ['Mine'],
  )
  const user = { email: 'same@example.com', full_name: 'Same' }
  assert.equal((await ours.post('/v1/users', user)).status, 201)
  assert.equal((await theirs.post('/v1/users', user)).status, 201)
})
