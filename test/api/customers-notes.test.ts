import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertErrorDetail, assertErrors } from '../support/assert/assert-errors.ts'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { walkPages } from '../support/client/pages.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { isOnPostgres } from '../support/postgres/postgres.ts'

const desk = useDesk()

let count = 0
async function createCustomer(): Promise<string> {
  const customer = { name: 'Maya Chen', email: `maya-${++count}@example.com` }
  return (await desk.bob.post('/v1/customers', customer)).body.id
}

const notesOf = (id: string) => `/v1/customers/${id}/notes`
const bodiesOf = async (path: string) =>
  (await desk.bob.get(path)).body.map(({ body }: { body: string }) => body)

/** SQL, different on each engine. */
const uuidOfNumber = isOnPostgres
  ? `CAST('00000000-0000-4000-8000-' || lpad(CAST(n AS text), 12, '0') AS uuid)`
  : `printf('00000000-0000-4000-8000-%012d', n)`

describe('notes about a customer', () => {
  test('are created in Markdown, listed, changed and deleted', async () => {
    const id = await createCustomer()
    const { status, body: note } = await desk.bob.post(notesOf(id), { body: '**VIP** <b>x</b>' })
    assert.equal(status, 201)
    assert.partialDeepStrictEqual(note, {
      customer_id: id,
      is_pinned: false,
      body_html: '<p><strong>VIP</strong> &lt;b&gt;x&lt;/b&gt;</p>\n',
      created_at: note.updated_at,
    })
    assert.equal(note.author_id, (await desk.bob.get('/v1/users/me')).body.id)
    assert.deepEqual((await desk.bob.get(notesOf(id))).body, [note])
    desk.clock.advance(60)
    const path = `${notesOf(id)}/${note.id}`
    assert.deepEqual((await desk.bob.patch(path, { body: note.body })).body, note)
    const { body: changed } = await desk.bob.patch(path, { body: 'Not any more' })
    assert.deepEqual(changed, {
      ...note,
      body: 'Not any more',
      body_html: '<p>Not any more</p>\n',
      updated_at: changed.updated_at,
    })
    assert.notEqual(changed.updated_at, note.updated_at)
    assert.equal((await desk.bob.delete(path)).status, 204)
    assertErrorDetail(await desk.bob.delete(path), 404, 'Note not found')
    assert.deepEqual((await desk.bob.get(notesOf(id))).body, [])
  })

  test('are listed pinned first, then newest first, in pages', async () => {
    const id = await createCustomer()
    const ids: string[] = []
    for (const body of ['1', '2', '3', '4', '5']) {
      ids.push((await desk.bob.post(notesOf(id), { body, is_pinned: body === '2' })).body.id)
    }
    await desk.bob.patch(`${notesOf(id)}/${ids[0]}`, { is_pinned: true })
    const expected = ['2', '1', '5', '4', '3']
    assert.deepEqual(await bodiesOf(notesOf(id)), expected)
    for (const limit of [1, 2, 3]) {
      const pages: string[] = []
      for await (const { body } of walkPages(desk.bob, `${notesOf(id)}?limit=${limit}`)) {
        pages.push(...body.map((note: { body: string }) => note.body))
      }
      assert.deepEqual(pages, expected)
    }
    assert.deepEqual(await bodiesOf(`${notesOf(id)}?limit=2&offset=1`), ['1', '5'])
  })

  test('are changed and deleted by their author or an admin, and pinned by every agent', async () => {
    const id = await createCustomer()
    const { body: note } = await desk.alice.post(notesOf(id), { body: 'By Alice' })
    const path = `${notesOf(id)}/${note.id}`
    const refused = 'Insufficient permissions. Only the author or an admin may'
    const change = await desk.bob.patch(path, { body: 'x', is_pinned: true })
    assertErrorDetail(change, 403, `${refused} change this note`)
    assertErrorDetail(await desk.bob.delete(path), 403, `${refused} delete this note`)
    assert.equal((await desk.bob.patch(path, { is_pinned: true })).body.is_pinned, true)
    assert.equal((await desk.alice.delete(path)).status, 204)
  })

  test('keep the name of an author who was deleted', async () => {
    const id = await createCustomer()
    const userId = await desk.addUser('leaving@acme.example', 'agent')
    const leaving = await desk.client('leaving@acme.example')
    const { body: note } = await leaving.post(notesOf(id), { body: 'Bye' })
    assert.equal((await desk.alice.delete(`/v1/users/${userId}`)).status, 204)
    assert.deepEqual((await desk.bob.get(notesOf(id))).body, [{ ...note, author_id: null }])
  })

  test('of another organization cannot be reached (404)', async () => {
    const id = await createCustomer()
    const { body: note } = await desk.bob.post(notesOf(id), { body: 'x' })
    assertErrorDetail(await desk.charlie.get(notesOf(id)), 404, 'Customer not found')
    const foreign = await desk.charlie.patch(`${notesOf(id)}/${note.id}`, { is_pinned: true })
    assertErrorDetail(foreign, 404, 'Note not found')
    const elsewhere = `${notesOf(await createCustomer())}/${note.id}`
    assertErrorDetail(await desk.bob.delete(elsewhere), 404, 'Note not found')
  })

  test('move with a merge and back, and are deleted with the customer', async () => {
    const [keep, other] = [await createCustomer(), await createCustomer()]
    await desk.bob.post(notesOf(keep), { body: 'kept' })
    const { body: note } = await desk.bob.post(notesOf(other), { body: 'moved', is_pinned: true })
    await desk.bob.post(`/v1/customers/${keep}/merge`, { customer_id: other })
    assert.deepEqual(await bodiesOf(notesOf(keep)), ['moved', 'kept'])
    await desk.bob.post(notesOf(keep), { body: 'later' })
    await desk.bob.post(`/v1/customers/${keep}/unmerge`, { customer_id: other })
    assert.deepEqual((await desk.bob.get(notesOf(other))).body, [note])
    assert.deepEqual(await bodiesOf(notesOf(keep)), ['later', 'kept'])
    await desk.bob.delete(`/v1/customers/${other}`)
    const rows = await desk.sqlFromOutside('SELECT id FROM customer_notes')
    assert.ok(rows.every(({ id }) => id !== note.id))
  })

  test('are at most 1,000 (422), also after a merge', async () => {
    const [full, other] = [await createCustomer(), await createCustomer()]
    await desk.bob.post(notesOf(full), { body: 'x' })
    await desk.sqlFromOutside(`
      WITH RECURSIVE numbers (n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1000)
      INSERT INTO customer_notes (id, organization_id, customer_id, author_name, is_pinned,
        created_at, updated_at, body, body_html)
      SELECT ${uuidOfNumber}, organization_id, customer_id, author_name,
        is_pinned, created_at, updated_at, 'x', 'x'
      FROM customer_notes JOIN numbers ON n > 0 WHERE customer_id = '${full}'`)
    const refused = await desk.bob.post(notesOf(full), { body: 'x' })
    assertErrors(refused, 422, 'path.customer_id value_error')
    await desk.bob.post(notesOf(other), { body: 'x' })
    const merge = await desk.bob.post(`/v1/customers/${full}/merge`, { customer_id: other })
    assertErrors(merge, 422, 'body.customer_id value_error')
  })

  test('are recorded as events with ids only, and a deletion in the audit log', async () => {
    const id = await createCustomer()
    const { next_cursor } = (await desk.alice.get('/v1/events?after=now')).body
    const { body: note } = await desk.bob.post(notesOf(id), { body: 'quetzal' })
    const path = `${notesOf(id)}/${note.id}`
    await desk.bob.patch(path, { body: 'quetzalcoatl', is_pinned: true })
    await desk.bob.delete(path)
    const { body, text } = await desk.alice.get(`/v1/events?after=${next_cursor}`)
    assert.doesNotMatch(text, /quetzal/)
    assert.deepEqual(
      body.events.map(({ type, resource_id, changes }: Record<string, unknown>) => [
        type,
        resource_id,
        changes,
      ]),
      [
        ['customer.note_created', id, [{ field: 'note_id', from: null, to: note.id }]],
        [
          'customer.note_updated',
          id,
          [
            { field: 'note_id', from: note.id, to: note.id },
            { field: 'body' },
            { field: 'is_pinned' },
          ],
        ],
        ['customer.note_deleted', id, [{ field: 'note_id', from: note.id, to: null }]],
      ],
    )
    const { body: audited } = await desk.alice.get('/v1/audit?type=customer.note_deleted')
    assert.equal(audited[0].resource_id, id)
  })

  test('are never visible to the customer', async () => {
    const input = ticketInput({ customer_email: 'noted@example.com' })
    const { body: ticket } = await desk.bob.post('/v1/tickets', input)
    await desk.bob.post(notesOf(ticket.customer_id), { body: 'quetzalcoatl', is_pinned: true })
    const customer = new ApiClient(desk.url)
    const link = `/v1/tracking/${ticket.tracking_token}`
    for (const path of [link, `${link}/comments`, `/t/${ticket.tracking_token}`]) {
      const { status, text } = await customer.get(path)
      assert.equal(status, 200)
      assert.doesNotMatch(text, /quetzalcoatl/, path)
    }
    assert.equal((await customer.get(notesOf(ticket.customer_id))).status, 401)
  })
})
