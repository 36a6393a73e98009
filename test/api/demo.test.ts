import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { OutboundMail } from '../../src/channels/mail/sending/schema.ts'
import { companies, customers, teamFor, teams } from '../../src/cli/demo/data.ts'
import type { Attachment } from '../../src/desk/attachments/schema.ts'
import type { Comment } from '../../src/desk/comments/schema.ts'
import type { Team } from '../../src/desk/teams/schema.ts'
import type { TicketItem } from '../../src/desk/tickets/schema.ts'
import type { Event } from '../../src/events/log/schema.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { runCli } from '../support/process/process.ts'

interface Conversation {
  ticket: TicketItem
  comments: Comment[]
  events: Event[]
  attachments: Attachment[]
  merged: TicketItem[]
}

const desk = useDesk()
let conversations: Conversation[]
before(async () => {
  const env = { BELLHOP_DATA_DIR: desk.dataDir }
  const url = desk.databaseUrl
  const words = ['demo', '--tickets', '160', '--seed', '3']
  const { code, stderr } = await runCli(words, url ? { ...env, DATABASE_URL: url } : env)
  assert.deepEqual({ code, stderr }, { code: 0, stderr: '' })
  const { body: tickets } = await desk.alice.get('/v1/tickets?limit=500&include=opened_by')
  conversations = []
  for (const ticket of tickets) conversations.push(await read(ticket))
})

async function read(ticket: TicketItem): Promise<Conversation> {
  const get = async (part: string) =>
    (await desk.alice.get(`/v1/tickets/${ticket.id}/${part}`)).body
  const [comments, events, attachments, relations] = await Promise.all([
    get('comments'),
    get('history'),
    get('attachments'),
    get('relations'),
  ])
  return { ticket, comments, events, attachments, merged: relations.merged }
}

const timesOf = (items: { created_at: string }[]) => items.map((item) => item.created_at)
const createdComments = (events: Event[]) => events.filter(({ type }) => type === 'comment.created')

test('the demo has companies, which its customers have joined', async () => {
  const { body } = await desk.alice.get('/v1/companies')
  assert.deepEqual(
    body.map(({ name }: { name: string }) => name).reverse(),
    companies.map(({ name }) => name),
  )
  const { body: members } = await desk.alice.get(`/v1/companies/${body.at(-1).id}/customers`)
  assert.deepEqual(
    members.map(({ email }: { email: string }) => email.split('@')[1]).sort(),
    companies[0]!.domains,
  )
})

test('the demo has teams, and its tickets are assigned to the team of their category', async () => {
  const { body } = await desk.alice.get('/v1/teams')
  assert.deepEqual(
    body.map((team: Team) => [team.name, team.member_count]),
    teams.map(({ name, members }) => [name, members.length]).toSorted(),
  )
  const names = new Map(body.map((team: Team) => [team.id, team.name]))
  for (const { ticket } of conversations) {
    assert.equal(names.get(ticket.assigned_team_id), teamFor(ticket.category)?.name)
  }
})

test('conversations of the demo match the status of their ticket', () => {
  for (const { ticket, comments } of conversations) {
    const { status, ticket_display_id: label } = ticket
    assert.deepEqual(timesOf(comments), timesOf(comments).toSorted(), label)
    const spoken = comments.filter((comment) => !comment.is_internal)
    if (status === 'new') assert.deepEqual(comments, [], label)
    if (status === 'pending') assert.equal(spoken.at(-1)?.author_type, 'user', label)
    if (status === 'resolved') assert.ok(spoken.length > 0, label)
  }
  const all = conversations.flatMap(({ comments }) => comments)
  const customers = all.filter((comment) => comment.author_type === 'customer')
  assert.ok(customers.length > 40, String(customers.length))
  assert.ok(all.filter((comment) => comment.is_internal).length > 15)
  assert.ok(all.some((comment) => comment.body_html.includes('<ol>')))
  assert.ok(all.some((comment) => comment.body_html.includes('href="https://mosswick.example/')))
})

test('the history of demo tickets names the actors, in chronological order', () => {
  for (const { ticket, comments, events } of conversations) {
    assert.deepEqual(timesOf(events), timesOf(events).toSorted(), ticket.ticket_display_id)
    const opener = ticket.opened_by === 'user' ? comments[0]!.author_id : ticket.customer_id
    assert.equal(events[0]?.actor_id, opener)
    const own = comments.filter((comment) => comment.ticket_id === ticket.id)
    assert.deepEqual(
      createdComments(events).map(({ actor_type, actor_id }) => [actor_type, actor_id]),
      own.map(({ author_type, author_id }) => [author_type, author_id]),
    )
  }
})

test('a few demo tickets are merged, each into one of the same customer', () => {
  const targets = conversations.filter(({ merged }) => merged.length > 0)
  assert.ok(targets.length >= 2)
  for (const { ticket, merged } of targets) {
    const others = conversations.filter((other) => merged.some(({ id }) => id === other.ticket.id))
    assert.equal(others.length, merged.length)
    for (const other of others) assert.equal(other.ticket.customer_id, ticket.customer_id)
  }
})

test('demo customers attach the files that they mention', async () => {
  const files = conversations.flatMap(({ attachments }) => attachments)
  const log = files.find(({ name }) => name === 'pot.log')
  const picture = files.find(({ content_type }) => content_type === 'image/png')
  assert.equal(log?.author_type, 'customer')
  assert.equal(picture?.has_preview, true)
  const path = `/v1/tickets/${log.ticket_id}/attachments/${log.id}/content`
  assert.match((await desk.alice.get(path)).text, /^mosswick pot log/)
})

test('some demo customers have a phone number, further addresses and notes', async () => {
  const senders = new Set(conversations.map(({ ticket }) => ticket.customer_id))
  const { body } = await desk.alice.get('/v1/customers?limit=500')
  const described = body.filter(({ phone }: { phone: string | null }) => phone !== null)
  assert.ok(described.length > 0 && described.length <= customers.length)
  for (const { id, email, emails } of described) {
    const { other_emails, notes } = customers.find((customer) => customer.email === email)!
    assert.ok(senders.has(id))
    assert.equal(emails.length, 1 + other_emails.length)
    assert.equal((await desk.alice.get(`/v1/customers/${id}/notes`)).body.length, notes.length)
  }
})

test('two demo tickets begin with a message of an agent, and one of them is answered', async () => {
  const { body } = await desk.alice.get('/v1/tickets?limit=20&include=opened_by,waiting')
  const begun = body.filter(({ opened_by }: { opened_by: string }) => opened_by === 'user')
  assert.deepEqual(
    begun.map(({ waiting }: { waiting: { for: string } }) => waiting.for),
    ['customer', 'agent'],
  )
})

test('the demo has spam, and a blocked sender who tries again', async () => {
  const spam = (await desk.alice.get('/v1/tickets?spam=true&include=spam')).body
  assert.deepEqual(
    spam.map(({ subject }: TicketItem) => subject),
    ['Your parcel is waiting: pay 1.99 now', 'Your shop on page one, guaranteed'],
  )
  const blocks = (await desk.alice.get('/v1/blocks')).body
  assert.deepEqual(
    blocks.map(({ value, hits }: { value: string; hits: number }) => [value, hits]),
    [['rank-rocket.example', 1]],
  )
})

test('the demo has mail: read, held, acknowledged and returned, and none is ever sent', async () => {
  const mailboxes = (await desk.alice.get('/v1/mailboxes')).body
  assert.deepEqual(
    mailboxes.map(({ address, is_enabled }: never) => `${address} ${is_enabled}`),
    ['help@mosswick.example false'],
  )
  const all = (await desk.alice.get('/v1/inbound-mails')).body
  // An answer in a side conversation is no comment of a ticket, nor is what a blocked sender writes.
  const received = all.filter(({ ticket_id }: never) => ticket_id !== null)
  assert.equal(all.length, received.length + 2)
  assert.deepEqual(
    received.map(({ state, has_quote }: never) => `${state} ${has_quote}`),
    ['imported false', 'imported false', 'held false', 'imported true', 'imported false'],
  )
  const [, second, held, answer, first] = received
  assert.equal(held.ticket_id, first.ticket_id)
  assert.equal(answer.ticket_id, first.ticket_id)
  const sent = (await desk.alice.get('/v1/outbound-mails')).body
  assert.deepEqual(
    sent.map(({ kind, state, recipients }: OutboundMail) =>
      [kind, state, recipients[0]!.state].join(' '),
    ),
    [
      'reply sent sent',
      'reply sent sent',
      'reply failed bounced',
      'acknowledgement sent sent',
      'side_message sent sent',
      'reply sent sent',
      'acknowledgement sent sent',
    ],
  )
  assert.equal(sent[2].ticket_id, second.ticket_id)
  const template = '/v1/mail-templates/acknowledgement/preview'
  const preview = await desk.alice.post(template, { ticket_id: first.ticket_id })
  assert.match(preview.body.subject, /^We have your message \(/)
  assert.match(preview.body.text, /^Hello Nina,\n\nthank you/)
  await desk.jobs.runDue()
  assert.deepEqual((await desk.alice.get('/v1/outbound-mails')).body, sent)
  const page = await desk.alice.get(`/v1/inbound-mails/${first.id}/page`)
  assert.match(page.text, /<b>cracked<\/b>/)
})
