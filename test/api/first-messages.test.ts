import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { findOrganization } from '../../src/accounts/organizations/store.ts'
import {
  ofOrganizationPerHour,
  toRecipientPerHour,
} from '../../src/channels/mail/first-messages/limits.ts'
import { firstMessages } from '../../src/channels/mail/first-messages/store.ts'
import type { Scope } from '../../src/platform/access/scopes.ts'
import { toTimestamp } from '../../src/platform/time.ts'
import { assertErrorDetail } from '../support/assert/assert-errors.ts'
import {
  commentsOf,
  createMailbox,
  deliver,
  desk,
  header,
  mailboxId,
  server,
  useMailDesk,
} from '../support/desk/mail-desk.ts'
import { filesForm } from '../support/fixtures/files.ts'
import { composeRaw } from '../support/fixtures/mail.ts'

// An agent writes to the customer first: the ticket begins with the agent's message.

useMailDesk({ BELLHOP_PUBLIC_URL: 'https://desk.example' })

const maya = { customer_name: 'Maya Chen', customer_email: 'maya@shop.example' }
const message = { ...maya, subject: 'Your order', body: 'It leaves **tomorrow**.' }

const post = (change: object = {}) =>
  desk.bob.post('/v1/tickets/outbound', { ...message, ...change })

async function writeFirst(change: object = {}) {
  const { status, body, text } = await post(change)
  assert.equal(status, 201, text)
  await desk.jobs.runDue()
  return body
}

const detailsOf = async (id: string, include: string) =>
  (await desk.bob.get(`/v1/tickets/${id}?include=${include}`)).body

const inListOf = async (include: string) =>
  (await desk.bob.get(`/v1/tickets?include=${include}`)).body[0]

const say = async (id: string, comment: object) => {
  const { status, text } = await desk.bob.post(`/v1/tickets/${id}/comments`, comment)
  assert.equal(status, 201, text)
}

/** As somebody answers the mail that was sent last. */
const answer = (body: string) => {
  const { raw } = server.received.at(-1)!
  const id = header(raw, 'Message-ID')!
  return deliver(composeRaw({ Subject: 'Re: Your order', 'In-Reply-To': id, References: id }, body))
}

const inAnHour = () => toTimestamp(new Date(desk.clock.now().getTime() + 3_600_000))

test('the customer gets the message, and the ticket waits for them', async () => {
  const ticket = await writeFirst({ priority: 'high', tags: ['order'] })
  assert.deepEqual([ticket.status, ticket.description, ticket.priority], ['pending', '', 'high'])
  const { raw, to } = server.received[0]!
  assert.deepEqual(to, [maya.customer_email])
  assert.equal(header(raw, 'Subject'), 'Your order')
  assert.equal(header(raw, 'In-Reply-To'), undefined)
  assert.equal(header(raw, 'References'), undefined)
  assert.match(raw, /It leaves/)
  assert.match(raw, /ref:[a-z2-7]{26}/)
  assert.match(raw, new RegExp(`https://desk.example/t/${ticket.tracking_token}`))
  const [comment, ...others] = await commentsOf(ticket.id)
  assert.deepEqual([comment.author_type, comment.body, others], ['user', message.body, []])
  const { waiting, opened_by, tags, unread } = await detailsOf(
    ticket.id,
    'waiting,opened_by,tags,unread',
  )
  assert.deepEqual(waiting, { for: 'customer', since: ticket.created_at })
  assert.equal(opened_by, 'user')
  assert.deepEqual(
    tags.map((tag: { name: string }) => tag.name),
    ['order'],
  )
  assert.deepEqual(unread, { is_unread: false, count: 0 })
})

test('it sends no acknowledgement, and other tickets are opened by customers', async () => {
  await desk.alice.patch(`/v1/mailboxes/${mailboxId}`, { acknowledgement: { is_enabled: true } })
  await writeFirst()
  assert.equal(server.received.length, 1)
  const input = { ...maya, subject: 'By phone', description: 'She called' }
  const { id } = (await desk.bob.post('/v1/tickets', input)).body
  assert.equal((await detailsOf(id, 'opened_by')).opened_by, 'customer')
  assert.equal((await inListOf('opened_by')).opened_by, 'customer')
})

test('its author takes it, unless somebody else shall have it or the organization says no', async () => {
  const me = (await desk.bob.get('/v1/me')).body.user.id
  assert.equal((await writeFirst()).assigned_user_id, me)
  assert.equal((await writeFirst({ assigned_user_id: null })).assigned_user_id, null)
  const alice = (await desk.alice.get('/v1/me')).body.user.id
  const { id } = await writeFirst({ assigned_user_id: alice })
  const theirs = await desk.alice.get(`/v1/tickets/${id}?include=unread`)
  assert.deepEqual(theirs.body.unread, { is_unread: true, count: 1 })
  await desk.alice.patch('/v1/organization', { assigns_on_reply: false })
  assert.equal((await writeFirst()).assigned_user_id, null)
})

test('an answer of the customer joins the ticket, and is answered like any other', async () => {
  const ticket = await writeFirst()
  const mail = await answer('The address is right.')
  assert.equal(mail.ticket_id, ticket.id)
  const { status, waiting } = await detailsOf(ticket.id, 'waiting')
  assert.deepEqual([status, waiting.for], ['open', 'agent'])
  await say(ticket.id, { body: 'Thank you' })
  await desk.jobs.runDue()
  const { raw } = server.received.at(-1)!
  assert.equal(header(raw, 'Subject'), 'Re: Your order')
  assert.match(raw, /> The address is right\./)
})

test('participants get it in copy, from the chosen address', async () => {
  const other = { address: 'sales@acme.example', is_default: false, incoming: { aliases: [] } }
  const id = await createMailbox(other)
  const cc = [{ email: 'omar@shop.example', name: 'Omar' }, { email: 'Ida@Shop.example' }]
  const ticket = await writeFirst({ from_address: 'Sales@acme.example', cc })
  const { raw } = server.received.at(-1)!
  const reached = server.received.flatMap(({ to }) => to).sort()
  assert.deepEqual(reached, ['Ida@Shop.example', maya.customer_email, 'omar@shop.example'])
  assert.match(header(raw, 'From')!, /<sales@acme\.example>/)
  assert.doesNotMatch(raw, /desk\.example\/t\//)
  const { mail } = await detailsOf(ticket.id, 'mail')
  assert.deepEqual([mail.mailbox_id, mail.participants.length], [id, 2])
  await writeFirst({ from_address: 'help@acme.example' })
  assert.match(header(server.received.at(-1)!.raw, 'From')!, /<help@acme\.example>/)
})

test('says from which addresses it can be sent, the usual one first', async () => {
  const sendersOf = async () => (await desk.bob.get('/v1/tickets/outbound')).body.from_addresses
  const other = { address: 'sales@acme.example', incoming: { aliases: [] } }
  const id = await createMailbox(other)
  assert.deepEqual(await sendersOf(), [
    'support@acme.example',
    'help@acme.example',
    'sales@acme.example',
  ])
  await desk.alice.patch(`/v1/mailboxes/${id}`, { is_default: true })
  assert.equal((await sendersOf())[0], 'sales@acme.example')
  await desk.alice.patch(`/v1/mailboxes/${id}`, { is_enabled: false })
  assert.deepEqual(await sendersOf(), ['support@acme.example', 'help@acme.example'])
})

test('saved replies are filled in before there is a ticket', async () => {
  const body = 'Hi {{ customer.first_name }}, {{ ticket.display_id }} {{ agent.name }}'
  const macro = (await desk.bob.post('/v1/macros', { name: 'Hello', body })).body
  const path = `/v1/macros/${macro.id}/render`
  const new_ticket = { customer_name: 'Maya Chen', customer_email: '', subject: '' }
  const rendered = await desk.bob.post(path, { new_ticket })
  assert.match(rendered.body.body, /^Hi Maya, {2}\S/)
  assert.deepEqual(rendered.body.missing, ['ticket.display_id'])
  assert.equal((await desk.bob.post(path, {})).status, 422)
})

test('files come with it', async () => {
  const [upload] = (await desk.bob.post('/v1/uploads', filesForm(['hello.txt', 'Hello']))).body
  await writeFirst({ upload_ids: [upload.id] })
  assert.match(server.received[0]!.raw, /hello\.txt/)
})

test('a message can be scheduled: until then there is nothing to see of it', async () => {
  const ticket = await writeFirst({ send_at: inAnHour() })
  assert.equal(ticket.status, 'pending')
  assert.deepEqual(await commentsOf(ticket.id), [])
  assert.equal((await inListOf('latest_message')).latest_message, undefined)
  assert.equal(server.received.length, 0)
  const page = await desk.alice.get(`/t/${ticket.tracking_token}`)
  assert.doesNotMatch(page.text, /id="request"/)
  desk.clock.advance(3_601)
  await desk.jobs.runDue()
  assert.equal(server.received.length, 1)
  assert.equal(header(server.received[0]!.raw, 'Subject'), 'Your order')
  const { latest_message, waiting } = await inListOf('latest_message,waiting')
  assert.equal(latest_message.excerpt, message.body)
  assert.deepEqual(waiting, { for: 'customer', since: latest_message.created_at })
})

test('its first message is that of the agent: in lists and on the page of the customer', async () => {
  const ticket = await writeFirst()
  const { latest_message } = await inListOf('latest_message')
  assert.deepEqual([latest_message.author_type, latest_message.excerpt], ['user', message.body])
  const page = (await desk.alice.get(`/t/${ticket.tracking_token}`)).text
  assert.doesNotMatch(page, /id="request"/)
  assert.match(page, /It leaves <strong>tomorrow<\/strong>/)
  const tracked = (await desk.alice.get(`/v1/tracking/${ticket.tracking_token}`)).body
  assert.equal(tracked.opened_by, 'user')
  const [comment] = await commentsOf(ticket.id)
  await desk.bob.delete(`/v1/tickets/${ticket.id}/comments/${comment.id}`)
  const { waiting } = await detailsOf(ticket.id, 'waiting')
  assert.equal(waiting.for, 'customer')
})

test('split and merged, it still begins with the message of the agent', async () => {
  const ticket = await writeFirst()
  const [first] = await commentsOf(ticket.id)
  await say(ticket.id, { body: 'She said yes', author_type: 'customer' })
  const split = { subject: 'Another', comment_ids: [first.id] }
  const { id } = (await desk.bob.post(`/v1/tickets/${ticket.id}/split`, split)).body
  const { opened_by, waiting } = await detailsOf(id, 'opened_by,waiting')
  assert.deepEqual([opened_by, waiting.for], ['user', 'customer'])
  const merge = { ticket_ids: [id] }
  assert.equal((await desk.bob.post(`/v1/tickets/${ticket.id}/merge`, merge)).status, 200)
  const page = (await desk.alice.get(`/t/${ticket.tracking_token}`)).text
  assert.ok(page.indexOf('It leaves') < page.indexOf('She said yes'))
  assert.doesNotMatch(page, /id="request"/)
})

test('first response times begin with the first answer of the customer', async () => {
  const ticket = await writeFirst()
  const median = async () => {
    const { body } = await desk.alice.get('/v1/reports')
    return [body.totals.created, body.totals.first_response_median_minutes]
  }
  desk.clock.advance(3_600)
  await say(ticket.id, { body: 'Are you there?' })
  assert.deepEqual(await median(), [1, null])
  desk.clock.advance(3_600)
  await answer('Yes')
  desk.clock.advance(1_200)
  assert.deepEqual(await median(), [1, null])
  await say(ticket.id, { body: 'Good' })
  assert.deepEqual(await median(), [1, 20])
})

describe('is refused', () => {
  const fails = async (change: object, loc: string[], msg: string) =>
    assert.deepEqual((await post(change)).body, {
      detail: [{ loc: ['body', ...loc], msg: `Value error, ${msg}`, type: 'value_error' }],
    })
  const nobody = { customer_name: undefined, customer_email: undefined }

  test('without a customer, or with one named twice', async () => {
    await fails(nobody, ['customer_name'], 'required without customer_id')
    await fails({ customer_email: undefined }, ['customer_email'], 'required without customer_id')
    const { customer_id } = await writeFirst()
    const twice = 'not together with customer_name or customer_email'
    await fails({ customer_id }, ['customer_id'], twice)
    const unknown = crypto.randomUUID()
    await fails({ ...nobody, customer_id: unknown }, ['customer_id'], 'customer does not exist')
    assert.equal((await post({ ...nobody, customer_id })).status, 201)
  })

  test('to addresses that get no mail, and those of the mailboxes', async () => {
    const email = 'gone@shop.example'
    await desk.alice.post('/v1/suppressions', { email })
    const suppressed = `${email} is suppressed: mail to it has bounced, or it wants none`
    await fails({ customer_email: email }, ['customer_email'], suppressed)
    await fails({ cc: [{ email }] }, ['cc', '0', 'email'], suppressed)
    const own = 'help+x@acme.example'
    const isOwn = `${own} is an address of one of your mailboxes`
    await fails({ customer_email: own }, ['customer_email'], isOwn)
    await fails({ cc: [{ email: own }] }, ['cc', '0', 'email'], isOwn)
    assert.deepEqual((await desk.bob.get('/v1/tickets')).body, [])
  })

  test('from an address of nobody, and without a mailbox that can send', async () => {
    const from_address = 'other@acme.example'
    await fails({ from_address }, ['from_address'], 'not an address of an enabled mailbox')
    await desk.alice.patch(`/v1/mailboxes/${mailboxId}`, { is_enabled: false })
    assertErrorDetail(
      await post(),
      409,
      'There is no mailbox that can send. Add or enable one first',
    )
  })

  test('in the past', () =>
    fails({ send_at: '2020-01-01T00:00:00Z' }, ['send_at'], 'must be in the future'))

  test('without the scopes for comments and files', async () => {
    const scopes: Scope[] = ['tickets:read', 'tickets:write']
    const client = await desk.client('bob@acme.example', { scopes })
    assert.equal((await client.post('/v1/tickets/outbound', message)).status, 403)
    const writer = await desk.client('bob@acme.example', { scopes: [...scopes, 'comments:write'] })
    const withFile = { ...message, upload_ids: [crypto.randomUUID()] }
    assert.equal((await writer.post('/v1/tickets/outbound', withFile)).status, 403)
    assert.equal((await writer.post('/v1/tickets/outbound', message)).status, 201)
  })
})

describe('the number of first messages is limited', () => {
  test('to one address', async () => {
    for (let count = 0; count < toRecipientPerHour; count++) {
      assert.equal((await post()).status, 201)
      desk.clock.advance(60)
    }
    const refused = await post({ customer_email: 'MAYA@shop.example' })
    assertErrorDetail(refused, 429, 'Rate limit exceeded. Try again in 3300 seconds.')
    assert.equal(refused.headers.get('retry-after'), '3300')
    const inCopy = { customer_email: 'omar@shop.example', cc: [{ email: maya.customer_email }] }
    assert.equal((await post(inCopy)).status, 429)
    assert.equal((await post({ customer_email: 'omar@shop.example' })).status, 201)
    desk.clock.advance(3_300)
    assert.equal((await post()).status, 201)
  })

  test('of an organization, with those in copy', async () => {
    const created_at = toTimestamp(desk.clock.now())
    await desk.db.transact(async (root) => {
      const tx = root.in((await findOrganization(root, desk.slug))!.id)
      for (let count = 0; count < ofOrganizationPerHour - 2; count++)
        await firstMessages.insert(tx, { recipient: `${count}`, created_at })
    })
    const cc = [{ email: 'omar@shop.example' }, { email: 'ida@shop.example' }]
    assert.equal((await post({ cc })).status, 429)
    assert.equal((await post({ cc: cc.slice(1) })).status, 201)
    assert.equal((await post()).status, 429)
    desk.clock.advance(3_600)
    assert.equal((await post()).status, 201)
  })
})
