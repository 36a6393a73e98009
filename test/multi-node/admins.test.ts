import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ApiClient } from '../support/client/client.ts'
import { scaled } from '../support/depth.ts'
import { addOrganization } from '../support/desk/seed-rows.ts'
import { deadlocks, type Nodes, startNodes } from '../support/postgres/nodes.ts'

let nodes: Nodes
before(async () => {
  nodes = await startNodes(2)
})
after(async () => {
  assert.equal(await deadlocks(nodes.database), 0)
  await nodes[Symbol.asyncDispose]()
})

const disarmed = {
  'demote each other': (id: string, other: Admin) =>
    other.client.patch(`/v1/users/${id}`, { role: 'agent' }),
  'deactivate each other': (id: string, other: Admin) =>
    other.client.patch(`/v1/users/${id}`, { is_active: false }),
  'delete each other': (id: string, other: Admin) => other.client.delete(`/v1/users/${id}`),
}

interface Admin {
  id: string
  client: ApiClient
}

for (const [what, disarm] of Object.entries(disarmed)) {
  test(`when two admins ${what} at the same time, one remains`, async () => {
    for (let round = 0; round < scaled(3); round++) {
      const slug = `${what.split(' ')[0]}-${round}`
      const [first, second] = await twoAdmins(slug)
      const responses = await Promise.all([disarm(first.id, second), disarm(second.id, first)])
      // The second request is not from an admin any more, or gets an error that one must remain.
      const statuses = responses.map(({ status }) => status).sort()
      assert.ok(statuses[0]! < 300, String(statuses))
      assert.ok([401, 403, 422].includes(statuses[1]!), String(statuses))
      assert.equal(await activeAdminsOf(slug), 1)
    }
  })
}

test('when two admins step down at the same time, one remains', async () => {
  for (let round = 0; round < scaled(3); round++) {
    const slug = `down-${round}`
    const [first, second] = await twoAdmins(slug)
    const stepDown = ({ id, client }: Admin) => client.patch(`/v1/users/${id}`, { role: 'agent' })
    const responses = await Promise.all([stepDown(first), stepDown(second)])
    assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 422])
    assert.equal(await activeAdminsOf(slug), 1)
  }
})

/** Two admins of their own organization, at different nodes. */
async function twoAdmins(slug: string): Promise<[Admin, Admin]> {
  const [one, two] = nodes.servers
  const first = await addOrganization({ db: nodes.visitor, url: one!.url }, slug)
  const { body: self } = await first.get('/v1/users/me')
  const wanted = { email: `second@${slug}.example`, full_name: 'Second', role: 'admin' }
  const { body: other } = await first.post('/v1/users', wanted)
  const second = new ApiClient(two!.url, await nodes.addKey(other.id))
  // So that both nodes have their admin cached.
  assert.equal((await second.get('/v1/users/me')).status, 200)
  return [
    { id: self.id, client: first },
    { id: other.id, client: second },
  ]
}

async function activeAdminsOf(slug: string): Promise<number> {
  const rows = await nodes.database.ask(
    `SELECT u.id FROM users u JOIN organizations o ON o.id = u.organization_id
     WHERE o.slug = ? AND u.role = 'admin' AND u.is_active`,
    [slug],
  )
  return rows.length
}
