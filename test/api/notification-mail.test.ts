import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { markMailboxFailing } from '../../src/channels/mail/mailboxes/state.ts'
import { toTimestamp } from '../../src/platform/time.ts'
import { waitFor } from '../support/assert/until.ts'
import { type ApiClient, ticketInput } from '../support/client/client.ts'
import { type Desk, openDesk } from '../support/desk/desk.ts'
import { composeBounce, composeRaw } from '../support/fixtures/mail.ts'
import {
  type MailServer,
  openMailServer,
  type ReceivedMail,
} from '../support/network/mail-server.ts'

let desk: Desk
let server: MailServer
let bob: string
before(async () => {
  server = await openMailServer()
  desk = await openDesk({
    BELLHOP_MAIL_URL: `smtp://127.0.0.1:${server.port}?security=none`,
    BELLHOP_MAIL_FROM: 'The Desk <desk@host.example>',
    BELLHOP_PUBLIC_URL: 'http://desk.example',
  })
  bob = (await desk.bob.get('/v1/users/me')).body.id
})
after(async () => {
  await desk.close()
  await server[Symbol.asyncDispose]()
})
beforeEach(async () => {
  // Limits are per hour.
  desk.clock.advance(7_200)
  await save(desk.bob, {})
  await readAll(desk.bob)
  await desk.jobs.runDue()
  server.received.length = 0
  server.answerMessage = () => undefined
  server.answerRecipient = () => undefined
})

const settings = '/v1/me/notification-settings'
const channels = {
  assigned: 'bell',
  mentioned: 'bell',
  customer_replied: 'bell',
  followed: 'bell',
  snooze_ended: 'bell',
  reply_held: 'bell',
}
const kinds = Object.keys(channels)
const all = (mode: string) => Object.fromEntries(kinds.map((kind) => [kind, mode]))

async function save(client: ApiClient, mail: object) {
  const defaults = { digest_time: '08:00', quiet_hours: null, is_quiet_on_weekends: false }
  const body = { ...channels, mail: { ...all('soon'), ...defaults, timezone: 'UTC', ...mail } }
  const response = await client.put(settings, body)
  assert.equal(response.status, 200, response.text)
  return response.body
}

async function readAll(client: ApiClient): Promise<void> {
  await desk.jobs.runDue()
  const [newest] = (await client.get('/v1/notifications?limit=1')).body
  if (newest) await client.post('/v1/notifications/read', { before: newest.id })
}

interface NewTicket {
  id: string
  ticket_display_id: string
  ticket_number: number
}

/** Assigned to Bob, who is notified. */
const assigned = async (change = {}): Promise<NewTicket> =>
  (await desk.alice.post('/v1/tickets', ticketInput({ assigned_user_id: bob, ...change }))).body

/** Of a customer, on a ticket of Bob. */
const customerReplies = ({ id }: NewTicket, body = 'Still broken') =>
  desk.alice.post(`/v1/tickets/${id}/comments`, { body, author_type: 'customer' })

async function pass(seconds: number): Promise<void> {
  await desk.jobs.runDue()
  desk.clock.advance(seconds)
  await desk.jobs.runDue()
}

const subjects = () =>
  server.received.map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)![1]!).toSorted()

const headerOf = ({ raw }: ReceivedMail, name: string) =>
  new RegExp(`^${name}: (.*)$`, 'm').exec(
    raw.replaceAll(/\r\n[ \t]/g, ' ').replaceAll('\r', ''),
  )?.[1]

const untilSent = (count: number) =>
  waitFor('the mails', async () => {
    await desk.jobs.runDue()
    return server.received.length >= count
  })

const countTickets = async () =>
  (await desk.alice.get('/v1/tickets?limit=1')).headers.get('x-total-count')

const bodyOf = ({ body }: { body: unknown }) => body

/** Returns what becomes of a mail that arrives. */
async function become(raw: string): Promise<[state: string, reason: string | null]> {
  const mail = new Blob([Buffer.from(raw, 'latin1')], { type: 'message/rfc822' })
  const { body, status } = await desk.alice.post('/v1/inbound-mails', mail)
  assert.equal(status, 202)
  let became: { state: string; reason: string | null }
  await waitFor('it is decided', async () => {
    await desk.jobs.runDue()
    became = (await desk.alice.get(`/v1/inbound-mails/${body.id}`)).body
    return became.state !== 'received'
  })
  return [became!.state, became!.reason]
}

test('soon: two minutes later, one mail for all that is unread on a ticket', async () => {
  const ticket = await assigned({ subject: 'Broken lamp' })
  await customerReplies(ticket, 'Secret words')
  await customerReplies(ticket)
  await pass(119)
  assert.deepEqual(subjects(), [])
  await pass(2)
  await untilSent(1)
  assert.deepEqual(subjects(), [`[${ticket.ticket_display_id}] Broken lamp`])
  const [mail] = server.received
  assert.deepEqual([mail!.from, mail!.to], ['desk@host.example', ['bob@acme.example']])
  assert.equal(headerOf(mail!, 'Auto-Submitted'), 'auto-generated')
  assert.equal(headerOf(mail!, 'X-Auto-Response-Suppress'), 'All')
  assert.match(headerOf(mail!, 'X-Bellhop-Desk')!, /^[\w-]{22}$/)
  assert.match(mail!.raw, /Admin assigned this ticket to you/)
  assert.match(mail!.raw, /Maya Chen replied, 2 replies/)
  assert.match(mail!.raw, new RegExp(`http://desk.example/tickets/${ticket.ticket_number}\\b`))
  assert.doesNotMatch(mail!.raw, /Secret|Still broken/)
  await pass(3_600)
  assert.equal(server.received.length, 1, 'each is sent once')
})

test('what was read, or seen on the ticket, is not sent', async () => {
  const [read, seen] = [await assigned(), await assigned()]
  await desk.jobs.runDue()
  const [first] = (await desk.bob.get('/v1/notifications?unread=true')).body
  assert.equal(first.ticket_id, seen.id)
  await desk.bob.put(`/v1/tickets/${seen.id}/seen`, {})
  const [second] = (await desk.bob.get('/v1/notifications?unread=true')).body
  assert.equal(second.ticket_id, read.id)
  await desk.bob.post('/v1/notifications/read', { ids: [second.id] })
  await pass(600)
  assert.deepEqual(subjects(), [])
})

test('nothing is sent while the user looks at the ticket, and what is unread afterwards is', async () => {
  const ticket = await assigned()
  const look = () => desk.bob.put(`/v1/tickets/${ticket.id}/presence`, { state: 'viewing' })
  await pass(110)
  await look()
  await pass(20)
  assert.deepEqual(subjects(), [])
  await pass(125)
  await untilSent(1)
})

test('a reply after the mail is another mail', async () => {
  const ticket = await assigned()
  await pass(125)
  await untilSent(1)
  await customerReplies(ticket)
  await pass(125)
  await untilSent(2)
  await customerReplies(ticket)
  await pass(125)
  await untilSent(3)
  const ids = new Set(server.received.map((mail) => headerOf(mail, 'Message-ID')))
  assert.equal(ids.size, 3)
})

test('news of many tickets at once are one mail', async () => {
  for (let count = 0; count < 5; count++) await assigned()
  await pass(125)
  await untilSent(1)
  assert.deepEqual(subjects(), ['5 unread notifications at acme'])
})

test('digest: once a day, with what is unread, and nothing if nothing is', async () => {
  desk.clock.time = new Date('2026-03-28T12:00:00Z')
  await save(desk.bob, { ...all('digest'), timezone: 'Europe/Berlin' })
  const first = await assigned({ subject: 'One' })
  await assigned({ subject: 'Two' })
  const third = await assigned({ subject: 'Three' })
  await desk.jobs.runDue()
  await desk.bob.put(`/v1/tickets/${third.id}/seen`, {})
  // 08:00 in Berlin, on the day after which clocks are put forward.
  desk.clock.time = new Date('2026-03-29T05:59:59Z')
  await pass(0)
  assert.deepEqual(subjects(), [])
  await pass(1)
  await untilSent(1)
  assert.deepEqual(subjects(), ['2 unread notifications at acme'])
  assert.match(server.received[0]!.raw, /\] One\r/)
  assert.match(server.received[0]!.raw, /\] Two\r/)
  assert.doesNotMatch(server.received[0]!.raw, /Three/)
  await pass(86_400)
  assert.equal(server.received.length, 1)
  await customerReplies(first)
  await pass(86_400)
  await untilSent(2)
})

test('a problem with mail is sent to admins, with a link to where it can be solved', async () => {
  await save(desk.alice, { mailbox_problem: 'soon' })
  const smtp = { host: '127.0.0.1', port: 1, security: 'none' }
  const body = { address: 'broken@acme.example', name: 'Acme', smtp }
  const { body: mailbox } = await desk.alice.post('/v1/mailboxes', body)
  // The sender is the server: this mailbox cannot send.
  await desk.alice.patch(`/v1/mailboxes/${mailbox.id}`, { is_enabled: false })
  await desk.db.transact((tx) =>
    markMailboxFailing(tx.in(1), mailbox.id, '535 Denied', toTimestamp(desk.clock.now())),
  )
  await pass(120)
  await untilSent(1)
  assert.deepEqual(subjects(), ['A problem with mail'])
  const [{ raw }] = server.received as [ReceivedMail]
  assert.match(raw, /broken@acme\.example can=E2=80=99t send mail/)
  assert.match(raw, /http:\/\/desk\.example\/settings\/mail\s/)
  assert.doesNotMatch(raw, /customer/, 'there is none')
  await desk.alice.delete(`/v1/mailboxes/${mailbox.id}`)
  await save(desk.alice, all('off'))
})

test('a new admin is sent to admins who want it, with a link to the members', async () => {
  await save(desk.alice, { admin_added: 'soon' })
  const fox = { email: 'fox@acme.example', full_name: 'Dana Fox', role: 'admin' }
  assert.equal((await desk.alice.post('/v1/users', fox)).status, 201)
  await pass(120)
  await untilSent(1)
  assert.deepEqual(subjects(), ['A new admin'])
  const [{ raw }] = server.received as [ReceivedMail]
  assert.match(raw, /Dana Fox is now an admin/)
  assert.match(raw, /http:\/\/desk\.example\/settings\/members\s/)
  await save(desk.alice, all('off'))
})

test('quiet hours: what is due waits until they end, also if they are changed', async () => {
  desk.clock.time = new Date('2026-10-24T18:30:00Z')
  const quiet_hours = { from: '20:00', to: '07:00' }
  await save(desk.bob, { quiet_hours, timezone: 'Europe/Berlin' })
  const ticket = await assigned()
  await pass(600)
  // Clocks are put back in this night: 07:00 is 06:00 UTC.
  desk.clock.time = new Date('2026-10-25T05:59:59Z')
  await pass(0)
  assert.deepEqual(subjects(), [])
  await pass(1)
  await untilSent(1)
  desk.clock.time = new Date('2026-10-25T20:00:00Z')
  await customerReplies(ticket)
  await pass(600)
  assert.equal(server.received.length, 1)
  await save(desk.bob, { quiet_hours: null })
  await untilSent(2)
})

test('new settings apply to what waits', async () => {
  await save(desk.bob, all('digest'))
  await assigned()
  await desk.jobs.runDue()
  await save(desk.bob, all('off'))
  await pass(2 * 86_400)
  assert.deepEqual(subjects(), [])
  await save(desk.bob, all('digest'))
  await assigned()
  await desk.jobs.runDue()
  await save(desk.bob, all('soon'))
  await pass(125)
  await untilSent(1)
})

test('inactive users and suppressed addresses get nothing', async () => {
  const email = 'idle@acme.example'
  const idle = await desk.addUser(email, 'agent')
  const client = await desk.client(email)
  await save(client, {})
  const assign = () => desk.alice.post('/v1/tickets', ticketInput({ assigned_user_id: idle }))
  await assign()
  await desk.jobs.runDue()
  await desk.alice.patch(`/v1/users/${idle}`, { is_active: false })
  await pass(600)
  assert.deepEqual(subjects(), [])
  await desk.alice.patch(`/v1/users/${idle}`, { is_active: true })
  await pass(600)
  assert.deepEqual(subjects(), [], 'nor later')
  server.answerRecipient = () => '550 5.1.1 No such user'
  await assign()
  await pass(125)
  const path = '/v1/me/notification-mail'
  const state = async () => (await client.get(path)).body
  await waitFor('it is suppressed', async () => {
    await desk.jobs.runDue()
    return (await state()).state === 'suppressed'
  })
  server.answerRecipient = () => undefined
  await assign()
  await pass(600)
  assert.deepEqual(subjects(), [])
  assert.deepEqual(await state(), { state: 'suppressed', email })
  assert.deepEqual((await desk.bob.get(path)).body, { state: 'ready', email: 'bob@acme.example' })
})

test('a server that is busy is tried again, with the same Message-ID, until it is read', async () => {
  const [first, second] = [await assigned(), await assigned()]
  server.answerMessage = () => '451 Try again later'
  await pass(125)
  await untilSent(2)
  await desk.jobs.runDue()
  await desk.bob.put(`/v1/tickets/${second.id}/seen`, {})
  server.answerMessage = () => undefined
  const before = server.received.length
  await pass(70)
  await untilSent(before + 1)
  await pass(3_600)
  assert.equal(server.received.length, before + 1)
  const mails = server.received.filter(({ raw }) => raw.includes(first.ticket_display_id))
  assert.ok(mails.length >= 2)
  assert.equal(new Set(mails.map(({ raw }) => raw)).size, 1, 'the same bytes')
})

test('turning off a kind cancels a mail that waits for the server, if it is only about that', async () => {
  server.answerMessage = () => '451 Later'
  await assigned({ subject: 'Assigned' })
  const other = await assigned({ subject: 'Replied' })
  await readAll(desk.bob)
  await customerReplies(other)
  await assigned({ subject: 'Not wanted' })
  await pass(121)
  await untilSent(2)
  await save(desk.bob, { assigned: 'off' })
  server.answerMessage = () => undefined
  server.received.length = 0
  await pass(121)
  await untilSent(1)
  await pass(86_400)
  assert.deepEqual(subjects(), [`[${other.ticket_display_id}] Replied`])
})

test('whoever has the link can turn mail off, and only that', async () => {
  await assigned()
  await pass(125)
  await untilSent(1)
  await assigned()
  await desk.jobs.runDue()
  const [mail] = server.received
  assert.equal(headerOf(mail!, 'List-Unsubscribe-Post'), 'List-Unsubscribe=One-Click')
  const url = /^<http:\/\/desk\.example(\/unsubscribe\/[\w-]{44})>$/.exec(
    headerOf(mail!, 'List-Unsubscribe')!,
  )![1]!
  const page = await fetch(desk.url + url)
  assert.equal(page.status, 200)
  assert.match(await page.text(), /<form method="post">/)
  const modes = async () => {
    const { body } = await desk.bob.get(settings)
    return kinds.map((kind) => body.mail[kind])
  }
  assert.deepEqual(new Set(await modes()), new Set(['soon']), 'opening the page changes nothing')
  for (let time = 0; time < 2; time++) {
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    const done = await fetch(desk.url + url, { method: 'POST', body })
    assert.equal(done.status, 200)
    assert.match(await done.text(), /bob@acme\.example gets no more/)
  }
  const form = new FormData()
  form.append('List-Unsubscribe', 'One-Click')
  assert.equal((await fetch(desk.url + url, { method: 'POST', body: form })).status, 200)
  assert.deepEqual(new Set(await modes()), new Set(['off']))
  assert.equal((await desk.bob.get(settings)).body.assigned, 'bell')
  await pass(600)
  assert.equal(server.received.length, 1)
  const other = url.slice(0, -1) + (url.endsWith('A') ? 'g' : 'A')
  for (const path of [other, '/unsubscribe/x', `${url.slice(0, 36)}${'A'.repeat(22)}`]) {
    assert.equal((await fetch(desk.url + path, { method: 'POST' })).status, 404, path)
  }
})

test('words of public messages are included if the organization wants that', async () => {
  await desk.alice.patch('/v1/organization', { notification_mail_detail: 'messages' })
  const ticket = await assigned()
  await customerReplies(ticket, 'My lamp is <b>blue</b>')
  const note = { is_internal: true, mentioned_user_ids: [bob], body: 'hush hush' }
  await desk.alice.post(`/v1/tickets/${ticket.id}/comments`, note)
  await pass(125)
  await untilSent(1)
  const [{ raw }] = server.received as [ReceivedMail]
  assert.match(raw, /> My lamp is <b>blue<\/b>/)
  assert.match(raw, /lamp is &#60;b&#62;blue&#60;\/b&#62;/)
  assert.match(raw, /mentioned you in a note/)
  assert.doesNotMatch(raw, /hush/)
  await desk.alice.patch('/v1/organization', { notification_mail_detail: 'summary' })
})

test('a notification that comes back to the desk, or an answer to it, opens no ticket', async () => {
  await assigned()
  await pass(125)
  await untilSent(1)
  const { raw } = server.received[0]!
  const before = await countTickets()
  assert.deepEqual(await become(raw), ['own', null])
  const answer = [
    'From: Bob <bob@acme.example>',
    'To: desk@host.example',
    `Subject: Re: ${subjects()[0]}`,
    `In-Reply-To: ${headerOf(server.received[0]!, 'Message-ID')}`,
    'Message-ID: <answer@acme.example>',
    '',
    'To the customer?',
  ]
  assert.deepEqual(await become(answer.join('\r\n')), ['held', 'agent_not_verified'])
  assert.equal(await countTickets(), before)
})

test('an automatic answer to a mail about many tickets opens no ticket', async () => {
  for (let count = 0; count < 4; count++) await assigned()
  await pass(125)
  await untilSent(1)
  const before = await countTickets()
  const answer = composeRaw({
    From: 'Bob <bob@acme.example>',
    To: 'desk@host.example',
    Subject: `Out of office: ${subjects()[0]}`,
    'In-Reply-To': headerOf(server.received[0]!, 'Message-ID')!,
  })
  assert.deepEqual(await become(answer), ['held', 'agent_not_verified'])
  assert.equal(await countTickets(), before)
})

test('a mail that comes back is marked, is no comment, and notifies nobody', async () => {
  const bounceOf = async (status: string, isKeyed = true) => {
    const ticket = await assigned()
    await pass(125)
    await untilSent(1)
    const messageId = headerOf(server.received[0]!, 'Message-ID')!
    const before = [await countTickets(), (await desk.bob.get('/v1/notifications')).text]
    const returnKey = isKeyed ? headerOf(server.received[0]!, 'X-Bellhop-Return') : undefined
    const report = { messageId, recipient: 'bob@acme.example', status, returnKey }
    const bounce = composeBounce(report)
    assert.deepEqual(await become(bounce), ['bounce', null])
    await pass(125)
    assert.equal(server.received.length, 1)
    assert.deepEqual(await desk.alice.get(`/v1/tickets/${ticket.id}/comments`).then(bodyOf), [])
    assert.deepEqual([await countTickets(), (await desk.bob.get('/v1/notifications')).text], before)
    const [stored] = await desk.sqlFromOutside(
      `SELECT state, response FROM notification_mails WHERE message_id = '${messageId}'`,
    )
    assert.equal(stored!.state, 'failed')
    assert.match(String(stored!.response), new RegExp(status))
    server.received.length = 0
  }
  const availability = async () => (await desk.bob.get('/v1/me/notification-mail')).body.state
  await bounceOf('5.2.2')
  assert.equal(await availability(), 'ready')
  // Others may have seen its Message-ID.
  await bounceOf('5.1.1', false)
  assert.equal(await availability(), 'ready')
  // There is no such mailbox: each further mail would come back.
  await bounceOf('5.1.1')
  assert.equal(await availability(), 'suppressed')
  const [suppression] = (await desk.alice.get('/v1/suppressions')).body
  assert.equal((await desk.alice.delete(`/v1/suppressions/${suppression.id}`)).status, 204)
})

test('a user gets at most 20 an hour; the rest waits', async () => {
  for (let count = 0; count < 24; count++) {
    await assigned()
    await pass(121)
  }
  const sent = server.received.length
  assert.ok(sent <= 20, `${sent} mails`)
  await pass(3_600)
  await waitFor('the rest', async () => {
    await pass(300)
    return server.received.length > sent
  })
  const text = server.received.map(({ raw }) => raw).join('')
  const numbers = new Set(text.match(/desk\.example\/tickets\/\d+/g))
  assert.equal(numbers.size, 24, 'nothing is lost')
})

test('settings: mail may be left out and stays, and times are checked', async () => {
  const saved = await save(desk.bob, { digest_time: '17:30', timezone: 'Asia/Tokyo' })
  assert.deepEqual(saved.mail.timezone, 'Asia/Tokyo')
  const { body } = await desk.bob.put(settings, { ...channels, assigned: 'browser' })
  assert.deepEqual(body, { ...saved, assigned: 'browser' })
  for (const mail of [
    { digest_time: '24:00' },
    { digest_time: '8:00' },
    { quiet_hours: { from: '07:00', to: '07:00' } },
    { timezone: 'Mars/Base' },
    { assigned: 'bell' },
  ]) {
    const whole = { ...saved, mail: { ...saved.mail, ...mail } }
    assert.equal((await desk.bob.put(settings, whole)).status, 422, JSON.stringify(mail))
  }
  // Before it is chosen, that of the account.
  assert.equal((await desk.alice.get(settings)).body.mail.timezone, 'UTC')
})
