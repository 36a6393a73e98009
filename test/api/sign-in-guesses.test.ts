import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { argon2Cost } from '../../src/accounts/passwords/hash.ts'
import type { Role } from '../../src/platform/access/permissions.ts'
import { behindProxy, openDesk } from '../support/desk/desk.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { addUserWithPassword, CookieClient, setPassword } from '../support/people/browser.ts'

const desk = useDesk()

const newcomer = (role?: Role) => addUserWithPassword(desk, role)

/** Sets the memory cost of hashing in KiB for one test; other tests use less. */
function setHashingMemory(memory: number, t: TestContext): void {
  const usual = argon2Cost.memory
  t.after(() => {
    argon2Cost.memory = usual
  })
  argon2Cost.memory = memory
}

test('failed sign-ins take as long for unknown accounts as for known ones', async (t) => {
  setHashingMemory(19_456, t)
  const { email } = await newcomer()
  // Signing in rehashes the password at the current cost.
  await new CookieClient(desk.url).signIn(email)
  const without = 'without-password@acme.example'
  await desk.addUser(without, 'agent')
  const browser = new CookieClient(desk.url)
  // CPU time, so that other load on the machine does not count.
  const leastWork = async (address: string) => {
    const times: number[] = []
    for (let n = 0; n < 4; n++) {
      const start = process.cpuUsage()
      await browser.signIn(address, { password: 'not the password' })
      const { user, system } = process.cpuUsage(start)
      times.push(user + system)
    }
    return Math.min(...times)
  }
  const known = await leastWork(email)
  // Without hashing, it would be a twentieth.
  for (const other of ['nobody-at-all@acme.example', without]) {
    const microseconds = await leastWork(other)
    assert.ok(microseconds > known / 3, `${microseconds} µs instead of ${known} µs`)
  }
})

test('guessing a password is throttled per account and IP address (429 with Retry-After)', async () => {
  const { email } = await newcomer()
  const other = await newcomer()
  const browser = new CookieClient(desk.url)
  const guesses = Array.from({ length: 20 }, (_, n) =>
    browser.signIn(email, { password: `wrong password ${n}` }),
  )
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  assert.equal(statuses.filter((status) => status === 401).length, 5)
  assert.equal(statuses.filter((status) => status === 429).length, 15)
  const refused = await browser.signIn(email)
  assert.equal(refused.status, 429, 'even with the right password')
  const seconds = Number(refused.headers.get('retry-after'))
  assert.ok(seconds >= 1 && seconds <= 60)
  assert.equal((await browser.signIn(other.email)).status, 201, 'another account')
})

test('guessing from other IP addresses does not lock out a user at a known one', async () => {
  await using proxied = await openDesk(behindProxy)
  const email = 'bob@acme.example'
  await setPassword(proxied, email)
  const origin = behindProxy.BELLHOP_PUBLIC_URL
  const at = (address: string) => ({ origin, 'x-forwarded-for': address })
  const browser = new CookieClient(proxied.url)
  assert.equal((await browser.signIn(email, {}, at('192.0.2.1'))).status, 201)
  let refused = 0
  for (let host = 1; host <= 11; host++) {
    for (let guess = 0; guess < 5; guess++) {
      const wrong = { password: `wrong password ${guess}` }
      const { status } = await browser.signIn(email, wrong, at(`203.0.113.${host}`))
      if (status === 429) refused++
    }
  }
  assert.equal(refused, 5, 'fifty attempts are allowed from all addresses together')
  assert.equal((await browser.signIn(email, {}, at('198.51.100.1'))).status, 429)
  assert.equal((await browser.signIn(email, {}, at('192.0.2.1'))).status, 201)
})

test('guessing at many accounts is throttled per IP address (429)', async () => {
  await using limited = await openDesk({ BELLHOP_AUTH_RATE_LIMIT: '3' })
  await setPassword(limited, 'bob@acme.example')
  const browser = new CookieClient(limited.url)
  const statuses: number[] = []
  for (let n = 0; n < 5; n++) statuses.push((await browser.signIn(`n${n}@acme.example`)).status)
  assert.deepEqual(statuses, [401, 401, 401, 429, 429])
})

test('an IP address with too many concurrent sign-ins gets 429, and others are served first', async (t) => {
  setHashingMemory(19_456, t)
  await using proxied = await openDesk({ ...behindProxy, BELLHOP_PUBLIC_RATE_LIMIT: '0' })
  await setPassword(proxied, 'bob@acme.example')
  const answeredAddresses: string[] = []
  const signIn = async (email: string, address: string) => {
    const headers = { origin: behindProxy.BELLHOP_PUBLIC_URL, 'x-forwarded-for': address }
    const response = await new CookieClient(proxied.url).signIn(email, {}, headers)
    if (response.status !== 429) answeredAddresses.push(address)
    return response
  }
  const flood = Array.from({ length: 60 }, (_, n) =>
    signIn(`crowd-${n}@acme.example`, '203.0.113.1'),
  )
  const other = signIn('bob@acme.example', '192.0.2.1')
  const responses = await Promise.all(flood)
  const refused = responses.filter(({ status }) => status === 429)
  assert.ok(refused.length > 0)
  for (const { headers } of refused) assert.equal(headers.get('retry-after'), '1')
  assert.ok(responses.every(({ status }) => status === 401 || status === 429))
  assert.equal((await other).status, 201)
  const after = answeredAddresses.length - 1 - answeredAddresses.indexOf('192.0.2.1')
  assert.ok(after >= 20, `only ${after} waiting requests were answeredAddresses later`)
  const again = await signIn('bob@acme.example', '203.0.113.1')
  assert.equal(again.status, 201, 'the address is served again afterwards')
})
