import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { findOrganization } from '../../src/accounts/organizations/store.ts'
import { recordEvent } from '../../src/events/log/record.ts'
import { asOperator } from '../../src/platform/access/attribution.ts'
import { scopes } from '../../src/platform/access/scopes.ts'
import { limits } from '../../src/platform/http/limits.ts'
import { assertErrorDetail } from '../support/assert/assert-errors.ts'
import { cpuTime } from '../support/assert/cpu-clock.ts'
import { type ApiClient, ticketInput } from '../support/client/client.ts'
import { scaled } from '../support/depth.ts'
import { openDesk } from '../support/desk/desk.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { type Heard, SseClient } from '../support/network/event-listener.ts'
import { addUserWithPassword, CookieClient } from '../support/people/browser.ts'
import { runCli } from '../support/process/process.ts'

const desk = useDesk({ BELLHOP_CORS_ORIGINS: 'https://app.example' })

const newTicket = async (client: ApiClient = desk.bob) =>
  (await client.post('/v1/tickets', ticketInput())).body.id as string
const isAbout =
  (id: string) =>
  ({ data }: Heard) =>
    data.resource_id === id
const idsOf = (received: Heard[]) => received.map(({ data }) => data.id)

async function eventsAfter(client: ApiClient, cursor: string) {
  const { body } = await client.get(`/v1/events?limit=500&after=${cursor}`)
  return body.events
}

test('the event stream sends events as GET /v1/events returns them, with cursor and type', async () => {
  await using listener = await SseClient.open(desk.bob)
  const begin = listener.lastId!
  const received = await listener.until(isAbout(await newTicket()))
  assert.deepEqual(
    received.map(({ data }) => data),
    await eventsAfter(desk.bob, begin),
  )
  for (const { event, data } of received) assert.equal(event, data.type)
  assert.deepEqual(await eventsAfter(desk.bob, received.at(-1)!.id!), [])
})

test('the event stream response is neither cached nor buffered', async () => {
  const origin = 'https://app.example'
  const { status, headers } = await desk.bob.get('/v1/events/stream', { origin })
  assert.equal(status, 200)
  assert.match(headers.get('content-type')!, /^text\/event-stream/)
  assert.match(headers.get('cache-control')!, /no-store/)
  assert.equal(headers.get('x-accel-buffering'), 'no')
  assert.equal(headers.get('access-control-allow-origin'), origin)
  assert.equal(headers.get('content-encoding'), null)
  const head = await desk.bob.call('HEAD', '/v1/events/stream')
  assert.equal(head.status, 200)
  assert.match(head.headers.get('content-type')!, /^text\/event-stream/)
})

test('a reconnecting client receives missed events before new ones', async () => {
  const first = await SseClient.open(desk.bob)
  const { lastId } = first
  await first.breakOff()
  const missed = [await newTicket(), await newTicket()]
  for (const start of [{ lastId }, { query: `?after=${lastId}` }]) {
    await using again = await SseClient.open(desk.bob, start)
    const present = await newTicket()
    const received = await again.until(isAbout(present))
    const created = received.filter(({ event }) => event === 'ticket.created')
    assert.deepEqual(
      created.slice(0, 2).map(({ data }) => data.resource_id),
      missed,
    )
    assert.deepEqual(
      idsOf(received),
      (await eventsAfter(desk.bob, lastId!)).map(({ id }: { id: string }) => id),
    )
  }
  await using fresh = await SseClient.open(desk.bob, { query: '?after=now' })
  const received = await fresh.until(isAbout(await newTicket()))
  assert.equal(received.length, 1, 'no earlier events')
})

test('reconnecting at random during concurrent writes misses no event and repeats none', async () => {
  const property = fc.asyncProperty(
    fc.array(fc.nat(6), { minLength: 1, maxLength: 12 }),
    async (breaks) => {
      const begin = (await desk.bob.get('/v1/events?after=now')).body.next_cursor as string
      const written = Promise.all(
        Array.from({ length: 4 }, async () => {
          for (let count = 0; count < 8; count++) await newTicket()
        }),
      ).then(() => newTicket())
      const seen: Heard[] = []
      let lastId: string | undefined = begin
      for (const count of breaks) {
        const listener: SseClient = await SseClient.open(desk.bob, { lastId })
        // Fewer events may be left than that.
        await Promise.race([listener.untilCount(count), written])
        await listener.breakOff()
        seen.push(...listener.heard)
        lastId = listener.lastId
      }
      const last = await written
      await using listener = await SseClient.open(desk.bob, { lastId })
      if (!seen.some(isAbout(last))) seen.push(...(await listener.until(isAbout(last))))
      const all = await eventsAfter(desk.bob, begin)
      assert.deepEqual(
        idsOf(seen),
        all.map(({ id }: { id: string }) => id),
      )
    },
  )
  await fc.assert(property, { numRuns: scaled(4) })
})

test('the event stream filters by types, and rejects invalid types and cursors (422)', async () => {
  await using listener = await SseClient.open(desk.bob, { query: '?types=comment.*' })
  const ticket = await newTicket()
  const { body } = await desk.bob.post(`/v1/tickets/${ticket}/comments`, { body: 'x' })
  const received = await listener.until(isAbout(body.id))
  assert.deepEqual(
    received.map(({ event }) => event),
    ['comment.created'],
  )
  for (const types of ['', 'tickets.*', 'presence,', 'x']) {
    assert.equal((await desk.bob.get(`/v1/events/stream?types=${types}`)).status, 422, types)
  }
  const wrong = await desk.bob.get('/v1/events/stream', { 'last-event-id': 'x' })
  assert.equal(wrong.status, 422)
  assert.deepEqual(wrong.body.detail[0].loc, ['header', 'last-event-id'])
})

test('a key without comments:read receives no comment events, live or from the log', async () => {
  const without = scopes.filter((scope) => scope !== 'comments:read')
  const client = await desk.client('bob@acme.example', { scopes: without })
  await using live = await SseClient.open(client)
  const ticket = await newTicket()
  await desk.bob.post(`/v1/tickets/${ticket}/comments`, { body: 'x' })
  const last = await newTicket()
  await using late = await SseClient.open(client, { query: '?after=bjA' })
  for (const listener of [live, late]) {
    const received = await listener.until(isAbout(last))
    assert.ok(!received.some(({ event }) => event.startsWith('comment.')))
  }
})

test('the event stream sends no events of another organization', async () => {
  await using theirs = await SseClient.open(desk.charlie, { query: '?after=bjA' })
  await using ours = await SseClient.open(desk.alice)
  const ticket = await newTicket(desk.alice)
  await desk.alice.call('PUT', `/v1/tickets/${ticket}/presence`, { state: 'viewing' })
  await ours.until(({ event }) => event === 'presence')
  const canary = await newTicket(desk.charlie)
  const received = JSON.stringify(await theirs.until(isAbout(canary)))
  for (const { data } of ours.heard) assert.ok(!received.includes(data.resource_id ?? ticket))
})

type RevokeAccess = (person: { userId: string; keyId: string }) => Promise<unknown>

const patched = async (path: string, body: object) =>
  assert.equal((await desk.alice.patch(path, body)).status, 200)

const revocations: Record<string, RevokeAccess> = {
  'its key is revoked': ({ keyId }) => desk.alice.delete(`/v1/api-keys/${keyId}`),
  'its key is revoked in the database': ({ keyId }) =>
    desk.sqlFromOutside(
      'UPDATE api_keys SET revoked_at = ? WHERE id = ? RETURNING id',
      '2026-03-01T10:00:00Z',
      keyId,
    ),
  'its key expires': async () => desk.clock.advance(3_600),
  'its scopes are narrowed': ({ keyId }) =>
    patched(`/v1/api-keys/${keyId}`, { scopes: ['tickets:read'] }),
  'its allowlist is narrowed': ({ keyId }) =>
    patched(`/v1/api-keys/${keyId}`, { allowlist: ['192.0.2.0/24'] }),
  'its user is deactivated': ({ userId }) => patched(`/v1/users/${userId}`, { is_active: false }),
  'its user is demoted': ({ userId }) =>
    patched(`/v1/users/${userId}`, { role: 'read_only_agent' }),
  'its user is deleted': ({ userId }) => desk.alice.delete(`/v1/users/${userId}`),
}

for (const [name, revoke] of Object.entries(revocations)) {
  test(`a stream ends when ${name}, and other streams continue`, async () => {
    const email = `${randomUUID()}@acme.example`
    const userId = await desk.addUser(email, 'agent')
    const expiresAt = new Date(desk.clock.now().getTime() + 3_000_000)
      .toISOString()
      .replace('.000', '')
    const client = await desk.client(email, { expiresAt })
    const keys = (await desk.alice.get(`/v1/api-keys?user_id=${userId}`)).body
    const listener = await SseClient.open(client)
    await using other = await SseClient.open(desk.bob)
    const begin = cpuTime()
    await revoke({ userId, keyId: keys[0].id })
    await listener.ended
    const tookMs = cpuTime() - begin
    assert.ok(tookMs < 20_000, `after ${tookMs.toFixed()} ms`)
    const later = await newTicket()
    await other.until(isAbout(later))
    assert.ok(!listener.heard.some(isAbout(later)))
  })
}

/** Opens a stream, revokes its access, and asserts that it receives no later event. */
async function assertNoEventsAfter(client: Parameters<typeof SseClient.open>[0], revoke: Revoke) {
  const listener = await SseClient.open(client)
  assert.equal((await revoke()).status, 204)
  const after = await Promise.all([newTicket(), newTicket(), newTicket()])
  await listener.ended
  for (const id of after) assert.ok(!listener.heard.some(isAbout(id)))
}

type Revoke = () => Promise<{ status: number }>

test('a stream receives no event that was committed after its key was revoked', async () => {
  for (let round = 0; round < scaled(3); round++) {
    const client = await desk.client('bob@acme.example')
    const keys = (await desk.alice.get('/v1/api-keys?limit=500')).body
    await assertNoEventsAfter(client, () => desk.alice.delete(`/v1/api-keys/${keys.at(-1).id}`))
  }
})

test('a stream receives no event that was committed after its session signed out', async () => {
  const { email } = await addUserWithPassword(desk)
  const paths = ['/v1/sessions/current', '/v1/sessions']
  for (const path of [...paths, ...paths]) {
    const browser = new CookieClient(desk.url)
    await browser.signIn(email)
    // The response to the sign-out removes the cookie from the browser.
    const { url, key, cookie } = browser
    await assertNoEventsAfter({ url, key, cookie }, () => browser.delete(path))
  }
})

/** Records an event of about this many bytes. */
async function recordLargeEvent(size: number): Promise<void> {
  const organization = await desk.db.read((tx) => findOrganization(tx, 'acme'))
  await desk.db.transact(async (tx) => {
    const changes = [{ field: 'x', to: 'x'.repeat(size) }]
    const event = { type: 'team.updated', resourceId: randomUUID(), changes } as const
    recordEvent(tx.in(organization!.id), asOperator('2026-03-01T10:00:00Z'), event)
  })
}

test('presence updates do not disconnect a client that is slow to catch up', async () => {
  const ticket = await newTicket()
  const place = `/v1/tickets/${ticket}/presence`
  const { next_cursor: next } = (await desk.bob.get('/v1/events?after=now')).body
  const count = 12
  for (let at = 1; at <= count; at++) await recordLargeEvent(1_000_000)
  await using slow = await SseClient.open(desk.bob, {
    query: '?types=team.*,presence',
    lastId: next,
  })
  slow.pause()
  await using quick = await SseClient.open(desk.alice, { query: '?types=presence' })
  await desk.alice.call('PUT', place, { state: 'viewing' })
  await quick.untilCount(1)
  slow.resume()
  const received = await slow.until(() => slow.heard.filter(isTeam).length === count)
  assert.equal(received.filter(isTeam).length, count)
})

const isTeam = ({ event }: Heard) => event === 'team.updated'

test('a client that does not read is disconnected, and resumes from its last event', async () => {
  await using quick = await SseClient.open(desk.bob, { query: '?types=team.*' })
  const slow = await SseClient.open(desk.bob, { query: '?types=team.*' })
  slow.pause()
  const count = 40
  for (let at = 1; at <= count; at++) {
    await recordLargeEvent(1_000_000)
    await quick.untilCount(at)
  }
  slow.resume()
  await slow.ended
  assert.ok(slow.heard.length < count)
  await using again = await SseClient.open(desk.bob, {
    query: '?types=team.*',
    lastId: slow.lastId,
  })
  const received = [...slow.heard, ...(await again.untilCount(count - slow.heard.length))]
  assert.deepEqual(idsOf(received), idsOf(quick.heard))
})

test('a key has a limited number of open streams (429), and closing one makes room', async () => {
  const client = await desk.client('bob@acme.example')
  const { perKeyMax } = limits.streams
  const all = await Promise.all(Array.from({ length: perKeyMax }, () => SseClient.open(client)))
  const refused = await client.get('/v1/events/stream')
  assertErrorDetail(refused, 429, `A key can have at most ${perKeyMax} open event streams`)
  assert.equal(refused.headers.get('retry-after'), '1')
  await using _other = await SseClient.open(desk.bob)
  await all.pop()!.breakOff()
  await untilOpened(client)
  for (const listener of all) await listener.breakOff()
})

/** The server notices a closed connection slightly later than the client. */
async function untilOpened(client: ApiClient): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if ((await client.get('/v1/events/stream')).status === 200) return
  }
  assert.fail('still at the stream limit')
}

test('the server stops promptly with many open streams', async () => {
  await using another = await openDesk()
  const listeners = await Promise.all(Array.from({ length: 15 }, () => SseClient.open(another.bob)))
  listeners[0]!.pause()
  const begin = cpuTime()
  await another.close()
  for (const listener of listeners.slice(1)) await listener.ended
  const tookMs = cpuTime() - begin
  assert.ok(tookMs < limits.drainMs / 2, `took ${tookMs.toFixed()} ms`)
})

test('the event stream includes changes made on the command line', async () => {
  await using listener = await SseClient.open(desk.bob)
  const env: Record<string, string> =
    desk.databaseUrl === undefined
      ? { BELLHOP_DATA_DIR: desk.dataDir }
      : { DATABASE_URL: desk.databaseUrl }
  const email = `${randomUUID()}@acme.example`
  const words = ['users', 'create', email, '--name', 'New', '--org', 'acme']
  assert.equal((await runCli(words, env)).code, 0)
  await listener.until(
    ({ event, data }) => event === 'user.created' && data.actor_type === 'operator',
  )
})
