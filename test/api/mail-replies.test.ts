import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { waitFor } from '../support/assert/until.ts'
import { ticketInput } from '../support/client/client.ts'
import { nextPath } from '../support/client/pages.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { filesForm } from '../support/fixtures/files.ts'
import { png } from '../support/fixtures/images.ts'
import { type MailServer, openMailServer } from '../support/network/mail-server.ts'

const desk = useDesk({
  BELLHOP_MAIL_ALLOW_PRIVATE: 'true',
  BELLHOP_PUBLIC_URL: 'http://desk.example',
})
let server: MailServer
let mailboxId: string
beforeEach(async () => {
  server = await openMailServer()
  mailboxId = await createMailbox()
})
afterEach(async () => {
  await desk.alice.delete(`/v1/mailboxes/${mailboxId}`)
  await desk.jobs.runDue()
  await server[Symbol.asyncDispose]()
})

let count = 0

async function createMailbox(change: object = {}): Promise<string> {
  const { status, body, text } = await desk.alice.post('/v1/mailboxes', {
    address: `support${++count}@acme.example`,
    name: 'Acme',
    smtp: { host: '127.0.0.1', port: server.port, security: 'none' },
    send_delay_seconds: 0,
    ...change,
  })
  assert.equal(status, 201, text)
  return body.id
}

async function createTicket(change: Record<string, unknown> = {}) {
  return (await desk.bob.post('/v1/tickets', ticketInput(change))).body
}

async function reply(ticketId: string, body: string, change: object = {}) {
  const path = `/v1/tickets/${ticketId}/comments`
  const { status, body: comment, text } = await desk.bob.post(path, { body, ...change })
  assert.equal(status, 201, text)
  return comment
}

async function mailsOf(ticketId: string) {
  return (await desk.bob.get(`/v1/outbound-mails?ticket_id=${ticketId}`)).body
}

async function mailOf(ticketId: string) {
  const [mail] = await mailsOf(ticketId)
  return (await desk.bob.get(`/v1/outbound-mails/${mail.id}`)).body
}

/** What the bell says about replies that did not arrive, newest first. */
async function undelivered(client = desk.bob): Promise<string[]> {
  await desk.jobs.runDue()
  const { body } = await client.get('/v1/notifications?unread=true')
  return body
    .filter(({ kind }: { kind: string }) => kind === 'reply_undelivered')
    .map(
      ({ actor_name, reason }: { actor_name: string; reason: string }) => `${actor_name} ${reason}`,
    )
}

const header = (raw: string, name: string) =>
  new RegExp(`^${name}: ((?:.*)(?:\r\n[ \t].*)*)`, 'mi').exec(raw)?.[1]?.replace(/\r\n\s+/g, ' ')

describe('a public reply of an agent', () => {
  test('is sent to the customer, once, as text and HTML', async () => {
    const ticket = await createTicket({ subject: 'Re: RE: Broken lamp' })
    const comment = await reply(ticket.id, 'We send you **another** one.')
    await desk.jobs.runDue()
    await desk.jobs.runDue()
    assert.equal(server.received.length, 1)
    const [{ raw, to }] = server.received as [MailServer['received'][number]]
    assert.deepEqual(to, ['maya@example.com'])
    assert.equal(header(raw, 'Subject'), 'Re: Broken lamp')
    assert.match(header(raw, 'From')!, /bob at Acme.* <support\d+@acme\.example>/)
    assert.match(header(raw, 'To')!, /<maya@example\.com>/)
    assert.match(raw, /We send you another one\./)
    assert.match(raw, /<strong>another<\/strong>/)
    assert.match(raw, new RegExp(`http://desk\\.example/t/${ticket.tracking_token.slice(0, 8)}`))
    const mail = await mailOf(ticket.id)
    assert.equal(mail.comment_id, comment.id)
    assert.equal(mail.message_id, header(raw, 'Message-ID'))
    assert.deepEqual([mail.state, mail.attempt_count, mail.next_attempt_at], ['sent', 1, null])
    assert.deepEqual(
      mail.recipients.map(({ email, role, state }: never) => ({ email, role, state })),
      [{ email: 'maya@example.com', role: 'to', state: 'sent' }],
    )
    assert.equal(mail.attempts[0].error, null)
    assert.equal('content' in mail, false)
  })

  test('is sent if a macro wrote it; the note of a macro is not', async () => {
    const ticket = await createTicket()
    const macro = { name: 'Two kinds', body: 'Hi {{ customer.first_name }}, a macro wrote this.' }
    const { id } = (await desk.bob.post('/v1/macros', macro)).body
    const path = `/v1/tickets/${ticket.id}/macros/${id}`
    assert.equal((await desk.bob.post(path, { is_internal: true, body: 'secret' })).status, 200)
    assert.equal((await desk.bob.post(path, { dry_run: true })).status, 200)
    const { body } = await desk.bob.post(path, {})
    await waitFor('it is sent', async () => {
      await desk.jobs.runDue()
      return server.received.length > 0
    })
    await desk.jobs.runDue()
    assert.equal(server.received.length, 1)
    assert.match(server.received[0]!.raw, /Hi Maya, a macro wrote this\./)
    assert.equal((await mailOf(ticket.id)).comment_id, body.comment.id)
  })

  test('continues one conversation: References and In-Reply-To lead to the earlier mails', async () => {
    const ticket = await createTicket()
    for (const body of ['one', 'two', 'three']) await reply(ticket.id, body)
    await desk.jobs.runDue()
    const [one, two, three] = server.received.map(({ raw }) => raw)
    const root = header(one!, 'References')!
    const ids = [one, two, three].map((raw) => header(raw!, 'Message-ID')!)
    assert.equal(header(two!, 'References'), `${root} ${ids[0]}`)
    assert.equal(header(three!, 'References'), `${root} ${ids[0]} ${ids[1]}`)
    assert.equal(header(three!, 'In-Reply-To'), ids[1])
    assert.equal(new Set(ids).size, 3)
    assert.ok(/one\b/.test(one!) && /two\b/.test(two!) && /three\b/.test(three!), 'in order')
  })

  test('goes to participants in copy, and then without the link to the request', async () => {
    const ticket = await createTicket()
    const path = `/v1/tickets/${ticket.id}/participants`
    await desk.bob.put(`${path}/omar@example.com`, { name: 'Omar' })
    await desk.bob.put(`${path}/OMAR@example.com`, { name: 'Omar Diaz' })
    // The customer is not copied as well, and the desk never writes to itself.
    await desk.bob.put(`${path}/Maya@Example.com`, {})
    await desk.bob.put(`${path}/support${count}@acme.example`, {})
    assert.equal((await desk.bob.get(path)).body.length, 3)
    await reply(ticket.id, 'to all')
    await desk.jobs.runDue()
    // Each of them gets a mail of their own.
    assert.deepEqual(
      server.received.map(({ to }) => to),
      [['maya@example.com'], ['OMAR@example.com']],
    )
    const [{ raw }] = server.received as [MailServer['received'][number]]
    assert.match(header(raw, 'Cc')!, /Omar Diaz <OMAR@example\.com>/)
    assert.doesNotMatch(raw, /desk\.example/)
    assert.equal((await desk.bob.delete(`${path}/omar@example.com`)).status, 204)
    assert.equal((await desk.bob.delete(`${path}/omar@example.com`)).status, 404)
  })

  test('never names the tags of the ticket', async () => {
    const ticket = await createTicket()
    const path = `/v1/tickets/${ticket.id}/tags`
    const { body: tags } = await desk.bob.post(path, { add: ['difficult-customer'] })
    assert.equal(tags[0].name, 'difficult-customer')
    await reply(ticket.id, 'We send you another one.')
    await desk.bob.post(path, { add: ['refund-unlikely'] })
    await desk.jobs.runDue()
    const [{ raw }] = server.received as [MailServer['received'][number]]
    assert.match(raw, /another one/)
    assert.doesNotMatch(raw.replaceAll('=\r\n', ''), /difficult|unlikely/)
  })

  test('waits for the delay of the mailbox, is sent as edited, and not if deleted', async () => {
    await desk.alice.patch(`/v1/mailboxes/${mailboxId}`, { send_delay_seconds: 60 })
    const ticket = await createTicket()
    const path = `/v1/tickets/${ticket.id}/comments`
    const first = await reply(ticket.id, 'a mistake')
    const second = await reply(ticket.id, 'second')
    await desk.jobs.runDue()
    assert.equal(server.received.length, 0)
    assert.deepEqual(
      (await mailsOf(ticket.id)).map(({ state }: { state: string }) => state),
      ['blocked', 'queued'],
    )
    await desk.bob.delete(`${path}/${first.id}`)
    const edited = await desk.bob.patch(`${path}/${second.id}`, { body: 'second, edited' })
    assert.equal(edited.status, 200, edited.text)
    desk.clock.advance(61)
    await desk.jobs.runDue()
    assert.equal(server.received.length, 1)
    assert.match(server.received[0]!.raw, /second, edited/)
    assert.equal((await mailsOf(ticket.id)).length, 1)
  })

  test('is not sent if the comment says so, nor if the mailbox is disabled', async () => {
    const ticket = await createTicket()
    await reply(ticket.id, 'imported', { send_mail: false })
    await desk.jobs.runDue()
    await desk.alice.patch(`/v1/mailboxes/${mailboxId}`, { is_enabled: false })
    await reply(ticket.id, 'without a mailbox')
    await desk.jobs.runDue()
    await desk.alice.patch(`/v1/mailboxes/${mailboxId}`, { is_enabled: true })
    await desk.jobs.runDue()
    assert.deepEqual(await mailsOf(ticket.id), [])
    assert.equal(server.received.length, 0)
  })
})

test('a reply is sent although the one before it was moved to a ticket that is deleted', async () => {
  await desk.alice.patch(`/v1/mailboxes/${mailboxId}`, { send_delay_seconds: 60 })
  const ticket = await createTicket()
  const first = await reply(ticket.id, 'first')
  await reply(ticket.id, 'second')
  await desk.jobs.runDue()
  const body = { comment_ids: [first.id], subject: 'Another matter' }
  const split = await desk.bob.post(`/v1/tickets/${ticket.id}/split`, body)
  assert.equal(split.status, 201, split.text)
  assert.equal((await desk.bob.delete(`/v1/tickets/${split.body.id}`)).status, 204)
  desk.clock.advance(61)
  await desk.jobs.runDue()
  assert.equal(server.received.length, 1)
  assert.match(server.received[0]!.raw, /second/)
})

test('the Message-ID of a mailbox with an international domain is ASCII', async () => {
  await desk.alice.patch(`/v1/mailboxes/${mailboxId}`, { address: 'hilfe@größe.example' })
  const ticket = await createTicket()
  await reply(ticket.id, 'hello')
  await desk.jobs.runDue()
  const { raw } = server.received[0]!
  assert.match(header(raw, 'Message-ID')!, /^<[\w-]{22}@xn--gre-6ka8i\.example>$/)
})

test('internal notes, comments of customers and new tickets are never sent', async () => {
  const ticket = await createTicket()
  await reply(ticket.id, 'a note', { is_internal: true })
  await reply(ticket.id, 'from the customer', { author_type: 'customer' })
  const { body: other } = await desk.bob.post('/v1/tickets', ticketInput())
  await desk.bob.post(`/v1/tickets/${ticket.id}/merge`, { target_ticket_id: other.id })
  await desk.jobs.runDue()
  assert.equal(server.received.length, 0)
})

describe('a mail server that', () => {
  test('rejects one of two recipients: the other gets it once, and the address is suppressed', async () => {
    const ticket = await createTicket({ customer_email: 'one@example.com' })
    await desk.bob.put(`/v1/tickets/${ticket.id}/participants/gone@example.com`, {})
    server.answerRecipient = (address) =>
      address === 'gone@example.com' ? '550 5.1.1 No such user' : undefined
    await reply(ticket.id, 'hello')
    await desk.jobs.runDue()
    const mail = await mailOf(ticket.id)
    assert.equal(mail.state, 'failed')
    assert.deepEqual(
      mail.recipients.map(({ state }: { state: string }) => state),
      ['sent', 'failed'],
    )
    const { body: included } = await desk.bob.get(`/v1/tickets/${ticket.id}?include=mail`)
    const { body: participants } = await desk.bob.get(`/v1/tickets/${ticket.id}/participants`)
    const from_addresses = [`support${count}@acme.example`]
    assert.deepEqual(included.mail, {
      mailbox_id: mailboxId,
      state: 'failed',
      from_addresses,
      participants,
    })
    assert.match(mail.recipients[1].response, /550 5\.1\.1 No such user/)
    const { body: suppressions } = await desk.bob.get('/v1/suppressions')
    assert.equal(suppressions[0].email, 'gone@example.com')
    for (const [search, count] of Object.entries({
      ' GONE@': 1,
      'e@example': 1,
      '%': 0,
      g_ne: 0,
    })) {
      const { body } = await desk.bob.get(`/v1/suppressions?search=${encodeURIComponent(search)}`)
      assert.equal(body.length, count, search)
    }

    assert.deepEqual(await undelivered(), ['gone@example.com no_such_mailbox'])
    await desk.bob.put(`/v1/tickets/${ticket.id}/seen`, {})
    assert.deepEqual(await undelivered(), [], 'opening the ticket marks it as read')

    await reply(ticket.id, 'again')
    await desk.jobs.runDue()
    assert.deepEqual(await undelivered(), ['gone@example.com suppressed'])
    assert.deepEqual(
      server.received.map(({ to }) => to),
      [['one@example.com'], ['one@example.com']],
    )
    const [again] = await mailsOf(ticket.id)
    assert.equal(again.recipients[1].state, 'suppressed')

    // Once the address is right again, only those who missed it get it.
    server.answerRecipient = () => undefined
    assert.equal((await desk.bob.post(`/v1/outbound-mails/${mail.id}/retry`)).status, 409)
    await desk.bob.delete(`/v1/suppressions/${suppressions[0].id}`)
    const { body: retried } = await desk.bob.post(`/v1/outbound-mails/${mail.id}/retry`)
    assert.equal(retried.message_id, mail.message_id)
    await desk.jobs.runDue()
    assert.deepEqual(server.received.at(-1)!.to, ['gone@example.com'])
    assert.equal((await desk.bob.get(`/v1/outbound-mails/${mail.id}`)).body.state, 'sent')
  })

  test('is busy for one ticket does not keep the others from being sent', async () => {
    const [slow, other] = [await createTicket(), await createTicket()]
    server.answerMessage = ({ raw }) => (raw.includes('slow') ? '451 4.3.0 Try later' : undefined)
    await reply(slow.id, 'slow')
    await reply(other.id, 'quick')
    await desk.jobs.runDue()
    assert.deepEqual(
      [(await mailOf(slow.id)).attempt_count, (await mailOf(other.id)).state],
      [1, 'sent'],
    )
    const [{ id }] = await mailsOf(slow.id)
    assert.equal((await desk.bob.post(`/v1/outbound-mails/${id}/cancel`)).body.state, 'canceled')
  })

  test('is busy gets the same bytes again later, and the next reply waits for it', async () => {
    const ticket = await createTicket()
    let refusals = 2
    server.answerMessage = () => (refusals-- > 0 ? '451 4.3.0 Try again later' : undefined)
    await reply(ticket.id, 'first')
    await reply(ticket.id, 'second')
    await desk.jobs.runDue()
    let [second, first] = await mailsOf(ticket.id)
    assert.deepEqual([second.state, first.state], ['blocked', 'deferred'])
    assert.equal(first.recipients[0].state, 'deferred')
    // What was sent once stays, although the comment and the signature change.
    await desk.bob.patch(`/v1/tickets/${ticket.id}/comments/${first.comment_id}`, {
      body: 'edited',
    })
    await desk.alice.patch(`/v1/mailboxes/${mailboxId}`, { signature: 'Your Acme' })
    for (let waited = 0; waited < 2; waited++) {
      desk.clock.advance(180)
      await desk.jobs.runDue()
    }
    ;[second, first] = await mailsOf(ticket.id)
    assert.deepEqual([second.state, first.state], ['sent', 'sent'])
    const [one, two, three, four] = server.received.map(({ raw }) => raw)
    assert.equal(one, two)
    assert.equal(two, three)
    assert.match(four!, /second[\s\S]*Your Acme/)
  })

  test('rejects the password makes the mailbox fail: no attempt is used up, and all is sent later', async () => {
    const smtp = { host: '127.0.0.1', port: server.port, security: 'none' }
    const signIn = { ...smtp, username: 'acme', password: 'wrong' }
    await desk.alice.patch(`/v1/mailboxes/${mailboxId}`, { smtp: signIn })
    server.answerSignIn = (_, password) => (password === 'right' ? undefined : '535 5.7.8 Denied')
    const ticket = await createTicket()
    const other = await createTicket()
    await reply(ticket.id, 'one')
    await reply(other.id, 'two')
    await desk.jobs.runDue()
    const { body: mailbox } = await desk.alice.get(`/v1/mailboxes/${mailboxId}`)
    assert.equal(mailbox.state, 'failing')
    assert.match(mailbox.last_error, /535 5\.7\.8 Denied/)
    const problems = async () => {
      await desk.jobs.runDue()
      const { body } = await desk.alice.get('/v1/notifications?unread=true')
      return body
        .filter(({ kind }: { kind: string }) => kind === 'mailbox_problem')
        .map(({ actor_name, reason, count }: Record<string, unknown>) => [
          actor_name,
          reason,
          count,
        ])
    }
    assert.deepEqual(await problems(), [[mailbox.address, 'sending', 1]])
    assert.equal((await mailOf(ticket.id)).attempt_count, 0)
    const tries = server.connectionCount
    desk.clock.advance(60)
    await desk.jobs.runDue()
    assert.equal(server.connectionCount, tries, 'an account must not be locked by our tries')
    desk.clock.advance(300)
    await desk.jobs.runDue()
    assert.ok(server.connectionCount > tries)
    await desk.alice.patch(`/v1/mailboxes/${mailboxId}`, { smtp: { ...signIn, password: 'right' } })
    await desk.jobs.runDue()
    assert.equal(server.received.length, 2)
    assert.equal((await desk.alice.get(`/v1/mailboxes/${mailboxId}`)).body.state, 'ok')
    assert.deepEqual(await problems(), [[mailbox.address, 'sending', 1]])
  })

  test('cannot be reached for three days: the mail has failed', async () => {
    const ticket = await createTicket()
    await server[Symbol.asyncDispose]()
    await reply(ticket.id, 'hello')
    await desk.jobs.runDue()
    desk.clock.advance(4 * 3_600 - 60)
    assert.ok(!(await undelivered()).includes('Maya Chen delayed'))
    desk.clock.advance(60)
    await waitFor('the author knows about the delay', async () =>
      (await undelivered()).includes('Maya Chen delayed'),
    )
    for (let attempt = 0; attempt < 20; attempt++) {
      await desk.jobs.runDue()
      desk.clock.advance(9 * 3_600)
    }
    const about = (await undelivered()).filter((each) => each.startsWith('Maya Chen'))
    assert.deepEqual(about, ['Maya Chen gave_up'], 'one notification per reply and recipient')
    const mail = await mailOf(ticket.id)
    assert.equal(mail.state, 'failed')
    assert.ok(mail.attempt_count > 10)
    server = await openMailServer()
  })
})

test('a reply that did not arrive notifies the assignee if its author is gone; sending it again renews that', async () => {
  const author = await desk.addUser('gone@acme.example', 'agent')
  const client = await desk.client('gone@acme.example')
  const { body: alice } = await desk.alice.get('/v1/users/me')
  const people = { customer_email: 'one@example.com', customer_name: 'One' }
  const ticket = await createTicket({ ...people, assigned_user_id: alice.id })
  await desk.bob.put(`/v1/tickets/${ticket.id}/participants/two@example.com`, { name: 'One' })
  server.answerRecipient = () => '550 5.7.1 Unwanted'
  await client.post(`/v1/tickets/${ticket.id}/comments`, { body: 'hello' })
  const both = ['two@example.com rejected', 'one@example.com rejected']
  assert.deepEqual(await undelivered(client), both)
  assert.deepEqual(await undelivered(desk.alice), [])

  await desk.alice.patch(`/v1/users/${author}`, { is_active: false })
  const mail = await mailOf(ticket.id)
  await desk.alice.post(`/v1/outbound-mails/${mail.id}/retry`)
  assert.deepEqual(await undelivered(desk.alice), both)
  await desk.alice.post(`/v1/outbound-mails/${mail.id}/retry`)
  assert.deepEqual(await undelivered(desk.alice), both, 'again, and not twice')
})

test('a mail can be canceled while it waits, and sent after all', async () => {
  await desk.alice.patch(`/v1/mailboxes/${mailboxId}`, { send_delay_seconds: 120 })
  const ticket = await createTicket()
  await reply(ticket.id, 'not yet')
  await desk.jobs.runDue()
  const { id } = await mailOf(ticket.id)
  const { body: canceled } = await desk.bob.post(`/v1/outbound-mails/${id}/cancel`)
  assert.deepEqual([canceled.state, canceled.recipients[0].state], ['canceled', 'canceled'])
  desk.clock.advance(121)
  await desk.jobs.runDue()
  assert.equal(server.received.length, 0)
  await desk.bob.post(`/v1/outbound-mails/${id}/retry`)
  await desk.jobs.runDue()
  assert.equal(server.received.length, 1)
})

test('images that the text refers to are shown in it', async () => {
  const { id } = await createTicket()
  const image = await png()
  const { body: uploads } = await desk.bob.post(
    '/v1/uploads',
    filesForm(['shot.png', image], ['not-shown.png', image], ['no-image.png', 'text']),
  )
  const upload_ids = uploads.map((upload: { id: string }) => upload.id)
  const text =
    '![shot.png](attachment:shot.png) ![x](attachment:no-image.png) ![y](attachment:y.png)'
  const comment = await reply(id, text, { upload_ids })
  const [shown] = (await desk.bob.get(`/v1/tickets/${id}/comments/${comment.id}/attachments`)).body
  await waitFor('it is sent', async () => {
    await desk.jobs.runDue()
    return server.received.length > 0
  })
  const raw = server.received[0]!.raw.replaceAll(/=\r\n/g, '').replaceAll('=3D', '=')
  assert.match(raw, new RegExp(`<img src="cid:${shown.id}@attachment" alt="shot.png"`))
  assert.match(raw, new RegExp(`Content-ID: <${shown.id}@attachment>`, 'i'))
  assert.equal(raw.match(/Content-Disposition: inline; filename=shot\.png/gi)?.length, 1)
  assert.equal(raw.match(/Content-Disposition: attachment/gi)?.length, 2)
  assert.equal(raw.match(/<img/g)?.length, 1)
  assert.match(raw, /\[shot\.png\] \[no-image\.png\] \[y\.png\]/)
})

test('files of a reply are attached', async () => {
  const form = new FormData()
  form.append('file', new Blob(['lamp '.repeat(10)]), 'größe.txt')
  const { body: uploads } = await desk.bob.post('/v1/uploads', form)
  const ticket = await createTicket()
  await reply(ticket.id, 'see the file', { upload_ids: [uploads[0].id] })
  await desk.jobs.runDue()
  const { raw } = server.received[0]!
  assert.match(raw, /Content-Disposition: attachment/)
  assert.match(raw, new RegExp(Buffer.from('lamp '.repeat(10)).toString('base64').slice(0, 40)))
})

test('a file that is deleted between two attempts is left out of the second', async () => {
  let refusals = 1
  server.answerMessage = () => (refusals-- > 0 ? '451 4.3.0 Try again later' : undefined)
  const files = filesForm(['plan.txt', 'A plan'], ['map.txt', 'A map'])
  const uploads: { id: string }[] = (await desk.bob.post('/v1/uploads', files)).body
  const ticket = await createTicket()
  await reply(ticket.id, 'see the files', { upload_ids: uploads.map(({ id }) => id) })
  await desk.jobs.runDue()
  assert.equal((await mailOf(ticket.id)).state, 'deferred')
  const attachments = `/v1/tickets/${ticket.id}/attachments`
  const [plan] = (await desk.bob.get(attachments)).body
  assert.equal((await desk.bob.delete(`${attachments}/${plan.id}`)).status, 204)
  await waitFor('the mail to be sent', async () => {
    desk.clock.advance(60)
    await desk.jobs.runDue()
    return (await mailOf(ticket.id)).state === 'sent'
  })
  const { raw } = server.received.at(-1)!
  assert.ok(raw.includes('map.txt') && !raw.includes('plan.txt'))
})

test('mails of a deleted mailbox fail, and can be sent from another one', async () => {
  await desk.alice.patch(`/v1/mailboxes/${mailboxId}`, { send_delay_seconds: 120 })
  const ticket = await createTicket()
  await reply(ticket.id, 'hello')
  await desk.jobs.runDue()
  await desk.alice.delete(`/v1/mailboxes/${mailboxId}`)
  desk.clock.advance(121)
  await desk.jobs.runDue()
  const mail = await mailOf(ticket.id)
  assert.equal(mail.state, 'failed')
  mailboxId = await createMailbox()
  await desk.bob.post(`/v1/outbound-mails/${mail.id}/retry`)
  await desk.jobs.runDue()
  assert.equal(server.received.length, 1)
})

test('the list of mails can be filtered by state, and is a page at a time', async () => {
  const ticket = await createTicket()
  for (const body of ['1', '2', '3']) await reply(ticket.id, body)
  await desk.jobs.runDue()
  const first = await desk.bob.get(`/v1/outbound-mails?ticket_id=${ticket.id}&limit=2`)
  const rest = await desk.bob.get(nextPath(first)!)
  assert.deepEqual([first.body.length, rest.body.length], [2, 1])
  const sent = await desk.bob.get(`/v1/outbound-mails?ticket_id=${ticket.id}&state=sent`)
  assert.equal(sent.body.length, 3)
  const failed = await desk.bob.get(`/v1/outbound-mails?ticket_id=${ticket.id}&state=failed`)
  assert.deepEqual(failed.body, [])
})
