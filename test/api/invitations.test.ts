import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashKey } from '../../src/platform/access/key-format.ts'
import { ApiClient } from '../support/client/client.ts'
import { storedTexts } from '../support/desk/database-contents.ts'
import { openDesk } from '../support/desk/desk.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { CookieClient, strongPassword } from '../support/people/browser.ts'

const desk = useDesk({ BELLHOP_LOG_LEVEL: 'trace' })

let people = 0
async function invite() {
  const email = `person-${++people}@acme.example`
  const id = await desk.addUser(email, 'agent')
  const response = await desk.alice.post(`/v1/users/${id}/invitation`)
  return { email, id, response, ...linkOf(response.body.url) }
}

function linkOf(url: string) {
  const token = url.split('/').at(-1)!
  return { token, path: `/v1/invitations/${token}` }
}

const notFound = { detail: 'Invitation not found' }
const newBrowser = () => new CookieClient(desk.url)
const password = strongPassword
const day = 24 * 3_600

test('an invitation link shows whom it is for, sets the password and signs in', async () => {
  const { email, response, path, token } = await invite()
  assert.equal(response.status, 201)
  assert.equal(response.body.url, `${desk.url}/invite/${token}`)
  const lasts = Date.parse(response.body.expires_at) - desk.clock.now().getTime()
  assert.equal(lasts, 7 * day * 1_000)
  const { body } = await newBrowser().get(path)
  const { expires_at } = response.body
  assert.deepEqual(body, {
    email,
    full_name: email.split('@')[0],
    organization_name: 'acme',
    totp_required: false,
    expires_at,
  })
  const browser = newBrowser()
  const accepted = await browser.post(path, { password })
  assert.equal(accepted.status, 201)
  assert.equal(accepted.body.user.email, email)
  assert.equal((await browser.get('/v1/me')).body.user.email, email)
  assert.equal((await newBrowser().signIn(email)).status, 201)
})

test('an invitation can be used once (404)', async () => {
  const { email, path } = await invite()
  assert.equal((await newBrowser().post(path, { password })).status, 201)
  assert.deepEqual((await newBrowser().get(path)).body, notFound)
  const again = await newBrowser().post(path, { password: 'quite another one' })
  assert.deepEqual([again.status, again.body], [404, notFound])
  assert.equal((await newBrowser().signIn(email)).status, 201)
})

test('of twenty concurrent uses of an invitation one succeeds', async () => {
  const { path, id } = await invite()
  const all = Array.from({ length: 20 }, (_, n) =>
    newBrowser().post(path, { password: `${password} ${n}` }),
  )
  const statuses = (await Promise.all(all)).map(({ status }) => status)
  assert.equal(statuses.filter((status) => status === 201).length, 1)
  assert.equal(statuses.filter((status) => status === 404).length, 19)
  const { body } = await desk.alice.get(`/v1/audit?resource_id=${id}&type=user.password_set`)
  assert.equal(body.length, 1)
})

test('a rejected password (422) leaves the invitation valid', async () => {
  const { path, email } = await invite()
  for (const bad of ['short', 'password123', email]) {
    const { status, body } = await newBrowser().post(path, { password: bad })
    assert.deepEqual([status, body.detail[0].loc], [422, ['body', 'password']])
  }
  assert.equal((await newBrowser().post(path, {})).status, 400)
  assert.equal((await newBrowser().post(path, { password })).status, 201)
})

test('an invitation expires after exactly seven days', async () => {
  await using own = await openDesk()
  const id = await own.addUser('dana@acme.example', 'agent')
  const { body } = await own.alice.post(`/v1/users/${id}/invitation`)
  const { path } = linkOf(body.url)
  const browser = new CookieClient(own.url)
  own.clock.advance(7 * day - 1)
  assert.equal((await browser.get(path)).status, 200)
  own.clock.advance(1)
  for (const more of [0, 365 * day]) {
    own.clock.advance(more)
    assert.deepEqual((await browser.get(path)).body, notFound)
    assert.deepEqual((await browser.post(path, { password })).body, notFound)
  }
})

test('a new invitation invalidates the previous one', async () => {
  const { id, path } = await invite()
  const { body } = await desk.alice.post(`/v1/users/${id}/invitation`)
  assert.equal((await newBrowser().post(path, { password })).status, 404)
  assert.equal((await newBrowser().post(linkOf(body.url).path, { password })).status, 201)
})

test('an empty, altered or unknown invitation token is a 404', async () => {
  const { token } = await invite()
  const nowhere = ['', '/', '/%20', '/%00', '/null', '/undefined', '/-', `/${token.slice(1)}`]
  const others = [
    `/${token}%20`,
    `/%20${token}`,
    `/${hashKey(token)}`,
    `/${'A'.repeat(32)}`,
    '/%25',
  ]
  for (const end of [...nowhere, ...others]) {
    for (const method of ['GET', 'POST']) {
      const body = method === 'GET' ? undefined : { password }
      const { status } = await newBrowser().call(method, `/v1/invitations${end}`, body)
      assert.ok(status === 404 || (end === '/%00' && status === 422), `${method} ${end}: ${status}`)
    }
  }
})

test('an inactive user cannot be invited (422), and their earlier invitation is a 404', async () => {
  const { id, path } = await invite()
  await desk.alice.patch(`/v1/users/${id}`, { is_active: false })
  assert.equal((await newBrowser().get(path)).status, 404)
  assert.equal((await desk.alice.post(`/v1/users/${id}/invitation`)).status, 422)
  await desk.alice.patch(`/v1/users/${id}`, { is_active: true })
  assert.equal(
    (await newBrowser().post(path, { password })).status,
    404,
    'reactivating the user does not restore the invitation',
  )
  const other = await invite()
  await desk.alice.delete(`/v1/users/${other.id}`)
  assert.equal((await newBrowser().post(other.path, { password })).status, 404)
})

test('an invitation also resets a password, and ends existing sessions', async () => {
  const { id, email, path } = await invite()
  const old = newBrowser()
  await old.post(path, { password })
  const { body } = await desk.alice.post(`/v1/users/${id}/invitation`)
  assert.equal(
    (await old.get('/v1/me')).status,
    200,
    'sessions end only when the invitation is used',
  )
  const renewed = await newBrowser().post(linkOf(body.url).path, { password: 'quite another one' })
  assert.equal(renewed.status, 201)
  assert.equal((await old.get('/v1/me')).status, 401)
  assert.equal((await newBrowser().signIn(email)).status, 401)
})

test('a cross-site request cannot use an invitation (403)', async () => {
  const { path } = await invite()
  const evil = new CookieClient(desk.url, 'https://evil.example')
  assert.equal((await evil.post(path, { password })).status, 403)
  assert.equal((await newBrowser().post(path, { password })).status, 201)
})

test('agents (403), other organizations (404) and anonymous callers (401) cannot invite', async () => {
  const { id, path } = await invite()
  assert.equal((await desk.bob.post(`/v1/users/${id}/invitation`)).status, 403)
  assert.equal((await desk.charlie.post(`/v1/users/${id}/invitation`)).status, 404)
  assert.equal((await new ApiClient(desk.url).post(`/v1/users/${id}/invitation`)).status, 401)
  assert.equal((await newBrowser().get(path)).status, 200)
})

test('an invitation is in the audit log with its actor', async () => {
  const { id } = await invite()
  const { body } = await desk.alice.get(`/v1/audit?resource_id=${id}&type=user.invited`)
  assert.equal(body.length, 1)
  assert.equal(body[0].actor_name, 'Admin')
})

test('no token, password, session or TOTP secret is in the log or in the database', async () => {
  const { email, path, token } = await invite()
  const secret = 'unmistakable elephants'
  const browser = newBrowser()
  await browser.post(path, { password: secret })
  const unused = await invite()
  await newBrowser().get(unused.path)
  await newBrowser().get(`/invite/${unused.token}`)
  await newBrowser().post(unused.path, { password: `{"${secret}` })
  await newBrowser().signIn(email, { password: `${secret} wrong` })
  await newBrowser().signIn(email, { password: 17, totp: secret })
  await browser.get('/v1/tickets', { referer: `http://x/invite/${unused.token}` })
  const { body } = await browser.post('/v1/me/totp', { password: secret })
  const headers = { 'idempotency-key': 'invite-once' }
  const third = await desk.addUser('third@acme.example', 'agent')
  const invited = await desk.alice.post(`/v1/users/${third}/invitation`, undefined, headers)
  assert.equal(invited.status, 201)

  const session = browser.secret.split('_')[2]!
  const secrets = [token, unused.token, secret, session, linkOf(invited.body.url).token]
  assert.ok(secrets.every((text) => text.length >= 20))
  for (const text of [...secrets, body.secret]) {
    for (const line of desk.logLines) assert.ok(!line.includes(text), line)
  }
  const stored = await storedTexts(desk)
  const holds = (text: string) => stored.some((part) => part.includes(text))
  assert.ok(holds(hashKey(secrets.at(-1)!)), 'the hash is found in the database')
  for (const text of secrets) assert.ok(!holds(text))
})

test('GET /v1/users/invitations lists users with an invitation and no password', async () => {
  const listed = async () => {
    const { status, body } = await desk.alice.get('/v1/users/invitations?limit=500')
    assert.equal(status, 200)
    return body as { user_id: string }[]
  }
  const pending = await invite()
  const accepted = await invite()
  await newBrowser().post(accepted.path, { password })
  const found = (await listed()).find(({ user_id }) => user_id === pending.id)
  const { expires_at } = pending.response.body
  const created_at = new Date(Date.parse(expires_at) - 7 * day * 1_000)
    .toISOString()
    .replace('.000', '')
  assert.deepEqual(found, { user_id: pending.id, created_at, expires_at })

  // Resetting a password does not list the user as invited.
  await desk.alice.post(`/v1/users/${accepted.id}/invitation`)
  const ids = (await listed()).map(({ user_id }) => user_id)
  assert.ok(!ids.includes(accepted.id))
  const { body: foreign } = await desk.charlie.get('/v1/users/invitations')
  assert.deepEqual(foreign, [])
})
