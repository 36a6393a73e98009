import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertErrors } from '../support/assert/assert-errors.ts'
import { ApiClient } from '../support/client/client.ts'
import {
  commentsOf,
  desk,
  header,
  mailboxId,
  server,
  startConversation,
  ticketOf,
  useMailDesk,
} from '../support/desk/mail-desk.ts'
import { answer, forward, kim, messagesOf, pathOf } from '../support/desk/side-conversations.ts'
import { filesForm } from '../support/fixtures/files.ts'

// What agents write to people other than the customer about a ticket.

useMailDesk()

const outboundOf = async (ticketId: string) =>
  (await desk.bob.get(`/v1/outbound-mails?ticket_id=${ticketId}`)).body

describe('forwarding', () => {
  test('one message sends it with a quote, in a thread of its own', async () => {
    const { ticketId, sent } = await startConversation()
    const before = await ticketOf(ticketId)
    const conversation = await forward(ticketId, { quote: { of: 'message', comment_id: null } })
    const { raw, message } = conversation
    assert.deepEqual(server.received.at(-1)!.to, [kim.email])
    assert.equal(header(raw, 'Subject'), 'Fwd: Lamp arrived broken')
    assert.equal(header(raw, 'References'), undefined)
    assert.equal(header(raw, 'In-Reply-To'), undefined)
    for (const line of [
      'Where is this parcel?',
      '---------- Forwarded message ---------',
      'From: Maya Chen <maya@shop.example>',
      'Subject: Lamp arrived broken',
      'The lamp arrived broken.',
    ])
      assert.ok(raw.includes(line), line)
    assert.match(raw, /<strong>this<\/strong>/)
    assert.ok(!raw.includes(/ref:\w+/.exec(sent)![0]), 'the key of the ticket')
    assert.ok(!raw.includes(before.tracking_token), 'the link of the customer')
    assert.match(message.quote, /^---------- Forwarded message/)
    assert.deepEqual(
      [conversation.state, conversation.message_count, conversation.people, conversation.subject],
      ['open', 1, [{ role: 'to', ...kim }], 'Fwd: Lamp arrived broken'],
    )
    const [mail] = await outboundOf(ticketId)
    assert.deepEqual(
      [mail.kind, mail.side_message_id, mail.comment_id, mail.ticket_id, mail.state],
      ['side_message', message.id, null, ticketId, 'sent'],
    )
    const { updated_at, ...rest } = await ticketOf(ticketId)
    assert.deepEqual(rest, (({ updated_at, ...others }) => others)(before))
    assert.equal((await commentsOf(ticketId)).length, 1)
  })

  test('the whole conversation leaves out internal notes, unless they are wished for', async () => {
    const { ticketId } = await startConversation()
    const path = `/v1/tickets/${ticketId}/comments`
    const note = (await desk.bob.post(path, { body: 'secret note', is_internal: true })).body
    const whole = await forward(ticketId, { quote: { of: 'conversation' } })
    assert.match(whole.message.quote, /We send you another one\.[\s\S]*The lamp arrived broken\./)
    assert.ok(!whole.raw.includes('secret note'))
    const all = await forward(ticketId, { quote: { of: 'conversation', include_notes: true } })
    assert.match(all.raw, /secret note/)
    const one = await forward(ticketId, { quote: { of: 'message', comment_id: note.id } })
    assert.match(one.raw, /secret note/)
    const quote = { of: 'message', comment_id: ticketId }
    const request = { to: [kim], body: 'x', quote }
    assertErrors(
      await desk.bob.post(pathOf(ticketId), request),
      422,
      'body.quote.comment_id value_error',
    )
    const list = (await desk.bob.get(pathOf(ticketId))).body
    assert.deepEqual(
      list.map(({ id }: { id: string }) => id),
      [whole, all, one].map(({ id }) => id),
    )
  })

  test('takes along files of the ticket and uploads', async () => {
    const { ticketId } = await startConversation()
    const form = filesForm(['order.txt', 'order 42'])
    const [file] = (await desk.bob.post(`/v1/tickets/${ticketId}/attachments`, form)).body
    const [upload] = (await desk.bob.post('/v1/uploads', filesForm(['map.txt', 'here']))).body
    const conversation = await forward(ticketId, {
      attachment_ids: [file.id],
      upload_ids: [upload.id],
    })
    assert.match(conversation.raw, /filename=order\.txt[\s\S]*filename=map\.txt/)
    const names = conversation.message.files.map(({ name }: { name: string }) => name)
    assert.deepEqual(names, ['order.txt', 'map.txt'])
    for (const [index, text] of ['order 42', 'here'].entries()) {
      const { id } = conversation.message.files[index]
      const download = await desk.bob.get(`/v1/tickets/${ticketId}/side-files/${id}/content`)
      assert.equal(download.text, text)
    }
    const attachments = (await desk.bob.get(`/v1/tickets/${ticketId}/attachments`)).body
    assert.deepEqual(
      attachments.map(({ id }: { id: string }) => id),
      [file.id],
    )
    const other = await startConversation()
    const stolen = { to: [kim], body: 'x', attachment_ids: [file.id] }
    assertErrors(
      await desk.bob.post(pathOf(other.ticketId), stolen),
      422,
      'body.attachment_ids value_error',
    )
  })

  test('is refused to the customer, to our own mailbox, and without a mailbox', async () => {
    const { ticketId } = await startConversation()
    for (const email of ['MAYA@shop.example', 'help@acme.example', 'support+x@acme.example']) {
      const response = await desk.bob.post(pathOf(ticketId), { to: [{ email }], body: 'x' })
      assertErrors(response, 422, 'body.to value_error')
    }
    const copy = { to: [kim], cc: [{ email: 'maya@shop.example' }], body: 'x' }
    assertErrors(await desk.bob.post(pathOf(ticketId), copy), 422, 'body.cc value_error')
    await desk.alice.patch(`/v1/mailboxes/${mailboxId}`, { is_enabled: false })
    const { status } = await desk.bob.post(pathOf(ticketId), { to: [kim], body: 'x' })
    assert.equal(status, 409)
    assert.deepEqual((await desk.bob.get(pathOf(ticketId))).body, [])
  })

  test('needs the permission to read what it sends', async () => {
    const { ticketId } = await startConversation()
    const scopes = ['comments:write', 'tickets:read']
    const { body } = await desk.alice.post('/v1/api-keys', { name: 'few', scopes })
    const few = new ApiClient(desk.url, body.key)
    const send = (change: object) => few.post(pathOf(ticketId), { to: [kim], body: 'x', ...change })
    assert.equal((await send({})).status, 201)
    assert.equal((await send({ quote: { of: 'conversation' } })).status, 403)
    assert.equal((await send({ attachment_ids: [ticketId] })).status, 403)
    assert.equal((await send({ upload_ids: [ticketId] })).status, 403)
  })
})

describe('a side conversation', () => {
  test('goes on: to the same people, as one thread, quoting their answer', async () => {
    const { ticketId } = await startConversation()
    const conversation = await forward(ticketId, { cc: [{ email: 'boss@carrier.example' }] })
    const theirs = '<theirs@carrier.example>'
    await answer(conversation.raw, { 'Message-ID': theirs })
    const next = await desk.bob.post(`${conversation.path}/messages`, { body: 'Thank you.' })
    assert.equal(next.status, 201, next.text)
    await desk.jobs.runDue()
    const [to, cc] = server.received.slice(-2)
    assert.deepEqual([to!.to, cc!.to], [['kim@carrier.example'], ['boss@carrier.example']])
    const { raw } = to!
    assert.equal(header(raw, 'In-Reply-To'), theirs)
    const ids = [header(conversation.raw, 'Message-ID'), theirs]
    assert.equal(header(raw, 'References'), ids.join(' '))
    assert.equal(header(raw, 'Subject'), 'Re: Fwd: Lamp arrived broken')
    assert.match(raw, /Kim Lund wrote:\r\n> We found it\./)
    const others = { body: 'And you?', to: [{ email: 'lee@carrier.example' }] }
    assert.equal((await desk.bob.post(`${conversation.path}/messages`, others)).status, 201)
    await desk.jobs.runDue()
    const { people } = (await desk.bob.get(conversation.path)).body
    assert.deepEqual(
      people.map(({ role, email }: typeof kim & { role: string }) => `${role} ${email}`),
      ['to lee@carrier.example', 'cc boss@carrier.example'],
    )
  })

  test('is done, and opened again by an agent who writes', async () => {
    const { ticketId } = await startConversation()
    const conversation = await forward(ticketId)
    const done = await desk.bob.patch(conversation.path, { state: 'done', subject: 'The parcel' })
    assert.deepEqual([done.body.state, done.body.subject], ['done', 'The parcel'])
    await desk.bob.post(`${conversation.path}/messages`, { body: 'One more thing.' })
    const { state, message_count, latest_message } = (await desk.bob.get(conversation.path)).body
    assert.deepEqual([state, message_count, latest_message.excerpt], ['open', 2, 'One more thing.'])
  })

  test('is found by agents, with its ticket', async () => {
    const { ticketId } = await startConversation()
    const conversation = await forward(ticketId)
    await answer(conversation.raw, {}, 'It is in the zeppelin hangar.')
    const { body } = await desk.bob.get('/v1/search?q=zeppelin&include=comments')
    assert.deepEqual(body.tickets, [])
    assert.deepEqual(
      body.comments.map((found: Record<string, unknown>) => [
        found.side_conversation_id,
        found.side_message_id === null,
        found.comment_id,
        found.author_type,
        found.is_internal,
      ]),
      [[conversation.id, false, null, 'outside', true]],
    )
    const notes = '/v1/search?q=zeppelin&include=comments&comment_internal='
    assert.equal((await desk.bob.get(`${notes}true`)).body.comments.length, 1)
    assert.equal((await desk.bob.get(`${notes}false`)).body.comments.length, 0)
    assert.equal((await desk.alice.delete(`/v1/tickets/${ticketId}`)).status, 204)
    const gone = await desk.bob.get('/v1/search?q=zeppelin&include=comments')
    assert.deepEqual(gone.body.comments, [])
  })

  test('moves with its ticket when that is merged, and stays when it is split', async () => {
    const one = await startConversation()
    const two = await startConversation({ Subject: 'Another lamp' })
    const conversation = await forward(one.ticketId)
    const merge = { ticket_ids: [one.ticketId] }
    assert.equal((await desk.bob.post(`/v1/tickets/${two.ticketId}/merge`, merge)).status, 200)
    const [shown] = (await desk.bob.get(pathOf(two.ticketId))).body
    assert.deepEqual([shown.id, shown.ticket_id], [conversation.id, one.ticketId])
    await answer(conversation.raw)
    assert.equal((await messagesOf(conversation)).length, 2)
    const comments = await commentsOf(two.ticketId)
    const own = comments.find(({ ticket_id }: Record<string, string>) => ticket_id === two.ticketId)
    const split = { comment_ids: [own.id], subject: 'Third' }
    const third = await desk.bob.post(`/v1/tickets/${two.ticketId}/split`, split)
    assert.equal(third.status, 201, third.text)
    assert.deepEqual((await desk.bob.get(pathOf(third.body.id))).body, [])
  })

  test('is deleted with its ticket, with all its mails and files', async () => {
    const { ticketId } = await startConversation()
    const [upload] = (await desk.bob.post('/v1/uploads', filesForm(['map.txt', 'here']))).body
    const conversation = await forward(ticketId, { upload_ids: [upload.id] })
    const mail = await answer(conversation.raw)
    assert.equal((await desk.alice.delete(`/v1/tickets/${ticketId}`)).status, 204)
    await desk.jobs.runDue()
    for (const table of ['side_conversations', 'side_messages', 'side_message_files']) {
      const rows = await desk.sqlFromOutside(
        `SELECT id FROM ${table} WHERE organization_id =
        (SELECT organization_id FROM mailboxes WHERE id = ?)`,
        mailboxId,
      )
      assert.deepEqual(rows, [], table)
    }
    const ids = [upload.id, mail.id]
    const bytes = await desk.sqlFromOutside('SELECT id FROM attachment_files WHERE id = ?', ids[0])
    const mails = await desk.sqlFromOutside('SELECT id FROM inbound_mails WHERE id = ?', ids[1])
    assert.deepEqual([bytes, mails], [[], []])
  })

  test('shows what became of its mail, and the mail is sent again', async () => {
    const { ticketId } = await startConversation()
    server.answerMessage = () => '550 5.7.1 No thanks'
    const conversation = await forward(ticketId)
    const [failed] = await outboundOf(ticketId)
    assert.deepEqual([failed.state, failed.side_message_id], ['failed', conversation.message.id])
    const bell = (await desk.bob.get('/v1/notifications?unread=true')).body
    assert.deepEqual(
      bell.map(({ kind, actor_name }: Record<string, string>) => [kind, actor_name]),
      [['reply_undelivered', 'Kim Lund']],
    )
    server.answerMessage = () => undefined
    assert.equal((await desk.bob.post(`/v1/outbound-mails/${failed.id}/retry`)).status, 200)
    await desk.jobs.runDue()
    const [sent] = await outboundOf(ticketId)
    assert.equal(sent.state, 'sent')
  })
})
