import assert from 'node:assert/strict'
import { METHODS } from 'node:http'
import { before, describe, test } from 'node:test'
import { routes } from '../../src/app/routes.ts'
import { assertErrorDetail } from '../support/assert/assert-errors.ts'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { lines, sendBytes, sendRaw } from '../support/network/raw-socket.ts'

const desk = useDesk()
let ticketId: string
before(async () => {
  ticketId = (await desk.bob.post('/v1/tickets', ticketInput())).body.id
})

const id = '00000000-0000-4000-8000-000000000000'
const paths = [...new Set(routes.map(({ path }) => path))]
const filled = (path: string) => path.replaceAll(/\{\w+\}/g, id)

/** The methods of the route table for a path, as listed in `Allow`. */
function allowOf(path: string): string {
  const methods = routes.filter((route) => route.path === path).map(({ method }) => method)
  const head = methods.includes('GET') ? ['HEAD'] : []
  return [...methods, ...head, 'OPTIONS'].sort().join(', ')
}

describe('a known path', () => {
  for (const path of paths) {
    test(`${path} lists its methods for OPTIONS without a key (204)`, async () => {
      const response = await new ApiClient(desk.url).call('OPTIONS', filled(path))
      assert.equal(response.status, 204)
      assert.equal(response.text, '')
      assert.equal(response.headers.get('allow'), allowOf(path))
    })

    test(`${path} rejects every other method with 405 and Allow`, async () => {
      const allow = allowOf(path)
      const others = METHODS.filter(
        (name) => name !== 'CONNECT' && !allow.split(', ').includes(name),
      )
      for (const method of others) {
        // `fetch` does not send all of them, and a HEAD response has no body.
        const response = await sendRaw(
          desk.url,
          lines(`${method} ${filled(path)} HTTP/1.1`, 'Host: x', 'Connection: close', ''),
        )
        assert.equal(response.status, 405, `${method} ${path}`)
        assert.equal(response.headers.get('allow'), allow)
        if (method !== 'HEAD') assert.deepEqual(response.body, { detail: 'Method Not Allowed' })
      }
    })
  }

  test('rejects the method before reading the body (405)', async () => {
    for (const body of ['{"broken', 'x'.repeat(2_000_000)]) {
      const response = await desk.alice.call('PUT', '/v1/tickets', body)
      assertErrorDetail(response, 405, 'Method Not Allowed')
    }
  })
})

describe('HEAD returns the status and headers of GET without the body', () => {
  const cases: [string, () => string][] = [
    ['a ticket', () => `/v1/tickets/${ticketId}`],
    ['an unknown ticket', () => `/v1/tickets/${id}`],
    ['an invalid id', () => '/v1/tickets/x'],
    ['a list', () => '/v1/tickets?limit=1&include_total=true'],
    ['an invalid parameter', () => '/v1/tickets?limit=x'],
    ['a search', () => '/v1/search?q=log'],
    ['users', () => '/v1/users'],
    ['the caller', () => '/v1/users/me'],
    ['the health check', () => '/healthz'],
    ['an unknown path', () => '/nothing'],
  ]
  for (const [name, path] of cases) {
    test(name, async () => {
      const [get, head] = await Promise.all([desk.bob.get(path()), desk.bob.call('HEAD', path())])
      assert.equal(head.text, '')
      assert.equal(head.status, get.status)
      for (const header of ['content-type', 'content-length', 'link', 'x-total-count']) {
        assert.equal(head.headers.get(header), get.headers.get(header), header)
      }
    })
  }

  test('HEAD without a key gets 401 and no body', async () => {
    const { status, text, headers } = await new ApiClient(desk.url).call('HEAD', '/v1/tickets')
    assert.equal(status, 401)
    assert.equal(text, '')
    assert.equal(headers.get('www-authenticate'), 'Bearer')
  })
})

describe('an unknown path is a 404 for every method, with and without a key', () => {
  const unknown = [
    '/v1',
    '/v1/',
    '/v2/tickets',
    '/V1/tickets',
    '/v1/Tickets',
    '/v1/tickets/',
    '/tickets',
    '/v1/ticket',
    `/v1/tickets/${id}/`,
    `/v1/tickets/${id}/x`,
    '/v1//tickets',
    '//v1/tickets',
    '/favicon.ico',
    '/.env',
    '/v1/users/me/',
    '/v1/users/me/avatar/x',
    '/avatars',
    '/avatars/',
    '/v1/tickets;x=1',
    '/v1/%74ickets/%20/%20',
    '/docs/x',
    `/${'a'.repeat(10_000)}`,
  ]
  for (const path of unknown) {
    test(path.slice(0, 60), async () => {
      for (const client of [desk.alice, new ApiClient(desk.url)]) {
        for (const method of ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS']) {
          assertErrorDetail(await client.call(method, path), 404, 'Not Found')
        }
      }
    })
  }

  test('an unknown path is a 404 before its body is parsed', async () => {
    const bodies: [string, Record<string, string>][] = [
      ['{"broken', {}],
      ['[', { 'content-type': 'application/json' }],
      ['x'.repeat(2_000_000), {}],
      ['x', { 'content-type': 'nonsense' }],
      ['--b', { 'content-type': 'multipart/form-data; boundary=b' }],
    ]
    for (const [body, headers] of bodies) {
      for (const path of ['/v1/nothing', '/nothing']) {
        assertErrorDetail(await desk.alice.post(path, body, headers), 404, 'Not Found')
      }
    }
  })
})

describe('an unusual path', () => {
  const cases: [string, number, string?][] = [
    [`/v1/tickets/../tickets/${id}`, 404, 'Not Found'],
    ['/v1/./tickets', 404, 'Not Found'],
    ['/v1/tickets/..%2fusers', 422],
    ['/v1/tickets/%2e%2e', 422],
    ['/v1/tickets/%00', 422],
    [`/v1/tickets/${id}%00`, 422],
    ['/v1/tickets/%ff', 400],
    ['/v1/tickets/%', 400],
    ['/v1/tickets/%zz', 400],
    ['/%ff', 400],
    [`/v1/tickets/${'9'.repeat(12_000)}`, 422],
    ['/v1/tickets/\u00e9', 400],
    ['/v1/tickets/<script>', 422],
    ['/v1/tickets?limit=1#fragment', 400],
    ['/v1/users/%6de', 200],
  ]
  for (const [path, status, detail] of cases) {
    test(`${path.slice(0, 60)} is a ${status}`, async () => {
      const response = await raw('GET', path)
      assert.equal(response.status, status, response.text)
      if (status >= 400) assert.ok(response.body.detail)
      if (detail !== undefined) assert.equal(response.body.detail, detail)
      if (status === 422) assert.deepEqual(response.body.detail[0].loc, ['path', 'ticket_id'])
    })
  }

  for (const target of ['*', 'http://x/v1/tickets', 'v1/tickets', '?', 'http://', '/?', '/??a=b']) {
    test(`${target} gets a well-formed response below 500`, async () => {
      for (const method of ['GET', 'OPTIONS', 'POST']) {
        const response = await raw(method, target)
        assert.ok(response.status >= 200 && response.status < 500, `${method}: ${response.text}`)
        if (response.status >= 400) assert.ok(response.body?.detail, `${method}: ${response.text}`)
      }
    })
  }

  const raw = (method: string, target: string) =>
    sendRaw(
      desk.url,
      Buffer.from(
        lines(
          `${method} ${target} HTTP/1.1`,
          `Host: ${new URL(desk.url).host}`,
          `Authorization: Bearer ${desk.bob.key}`,
          'Connection: close',
          '',
        ),
      ),
    )
})

test('CONNECT does not open a tunnel', async () => {
  const bytes = lines('CONNECT example.com:443 HTTP/1.1', 'Host: example.com:443', '')
  assert.doesNotMatch(await sendBytes(desk.url, bytes), /^HTTP\/1\.1 [25]/)
  assert.equal((await desk.bob.get('/v1/users/me')).status, 200)
})

test('checks run in this order: route, method, key, scope, role, body, existence', async () => {
  const invalidKey = new ApiClient(desk.url, 'nonsense')
  const reader = await desk.client('bob@acme.example', { scopes: ['tickets:read'] })
  await desk.addUser('viewer@acme.example', 'read_only_agent')
  const viewer = await desk.client('viewer@acme.example')
  const path = `/v1/tickets/${id}`
  const wrong = { status: 'wrong' }
  assert.equal((await invalidKey.patch('/v1/nothing', wrong)).status, 404)
  assert.equal((await invalidKey.call('PUT', path, wrong)).status, 405)
  assert.equal((await invalidKey.patch(path, wrong)).status, 401)
  const unscoped = await reader.patch(path, wrong)
  assertErrorDetail(unscoped, 403, 'Insufficient permissions. Required scope: tickets:write')
  const role = 'Insufficient permissions. Role read_only_agent may not change tickets'
  assertErrorDetail(await viewer.patch(path, wrong), 403, role)
  assert.equal((await desk.bob.patch(path, wrong)).status, 422)
  assert.equal((await desk.bob.patch(path, { status: 'open' })).status, 404)
})

test('every response has its own X-Request-Id', async () => {
  const responses = await Promise.all([
    desk.bob.get('/v1/tickets'),
    desk.bob.get('/nothing'),
    desk.bob.get('/v1/tickets/%ff'),
    desk.bob.call('PUT', '/v1/tickets'),
    desk.bob.post('/v1/tickets', '{'),
    new ApiClient(desk.url).get('/v1/tickets'),
  ])
  const ids = responses.map(({ headers }) => headers.get('x-request-id'))
  assert.ok(
    ids.every((value) => value !== null && value.length > 8),
    ids.join(),
  )
  assert.equal(new Set(ids).size, responses.length)
})
