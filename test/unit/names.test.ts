import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createDnsResolver } from '../../src/platform/net/dns.ts'
import { waitFor } from '../support/assert/until.ts'
import { openNameServer } from '../support/network/dns-server.ts'

test('names whose servers do not answer keep no other waiting', async () => {
  const silent = Array.from({ length: 20 }, (_, count) => `silent-${count}.example`)
  const known = Object.fromEntries(silent.map((name) => [name, undefined]))
  await using server = await openNameServer({ ...known, 'quick.example': '203.0.113.5' })
  const find = createDnsResolver({ servers: [server.address], timeoutMs: 2_000 })
  let isAnySilentOver = false
  const slow = silent.map(async (name) => {
    await assert.rejects(find(name), { code: 'EAI_AGAIN' })
    isAnySilentOver = true
  })
  await waitFor('all are asked for', () => silent.every((name) => server.asked.includes(name)))
  assert.deepEqual(await find('quick.example'), [{ address: '203.0.113.5', family: 4 }])
  assert.ok(!isAnySilentOver)
  await Promise.all(slow)
})

test('a name that does not exist is not found', async () => {
  await using server = await openNameServer({})
  const find = createDnsResolver({ servers: [server.address] })
  await assert.rejects(find('nobody.example'), { code: 'ENOTFOUND' })
})
