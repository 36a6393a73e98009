import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { assertErrors } from '../support/assert/assert-errors.ts'
import { type ApiClient, type TestResponse, ticketInput } from '../support/client/client.ts'
import { openDesk } from '../support/desk/desk.ts'
import { addOrganization, seedTickets } from '../support/desk/seed-rows.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk()

const numbers = ({ body }: TestResponse) =>
  body.map((item: { ticket_number: number }) => item.ticket_number) as number[]

const down = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => from - index)

/** An organization with tickets; every third of them is about a parcel. */
async function organizationWith(slug: string, count: number): Promise<ApiClient> {
  const client = await addOrganization(desk, slug)
  const subjects = Array.from({ length: count }, (_, index) => ({
    subject: (index + 1) % 3 === 0 ? 'A lost parcel' : 'A broken lamp',
  }))
  await seedTickets(desk.db, slug, subjects)
  return client
}

function nextOf({ headers }: TestResponse): string | undefined {
  const link = headers.get('link')
  if (link === null) return undefined
  const [, url = ''] = /^<([^<>]+)>; rel="next"$/.exec(link) ?? []
  assert.ok(url.startsWith(desk.url), `an absolute URL of this server: ${link}`)
  return url.slice(desk.url.length)
}

/** Follows the links to the last page, and calls back after each page. */
async function follow(
  client: ApiClient,
  path: string,
  between = async () => {},
): Promise<number[][]> {
  const pages: number[][] = []
  for (let next: string | undefined = path; next !== undefined; ) {
    const page: TestResponse = await client.get(next)
    assert.equal(page.status, 200, page.text)
    pages.push(numbers(page))
    assert.ok(pages.length < 50, 'the links never end')
    next = nextOf(page)
    await between()
  }
  return pages
}

describe('limit and offset of GET /v1/tickets', () => {
  let client: ApiClient
  before(async () => {
    client = await organizationWith('pages', 105)
  })

  const cases: [string, number[]][] = [
    ['', down(105, 6)],
    ['limit=1', [105]],
    ['limit=500', down(105, 1)],
    ['offset=0', down(105, 6)],
    ['offset=100', down(5, 1)],
    ['limit=3&offset=2', [103, 102, 101]],
    ['limit=10&offset=100', down(5, 1)],
    ['limit=10&offset=105', []],
    ['offset=1000000000000', []],
    ['offset=9007199254740991', []],
    ['limit=%20+7%20', down(105, 99)],
    ['limit=2&search=parcel', [105, 102]],
    ['limit=2&offset=1&search=parcel', [102, 99]],
    ['limit=2&offset=34&search=parcel', [3]],
    ['offset=35&search=parcel', []],
    ['offset=9007199254740991&search=parcel', []],
  ]
  for (const [query, expected] of cases) {
    test(query || 'return the newest 100 by default', async () => {
      const response = await client.get(`/v1/tickets?${query}`)
      assert.equal(response.status, 200, response.text)
      assert.deepEqual(numbers(response), expected)
    })
  }

  const refused: [string, number, string][] = [
    ['limit=0', 422, 'query.limit greater_than_equal'],
    ['limit=-1', 422, 'query.limit greater_than_equal'],
    ['limit=501', 422, 'query.limit less_than_equal'],
    ['limit=99999999999999999999999', 422, 'query.limit less_than_equal'],
    ['offset=-1', 422, 'query.offset greater_than_equal'],
    ['offset=9007199254740993', 422, 'query.offset less_than_equal'],
    ['limit=abc', 400, 'query.limit int_parsing'],
    ['limit=', 400, 'query.limit int_parsing'],
    ['limit=1.5', 400, 'query.limit int_parsing'],
    ['limit=1e2', 400, 'query.limit int_parsing'],
    ['limit=0x10', 400, 'query.limit int_parsing'],
    ['offset=NaN', 400, 'query.offset int_parsing'],
    ['offset=%D9%A1', 400, 'query.offset int_parsing'],
    ['limit=%00', 400, 'query.limit int_parsing'],
    ['cursor=nonsense', 422, 'query.cursor value_error'],
    ['cursor=', 422, 'query.cursor value_error'],
  ]
  for (const [query, status, problem] of refused) {
    test(`${query} is rejected (${status})`, async () => {
      assertErrors(await client.get(`/v1/tickets?${query}`), status, problem)
    })
  }

  test('are rejected with their bounds in the message', async () => {
    const { body } = await client.get('/v1/tickets?limit=501&offset=-1')
    assert.deepEqual(
      body.detail.map(({ msg }: { msg: string }) => msg),
      ['Input should be less than or equal to 500', 'Input should be greater than or equal to 0'],
    )
  })

  test('page through the whole list without gaps or duplicates', async () => {
    const pages: number[] = []
    for (let offset = 0; offset < 110; offset += 25) {
      pages.push(...numbers(await client.get(`/v1/tickets?limit=25&offset=${offset}`)))
    }
    assert.deepEqual(pages, down(105, 1))
  })

  test('next links page through the whole list without gaps or duplicates', async () => {
    for (const limit of [7, 35, 100, 105, 500]) {
      const pages = await follow(client, `/v1/tickets?limit=${limit}`)
      assert.deepEqual(pages.flat(), down(105, 1), `limit=${limit}`)
    }
  })

  test('next links keep the filters, and continue after an offset', async () => {
    const pages = await follow(client, '/v1/tickets?search=lost+%22a%20lost%22&limit=4&offset=3')
    assert.deepEqual(
      pages.flat(),
      down(96, 1).filter((number) => number % 3 === 0),
    )
    const none = await follow(client, '/v1/tickets?status=open&limit=4')
    assert.deepEqual(none, [[]])
  })

  test('X-Total-Count is returned on request, on any page', async () => {
    const cases: [string, string | null][] = [
      ['', null],
      ['include_total=false', null],
      ['include_total=true', '105'],
      ['include_total=1&limit=2&offset=50', '105'],
      ['include_total=TRUE&search=parcel&limit=3', '35'],
      ['include_total=true&search=parcel&offset=1000', '35'],
      ['include_total=true&search=parcel&status=open', '0'],
      ['include_total=true&search=nothing', '0'],
      ['include_total=true&status=new', '105'],
      ['include_total=true&search=%20', '105'],
    ]
    for (const [query, total] of cases) {
      const { headers } = await client.get(`/v1/tickets?${query}`)
      assert.equal(headers.get('x-total-count'), total, query)
    }
    const second = nextOf(await client.get('/v1/tickets?include_total=true&limit=2&search=parcel'))
    assert.equal((await client.get(second!)).headers.get('x-total-count'), '35')
  })
})

describe('paging while tickets are added or deleted', () => {
  for (const [name, query] of [
    ['the list', ''],
    ['a search', '&search=a%20'],
  ] as const) {
    test(`through ${name} returns the existing tickets once`, async () => {
      const client = await organizationWith(`busy-${name.replace(' ', '-')}`, 30)
      const add = async () => {
        await client.post('/v1/tickets', ticketInput({ subject: 'A new lamp, a new parcel' }))
      }
      const pages = await follow(client, `/v1/tickets?limit=4${query}`, add)
      assert.deepEqual(pages.flat(), down(30, 1))
    })
  }

  test('continues after the last ticket of a page is deleted', async () => {
    const client = await organizationWith('edges', 12)
    for (const query of ['', '&search=a']) {
      const first = await client.get(`/v1/tickets?limit=3${query}`)
      await client.delete(`/v1/tickets/${first.body.at(-1).id}`)
      const second = await client.get(nextOf(first)!)
      assert.equal(numbers(second)[0], numbers(first).at(-1)! - 1)
    }
  })
})

test('an empty list is an empty array without a link', async () => {
  const client = await addOrganization(desk, 'empty')
  for (const query of ['', '?search=x', '?include_total=true']) {
    const response = await client.get(`/v1/tickets${query}`)
    assert.equal(response.status, 200)
    assert.deepEqual(response.body, [])
    assert.equal(response.headers.get('link'), null)
  }
})

test('a cursor of another organization reveals nothing of it', async () => {
  const client = await organizationWith('cursors', 5)
  const other = await organizationWith('cursors-too', 2)
  const next = nextOf(await client.get('/v1/tickets?limit=2'))
  assert.deepEqual(numbers(await other.get(next!)), [2, 1])
})

test('next links start with BELLHOP_PUBLIC_URL', async () => {
  await using public_ = await openDesk({ BELLHOP_PUBLIC_URL: 'https://desk.example.com/help' })
  await seedTickets(public_.db, 'acme', [{}, {}])
  const { headers } = await public_.bob.get('/v1/tickets?limit=1')
  assert.match(headers.get('link') ?? '', /^<https:\/\/desk\.example\.com\/help\/v1\/tickets\?/)
})
