import assert from 'node:assert/strict'
import { test } from 'node:test'
import { needsRehash } from '../../src/accounts/passwords/hash.ts'
import type { Role } from '../../src/platform/access/permissions.ts'
import type { ApiClient } from '../support/client/client.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import {
  addUserWithPassword,
  CookieClient,
  signInClient,
  strongPassword,
} from '../support/people/browser.ts'

const desk = useDesk()

const newcomer = (role?: Role) => addUserWithPassword(desk, role)

const statusOf = async (client: ApiClient) => (await client.get('/v1/me')).status

test('passwords are equal in composed and decomposed Unicode form', async () => {
  const { email } = await newcomer()
  const browser = new CookieClient(desk.url)
  await browser.signIn(email)
  const composed = 'sch\u00f6ne Gr\u00fc\u00dfe aus K\u00f6ln'
  const change = { current_password: strongPassword, new_password: composed.normalize('NFD') }
  assert.equal((await browser.patch('/v1/me/password', change)).status, 204)
  assert.equal((await browser.signIn(email, { password: composed })).status, 201)
})

test('signing in rehashes a password that was hashed with weaker parameters', async () => {
  const { email, id } = await newcomer()
  // The same password with half the memory cost.
  const { argon2Sync } = await import('node:crypto')
  const salt = Buffer.alloc(16, 7)
  const tag = argon2Sync('argon2id', {
    message: strongPassword,
    nonce: salt,
    tagLength: 32,
    memory: 32,
    passes: 2,
    parallelism: 1,
  })
  const plain = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  const old = `$argon2id$v=19$m=32,t=2,p=1$${plain(salt)}$${plain(tag)}`
  await desk.sqlFromOutside(
    'UPDATE passwords SET hash = ? WHERE user_id = ? RETURNING user_id',
    old,
    id,
  )
  const browser = new CookieClient(desk.url)
  assert.equal((await browser.signIn(email)).status, 201)
  const [row] = await desk.sqlFromOutside('SELECT hash FROM passwords WHERE user_id = ?', id)
  assert.ok(needsRehash(old) && !needsRehash(String(row!.hash)))
  assert.equal((await browser.signIn(email)).status, 201)
})

test('changing the password ends other sessions, and the old password gets 401', async () => {
  const { email } = await newcomer()
  const [one, two] = [new CookieClient(desk.url), new CookieClient(desk.url)]
  await one.signIn(email)
  await two.signIn(email)
  const new_password = 'quite another one'
  const wrong = { current_password: 'not the password', new_password }
  const refused = await one.patch('/v1/me/password', wrong)
  assert.deepEqual(
    [refused.status, refused.body.detail[0].loc],
    [422, ['body', 'current_password']],
  )
  const change = { current_password: strongPassword, new_password }
  assert.equal((await one.patch('/v1/me/password', change)).status, 204)
  assert.equal(await statusOf(one), 200)
  assert.equal(await statusOf(two), 401)
  assert.equal((await two.signIn(email)).status, 401)
  assert.equal((await two.signIn(email, { password: new_password })).status, 201)
})

const thousandBytes = Array.from({ length: 400 }, (_, n) => n)
  .join('')
  .slice(0, 1_000)

test('a password must be long, not common, and not the email address (422)', async () => {
  const email = 'long.enough@acme.example'
  await desk.addUser(email, 'agent')
  const browser = await signInClient(desk, email)
  const refused = [
    '',
    'short',
    'nine char',
    '😀😀😀',
    'Password123',
    'QWERTYUIOP',
    '1234567890',
    'aaaaaaaaaaaa',
    'abababababab',
    email,
    email.toUpperCase(),
    'é'.repeat(501),
  ]
  for (const new_password of refused) {
    const body = { current_password: strongPassword, new_password }
    const { status, text } = await browser.patch('/v1/me/password', body)
    assert.equal(status, 422, new_password)
    assert.match(text, /new_password/)
  }
  let current_password = strongPassword
  for (const new_password of ['ten chars!', '😀 and nine', thousandBytes]) {
    const body = { current_password, new_password }
    assert.equal((await browser.patch('/v1/me/password', body)).status, 204, new_password)
    current_password = new_password
  }
})
