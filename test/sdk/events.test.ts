import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { createBellhop, type ListenOptions, listen, type StreamEvent } from '@bellhop/sdk'
import { ticketInput } from '../support/client/client.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { type FaultProxy, openFaultProxy } from '../support/network/fault-proxy.ts'

const desk = useDesk()
let front: FaultProxy
before(async () => {
  front = await openFaultProxy(desk.url)
})
after(() => front[Symbol.asyncDispose]())
beforeEach(() => {
  front.seen.length = 0
  front.mishaps.length = 0
})

const patienceMs = 20_000

/** Listens by way of the front; resolves when the stream is open. */
async function begin(options: ListenOptions = {}, key = desk.alice.key!) {
  const stop = new AbortController()
  const opened = Promise.withResolvers<void>()
  const firstLoss = Promise.withResolvers<unknown>()
  const losses: unknown[] = []
  const client = createBellhop({ url: front.url, key })
  const events = listen(client, {
    types: ['ticket.*'],
    signal: AbortSignal.any([stop.signal, AbortSignal.timeout(patienceMs)]),
    onOpen: () => opened.resolve(),
    onDisconnect(error) {
      losses.push(error)
      firstLoss.resolve(error)
    },
    ...options,
  })
  // A generator begins with the first question.
  let first: Promise<IteratorResult<StreamEvent, void>> | undefined = events.next()
  first.catch(opened.reject)
  await opened.promise
  const next = async (): Promise<StreamEvent> => {
    const { value } = await (first ?? events.next())
    first = undefined
    assert.ok(value, `nothing was heard within ${patienceMs} ms`)
    return value
  }
  return {
    events,
    next,
    losses,
    firstLoss: firstLoss.promise,
    stop,
    [Symbol.dispose]: () => stop.abort(),
  }
}

async function addTicket(subject = 'Cannot log in'): Promise<string> {
  const { body } = await desk.alice.post('/v1/tickets', ticketInput({ subject }))
  return body.id
}

test('what happens is heard as it happens', async () => {
  using listener = await begin()
  const id = await addTicket()
  const heard = await listener.next()
  assert.equal(heard.type, 'ticket.created')
  assert.equal(heard.data.ticket_id, id)
  const { body: page } = await desk.alice.get(`/v1/events?after=${heard.cursor}`)
  assert.deepEqual(page.events, [])
})

test('a stream that breaks goes on where it was: nothing is missed, nothing comes twice', async () => {
  using listener = await begin()
  const ids = [await addTicket()]
  const heard = [await listener.next()]
  front.cutOff()
  const pending = listener.next()
  ids.push(await addTicket(), await addTicket())
  heard.push(await pending)
  front.mishaps.push({ status: 503, headers: { 'retry-after': '0' } })
  front.cutOff()
  ids.push(await addTicket())
  heard.push(await listener.next(), await listener.next())
  assert.deepEqual(
    heard.map(({ data }) => data.ticket_id),
    ids,
  )
  assert.ok(listener.losses.length >= 2)
})

test('a stream that breaks before anything happened misses nothing, either', async () => {
  using listener = await begin()
  const pending = listener.next()
  front.mishaps.push({ status: 502 })
  front.cutOff()
  const id = await addTicket()
  assert.equal((await pending).data.ticket_id, id)
  assert.ok(front.seen.length >= 3)
})

test('a stream that is silent for too long is opened anew', async () => {
  using listener = await begin({ heartbeatTimeoutMs: 500 })
  const pending = listener.next()
  assert.match(String(await listener.firstLoss), /timed out/)
  const id = await addTicket()
  assert.equal((await pending).data.ticket_id, id)
})

test('a cursor of earlier leads to what has happened since', async () => {
  const { body: now } = await desk.alice.get('/v1/events?after=now')
  const ids = [await addTicket(), await addTicket()]
  using listener = await begin({ after: now.next_cursor })
  const heard = [await listener.next(), await listener.next()]
  assert.deepEqual(
    heard.map(({ data }) => data.ticket_id),
    ids,
  )
  using later = await begin({ after: heard[0]!.cursor })
  assert.equal((await later.next()).data.ticket_id, ids[1])
})

test('it tells who is at a ticket', async () => {
  using listener = await begin({ types: ['presence'] })
  const id = await addTicket()
  await desk.bob.call('PUT', `/v1/tickets/${id}/presence`, { state: 'typing' })
  const heard = await listener.next()
  assert.ok(heard.type === 'presence')
  const { ticket_id, name, state } = heard.data
  assert.deepEqual({ ticket_id, name, state }, { ticket_id: id, name: 'bob', state: 'typing' })
  assert.equal(heard.cursor, undefined)
})

test('texts of every language arrive whole', async () => {
  using listener = await begin({ types: ['team.*'] })
  const name = 'Ärger mit 登录 🛎️ '.repeat(5).trim()
  await desk.alice.post('/v1/teams', { name })
  const heard = await listener.next()
  assert.ok(heard.type === 'team.created')
  assert.ok(JSON.stringify(heard.data.changes).includes(name))
})

test('a key that may not listen is told so, and one that is revoked is at its end', async () => {
  const unscoped = await desk.client('bob@acme.example', { scopes: ['tickets:write'] })
  await assert.rejects(begin({}, unscoped.key!), { status: 403 })

  const { body: key } = await desk.alice.post('/v1/api-keys', {
    name: 'short-lived',
    scopes: ['tickets:read'],
  })
  using listener = await begin({}, key.key)
  const pending = listener.next()
  await desk.alice.delete(`/v1/api-keys/${key.id}`)
  await assert.rejects(pending, { status: 401 })
})

test('who stops listening leaves nothing open', async () => {
  using listener = await begin()
  const pending = listener.events.next()
  listener.stop.abort()
  assert.deepEqual(await pending, { value: undefined, done: true })
  const broken = await begin()
  await addTicket()
  await broken.next()
  await broken.events.return()
  assert.deepEqual(await broken.events.next(), { value: undefined, done: true })
  assert.equal(broken.losses.length, 0)
})
