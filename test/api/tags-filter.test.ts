import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { ticketInput } from '../support/client/client.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk()
let userId: string
/** Newest first. */
const tickets: { id: string; tags: string[]; status: string; customer_id: string }[] = []
before(async () => {
  userId = (await desk.bob.get('/v1/me')).body.user.id
  const statuses = ['open', 'pending', 'resolved', 'closed', 'new']
  for (let index = 0; index < 30; index++) {
    desk.clock.advance(60)
    const { status, body } = await desk.bob.post(
      '/v1/tickets',
      ticketInput({
        subject: `Lamp no${index}`,
        customer_email: `c${index % 4}@example.com`,
        priority: index % 3 === 0 ? 'urgent' : 'low',
        category: index % 5 === 0 ? 'Lamps' : null,
        assigned_user_id: index % 2 === 0 ? userId : null,
      }),
    )
    assert.equal(status, 201)
    const tags = ['a', 'b', 'c'].filter((_tag, bit) => (index >> bit) % 2 === 1)
    if (tags.length > 0) await desk.bob.put(`/v1/tickets/${body.id}/tags`, { tags })
    const changed = { status: statuses[index % 5] }
    await desk.bob.patch(`/v1/tickets/${body.id}`, changed)
    tickets.unshift({ ...body, ...changed, tags })
  }
})

const idsOf = (items: { id: string }[]) => items.map(({ id }) => id)
const list = async (query: string) => idsOf((await desk.bob.get(`/v1/tickets?${query}`)).body)

describe('the filter by tags', () => {
  for (const tag of ['a', 'B', 'a,b', 'c, a ,b', 'a,A', 'a,missing', 'missing']) {
    const names = tag.split(',').map((name) => name.trim().toLowerCase())
    test(`tag=${tag} combines with every other filter and order`, async () => {
      const filters = [
        ...['', 'unresolved=true', 'unresolved=false', 'status=open', 'status=closed'],
        ...['priority=urgent', 'category=lamps', 'assigned_to_me=true', 'unassigned=true'],
        ...[`customer_id=${tickets[0]!.customer_id}`, 'search=lamp', 'search=no1'],
        ...['number=7', 'unresolved=true&status=pending&assigned_to_me=false'],
      ]
      for (const filter of filters) {
        const sorts = filter.includes('search') ? ['newest'] : ['newest', 'oldest']
        if (filter.includes('unresolved=true') || filter.includes('customer')) sorts.push('updated')
        for (const sort of sorts) {
          const all = await list(`${filter}&sort=${sort}&limit=500`)
          const hasTags = (id: string) =>
            names.every((name) => tickets.find((each) => each.id === id)!.tags.includes(name))
          const encoded = encodeURIComponent(tag)
          const query = `${filter}&sort=${sort}&tag=${encoded}`
          assert.deepEqual(await list(query), all.filter(hasTags), query)
        }
      }
    })
  }

  test('is stable from page to page, although tickets are tagged meanwhile', async () => {
    for (const sort of ['newest', 'oldest', 'updated&unresolved=true']) {
      const expected = await list(`tag=a&sort=${sort}`)
      const seen: string[] = []
      let path: string | undefined = `/v1/tickets?tag=a&sort=${sort}&limit=3`
      while (path !== undefined) {
        const { body, headers }: { body: { id: string }[]; headers: Headers } =
          await desk.bob.get(path)
        seen.push(...idsOf(body))
        path = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1]?.slice(desk.url.length)
        // A ticket that was listed loses its tag, and gets it back.
        if (body[0] === undefined || sort.startsWith('updated')) continue
        const tags = `/v1/tickets/${body[0].id}/tags`
        await desk.bob.post(tags, { remove: ['a'] })
        if (path !== undefined) await desk.bob.get(path)
        await desk.bob.post(tags, { add: ['a'] })
      }
      assert.deepEqual(seen, expected, sort)
    }
  })

  test('applies to the total, counts, and the tickets of a customer', async () => {
    const withTag = tickets.filter(({ tags }) => tags.includes('a') && tags.includes('b'))
    const { headers } = await desk.bob.get('/v1/tickets?tag=a,b&include_total=true&limit=1')
    assert.equal(headers.get('x-total-count'), String(withTag.length))
    const { body: counts } = await desk.bob.get('/v1/tickets/counts?tag=a,b')
    assert.equal(counts.total, withTag.length)
    const open = withTag.filter(({ status }) => !['resolved', 'closed'].includes(status))
    assert.equal(counts.unresolved, open.length)
    const unresolved = await desk.bob.get('/v1/tickets/counts?tag=a,b&unresolved=true')
    assert.equal(unresolved.body.total, open.length)
    const { customer_id } = tickets[0]!
    const path = `/v1/customers/${customer_id}/tickets?tag=a,b`
    assert.deepEqual(
      idsOf((await desk.bob.get(path)).body),
      idsOf(withTag.filter((ticket) => ticket.customer_id === customer_id)),
    )
  })

  test('follows tickets that are resolved and reopened', async () => {
    const id = (await list('tag=a&unresolved=true'))[0]!
    await desk.bob.patch(`/v1/tickets/${id}`, { status: 'resolved' })
    assert.ok(!(await list('tag=a&unresolved=true')).includes(id))
    await desk.bob.patch(`/v1/tickets/${id}`, { status: 'closed' })
    assert.ok((await list('tag=a&unresolved=false')).includes(id))
    await desk.bob.patch(`/v1/tickets/${id}`, { status: 'open' })
    assert.ok((await list('tag=a&unresolved=true')).includes(id))
  })

  for (const tag of ['', 'a,', 'a,b,c,d,e,f']) {
    test(`tag=${tag} is rejected (422)`, async () => {
      const { status, body } = await desk.bob.get(`/v1/tickets?tag=${tag}`)
      assert.equal(status, 422)
      assert.deepEqual(body.detail[0].loc, ['query', 'tag'])
    })
  }
})
