import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { LastUsed } from '../../src/keys/last-used.ts'
import { isOutdated } from '../../src/passwords/hash.ts'
import { Browser, givePassword, goodPassword, signedIn } from '../support/browser.ts'
import { aTicket, Client } from '../support/client.ts'
import { type Desk, openDesk } from '../support/desk.ts'

let desk: Desk
before(async () => {
  desk = await openDesk()
  for (const email of ['alice@acme.example', 'bob@acme.example']) await givePassword(desk, email)
})
after(() => desk.close())

let people = 0
async function newcomer(role: 'admin' | 'agent' | 'read_only_agent' = 'agent') {
  const email = `person-${++people}@acme.example`
  const id = await desk.addUser(email, role)
  await givePassword(desk, email)
  return { email, id }
}

const statusOf = async (client: Client) => (await client.get('/v1/me')).status
const hour = 3_600
const day = 24 * hour

test('whoever signs in hears what GET /v1/me says, and has the key in the cookie alone', async () => {
  const { email } = await newcomer()
  const browser = new Browser(desk.url)
  const answer = await browser.signIn(email.toUpperCase())
  assert.equal(answer.status, 201)
  const { body } = await browser.get('/v1/me')
  assert.deepEqual({ ...body, key: { ...body.key, last_used_at: null } }, answer.body)
  assert.equal(answer.body.user.email, email)
  assert.match(
    answer.headers.get('set-cookie')!,
    /^bellhop=bh_session_\w+; Path=\/; HttpOnly; SameSite=Strict$/,
  )
  assert.equal(answer.headers.get('cache-control'), 'no-store')
  assert.ok(!answer.text.includes(browser.secret.slice(20)))
  assert.equal((await browser.post('/v1/tickets', aTicket())).status, 201)
})

test('by https the cookie is bound to the host', async () => {
  const url = 'https://desk.example'
  await using secure = await openDesk({ BELLHOP_PUBLIC_URL: url })
  await givePassword(secure, 'bob@acme.example')
  const browser = new Browser(secure.url, url)
  const { headers } = await browser.signIn('bob@acme.example', { remember: true })
  assert.match(
    headers.get('set-cookie')!,
    /^__Host-bellhop=bh_session_\w+; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=2592000$/,
  )
  assert.equal(await statusOf(browser), 200)
  browser.cookie = browser.cookie!.replace('__Host-', '')
  assert.equal(await statusOf(browser), 401)
})

test('a session may do what the role may, and follows it', async () => {
  const { email, id } = await newcomer('read_only_agent')
  const browser = new Browser(desk.url)
  await browser.signIn(email)
  assert.equal((await browser.get('/v1/tickets')).status, 200)
  assert.equal((await browser.post('/v1/tickets', aTicket())).status, 403)
  await desk.alice.patch(`/v1/users/${id}`, { role: 'admin' })
  assert.equal((await browser.post('/v1/teams', { name: 'New' })).status, 201)
  assert.ok((await browser.get('/v1/me')).body.key.scopes.includes('teams:write'))
})

test('whatever is wrong, the answer is the same', async () => {
  const { email } = await newcomer()
  const inactive = await newcomer()
  await desk.alice.patch(`/v1/users/${inactive.id}`, { is_active: false })
  const without = 'without@acme.example'
  await desk.addUser(without, 'agent')
  const browser = new Browser(desk.url)
  const answers = [
    await browser.signIn(email, { password: 'not the password' }),
    await browser.signIn(email, { password: '' }),
    await browser.signIn(email, { organization: 'other' }),
    await browser.signIn(email, { organization: 'nowhere' }),
    await browser.signIn('nobody@acme.example'),
    await browser.signIn(inactive.email),
    await browser.signIn(without),
    await browser.signIn('charlie@other.example'),
  ]
  for (const { status, body, headers } of answers) {
    assert.equal(status, 401)
    assert.deepEqual(body, { detail: 'Wrong email address or password', totp_required: false })
    assert.equal(headers.get('set-cookie'), null)
  }
  const unsaid = await browser.signIn(email, { organization: undefined })
  assert.equal(unsaid.status, 422, 'there are two organizations')
})

test('whether there is such an account cannot be told by the time either', async () => {
  const { email } = await newcomer()
  const without = 'without-password@acme.example'
  await desk.addUser(without, 'agent')
  const browser = new Browser(desk.url)
  const quickest = async (address: string) => {
    const times: number[] = []
    for (let n = 0; n < 4; n++) {
      const start = performance.now()
      await browser.signIn(address, { password: 'not the password' })
      times.push(performance.now() - start)
    }
    return Math.min(...times)
  }
  const known = await quickest(email)
  // Without hashing anything, it would be a twentieth.
  for (const other of ['nobody-at-all@acme.example', without]) {
    const ms = await quickest(other)
    assert.ok(ms > known / 3, `${ms} ms instead of ${known} ms`)
  }
})

test('the same letters are the same password, however they are composed', async () => {
  const { email } = await newcomer()
  const browser = new Browser(desk.url)
  await browser.signIn(email)
  const composed = 'sch\u00f6ne Gr\u00fc\u00dfe aus K\u00f6ln'
  const change = { current_password: goodPassword, new_password: composed.normalize('NFD') }
  assert.equal((await browser.patch('/v1/me/password', change)).status, 204)
  assert.equal((await browser.signIn(email, { password: composed })).status, 201)
})

test('a hash that was made at less cost is renewed', async () => {
  const { email, id } = await newcomer()
  // The password "seven brass keys on a hook" at half the memory.
  const { argon2Sync } = await import('node:crypto')
  const salt = Buffer.alloc(16, 7)
  const tag = argon2Sync('argon2id', {
    ...{ message: goodPassword, nonce: salt, tagLength: 32 },
    ...{ memory: 9_728, passes: 2, parallelism: 1 },
  })
  const plain = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  const old = `$argon2id$v=19$m=9728,t=2,p=1$${plain(salt)}$${plain(tag)}`
  await desk.beside('UPDATE passwords SET hash = ? WHERE user_id = ? RETURNING user_id', old, id)
  const browser = new Browser(desk.url)
  assert.equal((await browser.signIn(email)).status, 201)
  const [row] = await desk.beside('SELECT hash FROM passwords WHERE user_id = ?', id)
  assert.ok(isOutdated(old) && !isOutdated(String(row!.hash)))
  assert.equal((await browser.signIn(email)).status, 201)
})

test('guessing is stopped for the account at this address, and the wait is told', async () => {
  const { email } = await newcomer()
  const other = await newcomer()
  const browser = new Browser(desk.url)
  const guesses = Array.from({ length: 20 }, (_, n) =>
    browser.signIn(email, { password: `wrong password ${n}` }),
  )
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  assert.equal(statuses.filter((status) => status === 401).length, 5)
  assert.equal(statuses.filter((status) => status === 429).length, 15)
  const refused = await browser.signIn(email)
  assert.equal(refused.status, 429, 'the right password, too')
  const seconds = Number(refused.headers.get('retry-after'))
  assert.ok(seconds >= 1 && seconds <= 60)
  assert.equal((await browser.signIn(other.email)).status, 201, 'another account')
})

test('an attacker elsewhere stops nobody who has signed in here before', async () => {
  await using proxied = await openDesk({ BELLHOP_TRUST_PROXY: 'true' })
  const email = 'bob@acme.example'
  await givePassword(proxied, email)
  const at = (address: string) => ({ 'x-forwarded-for': address })
  const browser = new Browser(proxied.url)
  assert.equal((await browser.signIn(email, {}, at('192.0.2.1'))).status, 201)
  let refused = 0
  for (let host = 1; host <= 11; host++) {
    for (let guess = 0; guess < 5; guess++) {
      const wrong = { password: `wrong password ${guess}` }
      const { status } = await browser.signIn(email, wrong, at(`203.0.113.${host}`))
      if (status === 429) refused++
    }
  }
  assert.equal(refused, 5, 'fifty are tried, from wherever they come')
  assert.equal((await browser.signIn(email, {}, at('198.51.100.1'))).status, 429)
  assert.equal((await browser.signIn(email, {}, at('192.0.2.1'))).status, 201)
})

test('guessing at many accounts is limited by address', async () => {
  await using limited = await openDesk({ BELLHOP_AUTH_RATE_LIMIT: '3' })
  await givePassword(limited, 'bob@acme.example')
  const browser = new Browser(limited.url)
  const statuses: number[] = []
  for (let n = 0; n < 5; n++) statuses.push((await browser.signIn(`n${n}@acme.example`)).status)
  assert.deepEqual(statuses, [401, 401, 401, 429, 429])
})

test('a page of another site changes nothing, whatever it sends along', async () => {
  const { email } = await newcomer('admin')
  const browser = new Browser(desk.url)
  await browser.signIn(email)
  const { cookie } = browser
  const anybody = new Client(desk.url)
  const foreign: Record<string, string>[] = [
    {},
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `${desk.url}.evil.example` },
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
  ]
  const teams = (await desk.alice.get('/v1/teams')).text
  for (const headers of foreign) {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const path = { POST: '/v1/teams', DELETE: '/v1/sessions' }[method]
      const nobody = '00000000-0000-7000-8000-000000000000'
      const other = method === 'PUT' ? `/v1/teams/${nobody}/members/${nobody}` : '/v1/me/password'
      const all = { ...headers, cookie: cookie! }
      const answer = await anybody.call(method, path ?? other, { name: 'Evil' }, all)
      assert.equal(answer.status, 403, `${method} ${JSON.stringify(headers)}`)
      assert.deepEqual(answer.body, { detail: 'Cross-site request refused' })
      assert.equal(answer.headers.get('access-control-allow-credentials'), null)
    }
  }
  assert.equal((await desk.alice.get('/v1/teams')).text, teams)
  assert.equal(await statusOf(browser), 200)
  const read = { cookie: cookie!, 'sec-fetch-site': 'cross-site' }
  assert.equal((await anybody.get('/v1/me', read)).status, 401, 'nor does it read')
  const own = { cookie: cookie!, 'sec-fetch-site': 'same-origin' }
  assert.equal((await anybody.post('/v1/teams', { name: 'Ours' }, own)).status, 201)
})

test('nor does it sign anybody in', async () => {
  const { email } = await newcomer()
  const evil = new Browser(desk.url, 'https://evil.example')
  const refused = await evil.signIn(email)
  assert.deepEqual([refused.status, refused.headers.get('set-cookie')], [403, null])
  const body = { organization: 'acme', email, password: goodPassword }
  assert.equal((await new Client(desk.url).post('/v1/sessions', body)).status, 201, 'a program')
})

test('pages of allowed origins have no use of the cookie', async () => {
  const origin = 'https://app.example'
  await using open = await openDesk({ BELLHOP_CORS_ORIGINS: origin })
  const browser = await signedIn(open, 'bob@acme.example')
  const answer = await browser.post('/v1/tickets', aTicket(), { origin })
  assert.equal(answer.status, 403)
  assert.equal(answer.headers.get('access-control-allow-credentials'), null)
  const read = await browser.get('/v1/tickets', { origin })
  assert.equal(read.headers.get('access-control-allow-credentials'), null)
})

test('a key in the header counts, and a cookie beside it does not', async () => {
  const browser = await signedIn(desk, 'bob@acme.example')
  const evil = { cookie: browser.cookie!, origin: 'https://evil.example' }
  const answer = await desk.alice.post('/v1/teams', { name: 'By key' }, evil)
  assert.equal(answer.status, 201)
  assert.equal((await desk.alice.get('/v1/me', evil)).body.user.email, 'alice@acme.example')
  const wrong = { ...evil, authorization: 'Bearer x' }
  assert.equal((await browser.get('/v1/me', wrong)).status, 401)
  browser.cookie = `bellhop=${desk.alice.key}`
  assert.equal(await statusOf(browser), 401, 'a key of a program is no session')
})

test('an answer to a cookie is kept by no cache in between', async () => {
  const browser = await signedIn(desk, 'bob@acme.example')
  const { headers } = await browser.get('/v1/tickets')
  assert.equal(headers.get('cache-control'), 'private, no-cache')
  assert.equal((await desk.bob.get('/v1/tickets')).headers.get('cache-control'), null)
})

test('signing out ends this session and no other', async () => {
  const { email } = await newcomer()
  const [one, two] = [new Browser(desk.url), new Browser(desk.url)]
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

test('one sees where one is signed in, and ends one or all of it', async () => {
  const { email } = await newcomer()
  const [one, two, three] = [1, 2, 3].map(() => new Browser(desk.url)) as [
    Browser,
    Browser,
    Browser,
  ]
  await one.signIn(email, {}, { 'user-agent': 'One/1.0\u0085{"level":60}' })
  await two.signIn(email, { remember: true }, { 'user-agent': `Two ${'x'.repeat(1_000)}` })
  await three.signIn(email)
  const { body: sessions } = await one.get('/v1/sessions')
  assert.equal(sessions.length, 3)
  const [third, second, first] = sessions
  assert.deepEqual([third.is_current, second.is_current, first.is_current], [false, false, true])
  assert.equal(first.user_agent, 'One/1.0{"level":60}')
  assert.equal(second.user_agent.length, 300)
  assert.match(first.address, /^(127\.0\.0\.1|::1)$/)
  assert.equal(Date.parse(first.expires_at) - Date.parse(first.created_at), 12 * hour * 1_000)
  assert.equal(Date.parse(second.expires_at) - Date.parse(second.created_at), 30 * day * 1_000)
  assert.equal((await one.delete(`/v1/sessions/${second.id}`)).status, 204)
  assert.equal((await one.delete(`/v1/sessions/${second.id}`)).status, 404)
  assert.equal(await statusOf(two), 401)
  assert.equal((await desk.alice.delete(`/v1/sessions/${third.id}`)).status, 404, 'of another user')
  assert.equal((await one.delete('/v1/sessions')).status, 204)
  assert.equal(one.cookie, undefined)
  assert.equal(await statusOf(three), 401)
})

test('sessions are no API keys: they are not listed among them nor managed there', async () => {
  const { email, id } = await newcomer('admin')
  const browser = new Browser(desk.url)
  const { body } = await browser.signIn(email)
  assert.deepEqual((await browser.get(`/v1/api-keys?user_id=${id}`)).body, [])
  const all = await browser.get('/v1/api-keys?limit=500')
  assert.ok(all.body.length > 0 && !all.text.includes('bh_session_'))
  const path = `/v1/api-keys/${body.key.id}`
  const answers = [
    await desk.alice.get(path),
    await desk.alice.patch(path, { name: 'x' }),
    await desk.alice.post(`${path}/rotate`, {}),
    await desk.alice.delete(path),
  ]
  for (const { status } of answers) assert.equal(status, 404)
  assert.equal(await statusOf(browser), 200)
})

test('it ends twelve hours after its last use, and thirty days after it began', async () => {
  await using own = await openDesk()
  const browser = await signedIn(own, 'bob@acme.example')
  const use = async () => {
    const { body } = await browser.get('/v1/me')
    const failures: unknown[] = []
    const lastUsed = new LastUsed(own.db, own.clock, (error) => failures.push(error))
    lastUsed.note(body.key.id, true)
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
  const other = await signedIn(own, 'bob@acme.example')
  own.clock.advance(12 * hour)
  assert.equal(await statusOf(other), 401, 'not used')
})

test('one that is remembered lasts thirty days, used or not', async () => {
  await using own = await openDesk()
  const browser = await signedIn(own, 'bob@acme.example', { remember: true })
  own.clock.advance(30 * day - 1)
  assert.equal(await statusOf(browser), 200)
  own.clock.advance(1)
  assert.equal(await statusOf(browser), 401)
})

test('a clock that jumps ends no session for good, and brings none back', async () => {
  await using own = await openDesk()
  const [browser, ended] = [await signedIn(own, 'bob@acme.example'), new Browser(own.url)]
  await ended.signIn('bob@acme.example')
  const { cookie } = ended
  await ended.delete('/v1/sessions/current')
  ended.cookie = cookie
  for (const seconds of [day, 365 * day]) {
    own.clock.advance(seconds)
    assert.equal(await statusOf(browser), 401)
    assert.equal(await statusOf(own.bob), 200, 'a key without an end')
    assert.equal(await statusOf(ended), 401)
    own.clock.advance(-seconds)
    assert.equal(await statusOf(browser), 200)
    own.clock.advance(-seconds)
    assert.equal(await statusOf(browser), 200)
    assert.equal(await statusOf(ended), 401)
    own.clock.advance(seconds)
  }
})

test('who is deactivated is signed out for good; who is deleted, too', async () => {
  const [one, two] = [await newcomer(), await newcomer()]
  const browsers = [new Browser(desk.url), new Browser(desk.url)] as const
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

test('a new password ends all other sessions, and the old one is of no use', async () => {
  const { email } = await newcomer()
  const [one, two] = [new Browser(desk.url), new Browser(desk.url)]
  await one.signIn(email)
  await two.signIn(email)
  const new_password = 'quite another one'
  const wrong = { current_password: 'not the password', new_password }
  const refused = await one.patch('/v1/me/password', wrong)
  assert.deepEqual(
    [refused.status, refused.body.detail[0].loc],
    [422, ['body', 'current_password']],
  )
  const change = { current_password: goodPassword, new_password }
  assert.equal((await one.patch('/v1/me/password', change)).status, 204)
  assert.equal(await statusOf(one), 200)
  assert.equal(await statusOf(two), 401)
  assert.equal((await two.signIn(email)).status, 401)
  assert.equal((await two.signIn(email, { password: new_password })).status, 201)
})

const aThousandBytes = Array.from({ length: 400 }, (_, n) => n)
  .join('')
  .slice(0, 1_000)

test('a password must be long, not common, and not the email address', async () => {
  const email = 'long.enough@acme.example'
  await desk.addUser(email, 'agent')
  const browser = await signedIn(desk, email)
  const refused = [
    ...['', 'short', 'nine char', '😀😀😀', 'Password123', 'QWERTYUIOP', '1234567890'],
    ...['aaaaaaaaaaaa', 'abababababab', email, email.toUpperCase(), 'é'.repeat(501)],
  ]
  for (const new_password of refused) {
    const body = { current_password: goodPassword, new_password }
    const { status, text } = await browser.patch('/v1/me/password', body)
    assert.equal(status, 422, new_password)
    assert.match(text, /new_password/)
  }
  let current_password = goodPassword
  for (const new_password of ['ten chars!', '😀 and nine', aThousandBytes]) {
    const body = { current_password, new_password }
    assert.equal((await browser.patch('/v1/me/password', body)).status, 204, new_password)
    current_password = new_password
  }
})

test('what happens is recorded, without anything that is secret', async () => {
  const { email, id } = await newcomer()
  const browser = new Browser(desk.url)
  const { body } = await browser.signIn(email)
  const change = { current_password: goodPassword, new_password: 'quite another one' }
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

test('more guesses at once than can be hashed are told to come back', async () => {
  const browser = new Browser(desk.url)
  const all = Array.from({ length: 120 }, (_, n) => browser.signIn(`crowd-${n}@acme.example`))
  const answers = await Promise.all(all)
  const busy = answers.filter(({ status }) => status === 503)
  assert.ok(busy.length > 0)
  for (const { headers } of busy) assert.equal(headers.get('retry-after'), '2')
  assert.ok(answers.every(({ status }) => status === 401 || status === 503))
  const { email } = await newcomer()
  assert.equal((await browser.signIn(email)).status, 201, 'and soon it is quiet again')
})
