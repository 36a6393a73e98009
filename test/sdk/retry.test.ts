import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { type BellhopOptions, createBellhop } from '@bellhop/sdk'
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

const client = (options: Partial<BellhopOptions> = {}) =>
  createBellhop({ url: front.url, key: desk.alice.key!, ...options })
const busy = (seconds: number, status = 503) => ({
  status,
  headers: { 'retry-after': String(seconds) },
})
const keysSeen = () => front.seen.map(({ headers }) => headers['idempotency-key'])
const methodsSeen = () => front.seen.map(({ method }) => method).join(' ')

test('a busy desk is asked again, after as long as it says', async () => {
  front.mishaps.push(busy(1), busy(0, 429))
  const began = performance.now()
  const { response } = await client().GET('/v1/me')
  assert.equal(response.status, 200)
  assert.equal(methodsSeen(), 'GET GET GET')
  assert.ok(performance.now() - began >= 990)
})

test('there is an end to that', async () => {
  front.mishaps.push(busy(0), busy(0), busy(0), busy(0))
  await assert.rejects(client().GET('/v1/me'), { status: 503, retryAfter: 0 })
  assert.equal(methodsSeen(), 'GET GET GET')
  await assert.rejects(client().GET('/v1/me', { retries: 0 }), { status: 503 })
  assert.equal(front.seen.length, 4)
})

test('a wait that is too long is none', async () => {
  front.mishaps.push(busy(3_600, 429), busy(2))
  await assert.rejects(client().GET('/v1/me'), { status: 429, retryAfter: 3_600 })
  await assert.rejects(client({ retryWaitMaxMs: 1_000 }).GET('/v1/me'), { retryAfter: 2 })
  assert.equal(front.seen.length, 2)
})

test('other refusals are final', async () => {
  front.mishaps.push({ status: 500 }, { status: 409 })
  await assert.rejects(client().GET('/v1/me'), { status: 500 })
  await assert.rejects(client().POST('/v1/tickets', { body: ticketInput() }), { status: 409 })
  assert.equal(front.seen.length, 2)
})

test('a ticket whose answer got lost is made once', async () => {
  front.mishaps.push('lost')
  const subject = 'Made once'
  const { data, response } = await client().POST('/v1/tickets', { body: ticketInput({ subject }) })
  assert.equal(response.headers.get('idempotency-replayed'), 'true')
  const { body: found } = await desk.alice.get(`/v1/tickets?search=${encodeURIComponent(subject)}`)
  assert.deepEqual(
    found.map(({ id }: { id: string }) => id),
    [data.id],
  )
  const [first, second] = keysSeen()
  assert.ok(first)
  assert.equal(first, second)
})

test('each request has a key of its own, unless the caller gives it one', async () => {
  const send = (header: { 'Idempotency-Key'?: string } = {}) =>
    client().POST('/v1/tickets', { params: { header }, body: ticketInput() })
  await send()
  await send()
  await send({ 'Idempotency-Key': 'my-own' })
  const [first, second, own] = keysSeen()
  assert.notEqual(first, second)
  assert.match(first as string, /^[\w-]{16,}$/)
  assert.equal(own, 'my-own')
})

test('what could be carried out twice is sent once', async () => {
  const { body: ticket } = await desk.alice.post('/v1/tickets', ticketInput())
  const params = { path: { ticket_id: ticket.id } }
  front.mishaps.push(busy(0), 'lost')
  const update = client().PATCH('/v1/tickets/{ticket_id}', { params, body: { status: 'closed' } })
  await assert.rejects(update, { status: 503 })
  const signIn = client().POST('/v1/sessions', {
    body: { organization: 'acme', email: 'bob@acme.example', password: 'not this one' },
  })
  await assert.rejects(signIn, { status: 0 })
  assert.equal(methodsSeen(), 'PATCH POST')
  assert.deepEqual(keysSeen(), [undefined, undefined])
})

test('a file is sent again, and kept once', async () => {
  const { body: ticket } = await desk.alice.post('/v1/tickets', ticketInput())
  const params = { path: { ticket_id: ticket.id } }
  const file = [new File(['text'], 'a.txt')]
  front.mishaps.push('lost')
  await client().POST('/v1/tickets/{ticket_id}/attachments', { params, body: { file } })
  assert.equal(methodsSeen(), 'POST POST')
  const { body: kept } = await desk.alice.get(`/v1/tickets/${ticket.id}/attachments`)
  assert.equal(kept.length, 1)
})

test('whoever does not want to wait any longer need not', async () => {
  const waiting = new AbortController()
  front.mishaps.push(busy(30))
  const asked = client().GET('/v1/me', {
    signal: waiting.signal,
  })
  const isRefused = assert.rejects(asked, { name: 'AbortError' })
  while (front.seen.length === 0) await new Promise(setImmediate)
  waiting.abort()
  await isRefused
  assert.equal(front.seen.length, 1)
})
