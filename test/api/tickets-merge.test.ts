import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { assertErrors } from '../support/assert/assert-errors.ts'
import { ticketInput } from '../support/client/client.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk()

interface CreatedTicket {
  id: string
  ticket_display_id: string
  customer_id: string
}

async function makeTicket(change: Record<string, unknown> = {}): Promise<CreatedTicket> {
  return (await desk.bob.post('/v1/tickets', ticketInput(change))).body
}

const read = async (path: string) => (await desk.bob.get(path)).body
const ticket = (id: string) => read(`/v1/tickets/${id}`)
const relations = (id: string) => read(`/v1/tickets/${id}/relations`)
const merge = (target: string, ...ids: string[]) =>
  desk.bob.post(`/v1/tickets/${target}/merge`, { ticket_ids: ids })
const unmerge = (id: string) => desk.bob.post(`/v1/tickets/${id}/unmerge`)

async function comment(id: string, body: string, change: object = {}): Promise<{ id: string }> {
  const response = await desk.bob.post(`/v1/tickets/${id}/comments`, { body, ...change })
  assert.equal(response.status, 201, response.text)
  return response.body
}

async function lastChange(id: string): Promise<[type: string, changes: object[]]> {
  const { type, changes } = (await read(`/v1/tickets/${id}/history`)).at(-1)
  return [type, changes]
}

async function bodies(id: string): Promise<string[]> {
  return (await read(`/v1/tickets/${id}/comments`)).map(({ body }: { body: string }) => body)
}

describe('merged tickets', () => {
  test('are closed, link to the target, and show their comments there', async () => {
    const [first, second, target] = [await makeTicket(), await makeTicket(), await makeTicket()]
    await comment(first.id, 'one')
    await comment(target.id, 'two')
    await comment(second.id, 'three')
    const { status, body } = await merge(target.id, first.id, second.id)
    assert.deepEqual([status, body.id], [200, target.id])
    assert.equal((await ticket(first.id)).status, 'closed')
    assert.deepEqual(await bodies(target.id), ['one', 'two', 'three'])
    assert.deepEqual(await bodies(first.id), ['one'])

    const of = await relations(target.id)
    assert.deepEqual(
      of.merged.map(({ id, status }: { id: string; status: string }) => [id, status]),
      [first, second].map(({ id }) => [id, 'closed']),
    )
    assert.equal(
      (await relations(first.id)).merged_into.ticket_display_id,
      target.ticket_display_id,
    )
  })

  test('are restored exactly by unmerging', async () => {
    const target = await makeTicket()
    for (const status of ['new', 'pending', 'resolved', 'closed']) {
      const { id } = await makeTicket()
      desk.clock.advance(60)
      await desk.bob.patch(`/v1/tickets/${id}`, { status: 'resolved' })
      desk.clock.advance(60)
      await desk.bob.patch(`/v1/tickets/${id}`, { status, category: 'Kept' })
      await comment(id, 'mine')
      const before = await ticket(id)
      desk.clock.advance(60)
      await merge(target.id, id)
      const { status: done, body } = await unmerge(id)
      assert.equal(done, 200)
      assert.deepEqual({ ...body, updated_at: '' }, { ...before, updated_at: '' })
      assert.deepEqual((await relations(target.id)).merged, [])
      assert.deepEqual(await bodies(target.id), [])
      assert.deepEqual(await bodies(id), ['mine'])
    }
  })

  test('have the merge in the history of source and target', async () => {
    const [source, target] = [await makeTicket(), await makeTicket()]
    await merge(target.id, source.id)
    await unmerge(source.id)
    const changesOf = async (id: string) =>
      (await read(`/v1/tickets/${id}/history`))
        .slice(1)
        .map(({ type, changes }: { type: string; changes: object[] }) => [type, changes])
    assert.deepEqual(await changesOf(source.id), [
      [
        'ticket.merged',
        [
          { field: 'merged_into', from: null, to: target.id },
          { field: 'status', from: 'new', to: 'closed' },
        ],
      ],
      [
        'ticket.unmerged',
        [
          { field: 'merged_into', from: target.id, to: null },
          { field: 'status', from: 'closed', to: 'new' },
        ],
      ],
    ])
    assert.deepEqual(await changesOf(target.id), [
      ['ticket.updated', [{ field: 'merged_ticket_id', from: null, to: source.id }]],
      ['ticket.updated', [{ field: 'merged_ticket_id', from: source.id, to: null }]],
    ])
  })

  test('form a tree: comments of indirectly merged tickets show at the root', async () => {
    const [leaf, middle, root] = [await makeTicket(), await makeTicket(), await makeTicket()]
    await merge(middle.id, leaf.id)
    await merge(root.id, middle.id)
    await comment(leaf.id, 'from the leaf')
    assert.deepEqual(await bodies(root.id), ['from the leaf'])
    await unmerge(middle.id)
    assert.deepEqual([await bodies(root.id), await bodies(middle.id)], [[], ['from the leaf']])
  })

  test('keep their status (422); a customer comment reopens the target', async () => {
    const [source, target] = [await makeTicket(), await makeTicket()]
    await merge(target.id, source.id)
    const opened = await desk.bob.patch(`/v1/tickets/${source.id}`, { status: 'open' })
    assertErrors(opened, 422, 'body.status value_error')
    assert.equal((await desk.bob.patch(`/v1/tickets/${source.id}`, { category: 'x' })).status, 200)
    await desk.bob.patch(`/v1/tickets/${target.id}`, { status: 'resolved' })
    await comment(source.id, 'Still broken', { author_type: 'customer' })
    assert.equal((await ticket(source.id)).status, 'closed')
    assert.equal((await ticket(target.id)).status, 'open')
  })

  test('count as one conversation for last_seen_comment_id (409)', async () => {
    const [source, target] = [await makeTicket(), await makeTicket()]
    const { id: seen } = await comment(source.id, 'seen')
    await merge(target.id, source.id)
    await comment(source.id, 'not seen')
    const path = `/v1/tickets/${target.id}/comments`
    const stopped = await desk.bob.post(path, { body: 'x', last_seen_comment_id: seen })
    assert.equal(stopped.status, 409)
    assert.deepEqual(
      stopped.body.unseen.map(({ body }: { body: string }) => body),
      ['not seen'],
    )
  })

  test('are separate again when the target is deleted', async () => {
    const [source, target] = [await makeTicket(), await makeTicket()]
    await merge(target.id, source.id)
    await desk.bob.delete(`/v1/tickets/${target.id}`)
    assert.equal((await relations(source.id)).merged_into, null)
    assert.equal((await ticket(source.id)).status, 'closed')
    assertErrors(await unmerge(source.id), 422, 'path.ticket_id value_error')
    const gone = { field: 'merged_into', from: target.id, to: null }
    assert.deepEqual(await lastChange(source.id), ['ticket.updated', [gone]])
    const opened = await desk.bob.patch(`/v1/tickets/${source.id}`, { status: 'open' })
    assert.equal(opened.status, 200)
    const other = await makeTicket()
    assert.equal((await merge(other.id, source.id)).status, 200)
    assert.equal((await unmerge(source.id)).body.status, 'open')
  })
})

test('deleting the target’s customer removes the merge link of another customer’s ticket', async () => {
  const target = await makeTicket({ customer_email: 'goes@example.com' })
  const source = await makeTicket({ customer_email: 'stays@example.com' })
  await merge(target.id, source.id)
  const removed = await desk.alice.delete(`/v1/customers/${target.customer_id}?cascade=true`)
  assert.equal(removed.status, 204)
  assert.equal((await relations(source.id)).merged_into, null)
  const gone = { field: 'merged_into', from: target.id, to: null }
  assert.deepEqual(await lastChange(source.id), ['ticket.updated', [gone]])
})

describe('merging', () => {
  test('rejects the ticket itself, unknown, foreign and already merged ones (422), and changes nothing', async () => {
    const [a, b, c] = [await makeTicket(), await makeTicket(), await makeTicket()]
    const { body: strange } = await desk.charlie.post('/v1/tickets', ticketInput())
    const wrong = 'body.ticket_ids value_error'
    assertErrors(await merge(a.id, a.id), 422, wrong)
    assertErrors(await merge(a.id, b.id, randomUUID()), 422, wrong)
    assertErrors(await merge(a.id, b.id, strange.id), 422, wrong)
    assert.equal((await ticket(b.id)).status, 'new')
    await merge(a.id, b.id)
    assertErrors(await merge(c.id, b.id), 422, wrong)
    assertErrors(await merge(b.id, c.id), 422, 'path.ticket_id value_error')
    assertErrors(await unmerge(a.id), 422, 'path.ticket_id value_error')
  })

  test('two tickets into each other at once succeeds for one (200, 422)', async () => {
    const [a, b] = [await makeTicket(), await makeTicket()]
    const statuses = (await Promise.all([merge(a.id, b.id), merge(b.id, a.id)])).map(
      ({ status }) => status,
    )
    assert.deepEqual(statuses.sort(), [200, 422])
  })
})

describe('splitting a ticket', () => {
  test('moves the given comments to a new ticket of the same customer', async () => {
    const source = await makeTicket({ customer_email: 'two-matters@example.com' })
    await comment(source.id, 'first matter')
    const { id: other } = await comment(source.id, 'second matter', { author_type: 'customer' })
    const wanted = { comment_ids: [other, other], subject: 'Second matter', priority: 'high' }
    const splitOff = await desk.bob.post(`/v1/tickets/${source.id}/split`, wanted)
    assert.equal(splitOff.status, 201)
    const { id, subject, priority, customer_id, status, description } = splitOff.body
    assert.deepEqual(
      { subject, priority, customer_id, status, description },
      {
        subject: 'Second matter',
        priority: 'high',
        status: 'new',
        description: '',
        customer_id: source.customer_id,
      },
    )
    assert.deepEqual(
      [await bodies(source.id), await bodies(id)],
      [['first matter'], ['second matter']],
    )
    assert.equal((await relations(id)).split_from.id, source.id)
    assert.deepEqual(
      (await relations(source.id)).split.map((one: CreatedTicket) => one.id),
      [id],
    )
    assert.deepEqual(await lastChange(source.id), [
      'ticket.split',
      [
        { field: 'split_ticket_id', from: null, to: id },
        { field: 'moved_comment_id', from: other, to: null },
      ],
    ])
    assert.deepEqual(await lastChange(id), [
      'ticket.updated',
      [
        { field: 'split_from', from: null, to: source.id },
        { field: 'moved_comment_id', from: null, to: other },
      ],
    ])
    await merge((await makeTicket()).id, id)
    await desk.bob.delete(`/v1/tickets/${source.id}`)
    const gone = { field: 'split_from', from: source.id, to: null }
    assert.deepEqual(await lastChange(id), ['ticket.updated', [gone]])
    assert.equal((await unmerge(id)).body.status, 'new')
  })

  test('rejects a comment of another ticket (422) without using up a number', async () => {
    const [source, other] = [await makeTicket(), await makeTicket()]
    const mine = await comment(source.id, 'mine')
    const theirs = await comment(other.id, 'theirs')
    const refused = await desk.bob.post(`/v1/tickets/${source.id}/split`, {
      comment_ids: [mine.id, theirs.id],
      subject: 'x',
    })
    assertErrors(refused, 422, 'body.comment_ids value_error')
    assert.deepEqual(await bodies(source.id), ['mine'])
    const next = await makeTicket()
    const number = ({ ticket_display_id }: CreatedTicket) => Number(ticket_display_id.slice(4))
    assert.equal(number(next), number(other) + 1)
  })
})
