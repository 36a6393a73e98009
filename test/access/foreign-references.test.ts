import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { before, test } from 'node:test'
import type { ApiClient } from '../support/client/client.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { assertSame, type Ids, seedDesk } from '../support/filled/seeded-desk.ts'

// An id of another organization in a body gets the same response as an unknown id.

const desk = useDesk()
let acme: Ids
let own: Ids
before(async () => {
  acme = await seedDesk(desk, { slug: 'acme', admin: desk.alice, word: 'foreign' })
  own = await seedDesk(desk, { slug: 'other', admin: desk.charlie, word: 'own' })
})

interface Reference {
  to: keyof Ids
  path: () => string
  body: (id: string) => object
  status: number
}

const ticket = (below: string) => () => `/v1/tickets/${own.ticket}${below}`
const bulk = () => '/v1/tickets/bulk'
const subject = 'Another matter'

const references: Record<string, Reference> = {
  'the customer_id of a merge': {
    to: 'customer',
    path: () => `/v1/customers/${own.customer}/merge`,
    status: 422,
    body: (customer_id) => ({ customer_id }),
  },
  'the customer_id of an unmerge': {
    to: 'customer',
    path: () => `/v1/customers/${own.customer}/unmerge`,
    status: 422,
    body: (customer_id) => ({ customer_id }),
  },
  'the company_id of a new customer': {
    to: 'company',
    path: () => '/v1/customers',
    status: 422,
    body: (company_id) => ({ name: 'Maya', email: 'new@example.com', company_id }),
  },
  'the customer_id of a company link': {
    to: 'customer',
    path: () => `/v1/companies/${own.company}/links`,
    status: 422,
    body: (customer_id) => ({ customer_id }),
  },
  'the ticket_ids of a merge': {
    to: 'ticket',
    path: ticket('/merge'),
    status: 422,
    body: (id) => ({ ticket_ids: [id] }),
  },
  'the ticket_ids of a bulk deletion': {
    to: 'ticket',
    path: bulk,
    status: 200,
    body: (id) => ({ action: 'delete', ticket_ids: [id] }),
  },
  'the ticket_ids of a bulk update': {
    to: 'ticket',
    path: bulk,
    status: 200,
    body: (id) => ({ action: 'update', ticket_ids: [id], change: { priority: 'urgent' } }),
  },
  'the filter of a bulk deletion': {
    to: 'customer',
    path: bulk,
    status: 200,
    body: (customer_id) => ({ action: 'delete', filter: { customer_id } }),
  },
  'the assignee of a bulk update': {
    to: 'user',
    path: bulk,
    status: 200,
    body: (id) => ({
      action: 'update',
      ticket_ids: [own.ticket],
      change: { assigned_user_id: id },
    }),
  },
  'the comment_ids of a split': {
    to: 'comment',
    path: ticket('/split'),
    status: 422,
    body: (id) => ({ comment_ids: [id], subject }),
  },
  'the team of a split': {
    to: 'team',
    path: ticket('/split'),
    status: 422,
    body: (id) => ({ comment_ids: [own.comment], subject, assigned_team_id: id }),
  },
  'the user_id of a key': {
    to: 'user',
    path: () => '/v1/api-keys',
    status: 422,
    body: (user_id) => ({ name: 'x', scopes: ['tickets:read'], user_id }),
  },
  'the attachment_ids of a side conversation': {
    to: 'attachment',
    path: ticket('/side-conversations'),
    status: 422,
    body: (id) => ({ to: [{ email: 'k@carrier.example' }], body: 'x', attachment_ids: [id] }),
  },
  'the quoted comment of a side conversation': {
    to: 'comment',
    path: ticket('/side-conversations'),
    status: 422,
    body: (id) => {
      const quote = { of: 'message', comment_id: id }
      return { to: [{ email: 'k@carrier.example' }], body: 'x', quote }
    },
  },
  'the upload_ids of a comment': {
    to: 'upload',
    path: ticket('/comments'),
    status: 422,
    body: (id) => ({ body: 'x', upload_ids: [id] }),
  },
}

for (const [name, { to, path, body, status }] of Object.entries(references)) {
  test(`${name} of another organization is treated as unknown (${status})`, async () => {
    const before = await Promise.all([desk.alice, desk.charlie].map(readEverything))
    const responseTo = async (id: string) => {
      const response = await desk.charlie.post(path(), body(id))
      return { ...response, text: response.text.replaceAll(id, 'ID') }
    }
    const theirs = await responseTo(acme[to])
    assert.equal(theirs.status, status, theirs.text)
    assert.notEqual(theirs.body.succeeded, 1)
    assertSame(theirs, await responseTo(randomUUID()))
    assert.deepEqual(await Promise.all([desk.alice, desk.charlie].map(readEverything)), before)
  })
}

// Comments that are gone count by their age, which is in their ids.
test('a last_seen_comment_id of another organization is treated as that of a deleted comment', async () => {
  const path = ticket('/comments')()
  const deleted = (await desk.charlie.post(path, { body: 'Soon gone' })).body.id
  assert.equal((await desk.charlie.delete(`${path}/${deleted}`)).status, 204)
  const newer = (await desk.alice.post(`/v1/tickets/${acme.ticket}/comments`, { body: 'x' })).body
  for (const last_seen_comment_id of [acme.comment, newer.id, deleted]) {
    const seen = last_seen_comment_id > own.comment
    const { status, text } = await desk.charlie.post(path, { body: 'x', last_seen_comment_id })
    assert.equal(status, seen ? 201 : 409, text)
    assert.ok(!text.includes(last_seen_comment_id))
    if (!seen) continue
    await desk.charlie.delete(`${path}/${JSON.parse(text).id}`)
  }
})

/** Everything that these requests could change. */
async function readEverything(client: ApiClient): Promise<string[]> {
  const { ticket } = client === desk.alice ? acme : own
  const paths = [
    '/v1/tickets',
    '/v1/customers',
    '/v1/api-keys',
    `/v1/tickets/${ticket}/comments`,
    `/v1/tickets/${ticket}/history`,
    `/v1/tickets/${ticket}/relations`,
  ]
  const responses = await Promise.all(paths.map((path) => client.get(path)))
  return responses.map(({ text }) => text.replaceAll(/"last_used_at":("[^"]*"|null)/g, ''))
}
