import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { waitFor } from '../support/assert/until.ts'
import { ApiClient } from '../support/client/client.ts'
import { scaled } from '../support/depth.ts'
import { composeRaw } from '../support/fixtures/mail.ts'
import { type ImapTestServer, openImapServer } from '../support/network/imap-server.ts'
import { deadlocks, nodeSettings } from '../support/postgres/nodes.ts'
import {
  createPostgresDatabase,
  externalClient,
  type PostgresDatabase,
} from '../support/postgres/postgres.ts'
import { type ServerProcess, startServer } from '../support/process/process.ts'
import { kill } from '../support/process/process-ends.ts'

const kills = scaled(1)
const mailsPerKill = 30
const mailsAfterwards = 5
const leaseSeconds = 90

let server: ImapTestServer
let database: PostgresDatabase
/** The node that has the lease of the mailbox, and the one that could take it. */
let watching: ServerProcess
let other: ServerProcess
let key: string
before(async () => {
  server = await openImapServer()
  database = await createPostgresDatabase()
  watching = await startNode()
  key = watching.firstKey!
})
after(async () => {
  await Promise.all([watching, other].map((node) => node?.stop()))
  await database[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

const startNode = () =>
  startServer({
    ...nodeSettings,
    DATABASE_URL: database.url,
    BELLHOP_MAIL_ALLOW_PRIVATE: '127.0.0.1',
  })

test('when the node that watches a mailbox is killed, another one does, and imports no mail twice', async () => {
  const toDone = { after_import: 'move', move_to: 'Done' }
  // Only one node runs, so it is the one that watches.
  const mailboxId = await connectMailbox(watching, 'support@acme.example', toDone)
  other = await startNode()
  const sent: string[] = []
  for (let round = 0; round < kills; round++) {
    const owner = await ownerOf(mailboxId)
    sent.push(...(await killInTheMiddle(mailboxId, sent.length)))
    const next = await assertLeaseIsKept(mailboxId, owner)
    await endLeases()
    await waitFor('the other node watches', async () => (await ownerOf(mailboxId)) === next)
    sent.push(...deliver(sent.length, mailsAfterwards))
    await assertReceivedOnce(sent)
    watching = other
    other = await startNode()
  }
  assert.equal(await deadlocks(database), 0)
})

/** Kills the node that watches while some mails are tickets, some stored, and others only on the server. */
async function killInTheMiddle(mailboxId: string, sentCount: number): Promise<string[]> {
  const ticketCount = (await ticketSubjects()).length
  // UIDs begin with 1, and nothing else arrives.
  await using held = await holdMail(mailboxId, sentCount + mailsPerKill / 2)
  const subjects = deliver(sentCount, mailsPerKill)
  await waitFor('the node is storing the mail that is held', held.isWaitedFor)
  await waitFor('some are tickets', async () => (await ticketSubjects()).length > ticketCount)
  assert.equal(server.openCount(), 1, 'one node watches')
  await kill(watching)
  await waitFor('its connection ends', () => server.openCount() === 0)
  const imported = (await ticketSubjects()).length - ticketCount
  assert.ok(imported < mailsPerKill, `${imported} of ${mailsPerKill} are tickets`)
  assert.equal(server.mails().length, mailsPerKill, 'none is moved yet')
  return subjects
}

/** As if another transaction had just received this mail: whoever does so, too, waits for its end. */
async function holdMail(mailboxId: string, uid: number) {
  const client = await externalClient(database.url)
  await client.ask('BEGIN', [])
  const rows = await client.ask(
    `INSERT INTO imap_messages (organization_id, mailbox_id, folder, uidvalidity, uid,
       is_action_due, received_at)
     SELECT organization_id, mailbox_id, folder, uidvalidity, CAST(? AS bigint), FALSE, now()
     FROM mailbox_folders WHERE mailbox_id = ? RETURNING uid`,
    [String(uid), mailboxId],
  )
  assert.equal(rows.length, 1)
  const waiting = `
    SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
      AND wait_event_type = 'Lock' AND query LIKE '%INTO imap_messages%'`
  return {
    isWaitedFor: async () => (await database.ask(waiting, [])).length > 0,
    [Symbol.asyncDispose]: () => client.close(),
  }
}

/**
 * The other node looks at all mailboxes each time, in the order in which they were connected. So once it
 * watches a newer one, it has seen this one, too, and has left it alone. Returns who that node is.
 */
async function assertLeaseIsKept(mailboxId: string, owner: string | undefined) {
  const ending = `SELECT expires_at <= now() + interval '${leaseSeconds} s' AS is_soon
    FROM imap_leases WHERE mailbox_id = ?`
  assert.deepEqual(await database.ask(ending, [mailboxId]), [{ is_soon: true }])
  // It must not end by itself meanwhile, however slow the machine is.
  await database.ask(`UPDATE imap_leases SET expires_at = now() + interval '1 day'`, [])
  const orders = await connectMailbox(other, 'orders@acme.example', { folders: ['Orders'] })
  const next = await ownerOf(orders)
  assert.notEqual(next, owner)
  assert.equal(await ownerOf(mailboxId), owner)
  assert.equal(server.openCount(), 1, 'only that of the newer mailbox')
  const client = new ApiClient(other.url, key)
  assert.equal((await client.delete(`/v1/mailboxes/${orders}`)).status, 204)
  await waitFor('its connection ends', () => server.openCount() === 0)
  return next
}

/** As if the killed node had been gone for long enough. */
async function endLeases(): Promise<void> {
  await database.ask('UPDATE jobs SET lease_ends_at = created_at WHERE leased_by IS NOT NULL', [])
  await database.ask(`UPDATE imap_leases SET expires_at = now() - interval '1 s'`, [])
}

/** Each mail is one ticket, and in the folder to which received mails are moved. */
async function assertReceivedOnce(sent: readonly string[]): Promise<void> {
  const count = () => server.mails('Done').length
  const describe = () => `all are moved: ${count()} of ${sent.length}`
  await waitFor(describe, () => server.mails().length === 0 && count() >= sent.length)
  await waitFor('none waits to be imported', async () => {
    const mails = await listAll('/v1/inbound-mails')
    return mails.every(({ state }) => state !== 'received')
  })
  const moved = server.mails('Done').map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)![1]!)
  assert.deepEqual(moved.toSorted(), sent.toSorted())
  const mails = await listAll('/v1/inbound-mails')
  assert.deepEqual(mails.map(({ subject }) => subject).toSorted(), sent.toSorted())
  assert.deepEqual((await ticketSubjects()).toSorted(), sent.toSorted())
}

/** Waits until it is watched: what is delivered from then on is new. */
async function connectMailbox(node: ServerProcess, address: string, imap: object): Promise<string> {
  const account = { host: '127.0.0.1', security: 'none' }
  const login = { port: server.port, username: 'desk', password: 'secret' }
  const { status, body, text } = await new ApiClient(node.url, key).post('/v1/mailboxes', {
    address,
    name: 'Acme',
    smtp: { ...account, port: 9 },
    incoming: { imap: { ...account, ...login, ...imap } },
  })
  assert.equal(status, 201, text)
  const started = 'SELECT 1 FROM mailbox_folders WHERE mailbox_id = ?'
  await waitFor(`${address} is watched`, async () => {
    return (await database.ask(started, [body.id])).length === 1
  })
  return body.id
}

/** The node that has the lease of a mailbox. */
async function ownerOf(mailboxId: string): Promise<string | undefined> {
  const sql = 'SELECT owner FROM imap_leases WHERE mailbox_id = ?'
  return (await database.ask(sql, [mailboxId]))[0]?.owner as string | undefined
}

/** Each from somebody else, because one who opens that many tickets at once is held. */
function deliver(from: number, count: number): string[] {
  const subjects = Array.from({ length: count }, (_, index) => `mail-${from + index}`)
  for (const subject of subjects) {
    const raw = composeRaw({ Subject: subject, From: `${subject}@shop.example` })
    server.add(raw, { at: new Date() })
  }
  return subjects
}

const ticketSubjects = async () => (await listAll('/v1/tickets')).map(({ subject }) => subject)

/** At the node that stays. */
async function listAll(path: string): Promise<{ subject: string; state?: string }[]> {
  const client = new ApiClient(other.url, key)
  const all = []
  for (;;) {
    const { body } = await client.get(`${path}?limit=100&offset=${all.length}`)
    all.push(...body)
    if (body.length < 100) return all
  }
}
