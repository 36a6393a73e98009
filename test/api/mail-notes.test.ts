import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { ticketInput } from '../support/client/client.ts'
import { scaled } from '../support/depth.ts'
import { type Desk, openDesk } from '../support/desk/desk.ts'
import { composeRaw } from '../support/fixtures/mail.ts'
import { type MailServer, openMailServer } from '../support/network/mail-server.ts'

let desk: Desk
let server: MailServer
let alice: string
let macro: string
before(async () => {
  desk = await openDesk({
    BELLHOP_MAIL_ALLOW_PRIVATE: 'true',
    BELLHOP_PUBLIC_URL: 'http://desk.example',
  })
  server = await openMailServer()
  const smtp = { host: '127.0.0.1', port: server.port, security: 'none' }
  const body = {
    address: 'desk@acme.example',
    name: 'Acme',
    smtp,
    send_delay_seconds: 1,
    incoming: { authserv_id: 'mx.acme.example' },
  }
  assert.equal((await desk.alice.post('/v1/mailboxes', body)).status, 201)
  macro = (await desk.bob.post('/v1/macros', { name: 'Macro', body: 'Hi' })).body.id
  await notifyAliceByMail()
})
after(async () => {
  await desk.close()
  await server[Symbol.asyncDispose]()
})

/** Of everything, with the words that may be sent. */
async function notifyAliceByMail(): Promise<void> {
  const path = '/v1/me/notification-settings'
  const { body: settings } = await desk.alice.get(path)
  const kinds = Object.keys(settings).filter((name) => name !== 'mail')
  const soon = Object.fromEntries(kinds.map((kind) => [kind, 'soon']))
  const saved = await desk.alice.put(path, { ...settings, mail: { ...settings.mail, ...soon } })
  assert.equal(saved.status, 200, saved.text)
  await desk.alice.patch('/v1/organization', { notification_mail_detail: 'messages' })
  alice = (await desk.alice.get('/v1/users/me')).body.id
}

const stepNames = [
  'note',
  'macro',
  'schedule',
  'mail of an agent',
  'reply',
  'edit note',
  'edit reply',
  'merge',
  'split',
  'send',
  'file',
] as const
type Step = (typeof stepNames)[number]

const steps = fc.array(fc.constantFrom<Step>(...stepNames), { minLength: 4, maxLength: 16 })

const canary = 'quetzalcoatl'
const wordOf = (kind: string) => `${canary}${kind.replaceAll(' ', '')}`

test('an internal note is never sent by mail, whatever happens to its ticket', async () => {
  let replyCount = 0
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      replyCount += await play(list)
      desk.clock.advance(2)
      await desk.jobs.runDue()
      desk.clock.advance(1_800)
      await desk.jobs.runDue()
      for (const { raw } of server.received) assert.ok(!raw.includes(canary), raw)
    }),
    // Each kind of note once, replies that are sent as they are, and then at random.
    { numRuns: scaled(6), examples: [[[...stepNames]], [['reply', 'note', 'reply', 'note']]] },
  )
  for (const kind of ['note', 'macro', 'schedule', 'mail of an agent']) {
    const rows = await desk.sqlFromOutside(
      `SELECT is_internal FROM comments WHERE body LIKE '${wordOf(kind)}%'`,
    )
    assert.ok(rows.length > 0 && rows.every((row) => Boolean(row.is_internal)), kind)
  }
  const notices = server.received.filter(({ raw }) =>
    raw.includes('Auto-Submitted: auto-generated'),
  )
  // Each of several recipients gets a mail of their own, with the same Message-ID.
  const replies = server.received.filter((mail) => !notices.includes(mail))
  const sentCount = new Set(replies.map(({ raw }) => /^Message-ID: (.+)$/im.exec(raw)![1])).size
  assert.ok(sentCount > 0 && sentCount <= replyCount, `${sentCount} of ${replyCount}`)
  assert.ok(notices.some(({ raw }) => /mentioned you in a note/.test(raw)))
  assert.ok(notices.some(({ raw }) => /> reply \d/.test(raw)))
})

/** Returns how many public replies were written. */
async function play(list: readonly Step[]): Promise<number> {
  const tickets = [await createTicket(), await createTicket()]
  const notes: string[] = []
  const replies: string[] = []
  for (const [index, step] of list.entries()) {
    const path = `/v1/tickets/${tickets[index % tickets.length]}/comments`
    if (step === 'note')
      notes.push(
        await comment(path, {
          body: wordOf(step),
          is_internal: true,
          mentioned_user_ids: [alice],
        }),
      )
    if (step === 'macro') {
      const applied = { is_internal: true, body: wordOf(step) }
      await desk.bob.post(`/v1/tickets/${tickets[index % 2]}/macros/${macro}`, applied)
    }
    if (step === 'schedule') {
      const send_at = new Date(desk.clock.now().getTime() + 600_000).toISOString()
      const planned = { body: wordOf(step), is_internal: true, send_at }
      await desk.bob.post(`/v1/tickets/${tickets[index % 2]}/scheduled-comments`, planned)
    }
    if (step === 'mail of an agent') replies.push(await answerByMail(tickets[index % 2]!))
    if (step === 'reply') replies.push(await comment(path, { body: `reply ${index}` }))
    if (step === 'edit note' && notes.length > 0) {
      await desk.bob.patch(notes.at(-1)!, { body: `${wordOf('note')} again` })
    }
    if (step === 'edit reply' && replies.length > 0) {
      await desk.bob.patch(replies.at(-1)!, { body: 'edited' })
    }
    if (step === 'file' && notes.length > 0) {
      const form = new FormData()
      form.append('file', new Blob([canary]), `${canary}.txt`)
      await desk.bob.post(`${notes.at(-1)}/attachments`, form)
    }
    if (step === 'merge') {
      await desk.bob.post(`/v1/tickets/${tickets[0]}/merge`, { ticket_ids: [tickets[1]] })
    }
    if (step === 'split' && notes.length > 0) {
      const [, , , ticket, , id] = notes.at(-1)!.split('/')
      await desk.bob.post(`/v1/tickets/${ticket}/split`, { comment_ids: [id], subject: 'split' })
    }
    if (step === 'send') {
      desk.clock.advance(2)
      await desk.jobs.runDue()
    }
  }
  return replies.length
}

/** Bob is in copy of a reply, which is returned, and answers it: with a note. */
async function answerByMail(ticketId: string): Promise<string> {
  await desk.bob.put(`/v1/tickets/${ticketId}/participants/bob@acme.example`, { name: 'Bob' })
  const sent = await desk.alice.post(`/v1/tickets/${ticketId}/comments`, { body: 'reply 0' })
  desk.clock.advance(2)
  await desk.jobs.runDue()
  const mails = (await desk.bob.get(`/v1/outbound-mails?ticket_id=${ticketId}`)).body
  const mail = mails.find((each: { comment_id: string }) => each.comment_id === sent.body.id)
  const answer = composeRaw(
    {
      From: 'Bob <bob@acme.example>',
      To: 'desk@acme.example',
      'In-Reply-To': mail.message_id,
      'Authentication-Results': 'mx.acme.example; dmarc=pass header.from=acme.example',
    },
    wordOf('mail of an agent'),
  )
  const { status } = await desk.bob.post('/v1/inbound-mails', new Blob([answer], asMail))
  assert.equal(status, 202)
  return `/v1/tickets/${ticketId}/comments/${sent.body.id}`
}

const asMail = { type: 'message/rfc822' }

/** Alice follows it. */
async function createTicket(): Promise<string> {
  const { id } = (await desk.bob.post('/v1/tickets', ticketInput())).body
  assert.ok((await desk.alice.put(`/v1/tickets/${id}/followers/${alice}`)).status < 300)
  return id
}

async function comment(path: string, body: object): Promise<string> {
  const response = await desk.bob.post(path, body)
  assert.equal(response.status, 201, response.text)
  return `${path}/${response.body.id}`
}
