import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { assertErrorDetail, assertErrors } from '../support/assert/assert-errors.ts'
import { ticketInput } from '../support/client/client.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk()

async function makeTickets(count: number, change: Record<string, unknown> = {}): Promise<string[]> {
  const created = await Promise.all(
    Array.from({ length: count }, () => desk.bob.post('/v1/tickets', ticketInput(change))),
  )
  return created.map(({ body }) => body.id)
}

const bulk = (body: object, client = desk.bob) => client.post('/v1/tickets/bulk', body)

async function statusOf(id: string): Promise<string> {
  return (await desk.bob.get(`/v1/tickets/${id}`)).body.status
}

describe('POST /v1/tickets/bulk', () => {
  test('updates tickets by id, with results in the given order, despite unknown ones (404)', async () => {
    const [first, second] = await makeTickets(2)
    const [strange] = (await desk.charlie
      .post('/v1/tickets', ticketInput())
      .then(({ body }) => [body.id])) as [string]
    const ids = [first!, randomUUID(), strange, second!, first!]
    const response = await bulk({
      action: 'update',
      ticket_ids: ids,
      change: { status: 'pending' },
    })
    assert.equal(response.status, 200)
    const { results, ...rest } = response.body
    assert.deepEqual(rest, { dry_run: false, succeeded: 2, failed: 2 })
    assert.deepEqual(
      results.map(({ ticket, ...result }: { ticket?: { status: string } }) => ({
        ...result,
        ...(ticket && { now: ticket.status }),
      })),
      [
        { ticket_id: first, status: 200, now: 'pending' },
        { ticket_id: ids[1], status: 404, detail: 'Ticket not found' },
        { ticket_id: strange, status: 404, detail: 'Ticket not found' },
        { ticket_id: second, status: 200, now: 'pending' },
      ],
    )
    assert.deepEqual(await Promise.all([first!, second!].map(statusOf)), ['pending', 'pending'])
  })

  test('updates tickets by filter, at most 100, newest first', async () => {
    const ids = await makeTickets(103, { category: 'Flood' })
    const wanted = { action: 'update', filter: { category: 'flood', unresolved: true } }
    const first = await bulk({ ...wanted, change: { status: 'closed' } })
    assert.equal(first.body.succeeded, 100)
    const rest = await bulk({ ...wanted, change: { status: 'closed' } })
    assert.equal(rest.body.succeeded, 3)
    assert.ok(
      rest.body.results.every(({ ticket_id }: { ticket_id: string }) => ids.includes(ticket_id)),
    )
    assert.equal((await bulk({ ...wanted, change: { status: 'closed' } })).body.succeeded, 0)
  })

  test('deletes tickets, which requires the scope tickets:delete (403)', async () => {
    const ids = await makeTickets(2)
    const writer = await desk.client('bob@acme.example', { scopes: ['tickets:write'] })
    const refused = await bulk({ action: 'delete', ticket_ids: ids }, writer)
    assertErrorDetail(refused, 403, 'Insufficient permissions. Required scope: tickets:delete')
    const { body } = await bulk({ action: 'delete', ticket_ids: ids })
    assert.deepEqual(
      body.results,
      ids.map((ticket_id) => ({ ticket_id, status: 204 })),
    )
    assertErrorDetail(await desk.bob.get(`/v1/tickets/${ids[0]}`), 404, 'Ticket not found')
  })

  test('returns the same errors for a ticket as a single update', async () => {
    const [id] = await makeTickets(1)
    const change = { assigned_user_id: randomUUID() }
    const alone = await desk.bob.patch(`/v1/tickets/${id}`, change)
    const { body } = await bulk({ action: 'update', ticket_ids: [id], change })
    assert.deepEqual(body.results, [{ ticket_id: id, status: 422, detail: alone.body.detail }])
  })
})

describe('a dry run of POST /v1/tickets/bulk', () => {
  test('returns what would happen, and changes nothing', async () => {
    const [id] = await makeTickets(1)
    const wanted = { action: 'update', ticket_ids: [id], change: { status: 'resolved' } }
    const before = await desk.bob.get(`/v1/tickets/${id}`)
    const { body: tried } = await bulk({ ...wanted, dry_run: true })
    assert.deepEqual((await desk.bob.get(`/v1/tickets/${id}`)).body, before.body)
    assert.equal((await desk.bob.get(`/v1/tickets/${id}/history`)).body.length, 1)
    const { body: done } = await bulk(wanted)
    assert.deepEqual(tried, { ...done, dry_run: true })
  })

  test('deletes no tickets', async () => {
    const ids = await makeTickets(2)
    const { body } = await bulk({ action: 'delete', ticket_ids: ids, dry_run: true })
    assert.deepEqual([body.dry_run, body.succeeded], [true, 2])
    assert.equal(await statusOf(ids[0]!), 'new')
  })
})

describe('POST /v1/tickets/bulk rejects (422)', () => {
  const id = randomUUID()
  for (const [what, body, problem] of [
    ['neither ids nor a filter', { action: 'delete' }, 'body.ticket_ids value_error'],
    [
      'both ids and a filter',
      { action: 'delete', ticket_ids: [id], filter: { status: 'new' } },
      'body.ticket_ids value_error',
    ],
    [
      'a filter without a condition',
      { action: 'delete', filter: { color: 'red' } },
      'body.filter value_error',
    ],
    [
      'an update without a change',
      { action: 'update', ticket_ids: [id] },
      'body.change value_error',
    ],
    [
      'a deletion with a change',
      { action: 'delete', ticket_ids: [id], change: {} },
      'body.change value_error',
    ],
    ['an empty list of ids', { action: 'delete', ticket_ids: [] }, 'body.ticket_ids too_short'],
    [
      'more than 100 ids',
      { action: 'delete', ticket_ids: Array(101).fill(id) },
      'body.ticket_ids too_long',
    ],
    [
      'an unknown status',
      { action: 'update', ticket_ids: [id], change: { status: 'x' } },
      'body.change.status enum',
    ],
  ] as const) {
    test(what, async () => assertErrors(await bulk(body), 422, problem))
  }
})
