import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ticketInput } from '../support/client/client.ts'
import { storedRows } from '../support/desk/database-contents.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { attach, download } from '../support/fixtures/files.ts'

const desk = useDesk()
const day = 86_400

interface Ticket {
  id: string
  ticket_number: number
  ticket_display_id: string
  tracking_token: string
  customer_id: string
  updated_at: string
}

const newTicket = async (change = {}): Promise<Ticket> =>
  (await desk.bob.post('/v1/tickets', ticketInput(change))).body

async function trash({ id }: Ticket): Promise<void> {
  const { status, text } = await desk.bob.post(`/v1/tickets/${id}/trash`)
  assert.equal(status, 204, text)
}

async function restore({ id }: Ticket): Promise<{ ticket: Ticket; left_out: string[] }> {
  const { status, body, text } = await desk.bob.post(`/v1/trash/${id}/restore`)
  assert.equal(status, 200, text)
  return body
}

const trashed = async (query = ''): Promise<{ ticket_id: string; subject: string }[]> =>
  (await desk.bob.get(`/v1/trash${query}`)).body

const idsIn = async (query = '') => (await trashed(query)).map(({ ticket_id }) => ticket_id)

async function typesOf({ id }: Ticket): Promise<string[]> {
  const { body } = await desk.bob.get(`/v1/tickets/${id}/history`)
  return body.map(({ type }: { type: string }) => type)
}

const idOf = async (client: typeof desk.bob) => (await client.get('/v1/users/me')).body.id

describe('a ticket in the trash', () => {
  test('comes back as it was, but for its time and two events', async () => {
    const ticket = await newTicket({ subject: 'Whole', assigned_user_id: await idOf(desk.bob) })
    const path = `/v1/tickets/${ticket.id}`
    await desk.bob.post(`${path}/tags`, { add: ['leak'] })
    await desk.bob.post(`${path}/comments`, { body: 'An **answer**' })
    await desk.bob.post(`${path}/comments`, { body: 'A note', is_internal: true })
    const [file] = await attach(desk.bob, `${path}/attachments`, ['a.txt', 'bytes of a file'])
    await desk.bob.put(`${path}/drafts/note`, { body: 'Begun', version: null })
    const paths = ['', '/comments', '/attachments', '/tags', '/relations', '/links', '/drafts']
    const urls = [...paths.map((each) => path + each), `${path}?include=tags,waiting,followers`]
    const searches = ['answer', 'a.txt', 'whole'].map((q) => `/v1/search?q=${q}`)
    const read = async () =>
      Promise.all(
        [...urls, ...searches].map(async (url) => {
          const { status, text } = await desk.bob.get(url)
          return `${url} ${status} ${text.replaceAll(/"updated_at":"[^"]*"/g, '')}`
        }),
      )
    const [before, types] = [await read(), await typesOf(ticket)]
    const etag = (await desk.bob.get(path)).headers.get('etag')
    desk.clock.advance(60)
    await trash(ticket)
    for (const url of urls) assert.equal((await desk.bob.get(url)).status, 404, url)
    const tracked = `/v1/tracking/${ticket.tracking_token}`
    assert.equal((await desk.bob.get(tracked)).status, 404)
    const restored = await restore(ticket)
    assert.deepEqual(restored.left_out, [])
    assert.notEqual(restored.ticket.updated_at, ticket.updated_at)
    assert.deepEqual(await read(), before)
    assert.notEqual((await desk.bob.get(path)).headers.get('etag'), etag)
    assert.deepEqual(await typesOf(ticket), [...types, 'ticket.trashed', 'ticket.restored'])
    const { bytes } = await download(desk.bob, `${path}/attachments/${file.id}/content`)
    assert.equal(bytes.toString(), 'bytes of a file')
  })

  test('stands in no table that is read for tickets', async () => {
    const ticket = await newTicket({ subject: 'Kanarienvogel', description: 'Kanarienvogel' })
    await desk.bob.post(`/v1/tickets/${ticket.id}/comments`, { body: 'Kanarienvogel' })
    await trash(ticket)
    const rows = (await storedRows(desk)).filter((row) => row.includes('Kanarienvogel'))
    const tables = new Set(rows.map((row) => row.split(' ')[0]))
    const allowed = ['trashed_tickets', 'trashed_rows', 'events', 'search_removed']
    assert.deepEqual(
      [...tables].filter((table) => !allowed.includes(table!)),
      [],
    )
    assert.deepEqual((await desk.bob.get('/v1/tickets?search=kanarienvogel')).body, [])
    assert.deepEqual((await desk.bob.get('/v1/search?q=kanarienvogel')).body.tickets, [])
  })

  test('is listed by who deleted it and by its words, the last first', async () => {
    const [first, second] = [await newTicket({ subject: 'Grün' }), await newTicket({})]
    await trash(first)
    await desk.alice.post(`/v1/tickets/${second.id}/trash`)
    const listed = (await desk.bob.get('/v1/trash?limit=2')).body
    assert.deepEqual(
      listed.map(({ ticket_id }: { ticket_id: string }) => ticket_id),
      [second.id, first.id],
    )
    const [, { trashed_at, ends_at, trashed_by, ...rest }] = listed
    assert.equal(Date.parse(ends_at) - Date.parse(trashed_at), 30 * day * 1_000)
    assert.deepEqual(trashed_by, { id: await idOf(desk.bob), name: trashed_by.name })
    const { id: ticket_id, ticket_display_id } = first
    const { customer_name } = ticketInput({})
    assert.deepEqual(rest, { ticket_id, ticket_display_id, subject: 'Grün', customer_name })
    assert.deepEqual(await idsIn('?search=GR%C3%9CN'), [first.id])
    assert.ok(!(await idsIn(`?deleted_by=${await idOf(desk.alice)}`)).includes(first.id))
    const page = await desk.bob.get('/v1/trash?limit=1')
    const next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link')!)![1]!
    const [onNext] = (await desk.bob.get(new URL(next).pathname + new URL(next).search)).body
    assert.equal(onNext.ticket_id, first.id)
  })

  test('is trashed and restored once, however often it is asked for', async () => {
    const ticket = await newTicket()
    await trash(ticket)
    await trash(ticket)
    await Promise.all([restore(ticket), restore(ticket), restore(ticket)])
    assert.deepEqual((await typesOf(ticket)).slice(-2), ['ticket.trashed', 'ticket.restored'])
    const unknown = '019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17'
    assert.equal((await desk.bob.post(`/v1/tickets/${unknown}/trash`)).status, 404)
    assert.equal((await desk.bob.post(`/v1/trash/${unknown}/restore`)).status, 404)
    assert.equal((await desk.alice.delete(`/v1/trash/${ticket.id}`)).status, 404)
  })

  test('leaves no gap in the numbers, and its place to nobody', async () => {
    const last = await newTicket()
    await desk.bob.post(`/v1/tickets/${last.id}/comments`, { body: 'Its comment' })
    await trash(last)
    const next = await newTicket()
    await desk.bob.post(`/v1/tickets/${next.id}/comments`, { body: 'Another comment' })
    assert.equal(next.ticket_number, last.ticket_number + 1)
    await restore(last)
    const listed = (await desk.bob.get('/v1/tickets?limit=2')).body
    assert.deepEqual(
      listed.map(({ id }: Ticket) => id),
      [next.id, last.id],
    )
    const order = await desk.sqlFromOutside(
      `SELECT seq FROM tickets WHERE id IN ('${next.id}', '${last.id}') ORDER BY ticket_number`,
    )
    assert.ok(Number(order[0]!.seq) < Number(order[1]!.seq))
  })

  test('is deleted for good by admins, and after its time', async () => {
    const [first, second] = [await newTicket(), await newTicket()]
    await desk.alice.patch('/v1/organization', { trash_days: 2 })
    await trash(first)
    await trash(second)
    assert.equal((await desk.bob.delete(`/v1/trash/${first.id}`)).status, 403)
    assert.equal((await desk.alice.delete(`/v1/trash/${first.id}`)).status, 204)
    assert.equal((await desk.bob.post(`/v1/trash/${first.id}/restore`)).status, 404)
    desk.clock.advance(2 * day + 1)
    assert.equal((await desk.bob.post(`/v1/trash/${second.id}/restore`)).status, 404)
    await desk.sweep()
    const rows = await desk.sqlFromOutside(
      `SELECT 1 AS one FROM trashed_tickets WHERE ticket_id = '${second.id}'`,
    )
    assert.deepEqual(rows, [])
    await desk.alice.patch('/v1/organization', { trash_days: 30 })
    desk.clock.reset()
  })
})

describe('what is tied to a ticket in the trash', () => {
  const relations = async ({ id }: Ticket) =>
    (await desk.bob.get(`/v1/tickets/${id}/relations`)).body

  test('is merged again, unless it has changed', async () => {
    const [target, child, changed] = [await newTicket(), await newTicket(), await newTicket()]
    const merge = { ticket_ids: [child.id, changed.id] }
    await desk.bob.post(`/v1/tickets/${target.id}/merge`, merge)
    await trash(target)
    assert.equal((await relations(child)).merged_into, null)
    desk.clock.advance(1)
    await desk.bob.patch(`/v1/tickets/${changed.id}`, { status: 'open' })
    assert.deepEqual((await restore(target)).left_out, ['merge'])
    const { merged } = await relations(target)
    assert.deepEqual(
      merged.map(({ id }: Ticket) => id),
      [child.id],
    )
    const unmerged = await desk.bob.post(`/v1/tickets/${child.id}/unmerge`)
    assert.equal(unmerged.body.status, 'new')
  })

  test('waits if both are in the trash, in any order', async () => {
    for (const isReversed of [false, true]) {
      const [one, other] = [await newTicket(), await newTicket()]
      const link = { kind: 'parent', ticket_id: other.id }
      assert.equal((await desk.bob.post(`/v1/tickets/${one.id}/links`, link)).status, 201)
      await desk.bob.post(`/v1/tickets/${one.id}/merge`, { ticket_ids: [other.id] })
      const [before] = (await desk.bob.get(`/v1/tickets/${one.id}/links`)).body
      await trash(one)
      await trash(other)
      const order = isReversed ? [other, one] : [one, other]
      for (const each of order) assert.deepEqual((await restore(each)).left_out, [])
      const [after] = (await desk.bob.get(`/v1/tickets/${one.id}/links`)).body
      assert.deepEqual(after, before)
      assert.equal((await relations(other)).merged_into.id, one.id)
    }
  })

  test('is left out if it was deleted', async () => {
    const user = await desk.addUser('leaver@acme.example', 'agent')
    const ticket = await newTicket({ assigned_user_id: user })
    await desk.bob.post(`/v1/tickets/${ticket.id}/tags`, { add: ['short-lived'] })
    await trash(ticket)
    const tags = (await desk.bob.get('/v1/tags')).body
    const tag = tags.find(({ name }: { name: string }) => name === 'short-lived')
    for (const path of [`tags/${tag.id}`, `users/${user}`])
      assert.equal((await desk.alice.delete(`/v1/${path}`)).status, 204, path)
    const { left_out } = await restore(ticket)
    assert.deepEqual(left_out.sort(), ['tag', 'user'])
  })

  test('has its customer again, who was deleted with the sample data', async () => {
    const { alice, bob } = await desk.withNewOrganization()
    const path = '/v1/organization/sample-data'
    assert.equal((await alice.post(path)).status, 201)
    const [sample] = (await bob.get('/v1/tickets')).body
    const customer = `/v1/customers/${sample.customer_id}`
    const { email } = (await bob.get(customer)).body
    assert.equal((await bob.post(`/v1/tickets/${sample.id}/trash`)).status, 204)
    assert.equal((await alice.delete(path)).status, 204)
    assert.equal((await bob.get(customer)).status, 404)
    const { body } = await bob.post(`/v1/trash/${sample.id}/restore`)
    assert.equal(body.ticket.customer_id, sample.customer_id)
    assert.equal((await bob.get(customer)).body.email, email)
  })

  test('is held if its time to be sent has passed', async () => {
    const ticket = await newTicket()
    const path = `/v1/tickets/${ticket.id}/scheduled-comments`
    const at = (seconds: number) =>
      new Date(desk.clock.now().getTime() + seconds * 1_000).toISOString().replace(/\.\d+/, '')
    for (const send_at of [at(60), at(10 * day)])
      assert.equal((await desk.bob.post(path, { body: 'Later', send_at })).status, 201)
    await trash(ticket)
    desk.clock.advance(120)
    await desk.jobs.runDue()
    await restore(ticket)
    await desk.jobs.runDue()
    const reasons = (await desk.bob.get(path)).body.map(
      ({ held_reason }: { held_reason: string | null }) => held_reason,
    )
    assert.deepEqual(reasons, ['rejected', null])
    desk.clock.reset()
  })
})
