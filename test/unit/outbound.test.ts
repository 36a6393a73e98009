import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BlockedTarget } from '../../src/platform/net/address-guard.ts'
import { Outbound } from '../../src/platform/net/outbound.ts'
import { openWebhookReceiver } from '../support/network/receiver.ts'

const request = { headers: {}, body: '{}', signal: AbortSignal.timeout(10_000) }

/** Names mean these addresses, one answer after the other; the last one stays. */
function namesMean(...answers: string[][]) {
  const asked: string[] = []
  const resolve = async (name: string) => {
    asked.push(name)
    const addresses = answers.length > 1 ? answers.shift()! : answers[0]!
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  }
  return { asked, resolve }
}

for (const spelling of [
  '127.0.0.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '127.1',
  '[::1]',
  '[::ffff:7f00:1]',
  '[::]',
  '0',
  '127.0.0.1.',
  '①②⑦.0.0.1',
  'localhost',
  'app.localhost',
  'LOCALHOST.',
]) {
  test(`an own address spelled ${spelling} is refused and never called`, async () => {
    await using receiver = await openWebhookReceiver()
    const outbound = new Outbound(false)
    const url = new URL(receiver.url.replace('127.0.0.1', spelling))
    assert.equal(outbound.isAllowedTarget(url), false)
    await assert.rejects(outbound.post(url, request), BlockedTarget)
    assert.equal(receiver.received.length, 0)
    outbound.close()
  })
}

test('a name that means an own address is refused', async () => {
  await using receiver = await openWebhookReceiver()
  for (const own of [
    ['127.0.0.1'],
    ['::1', '10.0.0.1'],
    ['::ffff:127.0.0.1'],
    ['169.254.169.254'],
  ]) {
    const { resolve } = namesMean(own)
    const outbound = new Outbound(false, resolve)
    const url = new URL(receiver.url.replace('127.0.0.1', 'innocent.example'))
    assert.equal(outbound.isAllowedTarget(url), true)
    await assert.rejects(outbound.post(url, request), BlockedTarget)
    outbound.close()
  }
  assert.equal(receiver.received.length, 0)
})

test('a name that changes its meaning is asked for once: what was checked is called', async () => {
  await using receiver = await openWebhookReceiver()
  const { resolve, asked } = namesMean(['127.0.0.2'], ['127.0.0.1'])
  const outbound = new Outbound(['127.0.0.2'], resolve)
  const url = new URL(receiver.url.replace('127.0.0.1', 'rebinding.example'))
  // Nobody listens at the address that is allowed; whoever does at the other hears nothing.
  await assert.rejects(outbound.post(url, request), { code: 'ECONNREFUSED' })
  assert.deepEqual(asked, ['rebinding.example'])
  await assert.rejects(outbound.post(url, request), BlockedTarget)
  assert.equal(receiver.received.length, 0)
  outbound.close()
})

test('of several addresses only those that are allowed are called', async () => {
  await using receiver = await openWebhookReceiver()
  const outbound = new Outbound(['127.0.0.1'], namesMean(['10.0.0.1', '127.0.0.1']).resolve)
  const url = new URL(receiver.url.replace('127.0.0.1', 'both.example'))
  assert.equal((await outbound.post(url, request)).status, 204)
  outbound.close()
})

test('of a long answer only the beginning is read', async () => {
  await using receiver = await openWebhookReceiver()
  let isCut = false
  const cut = Promise.withResolvers<void>()
  receiver.answer = () => (response) => {
    response.on('close', () => {
      isCut = !response.writableFinished
      cut.resolve()
    })
    const more = (error?: Error | null) => {
      if (!error) response.write('x'.repeat(65_536), more)
    }
    more()
  }
  const outbound = new Outbound(true)
  const { status, text } = await outbound.post(new URL(receiver.url), request)
  assert.deepEqual([status, text.length], [200, 4_096])
  await cut.promise
  assert.ok(isCut)
  outbound.close()
})

test('a connection that the other side has closed meanwhile is made anew', async () => {
  await using receiver = await openWebhookReceiver()
  const outbound = new Outbound(true)
  const post = () => outbound.post(new URL(receiver.url), request)
  let calls = 0
  receiver.answer = () => (response) => {
    if (++calls === 2) response.socket!.resetAndDestroy()
    else response.writeHead(204).end()
  }
  await post()
  assert.equal((await post()).status, 204)
  assert.equal(calls, 3)
  outbound.close()
})
