import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDesk } from '../support/desk/desk.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import {
  CookieClient,
  setPassword,
  setUpTotp,
  strongPassword,
  totpCode,
} from '../support/people/browser.ts'

const desk = useDesk()

let people = 0
async function newcomer(isOn = false) {
  const email = `person-${++people}@acme.example`
  const id = await desk.addUser(email, 'agent')
  await setPassword(desk, email)
  const browser = new CookieClient(desk.url)
  await browser.signIn(email)
  if (isOn) await setUpTotp(desk, email)
  return { email, id, browser }
}

const needsCode = (detail: string) => ({ detail, totp_required: true })
const missing = needsCode('Two-factor code required')
const wrong = needsCode('The code is incorrect or was already used')

test('TOTP is enabled by confirming a code, and then required for signing in', async () => {
  const { email, id, browser } = await newcomer()
  const setup = await browser.post('/v1/me/totp', { password: strongPassword })
  assert.equal(setup.status, 201)
  const { secret, uri } = setup.body
  assert.ok(uri.startsWith('otpauth://totp/acme:person-'))
  assert.equal(new URL(uri).searchParams.get('secret'), secret)
  assert.equal((await browser.get('/v1/me')).body.totp_enabled, false)
  assert.equal(
    (await new CookieClient(desk.url).signIn(email)).status,
    201,
    'not enabled before it is confirmed',
  )

  const mistyped = await browser.post('/v1/me/totp/confirm', { code: '000000' })
  assert.deepEqual([mistyped.status, mistyped.body.detail[0].loc], [422, ['body', 'code']])
  const code = totpCode(desk, 0, secret)
  const confirmed = await browser.post('/v1/me/totp/confirm', { code })
  assert.equal(confirmed.status, 201)
  assert.equal(new Set(confirmed.body.recovery_codes).size, 10)
  assert.equal((await browser.get('/v1/me')).body.totp_enabled, true)
  for (const path of ['/v1/me/totp', '/v1/me/totp/confirm']) {
    assert.equal((await browser.post(path, { code, password: strongPassword })).status, 409)
  }

  const other = new CookieClient(desk.url)
  const withoutCode = await other.signIn(email)
  assert.deepEqual([withoutCode.status, withoutCode.body], [401, missing])
  const guess = await other.signIn(email, { totp: '000000' })
  assert.deepEqual([guess.status, guess.body], [401, wrong])
  const again = await other.signIn(email, { totp: code })
  assert.deepEqual([again.status, again.body], [401, wrong], 'the confirming code cannot be reused')
  assert.equal(other.cookie, undefined)
  desk.clock.advance(30)
  assert.equal((await other.signIn(email, { totp: totpCode(desk, 0, secret) })).status, 201)
  const types = (await desk.alice.get(`/v1/audit?resource_id=${id}`)).body.map(
    ({ type }: { type: string }) => type,
  )
  assert.equal(types[0], 'user.totp_enabled')
})

test('enabling TOTP requires the password (422), and is not possible with an API key (403)', async () => {
  const { email, browser } = await newcomer()
  const wrong = await browser.post('/v1/me/totp', { password: 'not the password' })
  assert.deepEqual([wrong.status, wrong.body.detail[0].loc], [422, ['body', 'password']])
  assert.equal((await browser.post('/v1/me/totp', {})).status, 400)
  const apiClient = await desk.client(email)
  assert.equal((await apiClient.post('/v1/me/totp', { password: strongPassword })).status, 403)
  const { body } = await browser.post('/v1/me/totp', { password: strongPassword })
  const code = totpCode(desk, 0, body.secret)
  assert.equal((await apiClient.post('/v1/me/totp/confirm', { code })).status, 403)
  assert.equal((await browser.get('/v1/me')).body.totp_enabled, false)
})

test('a sign-in with a wrong password does not reveal that TOTP is enabled', async () => {
  const { email } = await newcomer(true)
  const { body } = await new CookieClient(desk.url).signIn(email, { password: 'not the password' })
  assert.deepEqual(body, { detail: 'Incorrect email address or password', totp_required: false })
})

test('a TOTP code is valid once, also in concurrent sign-ins', async () => {
  const { email } = await newcomer(true)
  const totp = totpCode(desk)
  const all = [1, 2, 3, 4, 5].map(() => new CookieClient(desk.url).signIn(email, { totp }))
  const statuses = (await Promise.all(all)).map(({ status }) => status)
  assert.deepEqual(statuses.sort(), [201, 401, 401, 401, 401])
  const earlier = await new CookieClient(desk.url).signIn(email, { totp: totpCode(desk, -1) })
  assert.equal(earlier.status, 401, 'an earlier code is rejected as well')
})

test('a recovery code replaces a TOTP code once', async () => {
  const { email, browser } = await newcomer()
  const { body } = await browser.post('/v1/me/totp', { password: strongPassword })
  const code = totpCode(desk, 0, body.secret)
  const { recovery_codes } = (await browser.post('/v1/me/totp/confirm', { code })).body
  const [first, second] = recovery_codes
  const signIn = async (totp: string) =>
    (await new CookieClient(desk.url).signIn(email, { totp })).status
  assert.equal(await signIn(first.toUpperCase().replaceAll('-', ' ')), 201)
  assert.equal(await signIn(first), 401)
  const stored = JSON.stringify(await desk.sqlFromOutside('SELECT * FROM recovery_codes'))
  assert.ok(!stored.includes(second) && !stored.includes(second.replaceAll('-', '')))
  const off = await browser.call('DELETE', '/v1/me/totp', { code: second })
  assert.equal(off.status, 204)
})

test('guessing TOTP codes is throttled across browsers (429)', async () => {
  const { email, browser } = await newcomer(true)
  const codes = Array.from({ length: 12 }, (_, n) => String(n).padStart(6, '0'))
  const statuses: number[] = []
  for (const totp of codes)
    statuses.push((await new CookieClient(desk.url).signIn(email, { totp })).status)
  assert.deepEqual(statuses, [...Array.from({ length: 10 }, () => 401), 429, 429])
  const last = await browser.call('DELETE', '/v1/me/totp', { code: totpCode(desk) })
  assert.equal(last.status, 429)
  const off = await browser.call('DELETE', '/v1/me/totp', { password: strongPassword })
  assert.equal(off.status, 204, 'a signed-in user can still use the password')
})

test('disabling TOTP requires a valid code or the password (422)', async () => {
  for (const body of [{ code: 'now' }, { password: strongPassword }]) {
    const { email, browser } = await newcomer(true)
    const remove = (sent: object) => browser.call('DELETE', '/v1/me/totp', sent)
    assert.equal((await remove({})).status, 422)
    assert.equal((await remove({ code: '000000' })).status, 422)
    assert.equal((await remove({ password: 'not the password' })).status, 422)
    assert.equal((await browser.get('/v1/me')).body.totp_enabled, true)
    const sent = 'code' in body ? { code: totpCode(desk) } : body
    assert.equal((await remove(sent)).status, 204)
    assert.equal((await remove(sent)).status, 404)
    assert.equal((await new CookieClient(desk.url).signIn(email)).status, 201)
    const rows = await desk.sqlFromOutside(
      'SELECT user_id FROM totp WHERE user_id = ?',
      (await browser.get('/v1/me')).body.user.id,
    )
    assert.deepEqual(rows, [])
  }
})

test('an admin can disable TOTP for another user; an agent cannot (403)', async () => {
  const { email, id } = await newcomer(true)
  assert.equal((await desk.bob.delete(`/v1/users/${id}/totp`)).status, 403)
  assert.equal((await desk.alice.delete(`/v1/users/${id}/totp`)).status, 204)
  assert.equal((await desk.alice.delete(`/v1/users/${id}/totp`)).status, 204)
  assert.equal((await new CookieClient(desk.url).signIn(email)).status, 201)
  const { body } = await desk.alice.get(`/v1/audit?resource_id=${id}&type=user.totp_disabled`)
  assert.equal(body.length, 1)
})

test('setting a password by invitation still requires a TOTP code', async () => {
  const { email, id } = await newcomer(true)
  const { body } = await desk.alice.post(`/v1/users/${id}/invitation`)
  const path = `/v1/invitations/${body.url.split('/').at(-1)}`
  const browser = new CookieClient(desk.url)
  assert.equal((await browser.get(path)).body.totp_required, true)
  const password = 'quite another one'
  assert.deepEqual((await browser.post(path, { password })).body, missing)
  assert.deepEqual((await browser.post(path, { password, totp: '000000' })).body, wrong)
  const old = await new CookieClient(desk.url).signIn(email, { totp: totpCode(desk, -1) })
  assert.equal(old.status, 201, 'nothing has changed')
  assert.equal((await browser.post(path, { password, totp: totpCode(desk) })).status, 201)
})

test('a TOTP code is accepted after the clock jumped ahead and back', async () => {
  await using own = await openDesk()
  const email = 'bob@acme.example'
  await setPassword(own, email)
  await setUpTotp(own, email)
  const year = 365 * 24 * 3_600
  own.clock.advance(year)
  assert.equal((await new CookieClient(own.url).signIn(email, { totp: totpCode(own) })).status, 201)
  own.clock.advance(-year)
  const totp = totpCode(own)
  assert.equal((await new CookieClient(own.url).signIn(email, { totp })).status, 201)
  assert.equal((await new CookieClient(own.url).signIn(email, { totp })).status, 401)
})
