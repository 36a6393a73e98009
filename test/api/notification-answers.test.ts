import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { ticketInput } from '../support/client/client.ts'
import {
  commentsOf,
  deliver,
  desk,
  header,
  mailboxId,
  server,
  tickets,
  useMailDesk,
} from '../support/desk/mail-desk.ts'
import { composeRaw } from '../support/fixtures/mail.ts'

// What agents answer to notifications by mail.

useMailDesk({ BELLHOP_PUBLIC_URL: 'http://desk.example' })

let bob: { id: string; email: string }
beforeEach(async () => {
  bob = (await desk.bob.get('/v1/users/me')).body
  const path = '/v1/me/notification-settings'
  const { body } = await desk.bob.get(path)
  const saved = await desk.bob.put(path, { ...body, mail: { ...body.mail, assigned: 'soon' } })
  assert.equal(saved.status, 200, saved.text)
})

const setMailbox = async (incoming: object) =>
  assert.equal((await desk.alice.patch(`/v1/mailboxes/${mailboxId}`, { incoming })).status, 200)

/** A ticket of Maya that is assigned to Bob, and the mail that tells him. */
async function notify(): Promise<{ ticketId: string; sent: string }> {
  const input = ticketInput({ assigned_user_id: bob.id, customer_email: 'maya@shop.example' })
  const { body: ticket } = await desk.alice.post('/v1/tickets', input)
  await desk.jobs.runDue()
  desk.clock.advance(125)
  await desk.jobs.runDue()
  const mail = server.received.findLast(({ to }) => to.includes(bob.email))!
  assert.ok(mail.raw.includes(ticket.ticket_display_id))
  // Without the line breaks of quoted-printable.
  return { ticketId: ticket.id, sent: mail.raw.replaceAll('=\r\n', '') }
}

const domainOf = (email: string) => email.slice(email.indexOf('@') + 1)

/** From an address that the mail server has verified. */
const verified = (email: string, headers: Record<string, string> = {}) => ({
  From: `Somebody <${email}>`,
  'Authentication-Results': `mx.acme.example; dmarc=pass header.from=${domainOf(email)}`,
  ...headers,
})

const answering = (sent: string) => ({ 'In-Reply-To': header(sent, 'Message-ID')! })
const addressIn = (value: string) => /<([^>]+)>/.exec(value)![1]!

test('an answer becomes a note of the agent', async () => {
  const { ticketId, sent } = await notify()
  assert.match(sent, /Your answer to this mail becomes an internal note/)
  const mail = await deliver(
    composeRaw(
      verified(bob.email, answering(sent)),
      'She called already.\n\nOn Monday, Acme wrote:\n> x',
    ),
  )
  assert.equal(mail.state, 'imported', JSON.stringify(mail))
  const [comment] = await commentsOf(ticketId)
  assert.deepEqual(
    [comment.body, comment.is_internal, comment.author_type, comment.author_id],
    ['She called already.', true, 'user', bob.id],
  )
})

test('an answer becomes a reply if the mailbox says so, which the customer gets', async () => {
  await setMailbox({ agents_by_mail: 'reply', is_plus_addressed: true })
  const { ticketId, sent } = await notify()
  assert.match(sent, /Your answer to this mail is sent to the customer/)
  const to = addressIn(header(sent, 'Reply-To')!)
  assert.match(to, /^support\+[a-z2-7]{26}@acme\.example$/)
  await deliver(composeRaw(verified(bob.email, { To: to, Subject: 'Other words' }), 'On its way.'))
  const [comment] = await commentsOf(ticketId)
  assert.deepEqual([comment.body, comment.is_internal], ['On its way.', false])
  await desk.jobs.runDue()
  assert.deepEqual(server.received.at(-1)!.to, ['maya@shop.example'])
})

test('an answer that repeats the notification without marking it is a note', async () => {
  await setMailbox({ agents_by_mail: 'reply' })
  const { ticketId, sent } = await notify()
  const count = server.received.length
  const body = `Yes.\n\nassigned this ticket to you\n${/ref:\w+/.exec(sent)![0]}\nNo.`
  await deliver(composeRaw(verified(bob.email), body))
  assert.equal((await commentsOf(ticketId))[0].is_internal, true)
  await desk.jobs.runDue()
  assert.equal(server.received.length, count)
})

test('a note that the agent is away adds nothing to the ticket', async () => {
  const { ticketId, sent } = await notify()
  const away = { ...answering(sent), 'Auto-Submitted': 'auto-replied' }
  const mail = await deliver(composeRaw(verified(bob.email, away)))
  assert.deepEqual([mail.state, mail.ticket_id], ['held', null])
  assert.deepEqual(await commentsOf(ticketId), [])
})

test('only the agent who got the notification can answer it', async () => {
  await setMailbox({ agents_by_mail: 'reply' })
  const { ticketId, sent } = await notify()
  const { email: alice } = (await desk.alice.get('/v1/users/me')).body
  const customer = { ...answering(sent), From: 'Maya <maya@shop.example>' }
  const results = []
  for (const headers of [
    { ...answering(sent), From: `Bob <${bob.email}>` },
    verified(alice, answering(sent)),
    verified('eve@else.example', answering(sent)),
    customer,
  ]) {
    const { state, reason } = await deliver(composeRaw(headers))
    results.push([state, reason])
  }
  assert.deepEqual(results, [
    ['held', 'agent_not_verified'],
    ['held', 'unknown_sender'],
    ['held', 'unknown_sender'],
    ['held', 'not_authenticated'],
  ])
  assert.deepEqual(await commentsOf(ticketId), [])
  assert.equal((await tickets()).length, 1)
})

test('an agent who may only read cannot answer by mail', async () => {
  const { ticketId, sent } = await notify()
  const changed = await desk.alice.patch(`/v1/users/${bob.id}`, { role: 'read_only_agent' })
  assert.equal(changed.status, 200, changed.text)
  const id = (
    await desk.alice.post(
      '/v1/inbound-mails',
      new Blob([composeRaw(verified(bob.email, answering(sent)))], { type: 'message/rfc822' }),
    )
  ).body.id
  await desk.jobs.runDue()
  const mail = (await desk.alice.get(`/v1/inbound-mails/${id}`)).body
  assert.deepEqual([mail.state, mail.reason], ['held', 'agent_not_verified'])
  assert.deepEqual((await desk.alice.get(`/v1/tickets/${ticketId}/comments`)).body, [])
})

test('a notification says that answers do not arrive, if they would be held', async () => {
  for (const incoming of [{ agents_by_mail: 'off' }, { authserv_id: null }]) {
    await setMailbox({ agents_by_mail: 'note', authserv_id: 'mx.acme.example', ...incoming })
    const { ticketId, sent } = await notify()
    assert.match(sent, /Answer in the console/)
    const mail = await deliver(composeRaw(verified(bob.email, answering(sent))))
    assert.equal(mail.state, 'held')
    assert.deepEqual(await commentsOf(ticketId), [])
  }
})
