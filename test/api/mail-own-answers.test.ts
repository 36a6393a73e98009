import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { waitFor } from '../support/assert/until.ts'
import { type Desk, openDesk } from '../support/desk/desk.ts'
import { composeRaw } from '../support/fixtures/mail.ts'
import { type ImapTestServer, openImapServer } from '../support/network/imap-server.ts'
import { type MailServer, openMailServer } from '../support/network/mail-server.ts'

// Answers that were written with the address of the mailbox, but not in the desk.

let desk: Desk
let server: ImapTestServer
let smtp: MailServer
beforeEach(async () => {
  desk = await openDesk({ BELLHOP_MAIL_ALLOW_PRIVATE: 'true' })
  smtp = await openMailServer()
  const folders = { Sent: { 'special-use': '\\Sent' } }
  server = await openImapServer({ storage: { INBOX: {}, '': { separator: '/', folders } } })
})
afterEach(async () => {
  await desk.close()
  await smtp[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

async function connect(): Promise<string> {
  const { status, body, text } = await desk.alice.post('/v1/mailboxes', {
    address: 'support@acme.example',
    name: 'Acme Support',
    smtp: { host: '127.0.0.1', port: smtp.port, security: 'none' },
    send_delay_seconds: 0,
    incoming: {
      aliases: ['help@acme.example'],
      authserv_id: 'mx.acme.example',
      imap: {
        host: '127.0.0.1',
        port: server.port,
        security: 'none',
        username: 'desk',
        password: 'secret',
        folders: ['INBOX', 'Sent'],
      },
    },
  })
  assert.equal(status, 201, text)
  await desk.imap.poll()
  return `/v1/mailboxes/${body.id}`
}

const question = composeRaw({ 'Message-ID': '<question@shop.example>' }, 'Where is my lamp?')
const answer = composeRaw(
  {
    From: 'Acme Support <support@acme.example>',
    To: 'Maya Chen <maya@shop.example>',
    Date: 'Sat, 28 Feb 2026 11:00:00 +0000',
    'Message-ID': '<answer@acme.example>',
    'In-Reply-To': '<question@shop.example>',
  },
  'It is on its way.',
)
const thanks = composeRaw(
  {
    Date: 'Sat, 28 Feb 2026 12:00:00 +0000',
    'Message-ID': '<thanks@shop.example>',
    'In-Reply-To': '<answer@acme.example>',
  },
  'Thank you!',
)

const inOrder = { question, answer, thanks }
type Name = keyof typeof inOrder

async function receiveNew(raw: string, folder = 'INBOX') {
  server.add(raw, { folder, at: desk.clock.now() })
  desk.clock.advance(60)
  await desk.imap.poll()
  await desk.jobs.runDue()
  const [mail] = (await desk.bob.get('/v1/inbound-mails')).body
  return (await desk.bob.get(`/v1/inbound-mails/${mail.id}`)).body
}

const tickets = async () => (await desk.bob.get('/v1/tickets?limit=100')).body
const commentsOf = async (id: string) =>
  (await desk.bob.get(`/v1/tickets/${id}/comments`)).body as {
    author_type: string
    author_name: string
    author_id: string | null
    is_internal: boolean
    body: string
    created_at: string
  }[]

/** What follows from comments is done before what is counted here. */
async function assertSilent(): Promise<void> {
  await desk.jobs.runDue()
  assert.deepEqual((await desk.bob.get('/v1/outbound-mails')).body, [])
  assert.deepEqual(smtp.received, [])
}

const passing = 'mx.acme.example; dmarc=pass header.from=acme.example'
const withAuthentication = (raw: string, result: string) =>
  `Authentication-Results: ${result}\r\n${raw}`

describe('while the desk is live', () => {
  test('an answer in the folder for sent mail becomes a comment, once, and nobody gets a mail', async () => {
    await connect()
    const { ticket_id } = await receiveNew(question)
    assert.equal((await receiveNew(answer, 'Sent')).state, 'imported')
    // Cc to the mailbox.
    const copy = withAuthentication(answer, passing)
    assert.equal((await receiveNew(copy)).state, 'duplicate')
    const [comment, ...more] = await commentsOf(ticket_id)
    const { author_type, author_name, author_id, is_internal, body } = comment!
    assert.deepEqual(
      [author_type, author_name, author_id, is_internal, body],
      ['user', 'Acme Support', null, false, 'It is on its way.'],
    )
    assert.deepEqual(more, [])
    const { ticket_id: joined, state } = await receiveNew(thanks)
    assert.deepEqual([state, joined], ['imported', ticket_id])
    await assertSilent()
    assert.equal((await tickets()).length, 1)
  })

  test('an agent who is named in it is its author, and followers are not notified', async () => {
    await connect()
    const { ticket_id } = await receiveNew(question)
    const me = (await desk.bob.get('/v1/users/me')).body
    await desk.alice.put(`/v1/tickets/${ticket_id}/followers/me`, {})
    const from = `From: ${me.full_name} <help@acme.example>`
    await receiveNew(answer.replace(/^From: .*$/m, from), 'Sent')
    const [comment] = await commentsOf(ticket_id)
    assert.deepEqual([comment!.author_name, comment!.author_id], [me.full_name, me.id])
    await assertSilent()
    const { body } = await desk.alice.get('/v1/notifications')
    assert.ok(!JSON.stringify(body).includes('"followed"'), JSON.stringify(body))
  })

  test('a copy in the inbox counts only if the sender is verified', async () => {
    await connect()
    const { ticket_id } = await receiveNew(question)
    const forged = [
      answer,
      withAuthentication(answer, 'mx.acme.example; dmarc=fail header.from=acme.example'),
      withAuthentication(answer, 'mx.eve.example; dmarc=pass header.from=acme.example'),
    ].map((raw, index) => raw.replace('<answer@', `<forged${index}@`))
    for (const raw of forged) {
      const mail = await receiveNew(raw)
      assert.deepEqual([mail.state, mail.reason], ['held', 'own_address'])
    }
    assert.deepEqual(await commentsOf(ticket_id), [])
    assert.equal((await receiveNew(withAuthentication(answer, passing))).state, 'imported')
    assert.equal((await commentsOf(ticket_id)).length, 1)
    await assertSilent()
  })

  test('a copy that could not be verified counts once it also lies in the folder for sent mail', async () => {
    await connect()
    const { ticket_id } = await receiveNew(question)
    assert.equal((await receiveNew(answer)).state, 'held')
    await receiveNew(answer, 'Sent')
    await desk.jobs.runDue()
    assert.equal((await commentsOf(ticket_id)).length, 1)
    await assertSilent()
  })

  test('a program that answers for the mailbox writes no comment', async () => {
    await connect()
    const { ticket_id } = await receiveNew(question)
    const mail = await receiveNew(`Auto-Submitted: auto-replied\r\n${answer}`, 'Sent')
    assert.equal(mail.state, 'held')
    assert.deepEqual(await commentsOf(ticket_id), [])
  })
})

const permutations: Name[][] = [
  ['question', 'answer', 'thanks'],
  ['question', 'thanks', 'answer'],
  ['answer', 'question', 'thanks'],
  ['answer', 'thanks', 'question'],
  ['thanks', 'question', 'answer'],
  ['thanks', 'answer', 'question'],
]

/** What is said on each ticket, and on those that were merged into it. */
async function conversations(): Promise<string[][]> {
  const rows = await desk.sqlFromOutside(`
    SELECT coalesce(t.merged_into_id, t.id) AS id, t.description AS words FROM tickets t
    UNION ALL
    SELECT coalesce(t.merged_into_id, t.id), c.body FROM comments c JOIN tickets t ON t.id = c.ticket_id`)
  const found = Map.groupBy(rows, ({ id }) => id)
  return [...found.values()].map((said) => said.map(({ words }) => String(words)).toSorted())
}

describe('earlier mail', () => {
  for (const as of ['tickets', 'archive'])
    for (const order of permutations)
      test(`as ${as}: ${order.join(', ')} become one ticket`, async () => {
        for (const [index, name] of order.entries()) {
          // As if clients had copied them: only the order shows which is which.
          const at = new Date(Date.UTC(2026, 1, 28, 13 + index))
          server.add(`X-Spam-Status: No\r\n${inOrder[name]}`, { at, folder: 'INBOX' })
        }
        const path = await connect()
        for (const mail of server.mails())
          mail.raw = mail.raw.replace('X-Spam-Status: No', `Authentication-Results: ${passing}`)
        const started = await desk.alice.post(`${path}/backfill`, { since: '2026-01-01', as })
        assert.equal(started.status, 202, started.text)
        await waitFor('the import', async () => {
          await desk.jobs.runDue()
          const { state } = (await desk.alice.get(path)).body.incoming.imap.backfill
          const waiting = "SELECT 1 FROM inbound_mails WHERE state IN ('receiving', 'received')"
          return state === 'done' && (await desk.sqlFromOutside(waiting)).length === 0
        })
        const { body: mails } = await desk.bob.get('/v1/inbound-mails')
        const states = mails.map(({ state }: { state: string }) => state)
        assert.deepEqual(states, ['imported', 'imported', 'imported'])
        assert.deepEqual(await conversations(), [
          ['It is on its way.', 'Thank you!', 'Where is my lamp?'],
        ])
        await assertSilent()
      })
})
