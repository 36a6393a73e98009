import assert from 'node:assert/strict'
import { test } from 'node:test'
import { KeyUsageRecorder } from '../../src/accounts/sessions/key-usage.ts'
import type { Role } from '../../src/platform/access/permissions.ts'
import { type ApiClient, ticketInput } from '../support/client/client.ts'
import { openDesk } from '../support/desk/desk.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import {
  addUserWithPassword,
  CookieClient,
  setPassword,
  signInClient,
  strongPassword,
} from '../support/people/browser.ts'

const desk = useDesk()

const newcomer = (role?: Role) => addUserWithPassword(desk, role)

const statusOf = async (client: ApiClient) => (await client.get('/v1/me')).status
const hour = 3_600
const day = 24 * hour

test('signing in returns what GET /v1/me returns, with the secret in the cookie only', async () => {
  const { email } = await newcomer()
  const browser = new CookieClient(desk.url)
  const response = await browser.signIn(email.toUpperCase())
  assert.equal(response.status, 201)
  const { body } = await browser.get('/v1/me')
  assert.deepEqual({ ...body, key: { ...body.key, last_used_at: null } }, response.body)
  assert.equal(response.body.user.email, email)
  assert.match(
    response.headers.get('set-cookie')!,
    /^bellhop=bh_session_\w+; Path=\/; HttpOnly; SameSite=Strict$/,
  )
  assert.equal(response.headers.get('cache-control'), 'no-store')
  assert.ok(!response.text.includes(browser.secret.slice(20)))
  assert.equal((await browser.post('/v1/tickets', ticketInput())).status, 201)
})

test('over HTTPS the session cookie has the __Host- prefix and is Secure', async () => {
  const url = 'https://desk.example'
  await using secure = await openDesk({ BELLHOP_PUBLIC_URL: url })
  await setPassword(secure, 'bob@acme.example')
  const browser = new CookieClient(secure.url, url)
  const { headers } = await browser.signIn('bob@acme.example', { remember_me: true })
  assert.match(
    headers.get('set-cookie')!,
    /^__Host-bellhop=bh_session_\w+; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=2592000$/,
  )
  assert.equal(await statusOf(browser), 200)
  browser.cookie = browser.cookie!.replace('__Host-', '')
  assert.equal(await statusOf(browser), 401)
})

test('a session has the permissions of the user’s current role', async () => {
  const { email, id } = await newcomer('read_only_agent')
  const browser = new CookieClient(desk.url)
  await browser.signIn(email)
  assert.equal((await browser.get('/v1/tickets')).status, 200)
  assert.equal((await browser.post('/v1/tickets', ticketInput())).status, 403)
  await desk.alice.patch(`/v1/users/${id}`, { role: 'admin' })
  assert.equal((await browser.post('/v1/teams', { name: 'New' })).status, 201)
  assert.ok((await browser.get('/v1/me')).body.key.scopes.includes('teams:write'))
})

test('every failed sign-in gets the same 401', async () => {
  const { email } = await newcomer()
  const inactive = await newcomer()
  await desk.alice.patch(`/v1/users/${inactive.id}`, { is_active: false })
  const without = 'without@acme.example'
  await desk.addUser(without, 'agent')
  const browser = new CookieClient(desk.url)
  const responses = [
    await browser.signIn(email, { password: 'not the password' }),
    await browser.signIn(email, { password: '' }),
    await browser.signIn(email, { organization: 'other' }),
    await browser.signIn(email, { organization: 'nowhere' }),
    await browser.signIn('nobody@acme.example'),
    await browser.signIn(inactive.email),
    await browser.signIn(without),
    await browser.signIn('charlie@other.example'),
  ]
  for (const { status, body, headers } of responses) {
    assert.equal(status, 401)
    assert.deepEqual(body, { detail: 'Incorrect email address or password', totp_required: false })
    assert.equal(headers.get('set-cookie'), null)
  }
  const withoutOrganization = await browser.signIn(email, { organization: undefined })
  assert.equal(
    withoutOrganization.status,
    422,
    'the organization is required when there are several',
  )
})

test('signing out ends the current session and no other', async () => {
  const { email } = await newcomer()
  const [one, two] = [new CookieClient(desk.url), new CookieClient(desk.url)]
  await one.signIn(email)
  await two.signIn(email)
  const { cookie } = one
  const { status, headers } = await one.delete('/v1/sessions/current')
  assert.equal(status, 204)
  assert.match(headers.get('set-cookie')!, /^bellhop=; Path=\/; .*Max-Age=0$/)
  one.cookie = cookie
  assert.equal(await statusOf(one), 401)
  assert.equal(await statusOf(two), 200)
  assert.equal((await desk.bob.delete('/v1/sessions/current')).status, 404)
})

test('users can list their sessions, and end one or all of them', async () => {
  const { email } = await newcomer()
  const [one, two, three] = [1, 2, 3].map(() => new CookieClient(desk.url)) as [
    CookieClient,
    CookieClient,
    CookieClient,
  ]
  await one.signIn(email, {}, { 'user-agent': 'One/1.0\u0085{"level":60}' })
  await two.signIn(email, { remember_me: true }, { 'user-agent': `Two ${'x'.repeat(1_000)}` })
  await three.signIn(email)
  const { body: sessions } = await one.get('/v1/sessions')
  assert.equal(sessions.length, 3)
  const [third, second, first] = sessions
  assert.deepEqual([third.is_current, second.is_current, first.is_current], [false, false, true])
  assert.equal(first.user_agent, 'One/1.0{"level":60}')
  assert.equal(second.user_agent.length, 300)
  assert.match(first.ip_address, /^(127\.0\.0\.1|::1)$/)
  assert.equal(Date.parse(first.expires_at) - Date.parse(first.created_at), 12 * hour * 1_000)
  assert.equal(Date.parse(second.expires_at) - Date.parse(second.created_at), 30 * day * 1_000)
  assert.equal((await one.delete(`/v1/sessions/${second.id}`)).status, 204)
  assert.equal((await one.delete(`/v1/sessions/${second.id}`)).status, 404)
  assert.equal(await statusOf(two), 401)
  assert.equal(
    (await desk.alice.delete(`/v1/sessions/${third.id}`)).status,
    404,
    'another user’s session',
  )
  assert.equal((await one.delete('/v1/sessions')).status, 204)
  assert.equal(one.cookie, undefined)
  assert.equal(await statusOf(three), 401)
})

test('sessions are neither listed nor managed as API keys (404)', async () => {
  const { email, id } = await newcomer('admin')
  const browser = new CookieClient(desk.url)
  const { body } = await browser.signIn(email)
  assert.deepEqual((await browser.get(`/v1/api-keys?user_id=${id}`)).body, [])
  const all = await browser.get('/v1/api-keys?limit=500')
  assert.ok(all.body.length > 0 && !all.text.includes('bh_session_'))
  const path = `/v1/api-keys/${body.key.id}`
  const responses = [
    await desk.alice.get(path),
    await desk.alice.patch(path, { name: 'x' }),
    await desk.alice.post(`${path}/rotate`, {}),
    await desk.alice.delete(path),
  ]
  for (const { status } of responses) assert.equal(status, 404)
  assert.equal(await statusOf(browser), 200)
})

test('a session expires 12 hours after its last use, and 30 days after sign-in', async () => {
  await using own = await openDesk()
  const browser = await signInClient(own, 'bob@acme.example')
  const use = async () => {
    const { body } = await browser.get('/v1/me')
    const failures: unknown[] = []
    const lastUsed = new KeyUsageRecorder(own.db, own.clock, (error) => failures.push(error))
    lastUsed.record(body.key.id, true)
    await lastUsed.close()
    assert.deepEqual(failures, [])
  }
  for (let half = 0; half < 60; half++) {
    assert.equal(await statusOf(browser), 200, `after ${half * 12} hours`)
    await use()
    own.clock.advance(12 * hour - 1)
  }
  await use()
  const { body } = await browser.get('/v1/me')
  const whole = Date.parse(body.key.expires_at) - Date.parse(body.key.created_at)
  assert.equal(whole, 30 * day * 1_000)
  own.clock.advance(60)
  assert.equal(await statusOf(browser), 401)
  const other = await signInClient(own, 'bob@acme.example')
  own.clock.advance(12 * hour)
  assert.equal(await statusOf(other), 401, 'an unused session')
})

test('a remembered session lasts 30 days, used or not', async () => {
  await using own = await openDesk()
  const browser = await signInClient(own, 'bob@acme.example', { remember_me: true })
  own.clock.advance(30 * day - 1)
  assert.equal(await statusOf(browser), 200)
  own.clock.advance(1)
  assert.equal(await statusOf(browser), 401)
})

test('a clock jump ends no session permanently, and revives none', async () => {
  await using own = await openDesk()
  const [browser, ended] = [await signInClient(own, 'bob@acme.example'), new CookieClient(own.url)]
  await ended.signIn('bob@acme.example')
  const { cookie } = ended
  await ended.delete('/v1/sessions/current')
  ended.cookie = cookie
  for (const seconds of [day, 365 * day]) {
    own.clock.advance(seconds)
    assert.equal(await statusOf(browser), 401)
    assert.equal(await statusOf(own.bob), 200, 'a key without expiry')
    assert.equal(await statusOf(ended), 401)
    own.clock.advance(-seconds)
    assert.equal(await statusOf(browser), 200)
    own.clock.advance(-seconds)
    assert.equal(await statusOf(browser), 200)
    assert.equal(await statusOf(ended), 401)
    own.clock.advance(seconds)
  }
})

test('deactivating or deleting a user ends their sessions permanently (401)', async () => {
  const [one, two] = [await newcomer(), await newcomer()]
  const browsers = [new CookieClient(desk.url), new CookieClient(desk.url)] as const
  await browsers[0].signIn(one.email)
  await browsers[1].signIn(two.email)
  await desk.alice.patch(`/v1/users/${one.id}`, { is_active: false })
  assert.equal(await statusOf(browsers[0]), 401)
  await desk.alice.patch(`/v1/users/${one.id}`, { is_active: true })
  assert.equal(await statusOf(browsers[0]), 401)
  assert.equal((await browsers[0].signIn(one.email)).status, 201)
  await desk.alice.delete(`/v1/users/${two.id}`)
  assert.equal(await statusOf(browsers[1]), 401)
})

test('the audit log records sign-in, password change and sign-out without secrets', async () => {
  const { email, id } = await newcomer()
  const browser = new CookieClient(desk.url)
  const { body } = await browser.signIn(email)
  const change = { current_password: strongPassword, new_password: 'quite another one' }
  await browser.patch('/v1/me/password', change)
  await browser.delete('/v1/sessions/current')
  const { body: events, text } = await desk.alice.get(`/v1/audit?actor_id=${id}`)
  assert.deepEqual(
    events.map(({ type, resource_id }: Record<string, string>) => [type, resource_id]),
    [
      ['session.revoked', body.key.id],
      ['user.password_set', id],
      ['session.created', body.key.id],
    ],
  )
  assert.doesNotMatch(text, /argon2|brass|another one/)
  assert.ok(!text.includes(browser.secret.slice(20) || 'nothing'))
})
