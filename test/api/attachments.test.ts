import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { createAttachments } from '../../src/desk/attachments/create.ts'
import { sweepUnclaimedFiles } from '../../src/desk/attachments/sweep.ts'
import { asOperator } from '../../src/platform/access/attribution.ts'
import { toTimestamp } from '../../src/platform/time.ts'
import { assertErrorDetail, assertErrors } from '../support/assert/assert-errors.ts'
import { waitFor } from '../support/assert/until.ts'
import type { ApiClient } from '../support/desk/client.ts'
import { type Desk, openDesk } from '../support/desk/desk.ts'
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

let desk: Desk
before(async () => {
  desk = await openDesk({ BELLHOP_ATTACHMENT_BYTES_MAX: String(bytesMax) })
})
after(() => desk.close())

const rows = () => countFileRows(desk.sqlFromOutside)
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function comment(client: ApiClient, ticketId: string, body: object = {}): Promise<string> {
  const path = `/v1/tickets/${ticketId}/comments`
  return (await client.post(path, { body: 'Hello', ...body })).body.id
}

describe('files', () => {
  test('come back as they were sent, several in one request', async () => {
    const path = await newPlace(desk.bob)
    const bob = (await desk.bob.get('/v1/users/me')).body
    const large = randomBytes(2_500_000)
    const made = await attach(
      desk.bob,
      path,
      ['Größe.bin', large],
      ['note.txt', 'Grüße'],
      ['0', ''],
    )
    assert.deepEqual(made[0], {
      id: made[0].id,
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
      made.map(({ name, size }) => [name, size]),
      [
        ['Größe.bin', 2_500_000],
        ['note.txt', 7],
        ['0', 0],
      ],
    )
    const contents = [large, Buffer.from('Grüße'), Buffer.alloc(0)]
    for (const [index, { id }] of made.entries()) {
      assert.deepEqual((await desk.bob.get(`${path}/${id}`)).body, made[index])
      const { status, bytes } = await download(desk.bob, `${path}/${id}/content`)
      assert.equal(status, 200)
      assert.ok(bytes.equals(contents[index]!), made[index]!.name)
    }
  })

  test('of exactly the limit pass; a byte more is refused, and nothing of the request is kept', async () => {
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

  test('are ten at most, and one at least', async () => {
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

  test('beside other parts are found', async () => {
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

  test('of a request that breaks off leave nothing', async () => {
    const path = await newPlace(desk.bob)
    const before = await rows()
    const abort = new AbortController()
    const chunks = async function* () {
      yield Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n')
      yield Buffer.alloc(600_000)
      await waitFor('a part is there', async () => (await rows())[2] !== before[2])
      abort.abort()
    }
    const headers = {
      authorization: `Bearer ${desk.bob.key}`,
      'content-type': 'multipart/form-data; boundary=b',
    }
    const body = ReadableStream.from(chunks())
    const request = { method: 'POST', headers, body, signal: abort.signal, duplex: 'half' as const }
    await assert.rejects(fetch(desk.url + path, request))
    await waitFor('all is gone again', async () => (await rows()).join() === before.join())
    assert.deepEqual((await desk.bob.get(path)).body, [])
  })
})

describe('a ticket', () => {
  test('lists its attachments and those of its comments, oldest first, page by page', async () => {
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
    for (let next: string | undefined = `${path}?limit=2`; next; ) {
      const { body, headers } = await desk.bob.get(next)
      seen.push(...body.map(({ name }: { name: string }) => name))
      next = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1]?.slice(desk.url.length)
    }
    assert.deepEqual(seen, ['1', '2', '3', '4', '5'])
    assert.equal((await desk.bob.get(`${path}?limit=1&offset=3`)).body[0].name, '4')
  })

  test('is changed by what is attached to it, at the time when that has arrived', async () => {
    const path = await newPlace(desk.bob)
    desk.clock.advance(60)
    const [made] = await attach(desk.bob, path, ['a', 'x'])
    const { body } = await desk.bob.get(path.replace('/attachments', ''))
    assert.equal(body.updated_at, made.created_at)
  })

  test('that is unknown gets nothing', async () => {
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
  test('of an internal note is internal', async () => {
    const ticket = await newTicket(desk.bob)
    for (const is_internal of [true, false]) {
      const id = await comment(desk.bob, ticket, { is_internal })
      const path = `/v1/tickets/${ticket}/comments/${id}/attachments`
      const [made] = await attach(desk.bob, path, ['a', 'x'])
      assert.partialDeepStrictEqual(made, { is_internal, comment_id: id })
      const { body } = await desk.bob.get(`/v1/tickets/${ticket}/attachments/${made.id}`)
      assert.deepEqual(body, made)
    }
  })

  test('of a comment is in its list, which has no other', async () => {
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
    const next = /^<([^<>]+)>; rel="next"$/.exec(page.headers.get('link')!)![1]!
    assert.deepEqual((await desk.bob.get(next.slice(desk.url.length))).body, all.slice(2))
    assert.deepEqual((await desk.bob.get(`${path}?offset=1&limit=1`)).body, [all[1]])
  })

  test('is found only under its own ticket, as is a comment', async () => {
    const [one, other] = [await newTicket(desk.bob), await newTicket(desk.bob)]
    const [made] = await attach(desk.bob, `/v1/tickets/${one}/attachments`, ['a', 'x'])
    const path = `/v1/tickets/${other}/attachments/${made.id}`
    for (const below of ['', '/content', '/preview']) {
      assertErrorDetail(await desk.alice.get(path + below), 404, 'Attachment not found')
    }
    assertErrorDetail(await desk.alice.delete(path), 404, 'Attachment not found')
    const foreign = `/v1/tickets/${other}/comments/${await comment(desk.bob, one)}/attachments`
    assertErrorDetail(await desk.bob.post(foreign, filesForm(['a', 'x'])), 404, 'Comment not found')
    assertErrorDetail(await desk.bob.get(foreign), 404, 'Comment not found')
  })

  test('is deleted by its author or an admin, with its bytes, and by nobody else', async () => {
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
    const [made] = await attach(await desk.client('leaver@acme.example'), path, ['a', 'x'])
    await desk.alice.delete(`/v1/users/${userId}`)
    const { body } = await desk.bob.get(`${path}/${made.id}`)
    assert.partialDeepStrictEqual(body, { author_id: null, author_name: 'leaver' })
  })
})

describe('attachments go, bytes included,', () => {
  const cases: [string, (ids: { ticket: string; customer: string; comment: string }) => string][] =
    [
      ['with their comment', ({ ticket, comment }) => `/v1/tickets/${ticket}/comments/${comment}`],
      ['with their ticket', ({ ticket }) => `/v1/tickets/${ticket}`],
      ['with its customer', ({ customer }) => `/v1/customers/${customer}?cascade=true`],
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
      const said = await comment(desk.bob, body.id)
      const path = `/v1/tickets/${body.id}/comments/${said}/attachments`
      await attach(desk.bob, path, ['a', Buffer.alloc(700_000)], ['b.png', await png()])
      assert.deepEqual(
        await rows(),
        [2, 2, 4, 1].map((count, index) => count + before[index]!),
      )
      const ids = { ticket: body.id, customer: body.customer_id, comment: said }
      assert.equal((await desk.alice.delete(pathOf(ids))).status, 204)
      assert.deepEqual(await rows(), before)
    })
  }
})

test('files that were swept before they became attachments become none', async () => {
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

test('what an upload has left is swept after an hour, and nothing else', async () => {
  const path = await newPlace(desk.bob)
  const [kept] = await attach(desk.bob, path, ['a', 'x'])
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
  // As two nodes would.
  await Promise.all([sweep(), sweep()])
  assert.deepEqual(await rows(), before)
  assert.equal((await desk.bob.get(`${path}/${kept.id}/content`)).text, 'x')
})
