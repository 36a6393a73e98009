import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Outbound } from '../../src/platform/net/outbound.ts'
import { ResponseCache, TooManyRequests } from '../../src/platform/net/response-cache.ts'
import { openPanelServer } from '../support/network/panel-server.ts'

async function open({ bytesMax = 1e6 } = {}) {
  const server = await openPanelServer()
  const outbound = new Outbound(true)
  const time = { ms: 0 }
  const cache = new ResponseCache(outbound, { now: () => time.ms, bytesMax })
  const ask = (key: string, owner = 'acme') =>
    cache.get(key, { owner, url: new URL(`${server.url}/${key}`), bytesMax: 1_000 })
  const close = async () => {
    outbound.close()
    await server[Symbol.asyncDispose]()
  }
  return { server, time, ask, [Symbol.asyncDispose]: close }
}

for (const [cacheControl, seconds] of [
  [undefined, 60],
  ['max-age=120', 120],
  ['public, MAX-AGE=20', 20],
  ['max-age=0', 5],
  ['max-age=99999', 300],
  ['no-store', 5],
  ['no-cache, max-age=100', 5],
] as const) {
  test(`a response with Cache-Control ${cacheControl} is kept for ${seconds} s`, async () => {
    await using stage = await open()
    const { server, time, ask } = stage
    const headers: Record<string, string> = cacheControl ? { 'cache-control': cacheControl } : {}
    server.answer = () => ({ headers, text: String(server.asked.length) })
    const [first, second] = await Promise.all([ask('a'), ask('a')])
    assert.deepEqual(first, { status: 200, text: '1', isCut: false })
    assert.deepEqual(second, first)
    time.ms = seconds * 1_000 - 1
    assert.deepEqual(await ask('a'), first)
    time.ms++
    assert.deepEqual(await ask('a'), { status: 200, text: '2', isCut: false })
  })
}

test('failures are kept for 5 s', async () => {
  await using stage = await open()
  const { server, time, ask } = stage
  server.answer = () => ({ status: 500, headers: { 'cache-control': 'max-age=300' }, text: 'no' })
  assert.deepEqual(await ask('a'), { status: 500, text: 'no', isCut: false })
  time.ms = 4_999
  await ask('a')
  assert.equal(server.asked.length, 1)
  time.ms++
  await ask('a')
  assert.equal(server.asked.length, 2)
})

test('a response longer than the limit is cut, and says so', async () => {
  await using stage = await open()
  const { server, ask } = stage
  server.answer = () => ({ text: 'x'.repeat(1_000) })
  assert.deepEqual(await ask('a'), { status: 200, text: 'x'.repeat(1_000), isCut: false })
  server.answer = () => ({ text: 'x'.repeat(1_001) })
  assert.deepEqual(await ask('b'), { status: 200, text: 'x'.repeat(1_000), isCut: true })
})

test('what was used the longest ago makes room', async () => {
  await using stage = await open({ bytesMax: 2_500 })
  const { server, ask } = stage
  for (const key of ['a', 'b', 'a', 'c', 'a']) await ask(key)
  assert.deepEqual(
    server.asked.map(({ pathname }) => pathname),
    ['/a', '/b', '/c'],
  )
  await ask('b')
  assert.equal(server.asked.length, 4)
})

test('an owner whose servers do not answer waits for 6 of them, and others are served', async () => {
  await using stage = await open()
  const { server, ask } = stage
  server.answer = ({ pathname }) => (pathname === '/g' ? { text: 'x' } : undefined)
  const waiting = ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => ask(key))
  await assert.rejects(ask('g'), TooManyRequests)
  assert.deepEqual(await ask('g', 'other'), { status: 200, text: 'x', isCut: false })
  await server[Symbol.asyncDispose]()
  for (const response of await Promise.all(waiting)) assert.ok('error' in response)
})
