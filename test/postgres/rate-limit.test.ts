import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ApiClient } from '../support/client/client.ts'
import { type Desk, openDesk } from '../support/desk/desk.ts'
import { serveFrom } from '../support/process/serve-from.ts'

// Several nodes on one database, each with its own connections and memory.

const nodeCount = 3
const me = '/v1/users/me'

let desk: Desk
let others: Awaited<ReturnType<typeof serveFrom>>[]
before(async () => {
  const settings = { BELLHOP_RATE_LIMIT: '500' }
  desk = await openDesk(settings, { engine: 'postgres' })
  const shared = { ...settings, DATABASE_URL: desk.databaseUrl! }
  others = await Promise.all(
    Array.from({ length: nodeCount - 1 }, () => serveFrom(desk.dataDir, shared)),
  )
})
after(async () => {
  for (const node of others) await node[Symbol.asyncDispose]()
  await desk.close()
})

const nodesFor = ({ key }: ApiClient) =>
  [desk.url, ...others.map(({ url }) => url)].map((url) => new ApiClient(url, key))

async function countPassed(nodes: ApiClient[], requests: number): Promise<number> {
  const statuses: number[] = []
  const ask = async (node: ApiClient) => {
    for (let turn = 0; turn < requests / nodes.length / 4; turn++) {
      statuses.push((await node.get(me)).status)
    }
  }
  await Promise.all(nodes.flatMap((node) => Array.from({ length: 4 }, () => ask(node))))
  assert.ok(statuses.every((status) => status === 200 || status === 429))
  return statuses.filter((status) => status === 200).length
}

test('a key’s rate limit is shared by all nodes', async () => {
  const client = await desk.client('bob@acme.example')
  const passed = await countPassed(nodesFor(client), 900)
  assert.ok(passed <= 500 && passed >= 450, `${passed} passed of 500`)
})

test('one node alone can use the whole limit, and counts down to it', async () => {
  const client = await desk.client('bob@acme.example', { rateLimit: 120 })
  for (let left = 119; left >= 0; left--) {
    const { status, headers } = await client.get(me)
    assert.equal(status, 200)
    assert.equal(headers.get('ratelimit-remaining'), String(left))
  }
  const refused = await client.get(me)
  assert.equal(refused.status, 429)
  const wait = Number(refused.headers.get('retry-after'))
  assert.ok(wait >= 1 && wait <= 60, `wait ${wait}`)
})

test('a small limit is exact across nodes', async () => {
  const client = await desk.client('bob@acme.example', { rateLimit: 7 })
  const nodes = nodesFor(client)
  const statuses: number[] = []
  for (let turn = 0; turn < 12; turn++) {
    statuses.push((await nodes[turn % nodes.length]!.get(me)).status)
  }
  assert.deepEqual(statuses, [...Array(7).fill(200), ...Array(5).fill(429)])
})

test('a raised limit applies to the next request', async () => {
  const client = await desk.client('bob@acme.example', { rateLimit: 1 })
  const [first, second] = nodesFor(client)
  assert.equal((await first!.get(me)).status, 200)
  assert.equal((await second!.get(me)).status, 429)
  await desk.sqlFromOutside(`UPDATE api_keys SET rate_limit = 3 WHERE rate_limit = 1`)
  assert.equal((await second!.get(me)).status, 200)
})
