import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { before, describe, test } from 'node:test'
import fc from 'fast-check'
import { assertErrorDetail, assertErrors } from '../support/assert/assert-errors.ts'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { scaled } from '../support/depth.ts'
import { openDesk } from '../support/desk/desk.ts'
import { anImageForm } from '../support/desk/sample-requests.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk()
let maya: ApiClient
before(async () => {
  maya = new ApiClient(desk.url)
})

async function makeTicket(change: Record<string, unknown> = {}) {
  const { body } = await desk.bob.post('/v1/tickets', ticketInput(change))
  return { ...body, link: `/v1/tracking/${body.tracking_token}`, path: `/v1/tickets/${body.id}` }
}

const bodiesOf = (comments: { body: string }[]) => comments.map(({ body }) => body)

function filesForm(...names: string[]): FormData {
  const form = new FormData()
  for (const name of names) form.append('file', new Blob([`bytes of ${name}`]), name)
  return form
}

describe('a customer with the tracking link', () => {
  test('reads the public fields of the ticket, without assignees', async () => {
    const ticket = await makeTicket({ priority: 'urgent', category: 'Fraud' })
    const { status, body } = await maya.get(ticket.link)
    assert.equal(status, 200)
    assert.deepEqual(Object.keys(body).sort(), [
      'closed_at',
      'created_at',
      'customer_name',
      'description',
      'description_html',
      'opened_by',
      'organization_name',
      'resolved_at',
      'status',
      'subject',
      'takes_replies',
      'ticket_display_id',
      'tracking_token',
      'updated_at',
    ])
    assert.deepEqual(
      [body.subject, body.status, body.customer_name],
      ['Cannot log in', 'new', 'Maya Chen'],
    )
  })

  test('reads the public comments, oldest first, in pages', async () => {
    const ticket = await makeTicket()
    for (const body of ['one', 'two', 'three']) {
      await desk.bob.post(`${ticket.path}/comments`, { body })
      await desk.bob.post(`${ticket.path}/comments`, { body: `note ${body}`, is_internal: true })
    }
    const { body, headers } = await maya.get(`${ticket.link}/comments?limit=2`)
    assert.deepEqual(bodiesOf(body), ['one', 'two'])
    assert.deepEqual(Object.keys(body[0]).sort(), [
      'author_name',
      'author_type',
      'body',
      'body_format',
      'body_html',
      'created_at',
      'id',
      'updated_at',
    ])
    const next = /<https?:\/\/[^/]+(\/[^>]*)>/.exec(headers.get('link')!)![1]!
    assert.deepEqual(bodiesOf((await maya.get(next)).body), ['three'])
  })

  test('replies as the customer, which reopens the ticket', async () => {
    const ticket = await makeTicket()
    await desk.bob.patch(ticket.path, { status: 'resolved' })
    const { status, body } = await maya.post(`${ticket.link}/comments`, {
      body: 'Still **broken**',
    })
    assert.equal(status, 201)
    assert.deepEqual([body.author_type, body.author_name], ['customer', 'Maya Chen'])
    assert.equal((await desk.bob.get(ticket.path)).body.status, 'open')
    const { body: history } = await desk.bob.get(`${ticket.path}/history`)
    const { type, actor_type, actor_id, actor_name, api_key_id } = history.at(-1)
    assert.deepEqual(
      [type, actor_type, actor_id, actor_name, api_key_id],
      ['ticket.updated', 'customer', ticket.customer_id, 'Customer', null],
    )
  })

  test('cannot write an internal note or as another author, nor a blank reply (422)', async () => {
    const ticket = await makeTicket()
    const forged = { body: 'x', is_internal: true, author_type: 'user', author_name: 'Admin' }
    await maya.post(`${ticket.link}/comments`, forged)
    const { body } = await desk.bob.get(`${ticket.path}/comments`)
    assert.deepEqual(
      [body[0].is_internal, body[0].author_type, body[0].author_name],
      [false, 'customer', 'Maya Chen'],
    )
    assertErrors(
      await maya.post(`${ticket.link}/comments`, { body: ' ' }),
      422,
      'body.body value_error',
    )
  })

  test('resolves the ticket; a closed one stays closed', async () => {
    const ticket = await makeTicket()
    assert.equal((await maya.post(`${ticket.link}/resolve`)).body.status, 'resolved')
    await desk.bob.patch(ticket.path, { status: 'closed' })
    assert.equal((await maya.post(`${ticket.link}/resolve`)).body.status, 'closed')
  })

  test('attaches files to their own comments only (404), and downloads public files', async () => {
    const ticket = await makeTicket()
    const { body: mine } = await maya.post(`${ticket.link}/comments`, { body: 'See these' })
    const form = filesForm('a.txt', '../b.txt')
    const uploaded = await maya.post(`${ticket.link}/comments/${mine.id}/attachments`, form)
    assert.equal(uploaded.status, 201)
    assert.deepEqual(
      uploaded.body.map(({ name }: { name: string }) => name),
      ['a.txt', 'b.txt'],
    )
    const { body: all } = await maya.get(`${ticket.link}/attachments`)
    assert.deepEqual(all, uploaded.body)
    const file = await maya.get(`${ticket.link}/attachments/${all[0].id}/content`)
    assert.equal(file.text, 'bytes of a.txt')
    assert.match(file.headers.get('content-disposition')!, /^attachment/)
    const picture = await maya.post(`${ticket.link}/comments/${mine.id}/attachments`, anImageForm())
    const seen = await maya.get(`${ticket.link}/attachments/${picture.body[0].id}/preview`)
    assert.equal(seen.headers.get('content-type'), 'image/webp')

    const { body: theirs } = await desk.bob.post(`${ticket.path}/comments`, { body: 'Hello' })
    const onTheirs = await maya.post(
      `${ticket.link}/comments/${theirs.id}/attachments`,
      filesForm('c'),
    )
    assertErrorDetail(onTheirs, 404, 'Comment not found')
  })
})

test('an unknown tracking token is a 404 on every route', async () => {
  const other = await makeTicket()
  const { body: comment } = await maya.post(`${other.link}/comments`, { body: 'x' })
  const link = `/v1/tracking/${randomUUID()}`
  for (const below of ['', '/comments', '/attachments']) {
    assertErrorDetail(await maya.get(link + below), 404, 'Ticket not found')
  }
  assertErrorDetail(await maya.post(`${link}/comments`, { body: 'x' }), 404, 'Ticket not found')
  assertErrorDetail(await maya.post(`${link}/resolve`), 404, 'Ticket not found')
  const upload = await maya.post(`${link}/comments/${comment.id}/attachments`, filesForm('x'))
  assertErrorDetail(upload, 404, 'Ticket not found')
})

describe('the tracking link of a merged ticket', () => {
  test('leads to the target if it is of the same customer', async () => {
    const [source, target] = [await makeTicket(), await makeTicket({ subject: 'The one' })]
    await desk.bob.post(`${source.path}/comments`, { body: 'from the source' })
    await desk.bob.post(`${target.path}/comments`, { body: 'from the target' })
    await desk.bob.post(`${target.path}/merge`, { ticket_ids: [source.id] })
    const { body } = await maya.get(source.link)
    assert.deepEqual([body.subject, body.status], ['The one', 'open'])
    const { body: comments } = await maya.get(`${source.link}/comments`)
    assert.deepEqual(bodiesOf(comments), ['from the source', 'from the target'])
  })

  test('shows only its own ticket, with the target’s status, if the target is of another customer', async () => {
    const source = await makeTicket({ customer_email: 'one@example.com', subject: 'Mine' })
    const target = await makeTicket({ customer_email: 'two@example.com', subject: 'Theirs' })
    await desk.bob.post(`${target.path}/merge`, { ticket_ids: [source.id] })
    await desk.bob.patch(target.path, { status: 'pending' })
    await maya.post(`${source.link}/comments`, { body: 'only for one' })
    await maya.post(`${target.link}/comments`, { body: 'only for two' })
    const { body } = await maya.get(source.link)
    assert.deepEqual([body.subject, body.status], ['Mine', 'open'])
    const resolved = await maya.post(`${source.link}/resolve`)
    assertErrors(resolved, 422, 'path.tracking_token value_error')
    assert.equal((await desk.bob.get(target.path)).body.status, 'open')
    for (const [ticket, seen] of [
      [source, 'only for one'],
      [target, 'only for two'],
    ]) {
      assert.deepEqual(bodiesOf((await maya.get(`${ticket.link}/comments`)).body), [seen])
    }
    const { body: agents } = await desk.bob.get(`${target.path}/comments`)
    assert.deepEqual(bodiesOf(agents), ['only for one', 'only for two'])
  })
})

describe('a support request without a key', () => {
  const wanted = { name: 'Lou', email: 'lou@example.com', subject: 'Help', description: 'Please' }

  test('is a 404 if the organization is unknown or does not accept requests', async () => {
    for (const slug of ['acme', 'nobody', 'ACME', '..%2f']) {
      assertErrorDetail(
        await maya.post(`/v1/requests/${slug}`, wanted),
        404,
        'Organization not found',
      )
    }
  })

  test('creates a ticket, and returns its tracking token (201)', async () => {
    await desk.acceptRequests('acme')
    const { status, body } = await maya.post('/v1/requests/acme', wanted)
    assert.equal(status, 201)
    assert.deepEqual((await maya.get(`/v1/tracking/${body.tracking_token}`)).body, body)
    const { body: found } = await desk.bob.get('/v1/tickets?search=lou@example.com')
    assert.deepEqual([found.length, found[0].status, found[0].priority], [1, 'new', 'medium'])
  })

  test('does not rename a known customer', async () => {
    await desk.acceptRequests('acme')
    await maya.post('/v1/requests/acme', { ...wanted, email: 'known@example.com' })
    await maya.post('/v1/requests/acme', { ...wanted, email: 'KNOWN@example.com', name: 'Rude' })
    const { body } = await desk.bob.get('/v1/customers?email=known@example.com')
    assert.equal(body[0].name, 'Lou')
  })

  test('is rejected with an invalid email address (422)', async () => {
    await desk.acceptRequests('acme')
    const response = await maya.post('/v1/requests/acme', { ...wanted, email: 'nobody' })
    assertErrors(response, 422, 'body.email value_error')
  })
})

test('public requests are rate-limited per IP address, writes more strictly (429)', async () => {
  await using limited = await openDesk({ BELLHOP_PUBLIC_RATE_LIMIT: '20' })
  const { body: ticket } = await limited.alice.post('/v1/tickets', ticketInput())
  const stranger = new ApiClient(limited.url)
  const link = `/v1/tracking/${ticket.tracking_token}`
  const write = () => stranger.post(`${link}/comments`, { body: 'x' })
  assert.deepEqual([(await write()).status, (await write()).status], [201, 201])
  const refused = await write()
  assert.equal(refused.status, 429)
  assert.ok(Number(refused.headers.get('retry-after')) >= 1)
  const statuses: number[] = []
  for (let count = 0; count < 21; count++) statuses.push((await stranger.get(link)).status)
  assert.deepEqual([...new Set(statuses.slice(0, 20)), statuses[20]], [200, 429])
  assert.equal((await limited.alice.get('/v1/tickets')).status, 200)
})

describe('an internal note', () => {
  test('is out of reach: tracking queries use public views only', () => {
    for (const file of ['store.ts', 'tracked-ticket.ts', 'routes.ts', 'attachment-routes.ts']) {
      const text = readFileSync(
        new URL(`../../src/channels/tracking/${file}`, import.meta.url),
        'utf8',
      )
      for (const [, table] of text.matchAll(/\b(?:FROM|JOIN)\s+(\w+)/g)) {
        assert.match(
          table!,
          /^(public_(tickets|comments|attachments)|family|page|fitting_rows)$/,
          file,
        )
      }
    }
  })

  test('is in no response to a customer after any sequence of edits, merges and splits', async () => {
    const step = fc.record({
      act: fc.constantFrom(
        'note',
        'public',
        'customer',
        'file',
        'edit',
        'merge',
        'split',
        'resolve',
      ),
      index: fc.nat(3),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
        const tickets = await Promise.all(Array.from({ length: 4 }, () => makeTicket()))
        for (const { act, index } of steps) await play(act, tickets[index], tickets)
        for (const { link } of tickets) await assertNothingSecret(link)
      }),
      { numRuns: scaled(6) },
    )
  })
})

type CreatedTicket = Awaited<ReturnType<typeof makeTicket>>

async function play(act: string, ticket: CreatedTicket, tickets: CreatedTicket[]): Promise<void> {
  const comments = `${ticket.path}/comments`
  const note = { body: 'canary', is_internal: true }
  const newest = async () => (await desk.bob.get(comments)).body.at(-1)
  if (act === 'public') await desk.bob.post(comments, { body: 'harmless' })
  if (act === 'customer') await maya.post(`${ticket.link}/comments`, { body: 'mine' })
  if (act === 'note' || act === 'file') {
    const { body } = await desk.bob.post(comments, note)
    if (act === 'file') {
      await desk.bob.post(`${comments}/${body.id}/attachments`, filesForm('canary.txt'))
    }
  }
  if (act === 'edit') {
    const last = await newest()
    const body = last?.is_internal ? 'another canary' : 'edited'
    if (last?.author_type === 'user') await desk.bob.patch(`${comments}/${last.id}`, { body })
  }
  if (act === 'merge') {
    const other = tickets.find(({ id }) => id !== ticket.id)!
    await desk.bob.post(`${ticket.path}/merge`, { ticket_ids: [other.id] })
  }
  if (act === 'split') {
    const last = await newest()
    const split = { comment_ids: [last?.id], subject: 'Split' }
    if (last) await desk.bob.post(`${ticket.path}/split`, split)
  }
  if (act === 'resolve') await maya.post(`${ticket.link}/resolve`)
}

async function assertNothingSecret(link: string): Promise<void> {
  for (const below of ['', '/comments', '/attachments']) {
    const { status, text } = await maya.get(link + below)
    assert.equal(status, 200)
    assert.doesNotMatch(text, /canary/)
  }
}
