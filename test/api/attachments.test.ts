import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { createAttachments } from '../../src/desk/attachments/create.ts'
import { sweepUnclaimedFiles } from '../../src/desk/attachments/sweep.ts'
import { asOperator } from '../../src/platform/access/attribution.ts'
import { toTimestamp } from '../../src/platform/time.ts'
import { assertErrorDetail, assertErrors } from '../support/assert/assert-errors.ts'
import { waitFor } from '../support/assert/until.ts'
import type { ApiClient } from '../support/client/client.ts'
import { nextPath, walkPages } from '../support/client/pages.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import {
  attach,
  countFileRows,
  download,
  filesForm,
  newPlace,
  newTicket,
} from '../support/fixtures/files.ts'
import { png } from '../support/fixtures/images.ts'

const bytesMax = 3_000_000

const desk = useDesk({ BELLHOP_ATTACHMENT_BYTES_MAX: String(bytesMax) })

const rows = () => countFileRows(desk.sqlFromOutside)
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function comment(client: ApiClient, ticketId: string, body: object = {}): Promise<string> {
  const path = `/v1/tickets/${ticketId}/comments`
  return (await client.post(path, { body: 'Hello', ...body })).body.id
}

describe('uploaded files', () => {
  test('are returned as sent, several per request', async () => {
    const path = await newPlace(desk.bob)
    const bob = (await desk.bob.get('/v1/users/me')).body
    const large = randomBytes(2_500_000)
    const created = await attach(
      desk.bob,
      path,
      ['Größe.bin', large],
      ['note.txt', 'Grüße'],
      ['0', ''],
    )
    assert.deepEqual(created[0], {
      id: created[0].id,
      ticket_id: path.split('/')[3],
      comment_id: null,
      name: 'Größe.bin',
      content_type: 'application/octet-stream',
      size: 2_500_000,
      sha256: sha256(large),
      has_preview: false,
      is_internal: false,
      author_type: 'user',
      author_id: bob.id,
      author_name: bob.full_name,
      created_at: toTimestamp(desk.clock.now()),
    })
    assert.deepEqual(
      created.map(({ name, size }) => [name, size]),
      [
        ['Größe.bin', 2_500_000],
        ['note.txt', 7],
        ['0', 0],
      ],
    )
    const contents = [large, Buffer.from('Grüße'), Buffer.alloc(0)]
    for (const [index, { id }] of created.entries()) {
      assert.deepEqual((await desk.bob.get(`${path}/${id}`)).body, created[index])
      const { status, bytes } = await download(desk.bob, `${path}/${id}/content`)
      assert.equal(status, 200)
      assert.ok(bytes.equals(contents[index]!), created[index]!.name)
    }
  })

  test('can have exactly the maximum size; one byte more rejects the whole request (413)', async () => {
    const path = await newPlace(desk.bob)
    await attach(desk.bob, path, ['exact', Buffer.alloc(bytesMax)])
    const before = await rows()
    const form = filesForm(['small', 'x'], ['large', Buffer.alloc(bytesMax + 1)], ['after', 'y'])
    assertErrorDetail(
      await desk.bob.post(path, form),
      413,
      `File exceeds the limit of ${bytesMax} bytes`,
    )
    assert.deepEqual(await rows(), before)
    assert.equal((await desk.bob.get(path)).body.length, 1)
  })

  test('number between one and ten per request (400, 422)', async () => {
    const path = await newPlace(desk.bob)
    const before = await rows()
    const many = Array.from({ length: 11 }, (_, index) => [`${index}`, 'x'] as [string, string])
    assertErrors(await desk.bob.post(path, filesForm(...many)), 422, 'body.file value_error')
    assertErrors(await desk.bob.post(path, new FormData()), 400, 'body.file missing')
    assertErrors(await desk.bob.post(path, { file: 'x' }), 400, 'header.content-type value_error')
    const broken = { 'content-type': 'multipart/form-data; boundary=x' }
    assertErrors(await desk.bob.post(path, '--x\r\nbroken', broken), 400, 'body value_error')
    assert.deepEqual(await rows(), before)
    assert.equal((await attach(desk.bob, path, ...many.slice(1))).length, 10)
  })

  test('are found among other form parts', async () => {
    const form = filesForm(['a.txt', 'a'])
    form.append('note', 'hello')
    form.append('other', new Blob(['x']), 'other.txt')
    form.append('file', new Blob(['b']), 'b.txt')
    const { status, body } = await desk.bob.post(await newPlace(desk.bob), form)
    assert.deepEqual(
      [status, body.map(({ name }: { name: string }) => name)],
      [201, ['a.txt', 'b.txt']],
    )
  })

  test('are discarded when the request is aborted', async () => {
    const path = await newPlace(desk.bob)
    const before = await rows()
    const abort = new AbortController()
    const chunks = async function* () {
      yield Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n')
      yield Buffer.alloc(600_000)
      await waitFor('a chunk is stored', async () => (await rows())[2] !== before[2])
      abort.abort()
    }
    const headers = {
      authorization: `Bearer ${desk.bob.key}`,
      'content-type': 'multipart/form-data; boundary=b',
    }
    const body = ReadableStream.from(chunks())
    const request = { method: 'POST', headers, body, signal: abort.signal, duplex: 'half' as const }
    await assert.rejects(fetch(desk.url + path, request))
    await waitFor('the chunks are deleted', async () => (await rows()).join() === before.join())
    assert.deepEqual((await desk.bob.get(path)).body, [])
  })
})

describe('the attachments of a ticket', () => {
  test('are listed with those of its comments, oldest first, in pages', async () => {
    const ticket = await newTicket(desk.bob)
    const path = `/v1/tickets/${ticket}/attachments`
    const places = [
      path,
      `/v1/tickets/${ticket}/comments/${await comment(desk.bob, ticket)}/attachments`,
    ]
    for (let number = 1; number <= 5; number++) {
      await attach(desk.bob, places[number % 2]!, [String(number), 'x'])
    }
    const seen: string[] = []
    for await (const { body } of walkPages(desk.bob, `${path}?limit=2`)) {
      seen.push(...body.map(({ name }: { name: string }) => name))
    }
    assert.deepEqual(seen, ['1', '2', '3', '4', '5'])
    assert.equal((await desk.bob.get(`${path}?limit=1&offset=3`)).body[0].name, '4')
  })

  test('set its updated_at when they are stored', async () => {
    const path = await newPlace(desk.bob)
    desk.clock.advance(60)
    const [created] = await attach(desk.bob, path, ['a', 'x'])
    const { body } = await desk.bob.get(path.replace('/attachments', ''))
    assert.equal(body.updated_at, created.created_at)
  })

  test('are a 404 for an unknown ticket or comment, and nothing is stored', async () => {
    const path = '/v1/tickets/00000000-0000-4000-8000-000000000000'
    const before = await rows()
    const form = () => filesForm(['a', Buffer.alloc(500_000)])
    assertErrorDetail(await desk.bob.post(`${path}/attachments`, form()), 404, 'Ticket not found')
    assertErrorDetail(await desk.bob.get(`${path}/attachments`), 404, 'Ticket not found')
    const known = await newTicket(desk.bob)
    const below = `/v1/tickets/${known}/comments/00000000-0000-4000-8000-000000000000/attachments`
    assertErrorDetail(await desk.bob.post(below, form()), 404, 'Comment not found')
    assert.deepEqual(await rows(), before)
  })
})

describe('an attachment', () => {
  test('is internal if its comment is an internal note', async () => {
    const ticket = await newTicket(desk.bob)
    for (const is_internal of [true, false]) {
      const id = await comment(desk.bob, ticket, { is_internal })
      const path = `/v1/tickets/${ticket}/comments/${id}/attachments`
      const [created] = await attach(desk.bob, path, ['a', 'x'])
      assert.partialDeepStrictEqual(created, { is_internal, comment_id: id })
      const { body } = await desk.bob.get(`/v1/tickets/${ticket}/attachments/${created.id}`)
      assert.deepEqual(body, created)
    }
  })

  test('is in the list of its own comment only', async () => {
    const ticket = await newTicket(desk.bob)
    const [id, other] = [await comment(desk.bob, ticket), await comment(desk.bob, ticket)]
    const path = `/v1/tickets/${ticket}/comments/${id}/attachments`
    assert.deepEqual((await desk.bob.get(path)).body, [])
    const first = await attach(desk.bob, path, ['a', 'x'], ['b', 'y'])
    await attach(desk.bob, path.replace(id, other), ['of another', 'x'])
    await attach(desk.bob, `/v1/tickets/${ticket}/attachments`, ['of the ticket', 'x'])
    const all = [...first, ...(await attach(desk.bob, path, ['c', 'z']))]
    const { body, headers } = await desk.bob.get(path)
    assert.deepEqual(body, all)
    const unchanged = await desk.bob.get(path, { 'if-none-match': headers.get('etag')! })
    assert.equal(unchanged.status, 304)
    const page = await desk.bob.get(`${path}?limit=2`)
    assert.deepEqual(page.body, all.slice(0, 2))
    assert.deepEqual((await desk.bob.get(nextPath(page)!)).body, all.slice(2))
    assert.deepEqual((await desk.bob.get(`${path}?offset=1&limit=1`)).body, [all[1]])
  })

  test('is a 404 under another ticket, and so are the attachments of a comment', async () => {
    const [one, other] = [await newTicket(desk.bob), await newTicket(desk.bob)]
    const [created] = await attach(desk.bob, `/v1/tickets/${one}/attachments`, ['a', 'x'])
    const path = `/v1/tickets/${other}/attachments/${created.id}`
    for (const below of ['', '/content', '/preview']) {
      assertErrorDetail(await desk.alice.get(path + below), 404, 'Attachment not found')
    }
    assertErrorDetail(await desk.alice.delete(path), 404, 'Attachment not found')
    const foreign = `/v1/tickets/${other}/comments/${await comment(desk.bob, one)}/attachments`
    assertErrorDetail(await desk.bob.post(foreign, filesForm(['a', 'x'])), 404, 'Comment not found')
    assertErrorDetail(await desk.bob.get(foreign), 404, 'Comment not found')
  })

  test('can be deleted, with its bytes, by its author or an admin only (403)', async () => {
    const path = await newPlace(desk.bob)
    const before = await rows()
    const [own] = await attach(desk.bob, path, ['own', Buffer.alloc(600_000)])
    const [hers] = await attach(desk.alice, path, ['hers', 'x'])
    const only = 'Insufficient permissions. Only the author or an admin may delete this attachment'
    assertErrorDetail(await desk.bob.delete(`${path}/${hers.id}`), 403, only)
    assert.equal((await desk.bob.delete(`${path}/${own.id}`)).status, 204)
    assert.equal((await desk.alice.delete(`${path}/${hers.id}`)).status, 204)
    assertErrorDetail(await desk.bob.get(`${path}/${own.id}/content`), 404, 'Attachment not found')
    assert.deepEqual(await rows(), before)
  })

  test('keeps the name of an author whose account is deleted', async () => {
    const path = await newPlace(desk.bob)
    const userId = await desk.addUser('leaver@acme.example', 'agent')
    const [created] = await attach(await desk.client('leaver@acme.example'), path, ['a', 'x'])
    await desk.alice.delete(`/v1/users/${userId}`)
    const { body } = await desk.bob.get(`${path}/${created.id}`)
    assert.partialDeepStrictEqual(body, { author_id: null, author_name: 'leaver' })
  })
})

describe('attachments are deleted with their bytes', () => {
  const cases: [string, (ids: { ticket: string; customer: string; comment: string }) => string][] =
    [
      [
        'when their comment is deleted',
        ({ ticket, comment }) => `/v1/tickets/${ticket}/comments/${comment}`,
      ],
      ['when their ticket is deleted', ({ ticket }) => `/v1/tickets/${ticket}`],
      [
        'when their customer is deleted',
        ({ customer }) => `/v1/customers/${customer}?cascade=true`,
      ],
    ]
  for (const [name, pathOf] of cases) {
    test(name, async () => {
      const before = await rows()
      const unique = { customer_email: `${name.replaceAll(' ', '-')}@example.com` }
      const { body } = await desk.bob.post('/v1/tickets', {
        customer_name: 'Maya',
        subject: 'x',
        description: '',
        ...unique,
      })
      const commentId = await comment(desk.bob, body.id)
      const path = `/v1/tickets/${body.id}/comments/${commentId}/attachments`
      await attach(desk.bob, path, ['a', Buffer.alloc(700_000)], ['b.png', await png()])
      assert.deepEqual(
        await rows(),
        [2, 2, 4, 1].map((count, index) => count + before[index]!),
      )
      const ids = { ticket: body.id, customer: body.customer_id, comment: commentId }
      assert.equal((await desk.alice.delete(pathOf(ids))).status, 204)
      assert.deepEqual(await rows(), before)
    })
  }
})

test('attaching files that were already swept fails and stores nothing', async () => {
  const ticketId = await newTicket(desk.bob)
  const before = await rows()
  const [organization] = await desk.sqlFromOutside(
    `SELECT id FROM organizations WHERE slug = 'acme'`,
  )
  const file = {
    id: '00000000-0000-4000-8000-00000000000b',
    name: 'a',
    content_type: 'text/plain',
    size: 1,
    sha256: sha256(Buffer.from('x')),
    preview: undefined,
  }
  const author = { author_type: 'user', author_id: null, author_name: 'Bob' } as const
  const added = { ticketId, commentId: null, author, files: [file] }
  const late = desk.db.transact((tx) =>
    createAttachments(
      tx.in(Number(organization!.id)),
      added,
      asOperator(toTimestamp(desk.clock.now())),
    ),
  )
  await assert.rejects(late, { code: 'unavailable' })
  assert.deepEqual(await rows(), before)
})

test('files of an unfinished upload are swept after an hour, and no others', async () => {
  const path = await newPlace(desk.bob)
  const [attached] = await attach(desk.bob, path, ['a', 'x'])
  const before = await rows()
  const [organization] = await desk.sqlFromOutside('SELECT min(id) AS id FROM organizations')
  const id = '00000000-0000-4000-8000-00000000000a'
  const now = toTimestamp(desk.clock.now())
  await desk.sqlFromOutside(
    `INSERT INTO attachment_files (id, organization_id, created_at)
     VALUES ('${id}', ${organization!.id}, '${now}')`,
  )
  await desk.sqlFromOutside(
    `INSERT INTO attachment_chunks (organization_id, file_id, byte_offset, bytes)
     SELECT ${organization!.id}, '${id}', 0, bytes FROM attachment_chunks LIMIT 1`,
  )
  const sweep = () => sweepUnclaimedFiles(desk.db, toTimestamp(desk.clock.now()))
  desk.clock.advance(3_600)
  assert.equal(await sweep(), 0)
  desk.clock.advance(1)
  // Two sweeps at once, as on two nodes.
  await Promise.all([sweep(), sweep()])
  assert.deepEqual(await rows(), before)
  assert.equal((await desk.bob.get(`${path}/${attached.id}/content`)).text, 'x')
})
