import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createUser } from '../../src/accounts/users/create.ts'
import { updateUserRow } from '../../src/accounts/users/store.ts'
import { asOperator } from '../../src/platform/access/attribution.ts'
import { ticketInput } from '../support/client/client.ts'
import { scaled } from '../support/depth.ts'
import {
  deadlocks,
  inFirstOrganization,
  type Nodes,
  now,
  pick,
  startNodes,
} from '../support/postgres/nodes.ts'
import { LoadClient } from '../support/process/load.ts'
import { kill } from '../support/process/process-ends.ts'

const workers = 12
const createsOfWorker = 24

let nodes: Nodes
before(async () => {
  nodes = await startNodes(4)
})
after(() => nodes[Symbol.asyncDispose]())

test('ticket numbers have no gaps and no duplicates across nodes and failures', async () => {
  const acknowledged: number[] = []
  const isDone = Promise.withResolvers<void>()
  const changing = changeAccessUntil(isDone.promise)
  const [doomed, ...others] = nodes.servers
  const onDoomed = createUntilGone(new LoadClient(doomed!.url, nodes.key), acknowledged)
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      const client = new LoadClient(pick(others, worker).url, nodes.key)
      for (let count = 0; count < createsOfWorker; count++) {
        await createOrFail(client, count, acknowledged)
        if (worker === 0 && count === createsOfWorker / 2) await kill(doomed!)
      }
      client.close()
    }),
  )
  isDone.resolve()
  await Promise.all([changing, onDoomed])

  const rows = await nodes.database.ask('SELECT ticket_number FROM tickets ORDER BY 1', [])
  const stored = rows.map((row) => row.ticket_number as number)
  assert.deepEqual(
    stored,
    stored.map((_, index) => index + 1),
    'a gap or a duplicate',
  )
  assert.equal(new Set(acknowledged).size, acknowledged.length, 'a number was given twice')
  assert.ok(acknowledged.every((number) => number <= stored.length))
  assert.ok(acknowledged.length >= (workers * createsOfWorker) / 2)
  assert.equal(await deadlocks(nodes.database), 0)
})

/** Every second one is valid; the others fail early, or late, when the assignee is looked up. */
async function createOrFail(client: LoadClient, count: number, acknowledged: number[]) {
  const unknownId = '01900000-0000-7000-8000-000000000000'
  const wrong = count % 4 === 1 ? { priority: 'none' } : { assigned_user_id: unknownId }
  const customer_email = `customer${count % 7}@example.com`
  const body = ticketInput({ customer_email, ...(count % 2 === 1 && wrong) })
  const { status, text } = await client.call('POST', '/v1/tickets', body)
  assert.equal(status, count % 2 === 1 ? 422 : 201, text)
  if (status === 201) acknowledged.push(JSON.parse(text).ticket_number)
}

/** Through the node that is killed meanwhile. */
async function createUntilGone(client: LoadClient, acknowledged: number[]): Promise<void> {
  try {
    for (;;) await createOrFail(client, 0, acknowledged)
  } catch (error) {
    if (error instanceof assert.AssertionError) throw error
  }
}

/** Each change makes the nodes revalidate cached keys, and roll back what they began. */
async function changeAccessUntil(done: Promise<void>): Promise<void> {
  let isDone = false
  done.then(() => {
    isDone = true
  })
  const wanted = { email: 'often@example.com', full_name: 'Often Changed' }
  const user = await inFirstOrganization(nodes.visitor, (tx) =>
    createUser(tx, wanted, asOperator(now())),
  )
  for (let count = 0; !isDone; count++) {
    const role = pick(['agent', 'read_only_agent'] as const, count)
    await inFirstOrganization(nodes.visitor, (tx) => updateUserRow(tx, { ...user, role }))
  }
}

test('concurrent tickets with a new email address at several nodes create one customer', async () => {
  const [, ...admins] = nodes.admins
  for (let round = 0; round < scaled(4); round++) {
    const email = (count: number) => `${pick(['new', 'NEW', 'New'], count)}${round}@example.com`
    const responses = await Promise.all(
      Array.from({ length: 9 }, (_, count) => {
        const named = { customer_email: email(count), customer_name: `Name ${count % 2}` }
        return pick(admins, count).post('/v1/tickets', ticketInput(named))
      }),
    )
    assert.deepEqual(new Set(responses.map(({ status }) => status)), new Set([201]))
    assert.equal(new Set(responses.map(({ body }) => body.customer_id)).size, 1)
  }
  assert.equal(await deadlocks(nodes.database), 0)
})
