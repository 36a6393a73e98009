import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { waitFor } from '../support/assert/until.ts'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { freePort } from '../support/network/free-port.ts'
import { type MailServer, openMailServer } from '../support/network/mail-server.ts'
import { deadlocks, nodeSettings, pick } from '../support/postgres/nodes.ts'
import { createPostgresDatabase, type PostgresDatabase } from '../support/postgres/postgres.ts'
import { type ServerProcess, startServer } from '../support/process/process.ts'
import { kill } from '../support/process/process-ends.ts'

let database: PostgresDatabase
let server: MailServer
let nodes: ServerProcess[]
let admins: ApiClient[]
before(async () => {
  server = await openMailServer()
  database = await createPostgresDatabase()
  nodes = [await startNode(), await startNode()]
  admins = nodes.map(({ url }) => new ApiClient(url, nodes[0]!.firstKey!))
})
after(async () => {
  await Promise.all(nodes.map((node) => node.stop()))
  await database[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

/** Each has an address of its own, which links in mails need. */
async function startNode(): Promise<ServerProcess> {
  const port = await freePort()
  return startServer({
    ...nodeSettings,
    DATABASE_URL: database.url,
    PORT: String(port),
    BELLHOP_PUBLIC_URL: `http://127.0.0.1:${port}`,
    BELLHOP_MAIL_URL: `smtp://127.0.0.1:${server.port}?security=none`,
    BELLHOP_MAIL_FROM: 'desk@host.example',
  })
}

const agents = 10
const ticketsOfEach = 3

test('two nodes put each notification into one mail, also if one of them is killed meanwhile', async () => {
  for (let index = 0; index < agents; index++) await addAgent(index)
  const total = agents * ticketsOfEach
  const ask = async (sql: string) => Number((await database.ask(sql, []))[0]!.count)
  const notified = 'SELECT count(*) AS count FROM notifications WHERE mail_due_at IS NOT NULL'
  await waitFor('all are notified', async () => (await ask(notified)) === total)

  // As if the two minutes were over. The first mail is the moment to kill a node.
  const firstMail = Promise.withResolvers<void>()
  server.answerMessage = () => void firstMail.resolve()
  await database.ask('UPDATE notifications SET mail_due_at = created_at', [])
  await database.ask(`UPDATE jobs SET run_at = created_at WHERE kind = 'notifications.mail'`, [])
  await firstMail.promise
  await kill(nodes[0]!)

  const unsent = `SELECT count(*) AS count FROM notification_mails WHERE state <> 'sent'`
  await waitFor(
    'all are sent',
    async () => (await ask(notified)) === 0 && (await ask(unsent)) === 0,
    180_000,
  )
  assert.equal(await ask('SELECT count(*) AS count FROM notification_mails'), total)
  const mailed = 'SELECT count(DISTINCT mail_id) AS count FROM notifications'
  assert.equal(await ask(mailed), total)
  const ids = new Set(server.received.map(({ raw }) => /^Message-ID: (.*)\r$/m.exec(raw)![1]!))
  assert.equal(ids.size, total)
  // A mail can arrive twice, if the node was killed after the server had accepted it.
  assert.ok(server.received.length <= total + 2, String(server.received.length))
  assert.equal(await deadlocks(database), 0)
})

/** Who wants mail, with tickets that somebody else assigned to them. */
async function addAgent(index: number): Promise<void> {
  const admin = pick(admins, index)
  const person = { email: `agent${index}@acme.example`, full_name: 'Bob', role: 'agent' }
  const { id } = (await admin.post('/v1/users', person)).body
  const grant = { name: 'mail', user_id: id, scopes: ['tickets:read'] }
  const { key } = (await admin.post('/v1/api-keys', grant)).body
  const client = new ApiClient(pick(nodes, index).url, key)
  const path = '/v1/me/notification-settings'
  const { body: settings } = await client.get(path)
  const mail = { ...settings.mail, assigned: 'soon' }
  assert.equal((await client.put(path, { ...settings, mail })).status, 200)
  for (let count = 0; count < ticketsOfEach; count++) {
    const ticket = ticketInput({ assigned_user_id: id })
    assert.equal((await pick(admins, count).post('/v1/tickets', ticket)).status, 201)
  }
}
