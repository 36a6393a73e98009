import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { CookieClient, strongPassword } from '../support/people/browser.ts'
import { type Nodes, startNodes } from '../support/postgres/nodes.ts'

// A user signs in at one node and works through all of them.

let nodes: Nodes
before(async () => {
  nodes = await startNodes(2, { BELLHOP_PUBLIC_RATE_LIMIT: '0' })
})
after(() => nodes[Symbol.asyncDispose]())

const email = 'admin@example.com'
const more = { organization: 'main' }

/** The same browser at each of the nodes. */
function browsers(): [CookieClient, CookieClient] {
  const [one, two] = nodes.servers.map(({ url }) => new CookieClient(url)) as [
    CookieClient,
    CookieClient,
  ]
  return [one, two]
}

const statusOf = async (browser: CookieClient) => (await browser.get('/v1/me')).status

test('an invitation link that one node printed can be used at another, once', async () => {
  const links = nodes.servers.flatMap(({ firstLink }) => firstLink ?? [])
  assert.equal(links.length, 1, 'one node prints it')
  const path = `/v1/invitations/${links[0]!.split('/').at(-1)}`
  const all = Array.from({ length: 20 }, (_, n) =>
    browsers()[n % 2]!.post(path, { password: strongPassword }),
  )
  const statuses = (await Promise.all(all)).map(({ status }) => status)
  assert.equal(statuses.filter((status) => status === 201).length, 1)
  assert.equal(statuses.filter((status) => status === 404).length, 19)
})

test('a session ended at one node gets 401 on the next request to another', async () => {
  const ends: ((browser: CookieClient) => Promise<{ status: number }>)[] = [
    (browser) => browser.delete('/v1/sessions/current'),
    (browser) => browser.delete('/v1/sessions'),
  ]
  for (const end of [...ends, ...ends, ...ends]) {
    const [one, two] = browsers()
    assert.equal((await one.signIn(email, more)).status, 201)
    two.cookie = one.cookie
    // Twice: the first makes the node look it up, the second uses the cached session.
    for (const _ of [1, 2]) assert.equal(await statusOf(two), 200)
    assert.equal((await end(one)).status, 204)
    assert.equal(await statusOf(two), 401)
  }
})

test('a password changed at one node ends the other sessions at all nodes', async () => {
  const [one, two] = browsers()
  await one.signIn(email, more)
  await two.signIn(email, more)
  for (const _ of [1, 2]) assert.equal(await statusOf(two), 200)
  const change = { current_password: strongPassword, new_password: `${strongPassword}!` }
  assert.equal((await one.patch('/v1/me/password', change)).status, 204)
  assert.equal(await statusOf(two), 401)
  const back = { current_password: `${strongPassword}!`, new_password: strongPassword }
  assert.equal((await one.patch('/v1/me/password', back)).status, 204)
})

test('failed sign-ins are counted across all nodes', async () => {
  const both = browsers()
  const wrong = { ...more, password: 'not the password' }
  const statuses: number[] = []
  // The first attempt for this account: its window of a minute starts now.
  const account = 'nobody@example.com'
  for (let n = 0; n < 8; n++) statuses.push((await both[n % 2]!.signIn(account, wrong)).status)
  assert.deepEqual(statuses, [401, 401, 401, 401, 401, 429, 429, 429])
})
