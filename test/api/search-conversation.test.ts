import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { assertErrorDetail, assertErrors } from '../support/assert/assert-errors.ts'
import type { ApiClient } from '../support/client/client.ts'
import { ticketInput } from '../support/client/client.ts'
import { walkPages } from '../support/client/pages.ts'
import { scaled } from '../support/depth.ts'
import { addOrganization, untilIndexed } from '../support/desk/seed-rows.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { attach } from '../support/fixtures/files.ts'
import { ConversationModel, conversationStep } from '../support/generators/conversation-model.ts'

const desk = useDesk({ BELLHOP_SEARCH_TIMEOUT_MS: '120000' })

interface Match {
  ticket: { id: string; subject: string }
  comment_id: string | null
  attachment_id: string | null
  author_type: string
  author_name: string
  is_internal: boolean
  created_at: string
  excerpt: string
  marks: [number, number][]
}

async function newTicket(subject = 'A lamp', client = desk.bob): Promise<string> {
  const input = ticketInput({ subject, description: 'It hums.' })
  const { status, body, text } = await client.post('/v1/tickets', input)
  assert.equal(status, 201, text)
  return body.id
}

async function say(ticketId: string, body: string, more: object = {}): Promise<string> {
  const response = await desk.bob.post(`/v1/tickets/${ticketId}/comments`, { body, ...more })
  assert.equal(response.status, 201, response.text)
  return response.body.id
}

async function ticketsWith(search: string, rest = '', client: ApiClient = desk.bob) {
  const typed = encodeURIComponent(search)
  const path = `/v1/tickets?search=${typed}&search_in=conversation${rest}`
  const { status, body, text } = await client.get(path)
  assert.equal(status, 200, text)
  return body.map(({ id }: { id: string }) => id) as string[]
}

async function messagesWith(q: string, rest = ''): Promise<Match[]> {
  const path = `/v1/search?q=${encodeURIComponent(q)}&include=comments${rest}`
  const { status, body, text } = await desk.bob.get(path)
  assert.equal(status, 200, text)
  return body.comments
}

const shown = ({ excerpt, marks }: Match) =>
  marks.reduceRight(
    (text, [from, to]) => `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`,
    excerpt,
  )

describe('search_in=conversation', () => {
  test('finds words in comments, in names of files and in the ticket, also apart', async () => {
    const id = await newTicket('About aardvarks')
    await say(id, 'The badger is fine.')
    await say(id, 'No capybara here.')
    await attach(desk.bob, `/v1/tickets/${id}/attachments`, ['dormouse.pdf', 'x'])
    for (const words of ['badger', 'badger capybara', 'aardvark dormouse', '"badger is" apybar']) {
      assert.deepEqual(await ticketsWith(words), [id], words)
    }
    for (const words of ['badger echidna', '"badger capybara"']) {
      assert.deepEqual(await ticketsWith(words), [], words)
    }
    const { body } = await desk.bob.get('/v1/tickets?search=badger')
    assert.deepEqual(body, [], 'only with the parameter')
  })

  test('combines with filters, cursors and totals', async () => {
    const ids: string[] = []
    for (let count = 0; count < 5; count++) {
      const id = await newTicket(`Flamingo ${count}`)
      await say(id, `Number ${count} of the gazelles`)
      if (count % 2 === 0) await desk.bob.patch(`/v1/tickets/${id}`, { status: 'pending' })
      ids.unshift(id)
    }
    assert.deepEqual(await ticketsWith('gazelle'), ids)
    assert.deepEqual(await ticketsWith('gazelle', '&status=pending'), [ids[0], ids[2], ids[4]])
    const paged: string[] = []
    const first = '/v1/tickets?search=gazelle&search_in=conversation&limit=2'
    for await (const { body } of walkPages(desk.bob, first))
      paged.push(...body.map((item: { id: string }) => item.id))
    assert.deepEqual(paged, ids)
    const path = '/v1/tickets?search=gazelle&search_in=conversation&include_total=1&limit=1'
    assert.equal((await desk.bob.get(path)).headers.get('x-total-count'), '5')
  })

  test('needs comments:read and attachments:read (403)', async () => {
    for (const [scopes, missing] of [
      [['tickets:read', 'attachments:read'], 'comments:read'],
      [['tickets:read', 'comments:read'], 'attachments:read'],
    ] as const) {
      const reader = await desk.client('bob@acme.example', { scopes })
      for (const list of [
        '/v1/tickets',
        '/v1/customers/00000000-0000-4000-8000-000000000000/tickets',
      ]) {
        const response = await reader.get(`${list}?search=x&search_in=conversation`)
        if (list === '/v1/tickets') {
          assertErrorDetail(response, 403, `Insufficient permissions. Required scope: ${missing}`)
        } else assert.equal(response.status, 403)
      }
    }
  })

  test('rejects other places (422)', async () => {
    const response = await desk.bob.get('/v1/tickets?search=x&search_in=attic')
    assertErrors(response, 422, 'query.search_in enum')
  })

  test('finds nothing of another organization', async () => {
    const id = await newTicket('Iguana')
    await say(id, 'A jackal between us')
    assert.deepEqual(await ticketsWith('jackal', '', desk.charlie), [])
    const { body } = await desk.charlie.get('/v1/search?q=jackal&include=comments')
    assert.deepEqual(body, { tickets: [], customers: [], comments: [] })
  })
})

describe('include=comments of GET /v1/search', () => {
  test('shows what was said, by whom and where, newest first', async () => {
    const id = await newTicket('Kangaroos')
    const first = await say(id, 'Please fill in the **customs form** first.')
    desk.clock.advance(60)
    const second = await say(id, 'Customs Form received', { author_type: 'customer' })
    const found = await messagesWith('"customs form"')
    assert.deepEqual(
      found.map(({ comment_id }) => comment_id),
      [second, first],
    )
    assert.deepEqual(found.map(shown), [
      '[Customs Form] received',
      'Please fill in the [customs form] first.',
    ])
    const [match] = found
    assert.equal(match!.ticket.id, id)
    assert.equal(match!.ticket.subject, 'Kangaroos')
    assert.equal(match!.author_type, 'customer')
    assert.equal(match!.is_internal, false)
    assert.equal(match!.attachment_id, null)
  })

  test('shows comments without Markdown, and names of files as they are', async () => {
    const ticket = await newTicket()
    const comment = await say(ticket, '**Axolotl** on [the page](https://a.example):\n\n- _purrs_')
    await attach(desk.bob, `/v1/tickets/${ticket}/comments/${comment}/attachments`, [
      '_axolotl_.txt',
      'x',
    ])
    const found = await messagesWith('axolotl')
    assert.deepEqual(found.map(shown).sort(), ['[Axolotl] on the page: purrs', '_[axolotl]_.txt'])
  })

  test('shows files by their names', async () => {
    const id = await newTicket()
    const note = await say(id, 'See the file', { is_internal: true })
    const path = `/v1/tickets/${id}/comments/${note}/attachments`
    const [file] = await attach(desk.bob, path, ['Lemur-Invoice.pdf', 'x'])
    const [match, ...others] = await messagesWith('lemur invoice')
    assert.deepEqual(others, [])
    assert.equal(shown(match!), '[Lemur]-[Invoice].pdf')
    assert.equal(match!.attachment_id, file.id)
    assert.equal(match!.comment_id, note)
    assert.equal(match!.is_internal, true)
    const reader = await desk.client('bob@acme.example', {
      scopes: ['tickets:read', 'comments:read'],
    })
    const { body } = await reader.get('/v1/search?q=lemur&include=comments')
    assert.deepEqual(body.comments, [], 'without attachments:read')
  })

  test('takes filters by author, visibility, time, team and customer', async () => {
    const id = await newTicket('Meerkats')
    const other = await newTicket('Narwhals')
    const start = desk.clock.now().toISOString().replace('.000', '')
    const byAgent = await say(id, 'An ocelot')
    const internal = await say(id, 'An ocelot, internally', { is_internal: true })
    desk.clock.advance(3_600)
    const later = desk.clock.now().toISOString().replace('.000', '')
    const byCustomer = await say(other, 'My ocelot', { author_type: 'customer' })
    const { body: ticket } = await desk.bob.get(`/v1/tickets/${id}`)
    const cases: [string, string[]][] = [
      ['', [byCustomer, internal, byAgent]],
      ['&comment_author=customer', [byCustomer]],
      ['&comment_author=user', [internal, byAgent]],
      ['&comment_internal=true', [internal]],
      ['&comment_internal=false', [byCustomer, byAgent]],
      [`&comment_from=${later}`, [byCustomer]],
      [`&comment_from=${start}&comment_to=${later}`, [internal, byAgent]],
      [`&comment_customer_id=${ticket.customer_id}`, [byCustomer, internal, byAgent]],
      ['&comment_team_id=00000000-0000-4000-8000-000000000000', []],
    ]
    for (const [rest, ids] of cases) {
      const found = await messagesWith('ocelot', rest)
      assert.deepEqual(found.map(({ comment_id }) => comment_id).toSorted(), ids.toSorted(), rest)
    }
  })

  test('needs comments:read (403), and without it the response is as before', async () => {
    const reader = await desk.client('bob@acme.example', { scopes: ['tickets:read'] })
    const response = await reader.get('/v1/search?q=lamp&include=comments')
    assertErrorDetail(response, 403, 'Insufficient permissions. Required scope: comments:read')
    const { body } = await reader.get('/v1/search?q=lamp')
    assert.deepEqual(Object.keys(body).sort(), ['customers', 'tickets'])
  })
})

test('conversations are found like a scan of every text, whatever happens to them', async () => {
  const models: ConversationModel[] = []
  const worlds = fc.asyncProperty(
    fc.array(fc.array(conversationStep, { minLength: 25, maxLength: 40 }), {
      minLength: 3,
      maxLength: 3,
    }),
    async (steps) => {
      const opened = await Promise.all(
        steps.map((_, index) => addOrganization(desk, `talk-${models.length + index}`)),
      )
      const fresh = opened.map((client) => new ConversationModel(client))
      models.push(...fresh)
      await Promise.all(
        fresh.map(async (model, index) => {
          for (const step of steps[index]!) await model.apply(step)
        }),
      )
    },
  )
  await fc.assert(worlds, { numRuns: scaled(2), endOnFailure: true })
  await untilIndexed(desk)
  for (const model of models) await model.askAgain()
  const more = fc.sample(
    fc.array(conversationStep, { minLength: 10, maxLength: 10 }),
    models.length,
  )
  await Promise.all(
    models.map(async (model, index) => {
      for (const step of more[index]!) await model.apply(step)
    }),
  )
  for (const model of models) await model.askAgain()
})
