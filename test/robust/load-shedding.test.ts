import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { limits } from '../../src/http/limits.ts'
import { aTicket, Client } from '../support/client.ts'
import { type Desk, openDesk } from '../support/desk.ts'
import { valueIn } from '../support/exposition.ts'
import { HeldConnections, unfinishedRequest } from '../support/held-requests.ts'
import { ownTime } from '../support/own-time.ts'
import { Visitor } from '../support/portal.ts'
import { until } from '../support/until.ts'

const excess = 200
const quickMs = 20_000

let desk: Desk
before(async () => {
  desk = await openDesk()
})
after(() => desk.close())

test('more requests at once than the limit are refused quickly, and the rest goes on', async () => {
  using held = new HeldConnections(desk.url)
  const unfinished = unfinishedRequest(desk.url, desk.bob.key!)
  await held.openMany(limits.requestsAtOnceMax, unfinished)
  await untilAnswered(503)

  const begin = ownTime()
  const wave = await Promise.all(
    Array.from({ length: excess }, (_, count) =>
      count % 2 === 0 ? desk.bob.get('/v1/tickets') : desk.bob.post('/v1/tickets', aTicket()),
    ),
  )
  const tookMs = ownTime() - begin
  for (const { status, headers, body } of wave) {
    assert.equal(status, 503)
    assert.deepEqual(body, { detail: 'Too many requests at once' })
    assert.match(headers.get('retry-after') ?? '', /^[1-9]\d*$/)
  }
  assert.ok(tookMs < quickMs, `${excess} refusals took ${tookMs.toFixed()} ms`)
  const page = await new Visitor(desk.url).see('/portal')
  assert.equal(page.status, 503)
  assert.match(page.text, /Please try again in 1 second\./)
  const health = await new Client(desk.url).get('/healthz')
  assert.deepEqual([health.status, health.body], [200, { status: 'ok' }])

  const metrics = await new Client(desk.url).get('/metrics')
  assert.ok(valueIn(metrics.text, 'bellhop_requests_shed_total') >= excess)
  assert.ok(valueIn(metrics.text, 'bellhop_requests_under_way') > limits.requestsAtOnceMax)

  held.letGo(limits.requestsAtOnceMax / 2)
  await untilAnswered(200)
  assert.deepEqual((await desk.bob.get('/v1/tickets')).body, [], 'nothing of it was stored')
  assert.equal((await desk.bob.post('/v1/tickets', aTicket())).status, 201)
})

/** The server hears of a connection a moment after its client. */
async function untilAnswered(status: number): Promise<void> {
  const isSo = async () => (await desk.bob.get('/v1/users/me')).status === status
  await until(`answered ${status}`, isSo, 30_000)
}
