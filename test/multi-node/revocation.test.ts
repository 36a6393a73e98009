import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createUser } from '../../src/accounts/users/create.ts'
import type { StoredUser } from '../../src/accounts/users/store.ts'
import { asOperator } from '../../src/platform/access/attribution.ts'
import { hashKey } from '../../src/platform/access/key-format.ts'
import { mutation } from '../../src/platform/db/statement.ts'
import { type ApiClient, ticketInput } from '../support/client/client.ts'
import { scaled } from '../support/depth.ts'
import {
  inFirstOrganization,
  type Nodes,
  now,
  pick,
  startNodes,
} from '../support/postgres/nodes.ts'
import { LoadClient } from '../support/process/load.ts'
import { runCli } from '../support/process/process.ts'

// A change to a key or its user, made anywhere, applies to the next request at every node. All
// of them have the key cached when it happens.

const refused = 'of a rejected write'

let nodes: Nodes
before(async () => {
  nodes = await startNodes(3)
})
after(() => nodes[Symbol.asyncDispose]())

interface Case {
  /** Changes the key or its user, once all nodes know it. */
  change(person: Person): Promise<unknown>
  /** The statuses of the next requests: a read and a write. */
  read: number
  write: number
}

interface Person {
  user: StoredUser
  key: string
  /** An admin at one of the nodes, another one in each round. */
  admin: ApiClient
}

const byVisitor = (column: string, value: string) => {
  const update = mutation(`
    UPDATE api_keys SET ${column} = :value
    WHERE organization_id = :organization_id AND hash = :hash`)
  return ({ key }: Person) =>
    inFirstOrganization(nodes.visitor, (tx) => tx.run(update, { value, hash: hashKey(key) }))
}
const byAdmin =
  (body: object) =>
  async ({ admin, user }: Person) =>
    assert.equal((await admin.patch(`/v1/users/${user.id}`, body)).status, 200)

const revoke = byVisitor('revoked_at', '2026-03-01T10:00:00Z')
const narrowAllowlist = byVisitor('allowlist', '192.0.2.0/24')
const narrowScopes = byVisitor('scopes', 'tickets:read')

const cases: Record<string, Case> = {
  'a revoked key': { change: revoke, read: 401, write: 401 },
  'a deactivated user': { change: byAdmin({ is_active: false }), read: 401, write: 401 },
  'a narrowed allowlist': { change: narrowAllowlist, read: 403, write: 403 },
  'narrowed scopes': { change: narrowScopes, read: 200, write: 403 },
  'a lesser role': { change: byAdmin({ role: 'read_only_agent' }), read: 200, write: 403 },
}

for (const [name, { change, read, write }] of Object.entries(cases)) {
  test(`${name} applies to the next request at every node (${read}, ${write})`, async () => {
    for (let round = 0; round < scaled(4); round++) await tryOnce(round)
  })

  test(`${name} applies to the next request at busy nodes (${read}, ${write})`, async () => {
    await using _load = keepBusy()
    for (let round = 0; round < scaled(2); round++) await tryOnce(round)
  })

  async function tryOnce(round: number): Promise<void> {
    const user = await addUser()
    const key = await nodes.addKey(user.id)
    const everywhere = nodes.atEach(key)
    // Twice: the first makes a node look the key up, the second uses the cached key.
    for (const _ of [1, 2]) assert.deepEqual(await all(everywhere, getTickets), [200, 200, 200])
    await change({ user, key, admin: pick(nodes.admins, round) })
    const [reads, writes] = await Promise.all([
      all(everywhere, getTickets),
      all(everywhere, (client) => client.post('/v1/tickets', ticketInput({ subject: refused }))),
    ])
    assert.deepEqual(reads, [read, read, read])
    assert.deepEqual(writes, [write, write, write])
  }
}

test('rejected writes are not stored', async () => {
  const rows = await nodes.database.ask('SELECT subject FROM tickets WHERE subject = ?', [refused])
  assert.deepEqual(rows, [])
})

test('a key revoked on the command line, and one of a deleted user, get 401 at every node', async () => {
  const user = await addUser()
  const [revoked, ofDeleted] = [await nodes.addKey(user.id), await nodes.addKey(user.id)]
  for (const key of [revoked, ofDeleted]) {
    assert.deepEqual(await all(nodes.atEach(key), getTickets), [200, 200, 200])
  }
  const { code } = await runCli(['keys', 'revoke', revoked], nodes.env)
  assert.equal(code, 0)
  assert.deepEqual(await all(nodes.atEach(revoked), getTickets), [401, 401, 401])
  assert.deepEqual(await all(nodes.atEach(ofDeleted), getTickets), [200, 200, 200])
  assert.equal((await nodes.admins[0]!.delete(`/v1/users/${user.id}`)).status, 204)
  assert.deepEqual(await all(nodes.atEach(ofDeleted), getTickets), [401, 401, 401])
})

const getTickets = (client: ApiClient) => client.get('/v1/tickets?limit=1')

const all = (clients: ApiClient[], ask: (client: ApiClient) => Promise<{ status: number }>) =>
  Promise.all(clients.map(async (client) => (await ask(client)).status))

let people = 0
const addUser = () =>
  inFirstOrganization(nodes.visitor, (tx) => {
    const email = `person${++people}@example.com`
    return createUser(tx, { email, full_name: 'Agent', role: 'agent' }, asOperator(now()))
  })

/** Reads and writes at all nodes with a key that does not change. */
function keepBusy(): AsyncDisposable {
  let isOver = false
  const work = async (url: string) => {
    const client = new LoadClient(url, nodes.key)
    for (let count = 0; !isOver; count++) {
      const { status, text } = await (count % 3 === 0
        ? client.call('POST', '/v1/tickets', ticketInput())
        : client.call('GET', '/v1/users/me'))
      assert.ok(status < 300, text)
    }
    client.close()
  }
  const load = Promise.all([...nodes.servers, ...nodes.servers].map(({ url }) => work(url)))
  return {
    async [Symbol.asyncDispose]() {
      isOver = true
      await load
    },
  }
}
