import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Role } from '../../src/platform/access/permissions.ts'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { openDesk } from '../support/desk/desk.ts'
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

test('a cross-site request with the session cookie changes nothing (403)', async () => {
  const { email } = await newcomer('admin')
  const browser = new CookieClient(desk.url)
  await browser.signIn(email)
  const { cookie } = browser
  const client = new ApiClient(desk.url)
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
      const unknownId = '00000000-0000-7000-8000-000000000000'
      const other =
        method === 'PUT' ? `/v1/teams/${unknownId}/members/${unknownId}` : '/v1/me/password'
      const all = { ...headers, cookie: cookie! }
      const response = await client.call(method, path ?? other, { name: 'Evil' }, all)
      assert.equal(response.status, 403, `${method} ${JSON.stringify(headers)}`)
      assert.deepEqual(response.body, { detail: 'Cross-site request rejected' })
      assert.equal(response.headers.get('access-control-allow-credentials'), null)
    }
  }
  assert.equal((await desk.alice.get('/v1/teams')).text, teams)
  assert.equal(await statusOf(browser), 200)
  const read = { cookie: cookie!, 'sec-fetch-site': 'cross-site' }
  assert.equal((await client.get('/v1/me', read)).status, 401, 'reading is rejected as well')
  const own = { cookie: cookie!, 'sec-fetch-site': 'same-origin' }
  assert.equal((await client.post('/v1/teams', { name: 'Ours' }, own)).status, 201)
})

test('a cross-site request cannot sign in (403)', async () => {
  const { email } = await newcomer()
  const evil = new CookieClient(desk.url, 'https://evil.example')
  const refused = await evil.signIn(email)
  assert.deepEqual([refused.status, refused.headers.get('set-cookie')], [403, null])
  const body = { organization: 'acme', email, password: strongPassword }
  assert.equal(
    (await new ApiClient(desk.url).post('/v1/sessions', body)).status,
    201,
    'a client that sends no Origin',
  )
})

test('CORS origins cannot use the session cookie (403)', async () => {
  const origin = 'https://app.example'
  await using open = await openDesk({ BELLHOP_CORS_ORIGINS: origin })
  const browser = await signInClient(open, 'bob@acme.example')
  const response = await browser.post('/v1/tickets', ticketInput(), { origin })
  assert.equal(response.status, 403)
  assert.equal(response.headers.get('access-control-allow-credentials'), null)
  const read = await browser.get('/v1/tickets', { origin })
  assert.equal(read.headers.get('access-control-allow-credentials'), null)
})

test('an Authorization header takes precedence over the session cookie', async () => {
  const browser = await signInClient(desk, 'bob@acme.example')
  const evil = { cookie: browser.cookie!, origin: 'https://evil.example' }
  const response = await desk.alice.post('/v1/teams', { name: 'By key' }, evil)
  assert.equal(response.status, 201)
  assert.equal((await desk.alice.get('/v1/me', evil)).body.user.email, 'alice@acme.example')
  const wrong = { ...evil, authorization: 'Bearer x' }
  assert.equal((await browser.get('/v1/me', wrong)).status, 401)
  browser.cookie = `bellhop=${desk.alice.key}`
  assert.equal(await statusOf(browser), 401, 'an API key is not a session')
})

test('responses to a session cookie are not stored by shared caches', async () => {
  const browser = await signInClient(desk, 'bob@acme.example')
  const { headers } = await browser.get('/v1/tickets')
  assert.equal(headers.get('cache-control'), 'private, no-cache')
  assert.equal((await desk.bob.get('/v1/tickets')).headers.get('cache-control'), null)
})
