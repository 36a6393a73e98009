import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shareConnections } from '../../src/platform/db/postgres/connection-shares.ts'
import { rootMutation, rootQuery } from '../../src/platform/db/statement.ts'
import { waitFor } from '../support/assert/until.ts'
import { ticketInput } from '../support/client/client.ts'
import { type Desk, openDesk } from '../support/desk/desk.ts'
import { composeRaw } from '../support/fixtures/mail.ts'

// After a failover a connection may still work but be unable to write: it is still connected to the
// server that is now a standby.

const turnReadOnly = rootMutation('SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY')

const backend = rootQuery<{ pid: number }>('SELECT pg_backend_pid() AS pid')

const connections = 6
const writers = shareConnections(connections).write
const settings = { BELLHOP_DATABASE_CONNECTIONS: String(connections) }

/** Each in a transaction at the same time. */
async function turnWritersReadOnly({ db }: Desk): Promise<void> {
  let started = 0
  const allStarted = Promise.withResolvers<void>()
  await Promise.all(
    Array.from({ length: writers }, () =>
      db.transact(async (tx) => {
        await tx.run(turnReadOnly)
        if (++started === writers) allStarted.resolve()
        await allStarted.promise
      }),
    ),
  )
}

const create = async ({ bob }: Desk) => (await bob.post('/v1/tickets', ticketInput())).status
const asMail = { 'content-type': 'message/rfc822' }
const receive = ({ bob }: Desk, raw: string) => bob.post('/v1/inbound-mails', raw, asMail)
const readiness = async ({ bob }: Desk) => (await bob.get('/readyz')).status

test('a connection that can no longer write is replaced after one rejected request', async () => {
  await using desk = await openDesk(settings, { engine: 'postgres' })
  // Its background jobs write as well.
  await desk.jobs.close(0)
  const reader = await desk.db.read((tx) => tx.one(backend))
  await turnWritersReadOnly(desk)
  const statuses: number[] = []
  for (let count = 0; count < writers + 5; count++) statuses.push(await create(desk))
  const refused = statuses.filter((status) => status === 503).length
  assert.ok(refused >= 1 && refused <= writers, `${statuses}`)
  assert.deepEqual(new Set(statuses.slice(writers)), new Set([201]))
  assert.notDeepEqual(await desk.db.read((tx) => tx.one(backend)), reader, 'reads have moved, too')
})

test('a read-only database makes the node unready until it can be written again', async () => {
  await using desk = await openDesk(settings, { engine: 'postgres' })
  await desk.jobs.close(0)
  const [row] = await desk.sqlFromOutside('SELECT current_database() AS name')
  assert.equal(await readiness(desk), 200)

  await desk.sqlFromOutside(`ALTER DATABASE ${row!.name} SET default_transaction_read_only = on`)
  await turnWritersReadOnly(desk)
  for (let count = 0; count < 10; count++) assert.equal(await readiness(desk), 503)
  assert.equal(await create(desk), 503)
  const raw = composeRaw({})
  const refused = await receive(desk, raw)
  assert.equal(refused.status, 503)
  assert.match(refused.headers.get('retry-after') ?? '', /^[1-9]\d*$/)
  assert.equal((await desk.bob.get('/v1/tickets')).status, 200, 'reads go on')

  await desk.sqlFromOutside(`ALTER DATABASE ${row!.name} RESET default_transaction_read_only`)
  await waitFor('ready', async () => (await readiness(desk)) === 200)
  await waitFor('written', async () => (await create(desk)) === 201)
  // The sender tries again, and nothing is left of the first time.
  await waitFor('received', async () => (await receive(desk, raw)).status === 202)
  assert.equal((await desk.bob.get('/v1/inbound-mails')).body.length, 1)
})
