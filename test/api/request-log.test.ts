import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rootMutation } from '../../src/platform/db/statement.ts'
import { waitFor } from '../support/assert/until.ts'
import { ApiClient, type TestResponse, ticketInput } from '../support/client/client.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { avatarForm } from '../support/fixtures/images.ts'
import { lines, sendRaw } from '../support/network/raw-socket.ts'

const desk = useDesk({ BELLHOP_LOG_LEVEL: 'trace' })

const evil = 'a\r\n{"level":60,"msg":"forged"}\u2028\u202e\u001b[31m\u0085'

/** The log entries of the requests, once the last of them is logged. */
async function logOf(requests: () => Promise<void>): Promise<Record<string, unknown>[]> {
  const start = desk.logLines.length
  await requests()
  const { headers } = await desk.bob.get('/healthz')
  const last = headers.get('x-request-id')!
  const isLogged = () => desk.logLines.some((line) => line.includes(last))
  await waitFor('the last request is logged', isLogged)
  return desk.logLines.slice(start).map((line) => {
    assert.match(line, /^[^\r\n\0]*\n$/, 'one entry is one line')
    return JSON.parse(line)
  })
}

test('each request is logged as one line with its id, method, route and status', async () => {
  const ids: (string | null)[] = []
  const entries = await logOf(async () => {
    const responses = [
      await desk.bob.get('/v1/tickets?limit=1'),
      await desk.bob.get('/v1/tickets/x'),
      await desk.bob.get('/nothing'),
      await desk.bob.call('PUT', '/v1/tickets'),
      await desk.bob.post('/v1/tickets', '{'),
      await desk.bob.post('/v1/tickets', 'x'.repeat(2_000_000)),
      await new ApiClient(desk.url).get('/v1/tickets'),
      await desk.bob.call('OPTIONS', '/v1/tickets'),
      await desk.bob.call('HEAD', '/v1/tickets'),
    ]
    ids.push(...responses.map(({ headers }) => headers.get('x-request-id')))
  })
  const statuses = ids.map((id) => {
    const own = entries.filter((entry) => entry.reqId === id)
    assert.equal(own.length, 1, `one line for ${id}`)
    assert.ok(own[0]!.method)
    return own[0]!.status
  })
  assert.deepEqual(statuses, [200, 422, 404, 405, 400, 413, 401, 204, 200])
})

test('request ids are random and do not reveal the number of requests', async () => {
  const responses = await Promise.all(Array.from({ length: 50 }, () => desk.bob.get('/healthz')))
  const ids = responses.map(({ headers }) => headers.get('x-request-id')!)
  const starts = new Set(ids.map((id) => id.slice(0, 8)))
  assert.equal(starts.size, 50)
  for (const id of ids) assert.match(id, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
})

test('a request with an invalid URL is logged as one line', async () => {
  const entries = await logOf(async () => {
    const { status } = await desk.bob.get('/v1/tickets/%ff')
    assert.equal(status, 400)
  })
  assert.equal(entries.filter(({ status }) => status === 400).length, 1)
})

test('no API key is logged, wherever a caller puts it', async () => {
  const { key } = desk.bob
  const entries = await logOf(async () => {
    await desk.bob.get(`/v1/tickets?search=${key}&key=${key}`)
    await desk.bob.get(`/v1/tickets/${key}`)
    await desk.bob.get(`/${key}`)
    await desk.bob.get(`/%ff${key}`)
    await desk.bob.post('/v1/tickets', ticketInput({ subject: key, priority: key }))
    await desk.bob.post('/v1/tickets', `{"${key}": ${key}}`)
    await desk.bob.get('/v1/users/me', { 'x-api-key': key!, referer: key!, 'user-agent': key! })
    await new ApiClient(desk.url, `${key}x`).get('/v1/users/me')
    await new ApiClient(desk.url).get('/v1/users/me', { authorization: `Basic ${key}` })
    await new ApiClient(desk.url).get('/v1/users/me', { authorization: key! })
    await sendRaw(desk.url, lines('GET / HTTP/1.1', `Authorization: Bearer ${key}`, 'broken', ''))
  })
  assert.ok(entries.length >= 10)
  const secret = key!.slice(-30)
  assert.ok(!desk.logLines.join('').includes(secret))
})

test('line breaks, NULs and control characters in input do not forge log lines', async () => {
  const entries = await logOf(async () => {
    const { status } = await desk.bob.post(
      '/v1/tickets',
      ticketInput({ customer_name: evil, subject: evil, description: evil, category: evil }),
    )
    assert.equal(status, 201)
    await desk.bob.post('/v1/tickets', ticketInput({ customer_name: `${evil}\0` }))
    await desk.alice.post('/v1/users', { email: 'evil@acme.example', full_name: evil })
    await desk.bob.get(`/v1/tickets?search=${encodeURIComponent(evil)}`)
    await desk.bob.get(`/v1/tickets/${encodeURIComponent(evil)}`)
    await desk.bob.get(`/${encodeURIComponent(evil)}`)
    await desk.bob.get('/v1/users/me', { 'user-agent': 'x\u0085{"level":60}' })
    await desk.bob.post('/v1/users/me/avatar', avatarForm(Buffer.from('x'), evil))
    await desk.bob.post(`/v1/tickets?${encodeURIComponent(evil)}=1`, `{"${evil}":1}`)
  })
  assert.ok(entries.every(({ msg, level }) => msg !== 'forged' && level !== 60))
})

test('line breaks in input do not split response headers', async () => {
  const { headers } = await desk.bob.get(
    `/v1/tickets?limit=1&search=${encodeURIComponent('\r\nX-Split: yes')}&include_total=true`,
  )
  assert.equal(headers.get('x-split'), null)
  await desk.bob.post('/v1/tickets', ticketInput({ subject: 'a\r\nX-Split: yes' }))
  const page = await desk.bob.get('/v1/tickets?limit=1&search=%0D%0Ax-split')
  assert.equal(page.body.length, 1)
  assert.equal(page.headers.get('x-split'), null)
  assert.match(page.headers.get('link') ?? '', /^<[^\r\n<>]+>; rel="next"$/)
})

test('user input is not logged', async () => {
  const entries = await logOf(async () => {
    await desk.bob.post('/v1/tickets', ticketInput({ subject: 'canarysubject' }))
    await desk.bob.get('/v1/search?q=canarysearch')
    await desk.bob.get('/canarypath')
    await desk.bob.post('/v1/tickets', ticketInput({ priority: 'canaryvalue' }))
  })
  assert.ok(entries.length >= 4)
  assert.ok(!desk.logLines.join('').includes('canary'))
})

test('an internal failure is a plain 500, and its cause is logged with the request id', async () => {
  const rename = (from: string, to: string) =>
    desk.db.transact((tx) => tx.run(rootMutation(`ALTER TABLE ${from} RENAME TO ${to}`)))
  await rename('teams', 'hidden_teams')
  const assigned_team_id = '00000000-0000-4000-8000-000000000000'
  let response: TestResponse | undefined
  const entries = await logOf(async () => {
    response = await desk.bob.post('/v1/tickets', ticketInput({ assigned_team_id }))
  }).finally(() => rename('hidden_teams', 'teams'))
  assert.equal(response!.status, 500)
  assert.deepEqual(response!.body, { detail: 'Internal server error' })
  const id = response!.headers.get('x-request-id')
  const causes = entries.filter((entry) => entry.reqId === id && entry.err !== undefined)
  assert.equal(causes.length, 1)
  assert.match(JSON.stringify(causes[0]!.err), /no such table|does not exist/)
  const after = await desk.bob.post('/v1/tickets', ticketInput())
  assert.equal(after.status, 201, 'the next request is served')
})
