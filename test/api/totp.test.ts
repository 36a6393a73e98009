import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Desk, openDesk } from '../support/desk/desk.ts'
import {
  CookieClient,
  setPassword,
  setUpTotp,
  strongPassword,
  totpCode,
} from '../support/people/browser.ts'

let desk: Desk
before(async () => {
  desk = await openDesk()
})
after(() => desk.close())

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

test('from the secret to the first sign-in with a code', async () => {
  const { email, id, browser } = await newcomer()
  const begun = await browser.post('/v1/me/totp', { password: strongPassword })
  assert.equal(begun.status, 201)
  const { secret, uri } = begun.body
  assert.ok(uri.startsWith('otpauth://totp/acme:person-'))
  assert.equal(new URL(uri).searchParams.get('secret'), secret)
  assert.equal((await browser.get('/v1/me')).body.totp_enabled, false)
  assert.equal(
    (await new CookieClient(desk.url).signIn(email)).status,
    201,
    'nothing has changed yet',
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
  const unsaid = await other.signIn(email)
  assert.deepEqual([unsaid.status, unsaid.body], [401, missing])
  const guess = await other.signIn(email, { totp: '000000' })
  assert.deepEqual([guess.status, guess.body], [401, wrong])
  const again = await other.signIn(email, { totp: code })
  assert.deepEqual([again.status, again.body], [401, wrong], 'the code that confirmed it is used')
  assert.equal(other.cookie, undefined)
  desk.clock.advance(30)
  assert.equal((await other.signIn(email, { totp: totpCode(desk, 0, secret) })).status, 201)
  const types = (await desk.alice.get(`/v1/audit?resource_id=${id}`)).body.map(
    ({ type }: { type: string }) => type,
  )
  assert.equal(types[0], 'user.totp_enabled')
})

test('it is switched on with the password, and by no API key', async () => {
  const { email, browser } = await newcomer()
  const wrong = await browser.post('/v1/me/totp', { password: 'not the password' })
  assert.deepEqual([wrong.status, wrong.body.detail[0].loc], [422, ['body', 'password']])
  assert.equal((await browser.post('/v1/me/totp', {})).status, 400)
  const program = await desk.client(email)
  assert.equal((await program.post('/v1/me/totp', { password: strongPassword })).status, 403)
  const { body } = await browser.post('/v1/me/totp', { password: strongPassword })
  const code = totpCode(desk, 0, body.secret)
  assert.equal((await program.post('/v1/me/totp/confirm', { code })).status, 403)
  assert.equal((await browser.get('/v1/me')).body.totp_enabled, false)
})

test('without the right password nobody hears that a code is needed', async () => {
  const { email } = await newcomer(true)
  const { body } = await new CookieClient(desk.url).signIn(email, { password: 'not the password' })
  assert.deepEqual(body, { detail: 'Incorrect email address or password', totp_required: false })
})

test('a code is good once, also when it comes many times at once', async () => {
  const { email } = await newcomer(true)
  const totp = totpCode(desk)
  const all = [1, 2, 3, 4, 5].map(() => new CookieClient(desk.url).signIn(email, { totp }))
  const statuses = (await Promise.all(all)).map(({ status }) => status)
  assert.deepEqual(statuses.sort(), [201, 401, 401, 401, 401])
  const earlier = await new CookieClient(desk.url).signIn(email, { totp: totpCode(desk, -1) })
  assert.equal(earlier.status, 401, 'nor is an earlier one')
})

test('a recovery code stands for a code, once', async () => {
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

test('guessing at codes is stopped, from wherever', async () => {
  const { email, browser } = await newcomer(true)
  const codes = Array.from({ length: 12 }, (_, n) => String(n).padStart(6, '0'))
  const statuses: number[] = []
  for (const totp of codes)
    statuses.push((await new CookieClient(desk.url).signIn(email, { totp })).status)
  assert.deepEqual(statuses, [...Array.from({ length: 10 }, () => 401), 429, 429])
  const last = await browser.call('DELETE', '/v1/me/totp', { code: totpCode(desk) })
  assert.equal(last.status, 429)
  const off = await browser.call('DELETE', '/v1/me/totp', { password: strongPassword })
  assert.equal(off.status, 204, 'who is signed in has the password as well')
})

test('it is switched off with a code or the password, and with nothing less', async () => {
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

test('an admin switches it off for somebody who has lost it', async () => {
  const { email, id } = await newcomer(true)
  assert.equal((await desk.bob.delete(`/v1/users/${id}/totp`)).status, 403)
  assert.equal((await desk.alice.delete(`/v1/users/${id}/totp`)).status, 204)
  assert.equal((await desk.alice.delete(`/v1/users/${id}/totp`)).status, 204)
  assert.equal((await new CookieClient(desk.url).signIn(email)).status, 201)
  const { body } = await desk.alice.get(`/v1/audit?resource_id=${id}&type=user.totp_disabled`)
  assert.equal(body.length, 1)
})

test('a link to set a password is no substitute for a code', async () => {
  const { email, id } = await newcomer(true)
  const { body } = await desk.alice.post(`/v1/users/${id}/invitation`)
  const path = `/v1/invitations/${body.url.split('/').at(-1)}`
  const browser = new CookieClient(desk.url)
  assert.equal((await browser.get(path)).body.totp_required, true)
  const password = 'quite another one'
  assert.deepEqual((await browser.post(path, { password })).body, missing)
  assert.deepEqual((await browser.post(path, { password, totp: '000000' })).body, wrong)
  const old = await new CookieClient(desk.url).signIn(email, { totp: totpCode(desk, -1) })
  assert.equal(old.status, 201, 'nothing was changed')
  assert.equal((await browser.post(path, { password, totp: totpCode(desk) })).status, 201)
})

test('a clock that had jumped ahead locks nobody out', async () => {
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
