import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { renderMarkdown } from '../../src/desk/comments/markdown.ts'
import { assertErrorDetail, assertErrors } from '../support/assert/assert-errors.ts'
import { type ApiClient, ticketInput } from '../support/client/client.ts'
import { walkPages } from '../support/client/pages.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk()

const makeTicket = async (change: Record<string, unknown> = {}) =>
  (await desk.bob.post('/v1/tickets', ticketInput(change))).body as {
    id: string
    customer_id: string
  }

const ticketOf = async (id: string) => (await desk.bob.get(`/v1/tickets/${id}`)).body

async function addComment(ticketId: string, body: object, client: ApiClient = desk.bob) {
  const response = await client.post(`/v1/tickets/${ticketId}/comments`, { body: 'Hello', ...body })
  assert.equal(response.status, 201, response.text)
  return response.body as { id: string; body: string; updated_at: string }
}

describe('a comment', () => {
  test('has the caller as author, its Markdown, and safe HTML', async () => {
    const { id } = await makeTicket()
    const bob = (await desk.bob.get('/v1/users/me')).body
    const created = await addComment(id, { body: '**Bold** <script>alert(1)</script>' })
    assert.deepEqual(created, {
      id: created.id,
      ticket_id: id,
      author_type: 'user',
      author_id: bob.id,
      author_name: bob.full_name,
      is_internal: false,
      body: '**Bold** <script>alert(1)</script>',
      body_format: 'markdown',
      body_html: '<p><strong>Bold</strong> &lt;script&gt;alert(1)&lt;/script&gt;</p>\n',
      created_at: created.updated_at,
      updated_at: created.updated_at,
    })
    assert.deepEqual((await desk.bob.get(`/v1/tickets/${id}/comments/${created.id}`)).body, created)
  })

  test('can be written on behalf of the customer, but not as an internal note (422)', async () => {
    const { id, customer_id } = await makeTicket({ customer_name: 'Maya' })
    const created = await addComment(id, { author_type: 'customer' })
    assert.partialDeepStrictEqual(created, { author_id: customer_id, author_name: 'Maya' })
    const path = `/v1/tickets/${id}/comments`
    const note = { body: 'x', author_type: 'customer', is_internal: true }
    assertErrors(await desk.bob.post(path, note), 422, 'body.is_internal value_error')
  })

  test('is rejected when blank or too long (422) and on an unknown ticket (404)', async () => {
    const { id } = await makeTicket()
    const path = `/v1/tickets/${id}/comments`
    assertErrors(await desk.bob.post(path, { body: ' \n' }), 422, 'body.body value_error')
    const long = await desk.bob.post(path, { body: 'x'.repeat(100_001) })
    assertErrors(long, 422, 'body.body string_too_long')
    const nowhere = path.replace(id, '00000000-0000-4000-8000-000000000000')
    assertErrorDetail(await desk.bob.post(nowhere, { body: 'x' }), 404, 'Ticket not found')
  })

  test('can be changed and deleted by its author or an admin only (403)', async () => {
    const { id } = await makeTicket()
    const own = await addComment(id, {})
    const hers = await addComment(id, {}, desk.alice)
    const path = (comment: { id: string }) => `/v1/tickets/${id}/comments/${comment.id}`
    desk.clock.advance(9)
    const changed = (await desk.bob.patch(path(own), { body: '*New*' })).body
    assert.equal(changed.body_html, '<p><em>New</em></p>\n')
    assert.notEqual(changed.updated_at, own.updated_at)
    const only = (action: string) =>
      `Insufficient permissions. Only the author or an admin may ${action} this comment`
    assertErrorDetail(await desk.bob.patch(path(hers), { body: 'x' }), 403, only('change'))
    assertErrorDetail(await desk.bob.delete(path(hers)), 403, only('delete'))
    assert.equal((await desk.alice.patch(path(own), { body: 'x' })).status, 200)
    assert.equal((await desk.bob.delete(path(own))).status, 204)
    assertErrorDetail(await desk.bob.get(path(own)), 404, 'Comment not found')
  })

  test('is a 404 under another ticket', async () => {
    const [one, other] = [await makeTicket(), await makeTicket()]
    const comment = await addComment(one.id, {})
    const path = `/v1/tickets/${other.id}/comments/${comment.id}`
    for (const method of ['GET', 'DELETE', 'PATCH']) {
      const body = method === 'PATCH' ? { body: 'x' } : undefined
      assertErrorDetail(await desk.alice.call(method, path, body), 404, 'Comment not found')
    }
  })

  test('keeps the name of an author whose account is deleted', async () => {
    const { id } = await makeTicket()
    const userId = await desk.addUser('leaver@acme.example', 'agent')
    const leaver = await desk.client('leaver@acme.example')
    const comment = await addComment(id, {}, leaver)
    await desk.alice.delete(`/v1/users/${userId}`)
    const { body } = await desk.bob.get(`/v1/tickets/${id}/comments/${comment.id}`)
    assert.partialDeepStrictEqual(body, { author_id: null, author_name: 'leaver' })
  })
})

describe('the comments of a ticket', () => {
  test('are listed oldest first, in pages', async () => {
    const { id } = await makeTicket()
    for (let number = 1; number <= 5; number++) await addComment(id, { body: String(number) })
    const seen: string[] = []
    for await (const { body } of walkPages(desk.bob, `/v1/tickets/${id}/comments?limit=2`)) {
      seen.push(...body.map((comment: { body: string }) => comment.body))
    }
    assert.deepEqual(seen, ['1', '2', '3', '4', '5'])
    const { body } = await desk.bob.get(`/v1/tickets/${id}/comments?limit=1&offset=3`)
    assert.equal(body[0].body, '4')
  })

  test('are deleted with it', async () => {
    const { id } = await makeTicket()
    await addComment(id, {})
    assert.equal((await desk.bob.delete(`/v1/tickets/${id}`)).status, 204)
    assertErrorDetail(await desk.bob.get(`/v1/tickets/${id}/comments`), 404, 'Ticket not found')
    assert.deepEqual(
      await desk.sqlFromOutside('SELECT id FROM comments WHERE ticket_id = ?', id),
      [],
    )
  })
})

describe('the status of a ticket', () => {
  for (const [status, expected] of [
    ['new', 'new'],
    ['open', 'open'],
    ['pending', 'open'],
    ['resolved', 'open'],
    ['closed', 'closed'],
  ]) {
    test(`is ${expected} after a customer comments on a ${status} one`, async () => {
      const { id } = await makeTicket()
      await desk.bob.patch(`/v1/tickets/${id}`, { status })
      desk.clock.advance(1)
      await addComment(id, { author_type: 'customer' })
      const ticket = await ticketOf(id)
      assert.equal(ticket.status, expected)
      assert.equal(ticket.updated_at, desk.clock.now().toISOString().replace('.000', ''))
      if (expected === 'open') assert.equal(ticket.resolved_at, null)
    })
  }

  test('stays resolved when an agent comments', async () => {
    const { id } = await makeTicket()
    await desk.bob.patch(`/v1/tickets/${id}`, { status: 'resolved' })
    await addComment(id, {})
    assert.equal((await ticketOf(id)).status, 'resolved')
  })

  test('first_response_at is set by the first public reply of an agent, once', async () => {
    const { id } = await makeTicket()
    const time = async () =>
      (await desk.sqlFromOutside('SELECT first_response_at FROM tickets WHERE id = ?', id))[0]!
        .first_response_at
    await addComment(id, { is_internal: true })
    await addComment(id, { author_type: 'customer' })
    assert.equal(await time(), null)
    desk.clock.advance(7)
    await addComment(id, {})
    const first = desk.clock.now().toISOString().replace('.000', '')
    assert.equal(await time(), first)
    desk.clock.advance(7)
    await addComment(id, {})
    assert.equal(await time(), first)
  })
})

describe('a comment with last_seen_comment_id', () => {
  test('gets 409 with the unseen comments, and is not stored', async () => {
    const { id } = await makeTicket()
    const path = `/v1/tickets/${id}/comments`
    const first = await addComment(id, { last_seen_comment_id: null })
    const second = await addComment(id, { body: 'Second' }, desk.alice)
    for (const seen of [null, first.id]) {
      const response = await desk.bob.post(path, { body: 'x', last_seen_comment_id: seen })
      assert.equal(response.status, 409)
      assert.equal(response.body.detail, 'The ticket has comments you have not seen')
      assert.deepEqual(response.body.unseen.at(-1), second)
      assert.equal(response.body.unseen.length, seen === null ? 2 : 1)
    }
    assert.equal((await desk.bob.get(path)).body.length, 2)
    await addComment(id, { last_seen_comment_id: second.id })
    const other = await addComment((await makeTicket()).id, {})
    const strange = await desk.bob.post(path, { body: 'x', last_seen_comment_id: other.id })
    assertErrors(strange, 422, 'body.last_seen_comment_id value_error')
  })

  test('that was deleted since counts as the one before it', async () => {
    const { id } = await makeTicket()
    const path = `/v1/tickets/${id}/comments`
    const remove = async (comment: { id: string }) =>
      assert.equal((await desk.alice.delete(`${path}/${comment.id}`)).status, 204)
    const only = await addComment(id, {})
    await remove(only)
    const first = await addComment(id, { last_seen_comment_id: only.id })
    const second = await addComment(id, {})
    const third = await addComment(id, {})
    await remove(second)
    const response = await desk.bob.post(path, { body: 'x', last_seen_comment_id: second.id })
    assert.equal(response.status, 409)
    assert.deepEqual(response.body.unseen, [third])
    await remove(third)
    await addComment(id, { last_seen_comment_id: second.id })
    assert.equal((await desk.bob.get(path)).body[0].id, first.id)
  })

  test('requires the scope comments:read (403), so that unseen comments are not revealed', async () => {
    const { id } = await makeTicket()
    const path = `/v1/tickets/${id}/comments`
    await addComment(id, { body: 'Between us', is_internal: true })
    const writer = await desk.client('bob@acme.example', { scopes: ['comments:write'] })
    for (const seen of [null, randomUUID()]) {
      const response = await writer.post(path, { body: 'x', last_seen_comment_id: seen })
      assertErrorDetail(response, 403, 'Insufficient permissions. Required scope: comments:read')
    }
    assert.equal((await writer.post(path, { body: 'x' })).status, 201)
    assert.equal((await desk.bob.get(path)).body.length, 2)
  })

  test('is stored for one of two concurrent replies; the other gets 409', async () => {
    const { id } = await makeTicket()
    const responses = await Promise.all(
      [desk.bob, desk.alice].map((client) =>
        client.post(`/v1/tickets/${id}/comments`, { body: 'x', last_seen_comment_id: null }),
      ),
    )
    assert.deepEqual(responses.map(({ status }) => status).toSorted(), [201, 409])
  })
})

test('Markdown renders no script, image or unsafe link', () => {
  const hostile = [
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](data:text/html,<script>1</script>)',
    '![x](https://example.com/pixel.gif)',
    '<https://example.com/"onmouseover="alert(1)>',
    '`<b>`\n\n    <i>\n',
    '[x]: javascript:alert(1)\n[x]',
    '<a href="javascript:alert(1)">x</a>',
    '[x](//evil.example)',
  ]
  for (const text of hostile) {
    const html = renderMarkdown(text)
    assert.doesNotMatch(
      html,
      /<(img|script|b|i|iframe|style|svg)\b|(href|src)="(?!https:|\/)/i,
      text,
    )
    assert.doesNotMatch(html, /<[^>]*\son\w+=/i, text)
  }
  assert.match(renderMarkdown('see https://example.com'), /rel="noopener noreferrer nofollow"/)
})
