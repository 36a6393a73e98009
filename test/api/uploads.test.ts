import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { addSeconds, toTimestamp } from '../../src/platform/time.ts'
import { assertErrorDetail, assertErrors } from '../support/assert/assert-errors.ts'
import type { ApiClient } from '../support/client/client.ts'
import { openDesk } from '../support/desk/desk.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import {
  countFileRows,
  download,
  filesForm,
  type NamedFile,
  newTicket,
} from '../support/fixtures/files.ts'
import { png } from '../support/fixtures/images.ts'

const bytesMax = 1_000_000
const daySeconds = 24 * 3_600

const desk = useDesk({ BELLHOP_ATTACHMENT_BYTES_MAX: String(bytesMax) })

interface Uploaded {
  id: string
  name: string
  expires_at: string
}

async function upload(client: ApiClient, ...files: NamedFile[]): Promise<Uploaded[]> {
  const response = await client.post('/v1/uploads', filesForm(...files))
  assert.equal(response.status, 201, response.text)
  return response.body
}

const uploadOne = async (client: ApiClient = desk.bob) => (await upload(client, ['a', 'x']))[0]!.id

const reply = (ticket: string, body: object, client: ApiClient = desk.bob) =>
  client.post(`/v1/tickets/${ticket}/comments`, { body: 'See the file', ...body })

const comments = async (ticket: string) =>
  (await desk.bob.get(`/v1/tickets/${ticket}/comments`)).body as { id: string }[]
const attachments = async (ticket: string) =>
  (await desk.bob.get(`/v1/tickets/${ticket}/attachments`)).body as Record<string, unknown>[]
const rows = () => countFileRows(desk.sqlFromOutside)
const countUploads = async () =>
  Number((await desk.sqlFromOutside('SELECT count(*) AS total FROM uploads'))[0]!.total)

async function assertUnknown(ticket: string, ids: string[], named: string) {
  const before = await comments(ticket)
  const response = await reply(ticket, { upload_ids: ids })
  assertErrors(response, 422, 'body.upload_ids value_error')
  assert.ok(response.text.includes(named), response.text)
  assert.deepEqual(await comments(ticket), before, 'no comment was created')
}

describe('an upload', () => {
  test('has what an attachment has, and expires after a day', async () => {
    const [text, image] = await upload(desk.bob, ['dir/Größe.txt', 'Grüße'], ['a.png', await png()])
    const sha256 = createHash('sha256').update('Grüße').digest('hex')
    assert.deepEqual(text, {
      id: text!.id,
      name: 'Größe.txt',
      content_type: 'text/plain; charset=utf-8',
      size: 7,
      sha256,
      has_preview: false,
      expires_at: addSeconds(toTimestamp(desk.clock.now()), daySeconds),
    })
    assert.partialDeepStrictEqual(image, { content_type: 'image/png', has_preview: true })
  })

  test('records no event, and cannot be read by anyone', async () => {
    const ticket = await newTicket(desk.bob)
    const events = () => desk.sqlFromOutside('SELECT count(*) AS total FROM events')
    const before = await events()
    const id = await uploadOne()
    assert.deepEqual(await events(), before)
    assert.equal((await desk.bob.get(`/v1/uploads/${id}`)).status, 405)
    const path = `/v1/tickets/${ticket}/attachments/${id}`
    for (const below of ['', '/content', '/preview']) {
      assert.equal((await desk.bob.get(path + below)).status, 404)
    }
  })

  test('has the limits of an attachment (400, 413, 422), and nothing is stored', async () => {
    const before = [await rows(), await countUploads()]
    const large = filesForm(['small', 'x'], ['large', Buffer.alloc(bytesMax + 1)])
    assertErrorDetail(
      await desk.bob.post('/v1/uploads', large),
      413,
      `File exceeds the limit of ${bytesMax} bytes`,
    )
    const many = Array.from({ length: 11 }, (_, index): NamedFile => [`${index}`, 'x'])
    const tooMany = await desk.bob.post('/v1/uploads', filesForm(...many))
    assertErrors(tooMany, 422, 'body.file value_error')
    const none = await desk.bob.post('/v1/uploads', new FormData())
    assertErrors(none, 400, 'body.file missing')
    assert.deepEqual([await rows(), await countUploads()], before)
  })

  test('is stored once when it is repeated with its Idempotency-Key', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const send = () => desk.bob.post('/v1/uploads', filesForm(['a', 'x'.repeat(600_000)]), key)
    const first = await send()
    const stored = [await rows(), await countUploads()]
    const again = await send()
    assert.deepEqual([again.status, again.text], [201, first.text])
    assert.deepEqual([await rows(), await countUploads()], stored)
  })

  test('can be deleted by its user only', async () => {
    const before = await rows()
    const id = await uploadOne()
    for (const other of [desk.alice, desk.charlie]) {
      assertErrorDetail(await other.delete(`/v1/uploads/${id}`), 404, 'Upload not found')
    }
    assert.equal((await desk.bob.delete(`/v1/uploads/${id}`)).status, 204)
    assert.equal((await desk.bob.delete(`/v1/uploads/${id}`)).status, 404)
    assert.deepEqual(await rows(), before)
    await assertUnknown(await newTicket(desk.bob), [id], id)
  })

  test('counts for the storage limit', async () => {
    await using small = await openDesk({ BELLHOP_STORAGE_BYTES_MAX: '1000' })
    const send = (bytes: number) =>
      small.bob.post('/v1/uploads', filesForm(['a', 'x'.repeat(bytes)]))
    const { body } = await send(800)
    assertErrorDetail(await send(201), 413, 'The storage of this organization is full')
    const usage = async () => (await small.bob.get('/v1/organization/usage')).body.attachment_bytes
    assert.equal(await usage(), 800)
    await small.bob.delete(`/v1/uploads/${body[0].id}`)
    assert.equal(await usage(), 0)
    assert.equal((await send(1_000)).status, 201)
  })
})

test('a user can have 100 uploads that no comment uses (409), also when concurrent', async () => {
  await using full = await openDesk()
  const ten = Array.from({ length: 10 }, (_, index): NamedFile => [`${index}`, 'x'])
  const send = (client = full.bob) => client.post('/v1/uploads', filesForm(...ten))
  const detail = 'You have reached the limit of 100 uploads that no comment uses'
  const first = await send()
  for (let sent = 1; sent < 8; sent++) assert.equal((await send()).status, 201)
  const statuses = (await Promise.all([send(), send(), send(), send()])).map(({ status }) => status)
  assert.deepEqual(statuses.toSorted(), [201, 201, 409, 409])
  assertErrorDetail(await full.bob.post('/v1/uploads', filesForm(['a', 'x'])), 409, detail)
  assert.deepEqual((await countFileRows(full.sqlFromOutside))[1], 100, 'rejected files are deleted')
  assert.equal((await send(full.alice)).status, 201, 'each user has a limit of their own')

  const ids = first.body.map(({ id }: { id: string }) => id)
  assert.equal((await reply(await newTicket(full.bob), { upload_ids: ids }, full.bob)).status, 201)
  assert.equal((await send()).status, 201)
  assert.equal((await send()).status, 409)
  full.clock.advance(daySeconds)
  assert.equal((await send()).status, 201, 'expired uploads do not count, even before the sweep')
})

describe('a comment with upload_ids', () => {
  test('gets its files as attachments, in this order, with their previews', async () => {
    const ticket = await newTicket(desk.bob)
    const image = await png()
    const [first, second] = await upload(desk.bob, ['a.txt', 'Hello'], ['quokka.png', image])
    const { status, body: comment } = await reply(ticket, { upload_ids: [second!.id, first!.id] })
    assert.equal(status, 201)
    const attached = await attachments(ticket)
    const by = {
      ticket_id: ticket,
      comment_id: comment.id,
      author_type: 'user',
      author_id: comment.author_id,
      author_name: comment.author_name,
      is_internal: false,
      created_at: comment.created_at,
    }
    const withoutExpiry = ({ expires_at, ...rest }: Uploaded) => ({ ...rest, ...by })
    assert.deepEqual(attached, [second!, first!].map(withoutExpiry))
    const path = `/v1/tickets/${ticket}/attachments`
    const { bytes } = await download(desk.bob, `${path}/${second!.id}/content`)
    assert.ok(bytes.equals(image))
    assert.equal((await desk.bob.get(`${path}/${second!.id}/preview`)).status, 200)
    assert.equal((await desk.bob.get(`${path}/${first!.id}/preview`)).status, 404)
    const { body: found } = await desk.bob.get('/v1/tickets?search_in=conversation&search=quokka')
    assert.deepEqual(
      found.map(({ id }: { id: string }) => id),
      [ticket],
    )
  })

  test('records the comment first, then its attachments', async () => {
    const ticket = await newTicket(desk.bob)
    const ids = (await upload(desk.bob, ['a', 'x'], ['b', 'y'])).map(({ id }) => id)
    const { body: comment } = await reply(ticket, { upload_ids: ids })
    const { body: history } = await desk.bob.get(`/v1/tickets/${ticket}/history`)
    const recorded = history.map(({ type, resource_id }: Record<string, string>) => [
      type,
      resource_id,
    ])
    assert.deepEqual(recorded.slice(1), [
      ['comment.created', comment.id],
      ['ticket.updated', ticket],
      ['attachment.created', ids[0]],
      ['attachment.created', ids[1]],
    ])
  })

  test('can be a note, or a message of the customer, who is the author of the files', async () => {
    const ticket = await newTicket(desk.bob)
    await reply(ticket, { is_internal: true, upload_ids: [await uploadOne()] })
    const { body } = await reply(ticket, {
      author_type: 'customer',
      upload_ids: [await uploadOne()],
    })
    const [ofNote, ofCustomer] = await attachments(ticket)
    assert.equal(ofNote!.is_internal, true)
    assert.partialDeepStrictEqual(ofCustomer, {
      author_type: 'customer',
      author_id: body.author_id,
      author_name: body.author_name,
      is_internal: false,
    })
  })

  test('is rejected with an id that is unknown, used, of another user, or repeated (422)', async () => {
    const ticket = await newTicket(desk.bob)
    const [own, used, unknown] = [await uploadOne(), await uploadOne(), randomUUID()]
    const [ofAlice, ofCharlie] = [await uploadOne(desk.alice), await uploadOne(desk.charlie)]
    assert.equal((await reply(ticket, { upload_ids: [used] })).status, 201)
    await assertUnknown(ticket, [own, unknown, used], unknown)
    await assertUnknown(ticket, [used, own], used)
    await assertUnknown(ticket, [ofAlice], ofAlice)
    await assertUnknown(ticket, [ofCharlie], ofCharlie)
    const twice = await reply(ticket, { upload_ids: [own, own.toUpperCase()] })
    assertErrors(twice, 422, 'body.upload_ids value_error')
    const many = Array.from({ length: 11 }, () => randomUUID())
    assertErrors(await reply(ticket, { upload_ids: many }), 422, 'body.upload_ids too_long')
    assert.equal((await reply(ticket, { upload_ids: [own] })).status, 201, 'it was not used up')
  })

  test('keeps its uploads if it is rejected (404, 409)', async () => {
    const ticket = await newTicket(desk.bob)
    const id = await uploadOne()
    assert.equal((await reply(randomUUID(), { upload_ids: [id] })).status, 404)
    await reply(ticket, {})
    const unseen = await reply(ticket, { upload_ids: [id], last_seen_comment_id: null })
    assert.equal(unseen.status, 409)
    assert.equal((await reply(ticket, { upload_ids: [id] })).status, 201)
  })

  test('needs attachments:write as well (403); an empty list does not', async () => {
    const ticket = await newTicket(desk.bob)
    const id = await uploadOne()
    const client = await desk.client('bob@acme.example', { scopes: ['comments:write'] })
    assertErrorDetail(
      await reply(ticket, { upload_ids: [id] }, client),
      403,
      'Insufficient permissions. Required scope: attachments:write',
    )
    assert.equal((await reply(ticket, { upload_ids: [] }, client)).status, 201)
  })

  test('is created once when it is repeated with its Idempotency-Key', async () => {
    const path = `/v1/tickets/${await newTicket(desk.bob)}/comments`
    const body = { body: 'Once', upload_ids: [await uploadOne()] }
    const key = { 'idempotency-key': randomUUID() }
    const first = await desk.bob.post(path, body, key)
    const again = await desk.bob.post(path, body, key)
    assert.deepEqual([again.status, again.text], [201, first.text])
    assert.equal((await desk.bob.get(path)).body.length, 1)
  })

  test('wins alone if several use the same uploads at once', async () => {
    const ids = (await upload(desk.bob, ['a', 'x'], ['b', 'y'])).map(({ id }) => id)
    const tickets = await Promise.all(Array.from({ length: 6 }, () => newTicket(desk.bob)))
    const responses = await Promise.all(
      tickets.map((ticket, index) =>
        reply(ticket, { upload_ids: index % 2 === 0 ? ids : ids.toReversed() }),
      ),
    )
    const statuses = responses.map(({ status }) => status)
    assert.deepEqual(statuses.toSorted(), [201, 422, 422, 422, 422, 422])
    for (const [index, ticket] of tickets.entries()) {
      const isWinner = statuses[index] === 201
      assert.equal((await comments(ticket)).length, isWinner ? 1 : 0)
      assert.equal((await attachments(ticket)).length, isWinner ? 2 : 0)
    }
  })
})

describe('expired uploads', () => {
  test('cannot be used or deleted, and are swept with their files', async () => {
    await using old = await openDesk()
    const ticket = await newTicket(old.bob)
    const counts = () => countFileRows(old.sqlFromOutside)
    const empty = await counts()
    const [used, kept] = [await uploadOne(old.bob), await uploadOne(old.bob)]
    old.clock.advance(daySeconds - 1)
    await old.sweep()
    assert.equal((await reply(ticket, { upload_ids: [used] }, old.bob)).status, 201)
    const late = await uploadOne(old.bob)
    old.clock.advance(1)
    const expired = await reply(ticket, { upload_ids: [kept] }, old.bob)
    assertErrors(expired, 422, 'body.upload_ids value_error')
    assert.equal((await old.bob.delete(`/v1/uploads/${kept}`)).status, 404)
    // Two at once, as on two nodes.
    await Promise.all([old.sweep(), old.sweep()])
    assert.equal((await counts())[1], 2, 'the attachment, and the later upload')
    assert.equal((await reply(ticket, { upload_ids: [late] }, old.bob)).status, 201)
    old.clock.advance(2 * daySeconds)
    await old.sweep()
    assert.deepEqual(
      (await counts()).map((count, table) => count - empty[table]!),
      [2, 2, 2, 0],
    )
  })

  test('also go when their user is deleted', async () => {
    await using old = await openDesk()
    const id = await old.addUser('leaving@acme.example', 'agent')
    await uploadOne(await old.client('leaving@acme.example'))
    assert.equal((await old.alice.delete(`/v1/users/${id}`)).status, 204)
    old.clock.advance(3_601)
    await old.sweep()
    assert.deepEqual(await countFileRows(old.sqlFromOutside), [0, 0, 0, 0])
  })
})

test('send_mail: false is recorded with a reply, and ignored for a note', async () => {
  const ticket = await newTicket(desk.bob)
  for (const body of [{}, { send_mail: true }, { send_mail: false }]) {
    assert.equal((await reply(ticket, body)).status, 201)
    assert.equal((await reply(ticket, { ...body, is_internal: true })).status, 201)
  }
  const { body: history } = await desk.bob.get(`/v1/tickets/${ticket}/history`)
  const recorded = history
    .filter(({ type }: { type: string }) => type === 'comment.created')
    .map(({ changes }: { changes: { field: string }[] }) =>
      changes.filter(({ field }) => field === 'send_mail'),
    )
  const unsent = [{ field: 'send_mail', from: null, to: false }]
  assert.deepEqual(recorded, [[], [], [], [], unsent, []])
})
