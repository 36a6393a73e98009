import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { includable } from '../../src/desk/ticket-details/schema.ts'
import type { Scope } from '../../src/platform/access/scopes.ts'
import { assertErrorDetail, assertErrors } from '../support/assert/assert-errors.ts'
import { ticketInput } from '../support/client/client.ts'
import { anImageForm } from '../support/desk/sample-requests.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk()
let ticket: Record<string, unknown> & { id: string; customer_id: string }
let path: string

before(async () => {
  for (let count = 0; count < 7; count++) ticket = await makeTicket()
  path = `/v1/tickets/${ticket.id}`
  const merged = await makeTicket({ customer_email: 'other@example.com' })
  await desk.bob.post(`/v1/tickets/${merged.id}/comments`, { body: 'From the merged one' })
  await desk.bob.post(`${path}/comments`, { body: 'Public' })
  await desk.bob.post(`${path}/comments`, { body: 'Secret', is_internal: true })
  assert.equal((await desk.bob.call('POST', `${path}/attachments`, anImageForm())).status, 201)
  assert.equal((await desk.bob.post(`${path}/merge`, { ticket_ids: [merged.id] })).status, 200)
  assert.equal((await desk.alice.call('PUT', `${path}/presence`, { state: 'typing' })).status, 200)
  await desk.bob.put(`${path}/followers/${(await read('/v1/me')).user.id}`)
  await desk.bob.post(`${path}/links`, { kind: 'external', url: 'https://example.com/' })
  ticket = await read(path)
})

async function makeTicket(change: Record<string, unknown> = {}) {
  const { status, body } = await desk.bob.post('/v1/tickets', ticketInput(change))
  assert.equal(status, 201)
  return body
}

async function read(address: string, client = desk.bob) {
  const { status, body, text } = await client.get(address)
  assert.equal(status, 200, text)
  return body
}

const all = [...includable, 'mail'].join()
const lists = ['comments', 'attachments', 'history'] as const

describe('include of GET /v1/tickets/{ticket_id}', () => {
  test('adds nothing by default: neither a field nor a byte', async () => {
    const created = await desk.bob.post('/v1/tickets', ticketInput())
    const plain = await desk.bob.get(`/v1/tickets/${created.body.id}`)
    assert.equal(plain.text, created.text)
    assert.equal(plain.headers.get('etag'), created.headers.get('etag'))
    for (const name of [...includable, 'mail']) assert.ok(!(name in plain.body), name)
  })

  test('adds what the own route of each part returns', async () => {
    const { customer, customer_tickets, relations, presence, ...others } = await read(
      `${path}?include=${all}`,
    )
    const { customer_activity, tags, fields, followers, ...more } = others
    const { unread, waiting, opened_by, snooze, spam, links, mail, description_html, ...rest } =
      more
    for (const name of lists) {
      const { [name]: part } = rest
      const items = await read(`${path}/${name}`)
      assert.ok(items.length > 0, name)
      assert.deepEqual(part, { items, next_cursor: null })
      delete rest[name]
    }
    assert.deepEqual(rest, ticket)
    assert.equal(description_html, null)
    assert.deepEqual(customer, await read(`/v1/customers/${ticket.customer_id}`))
    assert.deepEqual(customer_activity, await read(`/v1/customers/${ticket.customer_id}/activity`))
    assert.deepEqual(relations, await read(`${path}/relations`))
    assert.deepEqual(presence, await read(`${path}/presence`))
    assert.equal(presence.length, 1)
    assert.deepEqual(spam, { since: null, user_id: null, delete_at: null })
    assert.deepEqual(tags, await read(`${path}/tags`))
    assert.deepEqual(fields, await read(`${path}/fields`))
    assert.deepEqual(followers, await read(`${path}/followers`))
    assert.deepEqual(unread, await read(`${path}/seen`))
    const number = `number=${ticket.ticket_number}`
    const [item] = await read(`/v1/tickets?${number}&include=waiting,opened_by`)
    assert.equal(waiting.for, 'customer')
    assert.deepEqual([waiting, opened_by], [item.waiting, item.opened_by])
    assert.deepEqual(snooze, await read(`${path}/snooze`))
    assert.deepEqual(links, await read(`${path}/links`))
    assert.deepEqual(mail, { mailbox_id: null, state: null, from_addresses: [], participants: [] })
    assert.equal(links.length, 1)
    assert.equal(followers.length, 1)
    const ofCustomer = await read(`/v1/customers/${ticket.customer_id}/tickets`)
    const total = ofCustomer.length
    assert.ok(total > 5)
    assert.deepEqual(customer_tickets, { items: ofCustomer.slice(0, 5), total })
  })

  test('adds the named parts, in any order, also when repeated', async () => {
    const { comments, relations, ...rest } = await read(
      `${path}?include=relations,comments,relations`,
    )
    assert.ok(comments && relations)
    assert.deepEqual(rest, ticket)
  })

  test('has the first page of a longer list, and where the next one starts', async () => {
    const { id } = await makeTicket()
    for (let count = 0; count < 205; count++) {
      await desk.bob.post(`/v1/tickets/${id}/comments`, { body: `Comment ${count}` })
    }
    const { comments, history } = await read(`/v1/tickets/${id}?include=comments,history`)
    for (const [name, { items, next_cursor }] of Object.entries({ comments, history })) {
      const own = await read(`/v1/tickets/${id}/${name}`)
      assert.deepEqual(items, own, 'as many as the own route has by default')
      const rest = await read(`/v1/tickets/${id}/${name}?limit=500&cursor=${next_cursor}`)
      assert.deepEqual([...items, ...rest], await read(`/v1/tickets/${id}/${name}?limit=500`))
      assert.ok(rest.length > 0)
    }
  })

  test('needs the scope of the own route of each part', async () => {
    const needed: Partial<Record<string, Scope>> = {
      customer: 'customers:read',
      comments: 'comments:read',
      attachments: 'attachments:read',
      mail: 'comments:read',
    }
    const reader = await desk.client('bob@acme.example', { scopes: ['tickets:read'] })
    for (const name of [...includable, 'mail']) {
      const response = await reader.get(`${path}?include=relations,${name}`)
      const scope = needed[name]
      if (!scope) assert.equal(response.status, 200, name)
      else assertErrorDetail(response, 403, `Insufficient permissions. Required scope: ${scope}`)
    }
    const types = (await read(`${path}?include=history`, reader)).history.items.map(
      ({ type }: { type: string }) => type,
    )
    assert.ok(types.length > 0)
    assert.ok(types.every((type: string) => /^(ticket|follower)\./.test(type)))
  })

  test('does not say whether a ticket of another organization exists', async () => {
    assertErrorDetail(await desk.charlie.get(`${path}?include=${all}`), 404, 'Ticket not found')
  })

  test('leaves If-Match to the ticket itself', async () => {
    const { headers } = await desk.bob.get(path)
    const tag = headers.get('etag')!
    const included = (await desk.bob.get(`${path}?include=comments`)).headers.get('etag')!
    assert.notEqual(included, tag)
    const change = (etag: string) =>
      desk.bob.patch(`${path}?include=comments`, { priority: 'low' }, { 'if-match': etag })
    assert.equal((await change(included)).status, 412)
    assert.equal((await change(tag)).status, 200)
  })
})

describe('include of GET /v1/tickets/{ticket_id} rejects (422)', () => {
  for (const include of ['', 'excerpt', 'Comments', 'comments,', 'comments, history']) {
    test(JSON.stringify(include), async () => {
      const response = await desk.bob.get(`${path}?include=${encodeURIComponent(include)}`)
      assertErrors(response, 422, 'query.include value_error')
    })
  }
})
